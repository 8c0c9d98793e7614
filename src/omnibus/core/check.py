"""The checks of a parsed board, one small function for each kind of fault."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import hypot

from omnibus.core.board import GRAY, LANGUAGES, MOST_POINTS, SPELLING, WILD, Place, Route
from omnibus.core.examined import Examined
from omnibus.core.faults import Fault, fault, lacking, miscounted
from omnibus.core.make_board_arrays import payments_of
from omnibus.core.mechanisms import MECHANISMS
from omnibus.core.network import Network
from omnibus.core.phrases import Phrase, phrase
from omnibus.core.spec import GameSpec
from omnibus.kernel.state import COUNTRY

Faults = Iterator[Fault]


MOST_BEND = 0.6
"""The maximum bend to either side; a larger one would make the route loop."""
MOST_SCENERY, MOST_TRACED = 60, 200
"""The maximum number of scenery pieces, and of points of each."""
APART = 1 / 200
"""The minimum distance between two places, as a fraction of the board's longer side."""


def _check_spelling(check: Examined) -> Faults:
    """Checks ids and colours: records contain them and must be parseable."""
    words: list[tuple[str, str]] = [("“id”", check.values["id"])]
    words += [(check.place(place), place.id) for place in check.places]
    words += [("“passenger_colors”", color) for color in check.values["passenger_colors"]]
    for where, word in words:
        if not SPELLING.fullmatch(word):
            yield fault("bad_field", where=where, detail=phrase("spelling", text=word[:60]))


def _check_ids(check: Examined) -> Faults:
    for place, count in Counter(place.id for place in check.places).items():
        if count > 1:
            yield fault("duplicate_place", place=check.called(place, place))
    ends = Counter(end.id for place in check.places for end in place.ends)
    for end, count in ends.items():
        if count > 1:
            yield fault("duplicate_end", end=end)
    pairs = [(check.route(*each), each[1].a, each[1].b) for each in check.routes]
    pairs += [(check.ticket(*each), each[1].a, each[1].b) for each in check.tickets]
    for where, a, b in pairs:
        for place in {a: 0, b: 0}:
            if place not in check.by_id:
                yield fault("unknown_place", where=where, place=place)


def _check_routes(check: Examined) -> Faults:
    points, spec = check.values["route_points"], check.spec
    for index, route in check.routes:
        where = check.route(index, route)
        if route.a == route.b:
            yield fault("self_route", where=where)
        if route.length not in points:
            yield fault("unscored_length", where=where, length=route.length)
        if route.color != GRAY and route.color not in spec.colors:
            known = (*spec.colors, GRAY) if spec.gray_routes else spec.colors
            yield fault("unknown_color", where=where, color=route.color, known=", ".join(known))
        if route.color == GRAY and not spec.gray_routes:
            yield fault("gray_route", where=where)
        if route.length > spec.pieces:
            yield fault("too_long", where=where, length=route.length, pieces=spec.pieces)
        if route.bend is not None and not abs(route.bend) <= MOST_BEND:
            yield fault("bad_field", where=where, detail=phrase("bend", bend=route.bend))
        payable = spec.wilds + spec.cards.get(route.color, max(spec.cards.values()))
        if route.length > payable:
            yield fault("unpayable", where=where, length=route.length, cards=payable)


def _check_parallels(check: Examined) -> Faults:
    first: dict[object, tuple[int, Route]] = {}
    for index, route in check.routes:
        other, its = first.setdefault(route.ends, (index, route))
        if its.length != route.length:
            where = check.route(index, route)
            yield fault("parallel_lengths", where=where, length=route.length, other=other, other_length=its.length)


def _check_ends(check: Examined) -> Faults:
    for index, route in check.routes:
        for country, city in ((route.a, route.b), (route.b, route.a)):
            place = check.by_id.get(country)
            if place is None or not place.country:
                continue
            if not any(end.id == route.endpoint and end.start == city for end in place.ends):
                names = {"place": check.name(country), "start": check.name(city)}
                yield fault("unknown_end", where=check.route(index, route), end=route.endpoint, **names)


def _check_connections(check: Examined) -> Faults:
    countries = {place.id for place in check.places if place.country}
    known = [(route.a, route.b) for _, route in check.routes if {route.a, route.b} <= check.by_id.keys()]
    network = Network(check.by_id, countries, known)
    cities = [place.id for place in check.places if not place.country]
    for place in check.by_id:
        if cities and not network.joins(cities[0], place):
            yield lacking("disconnected", place=check.called(place), start=check.name(cities[0]))
    for index, ticket in check.tickets:
        where = check.ticket(index, ticket)
        if ticket.a == ticket.b:
            yield fault("self_ticket", where=where)
        elif {ticket.a, ticket.b} <= check.by_id.keys() and not network.joins(ticket.a, ticket.b):
            yield lacking("unconnectable", where=where)


def _check_decks(check: Examined, cards: dict[str, int] | None) -> Faults:
    decks: Counter[str] = Counter(ticket.deck for _, ticket in check.tickets)
    for index, ticket in check.tickets:
        if ticket.deck not in check.spec.tickets:
            yield fault("unknown_deck", where=check.ticket(index, ticket), deck=ticket.deck)
    several = len(check.spec.tickets) > 1
    for deck, expected in check.spec.tickets.items():
        count = decks[deck] if several else decks.total()
        if count != expected and several:
            yield miscounted("ticket_count", count, expected, deck=deck)
        elif count != expected:  # a single deck has no name
            yield miscounted("ticket_total", count, expected)
    if cards is not None:
        rules = {**check.spec.cards, WILD: check.spec.wilds}
        for color in {**rules, **cards}:
            found, expected = cards.get(color, 0), rules.get(color, 0)
            if found != expected:
                yield fault("card_count", color=color, count=found, expected=expected)


def _check_mechanisms(check: Examined, spec: GameSpec) -> Faults:
    """Runs the checks of the game's mechanisms, and rejects fields of mechanisms that the game does not have."""
    for mechanism in spec.mechanisms:
        yield from mechanism.check(check)
    for kind in (kind for kind in MECHANISMS if spec.find(kind) is None):
        for field in kind.place_fields:
            for place in check.places:
                if getattr(place, field):
                    yield fault("foreign_field", where=check.place(place), field=field)
        for field in kind.route_fields:
            for index, route in check.routes:
                if getattr(route, field):
                    yield fault("foreign_field", where=check.route(index, route), field=field)


def _check_texts(check: Examined) -> Faults:
    names = check.values["names"]
    texts: list[tuple[Phrase, dict[str, str]]] = [(phrase("the_title"), names.title)]
    texts += [(phrase("the_word", word=word), text) for word, text in names.words.items()]
    texts += [(phrase("place", name=place), text) for place, text in names.places.items()]
    nameless = [place for place in check.places if not _any_name(place)]
    texts += [
        (check.called(place.id, _any_name(place)), place.name)
        for place in check.places
        if isinstance(place.name, dict) and _any_name(place)
    ]
    for where, text in texts:
        for language in LANGUAGES:
            if not text.get(language, "").strip():
                yield lacking("missing_translation", where=where, language=language)
    for place in nameless:
        yield lacking("missing_name", at=check.unnamed(place))


def _any_name(place: Place) -> str:
    """The name of a place in some language; empty if it has none."""
    texts = [place.name] if isinstance(place.name, str) else place.name.values()
    return next((text for text in texts if text.strip()), "")


def _check_positions(check: Examined) -> Faults:
    width, height = check.values["size"]
    for place in check.places:
        points = [end.xy for end in place.ends] if place.country else [place.xy]
        for xy in points:
            if xy is None:
                yield lacking("missing_field", where=check.place(place), field="xy")
            elif not (0 <= xy[0] <= width and 0 <= xy[1] <= height):
                yield fault("off_board", where=check.place(place), xy=xy, size=(width, height))


def _check_scenery(check: Examined) -> Faults:
    """Limits scenery, so that it can be drawn quickly."""
    (width, height), scenery = check.values["size"], check.values["scenery"]
    if len(scenery) > MOST_SCENERY:
        yield fault("too_many", count=len(scenery), what=phrase("scenery"), limit=MOST_SCENERY)
    for index, piece in enumerate(scenery):
        where = phrase("item", field="scenery", index=index)
        if len(piece.points) > MOST_TRACED:
            yield fault("too_many", count=len(piece.points), what=phrase("scenery_points"), limit=MOST_TRACED)
        for x, y in piece.points:
            if not (0 <= x <= width and 0 <= y <= height):
                yield fault("off_board", where=where, xy=(x, y), size=(width, height))
                break


def _check_apart(check: Examined) -> Faults:
    """Rejects places on the same point: neither players nor the layout could separate them."""
    size = check.values["size"]
    least = max(size) * APART
    if least <= 0:
        return
    points = [(place.xy, place.id, place) for place in check.places if place.xy is not None and not place.country]
    points += [(end.xy, end.id, place) for place in check.places if place.country for end in place.ends]
    squares: dict[tuple[int, int], list[tuple[float, float, str, Place]]] = {}
    for (x, y), name, place in points:
        if not (0 <= x <= size[0] and 0 <= y <= size[1]):
            continue
        column, row = int(x / least), int(y / least)
        around = (squares.get((column + a, row + b), ()) for a in (-1, 0, 1) for b in (-1, 0, 1))
        near = next((its for square in around for its in square if hypot(its[0] - x, its[1] - y) < least), None)
        if near is None:
            squares.setdefault((column, row), []).append((x, y, name, place))
        elif near[2] != name:  # duplicate ids are reported already
            yield fault("same_point", where=check.place(place), other=check.place(near[3]), least=round(least, 1))


def _check_limits(check: Examined) -> Faults:
    colors = len(check.spec.colors)
    claims = sum(payments_of(max(route.length, 0), route.color, colors) for _, route in check.routes)
    found = {"places": len(check.places), "routes": len(check.routes), "tickets": len(check.tickets)}
    ends = sum(len(place.ends) for place in check.places)
    for part, count in {**found, "ends": ends, "claims": claims}.items():
        limit = COUNTRY.routes if part == "ends" else getattr(COUNTRY, part)
        if count > limit:
            yield fault("too_many", count=count, what=phrase(part), limit=limit)
    for index, ticket in check.tickets:
        if not 0 < ticket.points <= MOST_POINTS:
            yield fault("bad_field", where=check.ticket(index, ticket), detail=phrase("ticket_points"))
    for length, points in check.values["route_points"].items():
        if not (0 < length <= COUNTRY.lengths and 0 < points <= MOST_POINTS):
            detail = phrase("route_points", length=length, points=points)
            yield fault("bad_field", where="“route_points”", detail=detail)


def check_board(check: Examined, spec: GameSpec, cards: dict[str, int] | None) -> list[Fault]:
    """All faults of a board under the rules of a game; a board without faults is playable."""
    return [
        *_check_spelling(check),
        *_check_ids(check),
        *_check_routes(check),
        *_check_parallels(check),
        *_check_ends(check),
        *_check_connections(check),
        *_check_decks(check, cards),
        *_check_mechanisms(check, spec),
        *_check_texts(check),
        *_check_positions(check),
        *_check_apart(check),
        *_check_scenery(check),
        *_check_limits(check),
    ]
