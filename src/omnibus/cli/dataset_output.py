"""The dataset that a simulation writes: its games in the order of the series, whoever is done with them first."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from omnibus.arena.executor import undisturbed
from omnibus.cli.errors import CommandError, InputError
from omnibus.cli.files import unwritable
from omnibus.cli.rendering import clean
from omnibus.cli.series import NAMES
from omnibus.core.record import Player
from omnibus.envs.dataset import DatasetError, DatasetWriter
from omnibus.games import game_on

if TYPE_CHECKING:
    from omnibus.cli.series import Chunk
    from omnibus.cli.session import Session
    from omnibus.cli.simulate import Work
    from omnibus.envs.dataset.rows import Rows


class NoDataset(AbstractContextManager["NoDataset"]):
    """Games of which only the numbers are wanted."""

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """Nothing is to be finished."""

    def taken(self, chunks: Iterable[Chunk]) -> Iterable[Chunk]:
        """See `DatasetOutput.taken`."""
        return chunks

    def played(self, chunk: Chunk, games: Sequence[Rows]) -> None:
        """See `DatasetOutput.played`."""


class DatasetOutput(NoDataset):
    """Games on their way into a file, as they are told to be when it is closed. Ctrl-C waits while it is written."""

    def __init__(self, session: Session, path: Path, work: Work) -> None:
        if path.is_dir():
            raise CommandError("trouble-write-folder", name=str(path))
        self._session, self._path, self._seats = session, path, work.seats
        self._taken: deque[Chunk] = deque()
        self._done: dict[int, Sequence[Rows]] = {}
        with _told(path):
            self._writer = DatasetWriter(path, game_on(work.tables[0][0]), work.seed)

    def taken(self, chunks: Iterable[Chunk]) -> Iterator[Chunk]:
        """Chunks on their way to those who play them."""
        for chunk in chunks:
            self._taken.append(chunk)
            yield chunk

    def played(self, chunk: Chunk, games: Sequence[Rows]) -> None:
        """Writes the games of a chunk as soon as all before them are written."""
        self._done[id(chunk)] = games
        with undisturbed(), _told(self._path):
            while self._taken and id(self._taken[0]) in self._done:
                self._write(self._taken.popleft())

    def _write(self, chunk: Chunk) -> None:
        players = [Player(*each) for each in zip(NAMES, self._seats[chunk.players], strict=False)]
        for rows in self._done.pop(id(chunk), ()):
            self._writer.add(rows, players)

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """Finishes the file. Where not all was played, games are in it that came after others which are not."""
        with undisturbed(), _told(self._path):
            try:
                for chunk in self._taken:
                    self._write(chunk)
            finally:
                self._writer.__exit__(kind, error, at)
        if self._writer.finished:
            name = clean(str(self._path))
            self._session.err.print(
                self._session.words("simulate-noted", games=self._writer.count, name=name), soft_wrap=True
            )


@contextmanager
def _told(path: Path) -> Iterator[None]:
    """What goes wrong with the file is told in words."""
    try:
        yield
    except OSError as error:
        raise unwritable(path, error) from None
    except DatasetError as error:
        raise InputError(str(path), error) from None
