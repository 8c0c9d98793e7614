"""Pages of a game as they would stand on a terminal of any size, without a terminal."""

from __future__ import annotations

import io
from contextlib import redirect_stdout

from rich.console import Console

from omnibus.cli.terminal.asking import Asker
from omnibus.cli.terminal.editor import Editor
from omnibus.cli.terminal.keys import Keyboard
from omnibus.cli.terminal.listing import commands_at, listing
from omnibus.cli.terminal.painting import ScreenPainter
from omnibus.cli.terminal.panels import Panels
from omnibus.cli.terminal.screen import Screen
from omnibus.cli.terminal.sitting import Sitting
from omnibus.cli.terminal.stage import Stage
from omnibus.cli.terminal.telling import ShortTelling
from omnibus.cli.terminal.ways import Guide
from omnibus.words import words_in
from tests.terminal.emulator import Display
from tests.terminal.positions import ADA


class Pages:
    """What Ada sees of a game, on a terminal of this size."""

    def __init__(self, sitting: Sitting, size: tuple[int, int], language: str) -> None:
        self._sitting, self._size = sitting, size
        names = [player.name for player in sitting.match.players]
        self.painter = ScreenPainter(words_in(language), sitting.game.board, names, colored=True)
        self._guide = Guide(sitting.game)
        console = Console(
            file=io.StringIO(), width=size[0], height=size[1], force_terminal=True, color_system="truecolor"
        )
        self.panels = Panels(sitting, ShortTelling(self.painter), self._guide, console)
        self.stage = Stage(Screen(console, Keyboard(0)), self.panels)

    def question(self) -> Display:
        """The question that Ada is asked now."""
        asker = Asker(self.painter, self._guide, self._sitting.view(ADA))
        question = asker.question(self._sitting.legal(ADA))
        found = listing(question, "", None, self.painter.words, commands_at(question, over=False))
        return self._shown(lambda: self.stage.question(question, found, Editor(), ADA))

    def hand_over(self) -> Display:
        """The page between two people, who may see nothing of each other's."""
        return self._shown(lambda: self.stage.waiting("…", None))

    def _shown(self, draw: object) -> Display:
        display, written = Display(*self._size), io.StringIO()
        display.alternate = True
        with redirect_stdout(written):
            draw()  # type: ignore[operator]
        display.feed(written.getvalue())
        return display
