"""Limits and cleaning of texts that people write, such as names and boards."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

BLANKS = "\u115f\u1160\u2800\u3164\uffa0"
"""Invisible letters and symbols."""
MOST_MARKS = 4
"""The maximum number of combining marks on a letter in any language; more of them would cover other lines."""
REPLACEMENT = "\N{REPLACEMENT CHARACTER}"


def is_hidden(char: str) -> bool:
    """Whether a character is invisible or changes how others are displayed: controls, directions, joiners."""
    return unicodedata.category(char)[0] == "C" or char in BLANKS


def hidden_in(text: str) -> str:
    """The first hidden character of a text; empty if it has none."""
    return "" if text.isascii() and text.isprintable() else next(filter(is_hidden, text), "")


def without_excess_marks(text: str) -> str:
    """A text in NFC form, without excessive combining marks."""
    return "".join(_few_marks(unicodedata.normalize("NFC", text)))


def _few_marks(text: str) -> Iterator[str]:
    marks = 0
    for char in text:
        marks = marks + 1 if unicodedata.category(char)[0] == "M" else 0
        if marks <= MOST_MARKS:
            yield char


def has_excess_marks(text: str) -> bool:
    """Whether a letter has excessive combining marks."""
    return not text.isascii() and len(without_excess_marks(text)) < len(unicodedata.normalize("NFC", text))


def clean_text(text: str, most: int) -> str:
    """A text on one line, without hidden characters, truncated to a length. May be empty."""
    kept = (" " if char.isspace() else char for char in text[: 4 * most])
    visible = without_excess_marks("".join(char for char in kept if not is_hidden(char)))
    line = " ".join(visible.split())[:most].strip()
    return line if any(unicodedata.category(char)[0] in "LNPS" for char in line) else ""


def legible(text: str) -> str:
    """A text to quote in an error: hidden characters become replacement characters."""
    if text.isprintable():
        return text
    return "".join(REPLACEMENT if is_hidden(char) and char not in "\n\t" else char for char in text)
