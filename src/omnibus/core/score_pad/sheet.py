"""The sheet of a score pad: everybody's points by source, how they come about, what is missing and what cannot be."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any, Literal

from msgspec import Struct

from omnibus.core.bindings.memory import fields_of, log_memory
from omnibus.core.board import Board
from omnibus.core.game import Game
from omnibus.core.mechanisms import SOURCES
from omnibus.core.pad_fields import names_in
from omnibus.core.score_pad.document import Pad
from omnibus.core.score_pad.notes import DECISIONS, KINDS
from omnibus.core.score_pad.record import record_of
from omnibus.kernel import score_pad as kernel
from omnibus.kernel.compiler import plain
from omnibus.kernel.log import ROWS
from omnibus.kernel.pad_notes import DECIDED, STANDING
from omnibus.kernel.state import NONE, State, new_state


class Note(Struct, frozen=True):
    """A remark with a stable code; `values` fills its sentence."""

    code: str
    seat: int | None
    """The player's number on the pad; None if it is about all of them."""
    values: dict[str, int | str] = {}
    """`ticket` and `route` are numbers of the board's lists, `other` is another player's number."""


class Line(Struct, frozen=True):
    """An explanation of some points."""

    code: str
    seat: int
    source: str
    points: int
    values: dict[str, int | str] = {}


class PadSeat(Struct, frozen=True):
    """The points of one player."""

    points: dict[str, int]
    """By source."""
    total: int
    rank: int
    """1 for winners; equal ranks are shared, and the next ones skipped."""
    tickets_done: int
    lines: list[Line]


class PadSheet(Struct, frozen=True):
    """The sheet. Players have the numbers of their order on the pad."""

    sources: tuple[str, ...]
    seats: list[PadSeat]
    winners: list[int]
    decided: Literal["points", "tickets", "tie", "shared"]
    problems: list[Note]
    """What cannot be."""
    missing: list[Note]
    """What nobody has said yet."""


def score_pad(pad: Pad, game: Game) -> PadSheet:
    """Adds up a pad, complete or not. Raises PadError if it names what the board does not have."""
    board, record, state = (_opened(each) for each in (game.arrays, record_of(pad, game), new_state(game.size)))
    rows: list[list[int]] = []
    more = True
    while more:  # a log too long for the record is read in parts
        log = _opened(log_memory(len(rows)))
        plain(kernel.score_pad)(board, record, state, log)
        left = log.count - len(rows)
        rows += log.rows[: min(left, ROWS)].tolist()
        more = left > ROWS
    return _Reader(game, state, rows).sheet()


def _opened(record: object) -> Any:
    """The fields of a record as attributes. In plain Python, most of the time would pass with looking them up."""
    fields = fields_of(record)
    found = {name: fields[name] for name in fields.dtype.names or ()}
    return SimpleNamespace(**{name: value if value.shape else value.item() for name, value in found.items()})


class _Reader:
    """Reads a sheet from a state and the rows of its log."""

    def __init__(self, game: Game, state: State, rows: list[list[int]]) -> None:
        self._board, self._sources = game.board, game.spec.sources
        self._state, self._rows = state, rows

    def sheet(self) -> PadSheet:
        lines, problems, missing = list(self._lines()), list(self._notes("problem")), list(self._notes("missing"))
        ranks = {row[1]: row[2] for row in self._rows if row[0] == STANDING}
        scores, done, winner = (
            field.tolist() for field in (self._state.score, self._state.tickets_done, self._state.winner)
        )
        seats = []
        for seat, rank in sorted(ranks.items()):
            points = {source: scores[seat][SOURCES.index(source)] for source in self._sources}
            own = [line for source in self._sources for line in lines if line.seat == seat and line.source == source]
            seats.append(PadSeat(points, sum(points.values()), rank, done[seat], own))
        decided = next(DECISIONS[row[2]] for row in self._rows if row[0] == DECIDED)
        winners = [seat for seat in ranks if winner[seat]]
        return PadSheet(self._sources, seats, sorted(winners), decided, problems, missing)  # type: ignore[arg-type]

    def _lines(self) -> Iterator[Line]:
        for number, seat, *numbers in self._rows:
            if number in KINDS and KINDS[number].kind.part == "line":
                kind, source = KINDS[number]
                values = values_of(self._board, kind.values, kind.names, numbers)
                yield Line(kind.code, seat, source, numbers[len(kind.values)], values)

    def _notes(self, part: str) -> Iterator[Note]:
        for number, seat, *numbers in self._rows:
            if number in KINDS and KINDS[number].kind.part == part:
                kind = KINDS[number].kind
                values = values_of(self._board, kind.values, kind.names, numbers)
                yield Note(kind.code, None if seat == NONE else seat, values)


def values_of(board: Board, names: tuple[str, ...], listed: str | None, numbers: list[int]) -> dict[str, int | str]:
    """The values of a note; its first number may be the index of a name that the board lists."""
    values: dict[str, int | str] = dict(zip(names, numbers, strict=False))
    if listed is not None:
        values[names[0]] = names_in(board, listed)[numbers[0]]
    return values
