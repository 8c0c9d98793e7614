"""Requests and answers over HTTP."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from omnibus.core.actions import Action
from omnibus.core.board import Board, Origin
from omnibus.core.events import Event, SeatResult
from omnibus.core.faults import Location
from omnibus.core.record import DealOf
from omnibus.core.spec import GameSpec
from omnibus.drawing.drawing import Drawing
from omnibus.lessons.lesson import StepKind
from omnibus.server.protocol.conditional import ConditionalMoves
from omnibus.server.protocol.daily import OwnDaily
from omnibus.server.protocol.ratings import OwnRatedGame
from omnibus.server.protocol.table import Phrase, SeatInfo, Settings, Status, TableInfo
from omnibus.server.protocol.tournaments import TournamentLine
from omnibus.words.localized import LocalizedText


class Me(Struct, frozen=True):
    """The guest."""

    name: str


class Introduce(Struct, frozen=True, forbid_unknown_fields=True):
    """A new guest, or a new name; without one, a guest keeps the old one."""

    name: str | None = None


class OwnLine(Struct, frozen=True):
    """A line of chat by the guest."""

    table: str
    at: int
    """Milliseconds since 1970."""
    name: str
    text: str | None = None
    phrase: Phrase | None = None


class OwnReport(Struct, frozen=True):
    """A report by the guest."""

    at: int
    table: str
    lines: list[int]
    """The numbers of the lines, which others wrote."""
    why: str


class OwnMoves(Struct, frozen=True):
    """The guest's conditional moves at a table."""

    table: str
    moves: ConditionalMoves


class OwnSubscription(Struct, frozen=True):
    """A browser of the guest's that receives notifications."""

    endpoint: str
    language: str
    seen: int
    """When it last confirmed that."""


class OwnKeys(Struct, frozen=True, kw_only=True):
    """The guest's further browsers, and a transfer code that was not used yet."""

    browsers: list[int]
    """When each of them became the guest."""
    code_expires: int = 0
    """When the code expires, in milliseconds since 1970; 0 without one."""


class OwnRated(Struct, frozen=True, kw_only=True):
    """What the guest's ratings follow from."""

    since: int
    """When they asked for ratings."""
    games: list[OwnRatedGame]


class DeleteMe(Struct, frozen=True, forbid_unknown_fields=True):
    """A confirmation."""

    sure: bool


class Deleted(Struct, frozen=True):
    """All data of the guest was deleted, and the cookie."""

    tables: int
    """The number of logs that named the guest."""


class Privacy(Struct, frozen=True, kw_only=True):
    """The number of days for which the server stores data; null means until somebody deletes it."""

    finished: int | None
    """Finished games that nobody visits."""
    abandoned: int | None
    """Unfinished tables that nobody visits."""
    addresses: int | None
    """Addresses that guests came from; null if they are not stored."""
    reports: int
    """Closed reports of chat."""
    subscriptions: int
    """Browsers that receive notifications and have not been here since."""
    ratings: int | None = None
    """Games from which ratings follow; null if there are none."""
    cookie: int
    """The cookie that identifies a guest."""
    links: int
    """Minutes for which a link to a seat is valid."""
    note: LocalizedText | None
    """The operator's own text: plain text, with line breaks."""


class Beside(Struct, frozen=True, forbid_unknown_fields=True):
    """Another player on the host's device."""

    seat: int
    name: str


class CreateTable(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A new table. A seat is `open`, or the level of a bot; the host gets the first open one."""

    settings: Settings
    seats: list[str]
    sit: bool = True
    beside: list[Beside] = []
    """Other players on this device: each gets one of the other open seats."""
    start: bool = False
    """Whether to start the game at once; every seat must then be taken."""
    name: str | None = None


class JoinTable(Struct, frozen=True, forbid_unknown_fields=True):
    """The code of an invitation to play or to watch."""

    code: str


class TableAddress(Struct, frozen=True):
    """A table and the guest's seat."""

    table: str
    seat: int | None = None


ReachedBy = Literal["others", "this_machine", "no_network"]
"""Who can reach the server: other devices, its own machine only, or nobody else because it is in no network."""


class Reachable(Struct, frozen=True):
    """The server's address for other devices."""

    address: str
    """With a slash at the end."""
    reached_by: ReachedBy


class SeatLink(Struct, frozen=True):
    """A link that moves a seat to another device, once, and its QR code."""

    address: str
    """The whole link, for other devices."""
    qr: str
    """An SVG picture."""
    expires: int
    reached_by: ReachedBy = "others"


class InviteLink(Struct, frozen=True):
    """A link for another player, with its QR code, and a link to watch."""

    address: str
    """The whole link, for other devices."""
    watch: str
    qr: str
    reached_by: ReachedBy = "others"
    code: str = ""
    """The code at the end of the address."""
    screen: str = ""
    """The address for a big screen, if people play in one room."""


class TournamentLink(Struct, frozen=True):
    """The address of a tournament; if its host asks for that, the fragment has the code."""

    address: str
    qr: str
    """The address as a QR code, an SVG."""
    reached_by: ReachedBy = "others"


class ReplayLink(Struct, frozen=True):
    """The link to a replay, with its QR code."""

    address: str
    """The whole link, for other devices."""
    qr: str
    reached_by: ReachedBy = "others"


class TakeSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """The secret of a seat link."""

    secret: str
    known_deal: bool = False
    """As in `sit`."""


class Again(Struct, frozen=True, forbid_unknown_fields=True):
    """A rematch, with the same deal or another one."""

    same_deal: bool = False


class Fork(Struct, frozen=True, forbid_unknown_fields=True):
    """A game against bots from a position of a finished game."""

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
    """When the last entry was made, in milliseconds since 1970."""
    your_turn: bool = False
    your_seats: list[int] = []
    """The seats of all players on your device."""
    winners: list[int] = []
    """The seats that won a finished game."""
    points: list[int] | None = None
    """The points of each seat if the game was played to its end."""
    deal: DealOf | None = None
    """Why somebody may know the deal; null if it is new."""
    lesson: str | None = None
    """The lesson at this table."""


class MakeTransfer(Struct, frozen=True, forbid_unknown_fields=True):
    """What another device shall get."""

    bundle: str
    """Opaque to the server."""
    identity: bool = False
    """Whether the other device may become the same guest."""


class TransferCode(Struct, frozen=True):
    """A code that another device turns into the bundle, once."""

    code: str
    address: str
    """A link with the code, for other devices."""
    qr: str
    """An SVG picture of the link."""
    expires: int
    """Milliseconds since 1970."""
    reached_by: ReachedBy = "others"


class TakeTransfer(Struct, frozen=True, forbid_unknown_fields=True):
    """A code; spaces, dashes and small letters do not matter."""

    code: str


class CarriedIdentity(Struct, frozen=True):
    """Whom this browser may become."""

    name: str
    secret: str
    """For `become`, once."""


class Transferred(Struct, frozen=True):
    """What was found under the code."""

    bundle: str
    identity: CarriedIdentity | None = None


class Become(Struct, frozen=True, forbid_unknown_fields=True):
    """The right that came with a transfer code."""

    secret: str


class Keys(Struct, frozen=True):
    """The other browsers that are the same guest."""

    others: list[int]
    """When each of them became it by a transfer code, in milliseconds since 1970."""
    first: bool
    """Whether this browser is the first one, or became the guest by a code."""


class OwnGame(Struct, frozen=True, kw_only=True):
    """A finished game of the guest, with its score sheet. Lists are by seat."""

    table: str
    board: str
    title: str
    """The board's own title, for uploaded boards that nobody keeps."""
    at: int
    """When it ended, in milliseconds since 1970."""
    seats: list[SeatInfo]
    your_seats: list[int]
    """The seats of all players on your device."""
    winners: list[int]
    results: list[SeatResult] | None = None
    """The points; null if the game was not played to its end."""
    paid: list[dict[str, int]] = []
    """The cards that each person paid for routes, by colour."""
    deal: DealOf | None = None
    """As in a table's line."""
    losses: list[float] | None = None
    """The mean loss of each seat's decisions in chances of winning, if the game was analysed."""


class MyData(Struct, frozen=True, kw_only=True):
    """Everything stored about a guest, except the games themselves."""

    key: str
    """The guest's id; of the cookie, only a hash is stored."""
    name: str
    since: int
    """Milliseconds since 1970, like all other times."""
    tables: list[TableLine]
    chat: list[OwnLine]
    reports: list[OwnReport]
    conditional_moves: list[OwnMoves]
    subscriptions: list[OwnSubscription]
    addresses: list[str]
    """The guest's recent addresses."""
    muted: int = 0
    """When the guest's mute ends; 0 without one."""
    tournaments: list[TournamentLine] = []
    """Those that they have opened or entered."""
    daily: list[OwnDaily] = []
    """The guest's games of daily deals."""
    keys: OwnKeys
    ratings: OwnRated | None = None
    """None if they want none."""


class BoardLine(Struct, frozen=True):
    """A playable board."""

    board: str
    players: list[int]
    title: LocalizedText
    about: LocalizedText
    """A sentence about the special features of the game."""
    origin: Origin
    source: str
    """The source of the board's data, from its file."""
    size: tuple[float, float]
    """Width and height."""


class BoardFile(Board, frozen=True, kw_only=True):
    """A complete board, which could be uploaded. Tickets, routes and places are numbered as in the file."""

    rules: GameSpec
    """The numbers and mechanisms of the game."""


class Remark(Struct, frozen=True):
    """A fault or a warning about a board, with the numbers of the parts concerned."""

    code: str
    at: list[Location]
    says: LocalizedText


class Counted(Struct, frozen=True):
    """A number of things on a board, compared with the rulebook."""

    code: str
    fits: bool
    says: LocalizedText


class Surveyed(Struct, frozen=True, kw_only=True):
    """The remarks on a draft of a board."""

    faults: list[Remark]
    """Contradictions to the rules, or within the board."""
    todo: list[Remark] = []
    """Missing things, one line for each kind. A board without these and without faults can be played."""
    doubts: list[Remark]
    counts: list[Counted]
    worth: list[int | None]
    """For each ticket of `board`, the length of its shortest way in spaces; null if there is none."""
    board: BoardFile | None
    """The readable part of the file; null if it is not a board, or far too large."""
    drawing: Drawing | None
    """A preliminary layout: routes are straight, and those without a position have no spaces."""


class _Lesson(Struct, frozen=True, kw_only=True):
    """The general part of a lesson."""

    lesson: str
    board: str
    mechanism: str | None
    """The mechanism that it teaches; None for the game itself."""
    minutes: int
    title: LocalizedText
    about: LocalizedText
    """A sentence about its content."""


class LessonLine(_Lesson, frozen=True, kw_only=True):
    """A lesson in a list."""

    steps: int
    """The number of its tasks."""


class LessonStep(Struct, frozen=True, kw_only=True):
    """A task of a lesson: an action, an illegal action to try, or something to look at."""

    at: int
    """The number of actions before it; of several tasks at one moment, the last one is an action."""
    kind: StepKind
    action: Action | None = None
    """The action to do or to try; `LessonAt.right` lists all right ones."""
    because: str | None = None
    """For an illegal action: the code of the reason."""
    says: LocalizedText
    wrong: LocalizedText | None = None
    """The reply to other legal actions; if missing, the usual one."""
    done: LocalizedText | None = None
    """The reply to the right action."""
    shows: list[str] = []
    """Parts of the page to highlight if there is nothing to press, such as `route 12` or `place soho`."""
    sight: list[str] = []
    """The places to keep visible: those that it names, and the ends of its routes."""
    later: bool = False
    """Whether turns without a task have passed since the last one."""


class LessonFile(_Lesson, frozen=True, kw_only=True):
    """A lesson."""

    steps: list[LessonStep]
    play_on: int | None = None
    """The number of actions after which the game can be continued, if not at the lesson's end; then it is forked."""
    most_slips: list[int] = []
    """The most slips for three stars, two, and so on; with more, there is one star. A slip is an action that was
    refused unless the lesson asks for it, or a skipped task."""


class TakeLesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A table for a lesson."""

    name: str | None = None
    anew: bool = False
    """Whether to start over if the guest has begun it; otherwise they continue there."""


class BoardAdded(Struct, frozen=True):
    """The name of an uploaded board in settings."""

    board: str


class Replay(Struct, frozen=True):
    """A finished game, action by action, with nothing hidden."""

    table: TableInfo
    actions: list[str]
    events: list[list[Event]]
    """The events of the set-up, then those of each action."""
    pieces: int
    """The pieces that each seat began with."""


class ErrorBody(Struct, frozen=True, omit_defaults=True):
    """Why a request was refused."""

    code: str
    says: LocalizedText
    faults: list[LocalizedText] = []
    """All faults of a board, one by one; `says` has them in one sentence."""
