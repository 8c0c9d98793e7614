"""Tables of a game: the current standings, and the final score sheet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from omnibus.cli.mechanisms import wordings
from omnibus.cli.rendering import Renderer, new_table
from omnibus.core.events import SeatResult
from omnibus.core.match import Match
from omnibus.core.record import Result
from omnibus.core.spec import GameSpec
from omnibus.core.view import View
from omnibus.kernel.claims import are_connected

DONE, FAILED = "✓", "✗"


def points_table(renderer: Renderer, spec: GameSpec, result: Result) -> Table:
    """Points of all players by source; winners have a star."""
    words, sources = renderer.words, spec.sources
    headings = [words.look_up(f"sheet-{source}") for source in sources]
    table = new_table([words("sheet-player")], [*headings, words("sheet-total")])
    for seat, points in enumerate(result.seats):
        won = "★ " if seat in result.winners else "  "
        figures = [str(getattr(points, source)) for source in sources]
        table.add_row(won + renderer.player(seat), *figures, f"[bold]{points.total}[/]")
    return table


def verdict(renderer: Renderer, result: Result) -> str:
    """Who wins."""
    winners = ", ".join(renderer.player(seat) for seat in result.winners)
    return renderer.words("sheet-winners", players=winners, count=len(result.winners))


def score_sheet(renderer: Renderer, spec: GameSpec, result: Result) -> RenderableType:
    """Points of all players by source, their tickets, and the winners."""
    tickets = Table.grid(padding=(0, 2))
    for seat, points in enumerate(result.seats):
        tickets.add_row("  " + renderer.player(seat), _tickets(renderer, points))
    table, winners = points_table(renderer, spec, result), Text.from_markup(verdict(renderer, result))
    return Group(table, Text(), tickets, Text(), winners)


def _tickets(renderer: Renderer, points: SeatResult) -> str:
    done = [f"[green]{DONE}[/] {renderer.ticket(ticket)}" for ticket in points.tickets_done]
    failed = [f"[red]{FAILED}[/] {renderer.ticket(ticket)}" for ticket in points.tickets_failed]
    return "\n".join([*done, *failed])


class Standing:
    """The current position of a match: players, and the cards on the table."""

    def __init__(self, renderer: Renderer, match: Match) -> None:
        self._renderer, self._words, self._match = renderer, renderer.words, match
        self._wordings = wordings(renderer, match.game.spec)

    def table(self, *, open_hands: bool) -> Table:
        """A row per player: points, pieces, cards (by colour if `open_hands`, else their number), tickets, bonuses."""
        game, words = self._match.game, self._words
        numbers, cards = [words("sheet-points"), words("sheet-pieces")], words("sheet-cards")
        bonuses = [wording.heading for wording in self._wordings if wording.heading is not None]
        if open_hands:
            table = new_table([words("sheet-player")], numbers, [cards, *bonuses])
        else:
            table = new_table([words("sheet-player")], [*numbers, cards, words("sheet-tickets")], bonuses)
        turn = game.to_act(self._match.state)
        for seat in range(len(self._match.players)):
            view = game.observe(self._match.state, seat)
            own = view.seats[seat]
            figures = [str(own.points), str(own.pieces), self._cards(view, seat, open_hands=open_hands)]
            figures += [] if open_hands else [str(own.ticket_count)]
            figures += [text for _, text in self.collected(view, seat, short=not open_hands)]
            table.add_row(("▶ " if seat == turn else "  ") + self._renderer.player(seat), *figures)
        return table

    def _cards(self, view: View, seat: int, *, open_hands: bool) -> str:
        if not open_hands:
            return str(view.seats[seat].cards)
        return self._renderer.join(self._renderer.card(color, count) for color, count in view.hand.items())

    def collected(self, view: View, seat: int, *, short: bool) -> Iterator[tuple[str, str]]:
        """A player's collection for each bonus, as (heading, text); in symbols if `short`."""
        for wording in self._wordings:
            if wording.heading is not None:
                yield wording.heading, wording.collected(view, seat, short=short)

    def open_table(self) -> Iterable[Text]:
        """Lines for the face-up cards, the piles, and the last round."""
        view, words = self._match.game.observe(self._match.state, None), self._words
        yield Text.from_markup(words("table-display", cards=self._renderer.display(view.display)))
        tickets = sum(map(len, view.ticket_decks.values()))
        discarded = sum(view.discard.values())
        yield Text.from_markup(words("table-piles", deck=view.deck, discard=discarded, tickets=tickets))
        if (left := view.turns_left) is not None and not view.over:
            yield Text.from_markup(words("table-last-round", turns=left))

    def tickets(self) -> Table:
        """The tickets of all players; completed ones have a check mark."""
        grid, state, tables = Table.grid(padding=(0, 2)), self._match.state, self._match.game.arrays
        for seat in range(len(self._match.players)):
            marks = []
            for ticket in self._match.game.observe(state, seat).tickets:
                a, b = int(tables.ticket_a[ticket]), int(tables.ticket_b[ticket])
                mark = DONE if are_connected(tables, state, seat, a, b) else "·"
                marks.append(f"{mark} {self._renderer.ticket(ticket)}")
            grid.add_row("  " + self._renderer.player(seat), "\n".join(marks))
        return grid
