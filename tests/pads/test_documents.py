"""Pads as files: those that cannot be read say why, in one sentence, and everything else is added up."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from omnibus.core.errors import PadError
from omnibus.core.game import Game
from omnibus.core.match import Match
from omnibus.core.score_pad import FORMAT, PadSheet, pad_of_record, read_pad, score_pad, write_pad
from omnibus.core.score_pad.document import LARGEST_FILE
from omnibus.games import game_ids, load_game
from omnibus.wasm.files import REPOSITORY
from omnibus.words import LANGUAGES, words_in
from tests.pads import browser
from tests.play import match_of, trace

PLAYERS = [{"name": "Ada"}, {"name": "Bo"}]


def file(board: object = "london", players: object = PLAYERS, **changes: object) -> bytes:
    return msgspec.json.encode({"format": FORMAT, "board": board, "players": players} | changes)


def of_ada(**said: object) -> bytes:
    return file(players=[{"name": "Ada", **said}, {"name": "Bo"}])


def refusal(content: bytes) -> PadError:
    with pytest.raises(PadError) as caught:
        score_pad(read_pad(content), load_game("london"))
    return caught.value


@pytest.mark.parametrize(
    ("content", "code", "sentence"),
    [
        (b"", "not_a_pad", "it ends too early"),
        (b"[]", "not_a_pad", "omnibus-score-1"),
        (b"\xff\xfe", "not_a_pad", "malformed"),
        (b"[" * 100_000, "not_a_pad", "not a score pad"),
        (b" " * (LARGEST_FILE + 1), "not_a_pad", "larger than 1 MB"),
        (file(format="omnibus-record"), "not_a_pad", "omnibus-score-1"),
        (file(format="omnibus-score-2"), "future_pad", "omnibus-score-2"),
        (file(board=7), "not_a_pad", "board"),
        (file(players=[]), "not_a_pad", "players"),
        (file(players=[{}]), "not_a_pad", "name"),
        (file(players=[{"name": "Ada"}] * 17), "not_a_pad", "players"),
        (file(players=[{"name": "Ada"}] * 5), "pad_players", "at most 4"),
        (file(extra=1), "not_a_pad", "extra"),
        (of_ada(route=[1]), "not_a_pad", "route"),
        (of_ada(routes=["soho"]), "not_a_pad", "routes"),
        (of_ada(routes=[-1]), "not_a_pad", ">= 0"),
        (of_ada(routes=[200]), "pad_route", "no route 200"),
        (of_ada(routes=[], lengths={}), "pad_routes_form", "either"),
        (of_ada(lengths={"9": 1}), "pad_length", "length 9"),
        (of_ada(lengths={"long": 1}), "not_a_pad", "lengths"),
        (of_ada(lengths={"2": 128}), "not_a_pad", "<= 127"),
        (of_ada(tickets=[{}]), "pad_ticket_form", "either"),
        (of_ada(tickets=[{"ticket": 1, "points": 4}]), "pad_ticket_form", "either"),
        (of_ada(tickets=[{"ticket": 20}]), "pad_ticket", "no ticket 20"),
        (of_ada(tickets=[{"points": 0}]), "not_a_pad", ">= 1"),
        (of_ada(tickets=[{"points": 4}] * 33), "pad_tickets", "at most 32"),
        (of_ada(districts=[6]), "pad_name", "1, 2, 3, 4, 5"),
        (of_ada(flags=1), "pad_field", "flags"),
        (of_ada(name="A" * 61), "not_a_pad", "at most 60"),
    ],
)
def test_a_file_that_cannot_be_read_says_why(content: bytes, code: str, sentence: str) -> None:
    error = refusal(content)
    assert error.code == code
    assert sentence in str(error)
    assert all(words_in(language).error(error) for language in LANGUAGES)


def test_a_large_number_is_shown_short() -> None:
    assert len(str(refusal(of_ada(routes=[10**300])))) < 200


def test_an_empty_evening_is_added_up() -> None:
    sheet = score_pad(read_pad(file()), load_game("london"))
    assert [seat.total for seat in sheet.seats] == [0, 0]
    assert sheet.problems == []


@pytest.mark.parametrize("name", game_ids())
def test_a_record_becomes_a_pad(name: str) -> None:
    match: Match = match_of(trace(name, 2, "pad record"), "pad record")
    pad = pad_of_record(match.record(), match.game)
    result = match.result()
    assert result is not None
    assert [seat.total for seat in score_pad(pad, match.game).seats] == [seat.total for seat in result.seats]
    assert [player.name for player in pad.players] == ["Player 0", "Player 1"]


def test_points_for_longer_routes_than_there_are_do_no_harm() -> None:
    """A board may give points for them: nobody has taken any, and a small kernel has no room for their lengths."""
    paris = load_game("paris")
    board = msgspec.structs.replace(paris.board, route_points={**paris.board.route_points, 9: 27})
    game = Game(board, paris.spec)
    assert game.arrays.length_points.tolist() == paris.arrays.length_points.tolist()
    with pytest.raises(PadError) as caught:
        score_pad(read_pad(of_ada(lengths={"9": 1})), game)
    assert caught.value.code == "pad_length"
    assert str(caught.value).endswith("it has 1, 2, 3")
    assert "error" in browser.sheets([(game, [read_pad(of_ada(lengths={"9": 1}))])])[0]


COUNTS = st.none() | st.integers(0, 127)
TICKET = st.fixed_dictionaries({"ticket": st.integers(0, 23)}, optional={"done": st.none() | st.booleans()}) | (
    st.fixed_dictionaries({"points": st.integers(1, 127)}, optional={"done": st.none() | st.booleans()})
)
COMMON: dict[str, Any] = {"tickets": st.none() | st.lists(TICKET, max_size=20)}
ROUTES: dict[str, Any] = {"routes": st.lists(st.integers(0, 30), max_size=12)}
LENGTHS: dict[str, Any] = {"lengths": st.dictionaries(st.sampled_from("123"), st.integers(0, 127))}
OWN: dict[str, dict[str, Any]] = {
    "amsterdam": {"merchandise": COUNTS},
    "germany": {"passengers": st.none() | st.dictionaries(st.sampled_from(["red", "blue"]), st.integers(0, 127))},
    "london": {"districts": st.none() | st.lists(st.sampled_from([1, 2, 3, 4, 5]), max_size=3)},
    "paris": {"flags": COUNTS},
    "san_francisco": {"tourists": COUNTS},
}


@st.composite
def pads(draw: st.DrawFn) -> bytes:
    """Anything that people may say about a game, sensible or not."""
    board = draw(st.sampled_from(sorted(OWN)))
    fields = COMMON | OWN[board]
    if board == "paris":
        fields = {**fields, "tickets": st.none()}
    said = st.fixed_dictionaries({}, optional=fields | ROUTES) | st.fixed_dictionaries({}, optional=fields | LENGTHS)
    players = draw(st.lists(said, min_size=1, max_size=4))
    return file(board, [{"name": str(number)} | player for number, player in enumerate(players)])


def is_readable(content: bytes) -> bool:
    """Whether the board has all that is named."""
    pad = read_pad(content)
    try:
        score_pad(pad, load_game(str(pad.board)))
    except PadError:
        return False
    return True


@settings(max_examples=12)
@given(st.lists(pads(), min_size=8, max_size=16))
def test_whatever_people_say_is_added_up_alike(contents: list[bytes]) -> None:
    """The same points and notes in Python and in the browser; points are explained to the last one."""
    found = [read_pad(content) for content in contents if is_readable(content)]
    assert all(read_pad(write_pad(pad)) == pad for pad in found)
    expected = [score_pad(pad, load_game(str(pad.board))) for pad in found]
    for sheet in expected:
        for seat in sheet.seats:
            for source, points in seat.points.items():
                assert points == sum(line.points for line in seat.lines if line.source == source)
        assert sheet.winners == [number for number, seat in enumerate(sheet.seats) if seat.rank == 1]
    told = browser.sheets([(load_game(str(pad.board)), [pad]) for pad in found])
    assert [msgspec.convert(each, PadSheet) for each in told] == expected


def test_the_browser_refuses_what_the_board_does_not_have() -> None:
    wrong = [of_ada(routes=[200]), of_ada(lengths={"9": 1}), of_ada(tickets=[{"ticket": 20}]), of_ada(districts=[6])]
    many = file(players=[{"name": "Ada"}] * 5)
    tickets = of_ada(tickets=[{"points": 4}] * 33)
    pads = [read_pad(content) for content in (*wrong, many, tickets)]
    told = browser.sheets([(load_game("london"), pads)])
    assert [sorted(each) for each in told] == [["error"]] * len(pads)


@pytest.mark.parametrize("page", ["docs/score-pad.md", "docs/score-pad.fr.md"])
def test_the_example_of_the_documentation_is_a_pad(page: str) -> None:
    text = (REPOSITORY / page).read_text("utf-8")
    (example,) = re.findall(r"```json\n(.*?)```", text, re.DOTALL)
    sheet = score_pad(read_pad(example.encode()), load_game("germany"))
    assert sheet.problems == []
    (code,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    compile(code, page, "exec")
    assert set(re.findall(r"^from (\S+) import (.*)$", code, re.MULTILINE)) <= {
        ("omnibus.core.score_pad", "read_pad, score_pad"),
        ("omnibus.games", "load_game"),
    }
