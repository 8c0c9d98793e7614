"""Parses the texts of external bots and the parameters of all bots; starts and compiles nothing."""

from __future__ import annotations

import shlex
import shutil
from collections.abc import Iterable, Mapping
from importlib.metadata import entry_points
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from omnibus.bots.errors import BotError

CHANCE = Annotated[float, Meta(ge=0, le=1)]
COUNT = Annotated[int, Meta(ge=1, le=100_000_000)]
FILE = Annotated[str, Meta(min_length=1)]
SECONDS = Annotated[float, Meta(gt=0, le=86_400)]

PREFIX = "run:"
"""The prefix of a program's command line."""
GROUP = "omnibus.bots"
"""The group of entry points that are bots."""
LIMITS: dict[str, Any] = {"limit": SECONDS, "restarts": Annotated[int, Meta(ge=0, le=1000)]}
"""The parameters of every bot with its own process: the seconds for a decision, and the restarts in a game."""


class BotText(Struct, frozen=True):
    """A parsed text: a command, or a Python file or entry point, with the parameters."""

    command: list[str]
    """Empty for a Python bot."""
    target: str
    """`file.py`, `file.py:Name` or the name of an entry point; empty for a command."""
    limits: dict[str, Any]
    parameters: dict[str, str]
    """The bot's own."""


def read_parameters(name: str, pieces: Iterable[str], known: Mapping[str, Any]) -> dict[str, Any]:
    """Parses parameters, each “key=value”. Raises BotError for one that is unknown or invalid."""
    values: dict[str, Any] = {}
    for piece in pieces:
        key, _, value = piece.partition("=")
        if not known:
            raise BotError("no_parameters", name=name, parameter=key)
        if key not in known:
            raise BotError("unknown_parameter", name=name, parameter=key, known=", ".join(known))
        try:
            values[key] = msgspec.convert(value, known[key], strict=False)
        except msgspec.ValidationError as error:
            raise BotError("bad_parameter", name=name, parameter=key, value=value, detail=error) from None
    return values


def outside_names() -> tuple[str, ...]:
    """The names of the entry points that are bots."""
    return tuple(sorted({point.name for point in entry_points(group=GROUP)}))


def read_bot_text(text: str) -> BotText | None:
    """Parses the text of an external bot; returns None for any other text. Raises BotError for an invalid one."""
    if text.startswith(PREFIX):
        return _read_program(text)
    name, *pieces = text.split(":")
    if name.endswith(".py"):
        if not Path(name).is_file():
            raise BotError("no_bot_file", name=name)
        title = f":{pieces.pop(0)}" if pieces and "=" not in pieces[0] else ""
        return _read_python(name, name + title, pieces)
    return _read_python(name, name, pieces) if name in outside_names() else None


def _read_python(name: str, target: str, pieces: list[str]) -> BotText:
    """All parameters but LIMITS are passed to the bot unparsed."""
    own = {
        key: value for key, equals, value in (piece.partition("=") for piece in pieces) if equals and key not in LIMITS
    }
    limits = read_parameters(name, (piece for piece in pieces if piece.partition("=")[0] not in own), LIMITS)
    return BotText([], target, limits, own)


def _read_program(text: str) -> BotText:
    """Parses `run:limit=5:restarts=1:COMMAND LINE`; the command may contain colons."""
    pieces, rest = [], text.removeprefix(PREFIX)
    while rest.partition("=")[0] in LIMITS:
        piece, _, rest = rest.partition(":")
        pieces.append(piece)
    limits = read_parameters(PREFIX, pieces, LIMITS)
    try:
        command = shlex.split(rest)
    except ValueError as error:
        raise BotError("bot_not_started", name=text, detail=error) from None
    if not command or shutil.which(command[0]) is None:
        raise BotError("no_program", name=command[0] if command else "")
    return BotText(command, "", limits, {})
