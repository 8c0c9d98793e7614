"""The possible random outcomes of an action, from the knowledge of every hand and ticket.

With all cards known but the decks, the cards and tickets left in these are known as well, but not their order: every
order is equally likely. Only tickets that were returned lie at known positions.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from omnibus.analysis.positions import States
from omnibus.core.bindings.memory import log_memory, memory_of
from omnibus.core.game import Game
from omnibus.envs.encoding.steps import apply_to_games
from omnibus.envs.records import copy_records
from omnibus.kernel.state import DECKS

SAMPLES = 16
"""The size of a sample of outcomes: of offers of tickets, and shuffles of an empty deck."""


class Outcomes(NamedTuple):
    """States after the same action, and their probabilities."""

    states: States
    weights: NDArray[np.float64]
    sampled: bool
    """Whether they are a sample of all outcomes."""


def shuffled(state: States, count: int, rng: np.random.Generator) -> States:
    """Copies of a state, in which the order of the decks, and of all later shuffles, is another one.

    `state` is an array with one element.
    """
    states = copy_records(np.repeat(state, count))
    states["key"] = rng.integers(1 << 32, size=states["key"].shape)
    cards = int(state["deck_count"][0])
    states["deck"][:, :cards] = rng.permuted(states["deck"][:, :cards], axis=1)
    for number in range(DECKS):
        tickets = state["ticket_deck"][0, number, : state["ticket_deck_count"][0, number]]
        hidden = np.flatnonzero((tickets >= 0) & (state["ticket_seen"][0, tickets] == 0))
        orders = rng.permuted(np.broadcast_to(tickets[hidden], (count, len(hidden))), axis=1)
        states["ticket_deck"][:, number, hidden] = orders
    return states


def _with_next_card(states: States) -> NDArray[np.float64]:
    """Moves another colour of card to the top of each deck; returns the probabilities of these colours."""
    count = int(states["deck_count"][0])
    colors, numbers = np.unique(states["deck"][0, :count], return_counts=True)
    for s, color in zip(states, colors, strict=True):
        deck = s["deck"][:count]
        top = int(np.flatnonzero(deck == color)[-1])
        deck[[top, count - 1]] = deck[[count - 1, top]]
    return np.asarray(numbers / count, np.float64)


def outcomes_of(game: Game, state: States, seat: int, action: int, tickets: bool, rng: np.random.Generator) -> Outcomes:
    """The outcomes of an action: one for each colour that the next card of the deck can have; a sample if tickets
    are offered or the deck is empty. `state` is an array with one element."""
    deck = state["deck"][0, : state["deck_count"][0]]
    sampled = tickets or not len(deck)
    copies = SAMPLES if sampled else len(np.unique(deck))
    states = shuffled(state, copies, rng)
    weights = np.full(copies, 1 / copies) if sampled else _with_next_card(states)
    seats, actions = np.full(copies, seat, np.int8), np.full(copies, action, np.int32)
    apply_to_games(memory_of(game.arrays), states, seats, actions, log_memory())
    return Outcomes(states, weights, sampled)
