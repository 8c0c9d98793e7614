"""The operator sees what is there, and can end a table, remove a name or a board, and block an address."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from time import time

import pytest
from websockets.exceptions import ConnectionClosed

from omnibus.server.analyses.service import Analyses
from omnibus.server.errors import Refused, SetupError
from omnibus.server.operator.actions import OperatorActions
from omnibus.server.operator.audit_log import AuditLog
from omnibus.server.operator.secret import read_operators
from omnibus.server.sockets.open_connections import OpenConnections
from omnibus.server.store import Guest
from omnibus.server.tables import opening
from omnibus.server.tables.registry import TableRegistry
from omnibus.server.tournaments.service import Tournaments
from tests.command import INTERPRETED
from tests.server.backends import SqliteBackend
from tests.server.operators import BEHIND_A_PROXY, FOREVER, SECRET, Boss, code_of, from_address, secret_file
from tests.server.serving import OPEN_HOUSE, Answered, Person, Serving, Window, serving
from tests.server.test_boards_kept import board_of_ones_own
from tests.server.test_games import play_on, sit_at
from tests.server.test_two_registries import WISH, with_two_halls


@pytest.fixture(scope="module")
def run_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server with an operator."""
    folder = tmp_path_factory.mktemp("run")
    options = ("--operator-secret-file", str(secret_file(folder)), *BEHIND_A_PROXY, "--club", "198.51.100.0/24")
    with serving(folder / "data", *OPEN_HOUSE, *options, **INTERPRETED) as server:
        yield server


@pytest.fixture(scope="module")
def boss(run_house: Serving) -> Boss:
    return Boss(run_house)


def closed_with(window: Window) -> int:
    """Receives all messages; returns the code with which the server closes the socket."""
    while True:
        try:
            window.hear()
        except ConnectionClosed as closed:
            assert closed.rcvd is not None
            return closed.rcvd.code


def test_without_a_secret_there_is_nothing(house: Serving) -> None:
    person = Person(house, headers={"Authorization": f"Bearer {SECRET}", "Accept": "text/html"})
    for path in ("/api/operator", "/api/operator/tables", "/operator"):
        assert person.request("GET", path)[0] == 404
    assert person.request("POST", "/api/operator/block", b"{}")[0] == 404


def test_guesses_of_the_secret_are_rate_limited(run_house: Serving, boss: Boss) -> None:
    without = Person(run_house, headers={"X-Forwarded-For": "192.0.2.66"})
    assert [code_of(without, "/api/operator") for _ in range(30)] == ["no_secret"] * 30, "a missing secret is no guess"
    guesser = Boss(run_house, "not-the-secret-at-all", "192.0.2.66")
    codes = [code_of(guesser._person, "/api/operator/tables") for _ in range(12)]
    assert codes[:10] == ["no_secret"] * 10 and codes[-1] == "too_fast"
    right = Boss(run_house, SECRET, "192.0.2.66")
    assert right.see()["nodes"] == 1, "the operator is not locked out by others behind the same router"
    assert code_of(guesser._person, "/api/operator/tables") == "too_fast", "the guesser is still limited"
    assert "wrong operator's secret" in run_house.log.read_text()
    assert boss.see()["nodes"] == 1
    for wrong in (SECRET[:-1], SECRET + "x", SECRET.upper()):
        assert code_of(Boss(run_house, wrong, "192.0.2.67")._person, "/api/operator") == "no_secret"
    basic = Person(run_house, headers={"Authorization": f"Basic {SECRET}", "X-Forwarded-For": "192.0.2.68"})
    assert code_of(basic, "/api/operator") == "no_secret"


def test_no_flood_of_requests_from_the_same_address_locks_the_operator_out(tmp_path: Path) -> None:
    options = ("--operator-secret-file", str(secret_file(tmp_path)), "--limit", "requests_at_once=2")
    with serving(tmp_path / "data", *options, "--limit", "requests_per_second=0", **INTERPRETED) as server:
        flood = Person(server)
        assert [code_of(flood, "/api/boards") for _ in range(4)][-1] == "too_fast"
        assert [Boss(server).see()["nodes"] for _ in range(4)] == [1] * 4
        assert code_of(flood, "/api/operator") == "too_fast"


def test_several_operators_each_with_a_name_in_the_log(tmp_path: Path) -> None:
    secrets = {"Ana": "the-secret-of-ana", "Zoé": "the-secret-of-zoe"}
    file = tmp_path / "operators"
    file.write_text("".join(f"{name}  {secret}\n" for name, secret in secrets.items()) + "\n")
    with serving(tmp_path / "data", "--operator-secret-file", str(file), **INTERPRETED) as server:
        bosses = {name: Boss(server, secret) for name, secret in secrets.items()}
        for name, boss in bosses.items():
            done = boss.act("/block", network="203.0.113.90", until=FOREVER, why=name)
            assert done["deed"]["operator"] == name
        assert code_of(Boss(server, "Ana")._person, "/api/operator") == "no_secret"
        server.restart()
        assert [deed["operator"] for deed in bosses["Ana"].see("/deeds")] == ["Zoé", "Ana"]
        said = server.log.read_text()
        assert "operator Ana: block" in said and not any(secret in said for secret in secrets.values())


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("short", "operator-short-secret"),
        ("", "operator-short-secret"),
        ("a" * 40, "operator-short-secret"),
        ("Ana the-secret-of-ana\nBo", "operator-odd-line"),
        ("the secret has spaces", "operator-odd-line"),
        ("Ana the-secret-of-an\u00e1", "operator-odd-secret"),
        ("Ana the-secret-of-ana\nAna the-secret-of-zoe", "operator-twice"),
        ("Ana the-secret-of-ana\nZo\u00e9 the-secret-of-ana", "operator-twice"),
    ],
)
def test_weak_ambiguous_or_equal_secrets_are_refused(tmp_path: Path, text: str, key: str) -> None:
    file = tmp_path / "operators"
    file.write_text(text, "utf-8")
    with pytest.raises(SetupError) as refused:
        read_operators(file)
    assert refused.value.key == key


def test_no_other_page_acts_in_the_operators_name(run_house: Serving) -> None:
    foreign = Boss(run_house)
    foreign._person.headers["Origin"] = "https://elsewhere.example"
    assert foreign.refusal("/unblock", network="203.0.113.1") == (403, "foreign_origin")
    plain = {"Content-Type": "text/plain"}
    status, answer, _ = Boss(run_house)._person.request("POST", "/api/operator/unblock", b"{}", **plain)
    assert (status, answer["code"]) == (400, "bad_request")


def test_the_operator_sees_tables_guests_and_load(run_house: Serving, boss: Boss) -> None:
    ada, bo = from_address(run_house, "Ada Sees", "203.0.113.20"), from_address(run_house, "Bo Sees", "203.0.113.21")
    windows = sit_at([ada, bo], "london")
    play_on(windows, most=4)
    (table,) = boss.see("/tables?search=ada+sees&status=playing")
    assert (table["status"], table["board"], sorted(table["players"])) == ("playing", "london", ["Ada Sees", "Bo Sees"])
    assert (table["present"], table["moves"], table["ended"]) == (2, 4, False)
    assert table["opened"] <= table["at"] and table["table"] == windows[0].table_id
    assert boss.see("/tables?search=ada+sees&status=over") == [] == boss.see("/tables?search=ada+sees&page=1")
    guest = boss.guest("Ada Sees")
    assert (guest["tables"], guest["here"], guest["addresses"]) == (1, True, ["203.0.113.20"])
    assert guest["created"] <= guest["last"] == table["at"]
    load = boss.see()
    assert load["people"] >= 2 <= load["sockets"] and load["store"] == "sqlite" and load["memory"] > 10**7
    assert load["moves_per_second"] > 0 and load["commit_seconds"] is not None and load["people_everywhere"] >= 2
    for path in ("/tables?status=none", "/tables?page=-1", "/tables?page=99999999999999999999", "/guests?page=x"):
        with pytest.raises(Answered) as answered:
            boss.see(path)
        assert answered.value.code == "bad_request"


def test_a_table_is_ended_with_a_reason_for_everybody(run_house: Serving, boss: Boss) -> None:
    people = [from_address(run_house, name, "203.0.113.30") for name in ("Ada Ends", "Bo Ends")]
    windows = sit_at(people, "london")
    play_on(windows, most=2)
    table, invite = windows[0].table_id, windows[0].you["invite"]
    assert boss.refusal(f"/tables/{table}/end", why=" \u2800 ") == (400, "no_reason")
    assert boss.refusal("/tables/none/end", why="So.") == (404, "no_such_table")
    done = boss.act(f"/tables/{table}/end", why="Not here.")
    assert (done["deed"]["what"], done["deed"]["whom"], done["deed"]["why"]) == ("end", table, "Not here.")
    for window in windows:
        assert closed_with(window) == 4403
        last = json.loads(window.raw[-1])
        assert last["code"] == "table_ended" and last["says"]["en"].endswith("has ended this table: Not here.")
        assert last["says"]["fr"].endswith("a mis fin à cette table\u00a0: Not here.")
    for path in (f"/api/tables/{table}/replay", f"/api/tables/{table}/record", f"/api/tables/{table}/invite"):
        assert code_of(people[0], path) == "table_ended"
    assert people[0].get("/api/me/tables") == []
    with pytest.raises(Answered) as answered:
        people[1].post("/api/join", {"code": invite})
    assert answered.value.code == "no_such_code"
    (seen,) = boss.see("/tables?search=ada+ends")
    assert seen["ended"] and seen["present"] == 0
    assert boss.refusal(f"/tables/{table}/end", why="Again.") == (410, "table_ended")
    assert boss.see("/deeds")[0]["whom"] == table


def test_a_name_is_removed_wherever_it_stands(run_house: Serving, boss: Boss) -> None:
    rude, bo = from_address(run_house, "Rude Name", "203.0.113.40"), from_address(run_house, "Bo Names", "203.0.113.41")
    over = sit_at([rude, bo], "london")
    play_on(over, most=2)
    over[1].ask(t="resign")
    over[0].until(lambda window: window.table["status"] == "over")
    kept = bo.get(f"/api/tables/{over[0].table_id}/replay")
    assert "Rude Name" in json.dumps(kept)
    going = sit_at([rude, bo], "london")
    play_on(going, most=3)
    going[0].ask(t="say", text="Mine")
    watched = bo.at(bo.create("london", ["open", "open"], listed=True))
    spectator = rude.at(watched.table_id)
    spectator.ask(t="say", text="Ours")
    watched.until(lambda window: window.chat)
    done = boss.act(f"/guests/{boss.guest('Rude Name')['guest']}/remove-name", why="rude")
    assert done["tables"] == 3 and done["deed"]["shown"] == "Rude Name"
    name = rude.get("/api/me")["name"]
    assert name.startswith("N. N. ")
    for window in (going[1], watched):
        window.until(lambda each: name in json.dumps([each.table, each.chat, each.events]))
        assert "Rude" not in json.dumps([window.table, window.chat, window.events])
    spectator.ask(t="say", text="Still here")
    watched.until(lambda window: len(window.chat) == 2)
    assert [line["name"] for line in watched.chat] == [name, name], "also in a window that was open before"
    assert rude.post("/api/me", {"name": "RUDE name"})["name"] == name, "no page can bring it back"
    spectator.ask(t="sit", name="Rude Name")
    watched.until(lambda window: window.table["seats"][1]["kind"] == "person")
    assert "Rude" not in json.dumps(watched.table)
    back = rude.at(going[0].table_id)
    assert "Rude" not in json.dumps([back.table, back.chat, back.events]) and back.you["seat"] is not None
    again = bo.get(f"/api/tables/{over[0].table_id}/replay")
    assert "Rude" not in json.dumps(again) and again["actions"] == kept["actions"]
    assert "Rude" not in json.dumps([bo.get("/api/me/tables"), bo.get(f"/api/tables/{over[0].table_id}/record")])
    play_on([back, going[1]], most=2)
    run_house.restart()
    for window in (rude.at(going[0].table_id), bo.at(over[0].table_id), bo.at(watched.table_id)):
        assert "Rude" not in json.dumps([window.table, window.chat, window.events])
    assert rude.post("/api/me", {"name": "Rude Name"})["name"] == name, "nor after a restart"
    assert rude.post("/api/me", {"name": "Kind Name"})["name"] == "Kind Name"
    assert boss.refusal("/guests/nobody/remove-name") == (404, "no_such_guest")


def test_a_board_is_removed_with_its_tables_and_does_not_come_back(run_house: Serving, boss: Boss) -> None:
    people = [from_address(run_house, name, "203.0.113.50") for name in ("Ada Maps", "Bo Maps")]
    board = people[0].post("/api/boards", board_of_ones_own(7))["board"]
    (listed,) = [each for each in boss.see("/boards") if each["board"] == board]
    assert listed["title"] and listed["bytes"] > 1000
    windows = sit_at(people, board)
    other = sit_at(people, "london")
    done = boss.act(f"/boards/{board}/remove", why="Not this map.")
    assert done["tables"] == 1 and "own:" not in done["deed"]["whom"]
    assert [closed_with(window) for window in windows] == [4403, 4403]
    assert code_of(people[0], f"/api/boards/{board}") == "board_removed"
    with pytest.raises(Answered) as answered:
        people[1].post("/api/boards", board_of_ones_own(7))
    assert answered.value.code == "board_removed"
    play_on(other, most=2)
    run_house.restart()
    with pytest.raises(Answered) as answered:
        people[1].post("/api/boards", board_of_ones_own(7))
    assert answered.value.code == "board_removed", "also after a restart"
    assert code_of(people[0], f"/api/tables/{windows[0].table_id}/invite") == "table_ended"
    assert boss.refusal(f"/boards/{board}/remove", why="Again.") == (404, "unknown_board")


def test_an_address_is_blocked_until_it_is_not(run_house: Serving, boss: Boss) -> None:
    bad, good = from_address(run_house, "Bad", "203.0.113.60"), from_address(run_house, "Good", "203.0.113.160")
    six = from_address(run_house, "Six", "2001:db8:6::60")
    table = bad.create("london", ["open", "open"], listed=True)
    windows = [bad.at(table), good.at(table), six.at(table)]
    for network in ("203.0.113.60", "2001:db8:6::/64"):
        boss.act("/block", network=network, until=FOREVER, why="spam")
    assert [closed_with(window) for window in (windows[0], windows[2])] == [4403, 4403]
    said = json.loads(windows[0].raw[-1])
    assert said["code"] == "blocked" and "UTC" in said["says"]["fr"]
    for person in (bad, six):
        for path in ("/api/me", "/", "/api/boards"):
            assert code_of(person, path) == "blocked"
        status, page, headers = person.request("GET", f"/table/{table}", Accept="text/html")
        assert status == 403 and headers["content-type"].startswith("text/html")
        assert b"has blocked your address until" in page and b'lang="fr"' in page
        refused = Window(person, table)
        assert refused.hear()["code"] == "blocked" and closed_with(refused) == 4403
        assert person.request("GET", "/healthz")[0] == 200
    windows[1].ask(t="say", text="Still here")
    assert {each["network"] for each in boss.see("/blocks")} == {"203.0.113.60/32", "2001:db8:6::/64"}
    run_house.restart()
    assert code_of(bad, "/api/me") == "blocked"
    boss.act("/unblock", network="203.0.113.60/32")
    assert bad.get("/api/me")["name"] == "Bad" and code_of(six, "/api/me") == "blocked"
    boss.act("/unblock", network="2001:db8:6::1/64")
    assert six.get("/api/me")["name"] == "Six" and boss.see("/blocks") == []
    assert boss.refusal("/unblock", network="203.0.113.60") == (404, "not_blocked")
    assert [each["what"] for each in boss.see("/deeds")[:4]] == ["unblock", "unblock", "block", "block"]


def test_a_risky_block_needs_confirmation(run_house: Serving, boss: Boss) -> None:
    crowd = [from_address(run_house, f"Crowd {number}", "203.0.113.70") for number in range(5)]
    table = crowd[0].create("london", ["open", "open"], listed=True)
    windows = [person.at(table) for person in crowd]
    risky = ("127.0.0.1", "::ffff:127.0.0.1", "0.0.0.0/0", "::/0", "198.51.100.7", "192.0.2.0/30", "203.0.113.70")
    for network in risky:
        assert boss.refusal("/block", network=network, until=FOREVER) == (409, "risky_block"), network
    for wrong in ("", "somewhere", "300.1.1.1", "1.2.3.4/33", "fe80::1%eth0/64/64"):
        assert boss.refusal("/block", network=wrong, until=FOREVER) == (400, "bad_network"), wrong
    for until in (0, int(1000 * time()) - 1, 10**15):
        assert boss.refusal("/block", network="203.0.113.70", until=until) == (400, "bad_request")
    boss.act("/block", network="203.0.113.70", until=FOREVER, force=True)
    assert [closed_with(window) for window in windows] == [4403] * 5
    boss.act("/block", network="192.0.2.1", until=FOREVER, force=True)
    assert boss.see()["nodes"] == 1, "the operator is never locked out"
    for network in ("203.0.113.70", "192.0.2.1"):
        boss.act("/unblock", network=network)


def test_a_block_ends_by_itself(run_house: Serving, boss: Boss) -> None:
    person = from_address(run_house, "Brief", "203.0.113.80")
    boss.act("/block", network="203.0.113.80", until=int(1000 * time()) + 1500)
    refused = 0
    while code_of(person, "/api/me") == "blocked":
        refused += 1
    assert refused or time() * 1000 > boss.see("/deeds")[0]["until"]
    assert person.get("/api/me")["name"] == "Brief" and not boss.see("/blocks")


def test_the_operator_s_actions_are_logged_without_the_secret(run_house: Serving, boss: Boss) -> None:
    boss.act("/block", network="203.0.113.90", until=FOREVER)
    boss.act("/unblock", network="203.0.113.90")
    assert [(deed["what"], deed["whom"]) for deed in boss.see("/deeds")[:2]] == [
        ("unblock", "203.0.113.90/32"),
        ("block", "203.0.113.90/32"),
    ]
    said = run_house.log.read_text()
    assert SECRET not in said and "203.0.113.90" in said


def test_a_partly_failed_removal_of_a_name_is_reported_and_can_be_repeated(tmp_path: Path) -> None:
    async def scene(one: TableRegistry, other: TableRegistry) -> None:
        audit_log = AuditLog(one.store.admin, one.bus, one.boards, one.removed_names, one.sanctions, lambda deed: None)
        operator = OperatorActions(one, Tournaments(one, Analyses(one)), audit_log, OpenConnections(), ())
        await one.store.add_guest(b"secret of ada", Guest("ada", "Rude", 0))
        first, second = [await opening.create(one, "ada", "Rude", WISH) for _ in range(2)]
        await second.close()  # as while it is being unloaded
        with pytest.raises(Refused, match="closing"):
            await operator.remove_name("ada", "rude")
        del one.tables[second.state.id]
        done = await operator.remove_name("ada", "rude")
        assert done.tables == 2
        for table in (first, second):
            live = await one.find(table.state.id)
            assert "Rude" not in {occupant.name for occupant in live.state.occupants}

    with_two_halls(SqliteBackend(tmp_path), scene)
