"""The text map: everything has a position on it, on every board and in every state of the game."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from itertools import islice

import pytest
from msgspec.structs import replace
from rich.text import Text

from omnibus.cli.map.map_layout import MapLayout
from omnibus.cli.map.map_renderer import CLOSED, Highlights, MapRenderer
from omnibus.cli.map.strokes import braille, cell_of, thick
from omnibus.cli.rendering import Renderer
from omnibus.core.view import View
from omnibus.drawing import palette
from omnibus.games import game_ids, load_board
from omnibus.words import words_in
from tests.command import LANGUAGES
from tests.play import of_every_game, trace
from tests.terminal.positions import ADA, questions
from tests.terminal.sheets import Pages

SIZES = {"germany": [(98, 36), (98, 24), (140, 44)]}
USUAL = [(60, 26), (98, 20), (118, 20), (98, 27), (150, 46)]
ON_EVERY_MAP = [(name, size) for name in game_ids() for size in SIZES.get(name, USUAL)]
SEATS = "".join(player.character for player in palette.PLAYERS)


@cache
def map_renderer(name: str, language: str, *, colored: bool = False) -> MapRenderer:
    return MapRenderer(Renderer(words_in(language), load_board(name), list("ABCDE"), colored=colored))


def written(plan: MapLayout, lines: list[Text], node: str) -> str:
    """The text at the position of a place's name."""
    rows = [line.plain for line in lines]
    return " ".join(rows[words.y][words.x : words.x + len(words.text)] for words in plan.names[node])


def tag(plan: MapLayout, lines: list[Text], number: int) -> str:
    """The text of a connection's tag."""
    cell = plan.tags[number]
    assert cell is not None
    return lines[cell[1]].plain[cell[0] :]


def positions(name: str) -> list[tuple[View, View]]:
    """Views of a random game, for the first seat and for a spectator."""
    played = trace(name, 2, f"map {name}")
    numbers = range(0, len(played.states), max(1, len(played.states) // 5))
    return [
        (played.game.observe(played.state(number), 0), played.game.observe(played.state(number), None))
        for number in [*numbers, len(played.states) - 1]
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "size"), ON_EVERY_MAP, ids=str)
def test_every_place_is_named_once_and_every_route_has_its_tag(name: str, size: tuple[int, int], language: str) -> None:
    board, drawn = load_board(name), map_renderer(name, language)
    plan = drawn.plan(*size, growing=True)
    assert plan.is_readable
    assert plan.width == size[0]
    assert plan.height == size[1] or size[0] < 98 or name == "germany", "no window of 100 columns needs to be scrolled"
    view = positions(name)[0][1]
    lines = drawn.lines(plan, view)
    assert [line.cell_len for line in lines] == [plan.width] * plan.height
    points = {end.id: place for place in board.places for end in place.ends}
    points |= {place.id: place for place in board.places if place.xy is not None}
    for node, place in points.items():
        name_there = written(plan, lines, node).replace("- ", "-")
        assert name_there == board.place_name(place.id, language)
        x, y = plan.cells[node]
        assert lines[y].plain[x] == "◉"
    text = "\n".join(line.plain for line in lines)
    assert text.count("◉") == len(points)
    words = Counter(
        word for place in points.values() for word in re.findall(r"\w+", board.place_name(place.id, language))
    )
    signs = re.compile("[¹²³⁴⁵]")
    assert words <= Counter(re.findall(r"\w+", signs.sub(" ", text)))
    for number, connection in enumerate(plan.connections):
        routes = [board.routes[index] for index in connection.routes]
        symbols = "".join(palette.tone(route.color).character for route in routes)
        there = re.sub("[≈⊞]", "", tag(plan, lines, number)[:9])
        assert there.startswith(f"{routes[0].length}{symbols}")
        assert tag(plan, lines, number)[:9].count("≈") >= sum(route.ferries for route in routes)


@of_every_game
def test_claimed_routes_show_their_owner_and_closed_ones_are_marked(name: str) -> None:
    drawn = map_renderer(name, "en")
    plan = drawn.plan(*SIZES.get(name, USUAL)[0], growing=True)
    seen: Counter[str] = Counter()
    for seat, (own, watched) in ((seat, pair) for pair in positions(name) for seat in (0, 1)):
        view = watched if seat else own
        lines = drawn.lines(plan, view)
        assert all(line.cell_len == plan.width for line in lines)
        for number, connection in enumerate(plan.connections):
            shown = re.sub("[≈⊞]", "", tag(plan, lines, number)[:9])
            for index, character in zip(connection.routes, shown[1:], strict=False):
                owner = view.owners[index]
                color = palette.tone(view.board.routes[index].color).character
                closed = view.seat in view.closed[index] or len(view.closed[index]) == view.players
                expected = SEATS[owner] if owner is not None else CLOSED if closed else color
                assert character == expected
                seen[character] += 1
    assert set(SEATS[:2]) <= set(seen)


@of_every_game
def test_lines_connect_their_places_and_avoid_others(name: str) -> None:
    plan = map_renderer(name, "en").plan(*SIZES.get(name, USUAL)[-1], growing=True)
    for connection, stroke in zip(plan.connections, plan.strokes, strict=True):
        start, end = (plan.cells[node] for node in connection.nodes)
        assert (stroke.cells[0], stroke.cells[-1]) == (start, end)
        assert not set(stroke.cells[1:-1]) & set(plan.cells.values())


def test_colours_alone_carry_no_information() -> None:
    """The characters are the same with and without colours; owned and highlighted lines are thick."""
    (view, _) = positions("london")[-1]
    plain, colored = map_renderer("london", "en"), map_renderer("london", "en", colored=True)
    plan = plain.plan(98, 27)
    taken = {index for index, owner in enumerate(view.owners) if owner is not None}
    free = next(index for index, owner in enumerate(view.owners) if owner is None and not view.closed[index])
    lines = [line.plain for line in plain.lines(plan, view)]
    assert [line.plain for line in colored.lines(plan, view)] == lines
    assert taken
    wished = [line.plain for line in plain.lines(plan, view, Highlights(routes={free}))]
    number = next(number for number, line in enumerate(plan.connections) if free in line.routes)
    hidden = {cell for words in plan.names.values() for word in words for cell in word.cells}
    differing = {(x, y) for y in range(27) for x in range(98) if lines[y][x] != wished[y][x]}
    assert differing
    assert differing <= set(plan.strokes[number].cells) - hidden


@pytest.mark.parametrize(
    "name", ["東京駅の前の広場", "x" * 90, "A [bold] and \x1b[2J", "\N{PILE OF POO} e\N{COMBINING ACUTE ACCENT}", "-"]
)
def test_no_name_of_a_user_s_board_is_too_wide_for_its_map(name: str) -> None:
    board = load_board("paris")
    places = tuple(replace(place, name=f"{name} {number}") for number, place in enumerate(board.places))
    own = replace(board, places=places, names=replace(board.names, places={}))
    drawn = MapRenderer(Renderer(words_in("en"), own, ["A", "B"]))
    for size in ((98, 27), (60, 10)):
        lines = drawn.lines(drawn.plan(*size), positions("paris")[0][1])
        assert [line.cell_len for line in lines] == [size[0]] * size[1]
        assert all(line.plain.isprintable() for line in lines)


def test_a_searched_place_is_highlighted() -> None:
    (view, _) = positions("paris")[0]
    drawn = map_renderer("paris", "fr")
    plan = drawn.plan(98, 27)
    words = plan.names["louvre"][0]
    line = drawn.lines(plan, view, Highlights(places={"louvre"}))[words.y]
    spans = [span for span in line.spans if "reverse" in str(span.style)]
    assert [line.plain[span.start : span.end] for span in spans] == ["Louvre"]


def test_signs_after_a_highlighted_name_keep_their_style() -> None:
    (view, _) = positions("germany")[0]
    drawn = map_renderer("germany", "en", colored=True)
    plan = drawn.plan(98, 36)
    words = plan.names["berlin"][-1]
    line = drawn.lines(plan, view, Highlights(places={"berlin"}))[words.y]
    spans = [line.plain[span.start : span.end] for span in line.spans if "reverse" in str(span.style)]
    assert spans == ["Berlin"]


def test_thick_lines_stay_within_their_characters() -> None:
    for name in ("london", "germany"):
        for stroke in map_renderer(name, "en").plan(98, 40).strokes:
            assert {cell_of(dot) for dot in thick(stroke)} == set(stroke.cells)
            assert set(stroke.dots) < set(thick(stroke))


def test_dots_are_braille() -> None:
    assert braille([(0, 0)]) == "⠁"
    assert braille([(x, y) for x in (0, 1) for y in range(4)]) == "⣿"
    assert braille([(7, 11), (7, 11)]) == "⢀"


def test_tickets_on_offer_are_on_the_map() -> None:
    local_game = next(questions("london", "offer"))
    board, view = local_game.game.board, local_game.view(ADA)
    pages = Pages(local_game, (160, 50), "en")
    plan = pages.stage.layout().plan
    assert plan is not None
    lines = pages.panels.map(plan, ADA)
    shown = {line.plain[span.start : span.end] for line in lines for span in line.spans if "reverse" in str(span.style)}
    for ticket in view.offer:
        for place in (board.tickets[ticket].a, board.tickets[ticket].b):
            assert {words.text for words in plan.names[place]} <= shown


def test_between_two_people_the_map_shows_no_tickets() -> None:
    """Only the player sees their own highlighted routes."""
    local_game = next(islice(questions("london", "hidden", ("greedy",)), 1, None))
    view = local_game.view(ADA)
    assert view.tickets
    pages = Pages(local_game, (160, 50), "en")
    own, between = pages.question().text, pages.hand_over().text
    plan = pages.stage.layout().plan
    assert plan is not None
    drawn = [line.plain.strip() for line in MapRenderer(pages.renderer).lines(plan, local_game.view(None))]
    assert all(line in between for line in drawn)
    assert not all(line in own for line in drawn)
