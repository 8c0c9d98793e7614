"""Records of games: settings, seed and actions, which determine everything else.

A record is one JSON file. It contains the seed once the game is over (or if the game's owner asks for it), and before
that only the commitment to it.
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
from omnibus.core.phrases import phrase, why_unreadable
from omnibus.core.spec import GameSpec

FORMAT = 1
LARGEST_FILE = 4_000_000
MOST_PLAYERS = 16
LATER = ("dice", "deal")
"""Fields that a record omits if they are empty."""

DealOf = Literal["again", "fork", "lesson", "daily", "practice"]
"""The same deal played again, a game continued from a position of another, the deal of a lesson, or that of a day: the
game that counts, or one for practice."""


class Player(Struct, frozen=True):
    """The player at a seat: a name, and the kind of player (“human”, or a bot's description)."""

    name: str
    kind: str = "human"


class CommonChance(Struct, frozen=True):
    """The cards, tickets and other pieces in order before shuffling: with the seed, enough to recompute every deal."""

    cards: tuple[tuple[str, int], ...]
    dealt: int
    decks: tuple[tuple[int, ...], ...]
    offered: int


if TYPE_CHECKING:

    class Chance(CommonChance, frozen=True):
        """Adds the piles of each mechanism under its name."""

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
    """The earlier game with the same deal: someone may know the deal."""

    of: DealOf
    table: str
    """The id of the table, the name of the lesson, or the day."""
    actions: int = 0
    """The number of the record's actions that were played there."""


class Result(Struct, frozen=True):
    """The points of every seat, and the winners."""

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
    """The first seat if it was fixed; None if it was drawn from the seed."""
    commitment: str
    seed: str | None
    chance: Chance
    actions: tuple[str, ...]
    """Seat and notation of each action: “0 claim 20 2 red 1 wild”."""
    result: Result | None
    dice: str | None = None
    """The key of the dice of a server's bots, 64 hexadecimal digits."""
    deal: DealBefore | None = None
    """The earlier game with the same deal, if any."""


def chance_of(board: Board, spec: GameSpec, players: int) -> Chance:
    """The piles before shuffling in a game on this board."""
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
    """The content of a record's file, with a line for each field and action; equal records give equal bytes."""
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
        raise RecordError("not_a_record", detail=phrase("file_size", megabytes=LARGEST_FILE // 1_000_000))
    try:
        raw = msgspec.json.decode(content)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise RecordError("not_json", detail=why_unreadable(error)) from None
    if not isinstance(raw, dict) or not isinstance(raw.get("format"), int):
        raise RecordError("not_a_record", detail=phrase("no_format"))
    return raw


def read_record(content: bytes) -> Record:
    """Parses a record's file; raises RecordError if this version cannot read it."""
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
