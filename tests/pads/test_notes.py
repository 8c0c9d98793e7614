"""What a sheet says beside the points: what cannot be, and what nobody has said yet; in Python and in the browser."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from omnibus.core.score_pad import FORMAT, Note, Pad, PadSheet, read_pad, score_pad
from omnibus.games import load_game
from omnibus.words import LANGUAGES, words_in
from tests.pads import browser


def pad_on(board: str, *players: dict[str, Any]) -> Pad:
    """A pad of players without names."""
    named = [{"name": ["Ada", "Bo", "Cy", "Dee", "Eve"][seat]} | said for seat, said in enumerate(players)]
    return read_pad(msgspec.json.encode({"format": FORMAT, "board": board, "players": named}))


def parallel(board: str) -> tuple[int, int]:
    """Two parallel routes."""
    first = next(group for group in load_game(board).board.parallels if len(group) > 1)
    return first[0], first[1]


def routes_of(board: str, least: int, **wanted: object) -> list[int]:
    """Routes that are not parallel to one another, with some properties, of so many spaces in all at least."""
    found: list[int] = []
    data = load_game(board).board
    for index, route in enumerate(data.routes):
        if sum(data.routes[each].length for each in found) >= least:
            break
        if index == data.parallels[index][0] and all(getattr(route, name) == value for name, value in wanted.items()):
            found.append(index)
    return found


EMPTY: dict[str, list[int]] = {"routes": [], "tickets": []}
ONE, OTHER = parallel("london")
NEAR, NEXT = parallel("germany")

PROBLEMS: dict[str, tuple[Pad, Note]] = {
    "more pieces than there are": (
        pad_on("london", {"routes": routes_of("london", 18)}, EMPTY),
        Note("too_many_pieces", 0, {"spaces": 20, "pieces": 17}),
    ),
    "more pieces than there are, by length": (
        pad_on("paris", EMPTY, {"lengths": {"1": 3, "3": 5}}),
        Note("too_many_pieces", 1, {"spaces": 18, "pieces": 15}),
    ),
    "two owners of one route": (
        pad_on("london", {"routes": [7]}, {"routes": [7]}),
        Note("route_shared", 1, {"route": 7, "other": 0}),
    ),
    "a route named twice": (pad_on("london", {"routes": [7, 7]}, EMPTY), Note("route_repeated", 0, {"route": 7})),
    "two parallel routes": (
        pad_on("germany", {"routes": [NEAR, NEXT]}, EMPTY, EMPTY, EMPTY),
        Note("parallel_own", 0, {"route": NEXT}),
    ),
    "a parallel route closed to everybody": (
        pad_on("london", {"routes": [ONE]}, {"routes": [OTHER]}),
        Note("parallel_closed", 1, {"route": OTHER, "other": 0}),
    ),
    "a ticket of two people": (
        pad_on("london", {"tickets": [{"ticket": 3}]}, {"tickets": [{"ticket": 3}]}),
        Note("ticket_shared", 1, {"ticket": 3, "other": 0}),
    ),
    "a ticket both done and not": (
        pad_on("london", {"tickets": [{"ticket": 3, "done": True}, {"ticket": 3, "done": False}]}, EMPTY),
        Note("ticket_both", 0, {"ticket": 3}),
    ),
    "a ticket that the routes do not complete": (
        pad_on("london", EMPTY, {"routes": [], "tickets": [{"ticket": 3, "done": True}]}),
        Note("ticket_differs", 1, {"ticket": 3}),
    ),
    "more tickets than there are": (
        pad_on("london", {"tickets": [{"points": 4, "done": True}] * 12}, {"tickets": [{"points": 4}] * 9}),
        Note("too_many_tickets", None, {"count": 21, "most": 20}),
    ),
    "one player": (pad_on("london", EMPTY), Note("wrong_players", None, {"count": 1, "least": 2, "most": 4})),
    "more flags than routes of each colour": (
        pad_on("paris", {"routes": routes_of("paris", 2, color="blue"), "flags": 1}, EMPTY),
        Note("too_many_flags", 0, {"count": 1, "most": 0}),
    ),
    "more flags than a third of the routes": (
        pad_on("paris", {"lengths": {"1": 5}, "flags": 2}, EMPTY),
        Note("too_many_flags", 0, {"count": 2, "most": 1}),
    ),
    "a district that the routes do not join": (
        pad_on("london", {"routes": [], "districts": [5]}, EMPTY),
        Note("district_differs", 0, {"district": 5}),
    ),
    "a district of more people than its places have routes": (
        pad_on("london", *[{"lengths": {"1": 4}, "districts": [4]}] * 4),
        Note("district_shared", None, {"district": 4, "most": 3}),
    ),
    "districts with fewer routes than they take": (
        pad_on("london", {"lengths": {"4": 2}, "districts": [5]}, EMPTY),
        Note("districts_far", 0, {"count": 2, "least": 3}),
    ),
    "more merchandise than there is": (
        pad_on("amsterdam", {"lengths": {"1": 9}, "merchandise": 9}, {"lengths": {"1": 8}, "merchandise": 8}),
        Note("too_much_merchandise", None, {"count": 17, "most": 16}),
    ),
    "more merchandise than routes": (
        pad_on("amsterdam", {"lengths": {"2": 1}, "merchandise": 2}, EMPTY),
        Note("too_much_merchandise", 0, {"count": 2, "most": 1}),
    ),
    "merchandise without carts": (
        pad_on("amsterdam", {"routes": routes_of("amsterdam", 2, cart=False), "merchandise": 2}, EMPTY),
        Note("merchandise_differs", 0, {"count": 2, "carts": 0}),
    ),
    "more tokens than symbols": (
        pad_on("san_francisco", {"lengths": {"1": 9}, "tourists": 8}, EMPTY, EMPTY),
        Note("too_many_tourists", 0, {"count": 8, "most": 7}),
    ),
    "more tokens than routes": (
        pad_on("san_francisco", {"lengths": {"1": 2}, "tourists": 3}, EMPTY),
        Note("too_many_tourists", 0, {"count": 3, "most": 2}),
    ),
    "more tokens than a game of two has": (
        pad_on("san_francisco", *[{"lengths": {"1": 9}, "tourists": 7}] * 2),
        Note("too_many_tourists", None, {"count": 14, "most": 12}),
    ),
    "more tokens than a game of three has": (
        pad_on("san_francisco", *[{"lengths": {"1": 9}, "tourists": 5}] * 3),
        Note("too_many_tourists", None, {"count": 15, "most": 14}),
    ),
    "more passengers than the bag has": (
        pad_on("germany", *[{"lengths": {"1": 9}, "passengers": {"red": 6}}] * 2),
        Note("too_many_passengers", None, {"color": "red", "count": 12, "most": 10}),
    ),
    "more passengers than routes bring": (
        pad_on("germany", {"lengths": {"1": 2}, "passengers": {"red": 3, "blue": 2}}, EMPTY),
        Note("passengers_of_routes", 0, {"count": 5, "most": 4}),
    ),
}
MISSING: dict[str, tuple[Pad, Note]] = {
    "nobody has said which routes": (pad_on("london", {}, EMPTY), Note("routes_open", 0)),
    "too few tickets": (
        pad_on("germany", EMPTY, {"tickets": [{"points": 3}]}),
        Note("tickets_open", 1, {"count": 1, "least": 2}),
    ),
    "a ticket: done or not": (
        pad_on("london", {"lengths": {}, "tickets": [{"ticket": 3}]}, EMPTY),
        Note("ticket_open", 0, {"ticket": 3}),
    ),
    "a ticket by its points: done or not": (
        pad_on("london", {"routes": [], "tickets": [{"points": 9}]}, EMPTY),
        Note("printed_open", 0, {"points": 9}),
    ),
    "everybody has pieces": (
        pad_on("london", {"routes": routes_of("london", 12)}, EMPTY),
        Note("not_over", None, {"pieces": 5}),
    ),
    "flags": (pad_on("paris", EMPTY, EMPTY), Note("flags_open", 1)),
    "districts": (pad_on("london", {"lengths": {}}, EMPTY), Note("districts_open", 0)),
    "merchandise": (pad_on("amsterdam", {"lengths": {}}, EMPTY), Note("merchandise_open", 0)),
    "tokens": (pad_on("san_francisco", EMPTY, EMPTY), Note("tourists_open", 0)),
    "passengers": (pad_on("germany", EMPTY, EMPTY), Note("passengers_open", 0)),
}
CASES = PROBLEMS | MISSING


def sheet_of(pad: Pad) -> PadSheet:
    assert isinstance(pad.board, str)
    return score_pad(pad, load_game(pad.board))


@pytest.mark.parametrize("case", PROBLEMS)
def test_what_cannot_be_is_told(case: str) -> None:
    pad, note = PROBLEMS[case]
    assert note in sheet_of(pad).problems


@pytest.mark.parametrize("case", MISSING)
def test_what_is_missing_is_told(case: str) -> None:
    pad, note = MISSING[case]
    sheet = sheet_of(pad)
    assert note in sheet.missing
    assert sheet.problems == []


def test_the_browser_tells_the_same() -> None:
    told = browser.sheets([(load_game(str(pad.board)), [pad]) for pad, _ in CASES.values()])
    assert [msgspec.convert(each, PadSheet) for each in told] == [sheet_of(pad) for pad, _ in CASES.values()]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_note_has_a_sentence(language: str) -> None:
    """With the values that the kernel gives it; the game's own words included."""
    for pad, note in CASES.values():
        words = words_in(language, str(pad.board))
        assert words.look_up(f"pad-{note.code}", **note.values)
        for seat in sheet_of(pad).seats:
            assert all(words.look_up(f"pad-{line.code}", **line.values) for line in seat.lines)


def test_every_kind_of_note_is_tried() -> None:
    from omnibus.core.score_pad.notes import KINDS

    tried = {note.code for _, note in CASES.values()}
    of_the_boards = {source for pad, _ in CASES.values() for source in load_game(str(pad.board)).spec.sources}
    known = {kind.code for kind, source in KINDS.values() if kind.part != "line" and source in of_the_boards}
    assert known == tried


def test_a_parallel_route_is_open_at_a_large_table() -> None:
    pad = pad_on("london", {"routes": [ONE]}, {"routes": [OTHER]}, EMPTY)
    assert sheet_of(pad).problems == []


def test_more_notes_than_a_log_holds_are_all_told() -> None:
    """Every seat names every route and every ticket."""
    board = load_game("germany").board
    tickets = [{"ticket": index, "done": True} for index in range(len(board.tickets))]
    pad = pad_on("germany", *[{"routes": list(range(len(board.routes))), "tickets": tickets}] * 5)
    sheet = sheet_of(pad)
    shared = [note for note in sheet.problems if note.code == "route_shared"]
    assert len(shared) == 4 * len(board.routes)
    assert all(sum(line.points for line in seat.lines) == seat.total for seat in sheet.seats)
    (told,) = browser.sheets([(load_game("germany"), [pad])])
    assert msgspec.convert(told, PadSheet) == sheet


def test_the_largest_numbers_do_no_harm() -> None:
    """Not even together: the sheet is nonsense, and says so."""
    board = load_game("germany").board
    lengths = dict.fromkeys(map(str, board.route_points), 127)
    said = {"lengths": lengths, "tickets": [{"points": 127, "done": True}] * 127, "passengers": {"red": 127}}
    pad = pad_on("germany", *[said] * 5)
    sheet = sheet_of(pad)
    assert {note.code for note in sheet.problems} >= {"too_many_pieces", "too_many_tickets", "too_many_passengers"}
    (told,) = browser.sheets([(load_game("germany"), [pad])])
    assert msgspec.convert(told, PadSheet) == sheet
