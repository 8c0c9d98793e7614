"""Opponents in training that do not learn: the planner, and policies that play their likeliest action."""

from __future__ import annotations

from collections.abc import Callable, Collection
from contextlib import nullcontext
from typing import NamedTuple, TypeAlias

import torch
from torch import Tensor

from omnibus.envs.spec import Spec
from omnibus.learning.network import Network, half_precision
from omnibus.policy.weights import Weights, WeightsError

PLANNER, PAST = "planner", "past"

Opponent: TypeAlias = Callable[[Tensor, Tensor, Tensor | None], Tensor]
"""Chooses an action for each row of observations, masks and the planner's choices."""


class Rival(NamedTuple):
    """An opponent of a league."""

    choose: Opponent
    players: Collection[int] = ()
    """The numbers of players it was trained for; empty if it plays at every table."""

    def sits_at(self, players: Tensor) -> Tensor:
        """Whether it plays at tables with these numbers of players."""
        known = torch.tensor(sorted(self.players), dtype=players.dtype, device=players.device)
        return torch.isin(players, known) if self.players else torch.ones_like(players, dtype=torch.bool)


def planner(observation: Tensor, mask: Tensor, advice: Tensor | None) -> Tensor:
    """The planner's own choices."""
    if advice is None:
        raise ValueError("the planner's choices are not known here")
    return advice


class Likeliest:
    """Plays the likeliest action of a network.

    If `exact`, it computes in full precision on a GPU as well, and so decides as the same policy does in NumPy.
    """

    def __init__(self, network: Network, *, exact: bool = False) -> None:
        self.network, self._exact = network, exact

    @torch.no_grad()
    def __call__(self, observation: Tensor, mask: Tensor, advice: Tensor | None) -> Tensor:
        device = self.network.scale.device
        seen = (None if each is None else each.to(device) for each in (observation, mask, advice))
        with nullcontext() if self._exact else half_precision(device):
            actions: Tensor = self.network(*seen).logits.argmax(1)
        return actions.to(observation.device)


def fixed_policy(weights: Weights, spec: Spec, device: torch.device) -> Likeliest:
    """The policy of a file as an opponent. Raises WeightsError if it was learnt from other observations."""
    if weights.origin.spec != spec.digest:
        raise WeightsError(
            f"the policy of an opponent was learnt on another board than {spec.game.board.id}, from other observations,"
            " or at tables of another size"
        )
    network = Network(spec, weights.width, weights.depth, trust=0.0 if weights.advised else None)
    arrays = {name: torch.from_numpy(array) for name, array in weights.arrays.items()}
    network.load_state_dict({"scale": network.scale, **arrays})
    return Likeliest(network.to(device).requires_grad_(False), exact=True)


def trained_for(weights: Weights) -> tuple[int, ...]:
    """The numbers of players that a policy was trained for."""
    return tuple(weights.origin.settings.get("players", weights.origin.players))
