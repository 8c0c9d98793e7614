"""Ferries in the terminal."""

from __future__ import annotations

from omnibus.cli.mechanisms.wording import Wording
from omnibus.core.board import Route
from omnibus.core.mechanisms.ferries import Ferries

FERRY = "≈"


class FerriesWording(Wording[Ferries]):
    """The number of wild cards that a route requires."""

    def on_route(self, route: Route) -> str:
        return self.words("choice-ferry", count=route.ferries) if route.ferries else ""

    def route_sign(self, route: Route) -> str:
        return FERRY * route.ferries

    @property
    def map_key(self) -> str:
        return self.words("map-ferry", sign=FERRY)


WORDING = FerriesWording
