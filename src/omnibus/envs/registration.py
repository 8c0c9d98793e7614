"""Registers the games with Gymnasium, without loading them."""

from __future__ import annotations

from omnibus.games import game_ids, spec_of

try:
    import gymnasium
except ImportError as error:
    raise ImportError("Gymnasium is missing: pip install 'omnibus[envs]'") from error

MODULE = "omnibus.envs.gymnasium_env"


def environment_id(game: str) -> str:
    """The id of a game with the version of its rules: "omnibus/SanFrancisco-v2"."""
    return f"omnibus/{game.title().replace('_', '')}-v{spec_of(game).rules_version}"


def register() -> None:
    """Registers the games with `gymnasium.make` and `gymnasium.make_vec`."""
    for game in game_ids():
        name = environment_id(game)
        if name not in gymnasium.registry:
            gymnasium.register(
                name, f"{MODULE}:Against", vector_entry_point=f"{MODULE}:ManyAgainst", kwargs={"board": game}
            )
