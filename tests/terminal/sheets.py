"""The screens of a game in any size, without a terminal."""

from __future__ import annotations

import io
from contextlib import redirect_stdout

from rich.console import Console

from omnibus.cli.terminal.editor import Editor
from omnibus.cli.terminal.game_screen import GameScreen
from omnibus.cli.terminal.keys import Keyboard
from omnibus.cli.terminal.listing import commands_at, listing
from omnibus.cli.terminal.local_game import LocalGame
from omnibus.cli.terminal.panels import Panels
from omnibus.cli.terminal.question_builder import QuestionBuilder
from omnibus.cli.terminal.renderers import ScreenRenderer
from omnibus.cli.terminal.screen import Screen
from omnibus.cli.terminal.seat_log import ShortSeatLogWriter
from omnibus.cli.terminal.ticket_paths import PathFinder
from omnibus.words import words_in
from tests.terminal.emulator import Display
from tests.terminal.positions import ADA


class Pages:
    """Ada's screens of a game, in one size."""

    def __init__(self, local_game: LocalGame, size: tuple[int, int], language: str) -> None:
        self._local_game, self._size = local_game, size
        names = [player.name for player in local_game.match.players]
        self.renderer = ScreenRenderer(words_in(language), local_game.game.board, names, colored=True)
        self._path_finder = PathFinder(local_game.game)
        console = Console(
            file=io.StringIO(), width=size[0], height=size[1], force_terminal=True, color_system="truecolor"
        )
        self.panels = Panels(local_game, ShortSeatLogWriter(self.renderer), self._path_finder, console)
        self.stage = GameScreen(Screen(console, Keyboard(0)), self.panels)

    def question(self) -> Display:
        """The screen of Ada's current question."""
        builder = QuestionBuilder(self.renderer, self._path_finder, self._local_game.view(ADA))
        question = builder.question(self._local_game.legal(ADA))
        found = listing(question, "", None, self.renderer.words, commands_at(question, over=False))
        return self._shown(lambda: self.stage.question(question, found, Editor(), ADA))

    def hand_over(self) -> Display:
        """The screen between two people, which must not reveal their hands."""
        return self._shown(lambda: self.stage.waiting("…", None))

    def _shown(self, draw: object) -> Display:
        display, written = Display(*self._size), io.StringIO()
        display.alternate = True
        with redirect_stdout(written):
            draw()  # type: ignore[operator]
        display.feed(written.getvalue())
        return display
