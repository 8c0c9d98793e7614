"""The interface of a mechanism's drawing."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from omnibus.core.board import Board, Place, Route
from omnibus.core.mechanisms.mechanism import Mechanism
from omnibus.drawing.layout import Label
from omnibus.drawing.position import Position
from omnibus.drawing.shapes import Space
from omnibus.drawing.sheet import Sheet
from omnibus.words import Words

if TYPE_CHECKING:
    from omnibus.words.messages import Key

Kind = TypeVar("Kind", bound=Mechanism)


class Picture(Generic[Kind]):
    """A mechanism's part of a picture. Subclasses override what they draw; the defaults draw nothing."""

    symbols: ClassVar[dict[str, str]] = {}
    """Shapes by name: SVG path data in a square of size 1."""
    note: ClassVar[tuple[str, Key] | None] = None
    """A symbol and the key of its text, for the legend."""
    stands_out: ClassVar[float] = 0.0
    """The margin of a token that may be on any place."""

    def __init__(self, mechanism: Kind) -> None:
        self.mechanism = mechanism

    def is_on(self, board: Board) -> bool:
        """Whether a board uses the mechanism."""
        on_places = any(getattr(place, field) for field in self.mechanism.place_fields for place in board.places)
        on_routes = any(getattr(route, field) for field in self.mechanism.route_fields for route in board.routes)
        return on_places or on_routes

    def route_note(self, route: Route, words: Words) -> str:
        """The mechanism's part of a route's title."""
        return ""

    def sign(self, sheet: Sheet, route: Route, step: int, space: Space) -> str:
        """The sign on a space of a route, in place of its colour's symbol."""
        return ""

    def beside_color(self, route: Route) -> str:
        """The name of a symbol beside that of the colour."""
        return ""

    def kind_of_place(self, place: Place) -> str:
        """The kind of a place, if it is not drawn as a dot."""
        return ""

    def place(self, sheet: Sheet, place: Place, x: float, y: float) -> str:
        """Draws such a place."""
        return ""

    def on_place(self, sheet: Sheet, place: Place, position: Position, x: float, y: float) -> str:
        """Draws the tokens on a place in a position."""
        return ""

    def slots(self, place: Place) -> int:
        return 0

    def at_name(self, sheet: Sheet, label: Label, position: Position | None) -> str:
        """Draws the content of the slots."""
        return ""
