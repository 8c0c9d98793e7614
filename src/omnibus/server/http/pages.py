"""The browser's pages: files that are read once, and served from memory by their exact names.

What is not among them cannot be asked for, whatever tricks a path plays.
"""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Iterator
from html import escape
from pathlib import Path

from msgspec import Struct
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

USUAL_CLIENT = Path(__file__).parents[1] / "client"
CLIENT = Path(os.environ.get("OMNIBUS_CLIENT") or USUAL_CLIENT)
"""Where the pages lie, once they are built; whoever works on them may name another folder."""
PAGE = "index.html"
ADDRESSES = (
    "/",
    "/join/{code}",
    "/watch/{code}",
    "/seat",
    "/privacy",
    "/table/{table}",
    "/replay/{table}",
    "/board/{board}",
    "/rules/{board}",
    "/workshop",
    "/workshop/{draft}",
)
"""All of them are the one page."""
BASE = re.compile(r'<base href="[^"]*"')

ENCODINGS = {"br": ".br", "gzip": ".gz"}
"""By their names in headers, the best first: the suffixes of the files that the build has compressed."""
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
"""Ours, so that they do not depend on what a machine has been told."""
HASHED = "assets"
"""The folder of files whose names change with what is in them."""
FOR_EVER = "public, max-age=31536000, immutable"
ASK_FIRST = "no-cache"


class File(Struct, frozen=True):
    """A file as it is served."""

    media_type: str
    caching: str
    contents: dict[str, bytes]
    """By encoding; "" is the plain one."""
    tag: str

    def answer(self, request: Request) -> Response:
        """Sends it as small as the browser can read it, or says that the browser has it."""
        encoding = next((each for each in ENCODINGS if each in self.contents and accepts(request, each)), "")
        headers = {"cache-control": self.caching, "etag": f'"{self.tag}{encoding and "-" + encoding}"'}
        if len(self.contents) > 1:
            headers["vary"] = "accept-encoding"
        known = {tag.strip().removeprefix("W/") for tag in request.headers.get("if-none-match", "").split(",")}
        if headers["etag"] in known:
            return Response(status_code=304, headers=headers)
        if encoding:
            headers["content-encoding"] = encoding
        return Response(self.contents[encoding], headers=headers, media_type=self.media_type)


class Pages:
    """The files of a folder."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder or CLIENT
        self._page = ""
        self._files: dict[str, File] = {}
        self._read_at = 0
        self._read()

    def __bool__(self) -> bool:
        return bool(self._page)

    def _read(self) -> None:
        page = self._folder / PAGE
        if not page.is_file():
            return
        self._page = page.read_text(encoding="utf-8")
        self._files = {path.relative_to(self._folder).as_posix(): _file(path) for path in _plain_files(self._folder)}
        self._read_at = page.stat().st_mtime_ns

    def refresh(self) -> None:
        """Reads them again where they have been built anew; for those who work on them."""
        page = self._folder / PAGE
        if page.is_file() and page.stat().st_mtime_ns != self._read_at:
            self._read()

    def page(self, request: Request, status: int = 200) -> Response:
        """The one page. It learns where it stands, since every address on it is relative to that."""
        if self._folder != USUAL_CLIENT:
            self.refresh()
        base = escape(f"{request.scope.get('root_path', '')}/")
        content = BASE.sub(f'<base href="{base}"', self._page, count=1).encode()
        response = File(TYPES[".html"], ASK_FIRST, {"": content}, _tag(content)).answer(request)
        if response.status_code == 200:
            response.status_code = status
        return response

    def routes(self) -> list[BaseRoute]:
        """Every address of theirs; none where they are not built."""

        async def send(request: Request) -> Response:
            file = self._files.get(request.path_params["name"])
            if file is None:
                raise HTTPException(404)
            return file.answer(request)

        if not self:
            return []
        return [*self.routes_of(*ADDRESSES, f"/{PAGE}"), Route("/{name:path}", send)]

    def routes_of(self, *addresses: str) -> list[BaseRoute]:
        """Addresses of the one page; none where it is not built."""

        async def show(request: Request) -> Response:
            return self.page(request)

        return [Route(path, show) for path in addresses] if self else []


def _plain_files(folder: Path) -> Iterator[Path]:
    """Those that are served under their own names: no links, which lead elsewhere, and no compressed ones."""
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.is_symlink() and path.suffix not in ENCODINGS.values() and path.name != PAGE:
            yield path


def _file(path: Path) -> File:
    contents = {"": path.read_bytes()}
    for encoding, suffix in ENCODINGS.items():
        compressed = path.with_name(path.name + suffix)
        if compressed.is_file():
            contents[encoding] = compressed.read_bytes()
    caching = FOR_EVER if path.parent.name == HASHED else ASK_FIRST
    return File(TYPES.get(path.suffix, "application/octet-stream"), caching, contents, _tag(contents[""]))


def _tag(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:16]


def accepts(request: Request, encoding: str) -> bool:
    """Whether who asks can read what is packed so."""
    for part in request.headers.get("accept-encoding", "").lower().split(","):
        name, _, weight = part.partition(";")
        if name.strip() == encoding:
            return not re.fullmatch(r"\s*q=0(\.0*)?\s*", weight)
    return False
