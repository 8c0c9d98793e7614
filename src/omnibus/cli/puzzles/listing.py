"""`omnibus puzzles list`: lists puzzles, with those that were answered here."""

from __future__ import annotations

from omnibus.cli.errors import CommandError, check_range
from omnibus.cli.puzzles.opening import all_found
from omnibus.cli.puzzles.puzzle_texts import grade_name, theme_name
from omnibus.cli.puzzles.results import load_results
from omnibus.cli.rendering import clean, new_table
from omnibus.cli.session import Here

GRADES = 5


def list_puzzles(
    file: str | None = None,
    /,
    *,
    board: str | None = None,
    theme: str | None = None,
    grade: int | None = None,
    session: Here,
) -> None:
    """Prints a line for each puzzle, easier ones first, with changing themes."""
    from omnibus.puzzles.order import mixed  # imported here: it loads the compiler

    words, results = session.words, load_results()
    if grade is not None:
        check_range("--grade", grade, 1, GRADES)
    found = all_found("puzzles list", file, board)
    themes = sorted({each.puzzle.theme for each in found})
    if theme is not None and theme not in themes:
        raise CommandError("trouble-puzzles-theme", found=theme, known=", ".join(themes))
    wanted = {
        each.puzzle: each for each in found if theme in (None, each.puzzle.theme) and grade in (None, each.puzzle.grade)
    }
    table = new_table(
        [words(key) for key in ("puzzles-name", "puzzles-board", "puzzles-theme", "puzzles-grade")],
        [words("boards-players")],
        [words("puzzles-result")],
    )
    for puzzle in mixed(wanted):
        each, result = wanted[puzzle], results.get(wanted[puzzle].name)
        answered = "" if result is None else words("puzzles-result-right" if result else "puzzles-result-wrong")
        title = clean(each.game.board.names.title[session.language])
        about = (title, f"{theme_name(words, puzzle.theme)} ({puzzle.theme})", grade_name(words, puzzle.grade))
        table.add_row(clean(each.name), *about, str(puzzle.players), answered)
    session.out.print(table)
    session.out.print(words("puzzles-listed", count=len(wanted)), soft_wrap=True)
