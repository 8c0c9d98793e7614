"""The thread pool runs every part once, and its threads end with it."""

from __future__ import annotations

from threading import Barrier, Thread, current_thread
from weakref import ref

import pytest

from omnibus.envs.batch import Batch
from omnibus.envs.thread_pool import ThreadPool

PATIENCE = 20


def test_every_part_is_done_once_at_the_same_time_and_the_first_by_the_caller() -> None:
    pool, together, done = ThreadPool("abc"), Barrier(3), {}

    def work(part: str) -> None:
        together.wait(PATIENCE)  # a barrier that nobody passes if one part is done after another
        done[part] = current_thread()

    pool.run(work)
    assert sorted(done) == ["a", "b", "c"] and len(set(done.values())) == 3
    assert done["a"] is current_thread()
    pool.run(lambda part: done.pop(part))
    assert not done


@pytest.mark.parametrize("failing", "abc")
def test_an_error_in_one_part_is_raised_when_the_others_are_done(failing: str) -> None:
    pool, done = ThreadPool("abc"), []

    def work(part: str) -> None:
        if part == failing:
            raise LookupError(part)
        done.append(part)

    for _ in range(2):
        with pytest.raises(LookupError, match=failing):
            pool.run(work)
    assert sorted(done) == sorted(2 * "abc".replace(failing, ""))


def test_threads_end_with_their_pool() -> None:
    pool, threads = ThreadPool("abc"), []
    pool.run(lambda _: threads.append(current_thread()))
    del pool
    for thread in set(threads) - {current_thread()}:
        thread.join(PATIENCE)
        assert not thread.is_alive()


def test_threads_that_wait_hold_no_games() -> None:
    batch = Batch("london", 4, 2, "held", threads=2)
    workers: list[Thread] = []
    batch._pool.run(lambda _: workers.append(current_thread()))
    (worker,) = set(workers) - {current_thread()}
    batch.reset()
    held = ref(batch)
    del batch
    worker.join(PATIENCE)
    assert held() is None
