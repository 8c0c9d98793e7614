"""What every layer of a picture draws from."""

from __future__ import annotations

from msgspec import Struct

from omnibus.core.board import Board
from omnibus.drawing.layout import Label, Layout
from omnibus.words import Words, words_in


class Sheet(Struct, frozen=True):
    """The input of every layer; `prefix` keeps the ids of several pictures on one page apart."""

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
        """The words of the picture's language."""
        return words_in(self.language)

    def color(self, name: str) -> str:
        """The name of a colour; an unknown one keeps its id."""
        key = f"color-{name}"
        return self.words.look_up(key) if key in self.words.entries else name
