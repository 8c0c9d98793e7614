"""Loads the policy of a board: from a file, or the one in the package."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from omnibus.core.game import Game
from omnibus.envs.spec import Spec, make_spec
from omnibus.policy.network import Network
from omnibus.policy.weights import Origin, WeightsError, read_weights

FOLDER = Path(__file__).with_name("boards")
"""Weights by the board's id; and, where others play better with one number of players, those as ID-PLAYERS."""


class Policy(NamedTuple):
    """A network with its specification and origin."""

    spec: Spec
    network: Network
    origin: Origin
    digest: str
    """The digest of its file."""


@lru_cache(maxsize=8)
def _read(path: Path, changed: int, game: Game) -> Policy:
    weights = read_weights(path)
    origin = weights.origin
    spec = make_spec(game, origin.players, add=origin.blocks)
    if spec.digest != origin.spec:
        raise WeightsError(f"{path} was learnt on another board than {game.board.id}, or from other observations")
    return Policy(spec, Network(weights.arrays, spec.highest), origin, weights.digest)


def read_policy(path: Path, game: Game) -> Policy:
    """Reads the policy of a file for a board. Raises WeightsError if it is for another board."""
    try:
        changed = path.stat().st_mtime_ns
    except OSError as fault:
        raise WeightsError(f"{path} cannot be read: {fault.strerror}") from None
    return _read(path, changed, game)


def weights_for(board: str, players: int) -> Path:
    """The file of the weights that play best on a board with a number of players; it need not exist."""
    own = FOLDER / f"{board}-{players}.npz"
    return own if own.exists() else FOLDER / f"{board}.npz"


def is_taught(game: Game) -> bool:
    """True if the package has a policy for a board."""
    return policy_of(game, game.spec.players[0]) is not None


def policy_of(game: Game, players: int) -> Policy | None:
    """The package's policy that judges positions of a board with a number of players, or None.

    Its chances of winning are calibrated for reports and puzzles; `player_of` may play better.
    """
    return _for_game(FOLDER / f"{game.board.id}.npz", game, players)


def player_of(game: Game, players: int) -> Policy | None:
    """The package's policy that plays best on a board with a number of players, or None."""
    return _for_game(weights_for(game.board.id, players), game, players)


def _for_game(path: Path, game: Game, players: int) -> Policy | None:
    if not path.exists():
        return None
    try:
        policy = read_policy(path, game)
    except WeightsError:  # a custom board may have the id of one of ours
        return None
    return policy if players in policy.spec.players else None
