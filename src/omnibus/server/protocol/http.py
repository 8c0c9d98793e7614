"""What is asked and answered over HTTP."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from omnibus.core.actions import Action
from omnibus.core.board import Board, Origin
from omnibus.core.events import Event
from omnibus.core.faults import Location
from omnibus.core.record import DealOf
from omnibus.core.spec import GameSpec
from omnibus.drawing.drawing import Drawing
from omnibus.lessons.lesson import StepKind
from omnibus.server.protocol.table import Phrase, SeatInfo, Settings, Status, TableInfo
from omnibus.words.localized import LocalizedText


class Me(Struct, frozen=True):
    """The guest who asks."""

    name: str


class Introduce(Struct, frozen=True, forbid_unknown_fields=True):
    """A new guest, or a new name; a guest who gives none keeps the old one."""

    name: str | None = None


class OwnLine(Struct, frozen=True):
    """A line of chat that the guest has said."""

    table: str
    at: int
    """Milliseconds since 1970."""
    name: str
    text: str | None = None
    phrase: Phrase | None = None


class OwnReport(Struct, frozen=True):
    """A report that the guest has made."""

    at: int
    table: str
    lines: list[int]
    """The numbers of the lines, which others have said."""
    why: str


class DeleteMe(Struct, frozen=True, forbid_unknown_fields=True):
    """That the guest means it."""

    sure: bool


class Deleted(Struct, frozen=True):
    """Everything of the guest's is gone, and so is the cookie."""

    tables: int
    """In how many logs the guest was named."""


class Privacy(Struct, frozen=True, kw_only=True):
    """What the server keeps, and for how many days; null is until somebody deletes it."""

    finished: int | None
    """Games that are over and that nobody looks at."""
    abandoned: int | None
    """Tables that are open or being played, and at which nobody is."""
    addresses: int | None
    """From where guests came to a table; null where that is not kept."""
    reports: int
    """Reports of chat that are closed."""
    cookie: int
    """So long the browser keeps the cookie by which a guest is known."""
    links: int
    """Minutes for which a link moves a seat to another device."""
    note: LocalizedText | None
    """What whoever runs the server adds: plain text, a line each."""


class Beside(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who plays on the same device as the host."""

    seat: int
    name: str


class CreateTable(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A new table. A seat is `open`, or a level; the one who asks gets the first open one."""

    settings: Settings
    seats: list[str]
    sit: bool = True
    beside: list[Beside] = []
    """Who else plays on this device: each gets one of the other open seats."""
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


ReachedBy = Literal["others", "this_machine", "no_network"]
"""Who reaches the server: others as well, its own machine alone, or nobody else since that machine is in no network."""


class Reachable(Struct, frozen=True):
    """The server as other devices reach it."""

    address: str
    """With a slash at its end: what follows is the same for everybody."""
    reached_by: ReachedBy


class SeatLink(Struct, frozen=True):
    """A link that moves a seat to another device, once; and its picture."""

    address: str
    """The whole of it, as other devices reach the server."""
    qr: str
    """An SVG picture."""
    expires: int
    reached_by: ReachedBy = "others"


class InviteLink(Struct, frozen=True):
    """A link for somebody else, another one to watch, and the picture of the first."""

    address: str
    """The whole of it, as other devices reach the server."""
    watch: str
    qr: str
    reached_by: ReachedBy = "others"


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
    your_seats: list[int] = []
    """Those of everybody who plays at your device."""
    winners: list[int] = []
    """Of a finished game."""
    points: list[int] | None = None
    """Of each seat, when a game was played to its end."""
    deal: DealOf | None = None
    """Whether somebody may know the deal."""
    lesson: str | None = None
    """The lesson that is followed there."""


class MyData(Struct, frozen=True, kw_only=True):
    """Everything that the server has of a guest, besides the games themselves."""

    key: str
    """By which the guest is known; the cookie itself is kept as a hash alone."""
    name: str
    since: int
    """Milliseconds since 1970, as are the others."""
    tables: list[TableLine]
    chat: list[OwnLine]
    reports: list[OwnReport]
    addresses: list[str]
    """From which the guest came to a table lately."""
    muted: int = 0
    """Until when the guest may not chat; 0 where they may."""


class BoardLine(Struct, frozen=True):
    """A board that can be played."""

    board: str
    players: list[int]
    title: LocalizedText
    about: LocalizedText
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
    at: list[Location]
    says: LocalizedText


class Counted(Struct, frozen=True):
    """How much of something a board has, beside what the rulebook says."""

    code: str
    fits: bool
    says: LocalizedText


class Surveyed(Struct, frozen=True, kw_only=True):
    """What there is to say about a board that is being made."""

    faults: list[Remark]
    """What contradicts the rules, or itself."""
    todo: list[Remark] = []
    """What is still missing, things of a kind together. Without this and without faults it can be played."""
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
    title: LocalizedText
    about: LocalizedText
    """What one knows afterwards, in a sentence."""
    steps: int


class LessonStep(Struct, frozen=True, kw_only=True):
    """One task of a lesson: something to do, something to try that the rules refuse, or something to look at."""

    at: int
    """How many actions have been played when it comes; several may come at one moment, the one that is done last."""
    kind: StepKind
    action: Action | None = None
    """What is to be done, or tried; the table says what else is right (`LessonAt.right`)."""
    because: str | None = None
    """For something to try: the code of the reason for which the rules refuse it."""
    says: LocalizedText
    wrong: LocalizedText | None = None
    """Why something else that the rules allow is not what is meant; what is usual, where it is left out."""
    done: LocalizedText | None = None
    """What is said when it is done."""
    shows: list[str] = []
    """What lights up where there is nothing to press: spots of the table, `route 12`, `place soho`."""
    sight: list[str] = []
    """The places that it is about, which stay in sight: those that it names, and the ends of its routes."""
    later: bool = False
    """Whether turns have passed since the step before through which the learner was not led."""


class LessonFile(Struct, frozen=True, kw_only=True):
    """A whole lesson."""

    lesson: str
    board: str
    mechanism: str | None
    minutes: int
    title: LocalizedText
    about: LocalizedText
    steps: list[LessonStep]
    play_on: int | None = None
    """From how many actions on the game can be played on, where that is not the lesson's end; then it is `fork`ed."""
    most_slips: list[int] = []
    """With so many slips at most there are three stars at its end, two, and so on; with more, one. A slip is an answer
    that was refused without having been asked for, or a task that was skipped."""


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
    says: LocalizedText
    faults: list[LocalizedText] = []
    """Where a board cannot be played: everything that is wrong with it, one by one; `says` has them in one sentence."""
