"""The page about bots is correct, and its examples play."""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path
from typing import get_args

import pytest

from omnibus.bots.bot_texts import LIMITS
from omnibus.bots.errors import FAILURES
from omnibus.bots.levels import LEVELS
from omnibus.bots.program import Decide, End, Hello
from omnibus.bots.registry import BUILT_IN, check_bot
from omnibus.core.actions import Action
from omnibus.core.view import ASKS
from omnibus.core.view_json import SeatJson, ViewJson
from omnibus.games import load_game
from tests.bots.seating import play_out
from tests.play import of_every_game

DOCS = Path(__file__).parents[2] / "docs"
PAGES = ("bots.md", "bots.fr.md")
FILE = DOCS / "examples" / "patient.py"
PROGRAM = DOCS / "examples" / "json_lines_bot.py"

in_both_languages = pytest.mark.parametrize("page", PAGES)


@of_every_game
def test_the_examples_play_whole_games(name: str) -> None:
    table = play_out(load_game(name), [str(FILE), f"run:{sys.executable} {PROGRAM}"], "examples")
    assert table.forfeits == []
    result = table.match.result()
    assert result is not None
    assert all(seat.routes > 5 for seat in result.seats)


def test_the_parameter_of_the_example_has_an_effect() -> None:
    game = load_game("london")
    patient, hasty = (play_out(game, [f"{FILE}:least={least}", "random"], "least") for least in (3, 1))
    assert patient.forfeits == hasty.forfeits == []
    assert patient.match.actions != hasty.match.actions


def test_the_program_needs_nothing_but_python_and_is_short() -> None:
    text = PROGRAM.read_text()
    imported = {name.name for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Import) for name in node.names}
    assert not any(isinstance(node, ast.ImportFrom) for node in ast.walk(ast.parse(text)))
    assert imported <= set(sys.stdlib_module_names)
    assert len(text.splitlines()) <= 30


@in_both_languages
def test_the_page_shows_the_program_itself(page: str) -> None:
    (shown,) = re.findall(r"```python\n(.*?)\n```", (DOCS / page).read_text("utf-8"), flags=re.DOTALL)
    assert shown == PROGRAM.read_text().rstrip("\n")


@in_both_languages
def test_the_page_names_everything(page: str) -> None:
    named = set(re.findall(r"`([a-z_]+)`", (DOCS / page).read_text("utf-8")))
    tags = {str(kind.__struct_config__.tag) for kind in (*get_args(Action), Hello, Decide, End)}
    fields = {field for kind in (ViewJson, SeatJson, Hello, Decide, End) for field in kind.__struct_fields__}
    fields |= {field for kind in get_args(Action) for field in kind.__struct_fields__}
    for known in (
        tags,
        fields,
        set(FAILURES),
        set(LIMITS),
        set(BUILT_IN),
        set(LEVELS),
        set(filter(None, ASKS.values())),
    ):
        assert known <= named, known - named


@in_both_languages
def test_the_bots_in_the_commands_of_the_page_exist(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("my_bot.py", "mon_robot.py"):
        (tmp_path / name).write_text("")
    for name in ("my_bot", "mon_robot"):
        (tmp_path / name).write_text("#!/bin/sh\n")
        (tmp_path / name).chmod(0o755)
    (tmp_path / "docs").symlink_to(DOCS)
    monkeypatch.chdir(tmp_path)
    given = re.findall(r"--bots (\"[^\"]+\"|\S+)", (DOCS / page).read_text("utf-8"))
    assert len(given) == 5
    for texts in given:
        for text in texts.strip('"').split(","):
            check_bot(text)
