"""Types as JSON Schema, under the names that they have outside, and with everything that is said about them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import msgspec.inspect as types

from omnibus.server.schema.types import TITLES, UNIONS, about, about_fields, name_of, structs_in

Schema = dict[str, Any]


def components(roots: Sequence[Any], reference: str) -> tuple[list[Schema], dict[str, Schema]]:
    """The schema of each type, and those that they refer to, by name. `reference` has a place for the `{name}`."""
    structs = structs_in(roots)
    met = {name: union for name, union in UNIONS.items() if structs.keys() >= structs_in([union]).keys()}
    schemas, found = msgspec.json.schema_components([*roots, *met.values()], ref_template=reference)
    keys = {_key(cls, found): name_of(cls) for cls in structs}
    links = {reference.format(name=key): reference.format(name=name) for key, name in keys.items()}
    families = dict(zip(met, schemas[len(roots) :], strict=True))
    tidy = _Tidy(links, {name: (schema, {"$ref": reference.format(name=name)}) for name, schema in families.items()})
    named = {name_of(cls): _described(struct, tidy(found[_key(cls, found)])) for cls, struct in structs.items()}
    named |= {name: {"description": TITLES[name], **tidy.inside(schema)} for name, schema in families.items()}
    return [tidy(schema) for schema in schemas[: len(roots)]], named


def _key(cls: type, found: dict[str, Schema]) -> str:
    """The key that msgspec gives to a type: the full name where others are called the same."""
    full = f"{cls.__module__}.{cls.__qualname__}"
    return full if full in found else cls.__name__


def _described(struct: types.StructType, schema: Schema) -> Schema:
    said = about_fields(struct.cls)
    for field in struct.fields:
        if field.name in said:
            schema["properties"][field.encode_name]["description"] = said[field.name]
    return {**schema, "title": name_of(struct.cls), "description": about(struct.cls)}


class _Tidy:
    """Puts our names for msgspec's, and a reference wherever a whole family is listed."""

    def __init__(self, links: dict[str, str], families: dict[str, tuple[Schema, Schema]]) -> None:
        self._links, self._families = links, families

    def __call__(self, value: Any) -> Any:
        for schema, link in self._families.values():
            if value == schema:
                return dict(link)
        return self.inside(value)

    def inside(self, value: Any) -> Any:
        """The same, but the value itself is no reference."""
        if isinstance(value, dict):
            return {key: self(part) for key, part in value.items()}
        if isinstance(value, list):
            return [self(part) for part in value]
        return self._links.get(value, value) if isinstance(value, str) else value
