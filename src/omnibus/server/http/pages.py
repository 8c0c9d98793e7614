"""The browser's pages: read once, and served from memory by their exact names.

No other file can be reached, whatever the path of a request.
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
"""The folder of the built pages; developers can set another one."""
PAGE = "index.html"
ADDRESSES = (
    "/",
    "/join/{code}",
    "/watch/{code}",
    "/seat",
    "/privacy",
    "/daily",
    "/daily/{board}",
    "/daily/{board}/{day}",
    "/games",
    "/puzzles",
    "/ratings",
    "/ratings/{board}",
    "/puzzle/{puzzle}",
    "/score",
    "/score/{board}",
    "/tournaments",
    "/tournament/{tournament}",
    "/tournament/{tournament}/screen",
    "/tournament/{tournament}/round/{round}",
    "/screen",
    "/screen/{code}",
    "/table/{table}",
    "/replay/{table}",
    "/board/{board}",
    "/rules/{board}",
    "/workshop",
    "/workshop/{draft}",
)
"""The paths that show the single page."""
BASE = re.compile(r'<base href="[^"]*"')

ENCODINGS = {"br": ".br", "gzip": ".gz"}
"""Content encodings, the best first, and the suffixes of the precompressed files."""
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
"""Fixed, so that they do not depend on the machine's configuration."""
HASHED = "assets"
"""The folder of files with a hash in their names."""
IMMUTABLE = "public, max-age=31536000, immutable"
REVALIDATE = "no-cache"


class File(Struct, frozen=True):
    """A file in memory."""

    media_type: str
    caching: str
    contents: dict[str, bytes]
    """By encoding; "" is uncompressed."""
    tag: str

    def answer(self, request: Request) -> Response:
        """Sends the smallest encoding that the browser accepts, or 304."""
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
    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder or CLIENT
        self._page = ""
        self._files: dict[str, File] = {}
        self._read_at = 0
        self._read()

    def __bool__(self) -> bool:
        return bool(self._page)

    def _read(self) -> None:
        """Reads the pages if there is a new build."""
        page = self._folder / PAGE
        if not page.is_file() or page.stat().st_mtime_ns == self._read_at:
            return
        self._page = page.read_text(encoding="utf-8")
        self._files = {path.relative_to(self._folder).as_posix(): _file(path) for path in _plain_files(self._folder)}
        self._read_at = page.stat().st_mtime_ns

    def page(self, request: Request, status: int = 200) -> Response:
        """The single page, with the base path in it, to which all its links are relative."""
        if self._folder != USUAL_CLIENT:  # a developer's, who may build them again
            self._read()
        base = escape(f"{request.scope.get('root_path', '')}/")
        content = BASE.sub(f'<base href="{base}"', self._page, count=1).encode()
        response = File(TYPES[".html"], REVALIDATE, {"": content}, tag_of(content)).answer(request)
        if response.status_code == 200:
            response.status_code = status
        return response

    def routes(self) -> list[BaseRoute]:
        """All routes; none if the pages are not built."""

        async def send(request: Request) -> Response:
            file = self._files.get(request.path_params["name"])
            if file is None:
                raise HTTPException(404)
            return file.answer(request)

        if not self:
            return []
        return [*self.routes_of(*ADDRESSES, f"/{PAGE}"), Route("/{name:path}", send)]

    def routes_of(self, *addresses: str) -> list[BaseRoute]:
        """Routes that show the single page; none if it is not built."""

        async def show(request: Request) -> Response:
            return self.page(request)

        return [Route(path, show) for path in addresses] if self else []


def _plain_files(folder: Path) -> Iterator[Path]:
    """Files to serve under their own names: neither links, which lead elsewhere, nor compressed copies."""
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.is_symlink() and path.suffix not in ENCODINGS.values() and path.name != PAGE:
            yield path


def _file(path: Path) -> File:
    contents = {"": path.read_bytes()}
    for encoding, suffix in ENCODINGS.items():
        compressed = path.with_name(path.name + suffix)
        if compressed.is_file():
            contents[encoding] = compressed.read_bytes()
    caching = IMMUTABLE if path.parent.name == HASHED else REVALIDATE
    return File(TYPES.get(path.suffix, "application/octet-stream"), caching, contents, tag_of(contents[""]))


def tag_of(content: bytes) -> str:
    """The ETag of a content, without quotation marks."""
    return hashlib.sha256(content).hexdigest()[:16]


def accepts(request: Request, encoding: str) -> bool:
    for part in request.headers.get("accept-encoding", "").lower().split(","):
        name, _, weight = part.partition(";")
        if name.strip() == encoding:
            return not re.fullmatch(r"\s*q=0(\.0*)?\s*", weight)
    return False
