"""`omnibus learn`: trains a network on a board by self-play, or a best response to a fixed policy."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal, NamedTuple

from cyclopts import Parameter

from omnibus.cli import INTERRUPTED
from omnibus.cli.boards import ALL, player_counts
from omnibus.cli.compiling import RULES, compile_for, needs_of
from omnibus.cli.errors import CommandError, check_range
from omnibus.cli.files import open_board, unwritable
from omnibus.cli.learn_progress import choose_device, report_line, shown_phases
from omnibus.cli.rendering import clean
from omnibus.cli.session import Flag, Here, Session

if TYPE_CHECKING:
    from omnibus.core.board import Board
    from omnibus.learning.run import Run
    from omnibus.policy.weights import Weights

LEAST_MINUTES, MOST_MINUTES = 0.1, 10_000
MOST_GAMES = 1_000_000
USUAL_WIDTH, USUAL_RIVALS = 512, 0.4
LEARNED, NOTHING = "learned", "nothing"
"""The policy in the package, and no policy."""


class Given(NamedTuple):
    """The policies that a command names."""

    begin_with: Weights | None
    opponents: dict[str, Weights]
    """The fixed policies among the opponents, by name and digest."""
    league: tuple[str, ...]
    against: str

    @property
    def seats(self) -> int:
        """The most seats in the observations of these policies."""
        return max((max(each.origin.players) for each in self._all), default=0)

    @property
    def blind(self) -> bool:
        """True if the policies do not observe the planner's knowledge."""
        return any(not each.origin.blocks for each in self._all)

    @property
    def _all(self) -> tuple[Weights, ...]:
        return (*self.opponents.values(), *(() if self.begin_with is None else (self.begin_with,)))


def learn(
    *,
    output: Annotated[Path, Parameter(name=["--output", "-o"])],
    board: str = "london",
    players: str = "",
    against: str = "",
    begin_with: Annotated[str, Parameter(name="--from")] = "",
    minutes: float = 25.0,
    iterations: int | None = None,
    seed: str = "learn",
    games: int = 0,
    rate: float = 0.0,
    width: int = 0,
    horizon: int = 64,
    rivals: float | None = None,
    league: str = "",
    plain: Flag = False,
    device: Literal["auto", "cuda", "cpu"] = "auto",
    session: Here,
) -> int:
    """Trains until the time is over; resumes the training in the folder, if there is one."""
    for option, value, least, most in (
        ("--minutes", minutes, LEAST_MINUTES, MOST_MINUTES),
        ("--games", games, 0, MOST_GAMES),
        ("--rate", rate, 0, 1),
        ("--width", width or USUAL_WIDTH, 16, 4096),
        ("--horizon", horizon, 2, 1024),
        ("--rivals", rivals or 0.0, 0, 1),
    ):
        check_range(option, value, least, most)
    if against and (league or rivals is not None):
        raise CommandError("trouble-learn-against")
    one = open_board(board)
    counts = tuple(sorted(player_counts(players or ("2" if against else ALL), [one])))
    on_gpu = choose_device(session, device)

    import torch

    from omnibus.learning.run import Run, RunError
    from omnibus.learning.settings import Settings
    from omnibus.policy.weights import WeightsError

    compile_for(session, [one], (*RULES, *needs_of(["search"])))
    small = {} if on_gpu else {"games": 256, "minibatch": 2048, "examined": 64, "heard": 64, "examine_every": 300.0}
    quick = {"rate": 3e-4, "last_rate": 3e-5, "examine_every": 60.0} if against and on_gpu else {}
    asked = {"games": games, "rate": rate}
    chosen: dict[str, Any] = {**small, **quick, **{name: value for name, value in asked.items() if value}}
    try:
        given = _given(one, counts, against, begin_with, league, width)
        plain = plain or given.blind
        share = USUAL_RIVALS if rivals is None and (league or not plain) else rivals or 0.0
        settings = Settings(
            board=board,
            players=counts,
            minutes=minutes,
            iterations=iterations,
            seed=seed,
            against=given.against,
            seats=given.seats if given.seats > max(counts) else 0,
            width=width or (given.begin_with.width if given.begin_with else USUAL_WIDTH),
            depth=given.begin_with.depth if given.begin_with else 3,
            horizon=horizon,
            rivals=1.0 if against else share,
            league=given.league,
            knowledge=not plain,
            advice=given.begin_with.advised if given.begin_with else not plain,
            **chosen,
        )
        where = torch.device("cuda" if on_gpu else "cpu")
        run = Run(settings, output, where, given.begin_with, session.words, given.opponents)
    except (RunError, WeightsError) as fault:
        raise CommandError("trouble-learn", detail=str(fault)) from None
    except OSError as error:
        raise unwritable(Path(str(error.filename or output)), error) from None
    return _go(session, run)


def _given(board: Board, players: tuple[int, ...], against: str, begin_with: str, league: str, width: int) -> Given:
    """Reads the policies that the command names. A best response begins with its opponent's weights if they fit."""
    from omnibus.learning.opponents import PAST, PLANNER

    names, opponents = [], {}
    for text in (against or league or PLANNER).split(","):
        if text in (PLANNER, PAST) and not against:
            names.append(text)
        else:
            weights = _read(board, text, players)
            names.append(f"{clean(Path(text).stem)}@{weights.digest[:12]}")
            opponents[names[-1]] = weights
    before = None if begin_with in ("", NOTHING) else _read(board, begin_with, players)
    if against and not begin_with and width in (0, opponents[names[0]].width):
        before = opponents[names[0]]
    return Given(before, opponents, tuple(names), names[0] if against else "")


def _read(board: Board, text: str, players: tuple[int, ...]) -> Weights:
    """Reads the policy of a file, or the one in the package: if only one number of players is asked for, the one that
    plays it best."""
    from omnibus.policy.shipped import FOLDER, weights_for
    from omnibus.policy.weights import read_weights

    if text != LEARNED:
        return read_weights(Path(text))
    path = weights_for(board.id, players[0]) if len(set(players)) == 1 else FOLDER / f"{board.id}.npz"
    if not path.exists():
        raise CommandError("trouble-learn-untaught", board=board.id)
    return read_weights(path)


def _go(session: Session, run: Run) -> int:
    words, folder = session.words, clean(str(run.folder))
    if run.resumed:
        session.err.print(words("learn-resumed", minutes=round(run.seconds / 60), games=run.games), soft_wrap=True)
    with shown_phases(session) as show:
        try:
            run.go(
                lambda done, phase: show(phase, percent=round(100 * done), games=run.games),
                lambda report: session.out.print(report_line(session.words, report), soft_wrap=True),
            )
        except KeyboardInterrupt:
            session.err.print(words("learn-interrupted", folder=folder), soft_wrap=True)
            return INTERRUPTED
    session.out.print(words("learn-done", weights=clean(str(run.weights)), folder=folder), soft_wrap=True)
    return 0
