"""The first hint does not give the answer away."""

from __future__ import annotations

from omnibus.cli.terminal.hints import nudge
from omnibus.core.actions import QUESTIONS, Claim
from omnibus.words import LANGUAGES, words_in
from tests.play import of_every_game, sample, trace


def test_every_question_has_a_nudge_of_its_own() -> None:
    for language in LANGUAGES:
        words = words_in(language)
        said = [words.look_up(f"nudge-{question.name}") for question in QUESTIONS if question.name != "second_card"]
        said += [words.look_up(f"nudge-{key}") for key in ("board", "draw", "tickets", "pass")]
        assert len(set(said)) == len(said)


@of_every_game
def test_a_nudge_names_neither_the_route_nor_the_card(name: str) -> None:
    played, pointed = trace(name, 2, "nudged"), 0
    game = played.game
    for number in sample(played, 25, name):
        if number == len(played.codes):
            continue
        state, seat = played.state(number), played.seats[number]
        view = game.observe(state, seat)
        for action in game.legal(state, seat):
            english, french = (nudge(words_in(language), game.board, view, action) for language in LANGUAGES)
            assert english != french
            if isinstance(action, Claim):
                road = game.board.routes[action.route]
                named = [end for end in (road.a, road.b) if english.endswith(f" {game.board.place_name(end)}.")]
                pointed += len(named)
                for end in named:
                    free = [
                        each for each, closed in zip(game.board.routes, view.closed, strict=True) if seat not in closed
                    ]
                    assert sum(end in (each.a, each.b) for each in free) > 1
                assert game.board.route_name(action.route) not in english
    assert pointed
