"""Plays games with a network at every seat, and records its experience."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import torch
from torch import Tensor

from omnibus.learning.mixed_batch import MixedBatch
from omnibus.learning.network import VALUES, Judged, Network, half_precision
from omnibus.learning.opponents import Rival, planner
from omnibus.learning.returns import estimate_advantages
from omnibus.learning.settings import Settings


class Experience(NamedTuple):
    """Decisions, each a row of every tensor."""

    observation: Tensor
    mask: Tensor
    advice: Tensor
    action: Tensor
    chance: Tensor
    """The log-probability of the action."""
    advantage: Tensor
    returns: Tensor
    known: Tensor
    """True if the network decided and the outcome is known: only such rows are learned from."""


def draw(logits: Tensor, generator: torch.Generator) -> Tensor:
    """Samples an action for each row."""
    noise = torch.empty_like(logits).exponential_(generator=generator).log_()
    return (logits - noise).argmax(1)


def rivals_of(batch: MixedBatch, share: float, league: Sequence[Rival], generator: torch.Generator) -> Tensor:
    """Draws the seats of rivals: in a share of the games, one of the league has all seats but one, which is drawn.

    For each game and seat the rival's number, from 1 on; 0 is the network that learns. A game whose number of players
    no rival knows has none.
    """
    chances = torch.rand(3, batch.games, generator=generator, device=batch.device)
    seats = torch.arange(batch.spec.seats, device=batch.device)
    invited, learner = chances[0] < share, (chances[1] * batch.players).long()
    theirs = invited[:, None] & (seats < batch.players[:, None]) & (seats != learner[:, None])
    fits = torch.stack([each.sits_at(batch.players) for each in league]).cumsum(0)
    drawn = (chances[2] * fits[-1]).long() + 1  # the first, the second ... of those that fit
    number = torch.where(fits[-1] > 0, (fits < drawn).sum(0) + 1, 0)
    return theirs * number[:, None]


class SelfPlay:
    """Games with the network at every seat, or at one of them, and buffers for a number of steps."""

    def __init__(
        self,
        batch: MixedBatch,
        settings: Settings,
        generator: torch.Generator,
        league: Sequence[Rival] = (Rival(planner),),
    ) -> None:
        horizon, victory = settings.horizon, settings.victory
        self.batch, self._horizon, self._trace, self._generator = batch, horizon, settings.trace, generator
        self._weights = torch.tensor([victory, 1 - victory], device=batch.device)
        self._league = [each for each in league if each.choose is not planner or batch.advice is not None]
        nobody = torch.zeros(batch.games, batch.spec.seats, dtype=torch.int64, device=batch.device)
        self._rivals = rivals_of(batch, settings.rivals, self._league, generator) if self._league else nobody
        self._rows = torch.arange(batch.games, device=batch.device)
        self._observation, self._mask, self._over = (
            torch.zeros(horizon, *each.shape, dtype=each.dtype, device=each.device)
            for each in (batch.observation, batch.mask, batch.over)
        )
        self._advice = torch.zeros(horizon, batch.games, dtype=torch.int64, device=batch.device)
        self._action = torch.zeros_like(self._advice)
        self._chance = torch.zeros(horizon, batch.games, device=batch.device)
        self._learns = torch.zeros(horizon, batch.games, dtype=torch.bool, device=batch.device)
        self._values = torch.zeros(horizon + 1, batch.games, VALUES, device=batch.device)
        self._seats = torch.zeros(horizon + 1, batch.games, dtype=torch.int8, device=batch.device)
        self._rewards = torch.zeros(horizon, batch.games, batch.spec.seats, VALUES, device=batch.device)

    def _judge(self, network: Network) -> Judged:
        batch = self.batch
        with half_precision(batch.device):
            judged: Judged = network(batch.observation, batch.mask, batch.advice)
        return judged

    def _let_rivals_choose(self, rival: Tensor, action: Tensor) -> None:
        """Replaces the actions of the games where a rival is to act."""
        seen = (self.batch.observation, self.batch.mask, self.batch.advice)
        for number, each in enumerate(self._league, 1):
            rows = (rival == number).nonzero()[:, 0]
            if len(rows):
                action[rows] = each.choose(*(None if part is None else part[rows] for part in seen))

    @torch.no_grad()
    def play(self, network: Network) -> Experience:
        """Continues every game until the buffers are full."""
        batch = self.batch
        for step in range(self._horizon):
            self._observation[step], self._mask[step], self._seats[step] = batch.observation, batch.mask, batch.seat
            rival = self._rivals[self._rows, batch.seat.long()]
            judged = self._judge(network)
            action = draw(judged.logits, self._generator)
            if batch.advice is not None:
                self._advice[step] = batch.advice
            self._let_rivals_choose(rival, action)
            self._learns[step] = rival == 0
            self._values[step], self._action[step] = judged.values, action
            self._chance[step] = judged.logits.log_softmax(1).gather(1, action[:, None])[:, 0]
            batch.step(action)
            self._over[step] = batch.over
            ended = batch.over.bool()[:, None]
            self._rewards[step, :, :, 0] = torch.where(ended, batch.rewards, 0.0)
            self._rewards[step, :, :, 1] = torch.where(ended, batch.margins(), 0.0)
        self._seats[self._horizon] = batch.seat
        self._values[self._horizon] = self._judge(network).values
        outcome = estimate_advantages(self._seats, self._values, self._rewards, self._over, self._trace)
        rows = (
            self._observation,
            self._mask,
            self._advice,
            self._action,
            self._chance,
            outcome.advantages @ self._weights,
            outcome.returns,
            outcome.known & self._learns,
        )
        return Experience(*(each.flatten(0, 1) for each in rows))

    def games_ended(self) -> int:
        """The number of games that ended in the last steps."""
        return int(self._over.sum())
