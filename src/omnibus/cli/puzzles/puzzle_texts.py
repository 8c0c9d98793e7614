"""Puzzles in words: their theme and grade, their position as a game at this terminal, and their answers."""

from __future__ import annotations

from collections.abc import Iterator

from omnibus.bots.advice import advise
from omnibus.bots.advice_words import advice_sentence
from omnibus.cli.puzzles.opening import Found
from omnibus.cli.rendering import Renderer, clean
from omnibus.cli.reporting.action_words import ActionWords
from omnibus.cli.terminal.choices import plain
from omnibus.cli.terminal.local_game import LocalGame
from omnibus.core.match import Match
from omnibus.core.record import Player
from omnibus.puzzles.files import position_of
from omnibus.puzzles.positions import Position
from omnibus.puzzles.puzzle import TRIES, Answer
from omnibus.words import Words


def theme_name(words: Words, theme: str) -> str:
    """A theme in words; that of a mechanism has the name of its column in the table of points."""
    if f"puzzle-theme-{theme}" in words.entries:
        return words.look_up(f"puzzle-theme-{theme}")
    return words.look_up(f"sheet-{theme}") if f"sheet-{theme}" in words.entries else theme


def grade_name(words: Words, grade: int) -> str:
    return words.look_up(f"puzzle-grade-{grade}")


def points(thousandths: int) -> int:
    """Chances of 100."""
    return round(thousandths / 10)


def game_of(found: Found, words: Words, name: str) -> tuple[LocalGame, Position]:
    """The game up to the position, in which the solver has a name. Raises PuzzleError for a damaged puzzle."""
    position = position_of(found.game, found.puzzle)
    players = [
        Player(name if seat == position.seat else words("puzzles-player", number=seat + 1))
        for seat in range(found.puzzle.players)
    ]
    local_game = LocalGame(Match(found.game, players, found.puzzle.seed))
    decode = found.game.codec.decode
    for code in found.puzzle.actions:
        seat = local_game.to_act
        assert seat is not None  # the position can be reached
        local_game.follow([(seat, decode(code))])
    return local_game, position


def heading(found: Found, words: Words) -> str:
    """The theme, the board and the grade."""
    title, puzzle = clean(found.game.board.names.title[words.language]), found.puzzle
    theme, grade = theme_name(words, puzzle.theme), grade_name(words, puzzle.grade)
    return words("puzzles-heading", theme=theme, title=title, grade=grade)


class PuzzleTexts:
    """The answers of one puzzle in words."""

    def __init__(self, found: Found, position: Position, renderer: Renderer) -> None:
        self._found, self._position, self._words = found, position, renderer.words
        self._actions = ActionWords(renderer, found.game.spec)

    def action(self, code: int) -> str:
        """An action, as markup."""
        return self._actions.of(self._found.game.codec.decode(code), self._position.view)

    def reason(self) -> str:
        """The reason for the best answer."""
        game, view = self._found.game, self._position.view
        return advice_sentence(self._words, game.board, advise(game, view, self._found.puzzle.best))

    def verdict(self, answer: Answer) -> str:
        """Whether an answer is right, and what it costs."""
        if answer.right:
            return self._words("puzzles-right")
        if answer.cost < 10:
            return self._words("puzzles-little")
        return self._words("puzzles-wrong", cost=points(answer.cost))

    def all(self, given: Answer | None = None) -> Iterator[str]:
        """All answers with what they cost, best first; then the chance of winning, and how often bots find it."""
        words, puzzle = self._words, self._found.puzzle
        for answer in puzzle.answers:
            said = self.action(answer.action)
            if answer.right:
                line = words("puzzles-answer-right", answer=said)
            else:
                line = words("puzzles-answer", answer=said, cost=points(answer.cost), error=points(answer.error))
            yield f"{line} {words('puzzles-yours')}" if answer == given else line
        yield words("puzzles-chance", chance=points(puzzle.chance))
        easy, normal, hard = puzzle.found
        yield words("puzzles-found", easy=easy, normal=normal, hard=hard, tries=TRIES)

    def plain(self, given: Answer | None = None) -> Iterator[str]:
        """The same without markup."""
        return map(plain, self.all(given))
