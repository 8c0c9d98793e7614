"""Compiles the functions that a command needs, unless they are cached, and shows the progress.

Otherwise a function would be compiled at its first call, in the middle of a game. Several processes share the work. If
several commands start at the same time, one compiles and the others wait.
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
    from omnibus.kernel.precompile import EntryPoints

LOCK = "compiling.lock"

Needs = tuple[str, ...]
"""Functions, as MODULE:NAME, that list the entry points to compile for a size of board."""
RULES: Needs = ("omnibus.core.bindings.precompile:entry_points", "omnibus.kernel.precompile:rules_entry_points")
RANDOM_PLAY: Needs = ("omnibus.kernel.precompile:random_entry_points",)
RANDOM_GAMES: Needs = ("omnibus.envs.moves.precompile:play_entry_points",)
REPLAY: Needs = ("omnibus.envs.moves.precompile:replay_entry_points",)
PLANNER = "omnibus.bots.heuristics.precompile:planner_entry_points"
MOST_BOTS: Needs = (PLANNER,)
"""All bots of a server but the strongest."""
ADVICE: Needs = (PLANNER, "omnibus.bots.advice:entry_points")
ALL_BOTS: Needs = (
    "omnibus.bots.heuristics.precompile:entry_points",
    "omnibus.bots.advice:entry_points",
    "omnibus.policy.precompile:search_entry_points",
)
BOTS: dict[str, Needs] = {
    "planner": (PLANNER,),
    "mcts": ("omnibus.bots.heuristics.precompile:search_entry_points",),
    "learned": (PLANNER, "omnibus.policy.precompile:entry_points"),
    "search": (PLANNER, "omnibus.policy.precompile:search_entry_points"),
}
"""The needs of bots besides the rules."""
FALLBACKS = {"learned": "planner", "search": "mcts"}
"""The bots that trained bots fall back to on a board without weights."""
OF_BOTS = "omnibus.bots."


_cached: set[tuple[str, str]] = set()
"""The sizes and needs that this process has found completely cached."""


class Lane(NamedTuple):
    """The work of one compiling process."""

    size: str
    needs: Needs

    def missing(self) -> EntryPoints:
        """The entry points that are not in the cache."""
        from omnibus.kernel.precompile import SIZES, not_compiled

        missing: EntryPoints = []
        for need in self.needs:
            if (self.size, need) not in _cached:
                points = not_compiled(entry_points_of(need)(SIZES[self.size]))
                missing += points
                if not points:
                    _cached.add((self.size, need))
        return missing


def needs_of(bots: Iterable[str], boards: Iterable[Board] = ()) -> Needs:
    """The needs of bots, given as texts, on some boards. The user's own bots have none."""
    names = list(dict.fromkeys(name_of_bot(text) for text in bots))
    if FALLBACKS.keys() & names and untrained_boards(boards):
        names += [FALLBACKS[name] for name in names if name in FALLBACKS]
    return tuple(dict.fromkeys(need for name in names for need in BOTS.get(name, ())))


def name_of_bot(text: str) -> str:
    """The name of a bot, without its parameters; for a level, the name of its bot."""
    name = text.partition(":")[0]
    return LEVELS[name].bot.partition(":")[0] if name in LEVELS else name


def untrained_boards(boards: Iterable[Board]) -> list[str]:
    """The ids of the boards without trained weights."""
    from omnibus.games import game_on  # imported here: they load the compiler
    from omnibus.policy.shipped import is_taught

    return [board.id for board in boards if not is_taught(game_on(board))]


def compile_for(session: Session, boards: Iterable[Board], needs: Needs, *, still: bool = False) -> None:
    """Compiles the functions for these boards; prints nothing if all are cached.

    A terminal shows a progress bar, unless `still` (for screen readers); otherwise a few lines are printed.
    """
    from omnibus.games import game_on  # imported here, as below: they load the compiler
    from omnibus.kernel.compiler import INTERPRETED
    from omnibus.kernel.precompile import SIZES

    if INTERPRETED:
        return
    sizes = {game_on(board).size for board in boards}
    compile_lanes(session, lanes_of([name for name, size in SIZES.items() if size in sizes], needs), still=still)


def lanes_of(sizes: Iterable[str], needs: Needs) -> list[Lane]:
    """The work for some sizes, split into parts that run in parallel: bots apart from the rest."""
    needs = tuple(dict.fromkeys(needs))
    parts = [tuple(need for need in needs if need.startswith(OF_BOTS) == bots) for bots in (False, True)]
    return [Lane(size, part) for size in sizes for part in parts if part]


def is_missing(needs: Needs) -> bool:
    """Whether anything is missing in the cache, for any size of board."""
    from omnibus.kernel.compiler import INTERPRETED
    from omnibus.kernel.precompile import SIZES

    return not INTERPRETED and any(lane.missing() for lane in lanes_of(SIZES, needs))


def compile_lanes(session: Session, lanes: Sequence[Lane], *, still: bool = False) -> None:
    """Compiles everything that is missing in any lane."""
    from omnibus.kernel.cache.folder import cache_folder, file_lock

    if not any(lane.missing() for lane in lanes):
        return
    words, folder = session.words, cache_folder().parent
    with file_lock(folder / LOCK, lambda: session.err.print(words("compiling-elsewhere"), soft_wrap=True)):
        lanes = [lane for lane in lanes if lane.missing()]
        if not lanes:  # another process has compiled it meanwhile
            return
        began = monotonic()
        session.err.print(words("compiling-begins", folder=str(folder)), soft_wrap=True, markup=False)
        with _shown(session, still=still) as show:
            _work(lanes, show)
        session.err.print(words("compiling-done", seconds=round(monotonic() - began)))


def _work(lanes: Sequence[Lane], show: Callable[[float], None]) -> None:
    """Runs a process for each lane, and shows their common progress."""
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
    """Runs a process for a lane; yields the pipe on which it names every function it has compiled."""
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


def _compile(lane: Lane, pipe: Connection) -> None:
    """The main function of a compiling process: compiles everything that is missing in a lane."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent process ends this one
    from numba.core import event

    from omnibus.kernel.precompile import compile_entry_points, only_compile

    class Passes(event.Listener):  # type: ignore[misc]  # numba is untyped
        def on_start(self, event: Any) -> None:
            pass

        def on_end(self, event: Any) -> None:
            if event.data["name"].startswith("native_lowering"):
                pipe.send(f"{event.data['module']}.{event.data['qualname']}")

    only_compile()
    event.register("numba:run_pass", Passes())
    compile_entry_points(lane.missing())


def entry_points_of(need: str) -> Callable[[object], EntryPoints]:
    """Imports the function that lists entry points, by its name."""
    module, _, name = need.partition(":")
    points: Callable[[object], EntryPoints] = getattr(import_module(module), name)
    return points


@contextmanager
def _shown(session: Session, *, still: bool) -> Iterator[Callable[[float], None]]:
    """Yields a function that shows the progress, from 0 to 1."""
    if still or not session.err.is_terminal:
        coming = [25, 50, 75]

        def show(done: float) -> None:
            if coming and 100 * done >= coming[0]:
                session.err.print(session.words("compiling-percent", percent=coming.pop(0)))

        yield show
        return
    with session.progress_bar() as bar:
        task = bar.add_task(session.words("compiling-progress"), total=1.0)
        yield lambda done: bar.update(task, completed=done)
