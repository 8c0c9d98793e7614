"""Lessons at a table: the server plays the automatic steps, and accepts only the task from the learner."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from omnibus.games import load_game
from omnibus.lessons import lesson_ids, load_lesson
from omnibus.lessons.course import Course
from tests.command import INTERPRETED
from tests.server.serving import OPEN_HOUSE, Answered, Json, Person, Serving, Window, serving
from tests.server.test_tables import refused

LESSON = "flags"
"""A lesson that begins after some turns, has several tasks, and ends before the game does."""
NEVER = {"do": "pass"}
"""An action that is illegal while there are others."""

of_every_lesson = pytest.mark.parametrize("lesson", lesson_ids())


class Learner(Window):
    """The window of a learner."""

    def __init__(self, person: Person, table: str, lesson: str) -> None:
        super().__init__(person, table)
        found = load_lesson(lesson)
        self.course = Course(found, load_game(found.board))
        self.hello()

    @property
    def played(self) -> int:
        """The number of the lesson's actions that have been played."""
        played: int = self.table["lesson"]["played"]
        return played

    @property
    def task(self) -> Json:
        """The first accepted action; None if there is nothing to do."""
        return self.right[0] if self.right else None

    def others(self) -> list[Json]:
        """All other legal actions."""
        return [action for action in self.legal if action not in self.right]

    @property
    def right(self) -> list[Json]:
        """The accepted actions."""
        right: list[Json] = self.table["lesson"]["right"]
        return right

    def wait(self) -> None:
        """Waits until the automatic steps are played."""
        self.until(lambda _: self.played == self.course.length or self.course.is_task(self.played))

    def do(self) -> None:
        """Does the task, and waits for the next one."""
        assert self.act(self.task)["t"] == "update"
        self.wait()

    def finish(self) -> None:
        """Does all remaining tasks."""
        while self.played < self.course.length:
            self.do()


def learn(house: Serving, lesson: str = LESSON, name: str = "Ada") -> Learner:
    """A new guest at the first task of a lesson."""
    person = Person(house, name)
    learner = Learner(person, person.post(f"/api/lessons/{lesson}", {})["table"], lesson)
    learner.wait()
    return learner


# The lessons


def test_lessons_are_listed_with_their_descriptions(house: Serving) -> None:
    lines = Person(house).get("/api/lessons")
    assert [line["lesson"] for line in lines] == list(lesson_ids())
    for line in lines:
        lesson = Person(house).get(f"/api/lessons/{line['lesson']}")
        assert len(lesson.pop("steps")) == line.pop("steps") and line.items() <= lesson.items()


def test_a_lesson_lists_its_steps_with_their_actions(house: Serving) -> None:
    steps = Person(house).get(f"/api/lessons/{LESSON}")["steps"]
    done = [step for step in steps if step["kind"] == "do"]
    assert done and all(step["action"]["do"] for step in done)
    assert all(step["action"] is None for step in steps if step["kind"] == "read")
    assert not any(step["later"] for step in steps), "nothing comes before the first step"
    assert [step["sight"] for step in steps][1] == ["louvre", "notre-dame"]


def test_there_are_no_other_lessons(house: Serving) -> None:
    person = Person(house, "Ada")
    for ask in (person.get, person.post):
        for name in ("chess", "lesson.py", "x" * 500):
            with pytest.raises(Answered) as error:
                ask(f"/api/lessons/{name}", *([{}] if ask == person.post else []))
            assert (error.value.status, error.value.code) == (404, "unknown_lesson")


@of_every_lesson
def test_a_lesson_accepts_its_task_and_no_other_action(house: Serving, lesson: str) -> None:
    learner = learn(house, lesson)
    while learner.played < learner.course.length:
        before, seq = learner.played, learner.seq
        for other in learner.others()[:2]:
            assert refused(learner.act(other)) == "other_task"
        reason = learner.ask(t="why", action=NEVER)
        assert not reason["legal"] and refused(learner.act(NEVER)) == reason["code"]
        for step in learner.course.steps_at(before):
            if step.kind == "try":
                tried = msgspec.to_builtins(learner.course.action_of(step))
                assert not learner.ask(t="why", action=tried)["legal"]
        assert (learner.played, learner.seq) == (before, seq)
        learner.do()
        assert learner.played > before
    assert learner.table["status"] == "over" or learner.legal


@pytest.mark.parametrize("lesson", ["first", "tourists", "passengers"])
def test_of_several_right_answers_each_is_accepted(house: Serving, lesson: str) -> None:
    learner, several = learn(house, lesson), 0
    while learner.played < learner.course.length:
        assert all(action in learner.legal for action in learner.right)
        several += len(learner.right) > 1
        assert learner.act(learner.right[-1])["t"] == "update"
        learner.wait()
    assert several > 0 and learner.right == []
    learner.ask(t="leave_lesson")


def test_the_actions_before_the_first_task_come_in_one_update(house: Serving) -> None:
    learner = learn(house)
    steps = load_lesson(LESSON).steps
    assert steps[0].later and learner.played == steps[0].at
    assert [message for message in map(msgspec.json.decode, learner.raw) if not message.get("full")] == []


def test_a_returning_learner_gets_a_full_update(house: Serving) -> None:
    learner = learn(house)
    learner.do()
    assert msgspec.json.decode(learner.person.at(learner.table_id, last=learner.seq - 1).raw[0])["full"]


# The table


def test_the_table_of_a_lesson_is_for_the_learner_alone(house: Serving) -> None:
    learner = learn(house)
    table = learner.table
    assert [(seat["kind"], seat["level"]) for seat in table["seats"]] == [("person", None), ("bot", "easy")]
    assert table["deal"]["of"] == "lesson" and not table["settings"]["listed"] and learner.you["seat"] == 0
    stranger = Person(house, "Cy")
    assert refused(Window(stranger, learner.table_id).hello()) == "not_allowed"
    stranger.post("/api/join", {"code": learner.you["invite"]})
    assert refused(Window(stranger, learner.table_id).hello()) == "no_spectators"
    with pytest.raises(Answered) as error:
        stranger.post("/api/join", {"code": learner.you["watch"]})
    assert error.value.code == "no_spectators"


def test_a_learner_who_leaves_during_an_action_returns_to_the_next_task(house: Serving) -> None:
    learner = learn(house)
    while learner.course.is_task(learner.played + 1):
        learner.do()
    before = learner.played
    learner.say(t="act", on=learner.seq, action=learner.task)
    learner.close()
    back = Learner(learner.person, learner.table_id, LESSON)
    back.until(lambda _: back.played > before)
    back.wait()
    assert back.task is not None


def test_undo_returns_to_before_the_learner_s_last_action_repeatedly(house: Serving) -> None:
    learner = learn(house)
    assert learner.you["undo"] == "no" and refused(learner.ask(t="undo", on=learner.seq)) == "nothing_to_undo"
    tasks = []
    while learner.played < learner.course.length:
        tasks.append(learner.played)
        learner.do()
    for _ in range(4):
        learner.ask(t="undo", on=learner.seq)
        assert learner.played == tasks[-1] and learner.task is not None
        learner.do()
    learner.ask(t="undo", on=learner.seq)
    for before in reversed(tasks[:-1]):
        assert learner.you["undo"] == "free"
        learner.ask(t="undo", on=learner.seq)
        assert learner.played == before
    assert learner.you["undo"] == "no"
    learner.finish()


def test_after_leaving_a_lesson_the_learner_plays_on_against_the_bot(house: Serving) -> None:
    learner = learn(house)
    other = learner.others()[0]
    assert refused(learner.act(other)) == "other_task"
    assert learner.ask(t="leave_lesson")["table"]["lesson"] is None
    assert learner.act(other)["t"] == "update"
    while 1 not in [event.get("seat") for event in learner.events[-3:]]:
        learner.act(learner.legal[0]) if learner.legal else learner.hear()
    assert learner.ask(t="leave_lesson")["t"] == "done"
    [line] = learner.person.get("/api/me/tables")
    assert (line["deal"], line["lesson"]) == ("lesson", None)


def test_after_the_lesson_the_game_goes_on(house: Serving) -> None:
    learner = learn(house)
    learner.finish()
    told = {"lesson": LESSON, "played": learner.course.length, "right": []}
    assert learner.table["lesson"] == told  # until the learner plays on
    assert learner.table["status"] == "playing"
    while learner.table["lesson"] is not None:
        assert learner.act(learner.legal[0])["t"] == "update"


def test_there_are_no_hints_during_a_lesson(house: Serving) -> None:
    learner = learn(house)
    assert refused(learner.ask(t="hint")) == "no_hints"
    learner.ask(t="leave_lesson")
    assert learner.ask(t="hint")["t"] == "hint"


def test_a_bot_that_keeps_the_seat_does_no_tasks(house: Serving) -> None:
    learner = learn(house)
    before = learner.played
    assert learner.ask(t="absent", absent=True)["table"]["seats"][0]["warm"]
    learner.do()
    assert learner.played > before and not learner.table["seats"][0]["warm"]
    learner.ask(t="absent", absent=True)
    learner.ask(t="leave_lesson")
    assert not learner.table["seats"][0]["warm"] and learner.legal


def test_resigning_ends_the_lesson(house: Serving) -> None:
    learner = learn(house)
    learner.ask(t="resign")
    assert (learner.table["status"], learner.table["lesson"]) == ("over", None)


# Taking it again


def test_a_started_lesson_is_continued_or_restarted(house: Serving) -> None:
    learner = learn(house)
    first = learner.played
    learner.do()
    ada = learner.person
    assert ada.post(f"/api/lessons/{LESSON}", {}) == {"table": learner.table_id, "seat": 0}
    assert Learner(ada, learner.table_id, LESSON).played > first
    assert ada.post(f"/api/lessons/{LESSON}", {"anew": True})["table"] == learner.table_id
    learner.until(lambda _: learner.played == first)
    [line] = ada.get("/api/me/tables")
    assert (line["table"], line["lesson"], line["deal"]) == (learner.table_id, LESSON, "lesson")
    learner.finish()
    assert ada.post(f"/api/lessons/{LESSON}", {})["table"] == learner.table_id
    learner.until(lambda _: learner.played == first)
    learner.finish()
    learner.act(learner.legal[0])  # and now it is a game
    assert ada.post(f"/api/lessons/{LESSON}", {})["table"] != learner.table_id
    bo = Person(house, "Bo")
    assert bo.post(f"/api/lessons/{LESSON}", {})["table"] != learner.table_id


def test_a_rematch_of_a_lesson_is_a_game_like_any_other(house: Serving) -> None:
    learner = learn(house)
    learner.ask(t="resign")
    ada, table = learner.person, learner.table_id
    rematch = ada.at(ada.post(f"/api/tables/{table}/again", {})["table"])
    assert rematch.table["deal"] is None and rematch.table["lesson"] is None
    assert rematch.table["settings"]["spectators"] and rematch.table["seats"][1]["level"] == "easy"
    again = ada.at(ada.post(f"/api/tables/{table}/again", {"same_deal": True})["table"])
    again.ask(t="start")
    assert again.table["deal"]["of"] == "again" and again.table["lesson"] is None
    fork = ada.at(ada.post(f"/api/tables/{table}/fork", {"actions": 2, "seat": 0, "level": "easy"})["table"])
    assert fork.table["deal"]["of"] == "fork" and fork.table["lesson"] is None and fork.legal


def test_the_record_says_that_the_deal_is_a_lesson_s(house: Serving) -> None:
    learner = learn(house)
    learner.ask(t="resign")
    content = learner.person.get(f"/api/tables/{learner.table_id}/record")
    assert content["deal"] == {"of": "lesson", "table": LESSON, "actions": 0}


def test_a_lesson_survives_a_kill_at_any_moment(tmp_path: Path) -> None:
    with serving(tmp_path / "data", *OPEN_HOUSE, **INTERPRETED) as server:
        learner = learn(server)
        while learner.played < learner.course.length:
            before = learner.played
            learner.say(t="act", on=learner.seq, action=learner.task)
            learner.until(lambda _, before=before: learner.played > before)
            if not learner.course.is_task(learner.played):
                break
        server.restart()
        back = Learner(learner.person, learner.table_id, LESSON)
        assert back.played > before
        back.wait()
        back.finish()
