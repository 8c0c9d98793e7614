"""Compiling before anything else is shown: what a command needs and is not kept yet, once, and with a word about it.

Functions are compiled by their first call, wherever that is. Here they are compiled beforehand, in processes side by
side. Of several commands that are started at once one compiles, and the others wait.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from importlib import import_module
from multiprocessing import connection, get_context
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple

from omnibus.bots.levels import LEVELS

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

    from omnibus.cli.session import Session
    from omnibus.core.board import Board
    from omnibus.kernel.precompile import Points

LOCK = "compiling.lock"

Needs = tuple[str, ...]
"""Functions that say what is to be compiled for a size of board: MODULE:NAME. Those of bots are compiled in a process
of their own."""
RULES: Needs = ("omnibus.core.bindings.precompile:entry_points", "omnibus.kernel.precompile:rules_points")
RANDOM_PLAY: Needs = ("omnibus.kernel.precompile:random_points",)
RANDOM_GAMES: Needs = ("omnibus.envs.moves.precompile:play_points",)
REPLAY: Needs = ("omnibus.envs.moves.precompile:replay_points",)
ADVICE: Needs = ("omnibus.bots.heuristics.precompile:planner_points", "omnibus.bots.advice:entry_points")
MOST_BOTS: Needs = ("omnibus.bots.heuristics.precompile:planner_points",)
"""Of bots that a server offers, all but the strongest."""
ALL_BOTS: Needs = (
    "omnibus.bots.heuristics.precompile:entry_points",
    "omnibus.bots.advice:entry_points",
    "omnibus.policy.precompile:search_points",
)
BOTS: dict[str, Needs] = {
    "planner": ("omnibus.bots.heuristics.precompile:planner_points",),
    "mcts": ("omnibus.bots.heuristics.precompile:search_points",),
    "learned": ("omnibus.bots.heuristics.precompile:planner_points", "omnibus.policy.precompile:entry_points"),
    "search": ("omnibus.bots.heuristics.precompile:planner_points", "omnibus.policy.precompile:search_points"),
}
"""What bots need besides the rules."""
UNTAUGHT = {"learned": "planner", "search": "mcts"}
"""As whom bots play where nothing was learnt."""
OF_BOTS = "omnibus.bots."


_kept: set[tuple[str, str]] = set()
"""Sizes of board and needs of which this process has found everything compiled."""


class Lane(NamedTuple):
    """What one process compiles."""

    size: str
    needs: Needs

    def missing(self) -> Points:
        """What is not kept yet."""
        return [point for need in self.needs for point in _missing(self.size, need)]


def _missing(size: str, need: str) -> Points:
    """What is not kept yet of one need."""
    from omnibus.kernel.precompile import SIZES, not_compiled

    if (size, need) in _kept:
        return []
    found = not_compiled(points_of(need)(SIZES[size]))
    if not found:
        _kept.add((size, need))
    return found


def needs_of(bots: Iterable[str], boards: Iterable[Board] = ()) -> Needs:
    """What bots need on some boards, given as texts; of bots of the user's own nothing is known."""
    names = list(dict.fromkeys(name_of_bot(text) for text in bots))
    if untaught_on(boards) if UNTAUGHT.keys() & names else ():
        names += [UNTAUGHT[name] for name in names if name in UNTAUGHT]
    return tuple(dict.fromkeys(need for name in names for need in BOTS.get(name, ())))


def name_of_bot(text: str) -> str:
    """What a bot is called, whatever level or parameters a text gives it."""
    name = text.partition(":")[0]
    return LEVELS[name].bot.partition(":")[0] if name in LEVELS else name


def untaught_on(boards: Iterable[Board]) -> list[str]:
    """The boards of which nothing was learnt, by their ids."""
    from omnibus.games import game_on  # imported here: they bring the compiler along
    from omnibus.policy.shipped import is_taught

    return [board.id for board in boards if not is_taught(game_on(board))]


def compile_for(session: Session, boards: Iterable[Board], needs: Needs, *, still: bool = False) -> None:
    """Compiles what is needed for boards of these sizes; without a word where all of it is there already.

    A bar shows how far it is on a terminal, unless everything is to stand `still`; elsewhere some lines do.
    """
    from omnibus.games import game_on  # imported here, as below: they bring the compiler along
    from omnibus.kernel.compiler import INTERPRETED
    from omnibus.kernel.precompile import SIZES

    if INTERPRETED:
        return
    sizes = {game_on(board).size for board in boards}
    compile_lanes(session, lanes_of([name for name, size in SIZES.items() if size in sizes], needs), still=still)


def lanes_of(sizes: Iterable[str], needs: Needs) -> list[Lane]:
    """The work for some sizes, in parts that are done side by side."""
    needs = tuple(dict.fromkeys(needs))
    parts = [tuple(need for need in needs if need.startswith(OF_BOTS) == bots) for bots in (False, True)]
    return [Lane(size, part) for size in sizes for part in parts if part]


def is_missing(needs: Needs) -> bool:
    """Whether something is to be compiled yet, for a board of any size."""
    from omnibus.kernel.compiler import INTERPRETED
    from omnibus.kernel.precompile import SIZES

    return not INTERPRETED and any(lane.missing() for lane in lanes_of(SIZES, needs))


def compile_lanes(session: Session, lanes: Sequence[Lane], *, still: bool = False) -> None:
    """Compiles what is missing in any lane."""
    from omnibus.kernel.cache.folder import alone, cache_folder

    if not any(lane.missing() for lane in lanes):
        return
    words, folder = session.words, cache_folder().parent
    with alone(folder / LOCK, lambda: session.err.print(words("compiling-elsewhere"), soft_wrap=True)):
        lanes = [lane for lane in lanes if lane.missing()]
        if not lanes:  # whoever was faster has done it
            return
        began = monotonic()
        session.err.print(words("compiling-begins", folder=str(folder)), soft_wrap=True, markup=False)
        with _shown(session, still=still) as show:
            _work(lanes, show)
        session.err.print(words("compiling-done", seconds=round(monotonic() - began)))


def _work(lanes: Sequence[Lane], show: Callable[[float], None]) -> None:
    """Lets a process do each lane, and shows how far all of them are together."""
    from omnibus.kernel.precompile import functions_within

    expected = {(lane.size, name) for lane in lanes for name in functions_within(lane.missing())}
    done: set[tuple[str, str]] = set()
    with ExitStack() as started:
        working = dict(started.enter_context(_process(lane)) for lane in lanes)
        while working:
            ready = connection.wait(list(working))
            for end in [end for end in working if end in ready]:
                try:
                    done.add((working[end].size, end.recv()))
                except EOFError:
                    del working[end]
            show(len(done & expected) / len(expected))


@contextmanager
def _process(lane: Lane) -> Iterator[tuple[Connection, Lane]]:
    """A process that does a lane, by the end of a pipe on which it names every function it has compiled."""
    context = get_context("spawn")
    ours, theirs = context.Pipe(duplex=False)
    process = context.Process(target=_compile, args=(lane, theirs), daemon=True)
    process.start()
    theirs.close()
    try:
        yield ours, lane
    finally:
        process.terminate()
        process.join()
        ours.close()


def _compile(lane: Lane, tell: Connection) -> None:
    """In a process of its own: compiles what is missing in a lane."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started this process ends it
    from numba.core import event

    from omnibus.kernel.precompile import compile_points, only_compile

    class Passes(event.Listener):  # type: ignore[misc]  # which has no types of its own
        def on_start(self, event: Any) -> None:
            pass

        def on_end(self, event: Any) -> None:
            if event.data["name"].startswith("native_lowering"):
                tell.send(f"{event.data['module']}.{event.data['qualname']}")

    only_compile()
    event.register("numba:run_pass", Passes())
    compile_points(lane.missing())


def points_of(need: str) -> Callable[[object], Points]:
    """What says what is to be compiled, by its name."""
    module, _, name = need.partition(":")
    points: Callable[[object], Points] = getattr(import_module(module), name)
    return points


@contextmanager
def _shown(session: Session, *, still: bool) -> Iterator[Callable[[float], None]]:
    """Shows how much is done, from 0 to 1."""
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeElapsedColumn

    if still or not session.err.is_terminal:
        quarters = iter((0.25, 0.5, 0.75))
        next_one = next(quarters)

        def tell(done: float) -> None:
            nonlocal next_one
            if done >= next_one:
                session.err.print(session.words("compiling-percent", percent=round(100 * next_one)))
                next_one = next(quarters, 2.0)

        yield tell
        return
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeElapsedColumn())
    with Progress(*columns, console=session.err, transient=True) as bar:
        task = bar.add_task(session.words("compiling-progress"), total=1.0)
        yield lambda done: bar.update(task, completed=done)
