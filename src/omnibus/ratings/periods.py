"""Games as results of rating periods.

A period is a day (UTC): all games of a day are rated together against the ratings of the evening before, so that their
order does not matter, and no server has to know it. A day without games makes a rating less certain.

In a game of more than two, each player has a result against each other one, by their places. Together they count as one
game, because they are not independent. Bots have no rating: a result against one does not count.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from msgspec import Struct

from omnibus.ratings.glicko2 import Rating, Result, rate

Person: TypeAlias = str
IDLE_DAYS = 3650
"""After so many days without games every deviation is the greatest."""


class Game(Struct, frozen=True):
    """A finished game: who sat where (None: a bot, or somebody without a rating), and their places."""

    day: int
    """Days since 1970-01-01 (UTC)."""
    players: tuple[Person | None, ...]
    places: tuple[int, ...]


class Rated(Struct, frozen=True):
    """A person's rating after the games of a day."""

    rating: Rating
    day: int
    games: int


def results(game: Game, before: Mapping[Person, Rating]) -> dict[Person, list[Result]]:
    """Each person's results in a game."""
    rated = [(who, place) for who, place in zip(game.players, game.places, strict=True) if who is not None]
    found: dict[Person, list[Result]] = {}
    for who, place in rated:
        others = [(other, theirs) for other, theirs in rated if other != who]
        found[who] = [
            Result(before.get(other, Rating()), 0.5 * ((place <= theirs) + (place < theirs)), 1 / len(others))
            for other, theirs in others
        ]
    return {who: each for who, each in found.items() if each}


def on_day(rated: Rated, day: int) -> Rating:
    """A rating as it is before the games of a later day."""
    rating = rated.rating
    for _ in range(min(day - rated.day - 1, IDLE_DAYS)):
        rating = rate(rating, ())
    return rating


def rate_games(games: Iterable[Game]) -> dict[Person, Rated]:
    """Everybody's rating after all these games, in any order."""
    days: defaultdict[int, list[Game]] = defaultdict(list)
    for game in games:
        days[game.day].append(game)
    rated: dict[Person, Rated] = {}
    for day in sorted(days):
        rated.update(rate_day(day, days[day], rated))
    return rated


def rate_day(day: int, games: Sequence[Game], rated: Mapping[Person, Rated]) -> dict[Person, Rated]:
    """The ratings after a day of those who played."""
    people = sorted({who for game in games for who in game.players if who is not None})
    before = {who: on_day(rated[who], day) if who in rated else Rating() for who in people}
    collected: defaultdict[Person, list[Result]] = defaultdict(list)
    played: defaultdict[Person, int] = defaultdict(int)
    for game in games:
        for who, each in results(game, before).items():
            collected[who] += each
            played[who] += 1
    return {
        who: Rated(
            rate(before[who], sorted(each, key=_order)), day, played[who] + (rated[who].games if who in rated else 0)
        )
        for who, each in collected.items()
    }


def _order(result: Result) -> tuple[float, ...]:
    """Sums of floating-point numbers depend on their order; this one makes them the same for every order of games."""
    return result.opponent.rating, result.opponent.deviation, result.opponent.volatility, result.score, result.weight
