"""`omnibus puzzles`: makes puzzles from games of bots, and judges them again."""

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

import msgspec
from cyclopts import Parameter

from omnibus import __version__
from omnibus.cli import INTERRUPTED
from omnibus.cli.compiling import ALL_BOTS, REPLAY, RULES, compile_for
from omnibus.cli.errors import CommandError, InputError, check_range
from omnibus.cli.files import make_folder, open_board, read_bytes, safe_name, unwritable
from omnibus.cli.rendering import clean
from omnibus.cli.session import Here, Session
from omnibus.games import game_ids, game_on, load_game

if TYPE_CHECKING:
    from collections.abc import Generator

    from omnibus.core.game import Game
    from omnibus.puzzles.checking import Checker
    from omnibus.puzzles.making import Maker, Part
    from omnibus.puzzles.puzzle import Collection, Puzzle

WRONG = 1
ESTIMATED = 5
"""After so many puzzles, the time is estimated."""
MOST_PUZZLES, MOST_JOBS, MOST_MINUTES = 5_000, 1024, 10_000
MOST_PARTS = 40
"""For each puzzle that is wanted, at most so many parts are tried."""
SETTINGS = "settings.json"
STAYS = 0.95
"""The share of puzzles that has to stay right."""


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
    output: Annotated[Path, Parameter(name=["--output", "-o"])],
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
    parts = _Parts(output / f"{safe_name(board.id)}.parts", maker, game.digest, plan.seed)
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
    _write(path, write_puzzles(collection))
    shutil.rmtree(parts.folder)
    session.out.print(words("puzzles-made", title=title, count=len(puzzles), name=clean(str(path))), soft_wrap=True)


def _make_parts(
    session: Session, title: str, maker: Maker, again: partial[Maker], parts: _Parts, done: list[Part], plan: Plan
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


def _write(path: Path, content: bytes) -> None:
    """Replaces a file whole: a kill at any moment leaves the old one or the new one."""
    new = path.with_name(f"{path.name}.new")
    new.write_bytes(content)
    new.replace(path)


class _Parts:
    """The finished parts in a folder, and the settings that they were made with."""

    def __init__(self, folder: Path, maker: Maker, digest: str, seed: str) -> None:
        self.folder = folder
        settings = {"engine": __version__, "board": digest, "judge": maker.judge, "seed": seed}
        self._settings = msgspec.json.encode(settings)

    def read(self) -> list[Part]:
        """The parts of an earlier run. Raises CommandError if its settings were others."""
        from omnibus.puzzles.making import Part  # imported here: it loads the compiler

        self.folder.mkdir(exist_ok=True)
        settings = self.folder / SETTINGS
        if settings.exists() and settings.read_bytes() != self._settings:
            raise CommandError("trouble-puzzles-parts", folder=str(self.folder))
        _write(settings, self._settings)
        found = []
        for path in sorted(self.folder.glob("*.part")):
            try:
                found.append(msgspec.json.decode(path.read_bytes(), type=Part))
            except msgspec.MsgspecError:
                path.unlink()  # it is made again
        return found

    def keep(self, part: Part) -> None:
        _write(self.folder / f"{part.number}.part", msgspec.json.encode(part))


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
    from omnibus.puzzles.checking import Checker  # imported here: it loads the compiler
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


def opened(file: str, board: str | None) -> tuple[Collection, Game]:
    """The puzzles of a file, or those shipped for a board, and their game."""
    from omnibus.puzzles.errors import PuzzleError  # imported here: they load the compiler
    from omnibus.puzzles.files import game_for, read_puzzles
    from omnibus.puzzles.shipped import FOLDER, boards_with_puzzles

    shipped = file in boards_with_puzzles()
    content = (FOLDER / f"{file}.puzzles").read_bytes() if shipped else read_bytes(Path(file))
    try:
        collection = read_puzzles(content)
        if board is None and collection.board not in game_ids():
            raise PuzzleError("puzzles_other_board", board=collection.board[:80])
        game = load_game(collection.board) if board is None else game_on(open_board(board))
        return collection, game_for(collection, game)
    except PuzzleError as error:
        raise InputError(file, error) from None
