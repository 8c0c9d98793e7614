"""Every lesson through the engine: correct, wrong at every step, and with everything that it should teach."""

from __future__ import annotations

from collections import Counter

import pytest

from omnibus.core.actions import Action, Claim, DrawCard
from omnibus.core.board import GRAY, WILD
from omnibus.core.errors import IllegalAction
from omnibus.core.events import Claimed, Drew, Final, Kept, LastRound
from omnibus.core.mechanisms.districts import Districts
from omnibus.core.mechanisms.flags import Flag, FlagCard
from omnibus.core.mechanisms.merchandise import MerchandiseTaken
from omnibus.core.mechanisms.passengers import PassengerTaken
from omnibus.core.mechanisms.tourists import PilePlaced, TokenTaken
from omnibus.core.notation import read_action, write_action
from omnibus.games import spec_of
from omnibus.kernel.state import State
from omnibus.lessons import lesson_ids
from omnibus.lessons.lesson import LEARNER
from omnibus.lessons.stars import stars_for
from tests.lessons.played import Played, of_every_lesson, played, ways

FIRST = "first"
REQUIRED = {
    "first": ("london", None),
    "flags": ("paris", "flags"),
    "merchandise": ("amsterdam", "merchandise"),
    "ferries": ("san_francisco", "ferries"),
    "tourists": ("san_francisco", "tourists"),
    "passengers": ("germany", "passengers"),
    "journeys": ("germany", "globetrotter"),
}


def claims_of(lesson: Played) -> list[Claimed]:
    """The routes that the learner takes in tasks."""
    return [event for event in lesson.done_by_learner() if isinstance(event, Claimed)]


def test_the_first_game_comes_first_and_each_board_teaches_its_own_mechanisms() -> None:
    assert lesson_ids()[0] == FIRST
    taught = {name: (played(name).lesson.board, played(name).lesson.mechanism) for name in lesson_ids()}
    assert taught.items() >= REQUIRED.items()


@of_every_lesson
def test_a_lesson_is_about_a_mechanism_of_its_board(name: str) -> None:
    lesson = played(name).lesson
    known = {mechanism.__struct_config__.tag for mechanism in spec_of(lesson.board).mechanisms}
    assert lesson.mechanism is None or lesson.mechanism in known


# Right


@of_every_lesson
def test_all_actions_are_legal_and_in_their_one_spelling(name: str) -> None:
    lesson = played(name)
    written = [f"{seat} {write_action(action, lesson.game.board)}" for seat, action in lesson.moves]
    assert tuple(written) == lesson.lesson.actions
    assert len(lesson.states) == len(written) + 1


@of_every_lesson
def test_every_task_is_for_the_learner(name: str) -> None:
    lesson = played(name)
    for step in lesson.steps("do"):
        assert lesson.lesson.actions[step.at].startswith(f"{LEARNER} ")
        assert LEARNER in lesson.game.seats_to_act(lesson.before(step))


@of_every_lesson
def test_every_moment_has_one_task_at_most_after_its_other_steps(name: str) -> None:
    lesson = played(name)
    steps, length = lesson.lesson.steps, lesson.course.length
    assert [step.at for step in steps] == sorted(step.at for step in steps)
    for at in {step.at for step in steps}:
        kinds = [step.kind for step in steps if step.at == at]
        assert kinds.count("do") == (at < length)
        assert "do" not in kinds[:-1]


@of_every_lesson
def test_at_the_end_the_learner_may_go_on_or_the_game_is_over(name: str) -> None:
    lesson = played(name)
    assert lesson.states[-1].over or lesson.game.to_act(lesson.states[-1]) == LEARNER


@of_every_lesson
def test_moves_before_a_later_step_are_all_automatic(name: str) -> None:
    lesson = played(name)
    course = lesson.course
    for step in lesson.lesson.steps:
        if step.later:
            before = max((other.at + 1 for other in lesson.steps("do") if other.at < step.at), default=0)
            assert before < step.at, "nothing happens meanwhile"
            assert course.automatic_moves(before) == course.moves[before : step.at]
            assert step is course.steps_at(step.at)[0], "it is the first step of its moment"


@of_every_lesson
def test_the_game_goes_on_where_a_turn_of_the_learner_begins(name: str) -> None:
    lesson = played(name)
    moment = lesson.lesson.play_on
    assert (moment is not None) == bool(lesson.states[-1].over)
    if moment is not None:
        assert lesson.game.observe(lesson.states[moment], LEARNER).asks == "turn"
        assert not lesson.course.is_task(moment), "the task before is done"
        coming = next(step for step in lesson.lesson.steps if step.at > moment)
        assert coming.later, "it goes on just before the jump"


@of_every_lesson
def test_skipped_turns_of_the_learner_are_mentioned(name: str) -> None:
    lesson = played(name)
    mentioned = [step.at for step in lesson.lesson.steps if lesson.course.turns_before(step)]
    assert mentioned == {"first": [45], "journeys": [32], "merchandise": [15], "tourists": [9]}.get(name, [])


# Several right answers


def does_the_same(lesson: Played, state: State, action: Action, other: Action) -> bool:
    """True if another action has the same effect: the same card of another slot, or a parallel route paid equally."""
    display, routes = lesson.game.observe(state, LEARNER).display, lesson.game.board.routes
    if isinstance(action, DrawCard) and isinstance(other, DrawCard):
        return action.slot is not None and other.slot is not None and display[action.slot] == display[other.slot]
    if not isinstance(action, Claim) or not isinstance(other, Claim):
        return action == other
    one, two = routes[action.route], routes[other.route]
    paid = (action.color, action.wilds) == (other.color, other.wilds)
    return paid and {one.a, one.b, one.color} == {two.a, two.b, two.color}


@of_every_lesson
def test_actions_with_the_same_effect_are_correct_too(name: str) -> None:
    for lesson in ways(name):
        for step in lesson.steps("do"):
            state, answers = lesson.before(step), lesson.answers(step)
            for action in lesson.game.legal(state, LEARNER):
                if does_the_same(lesson, state, lesson.action_of(step), action):
                    assert action in answers, write_action(action, lesson.game.board)


@of_every_lesson
def test_every_correct_course_leads_to_the_same_points_tickets_and_hands(name: str) -> None:
    written = played(name)
    for lesson in ways(name):
        for seat in range(lesson.lesson.players):
            one, two = (way.game.observe(way.states[-1], seat) for way in (written, lesson))
            assert one.seats[seat].points == two.seats[seat].points
            assert written.completed(written.course.length) == lesson.completed(lesson.course.length)
            assert sum(one.hand.values()) == sum(two.hand.values())


@of_every_lesson
def test_other_answers_are_written_for_tasks_alone_and_all_can_be_given(name: str) -> None:
    lesson = played(name)
    for step in lesson.lesson.steps:
        assert step.kind == "do" or not step.others
    given = {(step.at, way.action_of(step)) for way in ways(name) for step in way.steps("do")}
    for step in lesson.steps("do"):
        for answer in step.others:
            assert (step.at, read_action(answer[0], lesson.game.board)) in given


def test_in_the_first_game_two_colours_are_taken_in_any_order_but_no_colour_twice() -> None:
    orders = {tuple(write_action(way.moves[at][1], way.game.board) for at in (8, 9)) for way in ways(FIRST)}
    assert orders == {("slot 3", "slot 1"), ("slot 3", "slot 3"), ("slot 1", "slot 3")}


def test_after_another_answer_the_lesson_does_not_continue() -> None:
    course = played(FIRST).course
    keep, other = course.codes[0], (LEARNER, course.game.codec.encode(read_action("keep 0", course.game.board)))
    assert course.right_after([keep]) == [course.codes[1][1]]
    assert course.right_after([other]) is None
    assert course.right_after(course.codes) == []
    assert course.right_after([*course.codes, keep]) is None


# Wrong


@of_every_lesson
def test_other_legal_actions_are_refused_with_a_reason(name: str) -> None:
    lesson = played(name)
    game = lesson.game
    for step in lesson.steps("do"):
        legal = game.legal(lesson.before(step), LEARNER)
        meant = game.codec.encode(lesson.action_of(step))
        same = [action for action in legal if game.codec.encode(action) == meant]
        assert same == [lesson.action_of(step)]
        assert len(legal) > 1, "there is a choice to make"
        assert (len(legal) > len(lesson.answers(step))) == (step.wrong is not None), "a refusal has a reason"


@of_every_lesson
def test_a_tried_action_is_refused_for_the_stated_reason(name: str) -> None:
    lesson = played(name)
    for step in lesson.steps("try"):
        state = lesson.game.copy(lesson.before(step))
        with pytest.raises(IllegalAction) as refused:
            lesson.game.verify(state, lesson.action_of(step), LEARNER)
        assert refused.value.code == step.because


@of_every_lesson
def test_only_steps_to_try_have_an_action_and_a_reason(name: str) -> None:
    for step in played(name).lesson.steps:
        assert (step.kind == "try") == (step.action is not None) == (step.because is not None)
        assert step.kind == "do" or step.wrong is None


# Stars


def test_three_stars_without_a_slip_and_never_less_than_one() -> None:
    assert [stars_for(slips) for slips in (0, 1, 2, 3, 40)] == [3, 2, 2, 1, 1]


# Length


@of_every_lesson
def test_a_lesson_is_short(name: str) -> None:
    tasks = len(played(name).steps("do"))
    assert tasks in (range(8, 11) if name == FIRST else range(3, 7))
    assert played(name).lesson.minutes <= (5 if name == FIRST else 2)


# Content


def test_the_first_game_has_everything_in_it() -> None:
    lesson = played(FIRST)
    game, happened, claims = lesson.game, lesson.done_by_learner(), claims_of(lesson)
    routes = lesson.game.board.routes
    assert any(isinstance(event, Kept) and event.kept for event in happened)
    assert sum(isinstance(event, Drew) for event in happened) >= 2
    assert any(routes[claim.route].color == GRAY for claim in claims)
    assert any(0 < claim.paid.count(WILD) < len(claim.paid) for claim in claims)
    assert {step.because for step in lesson.steps("try")} >= {"wild_second", "parallel_closed"}
    assert any(lesson.completed(step.at) != lesson.completed(step.at + 1) for step in lesson.steps("do"))
    (districts,) = (each for each in game.spec.mechanisms if isinstance(each, Districts))
    joined = [
        [number for number, (has, of) in districts.progress(game.observe(state, LEARNER)).items() if has == of]
        for state in lesson.states
    ]
    assert any(joined[step.at] != joined[step.at + 1] for step in lesson.steps("do"))


def test_the_first_game_ends_as_games_end() -> None:
    lesson = played(FIRST)
    *_, last_but_one, last = lesson.steps("do")
    assert any(isinstance(event, LastRound) and event.seat == LEARNER for event in lesson.events[last_but_one.at])
    assert lesson.states[last_but_one.at + 1].pieces[LEARNER] <= 2
    assert lesson.states[last.at].turns_left == 1
    (final,) = (event for event in lesson.events[last.at] if isinstance(event, Final))
    assert final.winners == [LEARNER]
    assert len(lesson.lesson.actions) == last.at + 1


def test_a_flag_is_kept_card_by_card_and_a_wild_is_not_kept() -> None:
    lesson = played("flags")
    happened = lesson.done_by_learner()
    assert {event.card for event in happened if isinstance(event, FlagCard)} == {"blue", "white", "red"}
    assert [event.points for event in happened if isinstance(event, Flag)] == [4]
    assert any(WILD in claim.paid for claim in claims_of(lesson))


def test_carts_bring_one_card_and_other_routes_none() -> None:
    lesson = played("merchandise")
    for step in lesson.steps("do"):
        (claim,) = (event for event in lesson.events[step.at] if isinstance(event, Claimed))
        brought = [event for event in lesson.events[step.at] if isinstance(event, MerchandiseTaken)]
        assert len(brought) == lesson.game.board.routes[claim.route].cart
    assert Counter(lesson.game.board.routes[claim.route].cart for claim in claims_of(lesson)) == {True: 2, False: 1}
    assert lesson.states[-1].merchandise.tolist()[:2] == [2, 1]


def test_a_ferry_is_refused_without_a_wild_and_taken_with_one() -> None:
    lesson = played("ferries")
    assert [step.because for step in lesson.steps("try")] == ["ferry_needs_wild"]
    ferries = [claim for claim in claims_of(lesson) if lesson.game.board.routes[claim.route].ferries]
    assert [claim.paid.count(WILD) for claim in ferries] == [1]


def test_tourists_are_placed_and_chosen() -> None:
    happened = played("tourists").done_by_learner()
    assert sum(isinstance(event, PilePlaced) for event in happened) == 2
    taken = [event.symbol for event in happened if isinstance(event, TokenTaken)]
    assert len(set(taken)) == len(taken) == 2


def test_passengers_get_on_at_both_ends_until_nobody_waits() -> None:
    lesson = played("passengers")
    got_on = [event for event in lesson.done_by_learner() if isinstance(event, PassengerTaken)]
    assert [(event.place, event.color) for event in got_on] == [
        ("frankfurt", "white"),
        ("mannheim", "white"),
        ("stuttgart", "red"),
    ]
    colors = lesson.game.board.passenger_colors
    mine, other = (dict(zip(colors, row, strict=True)) for row in lesson.states[-1].collected.tolist()[:2])
    assert mine["white"] > other["white"] == 0
    assert other["red"] > mine["red"] > 0


def test_a_country_is_reached_and_another_ticket_completed() -> None:
    lesson = played("journeys")
    board, claims = lesson.game.board, claims_of(lesson)
    assert [action for action in lesson.lesson.actions if action.startswith("0 tickets")] == ["0 tickets 1 long"]
    countries = {place.id for place in board.places if place.country}
    reached = {place for claim in claims for place in (board.routes[claim.route].a, board.routes[claim.route].b)}
    assert len(reached & countries) == 1
    assert len(lesson.completed(lesson.course.length)) == 2
