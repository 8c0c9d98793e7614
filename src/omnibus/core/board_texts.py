"""Checks of the texts in a board file: everyone at a table sees them, so they have the same limits as player names.

A file is never changed silently: a text that must not be displayed is a fault. Only drafts, and boards accepted before
these limits existed, are displayed with cleaned texts.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any, NamedTuple

from omnibus.core.faults import Fault, Kind, fault, located
from omnibus.core.phrases import Phrase, phrase
from omnibus.core.texts import MOST_MARKS, clean_text, has_excess_marks, hidden_in

LONGEST_NAME = 48
LONGEST = {
    "name": LONGEST_NAME,
    "names": LONGEST_NAME,
    "districts": LONGEST_NAME,
    "about": 200,
    "provenance": 200,
    "notes": 4_000,
}
"""The maximum length of a displayed text, by the innermost of these fields that contains it."""
LONGEST_ID = 60
"""The maximum length of any other text: an id that refers to another part of the file."""
MOST_CHARACTERS = 40_000
"""The maximum length of all displayed texts together."""
MOST_FAULTS = 200
"""The maximum number of reported faults: there may be one for every text of a file."""
LINES = "notes"
"""The only field with several lines."""
UNNAMED = "?"
BAD_TEXT = "bad_text"

_KINDS: dict[object, Kind] = {"places": "place", "routes": "route", "tickets": "ticket"}


class _Found(NamedTuple):
    """A text of a file, or a key of an object in it."""

    path: tuple[str | int, ...]
    holder: Any
    text: str
    is_key: bool = False

    @property
    def field(self) -> str | None:
        """The field that sets the maximum length; None if the text is not displayed."""
        return next((step for step in reversed(self.path) if isinstance(step, str) and step in LONGEST), None)

    @property
    def most(self) -> int:
        return LONGEST_ID if self.field is None or self.is_key else LONGEST[self.field]

    @property
    def lines(self) -> list[str]:
        """The lines of the text; only notes have several."""
        return self.text.split("\n") if self.field == LINES else [self.text]


def text_faults(raw: dict[str, Any]) -> list[Fault]:
    """The faults of all texts that must not be displayed as they are."""
    found = list(_texts(raw))
    wrong = ((one, why) for one in found if (why := _wrong_with(one)))
    faults = [fault(BAD_TEXT, where=_where(one), detail=why) for one, why in islice(wrong, MOST_FAULTS)]
    count = sum(len(one.text) for one in found if one.field is not None)
    if count > MOST_CHARACTERS:
        detail = phrase("texts_long", count=count, most=MOST_CHARACTERS)
        faults.append(fault(BAD_TEXT, where=phrase("the_file"), detail=detail))
    return faults


def clean_texts(raw: dict[str, Any]) -> None:
    """Cleans every displayed text of a file in place; ids and keys stay as they are."""
    for one in list(_texts(raw)):
        if one.field is not None and not one.is_key and _wrong_with(one):
            lines = (clean_text(line, one.most) for line in one.lines)
            one.holder[one.path[-1]] = "\n".join(lines)[: one.most].strip() or UNNAMED


def _texts(raw: dict[str, Any]) -> Iterator[_Found]:
    """Yields every text and key of a file."""
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
    """The reason why a text must not be displayed as it is; None if it may."""
    if len(found.text) > found.most:
        return phrase("text_long", count=len(found.text), most=found.most)
    for line in found.lines:
        if hidden := hidden_in(line):
            return phrase("text_hidden", character=f"U+{ord(hidden):04X}")
        if has_excess_marks(line):
            return phrase("text_heap", most=MOST_MARKS)
    return None


def _where(found: _Found) -> Phrase:
    """The path of a text in the file, such as places[3].name.en, located at its place, route or ticket if any."""
    steps = (f"[{step}]" if isinstance(step, int) else f".{step}" for step in found.path)
    name = phrase("name", name="".join(steps).removeprefix("."))
    kind = _KINDS.get(found.path[0])
    index = found.path[1] if len(found.path) > 1 else None
    return located(name, kind, index) if kind is not None and isinstance(index, int) else name
