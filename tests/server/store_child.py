"""Child processes that use a store: to be killed, run out of disk space, or lose their permissions.

Run as `store_child.py PROGRAM PATH`. They print what happens, line by line, and the tests check it.
"""

from __future__ import annotations

import asyncio
import json
import os
import resource
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from omnibus.server.store import Store, StoredEntry, StoreError, StoreFailure, Summary
from omnibus.server.store.sqlite import open_sqlite

TABLES = 40
NOBODY = 65534


def start(program: str, path: Path) -> subprocess.Popen[bytes]:
    """Starts a program; its lines come through its standard output."""
    return subprocess.Popen([sys.executable, __file__, program, str(path)], stdout=subprocess.PIPE)


def observed(program: str, path: Path) -> dict[str, object]:
    """Runs a program to its end; returns what it printed."""
    with start(program, path) as process:
        out, _ = process.communicate(timeout=120)
    assert process.returncode == 0
    seen = json.loads(out)
    assert isinstance(seen, dict)
    return seen


def summary(*members: str, status: str = "playing", waiting_for: tuple[str, ...] = (), listed: bool = False) -> Summary:
    """A summary with this status."""
    return Summary(status, listed, b"{}", members, waiting_for)


def entry(table: str, number: int) -> StoredEntry:
    """A unique entry."""
    return StoredEntry(number, 1000 + number, f"{table}:{number}".encode())


def say(line: str) -> None:
    """Prints a line at once: what was printed before a kill is in the pipe."""
    os.write(1, line.encode() + b"\n")


async def storm(path: Path) -> None:
    """Appends pairs of entries to many tables for ever, and prints which were acknowledged."""
    store = await open_sqlite(path)

    async def play(table: str) -> None:
        number = len(await store.read(table))
        while True:
            await store.append(table, [entry(table, number + 1), entry(table, number + 2)], summary("ann"))
            number += 2
            say(f"{table} {number}")

    await asyncio.gather(*(play(f"table{each}") for each in range(TABLES)))


async def hold(path: Path) -> None:
    """Keeps the store open, with a forked child, whose id it prints."""
    await open_sqlite(path)
    child = os.fork()
    if not child:
        time.sleep(60)
        os._exit(0)
    say(str(child))
    await asyncio.sleep(60)


def limit_files(most: int | None) -> None:
    """Limits the size of files, even for root."""
    _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (hard if most is None else most, hard))


async def attempt(store: Store, table: str, number: int) -> str:
    """The outcome of an append."""
    try:
        await store.append(table, [entry(table, number)], summary())
    except StoreFailure as failure:
        return failure.code
    return "kept"


async def full(path: Path) -> None:
    """Plays until the disk is full, tries for a while, and continues when there is space again."""
    store = await open_sqlite(path)
    tables = [f"table{each}" for each in range(TABLES)]
    numbers = dict.fromkeys(tables, 0)
    rounds: list[list[str]] = []

    async def play() -> None:
        outcomes = await asyncio.gather(*(attempt(store, table, numbers[table] + 1) for table in tables))
        for table, outcome in zip(tables, outcomes, strict=True):
            numbers[table] += outcome == "kept"
        rounds.append(sorted(set(outcomes)))

    await play()
    limit_files(2**20)
    while rounds[-1] == ["kept"]:
        await play()
    kept = len(rounds) - 1
    limit_files(2**12)
    for _ in range(5):
        await play()
    read = [len(await store.read(table)) == numbers[table] for table in tables]
    limit_files(None)
    await play()
    await store.close()
    say(json.dumps({"kept": kept, "rounds": rounds[kept:], "read": all(read), "numbers": numbers}))


async def rights(path: Path) -> None:
    """Tries to open and to write a store without permission; drops root's privileges first."""
    with TemporaryDirectory() as folder:  # imports everything while it is readable
        warm = await open_sqlite(Path(folder, "store"))
        await attempt(warm, "table", 1)
        await warm.close()
    if os.getuid() == 0:
        os.setgroups([])
        os.setgid(NOBODY)
        os.setuid(NOBODY)
    seen: dict[str, object] = {}
    path.parent.chmod(0o500)
    try:
        await open_sqlite(path)
    except StoreError as error:
        seen["folder"] = error.code
    path.parent.chmod(0o700)
    store = await open_sqlite(path)
    seen["first"] = await attempt(store, "table", 1)
    away = path.with_name("away")
    path.rename(away)
    seen["away"] = await attempt(store, "table", 2)
    away.chmod(0o400)
    away.rename(path)
    seen["read-only"] = await attempt(store, "table", 2)
    seen["read"] = len(await store.read("table"))
    path.chmod(0o600)
    seen["back"] = await attempt(store, "table", 2)
    await store.close()
    say(json.dumps(seen))


if __name__ == "__main__":
    with suppress(BrokenPipeError):
        asyncio.run({"storm": storm, "hold": hold, "full": full, "rights": rights}[sys.argv[1]](Path(sys.argv[2])))
