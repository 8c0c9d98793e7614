"""Exports every seat of every game as a row, for spreadsheets and notebooks: `games.csv` and `games.parquet`."""

from __future__ import annotations

import csv
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import partial
from importlib import import_module
from io import BytesIO, StringIO
from typing import Any, NamedTuple

import msgspec

from omnibus.arena.errors import ArenaError
from omnibus.arena.games import GameLine, SeatLine
from omnibus.arena.plan import Plan
from omnibus.games import rules_of

Row = tuple[Any, ...]
TEXT, NUMBER, PART = "string", "int64", "float64"
"""Column types, as Arrow names them."""


def check_tables(names: Collection[str]) -> None:
    """Raises ArenaError if a table cannot be written on this machine."""
    if "parquet" in names:
        _arrow("pyarrow")


def _arrow(module: str) -> Any:
    try:
        return import_module(module)
    except ImportError:
        raise ArenaError("pyarrow_missing") from None


class Cell(NamedTuple):
    """A seat of a game, numbered from 1 in the plan's order."""

    number: int
    game: GameLine
    seat: int
    line: SeatLine


def columns(plan: Plan) -> dict[str, tuple[str, Callable[[Cell], Any]]]:
    """The names of the columns, with their types and values; sources that a board does not have are None."""
    sources = dict.fromkeys(source for board in plan.boards for source in rules_of(board).sources)
    return {
        "game": (NUMBER, lambda at: at.number),
        "board": (TEXT, lambda at: at.game.board),
        "players": (NUMBER, lambda at: at.game.players),
        "deal": (NUMBER, lambda at: at.game.deal),
        "turns": (NUMBER, lambda at: at.game.turns),
        "seat": (NUMBER, lambda at: at.seat),
        "place": (NUMBER, lambda at: (at.seat - at.game.first) % at.game.players + 1),
        "bot": (TEXT, lambda at: plan.bots[at.game.seats[at.seat]]),
        "rank": (NUMBER, lambda at: at.line.rank + 1),
        "won": (PART, lambda at: (at.line.rank == 0) / len(at.game.winners)),
        "points": (NUMBER, lambda at: at.line.total),
        "margin": (NUMBER, lambda at: at.game.margin(at.seat)),
        **{f"points_{source}": (NUMBER, partial(_points, source)) for source in sources},
        "tickets_drawn": (NUMBER, lambda at: at.line.drawn),
        "tickets_kept": (NUMBER, lambda at: at.line.kept),
        "tickets_completed": (NUMBER, lambda at: at.line.done),
        "decisions": (NUMBER, lambda at: at.line.decisions),
        "forfeits": (NUMBER, lambda at: sum(at.line.forfeits.values())),
    }


def _points(source: str, at: Cell) -> int | None:
    return at.line.points.get(source)


def rows(plan: Plan, games: Sequence[GameLine]) -> Iterator[Row]:
    """The rows of all games, in the plan's order."""
    values = [value for _, value in columns(plan).values()]
    for number, game in enumerate(games, 1):
        for seat, line in enumerate(game.results):
            yield tuple(value(Cell(number, game, seat, line)) for value in values)


def as_csv(plan: Plan, games: Sequence[GameLine]) -> bytes:
    """Comma-separated values in UTF-8, with a header."""
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(columns(plan))
    writer.writerows(rows(plan, games))
    return text.getvalue().encode()


def as_parquet(plan: Plan, games: Sequence[GameLine]) -> bytes:
    """A Parquet file; the settings are in its metadata, under `omnibus`."""
    arrow, parquet = _arrow("pyarrow"), _arrow("pyarrow.parquet")
    settings = msgspec.json.encode(plan.settings)
    fields = [arrow.field(name, getattr(arrow, kind)()) for name, (kind, _) in columns(plan).items()]
    schema = arrow.schema(fields, metadata={"omnibus": settings})
    found = list(zip(*rows(plan, games), strict=True)) or [()] * len(fields)
    table = arrow.table([arrow.array(values, field.type) for values, field in zip(found, fields, strict=True)], schema)
    written = BytesIO()
    parquet.write_table(table, written, compression="zstd")
    return written.getvalue()


TABLES: dict[str, Callable[[Plan, Sequence[GameLine]], bytes]] = {"csv": as_csv, "parquet": as_parquet}
"""The writers, by file extension."""
