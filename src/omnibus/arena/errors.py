"""What can be wrong with a tournament: stable codes, each with a sentence."""

from __future__ import annotations

from omnibus.core.errors import OmnibusError

ARENA: dict[str, str] = {
    "no_bots": "which bots are to play? Give at least one",
    "same_bot_twice": "two bots go by the name “{bot}”; give one of them another, as in other={bot}; "
    "a single bot plays against itself",
    "bad_alias": "“{alias}” is no name for a bot: letters, digits and {marks} alone, at most {most} of them",
    "same_board_twice": "the board “{board}” is given twice",
    "impossible_table": "{board} is played by {least} to {most}, not by {players}",
    "not_a_store": "{name} is no file of games that this version of the arena wrote; give another folder",
    "bad_game_line": "line {line} of {name} is damaged; delete that line, and its game is played again",
    "other_settings": "{name} holds games of another tournament ({setting}: there {found}, now {wanted}); "
    "give the same settings, or another folder",
    "played_by_other_code": "{name} holds games that other rules or bots played (code {found}, now {wanted}); "
    "give another folder, or go on all the same with --force",
    "played_by_other_bot": "{name} holds games that another version of the bot “{bot}” played "
    "(its files {found}, now {wanted}); give another folder, or go on all the same with --force",
    "bot_changed": "the files of the bot “{bot}” are not those that the tournament began with "
    "({wanted}, now {found}); what was played before is kept",
    "nothing_to_decide": "a single bot is never decided: give two or more, or leave out --stop-when",
    "game_not_played": "game {game} has not been played",
    "other_game": "a game of deal {deal} on {board} goes otherwise when it is played again ({detail}): "
    "other code played it",
    "store_in_use": "another tournament is writing to {name} just now",
    "worker_died": "a process that was playing was stopped from outside; what was played is kept",
    "ray_missing": "Ray is not installed; install it with: pip install 'omnibus[ray]'",
    "pyarrow_missing": "Parquet needs pyarrow, which is not installed; install it with: pip install 'omnibus[data]'",
    "ray_failed": "Ray could not be started: {detail}",
    "other_code": "a machine of the Ray cluster has other code of Omnibus ({found}, here {wanted}); "
    "install the same version everywhere",
}


class ArenaError(OmnibusError):
    """A tournament that cannot be played the way it is asked for."""

    sentences = ARENA
