"""Warnings about a board that is playable but probably has a mistake, each with a stable code and a sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from heapq import heappop, heappush
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from omnibus.core.board import GRAY, LANGUAGES, Place, Route
from omnibus.core.examined import Examined
from omnibus.core.faults import Fault

WARNINGS: dict[str, str] = {
    "cheap_ticket": "{where} is worth {points} points, but its shortest path has {worth} spaces",
    "single_route": "{where} has only one route",
    "crossing": "{where} crosses {other}",
    "same_name": "two places have the name {name}",
    "common_color": "{color} has {spaces} spaces, more than twice as many as the other colours",
}
TWICE, FEW = 2.0, 6
"""A colour is too common if it has more than TWICE the spaces of the other colours' mean, and at least FEW more."""

Point = tuple[float, float]


class BoardWarning(Fault, frozen=True, order=True):
    """Something unusual that may be intended."""

    sentences: ClassVar[dict[str, str]] = WARNINGS
    key: ClassVar[str] = "doubt"


warning = BoardWarning.of


def cheapest(check: Examined) -> Callable[[str, str], int | None]:
    """Returns a function for the number of spaces on the shortest path between two places; None if there is no path.

    A path may end in a country but not cross it.
    """
    ways: dict[str, dict[str, int]] = {}
    for _, route in check.routes:
        if route.a != route.b and route.length > 0 and {route.a, route.b} <= check.by_id.keys():
            for start, end in ((route.a, route.b), (route.b, route.a)):
                there = ways.setdefault(start, {})
                there[end] = min(there.get(end, route.length), route.length)

    @cache
    def reached(start: str) -> dict[str, int]:
        least: dict[str, int] = {}
        waiting = [(0, start)]
        while waiting:
            spaces, place = heappop(waiting)
            if place in least:
                continue
            least[place] = spaces
            if place == start or not check.by_id[place].country:
                for neighbour, length in ways.get(place, {}).items():
                    if neighbour not in least:
                        heappush(waiting, (spaces + length, neighbour))
        return least

    def spaces(a: str, b: str) -> int | None:
        return reached(a).get(b) if a in check.by_id and a != b else None

    return spaces


def warnings_of(check: Examined, worth: list[int | None]) -> list[BoardWarning]:
    """All warnings about a board, given the length of the shortest path for each ticket."""
    return [*_tickets(check, worth), *_single_routes(check), *_same_names(check), *_crossings(check), *_colors(check)]


def _tickets(check: Examined, worth: list[int | None]) -> Iterator[BoardWarning]:
    for index, ticket in check.tickets:
        least = worth[index]
        if least is not None and 0 < ticket.points < least:
            yield warning("cheap_ticket", where=check.ticket(index, ticket), points=ticket.points, worth=least)


def _single_routes(check: Examined) -> Iterator[BoardWarning]:
    ends: Counter[str] = Counter(place for _, route in check.routes for place in {route.a, route.b})
    for place in check.places:
        if ends[place.id] == 1 and not place.country:
            yield warning("single_route", where=check.place(place))


def _same_names(check: Examined) -> Iterator[BoardWarning]:
    """Warns about places that tickets could not distinguish; later ones are compared with the first."""
    first: dict[tuple[str, str], Place] = {}
    for place in check.places:
        texts = dict.fromkeys(LANGUAGES, place.name) if isinstance(place.name, str) else place.name
        keys = [(language, text.strip().casefold()) for language, text in texts.items() if text.strip()]
        other = next((first[key] for key in keys if key in first), None)
        if other is not None and other.id != place.id:
            yield warning("same_name", name=check.called(place.id), other=check.called(other.id))
        for key in keys:
            first.setdefault(key, place)


def _crossings(check: Examined) -> Iterator[BoardWarning]:
    """Warns about crossing routes; of parallel routes only the first is checked."""
    lines = []
    first = {route.ends: index for index, route in reversed(check.routes)}
    for index, route in check.routes:
        a, b = _point(check.by_id.get(route.a), route), _point(check.by_id.get(route.b), route)
        if a is not None and b is not None and first[route.ends] == index:
            lines.append((a, b, index, route))
    for number, other in _crossed(np.array([(*a, *b) for a, b, _, _ in lines]).reshape(-1, 4)):
        (_, _, index, route), (_, _, before, its) = lines[number], lines[other]
        if {route.a, route.b}.isdisjoint((its.a, its.b)):
            yield warning("crossing", where=check.route(index, route), other=check.route(before, its))


def _point(place: Place | None, route: Route) -> Point | None:
    if place is None:
        return None
    if not place.country:
        return place.xy
    return next((end.xy for end in place.ends if end.id == route.endpoint), None)


def _crossed(lines: NDArray[np.float64]) -> list[list[int]]:
    """The pairs of crossing lines, found in one NumPy call because there are thousands of pairs."""
    (ax, ay), (bx, by) = lines[:, :2].T, lines[:, 2:].T
    across, down = (bx - ax)[:, None], (by - ay)[:, None]
    with np.errstate(all="ignore"):  # infinite and missing coordinates cross nothing
        starts, ends = (across * (y - ay[:, None]) - down * (x - ax[:, None]) for x, y in ((ax, ay), (bx, by)))
    parted = (starts < 0) & (ends > 0) | (starts > 0) & (ends < 0)
    pairs: list[list[int]] = np.argwhere(np.tril(parted & parted.T)).tolist()
    return pairs


def _colors(check: Examined) -> Iterator[BoardWarning]:
    spaces = Counter(dict.fromkeys(check.spec.colors, 0))
    for _, route in check.routes:
        if route.color != GRAY and route.color in check.spec.cards:
            spaces[route.color] += max(route.length, 0)
    for color, count in spaces.items():
        mean = (spaces.total() - count) / max(1, len(spaces) - 1)
        if count > TWICE * mean and count - mean >= FEW:
            yield warning("common_color", color=color, spaces=count)
