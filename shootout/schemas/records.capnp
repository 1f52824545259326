@0xb6f1c04a7d2e9835;
# The shootout's records as a user of Cap'n Proto writes them: what may be absent is a null pointer, or a number with a flag.

struct Log {
  address :group {
    x0 @0 :UInt8;
    x1 @1 :UInt8;
    x2 @2 :UInt8;
    x3 @3 :UInt8;
  }
  identity @4 :Text;
  userid @5 :Text;
  date @6 :Text;
  request @7 :Text;
  code @8 :UInt16;
  size @9 :UInt64;
}

struct Logs {
  logs @0 :List(Log);
}

struct Triangle {
  # Groups: the twelve numbers stand in the element, without four pointers.
  v0 :group {
    x @0 :Float32;
    y @1 :Float32;
    z @2 :Float32;
  }
  v1 :group {
    x @3 :Float32;
    y @4 :Float32;
    z @5 :Float32;
  }
  v2 :group {
    x @6 :Float32;
    y @7 :Float32;
    z @8 :Float32;
  }
  normal :group {
    x @9 :Float32;
    y @10 :Float32;
    z @11 :Float32;
  }
}

struct Mesh {
  triangles @0 :List(Triangle);
}

enum GameType {
  survival @0;
  creative @1;
  adventure @2;
  spectator @3;
}

struct Item {
  count @0 :Int8;
  slot @1 :UInt8;
  id @2 :Text;
}

struct Position {
  x @0 :Float64;
  y @1 :Float64;
  z @2 :Float64;
}

struct Spawn {
  x @0 :Int64;
  y @1 :Int64;
  z @2 :Int64;
  hasForced @3 :Bool;
  forced @4 :Bool;
  hasAngle @5 :Bool;
  angle @6 :Float32;
}

struct Entity {
  position @0 :Position;
  motion :group {
    x @1 :Float64;
    y @2 :Float64;
    z @3 :Float64;
  }
  yaw @4 :Float32;
  pitch @5 :Float32;
  fallDistance @6 :Float32;
  fire @7 :UInt16;
  air @8 :UInt16;
  onGround @9 :Bool;
  hasNoGravity @10 :Bool;
  noGravity @11 :Bool;
  hasInvulnerable @12 :Bool;
  invulnerable @13 :Bool;
  portalCooldown @14 :Int32;
  hasUuid @15 :Bool;
  uuidLow @16 :UInt64;
  uuidHigh @17 :UInt64;
  hasSilent @18 :Bool;
  silent @19 :Bool;
  glowing @20 :Bool;
  id @21 :Text;
  customName @22 :Text;
  passenger @23 :Entity;
}

struct Vehicle {
  uuidLow @0 :UInt64;
  uuidHigh @1 :UInt64;
  entity @2 :Entity;
}

struct RecipeBook {
  filteringCraftable @0 :Bool;
  guiOpen @1 :Bool;
  furnaceFilteringCraftable @2 :Bool;
  furnaceGuiOpen @3 :Bool;
  blastingFurnaceFilteringCraftable @4 :Bool;
  blastingFurnaceGuiOpen @5 :Bool;
  smokerFilteringCraftable @6 :Bool;
  smokerGuiOpen @7 :Bool;
  recipes @8 :List(Text);
  toBeDisplayed @9 :List(Text);
}

struct Player {
  gameType @0 :GameType;
  hasPreviousGameType @1 :Bool;
  previousGameType @2 :GameType;
  score @3 :Int64;
  selectedItemSlot @4 :UInt32;
  sleepTimer @5 :UInt16;
  foodExhaustion @6 :Float32;
  foodSaturation @7 :Float32;
  foodLevel @8 :UInt32;
  foodTickTimer @9 :UInt32;
  xpLevel @10 :UInt32;
  xpProgress @11 :Float32;
  xpTotal @12 :Int32;
  xpSeed @13 :Int32;
  walkSpeed @14 :Float32;
  flySpeed @15 :Float32;
  mayFly @16 :Bool;
  flying @17 :Bool;
  invulnerable @18 :Bool;
  mayBuild @19 :Bool;
  instabuild @20 :Bool;
  enteredNether @21 :Position;
  seenCredits @22 :Bool;
  dimension @23 :Text;
  spawnDimension @24 :Text;
  selectedItem @25 :Item;
  spawn @26 :Spawn;
  inventory @27 :List(Item);
  enderItems @28 :List(Item);
  vehicle @29 :Vehicle;
  shoulderLeft @30 :Entity;
  shoulderRight @31 :Entity;
  recipeBook @32 :RecipeBook;
}

struct Players {
  players @0 :List(Player);
}
