"""Checks the built site: its links work, and it loads nothing from other hosts."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

LOADED = {"script": "src", "img": "src", "link": "href", "source": "src", "iframe": "src"}
"""Elements that a browser loads automatically, with the attribute of their address."""


class Page(HTMLParser):
    """The anchors of a page, its links, and the files it loads."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self.anchors: set[str] = {"", "top"}
        self.links: list[str] = []
        self.loads: list[str] = []
        self.feed(file.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Collects the anchor, link or loaded file of one element."""
        given = {name: value or "" for name, value in attrs}
        self.anchors.add(given.get("id", ""))
        if tag == "a" and "href" in given:
            self.links.append(given["href"])
        if LOADED.get(tag) in given:
            self.loads.append(given[LOADED[tag]])


def broken_links(folder: Path) -> list[str]:
    """Returns one sentence for each link, picture, script or style missing from the site's folder."""
    pages = {file.resolve(): Page(file) for file in sorted(folder.rglob("*.html"))}
    if not pages:
        return [f"{folder} has no pages"]
    broken = []
    for file, page in pages.items():
        where = file.relative_to(folder.resolve())
        broken += [
            f"{where} loads {each} from elsewhere" for each in page.loads if urlsplit(each).scheme not in ("", "data")
        ]
        for link in (*page.links, *page.loads):
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            to = (file.parent / unquote(parts.path)).resolve() if parts.path else file
            if parts.path.startswith("/") or not to.is_file():
                broken.append(f"{where} links to {link}, which does not exist")
            elif to in pages and unquote(parts.fragment) not in pages[to].anchors:
                broken.append(f"{where} links to {link}: that page has no such anchor")
    return broken
