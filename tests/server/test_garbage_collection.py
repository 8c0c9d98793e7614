"""The server creates no reference cycles, so it collects garbage only for other code, and only while idle."""

from __future__ import annotations

import re
import socket
import struct
import subprocess
from collections.abc import Callable, Iterator
from contextlib import suppress

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.serving import OPEN_HOUSE, Answered, Person, Serving, Window, serving
from tests.server.test_games import choose, play_on, sit_at

ROUND = re.compile(r"own collections: (\d+); litter: (.*)\n")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server that prints the garbage it finds."""
    data = tmp_path_factory.mktemp("litter") / "data"
    with serving(data, *OPEN_HOUSE, "--limit", "unsent_messages=2", module="tests.server.collecting") as server:
        for scene in SCENES:  # objects created once, at first use, are no leak
            scene(server)
        _rounds(server)
        yield server


def _rounds(server: Serving, count: int = 3) -> list[tuple[int, str]]:
    """The output of the next rounds of housekeeping; during the first, clients may still be leaving."""
    begin = server.log.stat().st_size
    assert server.process is not None
    while len(found := ROUND.findall(server.log.read_bytes()[begin:].decode())) < count:
        with suppress(subprocess.TimeoutExpired):
            raise AssertionError(f"the server ended: {server.process.wait(0.05)}")
    return [(int(own), litter) for own, litter in found]


def people_play_and_leave(server: Serving) -> None:
    windows = sit_at([Person(server, "Ada"), Person(server, "Bo")], "london")
    play_on(windows)
    for window in windows:
        window.close()


def people_are_refused(server: Serving) -> None:
    windows = sit_at([Person(server, "Ada"), Person(server, "Bo")], "london")
    for window in windows:
        for wish in ({"t": "act", "on": 0, "action": {"do": "pass"}}, {"t": "start"}, {"t": "dance"}, {"t": "undo"}):
            assert window.ask(**{"on": 99, **wish})["t"] == "refused"
        assert window.ask(t="hint")["t"] in ("hint", "refused")
        window.close()


def somebody_plays_against_a_bot(server: Serving) -> None:
    person = Person(server, "Cy")
    window = person.at(person.create("london", ["open", "easy"], start=True))
    window.until(lambda each: each.legal)
    window.act(choose(window, 0))
    window.until(lambda each: each.legal)
    window.close()


def a_table_that_was_put_away_is_found_again(server: Serving) -> None:
    windows = sit_at([Person(server, "Jo"), Person(server, "Kim")], "london")
    play_on(windows, most=4)
    for window in windows:
        window.close()
    _rounds(server)
    again = windows[0].person.at(windows[0].table_id)
    assert again.view == windows[0].view
    again.close()


def somebody_is_turned_away(server: Serving) -> None:
    guest, stranger = Person(server, "Di"), Person(server)
    table = guest.create("london", ["open", "open"])
    for person, name, words in ((stranger, table, "{}"), (guest, "nowhere", '{"t":"hello"}'), (guest, table, "{}")):
        window = Window(person, name)
        with suppress(ConnectionClosed):
            window.socket.send(words)
            window.hear()
        window.close()
    other = Person(server, "Eve")
    window = guest.at(table)
    other.post("/api/join", {"code": window.you["watch"]})
    watching = other.at(table)
    assert window.ask(t="configure", settings={"board": "london", "spectators": False})["t"] == "update"
    with pytest.raises(ConnectionClosed):
        while True:
            watching.hear()
    window.close()


def a_line_is_cut(server: Serving) -> None:
    windows = sit_at([Person(server, "Flo"), Person(server, "Gus")], "london")
    for window in windows:
        wire = window.socket.socket
        wire.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        wire.shutdown(socket.SHUT_RD)
        wire.close()
        window.close()


def people_ask_over_http(server: Serving) -> None:
    person = Person(server, "Hal")
    for path in ("/api/me/tables", "/api/boards/london", "/api/tables", "/healthz", "/metrics"):
        person.get(path)
    for path, body in (("/api/tables", {"settings": {"board": "x"}, "seats": []}), ("/api/boards", {"id": "x"})):
        with pytest.raises(Answered):
            person.post(path, body)
    with pytest.raises(Answered):
        person.get("/api/tables/nowhere/replay")
    with socket.create_connection(("127.0.0.1", server.port)) as wire:
        wire.sendall(b"no HTTP at all\r\n\r\n")
        assert wire.recv(100)


SCENES = [
    people_play_and_leave,
    people_are_refused,
    somebody_plays_against_a_bot,
    a_table_that_was_put_away_is_found_again,
    somebody_is_turned_away,
    a_line_is_cut,
    people_ask_over_http,
]


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.__name__)
def test_no_garbage_is_left_after(house: Serving, scene: Callable[[Serving], None]) -> None:
    scene(house)
    assert [litter for _, litter in _rounds(house)] == ["[]"] * 3


def test_the_server_collects_garbage_only_without_clients(house: Serving) -> None:
    person = Person(house, "Ida")
    window = person.at(person.create("london", ["open", "open"]))
    before = _rounds(house, 1)[-1][0]
    assert _rounds(house, 4)[-1][0] == before
    window.close()
    assert _rounds(house, 4)[-1][0] > before
