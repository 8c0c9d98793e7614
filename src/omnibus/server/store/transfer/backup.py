"""A store in one file: frames of rows, compressed, and at the end what all of it must come to.

    omnibus store 2\n
    frame: kind (1 byte), length (4 bytes), deflated MessagePack
    …
    SHA-256 of everything before (32 bytes)

The first frame says what was saved, and when; the last one has the digest of all rows. In files of format 1 the log of
what operators did does not say which of them it was.
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
FORMAT = 2
EARLIER = {1: {"deeds": (list[tuple[int, int, str, str, str, str, int]], ("", ""))}}
"""By format and kind: rows that were written otherwise, and what they lack."""
MAGIC = b"omnibus store "
HEAD = Packed(">BI")
FIRST, LAST = 0, 255
KINDS = dict(enumerate(ROWS, 1))
SUM_BYTES = 32
PIECE = 2**20
MOST_BYTES = 2**28
"""No frame is as long; who changes a file cannot make us read more."""


class BackupHeader(Struct, frozen=True):
    """What a file is a backup of."""

    omnibus: str
    at: int
    """Milliseconds since 1970."""
    status: Status


class Sum(Struct, frozen=True):
    """What all rows come to."""

    digest: str
    rows: int


class _Writer:
    """Writes a file, and sums it up."""

    def __init__(self, path: Path, file: BinaryIO) -> None:
        self._path, self._file, self._sum = path, file, hashlib.sha256()

    def put(self, content: bytes) -> None:
        self._sum.update(content)
        with explained(self._path):
            self._file.write(content)

    def frame(self, kind: int, content: object) -> None:
        packed = zlib.compress(msgspec.msgpack.encode(content))
        self.put(HEAD.pack(kind, len(packed)) + packed)

    def end(self) -> None:
        self.put(self._sum.digest())
        with explained(self._path):
            self._file.flush()
            os.fsync(self._file.fileno())


@contextmanager
def explained(path: Path) -> Iterator[None]:
    """Says in words what the disk says."""
    try:
        yield
    except OSError as error:
        raise StoreError("backup_unusable", path=path, detail=error.strerror or error) from None


async def write_backup(path: Path, source: RowSource, saved: BackupHeader, told: OnProgress) -> Sum:
    """Saves all that is read in a file, which appears as a whole or not at all, and which only its owner may read."""
    with _written(path) as writer:
        digest, count = Digest(), 0
        writer.put(MAGIC + f"{FORMAT}\n".encode())
        writer.frame(FIRST, saved)
        for number, kind in KINDS.items():
            async for rows in source.rows(kind):
                writer.frame(number, rows)
                digest.add(rows)
                count += len(rows)
                told(len(rows))
        total = Sum(digest.text, count)
        writer.frame(LAST, total)
        writer.end()
    return total


@contextmanager
def _written(path: Path) -> Iterator[_Writer]:
    part = path.with_name(f"{path.name}.part")
    with explained(path):
        if path.exists():
            raise StoreError("backup_exists", path=path)
        file = os.fdopen(os.open(part, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, 0o600), "wb", 0)
    try:
        with file:
            yield _Writer(path, file)
        with explained(path):
            part.rename(path)
    finally:
        part.unlink(missing_ok=True)


class Backup:
    """A file that is whole, from which a store can be read."""

    def __init__(self, path: Path, file: BinaryIO) -> None:
        """Raises StoreError where it is not whole, or not ours."""
        self._path, self._file = path, file
        self._length, self._format = _check_sum(path, file)
        self._digest = Digest()
        """Of the rows as they were written."""
        self._next = self._frame()
        kind, content = self._next
        if kind != FIRST:
            raise self._damaged()
        self.saved = self._decode(content, BackupHeader)
        self._next = self._frame()

    async def rows(self, kind: str) -> AsyncIterator[Sequence[Row]]:
        written, lacking = EARLIER.get(self._format, {}).get(kind, (ROWS[kind], ()))
        while KINDS.get(self._next[0]) == kind:
            rows: list[Row] = self._decode(self._next[1], written)
            self._digest.add(rows)
            yield [(*row, *lacking) for row in rows]
            self._next = self._frame()

    def check(self) -> None:
        """Raises StoreError where the rows that were read are not those that were saved."""
        if self._digest.text != self.sum.digest:
            raise self._damaged()

    @property
    def sum(self) -> Sum:
        """What all rows must have come to, once they are read."""
        kind, content = self._next
        if kind != LAST:
            raise self._damaged()
        return self._decode(content, Sum)

    def _frame(self) -> tuple[int, bytes]:
        with explained(self._path):
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
    """The store in a file; all of the file was read before, and is whole. StoreError where it is not."""
    with explained(path):
        file = path.open("rb")
    with file:
        yield Backup(path, file)


def _check_sum(path: Path, file: BinaryIO) -> tuple[int, int]:
    """Reads the file through to its end: where its frames end, and its format. StoreError where it is not what was
    written."""
    with explained(path):
        return _summed(path, file)


def _summed(path: Path, file: BinaryIO) -> tuple[int, int]:
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
