"""The sheet of a score pad in a terminal."""

from __future__ import annotations

from collections.abc import Iterable

from rich.padding import Padding
from rich.table import Table

from omnibus.cli.rendering import Renderer, clean
from omnibus.cli.scores import points_table, verdict
from omnibus.cli.session import Session
from omnibus.core.board import Board
from omnibus.core.events import SeatResult
from omnibus.core.record import Result
from omnibus.core.score_pad import Line, Note, Pad, PadSheet
from omnibus.drawing import palette
from omnibus.drawing.palette import PlayerTone
from omnibus.games import rules_of
from omnibus.words import Words


class _Renderer(Renderer):
    """Shows the players in the colours of their pieces."""

    def __init__(self, session: Session, board: Board, pad: Pad) -> None:
        names = [player.name for player in pad.players]
        super().__init__(session.words, board, names, colored=session.colored)
        self._colors = [player.color for player in pad.players]

    def tone_of(self, seat: int) -> PlayerTone:
        tones = {tone.name: tone for tone in palette.PLAYERS}
        return tones.get(self._colors[seat] or "", super().tone_of(seat))


def print_sheet(session: Session, board: Board, pad: Pad, sheet: PadSheet) -> None:
    """Prints everybody's points, how they come about, and what is missing or cannot be."""
    renderer = _Renderer(session, board, pad)
    words, spec, result = renderer.words, rules_of(board), result_of(sheet)
    session.out.print(points_table(renderer, spec, result))
    session.out.print()
    session.out.print(f"[bold]{words('score-lines')}[/]")
    for seat, points in enumerate(sheet.seats):
        rank = words("score-rank", rank=points.rank)
        session.out.print(
            f"  {renderer.player(seat)} · {rank} · {words('score-tickets-done', count=points.tickets_done)}"
        )
        session.out.print(Padding(_lines(renderer, points.lines), (0, 0, 0, 4), expand=False))
    session.out.print()
    session.out.print(verdict(renderer, result), soft_wrap=True)
    if sheet.decided != "points":
        session.out.print(_decided(words, renderer, sheet), soft_wrap=True)
    for heading, notes in ((words("score-problems"), sheet.problems), (words("score-missing"), sheet.missing)):
        if notes:
            session.out.print()
            session.out.print(f"[bold]{heading}[/]")
        for note in notes:
            session.out.print(f"  {_note(renderer, note)}", soft_wrap=True)


def result_of(sheet: PadSheet) -> Result:
    """The sheet as the result of a game."""
    seats = [SeatResult(**seat.points, total=seat.total) for seat in sheet.seats]
    return Result(tuple(seats), tuple(sheet.winners))


def _lines(renderer: Renderer, lines: Iterable[Line]) -> Table:
    table = Table.grid(padding=(0, 2))
    table.add_column(justify="right")
    for line in lines:
        table.add_row(f"{line.points:+d}", _text(renderer, line))
    return table


def _note(renderer: Renderer, note: Note) -> str:
    text = _text(renderer, note)
    if note.seat is None:
        return text[:1].upper() + text[1:]
    return renderer.words("score-note", player=renderer.player(note.seat), text=text)


def _decided(words: Words, renderer: Renderer, sheet: PadSheet) -> str:
    """What decided between players with equal points."""
    total = sheet.seats[sheet.winners[0]].total
    tied = ", ".join(renderer.player(seat) for seat, points in enumerate(sheet.seats) if points.total == total)
    breaker = next((each.name() for each in rules_of(renderer.board).mechanisms if each.breaks_ties), "shared")
    return words.look_up(f"end-decided-{breaker if sheet.decided == 'tie' else sheet.decided}", players=tied)


def _text(renderer: Renderer, note: Line | Note) -> str:
    """The sentence of a note, with names instead of numbers."""
    named: dict[str, str | int] = {}
    for name, value in note.values.items():
        if name == "ticket":
            named[name] = clean(renderer.board.ticket_name(int(value), renderer.words.language))
        elif name == "route":
            named[name] = clean(renderer.board.route_name(int(value), renderer.words.language))
        elif name == "other":
            named[name] = renderer.player(int(value))
        else:
            named[name] = clean(value) if isinstance(value, str) else value
    return renderer.words.look_up(f"pad-{note.code}", **named)
