"""One game at this terminal: who sits where, what happened, and what may be undone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from omnibus.bots.bot import Bot, Seat
from omnibus.bots.errors import Forfeit
from omnibus.bots.match_runner import MatchRunner
from omnibus.bots.registry import make_bot, seat_seed
from omnibus.cli.terminal.autosave import Autosave
from omnibus.core.actions import Action
from omnibus.core.events import Event
from omnibus.core.fair import seed_of_text
from omnibus.core.game import Game, LegalActions
from omnibus.core.masking import reveals
from omnibus.core.match import Match, replay
from omnibus.core.record import Player, Record
from omnibus.core.view import View
from omnibus.kernel.state import State

HUMAN = "human"


class Entry(Struct, frozen=True):
    """An action (number 0: the set-up) and what followed from it."""

    number: int
    seat: int | None
    action: Action | None
    events: tuple[Event, ...]


class _Before(Struct, frozen=True):
    """The match before an action that may be undone."""

    state: State
    events: int


class LocalGame:
    """A match between people at this terminal and bots, kept by its autosave after every action."""

    def __init__(self, match: Match, autosave: Autosave | None = None) -> None:
        self.match, self.game = match, match.game
        self.log: list[Entry] = [Entry(0, None, None, tuple(match.events))]
        self.autosave = autosave
        self.people = frozenset(seat for seat, player in enumerate(match.players) if player.kind == HUMAN)
        self._undoable: list[_Before] = []
        self._unseen: list[Event] = []
        self._confirmed = 0
        self._bots: MatchRunner | None = None

    @classmethod
    def new(cls, game: Game, players: Sequence[Player], seed: bytes) -> LocalGame:
        """A new game, not kept anywhere yet."""
        return cls(Match(game, players, seed))

    @classmethod
    def resumed(cls, record: Record, game: Game, autosave: Autosave) -> LocalGame:
        """The game of a record, as it stands after its last action; raises RecordError where it cannot be followed."""
        steps = replay(record, game)
        local_game = cls(next(steps), autosave)
        before = _Before(game.copy(local_game.match.state), len(local_game.match.events))
        for match in steps:
            local_game._note(before)
            before = _Before(game.copy(match.state), len(match.events))
        local_game._confirmed = len(local_game.match.actions)
        if local_game._undoable:
            local_game._confirmed -= 1
        return local_game

    def follow(self, moves: Iterable[tuple[int, Action]]) -> None:
        """Plays what is given, whoever acts; nothing of it can be undone."""
        for seat, action in moves:
            before = _Before(self.match.state, len(self.match.events))
            self.match.play(action, seat)
            self._note(before)
        self._undoable = []

    def rewind(self, actions: int) -> None:
        """The game as it was after so many actions; no bots sit at the table yet."""
        match, moves = self.match, self.match.actions[:actions]
        self.match = Match(match.game, match.players, match.seed, match.fixed_first)
        self.log = [Entry(0, None, None, tuple(self.match.events))]
        self.follow(moves)

    def seat_bots(self) -> None:
        """Lets the bots sit down, if they do not sit yet, and see what happened so far.

        Raises BotError where one cannot be made.
        """
        if self._bots is not None:
            return
        key = seed_of_text(
            f"bots {self.match.seed.hex()}"
        )  # so that a game can be repeated; it tells nothing of the seed
        bots: list[Bot | None] = []
        for seat, player in enumerate(self.match.players):
            human = player.kind == HUMAN
            bots.append(None if human else make_bot(player.kind, Seat(self.game, seat, seat_seed(key, seat))))
        self._bots, self._unseen = MatchRunner(self.match, bots), []

    def close(self) -> None:
        """Sends the bots away."""
        if self._bots is not None:
            self._bots.close()

    @property
    def to_act(self) -> int | None:
        """The seat to decide next; None when the game is over."""
        return self.game.to_act(self.match.state)

    def view(self, seat: int | None) -> View:
        """What a seat sees."""
        return self.game.observe(self.match.state, seat)

    def legal(self, seat: int) -> LegalActions:
        """What a seat may do."""
        return self.game.legal(self.match.state, seat)

    def save(self) -> None:
        """Writes the game down where it is kept."""
        if self.autosave is not None:
            self.autosave.save(self.match)

    def play(self, action: Action) -> None:
        """Somebody at this terminal acts. The bots hear of it only when nothing can be undone any more."""
        before = _Before(self.game.copy(self.match.state), len(self.match.events))
        self._unseen += self.match.play(action)
        self._note(before)
        self.save()

    def step(self) -> None:
        """The bot to act acts."""
        if self._bots is None:
            raise ValueError("no bots sit at this table")
        if self._unseen:
            self._bots.played(self._unseen)
            self._unseen = []
        before = _Before(self.match.state, len(self.match.events))
        self._bots.step()
        self._note(before)
        self.save()

    def _note(self, before: _Before) -> None:
        """Writes the last action into the log, and whether it may be undone."""
        (seat, action), happened = self.match.actions[-1], tuple(self.match.events[before.events :])
        same = self.log[-1].seat == seat
        self.log.append(Entry(len(self.match.actions), seat, action, happened))
        if seat not in self.people or reveals(happened, self.match.game.wilds_stay(self.match.state)):
            self._undoable = []
        else:
            self._undoable = [*(self._undoable if same else ()), before]

    def why_not_undo(self, seat: int) -> str | None:
        """Why a seat cannot undo: nothing done yet, others acted since, or something was revealed; None if it can."""
        last = self.log[-1]
        if all(entry.seat != seat for entry in self.log):
            return "nothing"
        if last.seat != seat:
            return "others"
        return None if self._undoable else "revealed"

    def undo(self) -> Entry:
        """Takes back the last action, which may be undone; returns what it was."""
        before, entry = self._undoable.pop(), self.log.pop()
        self.match.state = before.state
        del self.match.events[before.events :]
        self.match.actions.pop()
        self._unseen = self._unseen[: len(self._unseen) - len(entry.events)]
        self.save()
        return entry

    @property
    def needs_confirmation(self) -> bool:
        """Whether somebody's turn ended with something that may be undone, which nobody else could after going on."""
        seat = self.log[-1].seat
        ended = bool(self._undoable) and self.to_act not in (seat, None)
        return ended and self._confirmed < len(self.match.actions)

    def confirm(self) -> None:
        """The last action stands; the game goes on."""
        self._confirmed = len(self.match.actions)

    @property
    def forfeits(self) -> list[Forfeit]:
        """The decisions that bots could not make themselves."""
        return [] if self._bots is None else self._bots.forfeits
