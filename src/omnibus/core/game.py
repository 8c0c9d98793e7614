"""One game on one board: new games, legal actions, verifying, applying, looking, sampling."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import overload

import numpy as np

from omnibus.core.actions import Action
from omnibus.core.board import Board
from omnibus.core.codec import Codec
from omnibus.core.digest import board_digest
from omnibus.core.errors import IllegalAction
from omnibus.core.events import Event, Final
from omnibus.core.fair import SEED_BYTES
from omnibus.core.narrator import Narrator
from omnibus.core.reasons import Explainer
from omnibus.core.spec import GameSpec
from omnibus.core.tables import make_tables, size_for
from omnibus.core.view import View
from omnibus.kernel import legal, sight, turn
from omnibus.kernel.log import is_overfull, new_log
from omnibus.kernel.random import Dice
from omnibus.kernel.setup import set_up
from omnibus.kernel.state import NONE, NOTHING, State, copy_state, new_state

LOG_ROWS = 256
"""More than an action nearly ever brings about; only replacing the display again and again can take more."""


class LegalActions(Sequence[Action]):
    """The legal actions of a seat in ascending order of their numbers, decoded only when looked at."""

    def __init__(self, codec: Codec, codes: list[int]) -> None:
        self._codec = codec
        self.codes = codes
        """The actions' numbers."""

    def __len__(self) -> int:
        return len(self.codes)

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> list[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | list[Action]:
        if isinstance(index, slice):
            return [self._codec.decode(code) for code in self.codes[index]]
        return self._codec.decode(self.codes[index])

    def __iter__(self) -> Iterator[Action]:
        return map(self._codec.decode, self.codes)

    def __contains__(self, action: object) -> bool:
        try:
            return self._codec.encode(action) in self.codes
        except IllegalAction:
            return False


class Game:
    """The rules of one game on one board. Holds no state; states are made by `new` and changed only by `apply`."""

    def __init__(self, board: Board, spec: GameSpec) -> None:
        self.board, self.spec = board, spec
        self.tables = make_tables(board, spec)
        self.size = size_for(board, spec)
        self.codec = Codec(board, spec, self.tables)
        self._narrator = Narrator(board, spec, self.tables)
        self._explainer = Explainer(board, spec, self.tables, self.codec)
        self._codes = np.zeros(self.codec.size, np.int32)

    @cached_property
    def digest(self) -> str:
        """Identifies everything about the board that the rules depend on."""
        return board_digest(self.board, self.spec)

    def new(self, players: int, seed: bytes, first: int | None = None) -> State:
        """A game set up from its seed. The first seat is drawn from the seed unless it is given."""
        return self.set_up(players, seed, first)[0]

    def set_up(self, players: int, seed: bytes, first: int | None = None) -> tuple[State, list[Event]]:
        """A new game, and what happened while it was set up."""
        least, most = self.spec.players
        if not least <= players <= most:
            raise ValueError(f"{self.spec.id} is played by {least} to {most}, not by {players}")
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
        if first is not None and not 0 <= first < players:
            raise ValueError(f"the first seat is one of 0 to {players - 1}, not {first}")
        state = new_state(self.size)
        state.key[:] = np.frombuffer(seed, "<u4")
        log = new_log(LOG_ROWS)
        set_up(self.tables, state, players, NONE if first is None else first, log)
        return state, self._narrator.tell(log, state)

    def to_act(self, state: State) -> int | None:
        """The seat to decide next: the one at turn, or during set-up the first in turn order; None at the end."""
        seat = int(legal.seat_to_act(state))
        return None if seat == NONE else seat

    def seats_to_act(self, state: State) -> tuple[int, ...]:
        """All seats that may decide now; several during set-up, in any order."""
        return tuple(seat for seat in range(int(state.players)) if state.asks[seat] != NOTHING)

    def _seat(self, state: State, seat: int | None) -> int:
        if seat is None:
            seat = self.to_act(state)
        return NONE if seat is None else seat

    def legal(self, state: State, seat: int | None = None) -> LegalActions:
        """Every legal action of a seat, by default of the one to act; none where the seat has nothing to decide."""
        seat = self._seat(state, seat)
        if not 0 <= seat < state.players:
            return LegalActions(self.codec, [])
        count = int(legal.legal_actions(self.tables, state, seat, self._codes))
        return LegalActions(self.codec, self._codes[:count].tolist())

    def is_legal(self, state: State, action: Action | int, seat: int | None = None) -> bool:
        """Whether a seat may do this now."""
        try:
            code = self._code(action)
        except IllegalAction:
            return False
        seat = self._seat(state, seat)
        return 0 <= seat < state.players and bool(legal.is_legal(self.tables, state, seat, code))

    def _code(self, action: Action | int) -> int:
        if isinstance(action, int):
            self.codec.decode(action)
            return action
        return self.codec.encode(action)

    def verify(self, state: State, action: Action | int, seat: int | None = None) -> None:
        """Raises IllegalAction, with a code and a sentence, unless a seat may do this now."""
        self._explainer.verify(state, self._seat(state, seat), action)

    def apply(self, state: State, action: Action | int, seat: int | None = None) -> list[Event]:
        """Does what an action says and returns what happened. Trusts its caller that the action is legal."""
        seat, code, before = self._seat(state, seat), self._code(action), copy_state(state)
        log = new_log(LOG_ROWS)
        turn.apply(self.tables, state, seat, code, log)
        while is_overfull(log):
            log = new_log(2 * len(log))
            turn.apply(self.tables, copy_state(before), seat, code, log)
        return self._narrator.tell(log, state)

    def copy(self, state: State) -> State:
        """An equal state of its own, which nothing that happens to the other will change."""
        return copy_state(state)

    def observe(self, state: State, seat: int | None) -> View:
        """What a seat sees; None is a spectator. The only way to see a game."""
        record = new_state(self.size)
        sight.observe(self.tables, state, NONE if seat is None else seat, record)
        return View(self.board, self.spec, seat, record)

    def determinise(self, view: View, dice: Dice) -> State:
        """A whole state that is consistent with a view: what is hidden from it is drawn by the dice."""
        state = copy_state(view.record)
        sight.determinise(self.tables, state, NONE if view.seat is None else view.seat, dice)
        return state

    def result(self, state: State) -> Final | None:
        """The result of a finished game; None while it goes on."""
        return self._narrator.final(state) if state.over else None
