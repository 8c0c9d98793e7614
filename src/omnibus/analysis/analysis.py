"""The analysis of a finished game, in parts that processes can compute independently.

`analyse` computes all parts, one after the other or in several processes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property, partial
from hashlib import sha256

import numpy as np
from msgspec import Struct

from omnibus.analysis.balance import Balance, balances
from omnibus.analysis.chances import Chances, LearnedChances
from omnibus.analysis.decisions import Judge, Loss
from omnibus.analysis.journey import Journey, journeys
from omnibus.analysis.luck import Luck, luck_of, start_of
from omnibus.analysis.played_out import FIRST_WORLDS, PlayedOutChances, PlayedOutJudge
from omnibus.analysis.positions import Floats, Positions, positions_of, state_at, turns_at
from omnibus.analysis.processes import in_processes
from omnibus.analysis.report import Curve, Decision, Evaluation, Report, Rows, grade, make_report
from omnibus.bots.advice import advise
from omnibus.bots.mistakes import find_mistake
from omnibus.core.fair import SEED_BYTES
from omnibus.core.game import Game
from omnibus.core.notation import write_action
from omnibus.core.record import Record
from omnibus.policy.shipped import policy_of

PART = 16
"""The number of actions in a part of the decisions: a few seconds of work."""
CURVE_SHARE, LUCK_SHARE = 0.1, 0.1
"""The shares of the work, for progress."""


class Progress(Struct, frozen=True):
    """The share of the work that is done, 0 to 1, and the first curve once it is known."""

    done: float
    curve: Curve | None = None
    report: Report | None = None
    """Only in the last one."""


def _rows(numbers: Floats) -> Rows:
    return tuple(tuple(row) for row in numbers.round(4).tolist())


class Analysis:
    """The parts of the analysis of one game. They are deterministic: all chance comes from the record's commitment.

    Without a learned policy for the board, positions are played out, and luck is not measured: that would take too
    long. Raises RecordError for a record that does not verify.
    """

    def __init__(self, game: Game, record: Record) -> None:
        self._game, self._record = game, record
        self._positions: Positions = positions_of(game, record)
        players = self._positions.players
        self._seed = sha256(b"report" + record.commitment.encode()).digest()[:SEED_BYTES]
        self._policy = policy_of(game, players)
        self._learned = None if self._policy is None else LearnedChances(game, self._policy, players)

    @property
    def parts(self) -> int:
        """The number of parts of the decisions."""
        return max(1, -(-len(self._positions.actions) // PART))

    @cached_property
    def _judge(self) -> Judge | PlayedOutJudge:
        if self._policy is None or self._learned is None:
            return PlayedOutJudge(self._game)
        tickets = self._learned.calibration.tickets
        return Judge(self._game, self._policy, self._positions.players, tickets)

    @cached_property
    def _chances(self) -> Chances:
        estimator = self._learned or PlayedOutChances(self._game, self._positions.players, self._seed)
        return estimator.estimate(self._positions.states)

    def curve(self) -> Curve:
        """The chances throughout the game."""
        return self._curve_of(self._chances)

    def first_curve(self) -> Curve:
        """The same, sooner: where positions are played out, with more noise."""
        if self._learned is not None:
            return self.curve()
        estimator = PlayedOutChances(self._game, self._positions.players, self._seed, FIRST_WORLDS)
        return self._curve_of(estimator.estimate(self._positions.states))

    def _curve_of(self, chances: Chances) -> Curve:
        evaluation: Evaluation = "learned" if self._learned else "played_out"
        own, joint = _rows(chances.own), _rows(chances.joint)
        return Curve(evaluation, own, joint, turns_at(self._positions), chances.own_error, chances.joint_error)

    def decisions(self, part: int, size: int = PART) -> tuple[Decision, ...]:
        """One part of the decisions, 0 to `parts` - 1, judged. Parts of another size give the same decisions."""
        last = min((part + 1) * size, len(self._positions.actions))
        losses = self._judge.losses(self._positions, np.arange(part * size, last), self._seed)
        return tuple(self._decision(number, loss) for number, loss in sorted(losses.items()))

    def journeys(self) -> tuple[Journey, ...]:
        """The journey of every seat."""
        return journeys(self._game, self._record)

    def luck(self) -> Luck | None:
        """The luck of every action; None if it is not measured."""
        if self._learned is None:
            return None
        rng = np.random.default_rng(list(self._seed))
        return luck_of(self._game, self._positions, self._chances, self._learned, rng)

    def balances(self, luck: Luck | None, decisions: Sequence[Decision]) -> tuple[Balance | None, ...]:
        """The balance of every seat; None if luck is not measured."""
        players = self._positions.players
        if luck is None or self._learned is None:
            return (None,) * players
        start = start_of(self._game, self._learned, players, self._record.first, self._seed)
        losses = {each.number: each.certain_loss for each in decisions}
        return balances(self._positions, self._chances, luck, losses, start)

    def report(self, decisions: Sequence[Decision]) -> Report:
        """The report, given all parts of the decisions in order. Computes the luck."""
        return make_report(self.curve(), decisions, self.balances(self.luck(), decisions), self.journeys())

    def _decision(self, number: int, loss: Loss) -> Decision:
        game, seat = self._game, int(self._positions.seats[number])
        best = write_action(game.codec.decode(loss.best), game.board)
        found = grade(loss.loss, loss.error)
        advice = mistake = None
        if found != "good":
            view = game.observe(state_at(game, self._positions.states, number), seat)
            advice = advise(game, view, loss.best)
            mistake = find_mistake(game, view, int(self._positions.actions[number]), advice)
        return Decision(
            number,
            seat,
            best,
            round(loss.loss, 4),
            round(loss.error, 4),
            round(loss.at_stake, 4),
            found,
            advice,
            mistake,
        )


def analyse(game: Game, record: Record, processes: int = 1) -> Iterator[Progress]:
    """Analyses a finished game and yields the progress; the last one has the report.

    With more than one process, the decisions are judged in that many further ones (see `in_processes`); the report is
    the same. Raises RecordError for a record that does not verify.
    """
    analysis = Analysis(game, record)
    yield Progress(0.0)
    curve = analysis.first_curve()
    yield Progress(CURVE_SHARE, curve)
    numbers, found = range(analysis.parts), dict[int, tuple[Decision, ...]]()
    for number, decisions in _judged(analysis, numbers, partial(Analysis, game, record), processes):
        found[number] = decisions
        yield Progress(CURVE_SHARE + (1 - CURVE_SHARE - LUCK_SHARE) * len(found) / len(numbers), curve)
    yield Progress(1.0, curve, analysis.report([each for number in numbers for each in found[number]]))


def _judged(
    analysis: Analysis, numbers: range, again: Callable[[], Analysis], processes: int
) -> Iterator[tuple[int, tuple[Decision, ...]]]:
    """The parts of the decisions with their numbers, in any order."""
    if min(processes, len(numbers)) > 1:
        return in_processes(again, Analysis.decisions, numbers, processes)
    return ((number, analysis.decisions(number)) for number in numbers)
