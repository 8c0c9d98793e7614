"""The buffers of a batch: a row for each game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from omnibus.envs.spec import Spec

Array: TypeAlias = NDArray[Any]


class Buffers(NamedTuple):
    """Arrays that are allocated once and overwritten at every step; they support DLPack, as all arrays do."""

    observation: Array
    """The observation of the seat to act."""
    mask: Array
    """A one for each of its legal actions."""
    seat: Array
    """The seat to act."""
    rewards: Array
    """The last step's rewards, for each seat."""
    over: Array
    """True if the last step ended a game: observation, mask and seat are then those of the next one."""
    scores: Array
    """The final points of the last finished game."""


def shapes_of(spec: Spec, games: int) -> dict[str, tuple[tuple[int, ...], type[Any]]]:
    """The shape and type of every buffer."""
    return {
        "observation": ((games, spec.size), np.uint8),
        "mask": ((games, len(spec.actions)), np.uint8),
        "seat": ((games,), np.int8),
        "rewards": ((games, spec.seats), np.float32),
        "over": ((games,), np.uint8),
        "scores": ((games, spec.seats), np.int16),
    }


def make_buffers(spec: Spec, games: int, given: Mapping[str, Array]) -> Buffers:
    """Allocates the buffers that are not given."""
    shapes, arrays = shapes_of(spec, games), {}
    for name in given:
        if name not in shapes:
            raise ValueError(f"a batch has no buffer {name!r}; it has {', '.join(shapes)}")
    for name, (shape, kind) in shapes.items():
        array = given.get(name)
        if array is None:
            array = np.zeros(shape, kind)
        elif array.shape != shape or array.dtype != kind or not array.flags.carray:
            raise ValueError(f"the buffer {name} must be a writeable C-contiguous array of {shape}, {np.dtype(kind)}")
        arrays[name] = array
    return Buffers(**arrays)
