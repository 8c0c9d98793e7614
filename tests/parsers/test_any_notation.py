"""Any text is an action in its one spelling or refused, and never raises another error."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from omnibus.core.errors import ILLEGAL, IllegalAction
from omnibus.core.notation import read_action, write_action
from omnibus.games import game_ids, load_game

GAMES = [load_game(name) for name in game_ids()]
GRAMMAR = """
    deck slot tickets long keep claim wild flag decline passenger token pile pass red blue gray berlin alcatraz marina
    0 1 2 3 4 5 9 10 43 109 999999 1000000 -1 00 01 1.0 ٣ ² é
"""

texts = st.lists(st.sampled_from(GRAMMAR.split()) | st.text(max_size=4), max_size=7).map(" ".join) | st.text(
    max_size=300
)


@settings(max_examples=300)
@given(st.sampled_from(GAMES), texts | st.text(st.sampled_from("claim 0123456789 red wild"), max_size=30))
def test_any_text_is_an_action_or_refused(game, text: str) -> None:  # type: ignore[no-untyped-def]
    try:
        action = read_action(text, game.board)
    except IllegalAction as refusal:
        assert refusal.code in ILLEGAL
        return
    assert write_action(action, game.board) == text
    try:
        assert game.codec.decode(game.codec.encode(action)) == action
    except IllegalAction as refusal:
        assert refusal.code in ILLEGAL


@given(st.sampled_from(GAMES), st.data())
def test_every_action_survives_its_text(game, data: st.DataObject) -> None:  # type: ignore[no-untyped-def]
    code = data.draw(st.integers(0, game.codec.size - 1))
    try:
        action = game.codec.decode(code)
    except IllegalAction as refusal:
        assert refusal.code in {"unknown_action", "wrong_announcement"}
        return
    assert read_action(write_action(action, game.board), game.board) == action
