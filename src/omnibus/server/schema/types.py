"""The types of the protocol, with their public names and their documentation."""

from __future__ import annotations

import ast
import inspect
import re
import sys
from collections.abc import Iterable
from functools import cache
from itertools import pairwise
from typing import Any, Literal, get_args, get_origin

import msgspec.inspect as types
from msgspec import Struct

from omnibus.core.actions import Action
from omnibus.core.events import Event
from omnibus.core.mechanisms import SomeMechanism
from omnibus.server.http.endpoints import ENDPOINTS
from omnibus.server.protocol.commands import Command, RoomCommand
from omnibus.server.protocol.http import ErrorBody
from omnibus.server.protocol.messages import Message, RoomMessage

UNIONS: dict[str, Any] = {
    "Command": Command,
    "Message": Message,
    "RoomCommand": RoomCommand,
    "RoomMessage": RoomMessage,
    "Action": Action,
    "GameEvent": Event,
    "Mechanism": SomeMechanism,
}
"""Tagged unions, each with its name in TypeScript and in the schemas."""
TITLES = {
    "Command": "A message of a client on the socket of a table.",
    "Message": "A message of the server on the socket of a table.",
    "RoomCommand": "A message of a client on the socket of a replay's room.",
    "RoomMessage": "A message of the server on the socket of a replay's room.",
    "Action": "A choice in the game.",
    "GameEvent": "An event of the game, as the reader may see it.",
    "Mechanism": "A part of the rules that only some games have, with a game's own numbers.",
}
SENT = (Command, RoomCommand, *(endpoint.body for endpoint in ENDPOINTS if endpoint.body is not None))
RECEIVED = (
    Message,
    RoomMessage,
    *(endpoint.answer for endpoint in ENDPOINTS if endpoint.answer is not None),
    ErrorBody,
)

_JSON_TERMS = {"None": "null", "True": "true", "False": "false"}


def name_of(cls: type) -> str:
    """The public name of a type: a member of a union has the union's name at the end."""
    for name, union in UNIONS.items():
        if cls in get_args(union):
            return cls.__name__ + name.removeprefix("Game").removeprefix("Room")
    return cls.__name__


def members_of(name: str) -> list[type[Struct]]:
    """The members of a union that are in none before it."""
    names = list(UNIONS)
    before = {member for other in names[: names.index(name)] for member in get_args(UNIONS[other])}
    return [member for member in get_args(UNIONS[name]) if member not in before]


@cache
def structs_in(*roots: Any) -> dict[type[Struct], types.StructType]:
    """Every Struct in these types, directly or indirectly, in the order of the sources."""
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
    """The named literal types in the modules of the protocol: their values and their documentation."""
    found = {}
    for module in dict.fromkeys(cls.__module__ for cls in structs_in(*SENT, *RECEIVED)):
        documented = _docs_below(_tree(module).body)
        for name, value in vars(sys.modules[module]).items():
            if get_origin(value) is Literal:
                found[name] = (get_args(value), documented.get(name, ""))
    return found


def about(cls: type) -> str:
    """The documentation of a type."""
    return _in_json_terms(inspect.getdoc(cls) or "")


@cache
def about_fields(cls: type) -> dict[str, str]:
    """The documentation of a type's fields, also inherited ones: the string below each."""
    found: dict[str, str] = {}
    for base in (*getattr(cls, "parts", ()), *reversed(cls.__mro__)):
        if base.__module__.startswith("omnibus."):
            found |= _docs_below(_definition(base).body)
    return found


@cache
def _tree(module: str) -> ast.Module:
    return ast.parse(inspect.getsource(sys.modules[module]))


def _definition(cls: type) -> ast.ClassDef:
    """From Python 3.13 on, `inspect.getsource` does not find the source of a msgspec.Struct."""
    classes = (node for node in ast.walk(_tree(cls.__module__)) if isinstance(node, ast.ClassDef))
    (found,) = (each for each in classes if each.name == cls.__name__)
    return found


def _docs_below(body: list[ast.stmt]) -> dict[str, str]:
    """The annotated or assigned names that are followed by a string, with that string."""
    found = {}
    for line, below in pairwise(body):
        match line, below:
            case (
                (ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)])),
                ast.Expr(value=ast.Constant(value=str(text))),
            ):
                found[name] = _in_json_terms(inspect.cleandoc(text))
    return found


def _in_json_terms(text: str) -> str:
    """A docstring with JSON's names for Python's constants."""
    return re.sub(r"\b(None|True|False)\b", lambda found: _JSON_TERMS[found[0]], text)
