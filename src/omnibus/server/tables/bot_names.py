"""Names of bots: no two at a table share one, and a bot keeps its name in a rematch."""

from __future__ import annotations

from collections.abc import Sequence

from omnibus.server.tables.seats import Occupant

BOT_NAMES = (
    "Alice",
    "Oscar",
    "Clara",
    "Hugo",
    "Emma",
    "Victor",
    "Iris",
    "Leo",
    "Nora",
    "Max",
    "Rosa",
    "Samuel",
    "Julia",
    "Felix",
    "Zoe",
)
"""Common in both languages; the pages have a face for each."""


def player_names(table: str, occupants: Sequence[Occupant]) -> list[str]:
    """The names of the players when the game begins. Bots without a name get one that nobody else has."""
    names = ["" if occupant.guest is None else occupant.name for occupant in occupants]
    taken = {name.strip().casefold() for name in names if name}
    for seat, occupant in enumerate(occupants):
        if not names[seat] and occupant.name and occupant.name.casefold() not in taken:
            names[seat] = occupant.name
    taken |= {name.casefold() for name in names}
    order = sorted(BOT_NAMES, key=lambda name: _number_of(f"{table} {name}"))
    for seat, name in enumerate(names):
        if not name:
            # Each seat has its own candidates, so that a taken name changes no other bot's name.
            own = [*order[seat :: len(occupants)], *order]
            names[seat] = next(each for each in own if each.casefold() not in taken)
            taken.add(names[seat].casefold())
    return names


def _number_of(text: str) -> int:
    """A hash of a text: FNV-1a with a final mix."""
    number = 0x811C9DC5
    for character in text:
        number = (number ^ ord(character)) * 0x01000193 & 0xFFFFFFFF
    number = (number ^ number >> 15) * 0x2C1B3C6D & 0xFFFFFFFF
    return number ^ number >> 13
