"""Draws the screens of a game: a question below the table, a pause, an input line, a reference page."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from rich.text import Text

from omnibus.cli.scores import score_sheet
from omnibus.cli.terminal.choices import Question
from omnibus.cli.terminal.editor import Editor
from omnibus.cli.terminal.listing import Listing, rows_of
from omnibus.cli.terminal.page_layout import LEAST_LIST, Page, compose
from omnibus.cli.terminal.pages import PageContent, first_page
from omnibus.cli.terminal.panels import TICKET_NAME, Block, Panels, whole_rows
from omnibus.cli.terminal.screen import Screen, text_lines
from omnibus.cli.terminal.window_layout import GAP, MAP_FROM, Needs, WindowLayout, arrange
from omnibus.core.actions import DrawCard

PROMPT = " > "
LATEST = 80
"""The number of recent actions beside the table."""
MOST_MESSAGE_LINES = 3
TASK_LINES = 5
"""Lines kept free for a task, which the map would otherwise take."""
FIXED_LINES = 4
"""Title, heading, prompt and keys."""
OWN_LINES = 8
"""Lines of the table besides players: headings, hand, tickets, collections."""
MARGIN = 2
"""Columns beside the labels."""


class _Drawn(NamedTuple):
    """The table drawn for a question in a window of some size: it does not change while typing."""

    question: Question
    size: tuple[int, int]
    blocks: list[Block]
    map: list[Text]
    log: list[Text]


class GameScreen:
    """The screen of one game."""

    def __init__(self, screen: Screen, panels: Panels) -> None:
        self._screen, self._panels, self._words = screen, panels, panels.words
        labels = (self._words.look_up(key) for key in self._words.entries if key.startswith("label-"))
        self._labels = max(map(len, labels)) + 2
        self.message = ""
        """The message above the input line."""
        self._drawn: _Drawn | None = None

    @cached_property
    def _columns(self) -> tuple[int, int]:
        """The widths of the table for uncut routes, and for tickets on one line."""
        routes, tickets = self._panels.natural_widths()
        return routes + self._labels + MARGIN, tickets + self._labels + MARGIN

    def layout(self, *, task: bool = False) -> WindowLayout:
        """The layout of a window of this size, the same for every question; tasks need more room."""
        width, height = self._screen.size
        tasks = TASK_LINES if task else 0
        lines = FIXED_LINES + len(self._panels.local_game.match.players) + OWN_LINES + LEAST_LIST + tasks
        if width < MAP_FROM:
            return WindowLayout()
        needs = Needs(*self._columns, lines, height - FIXED_LINES + 1 - tasks)
        return arrange(width, height, needs, self._panels.map_renderer)

    def _room(self, side: int) -> int:
        """The width right of the labels, with a side column of some width."""
        width, _ = self._screen.size
        return (width - side - GAP if side else width) - self._labels - MARGIN

    def _page(self, heading: Text, task: str = "") -> Page:
        """The parts common to every page."""
        width, height = self._screen.size
        message = self._wrapped(self.message, width)[:MOST_MESSAGE_LINES]
        message += self._wrapped(task, width)[-max(MOST_MESSAGE_LINES, height // 3) :]
        return Page(title=self._panels.title(width), heading=heading, message=message)

    def _show(self, page: Page, *, cursor: bool = True) -> None:
        lines, place = compose(page, *self._screen.size, self._labels)
        self._screen.draw(lines, place if cursor else None)

    def question(self, question: Question, found: Listing, editor: Editor, seat: int | None) -> None:
        """Shows the table for a seat, or the score sheet after the game, and below it the choices."""
        layout = WindowLayout() if seat is None else self.layout(task=bool(question.task))
        words, rows = self._words, rows_of(found, self._room(layout.side), self._words)
        total = sum(len(group.choices) for group in question.groups)
        page = self._page(self._heading(question), question.task)
        if seat is None:
            page.blocks = self._sheet(editor, len(rows))
        else:
            drawn = self._table(question, seat, layout)
            page.blocks, page.map, page.log, page.side = drawn.blocks, drawn.map, drawn.log, layout.side
        page.rows, page.selected = rows, found.selected
        page.prompt = Text.assemble((PROMPT, "bold"), editor.query)
        page.found = words("play-choices", total=total)
        if (count := len(found.choices)) < total:
            page.found = words("play-found", found=count, total=total)
        first = words.look_up(f"tab-{first_page(self._screen.size[0])}")
        page.keys = words("play-keys-step" if question.is_step else "play-keys", page=first)
        self._show(page)

    def _table(self, question: Question, seat: int, layout: WindowLayout) -> _Drawn:
        """The table, the map and the log; face-up cards only if they are not among the choices."""
        drawn, size = self._drawn, self._screen.size
        if drawn is not None and drawn.question is question and drawn.size == size:
            return drawn
        room = self._room(layout.side)
        cards = any(isinstance(action, DrawCard) for one in question.numbered() for action in one.choice.actions)
        blocks = self._panels.blocks(seat, room, self._labels, face_up=not cards, log=not layout.log)
        if notes := [line for row in whole_rows(question.notes, room, TICKET_NAME) for line in row]:
            blocks.append(Block(self._words("label-offer"), notes, len(notes)))
        self._drawn = _Drawn(question, size, blocks, self._map(seat, layout), self._log(seat, layout))
        return self._drawn

    def _map(self, seat: int | None, layout: WindowLayout) -> list[Text]:
        return [] if layout.plan is None else self._panels.map(layout.plan, seat)

    def _log(self, seat: int | None, layout: WindowLayout) -> list[Text]:
        """The log, if it has a column."""
        if not layout.log:
            return []
        lines = self._panels.log_writer.lines(self._panels.local_game.log[-LATEST:], seat, brief=True)
        return [row for line in lines for row in self._panels.log_lines(line, layout.side)]

    def _sheet(self, editor: Editor, rows: int) -> list[Block]:
        """The score sheet, which the page keys scroll."""
        width, height = self._screen.size
        match = self._panels.local_game.match
        result = match.result()
        if result is None:
            return []
        sheet = score_sheet(self._panels.renderer, match.game.spec, result)
        lines = text_lines(self._screen.console, sheet, width - 2)
        editor.scrolled = min(editor.scrolled, max(0, len(lines) - (height - FIXED_LINES - rows)))
        return [Block("", lines[editor.scrolled :], len(lines))]

    def _heading(self, question: Question) -> Text:
        heading = Text.from_markup(f"[bold]{question.title}[/]")
        left = self._panels.local_game.view(None).turns_left
        if left is not None and self._panels.local_game.to_act is not None:
            heading.append_text(Text(" · " + self._words("table-last-round", turns=left), style="bold yellow"))
        if question.legend:
            heading.append_text(Text.from_markup(f" · {question.legend}"))
        return heading

    def _wrapped(self, message: str, width: int) -> list[Text]:
        if not message:
            return []
        lines = Text.from_markup(message, style="bold").wrap(self._screen.console, width - 2)
        return [Text.assemble(" ", line) for line in lines]

    def waiting(self, title: str, seat: int | None, keys: str = "") -> None:
        """Shows the table for a seat (None: without hands), and a sentence."""
        layout = self.layout()
        page = self._page(Text.from_markup(f"[bold]{title}[/]"))
        room = self._room(layout.side)
        page.blocks = self._panels.blocks(seat, room, self._labels, face_up=True, log=not layout.log)
        page.map, page.log, page.side = self._map(seat, layout), self._log(seat, layout), layout.side
        page.keys = keys
        self._show(page, cursor=False)

    def text(self, title: str, typed: str) -> None:
        _, height = self._screen.size
        lines = [*[Text()] * (height - 2), Text(f" {title}", style="bold"), Text.assemble((PROMPT, "bold"), typed)]
        self._screen.draw(lines, (height - 1, len(PROMPT) + len(typed)))

    @property
    def reading_room(self) -> int:
        """The number of visible lines of a page."""
        return max(1, self._screen.size[1] - FIXED_LINES + 1)

    def reading(self, title: str, typed: str, content: PageContent, start: int) -> None:
        """Shows a page from a line on, with its search."""
        width, height = self._screen.size
        room = self.reading_room - len(content.below)
        shown = [Text.assemble(" ", line) for line in content.lines[start : start + room]]
        where = f"{min(start + 1, len(content.lines))}–{start + len(shown)}/{len(content.lines)} "
        head = Text(f" {title}")
        head.pad_right(max(0, width - head.cell_len - len(where)))
        head.append(where)
        head.stylize("bold reverse")
        prompt = Text.assemble((PROMPT, "bold"), typed)
        keys = Text(f" {self._words('play-keys-page')}", style="dim")
        below = [Text.assemble(" ", line) for line in content.below]
        body = [*shown, *[Text()] * (height - 3 - len(shown) - len(below)), *below]
        self._screen.draw([head, *body, prompt, keys], (height - 2, prompt.cell_len))
