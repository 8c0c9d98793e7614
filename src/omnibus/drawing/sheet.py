"""What every layer of a picture draws from."""

from __future__ import annotations

from msgspec import Struct

from omnibus.core.board import Board
from omnibus.drawing.layout import Label, Layout
from omnibus.words import Words, words_in


class Sheet(Struct, frozen=True):
    """What every layer draws from; `prefix` keeps ids of several pictures on one page apart."""

    board: Board
    layout: Layout
    labels: tuple[Label, ...]
    language: str
    prefix: str

    def ref(self, name: str) -> str:
        """The id of a definition in this picture."""
        return f"{self.prefix}-{name}"

    @property
    def words(self) -> Words:
        """Those of the picture's language."""
        return words_in(self.language)

    def color(self, name: str) -> str:
        """What a colour is called; one that nobody knows keeps its own name."""
        key = f"color-{name}"
        return self.words.look_up(key) if key in self.words.entries else name
