"""K21: `any`, a message of the frame's protocol."""

ANY, OTHERS, MAPS = "anything.Anything", "anything.Others", "maps.Maps"


def vectors(book):
    hand = book.hand
    #            one             maybe many body
    holder = "01 {one} | {maybe} | {many} | {body}"

    def frame(one="03 01 05", maybe="00", many="00", body="00"):
        return holder.format(one=one, maybe=maybe, many=many, body=body)

    shown = "Holder{{one={},maybe={},many=[{}],body={}}}"
    hand("any-flat", "K21", "id, length, body", ANY, frame(), value=shown.format("@3(Flat{n=5})", "-", "", "-"))
    hand(
        "any-all",
        "K21 K20 K25",
        "as field, element and variant",
        ANY,
        frame(maybe="02 02 01 61", many="02 07 03 01 05 02 02 01 61 00", body="02 03 03 01 07"),
        value=shown.format(
            "@3(Flat{n=5})", '@2(Note{text="a"})', '@3(Flat{n=5}),@2(Note{text="a"})', "any(@3(Flat{n=7}))"
        ),
    )
    hand(
        "any-list-variant",
        "K21 K20",
        "a list of them as variant",
        ANY,
        frame(body="03 06 01 03 03 01 07 00"),
        value=shown.format("@3(Flat{n=5})", "-", "", "many([@3(Flat{n=7})])"),
    )
    hand(
        "any-unknown",
        "K21 K31 K32",
        "kept with its bytes",
        ANY,
        frame(one="^4d 02 ff 00"),
        "valid",
        "TypeId",
        shown.format("@77:ff00", "-", "", "-"),
    )
    hand(
        "any-unknown-empty",
        "K21",
        "even none",
        ANY,
        frame(one="^ff ff 03 00"),
        "valid",
        "TypeId",
        shown.format("@65535:", "-", "", "-"),
    )
    hand(
        "any-unknown-long",
        "K1 K21 K34",
        "exact mode does not look at its length",
        ANY,
        frame(one="4d ^7f"),
        "Short",
        ("TypeId", 2),
    )
    hand("any-required", "K21", "id 0 is absent", ANY, frame(one="^00"), "RequiredAbsent")
    hand(
        "any-required-element", "K21 K25", "elements are required", ANY, frame(many="01 02 ^00 00 00"), "RequiredAbsent"
    )
    hand("any-required-variant", "K20 K21", "payloads are required", ANY, frame(body="02 01 ^00"), "RequiredAbsent")
    hand("any-no-body", "K1 K21", "a known message has a body", ANY, frame(one="03 00 ^"), "Short")
    hand("any-body-cut", "K1 K21", "its body ends in its number", ANY, frame(one="03 01 ^80"), "Short")
    hand("any-long", "K1 K21", "a body beyond the frame's", ANY, frame(one="03 ^7f 05"), "Short")
    hand("any-id-wide", "K2 K21", "ids have 16 bits", ANY, frame(one="^80 80 04 00"), "Varint")
    hand("any-id-overlong", "K2 K21", "an overlong id", ANY, frame(one="^83 00 01 05"), "Varint")
    hand("any-id-zero-overlong", "K2 K21", "0 in two bytes", ANY, frame(maybe="^80 00"), "Varint")
    hand(
        "any-newer",
        "K16 K21",
        "its message grows",
        ANY,
        frame(one="03 02 05 ^ff"),
        "valid",
        "BodyEnd",
        shown.format("@3(Flat{n=5})", "-", "", "-"),
        ["newer"],
    )
    hand("any-left", "K20 K21", "a byte after it in a payload", ANY, frame(body="02 04 03 01 07 ^00"), "VariantLength")
    hand(
        "any-other-ids",
        "K21",
        "ids are the protocol's",
        OTHERS,
        "09 01 01 05 | 00 | 00 | 00",
        value=shown.format("@1(Flat{n=5})", "-", "", "-"),
    )
    hand(
        "any-other-unknown",
        "K21",
        "which may not have one",
        OTHERS,
        "09 ^03 01 05 | 00 | 00 | 00",
        "valid",
        "TypeId",
        shown.format("@3:05", "-", "", "-"),
    )
    hand(
        "any-chain",
        "K21 K29",
        "any in any",
        ANY,
        "04 01 | 04 05 02 | 04 02 03 00",
        value="Chain{n=1,next=@4(Chain{n=2,next=@4(Chain{n=3,next=-})})}",
    )
    hand(
        "any-missing",
        "K15 K21",
        "older data has none",
        MAPS,
        "05 07 ^",
        "valid",
        "BodyEnd",
        "Grown{n=7,inline={},maybe=-,any=-}",
        ["older"],
    )
