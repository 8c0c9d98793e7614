"""`mcts`: tries its options in the worlds its seat may be in, with planners at every seat."""

from __future__ import annotations

from time import perf_counter

from omnibus.bots.bot import Bot, Budget, Seat
from omnibus.bots.thinking.desk import VIEW, new_desk
from omnibus.bots.thinking.mind import make_roads
from omnibus.bots.thinking.race import line_up, run_race, winner
from omnibus.bots.thinking.styles import style_for
from omnibus.bots.thinking.tree import go_on_from, plant
from omnibus.core.game import LegalActions
from omnibus.core.view import View
from omnibus.kernel.log import no_log
from omnibus.kernel.random import new_dice
from omnibus.kernel.state import FLAG, PASSENGER, SECOND_CARD, TOURIST

USUAL = Budget(seconds=1.0)
SAME_TURN = (SECOND_CARD, FLAG, TOURIST, PASSENGER)
"""Questions that follow an own action at once: the tree that was grown before it still holds."""
TRIES_AT_A_TIME = 16
"""Between two looks at the clock."""


class MctsBot(Bot):
    """Information-set search: a race between the options, over a tree, in sampled worlds."""

    def __init__(self, seat: Seat, iters: int | None = None, seconds: float | None = None) -> None:
        game = seat.game
        self._game, self._seat = game, seat.number
        self._own = USUAL if iters is None and seconds is None else Budget(iters, seconds)
        self._roads, self._style = make_roads(game.tables, game.size), style_for(game.size)
        self._desk = new_desk(game.size, game.codec.size)
        self._dice, self._log = new_dice(seat.seed), no_log()
        self._last: int | None = None

    def decide(self, view: View, legal: LegalActions, budget: Budget) -> int:
        """The option that did best in the worlds there was time for."""
        start = perf_counter()
        self._desk.states[VIEW] = view.record
        if self._last is not None and int(view.record.asks[self._seat]) in SAME_TURN:
            go_on_from(self._desk, self._last)
        else:
            plant(self._desk, self._seat)
        self._last = legal.codes[0] if len(legal) == 1 else self._race(start, self._limits(budget))
        return self._last

    def _limits(self, given: Budget) -> Budget:
        return self._own if given == Budget() else given

    def _race(self, start: float, budget: Budget) -> int:
        """Tries the options until the budget is spent or only one is left."""
        board, roads, style, seat, desk = self._game.tables, self._roads, self._style, self._seat, self._desk
        count = left = int(line_up(board, roads, style, seat, desk))
        end = None if budget.seconds is None else start + budget.seconds
        rest, world = budget.iterations, 0
        while left > 1 and world < desk.values.shape[1] and rest != 0 and (end is None or perf_counter() < end):
            tries = TRIES_AT_A_TIME if rest is None else min(rest, TRIES_AT_A_TIME)
            world, made, left = run_race(board, roads, style, seat, desk, count, world, tries, self._dice, self._log)
            rest = None if rest is None else max(0, rest - made)
        return int(winner(desk, count, world))
