"""The worker pool with real processes, which are killed, stopped and sent invalid data."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import signal
import subprocess
import sys
import weakref
from asyncio import Runner
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import msgspec
import pytest
import uvloop

from omnibus.bots.advice import advise
from omnibus.bots.bot import Bot, Seat
from omnibus.bots.default import default_action
from omnibus.bots.levels import LEVELS
from omnibus.bots.registry import BUILT_IN, make_bot
from omnibus.core.fair import dice_of_text, seed_of_text
from omnibus.core.game import Game
from omnibus.core.match import Match
from omnibus.games import file_of, game_ids, load_game
from omnibus.kernel.state import State
from omnibus.server.tasks import settle
from omnibus.server.worker_pool import local_workers, scheduler
from omnibus.server.worker_pool.errors import Unanswered, WorkerPoolClosed
from omnibus.server.worker_pool.pool import WorkerPool
from omnibus.server.worker_pool.process import Answer, BotQuestion, Request, answer, situation_of, think, write_frame
from omnibus.server.worker_pool.worker import NICENESS
from tests.command import INTERPRETED
from tests.play import new_match, of_every_game, sample, trace
from tests.server.deterministic_server import BOT_SECONDS

LONG = "mcts:seconds=600"
"""A bot that thinks until it is stopped."""
PATIENCE = 120.0


def question_of(game: Game, state: State, seat: int, bot: str) -> BotQuestion:
    """The server's question for a seat."""
    view, legal = game.observe(state, seat), game.legal(state, seat)
    return BotQuestion(
        msgspec.json.encode(game.board), bot, seat, view.to_bytes(), legal.codes, seed_of_text(f"seat {seat}")
    )


def opening(name: str, bot: str, label: str = "opening", actions: int = 14) -> BotQuestion:
    """A question from the first turns, with many choices."""
    played = trace(name, 2, label)
    return question_of(played.game, played.state(actions), played.seats[actions], bot)


def default_of(question: BotQuestion) -> int:
    _, view, legal = situation_of(question)
    return default_action(view, legal)


@contextmanager
def interpreted() -> Iterator[None]:
    """Processes started in this block load no compiled code; for tests with little thinking."""
    with pytest.MonkeyPatch.context() as patch:
        for name, value in INTERPRETED.items():
            patch.setenv(name, value)
        yield


@pytest.fixture(scope="module")
def mortal(runner: Runner) -> Iterator[WorkerPool]:
    """One process for tests that kill it, which is always replaced."""
    pool = WorkerPool(1)
    with interpreted():
        yield pool
    pids = pool.pids
    runner.run(pool.close())
    assert not [pid for pid in pids if is_there(pid)]


def with_pool(act: Callable[[WorkerPool], Awaitable[Any]], processes: int = 1, **options: Any) -> Any:
    """Runs a test with its own processes, and checks that none is left."""

    async def run() -> Any:
        pool = WorkerPool(processes, **options)
        try:
            await pool.preload()
            return await act(pool)
        finally:
            pids = pool.pids
            await pool.close()
            assert not [pid for pid in pids if is_there(pid)]

    with interpreted():
        return asyncio.run(run())


def test_bot_processes_have_a_lower_priority(pool: WorkerPool) -> None:
    for pid in pool.pids:
        assert os.getpriority(os.PRIO_PROCESS, pid) == min(19, os.getpriority(os.PRIO_PROCESS, 0) + NICENESS)
        group = Path(f"/proc/{pid}/autogroup")
        assert not group.exists() or group.read_text().split()[-2:] == ["nice", str(NICENESS)]


def is_there(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


async def until(condition: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.01)


async def being_thought_about(pool: WorkerPool, question: BotQuestion) -> asyncio.Task[int]:
    """A question that a process has just received."""
    thought = asyncio.create_task(pool.decide(question))
    await asyncio.sleep(0)  # it is queued now
    await until(lambda: not pool.scheduler.waiting)
    return thought


# What is answered


@of_every_game
def test_every_level_gives_a_legal_action_on_every_board(name: str, runner: Runner, pool: WorkerPool) -> None:
    played = trace(name, 2, "levels")
    middle = len(played.codes) // 2
    for number in (0, middle):
        for level in LEVELS:
            if level != "expert" or number == middle:
                question = question_of(played.game, played.state(number), played.seats[number], level)
                assert runner.run(pool.decide(question)) in question.codes


@of_every_game
def test_the_answer_is_the_bot_s_own_and_the_same_every_time(name: str, runner: Runner, pool: WorkerPool) -> None:
    played = trace(name, 3, "same")
    for number in sample(played, 8, name):
        if number < len(played.codes):
            for bot in ("random", "easy", "normal", "hard", "mcts:iters=2"):
                question = question_of(played.game, played.state(number), played.seats[number], bot)
                assert runner.run(pool.decide(question)) == think(question)


def test_dice_are_thrown_anew_for_every_decision() -> None:
    played = trace("paris", 2, "dice")
    chosen = [
        think(question_of(played.game, played.state(number), played.seats[number], "random"))
        for number in range(len(played.codes))
    ]
    places = {played.game.legal(played.state(number)).codes.index(code) for number, code in enumerate(chosen)}
    assert len(places) > 5


@of_every_game
def test_a_question_holds_nothing_that_the_seat_does_not_see(name: str) -> None:
    played = trace(name, 3, "hidden")
    for number in sample(played, 12, name):
        if number < len(played.codes):
            game, state, seat = played.game, played.state(number), played.seats[number]
            other = game.determinise(game.observe(state, seat), dice_of_text(f"other {number}"))
            assert question_of(game, state, seat, "hard") == question_of(game, other, seat, "hard")


@of_every_game
def test_a_board_file_serves_as_well_as_a_parsed_board(name: str) -> None:
    question = opening(name, "hard")
    content = file_of(name, "board.json").read_bytes()
    assert situation_of(msgspec.structs.replace(question, board=content))[0].digest == load_game(name).digest
    assert think(msgspec.structs.replace(question, board=content)) == think(question)


def test_built_in_bots_need_no_more_than_the_view() -> None:
    game = load_game("paris")
    for text in (*BUILT_IN, *LEVELS):
        assert type(make_bot(text, Seat(game, 0, bytes(32)))).see is Bot.see, text


def test_advice_is_about_the_bot_s_own_choice(runner: Runner, pool: WorkerPool) -> None:
    question = opening("london", "mcts:iters=6")
    advice = runner.run(pool.advise(question))
    assert advice.action == think(question)
    assert advice == advise(*situation_of(question)[:2], advice.action)


# Many tables


def test_two_hundred_questions_of_fifty_tables_are_answered_in_order(runner: Runner, pool: WorkerPool) -> None:
    matches = [new_match(game_ids()[number % 5], 2, f"table {number}") for number in range(50)]
    asked: list[tuple[int, int]] = []
    answered: list[tuple[int, int]] = []

    async def play(number: int, match: Match) -> None:
        for turn in range(4):
            seat = match.game.to_act(match.state)
            assert seat is not None
            asked.append((number, turn))
            code = await pool.decide(question_of(match.game, match.state, seat, "random"))
            answered.append((number, turn))
            match.play(code, seat)  # raises where it is not legal

    async def play_all() -> None:
        await asyncio.gather(*(play(number, match) for number, match in enumerate(matches)))

    runner.run(play_all())
    assert len(answered) == 200
    assert answered == asked


def order_of_answers(pool: WorkerPool, questions: list[BotQuestion]) -> Coroutine[None, None, list[int]]:
    """Asks all questions at once; returns their numbers in the order of the answers."""

    async def ask() -> list[int]:
        order: list[int] = []

        async def one(number: int, question: BotQuestion) -> None:
            await pool.decide(question)
            order.append(number)

        await asyncio.gather(*(one(number, question) for number, question in enumerate(questions)))
        return order

    return ask()


class Clock:
    """A clock by which every slow question takes ten seconds, and every quick one takes one."""

    def __init__(self, pool: WorkerPool) -> None:
        self._pool, self._now, self._takes = pool, 0, 0

    def __call__(self) -> float:
        """Called when a question begins and ends."""
        if self._pool.scheduler.slow.busy or self._pool.scheduler.quick.busy:
            self._takes = 10 if self._pool.scheduler.slow.busy else 1
        else:
            self._now += self._takes
        return self._now


def test_quick_bots_do_not_wait_for_all_slow_ones(
    runner: Runner, pool: WorkerPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both kinds get the same time: eight quick questions are answered before a second slow one begins."""
    monkeypatch.setattr(local_workers, "monotonic", Clock(pool))
    slow, quick = opening("germany", "mcts:iters=2"), opening("paris", "hard")
    order = runner.run(order_of_answers(pool, [slow] * 4 + [quick] * 8))
    assert order == [4, 0, 5, 6, 7, 8, 9, 10, 11, 1, 2, 3]


def test_levels_that_take_a_second_are_slow_and_no_others() -> None:
    assert [level for level in LEVELS if scheduler.takes_long(level)] == ["expert"]
    for text in (LEVELS["expert"].bot, "mcts:iters=2", "search:iters=2"):
        assert scheduler.takes_long(text)


def test_slow_bots_do_not_starve(runner: Runner, pool: WorkerPool) -> None:
    slow, quick = opening("germany", "mcts:iters=2"), opening("germany", "hard")
    order = runner.run(order_of_answers(pool, [*[quick] * 60, slow]))
    assert order.index(60) < 30


def test_of_many_processes_one_is_left_to_quick_bots() -> None:
    """So that quick bots answer while the others think."""
    slow, quick = opening("germany", LONG), opening("paris", "hard")

    async def act(pool: WorkerPool) -> None:
        thoughts = [asyncio.create_task(pool.decide(slow)) for _ in range(4)]
        await until(lambda: pool.scheduler.waiting == 2)
        async with asyncio.timeout(PATIENCE):
            assert await pool.decide(quick) == think(quick)
        assert not any(thought.done() for thought in thoughts)
        for thought in thoughts:
            thought.cancel()

    with_pool(act, processes=3)


def test_a_cancelled_question_is_left_out(runner: Runner, pool: WorkerPool) -> None:
    async def act() -> None:
        first = asyncio.create_task(pool.decide(opening("germany", "mcts:iters=2")))
        second = asyncio.create_task(pool.decide(opening("germany", LONG)))
        quick = asyncio.create_task(pool.decide(opening("paris", "random")))
        await asyncio.sleep(0)  # they are queued now
        second.cancel()
        async with asyncio.timeout(PATIENCE):
            await first
            await quick
            await pool.decide(opening("germany", "mcts:iters=2"))

    runner.run(act())


def test_the_number_of_waiting_questions_is_limited(
    runner: Runner, pool: WorkerPool, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    question = opening("paris", "random")
    monkeypatch.setattr(pool, "_most_waiting", 3)

    async def act() -> list[int]:
        return await asyncio.gather(*(pool.decide(question) for _ in range(8)))

    codes = runner.run(act())
    assert codes[:3] == [think(question)] * 3
    assert codes[3:] == [default_of(question)] * 5
    assert sum("busy" in record.getMessage() for record in caplog.records) == 5


# Loading


@pytest.mark.parametrize("steps", range(6))
def test_a_process_that_is_being_started_ends_with_the_pool(steps: int) -> None:
    """However far its start has come, in steps of the event loop. uvloop, as in the server, reports one left open."""

    async def start_and_close() -> None:
        pool = WorkerPool(1)
        pool.local.start()
        for _ in range(steps):
            await asyncio.sleep(0)
        await pool.close()

    uvloop.run(start_and_close())
    gc.collect()


def test_quick_bots_can_be_asked_while_the_others_are_being_loaded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And a slow question, which has to wait for them, does not delay quick ones."""
    gate, program = tmp_path / "gate", tmp_path / "python"
    code = f"""
from itertools import repeat, takewhile
from pathlib import Path
from omnibus.server.worker_pool import process
process._searches = lambda: takewhile(lambda _: not Path({str(gate)!r}).exists(), repeat([]))
process.main()
"""
    program.write_text(f"#!{sys.executable}\n{code}")
    program.chmod(0o700)
    monkeypatch.setattr(sys, "executable", str(program))
    slow, quick = opening("london", "mcts:iters=2"), opening("london", "hard")

    async def act() -> None:
        pool = WorkerPool(1)
        assert await pool.can_decide()
        thought = asyncio.create_task(pool.decide(slow))
        for _ in range(3):
            assert await pool.decide(quick) == think(quick)
        assert pool.scheduler.waiting == 1 and not thought.done()
        gate.touch()
        assert await thought == think(slow)
        await pool.preload()
        await pool.close()

    with interpreted():
        asyncio.run(act())


# Failures


def test_a_process_killed_during_a_question_is_replaced(
    runner: Runner, mortal: WorkerPool, caplog: pytest.LogCaptureFixture
) -> None:
    question = opening("germany", "hard")

    async def act() -> int:
        await mortal.preload()
        (pid,) = mortal.pids
        os.kill(pid, signal.SIGSTOP)  # or it might have answered before it is killed
        thought = await being_thought_about(mortal, question)
        os.kill(pid, signal.SIGKILL)
        code = await thought
        assert pid not in mortal.pids
        return code

    assert runner.run(act()) == think(question)
    said = [record.getMessage() for record in caplog.records if record.name == "omnibus.server"]
    assert len(said) == 1
    assert said[0].endswith("; its question is asked once more")  # Python may have missed its exit status


def test_a_question_that_kills_two_processes_gets_the_default(
    runner: Runner, mortal: WorkerPool, caplog: pytest.LogCaptureFixture
) -> None:
    question, quick = opening("germany", LONG), opening("paris", "hard")

    async def act() -> tuple[int, int]:
        await mortal.preload()
        thought = await being_thought_about(mortal, question)
        killed: set[int] = set()
        while len(killed) < 2:
            await until(lambda: set(mortal.pids) - killed and not mortal.scheduler.waiting)
            (pid,) = mortal.pids
            os.kill(pid, signal.SIGKILL)
            killed.add(pid)
        return await thought, await mortal.decide(quick)

    assert runner.run(act()) == (default_of(question), think(quick))
    assert "a default action for mcts:seconds=600: crashed" in caplog.text


def test_a_process_that_dies_idle_costs_no_question_anything(
    runner: Runner, mortal: WorkerPool, caplog: pytest.LogCaptureFixture
) -> None:
    question = opening("paris", "hard")

    async def act() -> int:
        await mortal.preload()
        old = mortal.pids
        for pid in old:
            os.kill(pid, signal.SIGKILL)
        await until(lambda: set(mortal.pids) - set(old))
        return await mortal.decide(question)

    assert runner.run(act()) == think(question)
    assert caplog.text.count("while it had nothing to do") == 1
    assert "asked once more" not in caplog.text


def test_bots_that_never_answer_are_ended(caplog: pytest.LogCaptureFixture) -> None:
    endless, quick = opening("germany", LONG), opening("paris", "hard")

    async def act(pool: WorkerPool) -> list[int]:
        pids = pool.pids
        codes = [await pool.decide(endless)]
        await until(lambda: set(pool.pids) - set(pids))
        pids += pool.pids
        os.kill(pids[-1], signal.SIGSTOP)
        codes.append(await pool.decide(quick))
        with pytest.raises(Unanswered, match="slow"):
            await pool.advise(endless)
        assert len(pids) == 2
        assert not [pid for pid in pids if is_there(pid)]
        pool.local.most_seconds = BOT_SECONDS
        return [*codes, await pool.decide(quick)]

    assert with_pool(act, most_seconds=0.5) == [default_of(endless), default_of(quick), think(quick)]
    assert caplog.text.count("after it had thought for 0.5 s") == 3
    assert caplog.text.count("slow: no answer within 0.5 s") == 2


def test_texts_start_no_programs(runner: Runner, pool: WorkerPool, tmp_path: Path) -> None:
    made = tmp_path / "made"
    file = tmp_path / "bot.py"
    file.write_text(f"open({str(made)!r}, 'w')\n")
    for text in (f"run:touch {made}", str(file), "no such bot", "planner:slips=7", "mcts:seconds=x"):
        question = opening("paris", text)
        assert runner.run(pool.decide(question)) == default_of(question)
    assert not made.exists()


def test_invalid_questions_get_a_legal_action_and_harm_no_process(runner: Runner, pool: WorkerPool) -> None:
    question = opening("paris", "hard")
    pids = pool.pids
    for wrong in (
        {"record": b""},
        {"record": question.record + b"more"},
        {"board": b"no board"},
        {"board": msgspec.json.encode(load_game("germany").board)},
        {"seat": 17},
    ):
        nonsense = msgspec.structs.replace(question, **wrong)
        assert runner.run(pool.decide(nonsense)) in question.codes
    assert runner.run(pool.decide(question)) == think(question)
    assert pool.pids == pids
    with pytest.raises(ValueError, match="nothing to decide"):
        runner.run(pool.decide(msgspec.structs.replace(question, codes=[])))


def test_an_illegal_choice_of_a_bot_is_replaced_by_the_default() -> None:
    question = msgspec.structs.replace(opening("paris", "hard"), codes=[5])
    assert think(msgspec.structs.replace(question, bot="random")) == 5
    assert answer(Request(question)).trouble.startswith("illegal")


def test_questions_fail_while_no_process_can_be_started(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(sys, "executable", "/bin/false")
    monkeypatch.setattr(local_workers, "FIRST_PAUSE", 0.05)
    question = opening("paris", "hard")

    async def act() -> list[int]:
        pool = WorkerPool(2)
        codes = [await pool.decide(question), await pool.decide(question)]
        await pool.preload()
        assert not await pool.can_decide()
        monkeypatch.undo()
        await until(lambda: pool.pids)
        codes.append(await pool.decide(question))
        await pool.close()
        return codes

    with interpreted():
        assert asyncio.run(act()) == [default_of(question)] * 2 + [think(question)]
    assert "no process for bots can be started" in caplog.text


def test_a_question_that_fails_leaves_no_reference_cycle(monkeypatch: pytest.MonkeyPatch) -> None:
    async def act() -> None:
        pool = WorkerPool(1)
        monkeypatch.setattr(pool, "_start", lambda: None)
        asking = asyncio.create_task(pool.advise(opening("paris", "random")))
        await asyncio.sleep(0)  # it is queued now
        (pending,) = pool.scheduler.unanswered
        kept = weakref.ref(pending.answer)
        settle(pending.answer, Unanswered("failed", "a test"))
        del pending
        with pytest.raises(Unanswered):
            await asking
        del asking
        assert kept() is None, "only the garbage collector would remove it"

    gc.disable()
    try:
        asyncio.run(act())
    finally:
        gc.enable()


def test_output_printed_by_mistake_is_no_answer() -> None:
    order = Request(opening("paris", "hard"))
    mistake = "process._load_quick_bots = lambda: print('hello', flush=True)"
    code = f"from omnibus.server.worker_pool import process; {mistake}; process.main()"
    loaded = [write_frame(Answer(loaded=what)) for what in ("quick", "searches")]
    answered = write_frame(answer(order))
    expected = [b"".join(said) for said in ((*loaded, answered), (loaded[0], answered, loaded[1]))]
    command, env = [sys.executable, "-c", code], os.environ | INTERPRETED
    with subprocess.Popen(command, env=env, stdin=-1, stdout=-1, stderr=-1, bufsize=0) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdin.write(write_frame(order))
        said = b""
        while len(said) < len(expected[0]) and (piece := process.stdout.read(1000)):
            said += piece
        process.stdin.close()
        assert process.stderr.read() == b"hello\n"
    assert said in expected


# The end


def test_closing_leaves_no_process_behind() -> None:
    async def act(pool: WorkerPool) -> None:
        (pid,) = pool.pids
        thinking = asyncio.create_task(pool.decide(opening("germany", LONG)))
        waiting = asyncio.create_task(pool.advise(opening("germany", LONG)))
        await until(lambda: pool.scheduler.waiting == 1)
        await pool.close()
        assert not is_there(pid)
        for task in (thinking, waiting):
            with pytest.raises(WorkerPoolClosed):
                await task
        with pytest.raises(WorkerPoolClosed):
            await pool.decide(opening("germany", "hard"))

    with_pool(act)


def test_closing_at_once_waits_for_no_process_to_be_ready() -> None:
    async def act() -> None:
        pool = WorkerPool(1)
        starting = asyncio.create_task(pool.preload())
        await until(lambda: pool.local.running)
        async with asyncio.timeout(PATIENCE):
            await pool.close()
            await starting
        assert pool.pids == []

    asyncio.run(act())


SERVER = """
import asyncio, msgspec, sys
from omnibus.server.worker_pool.pool import WorkerPool
from omnibus.server.worker_pool.process import BotQuestion

async def main():
    pool = WorkerPool(2)
    await pool.preload()
    thought = asyncio.create_task(pool.decide(msgspec.json.decode(sys.stdin.read(), type=BotQuestion)))
    await asyncio.sleep(0)
    while pool.scheduler.waiting:
        await asyncio.sleep(0.01)
    print(*pool.pids, flush=True)
    await asyncio.sleep(600)

asyncio.run(main())
"""


def test_a_server_that_is_killed_leaves_no_process_behind() -> None:
    """One of them is idle, the other one busy."""
    command, env = [sys.executable, "-c", SERVER], os.environ | INTERPRETED
    server = subprocess.Popen(command, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert server.stdin is not None
    assert server.stdout is not None
    with server.stdin, server.stdout:
        server.stdin.write(msgspec.json.encode(opening("germany", LONG)))
        server.stdin.close()
        pids = [int(word) for word in server.stdout.readline().split()]
        assert len(pids) == 2
        assert all(map(is_there, pids))
        server.kill()
        server.wait()
    end = monotonic() + PATIENCE
    while any(map(_runs, pids)):
        assert monotonic() < end
        sleep(0.02)


def _runs(pid: int) -> bool:
    """Whether a process runs; orphans that no process waits for stay as zombies."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return is_there(pid)


def test_the_log_is_the_server_s() -> None:
    assert local_workers.LOG is logging.getLogger("omnibus.server")
