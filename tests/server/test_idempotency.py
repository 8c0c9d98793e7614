"""A command that is sent again because its answer was lost is answered again, and executed once."""

from __future__ import annotations

from pathlib import Path

from tests.command import INTERPRETED
from tests.server.attackers import CARD, game_of_two, nothing_happens
from tests.server.serving import Json, Person, Serving, Window, serving
from tests.server.test_games import choose, play_on, together


def _acted(window: Window, identity: str) -> Json:
    """Plays an action with this id; returns its message and its number."""
    message = {"t": "act", "id": identity, "on": window.seq, "action": choose(window, 1)}
    answer = window.ask(**message)
    assert answer["t"] == "update"
    return message, answer["seq"]


def test_an_action_that_comes_again_is_answered_and_played_once(castle: Serving) -> None:
    one, two = game_of_two(castle)
    message, number = _acted(one, "same")
    together([one, two])
    with nothing_happens(one, two):
        for again in (message, {**message, "on": 2**40}, {**message, "action": CARD}, {**message, "on": 0}):
            answer = one.ask(**again)
            assert (answer["t"], answer["seq"], answer["re"]) == ("done", number, "same")
        another = one.person.at(one.table_id)
        assert another.ask(**message)["seq"] == number
        another.close()
    assert _acted(two, "same")[1] > number  # ids belong to a seat: another seat may use the same


def test_one_action_from_many_windows_at_once_is_played_once(castle: Serving) -> None:
    one, two = game_of_two(castle)
    windows = [one.person.at(one.table_id) for _ in range(8)]
    message = {"t": "act", "id": "same", "on": one.seq, "action": choose(one, 0)}
    for window in windows:
        window.say(**message)
    kinds = [window.until(lambda each: '"re":"same"' in each.raw[-1]).raw[-1][6:10] for window in windows]
    assert sorted(kinds) == ["done"] * 7 + ["upda"]
    together([one, two, *windows])
    assert [event["e"] for event in one.events].count("kept") == 1
    for window in windows:
        window.close()


def test_commands_repeated_after_a_restart_are_executed_once(tmp_path: Path) -> None:
    """An action, a chat message, and a swap of seats."""
    with serving(tmp_path / "data", **INTERPRETED) as server:
        one, two = game_of_two(server)
        message, number = _acted(one, "same")
        host = Person(server, "Cy")
        window = host.at(host.create("london", ["open", "easy"]))
        messages: list[dict[str, Json]] = [
            {"t": "say", "id": "line", "text": "Hello"},
            {"t": "swap", "id": "swap", "one": 0, "other": 1},
        ]
        numbers = [window.ask(**each)["seq"] for each in messages]
        server.restart()
        one, two = (each.person.at(each.table_id) for each in (one, two))
        with nothing_happens(one, two):
            answer = one.ask(**message)
            assert (answer["t"], answer["seq"]) == ("done", number)
        window = host.at(window.table_id)
        seats = window.table["seats"]
        assert [window.ask(**each) for each in messages] == [
            {"t": "done", "seq": number, "re": each["id"]} for number, each in zip(numbers, messages, strict=True)
        ]
        window = host.at(window.table_id)
        assert window.table["seats"] == seats
        assert [line["text"] for line in window.chat] == ["Hello"]


def test_an_undo_request_repeated_after_a_refusal_is_not_asked_twice(castle: Serving) -> None:
    one, two = game_of_two(castle, undo="ask")
    while one.view["setting_up"]:
        play_on([one, two], most=1)
    ready, other = (one, two) if one.legal else (two, one)
    ready.act(CARD)
    together([one, two])
    wish = {"t": "undo", "id": "back", "on": ready.seq}
    number = ready.ask(**wish)["seq"]
    together([one, two])
    answer = {"t": "answer_undo", "id": "no", "accept": False}
    answered = other.ask(**answer)["seq"]
    together([one, two])
    with nothing_happens(one, two):
        assert [ready.ask(**wish)[key] for key in ("t", "seq", "re")] == ["done", number, "back"]
        assert [other.ask(**answer)[key] for key in ("t", "seq", "re")] == ["done", answered, "no"]
