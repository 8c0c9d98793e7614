"""The course of a lesson: the correct actions at each moment, and the automatic moves."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from omnibus.core.actions import Action
from omnibus.core.game import Game
from omnibus.core.notation import read_action
from omnibus.kernel.state import State
from omnibus.lessons.lesson import LEARNER, Lesson, Step


class Course:
    """A lesson on its board. A moment is a number of played actions."""

    def __init__(self, lesson: Lesson, game: Game) -> None:
        self.lesson, self.game = lesson, game

    @cached_property
    def moves(self) -> list[tuple[int, Action]]:
        """All moves of the lesson: seat and action."""
        entries = (entry.partition(" ") for entry in self.lesson.actions)
        return [(int(seat), read_action(text, self.game.board)) for seat, _, text in entries]

    @cached_property
    def codes(self) -> list[tuple[int, int]]:
        """The same with the actions' numbers."""
        return [(seat, self.game.codec.encode(action)) for seat, action in self.moves]

    @cached_property
    def _tasks(self) -> dict[int, Step]:
        return {step.at: step for step in self.lesson.steps if step.kind == "do"}

    @cached_property
    def _others(self) -> dict[int, list[list[int]]]:
        """The alternative answers to each task, with those to the tasks that follow, as numbers."""
        board, encode = self.game.board, self.game.codec.encode
        return {
            at: [[encode(read_action(text, board)) for text in answer] for answer in step.others]
            for at, step in self._tasks.items()
        }

    @property
    def length(self) -> int:
        return len(self.lesson.actions)

    def steps_at(self, played: int) -> list[Step]:
        return [step for step in self.lesson.steps if step.at == played]

    def is_task(self, played: int) -> bool:
        """Whether the learner has a task at a moment."""
        return played in self._tasks

    def expected(self, played: int) -> Action | None:
        """The learner's action at a moment, as the lesson is written, or None."""
        return self.moves[played][1] if self.is_task(played) else None

    def right_after(self, played: Sequence[tuple[int, int]]) -> list[int] | None:
        """The numbers of the correct next actions after those played (seat and number), the written one first; an empty
        list at the end, and None if something else was played."""
        settled: dict[int, int] = {}
        for moment, (seat, code) in enumerate(played):
            if moment >= self.length or seat != self.codes[moment][0] or code not in self._right(moment, settled):
                return None
            for answer in self._others.get(moment, ()):
                if answer[0] == code:
                    settled |= dict(zip((at for at in self._tasks if at >= moment), answer, strict=False))
        return self._right(len(played), settled) if len(played) < self.length else []

    def _right(self, moment: int, settled: dict[int, int]) -> list[int]:
        """The correct actions at a moment, given the later tasks that earlier answers have settled."""
        if moment in settled:
            return [settled[moment]]
        return [self.codes[moment][1], *(answer[0] for answer in self._others.get(moment, ()))]

    def answers(self, state: State, played: Sequence[tuple[int, int]]) -> list[Action]:
        """All correct actions that the learner may play now, the written one first; empty without a task."""
        right = self.right_after(played) if self.is_task(len(played)) else None
        return [self.game.codec.decode(code) for code in right or () if self.game.is_legal(state, code, LEARNER)]

    def action_of(self, step: Step) -> Action | None:
        """The action to do or try in a step."""
        if step.kind == "do":
            return self.expected(step.at)
        return None if step.action is None else read_action(step.action, self.game.board)

    def automatic_moves(self, played: int) -> list[tuple[int, Action]]:
        """The moves that are played automatically at a moment: the next one, or all until the next step if that comes
        later."""
        if played >= self.length or self.is_task(played):
            return []
        coming = next((step.at for step in self.lesson.steps if step.at > played), self.length)
        later = any(step.later for step in self.steps_at(coming))
        return self.moves[played : coming if later else played + 1]

    @cached_property
    def _turns(self) -> list[int]:
        """The number of turns begun at each moment."""
        state = self.game.new(self.lesson.players, bytes.fromhex(self.lesson.seed), self.lesson.first)
        turns = [int(state.turns)]
        for seat, code in self.codes:
            self.game.apply(state, code, seat)
            turns.append(int(state.turns))
        return turns

    def turns_before(self, step: Step) -> bool:
        """Whether turns of the learner were played automatically right before a step, which then mentions them."""
        earlier = [other for other in self.lesson.steps if other.at < step.at]
        if not step.later or not earlier:
            return False
        since = earlier[-1].at + (earlier[-1].kind == "do")
        skipped = any(seat == LEARNER for seat, _ in self.codes[since : step.at])
        return skipped and self._turns[step.at] > self._turns[since]
