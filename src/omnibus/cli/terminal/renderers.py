"""The renderers of a game in progress: one for the screen, one for plain text."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from functools import reduce

from omnibus.cli.rendering import LONGEST_NAME, Renderer, clean
from omnibus.core.board import GRAY, WILD, Board
from omnibus.drawing import palette
from omnibus.words import Words

USEFUL = "◂"


class GameRenderer(Renderer, ABC):
    """Renders the additional things of a game in progress."""

    gap = "  "
    """The separator of cards side by side."""

    @abstractmethod
    def held(self, color: str, count: int) -> str:
        """Cards of one colour, always with their number."""

    def spaces(self, index: int) -> str:
        """The cards that a route takes, one for each of its spaces."""
        route = self.board.routes[index]
        return self.held(route.color, route.length)

    @abstractmethod
    def deck(self, count: int) -> str:
        """The deck, with its number of cards."""

    @abstractmethod
    def points(self, points: int) -> str:
        """The points of a route."""

    @abstractmethod
    def ticket_cells(self, index: int) -> tuple[str, ...]:
        """A ticket in cells, which are aligned in columns."""

    @abstractmethod
    def useful(self) -> str:
        """The mark of a route on the path of a ticket."""


class ScreenRenderer(GameRenderer):
    """Renders for a screen, in little space: numbers are on the colour, beside its symbol."""

    def __init__(self, words: Words, board: Board, players: Sequence[str] = (), *, colored: bool = False) -> None:
        super().__init__(words, board, players, colored=colored)
        self.gap = " " if colored else "  "

    def held(self, color: str, count: int) -> str:
        """Cards of one colour: “3 ● blue”."""
        return self._numbered(color, self.card_name(color, count), count)

    def _colored_thing(self, color: str, name: str, count: int) -> str:
        return super()._colored_thing(color, name, count) if count == 1 else self._numbered(color, name, count)

    def _numbered(self, color: str, name: str, count: int) -> str:
        tone = palette.tone(color)
        return self._chip(f"{count} {tone.character} {name}", tone)

    def counts(self, colors: Mapping[str, int]) -> str:
        """Symbols and numbers, without spaces between them."""
        tones = ((palette.tone(color), count) for color, count in colors.items())
        return " ".join(self._painted(f"{tone.character}{count}", tone) for tone, count in tones)

    def deck(self, count: int) -> str:
        return self.words("play-deck", count=count)

    def points(self, points: int) -> str:
        return self.words("play-short-points", points=points)

    def ticket_cells(self, index: int) -> tuple[str, ...]:
        return clean(self.board.ticket_name(index, self.words.language)), f"({self.board.tickets[index].points})"

    def useful(self) -> str:
        """A symbol; the question has its meaning."""
        return f"[bold]{USEFUL}[/]"


class PlainRenderer(GameRenderer):
    """Renders for a screen reader: names without symbols or colours."""

    def held(self, color: str, count: int) -> str:
        """Cards of one colour, always with their number: “1 white card”."""
        if color == WILD:
            return self.words("cards-named", count=count, name=self.wild_name())
        if color == GRAY:
            return self.words("voice-gray", count=count)
        return self.words("cards-colored", count=count, color=clean(color))

    def deck(self, count: int) -> str:
        return self.words("voice-deck", count=count)

    def points(self, points: int) -> str:
        return self.words("play-points", points=points)

    def ticket_cells(self, index: int) -> tuple[str, ...]:
        """The whole ticket in one cell."""
        return (self.ticket(index),)

    def useful(self) -> str:
        return self.words("choice-useful")

    def card(self, color: str, count: int = 1) -> str:
        return self.held(color, count)

    def _colored_thing(self, color: str, name: str, count: int) -> str:
        return name if count == 1 else f"{count} {name}"

    def counts(self, colors: Mapping[str, int]) -> str:
        return self.join(self.held(color, count) for color, count in colors.items())

    def player(self, seat: int) -> str:
        return clean(self.players[seat], LONGEST_NAME)

    def thing(self, character: str, name: str, count: int = 1) -> str:
        return name if count == 1 else f"{count} {name}"

    def route(self, index: int) -> str:
        route = self.board.routes[index]
        return self.words("voice-route", a=self.place(route.a), b=self.place(route.b))

    def ticket(self, index: int) -> str:
        ticket = self.board.tickets[index]
        a, b = self.place(ticket.a), self.place(ticket.b)
        return self.words("voice-ticket", a=a, b=b, points=ticket.points)

    def tickets(self, indices: Iterable[int]) -> str:
        return reduce(lambda one, more: self.words("play-series", one=one, more=more), map(self.ticket, indices))

    def join(self, parts: Iterable[str]) -> str:
        return ", ".join(parts)
