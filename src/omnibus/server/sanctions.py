"""Guests whom the operator has muted or barred, by their keys: it follows from the log of deeds alone."""

from __future__ import annotations

from datetime import UTC, datetime

from omnibus.server.clock import now
from omnibus.server.errors import Refused
from omnibus.server.store.admin import AuditEntry

LIFTED = {"unmute": "mute", "unbar": "bar"}


def written(until: int) -> str:
    """A time for everybody, wherever they are."""
    return f"{datetime.fromtimestamp(until / 1000, UTC):%Y-%m-%d %H:%M} UTC"


class Sanctions:
    """Those that hold now."""

    def __init__(self) -> None:
        self._entries: dict[tuple[str, str], AuditEntry] = {}
        """By what was done, and by guest."""

    def take(self, entry: AuditEntry) -> None:
        """Something was done to a guest."""
        kind = LIFTED.get(entry.what, entry.what)
        self._entries.pop((kind, entry.whom), None)
        if kind == entry.what:
            self._entries[kind, entry.whom] = entry

    @property
    def all(self) -> list[AuditEntry]:
        """The newest first."""
        held = (entry for entry in self._entries.values() if entry.until > now())
        return sorted(held, key=lambda entry: -entry.number)

    @property
    def bars(self) -> list[AuditEntry]:
        """Of guests who are not let in."""
        return [entry for entry in self.all if entry.what == "bar"]

    def until(self, what: str, guest: str) -> int:
        """When a guest is no longer muted, or barred; 0 where they are not."""
        entry = self._entries.get((what, guest))
        return entry.until if entry is not None and entry.until > now() else 0

    def check_voice(self, guest: str) -> None:
        """Raises Refused where a guest may not chat."""
        if until := self.until("mute", guest):
            raise Refused("muted", until=written(until))

    def check_key(self, guest: str) -> None:
        """Raises Refused where a guest is not let in."""
        if until := self.until("bar", guest):
            raise Refused("barred", until=written(until))
