"""Connectivity of a board's places; countries are dead ends."""

from __future__ import annotations

from collections.abc import Collection, Iterable


class Network:
    """Places and the routes between them."""

    def __init__(self, places: Collection[str], countries: Collection[str], routes: Iterable[tuple[str, str]]) -> None:
        self._component = {place: {place} for place in places if place not in countries}
        self._doors: dict[str, set[str]] = {place: {place} for place in self._component}
        self._doors.update({country: set() for country in countries})
        for a, b in routes:
            if a in self._component and b in self._component:
                if self._component[a] is not self._component[b]:
                    joined = self._component[a] | self._component[b]
                    self._component.update(dict.fromkeys(joined, joined))
            elif a in self._component:
                self._doors[b].add(a)
            elif b in self._component:
                self._doors[a].add(b)

    def joins(self, a: str, b: str) -> bool:
        """Whether a path of routes connects two places; a path may end in a country but not cross it."""
        return any(end in self._component[start] for start in self._doors[a] for end in self._doors[b])
