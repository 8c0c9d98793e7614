"""Teaches a lesson, task by task; the learner can play on in the same game."""

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
"""The most characters of a sentence."""


class Teacher(GameLoop, kw_only=True):
    """A game loop that gives tasks, and plays the other seats as the lesson prescribes."""

    name: str
    """The lesson's name."""
    course: Course
    remarks: tuple[str, ...] = ()
    """Sentences above the next task."""
    slips: int = 0
    """The number of refused answers and skipped tasks."""

    def run(self) -> None:
        """Teaches the lesson, then plays on."""
        try:
            self._teach()
        except QuitGame:
            return
        super().run()

    def _teach(self) -> None:
        """Goes through the steps, forwards and backwards. Raises QuitGame if the learner does not play on."""
        steps, number = self.course.lesson.steps, 0
        self.frontend.begin(self.local_game)
        self.frontend.show_message(self.renderer.words("lesson-how"))
        while number < len(steps) or not self._plays_on():
            number = max(0, number - 1) if number == len(steps) else self._after_step(number)
        self.local_game.autosave = Autosave.in_games_folder(self.local_game.match)

    def _after_step(self, number: int) -> int:
        """Runs a step; returns the number of the next one."""
        step = self.course.lesson.steps[number]
        self._come_to(step.at, later=self.course.turns_before(step))
        done = self._let_do(number, step) if step.kind == "do" else self._let_read(number, step)
        self.remarks = ()
        if not done:
            return max(0, number - 1)
        if step.kind == "try":
            self.remarks += (self._refusal(step),)
        elif step.done is not None:
            self.remarks += (self._text(step.done),)
        return number + 1

    def _come_to(self, actions: int, *, later: bool = False) -> None:
        """Brings the game to the state after `actions` actions of the lesson."""
        played = len(self.local_game.match.actions)
        if actions < played:
            self.local_game.rewind(actions)
        elif actions > played:
            self.local_game.follow(self.course.moves[played:actions])
            if later:
                self.remarks += (self.renderer.words("lesson-later"),)

    def _text(self, says: LocalizedText) -> str:
        return clean(getattr(says, self.renderer.words.language), LONGEST)

    def _task(self, number: int, step: Step) -> str:
        count = len(self.course.lesson.steps)
        return self.renderer.words("lesson-task", number=number + 1, count=count, says=self._text(step.says))

    def _remarked(self, task: str) -> str:
        """A task below the remarks."""
        return "\n".join([*self.remarks, task])

    def _ask(self, question: Question) -> Choice | Command:
        """An answer, or the command to skip or to go back (undo goes back, too). Raises QuitGame."""
        over = self.local_game.match.state.over
        answer = self.frontend.finish(question) if over else self.frontend.ask(question, LEARNER)
        if not isinstance(answer, Command):
            return answer
        if answer.name == QUIT:
            raise QuitGame
        return Command(BACK) if answer.name == TAKE_BACK else answer

    def _let_read(self, number: int, step: Step) -> bool:
        """Shows a step without a task; returns False if the learner goes back."""
        words = self.renderer.words
        choice = Choice((words("lesson-try" if step.kind == "try" else "lesson-next"),), answer=GO_ON)
        title = self._text(self.course.lesson.title)
        question = Question(title, (Group("", (choice,)),), default=True, task=self._remarked(self._task(number, step)))
        return self._ask(question) != Command(BACK)

    def _refusal(self, step: Step) -> str:
        """The lesson's text about a refused action; the rules' own reason if it has none."""
        words, action = self.renderer.words, self.course.action_of(step)
        if step.done is not None:
            return f"{words('lesson-refused')} {self._text(step.done)}"
        assert action is not None
        try:
            self.local_game.game.verify(self.local_game.match.state, action, LEARNER)
        except IllegalAction as error:
            return words("lesson-why", reason=clean(words.error(error), LONGEST))
        raise AssertionError("the rules allow the action to try")

    def _let_do(self, number: int, step: Step) -> bool:
        """Gives a task until it is done; returns False if the learner goes back."""
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
                self.frontend.show_message(usual if step.wrong is None else self._text(step.wrong))

    def _answer(self, task: str, right: Sequence[Action]) -> Choice | Command | None:
        """The learner's choice among all legal actions; None after going back from the payment."""
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
        """A question with the task and the number to type."""
        numbers = [one.number for action in right for one in question.numbered() if action in one.choice.actions]
        return replace(question, task=f"{task} {self.renderer.words('lesson-type', number=numbers[0])}")

    def _stars(self) -> Iterator[str]:
        """The stars of this run, which are saved if they are the best so far."""
        stars, words = stars_for(self.slips), self.renderer.words
        yield f"{stars_text(stars)} {words('lesson-stars', stars=stars, slips=self.slips)}"
        if not save_stars(self.name, stars):
            yield words("lesson-stars-lost", folder=str(games_folder()))

    def _plays_on(self) -> bool:
        """Asks at the end: True to play on, False to go back. Raises QuitGame."""
        words, lesson = self.renderer.words, self.course.lesson
        self._come_to(self.course.length)
        self.remarks += tuple(self._stars())
        choices = [Choice((words("after-quit"),), answer=QUIT)]
        if lesson.play_on is not None or not self.local_game.match.state.over:
            choices.insert(0, Choice((words("lesson-play-on"),), answer=GO_ON))
        end = words("lesson-end" if lesson.play_on is None else "lesson-end-earlier")
        question = Question(self._text(lesson.title), (Group("", tuple(choices)),), task=self._remarked(end))
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
    """Whether both claim the same route, so that the list shows the right one of parallel routes."""
    return isinstance(one, Claim) and isinstance(other, Claim) and one.route == other.route
