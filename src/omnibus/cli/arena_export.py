"""`omnibus arena export`: writes games of a tournament as ordinary records."""

from __future__ import annotations

from pathlib import Path

from omnibus.arena.errors import ArenaError
from omnibus.arena.store import NAME
from omnibus.cli.arena_games import ArenaGames, read_arena
from omnibus.cli.board import Output
from omnibus.cli.compiling import RULES, compile_for
from omnibus.cli.errors import InputError
from omnibus.cli.files import Games, make_folder, record_name, write_bytes
from omnibus.cli.session import Here
from omnibus.core.errors import RecordError
from omnibus.core.record import write_record


def export(
    folder: Path, /, *, output: Output, game: int | None = None, board: str | None = None, session: Here
) -> None:
    """Writes the record of one game into a file, or the records of all games into a folder."""
    known = Games(board)
    try:
        games = read_arena(folder, known)
    except ArenaError as error:
        raise InputError("arena export", error) from None
    except RecordError as error:
        raise InputError(str(folder / NAME), error) from None
    try:
        compile_for(session, [each.board for each in games.on.values()], RULES)
        if game is None:
            _write_all(games, output)
        else:
            write_bytes(output, write_record(games.record(games.line(game))))
    except (ArenaError, RecordError) as error:
        raise InputError(str(folder / NAME), error) from None
    session.report_written(output)


def _write_all(games: ArenaGames, folder: Path) -> None:
    make_folder(folder)
    for number, key in games.numbers().items():
        write_bytes(folder / record_name(*key.table, number), write_record(games.record(games.lines[key])))
