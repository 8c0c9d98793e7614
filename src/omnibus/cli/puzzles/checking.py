"""`omnibus puzzles check`: judges puzzles again with another seed."""

from __future__ import annotations

import os
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from functools import partial
from typing import TYPE_CHECKING

from omnibus.cli.compiling import ALL_BOTS, REPLAY, RULES, compile_for
from omnibus.cli.errors import CommandError, InputError, check_range
from omnibus.cli.puzzles.making import MOST_JOBS, MOST_PUZZLES
from omnibus.cli.puzzles.opening import opened
from omnibus.cli.session import Here

if TYPE_CHECKING:
    from collections.abc import Generator

    from omnibus.puzzles.checking import Checker
    from omnibus.puzzles.puzzle import Puzzle

WRONG = 1
STAYS = 0.95
"""The share of puzzles that has to stay right."""


def check(
    file: str,
    /,
    *,
    board: str | None = None,
    sample: int | None = None,
    seed: str = "check",
    jobs: int = 2,
    session: Here,
) -> int:
    """Judges puzzles again with another seed; returns 1 if too few stay right."""
    from omnibus.puzzles.checking import Checker  # imported here: they load the compiler
    from omnibus.puzzles.errors import PuzzleError

    check_range("--jobs", jobs, 0, MOST_JOBS)
    if sample is not None:
        check_range("--sample", sample, 1, MOST_PUZZLES)
    collection, game = opened(file, board)
    compile_for(session, [game.board], (*RULES, *REPLAY, *ALL_BOTS))
    puzzles = sampled(collection.puzzles, sample, seed)
    words, right = session.words, 0
    try:
        with session.progress_bar(counted=True) as bar:
            task = bar.add_task(words("puzzles-checking"), total=len(puzzles))
            with closing(_checked(partial(Checker, game, seed), puzzles, jobs or os.cpu_count() or 1)) as checking:
                for puzzle, stays in checking:
                    right += stays
                    bar.advance(task)
                    if not stays:
                        session.out.print(words("puzzles-not-right", name=f"{collection.board}-{puzzle.key}"))
    except PuzzleError as error:
        raise InputError(file, error) from None
    except BrokenProcessPool:
        raise CommandError("trouble-worker") from None
    share = right / max(1, len(puzzles))
    session.out.print(words("puzzles-checked", right=right, count=len(puzzles), percent=int(100 * share)))
    return 0 if share >= STAYS else WRONG


def _checked(
    make_checker: partial[Checker], puzzles: list[Puzzle], jobs: int
) -> Generator[tuple[Puzzle, bool], None, None]:
    from omnibus.analysis.processes import in_processes
    from omnibus.puzzles.checking import Checker

    if min(jobs, len(puzzles)) > 1:
        yield from in_processes(make_checker, Checker.stays_right, puzzles, jobs)
    else:
        checker = make_checker()
        for puzzle in puzzles:
            yield puzzle, checker.stays_right(puzzle)


def sampled(puzzles: tuple[Puzzle, ...], count: int | None, seed: str) -> list[Puzzle]:
    """Some of the puzzles, by a seed; by default all."""
    from omnibus.core.fair import seed_of_text

    if count is None or count >= len(puzzles):
        return list(puzzles)
    return sorted(puzzles, key=lambda puzzle: seed_of_text(f"{seed} {puzzle.key}"))[:count]
