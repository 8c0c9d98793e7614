"""`omnibus score`: adds up a game with printed pieces from a score pad."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from cyclopts import Parameter

from omnibus import games
from omnibus.cli.errors import BoardFileError, CommandError, InputError, check_range
from omnibus.cli.files import open_board, read_bytes, write_bytes
from omnibus.cli.rendering import clean, new_table
from omnibus.cli.session import Flag, Here, Session, file_or_output
from omnibus.core.errors import PadError
from omnibus.core.faults import BoardError
from omnibus.core.pad_fields import PadField, names_in
from omnibus.core.score_pad.document import FORMAT, Pad, read_pad

if TYPE_CHECKING:
    from omnibus.core.board import Board


def score(
    file: Path | None = None,
    /,
    *,
    board: str | None = None,
    as_json: Annotated[Flag, Parameter(name="--json")] = False,
    new: str | None = None,
    players: int = 2,
    output: Annotated[Path | None, file_or_output("--output", "-o")] = None,
    numbers: str | None = None,
    session: Here,
) -> None:
    """Prints the score sheet of a pad; or writes a blank pad, or lists the numbers of a board."""
    given = [each for each in (file, new, numbers) if each is not None]
    if len(given) > 1:
        raise CommandError("trouble-score-several")
    if new is not None:
        _write_blank(session, open_board(new), new, players, output)
    elif numbers is not None:
        _list_numbers(session, open_board(numbers))
    elif file is None:
        raise CommandError("trouble-score-nothing")
    else:
        _print_sheet(session, file, board, as_json=as_json)


def _print_sheet(session: Session, file: Path, own: str | None, *, as_json: bool) -> None:
    from omnibus.cli.pad_sheet import print_sheet  # imported here, as below: they load the compiler
    from omnibus.core.score_pad import score_pad

    try:
        pad = read_pad(read_bytes(file))
        board = _board_of(pad, own)
        sheet = score_pad(pad, games.game_on(board))
    except PadError as error:
        raise InputError(str(file), error) from None
    except BoardError as error:
        raise BoardFileError(str(file), error.faults) from None
    if as_json:
        print(msgspec.json.encode(sheet).decode())
    else:
        print_sheet(session, board, pad, sheet)


def _board_of(pad: Pad, own: str | None) -> Board:
    """The board of a pad: in it, from the file that the user names, or a built-in one."""
    if not isinstance(pad.board, str):
        return games.read_board(msgspec.json.encode(pad.board))
    if own is not None:
        return open_board(own)
    if pad.board not in games.game_ids():
        raise PadError("pad_board", board=pad.board)
    return games.load_board(pad.board)


def _write_blank(session: Session, board: Board, name: str, players: int, output: Path | None) -> None:
    """Writes a pad with every field that this board's game has, all of them blank."""
    least, most = games.rules_of(board).players
    check_range("--players", players, least, most)
    if output is None:
        raise CommandError("trouble-score-no-output")
    fields: dict[str, Any] = {"lengths": dict.fromkeys(map(str, sorted(board.route_points)), 0), "tickets": []}
    for mechanism in games.rules_of(board).mechanisms:
        if mechanism.pad is not None:
            fields[mechanism.name()] = _blank(mechanism.pad, board)
    named = [{"name": session.words("score-player", number=number), **fields} for number in range(1, players + 1)]
    own = name if name in games.game_ids() else msgspec.to_builtins(msgspec.json.decode(read_bytes(Path(name))))
    content = msgspec.json.encode({"format": FORMAT, "board": own, "players": named})
    write_bytes(output, msgspec.json.format(content, indent=1) + b"\n")
    if str(output) != "-":
        written = session.words("score-written", players=players, name=clean(str(output)))
        session.err.print(written, soft_wrap=True)


def _blank(field: PadField, board: Board) -> object:
    """The value of a mechanism's field that nobody has filled in: a name for each number to enter, else nothing."""
    if field.form == "counts" and field.names:
        return dict.fromkeys(map(str, names_in(board, field.names)), 0)
    return None


def _list_numbers(session: Session, board: Board) -> None:
    """Prints the routes and the tickets of a board with their numbers."""
    words, language = session.words, session.language
    routes = new_table([words("score-number"), words("score-route")], [words("score-length")])
    for number, route in enumerate(board.routes):
        routes.add_row(str(number), clean(board.route_name(number, language)), str(route.length))
    tickets = new_table([words("score-number"), words("score-ticket")], [words("sheet-points")])
    for number, ticket in enumerate(board.tickets):
        tickets.add_row(str(number), clean(board.ticket_name(number, language)), str(ticket.points))
    session.out.print(routes, "", tickets)
