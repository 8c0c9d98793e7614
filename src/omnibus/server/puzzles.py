"""The puzzles that the server offers: those of the package, and those in the operator's folder.

The server stores no results: each browser keeps its own.
"""

from __future__ import annotations

import asyncio
from functools import cached_property, lru_cache
from pathlib import Path
from typing import NamedTuple

import msgspec

from omnibus.bots.advice import advise
from omnibus.core.digest import picture_digest
from omnibus.core.game import Game
from omnibus.core.view_json import view_as_json
from omnibus.games import game_ids, load_game
from omnibus.puzzles.answers import same_answer
from omnibus.puzzles.errors import PuzzleError
from omnibus.puzzles.files import position_of
from omnibus.puzzles.folder import PuzzlesOfBoard, files_in, read_file
from omnibus.puzzles.order import mixed
from omnibus.puzzles.puzzle import Puzzle
from omnibus.puzzles.shipped import shipped_for
from omnibus.server.boards import OWN, Boards
from omnibus.server.errors import Refused
from omnibus.server.hints import hint_message
from omnibus.server.protocol.puzzles import PuzzleAnswer, PuzzleFile, PuzzleLine

MOST_KEPT = 512
"""The files kept in memory, some kilobytes each."""
SHORT = 12
"""The letters of a board's digest in the ids of its puzzles."""


class _Known(NamedTuple):
    """A puzzle, its game, the name of its board on this server, and the board's file if it is the operator's own."""

    puzzle: Puzzle
    game: Game
    board: str
    content: bytes | None


class Puzzles:
    """The puzzles of this server."""

    def __init__(self, boards: Boards, folder: Path | None) -> None:
        self._boards, self._folder = boards, folder
        self._file = lru_cache(MOST_KEPT)(self._make_file)

    async def lines(self) -> bytes:
        """The list of all puzzles: of each board easier ones first, with changing themes."""
        return await asyncio.to_thread(lambda: self._lines)

    async def file(self, name: str) -> bytes:
        """A puzzle; raises Refused if there is none with this id."""
        known = (await asyncio.to_thread(lambda: self._all)).get(name)
        if known is None:
            raise Refused("unknown_puzzle", puzzle=name[:40])
        if known.content is not None:
            await self._offer(name, known.board, known.content)
        return await asyncio.to_thread(self._file, name)

    async def _offer(self, name: str, board: str, content: bytes) -> None:
        """Makes sure that the page will find a board of the operator's own: boards that nobody uses are forgotten."""
        try:
            try:
                await self._boards.fetch(board)
            except Refused:
                await self._boards.add(content)
        except Refused:  # the operator has removed it
            raise Refused("unknown_puzzle", puzzle=name[:40]) from None

    @cached_property
    def _all(self) -> dict[str, _Known]:
        """All puzzles by their ids."""
        games = [load_game(board) for board in game_ids()]
        sources = [PuzzlesOfBoard(found, game) for game in games if (found := shipped_for(game)) is not None]
        sources += [] if self._folder is None else map(read_file, files_in(self._folder))
        return {
            f"{source.game.board.id if board is None else board.removeprefix(OWN)[:SHORT]}-{puzzle.key}": _Known(
                puzzle, source.game, board or source.game.board.id, source.board
            )
            for source in sources
            for board in (None if source.board is None else OWN + picture_digest(source.game.board),)
            for puzzle in mixed(source.collection.puzzles)
        }

    @cached_property
    def _lines(self) -> bytes:
        return msgspec.json.encode([_line(name, known) for name, known in self._all.items()])

    def _make_file(self, name: str) -> bytes:
        known = self._all[name]
        puzzle, game = known.puzzle, known.game
        try:
            position = position_of(game, puzzle)
        except PuzzleError:
            raise Refused("unknown_puzzle", puzzle=name[:40]) from None
        view, codes = position.view, [answer.action for answer in puzzle.answers]
        counts = {code: same_answer(game, view, code, codes) for code in position.legal.codes}
        legal = [code for code, counted in counts.items() if counted is not None]
        return msgspec.json.encode(
            PuzzleFile(
                **msgspec.structs.asdict(_line(name, known)),
                seat=position.seat,
                view=view_as_json(view),
                legal=[game.codec.decode(code) for code in legal],
                answers=[
                    PuzzleAnswer(
                        action=game.codec.decode(answer.action),
                        cost=answer.cost,
                        error=answer.error,
                        right=answer.right,
                    )
                    for answer in puzzle.answers
                ],
                counts_as=[codes.index(counts[code] or 0) for code in legal],
                chance=puzzle.chance,
                found=list(puzzle.found),
                hint=hint_message(game, advise(game, view, puzzle.best), 0),
            )
        )


def _line(name: str, known: _Known) -> PuzzleLine:
    puzzle = known.puzzle
    return PuzzleLine(
        puzzle=name,
        board=known.board,
        title=None if known.content is None else known.game.board.id,
        theme=puzzle.theme,
        grade=puzzle.grade,
        rating=puzzle.rating,
        players=puzzle.players,
    )
