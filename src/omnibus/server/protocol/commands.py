"""What a client says over the socket of a table."""

from __future__ import annotations

from msgspec import Struct

from omnibus.core.actions import Action
from omnibus.server.protocol.table import Phrase, Settings


class _Command(Struct, frozen=True, tag_field="t", forbid_unknown_fields=True):
    """What a client says."""


class Hello(_Command, frozen=True, tag="hello"):
    """The first message: the number of the last thing the client has seen, or None for everything.

    Whoever plays on the same device as others says which of its seats they look from; and says hello again, for
    everything, when the device is handed on.
    """

    last: int | None = None
    seat: int | None = None
    changes: bool = False
    """Whether updates shall say what changed in the view, instead of telling it whole each time."""


class Act(_Command, frozen=True, tag="act"):
    """An action in the game. `id` is new for every action; `on` is the number `seq` that the player saw."""

    id: str
    on: int
    action: Action


class TakeBack(_Command, frozen=True, tag="undo"):
    """Take back one's last action, or ask the others whether one may."""

    id: str
    on: int


class AnswerUndo(_Command, frozen=True, tag="answer_undo"):
    """Agree that somebody takes something back, or not; who has asked says no to withdraw the request."""

    id: str
    accept: bool


class Sit(_Command, frozen=True, tag="sit"):
    """Take a seat (None: the first free one), move to another one, or keep it under another name; before the game."""

    id: str
    seat: int | None = None
    name: str | None = None
    beside: bool = False
    """The host seats somebody else who plays on the same device."""
    color: int | None = None
    """A colour of one's choice, from 0 to 4, that nobody else has chosen; None keeps what was chosen."""
    known_deal: bool = False
    """That one knows that others may know the deal; a seat at such a table is taken only so."""


class Stand(_Command, frozen=True, tag="stand"):
    """Leave one's seat before the game."""

    id: str


class Swap(_Command, frozen=True, tag="swap"):
    """The host exchanges two seats before the game."""

    id: str
    one: int
    other: int


class SetSeat(_Command, frozen=True, tag="set_seat"):
    """The host puts a bot of a level on a seat, or (None) frees it, before the game; whoever sat there has to leave."""

    id: str
    seat: int
    level: str | None = None


class Remove(_Command, frozen=True, tag="remove"):
    """The host has somebody leave the table for good: before the game at once, during it if all others agree."""

    id: str
    seat: int


class AnswerRemoval(_Command, frozen=True, tag="answer_removal"):
    """Agree that somebody has to leave, or not."""

    id: str
    accept: bool


class Configure(_Command, frozen=True, tag="configure"):
    """The host changes the settings, or the number of seats, before the game."""

    id: str
    settings: Settings
    seats: int | None = None


class Start(_Command, frozen=True, tag="start"):
    """The host begins the game."""

    id: str


class Say(_Command, frozen=True, tag="say"):
    """A line of chat: a text, or one of the ready phrases."""

    id: str
    text: str | None = None
    phrase: Phrase | None = None


class Report(_Command, frozen=True, tag="report"):
    """Show lines of chat, by their numbers, to whoever runs the server, and those around them; nobody else is told."""

    id: str
    lines: list[int]
    why: str = ""


class Resign(_Command, frozen=True, tag="resign"):
    """Give the game up; with one player left it is over, else a bot plays on."""

    id: str


class Absent(_Command, frozen=True, tag="absent"):
    """Let a bot play for the seat until one is back, or (False) be back."""

    id: str
    absent: bool


class KeepSeat(_Command, frozen=True, tag="keep_seat"):
    """Let a bot play for somebody whose turn it is and who has been away for too long, until they are back."""

    id: str
    seat: int


class LeaveLesson(_Command, frozen=True, tag="leave_lesson"):
    """Go on without the lesson, in the same game."""

    id: str


class Why(_Command, frozen=True, tag="why"):
    """Ask why an action is not legal."""

    id: str
    action: Action


class AskHint(_Command, frozen=True, tag="hint"):
    """Ask what the expert would do."""

    id: str


class Judge(_Command, frozen=True, tag="judge"):
    """Ask what an action of one's own gave away; `on` is the number `seq` of the answer to it."""

    id: str
    on: int


class Ping(_Command, frozen=True, tag="ping"):
    """Ask whether the server is there."""

    id: str


Command = (
    Hello
    | Act
    | TakeBack
    | AnswerUndo
    | Sit
    | Stand
    | Swap
    | SetSeat
    | Remove
    | AnswerRemoval
    | Configure
    | Start
    | Say
    | Report
    | Resign
    | Absent
    | KeepSeat
    | LeaveLesson
    | Why
    | AskHint
    | Judge
    | Ping
)
