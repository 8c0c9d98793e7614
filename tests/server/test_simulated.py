"""The simulation of many nodes (`benchmarks/simulated.py`), in cases with results known by arithmetic."""

from __future__ import annotations

import pytest

from benchmarks.simulated import Clock, Costs, Disk, Found, Load, World, simulate

COSTS = Costs(
    take=0.0005,
    tell=0.0015,
    batch=0.0005,
    append=0.0005,
    flush=0.002,
    pause=0.005,
    base_batch=0.0005,
    base_append=0.0005,
    follow=0.002,
    base_read=0.001,
    notify=0.001,
)


def found(nodes: int, rate: float, costs: Costs = COSTS, seconds: float = 4.0, apart: float = 1.0) -> Found:
    return simulate(World(costs, nodes, base_cores=4), Load(rate, apart=apart if nodes > 1 else 0.0), seconds)


def test_an_action_alone_takes_as_long_as_its_parts() -> None:
    alone = found(1, 2)
    assert alone.p50 == pytest.approx(0.006)
    assert alone.batch == pytest.approx(1.0, abs=0.1)


def test_news_at_another_node_takes_notification_and_reading() -> None:
    far = found(2, 2)
    assert far.heard_p99 >= far.p50 + COSTS.notify + COSTS.base_read + COSTS.follow - 1e-9
    assert found(2, 2, apart=0.0).heard_p99 < far.heard_p99


def test_a_node_does_no_more_than_it_has_time_for() -> None:
    full = found(1, 600)
    assert full.node_busy == pytest.approx(1.0, abs=0.01)
    assert full.per_s < 1 / (COSTS.take + COSTS.tell + COSTS.append)
    assert full.p99 > 10 * found(1, 100).p99, "later actions wait"


def test_four_nodes_do_more_than_one_but_less_than_four_times_as_much() -> None:
    """Each node also processes the news of the others."""
    one, four = found(1, 600), found(4, 2400)
    assert one.per_s < four.per_s < 4 * one.per_s


def test_under_load_batches_are_larger() -> None:
    assert found(1, 350).batch > 2 * found(1, 20).batch


def test_one_flush_of_a_disk_serves_all_waiting_requests() -> None:
    clock, done = Clock(), list[float]()
    disk = Disk(clock, 1.0)
    for after in (0.0, 0.5, 0.6):
        clock.after(after, lambda: disk.flush(lambda: done.append(clock.now)))
    clock.run(10.0)
    assert done == [1.0, 2.0, 2.0]


def test_a_slow_node_holds_its_tables_back() -> None:
    slow = COSTS._replace(tell=0.2)
    held_back = simulate(World(slow, 1, base_cores=4), Load(100.0, tables=10), 5.0)
    assert held_back.per_s < 6
    assert held_back.p99 < 10 * 0.25, "the queue grows"


def test_the_same_seed_gives_the_same_result() -> None:
    assert found(2, 300) == found(2, 300)
