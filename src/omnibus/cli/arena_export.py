"""`omnibus arena export`: writes games of a tournament as ordinary records."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from omnibus.arena.errors import ArenaError
from omnibus.arena.plan import Plan, games_of, key_of, plan_of
from omnibus.arena.store import NAME, read_games, read_settings
from omnibus.cli.board import Output
from omnibus.cli.compiling import RULES, compile_for
from omnibus.cli.errors import CommandError, InputError
from omnibus.cli.files import Games, make_folder, record_name, write_bytes
from omnibus.cli.session import Here
from omnibus.core.errors import RecordError
from omnibus.core.record import write_record

if TYPE_CHECKING:
    from omnibus.arena.games import GameLine
    from omnibus.arena.plan import GameKey
    from omnibus.core.game import Game


def export(
    folder: Path, /, *, output: Output, game: int | None = None, board: str | None = None, session: Here
) -> None:
    """Writes the record of one game into a file, or the records of all games into a folder."""
    path = folder / NAME
    try:
        settings = read_settings(path)
        lines = read_games(path, settings).games
    except ArenaError as error:
        raise InputError("arena export", error) from None
    except OSError:
        raise CommandError("trouble-no-games", name=str(folder)) from None
    known = Games(board)
    try:
        on = {mark.id: known.on(mark.id, mark.digest) for mark in settings.boards}
        boards = [each.board for each in on.values()]
        plan = plan_of(settings, boards)
        compile_for(session, boards, RULES)
        if game is None:
            _write_all(plan, lines, on, output)
        else:
            line = lines.get(key_of(plan, game)) if game > 0 else None
            if line is None:
                raise ArenaError("game_not_played", game=game)
            write_bytes(output, _content(plan, line, on))
    except (ArenaError, RecordError) as error:
        raise InputError(str(path), error) from None
    session.report_written(output)


def _write_all(plan: Plan, lines: Mapping[GameKey, GameLine], on: Mapping[str, Game], folder: Path) -> None:
    make_folder(folder)
    deals = 1 + max((key.deal for key in lines), default=-1)
    for number, key in enumerate(games_of(plan, deals), 1):
        if key in lines:
            write_bytes(folder / record_name(*key.table, number), _content(plan, lines[key], on))


def _content(plan: Plan, line: GameLine, on: Mapping[str, Game]) -> bytes:
    from omnibus.arena.replaying import record_of  # imported here: it loads the compiler

    return write_record(record_of(line, plan.settings, on[line.board]))
