"""Functions for Fluent messages that inflect names, colours, cards and pieces.

`{ AT($place) }` is “à Ulm”, “en France” or “au Louvre”; `{ CARDS($count, $color) }` is “1 carte blanche”. Each language
defines its forms in its Fluent files (`form-at`, `form-color-white` …), a game with other words in its folder. The web
pages have the same functions (web/src/words/forms.ts).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from omnibus.core.board import WILD

if TYPE_CHECKING:
    from omnibus.words import Words

NAMES = ("at", "of", "the")
"""The forms of a name; a language defines those that it needs."""
VOWELS = frozenset("aeiouœæ")
MARKUP = re.compile(r"\[/?[^\]]*\]")
"""Rich markup, which the terminal adds to names."""


def _folded(name: str) -> str:
    """A name without capitals and accents."""
    decomposed = unicodedata.normalize("NFD", MARKUP.sub("", name))
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter)).lower()


def key_of(name: str) -> str:
    """A name as the key of a variant: “Champs-Élysées” is champs-elysees."""
    return re.sub("[^a-z0-9]+", "-", _folded(name)).strip("-")


def initial_of(name: str) -> str:
    """“vowel” or “consonant”: the kind of a name's first letter. H is a consonant, as in Hamburg."""
    return "vowel" if _folded(name)[:1] in VOWELS else "consonant"


def _number(count: str | int) -> str | int:
    """A number as such; the details of errors are texts."""
    return int(count) if isinstance(count, str) and count.isdecimal() else count


def functions_of(words: Words) -> dict[str, Any]:
    """The Fluent functions for the texts of a language or of a game."""

    def form(entry: str) -> Callable[[str], str]:
        def said(name: str) -> str:
            article = words("name-article", called=key_of(name))
            return words.look_up(entry, name=name, article=article, initial=initial_of(name))

        return said

    def cards(count: str | int, color: str = "") -> str:
        if color == "":
            return words("cards", count=_number(count))
        if color == WILD:
            return words("cards-wild", count=_number(count))
        return words("cards-colored", count=_number(count), color=color)

    def pieces(count: str | int) -> str:
        return words("pieces", count=_number(count))

    return {
        **{name.upper(): form(f"form-{name}") for name in NAMES},
        "CARDS": cards,
        "PIECES": pieces,
        "COLOR": words.color,
    }
