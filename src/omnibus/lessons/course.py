"""How a lesson goes: what is to be done at which moment, and what comes by itself."""

from __future__ import annotations

from functools import cached_property

from omnibus.core.actions import Action
from omnibus.core.game import Game
from omnibus.core.notation import read_action
from omnibus.lessons.lesson import Lesson, Step


class Course:
    """A lesson on its board. Moments are counted in actions that were played."""

    def __init__(self, lesson: Lesson, game: Game) -> None:
        self.lesson, self.game = lesson, game

    @cached_property
    def moves(self) -> list[tuple[int, Action]]:
        """Everything that is played: seat and action."""
        entries = (entry.partition(" ") for entry in self.lesson.actions)
        return [(int(seat), read_action(text, self.game.board)) for seat, _, text in entries]

    @cached_property
    def codes(self) -> list[tuple[int, int]]:
        """The same by the actions' numbers."""
        return [(seat, self.game.codec.encode(action)) for seat, action in self.moves]

    @cached_property
    def _tasks(self) -> dict[int, Step]:
        return {step.at: step for step in self.lesson.steps if step.kind == "do"}

    @property
    def length(self) -> int:
        """How many actions it has."""
        return len(self.lesson.actions)

    def steps_at(self, played: int) -> list[Step]:
        """What there is to try, to read and to do at a moment."""
        return [step for step in self.lesson.steps if step.at == played]

    def is_task(self, played: int) -> bool:
        """Whether the learner has something to do at a moment."""
        return played in self._tasks

    def expected(self, played: int) -> Action | None:
        """What the learner is to do at a moment; None where it is nothing."""
        return self.moves[played][1] if self.is_task(played) else None

    def action_of(self, step: Step) -> Action | None:
        """What is to be done or tried in a step."""
        if step.kind == "do":
            return self.expected(step.at)
        return None if step.action is None else read_action(step.action, self.game.board)

    def comes_by_itself(self, played: int) -> list[tuple[int, Action]]:
        """What is played without the learner at a moment: the next action, or, where the next step comes some turns
        later, all until then."""
        if played >= self.length or self.is_task(played):
            return []
        coming = next((step.at for step in self.lesson.steps if step.at > played), self.length)
        later = any(step.later for step in self.steps_at(coming))
        return self.moves[played : coming if later else played + 1]
