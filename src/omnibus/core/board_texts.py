"""The texts of a board file: everybody at a table is shown them, so they are held to what names of players are held to.

A file is not changed silently: a text that cannot be shown as it is, is a fault. Only boards that were taken in before
there were such limits, and drafts, are shown with their texts cleaned.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any, NamedTuple

from omnibus.core.faults import Fault, Kind, fault, located
from omnibus.core.phrases import Phrase, phrase
from omnibus.core.texts import MOST_MARKS, clean_text, has_heaps, hidden_in

LONGEST_NAME = 48
LONGEST = {
    "name": LONGEST_NAME,
    "names": LONGEST_NAME,
    "districts": LONGEST_NAME,
    "about": 200,
    "provenance": 200,
    "notes": 4_000,
}
"""Characters of a text that is shown, by the innermost of these fields that it stands in."""
LONGEST_ID = 60
"""Characters of any other text: it names something else in the file."""
MOST_CHARACTERS = 40_000
"""Of all texts that are shown."""
MOST_FAULTS = 200
"""Nobody reads more, and there may be as many as a file has texts."""
LINES = "notes"
"""The field whose text may have several lines."""
UNNAMED = "?"
BAD_TEXT = "bad_text"

_KINDS: dict[object, Kind] = {"places": "place", "routes": "route", "tickets": "ticket"}


class _Found(NamedTuple):
    """A text of a file, or the key of one."""

    path: tuple[str | int, ...]
    holder: Any
    text: str
    is_key: bool = False

    @property
    def field(self) -> str | None:
        """The field that says how long it may be; None where it is not shown."""
        return next((step for step in reversed(self.path) if isinstance(step, str) and step in LONGEST), None)

    @property
    def most(self) -> int:
        return LONGEST_ID if self.field is None or self.is_key else LONGEST[self.field]

    @property
    def lines(self) -> list[str]:
        """The text, line by line where it may have several."""
        return self.text.split("\n") if self.field == LINES else [self.text]


def text_faults(raw: dict[str, Any]) -> list[Fault]:
    """Every text of a file that cannot be shown as it is."""
    found = list(_texts(raw))
    wrong = ((one, why) for one in found if (why := _wrong_with(one)))
    faults = [fault(BAD_TEXT, where=_where(one), detail=why) for one, why in islice(wrong, MOST_FAULTS)]
    count = sum(len(one.text) for one in found if one.field is not None)
    if count > MOST_CHARACTERS:
        detail = phrase("texts_long", count=count, most=MOST_CHARACTERS)
        faults.append(fault(BAD_TEXT, where=phrase("the_file"), detail=detail))
    return faults


def clean_texts(raw: dict[str, Any]) -> None:
    """Makes every text of a file that is shown one that can be; what the rules go by stays as it is."""
    for one in list(_texts(raw)):
        if one.field is not None and not one.is_key and _wrong_with(one):
            lines = (clean_text(line, one.most) for line in one.lines)
            one.holder[one.path[-1]] = "\n".join(lines)[: one.most].strip() or UNNAMED


def _texts(raw: dict[str, Any]) -> Iterator[_Found]:
    """Every text of a file, wherever it stands."""
    waiting: list[tuple[tuple[str | int, ...], Any]] = [((), raw)]
    while waiting:
        path, holder = waiting.pop()
        for step, value in holder.items() if isinstance(holder, dict) else enumerate(holder):
            within = (*path, step)
            if isinstance(step, str):
                yield _Found(within, holder, step, is_key=True)
            if isinstance(value, str):
                yield _Found(within, holder, value)
            elif isinstance(value, dict | list):
                waiting.append((within, value))


def _wrong_with(found: _Found) -> Phrase | None:
    """Why a text cannot be shown as it is; None where it can."""
    if len(found.text) > found.most:
        return phrase("text_long", count=len(found.text), most=found.most)
    for line in found.lines:
        if hidden := hidden_in(line):
            return phrase("text_hidden", character=f"U+{ord(hidden):04X}")
        if has_heaps(line):
            return phrase("text_heap", most=MOST_MARKS)
    return None


def _where(found: _Found) -> Phrase:
    """Where a text stands in the file: places[3].name.en; of a place, a route or a ticket, also which it is."""
    steps = (f"[{step}]" if isinstance(step, int) else f".{step}" for step in found.path)
    name = phrase("name", name="".join(steps).removeprefix("."))
    kind = _KINDS.get(found.path[0])
    index = found.path[1] if len(found.path) > 1 else None
    return located(name, kind, index) if kind is not None and isinstance(index, int) else name
