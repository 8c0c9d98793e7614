"""Whole games over real sockets, on every board; connections that come and go; a server that is restarted."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from omnibus.core.match import verify_record
from omnibus.core.record import Record
from omnibus.games import game_ids, load_game
from tests.command import INTERPRETED
from tests.play import of_every_game
from tests.server.serving import OPEN_HOUSE, PATIENCE, ROOT, Json, Person, Serving, Window, serving

AS_ASKED = ("kind", "name")


def choose(window: Window, turn: int) -> Json:
    """A claim if there is one, so that games end, else varying actions."""
    claims = [action for action in window.legal if action["do"] == "claim"]
    return claims[turn % len(claims)] if claims else window.legal[turn % len(window.legal)]


def sit_at(people: list[Person], board: str, **settings: Json) -> list[Window]:
    """A started game of these people; the first one is the host."""
    host, *others = people
    table = host.create(board, ["open"] * len(people), **settings)
    windows = [host.at(table)]
    for person in others:
        assert person.post("/api/join", {"code": windows[0].you["invite"]})["table"] == table
        windows.append(person.at(table))
        assert windows[-1].ask(t="sit")["t"] == "update"
    together(windows)
    assert windows[0].ask(t="start")["t"] == "update"
    for window in windows:
        window.until(lambda each: each.table["status"] == "playing")
    return windows


def together(windows: list[Window]) -> None:
    """Lets all windows catch up with the furthest."""
    furthest = max(window.seq for window in windows)
    for window in windows:
        window.until(lambda each: each.seq >= furthest)


def play_on(windows: list[Window], most: int = 100_000) -> int:
    """Plays until the game is over, or `most` actions are played; returns their number."""
    done = 0
    while windows[0].table["status"] == "playing" and done < most:
        ready = next(window for window in windows if window.legal)
        answer = ready.act(choose(ready, done))
        assert answer["t"] == "update", answer
        done += 1
        together(windows)
    return done


@of_every_game
def test_a_whole_game_is_played_and_its_record_is_right(house: Serving, name: str) -> None:
    game = load_game(name)
    most = game.spec.players[1]
    windows = sit_at([Person(house, f"Player {seat}") for seat in range(most)], name)
    watcher = Person(house, "Watcher")
    watcher.post("/api/join", {"code": windows[0].you["watch"]})
    spectator = watcher.at(windows[0].table_id)
    play_on([*windows, spectator])
    ending = windows[0].table["ending"]
    assert ending["winners"] and len(ending["seats"]) == most
    record = msgspec.convert(windows[0].person.get(f"/api/tables/{windows[0].table_id}/record"), Record)
    match = verify_record(record, game)
    assert record.commitment == windows[0].table["commitment"] and record.seed == ending["seed"]
    told = [msgspec.json.decode(msgspec.json.encode(event)) for event in match.events]
    replay = watcher.get(f"/api/tables/{windows[0].table_id}/replay")
    assert [event for step in replay["events"] for event in step] == told
    for window in (*windows, spectator):
        assert window.view["over"] and window.legal == []
        assert len(window.events) == len(told)
    public = [event for event in told if event["e"] in ("claimed", "turned", "final", "passenger", "tourist", "flag")]
    assert [event for event in spectator.events if event in public] == public


@of_every_game
def test_people_and_bots_of_every_level_play_together(house: Serving, name: str) -> None:
    seats = ["open", "easy", "normal", "hard"][: load_game(name).spec.players[1]]
    person = Person(house, "Ada")
    window = person.at(person.create(name, seats, start=True))
    turn = 0
    while window.table["status"] == "playing":
        if window.legal:
            assert window.act(choose(window, turn))["t"] == "update"
            turn += 1
        else:
            window.hear()
    assert len(window.table["ending"]["seats"]) == len(seats)


def _phase(window: Window) -> str:
    own = window.view["seats"][window.you["seat"]]
    return own["asks"] or "waiting"


@of_every_game
def test_a_new_connection_in_any_phase_sees_the_same(house: Serving, name: str) -> None:
    windows = sit_at([Person(house, "Ada"), Person(house, "Bo")], name)
    seen: set[str] = set()
    turn = 0
    while windows[0].table["status"] == "playing":
        for seat, window in enumerate(windows):
            phase = _phase(window)
            if phase not in seen or turn % 17 == 0:
                seen.add(phase)
                whole = window.person.at(window.table_id)
                missed = window.person.at(window.table_id, last=max(1, window.seq - 3))
                for other in (whole, missed):
                    assert (other.seq, other.view, other.legal) == (window.seq, window.view, window.legal)
                assert whole.events == window.events
                assert missed.events == [] or window.events[-len(missed.events) :] == missed.events
                window.close()
                missed.close()
                windows[seat] = whole
        ready = next(window for window in windows if window.legal)
        assert ready.act(choose(ready, turn))["t"] == "update"
        turn += 1
        together(windows)
    assert {"keep", "turn", "waiting"} <= seen


def test_two_windows_of_one_seat_are_both_live(house: Serving) -> None:
    one, two = sit_at([Person(house, "Ada"), Person(house, "Bo")], "paris")
    second = one.person.at(one.table_id)
    windows = [one, second, two]
    for turn in range(30):
        ready = [window for window in windows if window.legal]
        chosen = ready[turn % len(ready)]
        assert chosen.act(choose(chosen, turn))["t"] == "update"
        together(windows)
        assert one.view == second.view and one.legal == second.legal


@pytest.mark.parametrize("name", ["germany", pytest.param("london", marks=pytest.mark.soak)])
def test_a_game_continues_after_kill_9_in_the_same_state(tmp_path: Path, name: str) -> None:
    with serving(tmp_path / "data", *OPEN_HOUSE) as server:
        windows = sit_at([Person(server, "Ada"), Person(server, "Bo")], name)
        for _ in range(2):
            play_on(windows, most=18)
            before = [(window.seq, window.view, window.legal, window.events) for window in windows]
            server.restart()
            people = [window.person for window in windows]
            windows = [person.at(windows[0].table_id) for person in people]
            assert [(window.seq, window.view, window.legal, window.events) for window in windows] == before
        play_on(windows)
        record = msgspec.convert(people[0].get(f"/api/tables/{windows[0].table_id}/record"), Record)
        verify_record(record, load_game(name))


def test_a_game_that_does_not_replay_is_set_aside_and_the_others_go_on(tmp_path: Path) -> None:
    with serving(tmp_path / "data", **INTERPRETED) as server:
        good = sit_at([Person(server, "Ada"), Person(server, "Bo")], "london")
        bad = sit_at([Person(server, "Cy"), Person(server, "Di")], "london")
        play_on(good, most=8)
        play_on(bad, most=8)
        server.kill()
        with closing(sqlite3.connect(tmp_path / "data" / "omnibus.sqlite")) as store, store:
            bodies = store.execute('SELECT number, body FROM entries WHERE "table" = ?', (bad[0].table_id,)).fetchall()
            number, body = next((number, bytes(body)) for number, body in bodies if b'"acted"' in bytes(body))
            changed = msgspec.json.decode(body) | {"action": "claim 0 9 red"}
            change = (msgspec.json.encode(changed), bad[0].table_id, number)
            store.execute('UPDATE entries SET body = ? WHERE "table" = ? AND number = ?', change)
        server.start()
        assert "does not replay" in server.log.read_text()
        windows = [window.person.at(good[0].table_id) for window in good]
        play_on(windows)
        refused = Window(bad[0].person, bad[0].table_id)
        assert refused.hear()["code"] == "table_aside"


def test_the_slow_loading_of_a_table_does_not_count_towards_the_time_for_hello(tmp_path: Path) -> None:
    with serving(tmp_path / "data", module="tests.server.slow_tables_server", **INTERPRETED) as server:
        ada = Person(server, "Ada")
        assert ada.at(ada.create("london", ["open", "open"])).table["status"] == "open"


def test_at_set_up_the_choice_of_another_offers_your_own_once_more(house: Serving) -> None:
    """An action sent before that choice still counts, and only once, so clients wait for the answer to an action."""
    ada, bob = sit_at([Person(house, "Ada"), Person(house, "Bob")], game_ids()[0])
    offered, decided = ada.legal, ada.seq
    assert bob.act(bob.legal[0])["t"] == "update"
    together([ada, bob])
    crossed = ada.seq
    assert (crossed > decided, ada.legal) == (True, offered)
    assert ada.ask(t="act", on=decided, action=offered[0])["t"] == "update"
    assert ada.ask(t="act", on=crossed, action=offered[0])["code"] == "stale"


def test_the_example_of_the_documentation_plays_a_whole_game(house: Serving) -> None:
    for name in ("london", game_ids()[0]):
        command = [sys.executable, "docs/examples/client.py", f"http://127.0.0.1:{house.port}", name]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE, check=False)
        assert done.returncode == 0, done.stderr
        assert "points" in done.stdout
