"""The report on a finished game: chances along the game, the loss of every decision, and luck and skill."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256

import numpy as np
from msgspec import Struct

from omnibus.analysis.balance import Balance, balances
from omnibus.analysis.chances import Chances, Floats, LearnedChances
from omnibus.analysis.decisions import Judge, Loss, certain_loss, grade
from omnibus.analysis.luck import Luck, luck_of, start_of
from omnibus.analysis.positions import Positions, positions_of
from omnibus.core.fair import SEED_BYTES
from omnibus.core.game import Game
from omnibus.core.notation import write_action
from omnibus.core.record import Record
from omnibus.policy.shipped import Policy

TURNING_POINTS = 3


class Decision(Struct, frozen=True):
    """One judged decision."""

    number: int
    """The number of the action in the record, from 0."""
    seat: int
    best: str
    """The best action, in the notation of records; the chosen one if nothing was better."""
    loss: float
    """In chances of winning."""
    error: float
    """The standard error of the loss."""
    grade: str
    """“good”, “inaccuracy”, “mistake” or “blunder”."""


class SeatReport(Struct, frozen=True):
    """The report on one seat."""

    decisions: int
    """The number of its judged decisions: forced moves do not count."""
    mean_loss: float
    """The mean loss of these, in chances of winning."""
    best: int | None
    """Its decision without a loss in which the most was at stake; None if there is none."""
    worst: int | None
    """Its decision with the largest loss; None if no loss is certain."""
    balance: Balance


class Report(Struct, frozen=True):
    """The report on a game. Lists of chances have a row for each position: one more than there are actions."""

    own: tuple[tuple[float, ...], ...]
    """Each seat's chance of winning from its own knowledge at that moment; the rows need not add up to 1."""
    joint: tuple[tuple[float, ...], ...]
    """The chances from the knowledge of all seats together."""
    decisions: tuple[Decision, ...]
    turning_points: tuple[int, ...]
    """The decisions with the largest losses, in the order of the game."""
    seats: tuple[SeatReport, ...]


class Progress(Struct, frozen=True):
    """The part of the work that is done, 0 to 1, and the chances once they are known."""

    done: float
    chances: Chances | None = None
    report: Report | None = None
    """Only in the last one."""


def analyse(game: Game, record: Record, policy: Policy) -> Iterator[Progress]:
    """Judges a finished game with the policy of its board, and yields the progress. Deterministic.

    Raises RecordError for a record that cannot be replayed. All chance comes from the record's own commitment.
    """
    positions = positions_of(game, record)
    players, actions = positions.players, len(positions.actions)
    estimator = LearnedChances(policy, players)
    seed = sha256(b"report" + record.commitment.encode()).digest()[:SEED_BYTES]
    chances = estimator.estimate(positions.states)
    yield Progress(0.1, chances)
    found: Luck | None = None
    for part in luck_of(game, positions, chances, estimator, np.random.default_rng(list(seed))):
        found = part
        yield Progress(0.2, chances)
    assert found is not None
    losses: dict[int, Loss] = {}
    for some in Judge(game, policy, players).losses(positions, seed):
        losses |= some
        yield Progress(0.2 + 0.8 * len(losses) / max(1, actions), chances)
    start = start_of(game, estimator, players, record.first, seed)
    parts = balances(positions, chances, found, losses, start)
    yield Progress(1.0, chances, _report(game, positions, chances, losses, parts))


def _seat_report(seat: int, positions: Positions, losses: dict[int, Loss], balance: Balance) -> SeatReport:
    mine = {number: loss for number, loss in losses.items() if positions.seats[number] == seat}
    certain = {number: certain_loss(loss) for number, loss in mine.items()}
    good = [number for number, loss in mine.items() if not certain[number] and loss.at_stake > 0]
    worst = max(certain, key=lambda number: certain[number], default=None)
    return SeatReport(
        len(mine),
        round(sum(certain.values()) / max(1, len(mine)), 4),
        max(good, key=lambda number: mine[number].at_stake, default=None),
        worst if worst is not None and certain[worst] > 0 else None,
        balance,
    )


def _rows(chances: Floats) -> tuple[tuple[float, ...], ...]:
    return tuple(tuple(row) for row in chances.round(4).tolist())


def _report(
    game: Game, positions: Positions, chances: Chances, losses: dict[int, Loss], parts: tuple[Balance, ...]
) -> Report:
    def decision(number: int, loss: Loss) -> Decision:
        best = write_action(game.codec.decode(loss.best), game.board)
        seat = int(positions.seats[number])
        return Decision(number, seat, best, round(loss.loss, 4), round(loss.error, 4), grade(loss))

    costly = [number for number, loss in losses.items() if certain_loss(loss) > 0]
    costly.sort(key=lambda number: -losses[number].loss)
    return Report(
        _rows(chances.own),
        _rows(chances.joint),
        tuple(decision(number, loss) for number, loss in sorted(losses.items())),
        tuple(sorted(costly[:TURNING_POINTS])),
        tuple(_seat_report(seat, positions, losses, each) for seat, each in enumerate(parts)),
    )
