"""Hypothesis strategies for every type of the protocol, derived from msgspec's type information."""

from __future__ import annotations

from typing import Any

import msgspec.inspect as types
from hypothesis import strategies as st

WORDS = st.text(st.characters(exclude_categories=["Cs"]), max_size=6)
NUMBERS = st.integers(-(2**53), 2**53)
FEW = 2
"""Longer lists and dictionaries are not more interesting."""


def instances(of: Any) -> st.SearchStrategy[Any]:
    """Instances of a type: for a Struct, with and without the fields that may be missing."""
    return _any(types.type_info(of))


def _any(kind: types.Type) -> st.SearchStrategy[Any]:
    match kind:
        case types.NoneType():
            return st.none()
        case types.AnyType():
            return st.one_of(NUMBERS, WORDS, st.none())
        case types.BoolType():
            return st.booleans()
        case types.IntType(ge=least, le=most):
            return st.integers(-(2**53) if least is None else least, 2**53 if most is None else most)
        case types.FloatType():
            return st.floats(allow_nan=False, allow_infinity=False)
        case types.StrType():
            return WORDS
        case types.LiteralType():
            return st.sampled_from(kind.values)
        case types.UnionType():
            return st.one_of(*map(_any, kind.types))
        case types.ListType():
            least = kind.min_length or 0
            return st.lists(_any(kind.item_type), min_size=least, max_size=max(FEW, least))
        case types.VarTupleType():
            return st.lists(_any(kind.item_type), max_size=FEW).map(tuple)
        case types.TupleType():
            return st.tuples(*map(_any, kind.item_types))
        case types.DictType():
            value = st.integers() if isinstance(kind.value_type, types.AnyType) else _any(kind.value_type)
            keys = NUMBERS if isinstance(kind.key_type, types.IntType) else WORDS
            return st.dictionaries(keys, value, max_size=FEW)
        case types.StructType():
            return _struct(kind)
    raise TypeError(f"no strategy for {kind}")


def _struct(kind: types.StructType) -> st.SearchStrategy[Any]:
    needed = {field.name: _any(field.type) for field in kind.fields if field.required}
    optional = {field.name: _any(field.type) for field in kind.fields if not field.required}
    return st.fixed_dictionaries(needed, optional=optional).map(lambda fields: kind.cls(**fields))
