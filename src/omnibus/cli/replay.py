"""`omnibus replay`: a recorded game, read move by move."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
from rich.text import Text

from omnibus.cli.compiling import RULES, compile_for
from omnibus.cli.files import Games, open_record
from omnibus.cli.lines import Page
from omnibus.cli.paint import Painter, clean
from omnibus.cli.scores import Standing, score_sheet
from omnibus.cli.session import Flag, Here, Session
from omnibus.cli.story import Story
from omnibus.cli.trouble import RecordTrouble
from omnibus.core.errors import RecordError
from omnibus.core.match import Match
from omnibus.core.match import replay as replay_record
from omnibus.core.record import Record


def replay(
    file: Path,
    /,
    *,
    at: int | None = None,
    events: Flag = False,
    board: str | None = None,
    session: Here,
) -> None:
    """Tells a game in words up to an action, and how it stands then; or prints its stream of events."""
    record, games = open_record(file), Games(board)
    try:
        compile_for(session, [games.of(record).board], RULES)
        steps = _steps(record, games, at)
        if events:
            _print_events(steps)
        else:
            _print_story(session, record, steps)
    except RecordError as error:
        raise RecordTrouble(str(file), error) from None


def _steps(record: Record, games: Games, at: int | None) -> Iterator[Match]:
    """The match after its set-up, then after each action up to number `at`."""
    count = len(record.actions)
    if at is not None and not 0 <= at <= count:
        raise RecordError("no_such_action", number=at, count=count)
    last = count if at is None else at
    for number, match in enumerate(replay_record(record, games.of(record))):
        yield match
        if number == last:
            return


def _print_events(steps: Iterator[Match]) -> None:
    """The public stream: one object a line, as bytes, so that no terminal setting changes them."""
    encoder, told = msgspec.json.Encoder(), 0
    for match in steps:
        lines = [encoder.encode(event) + b"\n" for event in match.events[told:]]
        told = len(match.events)
        sys.stdout.buffer.write(b"".join(lines))
    sys.stdout.buffer.flush()


def _print_story(session: Session, record: Record, steps: Iterator[Match]) -> None:
    with session.waiting():
        match = next(steps)
    players = [player.name for player in record.players]
    painter = Painter(session.words, match.game.board, players, colored=session.colored)
    story, page = Story(painter), Page(session.out, painter)
    _print_heading(session, match)
    page.print(*story.opening(match.events))
    told = len(match.events)
    for match in steps:
        page.print(story.action(match, told))
        told = len(match.events)
    session.out.print()
    _print_end(session, painter, match)


def _print_heading(session: Session, match: Match) -> None:
    title = clean(match.game.board.names.title[session.language])
    heading = session.words("replay-heading", title=title, players=len(match.players))
    session.out.print(Text.from_markup(f"[bold]{heading}[/]"), soft_wrap=True)
    session.out.print()


def _print_end(session: Session, painter: Painter, match: Match) -> None:
    """The score sheet where the game is over, else how it stands."""
    if (result := match.result()) is not None:
        session.out.print(score_sheet(painter, match.game.spec, result))
        return
    standing = Standing(painter, match)
    session.out.print(session.words("replay-standing", number=len(match.actions)), style="bold")
    session.out.print(standing.table(open_hands=True))
    session.out.print()
    session.out.print(standing.tickets())
    session.out.print()
    for line in standing.open_table():
        session.out.print(line, soft_wrap=True)
