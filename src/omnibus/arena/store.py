"""Stores finished games, one JSON line each, in a file that survives interruptions at any moment."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterable
from pathlib import Path
from types import TracebackType
from typing import NamedTuple, Self

import msgspec
from msgspec import Struct

from omnibus.arena.errors import ArenaError
from omnibus.arena.games import GameLine
from omnibus.arena.plan import ANY_CODE, GameKey, Settings

FORMAT = 2
NAME = "games.jsonl"
HEADER = b'{"format":'
"""The beginning of a header; no game begins like this."""


class Header(Struct, frozen=True):
    """The first line: the settings of all games. With --force, another header precedes games of other code."""

    format: int
    settings: Settings


class Kept(NamedTuple):
    """The content of a file."""

    games: dict[GameKey, GameLine]
    length: int
    """The bytes of complete lines; an unfinished last line is not counted."""
    is_ours: bool
    """True if it has a header with exactly these settings."""


def read_games(path: Path, settings: Settings) -> Kept:
    """Reads the games in a file. Raises ArenaError if it belongs to another tournament or is damaged, OSError if it
    cannot be read."""
    content = path.read_bytes()
    *lines, rest = content.split(b"\n")
    if not lines:
        if not _header(settings).startswith(rest):
            raise ArenaError("not_a_store", name=path)
        return Kept({}, 0, is_ours=False)
    headers = {line for number, line in enumerate(lines) if not number or line.startswith(HEADER)}
    for header in headers:
        _check_header(path, header, settings)
    games = (_read_line(path, number, text, settings) for number, text in enumerate(lines, 1) if text not in headers)
    return Kept({line.key: line for line in games}, len(content) - len(rest), _header(settings) in headers)


def read_settings(path: Path) -> Settings:
    """Reads the settings in a file; with several headers, the last ones."""
    headers = [line for line in path.read_bytes().split(b"\n")[:-1] if line.startswith(HEADER)]
    if not headers:
        raise ArenaError("not_a_store", name=path)
    return _read_header(path, headers[-1])


def _header(settings: Settings) -> bytes:
    return msgspec.json.encode(Header(FORMAT, settings))


def _read_header(path: Path, line: bytes) -> Settings:
    try:
        header = msgspec.json.decode(line, type=Header)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        raise ArenaError("not_a_store", name=path) from None
    if header.format != FORMAT:
        raise ArenaError("not_a_store", name=path)
    return header.settings


def _check_header(path: Path, first: bytes, settings: Settings) -> None:
    there = _read_header(path, first)
    for key in Settings.__struct_fields__:
        found, wanted = getattr(there, key), getattr(settings, key)
        if key == "files":
            for bot, before, now in zip(settings.bots, found, wanted, strict=True):
                if now not in (before, ANY_CODE):
                    raise ArenaError("played_by_other_bot", name=path, bot=bot, found=before, wanted=now)
        elif key == "code" and wanted not in (found, ANY_CODE):
            raise ArenaError("played_by_other_code", name=path, found=found, wanted=wanted)
        elif key != "code" and found != wanted:
            raise ArenaError("other_settings", name=path, setting=key, found=_shown(found), wanted=_shown(wanted))


def _shown(value: object) -> str:
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


def _read_line(path: Path, number: int, text: bytes, settings: Settings) -> GameLine:
    try:
        line = msgspec.json.decode(text, type=GameLine)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        raise ArenaError("bad_game_line", line=number, name=path) from None
    if not _fits(line, settings):
        raise ArenaError("bad_game_line", line=number, name=path)
    return line


def _fits(line: GameLine, settings: Settings) -> bool:
    ranks = {seat.rank for seat in line.results}
    return (
        line.board in {board.id for board in settings.boards}
        and line.players in settings.players
        and len(line.seats) == len(line.results) == line.players
        and all(0 <= bot < len(settings.bots) for bot in line.seats)
        and 0 in ranks
        and ranks <= set(range(line.players))
        and 0 <= line.first < line.players
    )


class Store:
    """The games of one tournament in one folder, which is created. A context manager; the file is locked meanwhile.

    Raises ArenaError if the file belongs to another tournament, is damaged or in use, and OSError if it cannot be read
    or written.
    """

    def __init__(self, folder: Path, settings: Settings) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.path = folder / NAME
        self._file = os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o666)
        try:
            self.games = self._open(settings)
        except BaseException:
            os.close(self._file)
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        os.close(self._file)

    def _open(self, settings: Settings) -> dict[GameKey, GameLine]:
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise ArenaError("store_in_use", name=self.path) from None
        kept = read_games(self.path, settings)
        os.ftruncate(self._file, kept.length)
        if not kept.is_ours:
            self._write(_header(settings) + b"\n")
        return kept.games

    def add(self, lines: Iterable[GameLine]) -> None:
        """Appends games; when this returns, they are on disk (fsync)."""
        new = list(lines)
        self._write(b"".join(msgspec.json.encode(line) + b"\n" for line in new))
        self.games.update((line.key, line) for line in new)

    def _write(self, content: bytes) -> None:
        while content:
            content = content[os.write(self._file, content) :]
        os.fsync(self._file)


def write_whole(path: Path, content: bytes) -> None:
    """Writes a file atomically."""
    beside = path.with_name(path.name + ".part")
    beside.write_bytes(content)
    beside.replace(path)
