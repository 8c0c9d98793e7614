"""The game at a table: its state, the actions so far, and what happened, each with the number of its entry."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from math import inf
from operator import attrgetter
from weakref import WeakKeyDictionary

from msgspec import Struct, structs

from omnibus.core.errors import IllegalAction
from omnibus.core.events import Event, Final, Start
from omnibus.core.fair import commitment
from omnibus.core.game import Game
from omnibus.core.masking import masked, reveals
from omnibus.core.match import Match
from omnibus.core.notation import read_action, write_action
from omnibus.core.record import Player, Record
from omnibus.kernel.state import State
from omnibus.server.tables.entries import By

Told = tuple[int, list[Event]]
"""An entry's number, and what it brought about."""
RECENT = 4
"""So many entries back it is at hand what they brought about."""
MOST_TEXTS = 4096
"""So many actions of a game whose numbers are known by their texts: when a table is loaded, nearly all it has."""

_codes: WeakKeyDictionary[Game, dict[str, int]] = WeakKeyDictionary()
"""By their texts, the numbers of actions; for as long as somebody plays the game."""


class Move(Struct, frozen=True):
    """An action that was played."""

    number: int
    """Of its entry."""
    seat: int
    code: int
    by: By


class Again(Struct, frozen=True):
    """What happened after an entry, found out again when somebody asked; it lasts until something else happens."""

    after: float
    told: Sequence[Told]


NOTHING_AGAIN = Again(inf, ())


class Step(Struct, frozen=True):
    """What an action leads to, before anybody knows of it."""

    code: int
    seat: int
    state: State
    events: list[Event]


class Play:
    """A game in play. `state` is replaced, never changed: whoever holds an old one can go on reading it."""

    def __init__(self, game: Game, names: Sequence[str], seed: bytes, first: int | None, number: int) -> None:
        self.game, self.names, self.seed, self.first, self.number = game, tuple(names), seed, first, number
        self.commitment = commitment(seed)
        self._begun, opening = game.set_up(len(self.names), seed, first)
        self._become(self._begun)
        self._final: tuple[State | None, Final | None] = (None, None)
        """The result, and of which state."""
        self.moves: list[Move] = []
        self._opening: list[Event] = [
            Start(game.board.id, self.names, int(self.state.first), self.commitment),
            *opening,
        ]
        self._recent: tuple[Told, ...] = ((number, self._opening),)
        """What the last entries brought about. What happened earlier is found out again when somebody asks, which is
        seldom; many thousands of events kept for that would cost time with every action."""
        self._forgotten = 0
        """The number of the last entry that is not among them."""
        self._again = NOTHING_AGAIN
        self.touched = [number] * len(self.names)
        """For each seat, the number of the entry that last changed what it has to decide."""
        self.last_number = number
        self.went_back = 0
        """The number of the entry that last took something back."""

    def copy(self) -> Play:
        """A play of its own that goes on from here."""
        other = Play.__new__(Play)
        other.__dict__.update(self.__dict__)
        other.moves, other.touched = self.moves.copy(), self.touched.copy()
        return other

    def rename(self, names: Mapping[int, str]) -> None:
        """Some seats are called otherwise, from the beginning on."""
        self.names = tuple(names.get(seat, name) for seat, name in enumerate(self.names))
        start, *opening = self._opening
        assert isinstance(start, Start)
        self._opening = [structs.replace(start, players=self.names), *opening]
        self._again = NOTHING_AGAIN
        self._forget(max(self._forgotten, self.last_number))

    def _become(self, state: State) -> None:
        self.state, self._moment = state, self.game.moment(state)

    @property
    def over(self) -> bool:
        """Whether the game has been played to its end."""
        return self._moment.over

    @property
    def result(self) -> Final | None:
        """The result of a finished game; None while it goes on."""
        state, final = self._final
        if state is not self.state:
            final = self.game.result(self.state)
            self._final = (self.state, final)
        return final

    def to_act(self) -> tuple[int, ...]:
        """The seats that have something to decide."""
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
        """What an action would lead to, on a copy; raises IllegalAction."""
        self.game.verify(self.state, code, seat)
        state = self.game.copy(self.state)
        return Step(code, seat, state, self.game.apply(state, code, seat))

    def take(self, step: Step, number: int, by: By) -> None:
        """An action that was stored under this number has been played."""
        self._note(Move(number, step.seat, step.code, by), step.state)
        self._recent = (*self._recent, (number, step.events))
        if len(self._recent) > RECENT:
            self._forgotten, self._recent = self._recent[0][0], self._recent[1:]

    def replay(self, number: int, seat: int, code: int, by: By) -> None:
        """The same for an action of the log, without making its events; raises RecordError."""
        state = self.game.copy(self.state)
        self.game.replay_code(state, seat, code)
        self._forget(number)
        self._note(Move(number, seat, code, by), state)

    def _forget(self, number: int) -> None:
        """What happened up to an entry is not at hand."""
        self._recent, self._forgotten = (), number

    def _note(self, move: Move, state: State) -> None:
        """While the game is set up the seats decide independently; later every action changes things for all."""
        before = self._moment
        self._become(state)
        if before.setting_up and self._moment.setting_up:
            self.touched[move.seat] = move.number
        else:
            self.touched = [move.number] * len(self.touched)
        self.last_number, self._again = move.number, NOTHING_AGAIN
        self.moves.append(move)

    def after(self, actions: int) -> State:
        """The state after so many actions."""
        state, moves = self.game.copy(self._begun), self.moves[:actions]
        self.game.replay_codes(state, [move.seat for move in moves], [move.code for move in moves])
        return state

    def go_back(self, actions: int, state: State, number: int) -> None:
        """So many actions are left; the state after them is given."""
        del self.moves[actions:]
        self._become(state)
        self.last_number = self.went_back = number
        self.touched = [number] * len(self.names)
        self._again = NOTHING_AGAIN
        self._forget(number)

    def _since(self, number: int) -> list[Event]:
        """What happened after an entry."""
        told = self._recent if number >= self._forgotten else self._found_again(number)
        return [event for entry, events in told if entry > number for event in events]

    def _found_again(self, number: int) -> Sequence[Told]:
        """What happened after an entry, and perhaps before."""
        if self._again.after > number:
            known = bisect_right(self.moves, number, key=attrgetter("number"))
            state = self.after(known)
            told = [(move.number, self.game.apply(state, move.code, move.seat)) for move in self.moves[known:]]
            if number < self.number:
                told.insert(0, (self.number, self._opening))
            self._again = Again(number, told)
        return self._again.told

    def events_until(self, number: int) -> int:
        """How many events there had been with an entry; everybody is told as many."""
        return len(self._since(0)) - len(self._since(number))

    def seen_by(self, seat: int | None, after: int = 0) -> list[Event]:
        """What happened after an entry, as a seat may know it."""
        return [masked(event, seat) for event in self._since(after)]

    def last_of(self, seat: int) -> int | None:
        """How many actions there were before the last one that a seat chose itself."""
        for index in range(len(self.moves) - 1, -1, -1):
            if self.moves[index].seat == seat and self.moves[index].by == "player":
                return index
        return None

    def own_move(self, seat: int, number: int) -> int | None:
        """How many actions there were before the one of an entry; None where the seat did not choose it itself."""
        for index in range(len(self.moves) - 1, -1, -1):
            move = self.moves[index]
            if move.number <= number:
                return index if (move.number, move.seat, move.by) == (number, seat, "player") else None
        return None

    def revealed_after(self, actions: int) -> bool:
        """Whether the actions after so many brought anything to light."""
        before = self.moves[actions].number - 1 if actions < len(self.moves) else self.last_number
        return reveals(self._since(before), False) or self.game.wilds_stay(self.state)

    def steps(self) -> list[list[Event]]:
        """What happened at set-up, and what each action brought about."""
        state = self.game.copy(self._begun)
        return [list(self._opening), *(self.game.apply(state, move.code, move.seat) for move in self.moves)]

    def record(self, kinds: Sequence[str]) -> Record:
        """The game on paper, seed and all: only for when it has ended."""
        players = [Player(name, kind) for name, kind in zip(self.names, kinds, strict=True)]
        match = Match(self.game, players, self.seed, self.first)
        for move in self.moves:
            match.play(move.code, move.seat)
        return match.record(with_seed=True)


def is_illegal(play: Play, seat: int, code: int) -> IllegalAction | None:
    """Why a seat may not do this now; None where it may."""
    try:
        play.game.verify(play.state, code, seat)
    except IllegalAction as error:
        return error
    return None
