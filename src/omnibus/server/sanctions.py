"""Muted and barred guests, according to the audit log."""

from __future__ import annotations

from datetime import UTC, datetime

from omnibus.server.clock import now
from omnibus.server.errors import Refused
from omnibus.server.store.admin import AuditEntry

LIFTED = {"unmute": "mute", "unbar": "bar"}


def format_time(until: int) -> str:
    """Formats a time in UTC, for readers anywhere."""
    return f"{datetime.fromtimestamp(until / 1000, UTC):%Y-%m-%d %H:%M} UTC"


class Sanctions:
    """The mutes and bars that are in force."""

    def __init__(self) -> None:
        self._entries: dict[tuple[str, str], AuditEntry] = {}
        """By kind and guest."""

    def apply(self, entry: AuditEntry) -> None:
        """Applies an entry of the audit log."""
        kind = LIFTED.get(entry.what, entry.what)
        self._entries.pop((kind, entry.whom), None)
        if kind == entry.what:
            self._entries[kind, entry.whom] = entry

    @property
    def all(self) -> list[AuditEntry]:
        """All mutes and bars, newest first."""
        held = (entry for entry in self._entries.values() if entry.until > now())
        return sorted(held, key=lambda entry: -entry.number)

    @property
    def bars(self) -> list[AuditEntry]:
        return [entry for entry in self.all if entry.what == "bar"]

    def until(self, kind: str, guest: str) -> int:
        """When a guest's mute or bar ends; 0 without one."""
        entry = self._entries.get((kind, guest))
        return entry.until if entry is not None and entry.until > now() else 0

    def check_not_muted(self, guest: str) -> None:
        """Raises Refused if a guest is muted."""
        if until := self.until("mute", guest):
            raise Refused("muted", until=format_time(until))

    def check_not_barred(self, guest: str) -> None:
        """Raises Refused if a guest is barred."""
        if until := self.until("bar", guest):
            raise Refused("barred", until=format_time(until))
