"""Malicious requests: from other sites, malformed, too large, with tricks in their paths, names and files."""

from __future__ import annotations

import json
import stat
from collections.abc import Iterator
from importlib.resources import files

import pytest

from omnibus import games
from omnibus.core.faults import BoardError
from omnibus.games import load_board, read_board
from omnibus.server.http.endpoints import ENDPOINTS, Endpoint
from omnibus.server.limits import Limits
from omnibus.words import words_in
from tests.server.attackers import (
    Bystanders,
    Peephole,
    Trickster,
    Wire,
    altered_server,
    check_answer,
    game_of_two,
    nothing_happens,
)
from tests.server.serving import Answered, Json, Serving
from tests.server.test_games import play_on, together

LARGEST_BOARD = 512 * 1024
DEEP = 10_000
ODD = ["..%2f..%2fetc%2fpasswd", "%2e%2e", "%00", "a%00b", "x" * 5000, "%ff%fe", "'%20OR%201=1--", "%0d%0aX-Evil:%201"]
"""Parts of paths."""


def headers_in(head: str) -> dict[str, str]:
    """The headers of an answer."""
    return {name.lower(): value for name, _, value in (line.partition(": ") for line in head.splitlines()[1:])}


# Bodies


def bad_bodies() -> list[bytes]:
    """Bodies that every endpoint refuses."""
    texts = ["", "null", "true", "7", '"x"', "[]", "{", "{}{}", '{"x":1}', '{"name":NaN}', "\ufeff{}", "<xml/>", "\0"]
    nested = ["[" * DEEP, "[" * DEEP + "]" * DEEP, '{"a":' * DEEP, '{"a":' * DEEP + "1" + "}" * DEEP]
    return [*(text.encode() for text in (*texts, *nested)), b"\xff\xfe", b'{"name":"\xe9"}', b'{"name":"\\ud800"}']


@pytest.mark.parametrize(
    "endpoint", [each for each in ENDPOINTS if each.body not in (None, dict)], ids=lambda one: one.path
)
def test_malformed_bodies_are_refused(castle: Serving, endpoint: Endpoint) -> None:
    one, two = game_of_two(castle)
    mallory, path = Trickster(castle, "Mallory"), endpoint.path.replace("{table}", one.table_id)
    largest: int = getattr(Limits(), endpoint.most)
    with nothing_happens(one, two):
        for body in bad_bodies():
            assert mallory.refused("POST", path, body) == (400, "bad_request"), body[:80]
        for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "", "application/jsonx"):
            assert mallory.refused("POST", path, b"{}", **{"Content-Type": kind}) == (400, "bad_request"), kind
        spaces = b"{" + b" " * (largest - 2)
        assert mallory.refused("POST", path, spaces + b"]")[0] == 400
        assert mallory.refused("POST", path, spaces + b" ]") == (413, "too_large")
        assert mallory.refused("POST", path, bytes(5_000_000)) == (413, "too_large")
    assert mallory.get("/api/me") == {"name": "Mallory"}


def test_wrong_types_and_unknown_fields_are_refused(castle: Serving) -> None:
    mallory = Trickster(castle, "Mallory")
    good = {"settings": {"board": "london"}, "seats": ["open", "easy"]}
    wrong: list[dict[str, Json]] = [
        {"seats": "open"},
        {"seats": [1, 2]},
        {"seats": None},
        {"sit": 1},
        {"start": "yes"},
        {"name": []},
        {"admin": True},
        {"settings": {}},
        {"settings": {"board": 5}},
        {"settings": {"board": "london", "undo": "always"}},
        {"settings": {"board": "london", "clock": 1.5}},
        {"settings": {"board": "london", "seed": "00" * 32}},
    ]
    for change in wrong:
        assert mallory.refused("POST", "/api/tables", json.dumps({**good, **change}).encode()) == (400, "bad_request")
    refused: list[tuple[dict[str, Json], str]] = [
        ({"seats": []}, "bad_settings"),
        ({"seats": ["open"] * 5_000}, "bad_settings"),
        ({"seats": ["open", "OPEN"]}, "unknown_level"),
        ({"seats": ["open", "mcts:seconds=1000"]}, "unknown_level"),
        ({"seats": ["open", "run:sh -c true"]}, "unknown_level"),
        ({"seats": ["easy", "easy"]}, "no_open_seat"),
        ({"start": True, "seats": ["open", "open"]}, "seats_open"),
        ({"name": "\u202e\n"}, "bad_name"),
        ({"settings": {"board": "london", "clock": -5}}, "bad_settings"),
        ({"settings": {"board": "../london"}}, "unknown_board"),
        ({"settings": {"board": "own:" + "f" * 64}}, "unknown_board"),
    ]
    for change, code in refused:
        body = json.dumps({**good, "name": "Eve", **change}).encode()
        assert mallory.refused("POST", "/api/tables", body)[1] == code, change
    assert mallory.get("/api/me/tables") == [] and mallory.get("/api/me") == {"name": "Mallory"}


def test_malformed_http_is_refused_with_the_same_headers(castle: Serving) -> None:
    host = f"Host: 127.0.0.1:{castle.port}"
    for sent in (
        b"\0\1\2\3\r\n\r\n",
        b"GET\r\n\r\n",
        b"GET / HTTP/x.y\r\n\r\n",
        b"GET / HTTP/1.1\r\n\r\n",  # no host
        "GET /é HTTP/1.1\r\nHost: x\r\n\r\n".encode(),
        f"GET / HTTP/1.1\r\n{host}\r\nA b: c\r\n\r\n".encode(),
        f"POST /api/me HTTP/1.1\r\n{host}\r\nContent-Length: -1\r\n\r\n".encode(),
        f"POST /api/me HTTP/1.1\r\n{host}\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{{}}".encode(),
        f"POST /api/me HTTP/1.1\r\n{host}\r\nTransfer-Encoding: zip\r\n\r\n".encode(),
        f"GET / HTTP/1.1\r\n{host}\r\nX: {'x' * 200_000}\r\n\r\n".encode(),
    ):
        wire = Wire(castle)
        wire.send(sent)
        status = wire.status()
        assert status in (400, 404), sent[:80]
        check_answer(status, wire.rest(), headers_in(wire.head))
    wire = Wire(castle)
    wire.request("POST /nothing", host, "Transfer-Encoding: chunked", body=b"3\r\nabc\r\n")
    assert wire.status() == 404
    wire.send(b"this is no piece\r\n")  # after the answer: there is no second one
    assert b"HTTP/1.1" not in wire.rest()


# Paths


def test_tricks_in_paths_lead_nowhere(castle: Serving) -> None:
    mallory = Trickster(castle, "Mallory")
    for odd in ODD:
        assert mallory.refused("GET", f"/api/boards/{odd}")[0] == 404
        assert mallory.refused("GET", f"/api/boards/own:{odd}")[0] == 404
        for name in ("drawing", "background.svg"):
            assert mallory.refused("GET", f"/api/boards/{odd}/{name}")[0] == 404
        for name in ("record", "replay", "invite"):
            assert mallory.refused("GET", f"/api/tables/{odd}/{name}")[0] == 404
        for name, body in (("seat-link", b""), ("again", b"{}"), ("fork", b'{"actions":0,"seat":0}')):
            assert mallory.refused("POST", f"/api/tables/{odd}/{name}", body)[0] == 404
        assert mallory.refused("GET", f"/{odd}") == (404, "no_such_page")
        assert "x-evil" not in mallory.answered
    for path in ("//", "//etc/passwd", "/api", "/api/../healthz", "/metrics/x", "/%2e%2e/%2e%2e/etc/passwd", "/\\..\\"):
        assert mallory.refused("GET", path) == (404, "no_such_page"), path
    for method in ("PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT", "BREW"):
        assert mallory.refused(method, "/api/me") == (404, "no_such_page"), method


def test_a_malformed_host_breaks_nothing(castle: Serving) -> None:
    person = Trickster(castle, "Mallory")
    table = person.create("london", ["open", "open"])
    for host in ("[", "x" * 5000, "a b", "evil.example:99999", "\xe9", '"><script>', ""):
        for line in (f"GET /api/tables/{table}/invite", f"POST /api/tables/{table}/seat-link", "GET /api/boards/"):
            wire = Wire(castle)
            wire.request(line, f"Host: {host}", f"Cookie: {person.cookie}", "Content-Length: 0", "Connection: close")
            status = wire.status()
            assert status in (400, 421), (status, host)
            check_answer(status, wire.rest(), headers_in(wire.head))


PAGES = {"index.html": "<!doctype html><title>Omnibus</title>", "assets/app.js": "export {}", "assets/app.css": "a{}"}


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server with pages, behind a proxy, and with low limits for an address."""
    folder = tmp_path_factory.mktemp("proxied")
    for name, text in PAGES.items():
        (folder / "pages" / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / "pages" / name).write_text(text)
    (folder / "secret.txt").write_text("a secret")
    (folder / "pages" / "link.txt").symlink_to(folder / "secret.txt")
    at_once = ("tables_at_once=4", "guests_at_once=8", "live_tables=10", "sockets_a_table=6")
    later = ("tables_per_second=1e-6", "guests_per_second=1e-6", "requests_per_second=1e-6")  # that is: never
    options = [option for limit in (*at_once, *later) for option in ("--limit", limit)]
    constants = {"http.pages.CLIENT": str(folder / "pages"), "tables.idle_tables.JUST_NOW": 0}
    with altered_server(
        folder / "data", constants, "--behind-proxy", "127.0.0.1", "--public-name", "games.example", *options
    ) as server:
        beside = Bystanders(server)
        yield server
        beside.play()
        beside.check_log()


def far(server: Serving, number: int, name: str = "Mallory") -> Trickster:
    """A client behind the proxy with its own address."""
    return Trickster(server, name, {"X-Forwarded-For": f"198.51.100.{number}", "X-Forwarded-Proto": "https"})


def test_pages_are_served_and_nothing_beside_them(proxied: Serving) -> None:
    mallory = far(proxied, 1)
    below = ("join/ABCDEFGH", "watch/ABCDEFGH", "seat", "table/abc", "replay/abc", "board/abc", "rules/abc")
    for path in ("/", "/index.html", *(f"/{each}" for each in below)):
        status, body, headers = mallory.request("GET", path)
        assert (status, body.decode()) == (200, PAGES["index.html"]) and headers["content-type"].startswith("text/html")
    status, body, headers = mallory.request("GET", "/assets/app.js")
    assert (status, body.decode()) == (200, PAGES["assets/app.js"]) and "javascript" in headers["content-type"]
    up = ("..", "%2e%2e", "..%2f", "%2e%2e%2f", "assets/..%2f..", "assets/../..", ".%2e", "..%5c", "assets%2f..%2f..")
    for path in (*(f"/{each}/secret.txt" for each in up), "/link.txt", "/assets", "/assets/", "//secret.txt", "/a b"):
        wire = Wire(proxied)
        wire.request(f"GET {path}", "Host: localhost", "Connection: close")
        status = wire.status()
        content = wire.rest()
        assert status in (400, 404) and b"a secret" not in content, path
        check_answer(status, content, headers_in(wire.head))
    for odd in ODD:
        assert mallory.refused("GET", f"/assets/{odd}") == (404, "no_such_page")
    assert mallory.refused("POST", "/index.html", b"") == (404, "no_such_page")
    wire = Wire(proxied)
    wire.request(
        "GET /assets/app.js", "Host: localhost", "Range: bytes=9-1,-5,0-", "If-None-Match: *", "Connection: close"
    )
    assert wire.status() in (200, 206, 304, 416)
    wire = Wire(proxied)
    assert wire.upgrade("../../assets/app.js") == 403


# Other sites


def test_a_page_of_another_site_changes_nothing(castle: Serving) -> None:
    one, two = game_of_two(castle)
    own, person = f"http://127.0.0.1:{castle.port}", one.person
    assert isinstance(person, Trickster)
    with nothing_happens(one, two):
        for origin in (
            "http://evil.example",
            "null",
            "http://",
            "http://[",
            f"{own}.evil.example",
            "\xff",
        ):
            for endpoint in (each for each in ENDPOINTS if each.method == "POST"):
                path = endpoint.path.replace("{table}", one.table_id)
                assert person.refused("POST", path, b"{}", Origin=origin) == (403, "foreign_origin"), origin
            status, _, headers = person.request("GET", "/api/me", Origin=origin)
            assert status == 200 and "access-control-allow-origin" not in headers  # so that page cannot read it
    for origin in (own, own.replace("http", "https")):
        status, _, _ = person.request(
            "POST", "/api/me", b'{"name":"Ada"}', Origin=origin, **{"Content-Type": "application/json"}
        )
        assert status == 200


def test_the_cookie_is_hidden_from_scripts_and_other_sites(castle: Serving, proxied: Serving) -> None:
    def flags(person: Trickster, **headers: str) -> set[str]:
        _, _, got = person.request("POST", "/api/me", b"{}", **{"Content-Type": "application/json", **headers})
        return {part.strip().lower() for part in got["set-cookie"].split(";")[1:]}

    usual = {"httponly", "samesite=lax", "path=/", "max-age=34560000"}
    assert flags(Trickster(castle)) == usual
    assert flags(Trickster(castle), **{"X-Forwarded-Proto": "https"}) == usual  # any client can send this header
    assert flags(Trickster(proxied)) == usual
    assert flags(Trickster(proxied), **{"X-Forwarded-Proto": "https"}) == {*usual, "secure"}
    assert len(Trickster(castle, "Ada").cookie.partition("=")[2]) == 43  # 256 bits


def test_only_the_owner_reads_the_data_folder(castle: Serving) -> None:
    assert stat.S_IMODE(castle.data.stat().st_mode) == 0o700
    for file in castle.data.iterdir():
        assert stat.S_IMODE(file.stat().st_mode) == 0o600, file


# How much


def test_spectators_never_keep_a_player_out(proxied: Serving) -> None:
    host, *others = (far(proxied, number) for number in range(20, 24))
    window = host.at(host.create("london", ["open", "easy"], listed=True, start=True))
    crowd = [person.at(window.table_id) for person in others for _ in range(2)]
    answers = [each.raw[0] for each in crowd]
    assert sum('"too_many_watching"' in answer for answer in answers) == 1
    for _ in range(3):
        again = host.at(window.table_id)
        assert again.you["seat"] == window.you["seat"] and again.legal  # its bot may have chosen meanwhile
    assert isinstance(crowd[-1], Peephole) and crowd[-1].end() == 4403


def test_the_guests_and_tables_of_an_address_are_limited(proxied: Serving) -> None:
    mallory = far(proxied, 2)
    wish = json.dumps({"settings": {"board": "london"}, "seats": ["open", "open"]}).encode()
    for _ in range(4):
        mallory.create("london", ["open", "open"])
    with pytest.raises(Answered) as error:
        mallory.create("london", ["open", "open"])
    assert (error.value.status, error.value.code) == (429, "too_many_tables")
    assert mallory.refused("POST", "/api/boards", b"{}") == (429, "too_many_tables")
    assert mallory.refused("POST", "/api/lessons/flags", b"{}") == (429, "too_many_tables")
    for claimed in ("198.51.100.99", "127.0.0.1", "10.0.0.1", "x", "198.51.100.99, 198.51.100.98"):
        mallory.headers["X-Forwarded-For"] = f"{claimed}, 198.51.100.2"  # the proxy appends the real address
        assert mallory.refused("POST", "/api/tables", wish) == (429, "too_many_tables"), claimed
    mallory.headers["X-Forwarded-For"] = "198.51.100.2"
    crowd = [far(proxied, 2, name="") for _ in range(8)]
    assert [_introduced(person) for person in crowd] == [""] * 7 + ["too_fast"]  # the first guest was Mallory
    for _ in range(4):
        far(proxied, 3).create("london", ["open", "open"])  # other addresses are not affected
    watched = []
    with pytest.raises(Answered) as full:  # only watched tables must stay live
        for number in range(4, 8):
            person = far(proxied, number)
            watched += [person.at(person.create("london", ["open", "open"])) for _ in range(4)]
    assert (full.value.status, full.value.code) == (503, "server_full")
    for window in watched:
        window.close()


def _introduced(person: Trickster) -> str:
    try:
        person.post("/api/me", {"name": "Sock"})
    except Answered as error:
        return error.code
    return ""


def test_the_requests_of_an_address_are_limited(proxied: Serving) -> None:
    mallory, other = far(proxied, 8), far(proxied, 9)
    statuses = [mallory.request("GET", "/api/boards")[0] for _ in range(125)]
    assert statuses == [200] * 119 + [429] * 6  # the first request was for a name
    assert mallory.refused("POST", "/api/me", b"{}") == (429, "too_fast")
    assert other.get("/api/me") == {"name": "Mallory"}


# Names and chat


NASTY = {
    "  Ada  ": "Ada",
    "A\nB\r\nC\tD": "A B C D",
    "\u202eadA": "adA",
    "a\u2066b\u2069c\u200f\u200bd\ufeff": "abcd",
    "a\0b\x1b[31mc\x7f": "ab[31mc",
    "a\u2028b\u2029c\xa0d": "a b c d",
    "e\u0301": "é",
    "<script>alert(1)</script>": "<script>alert(1)</script>",
    "{name} %s $& \\u0041 &amp;": "{name} %s $& \\u0041 &amp;",
}
INVISIBLE = [
    "",
    " ",
    "\n\t",
    "\0",
    "\u202e\u202d",
    "\u200b\u200d\ufeff",
    "\u3164\u115f\uffa0",
    "\u2800",
    "\ufe0f\u0301",
]


def test_names_are_one_short_line_of_visible_text(castle: Serving) -> None:
    mallory = Trickster(castle, "Mallory")
    for given, shown in NASTY.items():
        assert mallory.post("/api/me", {"name": given}) == {"name": shown[:24].strip()}
    assert mallory.post("/api/me", {"name": "é" * 10_000}) == {"name": "é" * 24}
    assert mallory.post("/api/me", {"name": "x" * 23 + "  " + "y" * 9}) == {"name": "x" * 23}
    for name in INVISIBLE:
        assert mallory.refused("POST", "/api/me", json.dumps({"name": name}).encode()) == (400, "bad_name"), name
    assert mallory.get("/api/me") == mallory.post("/api/me", {}) == {"name": "x" * 23}
    table = mallory.create("london", ["open", "open"])
    window = mallory.at(table)
    assert window.ask(t="sit", seat=1, name="<b>\u202e\n\0</b>")["t"] == "update"
    assert window.table["seats"][1]["name"] == "<b> </b>"
    assert isinstance(window, Peephole)
    assert window.refused(t="sit", seat=0, name="\u202e") == "bad_name"
    assert window.table["seats"][1]["name"] == "<b> </b>"
    nameless = Trickster(castle)
    assert nameless.post("/api/me", {"name": "\u3164"}) == {"name": ""}
    with pytest.raises(Answered) as error:
        nameless.create("london", ["open", "open"])
    assert error.value.code == "bad_name"


def test_chat_is_one_line_of_visible_text(castle: Serving) -> None:
    lines = {**NASTY, "é" * 10_000: "é" * 300}
    for begin in range(0, len(lines), 5):
        one, two = game_of_two(castle)
        for given in list(lines)[begin : begin + 5]:
            assert one.ask(t="say", text=given)["t"] == "update"
        together([one, two])
        assert [line["text"] for line in two.chat] == list(lines.values())[begin : begin + 5]
        assert {line["name"] for line in two.chat} == {"Ada"}
    with nothing_happens(one, two):
        for text in INVISIBLE[:5]:
            assert two.refused(t="say", text=text) == "bad_text"
        assert two.refused(t="say") == "bad_text"


# Boards


def board_of(name: str) -> Json:
    """A board's file."""
    return json.loads((files(games) / name / "board.json").read_bytes())


def test_boards_that_cannot_be_played_are_refused_with_every_fault(castle: Serving) -> None:
    mallory = Trickster(castle, "Mallory")
    board = board_of("london")
    board["routes"][0]["color"] = "mauve"
    board["routes"][1]["length"] = 99
    board["places"][1]["id"] = board["places"][0]["id"]
    board["tickets"][2]["a"] = "x" * 5000
    board["tickets"][3]["points"] = 10**30
    board["cheat"] = True
    content = json.dumps(board).encode()
    with pytest.raises(BoardError) as wrong:
        read_board(content)
    faults = wrong.value.faults
    assert len(faults) > 6
    status, answer, _ = mallory.request("POST", "/api/boards", content)
    assert (status, answer["code"]) == (400, "bad_board")
    for language in ("en", "fr"):
        for fault in faults:
            assert words_in(language).fault(fault) in answer["says"][language]


def test_other_files_than_boards_are_refused(castle: Serving, bystanders: Bystanders) -> None:
    mallory = Trickster(castle, "Mallory")
    many = {**board_of("london"), "places": [1] * 240_000}
    for content in (
        *(b"", b"\0", b"null", b"[]", b"{}", b'"london"', b'{"id":"london"}', b"\xff\xfe{}", b"PK\3\4", b"<svg/>"),
        *(
            b"[" * LARGEST_BOARD,
            b'{"places":' * 40_000,
            b" " * LARGEST_BOARD,
            json.dumps(many).encode()[:LARGEST_BOARD],
        ),
        json.dumps({**board_of("london"), "places": [1] * 150_000}).encode(),
        json.dumps({**board_of("london"), "game": "../../etc/passwd"}).encode(),
        json.dumps({**board_of("london"), "id": "../../../evil"}).encode(),
    ):
        assert mallory.refused("POST", "/api/boards", content) == (400, "bad_board"), content[:80]
    for size in (LARGEST_BOARD + 1, 20 * LARGEST_BOARD):
        assert mallory.refused("POST", "/api/boards", b" " * size) == (413, "too_large")
    bystanders.play()
    assert Trickster(castle).refused("POST", "/api/boards", b"{}") == (401, "no_guest")


def test_an_uploaded_board_is_played_and_stays_as_it_is(castle: Serving) -> None:
    mallory, bo = Trickster(castle, "Mallory"), Trickster(castle, "Bo")
    board = board_of("london")
    board["notes"] = "<script>alert(1)</script>\nand <svg onload=alert(1)>"
    board["tickets"][0]["points"] = 77
    content = json.dumps(board).encode()
    status, answer, _ = mallory.request("POST", "/api/boards", content)
    assert status == 200 and answer["board"].startswith("own:")
    found = mallory.get(f"/api/boards/{answer['board']}")
    assert found["notes"] == board["notes"] and read_board(json.dumps(found).encode()) == read_board(content)
    assert mallory.answered["content-type"] == "application/json"
    host = mallory.at(mallory.create(answer["board"], ["open", "open"]))
    bo.post("/api/join", {"code": host.you["invite"]})
    other = bo.at(host.table_id)
    assert other.ask(t="sit")["t"] == "update" and host.ask(t="start")["t"] == "update"
    together([host, other])
    assert play_on([host, other], most=6) == 6
    assert read_board(json.dumps(bo.get("/api/boards/london")).encode()) == load_board("london")


def test_a_board_is_never_rewritten_by_another_one(castle: Serving) -> None:
    """Boards with the same rules but with other names or positions of places are different boards."""
    ada, mallory = Trickster(castle, "Ada"), Trickster(castle, "Mallory")
    board = board_of("london")
    board["places"][0]["xy"] = [321, 123]
    name = ada.post("/api/boards", board)["board"]
    table = ada.create(name, ["open", "easy"], start=True)
    told = ada.get(f"/api/boards/{name}")
    for rude in ({"name": "Insult"}, {"xy": [11, 12]}):
        board["places"][0] = {**board["places"][0], **rude}
        other = mallory.post("/api/boards", board)["board"]
        assert other != name and ada.get(f"/api/boards/{name}") == told
        assert mallory.get(f"/api/boards/{other}") != told
    assert mallory.post("/api/boards", told)["board"] == name, "equal boards are one board, however they are formatted"
    board["names"] = {**told["names"], "title": {"en": "Insult", "fr": "Insulte"}}
    assert mallory.post("/api/boards", board)["board"] != name
    assert ada.get(f"/api/boards/{name}") == told and ada.at(table).table["settings"]["board"] == name
