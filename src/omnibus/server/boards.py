"""The playable boards: those of the games, and uploaded ones."""

from __future__ import annotations

import asyncio
import re
from contextlib import suppress
from functools import cache
from operator import attrgetter
from weakref import WeakValueDictionary

import msgspec
from msgspec import structs

from omnibus.core.board import LANGUAGES, Board
from omnibus.core.digest import picture_digest
from omnibus.core.faults import BoardError
from omnibus.core.game import Game
from omnibus.games import (
    earlier_board,
    earlier_versions,
    file_of,
    game_ids,
    game_on,
    load_board,
    load_game,
    read_board,
    rules_of,
    spec_of,
)
from omnibus.server.clock import now
from omnibus.server.errors import Refused
from omnibus.server.protocol.http import BoardFile, BoardLine
from omnibus.server.store import UNCHANGED, VISIT_MILLISECONDS, Store, StoreFailure
from omnibus.words.localized import LocalizedText

OWN, AT = "own:", "@"
"""The prefix of an uploaded board's name, before a digest of its picture; and the separator before an earlier version's
number. A game depends on the digest of the board's rules, but players see the board under this name, so nobody may
replace it."""
MOST_KEPT = 16
"""The most cached boards that no table uses: half a megabyte each at most, and as much again when parsed."""
NAME = re.compile(f"(.*?)(?:{AT}([1-9][0-9]{{0,3}}))?", re.DOTALL)
LOOKS = attrgetter("places", "routes", "districts", "size")


def split(name: str) -> tuple[str, int | None]:
    """Splits a name into the board's name and the version."""
    found = NAME.fullmatch(name)
    assert found is not None  # the pattern matches every name
    return found[1], int(found[2]) if found[2] else None


def own_boards() -> list[BoardLine]:
    """The games' boards, those of the shortest games first."""
    return [_line(name) for name in sorted(game_ids(), key=lambda name: spec_of(name).pieces)]


def _line(name: str) -> BoardLine:
    board, (least, most) = load_board(name), spec_of(name).players
    return BoardLine(
        board=name,
        players=list(range(least, most + 1)),
        title=_localized(board.names.title),
        about=_localized(board.names.about),
        origin=board.origin,
        source=board.provenance,
        size=board.size,
    )


def _localized(texts: dict[str, str]) -> LocalizedText:
    return LocalizedText(**{language: texts.get(language, "") for language in LANGUAGES})


def board_file(board: Board) -> BoardFile:
    """A board with the rules of its game."""
    return BoardFile(**structs.asdict(board), rules=rules_of(board))


@cache
def _own_file(name: str) -> bytes:
    return file_of(name, "board.json").read_bytes()


async def _read_in_thread(content: bytes, version: int | None = None, *, kept: bool = False) -> Board:
    """Reads a board file; checking half a megabyte would block the event loop."""
    try:
        return await asyncio.to_thread(read_board, content, version, kept=kept)
    except BoardError as error:
        raise Refused("bad_board", detail=str(error)) from error


def _without_rules(content: bytes) -> bytes:
    """The file to store, without its rules: they equal the game's now, but perhaps not when it is read again."""
    raw = msgspec.json.decode(content)
    return content if raw.pop("rules", None) is None else msgspec.json.encode(raw)


class Boards:
    """Boards by their names in settings: `london`, or `own:` and a digest; with `@2` appended, as they were in an
    earlier version of the rules.

    All but the games' present boards are loaded on demand, and stay loaded while a table uses them or they are among
    the most recently used.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._games: WeakValueDictionary[str, Game] = WeakValueDictionary()
        self._last: dict[str, Game] = {}
        self._visited: dict[str, int] = {}
        """When a visit of an uploaded board was last stored, by its digest."""
        self._forbidden: set[str] = set()

    def forbid(self, digest: str) -> None:
        """Makes an uploaded board unavailable for ever, because the operator removed it."""
        self._forbidden.add(digest)
        self._last = {name: game for name, game in self._last.items() if split(name)[0] != OWN + digest}

    async def add(self, content: bytes) -> str:
        """Checks and stores a board file; returns its name. Raises Refused with the faults."""
        game = game_on(await _read_in_thread(content))
        shown = picture_digest(game.board)
        if shown in self._forbidden:
            raise Refused("board_removed")
        await self._store.put_board(shown, _without_rules(content), now())
        name = OWN + shown
        self._keep(name, game)
        return name

    def _keep(self, name: str, game: Game) -> Game:
        self._games[name] = game
        self._last.pop(name, None)
        self._last[name] = game
        if len(self._last) > MOST_KEPT:
            del self._last[next(iter(self._last))]
        return game

    async def fetch(self, name: str) -> Game:
        """The game on a board. Raises Refused if there is no such board."""
        if name in game_ids():
            return load_game(name)
        if split(name)[0].removeprefix(OWN) in self._forbidden:
            raise Refused("board_removed")
        await self._visit(name)
        return self._keep(name, self._games.get(name) or game_on(await self._read(name)))

    async def _visit(self, name: str) -> None:
        """Records that an uploaded board is in use, before anything relies on it. Raises Refused if it was deleted."""
        digest, at = split(name)[0].removeprefix(OWN), now()
        if not name.startswith(OWN) or at - self._visited.get(digest, 0) < VISIT_MILLISECONDS:
            return
        try:
            found = await self._store.visit_board(digest, at)
        except StoreFailure as failure:
            if failure.code in UNCHANGED:
                return
            raise
        if not found:
            raise Refused("unknown_board", board=name[:80])
        self._visited[digest] = at

    async def _read(self, name: str) -> Board:
        plain, version = split(name)
        if plain in game_ids() and version in earlier_versions(plain):
            return earlier_board(load_board(plain), version)
        content = await self._store.board(plain.removeprefix(OWN)) if plain.startswith(OWN) else None
        if content is None:
            raise Refused("unknown_board", board=name[:80])
        return await _read_in_thread(content, version, kept=True)

    async def as_begun(self, name: str, digest: str) -> str:
        """The name of the version of a board with this digest, or the same name if there is none. Raises Refused."""
        plain, _ = split(name)
        versions = {version for game in game_ids() for version in earlier_versions(game)}
        for one in (name, *(f"{plain}{AT}{version}" for version in versions)):
            with suppress(Refused):  # newer rules may forbid it
                if (await self.fetch(one)).digest == digest:
                    return one
        await self.fetch(name)
        return name

    def game(self, name: str) -> Game:
        """The game on a board that is loaded."""
        return load_game(name) if name in game_ids() else self._games[name]

    def content(self, name: str) -> bytes:
        """The file of a board that is loaded."""
        return _own_file(name) if name in game_ids() else msgspec.json.encode(self.game(name).board)

    def drawn_as(self, name: str) -> str:
        """The name of the board whose picture fits: the present version's, unless it looks different."""
        plain, version = split(name)
        if plain not in game_ids() or version is None:
            return name
        return plain if LOOKS(self.game(name).board) == LOOKS(load_board(plain)) else name
