"""The seeds of a day's deals, and the players who meet there."""

from __future__ import annotations

from datetime import date
from hashlib import sha256

from msgspec import Struct

LABEL = "omnibus daily deal 1"
"""The version of the derivation of deals."""
PERSON = 0
"""The seat of the person."""
CITY = ("hard", "normal")
COUNTRY = (*CITY, "easy")
LARGE = 5
"""The most players of a board on which there are three opponents."""
FIXED_BOTS = frozenset(COUNTRY)
"""The levels whose choices follow from a view and a seed alone, bit for bit on every machine: they read no clock, and
compute with integers, or only with operations whose rounding IEEE 754 defines."""


class DailyDeal(Struct, frozen=True):
    """The deal of a board on a day."""

    day: date
    board: str
    seed: bytes
    """The seed of the game: its shuffles, and who begins."""
    dice: bytes
    """The key of the bots' dice."""
    opponents: tuple[str, ...]
    """The levels of the bots, by seat, after the person's."""


def daily_deal(day: date, board: str, most_players: int) -> DailyDeal:
    """The deal of a day on one of the boards that every server has, with the most players of that board."""
    opponents = COUNTRY if most_players >= LARGE else CITY
    return DailyDeal(day, board, _key(day, board, "deal"), _key(day, board, "bots"), opponents)


def _key(day: date, board: str, use: str) -> bytes:
    """32 bytes derived from the date, the board and the purpose: the SHA-256 of one line of ASCII."""
    return sha256(f"{LABEL} | {use} | {board} | {day.isoformat()}".encode("ascii")).digest()


def dice_of_decision(dice: bytes, seat: int, decisions: int) -> bytes:
    """The seed of a bot's decision, derived from the number of decisions that its seat has made before.

    Numbers of other entries in a log, the order in which questions come, and the time play no part.
    """
    return sha256(b"%b%d %d" % (dice, seat, decisions)).digest()
