"""Generalised advantage estimation (GAE) for games with several seats."""

from __future__ import annotations

from typing import NamedTuple

import torch
from torch import Tensor


class Advantages(NamedTuple):
    """By step, game and kind of value."""

    advantages: Tensor
    returns: Tensor
    known: Tensor
    """True if the seat acted again or its game ended, by step and game."""


def estimate_advantages(seats: Tensor, values: Tensor, rewards: Tensor, over: Tensor, trace: float) -> Advantages:
    """Computes each seat's advantages from its own decisions only.

    `seats` (steps + 1, games) and `values` (steps + 1, games, kinds) are those before each step and after the last;
    `rewards` (steps, games, seats, kinds) are those of each step for every seat; `over` (steps, games) marks the steps
    that ended a game.
    """
    steps, games, room, kinds = rewards.shape
    rows = torch.arange(games, device=rewards.device)
    ahead = torch.zeros(games, room, kinds, device=rewards.device)  # a seat's value at its next decision
    surprise, pending = torch.zeros_like(ahead), torch.zeros_like(ahead)
    asked = torch.zeros(games, room, dtype=torch.bool, device=rewards.device)
    last = seats[steps].long()
    ahead[rows, last], asked[rows, last] = values[steps], True
    advantages, known = torch.zeros_like(values[:steps]), torch.zeros_like(over, dtype=torch.bool)
    for step in reversed(range(steps)):
        ended = over[step].bool()
        goes_on = (~ended).float()[:, None, None]
        ahead, surprise, pending = ahead * goes_on, surprise * goes_on, pending * goes_on + rewards[step]
        asked = asked | ended[:, None]
        seat = seats[step].long()
        known[step] = asked[rows, seat]
        found = pending[rows, seat] + ahead[rows, seat] - values[step] + trace * surprise[rows, seat]
        surprise[rows, seat] = advantages[step] = torch.where(known[step][:, None], found, 0.0)
        ahead[rows, seat], asked[rows, seat] = values[step], True
        pending[rows, seat] = 0.0
    return Advantages(advantages, advantages + values[:steps], known)
