"""People can download and delete all their data; the others play on."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from time import monotonic

import pytest

from omnibus.server.analyses.service import Analyses
from omnibus.server.errors import Refused
from omnibus.server.guest_addresses import GuestAddresses
from omnibus.server.personal_data import PersonalData
from omnibus.server.privacy import MOST_BYTES, read_note
from omnibus.server.store import Guest, StoredEntry, StoreFailure, Summary
from omnibus.server.tables import opening
from omnibus.server.tables.registry import TableRegistry
from omnibus.server.tournaments.service import Tournaments
from tests.command import INTERPRETED
from tests.server.backends import SqliteBackend, schema_in
from tests.server.databases import Database
from tests.server.operators import BEHIND_A_PROXY, Boss, code_of, from_address, secret_file
from tests.server.serving import OPEN_HOUSE, PATIENCE, Answered, Person, Serving, Window, serving
from tests.server.test_games import play_on, sit_at
from tests.server.test_moderation import talk
from tests.server.test_nodes import serving_on
from tests.server.test_two_registries import WISH, with_two_halls

NOTE = "Ask <b>Ana</b> at the desk.\n\n\u202eOpen on\tMondays\x00.\n"


@pytest.fixture(scope="module")
def town(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    folder = tmp_path_factory.mktemp("town")
    (folder / "notice.txt").write_text(NOTE, "utf-8")
    (folder / "notice.fr.txt").write_text("Demandez à Ana.", "utf-8")
    secrets = ("--operator-secret-file", str(secret_file(folder)), "--privacy-file", str(folder / "notice.txt"))
    generous = ("--limit", "own_data_at_once=1000")
    options = (*OPEN_HOUSE, *secrets, *BEHIND_A_PROXY, *generous, "--keep-finished", "365d")
    with serving(folder / "data", *options, **INTERPRETED) as server:
        yield server


def finish(windows: list[Window]) -> None:
    """Ends a game by resigning."""
    play_on(windows, most=2)
    windows[0].ask(t="resign")
    windows[1].until(lambda window: window.table["status"] == "over")


def play_with_a_bot(windows: list[Window], times: int) -> None:
    """Players take some actions, with a bot's in between."""
    end = monotonic() + PATIENCE
    for _ in range(times):
        while not (ready := [window for window in windows if window.ask(t="ping") and window.legal]):
            assert monotonic() < end, "nobody can play"
        assert ready[0].act(ready[0].legal[0])["t"] == "update"


def delete(person: Person) -> None:
    assert person.post("/api/me/delete", {"sure": True})["tables"] > 0


def test_the_privacy_page_has_the_server_s_settings(town: Serving, house: Serving) -> None:
    told = Person(town).get("/api/privacy")
    assert {name: told[name] for name in ("finished", "abandoned", "addresses", "reports")} == {
        "finished": 365,
        "abandoned": None,
        "addresses": 14,
        "reports": 90,
    }
    assert told["note"] == {"en": "Ask <b>Ana</b> at the desk.\n\nOpen on Mondays.", "fr": "Demandez à Ana."}
    assert Person(town).request("GET", "/privacy", Accept="text/html")[0] == 200
    plain = Person(house).get("/api/privacy")
    assert (plain["finished"], plain["addresses"], plain["note"]) == (None, None, None)


def test_a_note_is_text_and_bounded(tmp_path: Path) -> None:
    file = tmp_path / "note"
    assert read_note(None) is None
    file.write_text("One.\n" * 1000)
    note = read_note(file)
    assert note is not None and note.en == note.fr and note.en.count("\n") == 299
    for content in (b"\xff", b"x" * (MOST_BYTES + 1)):
        file.write_bytes(content)
        with pytest.raises(ValueError, match=r"decode|kB"):
            read_note(file)
    with pytest.raises(OSError, match="No such file"):
        read_note(tmp_path / "none")


def test_a_person_gets_everything_of_theirs_and_nothing_of_others(town: Serving) -> None:
    ada, bo = from_address(town, "Ada Asks", "203.0.113.1"), from_address(town, "Bo Asks", "203.0.113.2")
    windows = sit_at([ada, bo], "london")
    _, rude = talk(windows, "hello", "rude words")
    windows[0].ask(t="say", phrase="good_luck")
    windows[0].ask(t="report", lines=[rude], why="rude")
    watched = bo.at(bo.create("london", ["open", "open"], listed=True))
    ada.at(watched.table_id).ask(t="say", text="from the audience")
    status, data, headers = ada.request("GET", "/api/me/data")
    assert status == 200 and headers["content-disposition"] == 'attachment; filename="omnibus-my-data.json"'
    assert (data["name"], data["muted"], data["addresses"]) == ("Ada Asks", 0, ["203.0.113.1"])
    assert data["key"] == Boss(town).guest("Ada Asks")["guest"]
    assert [line["table"] for line in data["tables"]] == [windows[0].table_id]
    said = {(line["table"], line["text"], line["phrase"]) for line in data["chat"]}
    mine, theirs = windows[0].table_id, watched.table_id
    assert said == {(mine, "hello", None), (mine, None, "good_luck"), (theirs, "from the audience", None)}
    assert [(each["table"], each["lines"], each["why"]) for each in data["reports"]] == [(mine, [rude], "rude")]
    assert "rude words" not in json.dumps(data) and bo.get("/api/me/data")["reports"] == []
    with pytest.raises(Answered) as answered:
        Person(town).get("/api/me/data")
    assert answered.value.code == "no_guest"


def test_after_a_guest_s_deletion_no_data_is_left_and_the_others_play_on(town: Serving) -> None:
    gone = from_address(town, "Gone Soon", "203.0.113.11")
    bo, cy = (from_address(town, name, "203.0.113.12") for name in ("Bo Stays", "Cy Stays"))
    over = sit_at([gone, bo], "london")
    talk(over, "secret-words-over", "kept words")
    finish(over)
    before = bo.get(f"/api/tables/{over[0].table_id}/replay")
    going = sit_at([gone, bo, cy], "london")
    _, _, cys, _ = talk(going, "secret-words-going", "b", "c", "secret-words-too")
    going[0].ask(t="report", lines=[cys], why="rude")
    play_on(going, most=3)
    waiting = gone.at(gone.create("london", ["open", "open"], listed=True))
    visitor = bo.at(waiting.table_id)
    visitor.ask(t="sit")
    key = gone.get("/api/me/data")["key"]
    with pytest.raises(Answered) as answered:
        gone.post("/api/me/delete", {"sure": False})
    assert answered.value.code == "bad_request" and gone.get("/api/me")["name"] == "Gone Soon"
    cookie = gone.cookie
    delete(gone)
    assert gone.cookie != cookie, "the browser forgets it"
    gone.cookie = cookie
    assert code_of(gone, "/api/me") == "no_guest", "nobody else can use it"
    others = going[1:]
    for window in others:
        window.until(lambda each: each.chat[0]["removed"] and "Gone Soon" not in json.dumps(each.table))
        assert [line["text"] for line in window.chat] == [None, "b", "c", None]
        assert window.chat[0]["removed"] == "author" and "Gone Soon" not in json.dumps([window.chat, window.events])
        assert [seat["kind"] for seat in window.table["seats"]].count("bot") == 1
    play_with_a_bot(others, times=6)
    visitor.until(lambda each: each.table["seats"][0]["kind"] == "open" and each.you["host"])
    again = bo.get(f"/api/tables/{over[0].table_id}/replay")
    assert again["actions"] == before["actions"] and "Gone Soon" not in json.dumps(again)
    for path in ("/api/me/tables", f"/api/tables/{over[0].table_id}/record", "/api/tables"):
        assert "Gone Soon" not in json.dumps(bo.get(path))
    town.restart()
    for table in (over[0].table_id, going[0].table_id, waiting.table_id):
        window = bo.at(table)
        assert "Gone Soon" not in json.dumps([window.table, window.chat, window.events])
        assert "secret-words" not in json.dumps(window.chat)
    assert [line["text"] for line in bo.at(over[0].table_id).chat] == [None, "kept words"]
    report = next(each for each in Boss(town).see("/reports") if each["table"] == going[0].table_id)
    assert (report["reporter"], report["reporter_name"]) == ("", "")
    assert Boss(town).see("/guests?search=Gone+Soon") == []
    with closing(sqlite3.connect(town.data / "omnibus.sqlite")) as database:
        for text in ("Gone Soon", "secret-words"):
            found = database.execute("SELECT count(*) FROM entries WHERE instr(body, ?)", (text.encode(),)).fetchone()
            assert found == (0,), "the log still has it"
        columns = {"guests": "id", "links": "guest", "addresses": "guest", "reports": "reporter"}
        columns |= {"conditional_moves": "guest", "push_subscriptions": "guest"}
        for table, column in columns.items():
            assert database.execute(f"SELECT count(*) FROM {table} WHERE {column} = ?", (key,)).fetchone() == (0,)


def test_a_player_among_bots_can_delete_everything(town: Serving) -> None:
    ada = Person(town, "Ada Alone")
    table = ada.create("london", ["open", "easy"], start=True)
    ada.at(table).ask(t="say", text="hello bots")
    delete(ada)
    window = Person(town, "Anybody")
    assert code_of(window, f"/api/tables/{table}/invite") == "not_seated"
    assert "Ada Alone" not in json.dumps(Boss(town).see(f"/tables?search={table}"))


def test_deleted_data_is_no_longer_in_the_file(tmp_path: Path) -> None:
    with serving(tmp_path / "data", **INTERPRETED) as server:
        gone, bo = Person(server, "Gone Soon"), Person(server, "Bo")
        windows = sit_at([gone, bo], "london")
        talk(windows, "secret-words", "kept-words", "secret-words")
        delete(gone)
        assert server.stop() == 0
    content = (tmp_path / "data" / "omnibus.sqlite").read_bytes()
    assert b"kept-words" in content and b"secret-words" not in content and b"Gone Soon" not in content


def moved_to_phone(person: Person, table: str) -> Person:
    """The same person on another device, after a move of the seat by its link."""
    link = person.post(f"/api/tables/{table}/seat-link")["address"]
    phone = Person(person.server, "Ada")
    phone.post("/api/seat", {"secret": link.partition("#")[2]})
    return phone


def test_each_device_deletes_its_own_messages_after_a_seat_has_moved(tmp_path: Path) -> None:
    with serving(tmp_path / "data", **INTERPRETED) as server:
        laptop, bo = Person(server, "Ada"), Person(server, "Bo")
        windows = sit_at([laptop, bo, Person(server, "Cy")], "london")
        talk(windows, "from-the-laptop")
        phone = moved_to_phone(laptop, windows[0].table_id)
        phone.at(windows[0].table_id).ask(t="say", text="from-the-phone")
        delete(laptop)
        windows[1].until(lambda each: len(each.chat) == 2 and each.chat[0]["removed"])
        assert [line["text"] for line in windows[1].chat] == [None, "from-the-phone"]
        delete(phone)
        windows[1].until(lambda each: each.chat[1]["removed"])
        server.restart()
        assert [line["text"] for line in bo.at(windows[1].table_id).chat] == [None, None]


def test_the_heir_of_a_seat_deletes_the_messages_from_it(tmp_path: Path) -> None:
    with serving(tmp_path / "data", **INTERPRETED) as server:
        laptop, bo = Person(server, "Ada"), Person(server, "Bo")
        windows = sit_at([laptop, bo, Person(server, "Cy")], "london")
        talk(windows, "from-the-laptop")
        phone = moved_to_phone(laptop, windows[0].table_id)
        delete(phone)
        windows[1].until(lambda each: each.chat[0]["removed"])
        assert server.stop() == 0
    assert b"from-the-laptop" not in (tmp_path / "data" / "omnibus.sqlite").read_bytes()


def test_a_table_that_cannot_be_read_or_is_being_put_away_stands_in_nobodys_way(tmp_path: Path) -> None:
    async def scene(one: TableRegistry, other: TableRegistry) -> None:
        await one.store.add_guest(b"secret of ada", Guest("ada0", "Ada", 0))
        await one.store.append(
            "broken", [StoredEntry(1, 0, b'{"k":"never","guest":"ada0"}')], Summary("open", False, b"{}", (), ())
        )
        first, second = [await opening.create(one, "ada0", "Ada", WISH) for _ in range(2)]
        guest, personal = Guest("ada0", "Ada", 0), PersonalData(one, Tournaments(one, Analyses(one)))
        await second.close()  # as while it is being unloaded
        with pytest.raises(Refused, match="closing"):
            await personal.delete(guest, "here")
        assert await one.store.guest(b"secret of ada") == guest, "it can be tried again"
        del one.tables[second.state.id]
        assert (await personal.data(guest, "here")).chat == []
        await personal.delete(guest, "here")
        for table in (first, second):
            assert "Ada" not in {occupant.name for occupant in (await one.find(table.state.id)).state.occupants}
        assert await one.store.guest(b"secret of ada") is None

    with_two_halls(SqliteBackend(tmp_path), scene)


def test_an_address_that_could_not_be_stored_is_stored_at_the_next_visit() -> None:
    stored: list[str] = []

    class FailsOnce:
        async def note_address(self, guest: str, address: str, now: int) -> None:
            stored.append(address)
            if len(stored) == 1:
                raise StoreFailure("store_away", "the database is gone")

    async def visit() -> None:
        addresses = GuestAddresses(FailsOnce())  # type: ignore[arg-type]
        for _ in range(3):
            addresses.note("ada", "192.0.2.1")
            await asyncio.sleep(0)

    asyncio.run(visit())
    assert len(stored) == 2, "the failed attempt and a second one, but no third"


def test_downloads_are_rate_limited(tmp_path: Path) -> None:
    limits = ("--limit", "own_data_per_second=0", "--limit", "own_data_at_once=2")
    with serving(tmp_path / "data", *limits, **INTERPRETED) as server:
        ada = Person(server, "Ada")
        assert [code_of(ada, "/api/me/data") for _ in range(3)] == ["", "", "too_fast"]


def test_everything_is_deleted_through_one_node_and_seen_at_the_other(tmp_path: Path, postgresql: Database) -> None:
    with schema_in(postgresql) as backend, serving_on(backend, tmp_path, 2) as (one, other):
        gone, bo = Person(one, "Gone Soon"), Person(other, "Bo")
        windows = sit_at([gone, bo, Person(other, "Cy")], "london")
        talk(windows, "secret-words", "b")
        assert [line["text"] for line in gone.get("/api/me/data")["chat"]] == ["secret-words"]
        delete(gone)
        windows[1].until(lambda each: each.chat[0]["removed"] and "Gone Soon" not in json.dumps(each.table))
        assert [seat["kind"] for seat in windows[1].table["seats"]].count("bot") == 1
        fresh = bo.at(windows[1].table_id)
        assert "secret-words" not in json.dumps(fresh.chat) and "Gone Soon" not in json.dumps(fresh.table)
