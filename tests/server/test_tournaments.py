"""Tournaments on a real server: entering, rounds, results, standings, and deals that nobody may see too early."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import monotonic, sleep

import pytest

from tests.command import INTERPRETED
from tests.server.operators import Boss, secret_file
from tests.server.serving import OPEN_HOUSE, PATIENCE, Answered, Json, Person, Serving, Window, serving
from tests.server.tournament_results import rounds_of
from tests.tournament.scorer import score_chances

SETTINGS = {"name": "Club evening", "board": "london", "form": "duplicate", "seats": 2, "rounds": 2, "listed": True}
OPEN_HALL = [
    option for limit in ("tournaments_at_once=1000000", "entries_at_once=1000000") for option in ("--limit", limit)
]
"""Limits for tests that open more tournaments than guests should."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("tournaments") / "data", *OPEN_HOUSE, *OPEN_HALL, **INTERPRETED) as server:
        yield server


def people(server: Serving, *names: str) -> list[Person]:
    return [Person(server, name) for name in names]


def opened(host: Person, **settings: Json) -> str:
    address: str = host.post("/api/tournaments", {**SETTINGS, **settings})["tournament"]
    return f"/api/tournaments/{address}"


def play_out(window: Window) -> None:
    """Plays random actions for this seat until the game is over."""
    choice = random.Random(window.table_id)
    while window.table["status"] != "over":
        if window.legal:
            window.act(choice.choice(window.legal))
        else:
            window.hear()


def play_table(*seated: tuple[Person, str]) -> None:
    """All people of a table play it to its end."""
    with ThreadPoolExecutor(len(seated)) as pool:
        list(pool.map(lambda each: play_out(each[0].at(each[1])), seated))


def refusal(call: object, *arguments: Json) -> str:
    with pytest.raises(Answered) as caught:
        call(*arguments)  # type: ignore[operator]
    return caught.value.code


def tables_of(path: str, persons: list[Person]) -> dict[str, list[Person]]:
    """The tables that are played now, with the people who sit there."""
    found: dict[str, list[Person]] = {}
    for person in persons:
        found.setdefault(person.get(path)["you"]["table"], []).append(person)
    return found


def test_a_duplicate_round(server: Serving) -> None:
    all_four = people(server, "Ada", "Bo", "Cy", "Di")
    ada = all_four[0]
    path = opened(ada)
    for person in all_four:
        person.post(f"{path}/enter", {})
    begun = ada.post(f"{path}/round")
    assert refusal(ada.post, f"{path}/round") == "round_running"
    sits = tables_of(path, all_four)
    assert sits.keys() == {each["table"] for each in begun["rounds"][0]["tables"]}
    assert [len(each) for each in sits.values()] == [2, 2]
    (seated, *_), (other, *_) = sits.values()
    assert seated.at(next(iter(sits))).table["tournament"] == begun["tournament"]
    assert refusal(other.get, f"{path}/rounds/0") == "secret_deal"
    play_table(*((person, table) for table, seated in sits.items() for person in seated))
    shown = settled(ada, path, 0)
    assert [line["played"] for line in shown["standings"]] == [1, 1, 1, 1]
    check_side_by_side(other.get(f"{path}/rounds/0"), shown)
    for wrong in ("1", "-1", "x", "1" * 5000):
        assert refusal(other.get, f"{path}/rounds/{wrong}") == "no_such_round"
    status, content, _ = Person(server).request("GET", f"{path}/standings.csv")
    assert (status, len(content.splitlines())) == (200, 5)


def check_side_by_side(found: Json, shown: Json) -> None:
    """Each seat's points by source add up, and the match points are those of the standings."""
    assert (found["round"], found["same_deal"], len(found["tables"])) == (0, True, 2)
    seats = [seat for table in found["tables"] for seat in table["seats"]]
    for seat in seats:
        result = seat["result"]
        sources = {name: value for name, value in result.items() if isinstance(value, int) and name != "total"}
        assert sum(sources.values()) == result["total"] == seat["points"]
    shares = {line["person"]: line["values"][0] for line in shown["standings"]}
    assert {seat["person"]: seat["share"] for seat in seats} == shares
    assert [table["points"] for table in shown["rounds"][0]["tables"]] == [
        [seat["points"] for seat in table["seats"]] for table in found["tables"]
    ]


def settled(person: Person, path: str, number: int) -> Json:
    """The tournament when every table of a round has its outcome."""
    while True:
        shown = person.get(path)
        if all(table["points"] is not None for table in shown["rounds"][number]["tables"]):
            return shown


def test_what_is_refused(server: Serving) -> None:
    ada, bo, cy = people(server, "Ada", "Bo", "Cy")
    secret = ada.post("/api/tournaments", {**SETTINGS, "listed": False, "most": 2})
    path = f"/api/tournaments/{secret['tournament']}"
    assert refusal(bo.post, f"{path}/enter", {}) == "no_such_tournament_code"
    bo.post(f"{path}/enter", {"code": secret["code"].lower()})
    assert refusal(bo.post, f"{path}/round") == "not_tournament_host"
    assert refusal(bo.post, f"{path}/close") == "not_tournament_host"
    assert refusal(ada.post, f"{path}/round") == "too_few_people"
    ada.post(f"{path}/enter", {})
    assert refusal(cy.post, f"{path}/enter", {"code": secret["code"]}) == "tournament_full"
    assert bo.get(path)["you"]["code"] is None
    assert ada.get(path)["you"]["code"] == secret["code"]
    assert refusal(cy.get, "/api/tournaments/none") == "no_such_tournament"
    assert not any(line["tournament"] == secret["tournament"] for line in cy.get("/api/tournaments"))
    ada.post(f"{path}/close")
    assert refusal(bo.post, f"{path}/enter", {}) == "tournament_over"
    assert refusal(ada.post, f"{path}/round") == "tournament_over"
    for wrong in ({"seats": 6}, {"clock": 0}, {"rounds": 31}, {"form": "dance"}, {"name": " "}, {"board": "none"}):
        assert ada.request("POST", "/api/tournaments", *_sent({**SETTINGS, **wrong}))[0] in (400, 404)


def _sent(body: Json) -> tuple[bytes]:
    return (json.dumps(body).encode(),)


def test_one_guest_enters_once_and_tires_of_coming_and_going(server: Serving) -> None:
    ada = Person(server, "Ada")
    path = opened(ada)
    for _ in range(3):
        shown = ada.post(f"{path}/enter", {})
    assert [each["person"] for each in shown["people"]] == [1]
    with pytest.raises(Answered) as caught:
        for _ in range(30):
            ada.post(f"{path}/leave")
            ada.post(f"{path}/enter", {})
    assert caught.value.code == "too_fast"


def test_a_bot_plays_on_for_somebody_who_leaves_in_the_middle_of_a_round(server: Serving) -> None:
    ada, bo, cy = people(server, "Ada", "Bo", "Cy")
    path = opened(ada, form="swiss", clock=600)
    for person in (ada, bo):
        person.post(f"{path}/enter", {})
    table = ada.post(f"{path}/round")["you"]["table"]
    window = ada.at(table)
    gone = 1 - window.you["seat"]
    shown = bo.post(f"{path}/leave")
    assert (shown["you"]["present"], shown["you"]["table"]) == (False, table), "the seat stays theirs"
    window.until(lambda each: each.table["seats"][gone]["warm"])
    cy.post(f"{path}/enter", {})
    assert cy.post(f"{path}/leave")["you"] == {**shown["you"], "person": 3, "table": None}, "somebody without a table"
    back = bo.at(table)
    back.until(lambda each: not each.table["seats"][gone]["warm"])


def test_an_odd_person_plays_a_bot_and_the_host_corrects_a_result(server: Serving) -> None:
    ada = Person(server, "Ada")
    bo, cy = people(server, "Bo", "Cy")
    path = opened(ada, form="swiss", level="easy", rounds=1)
    for person in (ada, bo, cy):
        person.post(f"{path}/enter", {})
    ada.post(f"{path}/round")
    play_table(*((person, person.get(path)["you"]["table"]) for person in (ada, bo, cy)))
    shown = settled(ada, path, 0)
    assert shown["status"] == "over"
    assert sum(table["players"].count(None) for table in shown["rounds"][0]["tables"]) == 1
    wish = {"round": 0, "table": 0, "points": [99, 1]}
    assert refusal(bo.post, f"{path}/outcome", wish) == "not_tournament_host"
    corrected = ada.post(f"{path}/outcome", wish)
    assert corrected["rounds"][0]["tables"][0]["places"] == [1, 2]
    assert corrected["rounds"][0]["tables"][0]["corrected"]
    assert refusal(ada.post, f"{path}/outcome", {**wish, "round": 1}) == "no_such_round"


def test_points_are_corrected_when_a_table_is_done_and_not_for_ever(server: Serving) -> None:
    ada, bo = people(server, "Ada", "Bo")
    path = opened(ada, form="swiss", rounds=1)
    for person in (ada, bo):
        person.post(f"{path}/enter", {})
    ada.post(f"{path}/round")
    wish = {"round": 0, "table": 0, "points": [1, 0]}
    assert refusal(bo.post, f"{path}/outcome", wish) == "not_tournament_host"
    assert refusal(ada.post, f"{path}/outcome", wish) == "not_over"
    play_table(*((person, ada.get(path)["you"]["table"]) for person in (ada, bo)))
    settled(ada, path, 0)
    number = ada.post(f"{path}/outcome", wish)["number"]
    assert ada.post(f"{path}/outcome", wish)["number"] == number, "nothing has changed"
    with pytest.raises(Answered) as caught:
        for points in range(30):
            ada.post(f"{path}/outcome", {**wish, "points": [points + 2, 0]})
    assert caught.value.code == "too_fast"


def test_open_pages_get_only_news(server: Serving) -> None:
    ada, bo = people(server, "Ada", "Bo")
    path = opened(ada)
    _, _, headers = bo.request("GET", path)
    tag = headers["etag"]
    assert bo.request("GET", path, **{"if-none-match": tag})[0] == 304
    assert ada.request("GET", path, **{"if-none-match": tag})[0] == 200  # the host is told more
    ada.post(f"{path}/enter", {})
    assert bo.request("GET", path, **{"if-none-match": tag})[0] == 200


def test_the_link_has_the_code_for_the_host_alone(server: Serving) -> None:
    ada, bo = people(server, "Ada", "Bo")
    opened_as = ada.post("/api/tournaments", {**SETTINGS, "listed": False})
    path = f"/api/tournaments/{opened_as['tournament']}"
    link = ada.get(f"{path}/link?code=1")
    assert link["address"].endswith(f"/tournament/{opened_as['tournament']}#{opened_as['code']}")
    assert link["qr"].startswith("<svg")
    for person, door in ((bo, "link?code=1"), (ada, "link")):
        assert person.get(f"{path}/{door}")["address"] == link["address"].partition("#")[0]
    assert [line["tournament"] for line in ada.get("/api/me/tournaments")] == [opened_as["tournament"]]
    assert bo.get("/api/me/tournaments") == []
    bo.post(f"{path}/enter", {"code": opened_as["code"]})
    assert [line["people"] for line in bo.get("/api/me/tournaments")] == [1]


def test_the_host_removes_somebody_and_lets_them_back(server: Serving) -> None:
    ada, bo = people(server, "Ada", "Bo")
    path = opened(ada)
    bo.post(f"{path}/enter", {})
    assert refusal(bo.post, f"{path}/remove", {"person": 1}) == "not_tournament_host"
    assert refusal(ada.post, f"{path}/remove", {"person": 7}) == "no_such_person"
    shown = ada.post(f"{path}/remove", {"person": 1})
    assert [(each["present"], each["removed"]) for each in shown["people"]] == [(False, True)]
    assert [each["removed"] for each in bo.get(path)["people"]] == [False]
    assert refusal(bo.post, f"{path}/enter", {}) == "removed_from_tournament"
    ada.post(f"{path}/remove", {"person": 1, "removed": False})
    assert bo.post(f"{path}/enter", {})["you"]["present"]


def test_nobody_sits_at_tables_of_two_tournaments_at_once(server: Serving) -> None:
    ada, bo, cy, di = people(server, "Ada", "Bo", "Cy", "Di")
    first, second = opened(ada, form="swiss"), opened(bo, form="swiss")
    for person in (ada, bo):
        person.post(f"{first}/enter", {})
    for person in (bo, cy, di):
        person.post(f"{second}/enter", {})
    ada.post(f"{first}/round")
    begun = bo.post(f"{second}/round")
    assert [table["players"].count(None) for table in begun["rounds"][0]["tables"]] == [0]
    assert begun["rounds"][0]["waiting"] == [1] and begun["you"]["table"] is None
    play_table(*((person, ada.get(first)["you"]["table"]) for person in (ada, bo)))
    play_table(*((person, cy.get(second)["you"]["table"]) for person in (cy, di)))
    settled(ada, first, 0)
    settled(ada, second, 0)
    assert bo.post(f"{second}/round")["you"]["table"], "they play the next round"


def test_a_closed_tournament_takes_no_more_results(server: Serving) -> None:
    ada, bo = people(server, "Ada", "Bo")
    path = opened(ada, form="swiss")
    for person in (ada, bo):
        person.post(f"{path}/enter", {})
    ada.post(f"{path}/round")
    table = ada.get(path)["you"]["table"]
    closed = ada.post(f"{path}/close")
    play_table((ada, table), (bo, table))
    open_one = opened(ada, form="swiss")  # what was heard about the table has been dealt with when this is answered
    for person in (ada, bo):
        person.post(f"{open_one}/enter", {})
    assert ada.get(path)["number"] == closed["number"]
    assert ada.get(path)["standings"][0]["played"] == 0


def test_a_host_has_few_tournaments_at_a_time(tmp_path: Path) -> None:
    limits = [option for limit in ("tournaments_running=4",) for option in ("--limit", limit)]
    with serving(tmp_path / "data", *OPEN_HOUSE, *OPEN_HALL, *limits, **INTERPRETED) as server:
        ada, bo = people(server, "Ada", "Bo")
        paths = [opened(ada) for _ in range(3)]
        opened(bo)
        assert refusal(bo.post, "/api/tournaments", SETTINGS) == "server_full"
        ada.post(f"{paths[0]}/close")
        opened(bo)
    with serving(tmp_path / "other", *OPEN_HOUSE, *OPEN_HALL, **INTERPRETED) as server:
        ada = Person(server, "Ada")
        for _ in range(5):
            opened(ada)
        assert refusal(ada.post, "/api/tournaments", SETTINGS) == "too_many_tournaments"


def test_the_operator_ends_a_tournament_and_removes_somebody(tmp_path: Path) -> None:
    options = ("--operator-secret-file", str(secret_file(tmp_path)))
    with serving(tmp_path / "data", *OPEN_HOUSE, *options, **INTERPRETED) as server:
        ada, bo, boss = *people(server, "Ada", "Bo"), Boss(server)
        path = opened(ada, name="Rude words")
        tournament = path.rpartition("/")[2]
        bo.post(f"{path}/enter", {})
        (row,) = boss.see("/tournaments")
        assert (row["tournament"], row["name"], row["host_name"], row["status"]) == (
            *(tournament, "Rude words", "Ada"),
            "open",
        )
        assert [(each["name"], each["present"]) for each in row["people"]] == [("Bo", True)]
        removed = boss.act(f"/tournaments/{tournament}/remove", person=1, why="a robot")
        assert (removed["deed"]["what"], removed["deed"]["shown"]) == ("entry", "Bo")
        assert refusal(bo.post, f"{path}/enter", {}) == "removed_from_tournament"
        assert boss.refusal(f"/tournaments/{tournament}/remove", person=9) == (404, "no_such_guest")
        until(lambda: boss.see()["tournaments"] == 1)
        until(lambda: "omnibus_tournaments_running 1" in ada.request("GET", "/metrics")[1].decode())
        assert boss.act(f"/tournaments/{tournament}/end", why="rude")["deed"]["what"] == "tournament"
        assert boss.refusal(f"/tournaments/{tournament}/end") == (409, "tournament_over")
        server.restart()
        shown = ada.get(path)
        assert (shown["status"], shown["settings"]["name"]) == ("closed", tournament), "its name is gone"
        assert ada.get("/api/tournaments") == []
        assert [deed["what"] for deed in boss.see("/deeds")] == ["tournament", "entry"]


def until(condition: Callable[[], bool]) -> None:
    end = monotonic() + PATIENCE
    while not condition():
        assert monotonic() < end
        sleep(0.05)


@pytest.mark.soak
def test_rounds_begin_by_themselves_and_survive_kills(tmp_path: Path) -> None:
    with serving(tmp_path / "data", *OPEN_HOUSE, **INTERPRETED) as server:
        ada, bo = people(server, "Ada", "Bo")
        path = opened(ada, form="round_robin", clock=1, rounds=2, pause=0)
        for person in (ada, bo):
            person.post(f"{path}/enter", {})
        ada.post(f"{path}/round")
        server.restart()
        settled(ada, path, 0)
        server.restart()
        while (shown := ada.get(path))["status"] != "over":
            pass
        assert [len(each["tables"]) for each in shown["rounds"]] == [1, 1]
        first, second = (each["tables"][0]["players"] for each in shown["rounds"])
        assert sorted(first) == sorted(second) == [1, 2]
        assert first == second[::-1]
        assert [line["played"] for line in shown["standings"]] == [2, 2]


@pytest.mark.soak
def test_chances_come_from_the_analyses_that_the_host_asks_for(tmp_path: Path) -> None:
    """Some minutes: two games are analysed, through a kill."""
    with serving(tmp_path / "data", *OPEN_HOUSE, *OPEN_HALL) as server:
        all_four = people(server, "Ada", "Bo", "Cy", "Di")
        ada = all_four[0]
        path = opened(ada, rounds=1)
        for person in all_four:
            person.post(f"{path}/enter", {})
        ada.post(f"{path}/round")
        sits = tables_of(path, all_four)
        play_table(*((person, table) for table, seated in sits.items() for person in seated))
        settled(ada, path, 0)
        assert refusal(all_four[1].post, f"{path}/analyses") == "not_tournament_host"
        assert all(line["chances"] is None for line in ada.get(path)["standings"])
        ada.post(f"{path}/analyses")
        while not ada.get(path)["rounds"][0]["judged"]:
            sleep(0.5)
        server.restart()
        while ada.get(path)["rounds"][0]["judged"] < 2:
            sleep(0.5)
        shown = ada.get(path)
        losses = {
            (number, place): [seat["mean_loss"] for seat in report["seats"]]
            for number, each in enumerate(shown["rounds"])
            for place, table in enumerate(each["tables"])
            if (report := ada.get(f"/api/tables/{table['table']}/analysis")["report"])
        }
        expected = score_chances(rounds_of(shown), losses)
        assert len(expected) == 4
        for line in shown["standings"]:
            margin, deals = expected[str(line["person"])]
            assert (line["chances"], line["compared"]) == (round(float(margin), 4), deals)
        print([(line["person"], line["chances"]) for line in shown["standings"]])
