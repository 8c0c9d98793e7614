"""The parts that sections are made of: cards with a heading, and lists of entries with a picture each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from omnibus.arena.report.marks import mark
from omnibus.arena.report.markup import element, text

LONGEST = 40
LEAST = 340
"""Pixels that a card needs, most of the time."""


class Entry(Struct, frozen=True):
    """A line of a card: what it is about (markup), its value in words (markup), its picture."""

    name: str
    value: str
    picture: str


def bot_name(number: int, bot: str) -> str:
    """A bot with its mark; a long text is cut, and shown whole to who points at it."""
    shown = bot if len(bot) <= LONGEST else bot[: LONGEST - 1] + "…"
    return element("span", mark(number), text("span", shown, class_="label"), class_="bot", title=bot)


def value(main: str, more: str = "") -> str:
    """A value, and in smaller letters what belongs to it."""
    return text("b", main) + (" " + text("small", more) if more else "")


def card(title: str, *content: str) -> str:
    """A card with a heading."""
    return element("article", text("h3", title), *content, class_="card")


def cards(made: Iterable[str], most: int = 3, least: int = LEAST) -> str:
    """Cards side by side, as many as there is room for at so many pixels each, and so that no row is nearly empty."""
    found = list(made)
    columns = min(most, 2 if len(found) in (2, 4) else 3)
    return element("div", *found, class_="cards", style=f"--columns:{columns};--narrow:{least}px")


def listing(headings: tuple[str, str], entries: Sequence[Entry], foot: str, class_: str = "listing") -> str:
    """Entries one below the other, a table for those who do not see the pictures; an axis at the foot."""
    head = element("thead", element("tr", *(text("th", heading, scope="col") for heading in headings)), class_="unseen")
    rows = []
    for entry in entries:
        rows.append(element("tr", element("th", entry.name, scope="row"), element("td", entry.value)))
        rows.append(element("tr", element("td", entry.picture, colspan=2), class_="picture", aria_hidden="true"))
    rows.append(element("tr", element("td", foot, colspan=2), class_="picture", aria_hidden="true"))
    return element("table", head, element("tbody", *rows), class_=class_)


def plain_table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table of cells that are markup already; the first of each row names it. It scrolls where it is too wide."""
    head = element("thead", element("tr", *(text("th", heading, scope="col") for heading in headings)))
    body = [
        element("tr", element("th", first, scope="row"), *(element("td", cell) for cell in rest))
        for first, *rest in rows
    ]
    table = element("table", head, element("tbody", *body), class_="plain")
    return element("div", table, class_="scroller", tabindex=0, role="region", aria_label=" / ".join(headings))
