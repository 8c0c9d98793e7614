"""The lessons that the server offers."""

from __future__ import annotations

from functools import cache

from omnibus.games import load_game
from omnibus.lessons import lesson_ids, load_lesson
from omnibus.lessons.course import Course
from omnibus.lessons.focus import places_in_focus
from omnibus.lessons.lesson import Lesson
from omnibus.lessons.stars import MOST_SLIPS
from omnibus.server.errors import Refused
from omnibus.server.protocol.http import LessonFile, LessonLine, LessonStep


def find_lesson(name: str) -> Lesson:
    """The lesson with this name; raises Refused if there is none."""
    if name not in lesson_ids():
        raise Refused("unknown_lesson", lesson=name[:40])
    return load_lesson(name)


def all_lessons() -> list[LessonLine]:
    """Every lesson, in the order of the games."""
    return [_line(name, load_lesson(name)) for name in lesson_ids()]


def _line(name: str, lesson: Lesson) -> LessonLine:
    return LessonLine(
        lesson=name,
        board=lesson.board,
        mechanism=lesson.mechanism,
        minutes=lesson.minutes,
        title=lesson.title,
        about=lesson.about,
        steps=len(lesson.steps),
    )


@cache
def lesson_file(name: str) -> LessonFile:
    """A whole lesson; raises Refused if there is none with this name."""
    lesson = find_lesson(name)
    course = Course(lesson, load_game(lesson.board))
    return LessonFile(
        lesson=name,
        board=lesson.board,
        mechanism=lesson.mechanism,
        minutes=lesson.minutes,
        title=lesson.title,
        about=lesson.about,
        steps=[
            LessonStep(
                at=step.at,
                kind=step.kind,
                action=course.action_of(step),
                because=step.because,
                says=step.says,
                wrong=step.wrong,
                done=step.done,
                shows=list(step.shows),
                sight=places_in_focus(course, step),
                later=course.turns_before(step),
            )
            for step in lesson.steps
        ],
        play_on=lesson.play_on,
        most_slips=list(MOST_SLIPS),
    )
