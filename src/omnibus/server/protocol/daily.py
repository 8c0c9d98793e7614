"""Daily deals over HTTP."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

DailyState = Literal["new", "running", "played", "resigned", "ended"]
"""The state of a guest's game of a deal; `ended` if the operator has ended its table."""


class DailyGameInfo(Struct, frozen=True, kw_only=True):
    """A game of a deal that counts: the guest's, or the expert's."""

    state: DailyState = "new"
    table: str | None = None
    points: int | None = None
    place: int | None = None
    """The place at the table: 1 for the winner."""
    rank: int | None = None
    """The rank among the results of this server; equal points have equal ranks."""


class DailyLine(Struct, frozen=True, kw_only=True):
    """The deal of a board in a list."""

    board: str
    opponents: list[str]
    """The levels of the bots."""
    yours: DailyGameInfo
    played: int
    """The number of results on this server."""


class DailyToday(Struct, frozen=True, kw_only=True):
    """The deals of today."""

    day: str
    """The date, in Coordinated Universal Time."""
    first: str
    """The day of the first deals."""
    now: int
    ends: int
    """When the next deals come; like `now`, in milliseconds since 1970."""
    deals: list[DailyLine]


class DailyDay(Struct, frozen=True, kw_only=True):
    """The deal of a board on a day."""

    day: str
    is_today: bool
    first: str
    now: int
    ends: int
    deal: DailyLine
    players: int
    running: int
    """Games that are not over."""
    resigned: int
    expert: DailyGameInfo
    """The expert's game; its result is shown to those who may see the others'."""
    is_open: bool
    """Whether the guest may see results and replays."""


class DailyRow(Struct, frozen=True, kw_only=True):
    """A result."""

    rank: int
    name: str
    points: int
    place: int
    table: str
    """Its table, whose replay may be opened."""
    yours: bool


class DailyResults(Struct, frozen=True, kw_only=True):
    """A page of the results of a deal, the best first."""

    day: str
    board: str
    page: int
    """From 0."""
    pages: int
    total: int
    rows: list[DailyRow]


class PlayDaily(Struct, frozen=True, forbid_unknown_fields=True):
    """A table for a deal."""

    name: str | None = None
    practice: bool = False
    """Whether to play the deal again for practice, which does not count."""


class OwnDaily(Struct, frozen=True):
    """The guest's game of a deal."""

    day: str
    board: str
    table: str
    points: int | None
    """None without a result."""
