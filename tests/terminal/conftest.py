"""Terminals for tests; programs that still run at the end of a test are killed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.terminal.player import Listener, Person, Viewer


@pytest.fixture
def sit_down(tmp_path: Path) -> Iterator[Callable[..., Person]]:
    """Starts the program on a terminal, with a data folder of the test's own."""
    people: list[Person] = []

    def seat(kind: type[Person], *arguments: object, **options: Any) -> Person:
        person = kind(*arguments, **{"folder": tmp_path / "games", **options})
        people.append(person)
        return person

    yield seat
    for person in people:
        person.send_away()


@pytest.fixture
def viewer(sit_down: Callable[..., Viewer]) -> Callable[..., Viewer]:
    """Starts the full-screen program, and waits for the first question."""

    def seat(*arguments: object, **options: object) -> Viewer:
        person = sit_down(Viewer, *arguments, **options)
        person.wait_for_question()
        return person

    return seat


@pytest.fixture
def listener(sit_down: Callable[..., Listener]) -> Callable[..., Listener]:
    """Starts the program in plain lines."""
    return lambda *arguments, **options: sit_down(Listener, *arguments, **options)
