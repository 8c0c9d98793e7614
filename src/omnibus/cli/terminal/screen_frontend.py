"""The full-screen frontend: the table, the choices with search as you type, and reference pages."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from omnibus.cli.scores import score_sheet
from omnibus.cli.terminal.choices import Choice, Question
from omnibus.cli.terminal.editor import Editor
from omnibus.cli.terminal.frontend import BACK, GAME_COMMANDS, TAKE_BACK, Command, Frontend
from omnibus.cli.terminal.game_screen import GameScreen
from omnibus.cli.terminal.keys import Key
from omnibus.cli.terminal.listing import Listing, commands_at, listing
from omnibus.cli.terminal.local_game import LocalGame
from omnibus.cli.terminal.pages import HELP, Pages, first_page, page_after, page_for
from omnibus.cli.terminal.panels import Panels
from omnibus.cli.terminal.renderers import GameRenderer
from omnibus.cli.terminal.screen import Screen
from omnibus.cli.terminal.seat_log import ShortSeatLogWriter
from omnibus.cli.terminal.ticket_paths import PathFinder

HELP_KEY = "?"


class ScreenFrontend(Frontend):
    """Redraws the page after every key."""

    def __init__(self, screen: Screen, renderer: GameRenderer, path_finder: PathFinder) -> None:
        self._screen, self._renderer, self._words, self._path_finder = screen, renderer, renderer.words, path_finder
        self._message = ""
        self._waited = False

    @contextmanager
    def opened(self) -> Iterator[None]:
        with self._screen.opened():
            yield

    def begin(self, local_game: LocalGame, since: int = 0) -> None:
        self._local_game = local_game
        self._panels = Panels(local_game, ShortSeatLogWriter(self._renderer), self._path_finder, self._screen.console)
        self._game_screen = GameScreen(self._screen, self._panels)

    def show_message(self, message: str) -> None:
        """Shows a message above the input line, until the next key."""
        self._message = f"{self._message} {message}".strip()

    def ask(self, question: Question, seat: int) -> Choice | Command:
        return self._answer(question, seat, Editor())

    def finish(self, question: Question) -> Choice | Command:
        return self._answer(question, None, Editor(sheet=True))

    def _answer(self, question: Question, seat: int | None, editor: Editor) -> Choice | Command:
        """Reads keys until the player chooses."""
        if self._waited:
            self._screen.keyboard.forget()
        self._waited = False
        while True:
            known = commands_at(question, over=seat is None)
            found = listing(question, editor.query, editor.moved, self._words, known)
            self._game_screen.message = self._message
            self._game_screen.question(question, found, editor, seat)
            key = self._screen.keyboard.read()
            if key is Key.RESIZED:
                continue
            self._message = ""
            if (answer := self._pressed(key, question, found, editor)) is None:
                continue
            if not isinstance(answer, Command) or answer.name in GAME_COMMANDS:
                return answer
            self._look(answer.name, seat)
            editor.clear()

    def _pressed(self, key: Key | str, question: Question, found: Listing, editor: Editor) -> Choice | Command | None:
        """The effect of a key; None if it only changes text or selection."""
        if key is Key.ENTER:
            if found.chosen is None:
                self.show_message(self._words("play-choose"))
            return found.chosen
        if key is Key.UNDO:
            return Command(TAKE_BACK)
        if key is Key.ESCAPE and question.is_step and editor.is_empty:
            return Command(BACK)
        if key is Key.TAB or key == HELP_KEY:
            return Command(first_page(self._screen.size[0]) if key is Key.TAB else HELP)
        editor.press(key, found.selected, found.count)
        return None

    def thinking(self, seat: int) -> None:
        """Shows the table while a bot thinks; keys typed meanwhile are discarded."""
        self._waited = True
        people = self._local_game.people
        title = self._words("play-thinking", player=self._renderer.player(seat))
        self._game_screen.waiting(title, min(people) if len(people) == 1 else None)

    def hand_over(self, seat: int) -> None:
        """Hides all cards until the next player presses Enter."""
        title = self._words("play-hand-over", player=self._renderer.player(seat))
        while True:
            self._game_screen.waiting(title, None, self._words("play-keys-enter"))
            if self._screen.keyboard.read() is Key.ENTER:
                return

    def ask_text(self, title: str) -> str:
        """Asks for a line at the bottom; Escape cancels."""
        editor = Editor()
        while True:
            self._game_screen.text(title, editor.query)
            key = self._screen.keyboard.read()
            if key is Key.ENTER:
                return editor.query.strip()
            if key is Key.ESCAPE:
                return ""
            editor.press(key, None, 0)

    def _look(self, name: str, seat: int | None) -> None:
        """Shows a page until the player leaves it; Tab shows the next one, typing searches."""
        pages, editor, start = Pages(self._panels, seat), Editor(), 0
        while True:
            width = self._screen.size[0]
            name = page_for(name, width)
            content = pages.content(name, editor.query, width - 2, self._game_screen.reading_room)
            room, count = self._game_screen.reading_room - len(content.below), len(content.lines)
            leaps = {Key.PAGE_UP: -room, Key.PAGE_DOWN: room, Key.HOME: -count, Key.END: count, Key.UP: -1, Key.DOWN: 1}
            if content.focus is not None:
                start = content.focus - room // 2
            start = max(0, min(start, count - room))
            self._game_screen.reading(self._words.look_up(f"page-{name}"), editor.query, content, start)
            key = self._screen.keyboard.read()
            if key is Key.ENTER or (key is Key.ESCAPE and not editor.query):
                return
            if key is Key.TAB:
                name, start = page_after(name, width), 0
                editor.clear()
            elif isinstance(key, Key) and key in leaps:
                start += leaps[key]
            else:
                editor.press(key, None, 0)

    def close(self, local_game: LocalGame) -> None:
        """Prints the score sheet into the terminal."""
        if (result := local_game.match.result()) is not None:
            self._screen.console.print(score_sheet(self._renderer, local_game.game.spec, result))
            self._screen.console.print()
