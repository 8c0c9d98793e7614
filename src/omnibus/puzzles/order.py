"""The order in which puzzles are offered: easier ones first, with changing themes."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from omnibus.puzzles.puzzle import Puzzle


def mixed(puzzles: Iterable[Puzzle], last: str | None = None) -> list[Puzzle]:
    """Puzzles by grade; in each grade, no theme comes twice in a row while another one is left.

    `last` is the theme of the puzzle before the first.
    """
    grades: dict[int, dict[str, list[Puzzle]]] = defaultdict(lambda: defaultdict(list))
    for puzzle in sorted(puzzles, key=lambda each: each.key, reverse=True):
        grades[puzzle.grade][puzzle.theme].append(puzzle)
    found: list[Puzzle] = []
    for grade in sorted(grades):
        waiting = grades[grade]
        counts = {theme: len(those) for theme, those in waiting.items()}
        while waiting:
            last = _next(waiting, counts, last)
            found.append(waiting[last].pop())
            if not waiting[last]:
                del waiting[last]
    return found


def _next(waiting: Mapping[str, Sequence[Puzzle]], counts: Mapping[str, int], last: str | None) -> str:
    """Another theme than the last: one that would be left over otherwise, else that with the largest share waiting."""
    left = sum(map(len, waiting.values()))
    others = [theme for theme in waiting if theme != last] or list(waiting)
    return max(others, key=lambda theme: (2 * len(waiting[theme]) > left, len(waiting[theme]) / counts[theme], theme))
