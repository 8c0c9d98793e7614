"""Masked events: they lack everything hidden from a seat, and the rest is unchanged."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import get_args

import pytest
from msgspec.structs import asdict

from omnibus.core import events
from omnibus.core.actions import DrawCard, DrawTickets, KeepTickets
from omnibus.core.board import WILD
from omnibus.core.event import AnyEvent, PublicEvent
from omnibus.core.events import EVENTS, HIDDEN_CARD, HIDDEN_TICKET, Event, reveals
from omnibus.core.fair import dice_of_text
from omnibus.core.match import Match
from omnibus.kernel.random import below
from tests.play import STYLES, at_every_table, events_of, match_of, new_match, trace

SECRETS: dict[type[AnyEvent], tuple[str, ...]] = {
    **dict.fromkeys(EVENTS, ()),
    events.Dealt: ("cards",),
    events.Offered: ("tickets",),
    events.Kept: ("kept", "returned"),
    events.Drew: ("card",),
}
"""The fields of each event that only its own seat may see: hands, tickets and blind cards."""


def hides_from(event: Event, seat: int | None) -> bool:
    """Whether an event contains anything that a seat may not see."""
    if isinstance(event, events.Drew) and event.source != "deck":
        return False
    return bool(SECRETS[type(event)]) and getattr(event, "seat", None) != seat


def test_every_kind_of_event_defines_its_masking() -> None:
    kinds = [*PublicEvent.__subclasses__(), *(kind for kind in AnyEvent.__subclasses__() if kind is not PublicEvent)]
    assert {kind for kind in kinds if kind.__module__.startswith("omnibus.")} == set(get_args(Event)) == set(EVENTS)
    assert all("masked_for" in vars(kind) for kind in EVENTS if not issubclass(kind, PublicEvent))


def test_an_event_without_masking_cannot_be_created() -> None:
    class Whispered(AnyEvent, frozen=True, tag="whispered"):
        seat: int

    with pytest.raises(TypeError, match="masked_for"):
        Whispered(0)  # type: ignore[abstract]


@at_every_table
def test_secrets_are_hidden_and_the_rest_is_the_truth(name: str, players: int) -> None:
    met: Counter[str] = Counter()
    for style in STYLES:
        for event in events_of(name, players, "veil", style):
            for seat in (*range(players), None):
                shown = event.masked_for(seat)
                if not hides_from(event, seat):
                    assert shown == event
                    continue
                met[type(event).__name__] += 1
                assert type(shown) is type(event)
                truth, seen = asdict(event), asdict(shown)
                for field in SECRETS[type(event)]:
                    assert_hidden(truth.pop(field), seen.pop(field))
                assert seen == truth
    assert set(met) == {"Dealt", "Offered", "Kept", "Drew"}


def assert_hidden(truth: object, seen: object) -> None:
    """Asserts that only the number of hidden things is visible."""
    if isinstance(truth, list):
        assert isinstance(seen, list)
        assert len(seen) == len(truth)
        assert set(seen) <= {HIDDEN_CARD, HIDDEN_TICKET}
    else:
        assert seen == HIDDEN_CARD


def secret_actions(name: str, players: int, style: int) -> Iterator[tuple[Match, int, int]]:
    """Yields a match and its next action if only the acting seat sees the outcome.

    Leaves out cases in which a short display is filled at once, or three face-up wilds reveal the deck.
    """
    played = trace(name, players, "worlds", style)
    match = new_match(name, players, "worlds")
    for actor, code in list(zip(played.seats, played.codes, strict=True))[:-1]:
        action, display = match.game.codec.decode(code), match.game.observe(match.state, None).display
        is_secret = action == DrawCard() or isinstance(action, DrawTickets | KeepTickets)
        if is_secret and None not in display and display.count(WILD) < 3:
            yield match, actor, code
        match.play(code, actor)


@at_every_table
def test_the_events_that_a_seat_sees_do_not_depend_on_hidden_information(name: str, players: int) -> None:
    """Another seat takes the same action in two worlds; a seat that cannot tell them apart sees the same events."""
    different, compared, dice = 0, 0, dice_of_text("worlds")
    for match, actor, code in chain.from_iterable(secret_actions(name, players, style) for style in STYLES):
        game, state = match.game, match.state
        watcher = [seat for seat in (*range(players), None) if seat != actor][int(below(dice, players))]
        other = game.determinise(game.observe(state, watcher), dice)
        truth, elsewhere = game.apply(game.copy(state), code, actor), game.apply(other, code, actor)
        different += truth != elsewhere
        compared += 1
        assert [event.masked_for(watcher) for event in truth] == [event.masked_for(watcher) for event in elsewhere]
    assert compared > 50
    assert different > compared / 3


@at_every_table
def test_the_result_is_shown_to_all(name: str, players: int) -> None:
    match = match_of(trace(name, players, "end"), "end")
    for seat in (*range(players), None):
        assert match.events[-1].masked_for(seat) == game_result(match.events)


def game_result(happened: list[Event]) -> Event:
    (final,) = (event for event in happened if isinstance(event, events.Final))
    return final


def test_a_hidden_card_is_no_card() -> None:
    assert HIDDEN_CARD != WILD
    assert HIDDEN_TICKET < 0


@at_every_table
def test_an_action_that_reveals_nothing_teaches_nothing(name: str, players: int) -> None:
    """The acting seat's view afterwards does not depend on hidden information: the seat could predict it."""
    met: set[type[Event]] = set()
    dice = dice_of_text("law")
    for style in STYLES:
        played = trace(name, players, "law", style)
        for number, (seat, code) in enumerate(zip(played.seats, played.codes, strict=True)):
            game, here = played.game, played.state(number)
            other = game.determinise(game.observe(here, seat), dice)
            happened = game.apply(here, code, seat)
            if not reveals(happened, game.wilds_stay(here)):
                met |= set(map(type, happened))
                assert game.apply(other, code, seat) == happened
                assert game.observe(other, seat) == game.observe(here, seat)
    assert met >= {events.Claimed, events.Kept}
    assert all(not kind.reveals for kind in met - {events.Drew})


def test_events_that_reveal_hidden_information() -> None:
    blind, face_up = events.Drew(0, "deck", "red"), events.Drew(0, 2, "red")
    assert reveals([blind], wilds_stay=False)
    assert reveals([face_up, events.Turned(2, "blue")], wilds_stay=False)
    assert reveals([events.Offered(0, [1, 2])], wilds_stay=False)
    assert reveals([face_up], wilds_stay=True)
    assert not reveals([face_up], wilds_stay=False)
    assert not reveals([], wilds_stay=False)
