"""Guests whom the operator has muted or barred, by their keys: it follows from the log of deeds alone."""

from __future__ import annotations

from datetime import UTC, datetime

from omnibus.server.errors import Refused
from omnibus.server.store.oversight import Deed
from omnibus.server.tables.clock import now

LIFTED = {"unmute": "mute", "unbar": "bar"}


def written(until: int) -> str:
    """A time for everybody, wherever they are."""
    return f"{datetime.fromtimestamp(until / 1000, UTC):%Y-%m-%d %H:%M} UTC"


class Sanctions:
    """Those that hold now."""

    def __init__(self) -> None:
        self._deeds: dict[tuple[str, str], Deed] = {}
        """By what was done, and by guest."""

    def take(self, deed: Deed) -> None:
        """Something was done to a guest."""
        kind = LIFTED.get(deed.what, deed.what)
        self._deeds.pop((kind, deed.whom), None)
        if kind == deed.what:
            self._deeds[kind, deed.whom] = deed

    @property
    def all(self) -> list[Deed]:
        """The newest first."""
        held = (deed for deed in self._deeds.values() if deed.until > now())
        return sorted(held, key=lambda deed: -deed.number)

    @property
    def bars(self) -> list[Deed]:
        """Of guests who are not let in."""
        return [deed for deed in self.all if deed.what == "bar"]

    def until(self, what: str, guest: str) -> int:
        """When a guest is no longer muted, or barred; 0 where they are not."""
        deed = self._deeds.get((what, guest))
        return deed.until if deed is not None and deed.until > now() else 0

    def check_voice(self, guest: str) -> None:
        """Raises Refused where a guest may not chat."""
        if until := self.until("mute", guest):
            raise Refused("muted", until=written(until))

    def check_key(self, guest: str) -> None:
        """Raises Refused where a guest is not let in."""
        if until := self.until("bar", guest):
            raise Refused("barred", until=written(until))
