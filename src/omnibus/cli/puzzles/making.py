"""`omnibus puzzles make`: makes puzzles from games of bots."""

from __future__ import annotations

import os
import shutil
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from functools import partial
from math import ceil, inf
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Annotated, NamedTuple

from cyclopts import Parameter

from omnibus import __version__
from omnibus.cli import INTERRUPTED
from omnibus.cli.compiling import ALL_BOTS, REPLAY, RULES, compile_for
from omnibus.cli.errors import CommandError, check_range
from omnibus.cli.files import make_folder, open_board, safe_name, unwritable
from omnibus.cli.puzzles.parts import PartsFolder, replace_file
from omnibus.cli.rendering import clean
from omnibus.cli.session import Here, Session
from omnibus.cli.usage_errors import UsageError
from omnibus.games import game_ids, game_on, load_game

if TYPE_CHECKING:
    from collections.abc import Generator

    from omnibus.core.game import Game
    from omnibus.puzzles.making import Maker, Part

ESTIMATED = 5
"""The number of puzzles after which the time is estimated."""
MOST_PUZZLES, MOST_JOBS, MOST_MINUTES = 5_000, 1024, 10_000
MOST_PARTS = 40
"""The most parts that are tried for each wanted puzzle."""


class Plan(NamedTuple):
    """How many puzzles are made for each board, and how."""

    number: int
    jobs: int
    seed: str
    minutes: float
    """The most for each board."""

    @property
    def wanted(self) -> int:
        """The puzzles to choose from."""
        from omnibus.puzzles.making import SPARE  # imported here: it loads the compiler

        return ceil(SPARE * self.number)


def make(
    *boards: str,
    output: Annotated[Path | None, Parameter(name=["--output", "-o"])] = None,
    count: int = 200,
    jobs: int = 2,
    seed: str = "puzzles",
    minutes: float | None = None,
    session: Here,
) -> int:
    """Makes a file of puzzles for each board; continues what an earlier run has begun."""
    check_range("--count", count, 1, MOST_PUZZLES)
    check_range("--jobs", jobs, 0, MOST_JOBS)
    if minutes is not None:
        check_range("--minutes", minutes, 0, MOST_MINUTES)
    if not boards:
        raise CommandError("trouble-puzzles-board", known=", ".join(game_ids()))
    games = [load_game(name) if name in game_ids() else game_on(open_board(name)) for name in boards]
    if output is None:  # only now, so that a board that does not exist is reported first
        raise UsageError("puzzles make", "mistake-missing", name="--output")
    plan = Plan(count, jobs or os.cpu_count() or 1, seed, inf if minutes is None else minutes)
    make_folder(output)
    compile_for(session, [game.board for game in games], (*RULES, *REPLAY, *ALL_BOTS))
    try:
        for game in games:
            _make(session, game, output, plan)
    except KeyboardInterrupt:
        session.err.print(session.words("puzzles-interrupted", folder=clean(str(output))), soft_wrap=True)
        return INTERRUPTED
    except BrokenProcessPool:
        raise CommandError("trouble-worker") from None
    except OSError as error:
        raise unwritable(Path(str(error.filename or output)), error) from None
    return 0


def _make(session: Session, game: Game, output: Path, plan: Plan) -> None:
    from omnibus.puzzles.files import ENDING, FORMAT, write_puzzles  # imported here: they load the compiler
    from omnibus.puzzles.making import Maker, chosen_from, count_of, enough, in_a_row
    from omnibus.puzzles.puzzle import Collection

    words, board, maker = session.words, game.board, Maker(game, plan.seed)
    title = clean(board.names.title[session.language])
    if maker.judge == "played_out":
        session.err.print(words("puzzles-played-out", title=title), soft_wrap=True)
    parts = PartsFolder(output / f"{safe_name(board.id)}.parts", maker, game.digest, plan.seed)
    done = parts.read()
    if done:
        session.err.print(words("puzzles-resumed", title=title, count=count_of(done)), soft_wrap=True)
    if enough(done, plan.number) is None:
        _make_parts(session, title, maker, partial(Maker, game, plan.seed), parts, done, plan)
    puzzles = chosen_from(enough(done, plan.number) or in_a_row(done), plan.number)
    collection = Collection(
        format=FORMAT,
        board=board.id,
        digest=game.digest,
        rules=game.spec.rules_version,
        engine=__version__,
        judge=maker.judge,
        seed=plan.seed,
        puzzles=puzzles,
    )
    path = output / f"{safe_name(board.id)}{ENDING}"
    replace_file(path, write_puzzles(collection))
    shutil.rmtree(parts.folder)
    session.out.print(words("puzzles-made", title=title, count=len(puzzles), name=clean(str(path))), soft_wrap=True)


def _make_parts(
    session: Session, title: str, maker: Maker, again: partial[Maker], parts: PartsFolder, done: list[Part], plan: Plan
) -> None:
    """Makes further parts until there are enough, or the time is over; shows the progress."""
    from omnibus.puzzles.making import count_of, enough  # imported here: it loads the compiler

    words, began, before, estimated = session.words, monotonic(), count_of(done), False
    known = {part.number for part in done}
    missing = [number for number in range(MOST_PARTS * plan.number) if number not in known]
    with session.progress_bar(counted=True) as bar, closing(_made(maker, again, missing, plan.jobs)) as making:
        task = bar.add_task(words("puzzles-progress", title=title), total=plan.wanted, completed=before)
        for part in making:
            parts.keep(part)
            done.append(part)
            made, seconds = count_of(done), monotonic() - began
            bar.update(task, completed=min(made, plan.wanted))
            if not estimated and made - before >= min(ESTIMATED, plan.wanted):
                left = _minutes(seconds * max(0, plan.wanted - made) / (made - before))
                session.err.print(words("puzzles-estimate", title=title, minutes=left), soft_wrap=True)
                estimated = True
            if enough(done, plan.number) is not None or seconds >= 60 * plan.minutes:
                return


def _minutes(seconds: float) -> int:
    return max(1, round(seconds / 60))


def _made(maker: Maker, again: partial[Maker], numbers: list[int], jobs: int) -> Generator[Part, None, None]:
    """Parts, as they are done, in any order."""
    from omnibus.analysis.processes import in_processes
    from omnibus.puzzles.making import Maker

    if jobs == 1:
        yield from map(maker.part, numbers)
        return
    with closing(in_processes(again, Maker.part, numbers, jobs)) as found:
        for _, part in found:
            yield part
