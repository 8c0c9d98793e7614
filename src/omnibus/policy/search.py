"""`search`: tries what a learnt policy likes in the worlds its seat may be in, and trusts the values of what follows.

Every option is played in the same worlds, the policy at all seats, for some decisions of its own seat; what the network
says of those is the worth of the option. One decision further its word is hardly better than the policy's own: the same
errors are in both. Some decisions further it has seen what came of it. `docs/learning.md` has the measurements.
"""

from __future__ import annotations

from math import inf
from time import perf_counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from omnibus.bots.board_cache import roads_of
from omnibus.bots.bot import Bot, Budget, Seat
from omnibus.bots.heuristics.records import new_minds
from omnibus.bots.heuristics.worlds import imagine, suspect_tickets
from omnibus.bots.mcts import MctsBot
from omnibus.core.bindings.memory import fields_of
from omnibus.core.game import LegalActions
from omnibus.core.view import View
from omnibus.envs.batch import Batch
from omnibus.envs.records import new_records
from omnibus.kernel.random import new_dice
from omnibus.kernel.state import state_dtype
from omnibus.policy.learned_bot import LearnedBot
from omnibus.policy.shipped import Policy

USUAL = Budget(seconds=1.0)
MOST_OPTIONS = 32
LEAST_LIKELY = 1e-7
"""Options that the policy likes less than this are not tried: it is surer of itself than it should be."""
FIRST, LAST = 3, 8
"""From which to which of the seat's own next decisions the network is asked what they are worth."""
LONGEST = 160
"""After so many steps what was heard so far has to do."""
AT_ONCE = 32
"""Play-outs at once, about: the network judges few positions hardly faster than these."""
FEWEST_WORLDS = 4
"""In fewer nothing is seen."""
TRIES_AN_OPTION = 8
"""So many play-outs there have to be for each option: where there are fewer, the least likely are left out."""
MOST_WORLDS = 4096
BELIEF = 0.003
"""How much more an option must be worth than another that the policy likes e times better, to be preferred."""
CLEARLY = 2.0
"""By so many standard errors an option has to be behind, to be tried no further."""

Worths = NDArray[np.float64]


class SearchBot(Bot):
    """A race between the options of a policy. Where no policy was learnt, it plays as `mcts`."""

    def __init__(self, seat: Seat, iters: int | None = None, seconds: float | None = None, weights: str = "") -> None:
        self._seat, self._glance = seat, LearnedBot(seat, weights)
        self._untaught = MctsBot(seat, iters, seconds)
        self._own = USUAL if iters is None and seconds is None else Budget(iters, seconds)
        game = seat.game
        self._roads, self._dice = roads_of(game), new_dice(seat.seed)
        self._mind, self._suspicion = new_minds(game.size, 1)[0], np.ones((game.size.seats, game.size.tickets))
        self._batches: dict[int, Batch] = {}

    def decide(self, view: View, legal: LegalActions, budget: Budget) -> int:
        """The option that the policy likes, and that proves good in the worlds there was time for."""
        start = perf_counter()
        if len(legal) == 1:
            return legal.codes[0]
        glance = self._glance.judge(view, legal)
        if glance is None:
            return self._untaught.decide(view, legal, budget)
        policy, logits = glance
        likings = logits.astype(np.float64) - logits.max()
        likings -= np.log(np.exp(likings).sum())
        options = np.argsort(-likings, kind="stable")[:MOST_OPTIONS]
        options = options[np.exp(likings[options]) >= LEAST_LIKELY]
        if len(options) == 1:
            return int(options[0])
        return self._race(policy, view, options, likings[options], start, self._own if budget == Budget() else budget)

    def _race(
        self, policy: Policy, view: View, options: NDArray[Any], likings: Worths, start: float, budget: Budget
    ) -> int:
        """The best of the options: all in the same worlds, and those that are clearly behind in no more.

        How many are tried follows from the time that the likeliest of them take.
        """
        game, seat = self._seat.game, self._seat.number
        suspect_tickets(game.arrays, self._roads, view.record, seat, self._mind, self._suspicion)
        seconds, most_tries = budget.seconds or inf, budget.iterations or MOST_WORLDS * MOST_OPTIONS

        def left(tries: int) -> int:
            return int(min(most_tries - tries, (seconds / (perf_counter() - start) - 1) * tries))

        likeliest = min(len(options), AT_ONCE // FEWEST_WORLDS, max(2, most_tries // FEWEST_WORLDS))
        worlds = self._imagine(view, 0, max(1, min(FEWEST_WORLDS, most_tries // likeliest)))
        worths = self._try(policy, options[:likeliest], worlds)
        tries = worths.size
        others = options[likeliest : (tries + left(tries)) // TRIES_AN_OPTION]
        if len(others):
            worths = np.concatenate([worths, self._try(policy, others, worlds)])
            tries = worths.size
        options, likings = options[: len(worths)], likings[: len(worths)]
        while True:
            open_ = _still_open(worths, likings)
            options, likings, worths = options[open_], likings[open_], worths[open_]
            affordable = min(left(tries) // len(options), MOST_WORLDS - worths.shape[1])
            if len(options) == 1 or affordable < 1:
                return int(options[(likings * BELIEF + worths.mean(1)).argmax()])
            count = min(affordable, max(FEWEST_WORLDS, AT_ONCE // len(options)))
            found = self._try(policy, options, self._imagine(view, worths.shape[1], count))
            worths, tries = np.concatenate([worths, found], axis=1), tries + found.size

    def _imagine(self, view: View, first: int, count: int) -> Any:
        """Worlds that the seat may be in: others' tickets are the likelier, the more of their way stands."""
        game = self._seat.game
        worlds = new_records(state_dtype(game.size), count)
        worlds[:] = fields_of(view.record)
        for number, world in enumerate(worlds.view(np.recarray)):
            imagine(game.arrays, world, self._seat.number, self._suspicion, self._dice, first + number)
        return worlds

    def _try(self, policy: Policy, options: NDArray[Any], worlds: Any) -> Worths:
        """What each option is worth in each of some worlds."""
        seat, count = self._seat.number, len(worlds)
        batch = self._batch(policy, len(options) * count, int(worlds["players"][0]))
        b = batch.load(np.concatenate([worlds] * len(options)))
        while b.seat[0] != seat:  # who chooses at the same time, and is asked first, in all of these games alike
            batch.step(policy.network.judge(b.observation, b.mask, batch.advice()).logits.argmax(1))
        batch.step(np.repeat(options, count))
        heard, decisions = np.zeros(batch.games), np.zeros(batch.games, np.int64)
        open_ = np.ones(batch.games, bool)
        for _ in range(LONGEST):
            ended = open_ & (b.over != 0)
            # What is over is worth the same at every decision that would have come.
            heard[ended] += b.rewards[ended, seat] * (LAST - np.maximum(decisions[ended], FIRST - 1))
            decisions[ended], open_ = LAST, open_ & ~ended
            rows = np.flatnonzero(open_)
            if not len(rows):
                break
            judged = policy.network.judge(b.observation[rows], b.mask[rows], batch.advice()[rows])
            actions = b.mask.argmax(1).astype(np.int32)  # anything, where the game is no longer followed
            actions[rows] = judged.logits.argmax(1)
            asked = b.seat[rows] == seat
            mine = rows[asked]
            decisions[mine] += 1
            heard[mine] += np.where(decisions[mine] >= FIRST, judged.values[asked].mean(1), 0.0)
            open_ &= decisions < LAST
            if not open_.any():
                break
            batch.step(actions)
        return (heard / np.maximum(decisions - FIRST + 1, 1)).reshape(len(options), count)

    def _batch(self, policy: Policy, games: int, players: int) -> Batch:
        if games not in self._batches:
            self._batches[games] = Batch(
                policy.spec, games, players, rewards="both", plain=True, advise=policy.network.advised
            )
        return self._batches[games]


def _still_open(worths: Worths, likings: Worths) -> NDArray[np.bool_]:
    """Which options may still turn out to be the best; after a few worlds nobody knows."""
    if worths.shape[1] < FEWEST_WORLDS:
        return np.ones(len(likings), bool)
    scores = likings * BELIEF + worths.mean(1)
    behind = worths[scores.argmax()] - worths
    error = behind.std(1) / np.sqrt(max(1, worths.shape[1] - 1))
    kept: NDArray[np.bool_] = scores.max() - scores <= CLEARLY * error
    return kept
