"""Leads through a lesson, task by task; then, if one likes, on in the same game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from omnibus.cli.rendering import clean
from omnibus.cli.terminal.autosave import Autosave, games_folder
from omnibus.cli.terminal.choices import GO_ON, Choice, Group, Question
from omnibus.cli.terminal.frontend import BACK, QUIT, SKIP, TAKE_BACK, Command
from omnibus.cli.terminal.game_loop import GameLoop, QuitGame
from omnibus.cli.terminal.lesson_stars import save_stars, stars_text
from omnibus.cli.terminal.question_builder import QuestionBuilder
from omnibus.core.actions import Action, Claim
from omnibus.core.errors import IllegalAction
from omnibus.lessons.course import Course
from omnibus.lessons.lesson import LEARNER, Step
from omnibus.lessons.stars import stars_for
from omnibus.words.localized import LocalizedText

LONGEST = 1000
"""Letters of a sentence."""


class Teacher(GameLoop, kw_only=True):
    """A host who says what is to be done, and lets everybody else do what the lesson says."""

    name: str
    """Of the lesson."""
    course: Course
    remarks: tuple[str, ...] = ()
    """What is said before the next task, and stands above it."""
    slips: int = 0
    """How many answers were refused, and tasks skipped."""

    def run(self) -> None:
        """The lesson, then the game for as long as somebody likes."""
        try:
            self._teach()
        except QuitGame:
            return
        super().run()

    def _teach(self) -> None:
        """Every step, also backwards; raises QuitGame where nobody wants to play on."""
        steps, number = self.course.lesson.steps, 0
        self.frontend.begin(self.local_game)
        self.frontend.show_message(self.renderer.words("lesson-how"))
        while number < len(steps) or not self._plays_on():
            number = max(0, number - 1) if number == len(steps) else self._after_step(number)
        self.local_game.autosave = Autosave.in_games_folder(self.local_game.match)

    def _after_step(self, number: int) -> int:
        """The number of the step that comes after one."""
        step = self.course.lesson.steps[number]
        self._come_to(step.at, later=self.course.turns_before(step))
        done = self._let_do(number, step) if step.kind == "do" else self._let_read(number, step)
        self.remarks = ()
        if not done:
            return max(0, number - 1)
        if step.kind == "try":
            self.remarks += (self._refusal(step),)
        elif step.done is not None:
            self.remarks += (self._said(step.done),)
        return number + 1

    def _come_to(self, actions: int, *, later: bool = False) -> None:
        """The game after so many actions of the lesson."""
        played = len(self.local_game.match.actions)
        if actions < played:
            self.local_game.rewind(actions)
        elif actions > played:
            self.local_game.follow(self.course.moves[played:actions])
            if later:
                self.remarks += (self.renderer.words("lesson-later"),)

    def _said(self, says: LocalizedText) -> str:
        return clean(getattr(says, self.renderer.words.language), LONGEST)

    def _task(self, number: int, step: Step) -> str:
        count = len(self.course.lesson.steps)
        return self.renderer.words("lesson-task", number=number + 1, count=count, says=self._said(step.says))

    def _remarked(self, task: str) -> str:
        """A task below what is said before it."""
        return "\n".join([*self.remarks, task])

    def _ask(self, question: Question) -> Choice | Command:
        """An answer, or a wish to skip or to go back; raises QuitGame. What shall be undone is gone back to."""
        over = self.local_game.match.state.over
        answer = self.frontend.finish(question) if over else self.frontend.ask(question, LEARNER)
        if not isinstance(answer, Command):
            return answer
        if answer.name == QUIT:
            raise QuitGame
        return Command(BACK) if answer.name == TAKE_BACK else answer

    def _let_read(self, number: int, step: Step) -> bool:
        """Something to look at, or to try: whether it is over, and not gone back from."""
        words = self.renderer.words
        choice = Choice((words("lesson-try" if step.kind == "try" else "lesson-next"),), answer=GO_ON)
        title = self._said(self.course.lesson.title)
        question = Question(title, (Group("", (choice,)),), default=True, task=self._remarked(self._task(number, step)))
        return self._ask(question) != Command(BACK)

    def _refusal(self, step: Step) -> str:
        """What the lesson says of what the rules refuse; their own reason, where it says nothing."""
        words, action = self.renderer.words, self.course.action_of(step)
        if step.done is not None:
            return f"{words('lesson-refused')} {self._said(step.done)}"
        assert action is not None
        try:
            self.local_game.game.verify(self.local_game.match.state, action, LEARNER)
        except IllegalAction as error:
            return words("lesson-why", reason=clean(words.error(error), LONGEST))
        raise AssertionError("what is tried is refused")

    def _let_do(self, number: int, step: Step) -> bool:
        """Something to do: whether it is done, and not gone back from."""
        match, encode = self.local_game.match, self.course.game.codec.encode
        right = self.course.answers(match.state, [(seat, encode(action)) for seat, action in match.actions])
        while True:
            answer = self._answer(self._task(number, step), right)
            if answer == Command(BACK):
                return False
            if answer == Command(SKIP):
                self.slips += 1
                self.local_game.follow([(LEARNER, right[0])])
                return True
            if isinstance(answer, Choice) and len(answer.actions) == 1 and answer.actions[0] in right:
                self.local_game.follow([(LEARNER, answer.actions[0])])
                return True
            if answer is not None:
                self.slips += 1
                usual = self.renderer.words("lesson-other")
                self.frontend.show_message(usual if step.wrong is None else self._said(step.wrong))

    def _answer(self, task: str, right: Sequence[Action]) -> Choice | Command | None:
        """What the learner chooses of all that the rules allow; None where they stepped back from how to pay."""
        builder = QuestionBuilder(self.renderer, self.path_finder, self.local_game.view(LEARNER))
        legal = sorted(self.local_game.legal(LEARNER), key=lambda each: not _is_same_route(each, right[0]))
        answer = self._ask(self._marked(builder.question(legal), self._remarked(task), right))
        if isinstance(answer, Command) or len(answer.actions) == 1:
            return answer
        if not any(action in right for action in answer.actions):
            return answer
        paid = self._ask(self._marked(builder.payment(answer.actions), task, right))
        return None if paid == Command(BACK) else paid

    def _marked(self, question: Question, task: str, right: Sequence[Action]) -> Question:
        """A question with the task, and with the number that is to be typed."""
        numbers = [one.number for action in right for one in question.numbered() if action in one.choice.actions]
        return replace(question, task=f"{task} {self.renderer.words('lesson-type', number=numbers[0])}")

    def _stars(self) -> Iterator[str]:
        """The stars of this time, which are kept where they are the most so far."""
        stars, words = stars_for(self.slips), self.renderer.words
        yield f"{stars_text(stars)} {words('lesson-stars', stars=stars, slips=self.slips)}"
        if not save_stars(self.name, stars):
            yield words("lesson-stars-lost", folder=str(games_folder()))

    def _plays_on(self) -> bool:
        """At the end: whether one plays on from here, or goes back; raises QuitGame."""
        words, lesson = self.renderer.words, self.course.lesson
        self._come_to(self.course.length)
        self.remarks += tuple(self._stars())
        choices = [Choice((words("after-quit"),), answer=QUIT)]
        if lesson.play_on is not None or not self.local_game.match.state.over:
            choices.insert(0, Choice((words("lesson-play-on"),), answer=GO_ON))
        end = words("lesson-end" if lesson.play_on is None else "lesson-end-earlier")
        question = Question(self._said(lesson.title), (Group("", tuple(choices)),), task=self._remarked(end))
        while (answer := self._ask(question)) == Command(SKIP):
            self.frontend.show_message(words("play-choose"))
        self.remarks = ()
        if isinstance(answer, Choice) and answer.answer == QUIT:
            raise QuitGame
        if isinstance(answer, Command):
            return False
        if lesson.play_on is not None:
            self.local_game.rewind(lesson.play_on)
        return True


def _is_same_route(one: Action, other: Action) -> bool:
    """Whether both take the same route: of parallel ones, the list then shows the one that is meant."""
    return isinstance(one, Claim) and isinstance(other, Claim) and one.route == other.route
