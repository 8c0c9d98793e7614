"""Messages of the server on the socket of a table, and on that of a replay's room."""

from __future__ import annotations

from typing import Any

from msgspec import Raw, Struct

from omnibus.core.actions import Action
from omnibus.core.events import Event
from omnibus.core.view_json import ViewJson
from omnibus.server.protocol.analysis import ChancesShown
from omnibus.server.protocol.table import ChatLine, TableInfo, You
from omnibus.words.localized import LocalizedText


class _Message(Struct, frozen=True, tag_field="t", omit_defaults=True, kw_only=True):
    """A message of the server."""

    seq: int
    re: str | None = None


class Update(_Message, frozen=True, tag="update", kw_only=True):
    """News of the table: fields that are present replace the client's; `events` and `chat` are appended. A line of chat
    whose `number` the client has replaces that line.

    With `full`, it is everything, and the client forgets its state.
    """

    full: bool = False
    events: list[Event] = []
    """The new events of the game, as the reader may see them."""
    table: TableInfo | None = None
    you: You | None = None
    view: ViewJson | None = None
    """The game as the reader may see it."""
    changes: list[list[Any]] | None = None
    """The changes in the view, if the reader asked for them: paths into it, each with the new value."""
    legal: list[Action] | None = None
    """The reader's legal actions; a claim contains its payment."""
    chat: list[ChatLine] = []


class RawUpdate(_Message, frozen=True, tag="update", kw_only=True):
    """An update whose large parts are encoded already, once for all readers with the same view."""

    full: bool = False
    events: Raw | None = None
    table: Raw | None = None
    you: You | None = None
    view: Raw | None = None
    changes: Raw | None = None
    legal: Raw | None = None
    chat: list[ChatLine] = []


class Done(_Message, frozen=True, tag="done", kw_only=True):
    """A command was carried out; if it was a repetition, `seq` is the number of its first execution."""


class Refusal(_Message, frozen=True, tag="refused", kw_only=True):
    """A command was refused."""

    code: str
    says: LocalizedText


class Reason(_Message, frozen=True, tag="reason", kw_only=True):
    """Whether an action is legal now, and if not, the reason."""

    legal: bool
    code: str | None = None
    says: LocalizedText | None = None


class Hint(_Message, frozen=True, tag="hint", kw_only=True):
    """The expert's choice, and the reason."""

    action: Action
    reason: str
    tickets: list[int] = []
    """The tickets that it is for."""
    route: int | None = None
    """The route that it is for."""
    missing: dict[str, int] = {}
    """The cards still missing for that route."""
    risk: float | None = None
    """The probability of losing that route, 0 to 1."""
    because: LocalizedText
    """The main reason alone, without naming the action."""
    says: LocalizedText


class Better(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The expert's choice and reason, and the player's mistake."""

    action: Action
    points: float
    """The average gain in points, against the best opponent."""
    says: LocalizedText
    mistake: str | None = None
    """The kind of mistake; None if none clearly applies."""
    wrong: LocalizedText | None = None
    """The same as a sentence."""


class Judged(_Message, frozen=True, tag="judged", kw_only=True):
    """The cost of one's action, judged by one's knowledge before it; empty if it is small."""

    better: Better | None = None


class PointedOut(_Message, frozen=True, tag="pointed_out", kw_only=True):
    """Somebody has pressed a route on a big screen; only sent to the player whose turn it is."""

    route: int


class StepShown(_Message, frozen=True, tag="step_shown", kw_only=True):
    """The step of the counting that the host's device shows; only sent to big screens."""

    step: int


class Person(Struct, frozen=True, omit_defaults=True):
    """Somebody in the room of a replay."""

    id: int
    """Their number there."""
    seats: list[int]
    """The seats that they had in the game; several on a shared device, none for a spectator."""
    name: str | None = None
    """The name of a guest; None without a cookie."""


class People(_Message, frozen=True, tag="people", kw_only=True):
    """Who is in the room of a replay, who leads, and what they show. Sent at first, and whenever the people or the
    leader change."""

    people: list[Person]
    """Everybody there, those with a seat first."""
    you: int
    leader: int | None = None
    """The person who leads. If they are not among the people, they are about to come back, or lose the lead."""
    at: int | None = None
    place: str | None = None
    route: int | None = None
    line: ChancesShown | None = None
    marked: int | None = None
    eyes: int | None = None
    """What the leader shows, as in `shown`."""


class Shown(_Message, frozen=True, tag="shown", kw_only=True):
    """What the leader shows now; sent to everybody but the leader."""

    at: int
    """The moment: the number of actions played by then."""
    place: str | None = None
    route: int | None = None
    """What they point at on the board."""
    line: ChancesShown | None = None
    """The chances of their analysis, as each seat knew or from all cards; None if they see no analysis."""
    marked: int | None = None
    """The seat whose decisions are marked there; None for all."""
    eyes: int | None = None
    """The number of the decision that they look at as every player saw it."""


class Pong(_Message, frozen=True, tag="pong", kw_only=True):
    """The answer to a ping."""


Message = Update | Done | Refusal | Reason | Hint | Judged | PointedOut | StepShown | Pong
RoomMessage = People | Shown | Done | Refusal | Pong
