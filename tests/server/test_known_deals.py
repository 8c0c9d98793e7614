"""A deal that players may know is always marked as such."""

from __future__ import annotations

import msgspec
import pytest

from omnibus.core.match import verify_record
from omnibus.core.record import Record
from omnibus.games import load_game
from tests.server.serving import Answered, Json, Person, Serving, Window
from tests.server.test_games import play_on, sit_at, together
from tests.server.test_tables import refused


def _same_deal(house: Serving, *names: str, **settings: Json) -> tuple[str, list[Window]]:
    """The table of a game that was resigned at once, and windows at a table with the same deal."""
    windows = sit_at([Person(house, name) for name in names], "london", **settings)
    windows[0].act(windows[0].legal[0])
    for window in windows[1:]:
        window.ask(t="resign")
    again = windows[0].person.post(f"/api/tables/{windows[0].table_id}/again", {"same_deal": True})["table"]
    return windows[0].table_id, [window.person.at(again) for window in windows]


def test_the_same_deal_is_announced_to_the_people_who_played_it(house: Serving) -> None:
    windows = sit_at([Person(house, "Ada"), Person(house, "Bo")], "london")
    ada, bo = windows
    bo.ask(t="resign")
    again = f"/api/tables/{ada.table_id}/again"
    same = ada.person.post(again, {"same_deal": True})["table"]
    for window in windows:
        window.until(lambda each: each.table["next"] == same)
        assert (window.table["next_by"], window.table["next_same_deal"]) == (ada.you["seat"], True)
    window = bo.person.at(same)
    assert window.you["seat"] == bo.you["seat"] and window.table["deal"]["of"] == "again"
    # Asked once more, it is a table of its own: the invitation stays.
    assert bo.person.post(again, {"same_deal": True})["table"] not in (same, ada.table_id)
    # Other cards take its place in what is announced, once, and all who ask for them come to the same table.
    other = bo.person.post(again, {"same_deal": False})["table"]
    assert other != same
    for window in windows:
        window.until(lambda each: each.table["next"] == other)
        assert (window.table["next_by"], window.table["next_same_deal"]) == (bo.you["seat"], False)
    assert ada.person.post(again, {"same_deal": False})["table"] == other


def test_the_same_deal_against_bots_leads_nobody_away(house: Serving) -> None:
    ada = Person(house, "Ada")
    window = ada.at(ada.create("london", ["open", "easy"], start=True))
    window.ask(t="resign")
    again = f"/api/tables/{window.table_id}/again"
    tables = {ada.post(again, {"same_deal": True})["table"] for _ in range(2)}
    assert len(tables) == 2 and ada.at(window.table_id).table["next"] is None


def test_a_table_with_a_known_deal_cannot_be_listed_by_its_host(house: Serving) -> None:
    _, [host, friend] = _same_deal(house, "Ada", "Bo", listed=True)
    assert host.table["deal"]["of"] == "again" and not host.table["settings"]["listed"]
    listed = {**host.table["settings"], "listed": True}
    answer = host.ask(t="configure", settings=listed)
    assert refused(answer) == "bad_settings" and "deal" in answer["says"]["en"]
    friend.ask(t="stand")
    stranger = Person(house, "Cy")
    assert host.table_id not in [line["table"] for line in stranger.get("/api/tables")]
    assert refused(Window(stranger, host.table_id).hello()) == "not_allowed"


def test_the_list_of_tables_marks_known_deals(house: Serving) -> None:
    before, [host, _] = _same_deal(house, "Ada", "Bo")
    fork = host.person.post(f"/api/tables/{before}/fork", {"actions": 0, "seat": 0, "level": "easy"})
    assert {line["table"]: line["deal"] for line in host.person.get("/api/me/tables")} == {
        before: None,
        host.table_id: "again",
        fork["table"]: "fork",
    }


def test_sitting_down_at_a_known_deal_needs_confirmation(house: Serving) -> None:
    _, [host, friend] = _same_deal(house, "Ada", "Bo")
    friend.ask(t="stand")
    stranger = Person(house, "Cy")
    stranger.post("/api/join", {"code": host.you["invite"]})
    window = stranger.at(host.table_id)
    assert refused(window.ask(t="sit")) == "known_deal"
    assert refused(host.ask(t="sit", beside=True, name="Di")) == "known_deal"
    assert window.ask(t="sit", known_deal=True)["you"]["seat"] is not None
    assert window.ask(t="sit", seat=window.you["seat"], name="Cyrus")["t"] == "update"  # already confirmed
    fresh = host.person.at(host.person.create("london", ["open", "open"], listed=True))
    assert stranger.at(fresh.table_id).ask(t="sit")["t"] == "update"


def test_a_seat_link_to_a_known_deal_asks_as_well_and_is_not_used_up_by_that(house: Serving) -> None:
    _, [host, _] = _same_deal(house, "Ada", "Bo")
    secret = host.person.post(f"/api/tables/{host.table_id}/seat-link")["address"].partition("#")[2]
    stranger = Person(house, "Cy")
    with pytest.raises(Answered) as error:
        stranger.post("/api/seat", {"secret": secret})
    assert (error.value.status, error.value.code) == (409, "known_deal")
    assert stranger.post("/api/seat", {"secret": secret, "known_deal": True})["table"] == host.table_id


def test_the_record_has_the_origin_of_its_deal(house: Serving) -> None:
    before, windows = _same_deal(house, "Ada", "Bo")
    windows[0].ask(t="start")
    together(windows)
    play_on(windows)
    host = windows[0].person
    content = host.get(f"/api/tables/{windows[0].table_id}/record")
    assert content["deal"] == {"of": "again", "table": before, "actions": 0}
    verify_record(msgspec.convert(content, Record), load_game("london"))
    assert host.get(f"/api/tables/{before}/record").get("deal") is None
    fork = host.post(f"/api/tables/{windows[0].table_id}/fork", {"actions": 5, "seat": 0})["table"]
    window = host.at(fork)
    assert "table" not in window.table["deal"]  # during the game it would reveal everybody's cards
    window.ask(t="resign")
    assert host.get(f"/api/tables/{fork}/record")["deal"] == {
        "of": "fork",
        "table": windows[0].table_id,
        "actions": 5,
    }
