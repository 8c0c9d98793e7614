"""Events are complete even if they do not all fit into the log at once."""

from __future__ import annotations

from omnibus.core.bindings.memory import memory_of
from omnibus.core.game import Game
from tests.play import CARD_HOARDERS, of_every_game, trace


@of_every_game
def test_a_log_with_room_for_one_row_gives_the_same_events(name: str) -> None:
    played = trace(name, 2, "room", CARD_HOARDERS)
    cramped = Game(played.game.board, played.game.spec)
    cramped._scratch.rows = cramped._scratch.rows[:1]
    most = 0
    for number in range(len(played.codes)):
        one, other = played.state(number), played.state(number)
        seat, code = played.seats[number], played.codes[number]
        events = played.game.apply(one, code, seat)
        assert cramped.apply(other, code, seat) == events
        assert memory_of(one).tobytes() == memory_of(other).tobytes()
        most = max(most, len(events))
    assert most > 2
