"""Builds the question for a player from the seat's view and its legal actions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from omnibus.cli.mechanisms import wordings
from omnibus.cli.mechanisms.wording import Asked, Turn
from omnibus.cli.terminal.choices import GO_ON, UNDO, Choice, Group, Question, folded, plain
from omnibus.cli.terminal.renderers import USEFUL, GameRenderer
from omnibus.cli.terminal.ticket_paths import OfferedTicket, PathFinder, TicketPath
from omnibus.core.actions import Action, Claim, DrawCard, DrawTickets, KeepTickets, Pass
from omnibus.core.board import WILD, Route
from omnibus.core.view import View
from omnibus.words import Words

LETTERS = "ABCD"
"""Labels for the tickets of an offer."""


def missing(words: Words, way: TicketPath) -> str:
    """The remaining needs of a ticket, in words."""
    if way.is_done:
        return words("way-done")
    if way.routes is None:
        return words("way-cut")
    if way.is_lost:
        return words("way-pieces", spaces=way.spaces)
    return words("way-missing", spaces=way.spaces, cards=way.cards)


def offered(words: Words, offer: OfferedTicket, *, holds: bool) -> str:
    """The needs of an offered ticket beyond those of the tickets in hand, in words."""
    if offer.is_over:
        return words("way-over", spaces=offer.together, pieces=offer.way.pieces)
    if holds and offer.more == 0 and offer.way.spaces > 0 and not offer.way.is_lost:
        return words("way-shared")
    return missing(words, offer.way)


def confirmation(words: Words) -> Question:
    """The question whether to continue after a turn that can still be undone."""
    choices = (Choice((words("choice-go-on"),), answer=GO_ON), Choice((words("choice-undo"),), answer=UNDO))
    return Question(words("ask-agreement"), (Group("", choices),), default=True)


class QuestionBuilder:
    """Builds questions for the seat of a view."""

    def __init__(self, renderer: GameRenderer, path_finder: PathFinder, view: View) -> None:
        self._renderer, self._words, self._path_finder, self._view = renderer, renderer.words, path_finder, view
        self._wordings = wordings(renderer, view.spec)

    def question(self, legal: Sequence[Action]) -> Question:
        match legal[0]:
            case KeepTickets():
                return self._keep(legal)
            case Pass():
                return Question(self._words("ask-pass"), (self._group("", legal),), default=True)
            case DrawTickets() if self._view.setting_up:
                return Question(self._words("ask-announce"), (self._ticket_group(legal),))
        for wording in self._wordings:
            if (asked := wording.asked(self._view, legal)) is not None:
                return Question(asked.title, (self._group(asked.label, legal, asked.verb),))
        return self._turn(legal)

    def _group(self, label: str, actions: Iterable[Action], verb: str = "") -> Group:
        """A group of actions with short labels."""
        return Group(label, tuple(Choice((self.short(action),), (action,)) for action in actions), verb)

    def _ticket_group(self, actions: Iterable[Action]) -> Group:
        several = len(self._view.spec.tickets) > 1
        return self._group(self._words("label-tickets"), actions, self._words("verb-tickets") if several else "")

    def _turn(self, legal: Sequence[Action]) -> Question:
        """The question of a turn, or of its second card: cards, tickets, actions of mechanisms, routes."""
        words = self._words
        cards = tuple(self._card(action) for action in legal if isinstance(action, DrawCard))
        tickets = [action for action in legal if isinstance(action, DrawTickets)]
        groups = (
            Group(words("label-cards"), cards, words("verb-cards")),
            self._ticket_group(tickets),
            *(
                Group(turn.group.label, tuple(Choice((text,), ways) for text, ways in turn.choices), turn.group.verb)
                for turn in self._turns(legal)
            ),
            Group(words("label-routes"), tuple(self._routes(legal)), words("verb-routes"), in_rows=False),
        )
        title = words("ask-second" if self._view.asks == "second_card" else "ask-turn")
        marked = any(USEFUL in plain(choice.cells[-2]) for choice in groups[-1].choices)
        legend = f"{USEFUL} {words('choice-useful')}" if marked else ""
        return Question(title, tuple(group for group in groups if group.choices), legend=legend)

    def _turns(self, actions: Sequence[Action]) -> Iterator[Turn]:
        """The turns that mechanisms add, if any of the actions are theirs."""
        for wording in self._wordings:
            own = [action for action in actions if isinstance(action, wording.mechanism.actions)]
            if own and (turn := wording.turn(self._view, own)) is not None:
                yield turn

    def _card(self, action: DrawCard) -> Choice:
        view = self._view
        if action.slot is None:
            return Choice((self._renderer.deck(view.deck),), (action,))
        color = view.display[action.slot] or ""
        return Choice((self._renderer.card(color),), (action,), also=self._words("color-wild") if color == WILD else "")

    def _routes(self, legal: Sequence[Action]) -> list[Choice]:
        """A choice for each affordable route: first those on the seat's paths, then alphabetically."""
        ways: dict[int, list[Claim]] = {}
        twins: dict[object, int] = {}
        for action in legal:
            if isinstance(action, Claim) and twins.setdefault(self._twin(action.route), action.route) == action.route:
                ways.setdefault(action.route, []).append(action)
        useful = self._path_finder.useful_routes(self._view)
        by_name = sorted(ways, key=lambda route: (route not in useful, folded(plain(self._renderer.route(route)))))
        return [Choice(self.route_cells(route, useful=route in useful), tuple(ways[route])) for route in by_name]

    def _twin(self, index: int) -> object:
        """A key that is equal for parallel routes that are interchangeable."""
        route = self._renderer.board.routes[index]
        return route.ends, route.color, self._special(route)

    def _special(self, route: Route) -> tuple[str, ...]:
        """Notes of the mechanisms about a route."""
        return tuple(note for wording in self._wordings if (note := wording.on_route(route)))

    def route_cells(self, index: int, *, useful: bool) -> tuple[str, ...]:
        """The cells of a route: places, cards, notes, points."""
        route, paint = self._renderer.board.routes[index], self._renderer
        extras = [paint.useful()] if useful else []
        extras += self._special(route)
        points = paint.points(paint.board.route_points[route.length])
        return paint.route(index), paint.spaces(index), ", ".join(extras), points

    def payment(self, ways: Sequence[Action]) -> Question:
        """The question for one of a choice's actions: a payment, or a mechanism's own question."""
        words = self._words
        asked = next((turn.how for turn in self._turns(ways) if turn.how is not None), None)
        if asked is None:
            route = next(claim.route for claim in ways if isinstance(claim, Claim))
            title = words("ask-pay", route=self._renderer.route(route))
            asked = Asked(title, words("label-payment"), words("verb-payment"))
        return Question(asked.title, (self._group(asked.label, ways, asked.verb),), is_step=True)

    def _keep(self, legal: Sequence[Action]) -> Question:
        """The question which tickets to keep; each has a letter, and a note about its needs."""
        view, words = self._view, self._words
        least = min(view.spec.keep_first if view.setting_up else view.spec.keep_later, len(view.offer))
        names = [self._renderer.ticket(ticket) for ticket in view.offer]
        offers = zip(LETTERS, self._path_finder.offered(view), strict=False)
        notes = (
            (letter, *self._renderer.ticket_cells(offer.way.ticket), offered(words, offer, holds=bool(view.tickets)))
            for letter, offer in offers
        )
        kept = sorted((action.positions for action in legal if isinstance(action, KeepTickets)), key=len)
        choices = []
        for positions in kept:
            also = " ".join(plain(names[each]) for each in positions)
            choices.append(Choice((self.short(KeepTickets(positions)),), (KeepTickets(positions),), also=also))
        group = Group(words("label-keep"), tuple(choices), words("verb-keep"))
        return Question(words("ask-keep", least=least), (group,), tuple(notes))

    def short(self, action: Action) -> str:
        """The short label of an action; the question gives the context."""
        match action:
            case KeepTickets(positions=positions):
                return " + ".join(LETTERS[position] for position in positions)
            case DrawTickets():
                return self._tickets(action)
            case Claim():
                return self._payment(action)
            case Pass():
                return self._words("choice-pass")
        return next(text for wording in self._wordings if (text := wording.choice(self._view, action)))

    def _tickets(self, action: DrawTickets) -> str:
        spec, view = self._view.spec, self._view
        left = spec.tickets_drawn if view.setting_up else sum(map(len, view.ticket_decks.values()))
        count = min(spec.tickets_drawn, left)
        if len(spec.tickets) == 1:
            return self._words("choice-tickets", count=count)
        short = [self._words("choice-short", count=count - action.long)] if count > action.long else []
        long = [self._words("choice-long", count=action.long)] if action.long else []
        return " + ".join([*short, *long])

    def _payment(self, action: Claim) -> str:
        colored = self._renderer.board.routes[action.route].length - action.wilds
        paid = [self._renderer.card(action.color, colored)] if action.color else []
        paid += [self._renderer.card(WILD, action.wilds)] if action.wilds else []
        return " + ".join(paid)
