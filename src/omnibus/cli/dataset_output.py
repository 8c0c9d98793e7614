"""The dataset of a simulation: games in the order of the series, although they finish in any order."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from omnibus.arena.executor import undisturbed
from omnibus.cli.errors import CommandError, InputError
from omnibus.cli.files import unwritable
from omnibus.cli.rendering import clean
from omnibus.cli.series import NAMES
from omnibus.core.board import Board
from omnibus.core.record import Player
from omnibus.envs.dataset import DatasetError, DatasetWriter
from omnibus.games import game_on

if TYPE_CHECKING:
    from omnibus.cli.series import Chunk
    from omnibus.cli.session import Session
    from omnibus.envs.dataset.rows import Rows


class DatasetOutput:
    """Buffers chunks until all chunks before them are written. A context manager; reports the file when it closes.

    `seats` has the bots at each seat, by number of players. Ctrl-C is deferred while something is written.
    """

    def __init__(
        self, session: Session, path: Path, board: Board, seed: str, seats: Mapping[int, Sequence[str]]
    ) -> None:
        if path.is_dir():
            raise CommandError("trouble-write-folder", name=str(path))
        self._session, self._path, self._seats = session, path, seats
        self._order: deque[Chunk] = deque()
        self._done: dict[int, Sequence[Rows]] = {}
        with _errors_of(path):
            self._writer = DatasetWriter(path, game_on(board), seed)

    def in_order(self, chunks: Iterable[Chunk]) -> Iterator[Chunk]:
        """Passes chunks through and remembers their order, which is that of the file."""
        for chunk in chunks:
            self._order.append(chunk)
            yield chunk

    def add(self, chunk: Chunk, games: Sequence[Rows]) -> None:
        """Takes the games of a chunk, and writes every chunk whose predecessors are all done."""
        self._done[id(chunk)] = games
        with undisturbed(), _errors_of(self._path):
            while self._order and id(self._order[0]) in self._done:
                self._write(self._order.popleft())

    def _write(self, chunk: Chunk) -> None:
        players = [Player(*each) for each in zip(NAMES, self._seats[chunk.players], strict=False)]
        for rows in self._done.pop(id(chunk), ()):
            self._writer.add(rows, players)

    def __enter__(self) -> DatasetOutput:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """Finishes the file. After an interruption it also holds finished games that follow a gap in the series."""
        with undisturbed(), _errors_of(self._path):
            try:
                for chunk in self._order:
                    self._write(chunk)
            finally:
                self._writer.__exit__(kind, error, at)
        if self._writer.finished:
            written = self._session.words("simulate-noted", games=self._writer.count, name=clean(str(self._path)))
            self._session.err.print(written, soft_wrap=True)


@contextmanager
def _errors_of(path: Path) -> Iterator[None]:
    """Turns errors of the file into errors of the command."""
    try:
        yield
    except OSError as error:
        raise unwritable(path, error) from None
    except DatasetError as error:
        raise InputError(str(path), error) from None
