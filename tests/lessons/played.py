"""Lessons played through the engine: what their tests look at."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import pytest

from omnibus.bots.thoughts import joins
from omnibus.core.actions import Action
from omnibus.core.events import Event
from omnibus.core.game import Game
from omnibus.games import load_game
from omnibus.kernel.state import State
from omnibus.lessons import lesson_ids, load_lesson
from omnibus.lessons.course import Course
from omnibus.lessons.lesson import LEARNER, Lesson, Step
from tests.lessons.author import moments

of_every_lesson = pytest.mark.parametrize("name", lesson_ids())


class Played(NamedTuple):
    """A lesson's game: the states before each action and at the end, and what each action brought about."""

    lesson: Lesson
    course: Course
    states: list[State]
    events: list[list[Event]]

    @property
    def game(self) -> Game:
        return self.course.game

    def before(self, step: Step) -> State:
        """How things stand when a step comes."""
        return self.states[step.at]

    def action_of(self, step: Step) -> Action:
        """What is to be done or tried."""
        action = self.course.action_of(step)
        assert action is not None
        return action

    def steps(self, *kinds: str) -> list[Step]:
        """The steps of these kinds."""
        return [step for step in self.lesson.steps if step.kind in kinds]

    def done_by_learner(self) -> list[Event]:
        """What the learner's own tasks brought about."""
        return [event for step in self.steps("do") for event in self.events[step.at]]

    def completed(self, played: int) -> list[int]:
        """The learner's tickets that are completed after so many actions."""
        board, state = self.game.board, self.states[played]
        own = [route for route, owner in enumerate(state.owner[: len(board.routes)].tolist()) if owner == LEARNER]
        return [ticket for ticket in self.game.observe(state, LEARNER).tickets if joins(board, own, ticket)]


@cache
def played(name: str) -> Played:
    """A lesson, played as it is written."""
    lesson = load_lesson(name)
    states, events, told = [], [], 0
    for match in moments(lesson):
        states.append(match.game.copy(match.state))
        events.append(match.events[told:])
        told = len(match.events)
    return Played(lesson, Course(lesson, load_game(lesson.board)), states, events[1:])
