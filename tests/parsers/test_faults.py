"""All faults of boards: one mistake gives exactly its fault, several give all of them."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from itertools import pairwise
from typing import Any, NamedTuple

import msgspec
import pytest

from omnibus.core.faults import FAULTS, BoardError, Fault
from omnibus.games import names_of, read_board, spec_of
from tests.oracle.streams import board_file

Board = dict[str, Any]


class Case(NamedTuple):
    """A damaged board, the expected fault codes, and words expected in their sentences."""

    codes: tuple[str, ...]
    board: str
    edit: Callable[[Board], Any]
    words: tuple[str, ...]


def _route(board: Board, **changes: object) -> None:
    """Changes the first route that has no parallel."""
    ends = [frozenset((route["a"], route["b"])) for route in board["routes"]]
    board["routes"][next(i for i, end in enumerate(ends) if ends.count(end) == 1)].update(changes)


def _twin(board: Board, **changes: object) -> None:
    """Changes the second route of the first parallel pair."""
    ends = [frozenset((route["a"], route["b"])) for route in board["routes"]]
    first = next(i for i, end in enumerate(ends) if ends.count(end) == 2)
    board["routes"][ends.index(ends[first], first + 1)].update(changes)


def _place(board: Board, number: int = 0, **changes: object) -> None:
    board["places"][number].update(changes)


def _cut_off(board: Board) -> None:
    """Removes every route and ticket of the last place."""
    lost = board["places"][-1]["id"]
    board["routes"] = [route for route in board["routes"] if lost not in (route["a"], route["b"])]
    first, other = (place["id"] for place in board["places"][:2])
    for ticket in board["tickets"]:
        ticket.update({end: first if ticket["a"] != first else other for end in "ab" if ticket[end] == lost})
        if ticket["a"] == ticket["b"]:
            ticket["b"] = other


def _cut_off_with_ticket(board: Board) -> None:
    _cut_off(board)
    board["tickets"][7].update(a=board["places"][-1]["id"], b=board["places"][0]["id"])


def _names(board: Board, name: str) -> None:
    """Gives the board its own names; one has no French text."""
    names = names_of(name)
    board["names"] = {"title": {"en": "Mine"}, "words": dict(names.words), "places": dict(names.places)}


def _titled(board: Board) -> None:
    """Gives the board its own names; one has a zero-width character."""
    names = names_of(board["id"])
    title = {"en": "Mine", "fr": "À\u200b moi"}
    board["names"] = {"title": title, "words": dict(names.words), "places": dict(names.places)}


def _in_languages(count: int) -> dict[str, str]:
    """A name that is long in many languages."""
    return {"en": "Here", "fr": "Ici"} | {f"x-{number}": "x" * 48 for number in range(count)}


def _drop_end(board: Board) -> None:
    """Makes a route lead to a border point that does not exist."""
    index = next(i for i, route in enumerate(board["routes"]) if route.get("endpoint") == "danemark-1")
    board["routes"][index]["endpoint"] = "danemark-9"


def _rules(**changes: int) -> Any:
    return msgspec.to_builtins(msgspec.structs.replace(spec_of("paris"), **changes), str_keys=True)


def _seventeen_carts(board: Board) -> None:
    for route in board["routes"][:17]:
        route["cart"] = True
    for route in board["routes"][17:]:
        route.pop("cart", None)


def _nearly_all_places_marked(board: Board) -> None:
    """Six places in a row, with only one left for the two piles set aside."""
    marked, others = (
        [place for place in board["places"] if place.get("tourists", False) == is_marked] for is_marked in (True, False)
    )
    board["places"] = [*marked, others[0]]
    ids = [place["id"] for place in board["places"]]
    board["routes"] = [{"a": a, "b": b, "length": 1, "color": "gray"} for a, b in pairwise(ids)]
    board["tickets"] = [{"a": ids[0], "b": ids[1], "points": 1} for _ in board["tickets"]]


CASES = [
    Case(("gray_route",), "paris", lambda b: _route(b, color="gray"), ("is grey", "every route has a colour")),
    Case(("too_many_carts",), "amsterdam", _seventeen_carts, ("17 routes", "16 merchandise cards")),
    Case(
        ("other_rules",), "paris", lambda b: b.update(rules=_rules(pieces=99)), ("differ from those", "leave them out")
    ),
    Case(("bad_field",), "paris", lambda b: b.update(colour=1), ("unknown field “colour”",)),
    Case(("bad_field",), "paris", lambda b: b["tickets"][3].update(points=0), ("ticket 3 (", "from 1 to 127")),
    Case(("bad_field",), "paris", lambda b: b["tickets"][3].update(points=128), ("ticket 3 (",)),
    Case(("bad_field",), "paris", lambda b: b["route_points"].update({"4": 0}), ("“route_points”: 4: 0",)),
    Case(("bad_field",), "paris", lambda b: b["route_points"].update({"10": 20}), ("“route_points”: 10: 20",)),
    Case(("bad_field",), "paris", lambda b: b.update(id="Mon Paris", game="paris"), ("“Mon Paris”", "a-z")),
    Case(("bad_field",), "paris", lambda b: b.update(size="big"), ("“size”",)),
    Case(("bad_text",), "paris", lambda b: _place(b, 2, name="x" * 100_000), ("places[2].name: 100000", "48")),
    Case(("bad_text",), "paris", lambda b: _place(b, 2, name="Tour\u202eleffiE"), ("places[2].name", "U+202E")),
    Case(("bad_text",), "paris", lambda b: _place(b, 2, name="a" + "\u0301" * 9), ("places[2].name", "4 accents")),
    Case(("bad_text",), "paris", lambda b: b.update(notes="x" * 400_000), ("notes: 400000", "4000")),
    Case(("bad_text",), "paris", lambda b: b.update(notes="one\ntwo\x1b[31m"), ("notes", "U+001B")),
    Case(("bad_text",), "paris", lambda b: b.update(provenance="from\nhere"), ("provenance", "U+000A")),
    Case(("bad_text",), "germany", _titled, ("names.title.fr", "U+200B")),
    Case(
        ("bad_text",), "paris", lambda b: _place(b, 2, name=_in_languages(1_000)), ("the file", "characters in total")
    ),
    Case(("bad_field",), "paris", lambda b: _route(b, bend=0.7), ("route", "from -0.6 to 0.6, not 0.7")),
    Case(("bad_district",), "london", lambda b: b["districts"].update({"9": "gray"}), ("district 9",)),
    Case(
        ("missing_field", "unscored_length"), "paris", lambda b: b.pop("route_points"), ("“route_points” is missing",)
    ),
    Case(("missing_field",), "paris", lambda b: b["places"][2].pop("xy"), ("place Tour Eiffel", "“xy”")),
    Case(("duplicate_place",), "paris", lambda b: b["places"].append(b["places"][0]), ("“arc-de-triomphe”",)),
    Case(
        ("duplicate_end",),
        "germany",
        lambda b: b["places"][-1]["ends"].append(b["places"][-1]["ends"][0]),
        ("schweiz",),
    ),
    Case(
        ("unknown_place",), "paris", lambda b: b["tickets"][5].update(a="nowhere"), ("ticket 5 (nowhere –", "“nowhere”")
    ),
    Case(
        ("unknown_place",),
        "london",
        lambda b: _route(b, a="nowhere"),
        ("route 0 (nowhere – King's Cross)", "“nowhere”"),
    ),
    Case(
        ("self_route",),
        "london",
        lambda b: b["routes"].append({**b["routes"][0], "a": b["routes"][0]["b"]}),
        ("route 44",),
    ),
    Case(("unknown_color",), "paris", lambda b: _route(b, color="pink"), ("route", "“pink”", "white, blue")),
    Case(("unscored_length",), "paris", lambda b: _route(b, length=4), ("route", "has length 4")),
    Case(("too_long", "unpayable", "unscored_length"), "paris", lambda b: _route(b, length=16), ("only 15 pieces",)),
    Case(("unpayable", "unscored_length"), "london", lambda b: _route(b, length=15), ("only 14 cards",)),
    Case(("too_many_ferries",), "san_francisco", lambda b: _route(b, length=2, ferries=3), ("3 ferries on 2 spaces",)),
    Case(("too_many_ferries",), "san_francisco", lambda b: _route(b, ferries=-1), ("-1 ferries",)),
    Case(
        ("parallel_lengths",),
        "paris",
        lambda b: _twin(b, length=2),
        ("has length 2, but its parallel route", "has length 1"),
    ),
    Case(("unknown_end",), "germany", _drop_end, ("has no end “danemark-9”", "towards Bremerhaven")),
    Case(("disconnected",), "paris", _cut_off, ("cannot be reached from Arc de Triomphe",)),
    Case(("disconnected", "unconnectable"), "paris", _cut_off_with_ticket, ("ticket 7 (", "no path of routes")),
    Case(
        ("self_ticket",),
        "paris",
        lambda b: b["tickets"][4].update(a="louvre", b="louvre"),
        ("ticket 4 (Louvre – Louvre)",),
    ),
    Case(("unknown_deck",), "paris", lambda b: b["tickets"][4].update(deck="long"), ("ticket 4", "“long”")),
    Case(("ticket_total",), "paris", lambda b: b["tickets"].pop(), ("tickets: 19; the rules say 20",)),
    Case(("ticket_count",), "germany", lambda b: b["tickets"].pop(), ("tickets in the deck “",)),
    Case(("card_count",), "paris", lambda b: b.update(cards=_cards(white=9)), ("“white”: 9", "say 8")),
    Case(("card_count",), "paris", lambda b: b.update(cards=_cards(gold=1)), ("“gold”", "say 0")),
    Case(("unknown_district",), "london", lambda b: _place(b, district=8), ("place Regent's Park", "district 8")),
    Case(("missing_district",), "london", lambda b: b["places"][0].pop("district"), ("place Regent's Park",)),
    Case(("passenger_count",), "germany", lambda b: _place(b, 1, passengers=6), ("61 passengers", "holds 60")),
    Case(("foreign_field",), "paris", lambda b: _place(b, passengers=1), ("place", "“passengers” is not part")),
    Case(("foreign_field",), "london", lambda b: _route(b, ferries=1), ("route", "“ferries” is not part")),
    Case(("foreign_field",), "london", lambda b: _route(b, cart=True), ("route", "“cart” is not part")),
    Case(("free_places",), "san_francisco", _nearly_all_places_marked, ("2 places must be left",)),
    Case(("passenger_colors",), "germany", lambda b: b["passenger_colors"].pop(), ("5 passenger colours", "say 6")),
    Case(("tourist_places",), "san_francisco", lambda b: _place(b, tourists=False), ("4 places", "say 5")),
    Case(
        ("missing_translation",),
        "paris",
        lambda b: _place(b, name={"en": "Arch"}),
        ("Arch has no fr",),
    ),
    Case(("missing_name",), "paris", lambda b: _place(b, name=" "), ("has no name yet",)),
    Case(("missing_translation",), "paris", lambda b: _names(b, "paris"), ("the title has no fr",)),
    Case(("off_board",), "paris", lambda b: _place(b, xy=[1001, 5]), ("place Arc de Triomphe is at (1001.0, 5.0)",)),
    Case(("same_point",), "paris", lambda b: _place(b, xy=b["places"][4]["xy"]), ("is on place Arc de Triomphe",)),
    Case(
        ("same_point",),
        "germany",
        lambda b: [end.update(xy=[7, 8 + number]) for number, end in enumerate(_country(b)["ends"])],
        ("is on", "at least 7.4 apart"),
    ),
    Case(
        ("too_many", "same_point"),
        "germany",
        lambda b: _country(b)["ends"].extend({**_country(b)["ends"][0], "id": f"more-{k}"} for k in range(200)),
        ("ends of countries are more than the 127",),
    ),
    Case(
        ("too_many", "ticket_total"), "paris", lambda b: b.update(tickets=b["tickets"] * 7), ("140 tickets", "the 127")
    ),
]


def _country(board: Board) -> Any:
    return next(place for place in board["places"] if place.get("country"))


def _cards(**changes: int) -> dict[str, int]:
    return {"white": 8, **dict.fromkeys(("blue", "red", "yellow", "green", "purple"), 6), "wild": 8, **changes}


def faults_of(board: object) -> list[Fault]:
    """The faults of a board."""
    content = board if isinstance(board, bytes) else json.dumps(board).encode()
    try:
        read_board(content)
    except BoardError as error:
        assert str(error) == "; ".join(fault.message for fault in error.faults)
        return error.faults
    return []


def made(case: Case) -> Board:
    """The board of a case."""
    board = copy.deepcopy(board_file(case.board))
    case.edit(board)
    return board


@pytest.mark.parametrize("case", CASES, ids=[f"{'+'.join(case.codes)}-{n}" for n, case in enumerate(CASES)])
def test_one_wrong_thing_gives_exactly_its_fault(case: Case) -> None:
    found = faults_of(made(case))
    assert sorted({fault.code for fault in found}) == sorted(case.codes)
    messages = "; ".join(fault.message for fault in found)
    assert all(word in messages for word in case.words), messages


FILES = {
    "not_json": b"{",
    "not_an_object": b"[]",
    "missing_game": b"{}",
    "unknown_game": b'{"id": "atlantis"}',
    "unknown_version": b'{"id": "london", "version": 1}',
    "too_many": b" " * 2_000_000,
}


@pytest.mark.parametrize("code", FILES)
def test_a_file_that_is_no_board_gives_one_fault(code: str) -> None:
    assert [fault.code for fault in faults_of(FILES[code])] == [code]


@pytest.mark.parametrize("version", [b"true", b"1.0"])
def test_a_version_is_an_integer(version: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("omnibus.games.earlier_versions", lambda game: (1,))
    assert [fault.code for fault in faults_of(b'{"id": "london", "version": %s}' % version)] == ["unknown_version"]


def test_every_kind_of_fault_is_tried() -> None:
    assert {code for case in CASES for code in case.codes} | FILES.keys() == FAULTS.keys()


def test_an_unknown_game_names_the_known_ones() -> None:
    assert "amsterdam, germany, london" in faults_of(FILES["unknown_game"])[0].message


def test_many_wrong_things_are_all_reported_at_once() -> None:
    """Applies independent edits to one board: no fault hides another."""
    board, codes, words = copy.deepcopy(board_file("london")), set(), []
    edits: list[tuple[str, Callable[[Board], Any], str]] = [
        ("bad_field", lambda b: b.update(colour=1), "“colour”"),
        ("duplicate_place", lambda b: b["places"].append(dict(b["places"][3])), f"“{board['places'][3]['id']}”"),
        ("unknown_place", lambda b: b["tickets"][5].update(a="nowhere"), "ticket 5 (nowhere"),
        ("unknown_color", lambda b: b["routes"][1].update(color="beige"), "“beige”"),
        ("unscored_length", lambda b: b["routes"][2].update(length=9), "has length 9"),
        ("foreign_field", lambda b: b["routes"][3].update(ferries=9), "“ferries”"),
        ("self_ticket", lambda b: b["tickets"][6].update(a=b["tickets"][6]["b"]), "ticket 6 ("),
        ("unknown_deck", lambda b: b["tickets"][7].update(deck="long"), "ticket 7 ("),
        ("ticket_total", lambda b: b["tickets"].pop(), "say 20"),
        ("card_count", lambda b: b.update(cards={}), "“pink”"),
        ("unknown_district", lambda b: _place(b, 1, district=77), "district 77"),
        ("missing_district", lambda b: b["places"][2].pop("district"), "belongs to no district"),
        ("missing_translation", lambda b: _place(b, 4, name={"fr": "Ici"}), "has no en text"),
        ("off_board", lambda b: _place(b, 5, xy=[-1, 0]), "(-1.0, 0.0)"),
        ("missing_field", lambda b: b["places"][6].pop("xy"), "“xy” is missing"),
    ]
    for code, edit, word in edits:
        edit(board)
        codes.add(code)
        words.append(word)
    found = faults_of(board)
    messages = "; ".join(fault.message for fault in found)
    assert codes <= {fault.code for fault in found}
    assert all(word in messages for word in words), messages


def test_an_item_that_cannot_be_read_hides_no_other_fault() -> None:
    board = board_file("paris")
    board["routes"][4] = "a route"
    board["routes"][6]["length"] = "two"
    board["tickets"][2] = None
    board["tickets"][9]["a"] = "nowhere"
    messages = [fault.message for fault in faults_of(board)]
    for where in ("routes[4]", "routes[6]", "tickets[2]", "ticket 9 (nowhere"):
        assert any(where in message for message in messages), where
