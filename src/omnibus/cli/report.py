"""`omnibus report`: judges finished games: chances, turning points, luck and skill, and the journey of every seat."""

from __future__ import annotations

import os
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from omnibus.cli.compiling import ALL_BOTS, REPLAY, RULES, compile_for
from omnibus.cli.errors import CommandError, InputError, check_range
from omnibus.cli.files import Games
from omnibus.cli.game_sources import Source, sources_in
from omnibus.cli.rendering import clean
from omnibus.cli.session import Flag, Here, Session, file_or_output
from omnibus.core.errors import OmnibusError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from omnibus.cli.reporting.summary import GameLine
    from omnibus.cli.reporting.told import Told

WRONG = 1
MOST_GAMES = 100_000
MOST_JOBS = 1024


def report(
    *files: Path,
    output: Annotated[Path | None, file_or_output("--output", "-o")] = None,
    as_json: Annotated[Flag, Parameter(name="--json")] = False,
    game: int | None = None,
    limit: int = 20,
    jobs: int = 2,
    board: str | None = None,
    session: Here,
) -> int:
    """Reports on games; returns 1 if some of several cannot be reported on."""
    from omnibus.cli.reporting.json_lines import write_line  # imported here, as below: they load the compiler
    from omnibus.cli.reporting.output import Pages
    from omnibus.cli.reporting.summary import game_line, print_summary
    from omnibus.cli.reporting.terminal import ReportPrinter

    check_range("--limit", limit, 1, MOST_GAMES)
    check_range("--jobs", jobs, 0, MOST_JOBS)
    count, sources = sources_in(files, Games(board), game)
    if count > limit:
        session.err.print(session.words("analysis-limited", limit=limit, count=count), soft_wrap=True)
    count = min(count, limit)
    pages = None if output is None else Pages(output, several=count > 1)
    lines: list[GameLine] = []
    problems: list[str] = []
    for told in _reports(session, islice(sources, count), count, jobs or os.cpu_count() or 1):
        if isinstance(told, CommandError):
            if count == 1:
                raise told
            told.report(session.words)
            problems += told.lines(session.words)
            continue
        lines.append(game_line(told))
        if as_json:
            write_line(told)
        if pages is not None:
            pages.add(told, lines[-1])
        elif count == 1 and not as_json:
            ReportPrinter(session, told).print()
    if count > 1 and lines and not as_json:
        print_summary(session, lines)
    if pages is not None and lines:
        session.report_written(pages.close(session.words, problems))
    return WRONG if problems else 0


def _reports(session: Session, sources: Iterable[Source], count: int, jobs: int) -> Iterator[Told | CommandError]:
    """The report on each game, or the reason why there is none. A terminal shows the progress."""
    for number, source in enumerate(sources, 1):
        try:
            yield _report(session, source, f"{number}/{count}" if count > 1 else "", jobs)
        except OmnibusError as error:
            yield InputError(source.name, error)
        except CommandError as problem:
            yield problem


def _report(session: Session, source: Source, place: str, jobs: int) -> Told:
    from omnibus.analysis.analysis import analyse
    from omnibus.cli.reporting.told import Told

    game, read = source.open()
    compile_for(session, [game.board], (*RULES, *REPLAY, *ALL_BOTS))
    record = read()
    try:
        with session.progress_bar() as bar:
            name = " ".join(filter(None, (clean(source.name, 40), place)))
            task = bar.add_task(session.words("analysis-progress", name=name), total=1.0)
            for progress in analyse(game, record, jobs):
                bar.update(task, completed=progress.done)
    except BrokenProcessPool:
        raise CommandError("trouble-worker") from None
    assert progress.report is not None
    return Told(session.words, source.name, game, record, progress.report)
