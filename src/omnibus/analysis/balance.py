"""The balance of a game: how the deal, luck, decisions and hidden cards lead each seat from its start to its result."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from msgspec import Struct

from omnibus.analysis.chances import Chances
from omnibus.analysis.luck import Luck
from omnibus.analysis.positions import Floats, Positions, tickets_left_deck, turns_at
from omnibus.kernel.board_arrays import DECK

ALMOST_ALL = 0.999
"""A seat's share of the chances above which a loss is shared equally by the others."""


class Balance(Struct, frozen=True):
    """Parts of one seat's result, in chances of winning. They add up: `start` and all others are `result`."""

    start: float
    """The chance before the deal."""
    deal: float
    """The first cards and tickets, and the first seat if it was drawn."""
    blind: float
    """The seat's own cards from the deck, against the average."""
    tickets: float
    """The tickets that it was offered later, against the average."""
    display: float
    """The cards that were turned face up, after the actions of all seats."""
    others_luck: float
    """The cards from the deck and tickets of the others."""
    decisions: float
    """The seat's own losses: never positive."""
    others_decisions: float
    """The losses of the others."""
    hidden: float
    """The rest: the effect of hidden cards, tickets and plans, and errors of the estimates."""
    result: float
    """1 for a victory, a share of it for a shared one, otherwise 0."""
    error: float
    """The standard error of the luck: only tickets are sampled."""
    noise: float = 0.0
    """The noise of the sum, as a standard deviation: `hidden` is the sum of the unexplained remainders of all rounds,
    and this is the root of the sum of their squares."""


def _given_to_others(loss: float, seat: int, chances: Floats) -> Floats:
    """The changes of all chances by a loss of one seat: the others gain in proportion to theirs."""
    others = chances.copy()
    others[seat] = 0.0
    if chances[seat] > ALMOST_ALL:
        others[:] = 1.0
        others[seat] = 0.0
    change = loss * others / others.sum()
    change[seat] = -loss
    return np.asarray(change, np.float64)


def balances(
    positions: Positions,
    chances: Chances,
    luck: Luck,
    losses: Mapping[int, float],
    start: Floats,
) -> tuple[Balance, ...]:
    """The balance of every seat of a finished game, given the losses by the number of the action."""
    count, players = len(positions.actions), positions.players
    rows, tickets = np.arange(count), tickets_left_deck(positions)
    blind, later = positions.actions == DECK, positions.states["setting_up"][:count] == 0
    decided = np.zeros((count, players))
    for number, loss in losses.items():
        seat = int(positions.seats[number])
        decided[number] = _given_to_others(loss, seat, chances.joint[number])
    unexplained = np.zeros((count, players))
    np.add.at(unexplained, list(turns_at(positions)[1:]), np.diff(chances.joint, axis=0) - luck.luck - decided)
    noise = np.sqrt((unexplained**2).sum(0))
    deal = chances.joint[0] - start + luck.luck[~later].sum(0)  # tickets chosen from during set-up belong to the deal
    found = []
    for seat in range(players):
        mine, gains = positions.seats[rows] == seat, np.where(later, luck.luck[:, seat], 0.0)
        parts = {
            "deal": deal[seat],
            "blind": gains[mine & blind].sum(),
            "tickets": gains[mine & tickets].sum(),
            "display": gains[~blind & ~tickets].sum(),
            "others_luck": gains[~mine & (blind | tickets)].sum(),
            "decisions": decided[mine, seat].sum(),
            "others_decisions": decided[~mine, seat].sum(),
        }
        result = float(chances.joint[-1, seat])
        hidden = result - start[seat] - sum(parts.values())
        numbers = {"start": float(start[seat]), "hidden": float(hidden), "result": result}
        numbers |= {name: float(part) for name, part in parts.items()}
        error = float(np.sqrt((luck.error[:, seat] ** 2).sum()))
        found.append(Balance(error=error, noise=float(noise[seat]), **numbers))
    return tuple(found)
