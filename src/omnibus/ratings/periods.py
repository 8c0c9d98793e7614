"""Games as results of rating periods.

A period is a day (UTC): all games of a day are rated together against the ratings of the evening before, so that no
server has to know their order. A day without games makes a rating less certain.

In a game of more than two, each player has a result against each other one, by their places. Together they count as one
game, because they are not independent. Bots have no rating: a result against one does not count. Of the games that two
people play on a day, the first ones count between them.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from math import sqrt
from typing import TypeAlias

from msgspec import Struct

from omnibus.ratings.glicko2 import DEVIATION, SCALE, Rating, Result, rate

Person: TypeAlias = str
MOST_OF_A_PAIR = 3
"""Games of a day that count between the same two people."""


class Game(Struct, frozen=True):
    """A finished game: the people by seat (None: a bot, or somebody without a rating), and their places."""

    day: int
    """Days since 1970-01-01 (UTC)."""
    players: tuple[Person | None, ...]
    places: tuple[int, ...]
    id: str = ""


class Rated(Struct, frozen=True):
    """A person's rating after the games of a day."""

    rating: Rating
    day: int
    games: int


class Step(Struct, frozen=True):
    """The change of a rating by a game, given the earlier games of its day."""

    before: Rating
    after: Rating


class DayRated(Struct, frozen=True):
    """The ratings after a day of the people who played, and the change by each game."""

    rated: dict[Person, Rated]
    steps: dict[str, dict[Person, Step]]
    """By the game's id and person."""


def results(
    game: Game, before: Mapping[Person, Rating], often: frozenset[frozenset[Person]] = frozenset()
) -> dict[Person, list[Result]]:
    """Each person's results in a game, except between the pairs that have played often enough."""
    rated = [(who, place) for who, place in zip(game.players, game.places, strict=True) if who is not None]
    found: dict[Person, list[Result]] = {}
    for who, place in rated:
        others = [(other, theirs) for other, theirs in rated if other != who]
        found[who] = [
            Result(before.get(other, Rating()), 0.5 * ((place <= theirs) + (place < theirs)), 1 / len(others))
            for other, theirs in others
            if frozenset((who, other)) not in often
        ]
    return {who: each for who, each in found.items() if each}


def pairs_of(game: Game) -> list[frozenset[Person]]:
    """The pairs of people in a game."""
    people = [who for who in game.players if who is not None]
    return [frozenset((one, other)) for number, one in enumerate(people) for other in people[:number]]


def on_day(rated: Rated, day: int) -> Rating:
    """A rating as it is before the games of a later day."""
    idle, rating = day - rated.day - 1, rated.rating
    if idle <= 0:
        return rating
    deviation = sqrt(rating.deviation**2 + idle * (SCALE * rating.volatility) ** 2)
    return Rating(rating.rating, min(deviation, DEVIATION), rating.volatility)


def rate_day(day: int, games: Sequence[Game], rated: Mapping[Person, Rated]) -> DayRated:
    """Rates the games of a day, in their order."""
    people = sorted({who for game in games for who in game.players if who is not None})
    before = {who: on_day(rated[who], day) if who in rated else Rating() for who in people}
    latest, played = dict(before), {who: rated[who].games if who in rated else 0 for who in people}
    collected: defaultdict[Person, list[Result]] = defaultdict(list)
    times: Counter[frozenset[Person]] = Counter()
    steps: dict[str, dict[Person, Step]] = {}
    for game in games:
        pairs = pairs_of(game)
        often = frozenset(pair for pair in pairs if times[pair] >= MOST_OF_A_PAIR)
        times.update(pairs)
        changed = steps[game.id] = {}
        for who, each in results(game, before, often).items():
            collected[who] += each
            played[who] += 1
            after = rate(before[who], sorted(collected[who], key=_order))
            changed[who] = Step(latest[who], after)
            latest[who] = after
    return DayRated({who: Rated(latest[who], day, played[who]) for who in collected}, steps)


def _order(result: Result) -> tuple[float, ...]:
    """Sums of floating-point numbers depend on their order; this one makes them the same for every order of games."""
    return result.opponent.rating, result.opponent.deviation, result.opponent.volatility, result.score, result.weight
