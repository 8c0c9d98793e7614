"""`omnibus report`: judges finished games: chances, turning points, luck and skill, and the journey of every seat."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from omnibus.cli.compiling import ALL_BOTS, REPLAY, RULES, compile_for
from omnibus.cli.errors import CommandError, InputError, check_range
from omnibus.cli.files import Games
from omnibus.cli.game_sources import Source, sources_in
from omnibus.cli.rendering import clean
from omnibus.cli.session import Flag, Here, Session
from omnibus.core.errors import OmnibusError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from omnibus.cli.reporting.told import Told

WRONG = 1
MOST_GAMES = 100_000


def report(
    *files: Path,
    game: int | None = None,
    limit: int = 20,
    as_json: Annotated[Flag, Parameter(name="--json")] = False,
    board: str | None = None,
    session: Here,
) -> int:
    """Prints a report on every game; returns 1 if some of several games cannot be reported on."""
    check_range("--limit", limit, 1, MOST_GAMES)
    count, sources = sources_in(files, Games(board), game)
    if count > limit:
        session.err.print(session.words("analysis-limited", limit=limit, count=count), soft_wrap=True)
    wrong, count = 0, min(count, limit)
    for told in _reports(session, islice(sources, count), count):
        if isinstance(told, CommandError):
            if count == 1:
                raise told
            told.report(session.words)
            wrong += 1
        else:
            _show(session, told, as_json=as_json)
    return WRONG if wrong else 0


def _show(session: Session, told: Told, *, as_json: bool) -> None:
    from omnibus.cli.reporting.json_lines import write_line  # imported here, as below: they load the compiler
    from omnibus.cli.reporting.terminal import ReportPrinter

    if as_json:
        write_line(told)
    else:
        ReportPrinter(session, told).print()


def _reports(session: Session, sources: Iterable[Source], count: int) -> Iterator[Told | CommandError]:
    """The report on each game, or the reason why there is none. A terminal shows the progress."""
    for number, source in enumerate(sources, 1):
        try:
            yield _report(session, source, f"{number}/{count}" if count > 1 else "")
        except OmnibusError as error:
            yield InputError(source.name, error)
        except CommandError as problem:
            yield problem


def _report(session: Session, source: Source, place: str) -> Told:
    from omnibus.analysis.analysis import analyse
    from omnibus.cli.reporting.told import Told

    game, read = source.open()
    compile_for(session, [game.board], (*RULES, *REPLAY, *ALL_BOTS))
    record = read()
    with session.progress_bar() as bar:
        name = " ".join(filter(None, (clean(source.name, 40), place)))
        task = bar.add_task(session.words("analysis-progress", name=name), total=1.0)
        for progress in analyse(game, record):
            bar.update(task, completed=progress.done)
    assert progress.report is not None
    return Told(session.words, source.name, game, record, progress.report)
