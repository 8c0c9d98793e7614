"""The data that every layer of a picture draws from."""

from __future__ import annotations

from msgspec import Struct

from omnibus.core.board import Board
from omnibus.drawing import palette
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

    def player_fill(self, seat: int) -> str:
        """The fill of a seat's pieces: its colour and pattern."""
        return f"url(#{self.ref(f'player-{seat % len(palette.PLAYERS)}')})"

    def symbol(self, color: str) -> str:
        """The id of a colour's symbol."""
        return self.ref(f"symbol-{color}" if color in palette.TONES else "symbol-unknown")

    @property
    def words(self) -> Words:
        return words_in(self.language)

    def color(self, name: str) -> str:
        """The name of a colour; an unknown one keeps its id."""
        return self.words.color(name)
