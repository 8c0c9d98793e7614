"""Example documents of every shape that a type allows, stored for later versions to read."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec.inspect as types

SIMPLE: dict[type[types.Type], Any] = {
    types.AnyType: {},
    types.NoneType: None,
    types.BoolType: True,
    types.IntType: 1,
    types.FloatType: 0.5,
    types.StrType: "1",
    types.BytesType: "AAAA",
}
"""A value of each simple type, as JSON."""


def examples(kind: Any) -> list[Any]:
    """One document for each member of a union, each literal and each length of a list; for each object, one with every
    field and one with only the required fields."""
    return list(_of(types.type_info(kind)))


def _of(kind: types.Type) -> Iterator[Any]:
    if type(kind) in SIMPLE:
        yield SIMPLE[type(kind)]
    else:
        yield from COMPOSED[type(kind)](kind)


def _literal(kind: types.LiteralType) -> Iterator[Any]:
    yield from kind.values


def _union(kind: types.UnionType) -> Iterator[Any]:
    for member in kind.types:
        yield from _of(member)


def _list(kind: types.ListType | types.VarTupleType) -> Iterator[Any]:
    for item in _of(kind.item_type):
        yield [item]
    yield []


def _tuple(kind: types.TupleType) -> Iterator[Any]:
    yield [next(_of(item)) for item in kind.item_types]


def _dict(kind: types.DictType) -> Iterator[Any]:
    key = str(next(_of(kind.key_type)))
    for value in _of(kind.value_type):
        yield {key: value}


def _struct(kind: types.StructType) -> Iterator[Any]:
    tag = {} if kind.tag_field is None else {kind.tag_field: kind.tag}
    values = {field.encode_name: list(_of(field.type)) for field in kind.fields}
    whole = tag | {name: first for name, (first, *_) in values.items()}
    yield whole
    yield tag | {field.encode_name: whole[field.encode_name] for field in kind.fields if field.required}
    for name, (_, *others) in values.items():
        for other in others:
            yield whole | {name: other}


COMPOSED: dict[type[types.Type], Callable[[Any], Iterator[Any]]] = {
    types.LiteralType: _literal,
    types.UnionType: _union,
    types.ListType: _list,
    types.VarTupleType: _list,
    types.TupleType: _tuple,
    types.DictType: _dict,
    types.StructType: _struct,
}
