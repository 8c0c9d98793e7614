"""Boards in the workshop: the server checks every change, stores nothing, and limits requests."""

from __future__ import annotations

import asyncio
import copy
import http.client
import json
import os
import signal
import time
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from omnibus.core.faults import BoardError
from omnibus.drawing.drawing import Drawing, drawing_of
from omnibus.games import file_of, game_ids, read_board
from omnibus.server.errors import Refused
from omnibus.server.http.drawings import MOST_SECONDS
from omnibus.server.http.workshop import Workshop
from omnibus.server.limits import Limits
from tests.records.make import BOARDS
from tests.server.processes import PROCESSES, children_of
from tests.server.serving import Answered, Json, Person, Serving


def _london() -> Json:
    return json.loads(file_of("london", "board.json").read_bytes())


def test_a_whole_board_has_nothing_wrong_and_is_drawn(house: Serving) -> None:
    found = Person(house, "Ada").post("/api/workshop", _london())
    assert (found["faults"], found["doubts"]) == ([], [])
    assert all(count["fits"] for count in found["counts"])
    assert {"en": "Tickets: 20 of 20", "fr": "Destinations\u00a0: 20 sur 20"} in [c["says"] for c in found["counts"]]
    assert [ticket["points"] for ticket in found["board"]["tickets"]] == found["worth"]
    assert found["board"]["rules"]["id"] == "london"
    assert len(found["drawing"]["routes"]) == len(found["board"]["routes"])


@pytest.mark.parametrize("game", game_ids())
def test_a_new_board_has_a_short_list_of_things_to_do_and_no_faults(house: Serving, game: str) -> None:
    whole = json.loads(file_of(game, "board.json").read_bytes())
    places = [{"id": f"p{number}", "name": "", "xy": [20 + 15 * number, 40]} for number in range(30)]
    for begun in ([], places):
        board = whole | {"places": begun, "routes": [], "tickets": []}
        found = Person(house, "Ada").post("/api/workshop", board)
        assert found["faults"] == []
        assert 0 < len(found["todo"]) <= 6
        assert read_board_faults(board), "it can be played"
        told = [remark["says"]["fr"] for remark in found["todo"]]
        assert begun == [] or "30 lieux n’ont pas encore de nom" in told
    named = next(remark for remark in found["todo"] if remark["code"] == "missing_name")
    assert len(named["at"]) == 30


def test_too_many_tickets_are_a_fault_and_too_few_are_left_to_do(house: Serving) -> None:
    board = _london()
    board["tickets"] = [*board["tickets"], board["tickets"][0]]
    found = Person(house, "Ada").post("/api/workshop", board)
    assert ([fault["code"] for fault in found["faults"]], found["todo"]) == (["ticket_total"], [])


def read_board_faults(board: Json) -> list[str]:
    """The errors that `omnibus board check` would list."""
    with pytest.raises(BoardError) as error:
        read_board(json.dumps(board).encode())
    return [fault.code for fault in error.value.faults]


def test_an_unfinished_board_lists_its_faults_with_places_in_both_languages(house: Serving) -> None:
    board = _london()
    board["routes"][7]["color"] = "octarine"
    board["tickets"] = board["tickets"][:1]
    found = Person(house, "Ada").post("/api/workshop", board)
    faults, todo = ({remark["code"]: remark for remark in found[kind]} for kind in ("faults", "todo"))
    assert (set(faults), set(todo)) == ({"unknown_color"}, {"ticket_total"}), "unfinished parts are no faults"
    assert faults["unknown_color"]["at"] == [{"kind": "route", "index": 7}]
    names = {place["id"]: place["name"] for place in board["places"]}
    route = " – ".join(names[board["routes"][7][end]] for end in ("a", "b"))
    for text in faults["unknown_color"]["says"].values():
        assert text.startswith(route), "without its number in the file, which the workshop does not show"
        assert "octarine" in text
    assert todo["ticket_total"]["says"] == {
        "en": "tickets: 1; the rules say 20",
        "fr": "destinations\u00a0: 1\u00a0; les règles disent 20",
    }


def test_a_board_may_be_empty_at_first(house: Serving) -> None:
    found = Person(house, "Ada").post("/api/workshop", {"game": "paris", "places": [], "routes": [], "tickets": []})
    assert found["board"]["places"] == found["drawing"]["places"] == []
    assert found["faults"]


@pytest.mark.parametrize("body", [b"", b"[]", b"{", b"\xff"])
def test_other_files_than_boards_are_refused(house: Serving, body: bytes) -> None:
    status, found, _ = Person(house, "Ada").request("POST", "/api/workshop", body)
    assert (status, found["code"], len(found["faults"])) == (400, "bad_board", 1)


def test_a_board_of_no_game_has_a_fault_and_no_picture(house: Serving) -> None:
    found = Person(house, "Ada").post("/api/workshop", {"game": "atlantis"})
    assert [fault["code"] for fault in found["faults"]] == ["unknown_game"]
    assert found["board"] is found["drawing"] is None


def test_only_guests_are_answered_and_files_are_limited(house: Serving) -> None:
    with pytest.raises(Answered, match="no_guest"):
        Person(house).post("/api/workshop", _london())
    with pytest.raises(Answered, match="too_large"):
        Person(house, "Ada").post("/api/workshop", {"notes": "x" * (512 * 1024)})


def test_a_board_with_too_many_places_is_not_checked_further(house: Serving) -> None:
    board = _london()
    board["places"] += [copy.copy(board["places"][0]) | {"id": f"p{number}"} for number in range(3000)]
    found = Person(house, "Mallory").post("/api/workshop", board)
    assert [fault["code"] for fault in found["faults"]] == ["too_many"]


def test_a_draft_is_laid_out_as_it_would_be_played(house: Serving) -> None:
    board = json.loads((BOARDS / "tiny-amsterdam.json").read_bytes())
    found = Person(house, "Ada").post("/api/workshop/drawing", board)
    assert msgspec.convert(found, Drawing) == drawing_of(read_board(json.dumps(board).encode()))
    board["routes"][0]["a"] = "atlantis"
    assert Person(house, "Ada").post("/api/workshop/drawing", board)["routes"][0]["spaces"] == []
    with pytest.raises(Answered, match="bad_board"):
        Person(house, "Ada").post("/api/workshop/drawing", {"game": "atlantis"})
    with pytest.raises(Answered, match="no_guest"):
        Person(house).post("/api/workshop/drawing", board)


def test_a_client_s_departure_ends_its_layout(house: Serving) -> None:
    """The layout process is stopped, so that it cannot end by itself."""
    assert house.process is not None
    server, ada = house.process.pid, Person(house, "Ada")
    others = set(children_of(server))
    line = http.client.HTTPConnection("127.0.0.1", house.port)
    line.request("POST", "/api/workshop/drawing", json.dumps(_london()), {**ada.headers, "Cookie": ada.cookie})
    [layout] = _once(lambda: {child for child in set(children_of(server)) - others if _draws(child)})
    os.kill(layout, signal.SIGSTOP)
    line.close()
    _once(lambda: {"it has ended"} if layout not in children_of(server) else set())


def _draws(pid: int) -> bool:
    """Whether a process runs the layout: between fork and exec it is still a copy of the server."""
    try:
        return b"omnibus.drawing" in (PROCESSES / str(pid) / "cmdline").read_bytes()
    except OSError:
        return False


def _once(found: Callable[[], set[Any]]) -> set[Any]:
    """Waits for a non-empty result, much less than the time-out of a layout."""
    end = time.monotonic() + MOST_SECONDS / 2
    while not (there := found()):
        assert time.monotonic() < end
        time.sleep(0.02)
    return there


def test_layouts_of_drafts_are_rate_limited() -> None:
    async def ask_much() -> None:
        workshop = Workshop(Limits(layouts_per_second=0.0, layouts_at_once=1))
        with pytest.raises(Refused, match="game"):
            await workshop.lay_out(b"{}", "mallory")
        with pytest.raises(Refused, match="too much at once"):
            await workshop.lay_out(b"{}", "mallory")

    asyncio.run(ask_much())


def test_surveys_are_rate_limited_for_each_client() -> None:
    async def ask_much() -> None:
        workshop = Workshop(Limits(surveys_per_second=0.0, surveys_at_once=2))
        for _ in range(2):
            await workshop.survey(b"{}", "mallory")
        with pytest.raises(Refused, match="too much at once"):
            await workshop.survey(b"{}", "mallory")
        assert await workshop.survey(b"{}", "ada")

    asyncio.run(ask_much())
