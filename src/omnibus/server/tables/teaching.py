"""A lesson at a table: the learner's tasks, and the automatic actions.

Its progress follows from the game alone: every action so far is the lesson's, and its next one is legal. So a lesson
that a later version changes or drops does not break the table: the game continues without it.
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
from omnibus.server.tables.game import Play, illegal_reason
from omnibus.server.tables.state import TableState

LEVEL = "easy"
"""The level of the bots that play after the lesson."""


def open_lesson(name: str, lesson: Lesson, guest: str, game: Game, limits: Limits) -> Opened:
    """The first entry of a learner's table."""
    settings = Settings(board=lesson.board, order="fixed", spectators=False)
    seats = ["open" if seat == LEARNER else LEVEL for seat in range(lesson.players)]
    deal = Deal(lesson.seed, lesson.first, of="lesson", table=name)
    return commands.open_table(settings, seats, guest, game, limits, deal)


@cache
def _course(name: str) -> Course | None:
    """The course of a lesson; None if it does not exist any more or cannot be read."""
    try:
        lesson = load_lesson(name)
        course = Course(lesson, load_game(lesson.board))
        return course if course.codes else None
    except (KeyError, ValueError, OmnibusError):
        return None


def followed(state: TableState) -> Course | None:
    """The lesson that a table follows, even if it is complete; None if there is none, or it was left."""
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
    return course if any(illegal_reason(play, seat, code) is None for code in right) else None


def _played(play: Play) -> list[tuple[int, int]]:
    return [(move.seat, move.code) for move in play.moves]


def lesson_at(state: TableState) -> LessonAt | None:
    """The progress of the lesson, as clients see it."""
    course, play = followed(state), state.play
    if course is None:
        return None
    assert state.opened.deal is not None and play is not None
    return LessonAt(state.opened.deal.table, len(play.moves), course.answers(play.state, _played(play)))


def is_taught(state: TableState) -> bool:
    """Whether a lesson prescribes the next action."""
    course = followed(state)
    return course is not None and state.play is not None and len(state.play.moves) < course.length


def goes_on(state: TableState) -> bool:
    """Whether the next action is automatic."""
    course = followed(state)
    return course is not None and state.play is not None and bool(course.automatic_moves(len(state.play.moves)))


def go_on(state: TableState, on: int) -> Outcome:
    """Plays the automatic actions after the action of an entry: the next one, or all up to the next task."""
    course, play, entries = followed(state), state.play, list[Entry]()
    if course is None or play is None or play.last_number != on:
        return Outcome(())
    trial, played, step = play.copy(), len(play.moves), None
    for seat, code in course.codes[played : played + len(course.automatic_moves(played))]:
        try:
            outcome = commands.act_for(trial, seat, code, "lesson")
        except IllegalAction:  # the lesson ends here
            break
        step = outcome.step
        assert step is not None
        trial.take(step, trial.last_number, "lesson")
        entries += outcome.entries
    return Outcome(tuple(entries), step if len(entries) == 1 else None)


def play_opening(state: TableState) -> Outcome:
    """Plays the automatic actions before the first task."""
    play = commands.play_of(state)
    return Outcome(()) if play.moves else go_on(state, play.last_number)


def act(state: TableState, guest: str, command: Act) -> Outcome:
    """A player's action: refused if it is illegal, and in a lesson if it is not the task."""
    outcome, course, play = commands.act(state, guest, command), followed(state), state.play
    if course is None or play is None or (played := len(play.moves)) == course.length:
        return outcome
    assert outcome.step is not None
    if not course.is_task(played) or outcome.step.code not in (course.right_after(_played(play)) or ()):
        raise Refused("other_task")
    return outcome


def leave(state: TableState, guest: str, command: LeaveLesson) -> Outcome:
    """Leaves the lesson; the game continues."""
    seat = commands.seat_at(state, guest)
    commands.play_of(state)
    if followed(state) is None:
        return Outcome(())
    return Outcome((*commands.back_entries(state, seat), LessonLeft()))


def restart(state: TableState, guest: str) -> Outcome:
    seat, play = commands.seat_at(state, guest), commands.play_of(state)
    if not play.moves:
        return Outcome(())
    return Outcome((Undone(seat, 0, state_digest(play.after(0))),))
