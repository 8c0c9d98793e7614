"""Files of puzzles, and the grouping of actions into answers."""

from __future__ import annotations

import gzip

import msgspec
import pytest

from omnibus.core.actions import Claim, DrawCard
from omnibus.core.game import Game
from omnibus.games import game_on, load_game
from omnibus.puzzles.answers import distinct, group_of, same_answer
from omnibus.puzzles.errors import PuzzleError
from omnibus.puzzles.files import FORMAT, game_for, position_of, read_puzzles, write_puzzles
from omnibus.puzzles.making import Part, chosen_from, enough
from omnibus.puzzles.positions import Position, position_after
from omnibus.puzzles.puzzle import Answer, Collection, Puzzle, grade_of
from tests.play import trace

LABEL = "puzzles"


def position(game: Game, number: int) -> tuple[Position, tuple[int, ...], bytes]:
    """A position of a random game on a board."""
    played = trace(game.board.id, 2, LABEL)
    codes, seed = tuple(played.codes[:number]), played.state(0).key.astype("<u4").tobytes()
    found = position_after(game, 2, seed, codes)
    assert found is not None
    return found, codes, seed


def collection(number: int = 40) -> Collection:
    """One puzzle on a random position, which need not be a good one."""
    game = load_game("london")
    found, codes, seed = position(game, number)
    first, second = distinct(game, found.view, found.legal.codes)[:2]
    answers = (Answer(first, 0, 0, True), Answer(second, 80, 20))
    puzzle = Puzzle(players=2, seed=seed, actions=codes, answers=answers, chance=500, theme="card", found=(1, 2, 3))
    return Collection(
        format=FORMAT,
        board="london",
        digest=game.digest,
        rules=game.spec.rules_version,
        engine="0",
        judge="none",
        seed="x",
        puzzles=(puzzle,),
    )


def test_a_file_is_read_as_it_was_written() -> None:
    made = collection()
    content = write_puzzles(made)
    assert read_puzzles(content) == made and write_puzzles(read_puzzles(content)) == content
    game = load_game("london")
    assert game_for(made, game) is game
    assert position_of(game, made.puzzles[0]).legal.codes


def test_a_damaged_file_is_refused_wherever_it_is_cut() -> None:
    content = write_puzzles(collection())
    for length in range(len(content)):
        with pytest.raises(PuzzleError, match="not a file of puzzles"):
            read_puzzles(content[:length])


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"format": "omnibus-puzzles-9"}, "puzzles_format"),
        ({"puzzles": [{}]}, "not_puzzles"),
        ({"puzzles": 3}, "not_puzzles"),
        ({"board": None}, "not_puzzles"),
    ],
)
def test_wrong_content_is_refused(changed: dict[str, object], code: str) -> None:
    raw = msgspec.to_builtins(collection()) | changed
    with pytest.raises(PuzzleError) as caught:
        read_puzzles(gzip.compress(msgspec.json.encode(raw)))
    assert caught.value.code == code


def test_a_file_that_grows_without_end_is_refused() -> None:
    with pytest.raises(PuzzleError):
        read_puzzles(gzip.compress(b" " * 25_000_000))


def test_puzzles_of_another_board_or_other_rules_are_refused() -> None:
    made, london = collection(), load_game("london")
    with pytest.raises(PuzzleError) as caught:
        game_for(made, load_game("paris"))
    assert caught.value.code == "puzzles_other_board"
    routes = (*london.board.routes[1:], london.board.routes[0])
    with pytest.raises(PuzzleError) as caught:
        game_for(made, game_on(msgspec.structs.replace(london.board, routes=routes)))
    assert caught.value.code == "puzzles_board"


def test_a_puzzle_whose_position_cannot_be_reached_is_damaged() -> None:
    puzzle, game = collection().puzzles[0], load_game("london")
    for changed in (
        {"actions": (*puzzle.actions, 10**6)},
        {"actions": (-1,)},
        {"players": 9},
        {"seed": b"short"},
        {"answers": (Answer(10**6, 0, 0, True), Answer(1, 5, 5))},
    ):
        with pytest.raises(PuzzleError) as caught:
            position_of(game, msgspec.structs.replace(puzzle, **changed))
        assert caught.value.code == "puzzle_damaged"


def test_equal_cards_and_thriftier_payments_are_one_answer() -> None:
    game = load_game("london")
    for number in range(5, 60):
        found, _, _ = position(game, number)
        view, codes = found.view, found.legal.codes
        listed = distinct(game, view, codes)
        cards = [each for code in listed if isinstance(each := game.codec.decode(code), DrawCard)]
        colors = ["deck" if card.slot is None else view.display[card.slot] for card in cards]
        assert len(colors) == len(set(colors))
        for code in codes:
            same = same_answer(game, view, code, listed)
            assert same is not None and group_of(game, view, same) == group_of(game, view, code)
            action, counted = game.codec.decode(code), game.codec.decode(same)
            if isinstance(action, Claim) and isinstance(counted, Claim):
                assert counted.wilds <= action.wilds


def test_grades_rise_with_the_bots_that_do_not_find_it() -> None:
    assert [grade_of(found) for found in ((16, 16, 16), (4, 14, 16), (0, 14, 16), (2, 3, 0), (0, 0, 0))] == [
        1,
        2,
        3,
        4,
        5,
    ]


def test_the_choice_is_spread_over_themes() -> None:
    one = collection().puzzles[0]
    many = [
        msgspec.structs.replace(one, seed=bytes([number] * 32), theme=theme)
        for number, theme in enumerate(["card"] * 30 + ["block"] * 5 + ["stop"] * 3)
    ]
    parts = [Part(number, tuple(many[number::4])) for number in range(4)]
    chosen = chosen_from(parts, 12)
    themes = [puzzle.theme for puzzle in chosen]
    assert len({puzzle.key for puzzle in chosen}) == 12
    assert {theme: themes.count(theme) for theme in themes} == {"card": 5, "block": 4, "stop": 3}
    assert chosen == chosen_from(list(reversed(parts)), 12)
    assert enough(parts[1:], 1) is None and enough(parts, 8) == parts[:1] and enough(parts, 1000) is None
