"""Makes puzzles in parts that processes can compute independently, and chooses the best mixture.

A part is a few games between bots. Its puzzles follow from the board, the seed and the part's number alone, so the same
seed gives the same puzzles on any number of processes.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from functools import cache
from hashlib import sha256
from typing import NamedTuple

from msgspec import Struct

from omnibus.core.fair import SEED_BYTES
from omnibus.core.game import Game
from omnibus.puzzles.answers import Group, distinct, group_of
from omnibus.puzzles.games import FEWEST_ANSWERS, MOST_ANSWERS, Decision, decisions_of
from omnibus.puzzles.grading import GREEDY, choice_of, found_by_levels
from omnibus.puzzles.judging import PuzzleJudge, Question
from omnibus.puzzles.positions import Position, position_after
from omnibus.puzzles.puzzle import Puzzle
from omnibus.puzzles.themes import theme_of
from omnibus.puzzles.values import Evaluator, evaluator_for

GAMES = 8
"""The games of a part."""
LOOKED_AT, SCREENED = 192, 128
"""The decisions of a part that are looked at, and those of them whose answers are compared."""
TOGETHER = 16
"""The decisions that are screened together."""
OF_A_THEME, OF_A_GAME = 3, 2
"""The most puzzles of a part with the same theme, and from the same game."""
SPARE = 1.25
"""The surplus of puzzles from which themes and grades are chosen."""


class Part(Struct, frozen=True):
    """The puzzles of one part."""

    number: int
    puzzles: tuple[Puzzle, ...]
    looked_at: int = 0
    screened: int = 0
    judged: int = 0


class _Candidate(NamedTuple):
    decision: Decision
    position: Position
    theme: str


class Maker:
    """Makes the puzzles of one board."""

    def __init__(self, game: Game, seed: str) -> None:
        self._game, self._seed = game, seed
        self._evaluator = cache(lambda players: evaluator_for(game, players))

    @property
    def judge(self) -> str:
        """The name of the evaluator that judges the answers."""
        return self.evaluator(self._game.spec.players[0]).name

    def evaluator(self, players: int) -> Evaluator:
        return self._evaluator(players)

    def players_of(self, number: int) -> int:
        """The number of players in a part: half of the games have as few as possible."""
        least, most = self._game.spec.players
        order = [each for more in range(least + 1, most + 1) for each in (least, more)] or [least]
        return order[number % len(order)]

    def part(self, number: int) -> Part:
        """The puzzles of a part."""
        players, series = self.players_of(number), f"puzzles {self._seed} {number}"
        judge = PuzzleJudge(self._game, self.evaluator(players))
        decisions = decisions_of(self._game, players, GAMES, series)
        order = sorted(range(len(decisions)), key=lambda index: sha256(f"{series} {index}".encode()).digest())
        looked_at = order[:LOOKED_AT]
        candidates = [each for index in looked_at if (each := self._candidate(players, decisions[index])) is not None]
        chosen = list(_in_turns(candidates))[:SCREENED]
        made: list[Puzzle] = []
        judged, themes, games = 0, Counter[str](), Counter[int]()
        answers = defaultdict[int, set[Group]](set)
        for start in range(0, len(chosen), TOGETHER):
            group = chosen[start : start + TOGETHER]
            group = [
                each for each in group if themes[each.theme] < OF_A_THEME and games[each.decision.game] < OF_A_GAME
            ]
            asked = {self._key(each): each for each in group}
            questions = [Question(each.position, list(each.decision.likely), key) for key, each in asked.items()]
            for question in judge.screen(questions):
                each = asked[question.seed]
                source = each.decision.game
                if themes[each.theme] >= OF_A_THEME or games[source] >= OF_A_GAME:
                    continue
                judged += 1
                if (puzzle := self._puzzle(judge, players, each, question)) is None:
                    continue
                about = group_of(self._game, each.position.view, puzzle.best)
                if themes[puzzle.theme] < OF_A_THEME and about not in answers[source]:
                    made.append(puzzle)
                    themes[puzzle.theme] += 1
                    games[source] += 1
                    answers[source].add(about)
        return Part(number, tuple(made), len(looked_at), len(chosen), judged)

    def _key(self, candidate: _Candidate) -> bytes:
        """The seed of a decision."""
        decision = candidate.decision
        return sha256(self._seed.encode() + decision.seed + len(decision.actions).to_bytes(4)).digest()[:SEED_BYTES]

    def _candidate(self, players: int, decision: Decision) -> _Candidate | None:
        """A decision that may be a puzzle: between several answers, of which `greedy` would not give the likeliest."""
        position = position_after(self._game, players, decision.seed, decision.actions)
        if position is None:
            return None
        view, legal = position.view, position.legal.codes
        groups = {group_of(self._game, view, code) for code in legal}
        if len(groups) < FEWEST_ANSWERS or len(distinct(self._game, view, legal)) > MOST_ANSWERS:
            return None
        likeliest = decision.likely[0]
        if decision.shares:
            greedy = choice_of(self._game, position, GREEDY, decision.seed)
            if greedy is not None and group_of(self._game, view, greedy) == group_of(self._game, view, likeliest):
                return None
        return _Candidate(decision, position, theme_of(self._game, view, likeliest, decision.planned))

    def _puzzle(self, judge: PuzzleJudge, players: int, candidate: _Candidate, question: Question) -> Puzzle | None:
        """The puzzle of a decision; None if no answer is clearly best, or the best one is that of `greedy`."""
        game, (decision, position, _) = self._game, candidate
        verdict = judge.judge(question)
        if verdict is None:
            return None
        best = verdict.answers[0].action
        greedy = choice_of(game, position, GREEDY, decision.seed)
        if greedy is None or group_of(game, position.view, greedy) == group_of(game, position.view, best):
            return None
        right = [answer.action for answer in verdict.answers if answer.right]
        return Puzzle(
            players=players,
            seed=decision.seed,
            actions=decision.actions,
            answers=verdict.answers,
            chance=round(1000 * verdict.chance),
            theme=theme_of(game, position.view, best, decision.planned),
            found=found_by_levels(game, position, right, question.seed),
        )


def _in_turns(candidates: Sequence[_Candidate]) -> Iterator[_Candidate]:
    """Candidates of all themes in turns, those first in which the planner may be wrong."""
    waiting = defaultdict[str, list[_Candidate]](list)
    for each in candidates:
        waiting[each.theme].append(each)
    for theme, those in waiting.items():
        waiting[theme] = sorted(those, key=lambda each: each.decision.planned == each.decision.likely[0])
    for row in range(max(map(len, waiting.values()), default=0)):
        yield from (those[row] for those in waiting.values() if row < len(those))


def in_a_row(parts: Sequence[Part]) -> list[Part]:
    """The parts from 0 on without a gap."""
    known = {part.number: part for part in parts}
    found: list[Part] = []
    while len(found) in known:
        found.append(known[len(found)])
    return found


def count_of(parts: Sequence[Part]) -> int:
    """The number of puzzles in parts."""
    return sum(len(part.puzzles) for part in parts)


def enough(parts: Sequence[Part], count: int) -> list[Part] | None:
    """The first parts that together have the puzzles to choose from; None if more have to be made."""
    found, made = in_a_row(parts), 0
    for number, part in enumerate(found, 1):
        made += len(part.puzzles)
        if made >= SPARE * count:
            return found[:number]
    return None


def chosen_from(parts: Sequence[Part], count: int) -> tuple[Puzzle, ...]:
    """At most this many puzzles, as evenly spread over themes and grades as there are; easier ones first."""
    waiting = [puzzle for part in parts for puzzle in part.puzzles]
    themes, grades, found = Counter[str](), Counter[int](), list[Puzzle]()
    while waiting and len(found) < count:
        following = min(waiting, key=lambda each: (themes[each.theme] + grades[each.grade], each.key))
        waiting.remove(following)
        themes[following.theme] += 1
        grades[following.grade] += 1
        found.append(following)
    return tuple(sorted(found, key=lambda each: (each.grade, each.theme, each.key)))
