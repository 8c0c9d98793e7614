"""Player names that the operator removed. A guest cannot take one again, even if an open page still sends it."""

from __future__ import annotations

from collections import defaultdict


def neutral_name(guest: str) -> str:
    """The name, in any language, of a guest whose name was removed."""
    return f"N. N. {guest[:4]}"


class RemovedNames:
    """The removed names of each guest."""

    def __init__(self) -> None:
        self._removed: defaultdict[str, set[str]] = defaultdict(set)

    def remove(self, guest: str, name: str) -> None:
        """Removes a name of a guest."""
        self._removed[guest].add(name.casefold())

    def display_name(self, guest: str, name: str) -> str:
        """The name to show for the name that a guest asks for."""
        return neutral_name(guest) if name.casefold() in self._removed.get(guest, ()) else name
