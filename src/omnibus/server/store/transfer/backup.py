"""Backup files: frames of compressed rows, and a digest at the end.

    omnibus store 3\n
    frame: kind (1 byte), length (4 bytes), deflated MessagePack
    …
    SHA-256 of everything before (32 bytes)

The first frame is a BackupHeader, the last one a Sum. In format 1, the audit log has
no names of operators; formats 1 and 2 lack the kinds of rows that were added later.
"""

from __future__ import annotations

import hashlib
import os
import zlib
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from struct import Struct as Packed
from typing import BinaryIO, TypeVar

import msgspec
from msgspec import Struct

from omnibus.server.store import StoreError
from omnibus.server.store.transfer import ROWS, Digest, OnProgress, Row, RowSource, Status

Content = TypeVar("Content")
FORMAT = 3
EARLIER = {1: {"deeds": (list[tuple[int, int, str, str, str, str, int]], ("", ""))}}
"""By format and kind: rows of another type, and the columns that they lack."""
MAGIC = b"omnibus store "
HEAD = Packed(">BI")
FIRST, LAST = 0, 255
KINDS = dict(enumerate(ROWS, 1))
SUM_BYTES = 32
PIECE = 2**20
MOST_BYTES = 2**28
"""The longest frame, so that a manipulated file cannot exhaust the memory."""


class BackupHeader(Struct, frozen=True):
    """The origin and the size of a backup."""

    omnibus: str
    at: int
    """Milliseconds since 1970."""
    status: Status


class Sum(Struct, frozen=True):
    """The number and the digest of all rows."""

    digest: str
    rows: int


class _Writer:
    """Writes frames, and computes the file's digest."""

    def __init__(self, path: Path, file: BinaryIO) -> None:
        self._path, self._file, self._sum = path, file, hashlib.sha256()

    def put(self, content: bytes) -> None:
        self._sum.update(content)
        with as_store_errors(self._path):
            self._file.write(content)

    def frame(self, kind: int, content: object) -> None:
        packed = zlib.compress(msgspec.msgpack.encode(content))
        self.put(HEAD.pack(kind, len(packed)) + packed)

    def end(self) -> None:
        self.put(self._sum.digest())
        with as_store_errors(self._path):
            self._file.flush()
            os.fsync(self._file.fileno())


@contextmanager
def as_store_errors(path: Path) -> Iterator[None]:
    """Turns errors of the disk into StoreError."""
    try:
        yield
    except OSError as error:
        raise StoreError("backup_unusable", path=path, detail=error.strerror or error) from None


async def write_backup(path: Path, source: RowSource, saved: BackupHeader, on_progress: OnProgress) -> Sum:
    """Writes a backup, which appears when it is complete; only its owner may read it."""
    with _written(path) as writer:
        digest, count = Digest(), 0
        writer.put(MAGIC + f"{FORMAT}\n".encode())
        writer.frame(FIRST, saved)
        for number, kind in KINDS.items():
            async for rows in source.rows(kind):
                writer.frame(number, rows)
                digest.add(rows)
                count += len(rows)
                on_progress(len(rows))
        total = Sum(digest.text, count)
        writer.frame(LAST, total)
        writer.end()
    return total


@contextmanager
def _written(path: Path) -> Iterator[_Writer]:
    part = path.with_name(f"{path.name}.part")
    with as_store_errors(path):
        if path.exists():
            raise StoreError("backup_exists", path=path)
        file = os.fdopen(os.open(part, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, 0o600), "wb", 0)
    try:
        with file:
            yield _Writer(path, file)
        with as_store_errors(path):
            part.rename(path)
    finally:
        part.unlink(missing_ok=True)


class Backup:
    """A complete backup file, as a source of rows."""

    def __init__(self, path: Path, file: BinaryIO) -> None:
        """Raises StoreError if the file is damaged, or not a backup."""
        self._path, self._file = path, file
        with as_store_errors(path):
            self._length, self._format = _check_sum(path, file)
        self._digest = Digest()
        """The digest of the rows read so far."""
        self._next = self._frame()
        kind, content = self._next
        if kind != FIRST:
            raise self._damaged()
        self.saved = self._decode(content, BackupHeader)
        self._next = self._frame()

    async def rows(self, kind: str) -> AsyncIterator[Sequence[Row]]:
        written, missing = EARLIER.get(self._format, {}).get(kind, (ROWS[kind], ()))
        while KINDS.get(self._next[0]) == kind:
            rows: list[Row] = self._decode(self._next[1], written)
            self._digest.add(rows)
            yield [(*row, *missing) for row in rows]
            self._next = self._frame()

    def check(self) -> None:
        """Raises StoreError if the rows read are not those that were saved."""
        if self._digest.text != self.sum.digest:
            raise self._damaged()

    @property
    def sum(self) -> Sum:
        """The number and digest that the rows must have."""
        kind, content = self._next
        if kind != LAST:
            raise self._damaged()
        return self._decode(content, Sum)

    def _frame(self) -> tuple[int, bytes]:
        with as_store_errors(self._path):
            head = self._file.read(HEAD.size)
            kind, length = HEAD.unpack(head) if len(head) == HEAD.size else (LAST, MOST_BYTES)
            if self._file.tell() + length > self._length:
                raise self._damaged()
            packed = self._file.read(length)
        unpacker = zlib.decompressobj()
        try:
            content = unpacker.decompress(packed, MOST_BYTES)
        except zlib.error:
            raise self._damaged() from None
        if not unpacker.eof:
            raise self._damaged()
        return kind, content

    def _decode(self, content: bytes, kind: type[Content]) -> Content:
        try:
            return msgspec.msgpack.decode(content, type=kind)
        except (msgspec.DecodeError, UnicodeError):
            raise self._damaged() from None

    def _damaged(self) -> StoreError:
        return StoreError("backup_damaged", path=self._path)


@contextmanager
def read_backup(path: Path) -> Iterator[Backup]:
    """Opens a backup, after reading the whole file to check it. Raises StoreError."""
    with as_store_errors(path):
        file = path.open("rb")
    with file:
        yield Backup(path, file)


def _check_sum(path: Path, file: BinaryIO) -> tuple[int, int]:
    """Reads the whole file; returns the end of its frames, and its format. Raises StoreError if it is damaged."""
    begin = file.readline(len(MAGIC) + 8)
    number = begin.removeprefix(MAGIC).rstrip(b"\n")
    if not begin.startswith(MAGIC) or not number.isdigit():
        raise StoreError("not_a_backup", path=path)
    if int(number) > FORMAT:
        raise StoreError("backup_newer", path=path, found=int(number), known=FORMAT)
    left = length = path.stat().st_size - SUM_BYTES
    file.seek(0)
    total = hashlib.sha256()
    while left > 0 and (piece := file.read(min(PIECE, left))):
        total.update(piece)
        left -= len(piece)
    if file.read() != total.digest():
        raise StoreError("backup_damaged", path=path)
    file.seek(len(begin))
    return length, int(number)
