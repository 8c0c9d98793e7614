"""Misused sockets: malformed messages, binary frames, floods, slow clients, and incomplete data."""

from __future__ import annotations

import json
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from functools import partial

import h11
import pytest

from omnibus.server.limits import Limits
from omnibus.server.sockets.uvicorn_protocols import ends_with_a_frame, is_short_message, plain_head
from tests.server.attackers import (
    BINARY,
    CLOSE,
    HELLO,
    MORE,
    PING,
    PONG,
    TEXT,
    Bystanders,
    Peephole,
    Trickster,
    Wire,
    altered_server,
    frame,
    game_of_two,
    most_since,
    nothing_happens,
)
from tests.server.serving import OPEN_HOUSE, PATIENCE, Person, Serving, Window
from tests.server.test_games import play_on, together

MOST = 64 * 1024
LIMITS = Limits()
ASK = frame(TEXT, b'{"t":"ping","id":"p"}')
DEEP = 10_000

NO_MESSAGES = [
    *(
        "",
        " ",
        "null",
        "true",
        "0",
        '"hello"',
        "[]",
        "{}",
        "{",
        '{"t"',
        "hello",
        "\0",
        "\ufeff{}",
        "NaN",
        "é",
        "<html>",
    ),
    *('{"t":null}', '{"t":1}', '{"t":["ping"]}', '{"t":"PING","id":"a"}', '{"t":"nope","id":"a"}', '{"id":"a"}'),
    *('{"t":"ping"}', '{"t":"ping","id":null}', '{"t":"ping","id":7}', '{"t":"ping","id":"a"} {}', "{'t':'ping'}"),
    *('{"t":"ping","id":""}', '{"t":"ping","id":"%s"}' % ("x" * 65), '{"t":"ping","id":"a","more":1}'),
    *('{"t":"ping","id":"\\ud800"}', '{"t":"ping","id":"\\u12"}', '{"t":"hello","last":"1"}', '{"t":"hello","id":"a"}'),
    *('{"t":"hello","last":1.5}', '{"t":"hello","last":1e400}', '{"t":"hello","last":%s}' % ("9" * 9999)),
    *('{"t":"act","id":"a"}', '{"t":"act","id":"a","on":1}', '{"t":"act","id":"a","on":"1","action":{"do":"pass"}}'),
    *(f'{{"t":"act","id":"a","on":1,"action":{action}}}' for action in ("null", "[]", '"pass"', "{}", '{"do":"win"}')),
    '{"t":"act","id":"a","on":1,"action":{"do":"card","slot":"0"}}',
    '{"t":"act","id":"a","on":1,"action":{"do":"keep","positions":{}}}',
    '{"t":"act","id":"a","on":1,"action":{"do":"pass","seat":0}}',
    '{"t":"say","id":"a","phrase":"<b>"}',
    '{"t":"say","id":"a","text":5}',
    '{"t":"configure","id":"a","settings":{"board":"london","undo":"always"}}',
    '{"t":"configure","id":"a","settings":{"board":"london","clock":true}}',
    '{"t":"configure","id":"a","settings":{"board":"london","admin":true}}',
    *("[" * DEEP, "[" * DEEP + "]" * DEEP, '{"t":' * DEEP, '{"t":"act","id":"a","on":1,"action":' + "[" * DEEP),
    '{"t":"ping","id":"a","more":' + "[" * DEEP + "]" * DEEP + "}",
]


def connected(window: Window, receive_buffer: int | None = None) -> Wire:
    """A bare socket of the same person at the same table, after hello."""
    wire = Wire(window.person.server, receive_buffer)
    assert wire.upgrade(window.table_id, window.person.cookie) == 101
    wire.send(frame(TEXT, HELLO))
    return wire


def code_of(wire: Wire) -> str:
    """The code of the next refusal."""
    while True:
        kind, content = wire.frame()
        if kind == TEXT and (message := json.loads(content))["t"] == "refused":
            assert message["says"]["en"] != message["says"]["fr"]
            return str(message["code"])


def kind_of(wire: Wire) -> str:
    """The kind of the next message."""
    kind, content = wire.frame()
    assert kind == TEXT
    return str(json.loads(content)["t"])


def in_pieces(content: bytes, count: int) -> bytes:
    """A message in several frames."""
    size = len(content) // count
    pieces = [content[k * size :] if k == count - 1 else content[k * size : (k + 1) * size] for k in range(count)]
    return b"".join(frame(TEXT if k == 0 else MORE, each, last=k == count - 1) for k, each in enumerate(pieces))


# Fragments


def test_the_end_of_a_frame_is_recognised_wherever_data_is_cut() -> None:
    frames = [ASK, frame(PING, b""), frame(TEXT, b"x" * 200), frame(BINARY, b"y" * 70_000), frame(TEXT, b"z" * 125)]
    content, ends = b"".join(frames), {sum(map(len, frames[:count])) for count in range(len(frames) + 1)}
    cuts = {cut + near for cut in ends for near in range(-9, 10)} | set(range(0, len(content), 997))
    for cut in cuts & set(range(len(content) + 1)):
        assert ends_with_a_frame(content[:cut]) == (cut in ends), cut


def test_only_a_single_short_text_frame_takes_the_fast_path() -> None:
    assert is_short_message(ASK) and is_short_message(frame(TEXT, b"x" * 125))
    others = [b"", b"\x81", ASK[:-1], ASK + b"\x81", ASK + ASK, frame(TEXT, b"x" * 126), frame(BINARY, b"x")]
    others += [frame(PING, b"x"), frame(TEXT, b"x", last=False), frame(MORE, b"x"), b"\x81\x05hello", b"\xc1" + ASK[1:]]
    assert not any(map(is_short_message, others))


def test_messages_arrive_however_they_are_cut_and_joined(house: Serving) -> None:
    one, _ = game_of_two(house)
    wire = connected(one)
    for cut in range(1, len(ASK)):
        wire.send(ASK[:cut])
        wire.send(ASK[cut:] + ASK)
        wire.send(ASK)
    wire.send(in_pieces(b'{"t":"ping","id":"p"}', 3))
    asked = 3 * (len(ASK) - 1) + 1
    assert [kind_of(wire) for _ in range(1 + asked)] == ["update"] + ["pong"] * asked


# Malformed messages


def test_malformed_messages_are_refused_and_the_connection_continues(castle: Serving) -> None:
    one, two = game_of_two(castle)
    with nothing_happens(one, two):
        for begin in range(0, len(NO_MESSAGES), 25):
            window = one.person.at(one.table_id)
            for text in NO_MESSAGES[begin : begin + 25]:
                window.socket.send(text)
                answer = window.hear()
                assert answer.get("code") == "bad_message", (text[:80], answer)
            assert window.ask(t="ping")["t"] == "pong"
            window.close()


def test_binary_frames_are_refused_and_the_connection_goes_on(castle: Serving) -> None:
    one, two = game_of_two(castle)
    with nothing_happens(one, two):
        wire = connected(one)
        for content in (b"", HELLO, bytes(range(256)), bytes(MOST)):
            wire.send(frame(BINARY, content))
            assert code_of(wire) == "bad_message"
        wire.send(ASK)
        assert b'"pong"' in wire.frame()[1]


def test_a_message_has_64_kib_at_most(castle: Serving) -> None:
    one, two = game_of_two(castle)
    just = json.dumps({"t": "say", "id": "a", "text": ""}).encode()
    just = just.replace(b'""', b'"' + b" " * (MOST - len(just)) + b'"')
    with nothing_happens(one, two):
        ways: list[Callable[[bytes], bytes]] = [lambda data: frame(TEXT, data), lambda data: in_pieces(data, 7)]
        for way in ways:
            wire = connected(one)
            wire.send(way(just))
            assert code_of(wire) == "bad_text"
            wire.send(way(just + b" "))
            assert wire.end() == 1009
        wire = connected(one)
        wire.send(frame(TEXT, b"")[:1], b"\xff", (1 << 62).to_bytes(8, "big"), bytes(4))  # an announced length only
        assert wire.end() == 1009


@pytest.mark.parametrize(
    "content", [b"\xff", b"\xed\xa0\x80", b"\xc0\x80", b'{"t":"ping","id":"\xe9"}', b"\xf0\x9f\x98"]
)
def test_text_that_is_not_utf_8_ends_the_connection(castle: Serving, content: bytes) -> None:
    one, two = game_of_two(castle)
    with nothing_happens(one, two):
        for sent in (frame(TEXT, content), frame(TEXT, content[:1], last=False) + frame(MORE, content[1:])):
            wire = connected(one)
            wire.send(sent, sent, ASK)
            assert wire.end() == 1007


@pytest.mark.parametrize(
    "sent",
    [
        frame(TEXT, HELLO, masked=False),
        *(frame(kind) for kind in (3, 7, 11, 15)),
        *(frame(TEXT | flag) for flag in (16, 32, 64)),
        frame(PING, b"x" * 126),
        frame(PING, last=False),
        frame(MORE),
        frame(TEXT, last=False) + frame(TEXT),
        frame(CLOSE, b"x"),
        frame(CLOSE, b"\x00\x00"),
        frame(CLOSE, b"\x03\xe8\xff"),
    ],
)
def test_frames_that_break_the_protocol_end_the_connection(castle: Serving, sent: bytes) -> None:
    wire = Wire(castle)
    person = Trickster(castle, "Mallory")
    assert wire.upgrade(person.create("london", ["open", "open"]), person.cookie) == 101
    wire.send(frame(TEXT, HELLO), sent, ASK * 3)
    assert wire.end() in (1002, 1007)


def test_a_connection_that_ends_in_any_way_leaves_nothing_behind(castle: Serving) -> None:
    person = Trickster(castle, "Mallory")
    table = person.create("london", ["open", "open"])
    before, cookies = sockets_of(castle), (person.cookie, "", f"omnibus_guest={'A' * 43}")
    for number in range(90):
        wire = Wire(castle)
        wire.knock(table, cookies[number // 30])
        if number % 3:
            wire.send(frame(TEXT, HELLO) * (number % 5), ASK[: number % 9])
        if number % 4 == 3:
            assert wire.status() == 101
        wire.reset() if number % 5 else wire.socket.close()
    until(lambda: sockets_of(castle) <= before)
    assert person.at(table).ask(t="ping")["t"] == "pong"


def until(condition: Callable[[], bool]) -> None:
    """Waits until a condition holds."""
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.05)


def sockets_of(server: Serving) -> int:
    """The number of the server's sockets."""
    text = Person(server).request("GET", "/metrics")[1].decode()
    return int(text.partition("\nomnibus_sockets ")[2].split()[0])


# Too much


def test_a_burst_is_answered_and_its_excess_refused(castle: Serving) -> None:
    person, began = Trickster(castle, "Ada"), time.monotonic()
    wire = connected(person.at(person.create("london", ["open", "open"])))
    wire.send(ASK * 100)
    answers = [wire.frame()[1] for _ in range(101)]
    most = most_since(began, LIMITS.messages_at_once, LIMITS.messages_per_second)
    assert LIMITS.messages_at_once - 1 <= sum(b'"pong"' in answer for answer in answers) <= most
    assert all(b'"re":"p"' in answer for answer in answers[1:])
    assert sum(b'"pong"' in answer or b'"too_fast"' in answer for answer in answers) == 100
    until(lambda: _is_answered(wire))


def _is_answered(wire: Wire) -> bool:
    wire.send(ASK)
    return b'"pong"' in wire.frame()[1]


def test_a_flood_of_messages_ends_its_connection_and_nobody_elses(castle: Serving, bystanders: Bystanders) -> None:
    one, two = game_of_two(castle)
    wires = [connected(one) for _ in range(5)]
    for wire in wires:
        wire.send(ASK * 2000)
    bystanders.play(4)
    assert [wire.end() for wire in wires] == [4429] * 5
    two.check_silence()
    play_on([one, two], most=4)


@pytest.mark.parametrize("kind", [PING, PONG])
def test_a_flood_of_control_frames_ends_its_connection(castle: Serving, kind: int) -> None:
    person = Trickster(castle, "Ada")
    window = person.at(person.create("london", ["open", "open"]))
    wire = connected(window)
    wire.send(frame(kind, b"x" * 125) * 30, ASK)
    answers = [wire.frame()[0] for _ in range(32 if kind == PING else 2)]
    assert answers.count(PONG) == (30 if kind == PING else 0)
    wire.send(frame(kind, b"x" * 125) * 5000)
    assert wire.end() == 4429
    assert window.ask(t="ping")["t"] == "pong"


def test_a_message_in_endless_pieces_ends_its_connection(castle: Serving) -> None:
    person = Trickster(castle, "Ada")
    window = person.at(person.create("london", ["open", "open"]))
    wire = connected(window)
    wire.frame()
    wire.send(in_pieces(b'{"t":"ping","id":"' + b"x" * 64 + b'"}', 80))
    assert b'"pong"' in wire.frame()[1]
    wire.send(frame(TEXT, last=False), frame(MORE, last=False) * 20_000)
    assert wire.end() == 4429
    assert window.ask(t="ping")["t"] == "pong"


def test_more_windows_do_not_allow_more_chat(castle: Serving) -> None:
    one, two = game_of_two(castle)
    said, began = [], time.monotonic()
    for _ in range(4):
        window = one.person.at(one.table_id)
        said += [window.ask(t="say", text="spam").get("code", "said") for _ in range(6)]
        window.close()
    most = most_since(began, LIMITS.chat_at_once, LIMITS.chat_per_second)
    assert LIMITS.chat_at_once <= said.count("said") <= most
    assert said.count("said") + said.count("too_fast") == 24
    one.until(lambda each: len(each.chat) == said.count("said"))
    together([one, two])
    assert len(two.chat) == len(one.chat)
    assert two.ask(t="say", phrase="oops")["t"] == "update"


def test_more_windows_and_tables_do_not_allow_more_changes(castle: Serving) -> None:
    person, began = Trickster(castle, "Ada"), time.monotonic()
    answers = []
    for _ in range(3):
        window = person.at(person.create("london", ["open", "open"], listed=True))
        before = window.seq
        answers += [window.ask(t="swap", one=0, other=1).get("code", "done") for _ in range(25)]
        assert window.seq - before <= 25
    most = most_since(began, LIMITS.changes_at_once, LIMITS.changes_per_second)
    assert LIMITS.changes_at_once - 3 <= answers.count("done") <= most
    assert answers.count("done") + answers.count("too_fast") == 75
    assert Trickster(castle, "Bo").at(window.table_id).refused(t="swap", one=0, other=1) == "not_host"


def test_the_windows_of_a_guest_are_limited(castle: Serving) -> None:
    one, two = game_of_two(castle)
    windows = [one.person.at(one.table_id) for _ in range(11)]
    for _ in range(3):
        late = Peephole(one.person, one.table_id)
        assert (late.hear()["code"], late.end()) == ("too_many_sockets", 4429)
    for window in (one, two, *windows):
        assert isinstance(window, Peephole)
        window.check_silence()
    windows.pop().close()
    until(lambda: _comes_in(one))
    for window in windows:
        window.close()


def _comes_in(window: Window) -> bool:
    again = Peephole(window.person, window.table_id)
    entered: bool = again.greet()["t"] == "update"
    again.close()
    return entered


# Too slow


def memory_of(server: Serving) -> float:
    """Resident memory in MiB."""
    assert server.process is not None
    command = ["ps", "-o", "rss=", "-p", str(server.process.pid)]
    return int(subprocess.run(command, capture_output=True, text=True, check=True).stdout) / 1024


def test_a_client_that_never_reads_is_cut_off_and_can_catch_up(house: Serving) -> None:
    windows = game_of_two(house)
    one, two = windows
    for _ in range(100):
        assert one.ask(t="say", text="🚋" * 300)["t"] == "update"
    together(list(windows))
    slow = connected(one, receive_buffer=4096)
    first = json.loads(slow.frame()[1])
    before = memory_of(house)
    for _ in range(30):  # an undo sends everything to everybody
        assert one.act(one.legal[0])["t"] == "update"
        assert one.ask(t="undo", on=one.seq)["full"]
        together(list(windows))
    play_on(list(windows), most=4)
    assert memory_of(house) - before < 32
    assert slow.end() == 4408
    back = one.person.at(one.table_id, last=first["seq"])
    for name in ("seq", "view", "legal", "events", "chat"):
        assert getattr(back, name) == getattr(one, name), name
    play_on([back, two], most=4)


# Incomplete data


HURRY = {
    "sockets.table_socket.HELLO_SECONDS": 6.0,
    "sockets.connection.FAREWELL_SECONDS": 1.0,
    "sockets.uvicorn_protocols.REQUEST_SECONDS": 6.0,
    "sockets.uvicorn_protocols.FAREWELL_SECONDS": 1.0,
    "process.PING_SECONDS": 6.0,
}
"""Short, but long enough for punctual clients on a busy machine."""


@pytest.fixture(scope="module")
def hurried(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server with short time-outs."""
    data = tmp_path_factory.mktemp("hurried") / "data"
    with altered_server(data, HURRY, *OPEN_HOUSE) as server:
        yield server
        beside = Bystanders(server)
        beside.play()
        beside.check_log()


def test_an_incomplete_request_does_not_hold_a_connection(hurried: Serving) -> None:
    person = Trickster(hurried, "Mallory")
    table = person.create("london", ["open", "open"])
    address = f"Host: 127.0.0.1:{hurried.port}"
    silent, begun, headless, bodiless, late, kept = (Wire(hurried) for _ in range(6))
    begun.send(b"GET /ws/tab")
    headless.send(f"GET /ws/tables/{table} HTTP/1.1\r\n{address}\r\nUpgrade: websocket\r\nConnec".encode())
    bodiless.request("POST /api/me", address, "Content-Type: application/json", "Content-Length: 20", body=b'{"na')
    late.request("POST /api/nothing", address, "Transfer-Encoding: chunked", body=b"5\r\nabcde\r\n")
    kept.request("GET /healthz", address, body=b"GET /heal")
    assert kept.status() == 200
    mute, deaf, gone, half = (Wire(hurried) for _ in range(4))
    for wire, said in (
        (mute, b""),
        (deaf, frame(TEXT, HELLO)),  # never answers a ping
        (gone, frame(TEXT, HELLO)),
        (half, frame(TEXT, HELLO) + frame(TEXT, b'{"t":"ping","id":"a"}')[:9]),
    ):
        assert wire.upgrade(table, person.cookie) == 101
        wire.send(said)
    gone.socket.shutdown(socket.SHUT_WR)
    for wire in (silent, begun, headless, bodiless, late, kept):
        assert b"HTTP/1.1 101" not in wire.rest()
    assert code_of(mute) == "hello_first" and mute.end() == 4403
    assert gone.end() is None
    assert deaf.end() == half.end() == 1011
    until(lambda: sockets_of(hurried) == 0)


def test_a_client_that_never_reads_does_not_hold_a_connection(hurried: Serving) -> None:
    person = Trickster(hurried, "Ada")
    window = person.at(person.create("london", ["open", "open"]))
    for _ in range(200):
        window.ask(t="say", text="🚋" * 300)
    held = sockets_of(hurried)
    wires = [connected(window, receive_buffer=4096) for _ in range(2)]
    for wire, flood in zip(wires, (frame(TEXT, HELLO) * 100, frame(PING, b"x" * 125) * 2000), strict=True):
        wire.send(frame(TEXT, HELLO) * 20, flood)
    until(lambda: sockets_of(hurried) <= held)
    for wire in wires:
        until(partial(is_cut, wire))
    assert window.ask(t="ping")["t"] == "pong"


def is_cut(wire: Wire) -> bool:
    """Whether the other end is closed."""
    try:
        wire.send(frame(PONG))
    except ConnectionError:
        return True
    return False


# The handshake

HANDSHAKE = (
    b"GET /ws/tables/x?y HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nconnection:Upgrade\r\nA:\r\nB: \t c, d \t\r\n\r\n"
)


def test_the_fast_path_reads_a_handshake_as_h11_does() -> None:
    parser = h11.Connection(h11.SERVER)
    parser.receive_data(HANDSHAKE)
    event = parser.next_event()
    assert isinstance(event, h11.Request)
    assert plain_head(HANDSHAKE) == (event.method, event.target, list(event.headers))


@pytest.mark.parametrize(
    ("usual", "odd"),
    [
        (b"GET", b"POST"),
        (b"GET", b"get"),
        (b" /ws", b" ws"),
        (b"/x?y", b"/\xc3\xa9"),
        (b"/x?y", b"/x y"),
        (b"HTTP/1.1", b"HTTP/1.0"),
        (b"\r\nA:", b"\nA:"),
        (b"\r\nA:", b"\r\n A:"),
        (b"\r\nA:", b"\r\nA :"),
        (b"\r\nA:", b"\r\n:"),
        (b"\r\nA:", b"\r\nA"),
        (b"c, d", b"c\0d"),
        (b"c, d", b"c\rd"),
        (b"c, d", b"\xff"),
        (b"Host: x\r\n", b""),
        (b"Host: x\r\n", b"Host: x\r\nhost: y\r\n"),
        (b"A:", b"Content-Length: 0"),
        (b"A:", b"Transfer-Encoding: chunked"),
        (b"A:", b"A: " + b"a" * 65536),
        (b"\r\n\r\n", b"\r\n"),
        (b"\r\n\r\n", b"\r\n\r\n\x81"),
    ],
)
def test_unusual_handshakes_are_left_to_h11(usual: bytes, odd: bytes) -> None:
    assert HANDSHAKE.count(usual)
    assert plain_head(HANDSHAKE.replace(usual, odd, 1)) is None


def test_a_page_of_another_site_gets_no_socket(castle: Serving) -> None:
    one, two = game_of_two(castle)
    own = f"http://127.0.0.1:{castle.port}"
    with nothing_happens(one, two):
        for origin in (
            *("http://evil.example", "null", "", "http://", "file://", "http://[", "http://127.0.0.1", "\xff"),
            *(own + ".evil.example", own.replace("http", "ftp"), own.replace("://", "://x@"), own[:-1], own + "1"),
            *(own + ", http://evil.example", f"//127.0.0.1:{castle.port}", f"127.0.0.1:{castle.port}"),
        ):
            wire = Wire(castle)
            assert wire.upgrade(one.table_id, one.person.cookie, f"Origin: {origin}") == 403, origin
        for headers in ((), (f"Origin: {own}",), (f"Origin: {own.replace('http', 'https')}",)):
            wire = Wire(castle)
            assert wire.upgrade(one.table_id, one.person.cookie, *headers) == 101


def test_a_malformed_handshake_gets_no_socket(castle: Serving) -> None:
    one, two = game_of_two(castle)
    address, key = f"Host: 127.0.0.1:{castle.port}", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="
    asked, version = ("Upgrade: websocket", "Connection: Upgrade"), "Sec-WebSocket-Version: 13"
    with nothing_happens(one, two):
        for headers, statuses in (
            ((address, *asked), (400, 426)),
            ((address, *asked, version), (400,)),
            ((address, *asked, key, "Sec-WebSocket-Version: 7"), (400, 426)),
            ((address, *asked, "Sec-WebSocket-Key: x", version), (400,)),
            ((address, "Upgrade: h2c", "Connection: Upgrade", key, version), (404,)),
            ((address, "Connection: Upgrade", key, version), (404,)),
        ):
            wire = Wire(castle)
            wire.request(f"GET /ws/tables/{one.table_id}", *headers, f"Cookie: {one.person.cookie}")
            assert wire.status() in statuses, (headers, wire.head)
        for path in ("", "../x", "a/b", "..%2f..%2fme", "%2f", "a%2fb"):
            wire = Wire(castle)
            assert wire.upgrade(path, one.person.cookie) == 403, path
