"""`omnibus puzzles solve`: asks for the best move, judges the answers, and tells the reason and the costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from omnibus.cli.compiling import ADVICE, REPLAY, RULES, compile_for
from omnibus.cli.errors import CommandError, InputError
from omnibus.cli.play import game_loop_for, run, user_name
from omnibus.cli.puzzles.opening import Found, all_found, find
from omnibus.cli.puzzles.results import load_results, save_result
from omnibus.cli.rendering import clean
from omnibus.cli.session import Flag, Here, Session

if TYPE_CHECKING:
    from omnibus.cli.puzzles.solver import Solver


def solve(
    name: str | None = None,
    /,
    *,
    file: str | None = None,
    board: str | None = None,
    theme: str | None = None,
    plain: Flag = False,
    session: Here,
) -> int:
    """Asks one puzzle, or one after the other the unanswered puzzles of a board, a theme or a file."""
    from omnibus.puzzles.shipped import boards_with_puzzles  # imported here: it loads the compiler

    several = name is None or (file is None and name in boards_with_puzzles())
    if not several:
        assert name is not None
        _ask(session, find("puzzles solve", name, file, board), plain=plain, only=True)
        return 0
    found = [each for each in all_found("puzzles solve", file or name, board) if theme in (None, each.puzzle.theme)]
    if not found:
        raise CommandError("trouble-puzzles-none")
    last: str | None = None
    while (following := _next(found, last)) is not None:
        last = following.puzzle.theme
        if not _ask(session, following, plain=plain):
            return 0
    session.out.print(session.words("puzzles-done"), soft_wrap=True)
    return 0


def _next(found: list[Found], last: str | None) -> Found | None:
    """The first one that is not answered yet; None if there is none."""
    from omnibus.puzzles.order import mixed  # imported here: it loads the compiler

    results = load_results()
    themes = {each.name: each.puzzle.theme for each in found}
    last = last or next((themes[name] for name in reversed(results) if name in themes), None)
    left = {each.puzzle: each for each in found if each.name not in results}
    order = mixed(left, last)
    return left[order[0]] if order else None


def _ask(session: Session, found: Found, *, plain: bool, only: bool = False) -> bool:
    """Asks a puzzle; returns whether the solver wants another one."""
    compile_for(session, [found.game.board], (*RULES, *REPLAY, *ADVICE), still=plain)
    with session.waiting(still=plain):
        from omnibus.cli.puzzles.puzzle_texts import PuzzleTexts, game_of
        from omnibus.cli.puzzles.solver import Solver  # imported here: they load the compiler
        from omnibus.puzzles.errors import PuzzleError

        try:
            local_game, position = game_of(found, session.words, user_name())
        except PuzzleError as error:
            raise InputError(found.name, error) from None
    loop = game_loop_for(session, local_game, plain=plain)
    texts = PuzzleTexts(found, position, loop.renderer)
    parts = (loop.frontend, loop.renderer, loop.path_finder, local_game)
    solver = Solver(*parts, found=found, position=position, texts=texts, only=only)
    run(session, solver)
    _tell(session, found, solver)
    return solver.goes_on


def _tell(session: Session, found: Found, solver: Solver) -> None:
    """Keeps the first answer; once the solution is known, prints all answers, which stay in the terminal."""
    words = session.words
    if solver.first is not None and not save_result(found.name, solver.first):
        session.err.print(words("puzzles-result-lost"), soft_wrap=True)
    if solver.over:
        session.out.print(words("puzzles-all-answers", name=clean(found.name)), style="bold", soft_wrap=True)
        for line in solver.texts.all(solver.given):
            session.out.print(Text.from_markup(line), soft_wrap=True)
