"""Writes a dataset group by group to a temporary file, which is renamed at the end."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any

import numpy as np

from omnibus.core.game import Game
from omnibus.core.record import Player
from omnibus.envs.dataset.arrow import pyarrow
from omnibus.envs.dataset.rows import Rows
from omnibus.envs.dataset.schema import ROWS_A_GROUP, header_of, schema_of
from omnibus.kernel.state import Ints

# Measured on random games of London and Germany: byte stream split with light compression gives the smallest files in
# the shortest time; stronger compression saves 2 % and takes ten times as long.
LAYOUT = {
    "compression": "zstd",
    "compression_level": 1,
    "use_dictionary": ["names.list.element", "kinds.list.element"],
    "column_encoding": {"actions.list.element": "BYTE_STREAM_SPLIT", "scores.list.element": "BYTE_STREAM_SPLIT"},
    "write_page_checksum": True,
    "write_statistics": False,
}


class DatasetWriter:
    """A dataset being written: `with DatasetWriter(path, game) as dataset: dataset.add(rows, players)`.

    When the block ends, even by an exception, the file has every game added so far. If there were none, or if writing
    failed, an earlier file stays as it was. Equal games in the same order give equal bytes, however they are split.
    """

    def __init__(self, path: Path | str, game: Game, series: str | None = None) -> None:
        self._path = Path(path)
        self._unfinished = self._path.with_name(f"{self._path.name}.{os.getpid()}.part")
        self._schema = schema_of(header_of(game, series))
        self._sink = self._unfinished.open("wb")
        self._writer = pyarrow().parquet.ParquetWriter(self._sink, self._schema, **LAYOUT)
        self._waiting: list[Any] = []
        self._failed = False
        self.count = 0
        """The number of games added."""
        self.finished = False
        """True once the file is complete."""

    def add(self, rows: Rows, players: Sequence[Player], more: Sequence[str | None] | None = None) -> None:
        """Adds games of the same players."""
        if len(players) != rows.players:
            raise ValueError(f"{len(players)} names for games of {rows.players} players")
        self._waiting.append(_table(self._schema, rows, players, more))
        self.count += rows.count
        self._write(ROWS_A_GROUP)

    def _write(self, at_least: int) -> None:
        """Writes waiting games in whole groups, if there are at least `at_least`."""
        waiting = sum(map(len, self._waiting))
        if waiting < at_least:
            return
        table = pyarrow().concat_tables(self._waiting).combine_chunks()  # one chunk, or pages would end at its borders
        whole = waiting if at_least < ROWS_A_GROUP else waiting - waiting % ROWS_A_GROUP
        try:
            self._writer.write_table(table.slice(0, whole), row_group_size=ROWS_A_GROUP)
        except OSError:
            self._failed = True
            raise
        self._waiting = [table.slice(whole)]

    def close(self) -> None:
        """Finishes and renames the file; leaves nothing behind if that fails."""
        try:
            self._write(1)
            self._writer.close()
            self._sink.close()
            self._unfinished.replace(self._path)
        except OSError:
            self.drop()
            raise
        self.finished = True

    def drop(self) -> None:
        """Deletes the unfinished file."""
        for part in (self._writer, self._sink):
            with suppress(OSError):
                part.close()
        self._writer.is_open = False  # or its destructor would try to write again
        self._unfinished.unlink(missing_ok=True)

    def __enter__(self) -> DatasetWriter:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self._failed or (kind is not None and not self.count):
            self.drop()
        else:
            self.close()


def _table(schema: Any, rows: Rows, players: Sequence[Player], more: Sequence[str | None] | None) -> Any:
    """Converts games to a table of the file's columns."""
    pa, count = pyarrow(), rows.count
    each = np.arange(0, (count + 1) * rows.players, rows.players, dtype=np.int32)

    def listed(name: str, starts: Ints, values: Any) -> Any:
        return pa.ListArray.from_arrays(pa.array(starts), pa.array(values), type=schema.field(name).type)

    columns = [
        pa.FixedSizeBinaryArray.from_buffers(
            pa.binary(32), count, [None, pa.py_buffer(rows.keys.astype("<u4", order="C"))]
        ),
        pa.array(rows.first),
        pa.array(rows.fixed),
        listed("names", each, [player.name for player in players] * count),
        listed("kinds", each, [player.kind for player in players] * count),
        listed("actions", rows.codes_from, rows.codes),
        listed("early", rows.early_from, rows.early),
        listed("scores", each, rows.scores.ravel()),
        listed("won", each, rows.won.ravel()),
        pa.array(more or [None] * count, pa.string()),
    ]
    return pa.table(columns, schema=schema)
