"""Lessons in registries of this process: changed or deleted between two starts, and taken in two registries at once."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

import pytest

from omnibus import lessons
from omnibus.lessons import load_lesson
from omnibus.server.lessons import lesson_file
from omnibus.server.protocol.commands import Act
from omnibus.server.tables import opening, teaching
from omnibus.server.tables.registry import TableRegistry
from omnibus.server.tables.table import Table
from tests.server.backends import SqliteBackend
from tests.server.serving import Json
from tests.server.test_bot_fairness import LocalSubscriber
from tests.server.test_two_registries import settle, with_two_halls
from tests.server.test_worker_pool import until

LESSON, ADA = "flags", "ada"
TOLD = lessons.FOLDER / f"{LESSON}.json"


class Book:
    """The lessons of a version: a folder with one lesson."""

    def __init__(self, folder: Path, use: Callable[[object, str, object], None]) -> None:
        self._file = folder / TOLD.name
        self.tell()
        use(lessons, "FOLDER", folder)
        self.read_again()

    def tell(self, **otherwise: Json) -> None:
        """Writes the lesson with some changes."""
        self._file.write_text(json.dumps(json.loads(TOLD.read_text()) | otherwise))
        self.read_again()

    def spoil(self) -> None:
        """Truncates the file of the lesson."""
        self._file.write_text(self._file.read_text()[:-40])
        self.read_again()

    def lose(self) -> None:
        """Deletes the lesson."""
        self._file.unlink()
        self.read_again()

    @staticmethod
    def read_again() -> None:
        """Clears all caches, as after a restart."""
        for known in (lessons.lesson_ids, load_lesson, lesson_file, teaching._course):
            known.cache_clear()


@pytest.fixture
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> object:
    (tmp_path / "lessons").mkdir()
    yield Book(tmp_path / "lessons", monkeypatch.setattr)
    monkeypatch.undo()
    Book.read_again()


def actions() -> list[str]:
    return list(load_lesson(LESSON).actions)


async def do(table: Table) -> None:
    """Does the current task."""
    course, state = teaching.followed(table.state), table.state
    assert course is not None and state.play is not None
    action = course.expected(len(state.play.moves))
    assert action is not None
    await table.execute(lambda state: teaching.act(state, ADA, Act("1", state.number, action)), request="1")


async def begun(registry: TableRegistry) -> Table:
    """A table at its second task."""
    table = await opening.teach(registry, ADA, "Ada", LESSON, anew=False)
    await do(table)
    return table


def after(folder: Path, change: Callable[[], None], scene: Callable[[Table], Awaitable[None]]) -> None:
    """Runs a scene in another registry, after a change during the lesson."""

    async def play(one: TableRegistry, other: TableRegistry) -> None:
        table = await begun(one)
        change()
        await scene(await other.find(table.state.id))

    with_two_halls(SqliteBackend(folder), play)


async def is_a_game_like_any_other(table: Table) -> None:
    """Checks that there is no lesson, and that every legal action is accepted."""
    state = table.state
    assert teaching.lesson_at(state) is None and state.play is not None
    for action in state.play.game.legal(state.play.state, 0):
        assert teaching.act(state, ADA, Act("1", state.number, action)).entries


@pytest.mark.parametrize("otherwise", ["seed", "first", "board", "what was played"])
def test_a_lesson_whose_past_steps_changed_is_left(book: Book, tmp_path: Path, otherwise: str) -> None:
    changes: dict[str, Callable[[], dict[str, Json]]] = {
        "seed": lambda: {"seed": "00" * 32},
        "first": lambda: {"first": 1},
        "board": lambda: {"board": "london", "actions": ["0 keep 0"], "steps": []},
        "what was played": lambda: {"actions": ["0 keep 1", *actions()[1:]]},
    }
    after(tmp_path, lambda: book.tell(**changes[otherwise]()), is_a_game_like_any_other)


@pytest.mark.parametrize("change", [Book.lose, Book.spoil])
def test_a_lesson_that_is_gone_is_left(book: Book, tmp_path: Path, change: Callable[[Book], None]) -> None:
    after(tmp_path, lambda: change(book), is_a_game_like_any_other)


@pytest.mark.parametrize("next_one", ["0 claim 1 1 red", "0 claim 9999 1 red", "nonsense"])
def test_a_lesson_that_the_rules_do_not_allow_ends_there(book: Book, tmp_path: Path, next_one: str) -> None:
    def change() -> None:
        book.tell(actions=[*actions()[:7], next_one, *actions()[8:]])

    after(tmp_path, change, is_a_game_like_any_other)


def test_a_lesson_whose_remaining_steps_changed_is_followed(book: Book, tmp_path: Path) -> None:
    async def scene(table: Table) -> None:
        assert teaching.lesson_at(table.state) is not None
        await do(table)
        assert teaching.is_taught(table.state)

    after(tmp_path, lambda: book.tell(actions=actions()[:-1]), scene)


def test_automatic_steps_are_played_up_to_the_first_illegal_one(book: Book, tmp_path: Path) -> None:
    book.tell(actions=["0 keep 0", "1 keep 1", "1 keep 1", *actions()[3:]])

    async def play(one: TableRegistry, other: TableRegistry) -> None:
        table = await opening.teach(one, ADA, "Ada", LESSON, anew=False)
        assert table.state.play is not None and len(table.state.play.moves) == 2
        await is_a_game_like_any_other(table)

    with_two_halls(SqliteBackend(tmp_path), play)


def test_a_lesson_continues_only_while_somebody_is_connected(tmp_path: Path) -> None:
    async def play(one: TableRegistry, other: TableRegistry) -> None:
        table = await begun(one)
        while not teaching.goes_on(table.state):
            await do(table)
        assert not table.automation.is_busy
        await table.subscribe(LocalSubscriber(ADA), None)
        assert table.automation.is_busy
        await until(lambda: not teaching.goes_on(table.state))

    with_two_halls(SqliteBackend(tmp_path), play)


def _waits(table: Table) -> bool:
    return not teaching.goes_on(table.state)


def test_two_halls_play_nothing_twice(tmp_path: Path) -> None:
    async def play(one: TableRegistry, other: TableRegistry) -> None:
        here = await begun(one)
        there = await other.find(here.state.id)
        await here.subscribe(LocalSubscriber(ADA), None)
        await there.subscribe(LocalSubscriber(ADA), None)
        while (course := teaching.followed(here.state)) is not None and teaching.is_taught(here.state):
            table = min(here, there, key=lambda each: each.state.number)
            await do(table)
            for each in (here, there):
                await until(partial(_waits, each))
            await settle(here, there)
        assert course is not None and here.state.play is not None
        assert [(move.seat, move.code) for move in here.state.play.moves] == course.codes
        assert [entry.number for entry in await one.store.read(here.state.id)] == list(range(1, here.state.number + 1))

    with_two_halls(SqliteBackend(tmp_path), play)
