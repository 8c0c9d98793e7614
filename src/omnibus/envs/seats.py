"""Bots at some of the seats of a batch: they play until the caller is to act, or the game is over."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from typing import Any, Protocol

import numpy as np

from omnibus.bots.bot import Bot, Budget, Seat
from omnibus.bots.registry import make_bot, seat_seed
from omnibus.core.bindings.memory import Memory, fields_of
from omnibus.core.game import Game
from omnibus.envs.planning import BatchPlanner
from omnibus.kernel.state import copy_state


class Seats(Protocol):
    """The players at the seats that are not the caller's."""

    def play(self, table: Memory, states: Memory, rows: slice, log: Memory) -> None:
        """Plays in every game of some rows until the caller is to act, or the game is over."""


class Nobody:
    """All seats are the caller's."""

    def play(self, table: Memory, states: Memory, rows: slice, log: Memory) -> None:
        """Does nothing."""


class Planners:
    """`planner` at some seats, in compiled code."""

    def __init__(self, game: Game, seats: list[int], games: int) -> None:
        self._made_of = game, seats, games
        self._planner, self._bits = BatchPlanner(game, games), sum(1 << seat for seat in seats)

    def __reduce__(self) -> Any:
        return Planners, self._made_of

    def play(self, table: Memory, states: Memory, rows: slice, log: Memory) -> None:
        """Plays all games in one call."""
        self._planner.play(states, rows, self._bits, log)


class AnyBots:
    """Other bots at some seats, called one by one. Each game has its own bots."""

    def __init__(self, game: Game, names: Mapping[int, str], games: int) -> None:
        self._game, self._names = game, dict(names)
        self._keys = [b""] * games
        self._bots = [self._sit_down(b"") for _ in range(games)]
        for bot in self._bots[0].values():
            if type(bot).see is not Bot.see:
                raise ValueError("bots that need events (`see`) cannot play in a batch: use the arena")

    def _sit_down(self, key: bytes) -> dict[int, Bot]:
        """Makes new bots for a game, with seeds that are derived from its key and reveal nothing of it."""
        key = sha256(b"bots " + key).digest()
        return {
            seat: make_bot(name, Seat(self._game, seat, seat_seed(key, seat))) for seat, name in self._names.items()
        }

    def _bots_of(self, slot: int, key: bytes) -> dict[int, Bot]:
        if self._keys[slot] != key:
            for bot in self._bots[slot].values():
                bot.close()
            self._keys[slot], self._bots[slot] = key, self._sit_down(key)
        return self._bots[slot]

    def play(self, table: Memory, states: Memory, rows: slice, log: Memory) -> None:
        """Lets bots act until it is the caller's turn."""
        for slot, record in enumerate(states.view(np.recarray), rows.start):
            state, bots = copy_state(record), self._bots_of(slot, record.key.tobytes())
            while (seat := self._game.to_act(state)) is not None and seat in bots:
                view, legal = self._game.observe(state, seat), self._game.legal(state, seat)
                self._game.apply(state, bots[seat].decide(view, legal, Budget()), seat)
            states[slot - rows.start] = fields_of(state)


def make_seats(game: Game, players: int, bots: Mapping[int, str], games: int) -> Seats:
    """Makes the players of the bots' seats; at least one seat is left to the caller."""
    for seat in bots:
        if not 0 <= seat < players:
            raise ValueError(f"there is no seat {seat} at a table of {players}")
    if len(bots) >= players:
        raise ValueError("a batch needs a seat without a bot: for games between bots, use the arena")
    if not bots:
        return Nobody()
    if set(bots.values()) == {"planner"}:
        return Planners(game, sorted(bots), games)
    return AnyBots(game, bots, games)
