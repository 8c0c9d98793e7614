"""Fixtures of the arena's tests."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from omnibus.arena.plan import Plan, make_plan
from omnibus.games import load_board
from tests.command import Outcome, run


@pytest.fixture(autouse=True)
def plain_english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sets the locale to English, and unsets variables that affect the output."""
    for variable in ("LC_ALL", "LC_MESSAGES", "COLUMNS", "FORCE_COLOR", "NO_COLOR"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")


@pytest.fixture
def omnibus(capsys: pytest.CaptureFixture[str]) -> Callable[..., Outcome]:
    """Runs a command in this process."""
    return lambda *arguments: run(*arguments, capture=capsys)


@pytest.fixture
def small() -> Plan:
    """A plan of two fast bots with two players, for any version of the code."""
    return make_plan([load_board("london")], [2], ["greedy", "random"], any_code=True)
