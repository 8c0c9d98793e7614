"""The words and numbers of the report, in its language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from omnibus.arena.statistics import Interval
from omnibus.words import Words

if TYPE_CHECKING:
    from omnibus.words.messages import Key_value, Messages
else:
    Messages = object


class Formatter(Messages):
    """Formats messages and numbers in one language, and knows the boards' titles."""

    def __init__(self, words: Words, titles: Mapping[str, str]) -> None:
        self.words, self._titles = words, titles

    if not TYPE_CHECKING:

        def __call__(self, key: str, **variables: str | int | float) -> str:
            return self.words(key, **variables)

    def number(self, value: float, digits: int = 0) -> str:
        """A number with `digits` decimals, never “minus zero”."""
        key: Key_value = "number-hundredths" if digits == 2 else "number-tenths" if digits else "number"
        return self.words(key, value=round(value, digits) + 0.0).replace("-", "−")

    def rating(self, value: float) -> str:
        """A rating, without digit grouping."""
        return str(round(value)).replace("-", "−")

    def sum(self, values: Iterable[float]) -> str:
        first, *others = [round(value, 1) + 0.0 for value in values]
        signed = (f" {'−' if value < 0 else '+'} {self.number(abs(value), 1)}" for value in others)
        return self.number(first, 1) + "".join(signed)

    def percent(self, share: float, digits: int = 0) -> str:
        return self.words("report-percent", number=self.number(100 * share, digits))

    def between(self, interval: Interval) -> str:
        """An interval that may contain negative numbers, where a dash could be read as a minus sign."""
        low, high = (self.number(end) for end in interval)
        return self.words("report-between", low=low, high=high)

    def span(self, interval: Interval, digits: int = 0) -> str:
        low, high = (self.number(end, digits) for end in interval)
        return self.words("report-span", low=low, high=high)

    def percent_span(self, interval: Interval) -> str:
        low, high = interval
        return self.words("report-percent", number=self.span((100 * low, 100 * high), 1))

    def board(self, board: str) -> str:
        return self._titles.get(board, board)

    def table(self, board: str | None, players: int | None) -> str:
        """A kind of table, or all of them."""
        if board is None or players is None:
            return self.words("report-everywhere")
        return self.words("report-table", board=self.board(board), players=players)
