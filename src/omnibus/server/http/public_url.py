"""The address under which other devices reach the server; a browser on the server's own machine uses another one."""

from __future__ import annotations

from msgspec import Struct
from starlette.requests import Request

from omnibus.server.http.hosts import is_this_machine
from omnibus.server.protocol.http import ReachedBy


class PublicUrl(Struct, frozen=True):
    """The address of the server for other devices."""

    nearby: str | None = None
    """The address for others in the same network, with a trailing slash, if it is known."""
    by: ReachedBy = "others"
    """The clients that can reach the server at the address that a browser on its own machine uses."""

    def address_of(self, request: Request) -> tuple[str, ReachedBy]:
        """The address for other devices, without a trailing slash, and the clients that can reach it."""
        url = request.url
        here = is_this_machine(url.hostname or "")
        if self.nearby is not None and here:
            return self.nearby.rstrip("/"), "others"
        root = str(request.scope.get("root_path", "")).rstrip("/")
        return f"{url.scheme}://{url.netloc}{root}", self.by if here else "others"
