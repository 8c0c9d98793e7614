"""An independent implementation, written from docs/fair-play.md only, predicts every random outcome of the engine."""

from __future__ import annotations

import ast
import sys
from collections import Counter
from pathlib import Path

import pytest

from omnibus.core.fair import seed_of_text
from omnibus.core.match import Match
from omnibus.core.record import Player
from omnibus.games import load_game
from tests.fair.tables import TABLES, events_of, finished, new_match, play_on, record_of
from tests.fair.verifier import Verifier

SET_UPS = 30
GAMES = 4


def test_the_independent_implementation_imports_nothing_of_omnibus() -> None:
    tree = ast.parse((Path(__file__).parent / "verifier.py").read_text("utf-8"))
    modules = [node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    modules += [alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names]
    assert {name.split(".")[0] for name in modules} <= set(sys.stdlib_module_names)


def watch(match: Match) -> Counter[str]:
    return Verifier(record_of(match)).watch(events_of(match))


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_every_set_up_is_predicted(game: str, players: int) -> None:
    for number in range(SET_UPS):
        seen = watch(new_match(game, players, f"set-up {number}"))
        assert seen["dealt"] == players
        assert seen["turned"] == 5 + 5 * seen["swept"]
        assert seen["offered"] == (0 if game == "germany" else players)
        assert seen["passengers"] == (game == "germany")
        assert seen["tourists"] == (game == "san_francisco")


def test_sweeps_at_set_up_are_predicted_once_and_twice() -> None:
    sweeps = Counter(watch(new_match("london", 2, f"sweeps {number}"))["swept"] for number in range(860, 920))
    assert sweeps[0] > 40
    assert sweeps[1] > 0
    assert sweeps[2] == 1, "with seed 911"


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_every_card_and_ticket_of_whole_games_is_predicted(game: str, players: int) -> None:
    seen: Counter[str] = Counter()
    for number in range(GAMES):
        seen += watch(finished(game, players, number))
    assert seen["final"] == GAMES
    assert seen["reshuffled"] > 0
    assert seen["swept"] > 0
    assert seen["offered"] > GAMES * players, "tickets were drawn after set-up too"


def test_the_order_of_deciding_at_set_up_changes_no_offer() -> None:
    match, backwards = new_match("germany", 5, "order"), new_match("germany", 5, "order")
    for one, seats in ((match, range(5)), (backwards, reversed(range(5)))):
        for seat in seats:
            one.play(one.game.legal(one.state, seat)[seat], seat)
            one.play(one.game.legal(one.state, seat)[-1], seat)
    assert match.state.ticket_deck.tolist() == backwards.state.ticket_deck.tolist()
    watch(play_on(match, "on"))
    watch(play_on(backwards, "on"))


def test_a_fixed_first_seat_changes_no_deal() -> None:
    drawn = events_of(new_match("paris", 4, "first"))
    for first in range(4):
        fixed = new_match("paris", 4, "first", first)
        watch(fixed)
        assert events_of(fixed)[0]["first"] == first
        assert events_of(fixed)[1:] == drawn[1:]


def test_every_seat_is_first_about_equally_often() -> None:
    match = [new_match("london", 3, f"first seat {number}") for number in range(600)]
    firsts = Counter(int(one.state.first) for one in match)
    assert all(150 < firsts[seat] < 250 for seat in range(3))


def test_another_seed_is_noticed() -> None:
    match = finished("london", 2, 0)
    record = record_of(match)
    record["seed"] = seed_of_text("another").hex()
    with pytest.raises(AssertionError):
        Verifier(record).watch(events_of(match))


def test_one_bit_of_the_seed_changes_the_deals() -> None:
    seed = bytearray(seed_of_text("bit"))
    names = [Player("a"), Player("b")]
    before = Match(load_game("london"), names, bytes(seed))
    seed[31] ^= 0x80
    after = Match(load_game("london"), names, bytes(seed))
    assert events_of(before)[1:] != events_of(after)[1:]


@pytest.mark.parametrize("kind", ["dealt", "turned", "drew", "offered", "swept", "reshuffled"])
def test_one_changed_event_is_noticed(kind: str) -> None:
    match = finished("san_francisco", 3, 0)
    events = events_of(match)
    index = max(index for index, event in enumerate(events) if event["e"] == kind)
    field = {"dealt": "cards", "turned": "card", "drew": "card", "offered": "tickets", "swept": "cards"}.get(kind)
    events[index][field or "count"] = "other"
    with pytest.raises(AssertionError):
        Verifier(record_of(match)).watch(events)
