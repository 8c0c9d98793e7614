"""Label placement on a map: a tag on every line, and a name beside every place."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from msgspec import Struct
from rich.cells import cell_len

from omnibus.cli.map.grid import Cell
from omnibus.cli.map.strokes import Stroke

OFF_THE_MIDDLE, OFF_CENTRE, ON_ANOTHER_LINE, TOUCHING = 6.0, 0.3, 2.0, 3.0
"""Penalties for the position of a tag."""
TO_THE_LEFT, ABOVE_OR_BELOW, ASKEW, BROKEN, OVER_A_LINE = 0.5, 0.5, 0.1, 2.0, 0.8
"""Penalties for the position of a name."""
ROUNDS = 3
"""Passes in which each name looks for a better position, given the others."""


class LabelLine(Struct, frozen=True):
    """A line of a name, with its first cell."""

    x: int
    y: int
    text: str
    extra: int = 0
    """Columns reserved after it, for a sign."""

    @property
    def width(self) -> int:
        return cell_len(self.text) + self.extra

    @property
    def cells(self) -> Iterator[Cell]:
        return ((self.x + column, self.y) for column in range(self.width))

    @property
    def beside(self) -> tuple[Cell, Cell]:
        """The cells before and after it."""
        return (self.x - 1, self.y), (self.x + self.width, self.y)


Label = tuple[LabelLine, ...]
"""A name in one line or two."""


class LabelPlacer:
    """Places labels on a map, one after the other."""

    def __init__(self, width: int, height: int, places: Collection[Cell], strokes: Sequence[Stroke]) -> None:
        self._width, self._height, self._places = width, height, frozenset(places)
        self._lines = {cell for stroke in strokes for cell in stroke.cells}
        self._written: set[Cell] = set()

    def _has_room(self, cells: Collection[Cell]) -> bool:
        inside = all(0 <= x < self._width and 0 <= y < self._height for x, y in cells)
        return inside and self._written.isdisjoint(cells) and self._places.isdisjoint(cells)

    def tag(self, stroke: Stroke, width: int) -> Cell | None:
        """Places a tag on a line, as near to its middle as possible; returns its first cell."""
        best = min(self._tags(stroke, width), default=None)
        if best is None:
            return None
        _, (x, y) = best
        self._written.update((x + column, y) for column in range(width))
        return x, y

    def _tags(self, stroke: Stroke, width: int) -> Iterator[tuple[float, Cell]]:
        """The possible first cells of a tag, with their penalties."""
        own, last = set(stroke.cells), max(1, len(stroke.cells) - 1)
        for number, (x, y) in enumerate(stroke.cells):
            for shift in range(width):
                cells = [(x - shift + column, y) for column in range(width)]
                beside = ((x - shift - 1, y), (x - shift + width, y))
                if not self._has_room(cells) or not self._written.isdisjoint(beside):
                    continue
                penalty = abs(number / last - 0.5) * OFF_THE_MIDDLE + abs(shift - (width - 1) / 2) * OFF_CENTRE
                penalty += sum(cell in self._lines and cell not in own for cell in cells) * ON_ANOTHER_LINE
                penalty += sum(cell in self._places for cell in beside) * TOUCHING
                yield penalty, (x - shift, y)

    def names(self, wanted: dict[Cell, tuple[str, int]]) -> dict[Cell, Label]:
        """Places names, with room for a sign, beside their places; names that do not fit are missing."""
        found: dict[Cell, Label] = {}
        longest_first = sorted(wanted, key=lambda place: (-cell_len(wanted[place][0]), place))
        candidates = {place: self._ranked(place, *wanted[place]) for place in wanted}
        for turn in range(ROUNDS):
            before = dict(found)
            for place in longest_first:
                self._erase(found.pop(place, ()))
                self._write(place, candidates[place], found, pushing=turn > 0)
            if found == before:
                break
        return found

    def _write(self, place: Cell, ranked: Sequence[Label], found: dict[Cell, Label], *, pushing: bool) -> None:
        """Places a name in its best position; with `pushing`, it may replace another name."""
        free = next(filter(self._fits, ranked), None)
        if free is None and pushing:
            for other in sorted(found):
                self._erase(found[other])
                free = next(filter(self._fits, ranked), None)
                if free is not None:
                    del found[other]
                    break
                self._written.update(cell for words in found[other] for cell in words.cells)
        if free is not None:
            found[place] = free
            self._written.update(cell for words in free for cell in words.cells)

    def _erase(self, name: Iterable[LabelLine]) -> None:
        self._written.difference_update(cell for words in name for cell in words.cells)

    def _ranked(self, place: Cell, name: str, extra: int) -> list[Label]:
        """The possible positions of a name, best first."""
        ranked = []
        for penalty, written in _ways_to_write(place, name, extra):
            hidden = sum(cell in self._lines for words in written for cell in words.cells)
            ranked.append((penalty + hidden * OVER_A_LINE, written))
        return [written for _, written in sorted(ranked, key=lambda each: each[0])]

    def _fits(self, name: Iterable[LabelLine]) -> bool:
        """Whether a name fits, with a gap to all other labels."""
        return all(self._has_room(tuple(words.cells)) and self._written.isdisjoint(words.beside) for words in name)


def _ways_to_write(place: Cell, name: str, extra: int) -> Iterator[tuple[float, Label]]:
    """The possible positions of a name, in one line or two, with penalties for the position alone."""
    x, y = place
    for lines in _broken(name):
        widths = [cell_len(line) for line in lines]
        widths[-1] += extra
        broken, width = BROKEN * (len(lines) - 1), max(widths)
        for top in range(y - len(lines) + 1, y + 1):
            yield broken, _lines(lines, [x + 2] * len(lines), top, extra)
            yield broken + TO_THE_LEFT, _lines(lines, [x - 1 - each for each in widths], top, extra)
        for shift in range(width):
            askew, columns = broken + ABOVE_OR_BELOW + abs(shift - width / 2) * ASKEW, [x - shift] * len(lines)
            yield askew, _lines(lines, columns, y - len(lines), extra)
            yield askew, _lines(lines, columns, y + 1, extra)


def _lines(lines: Sequence[str], columns: Sequence[int], top: int, extra: int) -> Label:
    """Lines below each other, from these columns on, the last one with room for a sign."""
    extras = [*[0] * (len(lines) - 1), extra]
    return tuple(map(LabelLine, columns, range(top, top + len(lines)), lines, extras))


def _broken(name: str) -> Iterator[tuple[str, ...]]:
    """A name in one line, or split once, at a space or after a hyphen."""
    yield (name,)
    for position, letter in enumerate(name[1:-1], 1):
        if letter == " ":
            yield name[:position], name[position + 1 :]
        elif letter == "-":
            yield name[: position + 1], name[position + 1 :]
