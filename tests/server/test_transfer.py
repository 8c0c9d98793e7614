"""Whole stores: status, backups, and copies between kinds."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from omnibus.cli import main
from omnibus.server.store import Guest, Store, StoredEntry, Summary, TableListing
from omnibus.server.store.admin import AuditEntry
from omnibus.server.store.conditional_moves import StoredMoves
from omnibus.server.store.daily import DailyGame
from omnibus.server.store.daily import Outcome as Result
from omnibus.server.store.locations import open_source, parse_location
from omnibus.server.store.notifications import Subscription
from omnibus.server.store.ratings import RatedOutcome
from omnibus.server.store.reports import Report, ReportedLine
from omnibus.server.store.tournaments import Entrant, TournamentListing
from omnibus.server.store.transfer import AT_ONCE, digest_of
from tests.command import Outcome, on_terminal, run
from tests.server.backends import Backend, PostgresqlBackend, SqliteBackend, schema_in, using
from tests.server.databases import Database
from tests.server.store_child import entry, summary

Omnibus = Callable[..., Outcome]
LONG = 2 * AT_ONCE["entries"] + 1
KINDS = ("sqlite", "postgresql")
SECRETS = [bytes([number]) * 32 for number in range(4)]
TABLES = {
    "long": (LONG, Summary("over", False, b"\x00\xff", ("ann", "bob"), (), ("INVITE", "WATCH"))),
    "open": (1, Summary("open", True, '{"x": "é"}'.encode(), ("bob",), ("bob",), ("CODE",))),
    "zoé’s": (2, Summary("playing", False, b"", (), (), ())),
    "aside": (1, summary()),
}


@pytest.fixture
def omnibus(capsys: pytest.CaptureFixture[str]) -> Omnibus:
    return lambda *arguments: run("--lang", "en", "store", *arguments, capture=capsys)


Make = Callable[[str], Backend]


@pytest.fixture
def make(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Make]:
    """Makes backends of either kind."""
    with ExitStack() as made:
        count = iter(range(9))

        def new(kind: str) -> Backend:
            if kind == "sqlite":
                return SqliteBackend(tmp_path / f"backend{next(count)}")
            server: Database = request.getfixturevalue("postgresql")
            return made.enter_context(schema_in(server))

        yield new


async def fill(store: Store) -> None:
    """Adds rows of every kind."""
    for table, (count, about) in TABLES.items():
        await store.append(
            table, [StoredEntry(n, 1000, f"{table} {n} \x00".encode()) for n in range(1, count + 1)], about
        )
    await store.mark("aside", "aside")
    await store.add_guest(SECRETS[0], Guest("ann", "Ann", 5))
    await store.add_guest(SECRETS[1], Guest("bob", "Zoé \N{PALM TREE}", 6))
    await store.put_link(SECRETS[2], "long", "ann", 10**13)
    await store.put_board("ab" * 32, b"{}\x00")
    await store.admin.add_audit_entry(AuditEntry(0, 7, "block", "2001:db8::/64", "", "Zoé", 9))
    await store.admin.add_audit_entry(AuditEntry(0, 8, "bar", "bob", "Zoé", "", 9, "Ana", "192.0.2.7/32"))
    await store.conditional_moves.put("long", 1, StoredMoves("ann", 7, b"\x00moves"))
    await store.notifications.server_key("vapid", b"\x01" * 32)
    endpoint = "https://push.example.org/Zo"
    await store.notifications.put(
        Subscription("1d", "ann", endpoint, b"\x04k", b"\x00a", "fr", "https://a.example/", 9, 8), 3
    )
    await store.reports.add(
        Report(0, 7, "long", "ann", "rude", (ReportedLine(2, 6, "bob", "Zoé", "\0", reported=True),))
    )
    cup = TournamentListing("cup", 1, 5, "open", 1, b"\0 cup")
    await store.tournaments.append(cup, b"\0 opened", Entrant(0, "ann", "Ann"))
    await store.tournaments.append(cup._replace(number=2, at=6), b"entered", Entrant(1, "bob", "Bob"))
    for guest, table in (("ann", "long"), ("", "open")):
        await store.daily.begin(DailyGame("2026-11-19", "paris", guest, table, "home"), 9)
    await store.daily.settle("2026-11-19", "paris", "ann", Result.FINISHED, 87, 2)
    await store.transfer_codes.add_key(b"k" * 32, "ann", 5)
    await store.ratings.join("ann", 5)
    await store.ratings.begin("long", "paris", 6, {0: "ann"})
    await store.ratings.end("long", RatedOutcome.COUNTED, 7, {0: 1})


Contents = tuple[dict[str, list[StoredEntry]], list[str], list[TableListing], list[TableListing], list[object]]


async def contents(store: Store) -> Contents:
    """Everything in a store."""
    return (
        {table: await store.read(table) for table in TABLES},
        await store.unfinished(),
        await store.listed(9),
        await store.of_guest("bob", 9),
        [
            await store.table_with_code("INVITE"),
            await store.table_with_code("CODE"),
            await store.guest(SECRETS[0]),
            await store.guest(SECRETS[1]),
            await store.link(SECRETS[2], 0),
            await store.board("ab" * 32),
            await store.admin.audit_entries(0),
            await store.reports.listed(False, 9, 0),
            await store.tournaments.listed(9),
            await store.tournaments.read("cup"),
            await store.tournaments.people("cup"),
            await store.daily.of_guest("ann"),
            await store.daily.of_guest(""),
            await store.conditional_moves.find("long", 1),
            await store.notifications.of_guest("ann"),
            await store.transfer_codes.keys("ann"),
            await store.ratings.since(["ann"]),
            await store.ratings.places("paris", 0, 9),
            await store.notifications.server_key("vapid", b"another"),
        ],
    )


def digest(backend: Backend) -> str:
    async def found() -> str:
        async with open_source(parse_location(backend.arguments[1])) as (_, source):
            return await digest_of(source, lambda count: None)

    return asyncio.run(found())


@pytest.mark.parametrize("kind", KINDS)
def test_status_lists_the_store_s_contents(make: Make, omnibus: Omnibus, kind: str) -> None:
    backend = make(kind)
    missing = omnibus("status", *backend.arguments)
    assert missing.status == 2 and "there is no store at" in missing.err and not missing.out
    using(backend, fill)
    found = json.loads(omnibus("status", *backend.arguments, "--json").out)
    assert found["kind"] == kind and found["bytes"] > 0 and found["version"] >= 1
    assert found["tables"] == {"aside": 1, "open": 1, "over": 1, "playing": 1}
    assert [found[what] for what in ("entries", "guests", "links", "boards")] == [LONG + 4, 2, 1, 1]
    assert found["oldest"] == found["newest"] == 1000
    said = omnibus("status", *backend.arguments).out
    assert f"4, with {LONG + 4:,} entries" in said and "1970-01-01 00:00 UTC" in said
    assert "entrées" in omnibus("status", *backend.arguments, "--lang", "fr").out
    using(backend, lambda store: store.check())  # the store still opens


def test_status_of_an_empty_store(make: Make, omnibus: Omnibus) -> None:
    backend = make("sqlite")
    using(backend, lambda store: store.check())
    found = json.loads(omnibus("status", *backend.arguments, "--json").out)
    assert found["tables"] == {} and found["oldest"] is None
    assert "–" in omnibus("status", *backend.arguments).out


def test_a_password_is_never_shown(schema: PostgresqlBackend, omnibus: Omnibus, tmp_path: Path) -> None:
    using(schema, fill)
    url = schema.url.replace("@", ":hush@")
    for done in (
        omnibus("status", "--store", url),
        omnibus("backup", tmp_path / "file", "--store", url),
        omnibus("restore", tmp_path / "file", "--store", url),
        omnibus("copy", url, url),
        omnibus("copy", url.replace("postgres?", "?"), url),
        omnibus("copy", url.replace("postgresql:", "mysql:"), url),
    ):
        assert done.out + done.err and "hush" not in done.out + done.err
    assert b"hush" not in (tmp_path / "file").read_bytes()


@pytest.mark.parametrize("one", KINDS)
@pytest.mark.parametrize("other", KINDS)
def test_a_backup_is_restored_into_either_kind(
    make: Make, omnibus: Omnibus, tmp_path: Path, one: str, other: str
) -> None:
    source, target, file = make(one), make(other), tmp_path / "file"
    using(source, fill)
    saved = omnibus("backup", file, *source.arguments)
    rows = f"{LONG + 4 + len(TABLES) + 2 + 1 + 1 + 2 + 1 + 2 + 3 + 1 + 5 + 3:,} rows"
    assert saved.status == 0 and rows in saved.out and file.stat().st_mode & 0o777 == 0o600
    restored = omnibus("restore", file, *target.arguments)
    assert restored.status == 0 and rows in restored.out
    assert using(target, contents) == using(source, contents)
    assert digest(target) == digest(source)
    again = omnibus("restore", file, *target.arguments)
    assert again.status == 2 and "nothing is overwritten" in again.err
    assert omnibus("backup", file, *source.arguments).err.endswith("give another name\n")
    assert sorted(path.name for path in tmp_path.iterdir() if path.is_file()) == ["file"]

    async def goes_on(store: Store) -> None:
        await store.append("open", [entry("open", 2)], TABLES["open"][1])
        await store.append("new", [entry("new", 1)], summary("bob"))
        assert (await store.unfinished())[-1] == "new"

    using(target, goes_on)


@pytest.mark.parametrize(("one", "other"), [("sqlite", "postgresql"), ("postgresql", "sqlite"), ("sqlite", "sqlite")])
def test_a_copy_is_the_same_to_the_byte(make: Make, omnibus: Omnibus, one: str, other: str) -> None:
    source, target = make(one), make(other)
    using(source, fill)
    done = omnibus("copy", source.arguments[1], target.arguments[1])
    assert done.status == 0 and "Copied and verified" in done.out
    assert using(target, contents) == using(source, contents)
    assert digest(target) == digest(source)


def test_a_copied_database_has_the_leases_of_its_games(make: Make, omnibus: Omnibus) -> None:
    """A copied database has the rows of leases that bots and clocks need."""
    here, there = make("sqlite"), make("postgresql")
    assert isinstance(there, PostgresqlBackend)
    using(here, fill)
    assert omnibus("copy", here.arguments[1], there.url).status == 0
    assert asyncio.run(there.ask("SELECT array_agg(name) FROM tended")) == ["zoé’s"]


def test_progress_is_shown_on_a_terminal(make: Make, tmp_path: Path) -> None:
    backend = make("sqlite")
    using(backend, fill)
    status, written = on_terminal("store", "backup", tmp_path / "file", *backend.arguments, "--lang", "en")
    assert status == 0 and "Saving" in written and "100%" in written


@pytest.fixture
def saved(make: Make, omnibus: Omnibus, tmp_path: Path) -> Path:
    """A backup."""
    backend = make("sqlite")
    using(backend, fill)
    assert omnibus("backup", tmp_path / "whole", *backend.arguments).status == 0
    return tmp_path / "whole"


def test_a_damaged_backup_is_refused_and_nothing_is_written(
    make: Make, omnibus: Omnibus, saved: Path, tmp_path: Path
) -> None:
    content, target, other = saved.read_bytes(), make("sqlite"), tmp_path / "other"
    middle = len(content) // 2
    changed = content[:middle] + bytes([content[middle] ^ 1]) + content[middle + 1 :]
    for wrong in (content[:middle], content[:-1], content[:20], content + b"\n", changed):
        other.write_bytes(wrong)
        done = omnibus("restore", other, *target.arguments)
        assert done.status == 2 and "is incomplete or damaged" in done.err
    for wrong, said in (
        (b"", "not a backup of an Omnibus store"),
        (b"omnibus store x\n", "not a backup of an Omnibus store"),
        (content.replace(b"omnibus store 3", b"omnibus store 4", 1), "newer Omnibus (format 4, this one knows 3)"),
    ):
        other.write_bytes(wrong)
        assert said in omnibus("restore", other, *target.arguments).err
    assert "cannot be read or written" in omnibus("restore", tmp_path / "none", *target.arguments).err
    assert not Path(target.arguments[1]).exists()


def test_an_existing_store_is_not_overwritten(make: Make, omnibus: Omnibus, saved: Path) -> None:
    backend = make("sqlite")
    folder = Path(backend.arguments[1])

    async def beside(_: Store) -> Outcome:
        return await asyncio.to_thread(omnibus, "restore", saved, *backend.arguments)

    assert "another server is running" in using(backend, beside).err
    using(backend, lambda store: store.add_guest(SECRETS[3], Guest("cid", "Cid", 1)))
    refused = omnibus("restore", saved, *backend.arguments)
    assert refused.status == 2 and "nothing is overwritten" in refused.err
    assert isinstance(using(backend, lambda store: store.guest(SECRETS[3])), Guest)
    using(backend, lambda store: store.append("gone", [entry("gone", 1)], summary()))  # noted beside the file
    (folder / "omnibus.sqlite").unlink()
    assert omnibus("restore", saved, *backend.arguments).status == 0, "a lost store is not restored"
    assert len(using(backend, contents)[0]["long"]) == LONG


def test_files_left_by_a_killed_restore_are_ignored(make: Make, omnibus: Omnibus, saved: Path) -> None:
    backend = make("sqlite")
    folder = Path(backend.arguments[1])
    folder.mkdir(parents=True)
    for name in ("omnibus.sqlite.part", "omnibus.sqlite.part.new"):
        (folder / name).write_bytes(b"half of something")
    assert omnibus("restore", saved, *backend.arguments).status == 0
    assert len(using(backend, contents)[0]["long"]) == LONG
    assert sorted(path.name for path in folder.iterdir()) == ["omnibus.sqlite", "omnibus.sqlite.lock"]


def test_a_folder_or_a_database(omnibus: Omnibus, tmp_path: Path) -> None:
    assert "not both" in omnibus("status", "--data", tmp_path, "--store", "postgresql://h/d").err
    assert "not the address of a database" in omnibus("status", "--store", "mysql://h/d").err
    (tmp_path / "omnibus.sqlite").write_bytes(b"no database at all, but long enough to be one, one would think" * 20)
    assert "is not a store of Omnibus" in omnibus("status", "--data", tmp_path).err


def storm(backend: Backend, work: Callable[[], None]) -> dict[str, int]:
    """Appends pairs of entries to many tables during the work; returns what was acknowledged before it began."""

    async def play(store: Store, table: str, numbers: dict[str, int], stop: asyncio.Event) -> None:
        while not stop.is_set():
            number = numbers.get(table, 0)
            await store.append(table, [entry(table, number + 1), entry(table, number + 2)], summary("ann"))
            numbers[table] = number + 2

    async def scene(store: Store) -> dict[str, int]:
        numbers: dict[str, int] = {}
        stop = asyncio.Event()
        players = [asyncio.create_task(play(store, f"table{each}", numbers, stop)) for each in range(10)]
        while len(numbers) < len(players):
            await asyncio.sleep(0.01)
        before = dict(numbers)
        await asyncio.to_thread(work)
        stop.set()
        await asyncio.gather(*players)
        return before

    return using(backend, scene)


@pytest.mark.parametrize("kind", KINDS)
def test_a_backup_during_play_is_a_consistent_snapshot(make: Make, tmp_path: Path, kind: str) -> None:
    source, target, file = make(kind), make("sqlite"), tmp_path / "file"
    acknowledged = storm(source, lambda: print(main(["store", "backup", str(file), *source.arguments])))
    assert main(["store", "restore", str(file), *target.arguments]) == 0

    async def look(store: Store) -> None:
        numbers = await store.numbers(list(acknowledged))
        for table, least in acknowledged.items():
            found = await store.read(table)
            assert least <= len(found) == numbers[table] and len(found) % 2 == 0
            assert found == [entry(table, number) for number in range(1, len(found) + 1)]

    using(target, look)
