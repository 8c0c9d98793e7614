"""Positions of places on a character grid: similar to the board, but with space between them."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
import numpy.typing as npt

from omnibus.drawing.shapes import Point

Cell = tuple[int, int]
"""Column and line."""
Floats = npt.NDArray[np.float64]

EVENNESS = 0.35
"""How evenly crowded areas are spread: 0 keeps the board's distances, 1 only its order."""
APART = np.array([9.0, 3.0])
"""Columns and lines between two places, if there is room."""
ROUNDS = 200
PUSH, HOMING = 0.25, 0.05
"""The forces, per round, between places and towards their original positions."""


def grid_cells(points: Mapping[str, Point], width: int, height: int) -> dict[str, Cell]:
    """A distinct cell for every point, which keeps the board's order from left to right and from top to bottom."""
    board = np.array(list(points.values()), dtype=np.float64)
    sides = (width, height)
    home = np.stack([_stretched(board[:, axis]) * (side - 1) for axis, side in enumerate(sides)], axis=1)
    found: dict[str, Cell] = {}
    for name, (x, y) in zip(points, _pushed_apart(home, np.array(sides) - 1.0), strict=True):
        found[name] = _free(round(float(x)), round(float(y)), width, height, set(found.values()))
    return found


def _stretched(values: Floats) -> Floats:
    """Values scaled to 0…1, as a mix of their distances and their ranks."""
    span = float(np.ptp(values))
    if span == 0:
        return np.full(len(values), 0.5)
    distances = (values - values.min()) / span
    _, order = np.unique(values, return_inverse=True)
    ranks = order / max(1, order.max())
    return np.asarray((1 - EVENNESS) * distances + EVENNESS * ranks)


def _pushed_apart(home: Floats, corner: Floats) -> Floats:
    """The points, moved so that no two are closer than `APART`, as far as possible."""
    points = home.copy()
    one, other = np.triu_indices(len(points), 1)
    for _ in range(ROUNDS):
        gaps = (points[other] - points[one]) / APART
        distance = np.hypot(gaps[:, 0], gaps[:, 1]) + 1e-9
        pushed = (gaps / distance[:, None]) * np.clip(1 - distance, 0, None)[:, None] * PUSH * APART
        forces = (home - points) * HOMING
        np.add.at(forces, other, pushed)
        np.add.at(forces, one, -pushed)
        points = np.clip(points + forces, 0, corner)
    return points


def _free(x: int, y: int, width: int, height: int, taken: set[Cell]) -> Cell:
    """The nearest free cell: almost always the given one."""
    if (x, y) not in taken:
        return x, y
    cells = ((column, line) for line in range(height) for column in range(width) if (column, line) not in taken)
    return min(cells, key=lambda cell: (abs(cell[0] - x) + 2 * abs(cell[1] - y), cell))
