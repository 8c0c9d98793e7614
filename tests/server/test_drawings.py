"""Boards as the browser gets them: data, layout and artwork."""

from __future__ import annotations

import asyncio
import gzip
import json

import msgspec
import pytest

from omnibus.core.score_pad import FORMAT
from omnibus.drawing.drawing import Drawing, drawing_of, shipped
from omnibus.games import background_of, game_ids, load_board, load_game, read_board, spec_of
from omnibus.server.errors import Refused
from omnibus.server.http import drawings
from omnibus.server.http.drawings import Drawings
from omnibus.server.http.statuses import STATUS
from omnibus.wasm.layouts import board_numbers
from tests.pads import browser
from tests.server.serving import Person, Serving


@pytest.mark.parametrize("game", game_ids())
def test_a_board_its_drawing_and_its_artwork_are_sent(house: Serving, game: str) -> None:
    person = Person(house, "Ada")
    board = person.get(f"/api/boards/{game}")
    assert read_board(json.dumps(board).encode()) == load_board(game)
    assert board["rules"] == json.loads(msgspec.json.encode(spec_of(game)))
    assert msgspec.convert(person.get(f"/api/boards/{game}/drawing"), Drawing) == msgspec.json.decode(
        shipped(game), type=Drawing
    )
    status, art, headers = person.request("GET", f"/api/boards/{game}/background.svg")
    assert (status, headers["content-type"]) == (200, "image/svg+xml")
    assert art == background_of(game).encode()
    status, numbers, headers = person.request("GET", f"/api/boards/{game}/numbers")
    assert (status, headers["content-type"]) == (200, "application/octet-stream")
    assert numbers == board_numbers(load_game(game))


def test_cached_drawings_are_not_sent_again(house: Serving) -> None:
    person = Person(house, "Ada")
    for name in ("", "/drawing", "/numbers", "/background.svg"):
        _, _, headers = person.request("GET", f"/api/boards/paris{name}")
        assert headers["cache-control"] != "no-store"
        tag = headers["etag"]
        status, body, headers = person.request("GET", f"/api/boards/paris{name}", None, **{"If-None-Match": tag})
        assert (status, body or b"", headers["etag"]) == (304, b"", tag)
        assert person.request("GET", f"/api/boards/paris{name}", None, **{"If-None-Match": '"other"'})[0] == 200


def test_boards_are_compressed_for_clients_that_accept_gzip(house: Serving) -> None:
    person = Person(house, "Ada")
    _, plain, headers = person.request("GET", "/api/boards/paris/background.svg")
    assert "content-encoding" not in headers
    tag = headers["etag"]
    _, packed, headers = person.request("GET", "/api/boards/paris/background.svg", None, **{"Accept-Encoding": "gzip"})
    assert gzip.decompress(packed) == plain
    assert headers["content-encoding"] == "gzip" and headers["vary"] == "accept-encoding" and headers["etag"] != tag


def test_an_uploaded_board_is_laid_out_on_request(house: Serving) -> None:
    person = Person(house, "Ada")
    content = person.get("/api/boards/amsterdam")
    content["places"][0]["xy"] = [700, 480]
    name = person.post("/api/boards", content)["board"]
    found = person.get(f"/api/boards/{name}/drawing")
    assert msgspec.convert(found, Drawing) == drawing_of(read_board(json.dumps(content).encode()))
    assert person.get(f"/api/boards/{name}/drawing") == found
    status, answer, _ = person.request("GET", f"/api/boards/{name}/background.svg")
    assert (status, answer["code"]) == (404, "no_such_page")


def test_a_game_on_an_uploaded_board_is_scored_by_the_browser(house: Serving) -> None:
    """With no more than its data and its numbers: here a route of one space is worth nine points."""
    person = Person(house, "Ada")
    content = person.get("/api/boards/london")
    content["route_points"]["1"] = 9
    name = person.post("/api/boards", content)["board"]
    _, numbers, _ = person.request("GET", f"/api/boards/{name}/numbers")
    players = [{"name": "Ada", "lengths": {"1": 2}}, {"name": "Bo", "routes": [9]}]
    pad = {"format": FORMAT, "board": name, "players": players}
    lines = [browser.board_line(person.get(f"/api/boards/{name}"), numbers), json.dumps(pad).encode()]
    (sheet,) = browser.answers(lines)
    assert [seat["total"] for seat in sheet["seats"]] == [18, 9 + 1]  # the route completes a district
    assert person.request("GET", "/api/boards/own:none/numbers")[0] == 404


def test_simultaneous_requests_share_a_layout_and_few_are_cached(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bytes] = []

    async def draw(content: bytes) -> bytes:
        asked.append(content)
        await asyncio.sleep(0)
        return b"drawn " + content

    monkeypatch.setattr(drawings, "drawn", draw)
    monkeypatch.setattr(drawings, "MOST_KEPT", 2)

    async def ask() -> None:
        kept = Drawings()
        assert await asyncio.gather(*(kept.drawing("own:a", b"a", "ada") for _ in range(3))) == [b"drawn a"] * 3
        for name in "bac":
            assert await kept.drawing(f"own:{name}", name.encode(), "ada") == b"drawn " + name.encode()
        assert asked == [b"a", b"b", b"c"]  # c replaced b, the least recently used
        await kept.drawing("own:a", b"a", "ada")
        await kept.drawing("own:b", b"b", "ada")
        assert asked == [b"a", b"b", b"c", b"b"]

    asyncio.run(ask())


@pytest.mark.parametrize(
    ("content", "seconds", "code", "status"),
    [(b"this is no board", 60.0, "internal", 500), (b"", 0.0, "layout_too_long", 503)],
)
def test_a_board_that_cannot_be_laid_out_is_refused_and_can_be_asked_for_again(
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    content: bytes,
    seconds: float,
    code: str,
    status: int,
) -> None:
    monkeypatch.setattr(drawings, "MOST_SECONDS", seconds)

    async def ask() -> None:
        kept = Drawings()
        for _ in range(2):
            with pytest.raises(Refused) as refused:
                await kept.drawing("own:x", content, "ada")
            assert (refused.value.code, STATUS[code]) == (code, status)

    asyncio.run(ask())
    assert len(caplog.records) == 2 and "could not be laid out" in caplog.text


def test_clients_take_turns_at_layouts(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    all_have_asked = asyncio.Event()

    async def draw(content: bytes) -> bytes:
        drawn.append(content.decode())
        await all_have_asked.wait()
        return content

    monkeypatch.setattr(drawings, "drawn", draw)

    async def ask() -> None:
        kept = Drawings()
        wishes = [(f"m{number}", "mallory") for number in range(8)] + [("a0", "ada"), ("b0", "bo"), ("a1", "ada")]
        asked = [asyncio.create_task(kept.drawing(f"own:{name}", name.encode(), who)) for name, who in wishes]
        await asyncio.sleep(0)
        given_up = asyncio.create_task(kept.drawing("own:m4", b"m4", "mallory"))
        await asyncio.sleep(0)
        given_up.cancel()  # the others still wait for it
        all_have_asked.set()
        await asyncio.gather(*asked)
        assert drawn[:6] == ["m0", "m1", "a0", "b0", "m2", "a1"] and len(drawn) == 11

    asyncio.run(ask())


def test_the_waiting_boards_of_an_address_are_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    async def never(content: bytes) -> bytes:
        return await asyncio.Future()

    monkeypatch.setattr(drawings, "drawn", never)

    async def ask() -> None:
        kept = Drawings()
        asked = [asyncio.create_task(kept.drawing(f"own:{number}", b"", "mallory")) for number in range(9)]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        with pytest.raises(Refused) as refused:
            await kept.drawing("own:9", b"", "mallory")
        assert refused.value.code == "too_fast"
        for task in asked:
            task.cancel()

    asyncio.run(ask())
