"""The game at a table: its state, and its actions and events with the numbers of their entries."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from math import inf
from operator import attrgetter
from weakref import WeakKeyDictionary

from msgspec import Struct, structs

from omnibus.core.board import WILD
from omnibus.core.claim import Claim
from omnibus.core.errors import IllegalAction
from omnibus.core.events import Event, Final, Start, reveals
from omnibus.core.fair import commitment
from omnibus.core.game import Game
from omnibus.core.match import Match
from omnibus.core.notation import read_action, write_action
from omnibus.core.record import Player, Record
from omnibus.kernel.state import State
from omnibus.server.tables.entries import By

EntryEvents = tuple[int, list[Event]]
"""The number of an entry, and its events."""
RECENT = 4
"""The number of last entries whose events are kept in memory."""
MOST_TEXTS = 4096
"""The size of the cache of action numbers for a game: nearly all actions of the tables that are loaded."""

_codes: WeakKeyDictionary[Game, dict[str, int]] = WeakKeyDictionary()
"""The numbers of actions by their notation, while the game is in use."""


class Move(Struct, frozen=True):
    """An action that was played."""

    number: int
    """The number of its entry."""
    seat: int
    code: int
    by: By


class RecomputedEvents(Struct, frozen=True):
    """The events after an entry, recomputed on request and cached until the next action."""

    after: float
    by_entry: Sequence[EntryEvents]


NOT_RECOMPUTED = RecomputedEvents(inf, ())


class Step(Struct, frozen=True):
    """The result of an action that is not stored yet."""

    code: int
    seat: int
    state: State
    events: list[Event]


class Play:
    """A game in play. `state` is replaced, never changed: a reference to an old one stays valid."""

    def __init__(self, game: Game, names: Sequence[str], seed: bytes, first: int | None, number: int) -> None:
        self.game, self.names, self.seed, self.first, self.number = game, tuple(names), seed, first, number
        self.commitment = commitment(seed)
        self._begun, opening = game.set_up(len(self.names), seed, first)
        self._become(self._begun)
        self._final: tuple[State | None, Final | None] = (None, None)
        """The cached result, and its state."""
        self.moves: list[Move] = []
        self._opening: list[Event] = [
            Start(game.board.id, self.names, int(self.state.first), self.commitment),
            *opening,
        ]
        self._recent: tuple[EntryEvents, ...] = ((number, self._opening),)
        """The events of the last entries. Earlier ones are seldom needed, and recomputed: keeping many thousands of
        events would slow every action down."""
        self._dropped = 0
        """The number of the last entry whose events are not kept."""
        self._recomputed = NOT_RECOMPUTED
        self.touched = [number] * len(self.names)
        """For each seat, the number of the last entry that changed its decision."""
        self.last_number = number
        self.went_back = 0
        """The number of the last entry that undid actions."""

    def copy(self) -> Play:
        """An independent copy."""
        other = Play.__new__(Play)
        other.__dict__.update(self.__dict__)
        other.moves, other.touched = self.moves.copy(), self.touched.copy()
        return other

    def rename(self, names: Mapping[int, str]) -> None:
        """Renames seats, from the beginning on."""
        self.names = tuple(names.get(seat, name) for seat, name in enumerate(self.names))
        start, *opening = self._opening
        assert isinstance(start, Start)
        self._opening = [structs.replace(start, players=self.names), *opening]
        self._recomputed = NOT_RECOMPUTED
        self._drop_events(max(self._dropped, self.last_number))

    def _become(self, state: State) -> None:
        self.state, self._moment = state, self.game.moment(state)

    @property
    def over(self) -> bool:
        return self._moment.over

    @property
    def result(self) -> Final | None:
        """The result of a finished game; None before its end."""
        state, final = self._final
        if state is not self.state:
            final = self.game.result(self.state)
            self._final = (self.state, final)
        return final

    def to_act(self) -> tuple[int, ...]:
        return self._moment.to_act

    def code_of(self, text: str) -> int:
        """The number of an action in notation."""
        codes = _codes.setdefault(self.game, {})
        code = codes.get(text)
        if code is None:
            code = self.game.codec.encode(read_action(text, self.game.board))
            if len(codes) < MOST_TEXTS:
                codes[text] = code
        return code

    def text_of(self, code: int) -> str:
        """An action in notation."""
        return write_action(self.game.codec.decode(code), self.game.board)

    def try_action(self, seat: int, code: int) -> Step:
        """The result of an action, on a copy; raises IllegalAction."""
        self.game.verify(self.state, code, seat)
        state = self.game.copy(self.state)
        return Step(code, seat, state, self.game.apply(state, code, seat))

    def take(self, step: Step, number: int, by: By) -> None:
        """Plays an action that was stored under this number."""
        self._note(Move(number, step.seat, step.code, by), step.state)
        self._recent = (*self._recent, (number, step.events))
        if len(self._recent) > RECENT:
            self._dropped, self._recent = self._recent[0][0], self._recent[1:]

    def replay(self, number: int, seat: int, code: int, by: By) -> None:
        """Plays an action of the log without making its events; raises RecordError."""
        state = self.game.copy(self.state)
        self.game.replay_code(state, seat, code)
        self._drop_events(number)
        self._note(Move(number, seat, code, by), state)

    def _drop_events(self, number: int) -> None:
        self._recent, self._dropped = (), number

    def _note(self, move: Move, state: State) -> None:
        """During setup the seats decide independently; later, every action changes the decisions of all."""
        before = self._moment
        self._become(state)
        if before.setting_up and self._moment.setting_up:
            self.touched[move.seat] = move.number
        else:
            self.touched = [move.number] * len(self.touched)
        self.last_number, self._recomputed = move.number, NOT_RECOMPUTED
        self.moves.append(move)

    def after(self, actions: int) -> State:
        """The state after a number of actions."""
        state, moves = self.game.copy(self._begun), self.moves[:actions]
        self.game.replay_codes(state, [move.seat for move in moves], [move.code for move in moves])
        return state

    def go_back(self, actions: int, state: State, number: int) -> None:
        """Undoes all but a number of actions; the state after them is given."""
        del self.moves[actions:]
        self._become(state)
        self.last_number = self.went_back = number
        self.touched = [number] * len(self.names)
        self._recomputed = NOT_RECOMPUTED
        self._drop_events(number)

    def _since(self, number: int) -> list[Event]:
        """The events after an entry."""
        events_by_entry = self._recent if number >= self._dropped else self._recompute(number)
        return [event for entry, events in events_by_entry if entry > number for event in events]

    def _recompute(self, number: int) -> Sequence[EntryEvents]:
        """Recomputes the events after an entry; the result may begin earlier."""
        if self._recomputed.after > number:
            known = bisect_right(self.moves, number, key=attrgetter("number"))
            state = self.after(known)
            events_by_entry = [
                (move.number, self.game.apply(state, move.code, move.seat)) for move in self.moves[known:]
            ]
            if number < self.number:
                events_by_entry.insert(0, (self.number, self._opening))
            self._recomputed = RecomputedEvents(number, events_by_entry)
        return self._recomputed.by_entry

    def events_until(self, number: int) -> int:
        """How many events there were up to an entry; the number is the same for every seat."""
        return len(self._since(0)) - len(self._since(number))

    def seen_by(self, seat: int | None, after: int = 0) -> list[Event]:
        """The events after an entry, as a seat may see them."""
        return [event.masked_for(seat) for event in self._since(after)]

    def paid_by(self, seats: Sequence[bool]) -> list[dict[str, int]]:
        """The cards that each of these seats paid for routes, by colour; of the other seats, nothing."""
        paid: list[dict[str, int]] = [{} for _ in seats]
        for move in self.moves:
            action = self.game.codec.decode(move.code) if seats[move.seat] else None
            if isinstance(action, Claim):
                wilds, length = action.wilds, self.game.board.routes[action.route].length
                for color, count in ((action.color, length - wilds), (WILD, wilds)):
                    if color is not None and count:
                        paid[move.seat][color] = paid[move.seat].get(color, 0) + count
        return paid

    def last_of(self, seat: int) -> int | None:
        """The index of the last action that a seat's player chose."""
        for index in range(len(self.moves) - 1, -1, -1):
            if self.moves[index].seat == seat and self.moves[index].by == "player":
                return index
        return None

    def own_move(self, seat: int, number: int) -> int | None:
        """The index of the action of an entry; None if the seat's player did not choose it."""
        for index in range(len(self.moves) - 1, -1, -1):
            move = self.moves[index]
            if move.number <= number:
                return index if (move.number, move.seat, move.by) == (number, seat, "player") else None
        return None

    def revealed_after(self, actions: int) -> bool:
        """Whether anything was revealed after a number of actions."""
        before = self.moves[actions].number - 1 if actions < len(self.moves) else self.last_number
        return reveals(self._since(before), False) or self.game.wilds_stay(self.state)

    def steps(self) -> list[list[Event]]:
        """The events of the setup, and of each action."""
        state = self.game.copy(self._begun)
        return [list(self._opening), *(self.game.apply(state, move.code, move.seat) for move in self.moves)]

    def record(self, kinds: Sequence[str]) -> Record:
        """The record with its seed: only for finished games."""
        players = [Player(name, kind) for name, kind in zip(self.names, kinds, strict=True)]
        match = Match(self.game, players, self.seed, self.first)
        for move in self.moves:
            match.play(move.code, move.seat)
        return match.record(with_seed=True)


def illegal_reason(play: Play, seat: int, code: int) -> IllegalAction | None:
    """Why an action is illegal for a seat; None if it is legal."""
    try:
        play.game.verify(play.state, code, seat)
    except IllegalAction as error:
        return error
    return None
