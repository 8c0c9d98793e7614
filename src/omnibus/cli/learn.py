"""`omnibus learn`: trains a network on a board by self-play."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter
from rich.markup import escape

from omnibus.cli import INTERRUPTED
from omnibus.cli.boards import ALL, player_counts
from omnibus.cli.compiling import RULES, compile_for, needs_of
from omnibus.cli.errors import CommandError, check_range
from omnibus.cli.files import open_board, unwritable
from omnibus.cli.rendering import clean
from omnibus.cli.session import Flag, Here, Session

if TYPE_CHECKING:
    from omnibus.learning.report import Report
    from omnibus.learning.run import Run

LEAST_MINUTES, MOST_MINUTES = 0.1, 10_000
MOST_GAMES = 1_000_000


def learn(
    *,
    output: Annotated[Path, Parameter(name=["--output", "-o"])],
    board: str = "london",
    players: str = ALL,
    begin_with: Annotated[Path | None, Parameter(name="--from")] = None,
    minutes: float = 25.0,
    iterations: int | None = None,
    seed: str = "learn",
    games: int = 0,
    width: int = 512,
    horizon: int = 64,
    rivals: float = 0.4,
    plain: Flag = False,
    device: Literal["auto", "cuda", "cpu"] = "auto",
    session: Here,
) -> int:
    """Trains until the time is over; resumes the training in the folder, if there is one."""
    for option, value, least, most in (
        ("--minutes", minutes, LEAST_MINUTES, MOST_MINUTES),
        ("--games", games, 0, MOST_GAMES),
        ("--width", width, 16, 4096),
        ("--horizon", horizon, 2, 1024),
        ("--rivals", rivals, 0, 1),
    ):
        check_range(option, value, least, most)
    one = open_board(board)
    counts = tuple(sorted(set(player_counts(players, [one]))))
    try:
        import torch
    except ModuleNotFoundError:
        raise CommandError("trouble-extra", command="omnibus learn", extra="learn") from None
    if device == "cuda" and not torch.cuda.is_available():
        raise CommandError("trouble-no-gpu")
    on_gpu = device != "cpu" and torch.cuda.is_available()

    from omnibus.learning.run import Run, RunError
    from omnibus.learning.settings import Settings
    from omnibus.policy.weights import WeightsError, read_weights

    small = {} if on_gpu else {"games": 256, "minibatch": 2048, "examined": 64, "heard": 64, "examine_every": 300.0}
    chosen = {**small, **({"games": games} if games else {})}
    settings = Settings(
        board=board,
        players=counts,
        minutes=minutes,
        iterations=iterations,
        seed=seed,
        width=width,
        horizon=horizon,
        rivals=0.0 if plain else rivals,
        knowledge=not plain,
        advice=not plain,
        **chosen,  # type: ignore[arg-type]  # all values are numbers
    )
    compile_for(session, [one], (*RULES, *needs_of(["learned"])))
    try:
        before = None if begin_with is None else read_weights(begin_with)
        run = Run(settings, output, torch.device("cuda" if on_gpu else "cpu"), before, session.words)
    except (RunError, WeightsError) as fault:
        raise CommandError("trouble-learn", detail=str(fault)) from None
    except OSError as error:
        raise unwritable(Path(str(error.filename or output)), error) from None
    return _go(session, run)


def _go(session: Session, run: Run) -> int:
    words, folder = session.words, clean(str(run.folder))
    if run.resumed:
        session.err.print(words("learn-resumed", minutes=round(run.seconds / 60), games=run.games), soft_wrap=True)
    with session.err.status(words("learn-begins")) as status:

        def say(done: float, report: str) -> None:
            status.update(escape(words.look_up(f"learn-{report}", percent=round(100 * done), games=run.games)))

        try:
            run.go(say, lambda report: session.out.print(_line(session, report), soft_wrap=True))
        except KeyboardInterrupt:
            session.err.print(words("learn-interrupted", folder=folder), soft_wrap=True)
            return INTERRUPTED
    session.out.print(words("learn-done", weights=clean(str(run.weights)), folder=folder), soft_wrap=True)
    return 0


def _line(session: Session, report: Report) -> str:
    """One line of progress: time, speed, entropy, value error, wins."""
    words = session.words
    marks = ", ".join(
        words(
            "learn-mark",
            players=mark.players,
            won=round(100 * mark.won, 1),
            within=round(100 * mark.within, 1),
            last=round(100 * last.won, 1),
        )
        for mark, last in zip(report.against_planner, report.against_last, strict=True)
    )
    return words(
        "learn-line",
        minutes=round(report.seconds / 60, 1),
        games=report.games,
        speed=round(report.steps_per_second),
        entropy=round(report.entropy, 2),
        error=round(report.value_error, 2),
        marks=marks,
    )
