"""Who has a seat: a guest, or somebody who plays beside one, on the same device, and whom the guest's cookie lets in.

A persona is the id of the guest, followed by a number where it is not the guest in person.
"""

from __future__ import annotations

MARK = "+"


def owner_of(persona: str) -> str:
    """The guest at whose device somebody plays."""
    return persona.partition(MARK)[0]


def beside(guest: str, number: int) -> str:
    """The so-many-th person beside a guest."""
    return f"{owner_of(guest)}{MARK}{number}"


def moved_to(persona: str, guest: str) -> str:
    """The same person at the device of another guest."""
    return guest + persona.removeprefix(owner_of(persona))
