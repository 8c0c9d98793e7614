"""Database URLs, without their secrets in messages."""

from __future__ import annotations

from urllib.parse import urlsplit

from omnibus.server.store import StoreError

SCHEMES = ("postgresql", "postgres")


class DatabaseUrl:
    """The URL of a database. Only the driver gets the secrets in it."""

    def __init__(self, url: str) -> None:
        """Raises StoreError, which does not repeat the text: any part of it may be a password."""
        try:
            parts = urlsplit(url)
            hosts = [_without_secrets(host) for host in parts.netloc.rpartition("@")[2].split(",")]
        except ValueError:
            raise StoreError("bad_store") from None
        if parts.scheme not in SCHEMES or not parts.path.strip("/") or "#" in url:  # a fragment is never valid
            raise StoreError("bad_store")
        self.url = url
        self.shown = f"postgresql://{','.join(hosts)}{parts.path}"

    def __repr__(self) -> str:
        return self.shown


def _without_secrets(host: str) -> str:
    """A host with its port. Raises ValueError if the port is not a number, as with an unquoted password."""
    parts = urlsplit(f"//{host}")
    return f"{parts.hostname or ''}{'' if parts.port is None else f':{parts.port}'}"
