"""Tunnels: a sign beside the colour of their spaces."""

from __future__ import annotations

from omnibus.core.mechanisms.tunnels import Tunnels

from omnibus.core.board import Route
from omnibus.drawing.mechanisms.picture import Picture
from omnibus.words import Words

ARCH = "M.04 .96V.5C.04 .2 .24 .06 .5 .06S.96 .2 .96 .5V.96H.7V.52C.7 .36 .62 .3 .5 .3S.3 .36 .3 .52V.96Z"
"""The mouth of a tunnel."""


class TunnelsPicture(Picture[Tunnels]):
    """An arch beside the symbol of every space."""

    symbols = {"tunnel": ARCH}
    note = ("tunnel", "picture-tunnel")

    def route_note(self, route: Route, words: Words) -> str:
        return words("picture-tunnel") if route.tunnel else ""

    def beside_color(self, route: Route) -> str:
        return "tunnel" if route.tunnel else ""


PICTURE = TunnelsPicture
