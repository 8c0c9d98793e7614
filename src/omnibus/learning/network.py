"""The network in training. `omnibus.policy.network` computes the same without PyTorch."""

from __future__ import annotations

from typing import NamedTuple

import torch
from torch import Tensor, nn

from omnibus.envs.spec import Spec

VALUES = 2
"""Victory and margin."""
IMPOSSIBLE = -1e9


def half_precision(device: torch.device) -> torch.autocast:
    """Autocasts to bfloat16 on a GPU."""
    return torch.autocast(device.type, torch.bfloat16, enabled=device.type == "cuda")


class Judged(NamedTuple):
    """The network's output for a batch of positions."""

    logits: Tensor
    """For every action; illegal ones are masked."""
    values: Tensor
    """The expected victory and margin of the seat to act."""


class Block(nn.Module):
    """A residual block."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.norm = nn.LayerNorm(width)
        self.inner = nn.Linear(width, width)
        self.outer = nn.Linear(width, width)
        nn.init.zeros_(self.outer.weight)
        nn.init.zeros_(self.outer.bias)

    def forward(self, x: Tensor) -> Tensor:
        added: Tensor = self.outer(nn.functional.gelu(self.inner(self.norm(x)), approximate="tanh"))
        return x + added


class Network(nn.Module):
    """Policy and value of one board, for all its numbers of players.

    With advice, the planner's choice gets a learned bonus on its logit, and the rest of the network receives it as
    the output weights of that action.
    """

    scale: Tensor

    def __init__(self, spec: Spec, width: int, depth: int, trust: float | None) -> None:
        super().__init__()
        self.register_buffer("scale", 1 / torch.from_numpy(spec.highest).clamp(min=1).float())
        self.enter = nn.Linear(spec.size, width)
        self.blocks = nn.ModuleList(Block(width) for _ in range(depth))
        self.norm = nn.LayerNorm(width)
        self.policy = nn.Linear(width, len(spec.actions))
        self.value = nn.Linear(width, VALUES)
        for layer in (self.policy, self.value):
            nn.init.normal_(layer.weight, std=0.01 / width**0.5)
            nn.init.zeros_(layer.bias)
        self.trust = self.heed = None
        if trust is not None:
            self.trust = nn.Parameter(torch.tensor(trust))
            self.heed = nn.Parameter(torch.ones(width))

    @property
    def advised(self) -> bool:
        """True if the network takes the planner's choice as input."""
        return self.trust is not None

    def forward(self, observation: Tensor, mask: Tensor, advice: Tensor | None) -> Judged:
        """Evaluates a batch of positions; `advice` is the planner's choice in each."""
        x = self.enter(observation * self.scale)
        if self.heed is not None and advice is not None:
            x = x + self.heed * self.policy.weight[advice]
        for block in self.blocks:
            x = block(x)
        x = self.norm(x)
        logits = self.policy(x).float()
        if self.trust is not None and advice is not None:
            logits = logits.scatter_add(1, advice[:, None], self.trust.expand(len(advice), 1))
        return Judged(logits.masked_fill(mask == 0, IMPOSSIBLE), self.value(x).float())
