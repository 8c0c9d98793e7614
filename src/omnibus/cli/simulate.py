"""`omnibus simulate`: lets bots play many games, and prints statistics."""

from __future__ import annotations

import json
import os
import secrets
from contextlib import ExitStack
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

from cyclopts import Parameter

from omnibus.bots.errors import BotError
from omnibus.cli.boards import ALL
from omnibus.cli.bots import FailureReporter, bots_of, forfeit_lines, seated, warn_untrained
from omnibus.cli.compiling import RANDOM_GAMES, RANDOM_PLAY, RULES, compile_for, needs_of
from omnibus.cli.errors import CommandError, InputError, check_range
from omnibus.cli.files import make_folder, open_board, unwritable
from omnibus.cli.rendering import clean, new_table
from omnibus.cli.session import Flag, Here, Session
from omnibus.core.board import Board
from omnibus.games import game_ids, rules_of
from omnibus.words import Words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from omnibus.cli.series import Chunk, Spread, Tally

MOST_GAMES = 100_000_000
MOST_JOBS = 1024

Table = tuple[Board, int]
"""A board and a number of players."""


def simulate(
    *,
    board: str = ALL,
    players: str = ALL,
    games: int = 100,
    seed: str | None = None,
    bots: str = "random",
    jobs: int = 1,
    records: Path | None = None,
    dataset: Path | None = None,
    as_json: Annotated[Flag, Parameter(name="--json")] = False,
    session: Here,
) -> None:
    """Plays the same number of games on each board with each number of players, and prints a table."""
    texts = bots_of("--bots", bots)
    check_range("--games", games, 1, MOST_GAMES)
    check_range("--jobs", jobs, 0, MOST_JOBS)
    tables = tables_of(board, players if players != ALL or len(texts) == 1 else str(len(texts)))
    seats = {count: seated("--bots", texts, count) for _, count in tables}
    if dataset is not None and len({one.id for one, _ in tables}) > 1:
        raise CommandError("trouble-dataset-board")
    if records is not None:
        make_folder(records)
    seed = secrets.token_hex(4) if seed is None else seed
    folder = None if records is None else str(records)
    work = Work(tables, seed, games, folder, bots, seats, dataset)
    played = set(texts) != {"random"}
    recorded = RULES if played else (*RULES, *RANDOM_PLAY) if records is not None else ()
    boards = list({one.id: one for one, _ in tables}.values())
    needed = needs_of(texts, boards) if played else RANDOM_GAMES
    compile_for(session, boards, (*recorded, *needed))
    warn_untrained(session, texts, boards)
    tallies = _play(session, work, jobs or os.cpu_count() or 1)
    if as_json:
        print(json.dumps(summary(tallies, work), indent=1, ensure_ascii=False))
    else:
        _print(session, tallies, work)


def tables_of(board: str, players: str) -> list[Table]:
    """All selected boards with their numbers of players. Raises CommandError if there are none."""
    boards = [open_board(name) for name in (game_ids() if board == ALL else (board,))]
    ranges = ((one, rules_of(one).players) for one in boards)
    possible = [(one, count) for one, (least, most) in ranges for count in range(least, most + 1)]
    if players == ALL:
        return possible
    chosen = [table for table in possible if str(table[1]) == players]
    if not chosen:
        counts = sorted({count for _, count in possible})
        raise CommandError("trouble-players", found=players, least=counts[0], most=counts[-1])
    return chosen


class Work(NamedTuple):
    """The games to play: `games` at each table."""

    tables: list[Table]
    seed: str
    games: int
    records: str | None
    bots: str
    """As given on the command line."""
    seats: dict[int, tuple[str, ...]]
    """The bot of each seat, by number of players."""
    dataset: Path | None = None

    def chunks(self) -> Iterator[Chunk]:
        from omnibus.cli.series import chunks_of  # imported here: it loads the compiler

        for board, players in self.tables:
            seats, keep = self.seats[players], self.dataset is not None
            yield from chunks_of(board, players, self.seed, self.games, self.records, seats, keep_games=keep)


def _play(session: Session, work: Work, jobs: int) -> dict[tuple[str, int], Tally]:
    from omnibus.cli.bot_games import play_all  # imported here: they load the compiler
    from omnibus.cli.dataset_output import DatasetOutput
    from omnibus.cli.series import Tally

    tallies = {(board.id, players): Tally() for board, players in work.tables}
    bar, reporter = session.progress_bar(counted=True), FailureReporter(session)
    task = bar.add_task(session.words("simulate-progress"), total=work.games * len(work.tables))
    with ExitStack() as opened:
        output, chunks = None, work.chunks()
        if work.dataset is not None:
            board, _ = work.tables[0]
            output = opened.enter_context(DatasetOutput(session, work.dataset, board, work.seed, work.seats))
            chunks = output.in_order(chunks)
        opened.enter_context(bar)
        try:
            for chunk, (tally, games) in play_all(chunks, jobs):
                if output is not None:
                    output.add(chunk, games)
                tallies[chunk.board.id, chunk.players].add(tally)
                bar.advance(task, chunk.count)
                reporter.report((chunk.bots[failure.seat], failure) for failure in tally.failures)
        except OSError as error:
            raise unwritable(Path(str(error.filename)), error) from None
        except BotError as error:
            raise InputError("--bots", error) from None
    return tallies


def summary(tallies: dict[tuple[str, int], Tally], work: Work) -> dict[str, Any]:
    """All statistics, for JSON."""

    def spread(seen: Spread) -> dict[str, Any]:
        return {"mean": seen.mean, "spread": seen.deviation, "least": seen.least, "greatest": seen.greatest}

    results = [
        {
            "board": board,
            "players": players,
            "score": spread(tally.score),
            "turns": spread(tally.turns),
            "decisions": spread(tally.decisions),
            "tickets_kept": spread(tally.kept),
            "tickets_completed": spread(tally.done),
            "wins": tally.wins,
            "shared": tally.shared,
            "forfeits": tally.forfeits,
        }
        for (board, players), tally in tallies.items()
    ]
    return {"seed": work.seed, "bots": work.bots, "games": work.games, "results": results}


def _print(session: Session, tallies: dict[tuple[str, int], Tally], work: Work) -> None:
    words, before = session.words, None
    lengths = [words("simulate-turns"), words("simulate-decisions")]
    numbers = [words("simulate-score"), *lengths, words("simulate-tickets")]
    table = new_table([words("simulate-board")], numbers, [words("simulate-wins")])
    table.columns[0].no_wrap = True
    for (board, players), tally in tallies.items():
        if before not in (None, board):
            table.add_section()
        before = board
        table.add_row(
            f"[bold]{clean(board)}[/] × {players}",
            _spread(words, tally.score, 1),
            _spread(words, tally.turns),
            _spread(words, tally.decisions),
            f"{_number(words, tally.done.mean, 1)}/{_number(words, tally.kept.mean, 1)}",
            " ".join(f"{_number(words, 100 * won / work.games):>3}" for won in tally.wins),
        )
    session.out.print(table)
    session.out.print()
    bots = clean(work.bots.replace(",", ", "))
    session.out.print(words("simulate-notes", games=work.games, bots=bots, seed=clean(work.seed)))
    lost = (zip(work.seats[players], tally.forfeits, strict=True) for (_, players), tally in tallies.items())
    for line in forfeit_lines(words, chain.from_iterable(lost)):
        session.out.print(line)


def _spread(words: Words, seen: Spread, digits: int = 0) -> str:
    return f"{_number(words, seen.mean, digits)} ± {_number(words, seen.deviation, digits)}"


def _number(words: Words, value: float, digits: int = 0) -> str:
    """A number formatted for the language, never “-0”."""
    return words("number-tenths" if digits else "number", value=round(value, digits) + 0.0)
