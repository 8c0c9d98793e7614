"""Ids of players: a guest's id, or `<guest>+2` for another player on the guest's device (pass-and-play).

The guest's cookie authenticates all players on the device.
"""

from __future__ import annotations

MARK = "+"


def owner_of(player_id: str) -> str:
    """The guest on whose device a player plays."""
    return player_id.partition(MARK)[0]


def companion_id(guest: str, number: int) -> str:
    """The id of another player on a guest's device."""
    return f"{owner_of(guest)}{MARK}{number}"


def with_owner(player_id: str, guest: str) -> str:
    """The same player on the device of another guest."""
    return guest + player_id.removeprefix(owner_of(player_id))
