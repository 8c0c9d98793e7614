"""Proximal policy optimisation (PPO)."""

from __future__ import annotations

from typing import NamedTuple

import torch
from torch import Tensor, nn

from omnibus.learning.network import Network, half_precision
from omnibus.learning.self_play import Experience
from omnibus.learning.settings import Settings


class UpdateStatistics(NamedTuple):
    """Averages over an update."""

    entropy: float
    """The entropy of the policy."""
    value_error: float
    """The share of the returns' variance that the values do not explain."""
    change: float
    """The approximate Kullback–Leibler divergence between the old policy and the new."""
    agreement: float
    """The share of actions that the planner would have chosen."""


def loss_of(network: Network, part: Experience, clip: float, entropy: float) -> tuple[Tensor, Tensor]:
    """The loss, and statistics: entropy, squared error, change."""
    judged = network(part.observation, part.mask, part.advice)
    logs = judged.logits.log_softmax(1)
    surprise = -(logs.exp() * logs.masked_fill(part.mask == 0, 0.0)).sum(1)
    moved = logs.gather(1, part.action[:, None])[:, 0] - part.chance
    ratio = moved.exp()
    gain = (part.advantage - part.advantage.mean()) / (part.advantage.std(unbiased=False) + 1e-8)
    worth = torch.minimum(ratio * gain, ratio.clamp(1 - clip, 1 + clip) * gain)
    error = ((judged.values - part.returns) ** 2).sum(1)
    loss = (-worth + 0.5 * error - entropy * surprise).mean()
    return loss, torch.stack([surprise, error, ratio - 1 - moved]).mean(1).detach()


class Learner:
    """A network and its optimiser."""

    def __init__(self, network: Network, settings: Settings, generator: torch.Generator) -> None:
        self.network, self._settings, self._generator = network, settings, generator
        self.optimiser = torch.optim.Adam(network.parameters(), lr=settings.rate, eps=1e-5)

    def learn(self, experience: Experience, done: float) -> UpdateStatistics:
        """Updates the network from experience; `done` is the progress of the run, 0 to 1."""
        chosen, device = self._settings, experience.action.device
        for group in self.optimiser.param_groups:
            group["lr"] = chosen.falling(chosen.rate, chosen.last_rate, done)
        entropy = chosen.falling(chosen.entropy, chosen.last_entropy, done)
        sums, parts = torch.zeros(3, device=device), 0
        known = experience.known.nonzero()[:, 0]
        for _ in range(chosen.epochs):
            order = known[torch.randperm(len(known), generator=self._generator, device=device)]
            for rows in order.split(chosen.minibatch):
                part = Experience(*(each[rows] for each in experience))
                with half_precision(device):
                    loss, seen = loss_of(self.network, part, chosen.clip, entropy)
                self.optimiser.zero_grad(set_to_none=True)
                loss.backward()
                nn.utils.clip_grad_norm_(self.network.parameters(), chosen.longest_gradient)
                self.optimiser.step()
                sums, parts = sums + seen, parts + 1
        variance = experience.returns[known].var(0).sum() if len(known) > 1 else sums.new_ones(())
        found = (sums / max(1, parts)).tolist()
        agreement = float((experience.action == experience.advice)[known].float().mean())
        return UpdateStatistics(found[0], found[1] / max(1e-9, float(variance)), found[2], agreement)
