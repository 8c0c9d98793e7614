"""Pictures of boards: well-formed, complete, legible, and independent of colour vision."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise
from xml.etree import ElementTree

import msgspec
import pytest

from omnibus.core.board import Board
from omnibus.core.mechanisms.passengers import PassengersView
from omnibus.core.mechanisms.tourists import TouristsView
from omnibus.drawing import palette
from omnibus.drawing.board_svg import board_svg
from omnibus.drawing.labels import hidden, place_labels
from omnibus.drawing.mechanisms.ferries import ferry_spaces
from omnibus.drawing.position import Position
from omnibus.drawing.routes import dots
from omnibus.drawing.shapes import overlap
from omnibus.games import background_of, game_ids, load_board
from tests.drawing.layouts import drawn, laid_out, of_boards, of_every_board, picture_of

SVG = "{http://www.w3.org/2000/svg}"
GAMES = game_ids()
HIDDEN = 250.0
"""The acceptable area of spaces, places and names under names: about a fifth of one space."""


@cache
def plain(game: str) -> ElementTree.Element:
    return parsed(picture_of(game))


def parsed(picture: str) -> ElementTree.Element:
    return ElementTree.fromstring(picture)


def a_position(board: Board) -> Position:
    """Every third route taken, passengers and tokens where the board has them."""
    return Position(
        players=("Ada", "Élodie & <Tom>", 'The "third"'),
        owners={route: route % 3 for route in range(0, len(board.routes), 3)},
        scores=(12, 0, 107),
        pieces=(3, 17, 0),
        parts=(
            PassengersView({place.id: {"red": 1} for place in board.places if place.passengers}),
            TouristsView({place.id: (2, 3) for place in board.places if place.tourists}),
        ),
        display=("wild", "blue", None, "black", "green"),
        turn=1,
    )


@cache
def played(game: str) -> str:
    """The French picture of a position."""
    board = load_board(game)
    return board_svg(board, a_position(board), language="fr", background=background_of(game), layout=laid_out(game))


def uses(picture: ElementTree.Element, name: str) -> int:
    """The number of uses of a definition."""
    return sum(1 for use in picture.iter(f"{SVG}use") if use.get("href", "").endswith(name))


def view_box(picture: ElementTree.Element) -> list[float]:
    return [float(value) for value in picture.attrib["viewBox"].split()]


@of_every_board
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_picture_is_well_formed_and_names_its_board(game: str, language: str) -> None:
    picture = plain(game) if language == "en" else parsed(played(game))
    board = load_board(game)
    assert picture.tag == f"{SVG}svg"
    assert picture.find(f"{SVG}title").text == board.names.title[language]  # type: ignore[union-attr]
    assert str(len(board.routes)) in picture.find(f"{SVG}desc").text  # type: ignore[union-attr, operator]


@of_every_board
def test_a_picture_refers_to_nothing_outside(game: str) -> None:
    picture = played(game)
    assert not re.search(r"<(script|image|foreignObject|style)|\son\w+=|@import|data:", picture)
    assert set(re.findall(r"https?://[^\"' ]+", picture)) == {"http://www.w3.org/2000/svg"}
    found = parsed(picture)
    ids = [element.attrib["id"] for element in found.iter() if "id" in element.attrib]
    assert len(ids) == len(set(ids))
    wanted = set(re.findall(r"url\(#([^)]+)\)", picture)) | set(re.findall(r'href="#([^"]+)"', picture))
    assert wanted <= set(ids)
    assert all(name.startswith(game) for name in ids)


@of_every_board
def test_every_route_has_as_many_spaces_as_its_length(game: str) -> None:
    board = load_board(game)
    assert [len(row) for row in laid_out(game).spaces] == [route.length for route in board.routes]
    groups = [each for each in plain(game).iter(f"{SVG}g") if each.get("class") == "route"]
    assert [int(group.attrib["data-route"]) for group in groups] == list(range(len(board.routes)))


@of_every_board
def test_the_shipped_drawing_has_the_same_roads(game: str) -> None:
    roads = drawn(game).roads.split("M")[1:4]
    assert len(roads) == 3
    for part in roads:
        first, _, _ = part.partition("L")
        x, y = map(float, first.split())
        assert f"M{x:.1f} {y:.1f}L" in picture_of(game)


@of_every_board
def test_the_shipped_drawing_has_the_card_at_the_same_place(game: str) -> None:
    for language, picture in (("en", plain(game)), ("fr", parsed(played(game)))):
        card = next(group for group in picture.iter(f"{SVG}g") if group.get("class") == "cartouche")[0]
        left, top, width, height = (float(card.attrib[side]) for side in ("x", "y", "width", "height"))
        box = drawn(game).cartouches[language].box
        assert box == pytest.approx((left, top, left + width, top + height), abs=0.2)


@of_every_board
def test_spaces_of_different_routes_do_not_overlap(game: str) -> None:
    board = load_board(game)
    rows = [[space.corners() for space in row] for row in laid_out(game).spaces]
    for index, row in enumerate(rows):
        for other in range(index):
            clash = any(overlap(one, another) for one in row for another in rows[other])
            assert not clash, f"{board.route_name(index)} lies on {board.route_name(other)}"


@of_every_board
def test_spaces_of_one_route_follow_each_other_from_its_first_place(game: str) -> None:
    board, points = load_board(game), dots(load_board(game))
    for route, row in zip(board.routes, laid_out(game).spaces, strict=True):
        corners = [space.corners() for space in row]
        assert not any(overlap(one, other) for one, other in pairwise(corners))
        start = points.get(route.a) or points[str(route.endpoint)]
        away = [(space.x - start[0]) ** 2 + (space.y - start[1]) ** 2 for space in row]
        assert away == sorted(away)


@of_every_board
def test_spaces_lie_on_the_board_and_off_the_places(game: str) -> None:
    board, layout = load_board(game), laid_out(game)
    radius = layout.sizes.dot * 0.7
    squares = [
        ((x - radius, y - radius), (x + radius, y - radius), (x + radius, y + radius), (x - radius, y + radius))
        for x, y in dots(board).values()
    ]
    for index, row in enumerate(layout.spaces):
        for space in row:
            assert all(0 <= x <= board.size[0] and 0 <= y <= board.size[1] for x, y in space.corners())
            assert not any(overlap(space.corners(), square) for square in squares), board.route_name(index)
            assert space.width >= 1.5 * space.height


@of_every_board
@pytest.mark.parametrize("language", ["en", "fr"])
def test_names_hardly_cover_anything_and_stay_on_the_board(game: str, language: str) -> None:
    board, layout = load_board(game), laid_out(game)
    labels = place_labels(board, layout, language)
    assert {label.place for label in labels} == {place.id for place in board.places}
    assert hidden(board, layout, labels) <= HIDDEN
    for label in labels:
        left, top, right, bottom = label.box
        assert left >= 0 and top >= 0 and right <= board.size[0] and bottom <= board.size[1], label.lines


@of_every_board
def test_every_space_shows_its_colours_symbol(game: str) -> None:
    board, picture = load_board(game), plain(game)
    for color in {route.color for route in board.routes}:
        wanted = sum(route.length - route.ferries for route in board.routes if route.color == color)
        assert uses(picture, f"-symbol-{color}") >= wanted


@of_boards("san_francisco")
def test_ferries_stand_on_as_many_spaces_as_need_a_wild(game: str) -> None:
    board, picture = load_board(game), plain(game)
    ferries = [route for route in board.routes if route.ferries]
    assert all(len(ferry_spaces(route)) == route.ferries for route in ferries)
    assert all(0 <= step < route.length for route in ferries for step in ferry_spaces(route))
    assert uses(picture, "-ferry") == sum(route.ferries for route in ferries) + 1  # one more in the legend


@of_boards("amsterdam")
def test_carts_stand_on_every_space_of_their_routes(game: str) -> None:
    board = load_board(game)
    assert uses(plain(game), "-cart") == sum(route.length for route in board.routes if route.cart) + 1


@of_boards("london")
def test_districts_show_their_number_at_each_of_their_places(game: str) -> None:
    board = load_board(game)
    places = next(group for group in plain(game).iter(f"{SVG}g") if group.get("class") == "places")
    shown = sorted(str(text.text) for text in places.iter(f"{SVG}text"))
    assert shown == sorted(str(place.district) for place in board.places)


@of_boards("germany")
def test_countries_are_named_at_each_of_their_ends(game: str) -> None:
    board = load_board(game)
    texts = [text.text for text in plain(game).iter(f"{SVG}text")]
    for place in board.places:
        if place.country:
            assert texts.count(board.place_name(place.id).upper()) == len(place.ends)


@of_every_board
def test_a_position_shows_pieces_players_and_cards(game: str) -> None:
    board = load_board(game)
    position = a_position(board)
    picture = parsed(played(game))
    classes = [each.get("class") for each in picture.iter(f"{SVG}g")]
    assert classes.count("player") == 3 and classes.count("card") == 4
    pieces = sum(board.routes[route].length for route in position.owners)
    bodies = [each for each in picture.iter(f"{SVG}rect") if "-player-" in each.get("fill", "")]
    assert len(bodies) == pieces + 2 * len(position.players)
    shown = [element.text for element in picture.iter(f"{SVG}text")]
    assert {"12", "107", "× 17"} <= set(shown)
    assert view_box(picture)[3] > view_box(plain(game))[3]


@of_boards("germany")
def test_only_waiting_passengers_are_drawn(game: str) -> None:
    board = load_board(game)
    waiting = sum(place.passengers > 0 for place in board.places)  # one of them at each place
    legend = uses(plain(game), "-person") - sum(place.passengers for place in board.places)
    assert uses(parsed(played(game)), "-person") == waiting + legend


@of_boards("san_francisco")
def test_tokens_are_drawn_where_they_wait(game: str) -> None:
    assert uses(parsed(played(game)), "-tourist-2") >= sum(place.tourists for place in load_board(game).places)


@of_boards("london")
def test_any_text_is_escaped(game: str) -> None:
    board = load_board(game)
    place = msgspec.structs.replace(board.places[0], name='<b>"Tom" & \x00 Ω</b>')
    renamed = msgspec.structs.replace(board, id='x" onload="', places=(place, *board.places[1:]))
    position = msgspec.structs.replace(a_position(renamed), players=("</text><script>", "&amp;", "]]>"))
    picture = parsed(board_svg(renamed, position, layout=laid_out(game)))
    shown = [text.text for text in picture.iter(f"{SVG}text")]
    assert "&amp;" in shown
    assert any("<b>" in str(text) for text in shown)
    assert not list(picture.iter(f"{SVG}script")) and "onload" not in picture.attrib


def test_a_board_with_places_of_other_colours_and_lengths_can_be_drawn() -> None:
    board = load_board("london")
    odd = msgspec.structs.replace(board.routes[0], color="mauve", length=9)
    picture = parsed(board_svg(msgspec.structs.replace(board, routes=(odd, *board.routes[1:]))))
    assert uses(picture, "-symbol-unknown") == 9


def luminance(color: str) -> float:
    """Relative luminance of `#rrggbb`, as WCAG 2 defines it."""
    channels = [int(color[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours, 1 to 21."""
    brighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (brighter + 0.05) / (darker + 0.05)


def test_ink_is_legible_on_every_colour() -> None:
    for tone in [*palette.TONES.values(), palette.UNKNOWN]:
        assert contrast(tone.fill, tone.ink) >= 4.5
    for player in palette.PLAYERS:
        assert contrast(player.fill, player.ink) >= 4.5
        assert contrast(player.fill, player.accent) >= 2
    for fill, ink in palette.DISTRICTS.values():
        assert contrast(fill, ink) >= 4.5


def test_contrast_is_that_of_the_standard() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


def test_nothing_is_shown_by_colour_alone() -> None:
    assert {"wild", "gray"} <= set(palette.TONES)
    assert {route.color for game in GAMES for route in load_board(game).routes} <= set(palette.TONES)
    assert {color for game in GAMES for color in load_board(game).passenger_colors} <= set(palette.PASSENGERS)
    assert set(load_board("london").districts.values()) <= set(palette.DISTRICTS)
    for marks in (
        [(tone.symbol, tone.character) for tone in palette.TONES.values()],
        [(tourist.symbol, tourist.character) for tourist in palette.TOURISTS],
        [(player.pattern, player.character) for player in palette.PLAYERS],
    ):
        for column in zip(*marks, strict=True):
            assert len(set(column)) == len(marks)
    assert all(len(tone.character) == 1 for tone in palette.TONES.values())


@of_every_board
def test_artwork_is_small_and_in_the_boards_own_coordinates(game: str) -> None:
    art = background_of(game)
    assert len(art.encode()) < 40_000
    root = parsed(art)
    assert tuple(view_box(root)[2:]) == load_board(game).size
    assert not list(root.iter(f"{SVG}text"))
