"""`omnibus verify`: whether recorded games are right, from the first card to the last point."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path

from rich.progress import track

from omnibus.cli.compiling import RULES, compile_for
from omnibus.cli.files import Games, open_record
from omnibus.cli.session import Here
from omnibus.cli.trouble import RecordTrouble, Trouble
from omnibus.core.board import Board
from omnibus.core.errors import RecordError
from omnibus.core.match import verify_record

WRONG = 1


def verify(
    *files: Path,
    board: str | None = None,
    session: Here,
) -> int:
    """Replays every record to its end; a line for each that is wrong, then how many are right."""
    found = records_in(files)
    games, wrong = Games(board), 0
    compile_for(session, _boards_of(found, games), RULES)
    shown = track(
        found,
        session.words("verify-progress"),
        console=session.err,
        transient=True,
        disable=not session.err.is_terminal,
    )
    for path in shown:
        if trouble := _trouble_with(path, games):
            wrong += 1
            trouble.tell(session.words, sys.stdout)
    key = "verify-some-wrong" if wrong else "verify-all-right"
    session.out.print(session.words(key, right=len(found) - wrong, count=len(found)))
    return WRONG if wrong else 0


def records_in(files: Sequence[Path]) -> list[Path]:
    """The files given, and every *.json in the folders given; raises Trouble where there is none."""
    if not files:
        raise Trouble("trouble-no-files")
    found: list[Path] = []
    for path in files:
        if not path.is_dir():
            if not path.exists():
                raise Trouble("trouble-no-file", name=str(path))
            found.append(path)
        elif inside := sorted(one for one in path.rglob("*.json") if one.is_file()):
            found += inside
        else:
            raise Trouble("trouble-empty-folder", name=str(path))
    return found


def _boards_of(files: Sequence[Path], games: Games) -> Iterator[Board]:
    """The boards of all records that can be read; what is wrong with the others is told later."""
    for path in files:
        with suppress(RecordError, Trouble):
            yield games.of(open_record(path)).board


def _trouble_with(path: Path, games: Games) -> Trouble | None:
    try:
        record = open_record(path)
        verify_record(record, games.of(record))
    except RecordError as error:
        return RecordTrouble(str(path), error)
    except Trouble as trouble:
        return trouble
    return None
