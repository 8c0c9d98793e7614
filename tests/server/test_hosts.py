"""Ownership at a table: the host, moved seats, removed players, and rematches."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from omnibus.server.errors import Refused
from omnibus.server.protocol.commands import Resign
from omnibus.server.tables import commands, opening
from omnibus.server.tables.commands import Outcome
from omnibus.server.tables.entries import Followed
from omnibus.server.tables.registry import TableRegistry
from omnibus.server.tables.table import Table
from tests.server.backends import SqliteBackend
from tests.server.serving import PATIENCE, Answered, Json, Person, Serving, Window
from tests.server.test_games import play_on, sit_at, together
from tests.server.test_tables import refused
from tests.server.test_two_registries import seated, settle, with_two_halls


def _gather(house: Serving, *names: str, **settings: Json) -> list[Window]:
    """People at a table before the game."""
    host, *others = (Person(house, name) for name in names)
    windows = [host.at(host.create("london", ["open"] * len(names), order="fixed", **settings))]
    for person in others:
        person.post("/api/join", {"code": windows[0].you["invite"]})
        windows.append(person.at(windows[0].table_id))
        windows[-1].ask(t="sit")
    together(windows)
    return windows


def _is_sent_away(window: Window) -> str:
    """The code of the refusal with which the server closes a window."""
    code = ""
    with pytest.raises(ConnectionClosed):
        while True:
            message = window.hear()
            code = message.get("code", code)
    return code


# The host


def test_a_host_standing_up_leaves_the_table_to_the_next_person(house: Serving) -> None:
    ada, bo, cy = _gather(house, "Ada", "Bo", "Cy")
    assert bo.ask(t="stand")["table"]["host"] == 0
    ada.ask(t="stand")
    together([ada, bo, cy])
    assert cy.table["host"] == 2 and cy.you["host"] and not ada.you["host"]
    assert refused(ada.ask(t="set_seat", seat=0, level="easy")) == "not_host"
    for seat in (0, 1):
        cy.ask(t="set_seat", seat=seat, level="easy")
    assert cy.ask(t="start")["table"]["status"] == "playing"


def test_a_host_frees_their_own_seat_by_standing_up(house: Serving) -> None:
    ada, bo = _gather(house, "Ada", "Bo")
    ada.ask(t="set_seat", seat=0)
    together([ada, bo])
    assert bo.you["host"] and ada.you["seat"] is None


def test_a_guest_of_a_listed_table_is_sent_away_when_it_is_unlisted(house: Serving) -> None:
    host, stranger = Person(house, "Ada"), Person(house, "Cy")
    window = host.at(host.create("london", ["open", "open"], listed=True))
    other = stranger.at(window.table_id)
    other.ask(t="sit")
    other.ask(t="stand")
    together([window, other])
    window.ask(t="configure", settings={**window.table["settings"], "listed": False})
    assert _is_sent_away(other) == "not_allowed"


def test_the_next_to_sit_down_becomes_host_of_a_table_without_people(house: Serving) -> None:
    ada, bo = _gather(house, "Ada", "Bo")
    bo.ask(t="stand")
    together([ada, bo])
    ada.ask(t="stand")
    assert ada.you["host"], "there is nobody else"
    assert bo.ask(t="sit")["you"]["host"]
    together([ada, bo])
    assert not ada.you["host"] and not ada.ask(t="sit")["you"]["host"]


def test_opening_a_table_for_others_makes_a_host_without_a_seat(house: Serving) -> None:
    host, friend = Person(house, "Ada"), Person(house, "Bo")
    wish = {"settings": {"board": "london"}, "seats": ["open", "easy"], "sit": False, "start": False}
    window = host.at(host.post("/api/tables", wish)["table"])
    friend.post("/api/join", {"code": window.you["invite"]})
    assert not friend.at(window.table_id).ask(t="sit")["you"]["host"]


def test_a_resigning_host_leaves_the_table_to_the_next_player(house: Serving) -> None:
    windows = sit_at([Person(house, name) for name in ("Ada", "Bo", "Cy")], "london", order="fixed", keeper="host")
    windows[0].ask(t="resign")
    together(windows)
    assert windows[1].you["host"] and windows[1].table["host"] == 1


# A seat that moves


def test_a_seat_that_moves_to_a_window_that_watches_is_there_at_once_and_gone_elsewhere(house: Serving) -> None:
    windows = sit_at([Person(house, "Ada"), Person(house, "Bo")], "london")
    play_on(windows, most=3)
    old = next(window for window in windows if window.legal)
    hand, legal = old.view["seats"][old.you["seat"]]["hand"], old.legal
    phone = Person(house, "Phone")
    phone.post("/api/join", {"code": old.you["watch"]})
    new = phone.at(old.table_id)
    seat, seen = old.you["seat"], new.seq
    assert new.view["seats"][seat]["hand"] is None
    secret = old.person.post(f"/api/tables/{old.table_id}/seat-link")["address"].partition("#")[2]
    phone.post("/api/seat", {"secret": secret})
    new.until(lambda each: each.you["seat"] == seat)
    assert new.view["seats"][seat]["hand"] == hand and new.legal == legal
    assert new.act(legal[0])["t"] == "update"
    old.until(lambda each: each.you["seat"] is None)
    assert old.view["seats"][seat]["hand"] is None and old.legal == []
    kept = [[event for event in each.events if event["e"] == "kept" and event["seat"] == seat] for each in (old, new)]
    assert kept[0][0]["kept"][0] == -1 and kept[1][0]["kept"][0] >= 0
    assert phone.at(new.table_id, last=seen).events == new.events, "earlier events are no longer hidden"


# Removed players


def test_a_guest_removed_before_the_game_cannot_return(house: Serving) -> None:
    ada, bo = _gather(house, "Ada", "Bo", listed=True)
    assert refused(bo.ask(t="remove", seat=0)) == "not_host"
    assert refused(ada.ask(t="remove", seat=0)) == "nobody_there"
    link = bo.person.post(f"/api/tables/{ada.table_id}/seat-link")["address"].partition("#")[2]
    assert ada.ask(t="remove", seat=1)["table"]["seats"][1]["kind"] == "open"
    assert _is_sent_away(bo) == "removed"
    assert refused(Window(bo.person, ada.table_id).hello()) == "removed"
    for path, body in (("/api/join", {"code": ada.you["invite"]}), ("/api/seat", {"secret": link})):
        with pytest.raises(Answered) as error:
            bo.person.post(path, body)
        assert error.value.code in ("removed", "link_used")
    assert ada.table_id not in [line["table"] for line in bo.person.get("/api/me/tables")]


def test_replacing_a_player_by_a_bot_removes_them(house: Serving) -> None:
    ada, bo = _gather(house, "Ada", "Bo")
    assert ada.ask(t="set_seat", seat=1, level="easy")["table"]["seats"][1]["kind"] == "bot"
    assert _is_sent_away(bo) == "removed"


def test_during_a_game_all_others_have_to_agree(house: Serving) -> None:
    windows = sit_at([Person(house, name) for name in ("Ada", "Bo", "Cy", "Di")], "london", order="fixed")
    ada, bo, cy, di = windows
    assert refused(bo.ask(t="remove", seat=3)) == "not_host"
    ada.ask(t="remove", seat=3)
    together(windows)
    assert di.table["removal"]["seat"] == 3 and di.table["removal"]["waiting_for"] == [1, 2]
    assert refused(di.ask(t="answer_removal", accept=False)) == "no_removal"
    assert refused(ada.ask(t="remove", seat=2)) == "removal_pending"
    bo.ask(t="answer_removal", accept=True)
    cy.ask(t="answer_removal", accept=False)
    together(windows)
    assert ada.table["removal"] is None and ada.table["seats"][3]["kind"] == "person"
    assert refused(ada.ask(t="remove", seat=3)) == "removal_asked"
    ada.ask(t="remove", seat=2)
    together(windows)
    di.ask(t="answer_removal", accept=True)
    bo.ask(t="answer_removal", accept=True)
    assert _is_sent_away(cy) == "removed"
    left = [ada, bo, di]
    together(left)
    assert (ada.table["seats"][2]["kind"], ada.table["seats"][2]["name"]) == ("bot", "Cy")
    ada.until(lambda each: any(event["e"] == "kept" and event["seat"] == 2 for event in each.events))
    assert refused(Window(cy.person, ada.table_id).hello()) == "removed"


def test_a_host_alone_with_somebody_removes_nobody(house: Serving) -> None:
    ada, _ = sit_at([Person(house, "Ada"), Person(house, "Bo")], "london", order="fixed")
    assert refused(ada.ask(t="remove", seat=1)) == "nobody_to_agree"


def test_a_removal_that_nobody_answers_ends_by_itself(hasty: Serving) -> None:
    ada, _, _ = sit_at([Person(hasty, name) for name in ("Ada", "Bo", "Cy")], "london", order="fixed")
    ada.ask(t="remove", seat=1)
    ada.until(lambda each: each.table["removal"] is None)
    assert ada.table["seats"][1]["kind"] == "person"


# The rematch


async def _over(one: TableRegistry, other: TableRegistry) -> tuple[Table, Table]:
    here, there = await seated(one, other)
    await here.execute(lambda state: commands.resign(state, "ada", Resign("1")))
    await settle(here, there)
    return here, there


@pytest.mark.parametrize("halls", [1, 2])
def test_two_simultaneous_requests_for_a_rematch_open_one_table(tmp_path: Path, halls: int) -> None:
    async def scene(one: TableRegistry, other: TableRegistry) -> None:
        here, there = await _over(one, other)
        registry, table = (one, here) if halls == 1 else (other, there)
        found = await asyncio.gather(
            opening.again(one, here, "ada", False), opening.again(registry, table, "bo", False)
        )
        await settle(here, there)
        assert found[0].state.id == found[1].state.id == here.state.next == there.state.next
        assert [occupant.name for occupant in found[0].state.occupants] == ["Ada", "Bo"]
        assert len(await one.store.unfinished()) == 1, "and no other table is left over"

    with_two_halls(SqliteBackend(tmp_path), scene)


def test_a_rematch_promised_before_a_crash_is_opened_by_the_next_request(tmp_path: Path) -> None:
    async def scene(one: TableRegistry, other: TableRegistry) -> None:
        here, _ = await _over(one, other)
        name = "promised"
        await here.execute(lambda state: Outcome((Followed(name),)))
        assert (await opening.again(one, here, "bo", False)).state.id == name

    with_two_halls(SqliteBackend(tmp_path), scene)


# Unloaded tables


def test_a_table_just_found_is_not_unloaded_and_an_unloaded_one_refuses(tmp_path: Path) -> None:
    async def scene(one: TableRegistry, other: TableRegistry) -> None:
        here, _ = await _over(one, other)
        here.touched -= 1e6
        assert await one.find(here.state.id) is here
        await one.sweep()
        assert one.tables.get(here.state.id) is here, "its visitor is about to send hello"
        here.touched -= 1e6
        await one.sweep()
        assert not one.tables
        with pytest.raises(Refused) as error:
            async with asyncio.timeout(PATIENCE):
                await here.execute(lambda state: Outcome(()))
        assert error.value.code == "closing"

    with_two_halls(SqliteBackend(tmp_path), scene)
