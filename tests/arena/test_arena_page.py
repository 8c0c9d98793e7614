"""The page about the arena is correct: its commands exist, its program runs, and its tables match the code."""

from __future__ import annotations

import inspect
import re
from hashlib import sha256
from pathlib import Path

import pytest

from omnibus.arena.export import columns
from omnibus.arena.plan import GameKey, Table, make_plan, seatings
from omnibus.arena.play_games import seed_of_deal
from omnibus.arena.result_types import Results
from omnibus.arena.statistics import share_interval
from omnibus.cli.app import make_app
from omnibus.games import load_board

DOCS = Path(__file__).parents[2] / "docs"
PAGES = {language: (DOCS / name).read_text("utf-8") for language, name in (("en", "arena.md"), ("fr", "arena.fr.md"))}

by_both_pages = pytest.mark.parametrize("language", PAGES)


@by_both_pages
def test_commands_exist(language: str) -> None:
    commands = re.findall(r"^omnibus (.*)", PAGES[language], flags=re.MULTILINE)
    assert len(commands) == 8
    for command in commands:
        _, bound, _ = make_app().parse_args(command.split(), print_error=False, exit_on_error=False)
        assert isinstance(bound, inspect.BoundArguments)


@by_both_pages
def test_the_program_runs(language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", PAGES[language], flags=re.DOTALL)
    monkeypatch.chdir(tmp_path)
    exec(example.replace("100", "2").replace("planner", "random"), {})
    assert len(list(tmp_path.rglob("report.html"))) == 1


@by_both_pages
def test_the_table_of_seats(language: str) -> None:
    rows = re.findall(r"^\| ([2-5]) \| (.*?) \| (\d+) \|$", PAGES[language], flags=re.MULTILINE)
    assert [int(players) for players, _, _ in rows] == [2, 3, 4, 5]
    for players, tables, games in rows:
        played = {"".join("ab"[bot] for bot in seats) for seats in seatings((0, 1), int(players), 0)}
        assert len(played) == int(games)
        assert set(re.findall(r"`([ab]+)`", tables)) <= played
        assert players == "5" or set(re.findall(r"`([ab]+)`", tables)) == played


@by_both_pages
def test_the_fields_of_the_results(language: str) -> None:
    (fields,) = re.findall(r"## `results.json`\n\n```\n(.*?)```", PAGES[language], flags=re.DOTALL)
    named = re.findall(r'^[ {]"(\w+)": [\[{]', fields, flags=re.MULTILINE)
    assert tuple(named) == Results.__struct_fields__


@by_both_pages
def test_the_columns_of_the_tables(language: str) -> None:
    rows = re.findall(
        r"^\| (`game`.*?|`seat`.*?|`rank`.*?|`points`.*?|`tickets_.*?|`decisions`.*?) \|", PAGES[language], re.M
    )
    named = [name for row in rows for name in re.findall(r"`(\w+)`", row)]
    plan = make_plan([load_board("london")], [2], ["a"], any_code=True)
    assert [name for name in columns(plan) if not name.startswith("points_") or name in named] == named


@by_both_pages
def test_the_seed_of_a_deal(language: str) -> None:
    assert "SHA-256" in PAGES[language]
    key = GameKey(Table("london", 2), 17, (0, 1))
    assert seed_of_deal(key, "mine") == sha256(b"arena\nmine\nlondon\n2\n17").digest()


def test_the_interval_of_a_bot_that_wins_everything() -> None:
    low, high = share_interval([1.0] * 200)
    assert f"{100 * low:.1f} % to {100 * high:.0f} %" in PAGES["en"]
