"""What the server says over the socket of a table."""

from __future__ import annotations

from typing import Any

from msgspec import Raw, Struct

from omnibus.core.actions import Action
from omnibus.core.events import Event
from omnibus.core.view_json import ViewJson
from omnibus.server.protocol.table import ChatLine, TableInfo, You
from omnibus.words.localized import LocalizedText


class _Message(Struct, frozen=True, tag_field="t", omit_defaults=True, kw_only=True):
    """What the server says."""

    seq: int
    re: str | None = None


class Update(_Message, frozen=True, tag="update", kw_only=True):
    """What is new at the table: whatever is given replaces what the client has; `events` and `chat` are added to it. A
    line of chat whose `number` the client has already replaces that line.

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
    says: LocalizedText


class Reason(_Message, frozen=True, tag="reason", kw_only=True):
    """Whether an action is legal now, and if not, why."""

    legal: bool
    code: str | None = None
    says: LocalizedText | None = None


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
    because: LocalizedText
    """The main reason alone, without a word that names the action."""
    says: LocalizedText


class Better(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What the expert would have done, and why; and what was wrong with what was done."""

    action: Action
    points: float
    """By how many points that would have been better on average, against the best opponent."""
    says: LocalizedText
    mistake: str | None = None
    """The kind of mistake; None where no kind clearly applies."""
    wrong: LocalizedText | None = None
    """The same as a sentence."""


class Judged(_Message, frozen=True, tag="judged", kw_only=True):
    """What one's action gave away, by what one could know before it; nothing is said where it is not much."""

    better: Better | None = None


class Pong(_Message, frozen=True, tag="pong", kw_only=True):
    """The server is there."""


Message = Update | Done | Refusal | Reason | Hint | Judged | Pong
