"""Under which address other devices reach the server: whoever sits at its own machine knows another one than they."""

from __future__ import annotations

from msgspec import Struct
from starlette.requests import Request

from omnibus.server.errors import Refused
from omnibus.server.http.hosts import is_this_machine
from omnibus.server.protocol.http import ReachedBy

LONGEST_HOST = 300
"""A name with its port; no QR code holds everything that can be sent as one."""


class PublicUrl(Struct, frozen=True):
    """Who can reach the server."""

    nearby: str | None = None
    """The address for others in the same network, where it is known; it ends with a slash."""
    by: ReachedBy = "others"
    """Who can, as far as the server knows, where whoever asks is at its own machine."""

    def address_of(self, request: Request) -> tuple[str, ReachedBy]:
        """The address of the server for others, without a slash at its end; and who can reach it there."""
        url = request.url
        if len(url.netloc) > LONGEST_HOST:
            raise Refused("bad_request", detail="Host")
        here = is_this_machine(url.hostname or "")
        if self.nearby is not None and here:
            return self.nearby.rstrip("/"), "others"
        root = str(request.scope.get("root_path", "")).rstrip("/")
        return f"{url.scheme}://{url.netloc}{root}", self.by if here else "others"
