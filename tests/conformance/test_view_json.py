"""A view as JSON: everything that the view knows, nothing more, and in names."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from omnibus.core.board import WILD
from omnibus.core.view import View
from omnibus.core.view_json import ASKS, SOURCES, ViewJson, view_as_json
from omnibus.kernel import state as kernel
from tests.play import STYLES, at_every_table, sample, trace

POSITIONS = 20


def views(name: str, players: int) -> Iterator[View]:
    for style in STYLES:
        played = trace(name, players, "json", style)
        for number in sample(played, POSITIONS, "json"):
            for seat in (*range(players), None):
                yield played.game.observe(played.state(number), seat)


@at_every_table
def test_different_views_are_different_as_json(name: str, players: int) -> None:
    """So nothing of a view is left out. (At the end the order of the deck is, which means nothing any more.)"""
    met: dict[bytes, bytes] = {}
    for view in views(name, players):
        if not view.over:
            written = msgspec.json.encode(view_as_json(view))
            assert met.setdefault(written, view.to_bytes()) == view.to_bytes()
    assert len(met) > POSITIONS


@at_every_table
def test_it_says_what_the_view_says(name: str, players: int) -> None:
    for view in views(name, players):
        shown = view_as_json(view)
        assert msgspec.json.decode(msgspec.json.encode(shown), type=ViewJson) == shown
        assert (shown.seat, shown.players, shown.over) == (view.seat, players, view.over)
        assert tuple(shown.display) == view.display
        assert {route: owner for route, owner in enumerate(shown.owners) if owner is not None} == view.owners
        for seat, part in enumerate(shown.seats):
            assert (part.pieces, part.points, part.cards) == (
                view.pieces(seat),
                view.score(seat),
                view.hand_count(seat),
            )
            assert sum(part.sources.values()) == part.points
            assert sum(part.ticket_counts.values()) == view.ticket_count(seat)
            assert (part.hand is None, part.tickets is None) == (seat != view.seat and not view.over,) * 2
            assert part.hand is None or sum(part.hand.values()) == part.cards
            assert part.tickets is None or len(part.tickets) == view.ticket_count(seat)
            assert seat == view.seat or set(part.offer) <= {-1}
        if view.seat is not None:
            own = shown.seats[view.seat]
            assert (own.hand, own.tickets, own.offer) == (view.hand, list(view.tickets), list(view.offer))


@at_every_table
def test_the_bonuses_are_in_it(name: str, players: int) -> None:
    played = trace(name, players, "json")
    spec, board = played.game.spec, played.game.board
    first, last = (view_as_json(played.game.observe(played.state(number), 0)) for number in (0, len(played.codes)))
    cards = {*spec.colors, WILD}
    assert set(first.deck_cards) | set(last.discard) <= cards
    assert bool(first.passengers) == bool(spec.passengers)
    assert bool(first.tourists) == bool(first.aside) == bool(spec.tourists)
    assert bool(first.merchandise_left) == bool(spec.merchandise)
    assert sum(sum(waiting.values()) for waiting in first.passengers.values()) == sum(
        place.passengers for place in board.places
    )
    taken = sum(sum(part.passengers.values()) + len(part.tokens) + part.merchandise for part in last.seats)
    assert (taken > 0) == bool(spec.passengers or spec.tourists or spec.merchandise)
    assert last.winners
    assert last.over


def test_the_names_are_those_of_the_kernel_s_codes() -> None:
    asked = {
        kernel.NOTHING: None,
        kernel.ANNOUNCE: "announce",
        kernel.KEEP: "keep",
        kernel.PLACE: "place",
        kernel.TURN: "turn",
        kernel.SECOND_CARD: "second_card",
        kernel.PASSENGER: "passenger",
        kernel.TOURIST: "token",
        kernel.FLAG: "flag",
    }
    assert [asked[code] for code in range(len(asked))] == list(ASKS)
    columns = ("ROUTES", "FLAGS", "TICKETS", "DISTRICTS", "MERCHANDISE", "TOURISTS", "PASSENGERS", "GLOBETROTTER")
    assert [SOURCES[getattr(kernel, column)] for column in columns] == [column.lower() for column in columns]
    assert len(SOURCES) == kernel.SOURCES
