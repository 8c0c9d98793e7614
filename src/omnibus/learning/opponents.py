"""Fixed opponents in training: the planner, and policies that play their likeliest action and do not learn."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from typing import TypeAlias

import torch
from torch import Tensor

from omnibus.envs.spec import Spec
from omnibus.learning.network import Network, half_precision
from omnibus.policy.weights import Weights, WeightsError

PLANNER = "planner"

Opponent: TypeAlias = Callable[[Tensor, Tensor, Tensor | None], Tensor]
"""Chooses an action for each row of observations, masks and the planner's choices."""


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


def fixed_policies(league: dict[str, Weights], spec: Spec, device: torch.device) -> dict[str, Opponent]:
    """The opponents of a league by name; the planner is always one."""
    return {PLANNER: planner, **{name: fixed_policy(each, spec, device) for name, each in league.items()}}
