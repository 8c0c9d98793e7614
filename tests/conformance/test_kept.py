"""Saved states and pickles: loading gives an equal object or a clear error."""

from __future__ import annotations

import copy
import hashlib
import multiprocessing
import pickle
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
import numpy as np
import pytest
from msgspec.structs import replace

from omnibus.core import pickled, state_record
from omnibus.core.bindings.memory import fields_of, memory_of
from omnibus.core.digest import field_bytes, record_of_fields
from omnibus.core.errors import KEPT, KeptError
from omnibus.core.fair import dice_of_text
from omnibus.core.game import Game
from omnibus.core.state_record import FORMAT, HEAD, SIGNATURE, STAMP
from omnibus.games import game_on, load_board, load_game, read_board
from omnibus.kernel.state import State
from omnibus.words import words_in
from tests.play import at_small_and_full_tables, content, of_every_game, sample, trace

Again = Callable[[State], State]


def _pickled(protocol: int, state: State) -> State:
    again: State = pickle.loads(pickle.dumps(state, protocol))
    return again


AGAIN: dict[str, Again] = {
    **{f"pickle {each}": partial(_pickled, each) for each in range(6)},
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
}


def refusal_of(game: Game, kept: bytes) -> str:
    """The code with which these bytes are refused as a state."""
    with pytest.raises(KeptError) as refused:
        game.state(kept)
    return refused.value.code


def written(what: bytes = SIGNATURE, number: int = FORMAT, *, after: bytes) -> bytes:
    """Bytes that begin like those of a state, with a valid digest."""
    return HEAD.pack(what, number, hashlib.blake2b(after, digest_size=8).digest()) + after


def plays_on_alike(game: Game, one: State, other: State, codes: list[int]) -> bool:
    """Whether both can be played to the end independently, with the same events."""
    for code in codes:
        assert game.apply(one, code) == game.apply(other, code)
    return bool(one.over) and content(one) == content(other)


@at_small_and_full_tables
def test_saved_bytes_give_the_same_state(name: str, players: int) -> None:
    played = trace(name, players, "bytes")
    for number in sample(played, 6, "bytes"):
        state = played.state(number)
        kept = played.game.to_bytes(state)
        loaded = played.game.state(kept)
        assert content(loaded) == content(state)
        assert played.game.to_bytes(loaded) == kept
        if number < len(played.codes):
            played.game.apply(loaded, played.codes[number], played.seats[number])
            assert content(loaded) == content(played.states[number + 1])
        assert played.game.to_bytes(state) == kept


def test_a_loaded_state_can_be_played_on() -> None:
    played = trace("germany", 3, "played on")
    middle = len(played.codes) // 2
    loaded = played.game.state(played.game.to_bytes(played.state(middle)))
    assert memory_of(loaded).flags.writeable
    assert plays_on_alike(played.game, loaded, played.state(middle), played.codes[middle:])


def test_any_kind_of_bytes_is_loaded() -> None:
    game = load_game("paris")
    state = game.new(2, "bytes")
    kept = game.to_bytes(state)
    for same in (bytearray(kept), memoryview(kept)):
        assert content(game.state(same)) == content(state)  # type: ignore[arg-type]
    for other in ("omnibus", 60, None, [1]):
        with pytest.raises(TypeError):
            game.state(other)  # type: ignore[arg-type]


def test_padding_between_fields_is_not_saved() -> None:
    for name in ("london", "germany"):
        played = trace(name, 2, "between")
        fields = fields_of(played.state(9))
        clean, dirty = (_over(fields, filling) for filling in (b"\0", b"\xff"))
        assert dirty.tobytes() != clean.tobytes()
        kept = {played.game.to_bytes(each[()]) for each in (clean, dirty)}
        assert kept == {played.game.to_bytes(played.state(9))}


def _over(fields: Any, filling: bytes) -> Any:
    """A record with these fields, whose padding is all the same byte."""
    record: Any = np.ndarray((), fields.dtype, bytearray(filling * fields.dtype.itemsize))
    for field in fields.dtype.names or ():
        record[field] = fields[field]
    return record


def test_saved_bytes_do_not_depend_on_byte_order() -> None:
    """A machine with the other byte order loads them."""
    for name in ("london", "germany"):
        fields: Any = fields_of(trace(name, 2, "order").state(9))
        swapped: Any = fields.astype(fields.dtype.newbyteorder())
        kept = field_bytes(swapped[()])
        assert kept == field_bytes(fields[()])
        for each in (fields, swapped):
            assert content(np.ndarray((), each.dtype, record_of_fields(kept, each.dtype))) == content(each)


@of_every_game
def test_every_damage_is_noticed(name: str) -> None:
    game = load_game(name)
    kept = game.to_bytes(game.new(2, "damage"))
    for place in range(0, len(kept), 3):
        damaged = bytearray(kept)
        damaged[place] ^= 1 << place % 8
        code = refusal_of(game, bytes(damaged))
        assert code == ("not_a_state" if place < len(SIGNATURE) else "damaged_state")
    for length in (*range(0, len(kept), 50), len(kept) - 1):
        assert refusal_of(game, kept[:length]) in ("not_a_state", "damaged_state")
    assert refusal_of(game, kept + b"\0") == "damaged_state"


def test_other_bytes_are_no_state() -> None:
    game = load_game("london")
    state = game.new(2, 1)
    for other in (b"", b"omnibus", b"\0" * 2000, pickle.dumps(state), game.observe(state, 0).to_bytes()):
        assert refusal_of(game, other) == "not_a_state"
    with pytest.raises(KeptError):
        game.to_bytes(np.zeros(1, [("players", "i1")])[0])


def test_another_format_or_layout_is_refused_by_name() -> None:
    game = load_game("london")
    after = game.to_bytes(game.new(2, "versions"))[HEAD.size :]
    with pytest.raises(KeptError, match=f"format {FORMAT + 1}.*reads format {FORMAT}"):
        game.state(written(number=FORMAT + 1, after=after))
    other = STAMP.pack(b"otherwis", *STAMP.unpack_from(after)[1:]) + after[STAMP.size :]
    assert refusal_of(game, written(after=other)) == "other_state_layout"


def test_other_boards_and_rules_are_refused_by_name() -> None:
    london, paris, germany = (load_game(name) for name in ("london", "paris", "germany"))
    for other in (paris, germany):
        assert refusal_of(london, other.to_bytes(other.new(2, 1))) == "other_state_board"
    later = Game(london.board, replace(london.spec, rules_version=london.spec.rules_version + 1))
    assert refusal_of(london, later.to_bytes(later.new(2, 1))) == "other_state_rules"
    board = load_board("london")
    changed = game_on(replace(board, routes=(replace(board.routes[0], length=1), *board.routes[1:])))
    assert refusal_of(london, changed.to_bytes(changed.new(2, 1))) == "other_state_board"
    assert refusal_of(london, state_record.to_bytes(london.new(2, 1))) == "other_state_rules"


def test_a_refusal_is_a_value_error_in_both_languages() -> None:
    error = KeptError("other_state_format", found=2, known=1)
    assert isinstance(error, ValueError)
    assert words_in("fr").error(error).startswith("l’état a été gardé au format 2")
    assert str(pickle.loads(pickle.dumps(error))) == str(error)
    assert "other_pickle" in KEPT


@pytest.mark.parametrize("way", AGAIN)
def test_states_are_copied_and_pickled(way: str) -> None:
    for name in ("london", "germany"):
        played = trace(name, 2, "pickled")
        game, middle = played.game, len(played.codes) // 2
        state = game.new(2, "pickled")
        for each in (state, game.copy(state), game.determinise(game.observe(state, 0), dice_of_text("pickled"))):
            again = AGAIN[way](each)
            assert content(again) == content(each)
            assert game.legal(again).codes == game.legal(each).codes
        state = game.state(game.to_bytes(played.state(middle)))
        again = AGAIN[way](state)
        kept = game.to_bytes(state)
        assert plays_on_alike(game, again, played.state(middle), played.codes[middle:])
        assert game.to_bytes(state) == kept


@at_small_and_full_tables
def test_views_are_pickled(name: str, players: int) -> None:
    played = trace(name, players, "views")
    game = played.game
    for number in sample(played, 4, "views"):
        for seat in (*range(players), None):
            view = game.observe(played.state(number), seat)
            for again in (pickle.loads(pickle.dumps(view)), copy.copy(view), copy.deepcopy(view)):
                assert again == view
                assert (again.seat, again.board, again.spec) == (seat, game.board, game.spec)
                assert (again.seats, again.owners) == (view.seats, view.owners)
                one, other = (game.determinise(each, dice_of_text("views")) for each in (view, again))
                assert content(one) == content(other)
                memory_of(again.record)["passes"] = 7
                assert again != view


def test_views_that_are_pickled_together_share_their_board() -> None:
    game = load_game("germany")
    views = [game.observe(game.new(2, number), 0) for number in range(20)]
    one, all_of_them = len(pickle.dumps(views[0])), pickle.dumps(views)
    assert len(all_of_them) < 4 * one
    again = pickle.loads(all_of_them)
    assert again == views
    assert all(view.board is again[0].board and view.spec is again[0].spec for view in again)


@of_every_game
def test_games_are_pickled(name: str) -> None:
    game = load_game(name)
    again = pickle.loads(pickle.dumps(game))
    assert again is not game
    assert (again.board, again.spec, again.digest) == (game.board, game.spec, game.digest)
    state = game.new(2, "pickled game")
    assert content(again.new(2, "pickled game")) == content(state)
    assert list(again.legal(state)) == list(game.legal(state))
    assert again.to_bytes(state) == game.to_bytes(state)
    assert pickle.loads(pickle.dumps(game)) is pickle.loads(pickle.dumps(again)) is again
    assert copy.copy(game) is copy.deepcopy(game) is game
    legal = pickle.loads(pickle.dumps(game.legal(state)))
    assert (legal.codes, list(legal)) == (game.legal(state).codes, list(game.legal(state)))


def test_a_board_of_one_s_own_is_pickled_with_its_game() -> None:
    raw = msgspec.json.decode(load_board("paris").json)
    raw = {key: raw[key] for key in ("places", "routes", "tickets", "route_points", "size", "districts", "provenance")}
    mine = game_on(read_board(msgspec.json.encode({**raw, "id": "mine", "game": "paris", "version": 2})))
    again = pickle.loads(pickle.dumps(mine))
    assert (again.board.id, again.digest, again.board) == ("mine", mine.digest, mine.board)


def test_a_pickle_of_another_version_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load_game("london")
    state = game.new(2, "versions")
    things = (game, game.observe(state, 0), game.legal(state))
    with monkeypatch.context() as other:
        other.setattr(pickled, "FORMAT", pickled.FORMAT + 1)
        other.setattr(state_record, "FORMAT", FORMAT + 1)
        kept = [pickle.dumps(thing) for thing in (*things, state)]
    for each in kept:
        with pytest.raises(KeptError, match="version of Omnibus"):
            pickle.loads(each)


@pytest.mark.parametrize("field", ["board", "spec"])
def test_a_board_that_another_version_wrote_is_refused(field: str) -> None:
    """A board with more or fewer fields, with a field of another type, or in another format."""
    game = load_game("london")
    now = pickled.pickled_board(game.board, game.spec)
    fields = msgspec.json.decode(getattr(now, field))
    fewer = {key: value for key, value in fields.items() if key not in ("notes", "wilds")}
    others = [msgspec.json.encode(other) for other in (fields | {"more": 1}, fewer, fields | {"id": 7})]
    for other in (*others, b"[]", b""):
        change: dict[str, Any] = {field: other}
        with pytest.raises(KeptError) as refused:
            pickled.unpickled_board(now._replace(**change))
        assert refused.value.code == "other_pickle"
    assert pickled.unpickled_board(now) == (game.board, game.spec)


def test_games_states_and_views_go_to_other_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    """The other process is spawned, and runs the rules as plain Python."""
    monkeypatch.setenv("OMNIBUS_INTERPRET", "1")
    game = load_game("amsterdam")
    state = game.new(2, "elsewhere")
    view, code = game.observe(state, 0), game.legal(state).codes[0]
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        assert pool.apply(Game.observe, (game, state, 0)) == view
        assert pool.apply(Game.legal, (game, state)).codes == game.legal(state).codes
        world = pool.apply(Game.determinise, (game, view, "elsewhere"))
        assert content(world) == content(game.determinise(view, "elsewhere"))
        assert pool.apply(Game.apply, (game, world, code)) == game.apply(world, code)
