//! Protocols: what validates, decodes and writes frames.

use std::collections::HashMap;

use scantling_schema::TypeId;
use scantling_schema::plan::{Plan, Root};

use super::emit::File;
use super::names::{Owner, Scope, mixed};
use super::{Go, base};
use crate::backend::article;

/// What is generated for a protocol, beside what starts frames by steps.
pub(super) const WISHES: [&str; 15] = [
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
    "$Message",
    "$Unknown",
];

/// The constant with the type id of a root.
pub(super) fn type_id_wish(root: &str) -> String {
    format!("$.{root}.TypeID")
}

/// A message that is a root of a protocol of another package.
#[derive(Clone, Copy, Debug)]
pub(super) struct Elsewhere {
    /// The index of the package, and of the protocol in it.
    pub(super) protocol: (usize, usize),
    pub(super) ty: TypeId,
    pub(super) type_id: u16,
}

/// Those of all packages.
pub(super) fn elsewhere(plan: &Plan) -> HashMap<usize, Vec<Elsewhere>> {
    let mut found: HashMap<usize, Vec<Elsewhere>> = HashMap::new();
    for (index, package) in plan.packages.iter().enumerate() {
        for (number, protocol) in package.protocols.iter().enumerate() {
            for root in protocol.roots.iter().filter(|root| plan.get(root.ty).package != index) {
                let root = Elsewhere { protocol: (index, number), ty: root.ty, type_id: root.type_id };
                found.entry(plan.get(root.ty).package).or_default().push(root);
            }
        }
    }
    found
}

impl Go<'_> {
    pub(super) fn protocol(&self, f: &mut File, number: usize) {
        let protocol = &self.plan.packages[self.package].protocols[number];
        let owner = Owner::Protocol(self.package, number);
        let wanted = [
            "view", "check", "exact", "any", "decode", "append", "unpack", "pack", "message", "peek", "look",
            "lookAny", "json", "sealed", "unknown",
        ];
        let holes: Vec<(&str, &str)> = wanted
            .into_iter()
            .zip(WISHES.map(|wish| self.names.get(owner, wish)))
            .chain([("name", self.names.get(owner, "$")), ("text", protocol.name.text.as_str())])
            .collect();
        let seal = self.seal((self.package, number));
        let holes = [&holes[..], &[("seal", seal.as_str())]].concat();
        self.messages(f, number, &holes);
        f.lines("\n");
        f.fill("// $view is a valid frame of the protocol $name", &holes);
        f.docs(&[format!("(from {}:{}), read in place.", base(&protocol.source.file), protocol.source.line)]);
        f.paragraph(&protocol.docs);
        f.fill(
            "type $view struct {
            typeID uint16
            region []byte
            }

            // $check validates a whole frame, written with this schema or with an older or newer version. The error is a *scantling.Invalid. O(bytes).
            func $check(frame []byte) ($view, error) {",
            &holes,
        );
        if !protocol.roots.is_empty() {
            f.lines("switch typeID, region := rt.ValidFrame(frame); typeID {");
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
            "typeID, region, err := protocol$text.Check(frame, scantling.Compatible)
            return $view{typeID, region}, err
            }

            // $exact is $check, but refuses frames of other versions: encoding the decoded message again gives the same bytes.
            func $exact(frame []byte) ($view, error) {
            typeID, region, err := protocol$text.Check(frame, scantling.Exact)
            return $view{typeID, region}, err
            }

            // $any is $check for the message in an any. The error is scantling.ErrEncoding if the any comes from a Compact frame, which
            // cannot be read in place.
            func $any(a scantling.Any) ($view, error) {
            err := protocol$text.CheckAny(a)
            return $view{a.TypeID, a.Region}, err
            }

            // TypeID is the type id of the message.
            func (v $view) TypeID() uint16 {
            return v.typeID
            }

            // Bytes is the message's part of the frame, behind the type id.
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
            "\n// Decode copies the message into an owned value: a pointer to one of the protocol's messages, or a *$unknown. The error is a
            // *scantling.Invalid if the value would take more than scantling.MemoryMax.
            func (v $view) Decode() ($sealed, error) {
            m := scantling.NewMemory(v.region)
            var message $sealed
            switch v.typeID {",
            &holes,
        );
        for (root, ..) in &roots {
            let make = self.named(root.ty, "Make$View");
            f.lines(&format!("case {}:\no := {make}(v.region).Own(m)\nmessage = &o", root.type_id));
        }
        f.fill(
            "default:
            message = &$unknown{scantling.Unknown{TypeID: v.typeID, Region: rt.Clone(m, v.region)}}
            }
            if err := m.Err(); err != nil {
            return nil, err
            }
            return message, nil
            }

            // $decode validates a frame and copies it into owned values. The error is a *scantling.Invalid. O(bytes).
            func $decode(frame []byte) ($sealed, error) {
            v, err := $check(frame)
            if err != nil {
            return nil, err
            }
            return v.Decode()
            }

            // $append appends a frame to dst. If the message cannot be encoded, it returns dst unchanged and one of the runtime's errors, such
            // as scantling.ErrRequired.
            func $append(dst []byte, message $sealed) ([]byte, error) {
            if message == nil {
            return dst, scantling.ErrRequired
            }
            return protocol$text.Append(dst, message.$seal(), message, own$text)
            }

            // $unpack is $decode for Compact frames.
            func $unpack(frame []byte) ($sealed, error) {
            return rt.DecodeCompact(&protocol$text, frame, read$text)
            }

            // $pack is $append for Compact frames.
            func $pack(dst []byte, message $sealed) ([]byte, error) {
            if message == nil {
            return dst, scantling.ErrRequired
            }
            return protocol$text.AppendCompact(dst, message.$seal(), message, own$text)
            }

            // $json appends the message to dst as canonical JSON, on one line without a line end. If the message holds an any that is not
            // valid, it returns dst unchanged and an error.
            func $json(dst []byte, message $sealed) ([]byte, error) {
            if message == nil {
            return dst, scantling.ErrRequired
            }
            return rt.AppendJSON(dst, message, own$text)
            }

            // $message copies the message in an any into an owned value, in both encodings.
            func $message(a scantling.Any) ($sealed, error) {
            if a.Encoding == scantling.Compact {
            return rt.DecodeCompactAny(&protocol$text, a, read$text)
            }
            v, err := $any(a)
            if err != nil {
            return nil, err
            }
            return v.Decode()
            }

            // own$text is $message as the runtime calls it.
            func own$text(a scantling.Any) (rt.Message, error) {
            return $message(a)
            }

            // read$text reads a message of Compact.
            func read$text(typeID uint16, r *rt.CompactReader) $sealed {
            switch typeID {",
            &holes,
        );
        for (root, name, _) in &roots {
            let get = self.names.method(root.ty, "GetCompact");
            f.lines(&format!("case {}:\no := new({name})\no.{get}(r)\nreturn o", root.type_id));
        }
        f.fill("}\nreturn &$unknown{r.Unknown(typeID)}\n}", &holes);
        for (_, name, _) in roots.iter().filter(|(root, ..)| self.has_one_frame(root.ty)) {
            let of = [("name", name.as_str()), ("append", holes[5].1), ("decode", holes[4].1)];
            f.fill(
                "\n// AppendBinary is $append, for encoding.BinaryAppender.
                func (o *$name) AppendBinary(b []byte) ([]byte, error) {
                return $append(b, o)
                }

                // MarshalBinary is $append to a new slice, for encoding.BinaryMarshaler.
                func (o *$name) MarshalBinary() ([]byte, error) {
                return $append(nil, o)
                }

                // UnmarshalBinary is $decode, for encoding.BinaryUnmarshaler. It refuses frames with other messages, and after an error the
                // message is unchanged.
                func (o *$name) UnmarshalBinary(frame []byte) error {
                return rt.Unmarshal(frame, o, $decode)
                }",
                &of,
            );
        }
        for (root, name, _) in &roots {
            let write = self.names.get(owner, &format!("Write$.{}", self.plan.get(root.ty).name.text));
            f.fill(
                "\n// $write starts a frame with a $of, which you write step by step.
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

    /// The interface of a protocol's messages, which nothing else implements, and the numbers of their types.
    fn messages(&self, f: &mut File, number: usize, holes: &[(&str, &str)]) {
        let protocol = &self.plan.packages[self.package].protocols[number];
        let owner = Owner::Protocol(self.package, number);
        f.fill(
            "\n// $sealed is a message of the protocol $name: a pointer to one of its messages, or a *$unknown.
            type $sealed interface {
            rt.Message
            $seal() uint16
            }",
            holes,
        );
        if !protocol.roots.is_empty() {
            f.fill("\n// The type ids of the protocol $name.\nconst (", holes);
            let row = |root: &Root| {
                let wish = type_id_wish(&self.plan.get(root.ty).name.text);
                let constant = self.names.get(owner, &wish).to_owned();
                (
                    Self::row_docs(&[], &root.attributes),
                    vec![constant, "uint16".to_owned(), format!("= {}", root.type_id)],
                )
            };
            f.rows(&protocol.roots.iter().map(row).collect::<Vec<_>>());
            f.lines(")");
        }
        for root in protocol.roots.iter().filter(|root| self.plan.get(root.ty).package == self.package) {
            self.root_method(f, (self.package, number), root.ty, root.type_id);
        }
        f.fill(
            "\n// $unknown is a message of the protocol $name whose type only a newer schema has.
            type $unknown struct {
            scantling.Unknown
            }

            // Its own type id counts, unless the protocol has it.
            func (*$unknown) $seal() uint16 {
            return 0
            }

            // Put is for generated code: it appends the region.
            func (o *$unknown) Put(w *rt.Writer) {
            rt.PutUnknown(w, &o.Unknown)
            }

            // PutCompact is for generated code: it appends the body.
            func (o *$unknown) PutCompact(w *rt.Writer) {
            rt.PutCompactUnknown(w, &o.Unknown)
            }",
            holes,
        );
    }

    /// The method by which a message is one of a protocol: it gives the type id.
    pub(super) fn root_method(&self, f: &mut File, protocol: (usize, usize), ty: TypeId, type_id: u16) {
        let (name, seal) = (self.named(ty, "$"), self.seal(protocol));
        let docs =
            if seal.starts_with("Root") { "\n// $seal is for generated code of another package.\n" } else { "\n" };
        let template = format!("{docs}func (*$name) $seal() uint16 {{\nreturn {type_id}\n}}");
        f.fill(&template, &[("name", &name), ("seal", &seal)]);
    }

    /// What that method is called. Other packages implement it only if it is exported; then it has a name that no field gets.
    fn seal(&self, (package, number): (usize, usize)) -> String {
        let name = self.names.get(Owner::Protocol(package, number), "$");
        let of = &self.plan.packages[package];
        if of.protocols[number].roots.iter().all(|root| self.plan.get(root.ty).package == package) {
            return format!("is{name}");
        }
        let path = of.path.iter().map(|part| part.text.replace('_', "__"));
        format!("Root_{}_{name}", path.collect::<Vec<_>>().join("_"))
    }

    /// What looks at frames, and checks what is reached. `roots` have their names and methods.
    fn peek_protocol(&self, f: &mut File, roots: &[(&Root, String, String)], holes: &[(&str, &str)]) {
        f.fill(
            "\n// $peek is a frame of the protocol $name, read in place. Its methods check only the parts that they reach.
            type $peek struct {
            typeID uint16
            region []byte
            }

            // $look checks the length of a frame and of its root's block, and nothing else: the methods of peeks check what they reach. All
            // of their errors are *scantling.Invalid. O(1).
            func $look(frame []byte) ($peek, error) {",
            holes,
        );
        let messages = || roots.iter().filter_map(|(root, ..)| Some((root, self.plan.get(root.ty).defined.message()?)));
        if !roots.is_empty() {
            f.lines("switch typeID, region := rt.ValidFrame(frame); typeID {");
        }
        for (root, m) in messages() {
            let less = if m.is_flat() { "==" } else { ">=" };
            f.fill(
                "case $id:
                if len(region) $less $size && rt.U16(region) == $blockLen {
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
            "typeID, region, err := protocol$text.PeekFrame(frame)
            return $peek{typeID, region}, err
            }

            // $lookAny is $look for the message in an any. The error is scantling.ErrEncoding if the any comes from a Compact frame, which
            // cannot be read in place.
            func $lookAny(a scantling.Any) ($peek, error) {
            typeID, region, err := protocol$text.PeekAny(a)
            return $peek{typeID, region}, err
            }

            // TypeID is the type id of the message.
            func (p $peek) TypeID() uint16 {
            return p.typeID
            }

            // Bytes is the message's part of the frame, behind the type id.
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
