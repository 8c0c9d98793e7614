"""Several players on one device: each sees only their own hand."""

from __future__ import annotations

import pytest

from tests.server.serving import Answered, Json, Person, Serving, Window
from tests.server.test_games import choose, play_on, together
from tests.server.test_tables import refused


def _from(person: Person, table: str, seat: int | None) -> Window:
    """A window for one of the seats of a person's device."""
    window = Window(person, table)
    window.socket.send(f'{{"t": "hello", "seat": {"null" if seat is None else seat}}}')
    window.hear()
    return window


def _share(house: Serving, *more: str, **settings: Json) -> tuple[Person, list[Window]]:
    """A started game of Ada and Bo at one device and others at theirs; a window for each seat, in order."""
    host = Person(house, "Ada")
    table = host.create("london", ["open"] * (2 + len(more)), order="fixed", **settings)
    window = host.at(table)
    assert window.ask(t="sit", beside=True, name="Bo")["you"]["seats"] == [0, 1]
    others = []
    for name in more:
        other = Person(house, name)
        other.post("/api/join", {"code": window.you["invite"]})
        others.append(other.at(table))
        others[-1].ask(t="sit")
    window.ask(t="start")
    windows = [window, _from(host, table, 1), *others]
    for each in windows:
        each.until(lambda each: each.table["status"] == "playing")
    return host, windows


def test_two_people_at_one_device_play_a_whole_game_each_from_their_own_seat(house: Serving) -> None:
    _, windows = _share(house)
    for seat, window in enumerate(windows):
        assert window.you["seat"] == seat and window.you["seats"] == [0, 1] and window.you["host"]
        assert [info["hand"] is not None for info in window.view["seats"]] == [own == seat for own in range(2)]
    assert [info["name"] for info in windows[0].table["seats"]] == ["Ada", "Bo"]
    play_on(windows)
    assert windows[0].table["status"] == "over"


def test_a_shared_device_changes_its_seat_with_another_hello(house: Serving) -> None:
    _, [window, other] = _share(house)
    other.close()
    window.socket.send('{"t": "hello", "seat": 1}')
    window.until(lambda each: each.you["seat"] == 1)
    assert window.view["seat"] == 1 and window.view["seats"][0]["hand"] is None
    window.act({"do": "keep", "positions": [0, 1]})
    window.socket.send('{"t": "hello", "seat": 0}')
    window.until(lambda each: each.you["seat"] == 0)
    assert window.view["seats"][1]["tickets"] is None and window.view["seats"][1]["asks"] is None


def test_no_device_uses_a_seat_of_another(house: Serving) -> None:
    _, windows = _share(house, "Cy")
    stranger = _from(windows[2].person, windows[2].table_id, None)
    assert stranger.you["seats"] == [2]
    stranger.socket.send('{"t": "hello", "seat": 1}')
    assert refused(stranger.hear()) == "not_seated"
    watcher = Window(Person(house, "Dee"), windows[0].table_id)
    watcher.socket.send('{"t": "hello", "seat": 0}')
    assert refused(watcher.hear()) == "not_seated"
    host = Window(windows[0].person, windows[0].table_id)
    host.socket.send('{"t": "hello", "seat": 2}')
    assert refused(host.hear()) == "not_seated"


def test_only_the_host_seats_others_beside_and_only_before_the_game(house: Serving) -> None:
    host, friend = Person(house, "Ada"), Person(house, "Bo")
    window = host.at(host.create("london", ["open", "open", "open", "easy"]))
    friend.post("/api/join", {"code": window.you["invite"]})
    other = friend.at(window.table_id)
    assert refused(other.ask(t="sit", beside=True, name="Cy")) == "not_host"
    assert refused(window.ask(t="sit", beside=True, seat=3, name="Cy")) == "seat_taken"
    assert refused(window.ask(t="sit", beside=True, name=" ")) == "bad_name"
    assert window.ask(t="sit", beside=True, seat=2, name="Cy")["you"]["seats"] == [0, 2]
    assert window.ask(t="sit", beside=True, seat=1, name="Dee")["you"]["seats"] == [0, 1, 2]
    assert host.get("/api/me")["name"] == "Ada"
    window.ask(t="set_seat", seat=1, level=None)
    assert window.you["seats"] == [0, 2]


def test_a_table_is_created_for_several_people_at_one_device(house: Serving) -> None:
    host = Person(house, "Ada")

    def wish(*beside: tuple[int, str], start: bool = True, sit: bool = True, seats: int = 3) -> Json:
        names = [{"seat": seat, "name": name} for seat, name in beside]
        settings = {"board": "london", "order": "fixed"}
        return {"settings": settings, "seats": ["open"] * seats, "beside": names, "start": start, "sit": sit}

    def code(wished: Json) -> str:
        with pytest.raises(Answered) as error:
            host.post("/api/tables", wished)
        return str(error.value.code)

    assert code(wish((0, "Bo"))) == "seat_taken"
    assert code(wish((1, "Bo"), (1, "Cy"))) == "seat_taken"
    assert code(wish((7, "Bo"))) == "bad_settings"
    assert code(wish((1, " "))) == "bad_name"
    assert code(wish((1, "Bo"))) == "seats_open", "a seat is still open"
    assert code(wish((1, "Bo"), sit=False, start=False)) == "not_seated", "the host has no seat"
    waiting = host.at(host.post("/api/tables", wish((2, "Bo"), start=False))["table"])
    assert [seat["name"] for seat in waiting.table["seats"]] == ["Ada", "", "Bo"] and waiting.you["seats"] == [0, 2]
    window = host.at(host.post("/api/tables", wish((1, "Bo"), (2, "Cy")))["table"])
    assert window.table["status"] == "playing" and window.you["seats"] == [0, 1, 2]
    assert [seat["name"] for seat in window.table["seats"]] == ["Ada", "Bo", "Cy"]
    assert host.get("/api/me")["name"] == "Ada"
    other = _from(host, window.table_id, 1)
    assert other.view["seats"][1]["hand"] is not None and other.view["seats"][0]["hand"] is None


def test_players_at_one_device_are_present_and_absent_together(house: Serving) -> None:
    _, [ada, bo, cy] = _share(house, "Cy")
    cy.until(lambda each: all(info["here"] for info in each.table["seats"]))
    bo.close()
    ada.close()
    cy.until(lambda each: [info["here"] for info in each.table["seats"]] == [False, False, True])


def test_undo_asks_only_players_at_other_devices(house: Serving) -> None:
    for more in ((), ("Cy",)):
        _, windows = _share(house, *more, undo="ask")
        for window in windows:
            window.act({"do": "keep", "positions": [0, 1]})
        together(windows)
        while (ready := next(window for window in windows if window.legal)) not in windows[:2]:
            ready.act(choose(ready, 0))
            together(windows)
        ready.act({"do": "card"})
        ready.ask(t="undo", on=ready.seq)
        together(windows)
        undo = windows[0].table["undo"]
        assert (undo and undo["waiting_for"]) == ([2] if more else None)


def test_a_shared_device_s_table_is_listed_once_with_both_seats(house: Serving) -> None:
    host, [ada, bo] = _share(house)
    lines = [line for line in host.get("/api/me/tables") if line["table"] == ada.table_id]
    assert len(lines) == 1 and lines[0]["your_turn"] and lines[0]["your_seats"] == [0, 1]
    ada.act({"do": "keep", "positions": [0, 1]})
    assert next(line for line in host.get("/api/me/tables") if line["table"] == ada.table_id)["your_turn"]
    assert bo.legal


def test_a_seat_link_takes_everybody_at_the_device_along(house: Serving) -> None:
    host, [ada, _] = _share(house)
    secret = host.post(f"/api/tables/{ada.table_id}/seat-link")["address"].partition("#")[2]
    tablet = Person(house, "Ada")
    tablet.post("/api/seat", {"secret": secret})
    assert _from(tablet, ada.table_id, 1).you["seats"] == [0, 1]
    assert _from(host, ada.table_id, None).you["seats"] == []


def test_a_rematch_keeps_everybody_at_the_device(house: Serving) -> None:
    host, [ada, bo] = _share(house)
    bo.ask(t="resign")
    together([ada, bo])
    again = host.post(f"/api/tables/{ada.table_id}/again", {})["table"]
    assert sorted(host.at(again).you["seats"]) == [0, 1]
