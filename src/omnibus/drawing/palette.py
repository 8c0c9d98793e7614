"""Colours, each with a shape or pattern, so that no colour alone carries meaning.

Every card colour, passenger, tourist token and player has its own shape or pattern. Shapes are SVG path data in a box
from 0 to 1; characters are for terminals.
"""

from __future__ import annotations

from math import cos, pi, sin

from msgspec import Struct


class Tone(Struct, frozen=True):
    """A printed colour: its fill, its edge, the ink that is legible on it, and its symbol."""

    fill: str
    edge: str
    ink: str
    symbol: str
    """Path data in a unit box."""
    character: str
    """The same symbol in a terminal."""


class PlayerTone(Struct, frozen=True):
    """A player's colour; `pattern` is drawn in `accent` on a tile of 8 by 8 units."""

    name: str
    fill: str
    edge: str
    accent: str
    ink: str
    pattern: str
    character: str


def _polygon(corners: int, outer: float, inner: float) -> str:
    """A star with `corners` points, centred in the unit box."""
    steps = []
    for step in range(corners * 2):
        radius = outer if step % 2 == 0 else inner
        angle = pi * (step / corners - 0.5)
        steps.append(f"{0.5 + radius * cos(angle):.3f} {0.5 + radius * sin(angle):.3f}")
    return "M" + "L".join(steps) + "Z"


def _disc(x: float, y: float, radius: float, *, hole: bool = False) -> str:
    sweep = 0 if hole else 1
    return (
        f"M{x - radius:g} {y:g}a{radius:g} {radius:g} 0 1 {sweep} {2 * radius:g} 0"
        f"a{radius:g} {radius:g} 0 1 {sweep} {-2 * radius:g} 0Z"
    )


DISC = _disc(0.5, 0.5, 0.42)
TRIANGLE = "M.5 .06L.97 .9H.03Z"
SQUARE = "M.13 .13H.87V.87H.13Z"
HEART = "M.5 .94C.2 .7 .03 .52 .03 .32A.24 .24 0 0 1 .5 .24A.24 .24 0 0 1 .97 .32C.97 .52 .8 .7 .5 .94Z"
STAR = _polygon(5, 0.52, 0.22)
DIAMOND = "M.5 0L.9 .5L.5 1L.1 .5Z"
CROSS = "M.34 .04H.66V.34H.96V.66H.66V.96H.34V.66H.04V.34H.34Z"
RING = _disc(0.5, 0.5, 0.45) + _disc(0.5, 0.5, 0.24, hole=True)
CRESCENT = "M.72 .07A.46 .46 0 1 0 .93 .7A.38 .38 0 0 1 .72 .07Z"
FOUR_DOTS = "".join(_disc(x, y, 0.13) for x in (0.25, 0.75) for y in (0.25, 0.75))
ASTERISK = _polygon(6, 0.54, 0.17)

TONES: dict[str, Tone] = {
    "blue": Tone("#2d6cb0", "#1c4877", "#ffffff", DISC, "●"),
    "green": Tone("#37824a", "#1f5630", "#ffffff", TRIANGLE, "▲"),
    "black": Tone("#3a3d42", "#17191c", "#ffffff", SQUARE, "■"),
    "pink": Tone("#eb9dbb", "#a9557a", "#4f1230", HEART, "♥"),
    "yellow": Tone("#f4cf49", "#a5811a", "#473400", STAR, "★"),
    "orange": Tone("#ea8a35", "#9e5312", "#391a00", DIAMOND, "◆"),
    "red": Tone("#c23a30", "#7d1d17", "#ffffff", CROSS, "✚"),
    "white": Tone("#fefdf8", "#6d6757", "#4b473c", RING, "○"),
    "purple": Tone("#7a529f", "#4c2f69", "#ffffff", CRESCENT, "☾"),
    "gray": Tone("#b9b9b2", "#7c7c75", "#45453f", FOUR_DOTS, "∷"),
    "wild": Tone("#fbf3dc", "#5a5142", "#2f2a20", ASTERISK, "✱"),
}
"""The card colours, the gray of routes that take any one colour, and the wild card."""

RAINBOW = ("#c23a30", "#ea8a35", "#f4cf49", "#37824a", "#2d6cb0", "#7a529f")
"""The stripes of a wild card."""

PLAYERS: tuple[PlayerTone, ...] = (
    PlayerTone("red", "#b3261e", "#5f0f0a", "#f3b3a6", "#ffffff", "M-2 10L10 -2M-2 2L2 -2M6 10L10 6", "①"),
    PlayerTone("blue", "#1f4f99", "#0d2650", "#9dbdea", "#ffffff", _disc(2, 2, 1.1) + _disc(6, 6, 1.1), "②"),
    PlayerTone("green", "#2b6e3a", "#123a1b", "#a5d1a2", "#ffffff", "M4 -1V9M-1 4H9", "③"),
    PlayerTone("yellow", "#e0ad1f", "#6f5104", "#8d6906", "#2f2200", "M-1 2L4 6L9 2M-1 -2L4 2L9 -2M-1 6L4 10L9 6", "④"),
    PlayerTone("black", "#2c2e33", "#000000", "#a9acb3", "#ffffff", "M0 2H8M0 6H8", "⑤"),
)
"""Seats in order: diagonal stripes, dots, a grid, chevrons, lines."""

FILLED_PATTERNS = frozenset({"blue"})
"""Player patterns whose path is filled; all others are lines."""

PASSENGERS: dict[str, Tone] = {color: TONES[color] for color in ("red", "black", "green", "yellow", "blue", "white")}

DISTRICTS: dict[str, tuple[str, str]] = {
    "black": ("#2f3237", "#ffffff"),
    "green": ("#37824a", "#ffffff"),
    "blue": ("#2d6cb0", "#ffffff"),
    "gold": ("#e3b43c", "#2f2200"),
    "red": ("#b8322a", "#ffffff"),
}
"""Fill and ink of a district's badge; the number on it carries the meaning."""

CAMERA = "M.06 .28H.28L.36 .16H.64L.72 .28H.94V.84H.06Z" + _disc(0.5, 0.56, 0.2, hole=True) + _disc(0.5, 0.56, 0.11)
SUITCASE = "M.34 .28V.12H.66V.28H.94V.88H.06V.28ZM.43 .28H.57V.21H.43ZM.06 .5V.58H.94V.5Z"
HAT = (
    "M.28 .58C.28 .2 .38 .16 .5 .22C.62 .16 .72 .2 .72 .58C.86 .58 .98 .64 .98 .7"
    "C.98 .8 .76 .86 .5 .86S.02 .8 .02 .7C.02 .64 .14 .58 .28 .58Z"
)
GLASSES = (
    "M.02 .34H.98V.42L.94 .44C.94 .62 .86 .72 .74 .72S.55 .62 .54 .46"
    "H.46C.45 .62 .38 .72 .26 .72S.06 .62 .06 .44L.02 .42Z"
)
ICE_CREAM = "M.5 .03A.27 .27 0 0 1 .77 .3V.38H.23V.3A.27 .27 0 0 1 .5 .03ZM.26 .45H.74L.5 .98Z"
ENVELOPE = "M.04 .2H.96L.5 .56ZM.04 .29L.5 .66L.96 .29V.82H.04Z"
COMPASS = _disc(0.5, 0.5, 0.47) + _disc(0.5, 0.5, 0.37, hole=True) + "M.72 .28L.58 .58L.28 .72L.42 .42Z"


class Tourist(Struct, frozen=True):
    """A tourist token: its symbol alone distinguishes it."""

    name: str
    symbol: str
    character: str


TOURISTS: tuple[Tourist, ...] = (
    Tourist("camera", CAMERA, "◙"),
    Tourist("suitcase", SUITCASE, "▣"),
    Tourist("hat", HAT, "⌂"),
    Tourist("glasses", GLASSES, "∞"),
    Tourist("ice_cream", ICE_CREAM, "▼"),
    Tourist("letter", ENVELOPE, "✉"),
    Tourist("compass", COMPASS, "⊕"),
)

FERRY = (
    "M.47 .04H.55V.2H.72V.36H.84V.54H.16V.36H.28V.2H.47ZM.02 .6H.98L.86 .82"
    "C.8 .76 .74 .76 .68 .82S.56 .88 .5 .82S.38 .76 .32 .82S.2 .88 .14 .82Z"
)
"""A ferry seen from the side."""
CART = (
    "M.1 .4H.8L1 .3V.4L.84 .5V.58H.1ZM.18 .14H.44V.36H.18ZM.49 .2H.73V.36H.49Z"
    + _disc(0.26, 0.74, 0.17)
    + _disc(0.26, 0.74, 0.07, hole=True)
    + _disc(0.67, 0.74, 0.17)
    + _disc(0.67, 0.74, 0.07, hole=True)
)
"""A hand cart with two crates."""
PERSON = _disc(0.5, 0.2, 0.19) + "M.5 .38C.78 .38 .92 .56 .92 .98H.08C.08 .56 .22 .38 .5 .38Z"
"""A passenger: head and shoulders."""

PRINT: dict[str, str] = {
    "ink": "#2b2620",
    "paper": "#fbf7ec",
    "line": "#4a4335",
    "road": "#e9dfc6",
    "road_edge": "#a8997a",
    "card": "#efe6d0",
    "ground": "#f3ecda",
    "brass": "#b39b6b",
    "country": "#6a5a3c",
    "soft": "#5d5340",
    "tourist": "#f0c95c",
    "token": "#fff6da",
    "token_edge": "#8a5a12",
    "token_ink": "#4a2c00",
    "nobody": "#8f8369",
    "length": "#ddd3ba",
    "length_edge": "#8c8168",
    "water": "#c8dde3",
    "shore": "#a3c3cd",
    "park": "#d7e2bf",
    "park_edge": "#bfd0a3",
}
"""The colours of the board itself: paper, ink, roads, places, and other colours without meaning."""

WIDTHS: dict[str, float] = {"river": 26.0, "shores": 29.0, "border": 2.6, "edge": 1.3}
"""Line widths of the scenery: a river, a river with its shores, a border, the edge of an area."""

LETTERS: dict[str, str] = {
    **dict(zip((tone.character for tone in TONES.values()), "bgkpyorwv?*", strict=True)),
    **dict(zip((player.character for player in PLAYERS), "ABCDE", strict=True)),
    **dict(zip((tourist.character for tourist in TOURISTS), "CSHGILN", strict=True)),
}
"""The replacement of each character in terminals with ASCII only."""

UNKNOWN = Tone("#d9d3c2", "#6f6a5c", "#2f2a20", "M.42 .42H.58V.58H.42Z", "·")
"""The tone of every colour that only custom boards have."""


def tone(color: str) -> Tone:
    """The tone of a card colour; unknown colours get a legible default."""
    return TONES.get(color, UNKNOWN)


def player_tone(seat: int) -> PlayerTone:
    """The colour of a seat; more seats than colours share them."""
    return PLAYERS[seat % len(PLAYERS)]
