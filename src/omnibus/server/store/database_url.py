"""Where a database is: as it is given to the driver, and as it may be shown to people."""

from __future__ import annotations

from urllib.parse import urlsplit

from omnibus.server.store import StoreError

SCHEMES = ("postgresql", "postgres")


class DatabaseUrl:
    """The address of a database. What is secret in it never leaves it but to the driver."""

    def __init__(self, url: str) -> None:
        """Raises StoreError, which does not repeat what was given: a password may stand anywhere in it."""
        try:
            parts = urlsplit(url)
            hosts = [_without_secrets(host) for host in parts.netloc.rpartition("@")[2].split(",")]
        except ValueError:
            raise StoreError("bad_store") from None
        if parts.scheme not in SCHEMES or not parts.path.strip("/") or "#" in url:  # which begins no part of an address
            raise StoreError("bad_store")
        self.url = url
        self.shown = f"postgresql://{','.join(hosts)}{parts.path}"

    def __repr__(self) -> str:
        return self.shown


def _without_secrets(host: str) -> str:
    """A host with its port; ValueError where it has none that is a number, as with a password that is not quoted."""
    parts = urlsplit(f"//{host}")
    return f"{parts.hostname or ''}{'' if parts.port is None else f':{parts.port}'}"
