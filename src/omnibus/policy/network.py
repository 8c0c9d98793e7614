"""The network of a learned policy in NumPy; it computes the same as `omnibus.learning.network`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
IMPOSSIBLE = np.float32(-1e9)
SMALL = np.float32(1e-5)
ROOT_2_PI = np.float32(np.sqrt(2 / np.pi))


class Judged(NamedTuple):
    """The network's output for a batch of positions."""

    logits: Floats
    values: Floats
    """The expected victory and margin of the seat to act, each from -1 to 1."""


class Network:
    """Policy and value, from the arrays of a file."""

    def __init__(self, arrays: Mapping[str, Floats], highest: NDArray[np.uint8]) -> None:
        self._arrays = {name: np.ascontiguousarray(array) for name, array in arrays.items()}
        scale = np.maximum(highest, 1).astype(np.float32)
        self._arrays["enter.weight"] = np.asarray(self._arrays["enter.weight"] / scale, np.float32)
        self._depth = sum(name.endswith("inner.weight") for name in arrays)

    @property
    def advised(self) -> bool:
        """True if the network takes the planner's choice as input."""
        return "trust" in self._arrays

    def _linear(self, name: str, x: Floats) -> Floats:
        return x @ self._arrays[f"{name}.weight"].T + self._arrays[f"{name}.bias"]

    def _norm(self, name: str, x: Floats) -> Floats:
        x = x - x.mean(1, keepdims=True)
        x = x / np.sqrt((x * x).mean(1, keepdims=True) + SMALL)
        return x * self._arrays[f"{name}.weight"] + self._arrays[f"{name}.bias"]

    def judge(self, observation: NDArray[np.uint8], mask: NDArray[np.uint8], advice: NDArray[np.int32]) -> Judged:
        """Evaluates a batch of positions; `advice` is the planner's choice in each."""
        x = self._linear("enter", observation.astype(np.float32))
        if self.advised:
            x = x + self._arrays["heed"] * self._arrays["policy.weight"][advice]
        for block in range(self._depth):
            inner = self._linear(f"blocks.{block}.inner", self._norm(f"blocks.{block}.norm", x))
            bent = 0.5 * inner * (1 + np.tanh(ROOT_2_PI * (inner + np.float32(0.044715) * inner * inner * inner)))
            x = x + self._linear(f"blocks.{block}.outer", bent)
        x = self._norm("norm", x)
        logits = self._linear("policy", x)
        if self.advised:
            logits[np.arange(len(advice)), advice] += self._arrays["trust"]
        return Judged(np.where(mask != 0, logits, IMPOSSIBLE), self._linear("value", x))
