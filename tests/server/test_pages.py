"""The browser's pages: files, compression and caching, also below a path."""

from __future__ import annotations

import gzip
import json
import os
import re
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from email.message import Message
from pathlib import Path

import pytest
from starlette.requests import Request
from starlette.routing import BaseRoute, Route, WebSocketRoute
from websockets.sync.client import connect

from omnibus.server.app import make_app
from omnibus.server.configuration import Configuration
from omnibus.server.http.base_path import OWN, read_root
from omnibus.server.http.public_url import PublicUrl
from omnibus.server.http.qr_codes import qr_picture
from omnibus.server.run import Served, addresses_of, reached_by
from tests.command import INTERPRETED
from tests.server.attackers import Wire
from tests.server.serving import PATIENCE, Json, Person, Serving, serving

ROOT = "/club/omnibus"
PAGE = '<!doctype html><html><head><base href="/" /><title>Omnibus</title></head></html>'
SCRIPT = "export const answer = 42;\n" * 40
FILES = {
    "index.html": PAGE.encode(),
    "assets/app-BxT3.js": SCRIPT.encode(),
    "assets/app-BxT3.js.br": b"smallest",  # the tests do not decompress it
    "assets/app-BxT3.js.gz": gzip.compress(SCRIPT.encode()),
    "assets/app-C9.css": b"a{}",
    "manifest.webmanifest": b"{}",
    "favicon.svg": b"<svg/>",
    "icon-192.png": b"\x89PNG",
    "notes.odd": b"?",
}


@contextmanager
def site(folder: Path, *options: str) -> Iterator[Serving]:
    """A server with these pages."""
    for name, content in FILES.items():
        (folder / "pages" / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / "pages" / name).write_bytes(content)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("OMNIBUS_CLIENT", str(folder / "pages"))
        with serving(folder / "data", *options, **INTERPRETED) as server:
            yield server


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server at the root."""
    with site(tmp_path_factory.mktemp("plain")) as server:
        yield server


@pytest.fixture(scope="module")
def below(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server below a path."""
    with site(
        tmp_path_factory.mktemp("below"),
        "--behind-proxy",
        "127.0.0.1",
        "--public-name",
        "games.example",
        "--root-path",
        f"{ROOT}/",
    ) as server:
        yield server


def get(server: Serving, path: str, **headers: str) -> tuple[int, bytes, Message]:
    """Requests a path without normalizing it."""
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    status, body, got = Person(server).request("GET", path, None, **sent)
    return status, body if isinstance(body, bytes) else b"", got


# Files


def test_files_have_their_types_and_those_with_a_hash_are_kept_for_ever(plain: Serving) -> None:
    for name, kind, kept in (
        ("assets/app-BxT3.js", "text/javascript; charset=utf-8", True),
        ("assets/app-C9.css", "text/css; charset=utf-8", True),
        ("manifest.webmanifest", "application/manifest+json", False),
        ("favicon.svg", "image/svg+xml", False),
        ("icon-192.png", "image/png", False),
        ("notes.odd", "application/octet-stream", False),
        ("", "text/html; charset=utf-8", False),
        ("table/abc", "text/html; charset=utf-8", False),
    ):
        status, _, headers = get(plain, f"/{name}")
        assert (status, headers["content-type"]) == (200, kind), name
        assert headers["cache-control"] == ("public, max-age=31536000, immutable" if kept else "no-cache"), name


def test_a_browser_gets_the_smallest_file_that_it_can_read(plain: Serving) -> None:
    path = "/assets/app-BxT3.js"
    for accepted, encoding in (
        ("gzip, deflate, br, zstd", "br"),
        ("gzip, deflate", "gzip"),
        ("GZIP;q=0.5", "gzip"),
        ("br;q=0, gzip;q=0.0", None),
        ("identity", None),
        ("brotli", None),
        ("", None),
    ):
        status, body, headers = get(plain, path, Accept_Encoding=accepted)
        assert (status, headers["content-encoding"]) == (200, encoding), accepted
        assert headers["vary"] == "accept-encoding" and int(headers["content-length"]) == len(body)
        expected = {"br": b"smallest", "gzip": FILES[f"{path[1:]}.gz"], None: SCRIPT.encode()}
        assert body == expected[encoding]
    assert get(plain, "/assets/app-C9.css", Accept_Encoding="br")[2]["vary"] is None
    assert get(plain, f"{path}.gz")[0] == get(plain, f"{path}.br")[0] == 404


def test_cached_files_are_not_sent_again(plain: Serving) -> None:
    for path in ("/", "/assets/app-BxT3.js", "/favicon.svg"):
        for accepted in ("br", ""):
            tag = get(plain, path, Accept_Encoding=accepted)[2]["etag"]
            for known in (tag, f'"x", W/{tag}'):
                status, body, headers = get(plain, path, Accept_Encoding=accepted, If_None_Match=known)
                assert (status, body, headers["etag"]) == (304, b"", tag) and headers["cache-control"]
            assert get(plain, path, Accept_Encoding=accepted, If_None_Match='"other"')[0] == 200
    one, other = (get(plain, "/assets/app-BxT3.js", Accept_Encoding=each)[2]["etag"] for each in ("br", "gzip"))
    assert one != other


def test_files_are_served_by_their_exact_names_only(plain: Serving) -> None:
    secret = plain.data.parent / "secret.txt"
    secret.write_text("a secret")
    up = ("..", "%2e%2e", "assets/../..", "assets/..%2f..", "..%2f", "..%5c", "%2e%2e%2f", ".%2e")
    for path in (
        *(f"/{each}/secret.txt" for each in up),
        f"/{secret}",
        "/assets",
        "/assets/",
        "/assets/../index.html",
        "/./favicon.svg",
        "//favicon.svg",
        "/favicon.svg/",
        "/favicon.svg%00",
        "/FAVICON.svg",
        "/table",
        "/table/a/b",
        "/join/x/",
    ):
        wire = Wire(plain)
        wire.request(f"GET {path}", "Host: localhost", "Connection: close")
        assert wire.status() == 404, path
        assert b"secret" not in wire.rest()


def test_unknown_paths_are_answered_by_a_page_for_people_and_json_for_programs(plain: Serving) -> None:
    for path in ("/nothing", "/join", "/api/nothing"):
        status, body, headers = get(plain, path, Accept="text/html,*/*;q=0.8")
        assert (status, body.decode()) == (404, PAGE) and headers["content-type"].startswith("text/html")
        status, told, _ = Person(plain).request("GET", path, Accept="*/*")
        assert (status, told["code"]) == (404, "no_such_page")
    status, told, _ = Person(plain).request("POST", "/nothing", b"", Accept="text/html")
    assert (status, told["code"]) == (404, "no_such_page")


def test_rebuilt_pages_are_served_without_a_restart(tmp_path: Path) -> None:
    with site(tmp_path) as server:
        folder = tmp_path / "pages"
        (folder / "assets" / "app-NEW.js").write_text("new")
        assert get(server, "/assets/app-NEW.js")[0] == 404
        (folder / "index.html").write_text(PAGE.replace("Omnibus", "Another"))
        os.utime(folder / "index.html", ns=(time.time_ns(), time.time_ns() + 10**9))
        assert b"Another" in get(server, "/")[1]
        assert get(server, "/assets/app-NEW.js")[1] == b"new"
        (folder / "index.html").unlink()
        assert b"Another" in get(server, "/")[1], "the old page is served during a build"


def test_without_pages_the_server_says_so_and_serves_programs(tmp_path: Path) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("OMNIBUS_CLIENT", str(tmp_path / "nowhere"))
        with serving(tmp_path / "data", **INTERPRETED) as server:
            assert "pages are not built" in server.log.read_text()
            assert get(server, "/", Accept="text/html")[0] == 404
            assert Person(server, "Ada").get("/api/me") == {"name": "Ada"}


# Below a path


def test_the_page_has_its_base_path(plain: Serving, below: Serving) -> None:
    for server, root in ((plain, ""), (below, ROOT)):
        for path in ("/", "/join/ABCDEFGH", "/table/abc", "/board/london", "/rules/london", "/index.html"):
            _, body, headers = get(server, path)
            assert f'<base href="{root}/"'.encode() in body
            assert "base-uri 'self'" in headers["content-security-policy"]
    for header in ("X-Forwarded-Prefix", "X-Script-Name", "X-Original-Uri"):  # any client can send these
        assert get(plain, "/", **{header: "//evil.example"})[1].decode() == PAGE
        assert b'<base href="/club/omnibus/"' in get(below, "/", **{header: "/elsewhere"})[1]


def test_a_proxy_may_take_the_path_off_or_leave_it(below: Serving) -> None:
    for root in ("", ROOT):
        assert get(below, f"{root}/")[0] == get(below, f"{root}/favicon.svg")[0] == 200
        assert get(below, f"{root}/healthz")[2]["content-type"] == "application/json"
        assert get(below, f"{root}/api/boards")[2]["cache-control"] == "no-store"
        assert get(below, f"{root}/nothing", Accept="text/html")[0] == 404
    assert get(below, f"{ROOT}{ROOT}/")[0] == get(below, f"{ROOT}x/favicon.svg")[0] == 404
    status, _, headers = get(below, ROOT, Host="games.example:443")
    assert (status, headers["location"]) == (308, f"{ROOT}/") and headers["content-security-policy"]


def test_cookies_links_and_codes_are_below_the_path(below: Serving) -> None:
    for root in ("", ROOT):
        person = Person(below, "")
        person.headers = {"Host": "games.example", "X-Forwarded-Proto": "https"}
        sent = {"Content-Type": "application/json", "Origin": "https://games.example"}
        _, _, headers = person.request("POST", f"{root}/api/me", b'{"name":"Ada"}', **sent)
        assert f"; Path={ROOT};" in headers["set-cookie"] and "Secure" in headers["set-cookie"]
        wish = {"settings": {"board": "london"}, "seats": ["open", "open"], "sit": True}
        table = person.post(f"{root}/api/tables", wish)["table"]
        invite = person.get(f"{root}/api/tables/{table}/invite")
        assert re.fullmatch(rf"https://games\.example{ROOT}/join/\w+", invite["address"])
        assert re.fullmatch(rf"https://games\.example{ROOT}/watch/\w+", invite["watch"])
        assert invite["qr"] == qr_picture(invite["address"]) and invite["reached_by"] == "others"
        assert person.get(f"{root}/api/reach")["address"] == f"https://games.example{ROOT}/"
        link = person.post(f"{root}/api/tables/{table}/seat-link")
        assert link["address"].startswith(f"https://games.example{ROOT}/seat#")
        assert _hello(below, f"{root}/ws/tables/{table}", person)["t"] == "update"


def _hello(server: Serving, path: str, person: Person) -> Json:
    headers = {"Cookie": person.cookie, "Origin": "https://games.example"}
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as line:
        address = f"ws://games.example{path}"  # as a proxy passes it on
        with connect(address, sock=line, additional_headers=headers, compression=None, proxy=None) as window:
            window.send('{"t":"hello"}')
            return json.loads(window.recv(PATIENCE))


def test_a_root_path_is_plain_and_none_of_our_own() -> None:
    assert [read_root(text) for text in ("", "/", "/omnibus", "/omnibus/", "/a/b-c_d/~e.f")] == [
        "",
        "",
        "/omnibus",
        "/omnibus",
        "/a/b-c_d/~e.f",
    ]
    for text in (
        "omnibus",
        "//evil.example",
        "/a//b",
        "/..",
        "/a/../b",
        '/"><script>',
        "/a b",
        "/é",
        "/api",
        "/table/x",
    ):
        with pytest.raises(ValueError, match=re.escape(text)):
            read_root(text)


def test_no_own_path_can_be_mistaken_for_the_path_of_the_server(tmp_path: Path) -> None:
    def path(route: BaseRoute) -> str:
        assert isinstance(route, Route | WebSocketRoute)
        return route.path

    routes = [path(each) for each in make_app(Configuration(data=tmp_path)).routes]
    assert {each.split("/")[1] for each in routes} - {"", "index.html", "{name:path}"} <= OWN


# Addresses


def test_addresses_for_this_machine_and_for_those_nearby() -> None:
    assert addresses_of("127.0.0.1", 80, "") == ("http://127.0.0.1:80/", None, True)
    assert addresses_of("localhost", 80, "/x")[:2] == ("http://localhost:80/x/", None)
    assert addresses_of("::1", 80, "")[:2] == ("http://[::1]:80/", None)
    assert addresses_of("192.168.7.5", 81, "")[:2] == ("http://192.168.7.5:81/", "http://192.168.7.5:81/")
    here, nearby, _ = addresses_of("0.0.0.0", 82, "")
    assert here == "http://127.0.0.1:82/"
    assert nearby is None or re.fullmatch(r"http://(?!127\.)[\d.]+:82/", nearby)


def test_a_server_s_reach_follows_from_its_address() -> None:
    assert reached_by("127.0.0.1", addresses_of("127.0.0.1", 80, "")) == "this_machine"
    assert reached_by("0.0.0.0", Served("http://127.0.0.1:80/", "http://10.0.0.7:80/")) == "others"
    assert reached_by("0.0.0.0", Served("http://127.0.0.1:80/", None)) == "no_network"
    assert reached_by("::", Served("http://[::1]:80/", None)) == "no_network"


@pytest.mark.parametrize(
    ("public_url", "host", "expected"),
    [
        (PublicUrl(by="this_machine"), "127.0.0.1:80", ("http://127.0.0.1:80/x", "this_machine")),
        (PublicUrl(by="no_network"), "localhost:80", ("http://localhost:80/x", "no_network")),
        (
            PublicUrl(by="this_machine"),
            "games.example",
            ("http://games.example/x", "others"),
        ),  # clients used this name
        (PublicUrl("http://10.0.0.7:80/x/"), "localhost:80", ("http://10.0.0.7:80/x", "others")),
        (PublicUrl("http://10.0.0.7:80/x/"), "[::1]:80", ("http://10.0.0.7:80/x", "others")),
        (PublicUrl("http://10.0.0.7:80/x/"), "den.local:80", ("http://den.local:80/x", "others")),
        (
            PublicUrl(),
            "127.0.0.1:80",
            ("http://127.0.0.1:80/x", "others"),
        ),  # behind a proxy without a public name
    ],
)
def test_links_for_others_have_a_reachable_address(public_url: PublicUrl, host: str, expected: tuple[str, str]) -> None:
    scope: dict[str, object] = {
        "type": "http",
        "scheme": "http",
        "path": "/x/api",
        "root_path": "/x",
        "headers": [(b"host", host.encode())],
    }
    assert public_url.address_of(Request(scope)) == expected


def test_a_server_for_this_machine_only_says_so_beside_its_links(house: Serving) -> None:
    person = Person(house, "Ada")
    table = person.create("london", ["open", "open"])
    own = f"http://127.0.0.1:{house.port}/"
    assert person.get("/api/reach") == {"address": own, "reached_by": "this_machine"}
    assert person.get(f"/api/tables/{table}/invite")["reached_by"] == "this_machine"
    assert person.post(f"/api/tables/{table}/seat-link")["reached_by"] == "this_machine"


def test_a_server_for_every_network_names_its_address_there(tmp_path: Path) -> None:
    with serving(tmp_path / "data", "--host", "0.0.0.0", **INTERPRETED) as server:
        told = Person(server, "Ada").get("/api/reach")
    nearby = addresses_of("0.0.0.0", server.port, "").nearby
    if nearby is None:
        assert told == {"address": f"http://127.0.0.1:{server.port}/", "reached_by": "no_network"}
    else:
        assert told == {"address": nearby, "reached_by": "others"}
