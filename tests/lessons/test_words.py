"""The texts of lessons, in both languages, against the positions they describe."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from omnibus.core.actions import Action
from omnibus.core.board import WILD
from omnibus.core.events import Claimed
from omnibus.core.mechanisms.districts import Districts
from omnibus.core.mechanisms.globetrotter import Globetrotter
from omnibus.core.mechanisms.merchandise import Merchandise
from omnibus.core.mechanisms.passengers import Passengers
from omnibus.core.mechanisms.tourists import Tourists
from omnibus.lessons.focus import places_in_focus
from omnibus.lessons.lesson import LEARNER, Step
from omnibus.words import LANGUAGES, words_in
from omnibus.words.localized import LocalizedText
from tests.lessons.played import Played, of_every_lesson, played, ways

in_every_language = pytest.mark.parametrize("language", LANGUAGES)

WORDS_A_MINUTE = 180
"""So many are read with a look at the board now and then."""
SECONDS_A_DEED = 5
MOST_SENTENCES = 2
MOST_WORDS = 48
DEVICES = re.compile(r"\b(click|press|tap|key|mouse|cli(?:c|qu)\w*|souris|appuy\w*)\b", re.IGNORECASE)
SPOTS = {"hand", "deck", "discard", "tickets", "ticket-deck", "merchandise", "scores"}
"""Names of the table's own parts; those with a number or a colour are put together."""


def said(name: str) -> Iterator[LocalizedText]:
    """Everything that a lesson says."""
    lesson = played(name).lesson
    yield lesson.title
    yield lesson.about
    for step in lesson.steps:
        yield from (says for says in (step.says, step.wrong, step.done) if says is not None)


def text_of(says: LocalizedText | None, language: str) -> str:
    """A sentence as board files spell: with straight apostrophes."""
    text: str = getattr(says, language)
    return text.replace("’", "'")


def numbers(text: str) -> list[str]:
    """All numbers of a sentence that are written in digits."""
    return re.findall(r"\d+", text)


# How it is written


@of_every_lesson
def test_every_sentence_is_there_in_both_languages_with_the_same_numbers(name: str) -> None:
    for says in said(name):
        assert says.en.strip() == says.en != ""
        assert says.fr.strip() == says.fr != ""
        assert sorted(numbers(says.en)) == sorted(numbers(says.fr)), says.en


@of_every_lesson
def test_sentences_are_few_short_and_name_no_device(name: str) -> None:
    for step in played(name).lesson.steps:
        for says in (step.says, step.wrong, step.done):
            for text in (says.en, says.fr) if says is not None else ():
                assert text[-1] in ".!?", text
                assert len(re.findall(r"[.!?](?=\s|$)", text)) <= MOST_SENTENCES, text
                assert len(text.split()) <= MOST_WORDS, text
                assert not DEVICES.search(text), text


@of_every_lesson
def test_apostrophes_and_spaces_are_those_of_print(name: str) -> None:
    for says in said(name):
        assert "'" not in says.en + says.fr
        assert '"' not in says.en + says.fr
        assert not re.search(r"(?<!\N{NO-BREAK SPACE})[:;!?]", says.fr), says.fr
        assert not re.search(r"[\s\N{NO-BREAK SPACE}][:;!?]", says.en), says.en
        assert "  " not in says.en + says.fr


@of_every_lesson
@in_every_language
def test_it_takes_no_longer_than_it_says(name: str, language: str) -> None:
    lesson = played(name)
    spoken = [says for step in lesson.lesson.steps for says in (step.says, step.done) if says is not None]
    words = sum(len(text_of(says, language).split()) for says in spoken)
    seconds = words * 60 / WORDS_A_MINUTE + len(lesson.steps("do", "try")) * SECONDS_A_DEED
    assert seconds <= lesson.lesson.minutes * 60


# What it is about


@of_every_lesson
@in_every_language
def test_routes_and_tickets_that_are_named_are_on_the_board(name: str, language: str) -> None:
    board = played(name).game.board
    known = {board.route_name(route, language) for route in range(len(board.routes))}
    known |= {board.ticket_name(ticket, language) for ticket in range(len(board.tickets))}
    anything_known = re.compile("|".join(map(re.escape, sorted(known, key=len, reverse=True))))
    for says in said(name):
        assert " – " not in anything_known.sub("", text_of(says, language))


@of_every_lesson
def test_what_lights_up_is_there(name: str) -> None:
    lesson = played(name)
    board = lesson.game.board
    spots = SPOTS | {f"seat-{seat}" for seat in range(lesson.lesson.players)}
    spots |= {f"hand-{card}" for card in lesson.game.spec.card_names} | {f"slot-{slot}" for slot in range(5)}
    spots |= {f"route {route}" for route in range(len(board.routes))} | {f"place {place.id}" for place in board.places}
    for step in lesson.lesson.steps:
        assert set(step.shows) <= spots
        assert not step.shows or step.kind == "read", "elsewhere the thing to press is lit"


def names_of(lesson: Played, step: Step, action: Action, language: str) -> Iterator[str]:
    """What has to be named in order to say what is to be done: card, route, payment, tickets, place."""
    board, state = lesson.game.board, lesson.before(step)
    view, say = lesson.game.observe(state, LEARNER), words_in(language)
    if (slot := getattr(action, "slot", None)) is not None:
        yield say.look_up(f"color-{view.display[slot]}")
    if (route := getattr(action, "route", None)) is not None:
        yield board.route_name(route, language)
    if color := getattr(action, "color", None):
        yield say.look_up(f"color-{color}")
    if getattr(action, "wilds", 0):
        yield say.look_up(f"color-{WILD}")
    for position in getattr(action, "positions", ()):
        yield board.ticket_name(view.seats[LEARNER].offer[position], language)
    if place := getattr(action, "place", None):
        yield board.place_name(place, language)


@of_every_lesson
@in_every_language
def test_what_is_to_be_done_is_named(name: str, language: str) -> None:
    lesson = played(name)
    for step in lesson.steps("do"):
        named = [set(names_of(way, step, way.action_of(step), language)) for way in ways(name)]
        for word in set.intersection(*named):
            assert word in text_of(step.says, language)


@of_every_lesson
def test_what_is_spoken_of_is_in_sight(name: str) -> None:
    lesson = played(name)
    board = lesson.game.board
    for step in lesson.lesson.steps:
        places = set(places_in_focus(lesson.course, step))
        for shown in step.shows:
            kind, _, which = shown.partition(" ")
            ends = {board.routes[int(which)].a, board.routes[int(which)].b} if kind == "route" else {which}
            assert kind not in ("route", "place") or ends <= places
        for language in LANGUAGES:
            text = text_of(step.says, language)
            for place in board.places:
                assert place.id in places or board.place_name(place.id, language) not in text, text


def test_a_name_within_another_is_not_meant() -> None:
    lesson = played("journeys")
    (step,) = (step for step in lesson.steps("do") if step.at == 32)
    assert places_in_focus(lesson.course, step) == ["dusseldorf", "niederlande"]


@of_every_lesson
@in_every_language
def test_a_route_says_what_it_brought_and_completed(name: str, language: str) -> None:
    completed = {"en": "completed", "fr": "complét"}[language]
    for lesson, step in ((way, step) for way in ways(name) for step in way.steps("do")):
        claims = [event for event in lesson.events[step.at] if isinstance(event, Claimed)]
        told = "" if step.done is None else text_of(step.done, language)
        for claim in claims:
            assert re.match(rf"{claim.points} (more )?points?\b|Encore {claim.points} points?\b", told), told
        new = set(lesson.completed(step.at + 1)) - set(lesson.completed(step.at))
        assert (completed in told) == bool(new), told
        for ticket in new:
            assert str(lesson.game.board.tickets[ticket].points) in numbers(told)[1:], "after those of the route"


# The numbers that it ends with


def told_at_the_end(name: str) -> list[int]:
    """All numbers of what is read when everything is played."""
    lesson = played(name)
    return [int(number) for step in lesson.course.steps_at(lesson.course.length) for number in numbers(step.says.en)]


def test_the_first_game_tells_its_own_result() -> None:
    lesson = played("first")
    final = lesson.game.result(lesson.states[-1])
    assert final is not None
    mine, other = final.seats
    tickets = lesson.game.board.tickets
    (done,), (failed,) = other.tickets_done, other.tickets_failed
    assert mine.tickets_failed == []
    (districts,) = (each for each in lesson.game.spec.mechanisms if isinstance(each, Districts))
    progress = districts.progress(lesson.game.observe(lesson.states[-1], LEARNER))
    joined = sorted((number for number, (has, of) in progress.items() if has == of), reverse=True)
    assert told_at_the_end("first") == [
        *(mine.routes, other.routes),
        *(mine.tickets, tickets[done].points, tickets[failed].points),
        *(*joined, mine.districts),
        *(mine.total, other.total),
    ]


def test_flags_end_with_the_points_of_the_learner() -> None:
    lesson = played("flags")
    assert told_at_the_end("flags") == [lesson.game.observe(lesson.states[-1], LEARNER).seats[LEARNER].points]


def test_merchandise_ends_with_what_its_ranks_are_worth() -> None:
    lesson = played("merchandise")
    (merchandise,) = (each for each in lesson.game.spec.mechanisms if isinstance(each, Merchandise))
    assert told_at_the_end("merchandise") == [*lesson.states[-1].merchandise.tolist()[:2], *merchandise.bonus[2]]


def test_tourists_end_with_what_different_tokens_are_worth() -> None:
    lesson = played("tourists")
    (tourists,) = (each for each in lesson.game.spec.mechanisms if isinstance(each, Tourists))
    told = told_at_the_end("tourists")
    assert told[0] == sum(lesson.states[-1].tokens[LEARNER].tolist())
    assert told[1::2] == [tourists.points[tokens] for tokens in told[::2]]
    assert told[-2] == tourists.symbols


def test_passengers_end_with_what_they_would_bring() -> None:
    (passengers,) = (each for each in played("passengers").game.spec.mechanisms if isinstance(each, Passengers))
    assert told_at_the_end("passengers") == [passengers.first, passengers.second] * 2


def test_journeys_tell_the_worth_of_tickets_and_of_the_globetrotter() -> None:
    lesson = played("journeys")
    (globetrotter,) = (each for each in lesson.game.spec.mechanisms if isinstance(each, Globetrotter))
    assert told_at_the_end("journeys") == [globetrotter.points]
    worth = {
        deck: [ticket.points for ticket in lesson.game.board.tickets if ticket.deck == deck]
        for deck in ("short", "long")
    }
    announced = [int(number) for number in numbers(lesson.lesson.steps[0].says.en)]
    assert announced == [max(worth["short"]), min(worth["long"]), max(worth["long"])]
