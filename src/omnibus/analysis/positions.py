"""The positions of a recorded game, and the actions with random outcomes."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from omnibus.core.bindings.memory import fields_of, state_in
from omnibus.core.game import Game
from omnibus.core.match import replay, verify_result
from omnibus.core.record import Record
from omnibus.core.state_record import memory_in
from omnibus.envs.records import new_records
from omnibus.kernel.state import KEEP, NONE, State, state_dtype

States = NDArray[Any]
"""States of one board, an element each."""


Floats = NDArray[np.float64]


class Positions(NamedTuple):
    """The states of a game, and its actions. There is one state more than there are actions: the last one."""

    states: States
    seats: NDArray[np.int8]
    actions: NDArray[np.int32]

    @property
    def players(self) -> int:
        return int(self.states["players"][0])


def state_at(game: Game, states: States, number: int) -> State:
    """A copy of one of the states, as the rules take it."""
    return state_in(memory_in(bytearray(states[number].tobytes()), game.size))


def outcome(states: States, players: int) -> Floats:
    """Each seat's share of the victory in finished games."""
    won = states["winner"][:, :players] != 0
    return np.asarray(won / won.sum(1, keepdims=True), np.float64)


def filled(states: States, count: int) -> States:
    """At least one state, and copies of the first until there are `count`."""
    return np.concatenate([states, np.repeat(states[:1], count - len(states))])


def positions_of(game: Game, record: Record) -> Positions:
    """Replays a finished game. Raises RecordError if the record does not verify."""
    count = len(record.actions)
    states = new_records(state_dtype(game.size), count + 1)
    for number, match in enumerate(replay(record, game)):
        states[number] = fields_of(match.state)
    verify_result(record, match)
    seats = np.array([seat for seat, _ in match.actions], np.int8)
    actions = np.array([game.codec.code(action) for _, action in match.actions], np.int32)
    return Positions(states, seats, actions)


def turns_at(positions: Positions) -> tuple[int, ...]:
    """The number of the turn in which each position arose: 0 for the deal and the set-up, then from 1 on.

    All seats take their turns in order, so it is also the number of the round.
    """
    states, players = positions.states, positions.players
    turns = -(-states["turns"][:-1].astype(int) // players)
    return (0, *turns.tolist())


def cards_left_deck(positions: Positions) -> NDArray[np.bool_]:
    """Whether each action moved cards out of the deck, to a hand or to the display."""
    states = positions.states
    fewer: NDArray[np.bool_] = np.diff(states["deck_count"].astype(int)) < 0
    return np.asarray(fewer | (np.diff(states["shuffles"]) != 0), np.bool_)


def tickets_left_deck(positions: Positions) -> NDArray[np.bool_]:
    """Whether each action brought its seat an offer of tickets."""
    rows = np.arange(len(positions.actions))
    asked_before = positions.states["asks"][rows, positions.seats] == KEEP
    offered: NDArray[np.bool_] = (positions.states["offer"][rows + 1, positions.seats] != NONE).any(1)
    return np.asarray(offered & ~asked_before, np.bool_)
