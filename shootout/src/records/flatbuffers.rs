//! FlatBuffers, as an expert uses it: tables where something may be absent or vary, structs elsewhere; one builder and one
//! list of offsets for each kind of element are reused. The bytes are read where the builder left them.
//!
//! [`Verified`] runs the verifier and then reads; [`Unchecked`] skips it.

use super::data::{self, Logs, Mesh, Players};
use super::{Read, Visitor, Write};
use flatbuffers::{FlatBufferBuilder, ForwardsUOffset, Vector, WIPOffset};
use shootout_flatbuffers::records as fb;

type Builder = FlatBufferBuilder<'static>;

/// The builder, and offsets of what is in the lists.
pub struct Writer {
    builder: Builder,
    logs: Vec<WIPOffset<fb::Log<'static>>>,
    players: Vec<WIPOffset<fb::Player<'static>>>,
    items: Vec<WIPOffset<fb::Item<'static>>>,
    texts: Vec<WIPOffset<&'static str>>,
}

impl Writer {
    /// With room for this many bytes.
    pub fn new(room: usize) -> Self {
        Self {
            builder: FlatBufferBuilder::with_capacity(room),
            logs: Vec::new(),
            players: Vec::new(),
            items: Vec::new(),
            texts: Vec::new(),
        }
    }
}

impl Write<Logs> for Writer {
    fn write(&mut self, data: &Logs) {
        let b = &mut self.builder;
        b.reset();
        self.logs.clear();
        for log in &data.logs {
            let data::Address { x0, x1, x2, x3 } = log.address;
            let args = fb::LogArgs {
                address: Some(&fb::Address::new(x0, x1, x2, x3)),
                identity: Some(b.create_string(&log.identity)),
                userid: Some(b.create_string(&log.userid)),
                date: Some(b.create_string(&log.date)),
                request: Some(b.create_string(&log.request)),
                code: log.code,
                size: log.size,
            };
            self.logs.push(fb::Log::create(b, &args));
        }
        let logs = Some(b.create_vector(&self.logs));
        let root = fb::Logs::create(b, &fb::LogsArgs { logs });
        b.finish_minimal(root);
    }

    fn bytes(&self) -> &[u8] {
        self.builder.finished_data()
    }
}

impl Write<Mesh> for Writer {
    fn write(&mut self, data: &Mesh) {
        let b = &mut self.builder;
        b.reset();
        let vector = |v: data::Vector3| fb::Vector3::new(v.x, v.y, v.z);
        let triangle =
            |t: &data::Triangle| fb::Triangle::new(&vector(t.v0), &vector(t.v1), &vector(t.v2), &vector(t.normal));
        let triangles = Some(b.create_vector_from_iter(data.triangles.iter().map(triangle)));
        let root = fb::Mesh::create(b, &fb::MeshArgs { triangles });
        b.finish_minimal(root);
    }

    fn bytes(&self) -> &[u8] {
        self.builder.finished_data()
    }
}

impl Write<Players> for Writer {
    fn write(&mut self, data: &Players) {
        self.builder.reset();
        self.players.clear();
        for player in &data.players {
            let player = self.player(player);
            self.players.push(player);
        }
        let b = &mut self.builder;
        let players = Some(b.create_vector(&self.players));
        let root = fb::Players::create(b, &fb::PlayersArgs { players });
        b.finish_minimal(root);
    }

    fn bytes(&self) -> &[u8] {
        self.builder.finished_data()
    }
}

fn game_type(value: data::GameType) -> fb::GameType {
    match value {
        data::GameType::Survival => fb::GameType::Survival,
        data::GameType::Creative => fb::GameType::Creative,
        data::GameType::Adventure => fb::GameType::Adventure,
        data::GameType::Spectator => fb::GameType::Spectator,
    }
}

fn position(p: data::Position) -> fb::Position {
    fb::Position::new(p.x, p.y, p.z)
}

fn uuid(uuid: [u8; 16]) -> fb::Uuid {
    let uuid = u128::from_le_bytes(uuid);
    fb::Uuid::new(uuid as u64, (uuid >> 64) as u64)
}

/// A vector of offsets.
type Offsets<T> = WIPOffset<Vector<'static, ForwardsUOffset<T>>>;

impl Writer {
    fn player(&mut self, p: &data::Player) -> WIPOffset<fb::Player<'static>> {
        let inventory = Some(self.items(&p.inventory));
        let ender_items = Some(self.items(&p.ender_items));
        let (book, recipes) = (&p.recipe_book, self.texts(&p.recipe_book.recipes));
        let to_be_displayed = Some(self.texts(&book.to_be_displayed));
        let b = &mut self.builder;
        let book = fb::RecipeBookArgs {
            filtering_craftable: book.filtering_craftable,
            gui_open: book.gui_open,
            furnace_filtering_craftable: book.furnace_filtering_craftable,
            furnace_gui_open: book.furnace_gui_open,
            blasting_furnace_filtering_craftable: book.blasting_furnace_filtering_craftable,
            blasting_furnace_gui_open: book.blasting_furnace_gui_open,
            smoker_filtering_craftable: book.smoker_filtering_craftable,
            smoker_gui_open: book.smoker_gui_open,
            recipes: Some(recipes),
            to_be_displayed,
        };
        let recipe_book = Some(fb::RecipeBook::create(b, &book));
        let vehicle = p.vehicle.as_ref().map(|vehicle| {
            let entity = Some(entity(b, &vehicle.entity));
            fb::Vehicle::create(b, &fb::VehicleArgs { uuid: Some(&uuid(vehicle.uuid)), entity })
        });
        let spawn = p.spawn.map(|data::Spawn { x, y, z, forced, angle }| {
            fb::Spawn::create(b, &fb::SpawnArgs { x, y, z, forced, angle })
        });
        let a = &p.abilities;
        let [may_fly, flying, invulnerable, may_build, instabuild] = a.flags();
        let abilities =
            fb::Abilities::new(a.walk_speed, a.fly_speed, may_fly, flying, invulnerable, may_build, instabuild);
        let entered_nether = p.entered_nether.map(position);
        let args = fb::PlayerArgs {
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
            abilities: Some(&abilities),
            entered_nether: entered_nether.as_ref(),
            seen_credits: p.seen_credits,
            dimension: Some(b.create_string(&p.dimension)),
            spawn_dimension: p.spawn_dimension.as_ref().map(|name| b.create_string(name)),
            selected_item: p.selected_item.as_ref().map(|x| item(b, x)),
            spawn,
            inventory,
            ender_items,
            vehicle,
            shoulder_left: p.shoulder_left.as_ref().map(|x| entity(b, x)),
            shoulder_right: p.shoulder_right.as_ref().map(|x| entity(b, x)),
            recipe_book,
        };
        fb::Player::create(b, &args)
    }

    fn items(&mut self, items: &[data::Item]) -> Offsets<fb::Item<'static>> {
        self.items.clear();
        self.items.extend(items.iter().map(|x| item(&mut self.builder, x)));
        self.builder.create_vector(&self.items)
    }

    fn texts(&mut self, texts: &[String]) -> Offsets<&'static str> {
        self.texts.clear();
        self.texts.extend(texts.iter().map(|text| self.builder.create_string(text)));
        self.builder.create_vector(&self.texts)
    }
}

fn item(b: &mut Builder, item: &data::Item) -> WIPOffset<fb::Item<'static>> {
    let id = Some(b.create_string(&item.id));
    fb::Item::create(b, &fb::ItemArgs { count: item.count, slot: item.slot, id })
}

fn entity(b: &mut Builder, e: &data::Entity) -> WIPOffset<fb::Entity<'static>> {
    let passenger = e.passenger.as_ref().map(|passenger| entity(b, passenger));
    let (place, id) = (e.position.map(position), e.uuid.map(uuid));
    let args = fb::EntityArgs {
        position: place.as_ref(),
        motion: Some(&position(e.motion)),
        rotation: Some(&fb::Rotation::new(e.rotation.yaw, e.rotation.pitch)),
        fall_distance: e.fall_distance,
        fire: e.fire,
        air: e.air,
        on_ground: e.on_ground,
        no_gravity: e.no_gravity,
        invulnerable: e.invulnerable,
        portal_cooldown: e.portal_cooldown,
        uuid: id.as_ref(),
        silent: e.silent,
        glowing: e.glowing,
        id: Some(b.create_string(&e.id)),
        custom_name: e.custom_name.as_ref().map(|name| b.create_string(name)),
        passenger,
    };
    fb::Entity::create(b, &args)
}

/// Verifies, then reads.
pub struct Verified;
/// Reads what it takes to be good.
pub struct Unchecked;

macro_rules! readers {
    ($($data:ident $read:ident)*) => {$(
        impl Read<$data> for Verified {
            #[inline(always)]
            fn read<V: Visitor>(bytes: &[u8], visitor: &mut V) {
                match flatbuffers::root::<fb::$data<'_>>(bytes) {
                    Ok(root) => $read(root, visitor),
                    Err(error) => panic!("{error}"),
                }
            }
        }

        impl Read<$data> for Unchecked {
            #[inline(always)]
            #[expect(unsafe_code, reason = "the library's way to read without validating is an unsafe function")]
            fn read<V: Visitor>(bytes: &[u8], visitor: &mut V) {
                // SAFETY: `bytes` is what `Writer` wrote for this schema, unchanged: the runner hands a row no other
                // bytes, and has read them by `Verified` and compared them before this is timed.
                let root = unsafe { flatbuffers::root_unchecked::<fb::$data<'_>>(bytes) };
                $read(root, visitor);
            }
        }
    )*};
}

readers!(Logs logs Mesh mesh Players players);

#[inline(always)]
fn logs<V: Visitor>(root: fb::Logs<'_>, v: &mut V) {
    v.number(root.logs().len() as u64);
    for log in root.logs() {
        let a = log.address();
        [a.x0(), a.x1(), a.x2(), a.x3()].into_iter().for_each(|part| v.number(u64::from(part)));
        v.number(u64::from(log.code()));
        v.number(log.size());
        for text in [log.identity(), log.userid(), log.date(), log.request()] {
            v.text(text.as_bytes());
        }
    }
}

#[inline(always)]
fn mesh<V: Visitor>(root: fb::Mesh<'_>, v: &mut V) {
    v.number(root.triangles().len() as u64);
    for t in root.triangles() {
        let [a, b, c, n] = [t.v0(), t.v1(), t.v2(), t.normal()].map(|x| [x.x(), x.y(), x.z()]);
        v.triangle([a[0], a[1], a[2], b[0], b[1], b[2], c[0], c[1], c[2], n[0], n[1], n[2]]);
    }
}

#[inline(always)]
fn players<V: Visitor>(root: fb::Players<'_>, v: &mut V) {
    v.number(root.players().len() as u64);
    for player in root.players() {
        read_player(player, v);
    }
}

fn values(p: &fb::Position) -> [f64; 3] {
    [p.x(), p.y(), p.z()]
}

fn joined(uuid: &fb::Uuid) -> u128 {
    u128::from(uuid.high()) << 64 | u128::from(uuid.low())
}

fn read_player<V: Visitor>(p: fb::Player<'_>, v: &mut V) {
    v.number(u64::from(p.game_type().0));
    v.maybe(p.previous_game_type().map(|x| u64::from(x.0)));
    v.number(p.score() as u64);
    let (slot, timer) = (p.selected_item_slot(), u32::from(p.sleep_timer()));
    for number in [slot, timer, p.food_level(), p.food_tick_timer(), p.xp_level()] {
        v.number(u64::from(number));
    }
    [p.food_exhaustion(), p.food_saturation(), p.xp_progress()].into_iter().for_each(|x| v.float(x));
    [p.xp_total(), p.xp_seed()].into_iter().for_each(|x| v.number(x as u64));
    let a = p.abilities();
    [a.walk_speed(), a.fly_speed()].into_iter().for_each(|x| v.float(x));
    v.flags([a.may_fly(), a.flying(), a.invulnerable(), a.may_build(), a.instabuild()]);
    v.maybe_position(p.entered_nether().map(values));
    v.flags([p.seen_credits()]);
    v.text(p.dimension().as_bytes());
    v.maybe_text(p.spawn_dimension().map(str::as_bytes));
    let selected = p.selected_item();
    v.flags([selected.is_some()]);
    if let Some(item) = selected {
        read_item(item, v);
    }
    let spawn = p.spawn();
    v.flags([spawn.is_some()]);
    if let Some(spawn) = spawn {
        [spawn.x(), spawn.y(), spawn.z()].into_iter().for_each(|x| v.number(x as u64));
        v.maybe(spawn.forced().map(u64::from));
        v.maybe(spawn.angle().map(|x| u64::from(x.to_bits())));
    }
    for items in [p.inventory(), p.ender_items()] {
        v.number(items.len() as u64);
        for item in items {
            read_item(item, v);
        }
    }
    let vehicle = p.vehicle();
    v.flags([vehicle.is_some()]);
    if let Some(vehicle) = vehicle {
        v.uuid(joined(vehicle.uuid()));
        read_entity(vehicle.entity(), v);
    }
    for entity in [p.shoulder_left(), p.shoulder_right()] {
        v.flags([entity.is_some()]);
        if let Some(entity) = entity {
            read_entity(entity, v);
        }
    }
    let book = p.recipe_book();
    v.flags([
        book.filtering_craftable(),
        book.gui_open(),
        book.furnace_filtering_craftable(),
        book.furnace_gui_open(),
        book.blasting_furnace_filtering_craftable(),
        book.blasting_furnace_gui_open(),
        book.smoker_filtering_craftable(),
        book.smoker_gui_open(),
    ]);
    for recipes in [book.recipes(), book.to_be_displayed()] {
        v.number(recipes.len() as u64);
        for recipe in recipes {
            v.text(recipe.as_bytes());
        }
    }
}

#[inline(always)]
fn read_item<V: Visitor>(item: fb::Item<'_>, v: &mut V) {
    v.number(item.count() as u64);
    v.number(u64::from(item.slot()));
    v.text(item.id().as_bytes());
}

fn read_entity<V: Visitor>(e: fb::Entity<'_>, v: &mut V) {
    v.text(e.id().as_bytes());
    v.maybe_position(e.position().map(values));
    v.position(values(e.motion()));
    let rotation = e.rotation();
    [rotation.yaw(), rotation.pitch(), e.fall_distance()].into_iter().for_each(|x| v.float(x));
    v.number(u64::from(e.fire()));
    v.number(u64::from(e.air()));
    v.flags([e.on_ground(), e.glowing()]);
    [e.no_gravity(), e.invulnerable(), e.silent()].into_iter().for_each(|x| v.maybe(x.map(u64::from)));
    v.number(e.portal_cooldown() as u64);
    v.maybe_uuid(e.uuid().map(joined));
    v.maybe_text(e.custom_name().map(str::as_bytes));
    let passenger = e.passenger();
    v.flags([passenger.is_some()]);
    if let Some(passenger) = passenger {
        read_entity(passenger, v);
    }
}
