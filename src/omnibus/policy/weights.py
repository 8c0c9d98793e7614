"""The file of a learned policy: quantised weights, and their origin.

It is an `.npz` of NumPy. A matrix is stored as int8 with a scale for each row; small arrays are stored as float32.
"""

from __future__ import annotations

import hashlib
import io
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple
from zipfile import BadZipFile

import msgspec
import numpy as np
from numpy.typing import NDArray

VERSION = 1
LARGEST = 127


class Origin(msgspec.Struct, frozen=True, kw_only=True):
    """The origin of a policy: its training. Stored in its file."""

    version: int = VERSION
    board: str
    spec: str
    """The digest of the specification of its observations and actions."""
    players: tuple[int, ...]
    blocks: tuple[str, ...]
    """The blocks of its observations beyond the default ones."""
    settings: dict[str, Any]
    """The settings of the training."""
    games: int = 0
    """The games played in training."""
    seconds: float = 0.0
    chances: dict[int, tuple[float, ...]] = {}
    """The corrections of its chances of winning, by the number of players: see `omnibus.policy.calibration`."""


class Weights(NamedTuple):
    """The content of a file."""

    origin: Origin
    arrays: Mapping[str, NDArray[np.float32]]
    digest: str
    """The digest of the file."""

    @property
    def width(self) -> int:
        """The width of the network."""
        return len(self.arrays["enter.bias"])

    @property
    def depth(self) -> int:
        """The number of blocks of the network."""
        return sum(name.endswith("inner.weight") for name in self.arrays)

    @property
    def advised(self) -> bool:
        """True if the network takes the planner's choice as input."""
        return "trust" in self.arrays


class WeightsError(Exception):
    """A file that is not a policy, or not one for this board."""


def mean_of(parts: Sequence[tuple[Weights, float]]) -> dict[str, NDArray[np.float32]]:
    """The weighted mean of several policies of one board and shape: of each of their weights.

    It often plays better than any of them if one began as another, as in "model soups" (Wortsman et al., ICML 2022).
    Raises WeightsError if they do not fit together.
    """
    shapes = [{name: array.shape for name, array in each.arrays.items()} for each, _ in parts]
    if any(shape != shapes[0] for shape in shapes) or len({each.origin.spec for each, _ in parts}) > 1:
        raise WeightsError("these policies are of other boards, or of networks of other shapes")
    total = sum(share for _, share in parts)
    return {
        name: np.asarray(sum(each.arrays[name] * (share / total) for each, share in parts), np.float32)
        for name in shapes[0]
    }


def write_weights(path: Path, origin: Origin, arrays: Mapping[str, NDArray[np.float32]]) -> str:
    """Writes a file and returns its digest."""
    kept: dict[str, NDArray[Any]] = {"origin": np.frombuffer(msgspec.json.encode(origin), np.uint8)}
    for name, array in arrays.items():
        if array.ndim == 2:
            scale = np.maximum(np.abs(array).max(1, keepdims=True) / LARGEST, 1e-12).astype(np.float32)
            kept[name], kept[f"{name}.scale"] = np.rint(array / scale).astype(np.int8), scale
        else:
            kept[name] = np.asarray(array, np.float32)
    return _write(path, kept)


def write_origin(path: Path, origin: Origin) -> str:
    """Replaces the origin in a file without changing its weights; returns the new digest."""
    with np.load(path, allow_pickle=False) as file:
        kept = {name: file[name] for name in file.files}
    return _write(path, {**kept, "origin": np.frombuffer(msgspec.json.encode(origin), np.uint8)})


def _write(path: Path, kept: Mapping[str, NDArray[Any]]) -> str:
    file, new = io.BytesIO(), path.with_name(f"{path.name}.new")
    np.savez_compressed(file, allow_pickle=False, **kept)
    new.write_bytes(file.getvalue())
    new.replace(path)  # a kill at any moment leaves the old file or the new one
    return hashlib.sha256(file.getvalue()).hexdigest()


def read_weights(path: Path) -> Weights:
    """Reads a file. Raises WeightsError if it is not a policy."""
    try:
        content = path.read_bytes()
        with np.load(io.BytesIO(content), allow_pickle=False) as file:
            origin = msgspec.json.decode(file["origin"].tobytes(), type=Origin)
            arrays = {
                name: np.asarray(
                    file[name] * file[f"{name}.scale"] if f"{name}.scale" in file else file[name], np.float32
                )
                for name in file.files
                if name != "origin" and not name.endswith(".scale")
            }
    except (OSError, EOFError, ValueError, KeyError, BadZipFile, msgspec.MsgspecError) as fault:
        raise WeightsError(f"{path} is not the file of a learnt policy: {fault}") from fault
    if origin.version != VERSION:
        raise WeightsError(f"{path} has version {origin.version}; this Omnibus reads version {VERSION}")
    return Weights(origin, arrays, hashlib.sha256(content).hexdigest())
