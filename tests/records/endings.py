"""The ways in which a game can end, and detection of them."""

from __future__ import annotations

import numpy as np

from omnibus.kernel.state import NONE, Ints

ENDINGS = {
    "no-pieces": "the last round began with a seat that had no piece left",
    "one-piece": "the last round began with a seat that had one piece left",
    "two-pieces": "the last round began with a seat that had two pieces left",
    "all-passed": "every seat passed, one after the other",
    "shared-victory": "several seats won",
    "tickets-decided": "equal points, and the completed tickets decided",
    "passengers-decided": "equal points and tickets, and the passengers decided",
    "cards-ran-out": "deck and discard pile were both empty, and the display was short",
    "tickets-ran-out": "no ticket was left in any deck",
}


def _of_pieces(states: Ints) -> set[str]:
    """In the state before the last round began, it is the turn of the seat that began it."""
    begun = np.flatnonzero(states["turns_left"] == states["players"])
    if not len(begun):
        return set()
    seat = int(states["seat"][begun[0] - 1])
    return {("no-pieces", "one-piece", "two-pieces")[int(states["pieces"][begun[0], seat])]}


def _of_ties(last: Ints) -> set[str]:
    players = int(last["players"])
    points, tickets = last["score"].sum(axis=1)[:players], last["tickets_done"][:players]
    passengers = last["collected"].sum(axis=1)[:players]
    leaders = points == points.max()
    completed = leaders & (tickets == tickets[leaders].max())
    found = {"shared-victory"} if last["winner"].sum() > 1 else set()
    if completed.sum() < leaders.sum():
        found.add("tickets-decided")
    if (completed & (passengers == passengers[completed].max())).sum() < completed.sum():
        found.add("passengers-decided")
    return found


def endings_of(states: Ints) -> set[str]:
    """The remarkable features of a finished game's end, from all its states."""
    last = states[-1]
    found = _of_pieces(states) | _of_ties(last)
    if last["passes"] == last["players"]:
        found.add("all-passed")
    piles = states["deck_count"].astype(int) + states["discard_count"]
    if ((piles == 0) & (states["display"] == NONE).any(axis=1)).any():
        found.add("cards-ran-out")
    if (states["ticket_deck_count"].sum(axis=1) == 0).any():
        found.add("tickets-ran-out")
    return found
