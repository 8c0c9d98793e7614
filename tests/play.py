"""Random play for tests: whole games with every state in between, on every game that is installed.

Nothing here checks anything. Games come from `game_ids()`, so that a new game is tested automatically.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple, cast

import numpy as np
import pytest

from omnibus.core.events import Event
from omnibus.core.fair import dice_of_text, seed_of_text
from omnibus.core.game import Game
from omnibus.core.match import Match
from omnibus.core.record import Player
from omnibus.games import game_ids, load_game, spec_of
from omnibus.kernel.board_arrays import DECK, KEEP_TICKETS, TICKETS, BoardArrays
from omnibus.kernel.compiler import compiled
from omnibus.kernel.legal import is_legal, seat_to_act
from omnibus.kernel.log import LOG
from omnibus.kernel.playout import random_action
from omnibus.kernel.random import Dice, below
from omnibus.kernel.state import Ints, Size, State, copy_state, state_dtype
from omnibus.kernel.turn import apply

MOST_ACTIONS = 4000
"""More actions than any random game has."""
NO_LOGS = np.zeros(1, LOG)

AT_RANDOM, CARD_HOARDERS, TICKET_HOARDERS = range(3)
"""Styles of play. Hoarders make rare things happen: empty decks, displays that stay short, no tickets left."""
STYLES = (AT_RANDOM, CARD_HOARDERS, TICKET_HOARDERS)

TABLES = [
    (name, players) for name in game_ids() for players in range(spec_of(name).players[0], spec_of(name).players[1] + 1)
]
"""Every game with every number of players."""

at_every_table = pytest.mark.parametrize(
    ("name", "players"), TABLES, ids=[f"{name}-{players}" for name, players in TABLES]
)
at_small_and_full_tables = pytest.mark.parametrize(
    ("name", "players"),
    [
        pytest.param(
            name, players, marks=() if players in spec_of(name).players else pytest.mark.soak, id=f"{name}-{players}"
        )
        for name, players in TABLES
    ],
)
"""Every game with the fewest and the most players; numbers between are left to `make soak`."""
of_every_game = pytest.mark.parametrize("name", game_ids())


def at_length(argument: str, short: int, long: int) -> pytest.MarkDecorator:
    """Parametrizes a test with a short run, and a long one for `make soak`."""
    return pytest.mark.parametrize(argument, [short, pytest.param(long, marks=pytest.mark.soak)])


class Trace(NamedTuple):
    """A game of random play: the states after set-up and after each action, and each action with its seat."""

    game: Game
    states: Ints
    seats: list[int]
    codes: list[int]

    def state(self, number: int) -> State:
        """A copy of the state after `number` actions."""
        return record_of(self.states, number)


def record_of(states: Ints, number: int) -> State:
    """A copy of one state of an array of them."""
    return copy_state(cast(State, states.view(np.recarray)[number]))


def content(states: State | Ints) -> bytes:
    """The bytes of all fields of one or more states, without padding."""
    fields: Any = states
    return b"".join(fields[name].tobytes() for name in fields.dtype.names)


def rows_of(game: Game, states: list[State]) -> Ints:
    """Several states as one array, in which each field is a column."""
    rows = np.zeros(len(states), state_dtype(game.size))
    for number, state in enumerate(states):
        rows[number] = state
    return rows


@compiled
def _choose(board: BoardArrays, s: State, seat: int, dice: Dice, style: int) -> int:
    """A random action; a hoarder draws cards or tickets of its kind in seven of eight cases."""
    start, stop = (DECK, TICKETS) if style == CARD_HOARDERS else (TICKETS, KEEP_TICKETS)
    if style != AT_RANDOM and below(dice, 8) > 0:
        action = start + below(dice, stop - start)
        for _ in range(stop - start):
            if is_legal(board, s, seat, action):
                return action
            action = start + (action + 1 - start) % (stop - start)
    return random_action(board, s, seat, dice)


@compiled
def _play_on(board: BoardArrays, s: State, dice: Dice, style: int, states: Ints, moves: Ints, logs: Ints) -> int:
    """Plays to the end, and stores every state and action; returns the number of actions."""
    count = 0
    while not s.over and count < moves.shape[0]:
        seat = seat_to_act(s)
        action = _choose(board, s, seat, dice, style)
        apply(board, s, seat, action, logs[count % logs.shape[0]])
        moves[count, 0] = seat
        moves[count, 1] = action
        count += 1
        states[count] = s
    return count


@cache
def _buffers(size: Size) -> tuple[Ints, Ints]:
    """Buffers for one game, which are reused."""
    return np.zeros(MOST_ACTIONS + 1, state_dtype(size)), np.zeros((MOST_ACTIONS, 2), np.int32)


def trace_from(game: Game, start: State, label: str, style: int = AT_RANDOM, logs: Ints = NO_LOGS) -> Trace:
    """Plays a copy of a state to its end, in a style, with dice from a label; `logs` receives the kernel's log."""
    states, moves = _buffers(game.size)
    state = game.copy(start)
    states[0] = state
    count = int(_play_on(game.arrays, state, dice_of_text(label), style, states, moves, logs))
    assert state.over, f"no end after {count} actions"
    return Trace(game, states[: count + 1].copy(), moves[:count, 0].tolist(), moves[:count, 1].tolist())


def trace(name: str, players: int, label: str, style: int = AT_RANDOM) -> Trace:
    """A whole game; equal labels and styles give equal games."""
    game = load_game(name)
    return trace_from(game, game.new(players, seed_of_text(f"seed {label}")), f"dice {label}", style)


def sample(played: Trace, count: int, label: str) -> Iterator[int]:
    """Positions of a game, by number and ascending: the first, the last, one for each kind of question, and others."""
    asks = played.states["asks"].max(axis=1).tolist()
    chosen = {0, len(asks) - 1} | {asks.index(ask) for ask in set(asks)}
    dice = dice_of_text(f"sample {label}")
    while len(chosen) < min(count, len(asks)):
        chosen.add(int(below(dice, len(asks))))
    yield from sorted(chosen)


def new_match(name: str, players: int, label: str) -> Match:
    """A match with a seed from a label."""
    people = [Player(f"Player {seat}", "test") for seat in range(players)]
    return Match(load_game(name), people, seed_of_text(f"seed {label}"))


def match_of(played: Trace, label: str) -> Match:
    """The match of a trace with the same label, played through the typed and verified API."""
    match = new_match(played.game.spec.id, int(played.states[0]["players"]), label)
    for seat, code in zip(played.seats, played.codes, strict=True):
        match.play(code, seat)
    return match


def events_of(name: str, players: int, label: str, style: int = AT_RANDOM) -> list[Event]:
    """All events of a whole game."""
    return match_of(trace(name, players, label, style), label).events
