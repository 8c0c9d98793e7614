"""The contract of every built-in bot, on every game and with every number of players."""

from __future__ import annotations

import pytest

from omnibus.bots.default import default_action
from omnibus.bots.match_runner import choose
from omnibus.core.fair import dice_of_text
from omnibus.games import load_game
from tests.bots.seating import (
    NO_BUDGET,
    by_every_bot,
    by_every_bot_at_small_and_full_tables,
    company,
    new_bot,
    play_first,
    play_out,
)
from tests.play import MOST_ACTIONS, STYLES, at_every_table, at_length, sample, trace
from tests.records.make import BOARDS

POSITIONS = 7
"""The number of decisions of each game that are checked."""


@at_length("decisions", short=30, long=MOST_ACTIONS)
@by_every_bot_at_small_and_full_tables("london")
def test_only_legal_actions_and_the_same_ones_again(name: str, players: int, text: str, decisions: int) -> None:
    """A whole game, with some of its decisions repeated."""
    game, texts = load_game(name), company(text, players)
    played, again = play_out(game, texts, "conformance"), play_first(game, texts, "conformance", decisions)
    assert played.match.result() is not None
    assert played.forfeits == []
    assert played.match.actions[:decisions] == again.match.actions
    assert sum(played.decisions) == len(played.match.actions)


@pytest.mark.parametrize("text", ["planner", "mcts:iters=2"])
@pytest.mark.parametrize("board", ["tiny-london", "tiny-germany"])
def test_a_board_of_ones_own_is_played_to_its_end(board: str, text: str) -> None:
    """Boards as the workshop saves them."""
    played = play_out(load_game(str(BOARDS / f"{board}.json")), [text] * 2, "own board")
    assert played.match.result() is not None
    assert played.forfeits == []


@at_length("positions", short=3, long=9)
@by_every_bot_at_small_and_full_tables("london", "paris")
def test_hidden_cards_swapped_and_the_decision_unchanged(name: str, players: int, text: str, positions: int) -> None:
    """A bot that starts in the middle of a game decides by its view alone: the same in every consistent world."""
    for style in STYLES:
        played = trace(name, players, "hidden", style)
        for number in sample(played, positions, "hidden"):
            game, state = played.game, played.state(number)
            for seat in game.seats_to_act(state)[:2]:
                view = game.observe(state, seat)
                worlds = [state, game.determinise(view, dice_of_text(f"{number}"))]
                chosen = {
                    choose(
                        new_bot(text, game, seat), game, game.observe(world, seat), game.legal(world, seat), NO_BUDGET
                    )
                    for world in worlds
                }
                assert len(chosen) == 1


@by_every_bot
def test_a_view_is_not_changed_by_deciding(text: str) -> None:
    for name in ("london", "germany"):
        played = trace(name, 2, "unchanged")
        for number in sample(played, POSITIONS, "unchanged"):
            game, state = played.game, played.state(number)
            for seat in game.seats_to_act(state):
                view, legal = game.observe(state, seat), game.legal(state, seat)
                before, codes = view.to_bytes(), list(legal.codes)
                new_bot(text, game, seat).decide(view, legal, NO_BUDGET)
                assert (view.to_bytes(), legal.codes) == (before, codes)


@at_every_table
def test_the_default_action_is_always_legal(name: str, players: int) -> None:
    for style in STYLES:
        played = trace(name, players, "default", style)
        for number in sample(played, 3 * POSITIONS, "default"):
            game, state = played.game, played.state(number)
            for seat in game.seats_to_act(state):
                legal = game.legal(state, seat)
                assert default_action(game.observe(state, seat), legal) in legal.codes


@pytest.mark.parametrize("players", [2, 3])
def test_a_bot_with_another_seed_plays_another_game(players: int) -> None:
    game = load_game("london")
    for text in ("random", "tickets:slips=0.5"):
        one, other = (play_out(game, [text] * players, label) for label in ("one", "other"))
        assert one.match.actions != other.match.actions
