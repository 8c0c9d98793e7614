"""The parts of a table in messages and lists."""

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
"""Who removed a line of chat: the operator, or the author with all their data."""
Phrase = Literal["hello", "good_luck", "well_played", "your_turn", "one_moment", "thanks", "oops", "good_game", "again"]


class Settings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=False):
    """The settings of a table; fixed when the game starts."""

    board: str
    """The id of a board, or `own:` and the digest of an uploaded one; for earlier rules, with `@` and their version."""
    order: Order = "drawn"
    """Whether the order of play is drawn at the start, or follows the seats, beginning with the first."""
    clock: int | None = None
    """Seconds for a turn; None for no clock."""
    spectators: bool = True
    hints: bool = True
    undo: Undo = "ask"
    """`free`: only actions that revealed nothing can be undone; `ask`: all, if the others agree; `off`: none."""
    keeper: Keeper = "anyone"
    """The players who may let a bot play for an absent one: any other, or the host only."""
    listed: bool = False
    """Whether the table is in the lobby; otherwise, players need a link. Never if a deal is known."""
    one_room: bool = False
    """Whether people play in one room, where a big screen shows the board. Then everybody with a seat, and the screen,
    may start the game; it leaves out the open seats, or gives them to bots if there are too few players."""


class SeatInfo(Struct, frozen=True):
    """A seat and its player."""

    kind: Literal["open", "person", "bot"]
    name: str
    level: str | None = None
    """The level of the bot, also of a substitute."""
    here: bool = False
    """Whether the person is connected."""
    warm: bool = False
    """Whether a bot plays until the person returns."""
    resigned: bool = False
    color: int | None = None
    """The colour from 0 to 4; None before the game if none was chosen."""
    overdue: bool = False
    """Whether the person has been away for so long at their turn that a bot may play for them."""
    person: int | None = None
    """The person's number at this table, which follows them to other seats and is in their lines of chat."""


class UndoRequest(Struct, frozen=True):
    """A request to undo all but the first `actions` actions; the seats in `waiting_for` have to agree."""

    seat: int
    actions: int
    events: int
    """The number of events that would be left."""
    waiting_for: list[int]
    until: int = 0
    """When the request fails unless all have agreed, in milliseconds since 1970."""


class RemovalRequest(Struct, frozen=True):
    """The host's request to remove a player; the seats in `waiting_for` have to agree."""

    seat: int
    waiting_for: list[int]
    until: int
    """When the request fails unless all have agreed, in milliseconds since 1970."""


class KnownDeal(Struct, frozen=True):
    """A deal that somebody may know: from a game that was played before, a position of one, or a lesson."""

    of: DealOf
    points: list[int] | None = None
    """The points of each seat in the earlier game."""
    day: str | None = None
    """The day of a daily deal."""


class LessonAt(Struct, frozen=True):
    """The lesson at a table, and how many of its actions have been played. After the last one it is over, but stays
    until somebody plays on."""

    lesson: str
    played: int
    right: list[Action] = []
    """The right actions now, of equal worth; the first is the one to show. Empty if there is nothing to do."""


class Ending(Struct, frozen=True):
    """The result of a game. There are no points if all others resigned before the end."""

    winners: list[int]
    seats: list[SeatResult] | None
    seed: str
    """The seed, to be compared with the commitment: 32 bytes, hexadecimal; empty if other tables play the same deal, as
    only the record tells it when they are done."""
    dice: str
    """The seed of the bots' randomness: 32 bytes, hexadecimal."""


class TableInfo(Struct, frozen=True, kw_only=True):
    """The public state of a table, except the game itself."""

    id: str
    status: Status
    settings: Settings
    seats: list[SeatInfo]
    host: int | None
    """The host's seat, if they have one."""
    spectators: int
    screens: int = 0
    """How many guests have put up a big screen; these are no spectators."""
    commitment: str | None = None
    """The SHA-256 of the seed, from the start of the game on."""
    deadline: int | None = None
    """When the time for this turn is over, in milliseconds since 1970."""
    undo: UndoRequest | None = None
    removal: RemovalRequest | None = None
    deal: KnownDeal | None = None
    """None if the deal is new to everybody."""
    lesson: LessonAt | None = None
    """None if there is no lesson, or it was left."""
    next: str | None = None
    """The table of the rematch."""
    next_by: int | None = None
    """The seat of the person who opened it; null if a big screen did."""
    next_same_deal: bool = False
    """Whether the same deal is played there again."""
    tournament: str | None = None
    """The tournament that the table belongs to."""
    moderated: bool = False
    """Whether the server has an operator, who reads reports of chat."""
    ending: Ending | None = None


class You(Struct, frozen=True, kw_only=True):
    """The reader's own part of a table."""

    seat: int | None
    seats: list[int]
    """The seats of all players on this device."""
    host: bool
    invite: str | None
    """The code of the invitation to play; for those with a seat."""
    watch: str | None
    """The code of the invitation to watch."""
    undo: Literal["free", "ask", "no"] = "no"
    """Whether the seat's last action can be undone now."""
    may_sit: bool = False
    """Whether the game has not begun, and the reader may take an open seat."""
    kept: int | None = None
    """If a bot has played for the seat: the number of events before it did. None once the seat acts again."""


class ChatLine(Struct, frozen=True):
    """A line of chat by a player or a spectator."""

    at: int
    seat: int | None
    """The author's seat at that time; None for a spectator."""
    name: str
    text: str | None = None
    phrase: Phrase | None = None
    person: int = 0
    """The author: the `person` of their seat, if they still have one."""
    number: int = 0
    """The line's number, which never changes: if it comes again, the line has changed."""
    removed: RemovedBy | None = None
    """Who removed the line; None if it is readable."""
