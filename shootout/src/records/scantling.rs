//! Scantling: a frame with a list of messages (log, players) or of structs (mesh).
//!
//! Only checked-in output of `scant compile` and the documented API. The writers are the typed steps, into a slice that the
//! row keeps. [`View`] validates every byte and then reads texts as `&str`, for which safe code looks at them once more;
//! [`Bytes`] validates likewise and reads texts as bytes; [`Peek`] checks what it reaches.

use super::data::{self, Logs, Mesh, Players};
use super::{Read, Visitor, Write};
use scantling::Sink;

include!("../../generated/scantling/records.rs");

use records::{
    Abilities, Address, EntityBlock, EntityDone, EntityNeedsBlock, EntityPeek, EntityView, GameType, ItemBlock,
    ItemDone, ItemNeedsBlock, LogBlock, PlayerBlock, PlayerDone, PlayerNeedsBlock, PlayerPeek, PlayerView, Position,
    RecipeBookBlock, Records, Rotation, Screens, Spawn, Triangle, Vector3, VehicleBlock,
};

const ROOM: &str = "the buffer has room for the set";
const VALID: &str = "the frame is one of ours";

/// The writer with its buffer.
pub struct Writer {
    buffer: Vec<u8>,
    len: usize,
}

impl Writer {
    /// With room for a frame of this many bytes.
    pub fn new(room: usize) -> Self {
        Self { buffer: vec![0; room], len: 0 }
    }
}

/// Validates, then reads.
pub struct View;
/// Validates, then reads texts as bytes.
pub struct Bytes;
/// Reads what it checks on the way.
pub struct Peek;

impl Write<Logs> for Writer {
    fn write(&mut self, data: &Logs) {
        let written = Records::write_logs(&mut self.buffer[..], |w| {
            w.block()
                .logs(&data.logs, |w, log| {
                    let data::Address { x0, x1, x2, x3 } = log.address;
                    w.block(LogBlock { address: Address { x0, x1, x2, x3 }, code: log.code, size: log.size })
                        .identity(&log.identity)
                        .userid(&log.userid)
                        .date(&log.date)
                        .request(&log.request)
                        .end()
                })
                .end()
        });
        self.len = written.expect(ROOM);
    }

    fn bytes(&self) -> &[u8] {
        &self.buffer[..self.len]
    }
}

impl Write<Mesh> for Writer {
    fn write(&mut self, data: &Mesh) {
        let vector = |v: data::Vector3| Vector3 { x: v.x, y: v.y, z: v.z };
        let triangle = |t: &data::Triangle| Triangle {
            v0: vector(t.v0),
            v1: vector(t.v1),
            v2: vector(t.v2),
            normal: vector(t.normal),
        };
        let written = Records::write_mesh(&mut self.buffer[..], |w| {
            w.block().triangles(data.triangles.iter().map(triangle)).end()
        });
        self.len = written.expect(ROOM);
    }

    fn bytes(&self) -> &[u8] {
        &self.buffer[..self.len]
    }
}

impl Write<Players> for Writer {
    fn write(&mut self, data: &Players) {
        let written = Records::write_players(&mut self.buffer[..], |w| w.block().players(&data.players, player).end());
        self.len = written.expect(ROOM);
    }

    fn bytes(&self) -> &[u8] {
        &self.buffer[..self.len]
    }
}

fn game_type(value: data::GameType) -> GameType {
    match value {
        data::GameType::Survival => GameType::Survival,
        data::GameType::Creative => GameType::Creative,
        data::GameType::Adventure => GameType::Adventure,
        data::GameType::Spectator => GameType::Spectator,
    }
}

fn position(p: data::Position) -> Position {
    Position { x: p.x, y: p.y, z: p.z }
}

fn player<'w, S: Sink>(w: PlayerNeedsBlock<'w, S>, p: &data::Player) -> PlayerDone<'w, S> {
    let a = &p.abilities;
    let w = w
        .block(PlayerBlock {
            game_type: game_type(p.game_type),
            previous_game_type: p.previous_game_type.map(game_type),
            score: p.score,
            selected_item_slot: p.selected_item_slot,
            sleep_timer: p.sleep_timer,
            food_exhaustion: p.food_exhaustion,
            food_saturation: p.food_saturation,
            food_level: p.food_level,
            food_tick_timer: p.food_tick_timer,
            xp_level: p.xp_level,
            xp_progress: p.xp_progress,
            xp_total: p.xp_total,
            xp_seed: p.xp_seed,
            abilities: Abilities {
                walk_speed: a.walk_speed,
                fly_speed: a.fly_speed,
                may_fly: a.may_fly,
                flying: a.flying,
                invulnerable: a.invulnerable,
                may_build: a.may_build,
                instabuild: a.instabuild,
            },
            entered_nether: p.entered_nether.map(position),
            seen_credits: p.seen_credits,
        })
        .dimension(&p.dimension);
    let w = match &p.spawn_dimension {
        Some(name) => w.spawn_dimension(name),
        None => w.skip_spawn_dimension(),
    };
    let w = match &p.selected_item {
        Some(x) => w.selected_item(|w| item(w, x)),
        None => w.skip_selected_item(),
    };
    let w = match p.spawn {
        Some(data::Spawn { x, y, z, forced, angle }) => w.spawn(Spawn { x, y, z, forced, angle }),
        None => w.skip_spawn(),
    };
    let w = w.inventory(&p.inventory, item).ender_items(&p.ender_items, item);
    let w = match &p.vehicle {
        Some(vehicle) => w.vehicle(|w| {
            w.block(VehicleBlock { uuid: scantling::Uuid(vehicle.uuid) }).entity(|w| entity(w, &vehicle.entity)).end()
        }),
        None => w.skip_vehicle(),
    };
    let w = match &p.shoulder_left {
        Some(x) => w.shoulder_left(|w| entity(w, x)),
        None => w.skip_shoulder_left(),
    };
    let w = match &p.shoulder_right {
        Some(x) => w.shoulder_right(|w| entity(w, x)),
        None => w.skip_shoulder_right(),
    };
    let book = &p.recipe_book;
    let screens = book.screens().iter().rev().fold(0, |bits, &flag| bits << 1 | u8::from(flag));
    w.recipe_book(|w| {
        w.block(RecipeBookBlock { screens: Screens(screens) })
            .recipes(&book.recipes)
            .to_be_displayed(&book.to_be_displayed)
            .end()
    })
    .end()
}

fn item<'w, S: Sink>(w: ItemNeedsBlock<'w, S>, item: &data::Item) -> ItemDone<'w, S> {
    w.block(ItemBlock { count: item.count, slot: item.slot }).id(&item.id).end()
}

fn entity<'w, S: Sink>(w: EntityNeedsBlock<'w, S>, e: &data::Entity) -> EntityDone<'w, S> {
    let w = w
        .block(EntityBlock {
            position: e.position.map(position),
            motion: position(e.motion),
            rotation: Rotation { yaw: e.rotation.yaw, pitch: e.rotation.pitch },
            fall_distance: e.fall_distance,
            fire: e.fire,
            air: e.air,
            on_ground: e.on_ground,
            no_gravity: e.no_gravity,
            invulnerable: e.invulnerable,
            portal_cooldown: e.portal_cooldown,
            uuid: e.uuid.map(scantling::Uuid),
            silent: e.silent,
            glowing: e.glowing,
        })
        .id(&e.id);
    let w = match &e.custom_name {
        Some(name) => w.custom_name(name),
        None => w.skip_custom_name(),
    };
    let w = match &e.passenger {
        Some(passenger) => w.passenger(|w| entity(w, passenger)),
        None => w.skip_passenger(),
    };
    w.end()
}

fn values(p: Position) -> [f64; 3] {
    [p.x, p.y, p.z]
}

/// A text as bytes, in each form that an accessor gives it.
trait AsBytes<'a> {
    fn bytes(self) -> &'a [u8];
}

impl<'a> AsBytes<'a> for &'a str {
    #[inline(always)]
    fn bytes(self) -> &'a [u8] {
        self.as_bytes()
    }
}

impl<'a> AsBytes<'a> for &'a [u8] {
    #[inline(always)]
    fn bytes(self) -> &'a [u8] {
        self
    }
}

impl<'a> AsBytes<'a> for scantling::Text<'a> {
    #[inline(always)]
    fn bytes(self) -> &'a [u8] {
        self.as_bytes()
    }
}

#[inline(always)]
fn text<'a>(text: impl AsBytes<'a>) -> &'a [u8] {
    text.bytes()
}

/// The readers. A view's accessors give what they find, a peek's a `Result` where there is something to check: `$ok` stands
/// behind those. Last come the accessors of texts.
macro_rules! reader {
    ($how:ty, $logs:ident $mesh:ident $players:ident, $player:ident: $Player:ident, $item:ident: $Item:ident, $entity:ident: $Entity:ident, [$($ok:tt)*],
    [$identity:ident $userid:ident $date:ident $request:ident $dimension:ident $spawn_dimension:ident $id:ident $custom_name:ident]) => {
        impl Read<Logs> for $how {
            #[inline(always)]
            fn read<V: Visitor>(bytes: &[u8], v: &mut V) {
                let logs = Records::$logs(bytes).expect(VALID).logs()$($ok)*;
                v.number(logs.len() as u64);
                for item in logs {
                    let log = item$($ok)*;
                    let Address { x0, x1, x2, x3 } = log.address();
                    [x0, x1, x2, x3].into_iter().for_each(|part| v.number(u64::from(part)));
                    v.number(u64::from(log.code()));
                    v.number(log.size());
                    v.text(text(log.$identity()$($ok)*));
                    v.text(text(log.$userid()$($ok)*));
                    v.text(text(log.$date()$($ok)*));
                    v.text(text(log.$request()$($ok)*));
                }
            }
        }

        impl Read<Mesh> for $how {
            #[inline(always)]
            fn read<V: Visitor>(bytes: &[u8], v: &mut V) {
                let triangles = Records::$mesh(bytes).expect(VALID).triangles()$($ok)*;
                v.number(triangles.len() as u64);
                for triangle in triangles.iter() {
                    let Triangle { v0: a, v1: b, v2: c, normal: n } = triangle;
                    v.triangle([a.x, a.y, a.z, b.x, b.y, b.z, c.x, c.y, c.z, n.x, n.y, n.z]);
                }
            }
        }

        impl Read<Players> for $how {
            #[inline(always)]
            fn read<V: Visitor>(bytes: &[u8], v: &mut V) {
                let players = Records::$players(bytes).expect(VALID).players()$($ok)*;
                v.number(players.len() as u64);
                for player in players {
                    $player(player$($ok)*, v);
                }
            }
        }

        fn $player<V: Visitor>(p: $Player<'_>, v: &mut V) {
            v.number(p.game_type()$($ok)* as u64);
            v.maybe(p.previous_game_type()$($ok)*.map(|x| x as u64));
            v.number(p.score() as u64);
            let (slot, timer) = (p.selected_item_slot(), u32::from(p.sleep_timer()));
            for number in [slot, timer, p.food_level(), p.food_tick_timer(), p.xp_level()] {
                v.number(u64::from(number));
            }
            [p.food_exhaustion(), p.food_saturation(), p.xp_progress()].into_iter().for_each(|x| v.float(x));
            [p.xp_total(), p.xp_seed()].into_iter().for_each(|x| v.number(x as u64));
            let a = p.abilities()$($ok)*;
            [a.walk_speed, a.fly_speed].into_iter().for_each(|x| v.float(x));
            v.flags([a.may_fly, a.flying, a.invulnerable, a.may_build, a.instabuild]);
            v.maybe_position(p.entered_nether().map(values));
            v.flags([p.seen_credits()$($ok)*]);
            v.text(text(p.$dimension()$($ok)*));
            v.maybe_text(p.$spawn_dimension()$($ok)*.map(text));
            let selected = p.selected_item()$($ok)*;
            v.flags([selected.is_some()]);
            if let Some(item) = selected {
                $item(item, v);
            }
            let spawn = p.spawn()$($ok)*;
            v.flags([spawn.is_some()]);
            if let Some(spawn) = spawn {
                [spawn.x(), spawn.y(), spawn.z()].into_iter().for_each(|x| v.number(x as u64));
                v.maybe(spawn.forced()$($ok)*.map(u64::from));
                v.maybe(spawn.angle().map(|x| u64::from(x.to_bits())));
            }
            for items in [p.inventory()$($ok)*, p.ender_items()$($ok)*] {
                v.number(items.len() as u64);
                for item in items {
                    $item(item$($ok)*, v);
                }
            }
            let vehicle = p.vehicle()$($ok)*;
            v.flags([vehicle.is_some()]);
            if let Some(vehicle) = vehicle {
                v.uuid(u128::from_le_bytes(vehicle.uuid().0));
                $entity(vehicle.entity()$($ok)*, v);
            }
            for entity in [p.shoulder_left()$($ok)*, p.shoulder_right()$($ok)*] {
                v.flags([entity.is_some()]);
                if let Some(entity) = entity {
                    $entity(entity, v);
                }
            }
            let book = p.recipe_book()$($ok)*;
            let screens = book.screens();
            v.flags([
                screens.contains(Screens::FilteringCraftable),
                screens.contains(Screens::GuiOpen),
                screens.contains(Screens::FurnaceFilteringCraftable),
                screens.contains(Screens::FurnaceGuiOpen),
                screens.contains(Screens::BlastingFurnaceFilteringCraftable),
                screens.contains(Screens::BlastingFurnaceGuiOpen),
                screens.contains(Screens::SmokerFilteringCraftable),
                screens.contains(Screens::SmokerGuiOpen),
            ]);
            for recipes in [book.recipes()$($ok)*, book.to_be_displayed()$($ok)*] {
                v.number(recipes.len() as u64);
                for recipe in recipes {
                    v.text(text(recipe$($ok)*));
                }
            }
        }

        #[inline(always)]
        fn $item<V: Visitor>(item: records::$Item<'_>, v: &mut V) {
            v.number(item.count() as u64);
            v.number(u64::from(item.slot()));
            v.text(text(item.$id()$($ok)*));
        }

        fn $entity<V: Visitor>(e: $Entity<'_>, v: &mut V) {
            v.text(text(e.$id()$($ok)*));
            v.maybe_position(e.position().map(values));
            v.position(values(e.motion()));
            let rotation = e.rotation();
            [rotation.yaw, rotation.pitch, e.fall_distance()].into_iter().for_each(|x| v.float(x));
            v.number(u64::from(e.fire()));
            v.number(u64::from(e.air()));
            v.flags([e.on_ground()$($ok)*, e.glowing()$($ok)*]);
            let maybe = [e.no_gravity()$($ok)*, e.invulnerable()$($ok)*, e.silent()$($ok)*];
            maybe.into_iter().for_each(|x| v.maybe(x.map(u64::from)));
            v.number(e.portal_cooldown() as u64);
            v.maybe_uuid(e.uuid().map(|uuid| u128::from_le_bytes(uuid.0)));
            v.maybe_text(e.$custom_name()$($ok)*.map(text));
            let passenger = e.passenger()$($ok)*;
            v.flags([passenger.is_some()]);
            if let Some(passenger) = passenger {
                $entity(passenger, v);
            }
        }
    };
}

reader!(View, view_logs view_mesh view_players, view_player: PlayerView, view_item: ItemView, view_entity: EntityView, [],
    [identity userid date request dimension spawn_dimension id custom_name]);
reader!(Bytes, view_logs view_mesh view_players, bytes_player: PlayerView, bytes_item: ItemView, bytes_entity: EntityView, [],
    [bytes_of_identity bytes_of_userid bytes_of_date bytes_of_request bytes_of_dimension bytes_of_spawn_dimension bytes_of_id bytes_of_custom_name]);
reader!(Peek, peek_logs peek_mesh peek_players, peek_player: PlayerPeek, peek_item: ItemPeek, peek_entity: EntityPeek, [.expect(VALID)],
    [identity userid date request dimension spawn_dimension id custom_name]);
