"""A view as JSON: exactly what the view contains, with names."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from omnibus.core.board import WILD
from omnibus.core.make_board_arrays import DECK_NAMES
from omnibus.core.mechanisms import SOURCES
from omnibus.core.mechanisms.merchandise import Merchandise
from omnibus.core.mechanisms.passengers import Passengers
from omnibus.core.mechanisms.tourists import PilePlaced, Tourists
from omnibus.core.view import ASKS, View
from omnibus.core.view_json import ViewJson, view_as_json
from omnibus.games import load_game
from omnibus.kernel import point_sources
from omnibus.kernel import state as kernel
from tests.mechanisms import MODULES
from tests.play import STYLES, at_every_table, at_length, sample, trace
from tests.positions import of_kind, play

at_some_positions = at_length("count", short=5, long=12)


def views(name: str, players: int, count: int) -> Iterator[View]:
    for style in STYLES:
        played = trace(name, players, "json", style)
        for number in sample(played, count, "json"):
            for seat in (*range(players), None):
                yield played.game.observe(played.state(number), seat)


@at_some_positions
@at_every_table
def test_different_views_are_different_as_json(name: str, players: int, count: int) -> None:
    """The JSON omits nothing of a view (except the order of the deck at the end, which is meaningless by then)."""
    met: dict[bytes, bytes] = {}
    for view in views(name, players, count):
        if not view.over:
            written = msgspec.json.encode(view_as_json(view))
            assert met.setdefault(written, view.to_bytes()) == view.to_bytes()
    assert len(met) > count


@at_some_positions
@at_every_table
def test_the_json_agrees_with_the_view(name: str, players: int, count: int) -> None:
    for view in views(name, players, count):
        shown = view_as_json(view)
        assert msgspec.json.decode(msgspec.json.encode(shown), type=ViewJson) == shown
        assert (shown.seat, shown.players, shown.over) == (view.seat, players, view.over)
        assert (shown.display, shown.owners) == (view.display, view.owners)
        for seat, part in enumerate(shown.seats):
            assert (part.pieces, part.points, part.cards) == (
                view.seats[seat].pieces,
                view.seats[seat].points,
                view.seats[seat].cards,
            )
            assert sum(part.sources.values()) == part.points
            assert sum(part.ticket_counts.values()) == view.seats[seat].ticket_count
            assert (part.hand is None, part.tickets is None) == (seat != view.seat and not view.over,) * 2
            assert part.hand is None or sum(part.hand.values()) == part.cards
            assert part.tickets is None or len(part.tickets) == view.seats[seat].ticket_count
            assert seat == view.seat or set(part.offer) <= {-1}
        if view.seat is not None:
            own = shown.seats[view.seat]
            assert (own.hand, own.tickets, own.offer) == (view.hand, list(view.tickets), list(view.offer))


def as_read(written: object) -> Any:
    """The JSON as its recipient reads it; the order of fields does not matter."""
    return msgspec.json.decode(msgspec.json.encode(written))


def named(names: tuple[str, ...], counts: Any) -> dict[str, int]:
    return {name: int(count) for name, count in zip(names, counts, strict=False) if count}


def backs(tickets: Any) -> list[int]:
    return [max(int(ticket), -1) for ticket in tickets if ticket != kernel.NONE]


def seat_of_record(view: View, seat: int) -> dict[str, Any]:
    """The expected JSON of a seat, from the record."""
    record, cards = view.record, (*view.spec.colors, WILD)
    shown = seat == view.seat or record.over
    holders = record.holder[: len(view.board.tickets)].tolist()
    held = [ticket for ticket, holder in enumerate(holders) if holder == seat]
    decks = DECK_NAMES[: len(view.spec.tickets)]
    return {
        "asks": ASKS[record.asks[seat]],
        "pieces": int(record.pieces[seat]),
        "points": sum(int(points) for points in record.score[seat]),
        "sources": {source: int(record.score[seat, column]) for column, source in enumerate(SOURCES)},
        "cards": int(record.hand_count[seat]),
        "hand": named(cards, record.hand[seat]) if shown else None,
        "seen": named(cards, record.seen[seat]),
        "ticket_counts": {name: int(record.tickets_held[seat, deck]) for deck, name in enumerate(decks)},
        "tickets": held if shown else None,
        "tickets_done": int(record.tickets_done[seat]),
        "offer": backs(record.offer[seat]),
        **{name: value for module in MODULES for name, value in module.of_seat(view, seat).items()},
    }


def record_as_json(view: View) -> dict[str, Any]:
    """The expected JSON of a whole view, from its record."""
    record, players, routes = view.record, range(view.record.players), len(view.board.routes)
    cards = (*view.spec.colors, WILD)
    known = {number: None if number == kernel.NONE else number for number in range(-1, 128)}
    asked = [(record.first + step) % record.players for step in players]
    decks = enumerate(DECK_NAMES[: len(view.spec.tickets)])
    own = 0 if view.seat is None else record.blind[view.seat]
    return {
        "seat": view.seat,
        "players": len(players),
        "first": int(record.first),
        "to_act": next((int(seat) for seat in asked if record.asks[seat] != kernel.NOTHING), None),
        "over": bool(record.over),
        "winners": [seat for seat in players if record.winner[seat]],
        "setting_up": bool(record.setting_up),
        "turns": int(record.turns),
        "turns_left": known[record.turns_left],
        "passes": int(record.passes),
        "seats": [seat_of_record(view, seat) for seat in players],
        "display": [None if card == kernel.NONE else cards[card] for card in record.display],
        "deck": int(record.deck_count),
        "deck_cards": named(cards, record.fresh - own),
        "discard": named(cards, record.discard),
        "shuffles": int(record.shuffles),
        "owners": [known[owner] for owner in record.owner[:routes].tolist()],
        "closed": [[seat for seat in players if closed & 1 << seat] for closed in record.closed[:routes].tolist()],
        "claimed": known[record.claimed],
        "ticket_decks": {
            name: backs(record.ticket_deck[deck, : record.ticket_deck_count[deck]]) for deck, name in decks
        },
        **{name: value for module in MODULES for name, value in module.of_view(view).items()},
    }


@at_some_positions
@at_every_table
def test_the_json_agrees_with_every_field_of_the_record(name: str, players: int, count: int) -> None:
    for view in views(name, players, count):
        assert as_read(view_as_json(view)) == as_read(record_as_json(view))


@at_some_positions
@at_every_table
def test_public_parts_can_be_written_once_for_all_seats(name: str, players: int, count: int) -> None:
    played = trace(name, players, "json")
    for number in sample(played, count, "json"):
        watched, *seen = (played.game.observe(played.state(number), seat) for seat in (None, *range(players)))
        public = view_as_json(watched)
        for view in seen:
            assert as_read(view_as_json(view, public)) == as_read(record_as_json(view))


@at_every_table
def test_the_json_contains_the_bonuses(name: str, players: int) -> None:
    played = trace(name, players, "json")
    spec, board = played.game.spec, played.game.board
    first, last = (view_as_json(played.game.observe(played.state(number), 0)) for number in (0, len(played.codes)))
    cards = {*spec.colors, WILD}
    assert set(first.deck_cards) | set(last.discard) <= cards
    assert bool(first.passengers) == (spec.find(Passengers) is not None)
    assert bool(first.tourists) == bool(first.aside) == (spec.find(Tourists) is not None)
    assert bool(first.merchandise_left) == (spec.find(Merchandise) is not None)
    assert sum(sum(waiting.values()) for waiting in first.passengers.values()) == sum(
        place.passengers for place in board.places
    )
    taken = sum(sum(part.passengers.values()) + len(part.tokens) + part.merchandise for part in last.seats)
    assert (taken > 0) == any(spec.find(kind) for kind in (Passengers, Tourists, Merchandise))
    assert last.winners
    assert last.over


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_pile_aside_has_the_index_that_actions_use(players: int, first: int) -> None:
    """It has the number of tokens to place, and none once it is placed, whichever of the two goes first."""
    game = load_game("san_francisco")
    state = game.new(players, bytes(32), 0)
    play(game, state, *["keep 0"] * players)
    for pile, place in ((first, "marina"), (1 - first, "mission")):
        shown = view_as_json(game.observe(state, None)).aside
        (placed,) = of_kind(play(game, state, f"pile {pile} {place}"), PilePlaced)
        assert shown[pile] == (placed.symbol, placed.count)
        assert view_as_json(game.observe(state, None)).aside[pile] == (placed.symbol, 0)


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
    assert asked == ASKS
    columns = ("ROUTES", "FLAGS", "TICKETS", "DISTRICTS", "MERCHANDISE", "TOURISTS", "PASSENGERS", "GLOBETROTTER")
    assert [SOURCES[getattr(point_sources, column)] for column in columns] == [column.lower() for column in columns]
    assert len(SOURCES) == point_sources.SOURCES
