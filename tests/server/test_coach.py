"""The coach: comments on a player's own costly actions, if the table has hints."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic

from omnibus.server.sockets.coach import MOST_JUDGED
from tests.server.attackers import most_since
from tests.server.processes import children_of
from tests.server.serving import Json, Person, Serving, Window
from tests.server.test_games import sit_at
from tests.server.test_tables import refused


def _alone(server: Serving, **settings: Json) -> Window:
    """A player against a bot, who has a decision."""
    person = Person(server, "Ada")
    window = person.at(person.create("london", ["open", "easy"], start=True, order="fixed", **settings))
    return window.until(lambda each: each.legal)  # type: ignore[no-any-return]


def _judged(window: Window, action: Json) -> Json:
    """Plays an action; returns the judgement."""
    return window.ask(t="judge", on=window.act(action)["seq"])


def _at_turn(window: Window) -> Window:
    """The same window when it is its player's turn."""
    return window.until(lambda each: each.view["to_act"] == 0 and not each.view["setting_up"])  # type: ignore[no-any-return]


@contextmanager
def _nobody_thinks(server: Serving) -> Iterator[None]:
    """Stops the bots of a server during a block."""
    assert server.process is not None
    thinkers = children_of(server.process.pid)
    assert thinkers
    for pid in thinkers:
        os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        for pid in thinkers:
            os.kill(pid, signal.SIGCONT)


def test_too_many_tickets_are_criticised_in_both_languages(house: Serving) -> None:
    window, words = _alone(house), {}
    while "too_many_tickets" not in words:
        window.until(lambda each: each.legal)
        kept = max(
            (each for each in window.legal if each["do"] == "keep"),
            key=lambda each: len(each["positions"]),
            default=None,
        )
        tickets = next((each for each in window.legal if each["do"] == "tickets"), None)
        action = kept or tickets
        assert action is not None, "all tickets were drawn without a comment"
        if len(window.view["seats"][0]["tickets"]) < 8:  # few tickets may be right
            window.act(action)
        elif (better := _judged(window, action).get("better")) is not None:
            words[better.get("mistake")] = better
    for better in words.values():
        assert better["points"] >= 4
        assert better["action"]["do"] in ("card", "claim", "keep")
        assert better["says"]["en"] != better["says"]["fr"]
    wrong = words["too_many_tickets"]["wrong"]
    assert wrong["en"].startswith("Too many tickets:")
    assert wrong["fr"].startswith("Trop de destinations\u00a0:")


def test_the_expert_s_own_choice_is_not_criticised(house: Serving) -> None:
    window = _alone(house)
    for _ in range(8):
        window.until(lambda each: each.legal)
        hint = window.ask(t="hint")
        assert hint["because"]["en"] != hint["because"]["fr"]
        judged = _judged(window, hint["action"])
        assert judged["t"] == "judged" and "better" not in judged


def test_a_table_without_hints_has_no_coach(house: Serving) -> None:
    assert refused(_judged(_alone(house, hints=False), {"do": "keep", "positions": [0]})) == "no_hints"
    [ada, bo] = sit_at([Person(house, "Ada"), Person(house, "Bo")], "london", hints=False)
    for window in (ada, bo):
        assert refused(_judged(window, {"do": "keep", "positions": [0]})) == "no_hints"
    assert ada.table["settings"]["hints"] is bo.table["settings"]["hints"] is False  # for everybody


def test_among_people_the_coach_is_there_if_the_host_allows_hints(house: Serving) -> None:
    windows = sit_at([Person(house, "Ada"), Person(house, "Bo")], "london")
    for window in windows:
        assert _judged(window, {"do": "keep", "positions": [0, 1]})["t"] == "judged"


def test_only_ones_own_actions_are_judged(house: Serving) -> None:
    [ada, bo] = sit_at([Person(house, "Ada"), Person(house, "Bo")], "london")
    assert refused(ada.ask(t="judge", on=ada.seq)) == "stale"  # there is no action yet
    mine = ada.act({"do": "keep", "positions": [0]})["seq"]
    other = bo.act({"do": "keep", "positions": [0]})["seq"]
    assert refused(ada.ask(t="judge", on=other)) == "stale"
    for wrong in (mine - 1, mine + 10**9, -1):
        assert refused(ada.ask(t="judge", on=wrong)) == "stale"
    assert ada.ask(t="judge", on=mine)["t"] == "judged"  # although another player has acted since
    ready = ada.until(lambda each: each.seq >= other) if ada.legal else bo
    later = ready.until(lambda each: each.legal).act({"do": "card"})["seq"]
    for own in (mine if ready is ada else other, later):  # also after a later action
        assert ready.ask(t="judge", on=own)["t"] == "judged"


def test_the_coach_s_judgement_goes_to_its_player_only(house: Serving) -> None:
    ada, bo, eve = Person(house, "Ada"), Person(house, "Bo"), Person(house, "Eve")
    windows = sit_at([ada, bo], "london")
    eve.post("/api/join", {"code": windows[0].you["watch"]})
    watching = eve.at(windows[0].table_id)
    assert _judged(windows[0], {"do": "keep", "positions": [0, 1]})["t"] == "judged"
    for other in (windows[1], watching):
        asked = other.say(t="ping")
        heard: list[Json] = []
        while not heard or heard[-1].get("re") != asked:
            heard.append(other.hear())
        assert {"judged", "hint"}.isdisjoint(message["t"] for message in heard)
    assert refused(watching.ask(t="judge", on=windows[0].seq)) == "not_seated"


def test_an_undone_action_is_not_judged(house: Serving) -> None:
    window = _alone(house)
    window.ask(t="hint")  # starts the processes for bots
    with _nobody_thinks(house):
        asked = window.say(t="judge", on=window.act({"do": "keep", "positions": [0]})["seq"])
        window.ask(t="undo", on=window.seq)
    while (answer := window.hear()).get("re") != asked:
        pass
    assert refused(answer) == "stale"


def test_an_earlier_action_is_judged_although_play_goes_on(house: Serving) -> None:
    window = _alone(house)
    window.act({"do": "keep", "positions": [0, 1]})
    _at_turn(window)
    with _nobody_thinks(house):
        asked = [window.say(t="judge", on=window.act({"do": "card"})["seq"]) for _ in range(2)]
    answers: dict[str, Json] = {}
    while set(answers) != set(asked):
        answers |= {answer["re"]: answer for answer in [window.hear()] if answer.get("re") in asked}
    assert {answer["t"] for answer in answers.values()} == {"judged"}


def test_after_a_refresh_it_can_be_asked_again(house: Serving) -> None:
    person = Person(house, "Ada")
    table = person.create("london", ["open", "easy"], start=True, order="fixed")
    window = person.at(table).until(lambda each: each.legal)
    own = window.act({"do": "keep", "positions": [0, 1]})["seq"]
    window.ask(t="judge", on=own)
    window.close()
    assert person.at(table).ask(t="judge", on=own)["t"] == "judged"


def test_of_too_many_judgements_the_earliest_is_dropped(house: Serving) -> None:
    window = _alone(house)
    window.ask(t="hint")  # starts the processes for bots
    numbers = [window.act({"do": "keep", "positions": [0, 1]})["seq"]]
    while len(numbers) < MOST_JUDGED + 1:
        numbers.append(_at_turn(window).act({"do": "card"})["seq"])
    with _nobody_thinks(house):
        asked = [window.say(t="judge", on=number) for number in numbers]
        while (answer := window.hear()).get("re") not in asked:
            pass
        assert (answer["re"], refused(answer)) == (asked[0], "stale")


def test_a_hint_for_a_later_moment_replaces_an_earlier_one(house: Serving) -> None:
    window = _alone(house)
    window.act({"do": "keep", "positions": [0, 1]})
    _at_turn(window).ask(t="hint")
    with _nobody_thinks(house):
        first = window.say(t="hint")
        assert refused(window.ask(t="hint")) == "too_fast"  # for the same moment
        window.act({"do": "card"})
        second = window.say(t="hint")
        answers: list[Json] = []
        while not answers:
            answers = [each for each in [window.hear()] if each.get("re") == first]
        assert refused(answers[0]) == "stale"
    while (answer := window.hear()).get("re") != second:
        pass
    assert answer["t"] == "hint"


def test_a_judgement_is_not_shown_to_the_next_player_at_a_shared_device(house: Serving) -> None:
    host = Person(house, "Ada")
    window = host.at(host.create("london", ["open", "open", "easy"], order="fixed"))
    window.ask(t="sit", beside=True, name="Bo")
    window.ask(t="start")
    window.until(lambda each: each.legal)
    window.ask(t="hint")
    with _nobody_thinks(house):
        asked = window.say(t="judge", on=window.act({"do": "keep", "positions": [0]})["seq"])
        window.socket.send('{"t": "hello", "seat": 1}')
        window.until(lambda each: each.you["seat"] == 1)
    while (answer := window.hear()).get("re") != asked:
        pass
    assert refused(answer) == "stale"


def test_judgements_are_rate_limited(castle: Serving) -> None:
    then, window = monotonic(), _alone(castle)
    on = window.act({"do": "keep", "positions": [0]})["seq"]
    asked = {window.say(t="judge", on=on) for _ in range(30)}
    answers: list[Json] = []
    while len(answers) < len(asked):
        if (answer := window.hear()).get("re") in asked:
            answers.append(answer)
    codes = [answer.get("code", answer["t"]) for answer in answers]
    assert set(codes) <= {"judged", "stale", "too_fast"}
    assert len(codes) - codes.count("too_fast") <= most_since(then, 8, 0.2)
    assert codes.count("judged") >= 1
