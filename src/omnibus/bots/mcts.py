"""`mcts`: plays its options out in sampled worlds, with planners at every seat.

A Monte Carlo search without a tree, by sequential halving: the options of the current decision are played out, the
worse half is dropped, and the rest is tried further.
"""

from __future__ import annotations

from math import inf, log2
from time import perf_counter

from omnibus.bots.board_cache import graph_of
from omnibus.bots.bot import Bot, Budget, Seat
from omnibus.bots.heuristics.halving import FEWEST_WORLDS, drop_losers, halve, list_candidates, run_world, winner
from omnibus.bots.heuristics.options import MOST_OPTIONS
from omnibus.bots.heuristics.styles import style_for
from omnibus.bots.heuristics.workspace import MOST_WORLDS, VIEW, new_workspace
from omnibus.core.game import LegalActions
from omnibus.core.view import View
from omnibus.kernel.log import no_log
from omnibus.kernel.random import new_dice

DEFAULT = Budget(seconds=1.0)
FINALISTS = 2
MOST_OF_A_WORLD = 0.7


class MctsBot(Bot):
    """Compares its options in worlds that are consistent with its view."""

    def __init__(self, seat: Seat, iters: int | None = None, seconds: float | None = None) -> None:
        game = seat.game
        self._game, self._seat = game, seat.number
        self._own = DEFAULT if iters is None and seconds is None else Budget(iters, seconds)
        self._graph, self._style = graph_of(game), style_for(game.size)
        self._workspace = new_workspace(game.size, game.codec.size)
        self._dice, self._log = new_dice(seat.seed), no_log()

    def decide(self, view: View, legal: LegalActions, budget: Budget) -> int:
        start = perf_counter()
        self._workspace.states[VIEW] = view.record
        return legal.codes[0] if len(legal) == 1 else self._race(start, self._own if budget == Budget() else budget)

    def _race(self, start: float, budget: Budget) -> int:
        """Tries the options in world after world, halving them in rounds of equal length.

        Ends when the budget is spent, or when one option is clearly the best.
        """
        board, graph, style, seat, workspace = self._game.arrays, self._graph, self._style, self._seat, self._workspace
        count = left = min(
            int(list_candidates(board, graph, style, seat, workspace)), budget.iterations or MOST_OPTIONS
        )
        meter, rounds, current = _Meter(start, budget), log2(count), 1
        while left > 1 and meter.worlds < MOST_WORLDS and meter.spent() < 1.0:
            tries = int(run_world(board, graph, style, seat, workspace, count, meter.worlds, self._dice, self._log))
            meter.add(tries)
            if left > FINALISTS and meter.spent() * rounds >= current:
                left, current = int(halve(workspace, count, meter.worlds)), current + 1
            elif meter.worlds % FEWEST_WORLDS == 0:
                left = int(drop_losers(workspace, count, meter.worlds))
        return int(winner(workspace, count, meter.worlds))


class _Meter:
    """Measures how much of a budget is spent."""

    def __init__(self, start: float, budget: Budget) -> None:
        self._start, self._tries = start, 0
        self._most_tries, self._most_seconds = budget.iterations or inf, budget.seconds or inf
        self.worlds = 0

    def add(self, tries: int) -> None:
        self._tries += tries
        self.worlds += 1

    def spent(self) -> float:
        """The share that is spent; from 1 on, the rest does not suffice for most of another world."""
        seconds = perf_counter() - self._start
        ahead = MOST_OF_A_WORLD * seconds / max(1, self.worlds)
        return max(self._tries / self._most_tries, (seconds + ahead) / self._most_seconds)
