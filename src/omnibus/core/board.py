"""A board as plain data: places, routes and tickets, in the order of its file."""

from __future__ import annotations

import re
from functools import cached_property
from typing import Literal

import msgspec
from msgspec import Struct

from omnibus.core.mechanism_fields import BoardFields, PlaceFields, RouteFields

LANGUAGES = ("en", "fr")
MOST_POINTS = 127
"""The maximum points of one route, ticket or district."""
GRAY = "gray"
WILD = "wild"
SPELLING = re.compile("[a-z0-9][a-z0-9_-]{0,59}")
"""The spelling of ids and of passenger colours, which appear in records and file names."""

Origin = Literal["transcribed", "partly", "designed", "unknown"]
"""Whether a board is the one in the game's box."""
TRANSCRIBED, DESIGNED = "transcribed", "designed"


class End(Struct, frozen=True, forbid_unknown_fields=True, rename={"start": "from"}):
    """The point where one route meets the border of a country; `start` is the city at its other end."""

    id: str
    start: str
    xy: tuple[float, float]


class Place(PlaceFields, frozen=True, forbid_unknown_fields=True):
    """A city, sight or country. A country is a dead end with an `End` for each of its routes."""

    country: bool = False
    ends: tuple[End, ...] = ()


class Route(RouteFields, frozen=True, forbid_unknown_fields=True):
    """A line of `length` spaces of one colour (or gray) between two places."""

    endpoint: str | None = None
    bend: float | None = None
    """Twice the sideways offset of its middle, to the right on the way from `a` to `b`, as a fraction of the distance.
    None leaves it to the layout."""

    @property
    def ends(self) -> tuple[frozenset[str], str | None]:
        """The ends that parallel routes share: both places, and the same end at a country."""
        return frozenset((self.a, self.b)), self.endpoint


class Ticket(Struct, frozen=True, forbid_unknown_fields=True):
    """Two places to connect by a continuous path of the player's own routes."""

    a: str
    b: str
    points: int
    deck: Literal["short", "long"] = "short"


class Scenery(Struct, frozen=True, forbid_unknown_fields=True):
    """Background without effect on the game: rivers and borders are lines, water and parks are areas."""

    kind: Literal["river", "water", "park", "border"]
    points: tuple[tuple[float, float], ...]


class Names(Struct, frozen=True, forbid_unknown_fields=True):
    """The names of a game and its parts in each language."""

    title: dict[str, str]
    words: dict[str, dict[str, str]]
    """Keys: card, wild, piece, pieces, ticket, place, and further ones for the game's bonus."""
    about: dict[str, str] = {}
    """One sentence about the game's special rule."""
    places: dict[str, dict[str, str]] = {}


class Board(BoardFields, frozen=True, dict=True, kw_only=True):
    """A whole board. `parse_board` makes it and guarantees that it is playable."""

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
    """Whether it is drawn on the artwork of its game's own board."""
    version: int | None = None
    """The version of its game's rules; None is the newest."""

    @property
    def origin(self) -> Origin:
        """The origin that its file declares: transcribed, designed, partly both, or unknown."""
        if self.provenance in (TRANSCRIBED, DESIGNED):
            return "transcribed" if self.provenance == TRANSCRIBED else "designed"
        return "partly" if TRANSCRIBED in self.provenance and DESIGNED in self.provenance else "unknown"

    @cached_property
    def json(self) -> bytes:
        """The board as JSON, names included; always the same object."""
        return msgspec.json.encode(self)

    @cached_property
    def place_index(self) -> dict[str, int]:
        """The index of each place id in `places`."""
        return {place.id: index for index, place in enumerate(self.places)}

    def place_name(self, place_id: str, language: str = "en") -> str:
        """The name of a place in a language."""
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
