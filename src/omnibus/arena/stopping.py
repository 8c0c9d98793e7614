"""`--stop-when`: stops a tournament as soon as it is decided, with valid intervals.

The rule is evaluated after each complete deal, in the order of deals, so that the result does not depend on how the
games are distributed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from math import factorial

from msgspec import Struct

from omnibus.arena.games import GameLine
from omnibus.arena.plan import GameKey, Plan, Table, games_of_deal, lineups
from omnibus.arena.ratings import Pair, deal_shares
from omnibus.arena.sequences import Bets, sequence_interval
from omnibus.arena.statistics import Interval

ERROR = 0.05
"""The greatest probability that any of the shares is ever declared different from its true value."""


class Stop(Struct, frozen=True):
    """The stopping rule of a tournament, and its result."""

    share: float
    """The tournament stops when every share differs from this."""
    stopped: bool


Meeting = tuple[Table, Pair]
"""Two bots at one kind of table."""


def meetings_of(plan: Plan) -> list[Meeting]:
    """Every two bots that share a table, at each kind of table."""
    found = {(key.table, pair) for key in games_of_deal(plan, 0) for pair in combinations(sorted(set(key.seats)), 2)}
    return sorted(found)


def error_each(plan: Plan) -> float:
    """The error probability of each share: together they have ERROR (Bonferroni)."""
    return ERROR / max(1, len(meetings_of(plan)))


def cycle_of(plan: Plan) -> int:
    """The number of deals after which the seating orders repeat."""
    sizes = (len(lineups(len(plan.bots), table.players, mix=plan.settings.mix)[0]) for table in plan.tables)
    return max(factorial(size - 1) for size in sizes)  # the smaller ones divide the greatest


def anytime_interval(plan: Plan, shares: Sequence[float]) -> Interval:
    """The interval of a share; all shares' intervals hold jointly at any time. Uses only whole cycles of deals."""
    cycle = cycle_of(plan)
    return sequence_interval(shares[: len(shares) // cycle * cycle], error_each(plan))


class StoppingRule:
    """Adds deals one after the other until every share differs from a given value."""

    def __init__(self, plan: Plan, share: float) -> None:
        self._plan, self._share, self.deals = plan, share, 0
        self._cycle, self._error = cycle_of(plan), error_each(plan)
        self._bets = {meeting: Bets(share) for meeting in meetings_of(plan)}
        self.is_over = False

    @property
    def stop(self) -> Stop:
        return Stop(self._share, self.is_over)

    def update(self, games: Mapping[GameKey, GameLine], most: int) -> bool:
        """Adds the complete deals, up to `most`; returns True if the tournament is decided by then."""
        while not self.is_over and self.deals < most:
            keys = list(games_of_deal(self._plan, self.deals))
            if not all(key in games for key in keys):
                break
            self._add(games[key] for key in keys)
        return self.is_over

    def _add(self, games: Iterable[GameLine]) -> None:
        played = list(games)
        self.deals += 1
        for table in self._plan.tables:
            (shares,) = deal_shares(game for game in played if game.table == table) or [{}]
            for pair, share in shares.items():
                self._bets[table, pair].add(share)
        at_the_end_of_a_cycle = self.deals % self._cycle == 0
        decided = at_the_end_of_a_cycle and all(bets.refutes(self._error) for bets in self._bets.values())
        self.is_over = decided and bool(self._bets)
