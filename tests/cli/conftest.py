"""Fixtures of the command line tests."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from omnibus.cli import main
from tests.cli.reported import Reported, report_short_game
from tests.command import Outcome, run

GAMES = 2


@pytest.fixture(autouse=True)
def plain_english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sets an English locale, and removes settings that change the output."""
    for variable in ("LC_ALL", "LC_MESSAGES", "COLUMNS", "FORCE_COLOR", "NO_COLOR"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")


@pytest.fixture
def omnibus(capsys: pytest.CaptureFixture[str]) -> Callable[..., Outcome]:
    """Runs a command in this process."""
    return lambda *arguments: run(*arguments, capture=capsys)


@pytest.fixture(scope="session")
def records(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a few records of every game and number of players."""
    folder = tmp_path_factory.mktemp("records")
    assert main(["simulate", "--games", str(GAMES), "--seed", "tests", "--records", str(folder), "--json"]) == 0
    return folder


@pytest.fixture(scope="session")
def reported(tmp_path_factory: pytest.TempPathFactory) -> Reported:
    """A short game, and the report on it."""
    return report_short_game(tmp_path_factory.mktemp("reported"))
