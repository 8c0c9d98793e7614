"""Messages of clients on the socket of a table, and on that of a replay's room."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from omnibus.core.actions import Action
from omnibus.server.protocol.analysis import ChancesShown
from omnibus.server.protocol.table import Phrase, Settings

MOST_STEPS = 1000
"""More steps than the counting of any game has."""


class _Command(Struct, frozen=True, tag_field="t", forbid_unknown_fields=True):
    """Any message of a client."""


class _Request(_Command, frozen=True):
    """A message that is answered under its `id`."""

    id: str


class Hello(_Command, frozen=True, tag="hello"):
    """The first message; sent again, without `last`, when a device with several players changes hands."""

    last: int | None = None
    """The `seq` of the last update that the client has; None for everything."""
    seat: int | None = None
    """On a device with several players: the seat of the player at the screen."""
    changes: bool = False
    """Whether updates contain only the changes in the view, instead of the whole view."""
    screen: bool = False
    """Whether this is a big screen for people in one room: it sees what spectators see, even on a player's device."""


class Act(_Request, frozen=True, tag="act"):
    """An action in the game. `id` is new for every action; `on` is the `seq` that the player saw."""

    on: int
    action: Action


class TakeBack(_Request, frozen=True, tag="undo"):
    """Undo one's last action, or ask the others for permission."""

    on: int


class AnswerUndo(_Request, frozen=True, tag="answer_undo"):
    """Agree to an undo, or refuse it; the player who asked withdraws the request by refusing."""

    accept: bool


class Sit(_Request, frozen=True, tag="sit"):
    """Take a seat (None: the first open one), move to another one, or change one's name there; before the game."""

    seat: int | None = None
    name: str | None = None
    beside: bool = False
    """The host seats another player on the same device."""
    color: int | None = None
    """A colour from 0 to 4 that nobody else has chosen; None keeps the present one."""
    known_deal: bool = False
    """Confirms that others may know the deal; required at a table with a known deal."""


class Stand(_Request, frozen=True, tag="stand"):
    """Leave one's seat before the game."""


class Swap(_Request, frozen=True, tag="swap"):
    """The host exchanges two seats before the game."""

    one: int
    other: int


class SetSeat(_Request, frozen=True, tag="set_seat"):
    """The host puts a bot on a seat, or (None) frees it, before the game; the player there has to leave."""

    seat: int
    level: str | None = None


class Remove(_Request, frozen=True, tag="remove"):
    """The host removes a player: before the game at once, during it if all others agree."""

    seat: int


class AnswerRemoval(_Request, frozen=True, tag="answer_removal"):
    """Agree to the removal of a player, or refuse."""

    accept: bool


class Configure(_Request, frozen=True, tag="configure"):
    """The host changes the settings, or the number of seats, before the game."""

    settings: Settings
    seats: int | None = None


class Start(_Request, frozen=True, tag="start"):
    """The host starts the game."""


class Say(_Request, frozen=True, tag="say"):
    """A line of chat: a text, or one of the ready phrases."""

    text: str | None = None
    phrase: Phrase | None = None


class Report(_Request, frozen=True, tag="report"):
    """Report lines of chat, by their numbers, with those around them, to the operator; nobody else learns of it."""

    lines: list[int]
    why: str = ""


class Resign(_Request, frozen=True, tag="resign"):
    """Resign; with one player left the game is over, otherwise a bot plays on."""


class Absent(_Request, frozen=True, tag="absent"):
    """Let a bot play for one's seat, or (False) come back."""

    absent: bool


class KeepSeat(_Request, frozen=True, tag="keep_seat"):
    """Let a bot play for a player who has been away for too long at their turn, until they are back."""

    seat: int


class LeaveLesson(_Request, frozen=True, tag="leave_lesson"):
    """Leave the lesson and continue the game."""


class Why(_Request, frozen=True, tag="why"):
    """Ask why an action is not legal."""

    action: Action


class AskHint(_Request, frozen=True, tag="hint"):
    """Ask for the expert's choice."""


class PointOut(_Request, frozen=True, tag="point_out"):
    """A big screen shows a route to the player whose turn it is, on their own device. It is not stored."""

    route: int


class ShowStep(_Request, frozen=True, tag="show_step"):
    """In one room, after the game: the host's device tells the big screens which step of the counting it shows. It is
    not stored."""

    step: Annotated[int, Meta(ge=0, le=MOST_STEPS)]
    """Counted from 0; the number of steps means that the counting is over."""


class Judge(_Request, frozen=True, tag="judge"):
    """Ask for the cost of one's own action; `on` is the `seq` of the answer to it."""

    on: int


class Lead(_Request, frozen=True, tag="lead"):
    """In the room of a replay: take the lead, pass it on to somebody else there, or (null) lay it down."""

    who: int | None
    """The person who leads from now on, by their `id` in the room."""


class Point(_Request, frozen=True, tag="point"):
    """In the room of a replay: the leader shows everybody a moment, perhaps a place or a route, and what they see of
    the analysis."""

    at: int
    """The number of actions played by then."""
    place: str | None = None
    route: int | None = None
    line: ChancesShown | None = None
    """The chances of the analysis that the leader sees; None without an analysis."""
    marked: int | None = None
    """The seat whose decisions are marked; None for all."""
    eyes: int | None = None
    """The number of the decision that the leader looks at as every player saw it."""


class Ping(_Request, frozen=True, tag="ping"):
    """Ask whether the server is there."""


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
    | PointOut
    | ShowStep
    | Ping
)
RoomCommand = Lead | Point | Ping
