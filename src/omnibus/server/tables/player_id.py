"""Who has a seat: a guest, or somebody who plays beside one, on the same device, and whom the guest's cookie lets in.

A player_id is the id of the guest, followed by a number where it is not the guest in person.
"""

from __future__ import annotations

MARK = "+"


def owner_of(player_id: str) -> str:
    """The guest at whose device somebody plays."""
    return player_id.partition(MARK)[0]


def companion_id(guest: str, number: int) -> str:
    """The so-many-th person beside a guest."""
    return f"{owner_of(guest)}{MARK}{number}"


def with_owner(player_id: str, guest: str) -> str:
    """The same person at the device of another guest."""
    return guest + player_id.removeprefix(owner_of(player_id))
