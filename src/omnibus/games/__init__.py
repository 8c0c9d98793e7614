"""The games: a folder each, with board, names and artwork, found by themselves."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from omnibus.core.board import Board, Names
from omnibus.core.faults import BoardError, fault
from omnibus.core.parse import parse_board, read_json
from omnibus.core.spec import GameSpec

if TYPE_CHECKING:
    from omnibus.core.game import Game


@cache
def game_ids() -> tuple[str, ...]:
    """Every game there is, in alphabetical order."""
    return tuple(sorted(entry.name for entry in files(__name__).iterdir() if (entry / "board.json").is_file()))


@cache
def spec_of(game: str) -> GameSpec:
    """The numbers and mechanisms of a game."""
    spec: GameSpec = import_module(f"{__name__}.{game}.game").SPEC
    return spec


@cache
def names_of(game: str) -> Names:
    """What a game and its parts are called."""
    return msgspec.json.decode((files(__name__) / game / "names.json").read_bytes(), type=Names)


@cache
def background_of(game: str) -> str:
    """The artwork behind a game's board, as a piece of SVG in the board's own coordinates."""
    return (files(__name__) / game / "background.svg").read_text("utf-8")


def _game_of(raw: dict[str, Any]) -> str:
    game = raw.get("game") or raw.get("id")
    if game not in game_ids():
        raise BoardError([fault("unknown_game", game=game, known=", ".join(game_ids()))])
    return str(game)


def read_board(content: bytes) -> Board:
    """A board from the content of a file; it says by “game” (or “id”) by which rules it is played."""
    raw = read_json(content)
    game = _game_of(raw)
    return parse_board(raw, spec_of(game), names_of(game))


@cache
def _board_of(game: str) -> Board:
    return read_board((files(__name__) / game / "board.json").read_bytes())


def load_board(name: str) -> Board:
    """A board by its id, or from a file of the user's own; raises BoardError with every fault, or OSError."""
    return _board_of(name) if name in game_ids() else read_board(Path(name).read_bytes())


def game_on(board: Board) -> Game:
    """The game of a board."""
    from omnibus.core.game import Game  # imported here: it brings the compiler along

    return Game(board, spec_of(board.game))


@cache
def _game_on_own_board(game: str) -> Game:
    return game_on(_board_of(game))


def load_game(name: str) -> Game:
    """The game on a board, by the board's id or file."""
    return _game_on_own_board(name) if name in game_ids() else game_on(load_board(name))
