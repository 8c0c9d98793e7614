"""Reads a dataset: its header, and its games by row group."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from omnibus.core.game import Game
from omnibus.core.record import Player
from omnibus.envs.dataset.arrow import pyarrow
from omnibus.envs.dataset.errors import DatasetError
from omnibus.envs.dataset.rows import Rows
from omnibus.envs.dataset.schema import Header, game_in, read_header, schema_of
from omnibus.kernel.state import Ints

NUMBERS = ("seed", "first", "fixed", "actions", "early", "scores", "won")
"""The columns for replaying games."""
NAMED = {"names", "kinds"}


class Part(NamedTuple):
    """Some games of a dataset with the same number of players."""

    numbers: Ints
    """Their numbers in the dataset."""
    rows: Rows
    table: Any
    """The columns as they were read."""

    def players(self, row: int) -> list[Player]:
        """The players of a game."""
        names, kinds = (self.table.column(name)[row].as_py() for name in ("names", "kinds"))
        return [Player(name, kind) for name, kind in zip(names, kinds, strict=True)]

    def more(self, row: int) -> str | None:
        """The optional fields of its record."""
        more: str | None = self.table.column("more")[row].as_py()
        return more


class Dataset:
    """A file of games. Raises OSError if it cannot be read, DatasetError if it is not a dataset."""

    def __init__(self, path: Path | str) -> None:
        self.path = Path(path)
        with self._open() as file:
            self.header: Header = read_header(file.schema_arrow.metadata)
            groups = [file.metadata.row_group(group).num_rows for group in range(file.num_row_groups)]
        self._starts = np.cumsum([0, *groups])

    def __len__(self) -> int:
        """The number of games."""
        return int(self._starts[-1])

    @property
    def groups(self) -> int:
        """The number of row groups; each is read as a whole."""
        return len(self._starts) - 1

    @cached_property
    def game(self) -> Game:
        """The game of the dataset's board."""
        return game_in(self.header)

    @contextmanager
    def _open(self) -> Iterator[Any]:
        """Opens the file; errors of the reader become DatasetError."""
        pa = pyarrow()
        self.path.open("rb").close()  # raises OSError for the path, before pyarrow does for the content
        try:
            with pa.parquet.ParquetFile(str(self.path), page_checksum_verification=True) as file:
                yield file
        except (pa.ArrowException, OSError, UnicodeDecodeError) as error:
            raise DatasetError("damaged_dataset", detail=error) from None

    def tables(self, columns: Iterable[str], groups: Iterable[int] | None = None) -> Iterator[tuple[int, Any]]:
        """Yields some columns of all groups, or of those given: the number of the first game, and a table."""
        schema = schema_of()
        wanted = pyarrow().schema([schema.field(name) for name in columns])
        with self._open() as file:
            if missing := set(wanted.names) - set(file.schema_arrow.names):
                raise DatasetError("bad_column", name=min(missing))
            for group in range(self.groups) if groups is None else groups:
                table = file.read_row_group(group, columns=wanted.names, use_threads=False)
                if len(table):
                    yield int(self._starts[group]), _as_wanted(table, wanted).combine_chunks()

    def groups_of_parts(self, columns: Iterable[str] = (), groups: Iterable[int] | None = None) -> Iterator[list[Part]]:
        """Yields all games by group, as parts, with additional columns."""
        for start, table in self.tables((*NUMBERS, *columns), groups):
            yield split(start, table)

    def part_with(self, number: int, columns: Iterable[str] = ()) -> Part:
        """Returns one game by its number, as a part. Raises DatasetError if there is none."""
        if not 0 <= number < len(self):
            raise DatasetError("no_such_game", number=number, count=len(self))
        group = int(np.searchsorted(self._starts, number, "right")) - 1
        ((start, table),) = self.tables((*NUMBERS, *columns), [group])
        (part,) = split(number, table.slice(number - start, 1))
        return part


def _as_wanted(table: Any, wanted: Any) -> Any:
    """Casts the columns to the expected types: other writers may choose slightly different ones."""
    columns = []
    for field in wanted:
        try:
            columns.append(table.column(field.name).cast(field.type))
        except pyarrow().ArrowException:
            raise DatasetError("bad_column", name=field.name) from None
        if not field.nullable and _has_gaps(columns[-1]):
            raise DatasetError("bad_column", name=field.name)
    return pyarrow().table(columns, schema=wanted)


def _has_gaps(column: Any) -> bool:
    """True if a value, or an element of a list, is null."""
    if column.null_count:
        return True
    return pyarrow().types.is_list(column.type) and any(chunk.flatten().null_count for chunk in column.chunks)


def split(start: int, table: Any) -> list[Part]:
    """Splits the games of a table by their number of players; `start` is the number of the first."""
    parts = []
    counts = np.diff(_starts(table, "scores"))
    for players in np.unique(counts):
        chosen = np.flatnonzero(counts == players)
        part = table if len(chosen) == len(counts) else table.take(chosen).combine_chunks()
        parts.append(Part(start + chosen, _rows(part, int(players)), part))
    return parts


def _array(table: Any, name: str) -> Any:
    (chunk,) = table.column(name).chunks
    return chunk


def _starts(table: Any, name: str) -> Ints:
    starts: Ints = _array(table, name).offsets.to_numpy()
    return starts


def _rows(table: Any, players: int) -> Rows:
    """Converts the columns to arrays, without copying large ones."""
    count = len(table)

    def values(name: str) -> Ints:
        found: Ints = _array(table, name).values.to_numpy(zero_copy_only=False)
        return found

    def by_seat(name: str) -> Ints:
        starts = _starts(table, name)
        if not np.array_equal(np.diff(starts), np.full(count, players)):
            raise DatasetError("bad_column", name=name)
        return values(name)[starts[0] : starts[-1]].reshape(count, players)

    for name in NAMED.intersection(table.column_names):
        by_seat(name)
    seeds = _array(table, "seed")
    keys = np.frombuffer(seeds.buffers()[1], "<u4", count * 8, seeds.offset * 32).reshape(count, 8)
    return Rows(
        keys=keys.astype(np.uint32),
        first=_array(table, "first").to_numpy(),
        fixed=_array(table, "fixed").to_numpy(zero_copy_only=False),
        codes=values("actions"),
        codes_from=_starts(table, "actions"),
        early=values("early"),
        early_from=_starts(table, "early"),
        scores=by_seat("scores"),
        won=by_seat("won"),
    )
