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
    members_of,
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
// The requests of the operator's page and their answers. Written by `make protocol`: edits here are lost.

import type { Form, Status, TournamentStatus } from "../net/protocol.ts";
"""
CODES = {
    "ErrorBody.code": "RefusalCode",
    "RefusalMessage.code": "RefusalCode | IllegalCode",
    "ReasonMessage.code": "IllegalCode",
}
"""Strings that are one of the error codes."""
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
    """The module of types for a client in TypeScript."""
    writer, limits = Writer(), Limits()
    parts = [
        HEADER,
        f"export const VERSION = {VERSION};\n",
        _constant(
            "LONGEST",
            f"{{ name: {limits.name_length}, chat: {limits.chat_length}, place: {LONGEST_NAME} }}",
            "The longest texts by default; the server refuses longer ones.",
        ),
        _constant(
            "REPORT",
            f"{{ lines: {MOST_PICKED}, nearby: {NEARBY}, why: {LONGEST_WHY} }}",
            "The most lines in a report of chat, those it keeps before and after each, and its longest reason.",
        ),
        _constant("BOT_NAMES", json.dumps(BOT_NAMES), "The names of bots."),
        *(_choice(name, values, about) for name, (values, about) in choices().items()),
        _choice("RefusalCode", tuple(REFUSALS), "Why the server refused a command or request."),
        _choice("IllegalCode", tuple(ILLEGAL), "Why an action is illegal."),
        *(writer.union(name) for name in UNIONS),
        *(writer.interface(struct) for struct in writer.alone()),
        *_http(writer, ENDPOINTS),
    ]
    return "\n".join(parts)


def operator_typescript() -> str:
    """The module of types for the operator's page, which players' clients do not need."""
    sent = [one.body for one in OPERATOR_ENDPOINTS if one.body is not None]
    writer = Writer(sent, [one.answer for one in OPERATOR_ENDPOINTS])
    parts = [
        OPERATOR_HEADER,
        _choice("ActionKind", get_args(ActionKind), "An action of the operator."),
        *(writer.interface(struct) for struct in writer.alone()),
        *_http(writer, OPERATOR_ENDPOINTS),
    ]
    return "\n".join(parts)


def _comment(text: str) -> str:
    """A text as a JSDoc comment; nothing if it is empty."""
    text = text.replace("*/", "* /")
    if not text:
        return ""
    if "\n" not in text and len(text) <= WIDTH - len("/**  */"):
        return f"/** {text} */\n"
    lines = [line for part in text.split("\n") for line in wrap(part, WIDTH - len(" * ")) or [""]]
    return "/**\n" + "".join(f" * {line}".rstrip() + "\n" for line in lines) + " */\n"


def _constant(name: str, value: str, about: str) -> str:
    return f"{_comment(about)}export const {name} = {value} as const;\n"


def _choice(name: str, options: Sequence[str], about: str = "", *, quoted: bool = True) -> str:
    texts = [json.dumps(option, ensure_ascii=False) if quoted else option for option in options]
    line = f"export type {name} = {' | '.join(texts)};\n"
    if len(line) > WIDTH:
        line = f"export type {name} =\n" + "\n".join(f"  | {text}" for text in texts) + ";\n"
    return _comment(about) + line


class Writer:
    """Writes types that refer to each other."""

    def __init__(self, sent: Sequence[Any] = SENT, received: Sequence[Any] = RECEIVED) -> None:
        self._received, self._all = structs_in(*received), structs_in(*sent, *received)
        self._choices: dict[frozenset[Any], str] = {frozenset(values): name for name, (values, _) in choices().items()}

    def union(self, name: str) -> str:
        """A union and its members."""
        members = get_args(UNIONS[name])
        union = _choice(name, [name_of(member) for member in members], TITLES[name], quoted=False)
        return "\n".join([union, *(self.interface(self._all[member]) for member in members_of(name))])

    def alone(self) -> Iterable[types.StructType]:
        """The types that belong to no union."""
        members = {member for union in UNIONS.values() for member in get_args(union)}
        return (struct for cls, struct in self._all.items() if cls not in members)

    def interface(self, struct: types.StructType) -> str:
        """One type, with its documentation."""
        documented = about_fields(struct.cls)
        fields = [] if struct.tag is None else [f'{struct.tag_field}: "{struct.tag}";\n']
        fields += [_comment(documented.get(field.name, "")) + self._field(struct.cls, field) for field in struct.fields]
        body = indent("".join(fields), "  ")
        return f"{_comment(about(struct.cls))}export interface {name_of(struct.cls)} {{\n{body}}}\n"

    def _field(self, cls: type[Struct], field: types.Field) -> str:
        """A field: optional if clients may omit it, or if the server omits its default."""
        omitted = cls in self._received and cls.__struct_config__.omit_defaults
        optional = not field.required and (cls not in self._received or omitted)
        kind = field.type
        if optional and omitted and field.default is None and isinstance(kind, types.UnionType):
            kind = types.UnionType(tuple(part for part in kind.types if not isinstance(part, types.NoneType)))
        text = CODES.get(f"{name_of(cls)}.{field.encode_name}") or self.kind(kind)
        return f"{field.encode_name}{'?' if optional else ''}: {text};\n"

    def kind(self, kind: types.Type) -> str:
        """A type as in an annotation."""
        if type(kind) in ELEMENTARY:
            return ELEMENTARY[type(kind)]
        match kind:
            case types.Metadata():
                return self.kind(kind.type)
            case types.StructType():
                return name_of(kind.cls)
            case types.LiteralType():
                return self._choices.get(frozenset(kind.values)) or " | ".join(map(json.dumps, kind.values))
            case types.UnionType():
                return self._union(kind)
            case types.ListType() | types.VarTupleType():
                item = self.kind(kind.item_type)
                return f"({item})[]" if " | " in item else f"{item}[]"
            case types.TupleType():
                return f"[{', '.join(map(self.kind, kind.item_types))}]"
            case types.DictType():
                return f"Record<string, {self.kind(kind.value_type)}>"
        raise TypeError(f"no TypeScript for {kind}")

    def _union(self, kind: types.UnionType) -> str:
        """A union, by its name if it has one; it may also be null."""
        structs = {part.cls for part in kind.types if isinstance(part, types.StructType)}
        named = [name for name, union in UNIONS.items() if set(get_args(union)) == structs]
        others = [self.kind(part) for part in kind.types if not (named and isinstance(part, types.StructType))]
        return " | ".join(sorted(named + others, key="null".__eq__))  # null last


def _http(writer: Writer, endpoints: Sequence[Endpoint]) -> Iterable[str]:
    """The method and path of every endpoint, and the types of bodies and answers."""
    paths = "".join(
        f'{_comment(one.summary)}{one.name}: {{ method: "{one.method}", path: "{one.path}" }},\n' for one in endpoints
    )
    yield _constant("ENDPOINTS", f"{{\n{indent(paths, '  ')}}}", "The HTTP endpoints, with {parameters} in paths.")
    bodies = [(one.name, one.body) for one in endpoints if one.body is not None]
    yield _table(writer, "Bodies", bodies, "The body of each request that has one.")
    answers = [(one.name, Any if one.answer is None else one.answer) for one in endpoints]
    yield _table(writer, "Answers", answers, "The answer to each request, unless it is an ErrorBody.")


def _table(writer: Writer, name: str, rows: Iterable[tuple[str, Any]], about: str) -> str:
    fields = "".join(f"  {row}: {writer.kind(types.type_info(kind))};\n" for row, kind in rows)
    return f"{_comment(about)}export interface {name} {{\n{fields}}}\n"
