"""Evaluates a network during training: it plays its most likely action at every decision."""

from __future__ import annotations

from typing import NamedTuple

import torch
from torch import Tensor

from omnibus.envs.spec import Spec
from omnibus.learning.mixed_batch import MixedBatch
from omnibus.learning.network import Network
from omnibus.learning.opponents import Likeliest

MOST_STEPS = 4000


class Evaluation(NamedTuple):
    """The share of games won by one seat of the network, and half the width of its 95 % interval."""

    players: int
    won: float
    within: float


def _wins(batch: MixedBatch, mine: int, network: Likeliest, other: Likeliest | None) -> Tensor:
    """A seat's share of the victory in the first game of every slot; ties are shared."""
    won, open_ = torch.zeros(batch.games, device=batch.device), batch.games
    finished = torch.zeros(batch.games, dtype=torch.bool, device=batch.device)
    for step in range(MOST_STEPS):
        seen = (batch.observation, batch.mask, batch.advice)
        actions = network(*seen)
        if other is not None:
            actions = torch.where(batch.seat == mine, actions, other(*seen))
        batch.step(actions)
        first = batch.over.bool() & ~finished
        share = (batch.rewards[:, mine] * (batch.players - 1) + 1) / batch.players
        won, finished = torch.where(first, share, won), finished | first
        if step % 16 == 15:
            open_ = int((~finished).sum())
            if open_ == 0:
                break
    return won


@torch.no_grad()
def evaluate(
    network: Network, spec: Spec, players: int, deals: int, seed: str, other: Likeliest | None = None
) -> Evaluation:
    """Plays one seat of the network against `planner`, or against another policy, at all other seats.

    Every deal is played from every seat, to cancel the luck of the cards. The games run on the CPU even if the network
    is on a GPU: few games with much thinking in each are faster there.
    """
    shares = []
    advised = network.advised or (other is not None and other.network.advised)
    for mine in range(players):
        bots = None if other is not None else {seat: "planner" for seat in range(players) if seat != mine}
        batch = MixedBatch(spec, {players: deals}, seed, torch.device("cpu"), advise=advised, bots=bots)
        shares.append(_wins(batch, mine, Likeliest(network), other))
    by_deal = torch.stack(shares).mean(0)
    within = 1.96 * float(by_deal.std()) / deals**0.5 if deals > 1 else 1.0
    return Evaluation(players, float(by_deal.mean()), within)
