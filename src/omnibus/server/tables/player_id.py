"""Ids of players: a guest's id, or `<guest>+2` for another player on the guest's device (pass-and-play).

The guest's cookie authenticates all players on the device. A big screen in a room has an id that is nobody's player, so
that it never sees more than a spectator, even if its guest has a seat.
"""

from __future__ import annotations

MARK = "+"
SCREEN = "screen:"


def owner_of(player_id: str) -> str:
    """The guest on whose device a player plays."""
    return player_id.partition(MARK)[0]


def companion_id(guest: str, number: int) -> str:
    """The id of another player on a guest's device."""
    return f"{owner_of(guest)}{MARK}{number}"


def with_owner(player_id: str, guest: str) -> str:
    """The same player on the device of another guest."""
    return guest + player_id.removeprefix(owner_of(player_id))


def screen_id(guest: str) -> str:
    """The id of a big screen that a guest has put up."""
    return SCREEN + guest


def is_screen(player_id: str) -> bool:
    return player_id.startswith(SCREEN)


def watcher_of(player_id: str) -> str:
    """The id whose permissions count: for a screen, its guest's."""
    return player_id.removeprefix(SCREEN)
