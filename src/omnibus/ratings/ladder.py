"""Everybody's ratings after many games: the numbers, their history, and the change by each game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import groupby

from msgspec import Struct

from omnibus.ratings.glicko2 import Rating
from omnibus.ratings.periods import Game, Person, Rated, Step, on_day, pairs_of, rate_day

SETTLED_DEVIATION = 110.0
"""A rating with a greater deviation is provisional."""
SETTLED_OPPONENTS = 3
"""So is one from games against fewer people."""


class Standing(Struct, frozen=True):
    """Somebody's rating on a day."""

    rating: Rating
    games: int
    opponents: int
    """The number of different opponents."""

    @property
    def provisional(self) -> bool:
        return self.rating.deviation > SETTLED_DEVIATION or self.opponents < SETTLED_OPPONENTS


class Pair(Struct, frozen=True):
    """The games of two people against each other."""

    one: Person
    other: Person
    games: int
    wins: int
    """The number of games in which the first of them had the better place."""


class Ladder:
    """Rates games, which come in the order in which they ended, after those of earlier days."""

    def __init__(self, games: Iterable[Game], earlier: Ladder | None = None) -> None:
        self._rated: dict[Person, Rated] = {} if earlier is None else dict(earlier._rated)
        self.course: dict[Person, tuple[Rated, ...]] = {} if earlier is None else dict(earlier.course)
        """Everybody's ratings after each day on which they played."""
        self.steps: dict[str, dict[Person, Step]] = {} if earlier is None else dict(earlier.steps)
        """The change by each game, by its id and person."""
        self._pairs: dict[frozenset[Person], tuple[int, int]] = {} if earlier is None else dict(earlier._pairs)
        """The number of games of each pair, and how often the first of them, by name, was better."""
        self._opponents: Counter[Person] = Counter(None if earlier is None else earlier._opponents)
        for day, played in groupby(games, lambda game: game.day):
            self._add(day, list(played))

    def _add(self, day: int, games: list[Game]) -> None:
        found = rate_day(day, games, self._rated)
        self._rated |= found.rated
        self.steps |= found.steps
        for who, rated in found.rated.items():
            self.course[who] = (*self.course.get(who, ()), rated)
        for game in games:
            places = dict(zip(game.players, game.places, strict=True))
            for pair in pairs_of(game):
                one, other = sorted(pair)
                if pair not in self._pairs:
                    self._opponents.update(pair)
                count, wins = self._pairs.get(pair, (0, 0))
                self._pairs[pair] = count + 1, wins + (places[one] < places[other])

    def standing(self, who: Person, day: int) -> Standing | None:
        """Somebody's rating as of a day; None before their first game."""
        rated = self._rated.get(who)
        if rated is None:
            return None
        return Standing(on_day(rated, day + 1), rated.games, self._opponents[who])

    def settled(self, day: int) -> list[tuple[Person, Standing]]:
        """All that are not provisional on a day, the highest first."""
        standings = ((who, self.standing(who, day)) for who in self._rated)
        settled = [(who, each) for who, each in standings if each is not None and not each.provisional]
        return sorted(settled, key=lambda entry: (-entry[1].rating.rating, entry[0]))

    def pairs(self, least: int) -> list[Pair]:
        """The pairs with at least this many games against each other, the most games first."""
        found = []
        for pair, (count, wins) in self._pairs.items():
            if count >= least:
                one, other = sorted(pair)
                found.append(Pair(one, other, count, wins))
        return sorted(found, key=lambda each: (-each.games, each.one, each.other))
