"""The format of a dataset's file: a header, and one row for each game.

It is a regular Parquet file that any Parquet reader reads; `docs/datasets.md` describes it.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from omnibus import __version__
from omnibus.core.errors import RecordError
from omnibus.core.faults import BoardError
from omnibus.core.game import Game
from omnibus.envs.dataset.arrow import pyarrow
from omnibus.envs.dataset.errors import DatasetError
from omnibus.games import game_ids, game_on, game_with, load_game, read_board

FORMAT = 1
KEY = b"omnibus"
"""The header's key in the file's metadata."""
ROWS_A_GROUP = 4096
"""Row groups are read and written as a whole."""


class Header(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The common data of all games of a file, as JSON."""

    format: int = msgspec.UNSET  # type: ignore[assignment]  # always written, and never assumed
    omnibus: str
    """The version of Omnibus that wrote it."""
    board: str
    digest: str
    rules: int
    """The version of the game's rules."""
    file: dict[str, Any] | None = None
    """The whole board file, if it is a custom board."""
    series: str | None = None
    """The text that the games' seeds are derived from, if they are a series."""


def header_of(game: Game, series: str | None = None) -> Header:
    """The header of a dataset of games on a board."""
    board = game.board
    ours = board.id in game_ids() and game_with(load_game(board.id), game.digest) is not None
    return Header(
        format=FORMAT,
        omnibus=__version__,
        board=board.id,
        digest=game.digest,
        rules=game.spec.rules_version,
        file=None if ours else msgspec.to_builtins(board, str_keys=True),
        series=series,
    )


def read_header(metadata: dict[bytes, bytes] | None) -> Header:
    """Reads the header in a file's metadata. Raises DatasetError if there is none that this version reads."""
    try:
        header = msgspec.json.decode((metadata or {})[KEY], type=Header)
    except KeyError:
        raise DatasetError("not_a_dataset") from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise DatasetError("bad_header", detail=error) from None
    if header.format != FORMAT:
        raise DatasetError("future_dataset", found=header.format, known=FORMAT)
    return header


def game_in(header: Header) -> Game:
    """The game of a dataset. Raises DatasetError or RecordError if it is unknown."""
    try:
        own = None if header.file is None else game_on(read_board(msgspec.json.encode(header.file), kept=True))
    except BoardError as error:
        raise DatasetError("bad_header", detail=error) from None
    if own is None and header.board not in game_ids():
        raise RecordError("unknown_board", board=header.board[:80])
    named = own or load_game(header.board)
    game = game_with(named, header.digest)
    if game is None:
        raise RecordError("other_board", board=header.board[:80], found=header.digest[:12], known=named.digest[:12])
    return game


def schema_of(header: Header | None = None) -> Any:
    """The columns, with the header if one is given. Only `more` is nullable."""
    pa = pyarrow()

    def field(name: str, kind: Any) -> Any:
        return pa.field(name, kind, nullable=False)

    def many(kind: Any) -> Any:
        return pa.list_(pa.field("element", kind, nullable=False))

    columns = [
        field("seed", pa.binary(32)),
        field("first", pa.uint8()),
        field("fixed", pa.bool_()),
        field("names", many(pa.string())),
        field("kinds", many(pa.string())),
        field("actions", many(pa.uint16())),
        field("early", many(pa.uint8())),
        field("scores", many(pa.int16())),
        field("won", many(pa.bool_())),
        pa.field("more", pa.string()),
    ]
    return pa.schema(columns, None if header is None else {KEY: msgspec.json.encode(header)})
