"""Renders a game as text, or as a picture of its board; only public information is shown."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from omnibus.core.game import Game
from omnibus.core.view import View
from omnibus.drawing.board_svg import board_svg
from omnibus.drawing.geometry import plan
from omnibus.drawing.layout import Layout
from omnibus.drawing.position import position_of
from omnibus.envs.single import Env


def _view(env: Env) -> View:
    return env.game.observe(env.state, None)


def text_of(env: Env) -> str:
    """The game in a few lines of text."""
    view = _view(env)
    cards = " ".join(card or "-" for card in view.display)
    lines = [f"{env.game.board.id}, turn {view.turns}, face up: {cards}, deck: {view.deck}"]
    for number, seat in enumerate(view.seats):
        mark = ">" if seat.asks else " "
        routes = view.owners.count(number)
        held = f"{seat.cards} cards, {seat.ticket_count} tickets, {routes} routes, {seat.pieces} pieces left"
        points = int(env.scores[number]) if env.over else seat.points
        lines.append(f"{mark} player_{number}: {points} points, {held}")
    return "\n".join(lines)


def picture_of(env: Env) -> str:
    """The board with its pieces, as SVG."""
    position = position_of(_view(env), [f"player_{seat}" for seat in range(env.players)])
    return board_svg(env.game.board, position, layout=_layout_of(env.game))


_layouts: WeakKeyDictionary[Game, Layout] = WeakKeyDictionary()


def _layout_of(game: Game) -> Layout:
    """The layout of a game's board, cached: it takes most of the time."""
    if game not in _layouts:
        _layouts[game] = plan(game.board)
    return _layouts[game]


RENDER_MODES = {"ansi": text_of, "svg": picture_of}
