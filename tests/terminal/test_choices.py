"""The choices are the legal actions, and typing finds them."""

from __future__ import annotations

import pytest

from omnibus.cli.mechanisms import wordings
from omnibus.cli.mechanisms.tourists import TouristsWording
from omnibus.cli.terminal.choices import Choice, Group, Question, folded, plain, split_query
from omnibus.cli.terminal.frontend import COMMANDS
from omnibus.cli.terminal.question_builder import QuestionBuilder
from omnibus.cli.terminal.renderers import GameRenderer, PlainRenderer, ScreenRenderer
from omnibus.cli.terminal.ticket_paths import PathFinder, cards_missing
from omnibus.core.actions import Claim
from omnibus.core.board import Board, Route
from omnibus.core.mechanisms.tourists import PilePlaced, PlacePile
from omnibus.games import load_game
from omnibus.kernel.claims import are_connected
from omnibus.words import words_in
from tests.bots.test_joint_plan import beginning, plan_of
from tests.command import LANGUAGES
from tests.play import of_every_game
from tests.positions import of_kind, play, position
from tests.terminal.positions import ADA, questions


def renderers(board: Board, language: str) -> list[GameRenderer]:
    words, names = words_in(language), ("Ada", "Bot")
    return [ScreenRenderer(words, board, names, colored=True), PlainRenderer(words, board, names)]


def spelled(board: Board, action: object) -> object:
    """A key that is equal for actions on interchangeable parallel routes."""
    if not isinstance(action, Claim):
        return action
    route = board.routes[action.route]
    return route.ends, route.color, route.length, route.ferries, route.cart, action.color, action.wilds


@of_every_game
def test_the_choices_are_the_legal_actions(name: str) -> None:
    for number, local_game in enumerate(questions(name, f"choices {name}")):
        legal, view, board = local_game.legal(ADA), local_game.view(ADA), local_game.game.board
        for renderer in renderers(board, LANGUAGES[number % 2]):
            builder = QuestionBuilder(renderer, PathFinder(local_game.game), view)
            numbered = list(builder.question(legal).numbered())
            offered = [action for one in numbered for action in one.choice.actions]
            assert set(offered) <= set(legal)
            assert {spelled(board, action) for action in offered} == {spelled(board, action) for action in legal}
            assert [one.number for one in numbered] == list(range(1, len(numbered) + 1))
            for one in numbered:
                assert plain(one.choice.cells[0]).strip()
                if len(one.choice.actions) > 1:
                    payments = list(builder.payment(one.choice.actions).numbered())
                    assert [each.choice.actions for each in payments] == [(each,) for each in one.choice.actions]


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_pile_is_offered_by_its_symbol_with_as_many_tokens_as_are_placed(players: int, first: int) -> None:
    game = load_game("san_francisco")
    state = game.new(players, bytes(32), 0)
    play(game, state, *["keep 0"] * players)
    renderer = PlainRenderer(words_in("en"), game.board, ["Ada", "Ben", "Cy", "Di"][:players])
    for pile, place in ((first, "marina"), (1 - first, "mission")):
        seat = game.to_act(state)
        question = QuestionBuilder(renderer, PathFinder(game), game.observe(state, seat)).question(game.legal(state))
        words = {choice.actions[0]: choice.cells[0] for group in question.groups for choice in group.choices}
        (placed,) = of_kind(play(game, state, f"pile {pile} {place}"), PilePlaced)
        (_, wording) = wordings(renderer, game.spec)
        assert isinstance(wording, TouristsWording)
        named = f"{wording.token(placed.symbol, placed.count)} at {renderer.place(place)}"
        assert words[PlacePile(pile, place)] == named


QUESTION = Question(
    "?",
    (
        Group("", (Choice(("Pier 39 – Alcatraz",)), Choice(("Châtelet – Louvre", "2 ● bleu")))),
        Group("", tuple(Choice((f"[bold]Place {letter}[/]",)) for letter in "ABCDEFGHIJ")),
    ),
)


@pytest.mark.parametrize(
    ("query", "found", "meant"),
    [
        ("", 12, None),
        ("2", 12, 2),
        ("12", 12, 12),
        ("13", 12, None),
        ("chatelet", 1, None),
        ("LOUV bleu", 1, None),
        ("louv2", 1, 2),
        ("louv 2", 1, 2),
        ("louv 3", 1, None),
        ("place", 10, None),
        ("place 12", 10, 12),
        ("bold", 0, None),
        ("pier 39", 1, None),
        ("39", 1, None),
        ("nowhere", 0, None),
    ],
)
def test_the_meaning_of_a_query(query: str, found: int, meant: int | None) -> None:
    several, one = QUESTION.search(query)
    assert len(several) == found
    assert (one.number if one else None) == meant


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_fit_the_screen(language: str) -> None:
    words = words_in(language)
    lines = words("play-help-screen").splitlines()
    page = words("tab-routes")
    lines += [words.look_up(key, page=page) for key in words.entries if key.startswith(("play-keys", "page-"))]
    assert max(map(len, lines)) <= 78, max(lines, key=len)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_means_two_commands(language: str) -> None:
    spelled_out = [word for name in COMMANDS for word in words_in(language).look_up(f"say-{name}").split()]
    assert len(spelled_out) == len(set(spelled_out))


def test_queries_are_split_and_folded() -> None:
    assert split_query("Élysées 12") == ("elysees", 12)
    assert split_query("  ") == ("", None)
    assert folded("ÎLE") == "ile"


@of_every_game
def test_a_ticket_is_completed_exactly_if_the_rules_say_so(name: str) -> None:
    done = 0
    for local_game in questions(name, f"ways {name}", ("tickets",)):
        view, tables = local_game.view(ADA), local_game.game.arrays
        for way in PathFinder(local_game.game).paths(view, range(len(local_game.game.board.tickets))):
            a, b = int(tables.ticket_a[way.ticket]), int(tables.ticket_b[way.ticket])
            joined = bool(are_connected(tables, local_game.match.state, ADA, a, b))
            assert way.is_done == joined
            assert not (way.is_done and way.is_lost)
            assert way.cards <= way.spaces
            done += joined
            for route in way.routes or ():
                assert view.owners[route] is None
    assert done


@pytest.mark.parametrize(
    ("hand", "routes", "missing"),
    [
        ({}, [(3, "blue", 0)], 3),
        ({"blue": 2}, [(3, "blue", 0)], 1),
        ({"blue": 2, "wild": 1}, [(3, "blue", 0)], 0),
        ({"blue": 3}, [(2, "blue", 0), (2, "blue", 0)], 1),
        ({"blue": 2, "red": 3}, [(2, "blue", 0), (3, "gray", 0)], 0),
        ({"blue": 3}, [(2, "gray", 0), (2, "blue", 0)], 1),
        ({"blue": 4}, [(4, "gray", 1)], 1),
        ({"blue": 3, "wild": 1}, [(4, "gray", 1)], 0),
        ({"wild": 2}, [(4, "gray", 1)], 2),
        ({"wild": 5}, [(4, "red", 0)], 0),
        ({}, [], 0),
    ],
)
def test_cards_that_are_missing(hand: dict[str, int], routes: list[tuple[int, str, int]], missing: int) -> None:
    wanted = [Route("a", "b", length, color, ferries) for length, color, ferries in routes]
    assert cards_missing(hand, wanted) == missing


HELD = [2, 5, 7, 9]
"""Long tickets of London, which nearly fill its board."""


def offered_in(language: str, pieces: int, held: list[int], offer: list[int]) -> list[str]:
    """The notes for offered tickets, given the tickets in hand and the pieces left."""
    game = load_game("london")
    state = position(game, 2, tickets={0: held}, offer=offer, pieces={0: pieces})
    renderer = PlainRenderer(words_in(language), game.board, ("Ada", "Bo"))
    question = QuestionBuilder(renderer, PathFinder(game), game.observe(state, 0)).question(game.legal(state, 0))
    return [plain(note[-1]) for note in question.notes]


def test_an_offer_is_compared_with_all_tickets_and_pieces() -> None:
    on_the_way, short, game = 18, 4, load_game("london")
    together = plan_of(game, beginning(game, pieces={0: 40}), [*HELD, on_the_way]).spaces
    assert offered_in("en", 40, [], [short]) == ["still 4 spaces, 4 cards"]
    assert offered_in("en", 40, HELD, [on_the_way])[0] == "on your way: no extra space"
    fewer = offered_in("en", together - 3, HELD, [on_the_way, short])
    assert fewer[0] == f"too long: {together} spaces with yours, {together - 3} buses"
    assert all(text.startswith("too long: ") for text in fewer)
    assert offered_in("fr", together - 3, HELD, [on_the_way]) == [
        f"trop long\u00a0: {together} espaces avec les vôtres, {together - 3} bus"
    ]
    assert offered_in("en", 3, [], [7]) == ["12 spaces: too few buses"]
