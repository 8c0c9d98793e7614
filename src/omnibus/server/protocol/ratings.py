"""Ratings over HTTP."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

NotRated = Literal["own_board", "known_deal", "hints", "shared_device", "too_few"]
"""Why a game does not count for ratings: the board does not come with Omnibus; somebody may know the deal; hints are
allowed; several people play on one device; fewer than two people had ratings when it began."""
OwnOutcome = Literal["running", "counted", "void", "annulled"]
"""Whether a game goes on, counts, does not count, or was annulled by the operator."""


class ShownRating(Struct, frozen=True, kw_only=True):
    """Somebody's rating."""

    rating: int
    deviation: int
    """With 95 % probability, the strength is within two deviations of the rating."""
    provisional: bool
    """Whether it is still very uncertain, or based on games against few people."""


class SeatRating(ShownRating, frozen=True, kw_only=True):
    """The rating of somebody at a table."""

    before: int | None = None
    """After a game that counts: the rating before it. The other numbers are those after it."""


class TableRatings(Struct, frozen=True, kw_only=True):
    """The ratings at a table."""

    offered: bool
    """Whether the server has ratings at all."""
    board: str
    counts: bool = False
    """Whether the game counts for ratings, or will if it begins now."""
    why: NotRated | None = None
    """The reason if it does not count."""
    annulled: bool = False
    """Whether the operator has annulled the game."""
    seats: list[SeatRating | None]
    """By seat; null for bots, and for people without a rating."""


class RatingPoint(Struct, frozen=True):
    """A rating after the games of a day."""

    day: str
    rating: int
    deviation: int


class OwnRating(ShownRating, frozen=True, kw_only=True):
    """The guest's rating on a board."""

    board: str
    games: int
    opponents: int
    """The number of different opponents."""
    rank: int | None
    """The rank in the list of this server; null if the rating is not in it."""
    course: list[RatingPoint]


class OwnRatedGame(Struct, frozen=True):
    """A game of the guest's for which ratings were noted."""

    table: str
    board: str
    at: int
    """When it ended, or began if it goes on."""
    outcome: OwnOutcome
    place: int
    """Among the people; 0 without a result."""
    before: int | None = None
    after: int | None = None
    """The rating before and after it."""


class OwnRatings(Struct, frozen=True, kw_only=True):
    """The guest's ratings."""

    offered: bool
    since: int | None
    """Since when the guest has ratings, in milliseconds since 1970; null if they want none."""
    ratings: list[OwnRating]
    games: list[OwnRatedGame]
    """The latest ones."""


class WantRatings(Struct, frozen=True, forbid_unknown_fields=True):
    """Switches a guest's ratings on, or deletes them."""

    on: bool


class RatingRow(ShownRating, frozen=True, kw_only=True):
    """Somebody in the list."""

    rank: int
    """Equal ratings have equal ranks."""
    name: str
    games: int
    yours: bool


class RatingList(Struct, frozen=True, kw_only=True):
    """A page of the list of a board, the highest rating first."""

    offered: bool
    board: str
    page: int
    """From 0."""
    pages: int
    total: int
    provisional: int
    """The number of people whose provisional rating is not in the list."""
    rows: list[RatingRow]
