"""A full disk, a read-only database, a locked database: refused changes were not made, nothing is lost, and play
continues automatically afterwards."""

from __future__ import annotations

import os
import resource
import signal
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path

import msgspec
import pytest

from omnibus.core.match import verify_record
from omnibus.core.record import Record
from omnibus.games import load_game
from omnibus.server.errors import Refused
from omnibus.server.store.locations import DATABASE
from omnibus.words import words_in
from tests.command import INTERPRETED, PLAIN_BOTS
from tests.server.processes import children_of, seconds_used
from tests.server.serving import OPEN_HOUSE, Answered, Json, Person, Serving, Window, serving
from tests.server.test_games import choose, play_on, sit_at

CLOCK = 1
"""Seconds for a turn."""
QUIET = 3.0
"""Seconds of the failure in which players do nothing, but bots and clocks would act."""


class Scene:
    """Tables of people, one with a bot at its turn, and one with a running clock."""

    def __init__(self, server: Serving) -> None:
        assert server.process is not None
        self.server, self.pid = server, server.process.pid
        self.tables = [sit_at(_people(server, "Ada", "Bo"), "london"), sit_at(_people(server, "Cy", "Di"), "germany")]
        for windows in self.tables:
            play_on(windows, most=20)
        guest = Person(server, "Eve")
        self.against_bot = guest.at(guest.create("paris", ["open", "easy"], order="fixed", start=True))
        self._until_bot()
        self.with_clock = sit_at(_people(server, "Flo", "Gus"), "amsterdam", clock=CLOCK)[0]

    def _until_bot(self) -> None:
        """Plays until it is the turn of the bot, whose process is stopped."""
        window = self.against_bot
        window.act(choose(window, 0))
        window.until(lambda each: each.legal)
        for pid in children_of(self.pid):
            os.kill(pid, signal.SIGSTOP)
        while window.legal:
            assert window.act(choose(window, 0))["t"] == "update"

    def clock_at(self) -> int:
        """The position of the table with the clock, at which only the clock acts."""
        window = self.with_clock.person.at(self.with_clock.table_id)
        window.close()
        return window.seq

    def let_bots_think(self) -> None:
        """Lets the bot answer."""
        for pid in children_of(self.pid):
            os.kill(pid, signal.SIGCONT)

    @property
    def windows(self) -> list[Window]:
        """The windows of the tables without bots."""
        return [window for windows in self.tables for window in windows]

    def try_everything(self) -> set[str]:
        """Everybody acts at their turn and chats; returns the refusals with their texts."""
        codes = set()
        for window in self.windows:
            wishes: list[Json] = [{"t": "say", "phrase": "hello"}, {"t": "undo", "on": window.seq}]
            if window.legal:
                wishes.append({"t": "act", "on": window.seq, "action": choose(window, 0), "id": "the same"})
            for wish in wishes if window.you["undo"] != "no" else wishes[::2]:
                answer = window.ask(**wish)
                assert answer["t"] == "refused"
                assert answer["says"] == {language: _sentence(answer["code"], language) for language in ("en", "fr")}
                codes.add(answer["code"])
        return codes


def _people(server: Serving, *names: str) -> list[Person]:
    return [Person(server, name) for name in names]


def _sentence(code: str, language: str) -> str:
    return words_in(language).error(Refused(code))


def seen(window: Window) -> Json:
    """The state of a window."""
    return window.seq, window.view, window.legal, window.events, window.chat


# Failures: each lasts for a block, whose value is the code of the refusals


@contextmanager
def full_disk(scene: Scene) -> Iterator[str]:
    """The server's files cannot grow, even for root."""
    most = (scene.server.data / f"{DATABASE}-wal").stat().st_size
    assert most > 4 * scene.server.log.stat().st_size, "there is room for the log"
    _, hard = resource.prlimit(scene.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(scene.pid, resource.RLIMIT_FSIZE, (most, hard))
    yield "store_full"
    resource.prlimit(scene.pid, resource.RLIMIT_FSIZE, (hard, hard))


@contextmanager
def read_only_database(scene: Scene) -> Iterator[str]:
    """The file was gone for a while, and is read-only when it is back."""
    database, away = scene.server.data / DATABASE, scene.server.data / "away"
    database.rename(away)
    assert scene.try_everything() == {"store_unwritable"}
    stranger = Window(scene.windows[0].person, scene.windows[0].table_id)
    assert stranger.hear()["code"] == "store_unwritable", "guests cannot be identified without the file"
    stranger.close()
    away.chmod(0o400)
    away.rename(database)
    yield "store_unwritable"
    database.chmod(0o600)


@pytest.mark.parametrize("trouble", [full_disk, pytest.param(read_only_database, marks=pytest.mark.soak)])
def test_refused_commands_change_nothing_and_play_continues_by_itself(
    tmp_path: Path, trouble: Callable[[Scene], AbstractContextManager[str]]
) -> None:
    with serving(tmp_path / "data", *OPEN_HOUSE, module="tests.server.unprivileged", **PLAIN_BOTS) as server:
        scene = Scene(server)
        before = [seen(window) for window in scene.windows]
        with trouble(scene) as code:
            stands = scene.clock_at()
            scene.let_bots_think()
            for _ in range(3):
                assert scene.try_everything() == {code}
            check_nothing_moves(scene, before)
            check_http(server, scene.windows[0].person, code)
            check_nothing_spins(scene)
            assert 0 < server.log.read_text().count(code) < 5, "a log line for each refusal"
        scene.against_bot.until(lambda each: each.legal)  # the bot has played
        scene.with_clock.until(lambda each: each.seq > stands)  # and so has the clock
        until_store(scene.windows[0].person, "ok")
        while "the store works again, after" not in server.log.read_text():
            time.sleep(0.1)
        check_play_goes_on(scene)
        check_all_is_kept(server, scene)


def check_nothing_moves(scene: Scene, before: list[Json]) -> None:
    """Nobody gets a message; new clients see the state before."""
    for window, earlier in zip(scene.windows, before, strict=True):
        with pytest.raises(TimeoutError):
            window.hear(0.05)
        assert seen(window) == earlier
        other = Window(window.person, window.table_id)
        other.hello()
        assert seen(other) == earlier
        other.close()


def check_http(server: Serving, known: Person, code: str) -> None:
    """Changes are refused; everything else is answered."""
    for path, body in (
        ("/api/me", {"name": "Somebody else"}),
        ("/api/tables", {"settings": {"board": "london"}, "seats": ["open", "easy"]}),
    ):
        with pytest.raises(Answered) as refused:
            known.post(path, body)
        assert (refused.value.status, refused.value.code) == (503, code)
    with pytest.raises(Answered) as refused:
        Person(server, "Somebody new")
    assert (refused.value.status, refused.value.code) == (503, code)
    assert len(known.get("/api/me/tables")) == 1
    until_store(known, code)
    assert known.request("GET", "/", Accept="text/html")[0] == 200, "the page itself is served, to show the error"


def until_health(person: Person, status: int, word: str) -> None:
    """Waits until the health check has a status."""
    while (found := person.request("GET", "/healthz"))[0] != status:
        time.sleep(0.1)
    assert found[1]["status"] == word


def until_store(person: Person, word: str) -> None:
    """Waits until the server reports this state of its store, which it checks only now and then.

    The server itself stays healthy: otherwise a proxy would have nowhere to send its clients.
    """
    until_health(person, 200, "ok")
    while (found := person.request("GET", "/healthz"))[1]["store"] != word:
        assert found[0] == 200
        time.sleep(0.1)


def check_nothing_spins(scene: Scene) -> None:
    """Checks that bots and clocks retry slowly."""
    lines, used = scene.server.log.read_text().count("\n"), seconds_used(scene.pid)
    time.sleep(QUIET)
    assert scene.server.log.read_text().count("\n") - lines < 5
    assert seconds_used(scene.pid) - used < QUIET / 10


def check_play_goes_on(scene: Scene) -> None:
    """The refused commands succeed now with the same ids, and the games reach their end."""
    for windows in scene.tables:
        ready = next(window for window in windows if window.legal)
        assert ready.act(choose(ready, 0), id="the same")["t"] == "update"
        for window in windows:
            window.until(lambda each, seq=ready.seq: each.seq >= seq)
        play_on(windows)
        record = msgspec.convert(ready.person.get(f"/api/tables/{ready.table_id}/record"), Record)
        verify_record(record, load_game(record.board))


def check_all_is_kept(server: Serving, scene: Scene) -> None:
    """A server that is killed now finds everything again."""
    server.restart()
    assert "does not replay" not in server.log.read_text()
    for window in scene.windows:
        other = window.person.at(window.table_id)
        assert seen(other) == seen(window)
    server.stop()
    with closing(sqlite3.connect(server.data / DATABASE)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


def test_while_another_program_locks_the_database_all_commands_are_refused(tmp_path: Path) -> None:
    with serving(tmp_path / "data", *OPEN_HOUSE, **INTERPRETED) as server:
        tables = [sit_at(_people(server, "Ada", "Bo"), "london"), sit_at(_people(server, "Cy", "Di"), "germany")]
        ready = [next(window for window in windows if window.legal) for windows in tables]
        with closing(sqlite3.connect(server.data / DATABASE, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            asked = [window.say(t="act", on=window.seq, action=choose(window, 0)) for window in ready]
            answers = [window.hear() for window in ready]
            assert [(each["re"], each.get("code")) for each in answers] == [
                (each, "store_unwritable") for each in asked
            ]
            other.execute("ROLLBACK")
        for window in ready:
            assert window.act(choose(window, 0))["t"] == "update"
