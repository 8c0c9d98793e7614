"""Terminals for tests: whoever still sits at one when a test ends is sent away."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.terminal.player import Listener, Person, Viewer


@pytest.fixture
def sit_down(tmp_path: Path) -> Iterator[Callable[..., Person]]:
    """Seats somebody at a terminal; the games are kept in a folder of the test's own."""
    people: list[Person] = []

    def seat(kind: type[Person], *arguments: object, **options: object) -> Person:
        person = kind(*arguments, **{"folder": tmp_path / "games", **options})
        people.append(person)
        return person

    yield seat
    for person in people:
        person.send_away()


@pytest.fixture
def viewer(sit_down: Callable[..., Viewer]) -> Callable[..., Viewer]:
    """Somebody who looks at pages, and is asked something."""

    def seat(*arguments: object, **options: object) -> Viewer:
        person = sit_down(Viewer, *arguments, **options)
        person.wait_for_question()
        return person

    return seat


@pytest.fixture
def listener(sit_down: Callable[..., Listener]) -> Callable[..., Listener]:
    """Somebody to whom lines are read out."""
    return lambda *arguments, **options: sit_down(Listener, *arguments, **options)
