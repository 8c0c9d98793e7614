"""`omnibus boards`: lists the boards and their origins."""

from __future__ import annotations

from collections.abc import Sequence

from rich.padding import Padding
from rich.table import Table

from omnibus.cli.errors import CommandError
from omnibus.cli.rendering import clean, new_table
from omnibus.cli.session import Here
from omnibus.core.board import Board
from omnibus.games import game_ids, load_board, rules_of, spec_of
from omnibus.words import Words

ALL = "all"


def provenance(board: Board, words: Words) -> str:
    """The origin of a board: translated if it is one of the known ones, else the text in its file."""
    if board.origin == "unknown" and (text := clean(board.provenance)):
        return text
    return words.look_up(f"provenance-{board.origin}")


def player_counts(players: str, boards: Sequence[Board]) -> list[int]:
    """Parses numbers of players, separated by commas, or `all` that any of the boards allows."""
    ranges = [rules_of(board).players for board in boards]
    least, most = min(low for low, _ in ranges), max(high for _, high in ranges)
    if players == ALL:
        return list(range(least, most + 1))
    found = players.split(",")
    for text in found:
        if text not in map(str, range(least, most + 1)):
            raise CommandError("trouble-players", found=text or players, least=least, most=most)
    return [int(text) for text in found]


def boards(*, session: Here) -> None:
    """Lists the built-in boards, their origins, and how to make a board."""
    words = session.words
    numbers = [words("boards-players"), words("boards-places"), words("boards-routes"), words("boards-tickets")]
    table = new_table([words("boards-id"), words("boards-title")], numbers)
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
