"""The boards that are played here: those of the games, and those that guests have uploaded."""

from __future__ import annotations

import asyncio
from importlib.resources import files

from omnibus import games
from omnibus.core.faults import BoardError
from omnibus.core.game import Game
from omnibus.games import game_ids, game_on, load_board, load_game, read_board, spec_of
from omnibus.server.errors import Refused
from omnibus.server.protocol import BoardLine
from omnibus.server.store import Store

OWN = "own:"
"""How the name of an uploaded board begins; its digest follows."""


def own_boards() -> list[BoardLine]:
    """The games' boards."""
    return [
        BoardLine(
            name, list(range(spec_of(name).players[0], spec_of(name).players[1] + 1)), load_board(name).provenance
        )
        for name in game_ids()
    ]


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
        await self._store.put_board(game.digest, content)
        name = OWN + game.digest
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
                self._content[name] = (files(games) / name / "board.json").read_bytes()
            return self._content[name]
        return self._content[name]
