"""The games: a folder each, with rules, board, names and artwork, found automatically.

OMNIBUS_GAMES lists more folders of games, separated as in PATH.
"""

from __future__ import annotations

import os
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from omnibus.core.board import Board, Names
from omnibus.core.board_texts import text_faults
from omnibus.core.faults import BoardError, fault
from omnibus.core.parse import parse_board, read_json
from omnibus.core.spec import GameSpec
from omnibus.core.survey import Survey, survey

if TYPE_CHECKING:
    from omnibus.core.game import Game


__path__ += [folder for folder in os.environ.get("OMNIBUS_GAMES", "").split(os.pathsep) if folder]


@cache
def _folders() -> dict[str, Path]:
    """The folder of each game; of several with the same name, the first."""
    found = [board.parent for path in reversed(__path__) for board in Path(path).glob("*/board.json")]
    return {folder.name: folder for folder in found}


def file_of(game: str, name: str) -> Path:
    """A file of a game's folder: board.json, names.json, drawing.json, background.svg."""
    return _folders()[game] / name


@cache
def game_ids() -> tuple[str, ...]:
    """All games, in alphabetical order."""
    return tuple(sorted(_folders()))


@cache
def spec_of(game: str, version: int | None = None) -> GameSpec:
    """The numbers and mechanisms of a game, by default of its current version."""
    current: GameSpec = import_module(f"{__name__}.{game}.game").SPEC
    if version in (None, current.rules_version):
        return current
    return msgspec.json.decode(_version_file(game, version), type=_Version).rules


class _Version(msgspec.Struct):
    """The rules in the file of an earlier version."""

    rules: GameSpec


def _version_file(game: str, version: int) -> bytes:
    """The stored board and rules of an earlier version."""
    return file_of(game, f"versions/{version}.json").read_bytes()


@cache
def earlier_versions(game: str) -> tuple[int, ...]:
    """The earlier versions of a game that can still be played, the latest first."""
    return tuple(sorted((int(path.stem) for path in file_of(game, "versions").glob("*.json")), reverse=True))


def rules_of(board: Board) -> GameSpec:
    """The numbers and mechanisms of a board's game."""
    return spec_of(board.game, board.version)


@cache
def names_of(game: str) -> Names:
    """The names of a game and its parts. Raises BoardError if a text cannot be displayed."""
    file = file_of(game, "names.json")
    content = file.read_bytes()
    if faults := text_faults({"names": msgspec.json.decode(content)}):
        raise BoardError(faults, str(file))
    return msgspec.json.decode(content, type=Names)


@cache
def background_of(game: str) -> str:
    """The artwork behind a game's board, as an SVG fragment in the board's coordinates."""
    return file_of(game, "background.svg").read_text("utf-8")


def own_words(game: str, language: str) -> str:
    """A game's own messages, in the words of its rulebook: Fluent text, possibly empty."""
    path = file_of(game, f"words/{language}.ftl")
    return path.read_text("utf-8") if path.is_file() else ""


def _game_of(raw: dict[str, Any]) -> str:
    game = raw.get("game") or raw.get("id")
    if game is None:
        raise BoardError([fault("missing_game", known=", ".join(game_ids()))])
    if game not in game_ids():
        raise BoardError([fault("unknown_game", game=game, known=", ".join(game_ids()))])
    return str(game)


def _read(content: bytes, version: int | None = None) -> tuple[dict[str, Any], GameSpec, Names]:
    """The content of a file, its rules and its names. Raises BoardError if its game is unknown."""
    raw = read_json(content)
    game, version = _game_of(raw), raw.setdefault("version", version)
    known = (None, spec_of(game).rules_version, *earlier_versions(game))
    if isinstance(version, bool | float) or version not in known:  # to Python, 1.0 and True are 1
        raise BoardError([fault("unknown_version", version=version, game=game, known=", ".join(map(str, known[1:])))])
    return raw, spec_of(game, version), names_of(game)


def read_board(content: bytes, version: int | None = None, *, kept: bool = False) -> Board:
    """Parses a board file; its field “game” (or “id”) names the rules.

    The rules are the current ones, unless the file or the caller gives a version. A `kept` board, stored by a server or
    with games, is read even if its texts would be refused today.
    """
    return parse_board(*_read(content, version), kept=kept)


def survey_board(content: bytes) -> Survey:
    """Reports on a board file, complete or not; never raises."""
    try:
        return survey(*_read(content))
    except BoardError as error:
        return Survey(faults=error.faults)


@cache
def _board_of(game: str, version: int | None = None) -> Board:
    try:
        return read_board(file_of(game, "board.json").read_bytes() if version is None else _version_file(game, version))
    except BoardError as error:
        raise BoardError(error.faults, error.file or str(file_of(game, "board.json"))) from None


def load_board(name: str) -> Board:
    """Loads a board by its id or from a file. Raises BoardError with every fault, or OSError."""
    if name in game_ids():
        return _board_of(name)
    try:
        content = Path(name).read_bytes()
    except FileNotFoundError as error:
        meant = "".join(f" Did you mean {match}?" for match in get_close_matches(name, game_ids(), 1))
        message = f"there is no board and no file of this name; the boards are {', '.join(game_ids())}.{meant}"
        raise FileNotFoundError(error.errno, message, name) from None
    return read_board(content)


def earlier_board(board: Board, version: int) -> Board:
    """A board with the rules of an earlier version; for a built-in board, the stored one."""
    return _board_of(board.game, version) if board is _board_of(board.game) else replace(board, version=version)


def game_on(board: Board) -> Game:
    from omnibus.core.game import Game  # imported here: it loads the compiler

    return Game(board, rules_of(board))


def game_with(game: Game, digest: str) -> Game | None:
    """The game with this digest: the given one, or one of its earlier versions; None if there is none."""
    versions = earlier_versions(game.board.game) if game.digest != digest else ()
    earlier = (game_on(earlier_board(game.board, version)) for version in versions)
    return next((each for each in (game, *earlier) if each.digest == digest), None)


@cache
def _game_on_own_board(game: str) -> Game:
    return game_on(_board_of(game))


def load_game(name: str) -> Game:
    """Loads the game of a board, by the board's id or file."""
    return _game_on_own_board(name) if name in game_ids() else game_on(load_board(name))
