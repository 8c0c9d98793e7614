"""`omnibus verify`: checks recorded games, from the first card to the last point."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path

from rich.progress import Progress

from omnibus.cli.compiling import REPLAY, RULES, compile_for
from omnibus.cli.errors import CommandError, InputError, MissingExtraError
from omnibus.cli.files import Games, is_dataset, is_folder, open_dataset, open_record
from omnibus.cli.session import Here
from omnibus.core.board import Board
from omnibus.core.errors import OmnibusError
from omnibus.core.match import verify_record

WRONG = 1
KINDS = ("*.json", "*.parquet")


def verify(*files: Path, board: str | None = None, session: Here) -> int:
    """Replays every game; prints a line for each wrong one, then the number of right ones."""
    found = records_in(files)
    games, count, wrong = Games(board), 0, 0
    for needs, some in ((RULES, False), (REPLAY, True)):
        compile_for(session, _boards_of([path for path in found if is_dataset(path) == some], games), needs)
    bar = Progress(console=session.err, transient=True, disable=not session.err.is_terminal)
    task = bar.add_task(session.words("verify-progress"), total=len(found))

    def grow(games: int) -> None:
        bar.update(task, total=(bar.tasks[task].total or 0) + games)

    with bar:
        for path in found:
            for checked, problems in _checks(path, games, grow):
                for problem in problems:
                    problem.report(session.words, sys.stdout)
                count, wrong = count + checked, wrong + len(problems)
                bar.advance(task, checked)
    right = session.words("verify-all-right", count=count)
    session.out.print(session.words("verify-some-wrong", right=count - wrong, count=count) if wrong else right)
    return WRONG if wrong else 0


def records_in(files: Sequence[Path]) -> list[Path]:
    """The files, and all records and datasets in the folders. Raises CommandError if there are none."""
    if not files:
        raise CommandError("trouble-no-files")
    found: list[Path] = []
    for path in files:
        if not is_folder(path):
            found.append(path)
        elif inside := sorted(one for kind in KINDS for one in path.rglob(kind) if one.is_file()):
            found += inside
        else:
            raise CommandError("trouble-empty-folder", name=str(path))
    return found


def _boards_of(files: Sequence[Path], games: Games) -> Iterator[Board]:
    """The boards of all readable files; errors of the others are reported later."""
    for path in files:
        with suppress(OmnibusError, CommandError):
            yield open_dataset(path).game.board if is_dataset(path) else games.of(open_record(path)).board


def _checks(path: Path, games: Games, grow: Callable[[int], None]) -> Iterator[tuple[int, list[CommandError]]]:
    """Checks a file, a dataset part by part; yields the number of checked games, and their errors.

    An error of the whole file counts as one wrong game.
    """
    try:
        if is_dataset(path):
            from omnibus.envs.dataset import check  # imported here: few calls need it

            dataset = open_dataset(path)
            grow(len(dataset) - 1)
            for part in check(dataset):
                yield part.count, [InputError(str(path), error) for error in part.wrong]
        else:
            record = open_record(path)
            verify_record(record, games.of(record))
            yield 1, []
    except OmnibusError as error:
        yield 1, [InputError(str(path), error)]
    except MissingExtraError:
        raise
    except CommandError as problem:
        yield 1, [problem]
