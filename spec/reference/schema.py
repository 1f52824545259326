"""Reads the schema language into descriptions.

    from schema import load, load_all
    package = load("shootout.scant")          # package.name, package.protocols["Feed"], package.types["Multi"]
    packages = parse_all([text, other])       # by name; they may import each other's packages, one text each

It trusts the schema: a file that the compiler refuses may be read here without complaint. Not here: packages of several files;
of attributes only `@aligned`, `@closed`, `@retired` and `@fixed` mean something here.
"""

import re
import struct as packing
from collections import namedtuple
from decimal import Decimal

from description import (
    Any,
    Array,
    Body,
    Bool,
    Bytes,
    Enum,
    Field,
    Float,
    Int,
    List,
    Map,
    Protocol,
    Raw,
    Str,
    Stream,
    String,
    Struct,
    Union,
    Variant,
)

Package = namedtuple("Package", "name protocols types")
Member = namedtuple("Member", "number name type optional default attributes")

TOKEN = re.compile(
    r"""(?P<skip>//[^\n]*|[ \t\r]+)
      | (?P<line>\n)
      | (?P<number>-?(?:0x[0-9a-fA-F_]+|0b[01_]+|[0-9][0-9_]*(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?))
      | (?P<char>'[\x20-\x7e]')
      | (?P<string>"(?:[^"\\\n]|\\.)*")
      | (?P<name>-?[A-Za-z_][A-Za-z0-9_]*)
      | (?P<sign>[{}<>:=,?.\[\]@()])""",
    re.VERBOSE,
)
ESCAPE = re.compile(r"\\(?:u\{([0-9a-fA-F]+)\}|(.))")


class SchemaError(Exception):
    """The file is not in the part of the language that is read here."""


def load(path):
    with open(path, encoding="utf-8") as file:
        return parse(file.read())


def parse_all(texts):
    """By name. Imported packages are resolved before those that import them."""
    done = {}
    files = {parsed[0]: parsed for parsed in (Parser(text).file() for text in texts)}

    def need(name):
        if name not in done:
            package, imports, declarations = files[name]
            done[name] = resolve(package, declarations, {known: need(other) for known, other in imports.items()})
        return done[name]

    for name in files:
        need(name)
    return done


def parse(text):
    package, _, declarations = Parser(text).file()
    return resolve(package, declarations, {})


class Parser:
    """Tokens to declarations. A declaration is (keyword, name, storage type or None, attributes, members)."""

    def __init__(self, text):
        self.tokens, self.next, at, line = [], 0, 0, 1
        while at < len(text):
            match = TOKEN.match(text, at)
            if match is None:
                raise SchemaError(f"line {line}: {text[at]!r} is not part of the language")
            at, kind = match.end(), match.lastgroup
            line += kind == "line"
            if kind not in ("skip", "line"):
                self.tokens.append((kind, match.group(), line))
        self.tokens.append(("end", "", line))

    def peek(self):
        return self.tokens[self.next][1]

    def take(self):
        self.next += 1
        return self.tokens[self.next - 1][1]

    def accept(self, sign):
        if self.tokens[self.next][0] != "string" and self.peek() == sign:
            self.next += 1
            return True
        return False

    def expect(self, sign):
        if not self.accept(sign):
            raise SchemaError(f"line {self.tokens[self.next][2]}: expected {sign!r}, found {self.peek()!r}")

    def file(self):
        self.expect("package")
        name, imports, declarations = self.path(), {}, []
        while self.accept("import"):
            path = self.path()
            imports[self.take() if self.accept("as") else path.split(".")[-1]] = path
        while self.tokens[self.next][0] != "end":
            declarations.append(self.declaration())
        return name, imports, declarations

    def path(self):
        name = self.take()
        while self.accept("."):
            name += "." + self.take()
        return name

    def declaration(self):
        keyword, name, storage = self.take(), self.take(), None
        if keyword == "type":
            self.expect("=")
            return keyword, name, self.type(), {}, []
        if keyword == "const":
            self.expect(":")
            type = self.type()
            self.expect("=")
            return keyword, name, type, {}, self.value()
        if self.accept(":"):
            storage = self.type()
        attributes = self.attributes()
        if keyword in ("record", "message"):
            return keyword, name, storage, attributes, self.segments()
        readers = {"enum": self.numbered, "bits": self.numbered, "union": self.variant, "struct": self.struct_field, "protocol": self.numbered}
        if keyword not in readers:
            raise SchemaError(f"line {self.tokens[self.next][2]}: {keyword!r} is not read here")
        return keyword, name, storage, attributes, self.items(readers[keyword])

    def attributes(self):
        """The arguments of each, by its name; of a dotted name its first part."""
        found = {}
        while self.accept("@"):
            arguments = found[self.take()] = []
            while self.accept("."):
                self.take()
            if self.accept("("):
                while not self.accept(")"):
                    arguments.append(self.take())
        return found

    def items(self, read, opened=False):
        opened or self.expect("{")
        items = []
        while not self.accept("}"):
            items.append(read())
            self.accept(",")
        return items

    def segments(self):
        """The members of a record or message, each with the number of its segment."""
        self.expect("{")
        members, since = [], 1
        while not self.accept("}"):
            if self.accept("since"):
                since = self.number()
                members += [(since, member) for member in self.items(self.field)]
            else:
                members.append((1, self.field()))
            self.accept(",")
        return sorted(members, key=lambda member: member[1].number)

    def number(self):
        text = self.take()
        return ord(text[1]) if text[0] == "'" else int(text.replace("_", ""), 0)

    def numbered(self):
        number = self.number()
        name = None if self.peek() == "@" else self.path()
        return Member(number, name, None, False, None, self.attributes())

    def variant(self):
        number, name, type = self.number(), self.take(), self.type() if self.accept(":") else None
        return Member(number, name, type, False, None, self.attributes())

    def struct_field(self):
        name = self.take()
        self.expect(":")
        return Member(None, name, self.type(), False, None, self.attributes())

    def field(self):
        number, name = self.number(), self.take()
        self.expect(":")
        type, optional = self.type(), self.accept("?")
        value = self.value() if self.accept("=") else None
        return Member(number, name, type, optional, value, self.attributes())

    def type(self):
        """A name and its argument, or two of them; of an array `[]` and its element with the count."""
        type = self.path(), None
        if self.accept("<"):
            argument = self.number() if self.tokens[self.next][0] == "number" else self.type()
            if self.accept(","):
                argument = argument, self.type()
            self.expect(">")
            type = type[0], argument
        while self.accept("["):
            type = "[]", (type, self.number() if self.tokens[self.next][0] == "number" else self.type())
            self.expect("]")
        return type

    def value(self):
        kind, text, _ = self.tokens[self.next]
        self.next += 1
        if text == "{":
            names = self.items(self.take, opened=True)
            return ("set", names) if names else ("zero", None)
        return kind, text


PLAIN = {f"{sign}{8 * size}": Int(size, sign == "i") for sign in "ui" for size in (1, 2, 4, 8, 16)}
PLAIN.update(f32=Float(4), f64=Float(8), bool=Bool(), string=String(), bytes=Bytes(), date=Int(4, True, "date"), uuid=Raw(16, "uuid"))
DECIMALS = {"decimal32": 4, "decimal64": 8, "decimal128": 16}


def resolve(package, declarations, imports):
    """Declarations to descriptions: first an empty one for each name, so that types may name each other."""
    aliases = {name: type for keyword, name, type, _, _ in declarations if keyword == "type"}
    constants = {name: value for keyword, name, _, _, value in declarations if keyword == "const"}
    declarations = [declaration for declaration in declarations if declaration[0] not in ("type", "const")]

    def size(argument):
        """A number, or the constant that stands for one."""
        return argument if isinstance(argument, int) else int(constants[argument[0]][1].replace("_", ""), 0)

    types = {declaration[1]: shell(*declaration, size) for declaration in declarations}

    def of(reference):
        name, argument = reference
        if name in aliases:
            return of(aliases[name])
        if "." in name:
            module, name = name.split(".")
            return imports[module].types[name]
        if name == "list":
            return List(of(argument))
        if name == "stream":
            return Stream(of(argument))
        if name == "map":
            return Map(of(argument[0]), of(argument[1]))
        if name == "any":
            return Any()
        if name == "[]":
            return Array(of(argument[0]), size(argument[1]))
        if name in DECIMALS:
            number = Int(DECIMALS[name], True, "decimal")
            number.scale = size(argument)
            return number
        if name in ("timestamp", "duration"):
            number = Int(8, True, name)
            number.scale = {"s": 0, "ms": 3, "us": 6, "ns": 9}[argument[0]]
            return number
        if name == "str":
            return Str(size(argument))
        if name == "bytes" and argument is not None:
            return Raw(size(argument))
        found = PLAIN.get(name) or types.get(name)
        if found is None:
            raise SchemaError(f"unknown type {name!r}")
        return found

    for keyword, name, _, _, members in declarations:
        if keyword == "struct":
            types[name].fields = [(member.name, of(member.type)) for member in members]
        elif keyword == "union":
            variants = [(m, Variant(m.number, m.name, m.type and of(m.type))) for m in members]
            types[name].set_variants(
                (variant for m, variant in variants if "retired" not in m.attributes),
                (variant for m, variant in variants if "retired" in m.attributes),
            )
    for keyword, name, _, _, members in declarations:
        if keyword in ("record", "message"):
            types[name].fields = [field(member, of(member.type), since) for since, member in members]
            types[name].lay_out()
        elif keyword == "protocol":
            types[name].roots = {member.number: of((member.name, None)) for member in members if "retired" not in member.attributes}
            gone = [member for member in members if "retired" in member.attributes and member.name in types]
            types[name].retired = {member.number: types[member.name] for member in gone}
    for _, name, _, _, members in declarations:
        members = [member if isinstance(member, Member) else member[1] for member in members]
        types[name].json = {member.name: json_name(member) for member in members}
    # What other packages call its types.
    types = {**{name: of(type) for name, type in aliases.items()}, **types}
    protocols = {name: type for name, type in types.items() if isinstance(type, Protocol)}
    return Package(package, protocols, types)


def json_name(member):
    argument = member.attributes.get("json")
    return ESCAPE.sub(unescape, argument[0][1:-1]) if argument else member.name


def shell(keyword, name, storage, attributes, members, size):
    if keyword in ("enum", "bits"):
        number = PLAIN[storage[0]]
        names = {member.name: member.number for member in members}
        retired = {member.number for member in members if "retired" in member.attributes}
        return Enum(name, number.size, number.signed, names, "closed" in attributes, retired, keyword == "bits")
    if keyword == "struct":
        return Struct(name)
    if keyword == "union":
        return Union(name, storage=storage and size(storage[1]))
    return Protocol(name, {}) if keyword == "protocol" else Body(name, keyword, aligned="aligned" in attributes)


def field(member, type, since):
    default = None if member.default is None else default_value(type, *member.default)
    is_retired, is_fixed = "retired" in member.attributes, "fixed" in member.attributes
    return Field(member.name, type, member.optional, since, default, is_retired, is_fixed)


def default_value(type, token, text):
    """The value that `= text` means for a field of this type (D49)."""
    if type.kind in ("union", "stored"):
        return next((variant.tag, None) for variant in type.variants.values() if variant.name == text)
    if token == "zero":
        return zero(type)
    if token == "set":
        return sum(1 << type.names[name] for name in text)
    if type.kind == "int" and type.meaning == "decimal":
        return int(Decimal(text.replace("_", "")).scaleb(type.scale))
    if type.kind == "float":
        return float_bits(text, type.size)
    if type.kind == "bool":
        return text == "true"
    if type.kind == "str":
        return ESCAPE.sub(unescape, text[1:-1])
    if token == "name":
        return type.names[text]
    return ord(text[1]) if token == "char" else int(text.replace("_", ""), 0)


def zero(type):
    if type.kind == "struct":
        return {name: zero(field_type) for name, field_type in type.fields}
    if type.kind == "array":
        return [zero(type.element)] * type.count
    return {"bool": False, "str": ""}.get(type.kind, bytes(type.size) if type.kind == "raw" else 0)


def float_bits(text, size):
    if text == "nan":
        return 0x7FC00000 if size == 4 else 0x7FF8000000000000
    raw = packing.pack("<f" if size == 4 else "<d", float(text))
    return int.from_bytes(raw, "little")


def unescape(match):
    if match.group(1):
        return chr(int(match.group(1), 16))
    return {"n": "\n", "t": "\t"}.get(match.group(2), match.group(2))
