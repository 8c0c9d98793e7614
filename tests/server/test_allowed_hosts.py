"""Allowed host names, trusted proxies, limits for each address, and access to the metrics."""

from __future__ import annotations

import asyncio
import http.client
import json
import resource
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from omnibus.server.bus.local import LocalBus
from omnibus.server.connection_counts import ConnectionCounts
from omnibus.server.http.hosts import AllowedHosts
from omnibus.server.limits import Limits
from omnibus.server.protocol.http import CreateTable
from omnibus.server.protocol.table import Settings
from omnibus.server.store.sqlite import open_sqlite
from omnibus.server.tables import opening
from omnibus.server.tables.registry import TableRegistry
from omnibus.server.worker_pool.pool import WorkerPool
from tests.command import INTERPRETED
from tests.server.attackers import HELLO, TEXT, Trickster, Wire, check_answer, frame
from tests.server.serving import PATIENCE, Answered, Json, Person, Serving, Window, serving
from tests.server.test_evil_web import headers_in
from tests.server.test_evil_wire import sockets_of, until

JSON = {"Content-Type": "application/json"}
PROXY, NAME, SECRET = "127.0.0.9", "Games.Example", "open sesame"
ELSEWHERE, CLUB = "203.0.113.7", "198.51.100.128/28"


@pytest.fixture(scope="module")
def hotel(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server behind one proxy, with a public name, and a secret for its metrics."""
    connecting = ("connections_an_address=6", "sockets_an_address=3", "connects_at_once=8", "connects_per_second=1e-6")
    opening = ("listed_an_address=3", "rematches_at_once=2", "rematches_per_second=1e-6")
    limits = ("guests_at_once=2", "guests_per_second=1e-6", *connecting, *opening)
    options = [option for limit in limits for option in ("--limit", limit)]
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("OMNIBUS_METRICS_SECRET", SECRET)
        folder = tmp_path_factory.mktemp("hotel")
        with serving(
            folder / "data", "--behind-proxy", PROXY, "--public-name", NAME, "--club", CLUB, *options, **INTERPRETED
        ) as server:
            yield server


def ask(server: Serving, method: str, path: str, come_from: str = "127.0.0.1", **headers: str) -> tuple[int, str]:
    """The status and code of an answer to a client with an address of its own on this machine."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, PATIENCE, source_address=(come_from, 0))
    body = b"{}" if method == "POST" else None
    sent = {name.replace("_", "-"): value for name, value in {"Content_Type": "application/json", **headers}.items()}
    connection.request(method, path, body, sent)
    response = connection.getresponse()
    content = response.read()
    connection.close()
    return response.status, json.loads(content).get("code", "") if content.startswith(b"{") else ""


# Names


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:8000", "127.0.0.1.evil.example", "192.0.2.1", "[::2]", ""]
)
def test_a_name_that_is_not_ours_gets_nothing(castle: Serving, host: str) -> None:
    """So a page whose name suddenly resolves to this server (DNS rebinding) can read nothing."""
    person = Trickster(castle, "Ada")
    table = person.create("london", ["open", "open"])
    for line in (
        "GET /",
        "GET /api/me",
        "POST /api/me",
        "GET /healthz",
        "GET /metrics",
        f"GET /api/tables/{table}/invite",
    ):
        wire = Wire(castle)
        sent = (f"Cookie: {person.cookie}", f"Origin: http://{host}", "Content-Length: 0", "Connection: close")
        wire.request(line, f"Host: {host}", *sent)
        assert wire.status() == 421, line
        content = wire.rest()
        check_answer(421, content, headers_in(wire.head))
        assert json.loads(content)["code"] == "unknown_host"
    wire = Wire(castle)
    key = ("Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version: 13")
    asked = ("Upgrade: websocket", "Connection: Upgrade", *key, f"Cookie: {person.cookie}", f"Origin: http://{host}")
    wire.request(f"GET /ws/tables/{table}", f"Host: {host}", *asked)
    assert wire.status() == 403


def test_this_machine_and_the_public_name_are_ours(castle: Serving, hotel: Serving) -> None:
    for host in ("localhost", "LOCALHOST:1", "127.0.0.1", f"127.0.0.1:{castle.port}", "[::1]:80", "a.localhost"):
        assert ask(castle, "GET", "/api/boards", Host=host)[0] == 200, host
    assert ask(castle, "GET", "/api/boards", Host=NAME) == (421, "unknown_host")
    for host in ("localhost", NAME, NAME.lower(), f"{NAME}:443", f"{NAME}."):
        assert ask(hotel, "GET", "/api/boards", Host=host)[0] == 200, host
    assert ask(hotel, "GET", "/api/boards", Host=f"x.{NAME}") == (421, "unknown_host")


def test_the_address_under_which_somebody_came_is_ours() -> None:
    hosts = AllowedHosts(frozenset({"games.example"}))
    assert hosts.allow("192.0.2.7:8000", "192.0.2.7") and not hosts.allow("192.0.2.8:8000", "192.0.2.7")
    assert hosts.allow("[2001:DB8::0:7]:8000", "2001:db8::7") and not hosts.allow("[2001:db8::8]", "2001:db8::7")
    assert hosts.allow("192.0.2.7", "::ffff:192.0.2.7") and hosts.allow("[fe80::1]", "fe80::1%eth0")
    for odd in ("[", "]", "[::1", "::1", "a b", "localhost@evil", "localhost/evil", "\xe9", "localhost:x", "x" * 5000):
        assert not hosts.allow(odd, "127.0.0.1"), odd


# Proxies


def test_only_the_proxy_that_was_named_is_believed(hotel: Serving) -> None:
    """For other clients, X-Forwarded-For is ignored."""
    forged = {"X_Forwarded_For": ELSEWHERE, "X_Forwarded_Proto": "https"}
    for number in (1, 2):
        assert ask(hotel, "POST", "/api/me", PROXY, X_Forwarded_For=f"198.51.100.{number}")[0] == 200
    found = [ask(hotel, "POST", "/api/me", "127.0.0.2", X_Forwarded_For=f"198.51.100.{k}") for k in range(3, 6)]
    assert found == [(200, ""), (200, ""), (429, "too_fast")]
    assert ask(hotel, "POST", "/api/me", "127.0.0.2", **forged) == (429, "too_fast")
    claimed = [
        ask(hotel, "POST", "/api/me", PROXY, X_Forwarded_For=f"127.0.0.1, 10.0.0.{k}, 198.51.100.9") for k in range(3)
    ]
    assert claimed == [(200, ""), (200, ""), (429, "too_fast")]


# Metrics


def test_metrics_are_for_this_machine_or_for_holders_of_the_secret(castle: Serving, hotel: Serving) -> None:
    for server in (castle, hotel):
        assert ask(server, "GET", "/metrics")[0] == 200
        assert Person(server).request("GET", "/metrics")[1].decode().startswith("# HELP")
    hidden = (403, "for_this_machine")
    assert ask(hotel, "GET", "/metrics", PROXY, X_Forwarded_For=ELSEWHERE) == hidden
    for header in ("X_Forwarded_For", "Forwarded", "Via"):  # an unknown proxy
        assert ask(castle, "GET", "/metrics", **{header: ELSEWHERE}) == hidden, header
    assert ask(hotel, "GET", "/metrics", Host=NAME) == hidden
    for secret in (
        "",
        "Bearer ",
        f"Basic {SECRET}",
        "Bearer open",
        f"Bearer {SECRET} ",
        f"bearer {SECRET}x",
        "Bearer \xe9",
    ):
        asked = ask(hotel, "GET", "/metrics", PROXY, X_Forwarded_For=ELSEWHERE, Authorization=secret)
        assert asked == hidden or secret.strip() == f"Bearer {SECRET}", secret
    through = {"X_Forwarded_For": ELSEWHERE, "Host": NAME, "Authorization": f"Bearer {SECRET}"}
    assert ask(hotel, "GET", "/metrics", PROXY, **through)[0] == 200
    assert ask(castle, "GET", "/metrics", X_Forwarded_For="1.2.3.4", Authorization="Bearer ") == hidden


# Where a request ends


def test_a_request_with_two_ends_is_refused(castle: Serving) -> None:
    """A proxy might see another end than the server, and take the rest for another client's request."""
    host = f"Host: 127.0.0.1:{castle.port}"
    both = ("Content-Length: 4", "Transfer-Encoding: chunked")
    inside = f"2\r\n{{}}\r\n0\r\n\r\nGET /api/boards HTTP/1.1\r\n{host}\r\n\r\n".encode()
    for headers in (both, both[::-1]):
        wire = Wire(castle)
        wire.request("POST /api/me", host, "Content-Type: application/json", *headers, body=inside)
        assert wire.status() == 400
        content = wire.rest()
        check_answer(400, content, headers_in(wire.head))
        assert content.count(b"HTTP/1.1") == 0


# Limits


def test_a_greedy_client_leaves_connections_to_others() -> None:
    crowd = ConnectionCounts(40)
    assert sum(crowd.enter("mallory", 35) for _ in range(100)) == 30, "the last quarter is for clients with few"
    assert all(crowd.enter(f"guest {number}", 35) for number in range(2))
    assert sum(crowd.enter("bo", 35) for _ in range(100)) == 8
    assert not crowd.enter("late", 35) and len(crowd) == 40
    crowd.leave("bo")
    assert not crowd.enter("mallory", 35) and crowd.enter("late", 35)
    proxied = ConnectionCounts(40)
    assert sum(proxied.enter("proxy", 40) for _ in range(100)) == 40
    few = ConnectionCounts(1000)
    assert sum(few.enter("mallory", 35) for _ in range(100)) == 35


def test_the_connections_of_an_address_are_limited(hotel: Serving) -> None:
    """Even if its connections are silent; and the log does not mention each of them."""
    mallory, other = "127.0.0.50", "127.0.0.51"
    wires = [Wire(hotel, come_from=mallory) for _ in range(6)]
    until(lambda: connections_of(hotel) >= 6)
    for _ in range(3):
        refused = Wire(hotel, come_from=mallory)
        assert refused.status() == 429
        content = refused.rest()
        check_answer(429, content, headers_in(refused.head))
        assert json.loads(content)["code"] == "too_many_from_here"
    assert ask(hotel, "GET", "/api/boards", other)[0] == 200
    assert hotel.log.read_text().count("too many connections") == 1
    wires.pop().reset()
    until(lambda: connections_of(hotel) <= 5 + 1)  # and the one of this request
    assert ask(hotel, "GET", "/api/boards", mallory)[0] == 200


def connections_of(server: Serving) -> int:
    """The number of connections, including this one."""
    text = Person(server).request("GET", "/metrics")[1].decode()
    return int(text.partition("\nomnibus_connections ")[2].split()[0])


def test_the_windows_of_an_address_and_their_openings_by_a_guest_are_limited(hotel: Serving) -> None:
    """The proxy itself is not limited: its clients are counted."""
    there = {"X-Forwarded-For": "198.51.100.70"}
    ada = Visitor(hotel, "Ada", there)
    table = ada.create("london", ["open", "open"])

    def window() -> tuple[Wire, Json]:
        return window_of(ada, table)

    open_windows = [window() for _ in range(3)]
    assert [message["t"] for _, message in open_windows] == ["update"] * 3
    wire, message = window()
    assert message["code"] == "too_many_from_here" and wire.end() == 4429
    for wire, _ in open_windows:
        wire.reset()
    until(lambda: sockets_of(hotel) == 0)
    open_windows = [window() for _ in range(5)]
    codes = [message.get("code") for _, message in open_windows]
    assert codes == [None, None, None, "too_many_from_here", "too_fast"]


def window_of(visitor: Visitor, table: str) -> tuple[Wire, Json]:
    """A window through the proxy, and its first message."""
    wire = Wire(visitor.server, come_from=PROXY)
    assert wire.upgrade(table, visitor.cookie, *(f"{name}: {value}" for name, value in visitor.headers.items())) == 101
    wire.send(frame(TEXT, HELLO))
    return wire, json.loads(wire.frame()[1])


def test_in_a_club_everybody_is_counted_separately(hotel: Serving) -> None:
    """But not at their first visit: otherwise one person would soon count as a thousand."""
    there = {"X-Forwarded-For": "198.51.100.130"}
    ada, bo = (Visitor(hotel, name, there) for name in ("Ada", "Bo"))
    assert Visitor(hotel, "", there).request("POST", "/api/me", b"{}", **JSON)[:1] == (429,)
    tables = {person: person.create("london", ["open", "open"]) for person in (ada, bo)}
    windows = [window_of(person, table) for person, table in tables.items() for _ in range(3)]
    assert [message["t"] for _, message in windows] == ["update"] * 6
    wire, message = window_of(ada, tables[ada])
    assert message["code"] == "too_many_from_here" and wire.end() == 4429
    for person in (ada, bo):
        for _ in range(3):
            person.create("london", ["open", "open"], listed=True)
        with pytest.raises(Answered):
            person.create("london", ["open", "open"], listed=True)


def test_the_listed_tables_of_an_address_are_limited(hotel: Serving) -> None:
    ada = Visitor(hotel, "Ada", {"X-Forwarded-For": "198.51.100.80"})
    listed = [ada.create("london", ["open", "easy"], listed=True) for _ in range(3)]
    for _ in range(2):
        with pytest.raises(Answered) as refused:
            ada.create("london", ["open", "open"], listed=True)
        assert (refused.value.status, refused.value.code) == (429, "too_many_listed")
    answers = []
    for _ in range(4):  # windows that do not come through the proxy have an address of their own
        window = ada.at(ada.create("london", ["open", "open"]))
        answers.append(window.ask(t="configure", settings={"board": "london", "listed": True}))
        window.close()
    assert [answer.get("code") for answer in answers] == [None, None, None, "too_many_listed"]
    first = Window(ada, listed[0])
    first.hello()
    assert first.ask(t="start")["t"] == "update"
    assert ada.create("london", ["open", "open"], listed=True), "a running game is not listed"
    with pytest.raises(Answered):
        ada.create("london", ["open", "open"], listed=True)
    first.close()


def test_somebody_else_s_tables_stay_in_sight_in_a_full_lobby(tmp_path: Path) -> None:
    async def scene() -> None:
        store, bus, pool = await open_sqlite(tmp_path / "store.sqlite"), LocalBus(), WorkerPool(1)
        hall = TableRegistry(store, bus, pool, Limits(), 0.0, "random")
        wish = CreateTable(settings=Settings(board="london", listed=True), seats=["open", "open"], sit=True)
        hers = (await opening.create(hall, "ada", "Ada", wish)).state.id
        for number in range(120):
            table = await opening.create(hall, f"sock {number % 60}", "Sock", wish)
            hall.lobby.note(table.state.id, "mallory's address")
        shown = [line.table for line in await hall.lobby.lines()]
        assert len(shown) == len(set(shown)) == 100 and hers in shown[:2]
        for each in (hall, pool, bus, store):
            await each.close()

    asyncio.run(scene())


def test_rematches_with_the_same_guest_are_limited(hotel: Serving) -> None:
    """A table at which somebody else seats you is in your own list."""
    ada = Visitor(hotel, "Ada", {"X-Forwarded-For": "198.51.100.90"})
    mallory = Visitor(hotel, "Mallory", {"X-Forwarded-For": "198.51.100.91"})
    table = mallory.create("london", ["open", "open"])
    host = Window(mallory, table)
    host.hello()
    ada.post("/api/join", {"code": host.you["invite"]})
    guest = Window(ada, table)
    guest.hello()
    assert guest.ask(t="sit")["t"] == "update" and host.ask(t="start")["t"] == "update"
    host.ask(t="resign")
    codes = []
    for number in range(6):
        body = json.dumps({"same_deal": number > 0}).encode()
        _, answer, _ = mallory.request("POST", f"/api/tables/{table}/again", body, **JSON)
        codes.append(answer.get("code"))
    assert codes == [None, None, *["too_fast"] * 4]
    assert len(ada.get("/api/me/tables")) == 3
    assert ada.post(f"/api/tables/{table}/again", {})["table"], "joining the other's rematch opens no table"
    for each in (host, guest):
        each.close()


class Visitor(Person):
    """A client behind the proxy."""

    def request(self, method: str, path: str, body: bytes | None = None, **headers: str) -> tuple[int, Json, Any]:
        """Sends a request."""
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, PATIENCE, source_address=(PROXY, 0))
        sent = {**self.headers, **headers} | ({"Cookie": self.cookie} if self.cookie else {})
        connection.request(method, path, body, sent)
        response = connection.getresponse()
        content = json.loads(response.read())
        connection.close()
        if cookie := response.getheader("set-cookie"):
            self.cookie = cookie.partition(";")[0]
        return response.status, content, response.headers


def test_the_server_may_have_as_many_files_open_as_the_system_allows(tmp_path: Path) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (512, hard))
    try:
        server = Serving(tmp_path / "data", **INTERPRETED)
        server.launch()
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    server.wait_until_ready()
    assert server.process is not None
    assert resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE)[0] > 512 or hard == 512
    server.stop()
