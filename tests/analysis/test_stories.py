"""The mechanisms' stories: every fact in a hand-made game, and their points against the results of games at random."""

from __future__ import annotations

from omnibus.core.game import Game
from omnibus.core.mechanisms.mechanism import Mechanism
from omnibus.core.story import Fact, History, Moment
from omnibus.games import load_game
from omnibus.kernel.state import PLACE
from tests.analysis.played import play_on
from tests.analysis.test_journey import finished_game
from tests.play import at_length, at_small_and_full_tables, of_every_game
from tests.positions import position, route_between

LONDON, PARIS, AMSTERDAM = load_game("london"), load_game("paris"), load_game("amsterdam")
GERMANY, SAN_FRANCISCO = load_game("germany"), load_game("san_francisco")


def story(game: Game, history: History, seat: int = 0, mechanism: int = 0) -> list[Fact]:
    return game.spec.mechanisms[mechanism].story(history, seat)


class Silent(Mechanism, frozen=True, tag="silent"):
    """A mechanism that overrides nothing."""


def test_a_mechanism_without_a_story_has_no_facts() -> None:
    assert Silent().story(play_on(LONDON, position(LONDON)), 0) == []
    assert Silent.facts == ()


# Districts


def test_districts_are_completed_one_by_one_and_the_nearest_other_has_missing_places() -> None:
    owned = [("piccadilly-circus", "trafalgar-square"), ("buckingham-palace", "big-ben")]
    first = route_between(LONDON, "british-museum", "covent-garden")
    second = route_between(LONDON, "trafalgar-square", "big-ben")
    start = position(
        LONDON,
        owners={route_between(LONDON, *ends): 0 for ends in owned},
        hands={0: {"wild": 3}},
    )
    played = play_on(LONDON, start, f"claim {first} 1 wild", "deck", "deck", f"claim {second} 1 wild")
    assert story(LONDON, played) == [
        Fact("district_completed", {"district": 1, "points": 1}, Moment(1, 1)),
        Fact("district_completed", {"district": 2, "points": 2}, Moment(4, 2)),
        Fact(
            "district_nearest",
            {"district": 3, "count": 3, "missing": ["waterloo", "globe-theatre", "elephant-castle"]},
        ),
    ]
    assert story(LONDON, played, seat=1) == [
        Fact("district_nearest", {"district": 1, "count": 2, "missing": ["british-museum", "covent-garden"]})
    ]


def test_of_equally_near_districts_the_one_with_more_points_is_named() -> None:
    owned = [("waterloo", "globe-theatre"), ("the-charterhouse", "st-pauls"), ("st-pauls", "brick-lane")]
    museum = route_between(LONDON, "british-museum", "covent-garden")
    owners = {**{route_between(LONDON, *ends): 0 for ends in owned}, museum: 0}
    completed, nearest = story(LONDON, play_on(LONDON, position(LONDON, owners=owners)))
    assert completed == Fact("district_completed", {"district": 1, "points": 1}, Moment(0, 0))
    assert nearest == Fact("district_nearest", {"district": 4, "count": 1, "missing": ["tower-of-london"]})


# Flags


def test_flags_their_cards_and_declined_cards_are_told() -> None:
    blue, red = route_between(PARIS, "concorde", "opera", "blue"), route_between(PARIS, "concorde", "invalides")
    other_blue = route_between(PARIS, "louvre", "notre-dame", "blue")
    start = position(PARIS, hands={0: {"blue": 2, "red": 1}, 1: {}}, flag_cards={0: ["white"]})
    played = play_on(
        PARIS,
        start,
        *(f"claim {blue} 1 blue", "flag decline", "deck", "deck"),
        *(f"claim {other_blue} 1 blue", "flag keep", "deck", "deck"),
        *(f"claim {red} 1 red", "flag keep"),
    )
    assert story(PARIS, played) == [
        Fact("flag_completed", {"points": 4}, Moment(10, 3)),
        Fact("flag_declined", {"count": 1}),
    ]
    facts = story(PARIS, play_on(PARIS, start, f"claim {blue} 1 blue", "flag keep"))
    assert facts == [Fact("flag_card_left", {"color": color}) for color in ("blue", "white")]


# Merchandise


def test_carts_bring_cards_as_long_as_there_are_any() -> None:
    cart, another = (
        route_between(AMSTERDAM, *ends) for ends in (("oude-waal", "oude-kerk"), ("jordaan", "noordermarkt"))
    )
    plain = route_between(AMSTERDAM, "dam", "oude-kerk")
    start = position(
        AMSTERDAM,
        3,
        hands={0: {"wild": 4, "pink": 2}},
        merchandise={0: 1, 1: 4, 2: 1},
        merchandise_left=1,
    )
    wait = ("deck",) * 4
    moves = (f"claim {cart} 2 wild", *wait, f"claim {another} 2 wild", *wait, f"claim {plain} 2 pink")
    played = play_on(AMSTERDAM, start, *moves)
    facts = [story(AMSTERDAM, played, seat)[0].values for seat in range(3)]
    assert facts == [
        {"carts": 2, "cards": 2, "rank": 2, "lead": -2, "points": 0},  # points are given at the end of the game only
        {"carts": 0, "cards": 4, "rank": 1, "lead": 2, "points": 0},
        {"carts": 0, "cards": 1, "rank": 3, "lead": -3, "points": 0},
    ]


# Ferries and tourists


def test_ferries_are_told_with_the_wilds_paid_for_them() -> None:
    ferry, plain = (
        route_between(SAN_FRANCISCO, *ends) for ends in (("marina", "alcatraz"), ("marina", "pacific-heights"))
    )
    start = position(SAN_FRANCISCO, hands={0: {"wild": 2, "red": 1, "black": 1}})
    played = play_on(SAN_FRANCISCO, start, f"claim {ferry} 1 red 2 wild", "deck", "deck", f"claim {plain} 1 black")
    assert story(SAN_FRANCISCO, played) == [Fact("ferry", {"route": ferry, "ferries": 1, "wilds": 2}, Moment(1, 1))]
    assert story(SAN_FRANCISCO, played, seat=1) == []


def test_tokens_are_told_in_order_with_the_points_of_one_more() -> None:
    first, second = (
        route_between(SAN_FRANCISCO, *ends) for ends in (("marina", "pacific-heights"), ("chinatown", "north-beach"))
    )
    start = position(
        SAN_FRANCISCO,
        hands={0: {"wild": 2}},
        tourists={"marina": (5, 1), "chinatown": (2, 1), "north-beach": (6, 1)},
    )
    moves = (f"claim {first} 1 wild", "deck", "deck", f"claim {second} 1 wild", "token north-beach")
    assert story(SAN_FRANCISCO, play_on(SAN_FRANCISCO, start, *moves), mechanism=1) == [
        Fact("token", {"place": "marina", "symbol": 5}, Moment(1, 1)),
        Fact("token", {"place": "north-beach", "symbol": 6}, Moment(5, 2)),
        Fact("tokens", {"count": 2, "points": 0, "one_more": 1}),
    ]


def test_a_pile_is_told_by_the_seat_that_placed_it() -> None:
    start = position(SAN_FRANCISCO, 3, turn=2, ask=PLACE)
    start.setting_up = 1
    start.aside_symbol[:], start.aside_count[:] = (3, 4), (2, 2)
    played = play_on(SAN_FRANCISCO, start, "pile 1 marina", "pile 0 presidio")
    found = [story(SAN_FRANCISCO, played, seat, mechanism=1)[:-1] for seat in range(3)]
    assert found == [
        [],
        [Fact("pile_placed", {"place": "presidio", "symbol": 3, "count": 2}, Moment(2, 0))],
        [Fact("pile_placed", {"place": "marina", "symbol": 4, "count": 2}, Moment(1, 0))],
    ]


# Passengers and the globetrotter


def test_passengers_are_told_by_colour_with_the_lead() -> None:
    collected = {0: {"red": 3, "blue": 1}, 1: {"red": 1, "blue": 4}, 2: {"blue": 2, "white": 1}}
    played = play_on(GERMANY, position(GERMANY, 3, collected=collected))
    *colors, total = story(GERMANY, played)
    values = {
        fact.values["color"]: (fact.values["count"], fact.values["ahead"], fact.values["lead"]) for fact in colors
    }
    assert values == {
        "red": (3, 0, 2),
        "black": (0, 0, 0),
        "green": (0, 0, 0),
        "yellow": (0, 0, 0),
        "blue": (1, 2, -3),
        "white": (0, 1, -1),
    }
    assert total == Fact("passengers_total", {"count": 4, "points": 0})


def test_the_globetrotter_compares_completed_tickets() -> None:
    start = position(GERMANY, 3)
    start.tickets_done[:3] = [2, 5, 4]
    played = play_on(GERMANY, start)
    told = [story(GERMANY, played, seat, mechanism=1) for seat in range(3)]
    assert told == [
        [Fact("globetrotter", {"completed": 2, "others": 5, "points": 0})],
        [Fact("globetrotter", {"completed": 5, "others": 4, "points": 0})],
        [Fact("globetrotter", {"completed": 4, "others": 5, "points": 0})],
    ]


# What holds for every game


@at_length("games", short=1, long=20)
@at_small_and_full_tables
def test_the_points_of_the_stories_are_those_of_the_result(name: str, players: int, games: int) -> None:
    for number in range(games):
        match, _, found = finished_game(name, players, f"journey {number}")
        result = match.result()
        assert result is not None
        scores = [mechanism for mechanism in match.game.spec.mechanisms if mechanism.score_column is not None]
        for journey, seat in zip(found, result.seats, strict=True):
            for mechanism in scores:
                facts = journey.story.get(mechanism.name(), ())
                points = [fact.values.get("points", 0) for fact in facts]
                assert sum(each for each in points if isinstance(each, int)) == getattr(seat, mechanism.name())


@of_every_game
def test_every_fact_is_listed_and_every_listed_fact_is_told(name: str) -> None:
    """Within a few games; the words need a sentence for each code."""
    listed = {(each.name(), code) for each in load_game(name).spec.mechanisms for code in each.facts}
    told: set[tuple[str, str]] = set()
    for number in range(12):
        for journey in finished_game(name, 2, f"journey {number}")[2]:
            told |= {(mechanism, fact.code) for mechanism, facts in journey.story.items() for fact in facts}
        if told == listed:
            break
    assert told == listed


@of_every_game
def test_the_moment_of_a_fact_is_an_action_of_its_seat(name: str) -> None:
    _, history, found = finished_game(name, 2, "journey 0")
    for journey in found:
        for fact in (fact for facts in journey.story.values() for fact in facts if fact.at):
            step = history.steps[fact.at.action if fact.at else 0]
            assert (step.at, step.seat) == (fact.at, journey.seat)
