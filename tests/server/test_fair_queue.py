"""The order in which the fair queue returns items."""

from __future__ import annotations

import pytest

from omnibus.server.fair_queue import FairQueue, Requester, Urgency

PLAYED, WATCHED, UNSEEN = Urgency


def taken(turns: FairQueue[str]) -> list[str]:
    """Takes all items, in their order."""
    return [turns.take() for _ in range(len(turns))]


def filled(*waiting: tuple[str, Requester]) -> FairQueue[str]:
    turns: FairQueue[str] = FairQueue()
    for item, claim in waiting:
        turns.put(item, claim)
    return turns


def test_a_greedy_guest_waits_for_modest_ones() -> None:
    greedy = [(f"greedy {number}", Requester("m", "mallory", f"table {number}")) for number in range(60)]
    turns = filled(*greedy, ("ada", Requester("a", "ada", "hers")), ("bo", Requester("b", "bo", "his")))
    assert taken(turns)[:5] == ["greedy 0", "ada", "bo", "greedy 1", "greedy 2"]


def test_the_tables_of_a_guest_take_turns_and_a_table_s_questions_keep_their_order() -> None:
    one, other = Requester("a", "ada", "one"), Requester("a", "ada", "other")
    turns = filled(("1", one), ("2", one), ("3", one), ("4", other), ("5", other))
    assert turns.of("a") == turns.of("a", "ada") == 5 and turns.of("a", "bo") == turns.of("b") == 0
    assert taken(turns) == ["1", "4", "2", "5", "3"]


def test_played_tables_come_first_but_none_waits_for_ever() -> None:
    lines = [("p", PLAYED, 20), ("w", WATCHED, 20), ("u", UNSEEN, 20)]
    turns = filled(
        *((name, Requester(name, name, name, urgency)) for name, urgency, many in lines for _ in range(many))
    )
    assert "".join(taken(turns))[:22] == "ppppppppwwu" * 2
    assert len(turns) == 0
    with pytest.raises(LookupError):
        turns.take()


def test_discarded_items_are_gone_and_items_put_back_come_next() -> None:
    claims = {name: Requester(name, name, name) for name in "abc"}
    turns = filled(*claims.items())
    turns.discard("a", claims["a"])
    turns.discard("a", claims["a"])
    assert len(turns) == 2
    turns.put("d", claims["b"])
    turns.put_back("e", claims["c"])
    assert taken(turns) == ["e", "b", "c", "d"]


def test_an_address_with_many_guests_has_no_more_turns_than_others() -> None:
    socks = [(f"sock {number}", Requester("m", f"mallory {number}", "x")) for number in range(60)]
    two = [
        ("ada", Requester("a", "ada", "x")),
        ("bo", Requester("a", "bo", "y")),
        ("ada too", Requester("a", "ada", "z")),
    ]
    turns = filled(*socks, *two)
    assert taken(turns)[:6] == ["sock 0", "ada", "sock 1", "bo", "sock 2", "ada too"]


def test_a_visitor_makes_a_table_s_questions_urgent() -> None:
    unseen, here = Requester("a", "a", "x", UNSEEN), Requester("home", "ada", "x", PLAYED)
    turns = filled(("1", unseen), ("2", unseen), ("3", Requester("b", "b", "y", WATCHED)))
    assert turns.move(unseen, here) == ["1", "2"]
    assert turns.move(unseen, here) == turns.move(here, here) == []
    turns.put("4", here)
    turns.put("5", here)
    turns.discard("5", unseen)
    turns.discard("5", here)
    assert len(turns) == 4 and taken(turns) == ["1", "2", "4", "3"]
    assert turns.of("home") == 0
