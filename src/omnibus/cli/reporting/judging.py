"""Judges several games in parallel, each in one process: starting processes for each game would take longer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import NamedTuple

from omnibus.analysis.analysis import analyse
from omnibus.analysis.processes import in_processes
from omnibus.analysis.report import Report
from omnibus.cli.errors import CommandError, InputError
from omnibus.cli.files import Games
from omnibus.cli.game_sources import Source, sources_in
from omnibus.core.board import Board
from omnibus.core.errors import OmnibusError
from omnibus.core.game import Game
from omnibus.core.record import Record
from omnibus.words import words_in

Problem = list[str]
"""The reason why there is no report, in lines."""


class Judged(NamedTuple):
    """A game with its report."""

    name: str
    game: Game
    record: Record
    report: Report


class Place(NamedTuple):
    """Where a game is: its file, and its number there."""

    file: Path
    number: int | None


class Judge:
    """Judges games by their places. Each process opens their files itself, and once."""

    def __init__(self, board: str | None, language: str) -> None:
        self._games, self._words = Games(board), words_in(language)
        self._files: dict[Path, Mapping[int | None, Source]] = {}

    def judge(self, place: Place) -> Judged | Problem:
        """The report on a game."""
        try:
            source = self._source(place)
            game, read = source.open()
            record = read()
            *_, last = analyse(game, record)
        except OmnibusError as error:
            return InputError(source.name, error).lines(self._words)
        except CommandError as problem:
            return problem.lines(self._words)
        assert last.report is not None
        return Judged(source.name, game, record, last.report)

    def _source(self, place: Place) -> Source:
        if place.file not in self._files:
            _, sources = sources_in([place.file], self._games)
            self._files[place.file] = {source.number: source for source in sources}
        if (source := self._files[place.file].get(place.number)) is None:
            raise CommandError("trouble-no-file", name=str(place.file))  # it has changed meanwhile
        return source


def boards_of(sources: Iterable[Source]) -> Iterator[Board]:
    """The boards of the games that can be opened."""
    for source in sources:
        with suppress(OmnibusError, CommandError):
            yield source.open().game.board


def judged(sources: Sequence[Source], board: str | None, language: str, processes: int) -> Iterator[Judged | Problem]:
    """The reports on games, in their order. Raises BrokenProcessPool if a process dies."""
    places = [Place(source.file, source.number) for source in sources]
    if processes == 1:
        yield from map(Judge(board, language).judge, places)
        return
    waiting: dict[Place, Judged | Problem] = {}
    rest = iter(places)
    wanted = next(rest, None)
    for place, result in in_processes(partial(Judge, board, language), Judge.judge, places, processes):
        waiting[place] = result
        while wanted in waiting:
            yield waiting.pop(wanted)
            wanted = next(rest, None)
