"""How well a network plays, measured while it learns: its likeliest action at every decision."""

from __future__ import annotations

from typing import NamedTuple

import torch
from torch import Tensor

from omnibus.envs.spec import Spec
from omnibus.learning.network import Network, half_precision
from omnibus.learning.tables import Tables

MOST_STEPS = 4000


class Mark(NamedTuple):
    """The share of games won by one seat of the network, and half the width of its 95 % interval."""

    players: int
    won: float
    within: float


def _likeliest(network: Network, tables: Tables) -> Tensor:
    device = network.scale.device
    seen = (tables.observation, tables.mask, tables.advice)
    with half_precision(device):
        judged = network(*(None if each is None else each.to(device) for each in seen))
    actions: Tensor = judged.logits.argmax(1)
    return actions.to(tables.device)


def _wins(tables: Tables, mine: int, network: Network, other: Network | None) -> Tensor:
    """The share of victory that a seat has in the first game of every table; a tie is shared."""
    won, open_ = torch.zeros(tables.games, device=tables.device), tables.games
    finished = torch.zeros(tables.games, dtype=torch.bool, device=tables.device)
    for step in range(MOST_STEPS):
        actions = _likeliest(network, tables)
        if other is not None:
            actions = torch.where(tables.seat == mine, actions, _likeliest(other, tables))
        tables.step(actions)
        first = tables.over.bool() & ~finished
        share = (tables.rewards[:, mine] * (tables.players - 1) + 1) / tables.players
        won, finished = torch.where(first, share, won), finished | first
        if step % 16 == 15:
            open_ = int((~finished).sum())
            if open_ == 0:
                break
    return won


@torch.no_grad()
def examine(network: Network, spec: Spec, players: int, deals: int, seed: str, other: Network | None = None) -> Mark:
    """One seat of the network against `planner`, or against another network, at all other seats.

    Every deal is played from every seat: luck of the cards counts for everybody once. The games are played on the
    processor, also where the network is on a GPU: few games with much thinking in each are faster there.
    """
    shares = []
    for mine in range(players):
        bots = None if other is not None else {seat: "planner" for seat in range(players) if seat != mine}
        tables = Tables(spec, {players: deals}, seed, torch.device("cpu"), advise=network.advised, bots=bots)
        shares.append(_wins(tables, mine, network, other))
    by_deal = torch.stack(shares).mean(0)
    within = 1.96 * float(by_deal.std()) / deals**0.5 if deals > 1 else 1.0
    return Mark(players, float(by_deal.mean()), within)
