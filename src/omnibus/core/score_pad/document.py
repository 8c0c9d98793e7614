"""A score pad as a file: one JSON object, of which every part may be missing until somebody fills it in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from msgspec import Meta, Struct, defstruct

from omnibus.core.errors import PadError
from omnibus.core.mechanisms import MECHANISMS
from omnibus.core.pad_fields import TYPES, Counted
from omnibus.core.phrases import phrase, why_unreadable

FORMAT = "omnibus-score-1"
FORMATS = "omnibus-score-"
LARGEST_FILE = 1_100_000
"""In bytes: a board's file, and what is said about a game on it."""
MOST_PLAYERS = 16
Text = Annotated[str, Meta(max_length=60)]
Number = Annotated[int, Meta(ge=0)]


class PadTicket(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A ticket: its number in the board's list, or the points that are printed on it."""

    ticket: Number | None = None
    points: Annotated[int, Meta(ge=1, le=127)] | None = None
    done: bool | None = None
    """Whether it was completed; None if nobody has said it. With routes it is found."""


class CommonPlayer(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is said about a player in every game. None: nobody has said it."""

    name: Text
    color: Text | None = None
    """The colour of the pieces; it does not matter for the score."""
    routes: list[Number] | None = None
    """The routes, by their numbers in the board's list."""
    lengths: dict[int, Counted] | None = None
    """Instead of `routes`: the number of routes of each length."""
    tickets: list[PadTicket] | None = None


if TYPE_CHECKING:

    class PadPlayer(CommonPlayer, frozen=True):
        """Adds the field of each mechanism under its name."""

        def __init__(self, **fields: Any) -> None: ...

else:
    PadPlayer = defstruct(
        "PadPlayer",
        [(kind.name(), TYPES[kind.pad.form] | None, None) for kind in MECHANISMS if kind.pad],
        bases=(CommonPlayer,),
        module=__name__,
        namespace={"__doc__": "What is said about a player; each mechanism has a field under its name."},
        frozen=True,
        forbid_unknown_fields=True,
        omit_defaults=True,
    )


class Pad(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A score pad."""

    format: str
    board: str | dict[str, Any]
    """The name of a board, or a whole board file."""
    players: Annotated[list[PadPlayer], Meta(min_length=1, max_length=MOST_PLAYERS)]
    title: Text | None = None
    at: Text | None = None
    """The day, for the reader."""


def read_pad(content: bytes) -> Pad:
    """Reads a pad's file; raises PadError if it is none. `score_pad` compares it with the board."""
    if len(content) > LARGEST_FILE:
        raise PadError("not_a_pad", detail=phrase("file_size", megabytes=LARGEST_FILE // 1_000_000))
    try:
        raw = msgspec.json.decode(content)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise PadError("not_a_pad", detail=why_unreadable(error)) from None
    found = raw.get("format") if isinstance(raw, dict) else None
    if not isinstance(found, str) or not found.startswith(FORMATS):
        raise PadError("not_a_pad", detail=phrase("no_pad_format", format=FORMAT))
    if found != FORMAT:
        raise PadError("future_pad", found=found, known=FORMAT)
    try:
        return msgspec.convert(raw, Pad, str_keys=True)
    except (msgspec.ValidationError, RecursionError) as error:
        raise PadError("not_a_pad", detail=why_unreadable(error)) from None


def write_pad(pad: Pad) -> bytes:
    """The content of a pad's file: a line for each player's field. Equal pads give equal bytes."""
    return msgspec.json.format(msgspec.json.encode(pad), indent=1) + b"\n"
