"""Building blocks of the sections: cards with a heading, and tables with a picture in each row."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from msgspec import Struct

from omnibus.html.marks import mark
from omnibus.html.markup import Scale, axis, element, text

LONGEST = 40
LEAST = 340
"""The usual least width of a card, in pixels."""


class Entry(Struct, frozen=True):
    """A row of a card: its name and its value (both markup), and its picture."""

    name: str
    value: str
    picture: str


def bot_name(number: int, bot: str) -> str:
    """A bot with its mark; a long text is cut, and shown whole on hover."""
    shown = bot if len(bot) <= LONGEST else bot[: LONGEST - 1] + "…"
    return element("span", mark(number), text("span", shown, class_="label"), class_="bot", title=bot)


def value(main: str, more: str = "") -> str:
    """A value, with details in small print."""
    return text("b", main) + (" " + text("small", more) if more else "")


def card(title: str, *content: str) -> str:
    return element("article", text("h3", title), *content, class_="card")


def cards(made: Iterable[str], most: int = 3, least: int = LEAST) -> str:
    """Lays cards out in columns of a least width, without a nearly empty last row."""
    found = list(made)
    columns = min(most, 2 if len(found) in (2, 4) else 3)
    return element("div", *found, class_="cards", style=f"--columns:{columns};--narrow:{least}px")


def chart(
    title: str,
    headings: tuple[str, str],
    entries: Sequence[Entry],
    scale: Scale,
    label: Callable[[float], str],
    *above: str,
    loose: bool = False,
) -> str:
    """A card with a table of entries and their pictures (a plain table for screen readers), and an axis below.

    `label` writes the ticks of the scale. Values of a `loose` table may wrap.
    """
    head = element("thead", element("tr", *(text("th", heading, scope="col") for heading in headings)), class_="unseen")
    rows = []
    for entry in entries:
        rows.append(element("tr", element("th", entry.name, scope="row"), element("td", entry.value)))
        rows.append(element("tr", element("td", entry.picture, colspan=2), class_="picture", aria_hidden="true"))
    rows.append(element("tr", element("td", axis(scale, label), colspan=2), class_="picture", aria_hidden="true"))
    table = element("table", head, element("tbody", *rows), class_="listing loose" if loose else "listing")
    return card(title, *above, table)


def plain_table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table of cells that are already markup; the first of each row is its heading. Scrolls if it is too wide."""
    head = element("thead", element("tr", *(text("th", heading, scope="col") for heading in headings)))
    body = [
        element("tr", element("th", first, scope="row"), *(element("td", cell) for cell in rest))
        for first, *rest in rows
    ]
    table = element("table", head, element("tbody", *body), class_="plain")
    return element("div", table, class_="scroller", tabindex=0, role="region", aria_label=" / ".join(headings))
