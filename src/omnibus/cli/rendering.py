"""Cards, players, places and tickets as rich markup: every colour with its symbol and name.

Names from files lose their control characters.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from rich import box
from rich.markup import escape
from rich.table import Table

from omnibus.cli.errors import shortened
from omnibus.core.board import WILD, Board
from omnibus.drawing import palette
from omnibus.drawing.palette import PlayerTone, Tone
from omnibus.words import Words

LONGEST_NAME = 24


def clean(text: str, longest: int = 200) -> str:
    """A text from a file, made safe for a terminal and shortened."""
    return escape(shortened(text, longest))


def new_table(texts: Iterable[str] = (), numbers: Iterable[str] = (), more: Iterable[str] = ()) -> Table:
    """A table with a line below its header: columns of texts, of numbers (aligned right), and more texts."""
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), show_edge=False, pad_edge=False)
    for heading in texts:
        table.add_column(heading)
    for heading in numbers:
        table.add_column(heading, justify="right")
    for heading in more:
        table.add_column(heading)
    return table


class Renderer:
    """Renders the things of one board, for the players of one game."""

    def __init__(self, words: Words, board: Board, players: Sequence[str] = (), *, colored: bool = False) -> None:
        self.words, self.board, self.players, self._colored = words.of(board.game), board, players, colored

    def style(self, tone: Tone | PlayerTone) -> str:
        """The style of a colour; empty without colours."""
        return f"{tone.ink} on {tone.fill}" if self._colored else ""

    def _painted(self, text: str, tone: Tone | PlayerTone) -> str:
        """A text on a colour; the plain text without colours."""
        return f"[{self.style(tone)}]{text}[/]" if self._colored else text

    def _chip(self, text: str, tone: Tone | PlayerTone) -> str:
        """A text on a colour, with a margin."""
        return self._painted(f" {text} ", tone) if self._colored else text

    def wild_name(self) -> str:
        """The board's own word for its wild cards."""
        return clean(self.board.names.words.get(WILD, {}).get(self.words.language) or self.words("color-wild"))

    def card_name(self, color: str, count: int = 1) -> str:
        """The colour of one or several cards, or the board's own word for its wild cards."""
        return self.wild_name() if color == WILD else clean(self.words.color(color, "card" if count == 1 else "cards"))

    def card(self, color: str, count: int = 1) -> str:
        """A card, or several of one colour: “3 × ● blue”."""
        return self._colored_thing(color, self.card_name(color, count), count)

    def person(self, color: str, count: int = 1) -> str:
        """A person of a colour, or several: “2 × ● red”."""
        return self._colored_thing(color, clean(self.words.color(color, "person" if count == 1 else "people")), count)

    def _colored_thing(self, color: str, name: str, count: int) -> str:
        tone = palette.tone(color)
        times = f"{count} × " if count > 1 else ""
        return times + self._chip(f"{tone.character} {name}", tone)

    def symbol(self, color: str) -> str:
        """The symbol of a colour, without its name."""
        tone = palette.tone(color)
        return self._painted(tone.character, tone)

    def counts(self, colors: Mapping[str, int]) -> str:
        """The number of each colour, in short: symbols and numbers."""
        tones = ((palette.tone(color), count) for color, count in colors.items())
        return self.join(self._chip(f"{tone.character} {count}", tone) for tone, count in tones)

    def cards(self, colors: Iterable[str]) -> str:
        """Several cards, grouped by colour."""
        return self.join(self.card(color, count) for color, count in Counter(colors).items())

    def display(self, slots: Iterable[str | None]) -> str:
        """The face-up cards in order; a dash is an empty slot."""
        return self.join("–" if color is None else self.card(color) for color in slots)

    def join(self, parts: Iterable[str]) -> str:
        """Several things in a row."""
        return (" " if self._colored else ", ").join(parts)

    def tone_of(self, seat: int) -> PlayerTone:
        """A player's colour."""
        return palette.player_tone(seat)

    def player(self, seat: int) -> str:
        """A player's number and name, in their colour."""
        tone = self.tone_of(seat)
        return self._chip(f"{tone.character} {clean(self.players[seat], LONGEST_NAME)}", tone)

    def level(self, kind: str, longest: int = 200) -> str:
        """The name of a bot's level; for any other bot, its text."""
        key = f"level-{kind}"
        return self.words.look_up(key) if key in self.words.entries else clean(kind, longest)

    def thing(self, character: str, name: str, count: int = 1) -> str:
        """One or more of a thing with a symbol and a name."""
        times = f"{count} × " if count > 1 else ""
        return f"{times}{character} {name}"

    def place(self, place: str) -> str:
        return clean(self.board.place_name(place, self.words.language))

    def route(self, index: int) -> str:
        """The two places of a route."""
        return f"[bold]{clean(self.board.route_name(index, self.words.language))}[/]"

    def ticket(self, index: int) -> str:
        """The two places of a ticket, and its points."""
        name = clean(self.board.ticket_name(index, self.words.language))
        return f"{name} ({self.board.tickets[index].points})"

    def tickets(self, indices: Iterable[int]) -> str:
        return ", ".join(map(self.ticket, indices))
