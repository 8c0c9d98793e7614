"""Plays the games of a tournament, with its progress."""

from __future__ import annotations

from contextlib import closing

from omnibus.arena.plan import games_of
from omnibus.arena.store import Store, read_games
from omnibus.arena.tournament import Tournament
from omnibus.cli.bots import FailureReporter, warn_untrained
from omnibus.cli.compiling import RULES, compile_for, needs_of
from omnibus.cli.rendering import clean
from omnibus.cli.session import Session


def play_out(session: Session, tournament: Tournament, store: Store, engine: str, jobs: int) -> bool:
    """Plays the missing games, with progress and the bots' failures; returns False if it was interrupted."""
    plan = tournament.plan
    try:
        _play(session, tournament, engine, jobs)
    except KeyboardInterrupt:
        kept = read_games(store.path, plan.settings).games  # the latest games may be on disk but not yet in `store`
        done = sum(key in kept for key in games_of(plan, tournament.deals))
        folder = clean(str(store.path.parent))
        stopped = session.words("arena-interrupted", done=done, total=tournament.total, folder=folder)
        session.err.print(stopped, soft_wrap=True)
        return False
    return True


def _play(session: Session, tournament: Tournament, engine: str, jobs: int) -> None:
    from omnibus.cli.scoreboard import Scoreboard  # imported here: it loads NumPy

    anytime, there = tournament.stop is not None, tournament.games
    board = Scoreboard(session, tournament.plan, tournament.total, anytime=anytime)
    if there:
        resumed = session.words("arena-resumed", done=len(there), total=tournament.total)
        session.err.print(resumed, soft_wrap=True)
    if len(there) == tournament.total:
        return
    texts, boards = tournament.plan.settings.texts, tournament.plan.boards
    compile_for(session, boards, (*RULES, *needs_of(texts, boards)))
    warn_untrained(session, texts, boards)
    reporter = FailureReporter(session)
    with board.shown(there), closing(tournament.play(engine, jobs)) as played:
        for games in played:
            board.add(games)
            board.refresh()
            reporter.report(
                (tournament.plan.settings.bots[bot], line.failure)
                for game in games
                for bot, line in zip(game.seats, game.results, strict=True)
                if line.failure is not None
            )
