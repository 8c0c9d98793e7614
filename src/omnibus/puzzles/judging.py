"""Judges decisions: whether one answer is clearly best, and the cost of every other one.

The answers are compared in the same sampled worlds. Those that fall clearly behind are dropped, the others meet in more
worlds. A decision is accepted if the best answer is ahead of all others by a margin and by more than its interval, and
is so again in other worlds, which had no part in choosing it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import NamedTuple

import numpy as np

from omnibus.core.fair import SEED_BYTES
from omnibus.core.game import Game
from omnibus.core.view import View
from omnibus.puzzles.answers import Group, distinct, group_of
from omnibus.puzzles.positions import Position
from omnibus.puzzles.puzzle import EQUAL, Answer
from omnibus.puzzles.values import Evaluator, Try, Values


class Bar(NamedTuple):
    """How far an answer has to be ahead of others."""

    lead: float
    """In chances of winning."""
    errors: float
    """In standard errors."""


BAR, AGAIN = Bar(0.035, 2.2), Bar(0.03, 1.8)
"""The margins of the first and of the second judgement."""
FIRST = Bar(0.03, 1.2)
"""The margin in the first worlds: below it, no further worlds are tried."""
UNLIKELY = Bar(0.05, 1.0)
"""The margin in a few worlds over answers that the policy hardly ever gives; closer ones are tried in more worlds."""
PRIOR_WORLDS, PRIOR_SPREAD = 3.0, 0.1
"""Few worlds underestimate the spread of a difference, so this many worlds with this spread are added (a prior)."""


class Sieve(NamedTuple):
    """Discards decisions in which no answer is ahead."""

    heads: int
    """The likeliest answers that are compared."""
    worlds: int
    lead: float
    errors: float
    nearby: bool = False

    def lets_pass(self, values: Values) -> bool:
        order = np.argsort(-values.mean(1))
        if len(order) < 2:
            return False
        less = values[order[0]] - values[order[1]]
        return bool(less.mean() >= self.lead and less.mean() >= self.errors * less.std() / np.sqrt(self.worlds))


SIEVES = (Sieve(6, 3, 0.02, 1.0, nearby=True), Sieve(10, 4, 0.035, 1.2))
HEADS = 10
FIRST_WORLDS, ROUNDS = 6, (8, 12, 14)
"""The worlds in which answers are compared, one series after the other, until the best is clear."""
AGAIN_WORLDS = (10, 14)
NEAREST = 4
"""The answers that are compared again with the best one."""
ROUGH_WORLDS, MORE_WORLDS = 4, 12
"""The worlds in which unlikely answers are tried, and those added for answers that are not far behind."""
MOST_PAYMENTS = 6
"""The payments for the best route that are compared."""


class Question(NamedTuple):
    """A decision whose answers are compared."""

    position: Position
    codes: list[int]
    """The answers that may be best, the likeliest first."""
    seed: bytes


class Verdict(NamedTuple):
    """The answers to a question, the best first, and the chance of winning after the best."""

    answers: tuple[Answer, ...]
    chance: float


class _Table:
    """The values of answers in the worlds of one series; a dropped answer has fewer."""

    def __init__(self, codes: Iterable[int]) -> None:
        self.rows: dict[int, list[float]] = {code: [] for code in codes}

    def add(self, codes: Sequence[int], values: Values) -> None:
        for code, row in zip(codes, values, strict=True):
            self.rows.setdefault(code, []).extend(row.tolist())

    def behind(self, best: int, other: int) -> tuple[float, float]:
        """How far an answer is behind another on average in their common worlds, and the standard error."""
        count = min(len(self.rows[best]), len(self.rows[other]))
        less = np.array(self.rows[best][:count]) - np.array(self.rows[other][:count])
        spread = ((less - less.mean()) ** 2).sum() + PRIOR_WORLDS * PRIOR_SPREAD**2
        return float(less.mean()), float(np.sqrt(spread / (count + PRIOR_WORLDS) / count))

    def best(self, codes: Iterable[int]) -> int:
        return max(codes, key=lambda code: float(np.mean(self.rows[code])))


class PuzzleJudge:
    """Judges decisions on one board with one number of players."""

    def __init__(self, game: Game, evaluator: Evaluator) -> None:
        self._game, self._evaluator = game, evaluator

    def screen(self, questions: Sequence[Question]) -> list[Question]:
        """The questions of which one answer seems to be clearly ahead, first in few worlds, then in more."""
        for number, sieve in enumerate(SIEVES):
            tries = []
            for each in questions:
                seed = sha256(b"screen %d" % number + each.seed).digest()[:SEED_BYTES]
                tries.append(Try(each.position.view, self._heads(each, sieve.heads), 0, sieve.worlds, seed))
            found = self._evaluator.values(tries, nearby=sieve.nearby) if tries else []
            questions = [each for each, values in zip(questions, found, strict=True) if sieve.lets_pass(values)]
        return list(questions)

    def judge(self, question: Question) -> Verdict | None:
        """The answers with their costs; None if none is clearly best."""
        view, game = question.position.view, self._game
        table, heads = _Table(()), self._heads(question, HEADS)
        self._add(table, view, heads, 0, FIRST_WORLDS, question.seed)
        if self._rivals(view, table.best(heads), table, FIRST):
            return None
        found = self._race(view, heads, table, question.seed, ROUNDS, BAR, FIRST_WORLDS)
        if found is None:
            return None
        best = found
        others = [code for code in distinct(game, view, question.position.legal.codes) if code not in heads]
        others += [code for code in self._payments(question, best) if code not in {*heads, *others}]
        if others:
            self._add(table, view, others, 0, ROUGH_WORLDS, question.seed)
        near = set(self._rivals(view, best, table, UNLIKELY))
        doubtful = [code for code in others if code in near]
        self._add(table, view, doubtful, ROUGH_WORLDS, MORE_WORLDS, question.seed)
        asked = {*heads, *doubtful}
        if asked & set(self._rivals(view, best, table, BAR)):
            return None
        if not self.again(question.position, best, self._nearest(view, best, table), question.seed + b"again"):
            return None
        verdict = self._verdict(view, best, table)
        # In a hopeless position no answer can cost anything.
        return verdict if verdict.chance >= BAR.lead else None

    def again(self, position: Position, best: int, others: Sequence[int], seed: bytes) -> bool:
        """Whether an answer is clearly better than others in worlds of another seed."""
        codes, table = [best, *others], _Table([best, *others])
        found = self._race(position.view, codes, table, seed, AGAIN_WORLDS, AGAIN)
        return found == best

    def _heads(self, question: Question, count: int) -> list[int]:
        """The likeliest answers, one of each group."""
        heads: dict[Group, int] = {}
        for code in question.codes:
            heads.setdefault(group_of(self._game, question.position.view, code), code)
        return list(heads.values())[:count]

    def _race(
        self,
        view: View,
        codes: Sequence[int],
        table: _Table,
        seed: bytes,
        rounds: Sequence[int],
        bar: Bar,
        first: int = 0,
    ) -> int | None:
        """The answer that is clearly ahead of those of other groups; None if there is none after all rounds."""
        alive = list(codes)
        for count in rounds:
            self._add(table, view, alive, first, count, seed)
            first += count
            best = table.best(alive)
            alive = [best, *(code for code in alive if code != best and not self._is_clear(table, best, code, bar))]
            if not self._rivals(view, best, table, bar):
                return best
            if self._hopeless(view, best, alive, table):
                return None
        return None

    def _add(self, table: _Table, view: View, codes: Sequence[int], first: int, count: int, seed: bytes) -> None:
        """Tries answers in further worlds of a series."""
        if codes:
            given = sha256(b"puzzle" + seed).digest()[:SEED_BYTES]
            table.add(codes, self._evaluator.values([Try(view, codes, first, count, given)])[0])

    def _is_clear(self, table: _Table, best: int, code: int, bar: Bar) -> bool:
        lead, error = table.behind(best, code)
        return lead >= max(bar.lead, bar.errors * error)

    def _hopeless(self, view: View, best: int, alive: Sequence[int], table: _Table) -> bool:
        """Whether a rival is certainly too close."""
        group = group_of(self._game, view, best)
        for code in alive:
            if group_of(self._game, view, code) != group:
                lead, error = table.behind(best, code)
                if lead + error < BAR.lead:
                    return True
        return False

    def _rivals(self, view: View, best: int, table: _Table, bar: Bar) -> list[int]:
        """The answers of other groups that are not clearly behind."""
        group = group_of(self._game, view, best)
        others = [code for code in table.rows if group_of(self._game, view, code) != group]
        return [code for code in others if not self._is_clear(table, best, code, bar)]

    def _nearest(self, view: View, best: int, table: _Table) -> list[int]:
        group = group_of(self._game, view, best)
        others = [code for code in table.rows if group_of(self._game, view, code) != group]
        return sorted(others, key=lambda code: table.behind(best, code)[0])[:NEAREST]

    def _payments(self, question: Question, best: int) -> list[int]:
        """The other payments for the best route."""
        view, legal = question.position.view, question.position.legal.codes
        group = group_of(self._game, view, best)
        if not isinstance(group, tuple):
            return []
        return [code for code in legal if code != best and group_of(self._game, view, code) == group][:MOST_PAYMENTS]

    def _verdict(self, view: View, best: int, table: _Table) -> Verdict:
        group, chance = group_of(self._game, view, best), float(np.mean(table.rows[best]))
        chance = min(max(chance, 0.0), 1.0)
        answers = [Answer(best, 0, 0, True)]
        for code in table.rows:
            if code != best:
                lead, error = table.behind(best, code)
                cost = round(1000 * min(max(lead, 0.0), chance))
                is_right = group_of(self._game, view, code) == group and cost <= EQUAL
                answers.append(Answer(code, cost, round(1000 * error), is_right))
        return Verdict(tuple(sorted(answers, key=lambda each: (each.cost, each.action != best, each.action))), chance)
