"""Daily deals on a server: the same game for the same moves, one result for each guest, closed until it is played."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.sync.client import connect

from tests.command import PLAIN_BOTS
from tests.server.backends import PostgresqlBackend
from tests.server.operators import BEHIND_A_PROXY, Boss, secret_file
from tests.server.serving import OPEN_HOUSE, Answered, Json, Person, Serving, Window, serving

TODAY, YESTERDAY = "2026-11-19", "2026-11-18"
LONG_AGO = {"OMNIBUS_NOON": "1795003200000"}
"""The server's clock shows noon of yesterday."""
BOARD = "paris"
FREE = [option for limit in ("daily_games_of_one=1000000",) for option in ("--limit", limit)]


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("daily") / "data", *OPEN_HOUSE, *FREE) as server:
        yield server


def path(day: str = TODAY, board: str = BOARD) -> str:
    return f"/api/daily/{day}/{board}"


def play(person: Person, day: str = TODAY, board: str = BOARD, **body: Json) -> str:
    """The table at which a person plays a deal."""
    table: str = person.post(path(day, board), body)["table"]
    return table


def resigned(person: Person, day: str = TODAY, board: str = BOARD) -> str:
    """The shortest game."""
    table = play(person, day, board)
    window = person.at(table)
    window.ask(t="resign")
    window.close()
    return table


def code_of(person: Person, method: str, address: str, body: Json = None) -> tuple[int, str]:
    """The status and the code of a refusal."""
    with pytest.raises(Answered) as refused:
        person.get(address) if method == "GET" else person.post(address, body)
    return refused.value.status, refused.value.code


def move(window: Window) -> Json:
    """A person's next action, derived from the legal ones."""
    claims = [action for action in window.legal if action["do"] == "claim"]
    return claims[-1] if claims else window.legal[0]


def play_on(window: Window, actions: int = 1000) -> int:
    """Plays a number of actions, or to the end; returns how many."""
    for number in range(actions):
        window.until(lambda each: each.legal or each.table["status"] == "over")
        if window.table["status"] == "over":
            return number
        window.act(move(window))
    return actions


def test_today_s_deals_and_how_far_one_is(club: Serving) -> None:
    stranger, ada = Person(club), Person(club, "Ada")
    for person in (stranger, ada):
        found = person.get("/api/daily")
        assert (found["day"], found["first"], found["ends"] - found["now"]) == (TODAY, "2026-11-01", 12 * 3600 * 1000)
        assert [deal["yours"]["state"] for deal in found["deals"]] == ["new"] * 5
    play(ada)
    resigned(ada, board="london")
    found = {deal["board"]: deal for deal in ada.get("/api/daily")["deals"]}
    assert found["paris"]["yours"]["state"] == "running" and found["london"]["yours"]["state"] == "resigned"
    assert found["paris"]["opponents"] == ["hard", "normal"] and found["germany"]["opponents"] == [
        "hard",
        "normal",
        "easy",
    ]
    assert {deal["yours"]["state"] for deal in stranger.get("/api/daily")["deals"]} == {"new"}


def test_coming_back_is_the_same_table_and_only_the_first_game_counts(club: Serving) -> None:
    ada = Person(club, "Ada")
    table = play(ada)
    assert play(ada) == table, "the same table"
    assert code_of(ada, "POST", path(), {"practice": True}) == (409, "daily_unfinished")
    window = ada.at(table)
    settings, deal = window.table["settings"], window.table["deal"]
    assert (settings["undo"], settings["hints"], settings["spectators"], settings["clock"]) == (
        "off",
        False,
        False,
        None,
    )
    assert deal["of"] == "daily" and deal["day"] == TODAY
    assert window.ask(t="hint")["code"] == "no_hints"
    assert window.ask(t="absent", absent=True)["code"] == "no_substitute"
    play_on(window, 3)
    assert window.ask(t="undo", on=window.seq)["code"] == "no_undo"
    window.ask(t="resign")
    assert play(ada) == table, "the result"
    again = play(ada, practice=True)
    assert again != table and play(ada, practice=True) == again
    practice = ada.at(again)
    assert practice.table["deal"]["of"] == "practice"
    practice.ask(t="resign")
    assert ada.get(path())["deal"]["yours"] == {**ada.get(path())["deal"]["yours"], "state": "resigned", "table": table}


def test_a_finished_game_is_ranked_beside_the_expert_s_and_leaves_with_its_guest(club: Serving) -> None:
    ada, bo = Person(club, "Something rude"), Person(club, "Bo")
    deal = path(board="amsterdam")
    table = play(ada, board="amsterdam")
    window = ada.at(table)
    play_on(window)
    ending = window.table["ending"]
    points, place = ending["seats"][0]["total"], 1 if 0 in ending["winners"] else None
    resigned(bo, board="amsterdam")
    found = ada.get(deal)
    yours = found["deal"]["yours"]
    assert (yours["state"], yours["points"], yours["rank"], yours["table"]) == ("played", points, 1, table)
    assert yours["place"] == (place or yours["place"]) and found["is_open"]
    assert (found["deal"]["played"], found["resigned"], found["running"]) == (1, 1, 0)
    results = bo.get(f"{deal}/results")
    assert results["total"] == 1 and results["pages"] == 1 and results["rows"][0]["name"] == "Something rude"
    assert not results["rows"][0]["yours"] and ada.get(f"{deal}/results")["rows"][0]["yours"]
    assert bo.get(f"/api/tables/{table}/replay")["events"]
    expert = found["expert"]
    while expert["state"] == "running":
        expert = ada.get(deal)["expert"]
    assert expert["state"] == "played" and expert["points"] is not None
    seats = ada.get(f"/api/tables/{expert['table']}/replay")["table"]["seats"]
    assert [seat["kind"] for seat in seats] == ["bot"] * 3
    data = ada.get("/api/me/data")["daily"]
    assert data == [{"day": TODAY, "board": "amsterdam", "table": table, "points": points}]
    ada.post("/api/me/delete", {"sure": True})
    assert bo.get(f"{deal}/results")["rows"] == [], "who deletes their data leaves the list"
    assert "rude" not in str(bo.get(f"/api/tables/{table}/replay"))


def test_nothing_is_open_before_one_has_played(club: Serving) -> None:
    ada, eve, stranger = Person(club, "Ada"), Person(club, "Eve"), Person(club)
    table = resigned(ada, board="san_francisco")
    replay = [f"/api/tables/{table}/{part}" for part in ("replay", "record", "replay/link", "analysis")]
    results = f"{path(board='san_francisco')}/results"
    assert all(isinstance(ada.request("GET", each)[0], int) and ada.request("GET", each)[0] == 200 for each in replay)
    for person in (eve, stranger):
        assert not person.get(path(board="san_francisco"))["is_open"]
        for address in (*replay, results):
            assert code_of(person, "GET", address) == (403, "daily_first"), address
    play(eve, board="san_francisco")
    for address in (*replay, results):
        assert code_of(eve, "GET", address) == (403, "daily_first"), "one's own game is not over"
    assert code_of(eve, "POST", f"/api/tables/{table}/analysis")[1] == "daily_first"
    assert code_of(eve, "POST", f"/api/tables/{table}/fork", {"actions": 0, "seat": 0})[1] == "daily_first"
    watching = Window(eve, table)
    assert watching.hello()["code"] in ("not_allowed", "no_spectators")
    resigned(eve, board="san_francisco")
    assert all(eve.request("GET", each)[0] == 200 for each in (*replay, results))
    assert code_of(eve, "POST", f"/api/tables/{table}/fork", {"actions": 0, "seat": 0}) == (403, "daily_today")
    assert code_of(ada, "POST", f"/api/tables/{table}/again", {"same_deal": True}) == (403, "daily_today")
    again = ada.at(ada.post(f"/api/tables/{table}/again", {})["table"])
    assert again.table["deal"] is None and again.table["settings"]["hints"], "a new deal with the usual settings"


def test_a_room_is_as_closed_as_the_replay(club: Serving) -> None:
    ada, eve = Person(club, "Ada"), Person(club, "Eve")
    table = resigned(ada)

    def enter(person: Person) -> str:
        address = f"ws://127.0.0.1:{club.port}/ws/tables/{table}/together"
        with connect(address, additional_headers={"Cookie": person.cookie}, proxy=None) as socket:
            return str(socket.recv(60))

    assert "daily_first" in enter(eve) and "daily_first" not in enter(ada)


@pytest.mark.parametrize(
    ("day", "board", "status", "code"),
    [
        ("2026-11-20", BOARD, 404, "day_to_come"),
        ("9999-12-31", BOARD, 404, "day_to_come"),
        ("2026-10-31", BOARD, 404, "day_too_early"),
        ("0001-01-01", BOARD, 404, "day_too_early"),
        ("2026-02-30", BOARD, 400, "bad_day"),
        ("today", BOARD, 400, "bad_day"),
        ("%27%20OR%201", BOARD, 400, "bad_day"),
        (TODAY, "atlantis", 404, "no_daily_board"),
        (TODAY, "own:" + "ab" * 32, 404, "own_board_daily"),
        (TODAY, "paris@2", 404, "no_daily_board"),
    ],
)
def test_other_days_and_boards_get_a_sentence(club: Serving, day: str, board: str, status: int, code: str) -> None:
    ada = Person(club, "Ada")
    for method, address in (
        ("GET", path(day, board)),
        ("GET", f"{path(day, board)}/results"),
        ("POST", path(day, board)),
    ):
        assert code_of(ada, method, address, {}) == (status, code)


def test_past_days_are_open_and_only_for_practice(club: Serving) -> None:
    ada = Person(club, "Ada")
    found = ada.get(path(YESTERDAY))
    assert not found["is_today"] and found["is_open"] and found["deal"]["yours"]["state"] == "new"
    table = play(ada, YESTERDAY)
    assert ada.at(table).table["deal"] == {**ada.at(table).table["deal"], "of": "practice", "day": YESTERDAY}
    assert ada.get(path(YESTERDAY))["deal"]["yours"]["state"] == "new", "it does not count"


def test_a_game_that_was_begun_in_time_counts_later_and_keeps_the_others_closed_until_then(tmp_path: Path) -> None:
    with serving(tmp_path / "data", *OPEN_HOUSE, **PLAIN_BOTS, **LONG_AGO) as server:
        ada, bo = Person(server, "Ada"), Person(server, "Bo")
        done, table = resigned(bo, YESTERDAY), play(ada, YESTERDAY)
    with serving(tmp_path / "data", *OPEN_HOUSE, **PLAIN_BOTS) as server:
        ada.server = bo.server = server
        assert ada.get("/api/daily")["day"] == TODAY
        assert code_of(ada, "GET", f"/api/tables/{done}/replay") == (403, "daily_first")
        assert Person(server).get(f"/api/tables/{done}/replay")["actions"] == [], "the day is over for everybody else"
        assert play(ada, YESTERDAY) == table
        ada.at(table).ask(t="resign")
        assert ada.get(f"/api/tables/{done}/replay")["actions"] == []
        assert ada.get(path(YESTERDAY))["deal"]["yours"]["state"] == "resigned"


def test_a_network_and_a_guest_begin_only_so_much(tmp_path: Path) -> None:
    with serving(tmp_path / "data", "--limit", "daily_games_of_one=2", **PLAIN_BOTS) as server:
        people = [Person(server, f"Mallory {number}") for number in range(3)]
        tables = [play(person) for person in people[:2]]
        assert code_of(people[2], "POST", path(), {}) == (429, "too_many_daily")
        assert [play(person) for person in people[:2]] == tables
        resigned(people[0])
        found = {play(people[0], practice=True) for _ in range(20)}
        assert len(found) == 1, "practice leaves one table"


def play_on_two_servers(club: Serving, other: Serving, board: str, actions: int) -> None:
    """The same moves on both; on the other one beside busy tables, with chat, and a kill in the middle."""
    quiet, busy, others = Person(club, "Ada"), Person(other, "Ada"), Person(other, "Bo")
    window = quiet.at(play(quiet, board=board))
    played = play_on(window, actions)
    tables = [others.create("london", ["open", "hard", "normal"], start=True) for _ in range(2)]
    there = busy.at(play(busy, board=board))
    play_on(there, played // 2)
    for each in tables:
        play_on(others.at(each), 2)
    there.ask(t="say", text="One moment!")
    other.restart()
    there = busy.at(play(busy, board=board))
    play_on(there, played - played // 2)
    for one in (window, there):
        one.until(lambda seen: seen.legal or seen.table["status"] == "over")
    assert there.events == window.events
    assert there.table["ending"] == window.table["ending"]


def test_two_servers_play_the_same_game_whatever_else_happens(
    club: Serving, schema: PostgresqlBackend, tmp_path: Path
) -> None:
    """One SQLite server with compiled bots, and one on PostgreSQL with interpreted ones."""
    with serving(tmp_path / "data", "--store", schema.url, *OPEN_HOUSE, **PLAIN_BOTS) as server:
        play_on_two_servers(club, server, BOARD, 6)


@pytest.mark.soak
def test_the_same_for_whole_games_on_every_board(club: Serving, schema: PostgresqlBackend, tmp_path: Path) -> None:
    with serving(tmp_path / "data", "--store", schema.url, *OPEN_HOUSE, **PLAIN_BOTS) as server:
        for board in ("paris", "amsterdam", "london", "san_francisco", "germany"):
            play_on_two_servers(club, server, board, 1000)


def test_the_operator_counts_games_and_a_removed_name_leaves_the_results(tmp_path: Path) -> None:
    secret = ("--operator-secret-file", str(secret_file(tmp_path)), *BEHIND_A_PROXY)
    with serving(tmp_path / "data", *secret, *OPEN_HOUSE) as server:
        boss, ada, bo = Boss(server), Person(server, "Something rude"), Person(server, "Bo")
        play_on(ada.at(play(ada)))
        resigned(bo)
        play(bo, board="london")
        load = boss.see()
        assert (load["daily_played"], load["daily_running"]) == (2, 1)
        boss.act(f"/guests/{boss.guest('Something rude')['guest']}/remove-name", why="rude")
        rows = bo.get(f"{path()}/results")["rows"]
        assert len(rows) == 1 and "rude" not in rows[0]["name"]
