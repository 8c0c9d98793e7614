"""The entries of a table's log, from which its whole state follows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec
from msgspec import Struct

from omnibus.core.record import DealOf
from omnibus.server.protocol.table import Phrase, RemovedBy, Settings

By = Literal["player", "bot", "clock", "keeper", "lesson"]
"""Who chose an action: the player, the seat's bot, the clock, the bot that keeps an absent player's seat, a lesson."""

Answerer = Literal["player", "clock"]
"""The source of an answer: the player, or the clock after a time-out."""


class Deal(Struct, frozen=True):
    """A known deal: its seed, the first player, and the actions to play at the start."""

    seed: str
    first: int
    actions: tuple[str, ...] = ()
    """Seat and notation of each, as in a record."""
    points: tuple[int, ...] | None = None
    """The final points of each seat, if it was played to the end."""
    of: DealOf = "again"
    table: str = ""
    """The table of the earlier game, the lesson's name, or the day."""
    dice: str = ""
    """The key of the bots' dice, if it is known, too: then each bot's choice follows from the game alone."""


class _Entry(Struct, frozen=True, kw_only=True, tag_field="k", omit_defaults=True):
    """Any entry of the log."""

    request: str = ""
    """In the last entry of a command: the guest and the client's id of the command, to recognise a repetition."""


class _OfSeat(_Entry, frozen=True):
    """An entry about one seat."""

    seat: int


class Opened(_Entry, frozen=True, tag="opened"):
    """The table exists; always the first entry."""

    settings: Settings
    seats: tuple[str, ...]
    """`open`, or the level of a bot."""
    host: str
    """The guest's id."""
    invite: str
    watch: str
    digest: str
    """The digest of the board."""
    deal: Deal | None = None
    tournament: str = ""
    """The tournament to which the table belongs."""
    shared_deal: bool = False
    """Whether other tables of the tournament play the same deal: then the seed is not told at the end."""


class Admitted(_Entry, frozen=True, tag="admitted"):
    """A guest was admitted to sit down, or only to watch."""

    guest: str
    sit: bool


class Sat(_Entry, frozen=True, tag="sat"):
    """A guest took a seat, and left the one they had."""

    guest: str
    seat: int
    name: str
    color: int | None = None
    """The chosen colour; None keeps the one before."""


class Stood(_OfSeat, frozen=True, tag="stood"):
    """A seat is free again."""


class Hosted(_Entry, frozen=True, tag="hosted"):
    """The host changed."""

    guest: str


class RemovalAsked(_OfSeat, frozen=True, tag="removal_asked"):
    """The host asks the others to remove a player."""


class RemovalAnswered(_OfSeat, frozen=True, tag="removal_answered"):
    """A seat agrees to a removal or refuses; one refusal ends the request."""

    accept: bool
    by: Answerer = "player"


class Removed(_OfSeat, frozen=True, tag="removed"):
    """A player was removed from the table; the seat goes to a bot, or is free."""

    level: str | None = None


class BotSat(_OfSeat, frozen=True, tag="bot"):
    """A bot took a seat; one that played in the previous game keeps its name and colour."""

    level: str
    name: str = ""
    color: int | None = None


class Swapped(_Entry, frozen=True, tag="swapped"):
    """Two seats were exchanged."""

    one: int
    other: int


class Configured(_Entry, frozen=True, tag="configured"):
    """The settings and the number of seats changed."""

    settings: Settings
    seats: int
    digest: str


class Moved(_OfSeat, frozen=True, tag="moved"):
    """A seat moved to another guest: the same person on another device."""

    guest: str


class Started(_Entry, frozen=True, tag="started"):
    """The game began. The player of seat order[i] now has seat i."""

    seed: str
    order: tuple[int, ...]
    first: int | None
    rules: int
    layout: str
    """The layout digest of the states whose digests follow; later versions may use another layout."""
    dice: str = ""
    """The secret of the bots' random choices; if empty, the seed."""


class Acted(_OfSeat, frozen=True, tag="acted"):
    """An action was played."""

    action: str
    """In notation."""
    digest: str
    """The digest of the state after the action."""
    by: By = "player"
    used: int = 0
    """Milliseconds of the turn used before the action, if the table has a clock."""


class UndoAsked(_OfSeat, frozen=True, tag="undo_asked"):
    """A seat asks to undo all but a number of actions."""

    actions: int


class UndoAnswered(_OfSeat, frozen=True, tag="undo_answered"):
    """A seat agrees to undo or refuses. One refusal ends the request; the asking seat may withdraw it."""

    accept: bool
    by: Answerer = "player"


class Undone(_OfSeat, frozen=True, tag="undone"):
    """All but a number of actions were undone."""

    actions: int
    digest: str
    used: int = 0
    """Milliseconds used of the turn that continues, if the table has a clock."""


class Said(_Entry, frozen=True, tag="said"):
    """A line of chat."""

    seat: int | None
    name: str
    text: str | None = None
    phrase: Phrase | None = None
    guest: str = ""
    """The writer; unknown for spectators in older logs."""
    removed: RemovedBy | None = None
    """Who removed the content, which is no longer stored."""


class LinesRemoved(_Entry, frozen=True, tag="lines_removed"):
    """The content of chat lines was removed; lines are the numbers of their entries."""

    lines: tuple[int, ...]
    by: RemovedBy = "operator"
    name: str = ""
    """The new name of their writer; empty if unchanged."""


class Resigned(_OfSeat, frozen=True, tag="resigned"):
    """A seat resigned."""


class Warmed(_OfSeat, frozen=True, tag="warmed"):
    """A bot plays for a seat until its player is back."""

    level: str


class Returned(_OfSeat, frozen=True, tag="returned"):
    """The player of a seat is back."""


class LessonLeft(_Entry, frozen=True, tag="lesson_left"):
    """The lesson was left; the game continues."""


class Followed(_Entry, frozen=True, tag="followed"):
    """A rematch was opened."""

    table: str
    by: int | None = None
    """The seat of the person who opened it; None if a big screen did."""
    same_deal: bool = False


class Ended(_Entry, frozen=True, tag="ended"):
    """The operator ended the table, with a reason for its guests; nobody may see it any longer."""

    why: str


class Renamed(_Entry, frozen=True, tag="renamed"):
    """The operator or the guest removed a guest's name everywhere at the table."""

    guest: str
    before: str
    name: str


Entry = (
    Opened
    | Admitted
    | Sat
    | Stood
    | Hosted
    | RemovalAsked
    | RemovalAnswered
    | Removed
    | BotSat
    | Swapped
    | Configured
    | Moved
    | Started
    | Acted
    | UndoAsked
    | UndoAnswered
    | Undone
    | Said
    | LinesRemoved
    | Resigned
    | Warmed
    | Returned
    | LessonLeft
    | Followed
    | Ended
    | Renamed
)

DAILY = ("daily", "practice")
"""The kinds of deals that are a day's."""

write_entry = msgspec.json.Encoder().encode
read_entry = msgspec.json.Decoder(Entry).decode


IN_THE_GAME = (Started, Acted, Undone, Resigned)
"""Entries that change the game or end it."""


def changes_game(entries: Sequence[Entry]) -> bool:
    """Whether any entry changes the game or ends it."""
    return any(isinstance(entry, IN_THE_GAME) for entry in entries)


def is_plain(entries: Sequence[Entry]) -> bool:
    """Whether all entries are actions, so that nothing but the game has changed."""
    return all(isinstance(entry, Acted) for entry in entries)


def is_leap(entries: Sequence[Entry]) -> bool:
    """Whether a lesson played several actions at once, which clients do not animate."""
    return sum(isinstance(entry, Acted) and entry.by == "lesson" for entry in entries) > 1
