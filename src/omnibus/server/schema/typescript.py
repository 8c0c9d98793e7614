"""The protocol as TypeScript."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from textwrap import indent, wrap
from typing import Any, get_args

import msgspec.inspect as types
from msgspec import Struct

from omnibus.core.board_texts import LONGEST_NAME
from omnibus.core.errors import ILLEGAL
from omnibus.server.errors import REFUSALS
from omnibus.server.http.endpoints import ENDPOINTS, Endpoint
from omnibus.server.limits import Limits
from omnibus.server.operator.protocol import OPERATOR_ENDPOINTS
from omnibus.server.protocol.table import VERSION
from omnibus.server.schema.types import (
    RECEIVED,
    SENT,
    TITLES,
    UNIONS,
    about,
    about_fields,
    choices,
    name_of,
    structs_in,
)
from omnibus.server.store.admin import ActionKind
from omnibus.server.tables.bot_names import BOT_NAMES
from omnibus.server.tables.reporting import LONGEST_WHY, MOST_PICKED, NEARBY

HEADER = """\
// The protocol of the Omnibus server. Written by `make protocol` from src/omnibus/server: edits here are lost.
"""
OPERATOR_HEADER = """\
// What the page of whoever runs the server says and hears. Written by `make protocol`: edits here are lost.

import type { Status } from "../net/protocol.ts";
"""
CODES = {
    "ErrorBody.code": "RefusalCode",
    "RefusalMessage.code": "RefusalCode | IllegalCode",
    "ReasonMessage.code": "IllegalCode",
}
"""Fields that hold one of the codes, and which."""
WIDTH = 116
ELEMENTARY: dict[type[types.Type], str] = {
    types.AnyType: "unknown",
    types.NoneType: "null",
    types.BoolType: "boolean",
    types.IntType: "number",
    types.FloatType: "number",
    types.StrType: "string",
}


def typescript() -> str:
    """The module of types from which a client in TypeScript is written."""
    writer = Writer()
    parts = [
        HEADER,
        f"export const VERSION = {VERSION};\n",
        _lengths(),
        _reports(),
        _bot_names(),
        *(_choice(name, values, said) for name, (values, said) in choices().items()),
        _choice("RefusalCode", tuple(REFUSALS), "Why the server does not do something."),
        _choice("IllegalCode", tuple(ILLEGAL), "Why an action is not legal."),
        *(writer.family(name) for name in UNIONS),
        *(writer.interface(struct) for struct in writer.alone()),
        *_http(writer, ENDPOINTS),
    ]
    return "\n".join(parts)


def operator_typescript() -> str:
    """The same for the page of whoever runs the server, which is no part of the protocol for those who play."""
    sent = [one.body for one in OPERATOR_ENDPOINTS if one.body is not None]
    writer = Writer(sent, [one.answer for one in OPERATOR_ENDPOINTS])
    parts = [
        OPERATOR_HEADER,
        _choice("ActionKind", get_args(ActionKind), "What was done."),
        *(writer.interface(struct) for struct in writer.alone()),
        *_http(writer, OPERATOR_ENDPOINTS),
    ]
    return "\n".join(parts)


def _comment(text: str) -> str:
    """A text as a comment for the editor's tooltips; nothing where there is none."""
    text = text.replace("*/", "* /")
    if not text:
        return ""
    if "\n" not in text and len(text) <= WIDTH - len("/**  */"):
        return f"/** {text} */\n"
    lines = [line for part in text.split("\n") for line in wrap(part, WIDTH - len(" * ")) or [""]]
    return "/**\n" + "".join(f" * {line}".rstrip() + "\n" for line in lines) + " */\n"


def _choice(name: str, options: Sequence[str], said: str = "", *, quoted: bool = True) -> str:
    texts = [json.dumps(option, ensure_ascii=False) if quoted else option for option in options]
    line = f"export type {name} = {' | '.join(texts)};\n"
    if len(line) > WIDTH:
        line = f"export type {name} =\n" + "\n".join(f"  | {text}" for text in texts) + ";\n"
    return _comment(said) + line


class Writer:
    """Writes types by what is known about all of them."""

    def __init__(self, sent: Sequence[Any] = SENT, received: Sequence[Any] = RECEIVED) -> None:
        self._sent, self._received = structs_in(sent), structs_in(received)
        self._all = structs_in((*sent, *received))
        self._choices = {frozenset(values): name for name, (values, _) in choices().items()}

    def family(self, name: str) -> str:
        """A union and its members."""
        members = get_args(UNIONS[name])
        union = _choice(name, [name_of(member) for member in members], TITLES[name], quoted=False)
        return "\n".join([union, *(self.interface(self._all[member]) for member in members)])

    def alone(self) -> Iterable[types.StructType]:
        """The types that belong to no family."""
        members = {member for union in UNIONS.values() for member in get_args(union)}
        return (struct for cls, struct in self._all.items() if cls not in members)

    def interface(self, struct: types.StructType) -> str:
        """One type, with what is said about it and its fields."""
        said = about_fields(struct.cls)
        fields = [] if struct.tag is None else [f'{struct.tag_field}: "{struct.tag}";\n']
        fields += [_comment(said.get(field.name, "")) + self._field(struct.cls, field) for field in struct.fields]
        body = indent("".join(fields), "  ")
        return f"{_comment(about(struct.cls))}export interface {name_of(struct.cls)} {{\n{body}}}\n"

    def _field(self, cls: type[Struct], field: types.Field) -> str:
        """A field; optional where it may be missing: always in what only clients write, else where we leave it out."""
        left_out = cls in self._received and cls.__struct_config__.omit_defaults
        optional = not field.required and (cls not in self._received or left_out)
        kind = field.type
        if optional and left_out and field.default is None and isinstance(kind, types.UnionType):
            kind = types.UnionType(tuple(part for part in kind.types if not isinstance(part, types.NoneType)))
        text = CODES.get(f"{name_of(cls)}.{field.encode_name}") or self.kind(kind)
        return f"{field.encode_name}{'?' if optional else ''}: {text};\n"

    def kind(self, kind: types.Type) -> str:
        """A type as it stands behind a colon."""
        if type(kind) in ELEMENTARY:
            return ELEMENTARY[type(kind)]
        match kind:
            case types.Metadata():
                return self.kind(kind.type)
            case types.StructType():
                return name_of(kind.cls)
            case types.LiteralType():
                return self._words(kind.values)
            case types.UnionType():
                return self._union(kind)
            case types.ListType() | types.VarTupleType():
                item = self.kind(kind.item_type)
                return f"({item})[]" if " | " in item else f"{item}[]"
            case types.TupleType():
                return f"[{', '.join(map(self.kind, kind.item_types))}]"
            case types.DictType():
                return f"Record<string, {self.kind(kind.value_type)}>"
        raise TypeError(f"nothing is known about {kind} in TypeScript")

    def _words(self, values: tuple[Any, ...]) -> str:
        return self._choices.get(frozenset(values)) or " | ".join(json.dumps(value) for value in values)

    def _union(self, kind: types.UnionType) -> str:
        """A union by its name, where it is a family and perhaps null."""
        structs = {part.cls for part in kind.types if isinstance(part, types.StructType)}
        family = [name for name, union in UNIONS.items() if set(get_args(union)) == structs]
        others = [self.kind(part) for part in kind.types if not (family and isinstance(part, types.StructType))]
        return " | ".join(sorted(family + others, key="null".__eq__))


def _lengths() -> str:
    usual = Limits()
    said = _comment("How long texts may be, unless the server was told otherwise; longer ones are refused in words.")
    lengths = f"name: {usual.name_length}, chat: {usual.chat_length}, place: {LONGEST_NAME}"
    return f"{said}export const LONGEST = {{ {lengths} }} as const;\n"


def _reports() -> str:
    said = _comment(
        "How many lines a report of chat may name, how many it keeps around each, and how long its reason may be."
    )
    numbers = f"lines: {MOST_PICKED}, nearby: {NEARBY}, why: {LONGEST_WHY}"
    return f"{said}export const REPORT = {{ {numbers} }} as const;\n"


def _bot_names() -> str:
    said = _comment("What bots are called.")
    names = ", ".join(map(json.dumps, BOT_NAMES))
    return f"{said}export const BOT_NAMES = [{names}] as const;\n"


def _http(writer: Writer, endpoints: Sequence[Endpoint]) -> Iterable[str]:
    """How everything is asked for over HTTP, and what goes there and back."""
    paths = "".join(_comment(one.summary) + _address(one) for one in endpoints)
    said = _comment("What can be asked over HTTP. What stands in {braces} in a path is filled in.")
    yield f"{said}export const ENDPOINTS = {{\n{indent(paths, '  ')}}} as const;\n"
    bodies = [(one.name, one.body) for one in endpoints if one.body is not None]
    yield _table(writer, "Bodies", bodies, "What is sent with each request that has a body.")
    answers = [(one.name, Any if one.answer is None else one.answer) for one in endpoints]
    yield _table(writer, "Answers", answers, "What each request is answered with, unless it is with an ErrorBody.")


def _address(endpoint: Endpoint) -> str:
    return f'{endpoint.name}: {{ method: "{endpoint.method}", path: "{endpoint.path}" }},\n'


def _table(writer: Writer, name: str, rows: Iterable[tuple[str, Any]], said: str) -> str:
    fields = "".join(f"  {row}: {writer.kind(types.type_info(kind))};\n" for row, kind in rows)
    return f"{_comment(said)}export interface {name} {{\n{fields}}}\n"
