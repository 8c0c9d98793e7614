"""The specification of observations and actions, which encoders, networks and files share."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from functools import cached_property
from math import prod
from typing import Any, Literal, NamedTuple, TypeAlias

import msgspec
import numpy as np
from numpy.typing import NDArray

from omnibus.core.bindings.memory import fields_of, memory_of
from omnibus.core.errors import IllegalAction
from omnibus.core.game import Game
from omnibus.core.notation import write_action
from omnibus.core.view import View
from omnibus.envs.catalogue import CATALOGUE
from omnibus.envs.encoding.entries import HIGHEST, PERFECT, PUBLIC, SEAT, Dimensions, Entry
from omnibus.envs.encoding.layout import LONGEST_ROW, Layout, new_layout, rows_of
from omnibus.envs.encoding.mechanisms import PREPARE
from omnibus.envs.encoding.steps import observe_games
from omnibus.envs.planning import BatchPlanner, has_planner_features
from omnibus.envs.records import new_records
from omnibus.games import load_game
from omnibus.kernel.random import DICE
from omnibus.kernel.state import State

SPEC_VERSION = 1
"""Incremented when a number of an observation changes its meaning or its place."""

Visibility: TypeAlias = Literal["public", "seat", "perfect"]
VISIBILITIES: dict[str, int] = {"public": PUBLIC, "seat": SEAT, "perfect": PERFECT}


class Block(NamedTuple):
    """A part of every observation."""

    name: str
    slice: slice
    shape: tuple[int, ...]
    lowest: int
    highest: int
    meaning: str


class Actions(Sequence[str]):
    """The names of all actions by number: `spec.actions[17]`. Unused numbers have the name "-"."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def __len__(self) -> int:
        return self._game.codec.size

    def __getitem__(self, code: Any) -> Any:
        if isinstance(code, slice):
            return [self[each] for each in range(*code.indices(len(self)))]
        if not 0 <= code < len(self):
            raise IndexError(f"actions have the numbers 0 to {len(self) - 1}, not {code}")
        try:
            return write_action(self._game.codec.decode(int(code)), self._game.board)
        except IllegalAction:
            return "-"

    def __iter__(self) -> Iterator[str]:
        return (self[code] for code in range(len(self)))


def _note_ends(layout: Layout, game: Game) -> None:
    """Writes the ends of routes and tickets, and which of them lead to countries."""
    country, tables = game.arrays.country, game.arrays
    for name in ("route_a", "route_b", "ticket_a", "ticket_b"):
        ends = getattr(tables, name)
        getattr(layout, name)[: len(ends)] = ends
    layout.border_routes = _note_abroad(country, tables.route_a, tables.route_b, layout, "border_route", "border")
    layout.abroad_tickets = _note_abroad(country, tables.ticket_a, tables.ticket_b, layout, "abroad_ticket", "abroad")


def _note_abroad(country: Any, a: Any, b: Any, layout: Any, which: str, kind: str) -> int:
    """Writes which pairs of places include a country: the country, and the other place."""
    found = np.flatnonzero(country[a] | country[b])
    first = country[a[found]] != 0
    layout[which][: len(found)] = found
    layout[f"{kind}_country"][: len(found)] = np.where(first, a[found], b[found])
    layout[f"{kind}_home"][: len(found)] = np.where(first, b[found], a[found])
    return len(found)


class Spec:
    """The specification of observations, for one board and up to a number of seats.

    Blocks with a row for each seat begin with the observing seat, then the next one at the table, and so on; rows of
    missing seats are zeros. Every number is from 0 to 255.
    """

    def __init__(self, game: Game, players: tuple[int, ...], visibility: Visibility, entries: Sequence[Entry]) -> None:
        self.game, self.players, self.visibility = game, players, visibility
        self.seats = max(players)
        """The number of seats in an observation."""
        self.blocks: dict[str, Block] = {}
        """The blocks of an observation by name, in order."""
        self.layout = new_layout()
        """The blocks for the encoder."""
        dims, at = Dimensions(game, self.seats), 0
        for entry in entries:
            shape, highest = entry.shape(dims), entry.highest(dims)
            if highest > HIGHEST:
                raise ValueError(f"{game.board.id}: {entry.name} can be {highest}, and no number may exceed {HIGHEST}")
            part = slice(at, at + prod(shape))
            self.blocks[entry.name] = Block(entry.name, part, shape, 0, highest, entry.meaning)
            self.layout.at[entry.number] = at
            at = part.stop
        if at > LONGEST_ROW:
            raise ValueError(
                f"{game.board.id}: {at} numbers are more than the {LONGEST_ROW} that an observation may have"
            )
        _note_ends(self.layout, game)
        for prepare in PREPARE:
            prepare(self.layout, game)
        self.size = self.layout.length = at
        """The length of an observation."""
        self.actions = Actions(game)
        """The names of the actions."""

    @property
    def visibility_code(self) -> int:
        """The visibility as the encoder knows it."""
        return VISIBILITIES[self.visibility]

    @cached_property
    def highest(self) -> NDArray[np.uint8]:
        """The highest value of each number; the lowest is 0."""
        values = np.zeros(self.size, np.uint8)
        for block in self.blocks.values():
            values[block.slice] = block.highest
        return values

    @cached_property
    def digest(self) -> str:
        """Identifies the meaning of all numbers: policies learned under another digest are useless."""
        shapes = [(block.name, block.slice.start, block.shape, block.highest) for block in self.blocks.values()]
        content = (SPEC_VERSION, self.game.digest, self.game.spec.rules_version, self.seats, len(self.actions), shapes)
        return hashlib.sha256(msgspec.json.encode(content)).hexdigest()

    def observation(
        self, state: State | View, seat: int | None = None, out: NDArray[np.uint8] | None = None
    ) -> NDArray[np.uint8]:
        """The observation of a seat, by default of the one to act; of a view, that of its seat."""
        return self._observe(state, seat, out, None)[0]

    def mask(
        self, state: State | View, seat: int | None = None, *, plain: bool = False, out: NDArray[np.uint8] | None = None
    ) -> NDArray[np.uint8]:
        """A one for each legal action of a seat, by default of the one to act; `plain`: see `Batch`."""
        return self._observe(state, seat, None, out, plain)[1]

    def observe(
        self, state: State | View, seat: int | None = None, *, plain: bool = False
    ) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
        """Observation and mask in one call."""
        return self._observe(state, seat, None, None, plain)

    def _observe(
        self,
        state: State | View,
        seat: int | None,
        observation: NDArray[np.uint8] | None,
        mask: NDArray[np.uint8] | None,
        plain: bool = False,
    ) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
        record = state.record if isinstance(state, View) else state
        if seat is None:
            seat = state.seat if isinstance(state, View) else self.game.to_act(state)
        if seat is None:
            raise ValueError("nobody is to act: give the seat to observe")
        rows = [
            np.zeros((1, size), np.uint8) if row is None else row.reshape(1, size)
            for row, size in ((observation, self.size), (mask, len(self.actions)))
        ]
        states, seats, observations = fields_of(record).reshape(1), np.array([seat], np.int8), rows_of(rows[0])
        observe_games(
            memory_of(self.game.arrays),
            states,
            new_records(DICE, 1),
            seats,
            self.visibility_code,
            int(plain),
            memory_of(self.layout),
            observations,
            rows_of(rows[1]),
        )
        if has_planner_features(self.layout):
            BatchPlanner(self.game, 1, self.layout).write_features(states, seats, slice(0, 1), observations)
        return rows[0][0], rows[1][0]

    def split(self, observation: NDArray[Any]) -> dict[str, NDArray[Any]]:
        """Splits an observation, or a batch (on the last axis), into blocks with their shapes."""
        front = observation.shape[:-1]
        return {
            name: observation[..., block.slice].reshape(*front, *block.shape) for name, block in self.blocks.items()
        }

    def __reduce__(self) -> Any:
        return _unpickled_spec, (self.game, self.players, self.visibility, tuple(self.blocks))

    def __repr__(self) -> str:
        numbers = f"{self.size} numbers, {len(self.actions)} actions"
        return f"<Spec {self.game.board.id}, {self.players} players, visibility {self.visibility!r}: {numbers}>"


def _unpickled_spec(game: Game, players: tuple[int, ...], visibility: Visibility, blocks: Sequence[str]) -> Spec:
    return Spec(game, players, visibility, [entry for entry in CATALOGUE if entry.name in blocks])


def _players(game: Game, players: int | Sequence[int]) -> tuple[int, ...]:
    chosen = (players,) if isinstance(players, int) else tuple(sorted(set(players)))
    least, most = game.spec.players
    if not chosen or not all(least <= each <= most for each in chosen):
        raise ValueError(f"{game.spec.id} is played by {least} to {most}, not by {players}")
    return chosen


def _entries(dims: Dimensions, visibility: Visibility, add: Sequence[str], leave_out: Sequence[str]) -> list[Entry]:
    if visibility not in VISIBILITIES:
        raise ValueError(f"visibility is one of {', '.join(VISIBILITIES)}, not {visibility!r}")
    there = [entry for entry in CATALOGUE if entry.visibility <= VISIBILITIES[visibility] and entry.there(dims)]
    names = [entry.name for entry in there]
    for name in (*add, *leave_out):
        if name not in names:
            raise ValueError(f"an observation of {dims.game.board.id} has no block {name!r}; it has {', '.join(names)}")
    return [entry for entry in there if (entry.usual or entry.name in add) and entry.name not in leave_out]


def make_spec(
    board: str | Game,
    players: int | Sequence[int] = 2,
    visibility: Visibility = "seat",
    *,
    add: Sequence[str] = (),
    leave_out: Sequence[str] = (),
) -> Spec:
    """The specification for a board, given by its id, its file or as a game.

    `players` is one number of players or several: one network can serve them all. `visibility` is "seat" (what the
    acting seat may know), "public" (what a spectator sees) or "perfect" (everything, hidden cards included).
    `add` names blocks that are not usual, `leave_out` blocks that are not wanted.
    """
    game = load_game(board) if isinstance(board, str) else board
    chosen = _players(game, players)
    return Spec(game, chosen, visibility, _entries(Dimensions(game, max(chosen)), visibility, add, leave_out))
