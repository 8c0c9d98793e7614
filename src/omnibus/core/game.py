"""One game on one board: new games, legal actions, verification, application, observation, sampling."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache
from threading import local
from typing import Any, NamedTuple, cast, overload

import numpy as np

from omnibus.core.action_json import ActionJson
from omnibus.core.actions import Action
from omnibus.core.bindings import calls
from omnibus.core.bindings.memory import fields_of, log_memory, memory_of, state_in
from omnibus.core.board import Board
from omnibus.core.codec import Codec
from omnibus.core.digest import board_digest
from omnibus.core.errors import IllegalAction, KeptError, RecordError
from omnibus.core.event_decoder import EventDecoder
from omnibus.core.events import Event, Final
from omnibus.core.fair import Seed, dice_of, seed_bytes
from omnibus.core.game_rules import GameRules
from omnibus.core.integers import AnyInt, as_int
from omnibus.core.make_board_arrays import make_board_arrays, size_for
from omnibus.core.notation import write_action
from omnibus.core.pickled import MOST_BOARDS, PickledBoard, pickled_board, unpickled_board
from omnibus.core.reasons import reason_against
from omnibus.core.spec import GameSpec
from omnibus.core.state_record import Origin, from_bytes, layout_of, new_memory, to_bytes
from omnibus.core.view import View
from omnibus.core.view_changes import Known, Seats, SeatViews, numbers_of
from omnibus.kernel import visibility
from omnibus.kernel.cards import TOO_MANY_WILDS
from omnibus.kernel.random import Dice
from omnibus.kernel.score import seats_ahead
from omnibus.kernel.setup import set_up
from omnibus.kernel.state import NONE, NOTHING, Ints, State, copy_state


class LegalActions(Sequence[Action]):
    """The legal actions of a seat in ascending order of their numbers, decoded lazily."""

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


def _numbers(numbers: Sequence[AnyInt], count: int) -> Ints:
    """Numbers for the kernel; those that are negative or too large become NONE."""
    return np.array([number if 0 <= number < count else NONE for number in numbers], np.int64)


class _Scratch(local):
    """The memory in which the kernel lists actions and events; one per thread, because the kernel releases the GIL."""

    def __init__(self, actions: int) -> None:
        self.codes = np.zeros(actions, np.int32)
        self.log = log_memory()
        self.rows = self.log["rows"]


class Moment(NamedTuple):
    """The properties of a state that are needed most often."""

    to_act: tuple[int, ...]
    """All seats that may decide now; several during set-up, in any order."""
    over: bool
    setting_up: bool


class Game:
    """The rules of one game on one board. Holds no state; states are made by `new` and changed only by `apply`.

    Thread-safe, as long as each thread uses its own states.
    """

    def __init__(self, board: Board, spec: GameSpec) -> None:
        self.board, self.spec = board, spec
        self.arrays = make_board_arrays(board, spec)
        self.size = size_for(board, spec)
        self._rules = GameRules(board, spec, self.arrays)
        self.codec = Codec(self._rules)
        self.action_json = ActionJson(self.codec)
        self.change_json: Known = {}
        self._decoder = EventDecoder(self._rules)
        self._arrays = memory_of(self.arrays)
        self._wild = int(self.arrays.wild)
        self._scratch = _Scratch(self.codec.size)
        offsets = {name: start for name, (_, start, *_) in (layout_of(self.size).fields or {}).items()}
        self._asks = slice(offsets["asks"], offsets["asks"] + self.size.seats)
        self._over, self._setting_up = offsets["over"], offsets["setting_up"]
        self._to_act: dict[bytes, tuple[int, ...]] = {}
        """A cache of the seats that may decide, by the bytes of `asks`."""

    def __reduce__(self) -> Any:
        return unpickled_game, (pickled_board(self.board, self.spec),)

    def __copy__(self) -> Game:
        return self

    def __deepcopy__(self, memo: object) -> Game:
        return self

    @cached_property
    def digest(self) -> str:
        """A digest of everything about the board that the rules depend on."""
        return board_digest(self.board, self.spec)

    def new(self, players: AnyInt, seed: Seed, first: AnyInt | None = None) -> State:
        """A new game from a seed: 32 bytes, a text or an integer (see `fair.seed_bytes`).

        The first seat is drawn from the seed unless it is given.
        """
        return self.set_up(players, seed, first)[0]

    def set_up(self, players: AnyInt, seed: Seed, first: AnyInt | None = None) -> tuple[State, list[Event]]:
        """A new game, and the events of its set-up."""
        least, most = self.spec.players
        count = as_int(players)
        if count is None or not least <= count <= most:
            raise ValueError(f"{self.spec.id} is played by {least} to {most}, not by {players}")
        start = NONE if first is None else as_int(first)
        if start is None or (first is not None and not 0 <= start < count):
            raise ValueError(f"the first seat is one of 0 to {count - 1}, not {first}")
        state = state_in(new_memory(self.size))
        state.key[:] = np.frombuffer(seed_bytes(seed), "<u4")
        log = log_memory(0)
        set_up(self.arrays, state, count, start, log[()])
        rows: list[list[int]] = log["rows"][: int(log["count"])].tolist()
        return state, self._decoder.decode_set_up(rows, state)

    @cached_property
    def _origin(self) -> Origin:
        return Origin(self.spec.rules_version, bytes.fromhex(self.digest))

    def to_bytes(self, state: State) -> bytes:
        """Serializes a state for `state`: equal states give equal bytes on every machine."""
        return to_bytes(state, self._origin)

    def state(self, content: bytes) -> State:
        """Loads the output of `to_bytes`. Raises KeptError if it is damaged or from another version of the library,
        other rules or another board. (Deliberate manipulation may go unnoticed.)"""
        state, origin = from_bytes(content)
        board, here = self.board.id, self._origin
        if origin != here and origin.rules != here.rules:  # first the rules: the more helpful reason
            raise KeptError("other_state_rules", board=board, found=origin.rules, known=here.rules)
        if origin != here:
            raise KeptError("other_state_board", board=board, found=origin.board.hex()[:12], known=self.digest[:12])
        return state

    def to_act(self, state: State) -> int | None:
        """The seat to decide next: the current one, or during set-up the first in turn order; None at the end."""
        seat = int(calls.seat_to_act(fields_of(state)))
        return None if seat == NONE else seat

    def seats_to_act(self, state: State) -> tuple[int, ...]:
        """All seats that may decide now; several during set-up, in any order."""
        return self.moment(state).to_act

    def moment(self, state: State) -> Moment:
        """The seats that may decide, and the progress of the game."""
        content = fields_of(state).tobytes()
        asks = content[self._asks]
        seats = self._to_act.get(asks)
        if seats is None:
            seats = self._to_act[asks] = tuple(seat for seat, ask in enumerate(asks) if ask != NOTHING)
        return Moment(seats, content[self._over] != 0, content[self._setting_up] != 0)

    def _seat(self, state: State, seat: AnyInt | None) -> int:
        """The number of a seat, by default of the one to act; NONE if even a full table has no such seat.

        The kernel checks if this table has the seat.
        """
        if seat is None:
            return int(calls.seat_to_act(fields_of(state)))
        number = as_int(seat)
        return NONE if number is None or not 0 <= number < self.spec.players[1] else number

    def legal(self, state: State, seat: AnyInt | None = None) -> LegalActions:
        """Every legal action of a seat, by default of the one to act; none if it has nothing to decide."""
        number, codes = self._seat(state, seat), self._scratch.codes
        count = int(calls.legal_actions(self._arrays, fields_of(state), number, codes))
        return LegalActions(self.codec, codes[:count].tolist())

    def is_legal(self, state: State, action: Action | AnyInt, seat: AnyInt | None = None) -> bool:
        """Whether an action is legal for a seat now."""
        try:
            code = self.codec.code(action)
        except IllegalAction:
            return False
        number = self._seat(state, seat)
        return number != NONE and bool(calls.is_legal(self._arrays, fields_of(state), number, code))

    def verify(self, state: State, action: Action | AnyInt, seat: AnyInt | None = None) -> None:
        """Raises IllegalAction, with a code and a sentence, unless the action is legal for the seat now."""
        if not self.is_legal(state, action, seat):
            given = self._seat(state, None) if seat is None else seat
            raise reason_against(self._rules, self.codec, state, given, action)

    def apply(self, state: State, action: Action | AnyInt, seat: AnyInt | None = None) -> list[Event]:
        """Applies an action and returns its events. The caller guarantees that the action is legal."""
        number, code, before = self._seat(state, seat), self.codec.code(action), fields_of(state).tobytes()
        if number == NONE:
            raise IllegalAction("no_such_seat", seat=seat) if seat is not None else IllegalAction("game_over")
        memory, log = memory_of(state), self._scratch.log
        count = int(calls.apply(self._arrays, memory, number, code, 0, log))
        rows: list[list[int]] = self._scratch.rows[:count].tolist()
        while len(rows) < count:  # the log was too short: apply to a copy, and skip the rows already read
            again = np.ndarray((), memory.dtype, bytearray(before))
            calls.apply(self._arrays, again, number, code, len(rows), log)
            rows += self._scratch.rows[: count - len(rows)].tolist()
        return self._decoder.decode(rows, state)

    def replay_codes(self, state: State, seats: Sequence[AnyInt], codes: Sequence[AnyInt]) -> None:
        """Verifies and applies actions given by number, without producing events.

        The fastest way to a position: half a microsecond per action. Raises RecordError, naming the illegal action (the
        first is number 1); the state is then the one before it.
        """
        if len(seats) != len(codes):
            raise ValueError(f"{len(seats)} seats for {len(codes)} actions")
        numbers, actions = _numbers(seats, self.spec.players[1]), _numbers(codes, self.codec.size)
        played = int(calls.replay(self._arrays, memory_of(state), numbers, actions, log_memory()))
        if played < len(codes):
            if state.over:
                raise RecordError("after_end", number=played, more=len(codes) - played)
            seat, text = seats[played], cast(object, codes[played])
            try:
                text = write_action(self.codec.decode(codes[played]), self.board)
                self.verify(state, codes[played], seat)
            except IllegalAction as error:
                raise RecordError("illegal_action", number=played + 1, seat=seat, text=text, reason=error) from error

    def replay_code(self, state: State, seat: AnyInt, code: AnyInt) -> None:
        """Replays one action, in half the time of `replay_codes` with a single action."""
        if self.is_legal(state, code, seat):
            calls.apply(self._arrays, memory_of(state), int(seat), int(code), 0, self._scratch.log)
        else:
            self.replay_codes(state, [seat], [code])  # raises the reason

    def copy(self, state: State) -> State:
        """An independent copy of a state."""
        return copy_state(state)

    def observe(self, state: State, seat: AnyInt | None) -> View:
        """The view of a seat; None is a spectator."""
        memory, fields, number = new_memory(self.size), fields_of(state), as_int(seat)
        if seat is not None and (number is None or not 0 <= number < int(fields["players"])):
            raise ValueError(f"there is no seat {seat} at this table")
        calls.observe(self._arrays, fields, NONE if number is None else number, memory)
        return View(self.board, self.spec, number, state_in(memory))

    def observe_all(self, state: State, seats: Seats, before: SeatViews | None = None) -> SeatViews:
        """The views of several seats, and where they differ from the earlier views of the same seats."""
        if before is not None and before.seats != seats:
            raise ValueError(f"the earlier views are those of the seats {before.seats}, not of {seats}")
        views = SeatViews(self.board, self.spec, seats, layout_of(self.size))
        then = views.bytes[:0] if before is None else before.bytes
        numbers, cells = numbers_of(seats), views.layout.cells
        calls.observe_all(self._arrays, fields_of(state), numbers, views.records, then, views.bytes, cells, views.found)
        return views

    def determinise(self, view: View, dice: Dice | Seed) -> State:
        """Samples a whole state that is consistent with a view (determinization).

        Dice advance, so that the next sample differs; equal seeds give equal states.
        """
        state = copy_state(view.record)
        dice = cast(Dice, dice) if isinstance(dice, np.void) else dice_of(cast(Seed, dice))
        visibility.determinise(self.arrays, state, NONE if view.seat is None else view.seat, dice)
        return state

    def wilds_stay(self, state: State) -> bool:
        """Whether three face-up cards are wild but stay, because too few coloured cards are left to replace them."""
        display: list[int] = fields_of(state)["display"].tolist()
        return display.count(self._wild) >= TOO_MANY_WILDS

    def ranks(self, state: State) -> list[int]:
        """For each seat of a finished game, the number of seats ahead of it, with ties broken by the rulebook."""
        return [int(seats_ahead(self.arrays, state, seat)) for seat in range(state.players)]

    def result(self, state: State) -> Final | None:
        """The result of a finished game; None before its end."""
        return self._decoder.final(state) if state.over else None


@lru_cache(MOST_BOARDS)
def unpickled_game(board: PickledBoard) -> Game:
    """Unpickles a game, one object for all equal ones; raises KeptError if another version pickled it."""
    return Game(*unpickled_board(board))
