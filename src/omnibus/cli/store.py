"""`omnibus store`: manages the data of a server, in a folder or in a database."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from time import time
from typing import TYPE_CHECKING, Annotated, TypeVar

import msgspec
from cyclopts import Parameter
from rich.table import Table

from omnibus import __version__
from omnibus.cli.errors import CommandError, InputError
from omnibus.cli.rendering import clean
from omnibus.cli.serve import usual_folder
from omnibus.cli.session import Flag, Here, Session
from omnibus.cli.usage_errors import UsageError, parse_days
from omnibus.server.store import StoreError
from omnibus.server.store.locations import StoreLocation, open_pruner, open_source, open_target, parse_location
from omnibus.server.store.locations import upgrade as upgraded
from omnibus.server.store.pruning import PruneLimits, PruneResult
from omnibus.server.store.pruning import prune as pruned
from omnibus.server.store.transfer import OnProgress, Status, transfer
from omnibus.server.store.transfer.backup import BackupHeader, read_backup, write_backup

if TYPE_CHECKING:
    from omnibus.words.messages import AnyKey

Result = TypeVar("Result")
DAY_SECONDS = 24 * 3600
COUNTED = (
    *("guests", "links", "boards", "deeds", "reports", "daily_games", "guest_keys", "tournaments"),
    *("rated_people", "rated_games"),
)
"""The kinds of rows whose number is shown."""
STEPS = ("kB", "MB", "GB", "TB")


@dataclass(frozen=True)
class Options:
    """The options for a store."""

    data: Path | None = None
    store: str | None = None

    def place(self, command: str) -> StoreLocation:
        """The store that the options name; by default, the usual folder."""
        if self.data is not None and self.store is not None:
            raise CommandError("kept-both")
        if self.store is None:
            return self.data or usual_folder()
        from omnibus.server.store.database_url import DatabaseUrl

        try:
            return DatabaseUrl(self.store)
        except StoreError as error:
            raise InputError(f"omnibus store {command}", error) from None


USUAL = Options()
Chosen = Annotated[Options, Parameter(name="*")]


def status(*, chosen: Chosen = USUAL, json: Flag = False, session: Here) -> None:
    """Prints statistics of a store."""
    found = _do("status", _status(chosen.place("status")))
    if json:
        print(msgspec.json.encode(found).decode())
    else:
        session.out.print(_drawn(found, session))


def backup(file: Path, /, *, chosen: Chosen = USUAL, session: Here) -> None:
    """Backs up a store to a file, while the server runs."""
    count = _do("backup", _backup(chosen.place("backup"), file, session))
    _say(session, "kept-saved", rows=count, path=str(file))


def restore(file: Path, /, *, chosen: Chosen = USUAL, session: Here) -> None:
    """Restores a backup into a new store."""
    place = chosen.place("restore")
    count = _do("restore", _restore(place, file, session))
    _say(session, "kept-restored", rows=count, store=str(place))


def copy(source: str, target: str, /, *, session: Here) -> None:
    """Copies a store into a new one."""
    try:
        places = parse_location(source), parse_location(target)
    except StoreError as error:
        raise InputError("omnibus store copy", error) from None
    count = _do("copy", _copy(*places, session))
    _say(session, "kept-copied", rows=count, store=str(places[1]))


def prune(
    *,
    keep_finished: str | None = None,
    keep_abandoned: str | None = None,
    keep_guests: str | None = None,
    keep_boards: str | None = None,
    dry_run: Flag = False,
    chosen: Chosen = USUAL,
    session: Here,
) -> None:
    """Deletes old data, or counts it (`--dry-run`)."""
    given = {"finished": keep_finished, "abandoned": keep_abandoned, "guests": keep_guests, "boards": keep_boards}
    keep = PruneLimits(**{what: _since(f"--keep-{what}", text) for what, text in given.items() if text is not None})
    if keep == PruneLimits():
        raise UsageError("store prune", "kept-nothing-named")
    gone = _do("prune", _prune(chosen.place("prune"), keep, dry_run, session))
    _say(session, "kept-would-go" if dry_run else "kept-gone", **msgspec.structs.asdict(gone))


def upgrade(*, chosen: Chosen = USUAL, session: Here) -> None:
    """Upgrades a store to the current version."""
    before, after, copy = _do("upgrade", upgraded(chosen.place("upgrade")))
    if before == after:
        _say(session, "kept-of-today", after=after)
    elif copy is not None:
        _say(session, "kept-upgraded-beside", before=before, after=after, copy=str(copy))
    else:
        _say(session, "kept-upgraded", before=before, after=after)


async def _prune(place: StoreLocation, keep: PruneLimits, dry_run: bool, session: Session) -> PruneResult:
    async with open_pruner(place) as target:
        found = await target.count(keep)
        total = 0 if dry_run else found.finished + found.abandoned + found.guests
        with _progress(session, session.words("kept-pruning"), total) as on_progress:
            return await pruned(target, keep, on_progress, only_count=dry_run)


def _since(option: str, text: str) -> int:
    """A time some days ago, at least one (presence is recorded only occasionally), in milliseconds since 1970."""
    return max(1, int(1000 * (time() - parse_days("store prune", option, text) * DAY_SECONDS)))


async def _status(place: StoreLocation) -> Status:
    async with open_source(place) as (found, _):
        return found


async def _backup(place: StoreLocation, file: Path, session: Session) -> int:
    async with open_source(place) as (found, source):
        saved = BackupHeader(__version__, int(1000 * time()), found)
        with _progress(session, session.words("kept-saving"), found.rows) as on_progress:
            return (await write_backup(file, source, saved, on_progress)).rows


async def _restore(place: StoreLocation, file: Path, session: Session) -> int:
    with read_backup(file) as source:
        rows = source.saved.status.rows
        # Every row is read again for verification.
        with _progress(session, session.words("kept-writing"), 2 * rows) as on_progress:
            async with open_target(place) as target:
                await transfer(source, target, on_progress, source.check)
        return source.sum.rows


async def _copy(one: StoreLocation, other: StoreLocation, session: Session) -> int:
    async with open_source(one) as (found, source):
        with _progress(session, session.words("kept-writing"), 2 * found.rows) as on_progress:
            async with open_target(other) as target:
                await transfer(source, target, on_progress)
        return found.rows


def _do(command: str, work: Coroutine[None, None, Result]) -> Result:
    try:
        return asyncio.run(work)
    except StoreError as error:
        raise InputError(f"omnibus store {command}", error) from None


@contextmanager
def _progress(session: Session, description: str, total: int) -> Iterator[OnProgress]:
    """Shows a progress bar of rows on a terminal."""
    with session.progress_bar() as bar:
        task = bar.add_task(description, total=total)
        yield lambda count: bar.advance(task, count)


def _say(session: Session, key: AnyKey, **variables: str | int) -> None:
    filled = {name: clean(value) if isinstance(value, str) else value for name, value in variables.items()}
    session.out.print(session.words.look_up(key, **filled), soft_wrap=True)


def _drawn(found: Status, session: Session) -> Table:
    words, grid = session.words, Table.grid(padding=(0, 2))
    lines = {
        words("kept-kind"): f"{'SQLite' if found.kind == 'sqlite' else 'PostgreSQL'} {found.engine}",
        words("kept-where"): clean(found.store),
        words("kept-version"): str(found.version),
        words("kept-size"): _size(found.bytes, session),
        words("kept-tables"): words("kept-all", count=sum(found.tables.values()), entries=found.entries),
        **{words.look_up(f"kept-is-{status}"): words("number", value=count) for status, count in found.tables.items()},
        **{words.look_up(f"kept-{kind}"): words("number", value=getattr(found, kind)) for kind in COUNTED},
        words("kept-oldest"): _when(found.oldest),
        words("kept-newest"): _when(found.newest),
    }
    for name, value in lines.items():
        grid.add_row(name, value)
    return grid


def _size(count: int, session: Session) -> str:
    value, unit = count / 1000, 0
    while value >= 1000 and unit < len(STEPS) - 1:
        value, unit = value / 1000, unit + 1
    return f"{session.words('number-tenths', value=value)} {STEPS[unit]}"


def _when(at: int | None) -> str:
    return "–" if at is None else f"{datetime.fromtimestamp(at / 1000, UTC):%Y-%m-%d %H:%M} UTC"
