"""`omnibus play`: a game in the terminal, against bots or each other."""

from __future__ import annotations

import getpass
import logging
import secrets
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter
from rich.text import Text

from omnibus.cli.bots import bots_of, warn_untrained
from omnibus.cli.compiling import ADVICE, RULES, compile_for, needs_of
from omnibus.cli.errors import CommandError, InputError, printable
from omnibus.cli.files import Games, open_board, open_record
from omnibus.cli.rendering import LONGEST_NAME, clean
from omnibus.cli.session import Flag, Here, Session
from omnibus.cli.usage_errors import UsageError, nearest
from omnibus.core.board import Board
from omnibus.core.errors import RecordError
from omnibus.core.record import Player, Record
from omnibus.games import game_ids, game_on, rules_of

if TYPE_CHECKING:
    from omnibus.cli.terminal.game_loop import GameLoop
    from omnibus.cli.terminal.local_game import LocalGame
    from omnibus.core.game import Game

BOARD = "london"
LEVEL = "normal"
NOBODY = "none"
HUMAN = "human"
NAMES = ("Blaise", "Clara", "Denis", "Emma", "Ada", "Franz", "Greta", "Hugo", "Irène")
"""Names for bots; those of people at the table are skipped."""

Files = Annotated[list[Path] | None, Parameter(consume_multiple=True, negative=())]
"""An option with an optional value."""


def play(
    board: str | None = None,
    /,
    *,
    against: str | None = None,
    players: str | None = None,
    seed: str | None = None,
    plain: Flag = False,
    save: Path | None = None,
    resume: Files = None,
    session: Here,
) -> int:
    """Plays until somebody leaves. The game is saved after every action, and can be resumed."""
    if resume is None:
        found, seats = _board(board or BOARD), players_of(against, players)
        _check_new_game(session, found, seats, save)
        _compile(session, found, seats, plain=plain)
        with session.waiting(still=plain):
            local_game = _seated(_new_game(found, seats, seed, save))
    else:
        for name, value in {"against": against, "players": players, "seed": seed, "save": save}.items():
            if value is not None:
                raise CommandError("play-not-with-resume", option=f"--{name}")
        path, record, game = _old_game(board, resume)
        _compile(session, game.board, record.players, plain=plain)
        with session.waiting(still=plain):
            local_game = _seated(_resumed(path, record, game))
    loop = game_loop_for(session, local_game, plain=plain)
    from omnibus.cli.terminal.autosave import unfinished_game  # imported here, as below: they load the compiler

    if resume is None and save is None and unfinished_game() is not None:
        loop.frontend.show_message(session.words("play-unfinished"))
    return run(session, loop)


def players_of(against: str | None, players: str | None) -> list[Player]:
    """The people, then the bots; by default, one of each."""
    names = [user_name()] if players is None else [name.strip() for name in players.split(",") if name.strip()]
    names = [printable(name)[:LONGEST_NAME] for name in names]
    if not names or len(set(names)) < len(names):
        raise CommandError("play-names", found=players or "")
    texts = LEVEL if against is None and len(names) == 1 else against or NOBODY
    bots = () if texts == NOBODY else bots_of("--against", ",".join(text.strip() for text in texts.split(",")))
    free = (name for name in NAMES if name not in names)
    return [*(Player(name) for name in names), *(Player(next(free), text) for text in bots)]


def user_name() -> str:
    """The user's name in the system, capitalized."""
    try:
        return getpass.getuser().capitalize()
    except (ImportError, KeyError, OSError):  # the user has no name
        return NAMES[4]


def _board(name: str) -> Board:
    """A board; for an unknown name, the error suggests a similar one."""
    try:
        return open_board(name)
    except CommandError as problem:
        near = nearest(name.lower(), game_ids())
        if problem.key != "trouble-no-board" or not near:
            raise
        raise UsageError("play", "trouble-no-board", near, name=name, known=", ".join(game_ids())) from None


def _check_new_game(session: Session, board: Board, players: Sequence[Player], save: Path | None) -> None:
    least, most = rules_of(board).players
    if not least <= len(players) <= most:
        title = board.names.title[session.language]
        raise CommandError("play-seats", title=title, least=least, most=most, found=len(players))
    if save is not None and save.exists():
        raise CommandError("play-save-exists", name=str(save))


def _new_game(board: Board, players: Sequence[Player], seed: str | None, save: Path | None) -> LocalGame:
    from omnibus.cli.terminal.autosave import Autosave  # imported here: they load the compiler
    from omnibus.cli.terminal.local_game import LocalGame
    from omnibus.core.fair import SEED_BYTES, seed_of_text
    from omnibus.core.match import Match

    chance = secrets.token_bytes(SEED_BYTES) if seed is None else seed_of_text(seed)
    match = Match(game_on(board), players, chance)
    return LocalGame(match, Autosave.in_games_folder(match) if save is None else Autosave(save))


def _compile(session: Session, board: Board, players: Sequence[Player], *, plain: bool) -> None:
    bots = [player.kind for player in players if player.kind != HUMAN]
    compile_for(session, [board], (*RULES, *ADVICE, *needs_of(bots, [board])), still=plain)
    warn_untrained(session, bots, [board])


def _old_game(board: str | None, files: Sequence[Path]) -> tuple[Path, Record, Game]:
    """The game in a file; without a file, the last unfinished game."""
    from omnibus.cli.terminal.autosave import unfinished_game

    if len(files) > 1:
        raise UsageError("play", "mistake-too-many", found=str(files[1]))
    path = files[0] if files else unfinished_game()
    if path is None:
        raise CommandError("play-no-game")
    record = open_record(path)
    for player in record.players:
        if player.kind != HUMAN:
            bots_of(str(path), player.kind)
    try:
        return path, record, Games(board).of(record)
    except RecordError as error:
        if error.code == "unknown_board":
            raise CommandError("play-unknown-board", name=str(path), board=record.board[:80]) from None
        raise InputError(str(path), error) from None


def _resumed(path: Path, record: Record, game: Game) -> LocalGame:
    from omnibus.cli.terminal.autosave import Autosave
    from omnibus.cli.terminal.local_game import LocalGame

    try:
        return LocalGame.resumed(record, game, Autosave(path))
    except RecordError as error:
        raise InputError(str(path), error) from None


def _seated(local_game: LocalGame) -> LocalGame:
    from omnibus.bots.errors import BotError

    try:
        local_game.seat_bots()
    except BotError as error:
        raise InputError("--against", error) from None
    return local_game


def game_loop_for(session: Session, local_game: LocalGame, *, plain: bool) -> GameLoop:
    """The loop of a game: full-screen if the terminal allows it, else in plain lines."""
    from omnibus.cli.terminal.game_loop import GameLoop
    from omnibus.cli.terminal.plain_frontend import PlainFrontend
    from omnibus.cli.terminal.renderers import PlainRenderer, ScreenRenderer
    from omnibus.cli.terminal.ticket_paths import PathFinder

    path_finder, board = PathFinder(local_game.game), local_game.game.board
    names = [player.name for player in local_game.match.players]
    if plain or not _is_screen(session):
        if isinstance(sys.stdin, TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")  # invalid bytes from a script must not end the game
        voice = PlainRenderer(session.words, board, names)
        return GameLoop(PlainFrontend(session.out, voice, path_finder), voice, path_finder, local_game)
    from omnibus.cli.terminal.keys import Keyboard
    from omnibus.cli.terminal.screen import Screen
    from omnibus.cli.terminal.screen_frontend import ScreenFrontend

    renderer = ScreenRenderer(session.words, board, names, colored=session.colored)
    screen = Screen(session.out, Keyboard(sys.stdin.fileno()))
    return GameLoop(ScreenFrontend(screen, renderer, path_finder), renderer, path_finder, local_game)


def _is_screen(session: Session) -> bool:
    """Whether input and output are a terminal that can show a full-screen page."""
    try:
        import termios  # noqa: F401 - not on every system
    except ImportError:
        return False
    return sys.stdin is not None and sys.stdin.isatty() and session.out.is_terminal and not session.out.is_dumb_terminal


def run(session: Session, loop: GameLoop) -> int:
    """Plays, and at the end prints the file of the game."""
    try:
        with _silent_bots(), loop.frontend.opened():
            loop.run()
    except EOFError:
        session.out.print()
    except KeyboardInterrupt:
        _say_goodbye(session, loop)
        raise
    _say_goodbye(session, loop)
    return 0


@contextmanager
def _silent_bots() -> Iterator[None]:
    """Keeps the log of bots off the screen, which it would overwrite; the game itself reports their failures."""
    log = logging.getLogger("omnibus.bots")
    before, log.propagate = log.propagate, False
    try:
        yield
    finally:
        log.propagate = before


def _say_goodbye(session: Session, loop: GameLoop) -> None:
    local_game = loop.local_game
    loop.frontend.close(local_game)
    if local_game.autosave is not None:
        words, name = session.words, clean(str(local_game.autosave.path))
        going_on = words("play-go-on", name=name, command=clean(local_game.autosave.command))
        said = words("play-record", name=name) if local_game.match.state.over else going_on
        session.out.print(Text.from_markup(said), soft_wrap=True)
