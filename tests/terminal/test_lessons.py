"""Lessons in the terminal: done rightly, wrongly, backwards and skipped, in both frontends."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest

from omnibus.cli import main
from omnibus.core.record import read_record
from omnibus.games import load_board, load_game
from omnibus.lessons import lesson_ids, load_lesson
from omnibus.lessons.course import Course
from omnibus.lessons.lesson import Lesson, Step
from omnibus.words import words_in
from omnibus.words.localized import LocalizedText
from tests.command import LANGUAGES, Outcome, run
from tests.terminal.player import ENTER, UNDO, Viewer

ASKED = re.compile(r"(?:Type|Tapez) (\d+), (?:then Enter|puis Entrée)\.")
TASK = re.compile(r"^(\d+) (?:of|sur) \d+\N{NO-BREAK SPACE}?: ", flags=re.MULTILINE)
LESSON = "flags"

of_every_lesson = pytest.mark.parametrize(
    ("name", "language"), [(name, LANGUAGES[number % 2]) for number, name in enumerate(lesson_ids())]
)


class Pupil:
    """A learner who reads a lesson up to each question, and answers."""

    def __init__(self, capture: pytest.CaptureFixture[str], use: pytest.MonkeyPatch) -> None:
        self._capture, self._use = capture, use
        self.heard: list[str] = []
        """The output before each question."""
        self.answers: Iterator[str] = iter(())

    def _answer(self, prompt: str = "") -> str:
        self.heard.append(self._capture.readouterr().out)
        answer = next(self.answers, None)
        if answer is None:
            raise EOFError
        return answer

    def take(self, name: str, language: str, answers: Callable[[Pupil], Iterator[str]]) -> str:
        """Takes a lesson; returns the whole output."""
        self._use.setattr("builtins.input", self._answer)
        self.answers = answers(self)
        assert main(["lesson", name, "--plain", "--lang", language]) == 0
        return " ".join("".join(self.heard).split())

    @property
    def asked(self) -> str:
        """The number to type; an empty text if Enter is enough."""
        found = ASKED.findall(self.heard[-1])
        return found[-1] if found else ""

    @property
    def task(self) -> int:
        """The number of the task; 0 at the end."""
        found = TASK.findall(self.heard[-1])
        return int(found[-1]) if found else 0


@pytest.fixture
def pupil(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Pupil:
    monkeypatch.setenv("OMNIBUS_DATA_DIR", str(tmp_path))
    return Pupil(capsys, monkeypatch)


def sentences(lesson: Lesson, language: str, *kinds: str) -> list[str]:
    """All texts of these kinds in a lesson."""
    said = (getattr(step, kind) for step in lesson.steps for kind in kinds)
    return [" ".join(getattr(says, language).split()) for says in said if says is not None]


def rightly(pupil: Pupil) -> Iterator[str]:
    while pupil.task:
        yield pupil.asked


def test_the_lessons_are_listed_with_their_boards_and_minutes(capsys: pytest.CaptureFixture[str]) -> None:
    for language in LANGUAGES:
        said = " ".join(run("lesson", "--lang", language, capture=capsys).out.split())
        for name in lesson_ids():
            lesson = load_lesson(name)
            title = load_board(lesson.board).names.title[language]
            assert f"{name} {getattr(lesson.title, language)} · {title}, {lesson.minutes} minute" in said


def test_a_board_name_lists_its_lessons(capsys: pytest.CaptureFixture[str]) -> None:
    both = run("lesson", "san_francisco", capture=capsys).out
    assert "ferries" in both and "tourists" in both and "flags" not in both


def test_an_unknown_lesson(capsys: pytest.CaptureFixture[str]) -> None:
    outcome: Outcome = run("lesson", "flag", capture=capsys)
    assert outcome.status == 2
    assert "“flag”" in outcome.err and "flags" in outcome.err and "omnibus lesson --help" in outcome.err


@of_every_lesson
def test_a_lesson_done_rightly(pupil: Pupil, name: str, language: str) -> None:
    said, lesson = pupil.take(name, language, rightly), load_lesson(name)
    for sentence in sentences(lesson, language, "says", "done"):
        assert sentence in said
    for sentence in sentences(lesson, language, "wrong"):
        assert sentence not in said
    words, tried = words_in(language), [step for step in lesson.steps if step.kind == "try"]
    assert said.count(words("lesson-refused")) == len(tried), "a refusal is said once, in the lesson's words"
    assert " ".join(words("lesson-why", reason="")[:-1].split()) not in said
    course = Course(lesson, load_game(lesson.board))
    assert said.count(words("lesson-later")) == sum(course.turns_before(step) for step in lesson.steps)
    assert " ".join(f"★★★ {words('lesson-stars', stars=3, slips=0)}".split()) in said


@of_every_lesson
def test_a_lesson_done_wrongly_says_why_at_every_step(pupil: Pupil, name: str, language: str) -> None:
    words, steps, reasons = words_in(language), load_lesson(name).steps, dict[int, str]()

    def heard(pupil: Pupil, step: Step) -> bool:
        reason = "" if step.wrong is None else getattr(step.wrong, language)
        return " ".join(reason.split()) in " ".join(pupil.heard[-1].split())

    def answers(pupil: Pupil) -> Iterator[str]:
        while task := pupil.task:
            if (step := steps[task - 1]).wrong is not None and task not in reasons:
                for number in count(1):
                    yield str(number)
                    if heard(pupil, step):
                        break
                    if pupil.task != task:  # this answer was right, too
                        yield words("say-back")
                reasons[task] = pupil.heard[-1]
                assert pupil.task == task
            yield pupil.asked

    said = pupil.take(name, language, answers)
    assert len(reasons) == sum(step.wrong is not None for step in steps)
    assert " ".join(f"★☆☆ {words('lesson-stars', stars=1, slips=len(reasons))}".split()) in said


def test_another_right_answer_is_accepted(pupil: Pupil) -> None:
    lesson = load_lesson("tourists")
    (either,) = (number for number, step in enumerate(lesson.steps, 1) if step.at == 14)

    def answers(pupil: Pupil) -> Iterator[str]:
        while task := pupil.task:
            yield {"1": "2", "2": "1"}[pupil.asked] if task == either else pupil.asked

    said = pupil.take("tourists", "en", answers)
    assert "★★★" in said and words_in("en")("lesson-other") not in said


def test_the_best_result_of_a_lesson_is_kept_and_listed(
    pupil: Pupil, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    skip = words_in("fr")("say-skip")
    pupil.take(LESSON, "fr", lambda pupil: iter([skip] * (len(load_lesson(LESSON).steps))))
    assert "★☆☆ finie, 1 étoile sur 3" in run("lesson", "--lang", "fr", capture=capsys).out
    pupil.take(LESSON, "fr", rightly)
    assert "★★★ finie, 3 étoiles sur 3" in run("lesson", "--lang", "fr", capture=capsys).out
    pupil.take(LESSON, "fr", lambda pupil: iter([skip] * (len(load_lesson(LESSON).steps))))
    listed = run("lesson", "--lang", "fr", capture=capsys).out
    assert "★★★ finie, 3 étoiles sur 3" in listed and listed.count("★★★") == 1
    (tmp_path / "lessons" / "stars.json").write_text("nonsense")
    assert "★" not in run("lesson", capture=capsys).out


def test_unsaved_stars_are_reported(pupil: Pupil, tmp_path: Path) -> None:
    (tmp_path / "lessons").write_text("a file where a folder should be")
    said = pupil.take(LESSON, "en", rightly)
    assert " ".join(words_in("en")("lesson-stars-lost", folder=str(tmp_path)).split()) in said


@of_every_lesson
def test_a_lesson_backwards_at_every_step(pupil: Pupil, name: str, language: str) -> None:
    back, steps, furthest = words_in(language)("say-back"), len(load_lesson(name).steps), []

    def answers(pupil: Pupil) -> Iterator[str]:
        for task in range(1, steps + 1):
            while pupil.task < task:
                yield pupil.asked
            yield back
            assert pupil.task == max(1, task - 1)
            while pupil.task == task - 1 and task > 1:
                yield pupil.asked
            furthest.append(pupil.task)

    pupil.take(name, language, answers)
    assert furthest == list(range(1, steps + 1))


@of_every_lesson
def test_a_lesson_that_is_skipped_task_by_task(pupil: Pupil, name: str, language: str) -> None:
    skip, lesson = words_in(language)("say-skip"), load_lesson(name)
    said = pupil.take(name, language, lambda pupil: iter([skip] * (len(lesson.steps) + 2)))
    for sentence in sentences(lesson, language, "says", "done"):
        assert sentence in said
    assert f"1. {words_in(language)('lesson-play-on')}" in said


@pytest.mark.parametrize("name", [LESSON, "first"])
def test_playing_on_in_the_same_game(pupil: Pupil, name: str, tmp_path: Path) -> None:
    def answers(pupil: Pupil) -> Iterator[str]:
        yield from rightly(pupil)
        yield "1"
        yield "1"

    pupil.take(name, "en", answers)
    lesson, (path,) = load_lesson(name), tmp_path.glob("*.json")
    record, played = read_record(path.read_bytes()), lesson.play_on or len(lesson.actions)
    assert (record.seed, record.result) == (lesson.seed, None)
    assert record.actions[:played] == lesson.actions[:played] and len(record.actions) > played
    assert [player.kind for player in record.players] == ["human", *["easy"] * (lesson.players - 1)]


def test_a_lesson_on_the_whole_screen(sit_down: Callable[..., Viewer], tmp_path: Path) -> None:
    ada = sit_down(Viewer, LESSON, "--lang", "fr", command="lesson")
    ada.wait_for_question()
    words, (looked_at, first, second, *others) = words_in("fr"), load_lesson(LESSON).steps

    def shown(says: LocalizedText | None) -> bool:
        assert says is not None
        return " ".join(says.fr.split()) in " ".join(ada.display.text.split())

    assert words("lesson-later") not in ada.display.text and shown(looked_at.says), "nothing came before"
    ada.press(ENTER)
    assert shown(first.says)
    ada.press("1", "1")
    assert shown(first.says), "also while one types"
    ada.press(ENTER)
    assert shown(first.wrong) and shown(first.says)
    while shown(first.says):  # the route, then its payment
        ada.enter(ASKED.findall(" ".join(ada.display.text.split()))[0])
    assert shown(first.done) and shown(second.says)
    ada.press(UNDO)
    assert shown(first.says) and not shown(second.says)
    for _ in (first, second, *others):
        ada.enter(words("say-skip"))
    ada.enter(words("lesson-play-on"))
    assert [len(read_record(path.read_bytes()).actions) for path in (tmp_path / "games").glob("*.json")] == [
        len(load_lesson(LESSON).actions)
    ]
    ada.type("quitter" + ENTER)
    assert ada.leave() == 0
