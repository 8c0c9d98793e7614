"""Playing games with a network at every seat, and keeping what it can learn from."""

from __future__ import annotations

from typing import NamedTuple

import torch
from torch import Tensor

from omnibus.learning.network import VALUES, Judged, Network, half_precision
from omnibus.learning.returns import look_back
from omnibus.learning.settings import Settings
from omnibus.learning.tables import Tables


class Experience(NamedTuple):
    """Decisions, each a row of every tensor."""

    observation: Tensor
    mask: Tensor
    advice: Tensor
    action: Tensor
    chance: Tensor
    """The logarithm of how likely the action was."""
    advantage: Tensor
    returns: Tensor
    known: Tensor
    """Whether anything can be learnt from it: the network decided, and what came of it was seen."""


def draw(logits: Tensor, generator: torch.Generator) -> Tensor:
    """An action of each row, by chance."""
    noise = torch.empty_like(logits).exponential_(generator=generator).log_()
    return (logits - noise).argmax(1)


def rivals_of(tables: Tables, share: float, generator: torch.Generator) -> Tensor:
    """Whether the planner plays a seat: at so many of the tables all but one, which is drawn."""
    chances = torch.rand(2, tables.games, generator=generator, device=tables.device)
    seats = torch.arange(tables.spec.seats, device=tables.device)
    invited, learner = chances[0] < share, (chances[1] * tables.players).long()
    return invited[:, None] & (seats < tables.players[:, None]) & (seats != learner[:, None])


class SelfPlay:
    """Tables with the same network at every seat, or at one of them, and room for so many steps of them."""

    def __init__(self, tables: Tables, settings: Settings, generator: torch.Generator) -> None:
        horizon, victory = settings.horizon, settings.victory
        self.tables, self._horizon, self._trace, self._generator = tables, horizon, settings.trace, generator
        self._weights = torch.tensor([victory, 1 - victory], device=tables.device)
        self._rivals = rivals_of(tables, settings.rivals if settings.advice else 0.0, generator)
        self._rows = torch.arange(tables.games, device=tables.device)
        self._observation, self._mask, self._over = (
            torch.zeros(horizon, *each.shape, dtype=each.dtype, device=each.device)
            for each in (tables.observation, tables.mask, tables.over)
        )
        self._advice = torch.zeros(horizon, tables.games, dtype=torch.int64, device=tables.device)
        self._action = torch.zeros_like(self._advice)
        self._chance = torch.zeros(horizon, tables.games, device=tables.device)
        self._learns = torch.zeros(horizon, tables.games, dtype=torch.bool, device=tables.device)
        self._values = torch.zeros(horizon + 1, tables.games, VALUES, device=tables.device)
        self._seats = torch.zeros(horizon + 1, tables.games, dtype=torch.int8, device=tables.device)
        self._rewards = torch.zeros(horizon, tables.games, tables.spec.seats, VALUES, device=tables.device)

    def _judge(self, network: Network) -> Judged:
        tables = self.tables
        with half_precision(tables.device):
            judged: Judged = network(tables.observation, tables.mask, tables.advice)
        return judged

    @torch.no_grad()
    def play(self, network: Network) -> Experience:
        """Goes on with every game for as many steps as there is room for."""
        tables = self.tables
        for step in range(self._horizon):
            self._observation[step], self._mask[step], self._seats[step] = tables.observation, tables.mask, tables.seat
            rival = self._rivals[self._rows, tables.seat.long()]
            judged = self._judge(network)
            action = draw(judged.logits, self._generator)
            if tables.advice is not None:
                self._advice[step], action = tables.advice, torch.where(rival, tables.advice, action)
            self._learns[step] = ~rival
            self._values[step], self._action[step] = judged.values, action
            self._chance[step] = judged.logits.log_softmax(1).gather(1, action[:, None])[:, 0]
            tables.step(action)
            self._over[step] = tables.over
            ended = tables.over.bool()[:, None]
            self._rewards[step, :, :, 0] = torch.where(ended, tables.rewards, 0.0)
            self._rewards[step, :, :, 1] = torch.where(ended, tables.margins(), 0.0)
        self._seats[self._horizon] = tables.seat
        self._values[self._horizon] = self._judge(network).values
        outcome = look_back(self._seats, self._values, self._rewards, self._over, self._trace)
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
        """How many games came to their end in the last steps."""
        return int(self._over.sum())
