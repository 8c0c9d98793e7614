"""`search`: plays the likely actions of a learned policy out in sampled worlds, and trusts the values that follow.

Every option is played in the same worlds (see `lookahead`); options that fall clearly behind are dropped.
"""

from __future__ import annotations

from math import inf
from time import perf_counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from omnibus.bots.board_cache import graph_of
from omnibus.bots.bot import Bot, Budget, Seat
from omnibus.bots.heuristics.records import new_planners
from omnibus.bots.heuristics.worlds import estimate_tickets, sample_world
from omnibus.bots.mcts import MctsBot
from omnibus.core.bindings.memory import fields_of
from omnibus.core.game import LegalActions
from omnibus.core.view import View
from omnibus.envs.records import new_records
from omnibus.kernel.random import new_dice
from omnibus.kernel.state import state_dtype
from omnibus.policy.learned_bot import LearnedBot
from omnibus.policy.lookahead import Lookahead, Reach, Values
from omnibus.policy.shipped import Policy

USUAL = Budget(seconds=1.0)
MOST_OPTIONS = 32
LEAST_LIKELY = 1e-7
"""Less likely options are not tried; the policy is overconfident, so the threshold is low."""
REACH = Reach(3, 8)
AT_ONCE = 32
"""The approximate number of parallel play-outs: smaller batches take hardly less time."""
FEWEST_WORLDS = 4
"""Options are not compared in fewer worlds."""
TRIES_AN_OPTION = 8
"""The least number of play-outs for each option; if there is no time for that, the least likely options are dropped."""
MOST_WORLDS = 4096
BELIEF = 0.003
"""The value that outweighs a factor of e in the policy's probability."""
CLEARLY = 2.0
"""An option is dropped if it is behind by this many standard errors."""


class SearchBot(Bot):
    """Compares the options of a policy. Without a policy for the board, it plays as `mcts`."""

    def __init__(self, seat: Seat, iters: int | None = None, seconds: float | None = None, weights: str = "") -> None:
        self._seat, self._policy_bot = seat, LearnedBot(seat, weights)
        self._fallback = MctsBot(seat, iters, seconds)
        self._own = USUAL if iters is None and seconds is None else Budget(iters, seconds)
        game = seat.game
        self._graph, self._dice = graph_of(game), new_dice(seat.seed)
        self._planner, self._ticket_weights = (
            new_planners(game.size, 1)[0],
            np.ones((game.size.seats, game.size.tickets)),
        )
        self._lookahead: Lookahead | None = None

    def decide(self, view: View, legal: LegalActions, budget: Budget) -> int:
        """The option that is likely and does well within the budget."""
        start = perf_counter()
        if len(legal) == 1:
            return legal.codes[0]
        judged = self._policy_bot.judge(view, legal)
        if judged is None:
            return self._fallback.decide(view, legal, budget)
        policy, logits = judged
        log_probs = logits.astype(np.float64) - logits.max()
        log_probs -= np.log(np.exp(log_probs).sum())
        options = np.argsort(-log_probs, kind="stable")[:MOST_OPTIONS]
        options = options[np.exp(log_probs[options]) >= LEAST_LIKELY]
        if len(options) == 1:
            return int(options[0])
        return self._race(policy, view, options, log_probs[options], start, self._own if budget == Budget() else budget)

    def _race(
        self, policy: Policy, view: View, options: NDArray[Any], log_probs: Values, start: float, budget: Budget
    ) -> int:
        """Returns the best of the options; all are tried in the same worlds, and dropped when clearly behind.

        The number of options depends on the time that the most likely of them take.
        """
        game, seat = self._seat.game, self._seat.number
        estimate_tickets(game.arrays, self._graph, view.record, seat, self._planner, self._ticket_weights)
        seconds, most_tries = budget.seconds or inf, budget.iterations or MOST_WORLDS * MOST_OPTIONS

        def left(tries: int) -> int:
            return int(min(most_tries - tries, (seconds / (perf_counter() - start) - 1) * tries))

        likeliest = min(len(options), AT_ONCE // FEWEST_WORLDS, max(2, most_tries // FEWEST_WORLDS))
        worlds = self._sample_worlds(view, 0, max(1, min(FEWEST_WORLDS, most_tries // likeliest)))
        values = self._try(policy, options[:likeliest], worlds)
        tries = values.size
        others = options[likeliest : (tries + left(tries)) // TRIES_AN_OPTION]
        if len(others):
            values = np.concatenate([values, self._try(policy, others, worlds)])
            tries = values.size
        options, log_probs = options[: len(values)], log_probs[: len(values)]
        while True:
            open_ = _still_open(values, log_probs)
            options, log_probs, values = options[open_], log_probs[open_], values[open_]
            affordable = min(left(tries) // len(options), MOST_WORLDS - values.shape[1])
            if len(options) == 1 or affordable < 1:
                return int(options[(log_probs * BELIEF + values.mean(1)).argmax()])
            count = min(affordable, max(FEWEST_WORLDS, AT_ONCE // len(options)))
            found = self._try(policy, options, self._sample_worlds(view, values.shape[1], count))
            values, tries = np.concatenate([values, found], axis=1), tries + found.size

    def _sample_worlds(self, view: View, first: int, count: int) -> Any:
        """Samples worlds that are consistent with the view; opponents' tickets are weighted by progress."""
        game = self._seat.game
        worlds = new_records(state_dtype(game.size), count)
        worlds[:] = fields_of(view.record)
        for number, world in enumerate(worlds.view(np.recarray)):
            sample_world(game.arrays, world, self._seat.number, self._ticket_weights, self._dice, first + number)
        return worlds

    def _try(self, policy: Policy, options: NDArray[Any], worlds: Any) -> Values:
        """The value of each option in each world."""
        count, players = len(worlds), int(worlds["players"][0])
        if self._lookahead is None:
            self._lookahead = Lookahead(policy, players, REACH, "both", (0.5, 0.5))
        seats = np.full(len(options) * count, self._seat.number, np.int8)
        rows = np.concatenate([worlds] * len(options))
        return self._lookahead.values(rows, seats, np.repeat(options, count)).reshape(len(options), count)


def _still_open(values: Values, log_probs: Values) -> NDArray[np.bool_]:
    """The options that may still turn out to be the best; after few worlds, all."""
    if values.shape[1] < FEWEST_WORLDS:
        return np.ones(len(log_probs), bool)
    scores = log_probs * BELIEF + values.mean(1)
    behind = values[scores.argmax()] - values
    error = behind.std(1) / np.sqrt(max(1, values.shape[1] - 1))
    kept: NDArray[np.bool_] = scores.max() - scores <= CLEARLY * error
    return kept
