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
"""The speed of reading with a look at the board now and then."""
SECONDS_AN_ACTION = 5
MOST_SENTENCES = 2
MOST_WORDS = 48
DEVICES = re.compile(r"\b(click|press|tap|key|mouse|cli(?:c|qu)\w*|souris|appuy\w*)\b", re.IGNORECASE)
SPOTS = {"hand", "deck", "discard", "tickets", "ticket-deck", "merchandise", "scores"}
"""Names of parts of the table; a test adds those with a number or a colour."""


def texts_of(name: str) -> Iterator[LocalizedText]:
    """All texts of a lesson."""
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


# Style


@of_every_lesson
def test_every_text_exists_in_both_languages_with_the_same_numbers(name: str) -> None:
    for says in texts_of(name):
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
def test_apostrophes_and_spaces_are_typographic(name: str) -> None:
    for says in texts_of(name):
        assert "'" not in says.en + says.fr
        assert '"' not in says.en + says.fr
        assert not re.search(r"(?<!\N{NO-BREAK SPACE})[:;!?]", says.fr), says.fr
        assert not re.search(r"[\s\N{NO-BREAK SPACE}][:;!?]", says.en), says.en
        assert "  " not in says.en + says.fr


@of_every_lesson
@in_every_language
def test_a_lesson_takes_no_longer_than_its_minutes(name: str, language: str) -> None:
    lesson = played(name)
    spoken = [says for step in lesson.lesson.steps for says in (step.says, step.done) if says is not None]
    words = sum(len(text_of(says, language).split()) for says in spoken)
    seconds = words * 60 / WORDS_A_MINUTE + len(lesson.steps("do", "try")) * SECONDS_AN_ACTION
    assert seconds <= lesson.lesson.minutes * 60


# Content


@of_every_lesson
@in_every_language
def test_routes_and_tickets_that_are_named_are_on_the_board(name: str, language: str) -> None:
    board = played(name).game.board
    known = {board.route_name(route, language) for route in range(len(board.routes))}
    known |= {board.ticket_name(ticket, language) for ticket in range(len(board.tickets))}
    anything_known = re.compile("|".join(map(re.escape, sorted(known, key=len, reverse=True))))
    for says in texts_of(name):
        assert " – " not in anything_known.sub("", text_of(says, language))


@of_every_lesson
def test_highlighted_parts_exist(name: str) -> None:
    lesson = played(name)
    board = lesson.game.board
    spots = SPOTS | {f"seat-{seat}" for seat in range(lesson.lesson.players)}
    spots |= {f"hand-{card}" for card in lesson.game.spec.card_names} | {f"slot-{slot}" for slot in range(5)}
    spots |= {f"route {route}" for route in range(len(board.routes))} | {f"place {place.id}" for place in board.places}
    for step in lesson.lesson.steps:
        assert set(step.shows) <= spots
        assert not step.shows or step.kind == "read", "other steps highlight the part to press"


def names_of(lesson: Played, step: Step, action: Action, language: str) -> Iterator[str]:
    """The names that a text needs to describe an action: card, route, payment, tickets, place."""
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
def test_the_text_of_a_task_names_its_action(name: str, language: str) -> None:
    lesson = played(name)
    for step in lesson.steps("do"):
        named = [set(names_of(way, step, way.action_of(step), language)) for way in ways(name)]
        for word in set.intersection(*named):
            assert word in text_of(step.says, language)


@of_every_lesson
def test_places_that_are_mentioned_or_highlighted_are_in_focus(name: str) -> None:
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


def test_a_name_within_another_is_not_a_mention() -> None:
    lesson = played("journeys")
    (step,) = (step for step in lesson.steps("do") if step.at == 32)
    assert places_in_focus(lesson.course, step) == ["dusseldorf", "niederlande"]


@of_every_lesson
@in_every_language
def test_the_text_after_a_route_states_its_points_and_completed_tickets(name: str, language: str) -> None:
    completed = {"en": "completed", "fr": "complét"}[language]
    for lesson, step in ((way, step) for way in ways(name) for step in way.steps("do")):
        claims = [event for event in lesson.events[step.at] if isinstance(event, Claimed)]
        text = "" if step.done is None else text_of(step.done, language)
        for claim in claims:
            assert re.match(rf"{claim.points} (more )?points?\b|Encore {claim.points} points?\b", text), text
        new = set(lesson.completed(step.at + 1)) - set(lesson.completed(step.at))
        assert (completed in text) == bool(new), text
        for ticket in new:
            assert str(lesson.game.board.tickets[ticket].points) in numbers(text)[1:], "after those of the route"


# The numbers at its end


def numbers_at_the_end(name: str) -> list[int]:
    """All numbers in the texts after the last action."""
    lesson = played(name)
    return [int(number) for step in lesson.course.steps_at(lesson.course.length) for number in numbers(step.says.en)]


def test_the_first_game_ends_with_its_own_result() -> None:
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
    assert numbers_at_the_end("first") == [
        *(mine.routes, other.routes),
        *(mine.tickets, tickets[done].points, tickets[failed].points),
        *(*joined, mine.districts),
        *(mine.total, other.total),
    ]


def test_flags_end_with_the_points_of_the_learner() -> None:
    lesson = played("flags")
    assert numbers_at_the_end("flags") == [lesson.game.observe(lesson.states[-1], LEARNER).seats[LEARNER].points]


def test_merchandise_ends_with_the_points_of_its_ranks() -> None:
    lesson = played("merchandise")
    (merchandise,) = (each for each in lesson.game.spec.mechanisms if isinstance(each, Merchandise))
    assert numbers_at_the_end("merchandise") == [*lesson.states[-1].merchandise.tolist()[:2], *merchandise.bonus[2]]


def test_tourists_end_with_the_points_of_different_tokens() -> None:
    lesson = played("tourists")
    (tourists,) = (each for each in lesson.game.spec.mechanisms if isinstance(each, Tourists))
    found = numbers_at_the_end("tourists")
    assert found[0] == sum(lesson.states[-1].tokens[LEARNER].tolist())
    assert found[1::2] == [tourists.points[tokens] for tokens in found[::2]]
    assert found[-2] == tourists.symbols


def test_passengers_end_with_their_points() -> None:
    (passengers,) = (each for each in played("passengers").game.spec.mechanisms if isinstance(each, Passengers))
    assert numbers_at_the_end("passengers") == [passengers.first, passengers.second] * 2


def test_journeys_state_the_points_of_tickets_and_of_the_globetrotter() -> None:
    lesson = played("journeys")
    (globetrotter,) = (each for each in lesson.game.spec.mechanisms if isinstance(each, Globetrotter))
    assert numbers_at_the_end("journeys") == [globetrotter.points]
    worth = {
        deck: [ticket.points for ticket in lesson.game.board.tickets if ticket.deck == deck]
        for deck in ("short", "long")
    }
    announced = [int(number) for number in numbers(lesson.lesson.steps[0].says.en)]
    assert announced == [max(worth["short"]), min(worth["long"]), max(worth["long"])]
