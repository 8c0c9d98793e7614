"""Carts beside routes."""

from __future__ import annotations

from omnibus.core.board import Route
from omnibus.core.mechanisms.merchandise import Merchandise
from omnibus.drawing import palette
from omnibus.drawing.mechanisms.picture import Picture
from omnibus.words import Words


class MerchandisePicture(Picture[Merchandise]):
    """A cart beside the symbol of every space."""

    symbols = {"cart": palette.CART}
    note = ("cart", "picture-cart")

    def route_note(self, route: Route, words: Words) -> str:
        return words("picture-cart") if route.cart else ""

    def beside_color(self, route: Route) -> str:
        return "cart" if route.cart else ""


PICTURE = MerchandisePicture
