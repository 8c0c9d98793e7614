"""Prints a report in the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from omnibus.analysis.report import Curve
from omnibus.cli.rendering import LONGEST_NAME, Renderer, clean, new_table
from omnibus.cli.reporting.journey_words import cards_line, left_line, story_lines, ticket_lines, turns_line
from omnibus.cli.reporting.report_texts import PARTS, Move, ReportTexts, parts_of
from omnibus.cli.session import Session

LEVELS = "▁▂▃▄▅▆▇█"
"""The chances from 0 to 1."""
WIDEST = 60
"""The columns of a curve, at most."""
INDENT = (0, 0, 0, 2)


class ReportPrinter:
    """Prints the report on one game."""

    def __init__(self, session: Session, texts: ReportTexts) -> None:
        self._session, self._told, self._words = session, texts, texts.words
        names = [player.name for player in texts.record.players]
        self._renderer = Renderer(self._words, texts.game.board, names, colored=session.colored)
        self._seats = range(len(names))

    def print(self) -> None:
        """Prints all parts."""
        texts, say = self._told, self._words
        self._heading(say("play-pair", name=texts.title, text=self._verdict()))
        self._heading(say("analysis-curve"))
        self._print_curve(texts.report.curve)
        self._heading(say("analysis-turning-points"))
        self._print_turning_points()
        self._heading(say("analysis-decisions"))
        self._print_decisions()
        self._heading(say("analysis-balance"))
        self._print_balances()
        self._heading(say("analysis-journey"))
        for seat in self._seats:
            self._print_journey(seat)

    def _verdict(self) -> str:
        results = enumerate(self._told.result.seats)
        points = ", ".join(f"{self._renderer.player(seat)} {points.total}" for seat, points in results)
        winners = ", ".join(map(self._renderer.player, self._told.result.winners))
        return f"{self._words('sheet-winners', players=winners, count=len(self._told.result.winners))} {points}"

    def _heading(self, markup: str) -> None:
        self._session.out.print(f"[bold]{markup}[/]", soft_wrap=True)

    def _line(self, text: str, indent: int = 2) -> None:
        """A line of plain text; a terminal wraps it."""
        self._session.out.print(Padding(Text(text), (0, 0, 0, indent), expand=False))

    def _print_curve(self, curve: Curve) -> None:
        texts, say = self._told, self._words
        width = min(WIDEST, max(8, self._session.out.width - LONGEST_NAME - 16), len(curve.joint))
        grid = Table.grid(padding=(0, 1))
        for seat in self._seats:
            line = curve_line([row[seat] for row in curve.joint], width)
            final = say("analysis-curve-final", percent=texts.percent(curve.joint[-1][seat]))
            grid.add_row(self._renderer.player(seat), line, final)
        marks = marks_line(list(texts.report.turning_points), len(curve.joint), width)
        if marks.strip():
            grid.add_row("", marks, say("analysis-turning-points"))
        self._session.out.print(Padding(grid, INDENT, expand=False))
        self._line(say("analysis-curve-about", error=texts.percent(curve.joint_error)))
        self._session.out.print()

    def _print_turning_points(self) -> None:
        texts = self._told
        for number, move in enumerate(texts.turning_points, 1):
            self._session.out.print(f"  {number}. {texts.turn(move.turn)}, {self._renderer.player(move.decision.seat)}")
            for line in move_lines(texts, move):
                self._line(line, 5)
        if not texts.turning_points:
            self._line(self._words("analysis-turning-none"))
        self._session.out.print()

    def _print_decisions(self) -> None:
        texts, say = self._told, self._words
        table = new_table([say("sheet-player")], [say("analysis-judged"), say("analysis-mean")])
        for seat in self._seats:
            found = texts.report.seats[seat]
            table.add_row(self._renderer.player(seat), str(found.decisions), texts.figure(found.mean_loss))
        self._session.out.print(Padding(table, INDENT, expand=False))
        for seat in self._seats:
            for label, text in extremes(texts, seat):
                name = f"{self._renderer.player(seat)} {label}"
                line = Text.from_markup(say("play-pair", name=name, text=clean(text)))
                self._session.out.print(Padding(line, INDENT, expand=False))
        self._session.out.print()

    def _print_balances(self) -> None:
        texts, say = self._told, self._words
        found = [texts.report.seats[seat].balance for seat in self._seats]
        sheets = [(balance, parts_of(balance)) for balance in found if balance is not None]
        if len(sheets) < len(found):
            self._line(say("analysis-no-balance"))
            self._session.out.print()
            return
        table = new_table([say("analysis-balance-of")], map(self._renderer.player, self._seats))
        for row, part in enumerate(PARTS):
            label = say.look_up(f"analysis-part-{part}")
            table.add_row(label, *(signed(parts[row], first=row == 0) for _, parts in sheets))
        table.add_section()
        results = (f"[bold]= {sum(parts)}[/]" for _, parts in sheets)
        table.add_row(f"[bold]{say('analysis-part-result')}[/]", *results)
        self._session.out.print(Padding(table, INDENT, expand=False))
        for note in texts.sheet_notes():
            self._line(note)
        self._session.out.print()

    def _print_journey(self, seat: int) -> None:
        texts = self._told
        self._session.out.print(f"  {self._renderer.player(seat)}")
        lines = (turns_line, cards_line, left_line)
        for line in (*ticket_lines(texts, seat), *(each(texts, seat) for each in lines), *story_lines(texts, seat)):
            self._line(line, 4)


def move_lines(texts: ReportTexts, move: Move) -> list[str]:
    """A turning point in lines: what was played and what was better, the cost, and the reasons."""
    say = texts.words
    lines = [say("analysis-played", action=move.played)]
    if move.better:
        lines += [say("analysis-better", action=move.better), texts.cost(move.decision)]
    if move.reasons:
        lines.append(say("analysis-to", player=texts.player(move.decision.seat), text=" ".join(move.reasons)))
    return lines


def extremes(texts: ReportTexts, seat: int) -> list[tuple[str, str]]:
    """The best and the costliest decision of a seat, each with its label."""
    say, found, lines = texts.words, texts.report.seats[seat], []
    if found.best is not None:
        move = texts.moves[found.best]
        loss = texts.percent(move.decision.at_stake)
        text = say("analysis-at-stake", turn=texts.turn(move.turn), action=move.played, loss=loss)
        lines.append((say("analysis-best"), text))
    if found.worst is not None:
        move = texts.moves[found.worst]
        loss = texts.percent(move.decision.loss)
        text = say("analysis-lost", turn=texts.turn(move.turn), action=move.played, loss=loss)
        lines.append((say("analysis-worst"), text))
    return lines


def curve_line(chances: Sequence[float], width: int) -> str:
    """A curve in one line: a block for each column, as high as the chance there."""
    columns = (round(column * (len(chances) - 1) / max(1, width - 1)) for column in range(width))
    return "".join(LEVELS[min(len(LEVELS) - 1, int(chances[at] * len(LEVELS)))] for at in columns)


def marks_line(numbers: Sequence[int], count: int, width: int) -> str:
    """The numbers 1, 2, 3 below a curve, at some of its positions; those that would cover another move right."""
    line = [" "] * (width + len(numbers))
    for mark, number in enumerate(numbers, 1):
        column = round(number * (width - 1) / max(1, count - 1))
        while line[column] != " ":
            column += 1
        line[column] = str(mark)
    return "".join(line).rstrip()


def signed(number: int, *, first: bool) -> str:
    """A summand of a sheet, with its sign."""
    return str(number) if first else f"{'−' if number < 0 else '+'} {abs(number)}"
