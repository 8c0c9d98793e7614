"""A board as plain data: places, routes and tickets, in the order of its file."""

from __future__ import annotations

import re
from functools import cached_property
from typing import Literal

import msgspec
from msgspec import Struct

from omnibus.core.mechanism_fields import BoardFields, PlaceFields, RouteFields

LANGUAGES = ("en", "fr")
GRAY = "gray"
WILD = "wild"
SPELLING = re.compile("[a-z0-9][a-z0-9_-]{0,59}")
"""Ids, and colours of passengers, as they stand in records and file names."""

Origin = Literal["transcribed", "partly", "designed", "unknown"]
"""Whether a board is that of the box."""
TRANSCRIBED, DESIGNED = "transcribed", "designed"


class End(Struct, frozen=True, forbid_unknown_fields=True, rename={"start": "from"}):
    """Where one route meets the border of a country; `start` is the city it comes from."""

    id: str
    start: str
    xy: tuple[float, float]


class Place(PlaceFields, frozen=True, forbid_unknown_fields=True):
    """A city, sight or country. A country is a dead end with one `End` for each of its routes."""

    country: bool = False
    ends: tuple[End, ...] = ()


class Route(RouteFields, frozen=True, forbid_unknown_fields=True):
    """A line of `length` spaces of one colour (or gray) between two places."""

    endpoint: str | None = None
    bend: float | None = None
    """How far it is drawn sideways in its middle, to the right of the way from `a` to `b`: twice that, as a part of the
    distance. None leaves it to whoever draws the board."""

    @property
    def ends(self) -> tuple[frozenset[str], str | None]:
        """What parallel routes have in common: both places, and the same end at a country."""
        return frozenset((self.a, self.b)), self.endpoint


class Ticket(Struct, frozen=True, forbid_unknown_fields=True):
    """Two places to join by a continuous path of one's own routes."""

    a: str
    b: str
    points: int
    deck: Literal["short", "long"] = "short"


class Scenery(Struct, frozen=True, forbid_unknown_fields=True):
    """What lies under the routes and is no part of the game: rivers and borders are lines, water and parks areas."""

    kind: Literal["river", "water", "park", "border"]
    points: tuple[tuple[float, float], ...]


class Names(Struct, frozen=True, forbid_unknown_fields=True):
    """What a game and its parts are called, in each language."""

    title: dict[str, str]
    words: dict[str, dict[str, str]]
    """Keys: card, wild, piece, pieces, ticket, place (and whatever the game's bonus needs)."""
    about: dict[str, str] = {}
    """What is special about the game, in a sentence."""
    places: dict[str, dict[str, str]] = {}


class Board(BoardFields, frozen=True, dict=True, kw_only=True):
    """A whole board. Made by `parse_board`, which guarantees that it can be played."""

    id: str
    game: str
    provenance: str
    places: tuple[Place, ...]
    routes: tuple[Route, ...]
    tickets: tuple[Ticket, ...]
    route_points: dict[int, int]
    size: tuple[float, float]
    names: Names
    notes: str = ""
    scenery: tuple[Scenery, ...] = ()
    artwork: bool = False
    """Whether the artwork of its game's own board lies under it."""
    version: int | None = None
    """By which version of its game's rules it is played; None is the newest."""

    @property
    def origin(self) -> Origin:
        """Where it comes from, as honestly as its file says it: transcribed, designed, or partly both."""
        if self.provenance in (TRANSCRIBED, DESIGNED):
            return "transcribed" if self.provenance == TRANSCRIBED else "designed"
        return "partly" if TRANSCRIBED in self.provenance and DESIGNED in self.provenance else "unknown"

    @cached_property
    def json(self) -> bytes:
        """All of it as JSON, names included; always the same object."""
        return msgspec.json.encode(self)

    @cached_property
    def place_index(self) -> dict[str, int]:
        """The position of each place id in `places`."""
        return {place.id: index for index, place in enumerate(self.places)}

    def place_name(self, place_id: str, language: str = "en") -> str:
        """What a place is called in a language."""
        translated = self.names.places.get(place_id)
        if translated is not None:
            return translated[language]
        name = self.places[self.place_index[place_id]].name
        return name if isinstance(name, str) else name[language]

    def route_name(self, index: int, language: str = "en") -> str:
        """A route as “A – B”."""
        route = self.routes[index]
        return f"{self.place_name(route.a, language)} – {self.place_name(route.b, language)}"

    def ticket_name(self, index: int, language: str = "en") -> str:
        """A ticket as “A – B”."""
        ticket = self.tickets[index]
        return f"{self.place_name(ticket.a, language)} – {self.place_name(ticket.b, language)}"

    @cached_property
    def parallels(self) -> tuple[tuple[int, ...], ...]:
        """For each route, the indices of all routes parallel to it, itself included."""
        groups: dict[object, list[int]] = {}
        for index, route in enumerate(self.routes):
            groups.setdefault(route.ends, []).append(index)
        return tuple(tuple(groups[route.ends]) for route in self.routes)
