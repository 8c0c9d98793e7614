"""What a table is, in everything that is said of it."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from omnibus.core.actions import Action
from omnibus.core.events import SeatResult
from omnibus.core.record import DealOf

VERSION = 1

Status = Literal["open", "playing", "over", "aside"]
Undo = Literal["free", "ask", "off"]
Order = Literal["drawn", "fixed"]
Keeper = Literal["anyone", "host"]
RemovedBy = Literal["operator", "author"]
"""Who has removed a line of chat: whoever runs the server, or whoever said it, with everything of theirs."""
Phrase = Literal["hello", "good_luck", "well_played", "your_turn", "one_moment", "thanks", "oops", "good_game", "again"]


class Settings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=False):
    """How a table is played; fixed when the game starts."""

    board: str
    """The id of a board, or `own:` and the digest of all that is told of one that was uploaded; for earlier rules, `@`
    and their version follow."""
    order: Order = "drawn"
    """Whether the order of play is drawn at the start, or that of the seats, of which the first then begins."""
    clock: int | None = None
    """Seconds that a player has for a turn; None is no clock."""
    spectators: bool = True
    hints: bool = True
    undo: Undo = "ask"
    """Taking back: only where nothing was revealed, or else by asking the others, or not at all."""
    keeper: Keeper = "anyone"
    """Which of the other players may let a bot play for somebody who is away."""
    listed: bool = False
    """Whether everybody finds the table in the lobby; else only those with a link. Never where a deal is known."""


class SeatInfo(Struct, frozen=True):
    """Who has a seat."""

    kind: Literal["open", "person", "bot"]
    name: str
    level: str | None = None
    """The level of a bot, also of the one that keeps the seat warm."""
    here: bool = False
    """Whether the person is connected."""
    warm: bool = False
    """Whether a bot plays until the person returns."""
    resigned: bool = False
    color: int | None = None
    """Which of the five colours, from 0 on; None before the game where nobody has chosen one."""
    overdue: bool = False
    """Whether it is the person's turn and they have been away for so long that a bot may be let play."""
    person: int | None = None
    """The person's number at this table, the same wherever they sit; their lines of chat bear it as well."""


class UndoRequest(Struct, frozen=True):
    """Somebody wants to take back everything after so many actions; those seats have to agree."""

    seat: int
    actions: int
    events: int
    """How many events would be left."""
    waiting_for: list[int]
    until: int = 0
    """When the answer is no unless all have agreed, in milliseconds since 1970."""


class RemovalRequest(Struct, frozen=True):
    """The host wants a player to leave; those seats have to agree."""

    seat: int
    waiting_for: list[int]
    until: int
    """When the answer is no unless all have agreed, in milliseconds since 1970."""


class KnownDeal(Struct, frozen=True):
    """A deal that somebody may know: it was played before, to its end or up to where it is played on now; or it is that
    of a lesson."""

    of: DealOf
    points: list[int] | None = None
    """What each seat had at the end, the first time."""


class LessonAt(Struct, frozen=True):
    """The lesson that is followed at a table, and how many of its actions have been played; when all have, it is over,
    and stands here until somebody plays on."""

    lesson: str
    played: int
    right: list[Action] = []
    """What the learner may do now, each as right as the others; the first is the one to show. Empty where there is
    nothing to do."""


class Ending(Struct, frozen=True):
    """How a game ended. Nobody has points where all others resigned before the end."""

    winners: list[int]
    seats: list[SeatResult] | None
    seed: str
    """Against the commitment: hexadecimal, 32 bytes."""
    dice: str
    """From which the dice of the bots followed: hexadecimal, 32 bytes."""


class TableInfo(Struct, frozen=True, kw_only=True):
    """Everything public about a table, besides the game itself."""

    id: str
    status: Status
    settings: Settings
    seats: list[SeatInfo]
    host: int | None
    """The seat of the host, where they have one."""
    spectators: int
    commitment: str | None = None
    """SHA-256 of the seed, from the start of the game on."""
    deadline: int | None = None
    """When the time for this turn is over, in milliseconds since 1970."""
    undo: UndoRequest | None = None
    removal: RemovalRequest | None = None
    deal: KnownDeal | None = None
    """None where the deal is, or will be, new to everybody."""
    lesson: LessonAt | None = None
    """None where nothing is taught, or any longer."""
    next: str | None = None
    """The table of the rematch."""
    moderated: bool = False
    """Whether somebody runs the server who reads reports of chat."""
    ending: Ending | None = None


class You(Struct, frozen=True, kw_only=True):
    """What the reader of a message is at the table."""

    seat: int | None
    seats: list[int]
    """All seats of those who play on this device."""
    host: bool
    invite: str | None
    """The code that lets somebody else sit down; for those who have a seat."""
    watch: str | None
    """The code that lets somebody watch."""
    undo: Literal["free", "ask", "no"] = "no"
    """Whether the seat's last action can be taken back now."""
    may_sit: bool = False
    """Whether the game has not begun, and one may take an open seat."""
    kept: int | None = None
    """Where a bot has played for the seat: how many events there were before it did. None once the seat acts again."""


class ChatLine(Struct, frozen=True):
    """Something said: by a player, or by a spectator."""

    at: int
    seat: int | None
    """The seat at which it was said, where somebody else may sit now; None for a spectator."""
    name: str
    text: str | None = None
    phrase: Phrase | None = None
    person: int = 0
    """Who said it: the number that their seat has as `person`, where they still have one."""
    number: int = 0
    """Of the line, the same for ever: one that is told again has changed."""
    removed: RemovedBy | None = None
    """Who has removed what was said; None where it is there to be read."""
