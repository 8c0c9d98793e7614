"""The commands of a table: who may execute them and when, tested on states without a server."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from msgspec.structs import replace

from omnibus.bots.levels import LEVELS
from omnibus.core.digest import state_digest
from omnibus.core.errors import IllegalAction, OmnibusError, shown
from omnibus.core.phrases import phrase
from omnibus.games import load_game
from omnibus.server.errors import Refused
from omnibus.server.limits import Limits
from omnibus.server.protocol.commands import (
    Absent,
    Act,
    Configure,
    KeepSeat,
    Resign,
    Say,
    SetSeat,
    Sit,
    Stand,
    Start,
    Swap,
)
from omnibus.server.protocol.table import Settings
from omnibus.server.tables import commands
from omnibus.server.tables.commands import Outcome
from omnibus.server.tables.entries import (
    Acted,
    Admitted,
    BotSat,
    Configured,
    Deal,
    Ended,
    Entry,
    Hosted,
    Moved,
    Removed,
    Resigned,
    Returned,
    Said,
    Sat,
    Started,
    Stood,
    Swapped,
    Warmed,
)
from omnibus.server.tables.state import TableState
from tests.server import deterministic_server

LIMITS = Limits()
PEOPLE = ("ada", "bo", "cy", "di")
A_DEAL = Deal("5e" * 32, 1)


def add(state: TableState, *entries: Entry) -> TableState:
    """The same table after these entries."""
    for entry in entries:
        state.add(state.number + 1, 0, entry)
    return state


def after(state: TableState, outcome: Outcome) -> TableState:
    """The same table after a command."""
    return add(state, *outcome.entries)


def opened(*seats: str, deal: Deal | None = None, **settings: Any) -> TableState:
    """Ada's table, at which nobody sits yet."""
    chosen = Settings(**{"board": "london", "order": "fixed"} | settings)
    entry = commands.open_table(chosen, seats, "ada", load_game(chosen.board), LIMITS, deal)
    return add(TableState("table", load_game, LIMITS.chat_lines), entry)


def seated(people: int = 2, free: int = 0, **settings: Any) -> TableState:
    """Ada's table, with some people seated."""
    state = opened(*["open"] * (people + free), **settings)
    for seat, guest in enumerate(PEOPLE[:people]):
        add(state, Admitted(guest, True), Sat(guest, seat, guest.title()))
    return state


def begun(people: int = 2, **settings: Any) -> TableState:
    """Their game, in which nobody has acted."""
    state = seated(people, **settings)
    return after(state, commands.start(state, "ada"))


def over(**settings: Any) -> TableState:
    """A game that Bo has given up."""
    return add(begun(**settings), Resigned(1))


def action_of(state: TableState, seat: int) -> Any:
    """The first legal action of a seat."""
    play = commands.play_of(state)
    return play.game.legal(play.state, seat)[0]


def act(state: TableState, guest: str, on: int | None = None) -> Outcome:
    """The outcome of a guest's first legal action, by default on the current state."""
    seat = state.seat_of(guest)
    return commands.act(state, guest, Act("1", state.number if on is None else on, action_of(state, seat or 0)))


@contextmanager
def refuses(code: str, error: type[OmnibusError] = Refused, **details: object) -> Iterator[None]:
    """Expects a refusal with this code and these details."""
    with pytest.raises(error) as caught:
        yield
    told = {name: caught.value.details.get(name) for name in details}
    assert (caught.value.code, told) == (code, {name: shown(detail) for name, detail in details.items()})


# Opening a table


def test_codes_are_long_and_have_no_letters_that_look_alike() -> None:
    codes = {commands.new_code() for _ in range(200)}
    assert len(codes) == 200 and {len(code) for code in codes} == {8}
    assert set("".join(codes)) == set("ABCDEFGHJKLMNPQRSTUVWXYZ23456789")


def test_a_name_without_visible_characters_is_refused() -> None:
    assert commands.clean_name("  Ada\u202e  ", LIMITS) == "Ada"
    with refuses("bad_name", most=LIMITS.name_length):
        commands.clean_name(" \u202e ", LIMITS)


def test_a_level_that_does_not_exist_is_refused_with_those_that_do() -> None:
    assert [commands.check_level(level) for level in LEVELS] == list(LEVELS)
    with refuses("unknown_level", level="x" * 40, known="easy, normal, hard, expert"):
        commands.check_level("x" * 41)


@pytest.mark.parametrize(("seats", "allowed"), [(1, False), (2, True), (4, True), (5, False)])
def test_a_table_has_as_many_seats_as_the_board_has_players(seats: int, allowed: bool) -> None:
    if allowed:
        assert len(opened(*["open"] * seats).occupants) == seats
        return
    why = phrase("players_of_board", board="london", least=2, most=4, players=seats)
    with refuses("bad_settings", detail=why):
        opened(*["open"] * seats)


@pytest.mark.parametrize(
    ("seconds", "allowed"),
    [
        (LIMITS.shortest_clock - 1, False),
        (LIMITS.shortest_clock, True),
        (LIMITS.longest_clock, True),
        (LIMITS.longest_clock + 1, False),
    ],
)
def test_a_clock_is_neither_too_short_nor_too_long(seconds: int, allowed: bool) -> None:
    if allowed:
        assert opened("open", "open", clock=seconds).opened.settings.clock == seconds
        return
    why = phrase("turn_seconds", least=LIMITS.shortest_clock, most=LIMITS.longest_clock, seconds=seconds)
    with refuses("bad_settings", detail=why):
        opened("open", "open", clock=seconds)


def test_seats_are_open_or_have_a_bot_of_a_level() -> None:
    state = opened("open", "hard")
    assert [occupant.level for occupant in state.occupants] == [None, "hard"]
    assert state.opened.invite != state.opened.watch
    with refuses("unknown_level"):
        opened("open", "genius")


def test_a_table_with_a_known_deal_is_never_listed() -> None:
    assert opened("open", "open", listed=True).opened.settings.listed
    assert not opened("open", "open", listed=True, deal=A_DEAL).opened.settings.listed


# Access


def test_a_code_lets_in_once_and_the_better_one_counts() -> None:
    state = opened("open", "open")
    invite, watch = state.opened.invite, state.opened.watch
    with refuses("no_such_code"):
        commands.admit(state, "bo", "ABCDEFGH")
    assert commands.admit(state, "bo", watch) == Outcome((Admitted("bo", False),))
    after(state, commands.admit(state, "bo", watch))
    assert commands.admit(state, "bo", watch) == Outcome(())
    assert commands.admit(state, "bo", invite) == Outcome((Admitted("bo", True),))
    after(state, commands.admit(state, "bo", invite))
    assert commands.admit(state, "bo", invite) == commands.admit(state, "bo", watch) == Outcome(())


def test_a_table_without_spectators_lets_only_players_in() -> None:
    state = opened("open", "open", spectators=False)
    with refuses("no_spectators"):
        commands.admit(state, "bo", state.opened.watch)
    assert commands.admit(state, "bo", state.opened.invite) == Outcome((Admitted("bo", True),))


def test_a_removed_guest_cannot_enter_sit_or_look_before_the_end() -> None:
    state = add(seated(), Removed(1))
    for beside in ("bo", "bo+2"):
        with refuses("removed"):
            commands.admit(state, beside, state.opened.invite)
        with refuses("removed"):
            commands.sit(state, beside, "Bo", Sit("1"))
        with refuses("removed"):
            commands.check_sight(state, beside)
        with refuses("removed"):
            commands.move(state, "ada", beside, False)
    commands.check_welcome(state, "cy")
    commands.check_sight(add(over(), Removed(1)), "bo")


def test_only_the_invited_sit_down_unless_the_table_is_listed_and_nobody_once_it_has_begun() -> None:
    private, listed = seated(1, 1), seated(1, 1, listed=True)
    assert commands.may_sit(private, "ada") and commands.may_sit(private, "ada+2")
    assert not commands.may_sit(private, "bo") and commands.may_sit(listed, "bo")
    with refuses("not_allowed"):
        commands.sit(private, "bo", "Bo", Sit("1"))
    assert not commands.may_sit(add(private, Admitted("bo", False)), "bo")
    assert commands.may_sit(add(private, Admitted("bo", True)), "bo")
    assert not commands.may_sit(begun(listed=True), "cy") and not commands.may_sit(begun(), "ada")


def test_access_to_a_table() -> None:
    private = begun()
    for guest in ("ada", "bo", "ada+2"):
        commands.check_sight(private, guest)
    with refuses("not_allowed"):
        commands.check_sight(private, "cy")
    commands.check_sight(add(private, Admitted("cy", False)), "cy")
    commands.check_sight(over(), "cy")
    commands.check_sight(begun(listed=True), "cy")


def test_without_spectators_only_players_host_and_invited_guests_look() -> None:
    state = add(begun(listed=True, spectators=False), Admitted("cy", False))
    for guest in ("ada", "ada+2", "bo"):
        commands.check_sight(state, guest)
    for guest in ("cy", "di"):
        with refuses("no_spectators"):
            commands.check_sight(state, guest)
    commands.check_sight(seated(1, 1, listed=True, spectators=False), "cy")
    standing_host = add(seated(spectators=False), Stood(0))
    commands.check_sight(standing_host, "ada")
    with refuses("no_spectators"):
        commands.check_sight(over(spectators=False), "cy")


def test_an_ended_table_is_shown_to_nobody() -> None:
    state = add(begun(), Ended("spam"))
    with refuses("table_ended", why="spam"):
        commands.check_sight(state, "ada")


# Taking a seat


def test_somebody_sits_down_on_the_first_free_seat_or_on_the_one_they_name() -> None:
    state = add(seated(1, 2), Admitted("bo", True), BotSat(1, "easy"))
    assert commands.sit(state, "bo", "Bo", Sit("1")) == Outcome((Sat("bo", 2, "Bo"),))
    assert commands.sit(state, "bo", "Bo", Sit("1", seat=2, color=4)) == Outcome((Sat("bo", 2, "Bo", 4),))
    for taken in (0, 1):
        with refuses("seat_taken"):
            commands.sit(state, "bo", "Bo", Sit("1", seat=taken))
    for missing in (-1, 3):
        with refuses("no_such_seat", IllegalAction, seat=missing):
            commands.sit(state, "bo", "Bo", Sit("1", seat=missing))
    with refuses("no_open_seat"):
        commands.sit(add(state, BotSat(2, "easy")), "bo", "Bo", Sit("1"))


def test_a_seated_guest_moves_to_a_free_seat_or_changes_name_or_colour() -> None:
    state = add(seated(2, 1), Sat("ada", 0, "Ada", 3))
    assert commands.sit(state, "ada", "Ada", Sit("1", seat=0)) == Outcome(())
    assert commands.sit(state, "ada", "Ada", Sit("1", seat=0, color=3)) == Outcome(())
    assert commands.sit(state, "ada", "Ada L.", Sit("1", seat=0)) == Outcome((Sat("ada", 0, "Ada L."),))
    assert commands.sit(state, "ada", "Ada", Sit("1", seat=0, color=2)) == Outcome((Sat("ada", 0, "Ada", 2),))
    assert commands.sit(state, "ada", "Ada", Sit("1", seat=2)) == Outcome((Sat("ada", 2, "Ada"),))
    with refuses("seat_taken"):
        commands.sit(state, "ada", "Ada", Sit("1", seat=1))
    with refuses("seated_already"):
        commands.sit(state, "ada", "Ada", Sit("1"))


def test_a_colour_is_one_of_five_and_belongs_to_one_person() -> None:
    state = add(seated(2, 1), Sat("ada", 0, "Ada", 0))
    for color in (-1, 5):
        with refuses("bad_message", detail="a colour is a number from 0 to 4"):
            commands.sit(state, "bo", "Bo", Sit("1", seat=1, color=color))
    with refuses("color_taken"):
        commands.sit(state, "bo", "Bo", Sit("1", seat=1, color=0))
    assert commands.sit(state, "bo", "Bo", Sit("1", seat=1, color=4)) == Outcome((Sat("bo", 1, "Bo", 4),))
    assert commands.sit(state, "ada", "Ada", Sit("1", seat=2, color=0)) == Outcome((Sat("ada", 2, "Ada", 0),))


def test_the_host_seats_others_beside_them_and_nobody_else_does() -> None:
    state = seated(2, 2)
    beside = Sit("1", beside=True)
    assert commands.sit(state, "ada", "Eve", beside) == Outcome((Sat("ada+2", 2, "Eve"),))
    after(state, commands.sit(state, "ada", "Eve", beside))
    assert commands.sit(state, "ada", "Flo", beside) == Outcome((Sat("ada+3", 3, "Flo"),))
    with refuses("not_host"):
        commands.sit(state, "bo", "Eve", beside)


def test_the_next_to_sit_down_is_the_host_if_the_host_has_left() -> None:
    state = add(seated(1, 1, listed=True), Stood(0))
    assert commands.sit(state, "bo", "Bo", Sit("1")) == Outcome((Hosted("bo"), Sat("bo", 0, "Bo")))
    assert commands.sit(state, "bo", "Bo", Sit("1", seat=1)) == Outcome((Hosted("bo"), Sat("bo", 1, "Bo")))
    assert commands.sit(state, "ada", "Ada", Sit("1")) == Outcome((Sat("ada", 0, "Ada"),))


def test_taking_a_seat_at_a_known_deal_needs_confirmation() -> None:
    state = add(opened("open", "open", deal=A_DEAL), Admitted("ada", True), Admitted("bo", True))
    with refuses("known_deal"):
        commands.sit(state, "bo", "Bo", Sit("1"))
    assert commands.sit(state, "bo", "Bo", Sit("1", known_deal=True)) == Outcome((Sat("bo", 0, "Bo"),))
    add(state, Sat("bo", 0, "Bo"))
    assert commands.sit(state, "bo", "Bo", Sit("1", seat=1)) == Outcome((Sat("bo", 1, "Bo"),))
    with refuses("known_deal"):
        commands.move(state, "bo", "cy", False)
    assert commands.move(state, "bo", "cy", True) == Outcome((Moved(0, "cy"),))


def test_a_host_standing_up_passes_the_table_on_to_the_next_person() -> None:
    state = seated(3, 1)
    assert commands.stand(state, "bo", Stand("1")) == Outcome((Stood(1),))
    assert commands.stand(state, "ada", Stand("1")) == Outcome((Hosted("bo"), Stood(0)))
    later = add(state, Swapped(0, 1))  # Bo, Ada, Cy
    assert commands.stand(later, "ada", Stand("1")) == Outcome((Hosted("cy"), Stood(1)))
    last = add(later, Swapped(1, 2))  # Bo, Cy, Ada
    assert commands.stand(last, "ada", Stand("1")) == Outcome((Hosted("bo"), Stood(2)))
    with_another = add(last, Sat("ada+2", 3, "Eve"))
    assert commands.stand(with_another, "ada", Stand("1")) == Outcome((Stood(2),))
    alone = add(seated(1, 1), BotSat(1, "easy"))
    assert commands.stand(alone, "ada", Stand("1")) == Outcome((Stood(0),))
    with refuses("not_seated"):
        commands.stand(alone, "bo", Stand("1"))


def test_the_new_host_is_a_guest_and_plays_still() -> None:
    beside = add(seated(1, 2), Sat("bo+2", 2, "Eve"))
    assert commands.stand(beside, "ada", Stand("1")) == Outcome((Hosted("bo"), Stood(0)))
    resigned = add(begun(3), Resigned(1))
    assert commands.resign(resigned, "ada", Resign("1")) == Outcome((Hosted("cy"), Resigned(0)))


def test_a_seat_moves_to_a_device_without_a_seat() -> None:
    state = seated()
    assert commands.move(state, "bo", "cy", False) == Outcome((Moved(1, "cy"),))
    assert commands.move(state, "bo", "bo", False) == Outcome(())
    with refuses("link_used"):
        commands.move(state, "cy", "di", False)
    with refuses("seated_already"):
        commands.move(state, "bo", "ada", False)


# The host arranges the table


def test_only_the_host_arranges_the_table_and_only_before_the_game() -> None:
    game, settings = load_game("london"), Settings(board="london")
    for guest, state, code in (("bo", seated(), "not_host"), ("ada", begun(), "already_started")):
        with refuses(code):
            commands.swap(state, guest, Swap("1", 0, 1))
        with refuses(code):
            commands.set_seat(state, guest, SetSeat("1", 1, "easy"))
        with refuses(code):
            commands.configure(state, guest, Configure("1", settings), game, LIMITS)
        with refuses(code):
            commands.start(state, guest, Start("1"))
    for command in (
        commands.sit(seated(1, 1), "ada+2", "Eve", Sit("1")),
        commands.swap(seated(), "ada+2", Swap("1", 0, 1)),
    ):
        assert command.entries
    with refuses("already_started"):
        commands.sit(begun(), "ada", "Ada", Sit("1"))
    with refuses("already_started"):
        commands.stand(begun(), "ada", Stand("1"))


def test_two_seats_that_exist_are_exchanged() -> None:
    assert commands.swap(seated(), "ada", Swap("1", 1, 0)) == Outcome((Swapped(1, 0),))
    for one, other in ((2, 0), (0, -1)):
        with refuses("no_such_seat", IllegalAction):
            commands.swap(seated(), "ada", Swap("1", one, other))


def test_a_seat_is_given_to_a_bot_or_freed_and_a_guest_there_has_to_leave() -> None:
    state = add(seated(2, 2), Sat("ada+2", 2, "Eve"))

    def set_seat(seat: int, level: str | None) -> tuple[Entry, ...]:
        return commands.set_seat(state, "ada", SetSeat("1", seat, level)).entries

    assert set_seat(3, "hard") == (BotSat(3, "hard"),) and set_seat(3, None) == (Stood(3),)
    assert set_seat(1, "hard") == (Removed(1, "hard"),) and set_seat(1, None) == (Removed(1),)
    assert set_seat(2, "hard") == (BotSat(2, "hard"),) and set_seat(0, None) == (Stood(0),)
    add(state, Stood(2))
    assert set_seat(0, None) == (Hosted("bo"), Stood(0))
    with refuses("unknown_level"):
        set_seat(1, "genius")
    with refuses("no_such_seat", IllegalAction):
        set_seat(4, None)


def test_settings_change_as_far_as_everybody_keeps_a_seat() -> None:
    london, paris = load_game("london"), load_game("paris")
    settings = Settings(board="paris", clock=60)
    state = add(seated(2, 1), BotSat(2, "easy"))
    wanted = Configure("1", settings)
    assert commands.configure(state, "ada", wanted, paris, LIMITS) == Outcome((Configured(settings, 3, paris.digest),))
    for seats in (2, 4):
        wanted = Configure("1", settings, seats=seats)
        changed = commands.configure(state, "ada", wanted, paris, LIMITS)
        assert changed == Outcome((Configured(settings, seats, paris.digest),))
    with refuses("seat_taken"):
        commands.configure(seated(3), "ada", Configure("1", settings, seats=2), paris, LIMITS)
    with refuses("bad_settings"):
        commands.configure(state, "ada", Configure("1", settings, seats=5), paris, LIMITS)
    with refuses("bad_settings"):
        commands.configure(state, "ada", Configure("1", Settings(board="london", clock=1)), london, LIMITS)
    listed = Settings(board="london", listed=True)
    assert commands.configure(state, "ada", Configure("1", listed), london, LIMITS).entries


def test_a_known_deal_keeps_its_board_and_seats_and_stays_unlisted() -> None:
    london, paris = load_game("london"), load_game("paris")
    state = opened("open", "open", deal=A_DEAL)

    def configure(settings: Settings, game: Any, seats: int | None = None) -> Outcome:
        return commands.configure(state, "ada", Configure("1", settings, seats), game, LIMITS)

    assert configure(Settings(board="london", clock=60), london).entries
    for settings, game, seats, why in (
        (Settings(board="paris"), paris, None, "given_deal"),
        (Settings(board="london"), london, 3, "given_deal"),
        (Settings(board="london", listed=True), london, None, "listed_deal"),
    ):
        with refuses("bad_settings", detail=phrase(why)):
            configure(settings, game, seats)


# Beginning


def test_deals_and_dice_differ_and_seats_are_shuffled_only_if_drawn() -> None:
    fixed, drawn = seated(4), seated(4, order="drawn")
    draws = [deterministic_server.fair_draw(fixed) for _ in range(20)]
    assert {tuple(order) for _, _, order in draws} == {(0, 1, 2, 3)}
    secrets = {each for seed, dice, _ in draws for each in (seed, dice)}
    assert len(secrets) == 40 and {len(each) for each in secrets} == {32}
    orders = {tuple(deterministic_server.fair_draw(drawn)[2]) for _ in range(200)}  # all equal: once in 24 ** 199
    assert len(orders) > 1 and all(sorted(order) == [0, 1, 2, 3] for order in orders)


def test_a_bot_s_dice_follow_from_the_secret_the_entry_and_the_seat() -> None:
    seeds = {
        deterministic_server.fair_bot_seed(dice, number, seat)
        for dice in (b"a" * 32, b"b" * 32)
        for number in (7, 8)
        for seat in (0, 1)
    }
    assert len(seeds) == 8 and {len(seed) for seed in seeds} == {32}
    assert deterministic_server.fair_bot_seed(b"a" * 32, 7, 1) == hashlib.sha256(b"a" * 32 + b"7 1").digest()


def test_a_game_begins_when_every_seat_is_taken() -> None:
    with refuses("seats_open"):
        commands.start(seated(1, 1), "ada")
    state = add(seated(1, 1), BotSat(1, "easy"))
    (entry,) = commands.start(state, "ada").entries
    assert isinstance(entry, Started) and entry.order == (0, 1) and entry.first == 0
    drawn = seated(4, order="drawn")
    (entry,) = commands.start(drawn, "ada").entries
    assert isinstance(entry, Started) and sorted(entry.order) == [0, 1, 2, 3] and entry.first is None


def test_a_known_deal_is_dealt_again_with_other_dice_and_the_seats_as_they_are() -> None:
    state = opened("open", "open", deal=A_DEAL, order="drawn")
    add(state, Sat("ada", 0, "Ada"), Sat("bo", 1, "Bo"))
    (entry,) = commands.start(state, "ada").entries
    assert isinstance(entry, Started)
    assert (entry.seed, entry.order, entry.first) == (A_DEAL.seed, (0, 1), A_DEAL.first)
    assert len(bytes.fromhex(entry.dice)) == 32 and entry.dice != entry.seed


# Playing


def test_only_seated_players_in_a_running_game_act_until_they_resign() -> None:
    state = begun(3)
    action = action_of(state, 0)
    with refuses("not_seated"):
        commands.act(state, "di", Act("1", state.number, action))
    with refuses("not_started"):
        commands.act(seated(), "ada", Act("1", 9, action))
    with refuses("game_over"):
        commands.act(over(), "ada", Act("1", 99, action))
    with refuses("resigned"):
        commands.act(add(state, Resigned(1)), "bo", Act("1", state.number, action))


def test_a_game_is_finished_only_when_it_is_over() -> None:
    state = over()
    assert commands.finished_play(state) is state.play
    for unfinished in (seated(), begun()):
        with refuses("not_over"):
            commands.finished_play(unfinished)


def test_an_action_is_stored_with_the_digest_of_the_resulting_state() -> None:
    state = begun()
    outcome = act(state, "bo")
    assert outcome.step is not None
    (entry,) = outcome.entries
    assert isinstance(entry, Acted) and (entry.seat, entry.by) == (1, "player")
    assert entry.digest == state_digest(outcome.step.state)
    assert Outcome(()).step is None


def test_an_action_on_an_outdated_state_is_stale() -> None:
    state = begun()
    assert act(state, "ada", on=commands.play_of(state).touched[0]).entries
    with refuses("stale"):
        act(state, "ada", on=commands.play_of(state).touched[0] - 1)


def test_acting_again_removes_the_bot_from_the_seat() -> None:
    state = add(begun(), Warmed(0, "normal"))
    back, acted = act(state, "ada").entries
    assert back == Returned(0) and isinstance(acted, Acted)
    assert len(act(begun(), "ada").entries) == 1


def test_the_third_missed_clock_in_a_row_brings_a_bot() -> None:
    state, brought = begun(), []
    for _ in range(4):
        play = commands.play_of(state)
        seat = play.to_act()[0]
        while seat != 0:
            after(state, act(state, "bo"))
            seat = play.to_act()[0]
        code = play.game.codec.encode(action_of(state, 0))
        outcome = commands.missed(state, 0, code)
        acted, *bots = outcome.entries
        assert isinstance(acted, Acted) and acted.by == "clock" and outcome.step is not None
        brought.append(bots)
        add(state, acted)  # without the bot, which must come again
    assert brought == [[], [], [Warmed(0, "normal")], [Warmed(0, "normal")]]


def test_an_action_of_ones_own_forgives_the_missed_clocks_before_it() -> None:
    state = begun()
    for _ in range(2):
        missed = commands.missed(state, 0, commands.play_of(state).game.codec.encode(action_of(state, 0)))
        after(state, missed)
        while 0 not in commands.play_of(state).to_act():
            after(state, act(state, "bo"))
    assert state.occupants[0].misses == 2
    after(state, act(state, "ada"))
    assert state.occupants[0].misses == 0


def test_no_bot_is_brought_to_the_seat_of_a_bot() -> None:
    state = add(seated(1, 1), BotSat(1, "easy"))
    after(state, commands.start(state, "ada"))
    state.occupants[1] = replace(state.occupants[1], misses=5)
    code = commands.play_of(state).game.codec.encode(action_of(state, 1))
    (entry,) = commands.missed(state, 1, code).entries
    assert isinstance(entry, Acted)


# Talking, giving up, being away


def test_a_line_of_chat_is_a_text_or_a_phrase_and_bears_the_name_of_the_seat() -> None:
    state = add(begun(), Admitted("cy", False))

    def said(guest: str, **what: Any) -> Entry:
        (entry,) = commands.say(state, guest, "Somebody", Say("1", **what), LIMITS).entries
        return entry

    assert said("bo", text=" Well  done ") == Said(1, "Bo", "Well done", None, "bo")
    assert said("cy", text="Hello") == Said(None, "Somebody", "Hello", None, "cy")
    assert said("bo", phrase="thanks") == Said(1, "Bo", None, "thanks", "bo")
    for wrong in ({}, {"text": " "}, {"text": "Thanks", "phrase": "thanks"}):
        with refuses("bad_text", most=LIMITS.chat_length):
            said("bo", **wrong)
    with refuses("not_allowed"):
        said("di", text="Hello")


def test_resigning_is_possible_once_and_during_a_game() -> None:
    assert commands.resign(begun(), "bo", Resign("1")) == Outcome((Resigned(1),))
    assert commands.resign(begun(), "ada", Resign("1")) == Outcome((Hosted("bo"), Resigned(0)))
    with refuses("not_started"):
        commands.resign(seated(), "bo", Resign("1"))
    with refuses("resigned"):
        commands.resign(add(begun(3), Resigned(1)), "bo", Resign("1"))
    with refuses("not_seated"):
        commands.resign(begun(), "cy", Resign("1"))


def test_a_player_leaves_the_seat_to_a_bot_and_returns() -> None:
    state = begun(3)
    away, back = Absent("1", True), Absent("1", False)
    assert commands.absent(state, "bo", away) == Outcome((Warmed(1, "normal"),))
    assert commands.absent(state, "bo", back) == Outcome(())
    add(state, Warmed(1, "normal"))
    assert commands.absent(state, "bo", away) == Outcome(())
    assert commands.absent(state, "bo", back) == Outcome((Returned(1),))
    with refuses("not_started"):
        commands.absent(seated(), "bo", away)
    with refuses("resigned"):
        commands.absent(add(state, Resigned(1)), "bo", back)
    assert commands.back_entries(state, 1) == (), "a bot plays on for a player who resigned"


def test_a_bot_keeps_the_seat_of_an_overdue_player() -> None:
    state = begun(3)
    keep = KeepSeat("1", 1)
    assert commands.keep_seat(state, "cy", keep, {1}) == Outcome((Warmed(1, "normal"),))
    with refuses("not_away"):
        commands.keep_seat(state, "cy", keep, {0})
    with refuses("no_such_seat", IllegalAction):
        commands.keep_seat(state, "cy", KeepSeat("1", 3), {1})
    with refuses("not_seated"):
        commands.keep_seat(state, "di", keep, {1})
    with refuses("not_started"):
        commands.keep_seat(seated(3), "cy", keep, {1})
    add(state, Warmed(1, "normal"))
    assert commands.keep_seat(state, "cy", keep, set()) == Outcome(())
    with refuses("resigned"):
        commands.keep_seat(add(state, Resigned(2)), "cy", KeepSeat("1", 0), {0})


def test_if_the_host_decides_others_may_only_replace_the_host() -> None:
    state = begun(3, keeper="host")
    with refuses("not_host"):
        commands.keep_seat(state, "cy", KeepSeat("1", 1), {1})
    assert commands.keep_seat(state, "ada", KeepSeat("1", 1), {1}) == Outcome((Warmed(1, "normal"),))
    assert commands.keep_seat(state, "cy", KeepSeat("1", 0), {0}) == Outcome((Warmed(0, "normal"),))
