"""Writes a dataset: group by group under another name, which becomes the file's own at the end."""

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

# Measured on random games of London and Germany: bytes apart, a little compressed, take the least room and the least
# time; harder compression saves a fiftieth and takes ten times as long.
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

    The file is there when the block ends, also by an exception: with every game that was added until then. Where none
    was, or where writing itself failed, whatever was there before stays. Equal games in the same order give equal
    bytes, however they were cut into rows.
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
        """How many games were added."""
        self.finished = False
        """Whether the file is there, with all of them."""

    def add(self, rows: Rows, players: Sequence[Player], more: Sequence[str | None] | None = None) -> None:
        """Adds games that the same people played."""
        if len(players) != rows.players:
            raise ValueError(f"{len(players)} names for games of {rows.players} players")
        self._waiting.append(_table(self._schema, rows, players, more))
        self.count += rows.count
        self._write(ROWS_A_GROUP)

    def _write(self, at_least: int) -> None:
        """Writes what waits, in whole groups; what is left over, where it is fewer than asked for, waits on."""
        waiting = sum(map(len, self._waiting))
        if waiting < at_least:
            return
        table = pyarrow().concat_tables(self._waiting).combine_chunks()  # in one piece, or its pages would be cut there
        whole = waiting if at_least < ROWS_A_GROUP else waiting - waiting % ROWS_A_GROUP
        try:
            self._writer.write_table(table.slice(0, whole), row_group_size=ROWS_A_GROUP)
        except OSError:
            self._failed = True
            raise
        self._waiting = [table.slice(whole)]

    def close(self) -> None:
        """Finishes the file and gives it its name; leaves nothing behind where that fails."""
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
        """Leaves nothing behind."""
        for part in (self._writer, self._sink):
            with suppress(OSError):
                part.close()
        self._writer.is_open = False  # or it would try once more when nobody needs it any longer
        self._unfinished.unlink(missing_ok=True)

    def __enter__(self) -> DatasetWriter:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self._failed or (kind is not None and not self.count):
            self.drop()
        else:
            self.close()


def _table(schema: Any, rows: Rows, players: Sequence[Player], more: Sequence[str | None] | None) -> Any:
    """Games as a table of the file's columns."""
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
