"""A server that drains sends its clients elsewhere: they hardly notice, and nothing is lost."""

from __future__ import annotations

import asyncio
import random
import secrets
import signal
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from tests.command import INTERPRETED
from tests.server.backends import PostgresqlBackend, using
from tests.server.consistency import check_store, check_tables, tables_in
from tests.server.load_balancer import balanced
from tests.server.serving import OPEN_HOUSE, PATIENCE, Person, Serving, Window, serving
from tests.server.simulated_players import SimulatedPlayers
from tests.server.test_games import play_on, sit_at
from tests.server.test_nodes import close_code, elsewhere, held_tables, plays_with_bots, serving_on
from tests.server.test_store_failures import until_health, until_store
from tests.server.test_think import wait_until

AGES = ("--drain", "100000")
"""A draining time without end, for clients and load balancers."""


def test_while_it_drains_people_play_on_nobody_new_connects_and_others_take_its_tables(
    schema: PostgresqlBackend, tmp_path: Path
) -> None:
    with (
        serving(tmp_path / "ends", *OPEN_HOUSE, "--store", schema.url, *AGES, **INTERPRETED) as server,
        serving_on(schema, tmp_path, 1) as (other,),
    ):
        ada = Person(server, "Ada")
        window = ada.at(ada.create("london", ["open", "easy"], start=True))
        plays_with_bots(window, 1)
        assert server.process is not None
        server.process.send_signal(signal.SIGTERM)
        until_health(ada, 503, "draining")
        plays_with_bots(window, 3)
        wait_until(lambda: (held_tables(server), held_tables(other)) == (0, 1))
        plays_with_bots(window, 1)
        with pytest.raises(InvalidStatus) as refused:
            Window(ada, window.table_id)
        assert refused.value.response.status_code == 503
        assert elsewhere(ada, other).at(window.table_id).seq >= window.seq
        assert server.stop() == 0, "after a second signal, it does not wait"
        assert close_code(window) == 1012
        assert '"level":"error"' not in server.log.read_text()


def test_a_second_signal_stops_it_at_once_also_on_a_file(tmp_path: Path) -> None:
    with serving(tmp_path / "data", *OPEN_HOUSE, *AGES, **INTERPRETED) as server:
        windows = sit_at([Person(server, "Ada"), Person(server, "Bo")], "london")
        play_on(windows, most=4)
        assert server.stop() == 0, "there is no other server for its clients"
        for window in windows:
            assert close_code(window) == 1012
        server.start()
        again = [window.person.at(window.table_id, window.seq) for window in windows]
        assert [window.view for window in again] == [window.view for window in windows]


async def upgrade_under_play(nodes: Sequence[Serving], groups: int, seed: int) -> SimulatedPlayers:
    """People play through a load balancer, while one server after the other is stopped and restarted."""
    dice = random.Random(seed)
    # One thread more than clients can block, to stop a server.
    asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(groups + 1))
    async with balanced(nodes) as door:
        crowd = SimulatedPlayers(door, seed)
        async with crowd.gathered(groups):
            await crowd.busy(dice)
            for node in nodes:
                crowd.goodbyes.clear()
                assert await asyncio.to_thread(node.stop) == 0
                await asyncio.to_thread(node.start)
                await asyncio.to_thread(until_store, Person(node), "ok")
                await crowd.busy(dice, bots=True)
                assert crowd.goodbyes[1012]
                assert set(crowd.goodbyes) <= {1012, None}
            await crowd.settle()
            await crowd.compare()
            crowd.is_closed = True
            for node in nodes:
                assert await asyncio.to_thread(node.stop) == 0
    return crowd


@pytest.mark.parametrize(
    ("groups", "seconds", "seed"),
    [(4, "2", 3), pytest.param(60, "20", secrets.randbits(32), marks=pytest.mark.soak, id="many")],
)
def test_two_nodes_are_upgraded_one_after_the_other_under_play(
    schema: PostgresqlBackend, tmp_path: Path, groups: int, seconds: str, seed: int
) -> None:
    with serving_on(schema, tmp_path, 2, "--drain", seconds) as nodes:
        crowd = asyncio.run(asyncio.wait_for(upgrade_under_play(nodes, groups, seed), groups * PATIENCE))
    check_tables(asyncio.run(tables_in(schema)), crowd)
    counts = using(schema, lambda store: check_store(store, crowd))
    assert counts["Acted by player"] > 0 and counts["Acted by bot"] > 0
    for node in nodes:
        said = node.log.read_text()
        assert "set aside:" not in said and "raceback" not in said
    slowest = ", ".join(f"{each:.2f}" for each in sorted(crowd.interruptions)[-5:])
    print(f"seed {seed}: {len(crowd.interruptions)} were sent elsewhere, the slowest for {slowest} s")


def test_an_impossible_time_is_refused_in_words(tmp_path: Path) -> None:
    for wrong in ("-1", "inf", "nan"):
        server = Serving(tmp_path / "data", "--drain", wrong, **INTERPRETED)
        server.launch()
        assert server.process is not None
        assert server.process.wait(PATIENCE) == 2
        assert "--drain must be a number of seconds from 0, such as 20, not " in server.log.read_text()
        server.process = None
