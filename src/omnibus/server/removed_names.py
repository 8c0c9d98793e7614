"""Player names that an operator has removed. A guest does not get one back, even if an open page still sends it."""

from __future__ import annotations

from collections import defaultdict


def neutral_name(guest: str) -> str:
    """What a guest is called whose name was removed, in any language."""
    return f"N. N. {guest[:4]}"


class RemovedNames:
    """Those that were removed, by guest."""

    def __init__(self) -> None:
        self._removed: defaultdict[str, set[str]] = defaultdict(set)

    def remove(self, guest: str, name: str) -> None:
        """A guest is not called so any more."""
        self._removed[guest].add(name.casefold())

    def display_name(self, guest: str, name: str) -> str:
        """What a guest is called who wants to be called so."""
        return neutral_name(guest) if name.casefold() in self._removed.get(guest, ()) else name
