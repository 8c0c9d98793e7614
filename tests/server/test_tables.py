"""Actions around a game: sitting down, inviting, chatting, undo, clocks, resigning, rematches."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from omnibus.core.fair import commitment
from omnibus.core.match import verify_record
from omnibus.core.record import Record
from omnibus.games import load_game
from omnibus.server.protocol.http import TableLine
from omnibus.server.store import Summary, TableListing
from omnibus.server.tables.bot_names import BOT_NAMES
from omnibus.server.tables.messages import line_for
from tests.command import INTERPRETED
from tests.server.serving import Answered, Json, Person, Serving, Window, serving
from tests.server.test_games import play_on, sit_at, together


def refused(answer: Json) -> str:
    """The code of a refusal, which says why in both languages."""
    assert answer["t"] == "refused", answer
    assert answer["says"]["en"] and answer["says"]["fr"] and answer["says"]["en"] != answer["says"]["fr"]
    code: str = answer["code"]
    return code


# Sitting down


def test_an_invitation_seats_the_next_person_in_two_actions(house: Serving) -> None:
    host, friend = Person(house, "Ada"), Person(house, "Bo")
    window = host.at(host.create("london", ["open", "open"]))
    link = host.get(f"/api/tables/{window.table_id}/invite")
    assert link["qr"].startswith("<svg") and link["address"].endswith(window.you["invite"])
    joined = friend.post("/api/join", {"code": window.you["invite"].lower()})  # the first action: the link
    other = friend.at(joined["table"])
    assert other.you["may_sit"]
    assert other.ask(t="sit", name="  Bo\u202e  the\nSecond ")["you"]["seat"] == 1  # the second: “sit down”
    window.until(lambda each: each.table["seats"][1]["kind"] == "person")
    assert window.table["seats"][1]["name"] == "Bo the Second"
    other.ask(t="sit", seat=1, name="Bo")  # the same seat with another name
    together([window, other])
    assert window.table["seats"][1]["name"] == "Bo"


def test_a_colour_that_is_chosen_stays_with_its_player_when_the_order_is_drawn(house: Serving) -> None:
    host, friend = Person(house, "Ada"), Person(house, "Bo")
    window = host.at(host.create("london", ["open", "open", "easy"], order="drawn"))
    friend.post("/api/join", {"code": window.you["invite"]})
    other = friend.at(window.table_id)
    assert other.ask(t="sit", color=0)["you"]["seat"] == 1
    assert refused(window.ask(t="sit", seat=0, color=0)) == "color_taken"
    assert refused(window.ask(t="sit", seat=0, color=5)) == "bad_message"
    window.ask(t="sit", seat=0, color=3)
    window.ask(t="sit", seat=0, name="Ada L.")  # another name, the same colour
    assert [info["color"] for info in window.table["seats"]] == [3, 0, None]
    window.ask(t="start")
    assert {info["name"]: info["color"] for info in window.table["seats"] if info["kind"] == "person"} == {
        "Ada L.": 3,
        "Bo": 0,
    }
    assert len({info["color"] for info in window.table["seats"]}) == 3


def test_without_an_invitation_a_private_table_is_closed_and_a_listed_one_open(house: Serving) -> None:
    host, stranger = Person(house, "Ada"), Person(house, "Cy")
    private, listed = host.create("paris", ["open", "open"]), host.create("paris", ["open", "open"], listed=True)
    window = Window(stranger, private)
    assert refused(window.hello()) == "not_allowed"
    assert listed in [line["table"] for line in stranger.get("/api/tables")]
    assert private not in [line["table"] for line in stranger.get("/api/tables")]
    assert stranger.at(listed).ask(t="sit")["t"] == "update"
    with pytest.raises(Answered) as error:
        stranger.post("/api/join", {"code": "ABCDEFGH"})
    assert (error.value.status, error.value.code) == (404, "no_such_code")


def test_a_spectator_sees_only_public_information_and_cannot_sit_or_act(house: Serving) -> None:
    windows = sit_at([Person(house, "Ada"), Person(house, "Bo")], "london")
    watcher = Person(house, "Watcher")
    watcher.post("/api/join", {"code": windows[0].you["watch"]})
    spectator = watcher.at(windows[0].table_id)
    assert not spectator.you["may_sit"]
    assert spectator.you["seat"] is None and spectator.you["invite"] is None
    assert all(seat["hand"] is None and seat["tickets"] is None for seat in spectator.view["seats"])
    assert refused(spectator.act({"do": "card"})) == "not_seated"
    assert refused(spectator.ask(t="sit")) == "already_started"
    windows[0].until(lambda each: each.table["spectators"] == 1)
    spectator.close()
    windows[0].until(lambda each: each.table["spectators"] == 0)


def test_a_table_without_spectators_has_none(house: Serving) -> None:
    host, watcher = Person(house, "Ada"), Person(house, "Watcher")
    window = host.at(host.create("london", ["open", "easy"], spectators=False))
    with pytest.raises(Answered) as error:
        watcher.post("/api/join", {"code": window.you["watch"]})
    assert error.value.code == "no_spectators"


def test_the_host_arranges_seats_bots_and_settings(house: Serving) -> None:
    host, friend = Person(house, "Ada"), Person(house, "Bo")
    window = host.at(host.create("london", ["open", "open", "easy"], order="fixed"))
    friend.post("/api/join", {"code": window.you["invite"]})
    other = friend.at(window.table_id)
    other.ask(t="sit")
    for message in ({"t": "swap", "one": 0, "other": 1}, {"t": "set_seat", "seat": 2}, {"t": "start"}):
        assert refused(other.ask(**message)) == "not_host"
    window.ask(t="swap", one=0, other=2)
    assert [seat["kind"] for seat in window.table["seats"]] == ["bot", "person", "person"]
    assert window.you["seat"] == 2
    assert refused(window.ask(t="set_seat", seat=0, level="genius")) == "unknown_level"
    assert window.ask(t="set_seat", seat=0, level="hard")["table"]["seats"][0]["level"] == "hard"
    settings = {**window.table["settings"], "board": "paris", "clock": 30}
    assert window.ask(t="configure", settings=settings, seats=4)["t"] == "update"
    assert refused(window.ask(t="start")) == "seats_open"
    assert refused(window.ask(t="configure", settings=settings, seats=7)) == "bad_settings"
    assert refused(window.ask(t="configure", settings={**settings, "clock": 0})) == "bad_settings"
    assert refused(window.ask(t="set_seat", seat=9)) == "no_such_seat"
    window.ask(t="set_seat", seat=3, level="easy")
    together([window, other])
    assert other.ask(t="stand")["you"]["seat"] is None
    assert other.ask(t="sit", seat=1)["you"]["seat"] == 1
    assert refused(other.ask(t="sit", seat=0)) == "seat_taken"
    assert window.ask(t="start")["t"] == "update"
    assert [seat["name"] for seat in window.table["seats"]][1:3] == ["Bo", "Ada"]
    assert len({seat["name"] for seat in window.table["seats"] if seat["name"] in BOT_NAMES}) == 2
    assert refused(window.ask(t="configure", settings=settings)) == "already_started"
    assert refused(other.ask(t="stand")) == "already_started"


def test_a_seat_link_moves_the_seat_to_another_device_once(house: Serving) -> None:
    windows = sit_at([Person(house, "Ada"), Person(house, "Bo")], "london")
    link = windows[0].person.post(f"/api/tables/{windows[0].table_id}/seat-link")
    assert link["qr"].startswith("<svg")
    secret = link["address"].partition("#")[2]
    phone, thief = Person(house, "Phone"), Person(house, "Thief")
    assert phone.post("/api/seat", {"secret": secret})["seat"] == windows[0].you["seat"]
    with pytest.raises(Answered) as error:
        thief.post("/api/seat", {"secret": secret})
    assert (error.value.status, error.value.code) == (410, "link_used")
    moved = phone.at(windows[0].table_id)
    assert moved.view["seats"][moved.you["seat"]]["hand"] is not None
    windows[0].until(lambda each: each.you["seat"] is None)
    assert refused(windows[0].act({"do": "card"})) == "not_seated"
    play_on([moved, windows[1]], most=6)


def test_a_host_stays_host_on_another_device(house: Serving) -> None:
    ada, bo, phone = Person(house, "Ada"), Person(house, "Bo"), Person(house, "Ada")
    window = ada.at(ada.create("london", ["open", "open"]))
    bo.post("/api/join", {"code": window.you["invite"]})
    other = bo.at(window.table_id)
    other.ask(t="sit")
    links = [person.post(f"/api/tables/{window.table_id}/seat-link") for person in (ada, bo)]
    assert phone.post("/api/seat", {"secret": links[0]["address"].partition("#")[2]})["seat"] == 0
    moved = phone.at(window.table_id)
    assert moved.you["host"] and moved.you["seat"] == moved.table["host"] == 0
    window.until(lambda each: each.you["seat"] is None)
    assert not window.you["host"] and refused(window.ask(t="start")) == "not_host"
    tablet = Person(house, "Bo")
    assert tablet.post("/api/seat", {"secret": links[1]["address"].partition("#")[2]})["seat"] == 1
    assert not tablet.at(window.table_id).you["host"]
    assert moved.ask(t="start")["t"] == "update"


def test_my_tables_say_whose_turn_it_is(house: Serving) -> None:
    windows = sit_at([Person(house, "Ada"), Person(house, "Bo")], "london")
    play_on(windows, most=3)
    for window in windows:
        (line,) = window.person.get("/api/me/tables")
        assert line["your_turn"] == bool(window.legal) and line["status"] == "playing"


def test_my_tables_name_my_seat_and_not_the_guests_on_the_others(house: Serving) -> None:
    windows = sit_at([Person(house, "Ada"), Person(house, "Ada")], "london", order="drawn")
    for window in windows:
        (line,) = window.person.get("/api/me/tables")
        assert line["your_seats"] == [window.you["seat"]]
        assert set(line) == set(TableLine.__struct_fields__)
    host = Person(house, "Ada")
    host.at(host.create("london", ["open", "open"], listed=True)).ask(t="stand")
    (line,) = host.get("/api/me/tables")
    assert line["your_seats"] == []
    assert all(each["your_seats"] == [] for each in Person(house, "Bo").get("/api/tables"))


def test_a_line_that_was_kept_before_seats_were_says_no_seat() -> None:
    before = TableLine(table="a", status="over", board="paris", seats=[], at=0)
    summary = Summary(status="over", listed=False, title=msgspec.json.encode(before), members=("x",), waiting_for=())
    assert line_for(TableListing("a", 1, 5, summary), "x") == msgspec.structs.replace(before, at=5)


# Chat


def test_chat_is_text_or_a_ready_phrase_and_limited(castle: Serving) -> None:
    windows = sit_at([Person(castle, "Ada"), Person(castle, "Bo")], "london")
    windows[0].ask(t="say", text="<b>hello</b>\n  there\u202e\u0007 ")
    windows[0].ask(t="say", phrase="good_luck")
    windows[1].until(lambda each: len(each.chat) == 2)
    first, second = windows[1].chat
    assert (first["seat"], first["name"], first["text"]) == (windows[0].you["seat"], "Ada", "<b>hello</b> there")
    assert second["phrase"] == "good_luck" and second["text"] is None
    assert refused(windows[0].ask(t="say")) == "bad_text"
    assert refused(windows[0].ask(t="say", text=" \u200b ")) == "bad_text"
    assert refused(windows[0].ask(t="say", text="a", phrase="hello")) == "bad_text"
    assert len(windows[1].ask(t="say", text="x" * 1000)["chat"][0]["text"]) == 300
    answers = (windows[0].ask(t="say", text="spam") for _ in range(1000))
    assert refused(next(answer for answer in answers if answer["t"] != "update")) == "too_fast"
    together(windows)
    assert windows[0].person.at(windows[0].table_id).chat == windows[0].chat


def test_a_table_keeps_a_limited_number_of_chat_messages(tmp_path: Path) -> None:
    with serving(tmp_path / "data", "--limit", "chat_lines=3", **INTERPRETED) as server:
        one, *_ = sit_at([Person(server, "Ada"), Person(server, "Bo")], "london")
        for text in "abcde":
            one.ask(t="say", text=text)
        for _ in range(2):  # before and after a restart
            assert [line["text"] for line in one.person.at(one.table_id).chat] == ["c", "d", "e"]
            server.restart()


# Undo


def _to_turn(windows: list[Window]) -> tuple[Window, Window]:
    """Plays the set-up; returns the windows of the player with the turn and of the other."""
    while windows[0].view["setting_up"]:
        ready = next(window for window in windows if window.legal)
        ready.act(ready.legal[0])
        together(windows)
    ready = next(window for window in windows if window.legal)
    return ready, next(window for window in windows if window is not ready)


def _claim(windows: list[Window]) -> tuple[Window, Window]:
    """Draws cards until a player can claim a route, and claims it."""
    while True:
        ready, other = _to_turn(windows)
        claims = [action for action in ready.legal if action["do"] == "claim"]
        ready.act(claims[0] if claims else {"do": "card"})
        together(windows)
        if claims:
            return ready, other


def test_a_claim_is_undone_freely_until_another_player_acts(house: Serving) -> None:
    windows = sit_at([Person(house, "Ada"), Person(house, "Bo")], "london", undo="free")
    ready, other = _claim(windows)
    assert ready.you["undo"] == "free" and other.you["undo"] == "no"
    owners = [owner for owner in ready.view["owners"] if owner is not None]
    answer = ready.ask(t="undo", on=ready.seq)
    assert answer["full"] and not any(event["e"] == "claimed" for event in ready.events)
    assert len([owner for owner in ready.view["owners"] if owner is not None]) == len(owners) - 1
    together(windows)
    assert other.view["owners"] == ready.view["owners"] and other.events[-1]["e"] != "claimed"
    ready, other = _claim(windows)
    other.act({"do": "card"})
    together(windows)
    assert refused(ready.ask(t="undo", on=ready.seq)) == "undo_revealed"
    again = ready.person.at(ready.table_id)
    assert again.view == ready.view and again.events == ready.events
    play_on(windows)


def test_a_drawn_card_is_undone_only_if_all_others_agree(house: Serving) -> None:
    people = [Person(house, name) for name in ("Ada", "Bo", "Cy")]
    windows = sit_at(people, "london", undo="ask")
    while windows[0].view["setting_up"]:
        ready = next(window for window in windows if window.legal)
        ready.act(ready.legal[0])
        together(windows)
    ready = next(window for window in windows if window.legal)
    others = [window for window in windows if window is not ready]
    for accept in (False, True):
        hand = ready.view["seats"][ready.you["seat"]]["hand"]
        ready.act({"do": "card"})
        together(windows)
        assert ready.you["undo"] == "ask"
        assert ready.ask(t="undo", on=ready.seq)["table"]["undo"]["seat"] == ready.you["seat"]
        together(windows)
        assert refused(ready.ask(t="undo", on=ready.seq)) == "undo_pending"
        assert refused(ready.ask(t="answer_undo", accept=True)) == "no_undo_request"
        others[0].ask(t="answer_undo", accept=True)
        together(windows)
        assert others[0].table["undo"]["waiting_for"] == [others[1].you["seat"]]
        assert {event.get("seat") for event in others[0].events[others[0].table["undo"]["events"] :]} >= {
            ready.you["seat"]
        }
        others[1].ask(t="answer_undo", accept=accept)
        together(windows)
        assert others[0].table["undo"] is None
        assert (ready.view["seats"][ready.you["seat"]]["hand"] == hand) == accept
    assert refused(others[0].ask(t="answer_undo", accept=True)) == "no_undo_request"


def test_undo_can_be_switched_off(house: Serving) -> None:
    windows = sit_at([Person(house, "Ada"), Person(house, "Bo")], "london", undo="off")
    ready, _ = _claim(windows)
    assert ready.you["undo"] == "no"
    assert refused(ready.ask(t="undo", on=ready.seq)) == "no_undo"


def test_bots_agree_to_everything(house: Serving) -> None:
    person = Person(house, "Ada")
    window = person.at(person.create("london", ["open", "easy"], start=True, undo="ask"))
    while not window.events or not any(event["e"] == "drew" and event["from"] == "deck" for event in window.events):
        if window.legal:
            window.act(next((action for action in window.legal if action == {"do": "card"}), window.legal[0]))
        else:
            window.hear()
    answer = window.ask(t="undo", on=window.seq)
    while answer["t"] == "refused" and answer["code"] == "stale":  # the bot has acted
        answer = window.ask(t="undo", on=window.seq)
    assert answer["t"] == "update", answer


# Time


def test_the_clock_acts_and_at_the_third_time_a_bot_plays_until_the_player_returns(house: Serving) -> None:
    person = Person(house, "Ada")
    window = person.at(person.create("london", ["open", "easy"], start=True, clock=1))
    assert window.table["deadline"] > 0
    window.until(lambda each: each.table["seats"][each.you["seat"]]["warm"])
    assert window.table["seats"][window.you["seat"]]["level"] == "normal"
    again = person.at(window.table_id)
    again.until(lambda each: not each.table["seats"][each.you["seat"]]["warm"])


def test_the_clock_is_for_a_turn_not_for_each_card_of_it(house: Serving) -> None:
    windows = sit_at([Person(house, "Ada"), Person(house, "Bo")], "london", clock=600)
    ready, other = _to_turn(windows)
    deadline = ready.table["deadline"]
    ready.act({"do": "card"})
    assert ready.table["deadline"] == deadline
    ready.act({"do": "card"})
    together(windows)
    assert other.legal and other.table["deadline"] > deadline


def test_a_player_may_leave_the_seat_to_a_bot_and_come_back(house: Serving) -> None:
    windows = sit_at([Person(house, "Ada"), Person(house, "Bo")], "london")
    ready, other = _to_turn(windows)
    ready.ask(t="absent", absent=True)
    ready.until(lambda each: each.view["to_act"] == other.you["seat"])
    ready.ask(t="absent", absent=False)
    together(windows)
    other.act({"do": "card"})
    other.act(next(action for action in other.legal if action["do"] == "card"))
    together(windows)
    assert ready.legal and not ready.table["seats"][ready.you["seat"]]["warm"]


# The end, and after it


def test_resigning_ends_a_game_of_two_and_hands_a_seat_to_a_bot_in_a_game_of_three(house: Serving) -> None:
    windows = sit_at([Person(house, "Ada"), Person(house, "Bo")], "london")
    play_on(windows, most=5)
    windows[0].ask(t="resign")
    together(windows)
    for window in windows:
        assert window.table["status"] == "over" and window.table["ending"]["winners"] == [windows[1].you["seat"]]
        assert window.table["ending"]["seats"] is None and window.legal == []
    assert commitment(bytes.fromhex(windows[0].table["ending"]["seed"])) == windows[0].table["commitment"]
    assert refused(windows[1].act({"do": "card"})) == "game_over"
    three = sit_at([Person(house, name) for name in ("Ada", "Bo", "Cy")], "london")
    three[0].ask(t="resign")
    assert refused(three[0].ask(t="resign")) == "resigned"
    together(three)
    while three[1].table["status"] == "playing":
        ready = [window for window in three[1:] if window.legal]
        if ready:
            claims = [action for action in ready[0].legal if action["do"] == "claim"]
            answer = ready[0].act((claims or ready[0].legal)[0])
            assert answer["t"] == "update" or answer["code"] == "stale"
        else:
            three[1].hear()
        together(three[1:])
    assert len(three[1].table["ending"]["seats"]) == 3


def test_a_rematch_seats_the_same_people_and_the_same_deal_gives_the_same_cards(house: Serving) -> None:
    windows = sit_at([Person(house, "Ada"), Person(house, "Bo")], "paris")
    dealt = [[event for event in window.events if event["e"] == "dealt"] for window in windows]
    with pytest.raises(Answered) as error:
        windows[0].person.post(f"/api/tables/{windows[0].table_id}/again", {})
    assert error.value.code == "not_over"
    play_on(windows)
    again = windows[0].person.post(f"/api/tables/{windows[0].table_id}/again", {})
    windows[1].until(lambda each: each.table["next"] == again["table"])
    same = windows[1].person.post(f"/api/tables/{windows[0].table_id}/again", {})
    assert same["table"] == again["table"]  # it is the same table
    deal = windows[0].person.post(f"/api/tables/{windows[0].table_id}/again", {"same_deal": True})
    new = [window.person.at(deal["table"]) for window in windows]
    assert [window.you["seat"] for window in new] == [window.you["seat"] for window in windows]
    points = [seat["total"] for seat in windows[0].table["ending"]["seats"]]
    assert new[0].table["deal"] == {"of": "again", "points": points, "day": None}
    assert windows[0].table["deal"] is None and windows[0].person.at(again["table"]).table["deal"] is None
    new[0].ask(t="start")
    together(new)
    assert [[event for event in window.events if event["e"] == "dealt"] for window in new] == dealt
    assert new[0].table["ending"] is None and new[0].table["commitment"] == windows[0].table["commitment"]


@pytest.mark.parametrize("same_deal", [False, True])
def test_in_a_rematch_bots_keep_their_names_and_everybody_their_colour(house: Serving, same_deal: bool) -> None:
    ada, bo = Person(house, "Ada"), Person(house, "Bo")
    window = ada.at(ada.create("london", ["open", "easy", "open", "hard"], order="drawn"))
    bo.post("/api/join", {"code": window.you["invite"]})
    other = bo.at(window.table_id)
    other.ask(t="sit", color=4)
    window.ask(t="start")
    together([window, other])
    for each in (other, window):
        each.ask(t="resign")
    window.until(lambda each: each.table["status"] == "over")
    looks = {
        seat["name"]: (seat["level"] if seat["kind"] == "bot" else None, seat["color"])
        for seat in window.table["seats"]
    }
    assert len(looks) == 4 and looks["Bo"] == (None, 4)
    again = ada.at(ada.post(f"/api/tables/{window.table_id}/again", {"same_deal": same_deal})["table"])
    told = {seat["name"]: (seat["level"], seat["color"]) for seat in again.table["seats"]}
    assert told == looks, "before its start"
    again.ask(t="start")
    assert {seat["name"]: (seat["level"], seat["color"]) for seat in again.table["seats"]} == looks


def test_a_bot_never_has_the_name_of_a_person_at_the_table(house: Serving) -> None:
    ada = Person(house, "Ada")
    window = ada.at(ada.create("london", ["open", "easy"], start=True))
    window.ask(t="resign")
    bot = next(seat["name"] for seat in window.table["seats"] if seat["kind"] == "bot")
    again = ada.at(ada.post(f"/api/tables/{window.table_id}/again", {})["table"])
    again.ask(t="sit", seat=again.you["seat"], name=bot.upper())
    again.ask(t="start")
    assert sorted(seat["name"] == bot.upper() for seat in again.table["seats"]) == [False, True]
    assert not any(seat["name"] == bot for seat in again.table["seats"])


def test_a_removed_player_s_name_is_not_a_bot_s_in_the_rematch(house: Serving) -> None:
    windows = sit_at([Person(house, name) for name in ("Ada", "Bo", "Cy")], "london")
    windows[0].ask(t="remove", seat=windows[2].you["seat"])
    windows[1].until(lambda each: each.table["removal"] is not None)
    windows[1].ask(t="answer_removal", accept=True)
    together(windows[:2])
    windows[0].ask(t="resign")
    windows[1].ask(t="resign")
    windows[0].until(lambda each: each.table["status"] == "over")
    again = windows[0].person.at(windows[0].person.post(f"/api/tables/{windows[0].table_id}/again", {})["table"])
    assert sorted(seat["name"] for seat in again.table["seats"]) == ["", "Ada", "Bo"]


def test_in_a_fixed_order_the_first_seat_begins_and_only_the_host_fixes_it(house: Serving) -> None:
    for turn in range(3):  # with three deals
        host, friend = Person(house, f"Ada {turn}"), Person(house, f"Bo {turn}")
        window = host.at(host.create("london", ["open", "easy", "open"], order="drawn"))
        friend.post("/api/join", {"code": window.you["invite"]})
        other = friend.at(window.table_id)
        other.ask(t="sit")
        fixed = {**window.table["settings"], "order": "fixed"}
        assert refused(other.ask(t="configure", settings=fixed)) == "not_host"
        window.ask(t="configure", settings=fixed)
        window.ask(t="swap", one=0, other=2)
        together([window, other])
        assert other.table["settings"]["order"] == "fixed", "the guest does not see it"
        window.ask(t="start")
        together([window, other])
        assert [seat["name"] for seat in window.table["seats"]][::2] == [f"Bo {turn}", f"Ada {turn}"]
        assert window.view["first"] == 0 == window.events[0]["first"]
        drawn = {**fixed, "order": "drawn"}
        assert refused(window.ask(t="configure", settings=drawn)) == "already_started"
        assert refused(window.ask(t="swap", one=0, other=2)) == "already_started"
    for each in (window, other):
        each.ask(t="resign")
    window.until(lambda each: each.table["status"] == "over")
    record = msgspec.convert(host.get(f"/api/tables/{window.table_id}/record"), Record)
    assert record.first == 0
    again = host.at(host.post(f"/api/tables/{window.table_id}/again", {})["table"])
    assert again.table["settings"]["order"] == "fixed"
    assert [seat["name"] for seat in again.table["seats"]] == [seat["name"] for seat in window.table["seats"]]


def test_a_position_of_a_finished_game_is_played_on_against_bots(house: Serving) -> None:
    windows = sit_at([Person(house, "Ada"), Person(house, "Bo")], "amsterdam")
    play_on(windows)
    table = windows[0].table_id
    replay = windows[0].person.get(f"/api/tables/{table}/replay")
    stranger = Person(house, "Cy")
    half = len(replay["actions"]) // 2
    fork = stranger.post(f"/api/tables/{table}/fork", {"actions": half, "seat": 1, "level": "easy"})
    window = stranger.at(fork["table"])
    assert window.table["deal"] == {"of": "fork", "points": None, "day": None}
    told, shown = (
        [event for event in events if event["e"] in ("claimed", "turned", "reshuffled")]
        for events in ([event for step in replay["events"][: half + 1] for event in step], window.events)
    )
    assert shown[: len(told)] == told  # a bot may already have acted
    while window.table["status"] == "playing":
        if window.legal:
            window.act(([action for action in window.legal if action["do"] == "claim"] or window.legal)[0])
        else:
            window.hear()
    record = msgspec.convert(stranger.get(f"/api/tables/{fork['table']}/record"), Record)
    verify_record(record, load_game("amsterdam"))
    with pytest.raises(Answered) as error:
        stranger.post(f"/api/tables/{table}/fork", {"actions": 99999, "seat": 1})
    assert error.value.code == "no_such_number"


# Help


def test_a_hint_is_a_legal_action_with_a_reason_unless_the_table_has_none(house: Serving) -> None:
    person = Person(house, "Ada")
    window = person.at(person.create("san_francisco", ["open", "easy"], start=True))
    hints = 0
    while hints < 12:
        if window.legal:
            hint = window.ask(t="hint")
            if hint["t"] == "refused":
                continue
            assert hint["action"] in window.legal and hint["reason"]
            assert hint["says"]["en"] != hint["says"]["fr"]
            assert window.act(hint["action"])["t"] == "update"
            hints += 1
        else:
            window.hear()
    without = person.at(person.create("london", ["open", "easy"], start=True, hints=False))
    assert refused(without.ask(t="hint")) == "no_hints"


def test_the_reason_against_an_action_is_sent_on_request(house: Serving) -> None:
    windows = sit_at([Person(house, "Ada"), Person(house, "Bo")], "london")
    ready, other = _to_turn(windows)
    assert ready.ask(t="why", action={"do": "card"})["legal"]
    reason = other.ask(t="why", action={"do": "card"})
    assert not reason["legal"] and reason["code"] == "not_your_turn" and reason["says"]["fr"]
    reason = ready.ask(t="why", action={"do": "claim", "route": 9999, "color": "red"})
    assert not reason["legal"] and reason["code"] == "unknown_route"


def test_an_uploaded_board_is_played(house: Serving) -> None:
    person = Person(house, "Ada")
    content = person.get("/api/boards/london")
    content["id"], content["game"] = "home", "london"
    content["tickets"][0]["points"] = 1
    name = person.post("/api/boards", content)["board"]
    assert name.startswith("own:")
    window = person.at(person.create(name, ["open", "easy"], start=True))
    while window.table["status"] == "playing":
        if window.legal:
            window.act(([action for action in window.legal if action["do"] == "claim"] or window.legal)[0])
        else:
            window.hear()
    assert person.get(f"/api/tables/{window.table_id}/record")["board"] == "home"
    content["tickets"] = content["tickets"][:3]
    with pytest.raises(Answered) as error:
        person.post("/api/boards", content)
    assert error.value.code == "bad_board" and "tickets" in error.value.body["says"]["en"]
    [fault] = error.value.body["faults"]
    assert ";" in fault["en"] and "destinations" in fault["fr"]  # one fault, although it has two parts
