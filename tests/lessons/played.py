"""Lessons played through the engine, for tests."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import pytest

from omnibus.bots.position_analysis import joins
from omnibus.core.actions import Action
from omnibus.core.events import Event
from omnibus.core.game import Game
from omnibus.games import load_game
from omnibus.kernel.state import State
from omnibus.lessons import lesson_ids, load_lesson
from omnibus.lessons.course import Course
from omnibus.lessons.lesson import LEARNER, Lesson, Step
from tests.lessons.author import match_of

of_every_lesson = pytest.mark.parametrize("name", lesson_ids())


class Played(NamedTuple):
    """A lesson's game: its moves, the states before each and at the end, and the events of each."""

    lesson: Lesson
    course: Course
    moves: list[tuple[int, Action]]
    states: list[State]
    events: list[list[Event]]

    @property
    def game(self) -> Game:
        return self.course.game

    def before(self, step: Step) -> State:
        """The state before a step."""
        return self.states[step.at]

    def action_of(self, step: Step) -> Action:
        """The action to do or to try."""
        action = self.moves[step.at][1] if step.kind == "do" else self.course.action_of(step)
        assert action is not None
        return action

    def answers(self, step: Step) -> list[Action]:
        """All correct answers to a task."""
        return self.course.answers(self.before(step), self.codes(step.at))

    def codes(self, played: int) -> list[tuple[int, int]]:
        """Seat and number of the first actions."""
        return [(seat, self.game.codec.encode(action)) for seat, action in self.moves[:played]]

    def steps(self, *kinds: str) -> list[Step]:
        """The steps of these kinds."""
        return [step for step in self.lesson.steps if step.kind in kinds]

    def done_by_learner(self) -> list[Event]:
        """The events of the learner's own tasks."""
        return [event for step in self.steps("do") for event in self.events[step.at]]

    def completed(self, played: int) -> list[int]:
        """The learner's tickets that are completed after a number of actions."""
        board, state = self.game.board, self.states[played]
        own = [route for route, owner in enumerate(state.owner[: len(board.routes)].tolist()) if owner == LEARNER]
        return [ticket for ticket in self.game.observe(state, LEARNER).tickets if joins(board, own, ticket)]


@cache
def played(name: str) -> Played:
    """A lesson, played as it is written."""
    return ways(name)[0]


@cache
def ways(name: str) -> list[Played]:
    """A lesson in every correct way: as it is written, then with the alternative answers."""
    lesson = load_lesson(name)
    course = Course(lesson, load_game(lesson.board))
    return [_follow(course, moves) for moves in _every_way(course, match_of(lesson).state, [])]


def _every_way(course: Course, state: State, moves: list[tuple[int, Action]]) -> Iterator[list[tuple[int, Action]]]:
    if len(moves) == course.length:
        yield moves
        return
    seat, written = course.moves[len(moves)]
    codes = [(seat, course.game.codec.encode(action)) for seat, action in moves]
    for action in course.answers(state, codes) if course.is_task(len(moves)) else [written]:
        after = course.game.copy(state)
        course.game.apply(after, action, seat)
        yield from _every_way(course, after, [*moves, (seat, action)])


def _follow(course: Course, moves: list[tuple[int, Action]]) -> Played:
    match = match_of(course.lesson)
    states, events, known = [match.game.copy(match.state)], list[list[Event]](), len(match.events)
    for seat, action in moves:
        match.play(action, seat)
        states.append(match.game.copy(match.state))
        events.append(match.events[known:])
        known = len(match.events)
    return Played(course.lesson, course, moves, states, events)
