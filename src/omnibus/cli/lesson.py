"""`omnibus lesson`: lessons on the real board, in the terminal."""

from __future__ import annotations

from rich.padding import Padding
from rich.table import Table

from omnibus.cli.compiling import ADVICE, RULES, compile_for, needs_of
from omnibus.cli.play import game_loop_for, players_of, run
from omnibus.cli.rendering import clean
from omnibus.cli.session import Flag, Here, Session
from omnibus.cli.terminal.lesson_stars import load_stars, stars_text
from omnibus.cli.usage_errors import UsageError, nearest
from omnibus.games import game_ids, load_board, load_game
from omnibus.lessons import lesson_ids, load_lesson

LEVEL = "easy"


def lesson(name: str | None = None, /, *, plain: Flag = False, session: Here) -> int:
    """Lists all lessons, or those of a board; or teaches one."""
    found = _found(name)
    if len(found) > 1 or name is None:
        _list(session, found)
        return 0
    return _teach(session, found[0], plain=plain)


def _found(name: str | None) -> list[str]:
    """The lesson of this name, or all lessons on the board of this name; without a name, all."""
    if name is None:
        return list(lesson_ids())
    if name in lesson_ids():
        return [name]
    if found := [each for each in lesson_ids() if load_lesson(each).board == name]:
        return found
    near = nearest(name.lower(), [*lesson_ids(), *game_ids()])
    raise UsageError("lesson", "lesson-unknown", near, name=name, known=", ".join(lesson_ids()))


def _list(session: Session, lessons: list[str]) -> None:
    """Prints each lesson, with its stars and its content."""
    words, language = session.words, session.language
    table, stars = Table.grid(padding=(0, 2)), load_stars()
    for name in lessons:
        found = load_lesson(name)
        title, about = (clean(getattr(text, language)) for text in (found.title, found.about))
        board = clean(load_board(found.board).names.title[language])
        line = words("lesson-line", title=title, board=board, minutes=found.minutes)
        if name in stars:
            line = f"{line} · {stars_text(stars[name])} {words('lesson-finished', stars=stars[name])}"
        table.add_row(f"[bold]{name}[/]", line)
        table.add_row("", Padding(about, (0, 0, 1, 0)))
    session.out.print(table)
    session.out.print(words("lesson-take", name=lessons[0]), soft_wrap=True)


def _teach(session: Session, name: str, *, plain: bool) -> int:
    found = load_lesson(name)
    compile_for(session, [load_board(found.board)], (*RULES, *ADVICE, *needs_of([LEVEL])), still=plain)
    with session.waiting(still=plain):
        from omnibus.cli.terminal.local_game import LocalGame  # imported here: they load the compiler
        from omnibus.cli.terminal.teacher import Teacher
        from omnibus.core.match import Match
        from omnibus.lessons.course import Course

        course = Course(found, load_game(found.board))
        players = players_of(",".join([LEVEL] * (found.players - 1)), None)
        local_game = LocalGame(Match(course.game, players, bytes.fromhex(found.seed), found.first))
    loop = game_loop_for(session, local_game, plain=plain)
    return run(session, Teacher(loop.frontend, loop.renderer, loop.path_finder, local_game, name=name, course=course))
