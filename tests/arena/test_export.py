"""`games.csv` and `games.parquet`: every seat of every game once, the same for every engine."""

from __future__ import annotations

import csv
import io
import json
import sys
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path

import pytest

from omnibus.arena.errors import ArenaError
from omnibus.arena.export import TABLES, as_csv, as_parquet, check_tables, columns, rows
from omnibus.arena.plan import Plan, make_plan
from omnibus.arena.results import count
from omnibus.games import load_board
from tests.arena.made_up import make_up
from tests.command import LANGUAGES, Outcome

Omnibus = Callable[..., Outcome]
DEALS = 6


@pytest.fixture
def plan() -> Plan:
    """Boards with different sources of points."""
    boards = [load_board("london"), load_board("germany")]
    return make_plan(boards, [2, 4], ["greedy", "x=random", "z=tickets"], any_code=True)


def test_every_seat_of_every_game_is_a_row(plan: Plan) -> None:
    games = list(make_up(plan, DEALS, [0, 5, 10]).values())
    found = list(csv.DictReader(io.StringIO(as_csv(plan, games).decode())))
    assert list(found[0]) == list(columns(plan))
    assert len(found) == sum(game.players for game in games)
    results = count(plan, DEALS, games)
    for bot in results.bots:
        own = [
            row for row in found if (row["board"], int(row["players"]), row["bot"]) == (bot.board, bot.players, bot.bot)
        ]
        assert len(own) == bot.seats
        assert sum(float(row["won"]) for row in own) == pytest.approx(bot.firsts, abs=1e-3)
        assert sum(int(row["points"]) for row in own) / len(own) == pytest.approx(bot.total, abs=1e-4)
        assert sum(int(row["margin"]) for row in own) / len(own) == pytest.approx(bot.margins.mean, abs=1e-4)
        for source in bot.points:
            mean = sum(int(row[f"points_{source}"]) for row in own) / len(own)
            assert mean == pytest.approx(bot.points[source], abs=1e-4)


def test_each_row_names_its_game(plan: Plan) -> None:
    games = list(make_up(plan, DEALS, [0, 5, 10]).values())
    by_game = defaultdict(list)
    for row in csv.DictReader(io.StringIO(as_csv(plan, games).decode())):
        by_game[int(row["game"])].append(row)
    assert list(by_game) == list(range(1, len(games) + 1))
    for game, own in zip(games, by_game.values(), strict=True):
        assert {(row["board"], int(row["deal"]), int(row["turns"])) for row in own} == {
            (game.board, game.deal, game.turns)
        }
        assert [row["bot"] for row in own] == [plan.bots[bot] for bot in game.seats]
        assert sorted(int(row["place"]) for row in own) == list(range(1, game.players + 1))
        assert int(own[game.first]["place"]) == 1
        assert [int(row["rank"]) - 1 for row in own] == [line.rank for line in game.results]


def test_points_that_a_board_does_not_have_are_left_empty(plan: Plan) -> None:
    games = list(make_up(plan, 1, [0, 5, 10]).values())
    found = list(csv.DictReader(io.StringIO(as_csv(plan, games).decode())))
    assert {row["points_passengers"] for row in found if row["board"] == "london"} == {""}
    assert "" not in {row["points_passengers"] for row in found if row["board"] == "germany"}


def test_parquet_holds_the_same(plan: Plan) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    games = list(make_up(plan, DEALS, [0, 5, 10]).values())
    content = as_parquet(plan, games)
    table = parquet.read_table(io.BytesIO(content))
    assert table.column_names == list(columns(plan))
    assert [tuple(row.values()) for row in table.to_pylist()] == list(rows(plan, games))
    assert {str(field.type) for field in table.schema} == {"string", "int64", "double"}
    assert json.loads(table.schema.metadata[b"omnibus"])["bots"] == list(plan.bots)
    assert as_parquet(plan, games) == content


def test_the_command_writes_them_beside_the_results(omnibus: Omnibus, tmp_path: Path) -> None:
    options = ("arena", "--bots", "wise=tickets,random", "--deals", 2, "--tables", "csv", "-o", tmp_path)
    assert omnibus(*options).status == 0
    written = (tmp_path / "games.csv").read_bytes()
    assert written.count(b"\n") == 1 + 2 * 4
    assert written.count(b",wise,") == 4
    (tmp_path / "games.csv").unlink()
    assert omnibus(*options, "--report").status == 0
    assert (tmp_path / "games.csv").read_bytes() == written


def test_an_existing_table_is_updated_with_the_results(omnibus: Omnibus, tmp_path: Path) -> None:
    options = ("arena", "--bots", "tickets,random", "-o", tmp_path)
    assert omnibus(*options, "--deals", 1, "--tables", "csv").status == 0
    before = (tmp_path / "games.csv").read_bytes()
    assert omnibus(*options, "--deals", 2).status == 0
    assert (tmp_path / "games.csv").read_bytes().count(b"\n") == 2 * before.count(b"\n") - 1
    assert not (tmp_path / "games.parquet").exists()


def test_the_command_writes_parquet(omnibus: Omnibus, tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    options = ("arena", "--bots", "tickets,random", "--deals", 1, "--tables", "parquet,csv", "-o", tmp_path)
    assert omnibus(*options).status == 0
    assert parquet.read_table(tmp_path / "games.parquet").num_rows == 4
    assert (tmp_path / "games.csv").exists()


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_pyarrow_the_extra_is_named(
    omnibus: Omnibus, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)  # Python marks a missing module so
    options = ("arena", "--bots", "tickets,random", "--tables", "parquet", "-o", tmp_path / "out", "--lang", language)
    status, out, err = omnibus(*options)
    assert (status, out) == (2, "")
    assert "pip install 'omnibus[data]'" in err
    assert not (tmp_path / "out").exists(), "nothing is played first"
    with pytest.raises(ArenaError):
        check_tables(TABLES)
    check_tables(["csv"])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("tables", ["xlsx", "csv,", "csv;parquet", "CSV"])
def test_unknown_tables(omnibus: Omnibus, tmp_path: Path, tables: str, language: str) -> None:
    options = ("arena", "--bots", "greedy", "--tables", tables, "-o", tmp_path / "out", "--lang", language)
    status, out, err = omnibus(*options)
    assert (status, out) == (2, "")
    assert "csv, parquet" in err
    assert not (tmp_path / "out").exists()
