"""Watching a replay together: one leads and others follow, through any node, and nobody spoils it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from omnibus.server.removed_names import neutral_name
from tests.command import INTERPRETED, PLAIN_BOTS
from tests.server.backends import PostgresqlBackend
from tests.server.operators import BEHIND_A_PROXY, FOREVER, Boss, secret_file
from tests.server.serving import OPEN_HOUSE, Json, Person, Serving, Window, serving
from tests.server.test_games import play_on, sit_at
from tests.server.test_nodes import elsewhere, serving_on

MOVES = 6


class Viewer(Window):
    """A window in the room of a replay, with what it was told."""

    def __init__(self, person: Person, table: str) -> None:
        super().__init__(person, f"{table}/together")
        self.people: list[Json] = []
        self.leader: int | None = None
        self.shown: Json = {}
        self.hear()

    def _take(self, message: Json) -> None:
        if message["t"] == "people":
            self.people, self.you, self.leader = message["people"], message["you"], message.get("leader")
        if message["t"] in ("people", "shown"):
            fields = ("at", "place", "route", "line", "marked", "eyes")
            self.shown = {name: message[name] for name in fields if name in message}

    @property
    def seats(self) -> list[list[int]]:
        return [person["seats"] for person in self.people]

    @property
    def names(self) -> list[str | None]:
        return [person.get("name") for person in self.people]

    @property
    def leads(self) -> bool:
        return bool(self.leader == self.you)

    def refusal(self, **message: Json) -> str:
        answer = self.ask(**message)
        assert answer["t"] == "refused", answer
        code: str = answer["code"]
        return code

    def lead(self) -> None:
        """Takes the lead."""
        assert self.ask(t="lead", who=self.you)["t"] == "done"
        self.until(lambda each: each.leads)


def finished(*people: Person, moves: int = MOVES) -> str:
    """A finished game of two or more people."""
    windows = sit_at(list(people), "london", order="fixed")
    play_on(windows, moves)
    for window in windows[1:]:
        window.ask(t="resign")
    windows[0].until(lambda each: each.table["status"] == "over")
    for window in windows:
        window.close()
    return windows[0].table_id


def test_one_leads_and_the_others_see_where(house: Serving) -> None:
    ada, bo = Person(house, "Ada"), Person(house, "Bo")
    table = finished(ada, bo)
    one, other = Viewer(ada, table), Viewer(bo, table)
    stranger = Viewer(Person(house), table)  # without a cookie
    one.until(lambda each: len(each.people) == 3)
    assert one.seats == [[0], [1], []]
    assert one.leader is None and one.shown == {}
    one.lead()
    assert one.ask(t="point", at=4, place=None, route=3)["t"] == "done"
    for viewer in (other, stranger):
        viewer.until(lambda each: each.shown == {"at": 4, "route": 3})
        assert viewer.leader == one.you
    late = Viewer(Person(house, "Late"), table)
    assert (late.leader, late.shown) == (one.you, {"at": 4, "route": 3})
    assert sorted(map(str, late.names)) == ["Ada", "Bo", "Late", "None"]
    # What the leader sees of the analysis.
    seen = {"at": 4, "line": "joint", "marked": 1, "eyes": 3}
    assert one.ask(t="point", **seen)["t"] == "done"
    late.until(lambda each: each.shown == seen)
    assert Viewer(Person(house), table).shown == seen
    # The lead is passed on, even to a stranger, and laid down.
    one.ask(t="lead", who=stranger.you)
    stranger.until(lambda each: each.leads)
    assert one.refusal(t="point", at=1) == "not_leading"
    stranger.ask(t="point", at=2)
    one.until(lambda each: each.shown == {"at": 2})
    stranger.ask(t="lead", who=None)
    one.until(lambda each: each.leader is None)
    other.lead()
    one.until(lambda each: each.leader == other.you)


def test_a_leader_who_is_gone_for_a_few_seconds_keeps_the_lead_and_then_loses_it(house: Serving) -> None:
    ada, bo = Person(house, "Ada"), Person(house, "Bo")
    table = finished(ada, bo)
    one, other = Viewer(ada, table), Viewer(bo, table)
    one.lead()
    one.ask(t="point", at=3)
    one.drop()
    other.until(lambda each: each.seats == [[1]])
    assert other.leader == one.you
    assert other.refusal(t="lead", who=other.you) == "led_already"
    one = Viewer(ada, table)
    assert one.leads and one.shown == {"at": 3}
    one.drop()
    other.until(lambda each: each.leader is None)
    other.lead()


def test_strangers_cannot_take_the_lead_nor_push_positions(house: Serving) -> None:
    ada, bo = Person(house, "Ada"), Person(house, "Bo")
    table = finished(ada, bo)
    viewers = [Viewer(ada, table), Viewer(Person(house, "Ada"), table), Viewer(Person(house), table)]
    one, *strangers = viewers
    one.until(lambda each: each.seats == [[0], [], []])
    for stranger in strangers:
        assert stranger.refusal(t="lead", who=stranger.you) == "not_seated"
        assert stranger.refusal(t="lead", who=one.you) == "not_leading"
        assert stranger.refusal(t="point", at=1) == "not_leading"
    one.lead()
    for stranger in strangers:
        stranger.until(lambda each: each.leader == one.you)
        assert stranger.refusal(t="lead", who=None) == "not_leading"
        assert stranger.refusal(t="lead", who=stranger.you) == "not_seated"
    assert {viewer.leader for viewer in viewers} == {one.you}


def test_strangers_among_themselves_have_a_leader_until_a_player_comes_and_wants_the_lead(house: Serving) -> None:
    ada, bo = Person(house, "Ada"), Person(house, "Bo")
    table = finished(ada, bo)
    one, other = Viewer(Person(house, "Mia"), table), Viewer(Person(house), table)
    one.until(lambda each: len(each.people) == 2)
    other.lead()
    one.until(lambda each: each.leader == other.you)
    assert one.refusal(t="lead", who=one.you) == "led_already"
    assert other.ask(t="point", at=2)["t"] == "done"
    player = Viewer(ada, table)
    player.until(lambda each: each.leader == other.you and each.shown == {"at": 2})
    player.lead()
    other.until(lambda each: each.leader == player.you)
    assert other.refusal(t="point", at=1) == "not_leading"
    assert other.refusal(t="lead", who=other.you) == "not_seated"


def test_a_removed_name_disappears_from_the_room_at_once(tmp_path: Path) -> None:
    operator = ("--operator-secret-file", str(secret_file(tmp_path)))
    with serving(tmp_path / "data", *OPEN_HOUSE, *BEHIND_A_PROXY, *operator, **INTERPRETED) as server:
        boss, ada, bo = Boss(server), Person(server, "Ada"), Person(server, "Bo")
        table = finished(ada, bo, moves=0)
        one = Viewer(ada, table)
        Viewer(Person(server, "Rude word"), table)
        one.until(lambda each: "Rude word" in each.names)
        key = boss.guest("Rude word")["guest"]
        boss.act(f"/guests/{key}/remove-name", why="test")
        one.until(lambda each: each.names == ["Ada", neutral_name(key)])


def test_positions_and_people_that_do_not_exist_are_refused_by_name(house: Serving) -> None:
    ada, bo = Person(house, "Ada"), Person(house, "Bo")
    table = finished(ada, bo)
    one, other = Viewer(ada, table), Viewer(bo, table)
    one.lead()
    for at in (-1, MOVES + 1, 2**62):
        assert one.refusal(t="point", at=at) == "no_such_number"
    for wrong in ({"place": "atlantis"}, {"place": "<b>"}, {"place": "x" * 5000}, {"route": -1}, {"route": 9999}):
        assert one.refusal(t="point", at=1, **wrong) == "not_on_board"
    for eyes in (-1, MOVES, 2**62):
        assert one.refusal(t="point", at=1, eyes=eyes) == "no_such_number"
    for marked in (-1, 2, 2**62):
        assert one.refusal(t="point", at=1, line="own", marked=marked) == "no_such_seat"
    for who in (-1, 0, 2**62):
        assert one.refusal(t="lead", who=who) == "not_here"
    for bad in (
        {"t": "point", "at": "1"},
        {"t": "point", "at": 1.5},
        {"t": "point", "at": None},
        {"t": "point", "at": 1, "name": "Mallory"},
        {"t": "point", "at": 1, "line": "all"},
        {"t": "point", "at": 1, "marked": "0"},
        {"t": "lead"},
        {"t": "lead", "who": "Ada"},
        {"t": "act", "on": 1, "action": {"do": "pass"}},
        {"t": "hello"},
        {"t": "say", "text": "hello"},
        {"t": "lead", "who": None, "id": ""},
    ):
        assert one.refusal(**bad) == "bad_message", bad
    assert one.ask(t="ping")["t"] == "pong"
    assert one.ask(t="point", at=MOVES)["t"] == "done"
    other.until(lambda each: each.shown == {"at": MOVES})


def test_a_leader_who_jumps_about_like_mad_is_slowed_down(tmp_path: Path) -> None:
    pairs = zip(OPEN_HOUSE[::2], OPEN_HOUSE[1::2], strict=True)
    options = [part for pair in pairs if "positions" not in pair[1] for part in pair]
    with serving(tmp_path / "data", *options, **INTERPRETED) as server:
        ada, bo = Person(server, "Ada"), Person(server, "Bo")
        table = finished(ada, bo, moves=2)
        one, other = Viewer(ada, table), Viewer(bo, table)
        one.lead()
        ids = [one.say(t="point", at=number % 3) for number in range(100)]
        answers: dict[str, Json] = {}
        while len(answers) < len(ids):
            message = one.hear()
            answers |= {message["re"]: message} if "re" in message else {}
        codes = {answer.get("code", "done") for answer in answers.values()}
        assert codes == {"done", "too_fast"}
        done = [number % 3 for number, each in enumerate(ids) if answers[each]["t"] == "done"]
        other.until(lambda each: each.shown == {"at": done[-1]})
        assert len([text for text in other.raw if '"shown"' in text]) < 20


def close_code(window: Window) -> int:
    with pytest.raises(ConnectionClosed) as closed:
        while True:
            window.hear()
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


def entered(person: Person, table: str) -> tuple[str, int]:
    """The code with which the room of a table is refused, and the close code."""
    window = Window(person, f"{table}/together")
    return window.hear()["code"], close_code(window)


def test_a_game_that_is_played_has_no_room_and_hears_of_none(house: Serving) -> None:
    """Neither a running game, nor a rematch of one whose replay is being watched."""
    ada, bo = Person(house, "Ada"), Person(house, "Bo")
    open_table = ada.create("london", ["open", "open"])
    running = sit_at([ada, bo], "london", order="fixed")
    stranger = Person(house)
    for table in (open_table, running[0].table_id):
        for person in (ada, bo, stranger):
            assert entered(person, table) == ("not_over", 4403)
    assert entered(ada, "nothing") == ("no_such_table", 4403)
    before = finished(ada, bo)
    viewers = [Viewer(ada, before), Viewer(bo, before)]
    rematch = ada.post(f"/api/tables/{before}/again", {})["table"]
    windows = [ada.at(rematch), bo.at(rematch)]
    assert windows[0].ask(t="start")["t"] == "update"
    for window in windows:
        window.until(lambda each: each.table["status"] == "playing")
    heard = [len(window.raw) for window in windows]
    viewers[0].lead()
    viewers[0].ask(t="point", at=MOVES, route=1)
    viewers[1].until(lambda each: each.shown == {"at": MOVES, "route": 1})
    assert entered(bo, rematch) == ("not_over", 4403)
    for window in (*running, *windows):
        for command in ({"t": "lead", "who": None}, {"t": "point", "at": 0}):
            answer = window.ask(**command)
            assert (answer["t"], answer["code"]) == ("refused", "bad_message")
    for window, number in zip(windows, heard, strict=True):
        assert [json.loads(text)["t"] for text in window.raw[number:]] == ["refused", "refused"]
    for text in "".join(windows[0].raw + windows[1].raw), "".join(running[0].raw):
        assert '"people"' not in text and '"shown"' not in text


def test_only_so_many_strangers_fit_in_and_they_keep_no_player_out(tmp_path: Path) -> None:
    with serving(tmp_path / "data", *OPEN_HOUSE, "--limit", "sockets_a_table=3", **INTERPRETED) as server:
        ada, bo = Person(server, "Ada"), Person(server, "Bo")
        table = finished(ada, bo, moves=0)
        crowd = [Viewer(Person(server), table) for _ in range(3)]
        assert entered(Person(server), table) == ("too_many_watching", 4403)
        one = Viewer(ada, table)
        assert one.seats == [[0], [], [], []]
        crowd.pop().drop()
        crowd.pop().drop()
        one.until(lambda each: len(each.people) == 2)
        Viewer(Person(server), table)


def test_muted_guests_do_not_lead_and_barred_ones_are_not_there(tmp_path: Path) -> None:
    operator = ("--operator-secret-file", str(secret_file(tmp_path)))
    with serving(tmp_path / "data", *OPEN_HOUSE, *BEHIND_A_PROXY, *operator, **INTERPRETED) as server:
        boss = Boss(server)
        ada, bo, mallory = Person(server, "Ada"), Person(server, "Bo"), Person(server, "Mallory")
        table = finished(ada, bo, mallory, moves=4)
        one, other, third = Viewer(ada, table), Viewer(bo, table), Viewer(mallory, table)
        third.lead()
        key = boss.guest("Mallory")["guest"]
        boss.act(f"/guests/{key}/mute", until=FOREVER, why="test")
        assert third.refusal(t="point", at=1) == "muted"
        one.until(lambda each: len(each.people) == 3 and each.leader is None)
        assert third.refusal(t="lead", who=third.you) == "muted"
        one.lead()
        assert one.refusal(t="lead", who=third.you) == "cannot_lead"
        assert one.leads
        boss.act(f"/guests/{key}/bar", until=FOREVER, why="test")
        assert close_code(third) == 4403
        other.until(lambda each: len(each.people) == 2)
        boss.act(f"/tables/{table}/end", why="test")
        assert one.refusal(t="lead", who=other.you) == "table_ended"


def test_people_at_two_nodes_are_in_one_room_and_a_node_may_die(schema: PostgresqlBackend, tmp_path: Path) -> None:
    with serving_on(schema, tmp_path, 2, variables=PLAIN_BOTS) as (here, there):
        ada, bo = Person(here, "Ada"), Person(there, "Bo")
        table = finished(ada, bo, moves=4)
        one, other = Viewer(ada, table), Viewer(bo, table)
        for viewer in (one, other):
            viewer.until(lambda each: each.seats == [[0], [1]])
        one.lead()
        one.ask(t="point", at=4, route=2)
        other.until(lambda each: each.leader == one.you and each.shown == {"at": 4, "route": 2})
        assert other.refusal(t="lead", who=other.you) == "led_already"
        one.ask(t="lead", who=other.you)
        other.until(lambda each: each.leads)
        other.ask(t="point", at=1)
        one.until(lambda each: each.shown == {"at": 1})
        there.kill()  # with the leader, who goes to the other node, and still leads
        again = Viewer(elsewhere(bo, here), table)
        assert again.leads and again.shown == {"at": 1}
        again.ask(t="point", at=2)
        one.until(lambda each: each.shown == {"at": 2})


def test_the_link_to_a_replay_has_a_code_for_everybody_and_a_running_game_has_none(house: Serving) -> None:
    ada, bo, stranger = Person(house, "Ada"), Person(house, "Bo"), Person(house)
    table = finished(ada, bo, moves=0)
    link = stranger.get(f"/api/tables/{table}/replay/link")
    assert link["address"].endswith(f"/replay/{table}")
    assert link["qr"].startswith("<svg")
    running = sit_at([ada, bo], "london", order="fixed")[0].table_id
    status, refusal, _ = stranger.request("GET", f"/api/tables/{running}/replay/link")
    assert (status, refusal["code"]) == (409, "not_over")
