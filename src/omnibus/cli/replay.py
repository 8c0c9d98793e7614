"""`omnibus replay`: prints a recorded game, move by move."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import msgspec

from omnibus.cli.compiling import REPLAY, RULES, compile_for
from omnibus.cli.errors import CommandError, InputError
from omnibus.cli.files import Games, is_dataset, open_dataset, open_record, write_bytes
from omnibus.cli.log_printer import LogPrinter
from omnibus.cli.log_writer import LogWriter
from omnibus.cli.rendering import Renderer, clean
from omnibus.cli.scores import Standing, score_sheet
from omnibus.cli.session import Flag, Here, Session, file_or_output
from omnibus.core.errors import OmnibusError, RecordError
from omnibus.core.game import Game
from omnibus.core.match import Match
from omnibus.core.match import replay as replay_record
from omnibus.core.record import Record, write_record
from omnibus.envs.dataset import record_in


def replay(
    file: Path,
    /,
    *,
    at: int | None = None,
    events: Flag = False,
    game: int | None = None,
    record: Annotated[Path | None, file_or_output("--record")] = None,
    board: str | None = None,
    session: Here,
) -> None:
    """Prints the log of a game up to an action and the position there, or its events, or its record."""
    try:
        found, on = _opened(session, file, game, board)
        if record is not None:
            write_bytes(record, write_record(found))
        elif events:
            _print_events(_steps(found, on, at))
        else:
            _print_story(session, found, _steps(found, on, at))
    except OmnibusError as error:
        raise InputError(str(file), error) from None


def _opened(session: Session, file: Path, number: int | None, board: str | None) -> tuple[Record, Game]:
    """A record, and its game."""
    if is_dataset(file):
        dataset = open_dataset(file)
        compile_for(session, [dataset.game.board], (*RULES, *REPLAY))
        return record_in(dataset, number or 0), dataset.game
    if number is not None:
        raise CommandError("trouble-game-needs-dataset", name=str(file))
    games, record = Games(board), open_record(file)
    game = games.of(record)
    compile_for(session, [game.board], RULES)
    return record, game


def _steps(record: Record, game: Game, at: int | None) -> Iterator[Match]:
    """The match after its set-up, then after each action up to number `at`."""
    count = len(record.actions)
    if at is not None and not 0 <= at <= count:
        raise RecordError("no_such_action", number=at, count=count)
    last = count if at is None else at
    for number, match in enumerate(replay_record(record, game)):
        yield match
        if number == last:
            return


def _print_events(steps: Iterator[Match]) -> None:
    """Prints the public events as JSON lines; as bytes, so that no locale changes them."""
    encoder, printed = msgspec.json.Encoder(), 0
    for match in steps:
        lines = [encoder.encode(event) + b"\n" for event in match.events[printed:]]
        printed = len(match.events)
        sys.stdout.buffer.write(b"".join(lines))
    sys.stdout.buffer.flush()


def _print_story(session: Session, record: Record, steps: Iterator[Match]) -> None:
    with session.waiting():
        match = next(steps)
    players = [player.name for player in record.players]
    renderer = Renderer(session.words, match.game.board, players, colored=session.colored)
    writer, printer = LogWriter(renderer), LogPrinter(session.out, renderer)
    title = clean(match.game.board.names.title[session.language])
    session.out.print(session.words("replay-heading", title=title, players=len(players)), style="bold", soft_wrap=True)
    session.out.print()
    printer.print(*writer.opening(match.events))
    printed = len(match.events)
    for match in steps:
        printer.print(writer.action(match, printed))
        printed = len(match.events)
    session.out.print()
    _print_end(session, renderer, match)


def _print_end(session: Session, renderer: Renderer, match: Match) -> None:
    """Prints the score sheet if the game is over, else the position."""
    if (result := match.result()) is not None:
        session.out.print(score_sheet(renderer, match.game.spec, result))
        return
    standing = Standing(renderer, match)
    session.out.print(session.words("replay-standing", number=len(match.actions)), style="bold")
    session.out.print(standing.table(open_hands=True))
    session.out.print()
    session.out.print(standing.tickets())
    session.out.print()
    for line in standing.open_table():
        session.out.print(line, soft_wrap=True)
