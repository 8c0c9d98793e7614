"""A lesson at a table: what the learner is to do, and what comes by itself.

Whether it is followed, and how far it is, follows from the game alone: everything that was played is what the lesson
says, and the rules allow what comes next. So a lesson that a later version tells otherwise, or not at all, is no fault
of the table: its game goes on without it.
"""

from __future__ import annotations

from functools import cache

from omnibus.core.digest import state_digest
from omnibus.core.errors import IllegalAction, OmnibusError
from omnibus.core.game import Game
from omnibus.games import load_game
from omnibus.lessons import load_lesson
from omnibus.lessons.course import Course
from omnibus.lessons.lesson import LEARNER, Lesson
from omnibus.server.errors import Refused
from omnibus.server.limits import Limits
from omnibus.server.protocol.commands import Act, LeaveLesson
from omnibus.server.protocol.table import LessonAt, Settings
from omnibus.server.tables import commands
from omnibus.server.tables.commands import Outcome
from omnibus.server.tables.entries import Deal, Entry, LessonLeft, Opened, Undone
from omnibus.server.tables.game import Play, is_illegal
from omnibus.server.tables.state import TableState

LEVEL = "easy"
"""Of the bots that play on when the lesson is over."""


def open_lesson(name: str, lesson: Lesson, guest: str, game: Game, limits: Limits) -> Opened:
    """The first entry of a table for the learner alone."""
    settings = Settings(board=lesson.board, order="fixed", spectators=False)
    seats = ["open" if seat == LEARNER else LEVEL for seat in range(lesson.players)]
    deal = Deal(lesson.seed, lesson.first, of="lesson", table=name)
    return commands.open_table(settings, seats, guest, game, limits, deal)


@cache
def _course(name: str) -> Course | None:
    """None where there is no such lesson any more, or it cannot be read."""
    try:
        lesson = load_lesson(name)
        course = Course(lesson, load_game(lesson.board))
        return course if course.codes else None
    except (KeyError, ValueError, OmnibusError):
        return None


def followed(state: TableState) -> Course | None:
    """The lesson at a table, also when all of it has been played; None where there is none, or no longer."""
    deal, play = state.opened.deal, state.play
    if deal is None or deal.of != "lesson" or play is None or state.lesson_left or state.occupants[LEARNER].resigned:
        return None
    course, played = _course(deal.table), len(play.moves)
    if course is None or course.game is not play.game:
        return None
    if (course.lesson.seed, course.lesson.first) != (deal.seed, deal.first):
        return None
    right = course.right_after(_played(play))
    if right is None or not right:
        return None if right is None else course
    seat, _ = course.codes[played]
    return course if any(is_illegal(play, seat, code) is None for code in right) else None


def _played(play: Play) -> list[tuple[int, int]]:
    return [(move.seat, move.code) for move in play.moves]


def lesson_at(state: TableState) -> LessonAt | None:
    """What is told of the lesson at a table."""
    course, play = followed(state), state.play
    if course is None:
        return None
    assert state.opened.deal is not None and play is not None
    return LessonAt(state.opened.deal.table, len(play.moves), course.answers(play.state, _played(play)))


def is_taught(state: TableState) -> bool:
    """Whether a lesson says what is played next."""
    course = followed(state)
    return course is not None and state.play is not None and len(state.play.moves) < course.length


def goes_on(state: TableState) -> bool:
    """Whether something comes by itself."""
    course = followed(state)
    return course is not None and state.play is not None and bool(course.automatic_moves(len(state.play.moves)))


def go_on(state: TableState, on: int) -> Outcome:
    """What comes by itself after the action of an entry: the next one, or all until the next task."""
    course, play, entries = followed(state), state.play, list[Entry]()
    if course is None or play is None or play.last_number != on:
        return Outcome(())
    trial, played, step = play.copy(), len(play.moves), None
    for seat, code in course.codes[played : played + len(course.automatic_moves(played))]:
        try:
            outcome = commands.act_for(trial, seat, code, "lesson")
        except IllegalAction:  # here it ends
            break
        step = outcome.step
        assert step is not None
        trial.take(step, trial.last_number, "lesson")
        entries += outcome.entries
    return Outcome(tuple(entries), step if len(entries) == 1 else None)


def set_out(state: TableState) -> Outcome:
    """What comes by itself before anything else: nobody need wait for it."""
    play = commands.play_of(state)
    return Outcome(()) if play.moves else go_on(state, play.last_number)


def act(state: TableState, guest: str, command: Act) -> Outcome:
    """A player's action: what the rules refuse they refuse first, and then a lesson all that it does not ask for."""
    outcome, course, play = commands.act(state, guest, command), followed(state), state.play
    if course is None or play is None or (played := len(play.moves)) == course.length:
        return outcome
    assert outcome.step is not None
    if not course.is_task(played) or outcome.step.code not in (course.right_after(_played(play)) or ()):
        raise Refused("other_task")
    return outcome


def leave(state: TableState, guest: str, command: LeaveLesson) -> Outcome:
    """Goes on without the lesson; who does is there, and plays."""
    seat = commands.seat_at(state, guest)
    commands.play_of(state)
    if followed(state) is None:
        return Outcome(())
    return Outcome((*commands.back_entries(state, seat), LessonLeft()))


def begin_again(state: TableState, guest: str) -> Outcome:
    """The lesson from its start."""
    seat, play = commands.seat_at(state, guest), commands.play_of(state)
    if not play.moves:
        return Outcome(())
    return Outcome((Undone(seat, 0, state_digest(play.after(0))),))
