"""The games in records, datasets, arenas' folders, and folders of these; each is opened when it is needed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from omnibus.arena.store import NAME
from omnibus.cli.arena_games import ArenaGames, read_arena
from omnibus.cli.errors import CommandError, InputError
from omnibus.cli.files import Games, is_dataset, is_folder, open_dataset, open_record
from omnibus.cli.verify import records_in
from omnibus.core.errors import OmnibusError
from omnibus.core.game import Game
from omnibus.core.record import Record
from omnibus.envs.dataset import Dataset, record_in


class Opened(NamedTuple):
    """A game whose rules are known; reading its record may need them compiled."""

    game: Game
    record: Callable[[], Record]


class Source(NamedTuple):
    """A game that can be opened."""

    file: Path
    """Also the folder of an arena."""
    number: int | None
    """Its number in the file; None if it is the only game there."""
    open: Callable[[], Opened]
    """Raises OmnibusError or CommandError if the game cannot be read."""

    @property
    def name(self) -> str:
        """The file, and the number of the game."""
        return str(self.file) if self.number is None else f"{self.file} {self.number}"


def sources_in(files: Sequence[Path], games: Games, number: int | None = None) -> tuple[int, Iterator[Source]]:
    """The number of games in files and folders, and the games; `number` chooses one of a dataset or an arena's folder.

    What cannot be read is one source, whose opening fails. Raises CommandError if there is no file.
    """
    if not files:
        raise CommandError("trouble-no-games-named")
    if number is not None:
        return 1, iter([_one(files, games, number)])
    found = [_in(one, games) for path in files for one in _files_in(path)]
    return sum(count for count, _ in found), chain.from_iterable(sources for _, sources in found)


def _files_in(path: Path) -> list[Path]:
    return [path] if _is_arena(path) else records_in([path])


def _is_arena(path: Path) -> bool:
    return is_folder(path) and (path / NAME).is_file()


def _in(path: Path, games: Games) -> tuple[int, Iterator[Source]]:
    """The games of a file or an arena's folder."""
    try:
        if _is_arena(path):
            arena = _read_arena(path, games)
            numbers: Sequence[int] = list(arena.numbers())
            return len(numbers), (Source(path, each, partial(_of_arena, arena, each)) for each in numbers)
        if is_dataset(path):
            dataset = open_dataset(path)
            numbers = range(len(dataset))
            return len(numbers), (Source(path, each, partial(_of_dataset, dataset, each)) for each in numbers)
    except CommandError as problem:
        return 1, iter([Source(path, None, partial(_fail, problem))])
    return 1, iter([Source(path, None, partial(_of_file, path, games))])


def _one(files: Sequence[Path], games: Games, number: int) -> Source:
    path = files[0]
    if len(files) == 1 and _is_arena(path):
        return Source(path, number, partial(_of_arena, _read_arena(path, games), number))
    if len(files) == 1 and is_dataset(path):
        return Source(path, number, partial(_of_dataset, open_dataset(path), number))
    raise CommandError("trouble-game-of-many")


def _read_arena(folder: Path, games: Games) -> ArenaGames:
    try:
        return read_arena(folder, games)
    except OmnibusError as error:
        raise InputError(str(folder), error) from None


def _fail(problem: CommandError) -> Opened:
    raise problem


def _of_file(path: Path, games: Games) -> Opened:
    record = open_record(path)
    return Opened(games.of(record), lambda: record)


def _of_dataset(dataset: Dataset, number: int) -> Opened:
    return Opened(dataset.game, partial(record_in, dataset, number))


def _of_arena(arena: ArenaGames, number: int) -> Opened:
    line = arena.line(number)
    return Opened(arena.on[line.board], partial(arena.record, line))
