"""`omnibus board`: check a board file, draw a board, copy a built-in board."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

from omnibus import games
from omnibus.cli.boards import provenance
from omnibus.cli.compiling import RULES, compile_for
from omnibus.cli.errors import BoardFileError, CommandError, InputError, check_range
from omnibus.cli.files import STANDARD_OUTPUT, Games, open_board, open_record, survey_of, write_bytes
from omnibus.cli.rendering import clean
from omnibus.cli.session import Flag, Here, Session, file_or_output
from omnibus.core.board import Board
from omnibus.core.errors import RecordError
from omnibus.drawing.board_svg import board_svg
from omnibus.drawing.position import Position, position_of

Output = Annotated[Path, file_or_output("--output", "-o")]


def check(board: str, /, *, session: Here) -> int:
    """Prints a summary of a board and its warnings, or all its faults if it cannot be played."""
    words = session.words
    try:
        survey = survey_of(board)
    except BoardFileError as problem:
        return problem.report(words, sys.stdout)
    found = survey.board
    assert found is not None  # since it has no faults
    least, most = games.rules_of(found).players
    session.out.print(words("check-fine", name=clean(board)), style="bold", soft_wrap=True)
    for line in (
        words("check-title", title=clean(found.names.title[session.language]), least=least, most=most),
        words("check-counts", places=len(found.places), routes=len(found.routes), tickets=len(found.tickets)),
        words("check-spaces", spaces=sum(route.length for route in found.routes)),
        words("check-provenance", provenance=provenance(found, words)),
    ):
        session.out.print(f"  {line}", soft_wrap=True)
    if survey.warnings:
        session.out.print(words("check-doubts"), style="bold", soft_wrap=True)
    for warning in survey.warnings:
        session.out.print(f"  {clean(words.fault(warning))}", soft_wrap=True)
    return 0


def svg(board: str, /, *, output: Output, record: Path | None = None, at: int | None = None, session: Here) -> None:
    """Draws a board, or a position of a recorded game on it."""
    found = open_board(board, kept=record is not None)
    if record is None and at is not None:
        raise CommandError("trouble-at-needs-record")
    position = None
    if record is not None:
        found, position = _position(session, found, board, record, at)
    picture = board_svg(found, position, language=session.language, background=background_for(found))
    write_bytes(output, picture.encode())
    session.report_written(output)


def background_for(board: Board) -> str | None:
    """The artwork of the game, for its own board and for boards that ask for it: it would not fit other places."""
    own = games.load_board(board.game)
    same = {place.id: place.xy for place in own.places} == {place.id: place.xy for place in board.places}
    return games.background_of(board.game) if board.artwork or (same and own.size == board.size) else None


def _position(session: Session, board: Board, name: str, path: Path, at: int | None) -> tuple[Board, Position]:
    """A position of a recorded game, and the version of the board on which it was played."""
    from omnibus.core.match import replay_to  # imported here: it loads the compiler

    record = open_record(path)
    try:
        game = Games(name).of(record)
        if game.board != board and game.board.version is None:
            raise CommandError("trouble-other-board", record=str(path), board=record.board, name=name)
        compile_for(session, [game.board], RULES)
        view = game.observe(replay_to(record, game, at).state, None)
        return game.board, position_of(view, [player.name for player in record.players])
    except RecordError as error:
        raise InputError(str(path), error) from None


def make(
    *,
    seed: str,
    output: Output,
    game: str = "london",
    places: int | None = None,
    force: Flag = False,
    session: Here,
) -> None:
    """Draws a board at random."""
    from omnibus.random_boards.make import fewest_places, most_places, random_board

    if game not in games.game_ids():
        raise CommandError("trouble-not-ours", name=game, known=", ".join(games.game_ids()))
    if places is not None:
        check_range("--places", places, fewest_places(game), most_places(game))
    if not force and str(output) != STANDARD_OUTPUT and output.exists():
        raise CommandError("trouble-exists", name=str(output))
    write_bytes(output, random_board(game, seed, places))
    session.report_written(output, "make-done")


def export(board: str, /, *, output: Output, force: Flag = False, session: Here) -> None:
    """Copies a built-in board into a file, for editing."""
    if board not in games.game_ids():
        raise CommandError("trouble-not-ours", name=board, known=", ".join(games.game_ids()))
    if not force and str(output) != STANDARD_OUTPUT and output.exists():
        raise CommandError("trouble-exists", name=str(output))
    write_bytes(output, games.file_of(board, "board.json").read_bytes())
    session.report_written(output, "export-done")
