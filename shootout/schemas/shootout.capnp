@0xd3b8e0a4c1f79a52;
# The shootout's payload as a user of Cap'n Proto writes it: groups in the union, so that a message is one struct and its text.

struct MultiMessage {
  seq @0 :UInt64;
  messages @1 :List(Message);
}

struct Message {
  ts @0 :Int64;
  symbol @1 :Text;
  body :union {
    trade :group {
      price @2 :UInt64;
      size @3 :UInt32;
    }
    quote :group {
      price @4 :UInt64;
      size @5 :UInt32;
      side @6 :Side;
      flags @7 :UInt8;
    }
  }
}

enum Side {
  buy @0;
  sell @1;
}
