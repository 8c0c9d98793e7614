"""The policy that plays on a board: that of a file, or the one that comes with the package."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from omnibus.core.game import Game
from omnibus.envs.spec import Spec, make_spec
from omnibus.policy.network import Network
from omnibus.policy.weights import Origin, WeightsError, read_weights

FOLDER = Path(__file__).with_name("boards")
"""Weights by the board's id."""


class Policy(NamedTuple):
    """A network, and what its numbers mean."""

    spec: Spec
    network: Network
    origin: Origin
    digest: str
    """Of its file."""


@lru_cache(maxsize=8)
def _read(path: Path, changed: int, game: Game) -> Policy:
    weights = read_weights(path)
    origin = weights.origin
    spec = make_spec(game, origin.players, add=origin.blocks)
    if spec.digest != origin.spec:
        raise WeightsError(
            f"{path} was learnt on another board, or from other observations, than those of {game.board.id}"
        )
    return Policy(spec, Network(weights.arrays, spec.highest), origin, weights.digest)


def read_policy(path: Path, game: Game) -> Policy:
    """The policy of a file for a board; raises WeightsError where it is for another one."""
    try:
        changed = path.stat().st_mtime_ns
    except OSError as fault:
        raise WeightsError(f"{path} cannot be read: {fault.strerror}") from None
    return _read(path, changed, game)


def is_taught(game: Game) -> bool:
    """Whether a policy for a board comes with the package."""
    return policy_of(game, game.spec.players[0]) is not None


def policy_of(game: Game, players: int) -> Policy | None:
    """The policy that comes with the package for a board and a number of players, if there is one."""
    path = FOLDER / f"{game.board.id}.npz"
    if not path.exists():
        return None
    try:
        policy = read_policy(path, game)
    except WeightsError:  # a board of the user's own may have the name of one of ours
        return None
    return policy if players in policy.spec.players else None
