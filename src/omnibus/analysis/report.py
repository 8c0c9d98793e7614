"""The report on a finished game: chances throughout the game, the loss of every decision, and luck and skill."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from omnibus.analysis.balance import Balance
from omnibus.analysis.journey import Journey
from omnibus.bots.advice import Advice
from omnibus.bots.mistakes import Mistake

TURNING_POINTS = 3
CLEARLY = 2.0
"""A loss of fewer standard errors may be noise, and counts as none."""

Grade = Literal["good", "inaccuracy", "mistake", "blunder"]
Evaluation = Literal["learned", "played_out"]
"""How chances were estimated: by the policy learned for the board, or by playing positions out to the end."""

GRADES: tuple[tuple[Grade, float], ...] = (("blunder", 0.12), ("mistake", 0.06), ("inaccuracy", 0.025))
"""The least loss of each grade, in chances of winning."""

Rows = tuple[tuple[float, ...], ...]


class Curve(Struct, frozen=True):
    """The chances of winning throughout a game. All lists have one position more than there are actions."""

    evaluation: Evaluation
    own: Rows
    """Each seat's chance from its own knowledge at that moment; a row need not add up to 1."""
    joint: Rows
    """The chances from the knowledge of all seats together."""
    turns: tuple[int, ...]
    """The number of the turn in which each position arose; 0 for the deal and the set-up."""
    own_error: float
    """The standard error of the estimates, half the width of the band around a line."""
    joint_error: float


class Decision(Struct, frozen=True):
    """One judged decision. Forced moves are not judged."""

    number: int
    """The number of the action in the record, from 0."""
    seat: int
    best: str
    """The best action, in the notation of records; the chosen one if nothing was better."""
    loss: float
    """In chances of winning."""
    error: float
    """The standard error of the loss."""
    at_stake: float
    """An estimate of the loss that the next likely option would have brought; 0 if none was tried."""
    grade: Grade
    advice: Advice | None = None
    """The reasons for the better action; None if the decision is good."""
    mistake: Mistake | None = None
    """The kind of mistake, if it is known."""

    @property
    def certain_loss(self) -> float:
        """The loss, or 0 if it may be noise."""
        return certain_loss(self.loss, self.error)


class SeatReport(Struct, frozen=True):
    """The report on one seat."""

    decisions: int
    """The number of its judged decisions."""
    mean_loss: float
    """The mean loss of these, in chances of winning."""
    best: int | None
    """Its decision without a loss in which the most was at stake; None if there is none."""
    worst: int | None
    """Its decision with the largest loss; None if no loss is certain."""
    balance: Balance | None
    """Its luck and skill; None on a board for which no policy was learned."""
    journey: Journey


class Report(Struct, frozen=True):
    """The report on a game."""

    curve: Curve
    decisions: tuple[Decision, ...]
    turning_points: tuple[int, ...]
    """The numbers of the decisions with the largest losses, in the order of the game."""
    seats: tuple[SeatReport, ...]


def certain_loss(loss: float, error: float) -> float:
    """A loss, or 0 if it may be noise."""
    return loss if loss >= CLEARLY * error else 0.0


def grade(loss: float, error: float) -> Grade:
    """The grade of a loss."""
    return next((name for name, least in GRADES if certain_loss(loss, error) >= least), "good")


def make_report(
    curve: Curve,
    decisions: Sequence[Decision],
    balances: Sequence[Balance | None],
    journeys: Sequence[Journey],
) -> Report:
    """Puts the report together; the decisions are in the order of the game."""
    costly = sorted((each for each in decisions if each.grade != "good"), key=lambda each: -each.loss)
    return Report(
        curve,
        tuple(decisions),
        tuple(sorted(each.number for each in costly[:TURNING_POINTS])),
        tuple(
            _seat_report([each for each in decisions if each.seat == seat], balance, journey)
            for seat, (balance, journey) in enumerate(zip(balances, journeys, strict=True))
        ),
    )


def _seat_report(decisions: list[Decision], balance: Balance | None, journey: Journey) -> SeatReport:
    good = [each for each in decisions if not each.certain_loss and each.at_stake > 0]
    bad = [each for each in decisions if each.certain_loss]
    best = max(good, key=lambda each: each.at_stake, default=None)
    worst = max(bad, key=lambda each: each.loss, default=None)
    return SeatReport(
        len(decisions),
        round(sum(each.certain_loss for each in bad) / max(1, len(decisions)), 4),
        None if best is None else best.number,
        None if worst is None else worst.number,
        balance,
        journey,
    )
