//! Protocols: what validates, decodes and writes frames.

use scantling_schema::plan::Root;

use super::emit::File;
use super::names::{Owner, Scope, mixed};
use super::{Go, base};
use crate::backend::article;

/// What is generated for a protocol, beside what starts frames by steps.
pub(super) const WISHES: [&str; 13] = [
    "$View",
    "View$",
    "View$Exact",
    "View$Any",
    "Decode$",
    "Append$",
    "Decode$Compact",
    "Append$Compact",
    "Decode$Any",
    "$Peek",
    "Peek$",
    "Peek$Any",
    "Append$JSON",
];

impl Go<'_> {
    pub(super) fn protocol(&self, f: &mut File, number: usize) {
        let protocol = &self.plan.packages[self.package].protocols[number];
        let owner = Owner::Protocol(self.package, number);
        let wanted = [
            "view", "check", "exact", "any", "decode", "append", "unpack", "pack", "message", "peek", "look",
            "lookAny", "json",
        ];
        let holes: Vec<(&str, &str)> = wanted
            .into_iter()
            .zip(WISHES.map(|wish| self.names.get(owner, wish)))
            .chain([("name", self.names.get(owner, "$")), ("text", protocol.name.text.as_str())])
            .collect();
        f.lines("\n");
        f.fill("// $view is a valid frame of the protocol $name", &holes);
        f.docs(&[format!(
            "(from {}:{}): one of its messages, in place.",
            base(&protocol.source.file),
            protocol.source.line
        )]);
        f.paragraph(&protocol.docs);
        f.fill(
            "type $view struct {
            typeID uint16
            region []byte
            }

            // $check validates a frame under this schema or an older or newer one. The error is a *scantling.Invalid. O(bytes).
            func $check(frame []byte) ($view, error) {",
            &holes,
        );
        if !protocol.roots.is_empty() {
            f.lines("switch typeID, region := scantling.ValidFrame(frame); typeID {");
        }
        for root in &protocol.roots {
            f.lines(&format!(
                "case {}:\nif {}(region, 0) {{\nreturn {}{{typeID, frame[6:]}}, nil\n}}",
                root.type_id,
                self.named(root.ty, "Valid$"),
                self.names.get(owner, "$View"),
            ));
        }
        if !protocol.roots.is_empty() {
            f.lines("}");
        }
        f.fill(
            "typeID, region, err := $name.Check(frame, scantling.Compatible)
            return $view{typeID, region}, err
            }

            // $exact accepts only what a writer with this very schema writes: encoding the decoded message gives the same bytes.
            func $exact(frame []byte) ($view, error) {
            typeID, region, err := $name.Check(frame, scantling.Exact)
            return $view{typeID, region}, err
            }

            // $any validates the message of an any, which is one of this protocol, as if it stood in a frame of its own. That of a
            // frame of Compact cannot be read in place: scantling.ErrEncoding.
            func $any(a scantling.Any) ($view, error) {
            err := $name.CheckAny(a)
            return $view{a.TypeID, a.Region}, err
            }

            // TypeID is the number of the message's type.
            func (v $view) TypeID() uint16 {
            return v.typeID
            }

            // Bytes is what follows the type id in the frame: the message's region.
            func (v $view) Bytes() []byte {
            return v.region
            }",
            &holes,
        );
        let mut scope = Scope::of_methods();
        for taken in ["TypeID", "Decode"] {
            scope.claim(taken.to_owned());
        }
        let roots: Vec<_> = protocol
            .roots
            .iter()
            .map(|root| (root, self.named(root.ty, "$"), scope.claim(mixed(&self.plan.get(root.ty).name))))
            .collect();
        for (root, name, method) in &roots {
            let view = self.named(root.ty, "$View");
            f.lines("\n");
            f.docs(&[format!("{method} is the message, if it is {}.", article::with(name))]);
            Self::said(f, &root.docs, &root.attributes);
            f.fill(
                "func (v $view) $method() (message $of, ok bool) {
                if v.typeID != $id {
                return message, false
                }
                return $make(v.region), true
                }",
                &[
                    &holes[..],
                    &[
                        ("method", method),
                        ("of", &view),
                        ("id", &root.type_id.to_string()),
                        ("make", &self.named(root.ty, "Make$View")),
                    ],
                ]
                .concat(),
            );
        }
        self.peek_protocol(f, &roots, &holes);
        f.fill(
            "\n// Decode is the message as an owned value: a pointer to one of the protocol's messages, or a *scantling.Unknown of a type id that the
            // protocol does not have. The error says that it would take more than scantling.MemoryMax.
            func (v $view) Decode() (scantling.Message, error) {
            m := scantling.NewMemory(v.region)
            var message scantling.Message
            switch v.typeID {",
            &holes,
        );
        for (root, ..) in &roots {
            let make = self.named(root.ty, "Make$View");
            f.lines(&format!("case {}:\no := {make}(v.region).Own(m)\nmessage = &o", root.type_id));
        }
        f.fill(
            "default:
            message = &scantling.Unknown{TypeID: v.typeID, Region: m.Clone(v.region)}
            }
            if err := m.Err(); err != nil {
            return nil, err
            }
            return message, nil
            }

            // $decode validates a frame and makes owned values of it. The error is a *scantling.Invalid. O(bytes).
            func $decode(frame []byte) (scantling.Message, error) {
            v, err := $check(frame)
            if err != nil {
            return nil, err
            }
            return v.Decode()
            }

            // $append appends a frame with a message of the protocol, given by a pointer. With an error dst is as it was: see the runtime's Err….
            func $append(dst []byte, message scantling.Message) ([]byte, error) {
            return $name.Append(dst, typeID$text(message), message, $message)
            }

            // $unpack makes owned values of a frame of Compact, as $decode does of one of Direct.
            func $unpack(frame []byte) (scantling.Message, error) {
            return $name.DecodeCompact(frame, read$text)
            }

            // $pack is $append of a frame of Compact.
            func $pack(dst []byte, message scantling.Message) ([]byte, error) {
            return $name.AppendCompact(dst, typeID$text(message), message, $message)
            }

            // $json appends the canonical JSON of a frame with a message of the protocol, given by a pointer: one line, without its end. With an
            // error dst is as it was; it is that of an any which is not valid.
            func $json(dst []byte, message scantling.Message) ([]byte, error) {
            return scantling.AppendJSON(dst, message, $message)
            }

            // $message makes an owned value of the message of an any, which is one of this protocol, as if it stood in a frame of its own.
            func $message(a scantling.Any) (scantling.Message, error) {
            if a.Encoding == scantling.Compact {
            return $name.DecodeCompactAny(a, read$text)
            }
            v, err := $any(a)
            if err != nil {
            return nil, err
            }
            return v.Decode()
            }

            // typeID$text is the type id of a message; 0 of others.
            func typeID$text(message scantling.Message) uint16 {
            switch message.(type) {",
            &holes,
        );
        for (root, name, _) in &roots {
            f.lines(&format!("case *{name}:\nreturn {}", root.type_id));
        }
        f.fill(
            "}
            return 0
            }

            // read$text reads a message of Compact; nil of a type id that the protocol does not have.
            func read$text(typeID uint16, r *scantling.CompactReader) scantling.Message {
            switch typeID {",
            &holes,
        );
        for (root, name, _) in &roots {
            f.lines(&format!("case {}:\no := new({name})\no.GetCompact(r)\nreturn o", root.type_id));
        }
        f.lines("}\nreturn nil\n}");
        for (_, name, _) in roots.iter().filter(|(root, ..)| self.has_one_frame(root.ty)) {
            let of = [("name", name.as_str()), ("append", holes[5].1), ("decode", holes[4].1)];
            f.fill(
                "\n// AppendBinary is $append, as encoding.BinaryAppender has it.
                func (o *$name) AppendBinary(b []byte) ([]byte, error) {
                return $append(b, o)
                }

                // MarshalBinary is $append to nothing, as encoding.BinaryMarshaler has it.
                func (o *$name) MarshalBinary() ([]byte, error) {
                return $append(nil, o)
                }

                // UnmarshalBinary is $decode of a frame with this message, as encoding.BinaryUnmarshaler has it. With an error the message is as
                // it was; a frame with another message is a *scantling.Invalid.
                func (o *$name) UnmarshalBinary(frame []byte) error {
                message, err := $decode(frame)
                if err != nil {
                return err
                }
                m, ok := message.(*$name)
                if !ok {
                return &scantling.Invalid{Kind: scantling.KindTypeID, Offset: 4}
                }
                *o = *m
                return nil
                }",
                &of,
            );
        }
        for (root, name, _) in &roots {
            let write = self.names.get(owner, &format!("Write$.{}", self.plan.get(root.ty).name.text));
            f.fill(
                "\n// $write starts a frame with a $of, to be written by steps.
                func $write(w *scantling.Writer) $block {
                return $frame(w, $id)
                }",
                &[
                    ("write", write),
                    ("of", name),
                    ("id", &root.type_id.to_string()),
                    ("block", &self.named(root.ty, "$Block")),
                    ("frame", &self.named(root.ty, "Frame$")),
                ],
            );
            self.stream(f, owner, root, &holes);
        }
    }

    /// What looks at frames, and checks what is reached. `roots` have their names and methods.
    fn peek_protocol(&self, f: &mut File, roots: &[(&Root, String, String)], holes: &[(&str, &str)]) {
        f.fill(
            "\n// $peek is a frame of the protocol $name: one of its messages, in place, of which a part is checked when it is reached.
            type $peek struct {
            typeID uint16
            region []byte
            }

            // $look checks a frame's length, and that of its root's block. Whatever is not reached is not checked. The error is a
            // *scantling.Invalid, as are those of the methods of what it gives. O(1).
            func $look(frame []byte) ($peek, error) {",
            holes,
        );
        let messages = || roots.iter().filter_map(|(root, ..)| Some((root, self.plan.get(root.ty).defined.message()?)));
        if !roots.is_empty() {
            f.lines("switch typeID, region := scantling.ValidFrame(frame); typeID {");
        }
        for (root, m) in messages() {
            let less = if m.is_flat() { "==" } else { ">=" };
            f.fill(
                "case $id:
                if len(region) $less $size && scantling.U16(region) == $blockLen {
                return $peek{typeID, region}, nil
                }",
                &[
                    holes,
                    &[
                        ("id", &root.type_id.to_string()),
                        ("less", less),
                        ("size", &m.block.end.region.to_string()),
                        ("blockLen", &m.block.end.block.to_string()),
                    ],
                ]
                .concat(),
            );
        }
        if !roots.is_empty() {
            f.lines("}");
        }
        f.fill(
            "typeID, region, err := $name.PeekFrame(frame)
            return $peek{typeID, region}, err
            }

            // $lookAny looks at the message of an any, which is one of this protocol, as if it stood in a frame of its own. That of a frame of
            // Compact cannot be read in place: scantling.ErrEncoding.
            func $lookAny(a scantling.Any) ($peek, error) {
            typeID, region, err := $name.PeekAny(a)
            return $peek{typeID, region}, err
            }

            // TypeID is the number of the message's type.
            func (p $peek) TypeID() uint16 {
            return p.typeID
            }

            // Bytes is what follows the type id in the frame: the message's region.
            func (p $peek) Bytes() []byte {
            return p.region
            }",
            holes,
        );
        for (root, name, method) in roots {
            f.lines("\n");
            f.docs(&[format!("{method} is the message, if it is {}.", article::with(name))]);
            Self::said(f, &root.docs, &root.attributes);
            f.fill(
                "func (p $peek) $method() (message $of, ok bool) {
                if p.typeID != $id {
                return message, false
                }
                return $make(p.region, uint32(len(p.region))+6), true
                }",
                &[
                    holes,
                    &[
                        ("method", method),
                        ("of", &self.named(root.ty, "$Peek")),
                        ("id", &root.type_id.to_string()),
                        ("make", &self.named(root.ty, "Make$Peek")),
                    ],
                ]
                .concat(),
            );
        }
    }

    /// Whether a message of this package is a root of one of its protocols and no other, so that nobody has to say of which.
    fn has_one_frame(&self, ty: scantling_schema::TypeId) -> bool {
        let protocols = &self.plan.packages[self.package].protocols;
        let roots = protocols.iter().flat_map(|protocol| &protocol.roots).filter(|root| root.ty == ty);
        self.plan.get(ty).package == self.package && roots.count() == 1
    }
}
