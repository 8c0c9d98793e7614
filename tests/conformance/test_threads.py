"""One game used by several threads, each with its own state."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from threading import Barrier, Thread
from typing import Any, TypeVar

import pytest

from omnibus.bots.match_runner import choose
from omnibus.core.bindings import calls
from omnibus.core.fair import dice_of_text, seed_of_text
from omnibus.core.game import Game
from omnibus.games import load_game
from omnibus.kernel.compiler import INTERPRETED
from omnibus.kernel.state import State
from tests.bots.seating import NO_BUDGET, new_bot
from tests.command import environment
from tests.play import content, of_every_game, sample, trace

Result = TypeVar("Result")
THREADS = 4
PATIENCE = 60
POSITIONS = 12

pytestmark = pytest.mark.skipif(INTERPRETED, reason="only compiled rules run in several threads at once")


@contextmanager
def _hasty() -> Iterator[None]:
    """Makes threads switch as often as possible."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        yield
    finally:
        sys.setswitchinterval(usual)


def at_once(tasks: Sequence[Callable[[], Result]]) -> list[Result | BaseException]:
    """Runs the tasks at the same time; returns what each returned or raised."""
    done: list[Result | BaseException] = [RuntimeError("not done")] * len(tasks)
    start = Barrier(len(tasks))

    def do(number: int) -> None:
        start.wait()
        try:
            done[number] = tasks[number]()
        except BaseException as error:
            done[number] = error

    threads = [Thread(target=do, args=(number,)) for number in range(len(tasks))]
    with _hasty():
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    return done


@of_every_game
def test_each_thread_gets_its_own_list(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """No list is read before all of them are written."""
    played = trace(name, 2, "threads")
    game, numbers = played.game, range(0, len(played.seats), len(played.seats) // THREADS)[:THREADS]
    states = [played.state(number) for number in numbers]
    alone = [game.legal(state).codes for state in states]
    assert len({tuple(codes) for codes in alone}) > 1
    written, write = Barrier(THREADS), calls.legal_actions

    def write_and_wait(*arguments: Any) -> int:
        count = write(*arguments)
        written.wait(PATIENCE)
        return count

    monkeypatch.setattr(calls, "legal_actions", write_and_wait)
    assert at_once([partial(_codes, game, state) for state in states]) == alone


def _codes(game: Game, state: State) -> Sequence[int]:
    return game.legal(state).codes


def _story(game: Game, label: str) -> list[object]:
    """Plays a game and calls all public methods on the way; returns their results."""
    state, dice = game.new(2, seed_of_text(label)), dice_of_text(label)
    results: list[object] = []
    seats: list[int] = []
    codes: list[int] = []
    start = game.copy(state)
    while (seat := game.to_act(state)) is not None:
        legal = game.legal(state, seat)
        code = legal.codes[len(codes) * 7 % len(legal)]
        game.verify(state, code, seat)
        view = game.observe(state, seat)
        results += [tuple(legal), [game.is_legal(state, each, seat) for each in range(0, game.codec.size, 50)]]
        results += [view.to_bytes(), view.seats, content(game.determinise(view, dice))]
        results += game.apply(state, code, seat)
        seats.append(seat)
        codes.append(code)
    game.replay_codes(start, seats, codes)
    return [*results, content(state), content(start), game.result(state), game.ranks(state)]


@of_every_game
def test_whole_games_are_the_same_in_threads(name: str) -> None:
    game = load_game(name)
    labels = [f"thread {number}" for number in range(THREADS)]
    assert at_once([partial(_story, game, label) for label in labels]) == [_story(game, label) for label in labels]


@pytest.mark.parametrize("text", ["greedy", "tickets", "planner", "planner:slips=0.3", "mcts:iters=4"])
def test_bots_decide_the_same_in_threads(text: str) -> None:
    played = trace("london", 2, "threads and bots")
    numbers = list(sample(played, POSITIONS, "threads and bots"))

    def decide() -> list[int]:
        bot, game = new_bot(text, played.game, 0), played.game
        states = [state for number in numbers if game.legal(state := played.state(number), 0)]
        return [choose(bot, game, game.observe(state, 0), game.legal(state, 0), NO_BUDGET) for state in states]

    assert at_once([decide] * THREADS) == [decide()] * THREADS


def test_threads_may_be_the_first_to_use_a_game() -> None:
    """In a new process, which has yet to load the compiled rules."""
    program = """if True:
        from tests.conformance.test_threads import THREADS, _story, at_once
        from omnibus.games import load_game
        stories = at_once([lambda: _story(load_game("paris"), "first")] * THREADS)
        assert stories == [_story(load_game("paris"), "first")] * THREADS, stories
    """
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, env=environment(), timeout=120, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
