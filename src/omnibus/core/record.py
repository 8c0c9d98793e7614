"""A game on paper: settings, seed and actions; everything else follows from them.

A record is one JSON file. The seed is in it only once the game is over (or where the owner of the game asks for it);
until then there is only the commitment to it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import msgspec
from msgspec import Struct, defstruct

from omnibus.core.board import WILD, Board
from omnibus.core.errors import RecordError
from omnibus.core.events import SeatResult
from omnibus.core.make_board_arrays import DECK_NAMES
from omnibus.core.mechanisms import MECHANISMS
from omnibus.core.phrases import phrase
from omnibus.core.spec import GameSpec
from omnibus.core.unreadable import why_unreadable

FORMAT = 1
LARGEST_FILE = 4_000_000
MOST_PLAYERS = 16
LATER = ("dice", "deal")
"""Fields that a record has only where they say something."""

DealOf = Literal["again", "fork", "lesson"]
"""The same deal once more, a game that was played on from a position of another, or the deal of a lesson."""


class Player(Struct, frozen=True):
    """Who sits at a seat: a name, and what kind of player (“human”, or a bot's description)."""

    name: str
    kind: str = "human"


class CommonChance(Struct, frozen=True):
    """Everything that chance works on, in the order before shuffling: enough to recompute every deal from the seed."""

    cards: tuple[tuple[str, int], ...]
    dealt: int
    decks: tuple[tuple[int, ...], ...]
    offered: int


if TYPE_CHECKING:

    class Chance(CommonChance, frozen=True):
        """The same, and the part of each mechanism under its name."""

        def __init__(self, **fields: Any) -> None: ...

else:
    Chance = defstruct(
        "Chance",
        [(kind.name(), kind.chance_part | None, None) for kind in MECHANISMS if kind.chance_part],
        bases=(CommonChance,),
        module=__name__,
        frozen=True,
    )


class DealBefore(Struct, frozen=True):
    """Where a deal was played before: it was not new to everybody."""

    of: DealOf
    table: str
    """Or the name of the lesson."""
    actions: int = 0
    """How many of the record's actions were played there."""


class Result(Struct, frozen=True):
    """The points of every seat, and who won."""

    seats: tuple[SeatResult, ...]
    winners: tuple[int, ...]


class Record(Struct, frozen=True, kw_only=True):
    """The record of one game."""

    format: int = FORMAT
    board: str
    digest: str
    rules: int
    players: tuple[Player, ...]
    first: int | None
    """The first seat, where it was fixed; None where it was drawn from the seed."""
    commitment: str
    seed: str | None
    chance: Chance
    actions: tuple[str, ...]
    """Seat and notation of each action: “0 claim 20 2 red 1 wild”."""
    result: Result | None
    dice: str | None = None
    """From which the dice of a server's bots followed, 64 hexadecimal digits."""
    deal: DealBefore | None = None
    """Where somebody may know the deal from."""


def chance_of(board: Board, spec: GameSpec, players: int) -> Chance:
    """What chance works on in a game on this board."""
    decks = tuple(
        tuple(index for index, ticket in enumerate(board.tickets) if ticket.deck == deck)
        for deck in DECK_NAMES[: len(spec.tickets)]
    )
    return Chance(
        cards=(*spec.cards.items(), (WILD, spec.wilds)),
        dealt=spec.cards_dealt,
        decks=decks,
        offered=spec.tickets_drawn,
        **{
            mechanism.name(): mechanism.chance(board, players) for mechanism in spec.mechanisms if mechanism.chance_part
        },
    )


def write_record(record: Record) -> bytes:
    """A record as the content of its file, one line a field and an action; equal records give equal bytes."""
    lines = []
    for field in record.__struct_fields__:
        if field in LATER and getattr(record, field) is None:
            continue
        value = msgspec.json.encode(getattr(record, field)).decode()
        if field == "actions":
            value = "[" + ",".join(f"\n  {msgspec.json.encode(action).decode()}" for action in record.actions) + "\n ]"
        lines.append(f' "{field}": {value}')
    return ("{\n" + ",\n".join(lines) + "\n}\n").encode()


def _read_object(content: bytes) -> dict[str, Any]:
    if len(content) > LARGEST_FILE:
        raise RecordError("not_a_record", detail=phrase("file_size", bytes=len(content)))
    try:
        raw = msgspec.json.decode(content)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise RecordError("not_json", detail=why_unreadable(error)) from None
    if not isinstance(raw, dict) or not isinstance(raw.get("format"), int):
        raise RecordError("not_a_record", detail=phrase("no_format"))
    return raw


def read_record(content: bytes) -> Record:
    """The record in a file's content; raises RecordError where there is none that this version can read."""
    raw = _read_object(content)
    if raw["format"] > FORMAT:
        raise RecordError("future_format", found=raw["format"], known=FORMAT)
    try:
        record = msgspec.convert(raw, Record)
    except (msgspec.ValidationError, RecursionError) as error:
        raise RecordError("not_a_record", detail=why_unreadable(error)) from None
    if record.format != FORMAT:
        raise RecordError("not_a_record", detail=phrase("unknown_format", format=record.format))
    if len(record.players) > MOST_PLAYERS:
        raise RecordError("bad_players", detail=phrase("too_many_players", count=len(record.players)))
    return record
