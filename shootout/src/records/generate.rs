//! The sets' data: the same for a seed, every time. What matters for the measurement is imitated: texts have the lengths
//! that one sees, half of what may be absent is, and passengers sit on each other up to three deep.

use super::data::{
    Abilities, Address, Entity, GameType, Item, Log, Logs, Mesh, Player, Players, Position, RecipeBook, Rotation,
    Spawn, Triangle, Vector3, Vehicle,
};

/// Deterministic numbers (SplitMix64).
pub struct Random(u64);

impl Random {
    /// Same seed, same numbers.
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    fn below(&mut self, n: u64) -> u64 {
        self.next() % n
    }

    fn flag(&mut self) -> bool {
        self.next() >> 63 != 0
    }

    /// From 0 to 1.
    fn unit(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1u64 << 53) as f64
    }

    fn pick<'a>(&mut self, words: &[&'a str]) -> &'a str {
        words[self.below(words.len() as u64) as usize]
    }

    /// One time in `n`.
    fn maybe<T>(&mut self, n: u64, value: impl FnOnce(&mut Self) -> T) -> Option<T> {
        (self.below(n) == 0).then(|| value(self))
    }

    fn many<T>(&mut self, n: u64, mut value: impl FnMut(&mut Self) -> T) -> Vec<T> {
        (0..n).map(|_| value(self)).collect()
    }
}

const USERS: &[&str] = &["-", "ada", "grace", "edsger", "barbara", "donald.k", "margaret_hamilton"];
const METHODS: &[&str] = &["GET", "GET", "GET", "POST", "PUT", "DELETE"];
const FOLDERS: &[&str] = &["api", "static", "images", "v2", "orders", "users", "search", "downloads"];
const FILES: &[&str] = &["index.html", "logo.png", "site.css", "feed.json", "report-2024.pdf", "main.js"];
const MONTHS: &[&str] = &["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const CODES: [u16; 8] = [200, 200, 200, 204, 301, 304, 404, 500];
const THINGS: &[&str] = &["stone", "oak_log", "diamond_pickaxe", "cooked_beef", "ender_pearl", "torch", "water_bucket"];
const CREATURES: &[&str] = &["parrot", "horse", "boat", "minecart", "zombified_piglin", "strider"];
const WORLDS: &[&str] = &["overworld", "the_nether", "the_end"];
const NAMES: &[&str] = &["Ferris", "Émile", "Old Tom", "x", "The one that was promised"];

/// A log of `n` lines.
pub fn logs(random: &mut Random, n: usize) -> Logs {
    Logs { logs: random.many(n as u64, log) }
}

fn log(r: &mut Random) -> Log {
    let [x0, x1, x2, x3] = r.next().to_le_bytes()[..4].try_into().expect("four bytes");
    let date = format!(
        "{:02}/{}/{}:{:02}:{:02}:{:02} +0000",
        1 + r.below(28),
        r.pick(MONTHS),
        2015 + r.below(10),
        r.below(24),
        r.below(60),
        r.below(60)
    );
    let mut path = String::new();
    for _ in 0..r.below(5) {
        path = format!("{path}/{}", r.pick(FOLDERS));
    }
    Log {
        address: Address { x0, x1, x2, x3 },
        identity: "-".to_owned(),
        userid: r.pick(USERS).to_owned(),
        date,
        request: format!("{} {path}/{} HTTP/1.1", r.pick(METHODS), r.pick(FILES)),
        code: CODES[r.below(8) as usize],
        size: r.below(100_000_000),
    }
}

/// A mesh of `n` triangles in a unit cube.
pub fn mesh(random: &mut Random, n: usize) -> Mesh {
    let vector = |r: &mut Random| Vector3 { x: r.unit() as f32, y: r.unit() as f32, z: r.unit() as f32 };
    let triangle = |r: &mut Random| Triangle { v0: vector(r), v1: vector(r), v2: vector(r), normal: vector(r) };
    Mesh { triangles: random.many(n as u64, triangle) }
}

/// A world of `n` players.
pub fn players(random: &mut Random, n: usize) -> Players {
    Players { players: random.many(n as u64, player) }
}

fn game_type(r: &mut Random) -> GameType {
    [GameType::Survival, GameType::Creative, GameType::Adventure, GameType::Spectator][r.below(4) as usize]
}

fn thing(r: &mut Random) -> String {
    format!("minecraft:{}", r.pick(THINGS))
}

fn item(r: &mut Random) -> Item {
    Item { count: 1 + r.below(64) as i8, slot: r.below(36) as u8, id: thing(r) }
}

fn position(r: &mut Random) -> Position {
    Position { x: 1000.0 * r.unit(), y: 64.0 + 64.0 * r.unit(), z: 1000.0 * r.unit() }
}

fn uuid(r: &mut Random) -> [u8; 16] {
    (u128::from(r.next()) << 64 | u128::from(r.next())).to_le_bytes()
}

fn entity(r: &mut Random, depth: usize) -> Entity {
    Entity {
        id: format!("minecraft:{}", r.pick(CREATURES)),
        position: r.maybe(2, position),
        motion: position(r),
        rotation: Rotation { yaw: 360.0 * r.unit() as f32, pitch: 90.0 * r.unit() as f32 },
        fall_distance: r.unit() as f32,
        fire: r.below(100) as u16,
        air: 300,
        on_ground: r.flag(),
        no_gravity: r.maybe(2, Random::flag),
        invulnerable: r.maybe(2, Random::flag),
        portal_cooldown: r.below(300) as i32 - 100,
        uuid: r.maybe(2, uuid),
        custom_name: r.maybe(2, |r| r.pick(NAMES).to_owned()),
        silent: r.maybe(2, Random::flag),
        glowing: r.flag(),
        passenger: if depth == 0 { None } else { r.maybe(2, |r| Box::new(entity(r, depth - 1))) },
    }
}

fn recipe_book(r: &mut Random) -> RecipeBook {
    let (recipes, to_be_displayed) = (r.below(30), r.below(10));
    RecipeBook {
        recipes: r.many(recipes, thing),
        to_be_displayed: r.many(to_be_displayed, thing),
        filtering_craftable: r.flag(),
        gui_open: r.flag(),
        furnace_filtering_craftable: r.flag(),
        furnace_gui_open: r.flag(),
        blasting_furnace_filtering_craftable: r.flag(),
        blasting_furnace_gui_open: r.flag(),
        smoker_filtering_craftable: r.flag(),
        smoker_gui_open: r.flag(),
    }
}

fn player(r: &mut Random) -> Player {
    let (inventory, ender_items) = (r.below(40), r.below(27));
    Player {
        game_type: game_type(r),
        previous_game_type: r.maybe(2, game_type),
        score: r.below(1_000_000) as i64 - 1_000,
        dimension: r.pick(WORLDS).to_owned(),
        selected_item_slot: r.below(9) as u32,
        selected_item: r.maybe(2, item),
        spawn_dimension: r.maybe(2, |r| r.pick(WORLDS).to_owned()),
        spawn: r.maybe(2, |r| Spawn {
            x: r.below(2_000) as i64 - 1_000,
            y: r.below(128) as i64,
            z: r.below(2_000) as i64 - 1_000,
            forced: r.maybe(2, Random::flag),
            angle: r.maybe(2, |r| 360.0 * r.unit() as f32),
        }),
        sleep_timer: r.below(100) as u16,
        food_exhaustion: 4.0 * r.unit() as f32,
        food_saturation: 20.0 * r.unit() as f32,
        food_level: r.below(21) as u32,
        food_tick_timer: r.below(80) as u32,
        xp_level: r.below(50) as u32,
        xp_progress: r.unit() as f32,
        xp_total: r.below(5_000) as i32,
        xp_seed: r.next() as i32,
        inventory: r.many(inventory, item),
        ender_items: r.many(ender_items, item),
        abilities: Abilities {
            walk_speed: 0.1,
            fly_speed: 0.05,
            may_fly: r.flag(),
            flying: r.flag(),
            invulnerable: r.flag(),
            may_build: r.flag(),
            instabuild: r.flag(),
        },
        entered_nether: r.maybe(2, position),
        vehicle: r.maybe(2, |r| Vehicle { uuid: uuid(r), entity: entity(r, 3) }),
        shoulder_left: r.maybe(2, |r| entity(r, 1)),
        shoulder_right: r.maybe(2, |r| entity(r, 1)),
        seen_credits: r.flag(),
        recipe_book: recipe_book(r),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_gives_the_same_sets() {
        let all = |seed| {
            let r = &mut Random::new(seed);
            (logs(r, 20), mesh(r, 20), players(r, 20))
        };
        assert_eq!(all(1), all(1));
        assert_ne!(all(1), all(2));
    }

    #[test]
    fn optionals_are_three_deep_and_more() {
        let all = players(&mut Random::new(1), 200).players;
        let depth = |entity: &Entity| {
            std::iter::successors(entity.passenger.as_ref(), |passenger| passenger.passenger.as_ref()).count()
        };
        assert_eq!(all.iter().filter_map(|p| p.vehicle.as_ref()).map(|v| depth(&v.entity)).max(), Some(3));
    }
}
