"""`omnibus boards`: the boards there are, and where each comes from."""

from __future__ import annotations

from rich.padding import Padding
from rich.table import Table

from omnibus.cli.rendering import clean
from omnibus.cli.session import Here
from omnibus.cli.table_style import new_table
from omnibus.core.board import Board
from omnibus.games import game_ids, load_board, spec_of
from omnibus.words import Words


def provenance(board: Board, words: Words) -> str:
    """Where a board comes from: in our words where its file says it in the usual ones, else in its own."""
    if board.origin == "unknown" and (said := clean(board.provenance)):
        return said
    return words.look_up(f"provenance-{board.origin}")


def boards(*, session: Here) -> None:
    """Lists the games' own boards, then where each comes from, then how to make one's own."""
    words = session.words
    table = new_table(
        (words("boards-id"), "left"),
        (words("boards-title"), "left"),
        (words("boards-players"), "right"),
        (words("boards-places"), "right"),
        (words("boards-routes"), "right"),
        (words("boards-tickets"), "right"),
    )
    origins = Table.grid(padding=(0, 2))
    for name in game_ids():
        board, (least, most) = load_board(name), spec_of(name).players
        figures = (len(board.places), len(board.routes), len(board.tickets))
        title = clean(board.names.title[session.language])
        table.add_row(f"[bold]{name}[/]", title, f"{least}–{most}", *map(str, figures))
        origins.add_row(f"[bold]{name}[/]", provenance(board, words))
    session.out.print(table)
    session.out.print()
    session.out.print(f"[bold]{words('boards-provenance')}[/]")
    session.out.print(Padding(origins, (0, 0, 1, 2), expand=False))
    session.out.print(words("boards-own"), soft_wrap=True)
