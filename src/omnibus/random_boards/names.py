"""Names of places that exist nowhere, the same in every language."""

from __future__ import annotations

from omnibus.random_boards.dice import Dice

STARTS: tuple[str, ...] = (
    *("Al", "Bel", "Bor", "Cor", "Dal", "El", "Fal", "Gar", "Hel", "Is", "Kal", "Lor", "Mar", "Nor", "Or", "Pel"),
    *("Quin", "Ros", "Sal", "Tor", "Ul", "Val", "Wal", "Zel"),
)
MIDDLES = ("a", "an", "da", "e", "en", "i", "in", "la", "ma", "o", "ra", "ri", "ta", "va")
ENDS = (
    "bach",
    "by",
    "dun",
    "dorf",
    "ford",
    "gen",
    "ham",
    "lac",
    "mont",
    "na",
    "port",
    "ra",
    "stad",
    "ton",
    "val",
    "ville",
)


def draw_names(dice: Dice, count: int) -> list[str]:
    """Different names."""
    names: dict[str, None] = {}
    while len(names) < count:
        names[dice.pick(STARTS) + dice.pick(MIDDLES) + dice.pick(ENDS)] = None
    return list(names)
