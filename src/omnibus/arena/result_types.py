"""The content of `results.json` and `timings.json`."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from omnibus.arena.distributions import Distribution
from omnibus.arena.statistics import Interval


class AtTable(Struct, frozen=True):
    """A result at one kind of table."""

    board: str
    players: int


class PairResult(AtTable, frozen=True):
    """Two bots at tables with both: the comparison of their best seats. (With two players: the result.)"""

    a: str
    b: str
    games: int
    a_wins: int
    b_wins: int
    shared: int
    share: float
    """The share that a won; a shared game counts half."""
    ci95: Interval


class BotResult(AtTable, frozen=True):
    """A bot at one kind of table, over all its seats."""

    bot: str
    games: int
    seats: int
    firsts: float
    """Victories; a shared one counts by its share."""
    share: float
    ci95: Interval
    expected: float
    """The share of victories that matches its share of the seats."""
    points: dict[str, float]
    """The mean for a seat and game, by source."""
    total: float
    total_ci95: Interval
    totals: Distribution
    margins: Distribution
    """The lead over the best other seat."""
    tickets_drawn: float
    tickets_kept: float
    tickets_completed: float
    completed_share: float
    """The completed share of the tickets that it kept."""
    decisions: int
    forfeits: dict[str, int]


class PlaceResult(AtTable, frozen=True):
    """The victories of a place in the turn order."""

    place: int
    games: int
    share: float
    ci95: Interval


class LengthResult(AtTable, frozen=True):
    """The lengths of games: turns of all players together."""

    games: int
    mean: float
    ci95: Interval
    least: int
    greatest: int
    histogram: dict[int, int]
    """Games by their number of turns."""


class BotRating(Struct, frozen=True):
    """A bot's rating."""

    bot: str
    elo: float
    ci95: Interval


class RatingDifference(Struct, frozen=True):
    """The difference between the ratings of bots a and b: positive if a is rated higher."""

    a: str
    b: str
    elo: float
    ci95: Interval
    p: float
    p_holm: float
    """The p-value adjusted for all pairs of this table."""
    differs: bool
    """True if the difference is significant at 5 %, given all pairs of this table."""


class RatingTable(Struct, frozen=True):
    """The ratings of all bots at one kind of table; without board and players, over all of them."""

    board: str | None
    players: int | None
    bots: tuple[BotRating, ...]
    differences: tuple[RatingDifference, ...]


class Results(Struct, frozen=True):
    """Everything in `results.json`."""

    pairs: tuple[PairResult, ...]
    ratings: tuple[RatingTable, ...]
    settings: dict[str, Any]
    bots: tuple[BotResult, ...]
    places: tuple[PlaceResult, ...]
    lengths: tuple[LengthResult, ...]


class TimingResult(AtTable, frozen=True):
    """The thinking time of a bot."""

    bot: str
    decisions: int
    seconds: float
    ms_a_decision: float
