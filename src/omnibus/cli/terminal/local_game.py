"""One game at this terminal: its seats, its log, and undo."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from omnibus.bots.bot import Bot, Seat
from omnibus.bots.errors import Forfeit
from omnibus.bots.match_runner import MatchRunner
from omnibus.bots.registry import make_bot, seat_seed
from omnibus.cli.terminal.autosave import Autosave
from omnibus.core.actions import Action
from omnibus.core.events import Event, reveals
from omnibus.core.fair import seed_of_text
from omnibus.core.game import Game, LegalActions
from omnibus.core.match import Match, replay
from omnibus.core.record import Record
from omnibus.core.view import View
from omnibus.kernel.state import State

HUMAN = "human"


class Entry(Struct, frozen=True):
    """An action (number 0: the set-up) and its events."""

    number: int
    seat: int | None
    action: Action | None
    events: tuple[Event, ...]


class LocalGame:
    """A match between people at this terminal and bots, saved after every action."""

    def __init__(self, match: Match, autosave: Autosave | None = None) -> None:
        self.match, self.game = match, match.game
        self.log: list[Entry] = [Entry(0, None, None, tuple(match.events))]
        self.autosave = autosave
        self.people = frozenset(seat for seat, player in enumerate(match.players) if player.kind == HUMAN)
        self._undoable: list[State] = []
        """The states before the actions that can be undone."""
        self._unseen: list[Event] = []
        self._confirmed = 0
        self._bots: MatchRunner | None = None

    @classmethod
    def resumed(cls, record: Record, game: Game, autosave: Autosave) -> LocalGame:
        """Restores the game of a record. Raises RecordError if the record cannot be replayed."""
        steps = replay(record, game)
        local_game = cls(next(steps), autosave)
        before = game.copy(local_game.match.state)
        for match in steps:
            local_game._note(before)
            before = game.copy(match.state)
        local_game._confirmed = len(local_game.match.actions)
        if local_game._undoable:
            local_game._confirmed -= 1
        return local_game

    def follow(self, moves: Iterable[tuple[int, Action]]) -> None:
        """Plays given actions of any seat, which cannot be undone."""
        for seat, action in moves:
            before = self.match.state
            self.match.play(action, seat)
            self._note(before)
        self._undoable = []

    def rewind(self, actions: int) -> None:
        """Goes back to the state after `actions` actions. The bots must not be seated yet."""
        match, moves = self.match, self.match.actions[:actions]
        self.match = Match(match.game, match.players, match.seed, match.fixed_first)
        self.log = [Entry(0, None, None, tuple(self.match.events))]
        self.follow(moves)

    def seat_bots(self) -> None:
        """Creates the bots, unless they exist, and shows them the events so far. Raises BotError."""
        if self._bots is not None:
            return
        key = seed_of_text(f"bots {self.match.seed.hex()}")  # reproducible, and reveals nothing of the seed
        bots: list[Bot | None] = []
        for seat, player in enumerate(self.match.players):
            human = player.kind == HUMAN
            bots.append(None if human else make_bot(player.kind, Seat(self.game, seat, seat_seed(key, seat))))
        self._bots, self._unseen = MatchRunner(self.match, bots), []

    def close(self) -> None:
        if self._bots is not None:
            self._bots.close()

    @property
    def to_act(self) -> int | None:
        """The seat to act; None when the game is over."""
        return self.game.to_act(self.match.state)

    def view(self, seat: int | None) -> View:
        return self.game.observe(self.match.state, seat)

    def legal(self, seat: int) -> LegalActions:
        return self.game.legal(self.match.state, seat)

    def save(self) -> None:
        """Saves the game, if it has a file."""
        if self.autosave is not None:
            self.autosave.save(self.match)

    def play(self, action: Action) -> None:
        """Plays an action of a person. The bots see it only when it can no longer be undone."""
        before = self.game.copy(self.match.state)
        self._unseen += self.match.play(action)
        self._note(before)
        self.save()

    def step(self) -> None:
        """Lets a bot act."""
        if self._bots is None:
            raise ValueError("no bots sit at this table")
        if self._unseen:
            self._bots.played(self._unseen)
            self._unseen = []
        before = self.match.state
        self._bots.step()
        self._note(before)
        self.save()

    def _note(self, before: State) -> None:
        """Adds the last action to the log, and updates the actions that can be undone."""
        noted = sum(len(entry.events) for entry in self.log)
        (seat, action), happened = self.match.actions[-1], tuple(self.match.events[noted:])
        same = self.log[-1].seat == seat
        self.log.append(Entry(len(self.match.actions), seat, action, happened))
        if seat not in self.people or reveals(happened, self.match.game.wilds_stay(self.match.state)):
            self._undoable = []
        else:
            self._undoable = [*(self._undoable if same else ()), before]

    def why_not_undo(self, seat: int) -> str | None:
        """Why a seat cannot undo (“nothing” done, “others” acted, something “revealed”); None if it can."""
        last = self.log[-1]
        if all(entry.seat != seat for entry in self.log):
            return "nothing"
        if last.seat != seat:
            return "others"
        return None if self._undoable else "revealed"

    def undo(self) -> Entry:
        """Undoes the last action, and returns it."""
        self.match.state, entry = self._undoable.pop(), self.log.pop()
        del self.match.events[len(self.match.events) - len(entry.events) :]
        self.match.actions.pop()
        self._unseen = self._unseen[: len(self._unseen) - len(entry.events)]
        self.save()
        return entry

    @property
    def needs_confirmation(self) -> bool:
        """Whether a turn ended with an action that can be undone only until the next player acts."""
        seat = self.log[-1].seat
        ended = bool(self._undoable) and self.to_act not in (seat, None)
        return ended and self._confirmed < len(self.match.actions)

    def confirm(self) -> None:
        """Confirms the last action, so that the game continues."""
        self._confirmed = len(self.match.actions)

    @property
    def forfeits(self) -> list[Forfeit]:
        return [] if self._bots is None else self._bots.forfeits
