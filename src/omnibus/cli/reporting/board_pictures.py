"""Pictures of the board before a decision, with the routes of the chosen and the better action."""

from __future__ import annotations

import re
from collections.abc import Sequence

from omnibus.cli.board import background_for
from omnibus.cli.reporting.report_texts import Move, ReportTexts
from omnibus.drawing.board_svg import board_svg
from omnibus.drawing.geometry import plan
from omnibus.drawing.layers import Mark
from omnibus.drawing.layout import Layout
from omnibus.drawing.position import position_of
from omnibus.drawing.svg import tag


class BoardPictures:
    """Draws boards; each is laid out once."""

    def __init__(self) -> None:
        self._layouts: dict[str, Layout] = {}

    def draw(self, texts: ReportTexts, moves: Sequence[Move]) -> list[str]:
        """The board before each decision of a page: a line around the route that was claimed, a dashed one around the
        better. The artwork is in the first picture, and the others refer to it."""
        art = background_for(texts.game.board)
        found = None if art is None else re.search(r'<g id="([\w-]+)"', art)
        again = art if found is None else tag("use", href=f"#{found[1]}")
        return [self._draw(texts, move, art if number == 0 else again) for number, move in enumerate(moves)]

    def _draw(self, texts: ReportTexts, move: Move, background: str | None) -> str:
        game, board = texts.game, texts.game.board
        if game.digest not in self._layouts:
            self._layouts[game.digest] = plan(board)
        chosen, better = move.routes
        marked: dict[int, Mark] = {} if better is None else {better: "dashed"}
        if chosen is not None:
            marked[chosen] = "solid"
        return board_svg(
            board,
            position_of(move.table, [player.name for player in texts.record.players]),
            language=texts.words.language,
            background=background,
            layout=self._layouts[game.digest],
            marked=marked,
            name=f"{move.decision.number}",
        )
