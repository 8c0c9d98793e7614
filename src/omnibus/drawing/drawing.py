"""A board's drawing as data, for clients that draw it themselves: positions, without colours."""

from __future__ import annotations

import re
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from omnibus.core.board import LANGUAGES, Board, Place
from omnibus.drawing.geometry import plan
from omnibus.drawing.labels import place_labels
from omnibus.drawing.layout import LINE, Anchor, Label, Layout, Measures
from omnibus.drawing.legend import Cartouche, cartouche_of
from omnibus.drawing.mechanisms import pictures
from omnibus.drawing.mechanisms.ferries import ferry_spaces
from omnibus.drawing.routes import dots, road_lines
from omnibus.drawing.scenery import DrawnScenery, scenery_of
from omnibus.drawing.shapes import Box, Point
from omnibus.drawing.sheet import Sheet
from omnibus.games import file_of

SMALLEST, DEFAULT, LARGEST = 600.0, 1000.0, 2500.0
"""The longer side of a board on which spaces and names have a good size."""
NARROWEST = 300.0
"""The minimum length of the shorter side."""
LONGEST_NAME = 48
OVERVIEW_SCALE = 1.6
"""The factor for names in the overview."""
FILE = "drawing.json"
"""The file beside each game's board with its drawing, written by `make pictures`."""


class DrawnRoute(Struct, frozen=True):
    """The positions of a route's spaces."""

    spaces: tuple[tuple[float, float, float, float], ...]
    """From its place `a` to its place `b`: x and y of the middle, the angle in degrees (clockwise), and the width."""
    ferries: tuple[int, ...]
    """The indices of the spaces that show a ferry."""


class DrawnName(Struct, frozen=True):
    """A name: the baseline of its first line is at x and y, each further line is `step` below."""

    lines: tuple[str, ...]
    x: float
    y: float
    step: float
    anchor: Anchor
    size: float
    box: Box
    """Left, top, right and bottom of the name with its passengers."""
    waiting: tuple[Point, ...]
    """The middle of each waiting passenger."""
    person: float
    """The height of a passenger."""


class DrawnPlace(Struct, frozen=True):
    """A point where routes end: a place, or one end of a country."""

    id: str
    """The id of the place, or of the country's end."""
    place: str
    """The id of the place, or of the country."""
    kind: str
    """How it is drawn: as a dot, by a mechanism (district, tourist), or as a border sign at an end of a country."""
    x: float
    y: float
    names: dict[str, DrawnName]
    """By language."""
    overview: dict[str, DrawnName]
    """The same in larger letters, for zoomed-out boards; they may cover routes."""


class Drawing(Struct, frozen=True):
    """A board's drawing, in the board's own units unless it is very small or very large."""

    size: tuple[float, float]
    sizes: Measures
    roads: str
    """Path data of the pale roads under the routes."""
    routes: tuple[DrawnRoute, ...]
    """By route index."""
    places: tuple[DrawnPlace, ...]
    cartouches: dict[str, Cartouche]
    """The card with the title and the table of points, by language."""
    scenery: tuple[DrawnScenery, ...] = ()
    """In drawing order."""


def drawing_of(board: Board) -> Drawing:
    """Lays a board out; takes seconds. All numbers are rounded to tenths."""
    board = fitted(board)
    layout = plan(board)
    labels = {language: place_labels(board, layout, language) for language in LANGUAGES}
    large = replace(layout, sizes=replace(layout.sizes, text=layout.sizes.text * OVERVIEW_SCALE))
    overview = {language: place_labels(board, large, language) for language in LANGUAGES}
    drawing = Drawing(
        size=board.size,
        sizes=layout.sizes,
        roads=re.sub(r"\.0(?!\d)", "", road_lines(layout)),
        routes=drawn_routes(board, layout),
        places=places_on(board, labels, overview),
        cartouches={each: cartouche_of(Sheet(board, layout, found, each, "")) for each, found in labels.items()},
        scenery=scenery_of(board),
    )
    return msgspec.convert(_tenths(msgspec.to_builtins(drawing)), Drawing)


def fitted(board: Board) -> Board:
    """Scales a board that is very small or very large, and shortens very long names."""
    longest = max(board.size)
    factor = 1.0 if SMALLEST <= longest <= LARGEST or longest <= 0 else DEFAULT / longest

    def moved(xy: Point) -> Point:
        return xy[0] * factor, xy[1] * factor

    def shortened(name: str) -> str:
        return name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"

    places = tuple(
        replace(
            place,
            name={language: shortened(board.place_name(place.id, language)) for language in LANGUAGES},
            xy=None if place.xy is None else moved(place.xy),
            ends=tuple(replace(end, xy=moved(end.xy)) for end in place.ends),
        )
        for place in board.places
    )
    scenery = tuple(replace(piece, points=tuple(map(moved, piece.points))) for piece in board.scenery)
    width, height = (max(side * factor, NARROWEST) for side in board.size)
    return replace(board, places=places, scenery=scenery, size=(width, height), names=replace(board.names, places={}))


def written(drawing: Drawing) -> bytes:
    return msgspec.json.encode(_tenths(msgspec.to_builtins(drawing))) + b"\n"


def shipped(game: str) -> bytes:
    """The bundled drawing of a game's own board, as a file's content."""
    return file_of(game, FILE).read_bytes()


def drawn_routes(board: Board, layout: Layout) -> tuple[DrawnRoute, ...]:
    """The routes with their laid-out spaces."""
    return tuple(
        DrawnRoute(tuple((space.x, space.y, space.angle, space.width) for space in row), ferry_spaces(route))
        for route, row in zip(board.routes, layout.spaces, strict=True)
    )


def places_on(board: Board, *sizes: dict[str, tuple[Label, ...]]) -> tuple[DrawnPlace, ...]:
    """Every point where routes end, with its names in the normal size and in that for the overview."""
    kinds = {place.id: (place.id, _kind(board, place)) for place in board.places}
    kinds |= {end.id: (place.id, "border") for place in board.places for end in place.ends}
    return tuple(
        DrawnPlace(node, *kinds[node], *point, *(_names(labels, node) for labels in sizes))
        for node, point in dots(board).items()
    )


def _names(labels: dict[str, tuple[Label, ...]], node: str) -> dict[str, DrawnName]:
    """The names of one node, by language."""
    return {language: _name(next(each for each in found if each.node == node)) for language, found in labels.items()}


def _kind(board: Board, place: Place) -> str:
    return next((kind for picture in pictures(board.game) if (kind := picture.kind_of_place(place))), "dot")


def _name(label: Label) -> DrawnName:
    size, slots = label.size, label.waiting(label.slots)
    return DrawnName(label.lines, *label.start(), size * LINE, label.anchor, size, label.box, slots, label.slot_size)


def _tenths(value: Any) -> Any:
    """Rounds all numbers inside to tenths, and whole ones to integers."""
    if isinstance(value, dict):
        return {key: _tenths(part) for key, part in value.items()}
    if isinstance(value, (list, tuple)):
        return [_tenths(part) for part in value]
    if not isinstance(value, float):
        return value
    short = round(value, 1)
    return int(short) if short.is_integer() else short
