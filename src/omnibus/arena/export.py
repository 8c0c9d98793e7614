"""Exports every seat of every game as a row, for spreadsheets and notebooks: `games.csv` and `games.parquet`."""

from __future__ import annotations

import csv
from collections.abc import Callable, Collection, Iterator, Sequence
from importlib import import_module
from io import BytesIO, StringIO
from typing import Any

import msgspec

from omnibus.arena.errors import ArenaError
from omnibus.arena.games import GameLine
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


def _sources(plan: Plan) -> list[str]:
    return list(dict.fromkeys(source for board in plan.boards for source in rules_of(board).sources))


def columns(plan: Plan) -> dict[str, str]:
    return {
        "game": NUMBER,
        "board": TEXT,
        "players": NUMBER,
        "deal": NUMBER,
        "turns": NUMBER,
        "seat": NUMBER,
        "place": NUMBER,
        "bot": TEXT,
        "rank": NUMBER,
        "won": PART,
        "points": NUMBER,
        "margin": NUMBER,
        **{f"points_{source}": NUMBER for source in _sources(plan)},
        "tickets_drawn": NUMBER,
        "tickets_kept": NUMBER,
        "tickets_completed": NUMBER,
        "decisions": NUMBER,
        "forfeits": NUMBER,
    }


def rows(plan: Plan, games: Sequence[GameLine]) -> Iterator[Row]:
    """The rows of all games, in the plan's order; sources that a board does not have are None."""
    sources = _sources(plan)
    for number, game in enumerate(games, 1):
        for seat, line in enumerate(game.results):
            yield (
                number,
                game.board,
                game.players,
                game.deal,
                game.turns,
                seat,
                (seat - game.first) % game.players + 1,
                plan.bots[game.seats[seat]],
                line.rank + 1,
                (line.rank == 0) / len(game.winners),
                line.total,
                game.margin(seat),
                *(line.points.get(source) for source in sources),
                line.drawn,
                line.kept,
                line.done,
                line.decisions,
                sum(line.forfeits.values()),
            )


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
    fields = [arrow.field(name, getattr(arrow, kind)()) for name, kind in columns(plan).items()]
    schema = arrow.schema(fields, metadata={"omnibus": settings})
    found = list(zip(*rows(plan, games), strict=True)) or [()] * len(fields)
    table = arrow.table([arrow.array(values, field.type) for values, field in zip(found, fields, strict=True)], schema)
    written = BytesIO()
    parquet.write_table(table, written, compression="zstd")
    return written.getvalue()


TABLES: dict[str, Callable[[Plan, Sequence[GameLine]], bytes]] = {"csv": as_csv, "parquet": as_parquet}
"""The writers, by file extension."""
