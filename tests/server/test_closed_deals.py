"""A tournament's deal stays closed to everybody, by every request, until the last table has played it.

The ways to daily deals are in `test_daily.py`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from tests.command import INTERPRETED
from tests.server.serving import OPEN_HOUSE, Json, Person, Serving, Window, serving
from tests.server.test_tournaments import OPEN_HALL, opened, people, play_table, refusal, settled, tables_of

SEALED = (403, "secret_deal")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("closed") / "data", *OPEN_HOUSE, *OPEN_HALL, **INTERPRETED) as server:
        yield server


class Together(Window):
    """A socket in the room of a replay."""

    def __init__(self, person: Person, table: str) -> None:
        super().__init__(person, f"{table}/together")


def asked(person: Person, method: str, path: str, body: Json = None) -> tuple[int, str]:
    """The status of an answer, and the code of a refusal."""
    content = None if body is None else json.dumps(body).encode()
    status, found, _ = person.request(method, path, content, **{"Content-Type": "application/json"})
    return status, found["code"] if isinstance(found, dict) and "code" in found else ""


def ways_to_see(table: str) -> list[tuple[str, str, Json]]:
    path = f"/api/tables/{table}"
    return [
        ("GET", f"{path}/replay", None),
        ("GET", f"{path}/record", None),
        ("GET", f"{path}/replay/link", None),
        ("GET", f"{path}/analysis", None),
        ("POST", f"{path}/analysis", None),
        ("DELETE", f"{path}/analysis", None),
        ("POST", f"{path}/fork", {"actions": 0, "seat": 0}),
    ]


def test_a_deal_is_closed_until_the_last_table_has_played_it(server: Serving) -> None:
    all_four, eve = people(server, "Ada", "Bo", "Cy", "Di"), Person(server, "Eve")
    path = opened(all_four[0])
    for person in all_four:
        person.post(f"{path}/enter", {})
    all_four[0].post(f"{path}/round")
    (first, early), (second, late) = tables_of(path, all_four).items()
    window = early[0].at(first)
    assert window.table["commitment"] == late[0].at(second).table["commitment"], "the same cards"
    play_table(*((person, first) for person in early))
    ending = early[0].at(first).table["ending"]
    assert ending["seats"] and ending["seed"] == "", "with the seed everything could be dealt again"

    for person in (*early, *late, eve):
        for method, way, body in ways_to_see(first):
            assert asked(person, method, way, body) == SEALED, way
        told = Together(person, first).hear()
        assert (told["t"], told["code"]) == ("refused", "secret_deal")
    for method, way, _ in ways_to_see(first)[:4]:
        assert asked(Person(server), method, way) == SEALED, "without a cookie"
    for person in early:
        assert asked(person, "POST", f"/api/tables/{first}/again", {"same_deal": True}) == SEALED
    for person in (early[0], late[0], eve):
        assert asked(person, "GET", f"{path}/rounds/0") == SEALED
    hidden = [
        person.request("GET", address)[1]
        for person in (*early, *late)
        for address in (path, "/api/me/tables", "/api/me/games", "/api/me/data", "/api/tables", "/api/tournaments")
    ]

    play_table(*((person, second) for person in late))
    settled(eve, path, 0)
    record = eve.get(f"/api/tables/{first}/record")
    assert record["seed"] == late[0].get(f"/api/tables/{second}/record")["seed"]
    assert record["seed"] not in json.dumps(hidden), "no list has told the seed"
    for method, way, body in (*ways_to_see(first), ("GET", f"{path}/rounds/0", None)):
        assert asked(early[0], method, way, body)[0] == 200, way
    assert Together(eve, first).hear()["t"] == "people"
    assert early[0].post(f"/api/tables/{first}/again", {"same_deal": True})["table"]


def test_nobody_joins_or_watches_a_table_or_gets_help_there(server: Serving) -> None:
    ada, bo, eve = people(server, "Ada", "Bo", "Eve")
    path = opened(ada)
    for person in (ada, bo):
        person.post(f"{path}/enter", {})
    ada.post(f"{path}/round")
    table = ada.get(path)["you"]["table"]
    window = ada.at(table)
    invited = ada.get(f"/api/tables/{table}/invite")
    assert refusal(eve.get, f"/api/tables/{table}/invite") == "not_seated"
    watch, sit = invited["watch"].rpartition("/")[2], invited["address"].rpartition("/")[2]
    assert refusal(eve.post, "/api/join", {"code": watch}) == "no_spectators"
    eve.post("/api/join", {"code": sit})
    assert Window(eve, table).hello()["code"] in ("no_spectators", "not_allowed"), "all seats are taken"
    ready = window if window.legal else bo.at(table)
    assert ready.ask(t="hint")["code"] == "no_hints"
    assert ready.ask(t="resign")["code"] == "in_tournament"
    assert ready.ask(t="undo", on=ready.seq)["code"] == "no_undo"
    assert ready.ask(t="judge", on=ready.act(ready.legal[0])["seq"])["code"] == "no_hints"
    assert refusal(ada.post, f"/api/tables/{table}/seat-link") == "in_tournament"
    for method, way, body in ways_to_see(table):
        assert asked(ada, method, way, body)[0] in (403, 409), "it is still being played"


def test_a_deal_of_a_closed_tournament_is_not_closed_any_more(server: Serving) -> None:
    all_four = people(server, "Ada", "Bo", "Cy", "Di")
    path = opened(all_four[0])
    for person in all_four:
        person.post(f"{path}/enter", {})
    all_four[0].post(f"{path}/round")
    first, early = next(iter(tables_of(path, all_four).items()))
    play_table(*((person, first) for person in early))
    assert asked(early[0], "GET", f"/api/tables/{first}/replay") == SEALED
    all_four[0].post(f"{path}/close")
    assert asked(early[0], "GET", f"/api/tables/{first}/replay")[0] == 200


def test_tables_with_different_deals_are_open_at_once(server: Serving) -> None:
    all_four = people(server, "Ada", "Bo", "Cy", "Di")
    path = opened(all_four[0], form="swiss")
    for person in all_four:
        person.post(f"{path}/enter", {})
    all_four[0].post(f"{path}/round")
    first, early = next(iter(tables_of(path, all_four).items()))
    play_table(*((person, first) for person in early))
    assert asked(early[0], "GET", f"/api/tables/{first}/replay")[0] == 200
    assert len(early[0].at(first).table["ending"]["seed"]) == 64
