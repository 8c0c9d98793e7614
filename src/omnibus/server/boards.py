"""The boards that are played here: those of the games, and those that guests have uploaded."""

from __future__ import annotations

import asyncio

import msgspec
from msgspec import structs

from omnibus.core.board import LANGUAGES
from omnibus.core.digest import picture_digest
from omnibus.core.faults import BoardError
from omnibus.core.game import Game
from omnibus.games import file_of, game_ids, game_on, load_board, load_game, read_board, spec_of
from omnibus.server.errors import Refused
from omnibus.server.protocol import BoardFile, BoardLine, Says
from omnibus.server.store import Store

OWN = "own:"
"""How the name of an uploaded board begins; the digest of all that it shows follows. Games are tied to that of its
rules, but by its name people are shown a board, and nobody may exchange what stands under it."""


def own_boards() -> list[BoardLine]:
    """The games' boards, the shortest game first."""
    return [_line(name) for name in sorted(game_ids(), key=lambda name: spec_of(name).pieces)]


def _line(name: str) -> BoardLine:
    board, (least, most) = load_board(name), spec_of(name).players
    return BoardLine(
        board=name,
        players=list(range(least, most + 1)),
        title=_says(board.names.title),
        about=_says(board.names.about),
        origin=board.origin,
        source=board.provenance,
        size=board.size,
    )


def _says(texts: dict[str, str]) -> Says:
    return Says(**{language: texts.get(language, "") for language in LANGUAGES})


def board_file(game: Game) -> BoardFile:
    """A board with the rules of its game."""
    return BoardFile(**structs.asdict(game.board), rules=game.spec)


def _without_rules(content: bytes) -> bytes:
    """A file as it is kept: rules that are those of the game today need not be so when it is read again."""
    raw = msgspec.json.decode(content)
    return content if raw.pop("rules", None) is None else msgspec.json.encode(raw)


class Boards:
    """Boards by the names that settings give them. Uploaded ones are read from the store before they are used."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._games: dict[str, Game] = {}
        self._content: dict[str, bytes] = {}

    async def add(self, content: bytes) -> str:
        """Checks and keeps a board file; returns its name. Raises Refused with what is wrong."""
        try:
            # Beside the event loop: it takes a while to find everything that can be wrong in half a megabyte.
            game = game_on(await asyncio.to_thread(read_board, content))
        except BoardError as error:
            raise Refused("bad_board", detail=str(error)) from error
        shown, content = picture_digest(game.board), _without_rules(content)
        await self._store.put_board(shown, content)
        name = OWN + shown
        self._keep(name, game, content)
        return name

    def _keep(self, name: str, game: Game, content: bytes) -> None:
        self._games[name], self._content[name] = game, content

    async def fetch(self, name: str) -> Game:
        """The game on a board; raises Refused where there is none of that name."""
        if name in game_ids():
            return load_game(name)
        if name not in self._games:
            content = await self._store.board(name.removeprefix(OWN)) if name.startswith(OWN) else None
            if content is None:
                raise Refused("unknown_board", board=name[:80])
            self._keep(name, game_on(read_board(content)), content)
        return self._games[name]

    def game(self, name: str) -> Game:
        """The same for a board that was fetched before."""
        return load_game(name) if name in game_ids() else self._games[name]

    def content(self, name: str) -> bytes:
        """The file of a board that was fetched before."""
        if name in game_ids():
            if name not in self._content:
                self._content[name] = file_of(name, "board.json").read_bytes()
            return self._content[name]
        return self._content[name]
