"""Errors of tournaments: stable codes with sentences."""

from __future__ import annotations

from omnibus.core.errors import OmnibusError

ARENA: dict[str, str] = {
    "no_bots": "no bots given: name at least one",
    "same_bot_twice": "two bots have the name “{bot}”: give one of them an alias, as in other={bot}; "
    "a single bot plays against itself",
    "bad_alias": "“{alias}” cannot be an alias: use only letters, digits and {marks}, at most {most} of them",
    "same_board_twice": "the board “{board}” is given twice",
    "impossible_table": "{board} is for {least} to {most} players, not for {players}",
    "unknown_opponent": "the protocol has no opponent “{opponent}”; it has {known}",
    "board_not_evaluated": "the protocol does not know the board “{board}”; it plays on {known}",
    "not_a_store": "{name} was not written by this version of the arena; choose another folder",
    "bad_game_line": "line {line} of {name} is damaged; delete it, and its game is played again",
    "other_settings": "{name} has games of another tournament ({setting}: there {found}, now {wanted}); "
    "repeat its settings, or choose another folder",
    "played_by_other_code": "{name} has games that another version of the rules or bots played (code {found}, now "
    "{wanted}); choose another folder, or continue anyway with --force",
    "played_by_other_bot": "{name} has games that another version of the bot “{bot}” played "
    "(files {found}, now {wanted}); choose another folder, or continue anyway with --force",
    "bot_changed": "the files of the bot “{bot}” have changed since the tournament began "
    "({wanted}, now {found}); the games played before are kept",
    "nothing_to_decide": "--stop-when compares bots: give two or more, or leave it out",
    "game_not_played": "game {game} has not been played",
    "other_game": "a game of deal {deal} on {board} has another result when it is replayed ({detail}): "
    "another version of the code played it",
    "store_in_use": "another tournament is writing to {name}",
    "worker_died": "a worker process was killed; the games played before are kept",
    "ray_missing": "Ray is not installed; install it with: pip install 'omnibus[ray]'",
    "pyarrow_missing": "Parquet needs pyarrow, which is not installed; install it with: pip install 'omnibus[data]'",
    "ray_failed": "Ray could not be started: {detail}",
    "other_code": "a machine of the Ray cluster has another version of Omnibus ({found}, here {wanted}); "
    "install the same one everywhere",
}


class ArenaError(OmnibusError):
    """A tournament that cannot be played with these settings."""

    sentences = ARENA
