"""What a mechanism adds to the picture of a board."""

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
    """A mechanism's part of a picture. A room overrides what there is to draw; everything else is nothing."""

    symbols: ClassVar[dict[str, str]] = {}
    """Shapes by name: SVG path data in a square of size 1."""
    note: ClassVar[tuple[str, Key] | None] = None
    """A symbol that the legend explains, and the key of what it says."""
    stands_out: ClassVar[float] = 0.0
    """How far what may come to lie on any place stands out over it."""

    def __init__(self, mechanism: Kind) -> None:
        self.mechanism = mechanism

    def is_on(self, board: Board) -> bool:
        """Whether a board has anything of it."""
        on_places = any(getattr(place, field) for field in self.mechanism.place_fields for place in board.places)
        return on_places or any(
            getattr(route, field) for field in self.mechanism.route_fields for route in board.routes
        )

    def said_of_route(self, route: Route, words: Words) -> str:
        """A route in words."""
        return ""

    def sign(self, sheet: Sheet, route: Route, step: int, space: Space) -> str:
        """What stands on a space of a route instead of its colour's symbol."""
        return ""

    def beside_color(self, route: Route) -> str:
        """The name of a symbol that stands beside that of the colour."""
        return ""

    def kind_of_place(self, place: Place) -> str:
        """How a place is drawn, in a word, where it is no dot."""
        return ""

    def place(self, sheet: Sheet, place: Place, x: float, y: float) -> str:
        """Such a place."""
        return ""

    def on_place(self, sheet: Sheet, place: Place, position: Position, x: float, y: float) -> str:
        """What lies on a place in a position."""
        return ""

    def slots(self, place: Place) -> int:
        """For how many things room is kept at a place's name."""
        return 0

    def at_name(self, sheet: Sheet, label: Label, position: Position | None) -> str:
        """What stands there."""
        return ""
