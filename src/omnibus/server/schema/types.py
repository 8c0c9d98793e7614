"""What the protocol consists of: the types that can be met, what they are called, and what is said about them."""

from __future__ import annotations

import ast
import inspect
import re
import sys
from collections.abc import Iterable
from functools import cache
from itertools import pairwise
from textwrap import dedent
from typing import Any, Literal, get_args, get_origin

import msgspec.inspect as types
from msgspec import Struct

from omnibus.core.actions import Action
from omnibus.core.events import Event
from omnibus.core.mechanisms import SomeMechanism
from omnibus.server.http.endpoints import ENDPOINTS
from omnibus.server.protocol.commands import Command
from omnibus.server.protocol.http import ErrorBody
from omnibus.server.protocol.messages import Message

UNIONS: dict[str, Any] = {
    "Command": Command,
    "Message": Message,
    "Action": Action,
    "GameEvent": Event,
    "Mechanism": SomeMechanism,
}
"""The families of types that are told apart by a tag."""
TITLES = {
    "Command": "What a client says over the socket of a table.",
    "Message": "What the server says over the socket of a table.",
    "Action": "A choice in the game.",
    "GameEvent": "Something that happened in the game, as the reader may see it.",
    "Mechanism": "What some games of the family have and others do not, with a game's own numbers.",
}
SENT = (Command, *(endpoint.body for endpoint in ENDPOINTS if endpoint.body is not None))
RECEIVED = (Message, *(endpoint.answer for endpoint in ENDPOINTS if endpoint.answer is not None), ErrorBody)

_PYTHON_WORDS = {"None": "null", "True": "true", "False": "false"}


def name_of(cls: type) -> str:
    """What a type is called outside: a member of a family has the family's name at the end."""
    for family, union in UNIONS.items():
        if cls in get_args(union):
            return cls.__name__ + family.removeprefix("Game")
    return cls.__name__


def structs_in(roots: Iterable[Any]) -> dict[type[Struct], types.StructType]:
    """Every Struct that is met on the way down from these types; ordered as they stand in their modules."""
    return _structs_in(tuple(roots))


@cache
def _structs_in(roots: tuple[Any, ...]) -> dict[type[Struct], types.StructType]:
    found: dict[type[Struct], types.StructType] = {}
    waiting: list[types.Type] = list(types.multi_type_info(roots))
    while waiting:
        here = waiting.pop()
        if not isinstance(here, types.StructType):
            waiting += _parts(here)
        elif here.cls not in found:
            found[here.cls] = here
            waiting += [field.type for field in here.fields]
    return {cls: found[cls] for cls in _in_order(found)}


def _parts(of: types.Type) -> list[types.Type]:
    match of:
        case types.Metadata():
            return [of.type]
        case types.CollectionType():
            return [of.item_type]
        case types.TupleType():
            return list(of.item_types)
        case types.DictType():
            return [of.key_type, of.value_type]
        case types.UnionType():
            return list(of.types)
    return []


def _in_order(found: Iterable[type[Struct]]) -> list[type[Struct]]:
    wanted = list(found)
    modules = sorted({cls.__module__ for cls in wanted}, reverse=True)  # the server's before the core's
    return [
        value
        for module in modules
        for value in vars(sys.modules[module]).values()
        if isinstance(value, type) and value.__module__ == module and value in wanted
    ]


@cache
def choices() -> dict[str, tuple[tuple[str, ...], str]]:
    """The named choices between words in the modules of the protocol: their values, and what is said about them."""
    found = {}
    for module in dict.fromkeys(cls.__module__ for cls in structs_in((*SENT, *RECEIVED))):
        said = _said_below(ast.parse(inspect.getsource(sys.modules[module])).body)
        for name, value in vars(sys.modules[module]).items():
            if get_origin(value) is Literal:
                found[name] = (get_args(value), said.get(name, ""))
    return found


def about(cls: type) -> str:
    """What is said about a type."""
    return _outside(inspect.getdoc(cls) or "")


@cache
def about_fields(cls: type) -> dict[str, str]:
    """What is said about the fields of a type, in the line below each; also about those that it inherits."""
    said: dict[str, str] = {}
    for base in (*getattr(cls, "parts", ()), *reversed(cls.__mro__)):
        if base.__module__.startswith("omnibus."):
            (definition,) = ast.parse(dedent(inspect.getsource(base))).body
            assert isinstance(definition, ast.ClassDef)
            said |= _said_below(definition.body)
    return said


def _said_below(body: list[ast.stmt]) -> dict[str, str]:
    """The names that are given a type or a value, with the text that follows, where one does."""
    said = {}
    for line, below in pairwise(body):
        match line, below:
            case (
                (ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)])),
                ast.Expr(value=ast.Constant(value=str(text))),
            ):
                said[name] = _outside(inspect.cleandoc(text))
    return said


def _outside(text: str) -> str:
    """A text of ours as it is read in other languages."""
    return re.sub(r"\b(None|True|False)\b", lambda found: _PYTHON_WORDS[found[0]], text)
