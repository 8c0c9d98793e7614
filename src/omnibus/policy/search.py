"""`search`: tries what a learnt policy likes in the worlds its seat may be in, and trusts the value of what follows.

Every option is played in the same worlds, the policy at all seats, until its seat is asked again; what that is worth
says the network. So a decision is looked into a turn further than the policy alone does, with the others' answers.
"""

from __future__ import annotations

from time import perf_counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from omnibus.bots.bot import Bot, Budget, Seat
from omnibus.bots.maps import roads_of
from omnibus.bots.thinking.records import new_minds
from omnibus.bots.thinking.worlds import imagine, suspect_tickets
from omnibus.core.game import LegalActions
from omnibus.core.gate.memory import fields_of
from omnibus.core.view import View
from omnibus.envs.batch import Batch
from omnibus.envs.records import new_records
from omnibus.kernel.random import new_dice
from omnibus.kernel.state import state_dtype
from omnibus.policy.network import Floats
from omnibus.policy.player import LearnedBot
from omnibus.policy.shipped import Policy

USUAL = Budget(seconds=1.0)
MOST_OPTIONS = 8
LEAST_LIKELY = 0.005
"""Options that the policy likes less than this are not tried."""
SURE = 0.995
"""Where it likes one more than this, nothing is tried."""
WORLDS = 8
"""Worlds at once."""
MOST_WORLDS = 4096
BELIEF = 0.04
"""How much more an option must be worth than another that the policy likes e times better, to be preferred."""
LONGEST = 60
"""After so many steps the network judges whatever it sees."""


class SearchBot(Bot):
    """A race between the options of a policy. Where no policy was learnt, it plays as `planner`."""

    def __init__(self, seat: Seat, iters: int | None = None, seconds: float | None = None, weights: str = "") -> None:
        self._seat, self._glance = seat, LearnedBot(seat, weights)
        self._own = USUAL if iters is None and seconds is None else Budget(iters, seconds)
        game = seat.game
        self._roads, self._dice = roads_of(game), new_dice(seat.seed)
        self._mind, self._suspicion = new_minds(game.size, 1)[0], np.ones((game.size.seats, game.size.tickets))
        self._batches: dict[int, Batch] = {}

    def decide(self, view: View, legal: LegalActions, budget: Budget) -> int:
        """The option that the policy likes, and that proves good in the worlds there was time for."""
        start = perf_counter()
        glance = self._glance.judge(view, legal)
        if glance is None:
            return self._glance.decide(view, legal, budget)
        policy, logits = glance
        logs = logits - logits.max()
        logs = logs - np.log(np.exp(logs).sum())
        options = np.argsort(-logs, kind="stable")[:MOST_OPTIONS]
        options = options[np.exp(logs[options]) >= LEAST_LIKELY]
        if len(options) == 1 or np.exp(logs[options[0]]) > SURE:
            return int(options[0])
        worth = self._race(policy, view, options, start, self._own if budget == Budget() else budget)
        return int(options[(logs[options] + worth / BELIEF).argmax()])

    def _race(self, policy: Policy, view: View, options: NDArray[Any], start: float, budget: Budget) -> Floats:
        """What each option was worth on average."""
        game, seat = self._seat.game, self._seat.number
        suspect_tickets(game.tables, self._roads, view.record, seat, self._mind, self._suspicion)
        total, worlds = np.zeros(len(options)), 0
        seconds, tries = budget.seconds or 1e9, budget.iterations or 1e9
        while worlds < MOST_WORLDS:
            total += self._try(policy, view, options, worlds).sum(1)
            worlds += WORLDS
            passed = perf_counter() - start
            if worlds * len(options) >= tries or passed * (1 + 0.7 * WORLDS / worlds) >= seconds:
                break
        return np.asarray(total / worlds, np.float32)

    def _imagine(self, view: View, first: int) -> Any:
        """Worlds that the seat may be in: others' tickets are the likelier, the more of their way stands."""
        game = self._seat.game
        worlds = new_records(state_dtype(game.size), WORLDS)
        worlds[:] = fields_of(view.record)
        for number, world in enumerate(worlds.view(np.recarray)):
            imagine(game.tables, world, self._seat.number, self._suspicion, self._dice, first + number)
        return worlds

    def _try(self, policy: Policy, view: View, options: NDArray[Any], first: int) -> NDArray[Any]:
        """What each option is worth in each of some worlds."""
        players, seat = int(view.record.players), self._seat.number
        batch = self._batch(policy, len(options) * WORLDS, players)
        worlds = self._imagine(view, first)
        states = np.concatenate([worlds] * len(options))
        b = batch.load(states)
        batch.step(np.repeat(options, WORLDS))
        worth, open_ = np.zeros(batch.games), np.ones(batch.games, bool)
        for step in range(LONGEST):
            ended = open_ & (b.over != 0)
            worth[ended] = b.rewards[ended, seat]
            open_ &= ~ended
            asked = open_ & ((b.seat == seat) | (step == LONGEST - 1))
            rows = np.flatnonzero(open_)
            if not len(rows):
                break
            judged = policy.network.judge(b.observation[rows], b.mask[rows], batch.advice()[rows])
            actions = np.zeros(batch.games, np.int32)
            actions[rows] = judged.logits.argmax(1)
            mine = asked[rows]
            worth[rows[mine]] = judged.values[mine].mean(1)
            open_ &= ~asked
            if not open_.any():
                break
            closed = np.flatnonzero(~open_)
            actions[closed] = b.mask[closed].argmax(1)
            batch.step(actions)
        return worth.reshape(len(options), WORLDS)

    def _batch(self, policy: Policy, games: int, players: int) -> Batch:
        if games not in self._batches:
            self._batches[games] = Batch(
                policy.spec, games, players, rewards="both", plain=True, advise=policy.network.advised
            )
        return self._batches[games]
