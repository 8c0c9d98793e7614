"""The coach: says what a player's own action gave away, where that is much, and where the table has hints."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic

from tests.server.evil import most_since
from tests.server.processes import children_of
from tests.server.serving import Json, Person, Serving, Window
from tests.server.test_games import sit_at
from tests.server.test_tables import refused


def _alone(server: Serving, **settings: Json) -> Window:
    """Somebody who plays against a bot, and is to decide."""
    person = Person(server, "Ada")
    window = person.at(person.create("london", ["open", "easy"], start=True, order="fixed", **settings))
    return window.until(lambda each: each.legal)  # type: ignore[no-any-return]


def _judged(window: Window, action: Json) -> Json:
    """What is said of an action that is done now."""
    return window.ask(t="judge", on=window.act(action)["seq"])


@contextmanager
def _nobody_thinks(server: Serving) -> Iterator[None]:
    """Whatever is asked of the bots of a server is answered afterwards."""
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


def test_tickets_without_end_bring_a_word_in_both_languages(house: Serving) -> None:
    window, better = _alone(house), None
    while better is None:
        window.until(lambda each: each.legal)
        kept = max(
            (each for each in window.legal if each["do"] == "keep"),
            key=lambda each: len(each["positions"]),
            default=None,
        )
        tickets = next((each for each in window.legal if each["do"] == "tickets"), None)
        action = kept or tickets
        assert action is not None, "before all tickets are drawn, that is much"
        better = _judged(window, action).get("better")
    assert better["points"] >= 4
    assert better["action"]["do"] in ("card", "claim", "keep")
    assert better["says"]["en"] != better["says"]["fr"]


def test_of_what_the_expert_advises_nothing_is_said(house: Serving) -> None:
    window = _alone(house)
    for _ in range(8):
        window.until(lambda each: each.legal)
        hint = window.ask(t="hint")
        assert hint["because"]["en"] != hint["because"]["fr"]
        judged = _judged(window, hint["action"])
        assert judged["t"] == "judged" and "better" not in judged


def test_where_the_table_has_no_hints_there_is_no_coach(house: Serving) -> None:
    assert refused(_judged(_alone(house, hints=False), {"do": "keep", "positions": [0]})) == "no_hints"
    [ada, bo] = sit_at([Person(house, "Ada"), Person(house, "Bo")], "london", hints=False)
    for window in (ada, bo):
        assert refused(_judged(window, {"do": "keep", "positions": [0]})) == "no_hints"
    assert ada.table["settings"]["hints"] is bo.table["settings"]["hints"] is False  # which everybody sees


def test_with_other_people_it_is_there_where_the_host_allows_hints(house: Serving) -> None:
    windows = sit_at([Person(house, "Ada"), Person(house, "Bo")], "london")
    for window in windows:
        assert _judged(window, {"do": "keep", "positions": [0, 1]})["t"] == "judged"


def test_only_ones_own_last_action_is_judged(house: Serving) -> None:
    [ada, bo] = sit_at([Person(house, "Ada"), Person(house, "Bo")], "london")
    assert refused(ada.ask(t="judge", on=ada.seq)) == "stale"  # there is none yet
    mine = ada.act({"do": "keep", "positions": [0]})["seq"]
    other = bo.act({"do": "keep", "positions": [0]})["seq"]
    assert refused(ada.ask(t="judge", on=other)) == "stale"
    for wrong in (mine - 1, mine + 10**9, -1):
        assert refused(ada.ask(t="judge", on=wrong)) == "stale"
    assert ada.ask(t="judge", on=mine)["t"] == "judged"  # though somebody else has done something since
    ready = ada.until(lambda each: each.seq >= other) if ada.legal else bo
    later = ready.until(lambda each: each.legal).act({"do": "card"})["seq"]
    assert refused(ready.ask(t="judge", on=mine if ready is ada else other)) == "stale"
    assert ready.ask(t="judge", on=later)["t"] == "judged"


def test_what_is_undone_meanwhile_is_not_judged(house: Serving) -> None:
    window = _alone(house)
    window.ask(t="hint")  # from now on there are processes that think
    with _nobody_thinks(house):
        asked = window.say(t="judge", on=window.act({"do": "keep", "positions": [0]})["seq"])
        window.ask(t="undo", on=window.seq)
    while (answer := window.hear()).get("re") != asked:
        pass
    assert refused(answer) == "stale"


def test_who_plays_on_hears_of_the_newest_action_alone(house: Serving) -> None:
    window = _alone(house)
    window.act({"do": "keep", "positions": [0, 1]})
    window.until(lambda each: each.legal and not each.view["setting_up"])
    answers: list[Json] = []
    with _nobody_thinks(house):
        asked = [window.say(t="judge", on=window.act({"do": "card"})["seq"]) for _ in range(2)]
        while not answers:  # the first is answered though nobody thinks
            answers = [each for each in [window.hear()] if each.get("re") in asked]
    assert answers[0]["re"] == asked[0] and refused(answers[0]) == "stale"
    while (answer := window.hear()).get("re") != asked[1]:
        pass
    assert answer["t"] == "judged"


def test_a_device_that_was_handed_on_does_not_tell_the_next_one(house: Serving) -> None:
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


def test_nobody_keeps_the_thinkers_busy_with_it(castle: Serving) -> None:
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
