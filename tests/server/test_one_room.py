"""Playing in one room: what a big screen sees and may do, who starts, and the way to the next table."""

from __future__ import annotations

import json
from time import monotonic
from typing import Any

import pytest

from tests.command import PLAIN_BOTS
from tests.server.attackers import CARD, Peephole, Trickster, altered_server, most_since, nothing_happens
from tests.server.serving import Answered, Json, Serving, Window, serving
from tests.server.test_games import choose, play_on, together

LIMITS = {
    "pointed_at_once": 6,
    "pointed_per_second": 1.0,
    "steps_at_once": 30,
    "steps_per_second": 5.0,
    "screens_a_guest": 3,
    "screens_a_table": 10,
}


def open_room(server: Serving, board: str = "london", seats: int = 4, **settings: Json) -> tuple[Trickster, str, str]:
    """A television that has opened a table: its guest, the table and the code."""
    television = Trickster(server, "Television")
    wish = {
        "settings": {"board": board, "order": "fixed", "one_room": True, **settings},
        "seats": ["open"] * seats,
        "sit": False,
    }
    table = television.post("/api/tables", wish)["table"]
    return television, table, television.get(f"/api/tables/{table}/invite")["code"]


def sit_down(server: Serving, code: str, *names: str) -> list[Peephole]:
    """People who have scanned the code and sat down."""
    windows = []
    for name in names:
        person = Trickster(server, name)
        table = person.post("/api/join", {"code": code})["table"]
        window = person.at(table)
        assert window.ask(t="sit", seat=None, name=name)["t"] == "update"
        windows.append(window)
    return windows


def room(server: Serving, *names: str, **settings: Json) -> tuple[Peephole, list[Peephole], str]:
    """A screen, people in a game that has begun, and the code."""
    television, table, code = open_room(server, **settings)
    windows = sit_down(server, code, *names)
    screen = television.at(table, screen=True)
    assert windows[0].ask(t="start")["t"] == "update"
    together([screen, *windows])
    return screen, windows, code


def on_turn(windows: list[Peephole]) -> tuple[Peephole, list[Peephole]]:
    """Plays until only one player has a decision; returns that one and the others."""
    while sum(bool(window.legal) for window in windows) > 1:
        play_on(list(windows), most=1)
    ready = next(window for window in windows if window.legal)
    return ready, [window for window in windows if window is not ready]


def updates_of(window: Window, since: int = 0) -> list[str]:
    """The updates that a window has received."""
    return [text for text in window.raw[since:] if text.startswith('{"t":"update"')]


# What a screen sees


def test_a_screen_receives_the_bytes_of_a_spectator_even_on_a_players_device(castle: Serving) -> None:
    _, windows, code = room(castle, "Ada", "Bo")
    ready, _ = on_turn(windows)
    watcher = Trickster(castle, "Watcher")
    watcher.post("/api/join", {"code": ready.you["watch"]})
    early = watcher.at(ready.table_id)  # so that the next spectator changes nothing
    own = ready.person.at(ready.table_id, screen=True)
    spectator = watcher.at(ready.table_id)
    assert own.raw == spectator.raw
    assert own.you == {**spectator.you} and own.you["seat"] is None and own.you["invite"] is None
    assert own.view["seats"][0]["hand"] is None and not own.legal
    heard = len(own.raw), len(spectator.raw)
    play_on(list(windows), most=6)
    for window in (own, spectator, early):
        window.until(lambda each: each.seq == windows[0].seq)
    assert own.raw[heard[0] :] == spectator.raw[heard[1] :] and len(own.raw) > heard[0]
    again = own.person.at(ready.table_id, last=own.seq, screen=True)
    assert again.you["seat"] is None and again.you == own.you
    assert code not in "".join(own.raw + again.raw)


def test_a_screen_is_neither_a_player_who_is_there_nor_a_spectator(castle: Serving) -> None:
    screen, (ada, bo), _ = room(castle, "Ada", "Bo")
    own = ada.person.at(ada.table_id, screen=True)
    ada.close()
    bo.until(lambda each: not each.table["seats"][0]["here"])
    assert (bo.table["screens"], bo.table["spectators"]) == (2, 0)
    for window in (screen, own):
        window.close()
    bo.until(lambda each: each.table["screens"] == 0)


# What a screen may do


def test_a_screen_gives_nobody_a_right_to_act(castle: Serving) -> None:
    screen, windows, _ = room(castle, "Ada", "Bo")
    ready, _ = on_turn(windows)
    own = ready.person.at(ready.table_id, screen=True)
    for window in windows:
        window.until(lambda each: each.table["screens"] == 2)
    for each in (screen, own):
        each.until(lambda window: window.seq == ready.seq and window.table["screens"] == 2)
        with nothing_happens(*windows):
            for message in (
                {"t": "act", "on": ready.seq, "action": ready.legal[0]},
                {"t": "undo", "on": ready.seq},
                {"t": "resign"},
                {"t": "absent", "absent": True},
                {"t": "keep_seat", "seat": 0},
                {"t": "why", "action": CARD},
                {"t": "hint"},
                {"t": "judge", "on": ready.seq},
                {"t": "say", "text": "hello"},
                {"t": "sit"},
                {"t": "stand"},
                {"t": "configure", "settings": {"board": "london"}},
                {"t": "remove", "seat": 0},
            ):
                assert each.refused(**message) == "screen_only_shows", message
            assert each.refused(t="start") == "already_started"


def test_only_the_invited_put_up_a_screen_and_only_in_a_room(castle: Serving) -> None:
    host = Trickster(castle, "Ada")
    plain = host.at(host.create("london", ["open", "open"]))
    alone = Peephole(host, plain.table_id)
    assert alone.hello(screen=True)["code"] == "no_screens" and alone.end() == 4403
    _, table, code = open_room(castle, listed=True)
    (ada,) = sit_down(castle, code, "Ada")
    watcher = Trickster(castle, "Watcher")
    for _ in range(2):
        peeping = Peephole(watcher, table)
        assert peeping.hello(screen=True)["code"] == "not_allowed" and peeping.end() == 4403
        watcher.post("/api/join", {"code": ada.you["watch"]})
    with pytest.raises(Answered, match="not_seated"):
        watcher.get(f"/api/tables/{table}/invite")
    watcher.post("/api/join", {"code": code})
    invited = watcher.at(table, screen=True)
    # The host decides that it is an ordinary table, and the screen has to go.
    settings = {**ada.table["settings"], "one_room": False}
    assert ada.ask(t="configure", settings=settings)["t"] == "update"
    assert invited.end() == 4403


# Pointing


def pointed(window: Peephole) -> list[Json]:
    """The routes that a window was shown, up to now."""
    assert window.ask(t="ping")["t"] == "pong"
    return [text for text in window.raw if '"pointed_out"' in text]


def test_a_route_that_is_pressed_on_the_screen_reaches_the_player_whose_turn_it_is(castle: Serving) -> None:
    screen, windows, _ = room(castle, "Ada", "Bo", "Cy")
    ready, others = on_turn(windows)
    assert screen.refused(t="point_out", route=-1) == "not_on_board"
    assert screen.refused(t="point_out", route=10**6) == "not_on_board"
    assert others[0].refused(t="point_out", route=3) == "not_a_screen"
    with nothing_happens(*others):
        assert screen.ask(t="point_out", route=3)["t"] == "done"
        assert pointed(ready) == [f'{{"t":"pointed_out","seq":{ready.seq},"route":3}}']
    assert [pointed(other) for other in others] == [[], []]
    assert "pointed_out" not in "".join(screen.raw)
    # Nothing of it is stored.
    fresh = ready.person.at(ready.table_id)
    assert fresh.seq == ready.seq and pointed(fresh) == []


def test_a_guest_who_points_a_thousand_times_shows_a_few_routes(castle: Serving) -> None:
    _, windows, code = room(castle, "Ada", "Bo")
    ready, _ = on_turn(windows)
    spiteful = Trickster(castle, "Mallory")
    spiteful.post("/api/join", {"code": code})
    screens = [spiteful.at(ready.table_id, screen=True) for _ in range(int(LIMITS["screens_a_guest"]))]
    began = monotonic()
    for turn in range(1000):
        screen = screens[turn % len(screens)]
        try:
            screen.say(t="point_out", route=turn % 40)
        except OSError:  # it was disconnected: nobody listens to so many messages
            break
    shown = len(pointed(ready))
    assert 1 <= shown <= most_since(began, int(LIMITS["pointed_at_once"]), LIMITS["pointed_per_second"])
    assert ready.act(choose(ready, 0))["t"] == "update"  # the game goes on


def test_fifty_screens_leave_room_for_the_familys(castle: Serving) -> None:
    television, table, code = open_room(castle)
    sit_down(castle, code, "Ada")
    spiteful = Trickster(castle, "Mallory")
    spiteful.post("/api/join", {"code": code})
    refused = []
    for _ in range(50):
        window = Peephole(spiteful, table)
        answer = window.hello(screen=True)
        if answer["t"] == "refused":
            refused.append(answer["code"])
            window.close()
    assert len(refused) == 50 - LIMITS["screens_a_guest"] and set(refused) <= {"too_many_screens", "too_fast"}
    screen = television.at(table, screen=True)
    assert screen.table["screens"] == 2


# The steps of the finale


def steps(window: Peephole) -> list[int]:
    """The steps that a window was shown, up to now."""
    assert window.ask(t="ping")["t"] == "pong"
    return [json.loads(text)["step"] for text in window.raw if '"step_shown"' in text]


def test_the_hosts_finale_leads_all_screens_and_nobody_elses_does(castle: Serving) -> None:
    screen, (ada, bo), code = room(castle, "Ada", "Bo")
    salon = Trickster(castle, "Salon")
    salon.post("/api/join", {"code": code})
    windows = [screen, salon.at(ada.table_id, screen=True)]
    assert ada.refused(t="show_step", step=0) == "not_over"
    finish([ada, bo])
    watcher = Trickster(castle, "Watcher")
    watcher.post("/api/join", {"code": ada.you["watch"]})
    spectator = watcher.at(ada.table_id)
    for window in windows:
        window.until(lambda each: each.table["status"] == "over")
    for step in (0, 1, 12):
        answer = ada.ask(t="show_step", step=step)
        assert (answer["t"], answer["seq"]) == ("done", ada.seq)
    assert [steps(window) for window in windows] == [[0, 1, 12]] * 2
    assert [steps(window) for window in (ada, bo, spectator)] == [[], [], []]
    # A guest, a spectator, a screen, and another tab of the host's as a screen.
    assert bo.refused(t="show_step", step=40) == "not_host"
    assert spectator.refused(t="show_step", step=40) == "not_host"
    own = ada.person.at(ada.table_id, screen=True)
    for window in (*windows, own):
        assert window.refused(t="show_step", step=40) == "screen_only_shows"
    for wrong in (-1, 1001, None, "1", 1.5):
        assert ada.refused(t="show_step", step=wrong) == "bad_message"
    # A television that is reloaded in the middle goes on where the others are.
    assert steps(screen.person.at(ada.table_id, screen=True)) == [12] == steps(own)
    assert steps(bo.person.at(ada.table_id)) == []
    assert ada.seq == bo.seq  # nothing of it is stored


def test_a_host_who_shows_a_thousand_steps_shows_a_few(castle: Serving) -> None:
    screen, (ada, bo), _ = room(castle, "Ada", "Bo")
    finish([ada, bo])
    began = monotonic()
    refused = 0
    for step in range(50):
        answer = ada.ask(t="show_step", step=step)
        refused += answer["t"] == "refused" and answer["code"] == "too_fast"
    shown = len(steps(screen))
    assert shown + refused == 50
    assert 1 <= shown <= most_since(began, int(LIMITS["steps_at_once"]), LIMITS["steps_per_second"])


def test_without_a_screen_nobody_is_sent_anything(castle: Serving) -> None:
    screen, (ada, bo), _ = room(castle, "Ada", "Bo")
    screen.close()
    finish([ada, bo])
    together([ada, bo])
    bo.until(lambda each: each.table["screens"] == 0)
    ada.until(lambda each: each.table["screens"] == 0)
    with nothing_happens(bo):
        assert ada.ask(t="show_step", step=3)["t"] == "done"
    # The television that is plugged in now comes into the middle of it.
    assert steps(screen.person.at(ada.table_id, screen=True)) == [3]
    host = Trickster(castle, "Ada")
    plain = host.at(host.create("london", ["open", "open"]))
    assert plain.refused(t="show_step", step=3) == "no_screens"


def test_a_step_that_was_shown_long_ago_is_over(tmp_path: Any) -> None:
    with altered_server(tmp_path / "data", {"tables.audience.COUNTING_SECONDS": 0.0}) as server:
        screen, (ada, bo), _ = room(server, "Ada", "Bo")
        finish([ada, bo])
        assert ada.ask(t="show_step", step=3)["t"] == "done"
        assert steps(screen) == [3]
        assert steps(screen.person.at(ada.table_id, screen=True)) == []


# Before the game


def test_the_first_who_sits_down_is_the_host_and_anybody_starts(castle: Serving) -> None:
    television, table, code = open_room(castle, seats=4)
    screen = television.at(table, screen=True)
    assert screen.table["host"] is None
    assert screen.refused(t="start") == "nobody_seated"
    ada, bo, cy = sit_down(castle, code, "Ada", "Bo", "Cy")
    screen.close()  # the television is unplugged
    together([ada, bo, cy])
    assert ada.you["host"] and not bo.you["host"]
    stranger = Trickster(castle, "Stranger")
    stranger.post("/api/join", {"code": code})
    looking = stranger.at(table)
    assert looking.refused(t="start") == "not_host"
    assert bo.ask(t="stand")["t"] == "update"
    assert cy.ask(t="start")["t"] == "update"
    together([ada, cy])
    assert [seat["name"] for seat in cy.table["seats"]] == ["Ada", "Cy"]
    assert cy.table["status"] == "playing" and cy.you["seat"] == 1


def test_the_screen_starts_and_a_bot_joins_somebody_alone(castle: Serving) -> None:
    television, table, code = open_room(castle)
    (ada,) = sit_down(castle, code, "Ada")
    screen = television.at(table, screen=True)
    assert screen.ask(t="start")["t"] == "update"
    ada.until(lambda each: each.table["status"] == "playing")
    assert [seat["kind"] for seat in ada.table["seats"]] == ["person", "bot"]


# The next table


def finish(windows: list[Peephole]) -> None:
    """Ends a game: all but one resign."""
    for window in windows[1:]:
        assert window.ask(t="resign")["t"] == "update"
    for window in windows:
        window.until(lambda each: each.table["status"] == "over")


@pytest.mark.parametrize("by", ["screen", "phone"])
def test_a_rematch_is_one_press_and_the_code_leads_there(castle: Serving, by: str) -> None:
    screen, (ada, bo), code = room(castle, "Ada", "Bo")
    television = screen.person
    with pytest.raises(Answered, match="not_over"):
        television.post(f"/api/tables/{ada.table_id}/again", {"same_deal": False})
    finish([ada, bo])
    stranger = Trickster(castle, "Stranger")
    with pytest.raises(Answered, match="not_seated"):
        stranger.post(f"/api/tables/{ada.table_id}/again", {"same_deal": False})
    with pytest.raises(Answered, match="not_seated"):
        television.post(f"/api/tables/{ada.table_id}/again", {"same_deal": True})
    person = television if by == "screen" else bo.person
    table = person.post(f"/api/tables/{ada.table_id}/again", {"same_deal": False})["table"]
    for window in (ada, bo, screen):
        window.until(lambda each: each.table["next"] == table)
        assert window.table["next_by"] == (None if by == "screen" else bo.you["seat"])
        assert not window.table["next_same_deal"]
    # The screen's address still has the first code; so has the note on the fridge.
    assert television.post("/api/join", {"code": code})["table"] == table
    next_screen = television.at(table, screen=True)
    assert [seat["name"] for seat in next_screen.table["seats"]] == ["Ada", "Bo"]
    assert next_screen.table["settings"]["one_room"]
    late = Trickster(castle, "Late")
    assert late.post("/api/join", {"code": code}) == {"table": table, "seat": None}
    host = ada.person if by == "screen" else bo.person
    assert host.at(table).you["host"]
    assert ada.person.at(table).ask(t="start")["t"] == "update"


def test_who_was_removed_does_not_come_back_by_the_old_code(castle: Serving) -> None:
    _, (ada, bo), code = room(castle, "Ada", "Bo")
    finish([ada, bo])
    table = ada.person.post(f"/api/tables/{ada.table_id}/again", {"same_deal": False})["table"]
    host = ada.person.at(table)
    seat = next(number for number, each in enumerate(host.table["seats"]) if each["name"] == "Bo")
    assert host.ask(t="remove", seat=seat)["t"] == "update"
    with pytest.raises(Answered, match="removed"):
        bo.person.post("/api/join", {"code": code})


def test_a_screen_comes_back_after_the_server_was_killed(tmp_path: Any) -> None:
    with serving(tmp_path / "data", **PLAIN_BOTS) as server:
        screen, windows, code = room(server, "Ada", "Bo")
        ready, _ = on_turn(windows)
        television, table = screen.person, screen.table_id
        server.kill()
        server.start()
        assert television.post("/api/join", {"code": code})["table"] == table
        again = television.at(table, screen=True)
        assert (again.view, again.events) == (screen_view(ready), again.events)


def screen_view(window: Peephole) -> Json:
    """What a spectator sees of the same table."""
    watcher = Trickster(window.person.server, "Watcher")
    watcher.post("/api/join", {"code": window.you["watch"]})
    return watcher.at(window.table_id).view
