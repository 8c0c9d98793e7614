"""The default action commits the player to little."""

from __future__ import annotations

from omnibus.bots.bot import Bot, Budget
from omnibus.bots.default import default_action
from omnibus.bots.match_runner import MatchRunner
from omnibus.core.actions import Action, Claim, DrawCard, KeepTickets
from omnibus.core.game import LegalActions
from omnibus.core.mechanisms.flags import KeepFlagCard
from omnibus.core.view import View
from omnibus.kernel.state import ANNOUNCE, FLAG, KEEP, SECOND_CARD, TURN
from tests.play import STYLES, TABLES, at_every_table, new_match, sample, trace


class DullBot(Bot):
    def decide(self, view: View, legal: LegalActions, budget: Budget) -> int:
        return default_action(view, legal)


@at_every_table
def test_a_game_of_nothing_but_defaults_comes_to_its_end(name: str, players: int) -> None:
    table = MatchRunner(new_match(name, players, "dull"), [DullBot() for _ in range(players)])
    table.play_out()
    assert table.match.result() is not None
    assert table.forfeits == []


def decisions(ask: int) -> list[tuple[View, LegalActions, Action]]:
    """Default actions of many games, at this kind of question."""
    found = []
    for name, players in TABLES:
        for style in STYLES:
            played = trace(name, players, "asked", style)
            for number in sample(played, 40, "asked"):
                game, state = played.game, played.state(number)
                for seat in game.seats_to_act(state):
                    if state.asks[seat] == ask:
                        view, legal = game.observe(state, seat), game.legal(state, seat)
                        found.append((view, legal, game.codec.decode(default_action(view, legal))))
    assert found
    return found


def test_a_blind_card_is_drawn_while_there_is_one() -> None:
    for ask in (TURN, SECOND_CARD):
        for _, legal, action in decisions(ask):
            assert (action == DrawCard()) == (DrawCard() in legal)


def test_without_cards_the_longest_route_is_taken_with_few_wilds() -> None:
    routes = [
        (view, legal, action)
        for view, legal, action in decisions(TURN)
        if not any(isinstance(other, DrawCard) for other in legal)
    ]
    assert routes
    for view, legal, action in routes:
        claims = [other for other in legal if isinstance(other, Claim)]
        if claims:
            assert isinstance(action, Claim)
            longest = max(view.board.routes[claim.route].length for claim in claims)
            assert view.board.routes[action.route].length == longest
            same = [claim.wilds for claim in claims if view.board.routes[claim.route].length == longest]
            assert action.wilds == min(same)


def test_as_few_tickets_are_kept_as_allowed_and_those_with_the_fewest_points() -> None:
    for view, legal, action in decisions(KEEP):
        assert isinstance(action, KeepTickets)
        points = [view.board.tickets[ticket].points for ticket in view.offer]
        choices = [other.positions for other in legal if isinstance(other, KeepTickets)]
        least = min(map(len, choices))
        assert len(action.positions) == least
        assert sum(points[position] for position in action.positions) == sum(sorted(points)[:least])


def test_a_card_is_kept_for_the_flag_and_short_tickets_are_announced() -> None:
    assert {action for _, _, action in decisions(FLAG)} == {KeepFlagCard(keep=True)}
    assert {legal[0] == action for _, legal, action in decisions(ANNOUNCE)} == {True}
