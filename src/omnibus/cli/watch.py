"""`omnibus watch`: a game that plays itself out in the terminal."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from rich.console import Group
from rich.live import Live
from rich.rule import Rule

from omnibus.cli.files import open_board
from omnibus.cli.paint import Painter, clean
from omnibus.cli.session import Here, Session
from omnibus.cli.trouble import Trouble
from omnibus.core.board import Board
from omnibus.games import game_on, spec_of

if TYPE_CHECKING:
    from omnibus.cli.series import RandomMatch

FASTEST = 1000.0
WITHIN_TURN = 0.4
"""How long one waits after an action that does not end a turn, in turns."""


def watch(
    *,
    board: str = "london",
    players: int = 3,
    seed: str | None = None,
    speed: float = 2.0,
    session: Here,
) -> None:
    """Plays one game at random, slowly enough to be followed; without waiting where nobody watches."""
    found = open_board(board)
    least, most = spec_of(found.game).players
    if not least <= players <= most:
        raise Trouble("trouble-players", found=str(players), least=least, most=most)
    if not 0 <= speed <= FASTEST:
        raise Trouble("trouble-range", option="--speed", found=str(speed), least=0, most=int(FASTEST))
    seed = secrets.token_hex(4) if seed is None else seed
    with session.waiting():
        match = _new_match(found, players, seed)
    names = [player.name for player in match.players]
    painter = Painter(session.words, found, names, colored=session.colored)
    title = clean(found.names.title[session.language])
    session.out.print(session.words("watch-heading", title=title, players=players, seed=clean(seed)), style="bold")
    session.out.print()
    _play(session, painter, match, speed)
    session.out.print()


def _new_match(board: Board, players: int, seed: str) -> RandomMatch:
    from omnibus.cli.series import RandomMatch
    from omnibus.core.fair import seed_of_text

    return RandomMatch(game_on(board), players, seed_of_text(seed), 0)


def _play(session: Session, painter: Painter, match: RandomMatch, speed: float) -> None:
    from omnibus.cli.lines import Page
    from omnibus.cli.scores import score_sheet
    from omnibus.cli.story import Story

    story, page = Story(painter), Page(session.out, painter)
    page.print(*story.opening(match.events))
    with _table_below(session, painter, match) as show:
        while not match.state.over:
            told = len(match.events)
            seat = match.step()
            page.print(story.action(match, told))
            same_turn = match.game.to_act(match.state) == seat
            show((WITHIN_TURN if same_turn else 1.0) / speed if speed else 0.0)
    session.out.print()
    if (result := match.result()) is not None:
        session.out.print(score_sheet(painter, match.game.spec, result))


@contextmanager
def _table_below(session: Session, painter: Painter, match: RandomMatch) -> Iterator[Callable[[float], None]]:
    """On a terminal, keeps the table in sight below the story, and lets it be looked at for so many seconds."""
    from omnibus.cli.scores import Standing

    if not session.out.is_terminal:
        yield lambda seconds: None
        return
    standing = Standing(painter, match)

    def show(seconds: float) -> None:
        live.update(Group(Rule(style="dim"), standing.table(open_hands=False), *standing.open_table()), refresh=True)
        time.sleep(seconds)

    with Live(console=session.out, auto_refresh=False, transient=True, vertical_overflow="crop") as live:
        yield show
