"""Asks one puzzle, in either frontend."""

from __future__ import annotations

from msgspec.structs import replace

from omnibus.bots.advice import advise
from omnibus.bots.advice_words import reason_sentence
from omnibus.cli.puzzles.opening import Found
from omnibus.cli.puzzles.puzzle_texts import PuzzleTexts, heading
from omnibus.cli.terminal.choices import GO_ON, Choice, Group, Question
from omnibus.cli.terminal.frontend import QUIT, SKIP, Command
from omnibus.cli.terminal.game_loop import GameLoop, QuitGame
from omnibus.cli.terminal.question_builder import QuestionBuilder
from omnibus.puzzles.answers import same_answer
from omnibus.puzzles.positions import Position
from omnibus.puzzles.puzzle import Answer


class Solver(GameLoop, kw_only=True):
    """A game loop that stays at one position, and judges actions instead of playing them."""

    found: Found
    position: Position
    texts: PuzzleTexts
    only: bool = False
    """Whether no other puzzle follows."""
    first: bool | None = None
    """Whether the first answer was right; None before it."""
    given: Answer | None = None
    """The last answer."""
    over: bool = False
    """Whether the solution is known."""
    goes_on: bool = False
    """Whether the solver wants another puzzle."""

    def run(self) -> None:
        """Asks until the answer is right or the solver gives up."""
        try:
            self.frontend.begin(self.local_game, since=self._since())
            self._end(self._solve())
        except QuitGame:
            pass

    def _since(self) -> int:
        """The entry of the log after the solver's own last one."""
        log = self.local_game.log
        return next((at + 1 for at in reversed(range(len(log))) if log[at].seat == self.position.seat), 0)

    def _solve(self) -> str:
        """Asks for the move; returns the last sentences. Raises QuitGame."""
        words, wrong = self.renderer.words, 0
        remarks = words("puzzles-how")
        while (answer := self._answer(f"{heading(self.found, words)}\n{remarks}")) is not None:
            self.given = answer
            self.first = answer.right if self.first is None else self.first
            if answer.right:
                return f"{self.texts.verdict(answer)} {self.texts.reason()}"
            wrong += 1
            parts = [self.texts.verdict(answer), self._masked_reason() if wrong > 1 else "", words("puzzles-again")]
            remarks = " ".join(filter(None, parts))
        self.first = False if self.first is None else self.first
        best = words("puzzles-best", answer=self.texts.action(self.found.puzzle.best))
        return f"{best} {self.texts.reason()}"

    def _masked_reason(self) -> str:
        """The reason for the best answer without naming it."""
        game, puzzle = self.found.game, self.found.puzzle
        return reason_sentence(self.renderer.words, game.board, advise(game, self.position.view, puzzle.best))

    def _answer(self, task: str) -> Answer | None:
        """The solver's answer; None if they give up. Raises QuitGame."""
        game, (_, seat, view, legal) = self.found.game, self.position
        builder = QuestionBuilder(self.renderer, self.path_finder, view)
        actions = [game.codec.decode(code) for code in legal.codes if self._judged(code) is not None]
        question = replace(builder.question(actions), task=task, is_puzzle=True)
        while True:
            given = self.frontend.ask(question, seat)
            if isinstance(given, Choice) and len(given.actions) > 1:
                given = self.frontend.ask(replace(builder.payment(given.actions), task=task, is_puzzle=True), seat)
            if isinstance(given, Choice):
                return self._judged(game.codec.code(given.actions[0]))
            if given.name == QUIT:
                raise QuitGame
            if given == Command(SKIP):
                return None

    def _judged(self, code: int) -> Answer | None:
        """The answer that an action counts as; None if it was not judged."""
        answers = {answer.action: answer for answer in self.found.puzzle.answers}
        same = same_answer(self.found.game, self.position.view, code, answers)
        return None if same is None else answers[same]

    def _end(self, remarks: str) -> None:
        """Shows the solution, and asks whether another puzzle follows."""
        words, self.over = self.renderer.words, True
        leave = Choice((words("after-quit"),), answer=QUIT)
        choices = (leave,) if self.only else (Choice((words("puzzles-next"),), answer=GO_ON), leave)
        question = Question(
            heading(self.found, words), (Group("", choices),), default=True, task=remarks, is_puzzle=True
        )
        while isinstance(given := self.frontend.ask(question, self.position.seat), Command) and given.name != QUIT:
            self.frontend.show_message(words("play-choose"))
        self.goes_on = isinstance(given, Choice) and given.answer == GO_ON
