"""What happens at a table, as it is stored: one entry after the other, from which everything else follows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec
from msgspec import Struct

from omnibus.core.record import DealOf
from omnibus.server.protocol.table import Phrase, RemovedBy, Settings

By = Literal["player", "bot", "clock", "keeper", "lesson"]
"""Who chose an action: the player, the bot of the seat, the clock, the bot that keeps a seat warm, or a lesson."""

Answerer = Literal["player", "clock"]
"""Who answered: the player, or, when the time for it was over, the clock."""


class Deal(Struct, frozen=True):
    """A deal that is known: its seed, who was first, and how far it is to be played already."""

    seed: str
    first: int
    actions: tuple[str, ...] = ()
    """Seat and notation of each, as in a record."""
    points: tuple[int, ...] | None = None
    """What each seat had at the end, where it was played to its end."""
    of: DealOf = "again"
    table: str = ""
    """Where it was played before: the table, or the lesson's name."""


class _Entry(Struct, frozen=True, kw_only=True, tag_field="k", omit_defaults=True):
    """Something that happened at a table."""

    request: str = ""
    """Of the last entry that a command led to: who sent it, and the client's id of it, for when it comes again."""


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
    """Of the board."""
    deal: Deal | None = None


class Admitted(_Entry, frozen=True, tag="admitted"):
    """A guest may sit down, or only watch."""

    guest: str
    sit: bool


class Sat(_Entry, frozen=True, tag="sat"):
    """A guest took a seat; one who had another left it."""

    guest: str
    seat: int
    name: str
    color: int | None = None
    """The one that was chosen; None is whatever it was before."""


class Stood(_Entry, frozen=True, tag="stood"):
    """A seat is free again."""

    seat: int


class Hosted(_Entry, frozen=True, tag="hosted"):
    """The table has another host."""

    guest: str


class RemovalAsked(_Entry, frozen=True, tag="removal_asked"):
    """The host asks the others whether a seat shall be taken from its player."""

    seat: int


class RemovalAnswered(_Entry, frozen=True, tag="removal_answered"):
    """A seat agrees, or not; one refusal ends it."""

    seat: int
    accept: bool
    by: Answerer = "player"


class Removed(_Entry, frozen=True, tag="removed"):
    """Whoever had a seat has to leave the table; a bot of a level has it now, or nobody."""

    seat: int
    level: str | None = None


class BotSat(_Entry, frozen=True, tag="bot"):
    """A bot of a level has a seat; one that played in the game before keeps its name and colour."""

    seat: int
    level: str
    name: str = ""
    color: int | None = None


class Swapped(_Entry, frozen=True, tag="swapped"):
    """Two seats were exchanged."""

    one: int
    other: int


class Configured(_Entry, frozen=True, tag="configured"):
    """Other settings, and so many seats."""

    settings: Settings
    seats: int
    digest: str


class Moved(_Entry, frozen=True, tag="moved"):
    """A seat now belongs to another guest: the same person on another device."""

    seat: int
    guest: str


class Started(_Entry, frozen=True, tag="started"):
    """The game began. Seat i now belongs to whom seat order[i] belonged to."""

    seed: str
    order: tuple[int, ...]
    first: int | None
    rules: int
    layout: str
    """Of the states whose digests follow; a later version may lay them out otherwise."""
    dice: str = ""
    """The secret from which bots' dice follow; empty is the seed."""


class Acted(_Entry, frozen=True, tag="acted"):
    """An action was played."""

    seat: int
    action: str
    """In notation."""
    digest: str
    """Of the state after it."""
    by: By = "player"
    used: int = 0
    """Milliseconds of its turn that were over by then, where the table has a clock."""


class UndoAsked(_Entry, frozen=True, tag="undo_asked"):
    """A seat asks to go back to so many actions."""

    seat: int
    actions: int


class UndoAnswered(_Entry, frozen=True, tag="undo_answered"):
    """A seat agrees, or not; one refusal ends the request, and so does the seat that has asked."""

    seat: int
    accept: bool
    by: Answerer = "player"


class Undone(_Entry, frozen=True, tag="undone"):
    """The game is back at so many actions."""

    seat: int
    actions: int
    digest: str
    used: int = 0
    """Milliseconds that are over of the turn that goes on now, where the table has a clock."""


class Said(_Entry, frozen=True, tag="said"):
    """A line of chat."""

    seat: int | None
    name: str
    text: str | None = None
    phrase: Phrase | None = None
    guest: str = ""
    """Who said it; not known of spectators in older logs."""
    removed: RemovedBy | None = None
    """Who has removed what was said, which is then nowhere kept."""


class LinesRemoved(_Entry, frozen=True, tag="lines_removed"):
    """Lines of chat, by the numbers of their entries, are not to be read any longer."""

    lines: tuple[int, ...]
    by: RemovedBy = "operator"
    name: str = ""
    """What whoever said them is called there from now on; empty where as before."""


class Resigned(_Entry, frozen=True, tag="resigned"):
    """A seat gave up."""

    seat: int


class Warmed(_Entry, frozen=True, tag="warmed"):
    """A bot plays for a seat until its player is back."""

    seat: int
    level: str


class Returned(_Entry, frozen=True, tag="returned"):
    """The player of a seat is back."""

    seat: int


class LessonLeft(_Entry, frozen=True, tag="lesson_left"):
    """The game goes on without the lesson."""


class Followed(_Entry, frozen=True, tag="followed"):
    """A rematch was opened."""

    table: str


class Ended(_Entry, frozen=True, tag="ended"):
    """Whoever runs the server has ended the table: nobody sees it any longer, and everybody is told why."""

    why: str


class Renamed(_Entry, frozen=True, tag="renamed"):
    """A guest's name is gone, wherever it stands here: whoever runs the server has removed it, or the guest has."""

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

write_entry = msgspec.json.Encoder().encode
read_entry = msgspec.json.Decoder(Entry).decode


IN_THE_GAME = (Started, Acted, Undone, Resigned)
"""What happens in the game itself, or ends it."""


def changes_game(entries: Sequence[Entry]) -> bool:
    """Whether something happened in the game itself, or ended it."""
    return any(isinstance(entry, IN_THE_GAME) for entry in entries)


def is_plain(entries: Sequence[Entry]) -> bool:
    """Whether nothing happened but an action, so that the table around the game is as it was."""
    return all(isinstance(entry, Acted) for entry in entries)


def is_leap(entries: Sequence[Entry]) -> bool:
    """Whether a lesson went on by several actions at once, which nobody shall watch one by one."""
    return sum(isinstance(entry, Acted) and entry.by == "lesson" for entry in entries) > 1
