"""The windows that are open at this node: whose they are, and from where they are looked through."""

from __future__ import annotations

from collections.abc import Callable

from omnibus.server.errors import Refused
from omnibus.server.sockets.table_socket import Connection
from omnibus.server.store.admin import AuditEntry


class Windows:
    """All of them."""

    def __init__(self) -> None:
        self._open: dict[Connection, tuple[str, str]] = {}

    def open(self, connection: Connection, guest: str, address: str) -> None:
        """One more."""
        self._open[connection] = guest, address

    def shut(self, connection: Connection) -> None:
        """One less."""
        del self._open[connection]

    @property
    def addresses(self) -> list[str]:
        """Of each window."""
        return [address for _, address in self._open.values()]

    def of(self, guest: str) -> list[str]:
        """The addresses of a guest's windows."""
        return sorted({address for whose, address in self._open.values() if whose == guest})

    def heed(self, deed: AuditEntry, check: Callable[[str, str], None]) -> None:
        """Shuts the windows that must not stay open after what the operator did; `check` raises Refused where a guest
        is not let in from an address."""
        if deed.what not in ("block", "bar"):
            return
        for connection, (guest, address) in list(self._open.items()):
            try:
                check(guest, address)
            except Refused as refused:
                connection.dismiss(refused)
