"""Whose question is thought about next."""

from __future__ import annotations

import pytest

from omnibus.server.turns import Claim, Turns, Urgency

PLAYED, WATCHED, UNSEEN = Urgency


def taken(turns: Turns[str]) -> list[str]:
    """All that wait, in their order."""
    return [turns.take() for _ in range(len(turns))]


def filled(*waiting: tuple[str, Claim]) -> Turns[str]:
    turns: Turns[str] = Turns()
    for item, claim in waiting:
        turns.put(item, claim)
    return turns


def test_who_asks_much_waits_for_those_who_ask_little() -> None:
    greedy = [(f"greedy {number}", Claim("mallory", f"table {number}")) for number in range(60)]
    turns = filled(*greedy, ("ada", Claim("ada", "hers")), ("bo", Claim("bo", "his")))
    assert taken(turns)[:5] == ["greedy 0", "ada", "bo", "greedy 1", "greedy 2"]


def test_the_tables_of_a_guest_take_turns_and_a_table_s_questions_keep_their_order() -> None:
    one, other = Claim("ada", "one"), Claim("ada", "other")
    turns = filled(("1", one), ("2", one), ("3", one), ("4", other), ("5", other))
    assert turns.of_guest("ada") == 5 and turns.of_guest("bo") == 0
    assert taken(turns) == ["1", "4", "2", "5", "3"]


def test_those_who_play_come_first_but_nobody_waits_for_ever() -> None:
    lines = [("p", PLAYED, 20), ("w", WATCHED, 20), ("u", UNSEEN, 20)]
    turns = filled(*((name, Claim(name, name, urgency)) for name, urgency, many in lines for _ in range(many)))
    assert "".join(taken(turns))[:22] == "ppppppppwwu" * 2
    assert len(turns) == 0
    with pytest.raises(LookupError):
        turns.take()


def test_what_is_given_up_is_gone_and_what_is_put_back_comes_next() -> None:
    claims = {name: Claim(name, name) for name in "abc"}
    turns = filled(*claims.items())
    turns.discard("a", claims["a"])
    turns.discard("a", claims["a"])
    assert len(turns) == 2
    turns.put("d", claims["b"])
    turns.put_back("e", claims["c"])
    assert taken(turns) == ["e", "b", "c", "d"]


def test_somebody_who_comes_makes_a_table_urgent() -> None:
    turns = filled(("1", Claim("a", "x", UNSEEN)), ("2", Claim("a", "x", UNSEEN)), ("3", Claim("b", "y", WATCHED)))
    turns.move(Claim("a", "x", PLAYED))
    turns.move(Claim("a", "x", PLAYED))
    turns.move(Claim("nobody", "z", PLAYED))
    turns.put("4", Claim("a", "x", PLAYED))
    assert len(turns) == 4 and taken(turns) == ["1", "2", "4", "3"]
    turns.put("5", Claim("a", "x", PLAYED))
    turns.discard("5", Claim("a", "x", WATCHED))
    assert len(turns) == 0
