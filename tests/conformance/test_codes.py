"""Every action has exactly one number and one text, and nothing else is accepted."""

from __future__ import annotations

import msgspec
import pytest

from omnibus.core.actions import Action, Claim, DrawCard, KeepTickets
from omnibus.core.errors import IllegalAction
from omnibus.core.game import Game
from omnibus.core.notation import LONGEST, read_action, write_action
from omnibus.games import load_game
from omnibus.kernel.board_arrays import FIRST_OF_BOARD, FLAG_KEEP
from omnibus.kernel.state import OFFER as MOST_TICKETS
from tests.play import at_every_table, of_every_game, trace


def actions_of(game: Game) -> dict[int, Action]:
    """Every action of a board by its number; boards with fewer mechanisms leave some numbers unused."""
    found = {}
    for code in range(game.codec.size):
        try:
            found[code] = game.codec.decode(code)
        except IllegalAction:
            continue
    return found


@of_every_game
def test_every_number_is_one_action_and_back(name: str) -> None:
    game = load_game(name)
    actions = actions_of(game)
    assert all(game.codec.encode(action) == code for code, action in actions.items())
    free = FIRST_OF_BOARD - FLAG_KEEP + MOST_TICKETS
    assert len(set(actions.values())) == len(actions) > game.codec.size - free


@of_every_game
def test_an_action_is_always_the_same_object(name: str) -> None:
    game = load_game(name)
    assert all(game.codec.decode(code) is action for code, action in actions_of(game).items())


@of_every_game
def test_values_that_merely_equal_those_of_an_action_are_refused(name: str) -> None:
    """To Python, True is 1."""
    codec = load_game(name).codec
    claim = Claim(1, None, load_game(name).board.routes[1].length)
    assert codec.encode(DrawCard(1)) and codec.encode(KeepTickets((1,))) and codec.encode(claim)
    for action in (DrawCard(True), KeepTickets((True,)), Claim(True, None, claim.wilds)):
        with pytest.raises(IllegalAction) as refused:
            codec.encode(action)
        assert refused.value.code == "malformed"
    with pytest.raises(IllegalAction) as refused:
        codec.decode(True)
    assert refused.value.code == "unknown_action"


@of_every_game
def test_numbers_without_an_action_are_refused(name: str) -> None:
    game = load_game(name)
    for code in (-1, game.codec.size, 2**31, 2**63, -(2**70)):
        with pytest.raises(IllegalAction) as refused:
            game.codec.decode(code)
        assert refused.value.code == "unknown_action"


@of_every_game
def test_every_action_is_one_text_and_back(name: str) -> None:
    game = load_game(name)
    texts = {write_action(action, game.board): action for action in actions_of(game).values()}
    assert len(texts) == len(actions_of(game))
    assert all(read_action(text, game.board) == action for text, action in texts.items())
    assert max(map(len, texts)) <= LONGEST
    assert all(text == text.strip() and "  " not in text and text.isascii() for text in texts)


@of_every_game
def test_other_spellings_of_a_text_are_refused(name: str) -> None:
    """Otherwise two records of one game could differ."""
    game = load_game(name)
    for action in actions_of(game).values():
        text = write_action(action, game.board)
        for other in (text + " ", " " + text, text + "\n", text.upper(), text.replace(" ", "  ", 1) + "x", text + " 0"):
            with pytest.raises(IllegalAction):
                game.codec.encode(read_action(other, game.board))


@of_every_game
def test_actions_survive_json(name: str) -> None:
    """As in the protocol."""
    for action in actions_of(load_game(name)).values():
        assert msgspec.json.decode(msgspec.json.encode(action), type=Action) == action


@at_every_table
def test_every_legal_action_met_has_its_text(name: str, players: int) -> None:
    played = trace(name, players, "notation")
    game = played.game
    for number in range(len(played.codes)):
        legal = game.legal(played.state(number), played.seats[number])
        assert played.codes[number] in legal.codes
        for code, action in zip(legal.codes, legal, strict=True):
            assert game.codec.encode(read_action(write_action(action, game.board), game.board)) == code
            assert action in legal
