"""Reports of chat, and what the operator can do about them: remove lines, mute and bar guests."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from time import monotonic, time

import pytest

from tests.command import INTERPRETED
from tests.server.backends import schema_in
from tests.server.databases import Database
from tests.server.operators import BEHIND_A_PROXY, FOREVER, Boss, code_of, from_address, secret_file
from tests.server.serving import OPEN_HOUSE, PATIENCE, Answered, Json, Person, Serving, Window, serving
from tests.server.test_games import play_on, sit_at, together
from tests.server.test_nodes import serving_on
from tests.server.test_operator import closed_with


@pytest.fixture(scope="module")
def town(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    folder = tmp_path_factory.mktemp("town")
    options = ("--operator-secret-file", str(secret_file(folder)), *BEHIND_A_PROXY)
    with serving(folder / "data", *OPEN_HOUSE, *options, **INTERPRETED) as server:
        yield server


@pytest.fixture(scope="module")
def boss(town: Serving) -> Boss:
    return Boss(town)


def talk(windows: list[Window], *lines: str) -> list[int]:
    """Players take turns to say these lines; returns their numbers."""
    for turn, text in enumerate(lines):
        windows[turn % len(windows)].ask(t="say", text=text)
    together(windows)
    return [line["number"] for line in windows[0].chat[-len(lines) :]]


def texts(window: Window) -> list[str | None]:
    return [line["text"] for line in window.chat]


def two(server: Serving, *names: str) -> list[Window]:
    return sit_at([from_address(server, name, f"203.0.113.{at}") for at, name in enumerate(names, 1)], "london")


def report_about(boss: Boss, window: Window) -> Json:
    """The open report about a table."""
    (found,) = [each for each in boss.see("/reports") if each["table"] == window.table_id]
    return found


def test_the_operator_reads_the_lines_that_were_reported_and_three_around_them(town: Serving, boss: Boss) -> None:
    ada, bo = windows = two(town, "Ada", "Bo")
    numbers = talk(windows, *(f"line {number}" for number in range(12)))
    assert ada.table["moderated"]
    answer = ada.ask(t="report", lines=[numbers[5]], why="Rude, and\nthreatening")
    assert answer["t"] == "done"
    found = report_about(boss, ada)
    assert [(line["text"], line["reported"]) for line in found["lines"]] == [
        *((f"line {number}", False) for number in (2, 3, 4)),
        ("line 5", True),
        *((f"line {number}", False) for number in (6, 7, 8)),
    ]
    assert (found["reporter_name"], found["why"], found["closed"]) == ("Ada", "Rude, and threatening", 0)
    assert {line["name"] for line in found["lines"] if line["reported"]} == {"Bo"}
    assert found["lines"][3]["guest"] == boss.guest("Bo")["guest"] and boss.see()["reports"] >= 1
    heard = len(bo.raw)
    bo.ask(t="ping")
    assert "report" not in json.dumps(bo.raw[heard:]) and bo.ask(t="ping")["seq"] == ada.seq, "others see it"
    assert "Ada" not in json.dumps([each for each in bo.raw if '"refused"' in each])


def test_only_lines_of_others_that_are_there_can_be_reported_and_each_once(town: Serving, boss: Boss) -> None:
    ada, bo = windows = two(town, "Ada Once", "Bo Once")
    mine, his, again = talk(windows, "mine", "his", "mine again")
    for lines in ([], [mine], [mine, again], [his + 1000], [-1]):
        assert ada.ask(t="report", lines=lines)["code"] == "no_such_line", lines
    assert ada.ask(t="report", lines=[mine, his])["t"] == "done"
    assert [line["text"] for line in report_about(boss, ada)["lines"] if line["reported"]] == ["his"]
    assert ada.ask(t="report", lines=[his], why="once more")["code"] == "reported_already"
    assert bo.ask(t="report", lines=[mine, again])["t"] == "done"
    watching = from_address(town, "Cy Watches", "203.0.113.9")
    watching.post("/api/join", {"code": ada.you["watch"]})
    assert watching.at(ada.table_id).ask(t="report", lines=[his, mine])["t"] == "done"
    reports = [each for each in boss.see("/reports") if each["table"] == ada.table_id]
    assert [each["reporter_name"] for each in reports] == ["Ada Once", "Bo Once", "Cy Watches"]
    assert ada.table["status"] == "playing" and bo.ask(t="say", text="and nothing follows")["t"] == "update"


def test_reports_are_rate_limited_for_each_guest_and_address(tmp_path: Path) -> None:
    never = ("reports_per_second=0", "house_reports_per_second=0", "reports_at_once=2", "house_reports_at_once=3")
    limits = [option for limit in never for option in ("--limit", limit)]
    options = ("--operator-secret-file", str(secret_file(tmp_path)), *BEHIND_A_PROXY, *limits)
    with serving(tmp_path / "data", *options, **INTERPRETED) as server:
        ada, bo = windows = sit_at([from_address(server, name, "203.0.113.1") for name in ("Ada", "Bo")], "london")
        numbers = talk(windows, *"abcdef")
        codes = [ada.ask(t="report", lines=[number]).get("code") for number in numbers[1::2]]
        assert codes == [None, None, "too_fast"]
        assert [bo.ask(t="report", lines=[number]).get("code") for number in numbers[::2]] == [
            None,
            "too_fast",
            "too_fast",
        ]
        other = from_address(server, "Cy", "203.0.113.2")
        other.post("/api/join", {"code": ada.you["watch"]})
        assert other.at(ada.table_id).ask(t="report", lines=numbers[:1])["t"] == "done"
        assert len(Boss(server).see("/reports")) == 4


def test_a_removed_line_is_gone_for_everybody_and_for_good(town: Serving, boss: Boss) -> None:
    ada, bo = windows = two(town, "Ada Reads", "Bo Rude")
    _, rude, _ = talk(windows, "kind words", "rude-words-of-bo", "more")
    before = bo.seq
    ada.ask(t="report", lines=[rude])
    report = report_about(boss, ada)
    assert boss.refusal(f"/reports/{report['number']}/remove-lines", lines=[rude + 1000]) == (400, "bad_request")
    assert boss.refusal("/reports/999999/remove-lines", lines=[rude]) == (404, "no_such_report")
    assert boss.refusal("/reports/x/close") == (404, "no_such_report")
    done = boss.act(f"/reports/{report['number']}/remove-lines", lines=[rude], why="rude")
    assert (done["deed"]["what"], done["deed"]["whom"], done["deed"]["shown"]) == ("lines", ada.table_id, "Bo Rude")
    late = from_address(town, "Cy Late", "203.0.113.7")
    late.post("/api/join", {"code": ada.you["watch"]})
    back = Window(bo.person, bo.table_id)
    back.chat = [{**line, "number": line["number"]} for line in bo.chat]
    back.hello(before)
    for window in (*windows, late.at(ada.table_id), ada.person.at(ada.table_id), back):
        window.until(lambda each: each.chat[1]["removed"])
        assert texts(window) == ["kind words", None, "more"]
        assert window.chat[1]["removed"] == "operator" and window.chat[1]["name"] == "Bo Rude"
    assert not any(message.get("full") for message in map(json.loads, ada.raw[-2:])), "the whole view is sent again"
    (line,) = [each for each in report_about(boss, ada)["lines"] if each["reported"]]
    assert line["removed"] and line["text"] == "rude-words-of-bo", "the operator can still read it"
    assert bo.ask(t="report", lines=[rude])["code"] == "no_such_line"
    boss.act(f"/reports/{report['number']}/close", why="done")
    assert boss.refusal(f"/reports/{report['number']}/close") == (404, "no_such_report")
    assert report["number"] in [each["number"] for each in boss.see("/reports?status=closed")]
    assert not [each for each in boss.see("/reports") if each["table"] == ada.table_id]
    play_on(windows, most=2)
    town.restart()
    window = ada.person.at(ada.table_id)
    assert texts(window) == ["kind words", None, "more"]
    window.ask(t="resign")
    for path in ("replay", "record"):
        assert "rude-words" not in json.dumps(ada.person.get(f"/api/tables/{ada.table_id}/{path}"))
    with closing(sqlite3.connect(town.data / "omnibus.sqlite")) as database:
        ask = 'SELECT count(*) FROM entries WHERE "table" = ? AND instr(body, ?)'
        assert database.execute(ask, (ada.table_id, b"rude-words")).fetchone() == (0,), "nor in the log"
        assert database.execute(ask, (ada.table_id, b"kind words")).fetchone() == (1,)


def test_a_muted_guest_plays_on_and_learns_the_end_of_the_mute(town: Serving, boss: Boss) -> None:
    ada, bo = windows = two(town, "Ada Calm", "Bo Loud")
    talk(windows, "hello", "LOUD")
    guest = boss.guest("Bo Loud")["guest"]
    assert boss.refusal(f"/guests/{guest}/mute", until=5) == (400, "bad_request")
    assert boss.refusal("/guests/nobody/mute", until=FOREVER) == (404, "no_such_guest")
    assert boss.refusal(f"/guests/{guest}/unmute") == (404, "not_muted")
    boss.act(f"/guests/{guest}/mute", until=FOREVER, why="loud")
    for saying in ({"text": "still loud"}, {"phrase": "hello"}):
        refused = bo.ask(t="say", **saying)
        assert refused["code"] == "muted" and "UTC" in refused["says"]["fr"]
    elsewhere = bo.person.at(bo.person.create("london", ["open", "open"]))
    assert elsewhere.ask(t="say", text="here too")["code"] == "muted", "at every table"
    play_on(windows, most=2)
    assert texts(ada) == ["hello", "LOUD"] and boss.guest("Bo Loud")["muted"] == FOREVER
    (sanction,) = [each for each in boss.see("/sanctions") if each["guest"] == guest]
    assert (sanction["kind"], sanction["name"], sanction["why"], sanction["networks"]) == (
        "mute",
        "Bo Loud",
        "loud",
        [],
    )
    town.restart()
    assert bo.person.at(bo.table_id).ask(t="say", text="after a restart")["code"] == "muted"
    boss.act(f"/guests/{guest}/unmute")
    assert bo.person.at(bo.table_id).ask(t="say", text="sorry")["t"] == "update"
    assert [each["what"] for each in boss.see("/deeds")[:2]] == ["unmute", "mute"]


def test_a_mute_ends_by_itself(town: Serving, boss: Boss) -> None:
    ada, _ = two(town, "Ada Brief", "Bo Brief")
    boss.act(f"/guests/{boss.guest('Ada Brief')['guest']}/mute", until=int(1000 * time()) + 1500)
    while ada.ask(t="say", text="now?").get("code") == "muted":
        pass
    assert time() * 1000 >= boss.see("/deeds")[0]["until"] and texts(ada) == ["now?"]


def test_a_barred_guest_is_refused_by_key_and_others_at_the_address_are_not(town: Serving, boss: Boss) -> None:
    home = "203.0.113.40"
    bad, sister = from_address(town, "Bad", home), from_address(town, "Sister", home)
    windows = sit_at([sister, bad], "london")
    guest = boss.guest("Bad")["guest"]
    boss.act(f"/guests/{guest}/bar", until=FOREVER, why="threats")
    assert closed_with(windows[1]) == 4403 and json.loads(windows[1].raw[-1])["code"] == "barred"
    for path in ("/api/me", "/api/boards", "/api/me/tables"):
        assert code_of(bad, path) == "barred"
    with pytest.raises(Answered) as answered:
        bad.post("/api/me", {"name": "Good"})
    assert answered.value.code == "barred"
    status, page, _ = bad.request("GET", "/", Accept="text/html")
    assert status == 403 and b"has barred you until" in page and b'lang="fr"' in page
    refused = Window(bad, windows[1].table_id)
    assert refused.hear()["code"] == "barred" and closed_with(refused) == 4403
    assert sister.get("/api/me")["name"] == "Sister" and windows[0].ask(t="ping")["t"] == "pong"
    assert from_address(town, "Brother", home).get("/api/me")["name"] == "Brother"
    assert boss.see("/blocks") == [] and boss.guest("Bad")["barred"] == FOREVER
    town.restart()
    assert code_of(bad, "/api/me") == "barred"
    boss.act(f"/guests/{guest}/unbar")
    assert bad.get("/api/me")["name"] == "Bad" and bad.at(windows[1].table_id).you["seat"] is not None
    assert boss.refusal(f"/guests/{guest}/unbar") == (404, "not_barred")


def test_a_guest_who_has_left_can_be_barred_together_with_their_addresses(town: Serving, boss: Boss) -> None:
    bad = from_address(town, "Gone", "203.0.113.50")
    window = bad.at(bad.create("london", ["open", "open"]))
    bad.headers["X-Forwarded-For"] = "2001:db8:50::1"
    other = bad.at(window.table_id)
    for each in (window, other):
        each.close()
    guest = boss.guest("Gone")["guest"]
    boss.act(f"/guests/{guest}/mute", until=FOREVER)  # stored after the addresses
    town.restart()
    near = Boss(town, address="203.0.113.50")
    assert near.refusal(f"/guests/{guest}/bar", until=FOREVER, addresses=True) == (409, "risky_block")
    boss.act(f"/guests/{guest}/bar", until=FOREVER, addresses=True)
    (sanction,) = [each for each in boss.see("/sanctions") if (each["guest"], each["kind"]) == (guest, "bar")]
    assert sorted(sanction["networks"]) == ["2001:db8:50::/64", "203.0.113.50/32"]
    for address in ("203.0.113.50", "2001:db8:50::99"):
        with pytest.raises(Answered) as answered:
            from_address(town, "Gone under another name", address)
        assert answered.value.code == "blocked"
    assert from_address(town, "Neighbour", "203.0.113.51").get("/api/me")["name"] == "Neighbour"
    town.restart()
    assert code_of(bad, "/api/me") == "blocked"
    boss.act(f"/guests/{guest}/unbar")
    assert bad.get("/api/me")["name"] == "Gone", "the addresses are still blocked"
    assert from_address(town, "Family", "203.0.113.50").get("/api/me")["name"] == "Family"


def test_addresses_are_stored_only_if_there_is_an_operator(tmp_path: Path) -> None:
    with serving(tmp_path / "data", **INTERPRETED) as server:
        ada = Person(server, "Ada")
        window = ada.at(ada.create("london", ["open", "easy"]))
        assert not window.table["moderated"] and window.ask(t="report", lines=[1])["code"] == "no_reports"
    with closing(sqlite3.connect(tmp_path / "data" / "omnibus.sqlite")) as database:
        assert database.execute("SELECT count(*) FROM addresses").fetchone() == (0,)


def test_reports_mutes_and_bars_at_two_nodes(tmp_path: Path, postgresql: Database) -> None:
    options = ("--operator-secret-file", str(secret_file(tmp_path)), *BEHIND_A_PROXY)
    with schema_in(postgresql) as backend, serving_on(backend, tmp_path, 2, *options) as (one, other):
        ada, bo = windows = sit_at(
            [from_address(one, "Ada", "203.0.113.1"), from_address(other, "Bo", "203.0.113.2")], "london"
        )
        _, rude = talk(windows, "hello", "rude")
        ada.ask(t="report", lines=[rude])
        boss, elsewhere = Boss(one), Boss(other)
        (report,) = elsewhere.see("/reports")
        guest = report["lines"][-1]["guest"]
        elsewhere.act(f"/reports/{report['number']}/remove-lines", lines=[rude])
        for window in windows:
            window.until(lambda each: each.chat[1]["removed"])
        boss.act(f"/guests/{guest}/mute", until=FOREVER)
        end = monotonic() + PATIENCE
        while bo.ask(t="say", text="again")["t"] != "refused":
            assert monotonic() < end, "the other node does not learn of it"
        boss.act(f"/guests/{guest}/bar", until=FOREVER, addresses=True)
        assert closed_with(bo) == 4403
        assert {each["kind"] for each in elsewhere.see("/sanctions")} == {"mute", "bar"}
        assert [each["networks"] for each in boss.see("/sanctions") if each["kind"] == "bar"] == [["203.0.113.2/32"]]
        assert ada.ask(t="say", text="better so")["t"] == "update"
