"""`omnibus watch`: shows a game between bots in the terminal."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING

from rich.console import Group
from rich.live import Live
from rich.rule import Rule
from rich.text import Text

from omnibus.bots.errors import BotError
from omnibus.cli.bots import FailureReporter, bots_of, forfeit_lines, seated, warn_untrained
from omnibus.cli.compiling import RANDOM_PLAY, RULES, compile_for, needs_of
from omnibus.cli.errors import CommandError, InputError, check_range
from omnibus.cli.files import open_board
from omnibus.cli.rendering import Renderer, clean
from omnibus.cli.session import Here, Session
from omnibus.core.board import Board
from omnibus.games import game_on, rules_of

if TYPE_CHECKING:
    from omnibus.cli.map.map_renderer import MapRenderer
    from omnibus.cli.series import SeriesMatch

FASTEST = 1000
WITHIN_TURN = 0.4
"""The pause after an action that does not end a turn, in turns."""
USUAL_PLAYERS = 3
LEVEL = "hard"
"""The default level: strong and fast."""
MAP_FROM = 100
"""The window width from which the map is shown above the table, if it is readable."""
STORY_LINES = 4
"""Lines of the log that stay visible above the table."""
TABLE_LINES = 7
"""Lines of the table besides players: rule, column headings, cards, piles, last round."""


def watch(
    *,
    board: str = "london",
    players: int | None = None,
    bots: str = LEVEL,
    seed: str | None = None,
    speed: float = 2.0,
    session: Here,
) -> None:
    """Lets bots play one game, slowly enough to follow; without pauses if the output is not a terminal."""
    texts, found = bots_of("--bots", bots), open_board(board)
    if players is None:
        players = USUAL_PLAYERS if len(texts) == 1 else len(texts)
    least, most = rules_of(found).players
    if not least <= players <= most:
        raise CommandError("trouble-players", found=str(players), least=least, most=most)
    check_range("--speed", speed, 0, FASTEST)
    seed = secrets.token_hex(4) if seed is None else seed
    compile_for(session, [found], (*RULES, *RANDOM_PLAY, *needs_of(texts, [found])))
    warn_untrained(session, texts, [found])
    with session.waiting():
        match = _new_match(found, seated("--bots", texts, players), seed)
    with closing(match):
        _show(session, match, seed, speed)


def _show(session: Session, match: SeriesMatch, seed: str, speed: float) -> None:
    found, players = match.game.board, len(match.players)
    names = [player.name for player in match.players]
    renderer = Renderer(session.words, found, names, colored=session.colored)
    title = clean(found.names.title[session.language])
    session.out.print(session.words("watch-heading", title=title, players=players, seed=clean(seed)), style="bold")
    if any(player.kind != "random" for player in match.players):
        kinds = (renderer.level(player.kind) for player in match.players)
        session.out.print(" · ".join(f"{renderer.player(seat)} ({kind})" for seat, kind in enumerate(kinds)))
    session.out.print()
    _play(session, renderer, match, speed)
    kinds = (player.kind for player in match.players)
    for line in forfeit_lines(session.words, zip(kinds, match.forfeits, strict=True)):
        session.out.print(line)
    session.out.print()


def _new_match(board: Board, bots: tuple[str, ...], seed: str) -> SeriesMatch:
    from omnibus.cli.bot_games import BotMatch
    from omnibus.cli.series import RANDOM, RandomMatch
    from omnibus.core.fair import seed_of_text

    game, series = game_on(board), seed_of_text(seed)
    try:
        return RandomMatch(game, len(bots), series, 0) if set(bots) == {RANDOM} else BotMatch(game, bots, series, 0)
    except BotError as error:
        raise InputError("--bots", error) from None


def _play(session: Session, renderer: Renderer, match: SeriesMatch, speed: float) -> None:
    from omnibus.cli.log_printer import LogPrinter
    from omnibus.cli.log_writer import LogWriter
    from omnibus.cli.scores import score_sheet

    writer, printer, reporter = LogWriter(renderer), LogPrinter(session.out, renderer), FailureReporter(session)
    printer.print(*writer.opening(match.events))
    with _table_below(session, renderer, match) as show:
        while not match.state.over:
            printed = len(match.events)
            seat = match.step()
            printer.print(writer.action(match, printed))
            failures = ((match.players[failure.seat].kind, failure) for failure in match.failures)
            for sentence in reporter.sentences(failures):
                session.out.print(sentence, soft_wrap=True, markup=False)
            same_turn = match.game.to_act(match.state) == seat
            show((WITHIN_TURN if same_turn else 1.0) / speed if speed else 0.0)
    session.out.print()
    if (result := match.result()) is not None:
        session.out.print(score_sheet(renderer, match.game.spec, result))


@contextmanager
def _table_below(session: Session, renderer: Renderer, match: SeriesMatch) -> Iterator[Callable[[float], None]]:
    """Keeps the table visible below the log on a terminal; yields a function that updates it and pauses."""
    if not session.out.is_terminal:
        yield lambda seconds: None
        return

    def show(seconds: float) -> None:
        live.update(_table(session, renderer, match, map_renderer), refresh=True)
        time.sleep(seconds)

    from omnibus.cli.map.map_renderer import MapRenderer

    map_renderer = MapRenderer(renderer)
    with Live(console=session.out, auto_refresh=False, transient=True, vertical_overflow="crop") as live:
        yield show


def _table(session: Session, renderer: Renderer, match: SeriesMatch, map_renderer: MapRenderer) -> Group:
    """The standings and the table; above them the map, if there is room."""
    from omnibus.cli.scores import Standing

    standing, (width, height) = Standing(renderer, match), session.out.size
    players, piles = standing.table(open_hands=False), list(standing.open_table())
    room = height - STORY_LINES - TABLE_LINES - len(match.players)
    lines: list[Text] = []
    if width >= MAP_FROM and room > 0 and (plan := map_renderer.plan(width, room)).is_readable:
        lines = map_renderer.lines(plan, match.game.observe(match.state, None))
    return Group(Rule(style="dim"), *lines, players, *piles)
