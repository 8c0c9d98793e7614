"""The page about the arena says what is so: its commands are real, its program runs, its table is that of the code."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

import pytest

from omnibus.arena.plan import seatings
from omnibus.arena.result_types import Results
from omnibus.arena.statistics import share_interval
from omnibus.cli.app import make_app

DOCS = Path(__file__).parents[2] / "docs"
PAGES = {language: (DOCS / name).read_text("utf-8") for language, name in (("en", "arena.md"), ("fr", "arena.fr.md"))}

by_both_pages = pytest.mark.parametrize("language", PAGES)


@by_both_pages
def test_commands_are_real(language: str) -> None:
    commands = re.findall(r"^omnibus (.*)", PAGES[language], flags=re.MULTILINE)
    assert len(commands) == 3
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


def test_the_interval_of_a_bot_that_wins_everything() -> None:
    low, high = share_interval([1.0] * 200)
    assert f"{100 * low:.1f} % to {100 * high:.0f} %" in PAGES["en"]
