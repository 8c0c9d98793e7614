"""Everything that client and server say to each other, written once: the types of the browser and the schema of the
documentation are made from these.

Over the socket of a table each message is one JSON object with a `t` that says what it is. Every message of the server
carries the table's number `seq`: how many things have happened at the table. A message that answers one of the
client's carries its `id` as `re`.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Raw, Struct

from omnibus.core.actions import Action
from omnibus.core.board import Board, Origin
from omnibus.core.events import Event, SeatResult
from omnibus.core.faults import Spot
from omnibus.core.record import DealOf
from omnibus.core.spec import GameSpec
from omnibus.core.view_json import ViewJson
from omnibus.drawing.drawing import Drawing
from omnibus.lessons.lesson import StepKind
from omnibus.words.says import Says

VERSION = 1

Status = Literal["open", "playing", "over", "aside"]
Undo = Literal["free", "ask", "off"]
Order = Literal["drawn", "fixed"]
Keeper = Literal["anyone", "host"]
Phrase = Literal["hello", "good_luck", "well_played", "your_turn", "one_moment", "thanks", "oops", "good_game", "again"]


# What a table is


class Settings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=False):
    """How a table is played; fixed when the game starts."""

    board: str
    """The id of a board, or `own:` and the digest of all that is told of one that was uploaded; for earlier rules, `@`
    and their version follow."""
    order: Order = "drawn"
    """Whether the seats' order is drawn at the start."""
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
    """Something said: by a seat, or by a spectator with a name."""

    at: int
    seat: int | None
    name: str
    text: str | None = None
    phrase: Phrase | None = None


# From the client


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
    """Ask what one's last action gave away; `on` is the number `seq` of the answer to it."""

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
    | Resign
    | Absent
    | KeepSeat
    | LeaveLesson
    | Why
    | AskHint
    | Judge
    | Ping
)


# From the server


class _Message(Struct, frozen=True, tag_field="t", omit_defaults=True, kw_only=True):
    """What the server says."""

    seq: int
    re: str | None = None


class Update(_Message, frozen=True, tag="update", kw_only=True):
    """What is new at the table: whatever is given replaces what the client has; `events` and `chat` are added to it.

    With `full` it is everything, and the client forgets what it had.
    """

    full: bool = False
    events: list[Event] = []
    """What happened in the game, as the reader may see it."""
    table: TableInfo | None = None
    you: You | None = None
    view: ViewJson | None = None
    """The game as the reader may see it."""
    changes: list[list[Any]] | None = None
    """What changed in the view, where the reader has asked for that: paths into it, each with what stands there now."""
    legal: list[Action] | None = None
    """Every action that the reader may choose now; a claim says what it pays."""
    chat: list[ChatLine] = []


class RawUpdate(_Message, frozen=True, tag="update", kw_only=True):
    """The same with its large parts encoded already: they are made once for everybody who sees the same."""

    full: bool = False
    events: Raw | None = None
    table: Raw | None = None
    you: You | None = None
    view: Raw | None = None
    changes: Raw | None = None
    legal: Raw | None = None
    chat: list[ChatLine] = []


class Done(_Message, frozen=True, tag="done", kw_only=True):
    """A command was carried out; or had been, at that number, when it came a second time."""


class Refusal(_Message, frozen=True, tag="refused", kw_only=True):
    """A command was not carried out, and why."""

    code: str
    says: Says


class Reason(_Message, frozen=True, tag="reason", kw_only=True):
    """Whether an action is legal now, and if not, why."""

    legal: bool
    code: str | None = None
    says: Says | None = None


class Hint(_Message, frozen=True, tag="hint", kw_only=True):
    """What the expert would do, and why."""

    action: Action
    reason: str
    tickets: list[int] = []
    """The tickets that it serves."""
    route: int | None = None
    """The route that it is about."""
    missing: dict[str, int] = {}
    """Cards that are still missing for it."""
    risk: float | None = None
    """How likely that route is lost, 0 to 1."""
    because: Says
    """The main reason alone, without a word that names the action."""
    says: Says


class Better(Struct, frozen=True, kw_only=True):
    """What the expert would have done, and why."""

    action: Action
    points: float
    """By how many points that would have been better on average, against the best opponent."""
    says: Says


class Judged(_Message, frozen=True, tag="judged", kw_only=True):
    """What one's action gave away, by what one could know before it; nothing is said where it is not much."""

    better: Better | None = None


class Pong(_Message, frozen=True, tag="pong", kw_only=True):
    """The server is there."""


Message = Update | Done | Refusal | Reason | Hint | Judged | Pong


# Over HTTP


class Me(Struct, frozen=True):
    """The guest who asks."""

    name: str


class Introduce(Struct, frozen=True, forbid_unknown_fields=True):
    """A new guest, or a new name; a guest who gives none keeps the old one."""

    name: str | None = None


class CreateTable(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A new table. A seat is `open`, or a level; the one who asks gets the first open one."""

    settings: Settings
    seats: list[str]
    sit: bool = True
    start: bool = False
    """Whether the game begins at once; every seat must then be taken."""
    name: str | None = None


class JoinTable(Struct, frozen=True, forbid_unknown_fields=True):
    """The code of an invitation, or one for watching."""

    code: str


class TableAddress(Struct, frozen=True):
    """Where a table is."""

    table: str
    seat: int | None = None


class SeatLink(Struct, frozen=True):
    """A link that moves a seat to another device, once; and its picture."""

    address: str
    """The whole of it, as other devices reach the server."""
    qr: str
    """An SVG picture."""
    expires: int
    only_here: bool = False
    """Whether the server can be reached from its own machine alone."""


class InviteLink(Struct, frozen=True):
    """A link for somebody else, another one to watch, and the picture of the first."""

    address: str
    """The whole of it, as other devices reach the server."""
    watch: str
    qr: str
    only_here: bool = False
    """Whether the server can be reached from its own machine alone."""


class TakeSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """The secret of a seat link."""

    secret: str
    known_deal: bool = False
    """As in `sit`."""


class Again(Struct, frozen=True, forbid_unknown_fields=True):
    """A new table like this one; with the same deal, or another."""

    same_deal: bool = False


class Fork(Struct, frozen=True, forbid_unknown_fields=True):
    """Play on from a position of a finished game, at a seat, against bots."""

    actions: int
    seat: int
    level: str = "hard"


class TableLine(Struct, frozen=True):
    """A table in a list."""

    table: str
    status: Status
    board: str
    seats: list[SeatInfo]
    at: int
    """When something last happened, in milliseconds since 1970."""
    your_turn: bool = False
    winners: list[int] = []
    """Of a finished game."""
    points: list[int] | None = None
    """Of each seat, when a game was played to its end."""
    deal: DealOf | None = None
    """Whether somebody may know the deal."""
    lesson: str | None = None
    """The lesson that is followed there."""


class BoardLine(Struct, frozen=True):
    """A board that can be played."""

    board: str
    players: list[int]
    title: Says
    about: Says
    """What is special about the game, in a sentence."""
    origin: Origin
    source: str
    """Where the board's data is from, in the words of its file."""
    size: tuple[float, float]
    """Width and height."""


class BoardFile(Board, frozen=True, kw_only=True):
    """A whole board: a file that could be uploaded. Tickets, routes and places are numbered as they stand in it."""

    rules: GameSpec
    """The numbers and mechanisms of its game."""


class Remark(Struct, frozen=True):
    """Something that is wrong with a board, or doubtful, and where: by the numbers of the file."""

    code: str
    at: list[Spot]
    says: Says


class Counted(Struct, frozen=True):
    """How much of something a board has, beside what the rulebook says."""

    code: str
    fits: bool
    says: Says


class Surveyed(Struct, frozen=True, kw_only=True):
    """What there is to say about a board that is being made."""

    faults: list[Remark]
    """None means that it can be played."""
    doubts: list[Remark]
    counts: list[Counted]
    worth: list[int | None]
    """For each ticket of `board`, how many spaces its shortest way has; null where there is none."""
    board: BoardFile | None
    """What of the file could be read; null where it is no board, or far too large a one."""
    drawing: Drawing | None
    """Where everything lies as long as it is being made: routes run straight, those that lie nowhere have no spaces."""


class LessonLine(Struct, frozen=True):
    """A lesson in a list."""

    lesson: str
    board: str
    mechanism: str | None
    """What it is about; None where it is about the game itself."""
    minutes: int
    title: Says
    about: Says
    """What one knows afterwards, in a sentence."""
    steps: int


class LessonStep(Struct, frozen=True, kw_only=True):
    """One task of a lesson: something to do, something to try that the rules refuse, or something to look at."""

    at: int
    """How many actions have been played when it comes; several may come at one moment, the one that is done last."""
    kind: StepKind
    action: Action | None = None
    """What is to be done, or tried."""
    says: Says
    wrong: Says | None = None
    """Why something else that the rules allow is not what is meant; what is usual, where it is left out."""
    done: Says | None = None
    """What is said when it is done."""
    shows: list[str] = []
    """What lights up where there is nothing to press: spots of the table, `route 12`, `place soho`."""
    later: bool = False
    """Whether some turns have passed since the step before, without the learner."""


class LessonFile(Struct, frozen=True, kw_only=True):
    """A whole lesson."""

    lesson: str
    board: str
    mechanism: str | None
    minutes: int
    title: Says
    about: Says
    steps: list[LessonStep]
    play_on: int | None = None
    """From how many actions on the game can be played on, where that is not the lesson's end; then it is `fork`ed."""


class TakeLesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A table of one's own, at which a lesson is followed."""

    name: str | None = None
    anew: bool = False
    """From its start, also where one has begun it already; else one goes on there."""


class BoardAdded(Struct, frozen=True):
    """An uploaded board: how to name it in a table's settings."""

    board: str


class Replay(Struct, frozen=True):
    """A finished game, action by action: what happened, with nothing hidden."""

    table: TableInfo
    actions: list[str]
    events: list[list[Event]]
    """First what happened at set-up, then what each action brought about."""
    pieces: int
    """How many each seat began with."""


class ErrorBody(Struct, frozen=True, omit_defaults=True):
    """Why a request was refused."""

    code: str
    says: Says
    faults: list[Says] = []
    """Where a board cannot be played: everything that is wrong with it, one by one; `says` has them in one sentence."""
