"""Ratings on a server: only if it offers them, only for people who want them, and deleted when they switch them off."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.command import INTERPRETED
from tests.server.backends import PostgresqlBackend
from tests.server.operators import BEHIND_A_PROXY, Boss, secret_file
from tests.server.serving import OPEN_HOUSE, Answered, Json, Person, Serving, Window, serving
from tests.server.test_games import sit_at
from tests.server.test_nodes import serving_on

BOARD = "london"


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    folder = tmp_path_factory.mktemp("ratings")
    options = (*OPEN_HOUSE, *BEHIND_A_PROXY, "--ratings", "--operator-secret-file", str(secret_file(folder)))
    with serving(folder / "data", *options, **INTERPRETED) as server:
        yield server


def rated(server: Serving, *names: str) -> list[Person]:
    """People who want ratings."""
    people = [Person(server, name) for name in names]
    for person in people:
        person.post("/api/me/ratings", {"on": True})
    return people


def begin(people: list[Person], **settings: Json) -> list[Window]:
    return sit_at(people, BOARD, hints=False, order="fixed", **settings)


def resigned(windows: list[Window]) -> str:
    """A game that the first one wins at once; returns when its result is stored."""
    windows[1].ask(t="resign")
    table, person = windows[0].table_id, windows[0].person
    for window in windows:
        window.close()
    until_counted(person, table)
    return table


def until_counted(person: Person, table: str) -> None:
    """Waits for the result of a game, which is stored just after the last command was answered."""
    while not person.get(f"/api/tables/{table}/ratings")["counts"]:
        pass


def own(person: Person) -> Json:
    """Somebody's rating on the board."""
    return {each["board"]: each for each in person.get("/api/me/ratings")["ratings"]}.get(BOARD)


def test_a_server_without_the_option_has_none(house: Serving) -> None:
    ada = Person(house, "Ada")
    with pytest.raises(Answered) as refused:
        ada.post("/api/me/ratings", {"on": True})
    assert (refused.value.status, refused.value.code) == (403, "no_ratings")
    assert ada.get("/api/me/ratings") == {"offered": False, "since": None, "ratings": [], "games": []}
    assert not ada.get(f"/api/ratings/{BOARD}")["offered"] and ada.get("/api/privacy")["ratings"] is None
    table = ada.create(BOARD, ["open", "open"], hints=False)
    assert ada.get(f"/api/tables/{table}/ratings")["offered"] is False


def test_the_winner_gains_what_the_loser_loses_and_everybody_at_the_table_sees_it(club: Serving) -> None:
    ada, bo = rated(club, "Ada", "Bo")
    windows = begin([ada, bo])
    path = f"/api/tables/{windows[0].table_id}/ratings"
    before = bo.get(path)
    assert before["counts"] and before["why"] is None
    fresh = {"rating": 1500, "deviation": 350, "provisional": True, "before": None}
    assert before["seats"] == [fresh, fresh]
    resigned(windows)
    after = bo.get(path)
    one, other = after["seats"]
    gain = one["rating"] - 1500
    assert gain > 100 and (one["before"], other["before"]) == (1500, 1500)
    assert other["rating"] == 1500 - gain and one["deviation"] < 350
    mine = own(ada)
    assert (mine["rating"], mine["games"], mine["opponents"], mine["rank"]) == (one["rating"], 1, 1, None)
    assert [point["rating"] for point in mine["course"]] == [mine["rating"]]
    (game,) = ada.get("/api/me/ratings")["games"]
    assert (game["outcome"], game["place"], game["before"], game["after"]) == ("counted", 1, 1500, mine["rating"])
    listed = ada.get(f"/api/ratings/{BOARD}")
    assert listed["rows"] == [] and listed["provisional"] >= 2, "one game says little"


def test_others_learn_nothing_of_somebody_who_wants_no_rating(club: Serving) -> None:
    (ada,), bo = rated(club, "Ada"), Person(club, "Bo")
    windows = begin([ada, bo])
    shown = ada.get(f"/api/tables/{windows[0].table_id}/ratings")
    assert shown["seats"][0] is not None and shown["seats"][1] is None
    assert (shown["counts"], shown["why"]) == (False, "too_few")
    stranger = Person(club, "Cy")
    with pytest.raises(Answered) as refused:
        stranger.get(f"/api/tables/{windows[0].table_id}/ratings")
    assert refused.value.code == "not_allowed"


def test_who_wants_a_rating_no_longer_leaves_no_trace_of_it(club: Serving) -> None:
    ada, bo = rated(club, "Ada", "Bo")
    resigned(begin([ada, bo]))
    data = bo.get("/api/me/data")["ratings"]
    assert data["since"] > 0 and [game["outcome"] for game in data["games"]] == ["counted"]
    gone = bo.post("/api/me/ratings", {"on": False})
    assert (gone["since"], gone["ratings"], gone["games"]) == (None, [], [])
    assert bo.get("/api/me/data")["ratings"] is None
    assert own(ada) is None, "what followed from this game alone is gone"
    bo.post("/api/me/ratings", {"on": True})
    assert own(bo) is None


def test_a_list_that_is_empty_or_does_not_exist(club: Serving) -> None:
    (ada,) = rated(club, "Ada")
    listed = ada.get("/api/ratings/paris?page=3")
    assert (listed["rows"], listed["pages"], listed["total"], listed["offered"]) == ([], 1, 0, True)
    for path, code in ((f"/api/ratings/{BOARD}?page=-1", "bad_request"), ("/api/ratings/nowhere", "unknown_board")):
        with pytest.raises(Answered) as refused:
            ada.get(path)
        assert refused.value.code == code


def test_the_operator_annuls_games_and_ratings(club: Serving) -> None:
    (ada, bo), boss = rated(club, "Lea", "Max"), Boss(club)
    one = resigned(begin([ada, bo]))
    assert own(ada)["games"] == 1 and boss.see("/ratings") == [], "one game is not often"
    boss.act(f"/tables/{one}/annul", why="thrown")
    assert own(ada) is None and ada.get("/api/me/ratings")["games"][0]["outcome"] == "annulled"
    assert ada.get(f"/api/tables/{one}/ratings")["annulled"]
    assert boss.refusal(f"/tables/{one}/annul") == (404, "no_such_rating")
    resigned(begin([ada, bo]))
    guest = boss.guest("Max")["guest"]
    boss.act(f"/guests/{guest}/annul", why="thrown")
    assert own(ada) is None and bo.get("/api/me/ratings")["since"] is None
    assert boss.refusal(f"/guests/{guest}/annul") == (404, "no_such_rating")
    assert [entry["what"] for entry in boss.see("/deeds")[:2]] == ["annul", "annul_game"]


def test_ratings_go_with_the_guest_to_another_browser(club: Serving) -> None:
    ada, bo = rated(club, "Ada", "Bo")
    resigned(begin([ada, bo]))
    code = ada.post("/api/transfer", {"bundle": "{}", "identity": True})["code"]
    assert ada.get("/api/me/data")["keys"]["code_expires"] > 0
    phone = Person(club, "Somebody")
    secret = phone.post("/api/transfer/take", {"code": code})["identity"]["secret"]
    phone.post("/api/me/become", {"secret": secret})
    assert own(phone) == own(ada) and own(phone)["games"] == 1
    keys = ada.get("/api/me/data")["keys"]
    assert len(keys["browsers"]) == 1 and keys["code_expires"] == 0


def test_a_killed_server_counts_the_game_once(tmp_path: Path) -> None:
    with serving(tmp_path / "data", *OPEN_HOUSE, "--ratings", **INTERPRETED) as server:
        ada, bo = rated(server, "Ada", "Bo")
        windows = begin([ada, bo])
        server.restart()
        back = bo.at(windows[0].table_id)
        assert back.ask(t="resign")["t"] == "update"
        server.restart()
        until_counted(ada, windows[0].table_id)
        first = own(ada)
        server.restart()
        assert own(ada) == first and first["games"] == 1


def test_browsers_that_became_strangers_are_shown_out_at_every_node(schema: PostgresqlBackend, tmp_path: Path) -> None:
    with serving_on(schema, tmp_path, 2) as (one, other):
        ada = Person(one, "Ada")
        code = ada.post("/api/transfer", {"bundle": "{}", "identity": True})["code"]
        phone = Person(other)
        secret = phone.post("/api/transfer/take", {"code": code})["identity"]["secret"]
        phone.post("/api/me/become", {"secret": secret})
        table = ada.create(BOARD, ["open", "easy"])
        mine, theirs = ada.at(table), phone.at(table)
        assert theirs.you["seat"] == 0
        _, left, _ = ada.request("DELETE", "/api/me/keys")
        assert left["others"] == []
        with pytest.raises(ConnectionClosed):
            while True:
                theirs.hear()
        assert mine.ask(t="say", text="still here")["t"] == "update"
        with pytest.raises(Answered) as refused:
            phone.get("/api/me")
        assert refused.value.code == "no_guest"
