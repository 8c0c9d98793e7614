"""Cheating players: in another's place, out of turn, twice, with other people's tokens, codes and links."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest

from omnibus.core.errors import ILLEGAL
from tests.server.attackers import CARD, Peephole, Trickster, game_of_two, nothing_happens
from tests.server.serving import Answered, Json, Person, Serving, Window
from tests.server.test_games import choose, play_on, together

SETTINGS = {"board": "london"}


def turn(*windows: Peephole) -> tuple[Peephole, Peephole]:
    """Plays until only one of two players has a decision; returns that one and the other."""
    while all(window.legal for window in windows):
        play_on(list(windows), most=1)
    ready = next(window for window in windows if window.legal)
    return ready, next(window for window in windows if window is not ready)


def watcher(window: Window) -> Peephole:
    """A spectator of a table."""
    person = Trickster(window.person.server, "Watcher")
    person.post("/api/join", {"code": window.you["watch"]})
    spectator = person.at(window.table_id)
    assert isinstance(spectator, Peephole)
    return spectator


# In another's place


def test_a_spectator_can_do_nothing_in_a_game(castle: Serving) -> None:
    one, two = game_of_two(castle)
    spectator = watcher(one)
    for window in (one, two):
        window.until(lambda each: each.table["spectators"] == 1)
    with nothing_happens(one, two):
        for message in (
            {"t": "act", "on": one.seq, "action": one.legal[0]},
            {"t": "undo", "on": one.seq},
            {"t": "answer_undo", "accept": True},
            {"t": "resign"},
            {"t": "absent", "absent": True},
            {"t": "why", "action": one.legal[0]},
            {"t": "hint"},
            {"t": "judge", "on": one.seq},
        ):
            assert spectator.refused(**message) == "not_seated", message
        for message in (
            {"t": "sit"},
            {"t": "sit", "seat": 0, "name": "Ada"},
            {"t": "stand"},
            {"t": "start"},
            {"t": "swap", "one": 0, "other": 1},
            {"t": "set_seat", "seat": 0, "level": "easy"},
            {"t": "configure", "settings": SETTINGS},
        ):
            assert spectator.refused(**message) == "already_started", message
    assert spectator.person.get("/api/me") == {"name": "Watcher"}


def test_before_the_game_only_the_host_arranges_and_only_the_invited_sit(castle: Serving) -> None:
    host = Trickster(castle, "Ada")
    window = host.at(host.create("london", ["open", "open", "easy"]))
    assert isinstance(window, Peephole)
    spectator = watcher(window)
    window.until(lambda each: each.table["spectators"] == 1)
    with nothing_happens(window):
        for message in (
            {"t": "start"},
            {"t": "swap", "one": 0, "other": 1},
            {"t": "set_seat", "seat": 0, "level": None},
            {"t": "configure", "settings": SETTINGS},
        ):
            assert spectator.refused(**message) == "not_host", message
        assert spectator.refused(t="sit", seat=1, name="Mallory") == "not_allowed"
        assert spectator.refused(t="stand") == "not_seated"
        assert spectator.refused(t="act", on=1, action=CARD) == "not_seated"
        assert spectator.person.get("/api/me") == {"name": "Watcher"}  # the name has not changed either
        assert window.refused(t="start") == "seats_open"
        assert window.refused(t="sit", seat=2) == "seat_taken"
        assert window.ask(t="sit", seat=0)["t"] == "done"
        for seat in (-1, 3, 2**62):
            assert window.refused(t="sit", seat=seat) == "no_such_seat"
            assert window.refused(t="swap", one=0, other=seat) == "no_such_seat"
            assert window.refused(t="set_seat", seat=seat) == "no_such_seat"
        assert window.refused(t="set_seat", seat=1, level="../easy") == "unknown_level"
        for seats in (-1, 0, 1, 9, 2**62):
            assert window.refused(t="configure", settings=SETTINGS, seats=seats) == "bad_settings"
        for clock in (-1, 0, 2**62):
            assert window.refused(t="configure", settings={**SETTINGS, "clock": clock}) == "bad_settings"
        for board in ("atlantis", "own:", "../../etc/passwd", "own:" + "0" * 64, "x" * 5000, "\0"):
            assert window.refused(t="configure", settings={"board": board}) == "unknown_board"


def test_nobody_acts_in_anothers_name(castle: Serving) -> None:
    ready, other = turn(*game_of_two(castle))
    with nothing_happens(ready, other):
        for name in ("seat", "guest", "by", "player"):
            message = {"t": "act", "on": other.seq, "action": ready.legal[0], name: ready.you["seat"]}
            assert other.refused(**message) == "bad_message"
        assert other.refused(t="act", on=other.seq, action={**ready.legal[0], "seat": 0}) == "bad_message"


def test_a_table_without_spectators_is_seen_by_players_only(castle: Serving) -> None:
    host = Trickster(castle, "Ada")
    stranger, late = Trickster(castle, "Mallory"), Trickster(castle, "Late")
    window = host.at(host.create("london", ["open", "easy"], listed=True, spectators=False))
    late.post("/api/join", {"code": window.you["invite"]})
    early = stranger.at(window.table_id)  # before the game everybody may enter, to sit down
    assert isinstance(early, Peephole) and early.table["status"] == "open"
    assert window.ask(t="start")["t"] == "update"
    window.until(lambda each: each.legal)
    assert early.end() == 4403 and early.view is None and early.table["status"] == "open"
    for person in (stranger, late):
        refused = Peephole(person, window.table_id)
        assert refused.greet()["code"] == "no_spectators"
        assert refused.end() == 4403


# Out of turn, out of the rules, and again


def test_a_player_without_the_turn_cannot_act(castle: Serving) -> None:
    ready, other = turn(*game_of_two(castle))
    with nothing_happens(ready, other):
        for action in (CARD, ready.legal[0], {"do": "pass"}, {"do": "keep", "positions": [0]}):
            assert other.refused(t="act", on=other.seq, action=action) == "not_your_turn"


def test_actions_that_no_rule_allows_are_refused_with_a_reason(castle: Serving) -> None:
    ready, other = turn(*game_of_two(castle))
    huge, second = 2**62, ready.person.at(ready.table_id)
    with nothing_happens(ready, other):
        for action in (
            *({"do": "card", "slot": slot} for slot in (-1, 5, huge, -huge)),
            *({"do": "tickets", "long": long} for long in (-1, 1, 5, huge)),
            *({"do": "keep", "positions": each} for each in ([], [0, 0], [-1], [9], [huge], list(range(5000)))),
            *({"do": "claim", "route": route, "color": "red"} for route in (-1, 9999, huge)),
            *({"do": "claim", "route": 0, "color": color} for color in (None, "", "wild", "Red", "x" * 5000, "\0")),
            *({"do": "claim", "route": 0, "color": "red", "wilds": wilds} for wilds in (-1, 9, huge)),
            *({"do": "flag", "keep": keep} for keep in (True, False)),
            *({"do": "passenger", "color": color} for color in ("red", "nobody", "")),
            *({"do": "token", "place": place} for place in ("nowhere", "", "0")),
            *({"do": "pile", "pile": pile, "place": "nowhere"} for pile in (-1, 0, 2, huge)),
            {"do": "pass"},
        ):
            code = ready.refused(t="act", on=ready.seq, action=action)
            assert code in ILLEGAL, (action, code)
            reason = second.ask(t="why", action=action)
            assert (reason["legal"], reason["code"]) == (False, code)


def test_an_action_on_an_old_state_of_the_table_is_stale(castle: Serving) -> None:
    ready, other = turn(*game_of_two(castle))
    on, action = ready.seq, ready.legal[0]
    assert ready.act(choose(ready, 0))["t"] == "update"
    together([ready, other])
    ready, other = turn(ready, other)
    with nothing_happens(ready, other):
        for number in (on, 0, -1, -(2**62)):
            assert ready.refused(t="act", on=number, action=action) == "stale"
            assert ready.refused(t="act", on=number, action=ready.legal[0]) == "stale"


# Tokens


def forged(cookie: str) -> list[str]:
    """Forged cookies, derived from a real one."""
    name, _, secret = cookie.partition("=")
    other = "B" if secret[0] == "A" else "A"
    values = (
        *("", "x", other + secret[1:], secret[:-1], secret + "A", secret.swapcase(), secret[:42] + "=", "A" * 43),
        *("A" * 5000, secret + "\t" + secret, "' OR 1=1 --", f'"{secret}', "%00" * 14, "\xe9" * 43, "null", "{}"),
    )
    wrong = [f"{name}={value}" for value in values]
    return [*wrong, f"{name.upper()}={secret}", f"guest={secret}", name, secret, ";" * 100, "=" * 100]


def test_nobody_is_a_guest_with_a_token_that_was_never_given(castle: Serving) -> None:
    one, two = game_of_two(castle)
    mallory = Trickster(castle)
    with nothing_happens(one, two):
        for cookie in ("", *forged(one.person.cookie)):
            mallory.cookie = cookie
            assert mallory.refused("GET", "/api/me") == (401, "no_guest"), cookie
            assert mallory.refused("POST", "/api/tables", b"{}") == (401, "no_guest"), cookie
        for cookie in ("", *forged(one.person.cookie)[:6]):
            mallory.cookie = cookie
            window = Peephole(mallory, one.table_id)
            assert (window.hear()["code"], window.end()) == ("no_guest", 4401)


def test_stored_and_shown_values_of_a_guest_are_no_tokens(castle: Serving) -> None:
    one, _ = game_of_two(castle)
    mallory = Trickster(castle)
    with closing(sqlite3.connect(castle.data / "omnibus.sqlite")) as store:
        found = store.execute("SELECT hex(secret), id FROM guests").fetchall()
        assert one.person.cookie.partition("=")[2] not in "".join(store.iterdump())
    assert found
    for text in (text for row in found[:50] for text in row):
        mallory.cookie = f"omnibus_guest={text.lower():0<43.43}"
        assert mallory.refused("GET", "/api/me") == (401, "no_guest")


def test_a_stranger_sees_nothing_of_a_private_table(castle: Serving) -> None:
    one, two = game_of_two(castle)
    mallory = Trickster(castle, "Mallory")
    with nothing_happens(one, two):
        for table in (one.table_id, "no-such-table", one.table_id.upper(), one.table_id[:-1], "%00", "x" * 5000):
            window = Peephole(mallory, table)
            expected = "not_allowed" if table == one.table_id else "no_such_table"
            assert (window.greet()["code"], window.end()) == (expected, 4403)
        window = Peephole(mallory, one.table_id)
        window.say(t="act", on=one.seq, action=one.legal[0])
        assert (window.hear()["code"], window.end()) == ("hello_first", 4403)
        for path in ("invite", "record", "replay"):
            expected_code = "not_seated" if path == "invite" else "not_over"
            assert mallory.refused("GET", f"/api/tables/{one.table_id}/{path}")[1] == expected_code
        for path, body in (("seat-link", b""), ("again", b"{}"), ("fork", b'{"actions":1,"seat":0}')):
            assert mallory.refused("POST", f"/api/tables/{one.table_id}/{path}", body)[1] in ("not_seated", "not_over")
        for code in ("", one.table_id, one.you["invite"][:-1], one.you["invite"] + "A", "é" * 8, "%", "\0" * 8):
            with pytest.raises(Answered) as error:
                mallory.post("/api/join", {"code": code})
            assert error.value.code == "no_such_code"


# Seat links


def secret_of(link: Json) -> str:
    """The secret of a link."""
    return str(link["address"].partition("#")[2])


def refuses_link(person: Person, secret: str) -> str:
    """The code of the refusal of a link."""
    with pytest.raises(Answered) as error:
        person.post("/api/seat", {"secret": secret})
    return error.value.code


def test_used_forged_and_expired_seat_links_move_nothing(castle: Serving) -> None:
    one, two = game_of_two(castle)
    mallory, second = Trickster(castle, "Mallory"), Trickster(castle, "Ada")
    links = [one.person.post(f"/api/tables/{one.table_id}/seat-link") for _ in range(3)]
    with nothing_happens(one, two):
        good = secret_of(links[0])
        for secret in ("", "x", good[:-1], good + "A", good.swapcase(), "A" * 43, "\0", "é" * 43, "' OR 1=1 --"):
            assert refuses_link(mallory, secret) == "link_used"
        with closing(sqlite3.connect(castle.data / "omnibus.sqlite", timeout=30)) as store:
            for row in store.execute("SELECT hex(secret) FROM links").fetchall():
                assert refuses_link(mallory, row[0]) == "link_used"
            store.execute("UPDATE links SET expires = 1")
            store.commit()
        assert refuses_link(mallory, good) == "link_used"
    fresh = secret_of(one.person.post(f"/api/tables/{one.table_id}/seat-link"))
    seat = one.you["seat"]
    assert second.post("/api/seat", {"secret": fresh}) == {"table": one.table_id, "seat": seat}
    assert refuses_link(second, fresh) == refuses_link(mallory, fresh) == "link_used"
    here = second.at(one.table_id)
    assert here.you["seat"] == seat and here.legal
    one.until(lambda each: each.you["seat"] is None)
    assert isinstance(one, Peephole)
    assert one.refused(t="act", on=one.seq, action=here.legal[0]) == "not_seated"  # the old token has no seat now
    assert here.act(choose(here, 0))["t"] == "update"


def test_a_player_takes_no_second_seat_with_anothers_link(castle: Serving) -> None:
    one, two = game_of_two(castle)
    link = secret_of(one.person.post(f"/api/tables/{one.table_id}/seat-link"))
    with nothing_happens(one, two):
        assert refuses_link(two.person, link) == "seated_already"
    device, seat = Trickster(castle, "Ada"), one.you["seat"]
    assert device.post("/api/seat", {"secret": link})["seat"] == seat  # the refusal has not used it up


def test_an_old_link_never_opens_the_seat_of_somebody_else(castle: Serving) -> None:
    """A link stays its owner's, even if seats are swapped or drawn."""
    for attempt in range(6):
        ada, bo, device = Trickster(castle, "Ada"), Trickster(castle, "Bo"), Trickster(castle, "Ada")
        window = ada.at(ada.create("london", ["open", "open"]))
        bo.post("/api/join", {"code": window.you["invite"]})
        other = bo.at(window.table_id)
        assert other.ask(t="sit")["t"] == "update"
        link = secret_of(ada.post(f"/api/tables/{window.table_id}/seat-link"))
        assert window.ask(t="swap", one=0, other=1)["t"] == "update"
        if attempt % 2:
            assert window.ask(t="start")["t"] == "update"
        together([window, other])
        seat, others = window.you["seat"], other.you["seat"]
        assert device.post("/api/seat", {"secret": link})["seat"] == seat
        assert device.at(window.table_id).you["seat"] == seat
        assert bo.at(window.table_id).you["seat"] == others
    ada, device = Trickster(castle, "Ada"), Trickster(castle, "Ada")
    window = ada.at(ada.create("london", ["open", "open"]))
    link = secret_of(ada.post(f"/api/tables/{window.table_id}/seat-link"))
    assert window.ask(t="stand")["t"] == "update"
    assert refuses_link(device, link) == "link_used"  # without a seat there is nothing to move
