"""Parallel games with several numbers of players in one set of tensors."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from typing import Any

import torch
from torch import Tensor

from omnibus.envs.batch import Batch
from omnibus.envs.buffers import shapes_of
from omnibus.envs.spec import Spec

TYPES = {"uint8": torch.uint8, "int8": torch.int8, "int16": torch.int16, "float32": torch.float32}


def share_out(games: int, players: tuple[int, ...]) -> dict[int, int]:
    """Splits games among numbers of players, in proportion to their occurrences; the fewest players get the rest."""
    shares = {count: games * players.count(count) // len(players) for count in sorted(players)}
    shares[min(players)] += games - sum(shares.values())
    return shares


class MixedBatch:
    """Games in lock-step, each with its number of players; the tensors are overwritten at every step."""

    def __init__(
        self,
        spec: Spec,
        games_by_players: Mapping[int, int],
        seed: str,
        device: torch.device,
        *,
        advise: bool,
        bots: Mapping[int, str] | None = None,
        on_compile: Callable[[str], None] | None = None,
    ) -> None:
        self.spec, self.games, self.device = spec, sum(games_by_players.values()), device
        tensors = {
            name: torch.zeros(shape, dtype=TYPES[kind.__name__], device=device)
            for name, (shape, kind) in shapes_of(spec, self.games).items()
        }
        self.observation, self.mask, self.seat = (tensors[name] for name in ("observation", "mask", "seat"))
        self.rewards, self.over, self.scores = (tensors[name] for name in ("rewards", "over", "scores"))
        self.advice = torch.zeros(self.games, dtype=torch.int64, device=device) if advise else None
        """The planner's choices."""
        self.players = torch.tensor(
            [each for each, count in games_by_players.items() for _ in range(count)], device=device
        )
        options: dict[str, Any] = {"rewards": "victory", "plain": True, "bots": bots, "advise": advise}
        self._batches: list[tuple[slice, Any]] = []
        if device.type == "cuda":
            from omnibus.envs.gpu import GpuBatch  # imported here: it needs a GPU

            options["on_compile"] = on_compile
            batch: Any = GpuBatch(spec, self.games, games_by_players, seed, buffers=tensors, **options)
            self._batches.append((slice(0, self.games), batch))
        else:
            first = 0
            for players, count in games_by_players.items():
                rows = slice(first, first + count)
                arrays = {name: tensor[rows].numpy() for name, tensor in tensors.items()}
                batch = Batch(spec, count, players, seed, threads=os.cpu_count() or 1, buffers=arrays, **options)
                self._batches.append((rows, batch))
                first += count
        self._update_advice()

    def _update_advice(self) -> None:
        if self.advice is not None:
            for rows, batch in self._batches:
                self.advice[rows] = torch.as_tensor(batch.advice(), device=self.device)

    def step(self, actions: Tensor) -> None:
        """Plays one action in each game."""
        actions = actions.to(self.device, torch.int32)
        for rows, batch in self._batches:
            batch.step(actions[rows] if self.device.type == "cuda" else actions[rows].numpy())
        self._update_advice()

    def margins(self) -> Tensor:
        """Each seat's lead over the best opponent in the last finished game, squashed to -1 to 1."""
        seats = torch.arange(self.spec.seats, device=self.device)
        scores = self.scores.float()
        there = seats < self.players[:, None]
        others = there[:, None, :] & (seats[:, None] != seats)
        best = torch.where(others, scores[:, None, :], -1e6).amax(2)
        wide = 0.8 * float(self.spec.game.arrays.pieces)
        return torch.where(there, torch.tanh((scores - best) / wide), 0.0)
