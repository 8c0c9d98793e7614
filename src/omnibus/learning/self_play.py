"""Playing games with a network at every seat, and keeping what it can learn from."""

from __future__ import annotations

from typing import NamedTuple

import torch
from torch import Tensor

from omnibus.learning.network import VALUES, Judged, Network, half_precision
from omnibus.learning.returns import look_back
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


def draw(logits: Tensor, generator: torch.Generator) -> Tensor:
    """An action of each row, by chance."""
    noise = torch.empty_like(logits).exponential_(generator=generator).log_()
    return (logits - noise).argmax(1)


class SelfPlay:
    """Tables with the same network at every seat, and room for so many steps of them."""

    def __init__(self, tables: Tables, horizon: int, trace: float, victory: float, generator: torch.Generator) -> None:
        self.tables, self._horizon, self._trace, self._generator = tables, horizon, trace, generator
        self._weights = torch.tensor([victory, 1 - victory], device=tables.device)
        self._observation, self._mask, self._over = (
            torch.zeros(horizon, *each.shape, dtype=each.dtype, device=each.device)
            for each in (tables.observation, tables.mask, tables.over)
        )
        self._advice = torch.zeros(horizon, tables.games, dtype=torch.int64, device=tables.device)
        self._action = torch.zeros_like(self._advice)
        self._chance = torch.zeros(horizon, tables.games, device=tables.device)
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
            if tables.advice is not None:
                self._advice[step] = tables.advice
            judged = self._judge(network)
            action = draw(judged.logits, self._generator)
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
            outcome.known,
        )
        return Experience(*(each.flatten(0, 1) for each in rows))

    def games_ended(self) -> int:
        """How many games came to their end in the last steps."""
        return int(self._over.sum())
