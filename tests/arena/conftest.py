"""What the arena's tests share."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from omnibus.arena.plan import Plan, make_plan
from omnibus.games import load_board
from tests.command import Outcome, run


@pytest.fixture(autouse=True)
def plain_english(monkeypatch: pytest.MonkeyPatch) -> None:
    """English by the locale, and nothing that changes the look of what is written."""
    for variable in ("LC_ALL", "LC_MESSAGES", "COLUMNS", "FORCE_COLOR", "NO_COLOR"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")


@pytest.fixture
def omnibus(capsys: pytest.CaptureFixture[str]) -> Callable[..., Outcome]:
    """Runs a command in this process."""
    return lambda *arguments: run(*arguments, capture=capsys)


@pytest.fixture
def small() -> Plan:
    """Two quick bots at a table of two, whatever the code."""
    return make_plan([load_board("london")], [2], ["greedy", "random"], any_code=True)
