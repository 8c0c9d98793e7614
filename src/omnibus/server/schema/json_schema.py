"""The types of the protocol as JSON Schema, with their public names and documentation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import msgspec.inspect as types

from omnibus.server.protocol.commands import Command, RoomCommand
from omnibus.server.protocol.messages import Message, RoomMessage
from omnibus.server.protocol.table import VERSION
from omnibus.server.schema.types import TITLES, UNIONS, about, about_fields, name_of, structs_in

Schema = dict[str, Any]
REFERENCE = "#/$defs/{name}"


def json_schema() -> dict[str, Any]:
    """A schema for every message on the socket of a table (`#/$defs/Command` and `#/$defs/Message`), and on that of a
    replay's room (`RoomCommand` and `RoomMessage`)."""
    roots, named = components([Command, Message, RoomCommand, RoomMessage], REFERENCE)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Omnibus: messages on the socket of a table, version {VERSION}",
        "description": "Commands are messages of clients, Messages those of the server. See docs/protocol.md.",
        "anyOf": roots,
        "$defs": named,
    }


def components(roots: Sequence[Any], reference: str) -> tuple[list[Schema], dict[str, Schema]]:
    """The schema of each type, and by name those that they refer to; `reference` contains `{name}`."""
    structs = structs_in(*roots)
    unions = {name: union for name, union in UNIONS.items() if structs.keys() >= structs_in(union).keys()}
    schemas, found = msgspec.json.schema_components([*roots, *unions.values()], ref_template=reference)
    keys = {_key(cls, found): name_of(cls) for cls in structs}
    links = {reference.format(name=key): reference.format(name=name) for key, name in keys.items()}
    of_unions = dict(zip(unions, schemas[len(roots) :], strict=True))
    renamed = _Renaming(links, {reference.format(name=name): schema for name, schema in of_unions.items()})
    named = {name_of(cls): _described(struct, renamed(found[_key(cls, found)])) for cls, struct in structs.items()}
    named |= {name: {"description": TITLES[name], **renamed.inside(schema)} for name, schema in of_unions.items()}
    return [renamed(schema) for schema in schemas[: len(roots)]], named


def _key(cls: type, found: dict[str, Schema]) -> str:
    """The key that msgspec gives to a type: its full name if another has the same name."""
    full = f"{cls.__module__}.{cls.__qualname__}"
    return full if full in found else cls.__name__


def _described(struct: types.StructType, schema: Schema) -> Schema:
    documented = about_fields(struct.cls)
    for field in struct.fields:
        if field.name in documented:
            schema["properties"][field.encode_name]["description"] = documented[field.name]
    return {**schema, "title": name_of(struct.cls), "description": about(struct.cls)}


class _Renaming:
    """Replaces msgspec's names by the public ones, and the listed members of a union by a reference to it."""

    def __init__(self, links: dict[str, str], unions: dict[str, Schema]) -> None:
        self._links, self._unions = links, unions

    def __call__(self, value: Any) -> Any:
        for link, schema in self._unions.items():
            if value == schema:
                return {"$ref": link}
        return self.inside(value)

    def inside(self, value: Any) -> Any:
        """The same, but a union stays as it is: only its parts become references."""
        if isinstance(value, dict):
            return {key: self(part) for key, part in value.items()}
        if isinstance(value, list):
            return [self(part) for part in value]
        return self._links.get(value, value) if isinstance(value, str) else value
