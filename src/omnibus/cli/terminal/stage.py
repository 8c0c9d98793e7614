"""Draws the pages of a game: a question with the table above it, a wait, a line to type, something to read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace
from rich.text import Text

from omnibus.cli.scores import score_sheet
from omnibus.cli.terminal.choices import Question
from omnibus.cli.terminal.editor import Editor
from omnibus.cli.terminal.layout import Page, compose, side_width
from omnibus.cli.terminal.listing import Listing, rows_of
from omnibus.cli.terminal.panels import Block, Panels, in_columns
from omnibus.cli.terminal.screen import Screen, text_lines
from omnibus.core.actions import DrawCard

PROMPT = " > "
LATEST = 80
"""So many of the last actions stand beside the table."""
MOST_MESSAGE_LINES = 3
FIXED_LINES = 4
"""Title, heading, prompt and keys."""


class _Drawn(NamedTuple):
    """The table as it was drawn for a question in a window of some size: it stays the same while one types."""

    question: Question
    size: tuple[int, int]
    blocks: list[Block]
    side: list[Text]


class Stage:
    """One game on one screen."""

    def __init__(self, screen: Screen, panels: Panels) -> None:
        self._screen, self._panels, self._words = screen, panels, panels.words
        labels = (self._words(key) for key in self._words.entries if key.startswith("label-"))
        self._labels = max(map(len, labels)) + 2
        self.message = ""
        """Something to be said above the line where one types."""
        self._drawn: _Drawn | None = None

    def _room(self, seat: int | None) -> tuple[int, int]:
        """How wide the column beside the table is, and what stands behind the labels."""
        width, _ = self._screen.size
        side = side_width(width) if seat is not None else 0
        return side, (width - side - 3 if side else width) - self._labels - 2

    def _page(self, heading: Text, task: str = "") -> Page:
        """What every page has."""
        width, height = self._screen.size
        message = self._wrapped(self.message, width)[:MOST_MESSAGE_LINES]
        message += self._wrapped(task, width)[-max(MOST_MESSAGE_LINES, height // 3) :]
        return Page(title=self._panels.title(width), heading=heading, message=message)

    def _show(self, page: Page, *, cursor: bool = True) -> None:
        lines, place = compose(page, *self._screen.size, self._labels)
        self._screen.draw(lines, place if cursor else None)

    def question(self, question: Question, found: Listing, editor: Editor, seat: int | None) -> None:
        """The table as a seat sees it, or after the game the score sheet; below it what can be chosen."""
        _, room = self._room(seat)
        rows = rows_of(found, room, self._words)
        total = sum(len(group.choices) for group in question.groups)
        key = "play-choices" if len(found.choices) == total else "play-found"
        blocks, side = (self._sheet(editor, len(rows)), []) if seat is None else self._table(question, seat)
        self._show(
            replace(
                self._page(self._heading(question), question.task),
                blocks=blocks,
                side=side,
                rows=rows,
                selected=found.selected,
                prompt=Text.assemble((PROMPT, "bold"), editor.query),
                found=self._words(key, found=len(found.choices), total=total),
                keys=self._words("play-keys-step" if question.is_step else "play-keys"),
            )
        )

    def _table(self, question: Question, seat: int) -> tuple[list[Block], list[Text]]:
        """The table, and what stands beside it; the face-up cards only where they are not among the choices."""
        drawn, size = self._drawn, self._screen.size
        if drawn is not None and drawn.question is question and drawn.size == size:
            return drawn.blocks, drawn.side
        side, room = self._room(seat)
        cards = any(isinstance(action, DrawCard) for one in question.numbered() for action in one.choice.actions)
        blocks = self._panels.blocks(seat, room, self._labels, face_up=not cards, told=not side)
        if notes := in_columns(question.notes, room):
            blocks.append(Block(self._words("label-offer"), notes, len(notes)))
        self._drawn = _Drawn(question, size, blocks, self._log(seat, side) if side else [])
        return blocks, self._drawn.side

    def _sheet(self, editor: Editor, rows: int) -> list[Block]:
        """The score sheet; what does not fit is reached with the page keys."""
        width, height = self._screen.size
        match = self._panels.sitting.match
        result = match.result()
        if result is None:
            return []
        sheet = score_sheet(self._panels.painter, match.game.spec, result)
        lines = text_lines(self._screen.console, sheet, width - 2)
        editor.scrolled = min(editor.scrolled, max(0, len(lines) - (height - FIXED_LINES - rows)))
        return [Block("", lines[editor.scrolled :], len(lines))]

    def _heading(self, question: Question) -> Text:
        heading = Text.from_markup(f"[bold]{question.title}[/]")
        left = self._panels.sitting.view(None).turns_left
        if left is not None and self._panels.sitting.to_act is not None:
            heading.append_text(Text(" · " + self._words("table-last-round", turns=left), style="bold yellow"))
        if question.legend:
            heading.append_text(Text.from_markup(f" · {question.legend}"))
        return heading

    def _wrapped(self, message: str, width: int) -> list[Text]:
        if not message:
            return []
        lines = Text.from_markup(message, style="bold").wrap(self._screen.console, width - 2)
        return [Text.assemble(" ", line) for line in lines]

    def _log(self, seat: int | None, width: int) -> list[Text]:
        told = self._panels.telling.lines(self._panels.sitting.log[-LATEST:], seat, brief=True)
        return [row for line in told for row in self._panels.told(line, width)]

    def waiting(self, title: str, seat: int | None, keys: str = "") -> None:
        """The table as a seat sees it (None: nobody's cards), and a sentence."""
        side, room = self._room(seat)
        blocks = self._panels.blocks(seat, room, self._labels, face_up=True, told=not side)
        page = self._page(Text.from_markup(f"[bold]{title}[/]"))
        log = self._log(seat, side) if side else []
        self._show(replace(page, blocks=blocks, keys=keys, side=log), cursor=False)

    def text(self, title: str, typed: str) -> None:
        """A line to be typed."""
        _, height = self._screen.size
        lines = [*[Text()] * (height - 2), Text(f" {title}", style="bold"), Text.assemble((PROMPT, "bold"), typed)]
        self._screen.draw(lines, (height - 1, len(PROMPT) + len(typed)))

    @property
    def reading_room(self) -> int:
        """How many lines of a text are seen at a time."""
        return max(1, self._screen.size[1] - FIXED_LINES + 1)

    def reading(self, title: str, typed: str, lines: Sequence[Text], start: int) -> None:
        """Something to read from a line on, which can be searched."""
        width, height = self._screen.size
        shown = [Text.assemble(" ", line) for line in lines[start : start + self.reading_room]]
        where = f"{min(start + 1, len(lines))}–{start + len(shown)}/{len(lines)} "
        head = Text(f" {title}")
        head.pad_right(max(0, width - head.cell_len - len(where)))
        head.append(where)
        head.stylize("bold reverse")
        prompt = Text.assemble((PROMPT, "bold"), typed)
        keys = Text(f" {self._words('play-keys-page')}", style="dim")
        body = [*shown, *[Text()] * (height - 3 - len(shown))]
        self._screen.draw([head, *body, prompt, keys], (height - 2, prompt.cell_len))
