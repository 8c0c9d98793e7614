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
    from collections.abc import Iterator

    from omnibus.cli.reporting.report_texts import ReportTexts
    from omnibus.cli.reporting.summary import GameLine

WRONG = 1
MOST_GAMES = 100_000
MOST_JOBS = 1024
LONG = 150
"""The number of actions from which processes for a single game pay off: they take seconds to start."""
LONGEST_LINE = 400
"""Of a problem, in characters."""


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
    jobs = jobs or os.cpu_count() or 1
    count, found = sources_in(files, Games(board), game)
    if count > limit:
        session.err.print(session.words("analysis-limited", limit=limit, count=count), soft_wrap=True)
    sources = list(islice(found, limit))
    pages = None if output is None else Pages(output, several=len(sources) > 1)
    lines: list[GameLine] = []
    problems: list[str] = []
    several = _several(session, sources, board, jobs, as_json=as_json)
    for texts in several if len(sources) > 1 else _one(session, sources[0], jobs):
        if isinstance(texts, list):
            for line in texts:
                session.err.print(clean(line, LONGEST_LINE), soft_wrap=True)
            problems += texts
            continue
        lines.append(game_line(texts))
        if as_json:
            write_line(texts)
        if pages is not None:
            pages.add(texts, lines[-1])
        elif len(sources) == 1 and not as_json:
            ReportPrinter(session, texts).print()
    if len(sources) > 1 and lines and not as_json:
        print_summary(session, lines)
    if pages is not None and lines:
        session.report_written(pages.close(session.words, problems))
    return WRONG if problems else 0


def _several(
    session: Session, sources: list[Source], board: str | None, jobs: int, *, as_json: bool
) -> Iterator[ReportTexts | list[str]]:
    """The report on each game, or the lines why there is none. A terminal shows the progress."""
    from omnibus.cli.reporting.judging import boards_of, judged
    from omnibus.cli.reporting.report_texts import ReportTexts

    compile_for(session, boards_of(sources), (*RULES, *REPLAY, *ALL_BOTS))
    count = len(sources)
    try:
        with session.progress_bar(counted=True, beside_output=as_json) as bar:
            task = bar.add_task(session.words("analysis-progress-several"), total=count)
            for found in judged(sources, board, session.language, min(jobs, count)):
                yield found if isinstance(found, list) else ReportTexts(session.words, *found)
                bar.advance(task)
    except BrokenProcessPool:
        raise CommandError("trouble-worker") from None


def _one(session: Session, source: Source, jobs: int) -> Iterator[ReportTexts]:
    """The report on one game; raises CommandError if there is none."""
    from omnibus.analysis.analysis import analyse
    from omnibus.cli.reporting.report_texts import ReportTexts
    from omnibus.policy.shipped import is_taught

    try:
        game, read = source.open()
        compile_for(session, [game.board], (*RULES, *REPLAY, *ALL_BOTS))
        record = read()
        is_long = len(record.actions) >= LONG or not is_taught(game)
        with session.progress_bar() as bar:
            task = bar.add_task(session.words("analysis-progress", name=clean(source.name, 40)), total=1.0)
            for progress in analyse(game, record, jobs if is_long else 1):
                bar.update(task, completed=progress.done)
    except OmnibusError as error:
        raise InputError(source.name, error) from None
    except BrokenProcessPool:
        raise CommandError("trouble-worker") from None
    assert progress.report is not None
    yield ReportTexts(session.words, source.name, game, record, progress.report)
