"""How a server stops, and its messages if it cannot start."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryFile

import pytest
from websockets.exceptions import ConnectionClosed

from omnibus.server.store.locations import DATABASE
from tests.command import INTERPRETED, PLAIN_BOTS
from tests.fork_server import child
from tests.server.attackers import CLOSE, HELLO, TEXT, Wire, frame
from tests.server.consistency import check_everything
from tests.server.deterministic_server import BOT_SECONDS
from tests.server.processes import children_of, marked, wait_until_none, with_mark
from tests.server.serving import OPEN_HOUSE, PATIENCE, Person, Serving, Window, serving
from tests.server.simulated_players import SimulatedPlayers
from tests.server.test_games import choose, play_on, sit_at

SIGNALS = [signal.SIGTERM, signal.SIGINT]


async def load_and_ends(server: Serving, times: int, seed: int) -> SimulatedPlayers:
    """People play, while the server is stopped a number of times by each signal."""
    crowd, dice = SimulatedPlayers(server, seed), random.Random(seed)
    async with crowd.gathered(4):
        for how in times * SIGNALS:
            await asyncio.to_thread(server.start)
            await crowd.busy(dice)
            crowd.goodbyes.clear()
            assert await asyncio.to_thread(server.end, how) == 0
            async with asyncio.timeout(PATIENCE):
                while not crowd.goodbyes[1012]:
                    await asyncio.sleep(0.01)
            assert set(crowd.goodbyes) <= {1012, None}
        await asyncio.to_thread(server.start)
        await crowd.settle()
        await crowd.compare()
        crowd.is_closed = True
        assert await asyncio.to_thread(server.stop) == 0
    return crowd


@pytest.mark.parametrize("times", [1, pytest.param(5, marks=pytest.mark.soak)])
def test_nothing_is_lost_when_the_server_is_stopped_under_load(tmp_path: Path, times: int) -> None:
    server = Serving(tmp_path / "data", *OPEN_HOUSE, **PLAIN_BOTS)
    try:
        server.start()
        assert server.stop() == 0
        crowd = asyncio.run(load_and_ends(server, times, seed=5))
    finally:
        if server.process is not None:
            server.kill()
    counts = check_everything(server, crowd)
    assert counts["Acted by player"] > 0


@pytest.mark.parametrize("how", [signal.SIGTERM, pytest.param(signal.SIGINT, marks=pytest.mark.soak)])
def test_it_ends_at_once_although_people_wait_for_bots(tmp_path: Path, how: signal.Signals) -> None:
    """The bots' processes are stopped: a server that waited for them would wait for BOT_SECONDS."""
    server = Serving(tmp_path / "data", *OPEN_HOUSE, **INTERPRETED)
    with marked() as mark:
        server.start()
    assert server.process is not None
    windows = [against_bot(server, name) for name in ("Ada", "Bo")]
    bots = children_of(server.process.pid)
    assert bots
    for pid in bots:
        os.kill(pid, signal.SIGSTOP)
    windows[0].say(t="hint")
    while windows[1].legal:
        windows[1].act(choose(windows[1], 0))
    idle = sit_at([Person(server, "Cy"), Person(server, "Di")], "london")
    play_on(idle, most=5)
    assert BOT_SECONDS > PATIENCE and server.end(how) == 0
    assert with_mark(mark) == []
    for window in (*windows, *idle):
        with pytest.raises(ConnectionClosed) as closed:
            while True:
                window.hear()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012
    said = server.log.read_text()
    assert '"level":"error"' not in said
    assert said.rstrip().endswith('"message":"closed"}')
    check_nothing_is_lost(server, [*windows, *idle])


def against_bot(server: Serving, name: str) -> Window:
    """A player against a bot, at their second decision."""
    person = Person(server, name)
    window = person.at(person.create("paris", ["open", "easy"], order="fixed", start=True))
    window.act(choose(window, 0))
    window.until(lambda each: each.legal)
    return window


def check_nothing_is_lost(server: Serving, windows: Sequence[Window]) -> None:
    """Checks that reconnected clients have all earlier events."""
    server.start()
    for window in windows:
        seen, events = window.seq, len(window.events)
        again = window.person.at(window.table_id)
        assert again.seq >= seen
        assert again.events[:events] == window.events
    assert server.stop() == 0


def test_the_processes_of_bots_end_with_a_server_that_is_killed(tmp_path: Path) -> None:
    server = Serving(tmp_path / "data", *OPEN_HOUSE, **INTERPRETED)
    with marked() as mark:
        server.start()
    person = Person(server, "Ada")
    window = person.at(person.create("london", ["open", "expert", "expert"], order="fixed", start=True))
    while window.legal:
        window.act(choose(window, 0))
    window.hear()  # one of the experts has decided, and the other one thinks
    assert with_mark(mark)
    server.kill()
    wait_until_none(mark, PATIENCE)


def test_a_leaving_client_that_reads_nothing_does_not_delay_the_end(tmp_path: Path) -> None:
    with serving(tmp_path / "data", *OPEN_HOUSE, **INTERPRETED) as server:
        ada, _ = sit_at([Person(server, "Ada"), Person(server, "Bo")], "london")
        for _ in range(100):
            ada.ask(t="say", text="🚋" * 300)
        watcher = Person(server, "Cy")
        watcher.post("/api/join", {"code": ada.you["watch"]})
        wire = Wire(server, receive_buffer=4096)
        assert wire.upgrade(ada.table_id, watcher.cookie) == 101
        wire.send(*[frame(TEXT, HELLO)] * 7)  # the answers do not fit into the buffers
        wire.send(frame(TEXT, json.dumps({"t": "say", "id": "1", "text": "goodbye"}).encode()))
        ada.until(lambda each: each.chat[-1]["text"] == "goodbye")
        wire.send(frame(CLOSE, b"\x03\xe8"))
        ada.until(lambda each: each.table["spectators"] == 0)
        assert server.stop() == 0
        assert '"level":"error"' not in server.log.read_text()


# Failed starts


def refusal(data: Path, language: str, *options: str, module: str = "omnibus") -> str:
    """The message of a server that cannot start; its exit status is 2."""
    arguments = ["serve", "--data", str(data), "--lang", language, *options]
    with TemporaryFile() as out, TemporaryFile() as err:
        done = child(module, arguments, os.environ | INTERPRETED, stdout=out.fileno(), stderr=err.fileno())
        try:
            status = done.wait(PATIENCE)
        finally:
            done.send_signal(signal.SIGKILL)  # if it serves after all
        written, said = os.pread(out.fileno(), 1, 0), os.pread(err.fileno(), 1 << 16, 0)
    assert status == 2, said.decode()
    assert written == b""
    assert b"Traceback" not in said
    lines = [line for line in said.decode().splitlines() if not line.startswith("{")]
    assert len(lines) == 1, said.decode()
    return lines[0]


def test_a_second_server_says_why_it_cannot_start_and_the_first_goes_on(tmp_path: Path) -> None:
    with serving(tmp_path / "data", **INTERPRETED) as server:
        windows = sit_at([Person(server, "Ada"), Person(server, "Bo")], "london")
        free, taken = ("--port", "0"), ("--port", str(server.port))
        assert "another server is running on" in refusal(server.data, "en", *free)
        other = tmp_path / "other"
        assert f"ne peut pas écouter sur 127.0.0.1, port {server.port}" in refusal(other, "fr", *taken)
        assert not other.exists(), "the folder was touched although the address is taken"
        assert play_on(windows, most=12) == 12


def test_a_folder_that_cannot_be_used_is_named(tmp_path: Path) -> None:
    free, locked, file = ("--port", "0"), tmp_path / "locked", tmp_path / "file"
    locked.mkdir(mode=0o500)
    file.touch()
    for data, language, words in (
        (locked / "data", "en", "cannot be opened"),
        (file / "data", "fr", "ne peut pas être ouvert"),
    ):
        said = refusal(data, language, *free, module="tests.server.unprivileged")
        assert str(data) in said
        assert words in said


def test_a_database_that_is_damaged_is_named_and_left_alone(tmp_path: Path) -> None:
    with serving(tmp_path / "data", **INTERPRETED) as server:
        windows = sit_at([Person(server, "Ada"), Person(server, "Bo")], "london")
        play_on(windows, most=10)
    database = server.data / DATABASE
    content = database.read_bytes()
    database.write_bytes(content[:4096] + b"\xff" * (len(content) - 4096))
    assert str(server.data) in refusal(server.data, "fr", "--port", "0")
    database.write_bytes(content)
    server.start()
    assert windows[0].person.at(windows[0].table_id).view == windows[0].view
    assert server.stop() == 0
