"""Merchandise in the terminal."""

from __future__ import annotations

from omnibus.cli.mechanisms.wording import Wording
from omnibus.core.board import Route
from omnibus.core.events import Event
from omnibus.core.mechanisms.merchandise import Merchandise, MerchandiseTaken
from omnibus.core.view import View

CART = "⊞"


class MerchandiseWording(Wording[Merchandise]):
    """The number of merchandise cards, and carts."""

    heading_key = "sheet-merchandise"

    def collected(self, view: View, seat: int, *, short: bool) -> str:
        return str(self.mechanism.show_seats(view)[seat].merchandise)

    def sentence(self, event: Event) -> str:
        return self.words("story-merchandise", left=event.left) if isinstance(event, MerchandiseTaken) else ""

    def on_route(self, route: Route) -> str:
        return self.words("choice-cart") if route.cart else ""

    def route_sign(self, route: Route) -> str:
        return CART if route.cart else ""

    @property
    def map_key(self) -> str:
        return self.words("map-cart", sign=CART)


WORDING = MerchandiseWording
