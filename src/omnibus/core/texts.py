"""Texts that people write, players' names and boards alike: which characters are shown, and how many."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

BLANKS = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and signs that cannot be seen."""
MOST_MARKS = 4
"""So many combining marks stand on one letter in any language; heaps of them cover the lines around it."""
REPLACEMENT = "\N{REPLACEMENT CHARACTER}"


def is_hidden(char: str) -> bool:
    """Whether a character cannot be seen, or changes how others are shown: controls, directions, joiners."""
    return unicodedata.category(char)[0] == "C" or char in BLANKS


def hidden_in(text: str) -> str:
    """The first hidden character of a text; empty where there is none."""
    return "" if text.isascii() and text.isprintable() else next(filter(is_hidden, text), "")


def without_heaps(text: str) -> str:
    """A text, in its usual form, without the combining marks that are too many for one letter."""
    return "".join(_few_marks(unicodedata.normalize("NFC", text)))


def _few_marks(text: str) -> Iterator[str]:
    marks = 0
    for char in text:
        marks = marks + 1 if unicodedata.category(char)[0] == "M" else 0
        if marks <= MOST_MARKS:
            yield char


def has_heaps(text: str) -> bool:
    """Whether more marks stand on a letter than any language has."""
    return not text.isascii() and len(without_heaps(text)) < len(unicodedata.normalize("NFC", text))


def clean_text(text: str, most: int) -> str:
    """A text in one line, without hidden characters; cut where it is too long. May be empty."""
    kept = (" " if char.isspace() else char for char in text[: 4 * most])
    seen = without_heaps("".join(char for char in kept if not is_hidden(char)))
    line = " ".join(seen.split())[:most].strip()
    return line if any(unicodedata.category(char)[0] in "LNPS" for char in line) else ""


def legible(text: str) -> str:
    """A text that is quoted to say what is wrong with it: hidden characters are seen as a replacement."""
    if text.isprintable():
        return text
    return "".join(REPLACEMENT if is_hidden(char) and char not in "\n\t" else char for char in text)
