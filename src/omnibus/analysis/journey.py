"""The journey of each seat through a finished game: tickets, turns, cards, routes, and the mechanisms' stories."""

from __future__ import annotations

from collections import Counter

from msgspec import Struct

from omnibus.analysis.history import history_of
from omnibus.analysis.ticket_journey import TicketJourney, TicketJourneys
from omnibus.core.action import AnyAction
from omnibus.core.actions import DrawCard, DrawTickets, Pass
from omnibus.core.board import WILD
from omnibus.core.claim import Claim
from omnibus.core.events import Dealt, Drew, Kept, Offered
from omnibus.core.game import Game
from omnibus.core.record import Record
from omnibus.core.spec import GameSpec
from omnibus.core.story import Fact, History

DECK = "deck"


class Turns(Struct, frozen=True):
    """What a seat did with its turns."""

    cards: int
    routes: int
    tickets: int
    passed: int
    mechanisms: dict[str, int]
    """Turns of the kinds that mechanisms add, by the mechanism's name."""


class Cards(Struct, frozen=True):
    """The cards that came into a seat's hand, left it, and stayed."""

    dealt: int
    face_up: int
    """Drawn face up."""
    blind: int
    """Drawn from the deck."""
    face_up_wilds: int
    blind_wilds: int
    paid: int
    paid_wilds: int
    left: dict[str, int]
    """Those left in hand at the end, by colour."""


class Journey(Struct, frozen=True):
    """One seat's way through a game."""

    seat: int
    tickets: tuple[TicketJourney, ...]
    """The tickets that it kept, in this order."""
    tickets_drawn: int
    tickets_returned: int
    turns: Turns
    cards: Cards
    routes: dict[int, int]
    """The number of its routes by length."""
    pieces_left: int
    story: dict[str, tuple[Fact, ...]]
    """The facts of each mechanism, by its name; mechanisms without any are left out."""


def journeys(game: Game, record: Record) -> tuple[Journey, ...]:
    """The journey of every seat. Raises RecordError if the record is not that of a finished game."""
    return journeys_in(game, history_of(game, record))


def journeys_in(game: Game, history: History) -> tuple[Journey, ...]:
    """The same, of a game already replayed."""
    return tuple(_journey(game, history, seat) for seat in range(int(history.end.players)))


def _journey(game: Game, history: History, seat: int) -> Journey:
    lengths = Counter(game.board.routes[step.route].length for step in history.by(seat) if step.route is not None)
    offers = [event for _, event in history.told(Offered) if event.seat == seat]
    choices = [event for _, event in history.told(Kept) if event.seat == seat]
    stories = {mechanism.name(): tuple(mechanism.story(history, seat)) for mechanism in game.spec.mechanisms}
    return Journey(
        seat,
        tuple(TicketJourneys(game, history, seat).follow()),
        tickets_drawn=sum(len(event.tickets) for event in offers),
        tickets_returned=sum(len(event.returned) for event in choices),
        turns=_turns(game.spec, history, seat),
        cards=_cards(game.spec, history, seat),
        routes=dict(sorted(lengths.items())),
        pieces_left=int(history.end.pieces[seat]),
        story={name: facts for name, facts in stories.items() if facts},
    )


def _turns(spec: GameSpec, history: History, seat: int) -> Turns:
    moves = [step.move for step in history.by(seat) if step.begins_turn]
    owners = Counter(_owner(spec, move) for move in moves if move is not None)
    kinds = Counter(map(type, moves))
    del owners[""]
    return Turns(kinds[DrawCard], kinds[Claim], kinds[DrawTickets], kinds[Pass], dict(owners))


def _owner(spec: GameSpec, move: AnyAction) -> str:
    """The name of the mechanism that an action belongs to; empty if it is of every game."""
    return next((each.name() for each in spec.mechanisms if isinstance(move, each.actions)), "")


def _cards(spec: GameSpec, history: History, seat: int) -> Cards:
    drawn = [event for _, event in history.told(Drew) if event.seat == seat]
    wild = Counter(event.source == DECK for event in drawn if event.card == WILD)
    paid = sum((Counter(step.paid) for step in history.by(seat)), Counter[str]())
    hand = zip(spec.card_names, history.end.hand[seat].tolist(), strict=False)
    return Cards(
        dealt=sum(len(event.cards) for _, event in history.told(Dealt) if event.seat == seat),
        face_up=sum(event.source != DECK for event in drawn),
        blind=sum(event.source == DECK for event in drawn),
        face_up_wilds=wild[False],
        blind_wilds=wild[True],
        paid=paid.total(),
        paid_wilds=paid[WILD],
        left={card: count for card, count in hand if count},
    )
