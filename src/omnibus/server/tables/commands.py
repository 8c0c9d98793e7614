"""The commands of guests: each is checked against the table's state, and becomes entries or is refused.

The state is not changed here. Seeds, orders and codes come from the system's secure random generator.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Collection, Sequence
from itertools import count

from msgspec import Struct
from msgspec.structs import replace

from omnibus.bots.levels import LEVELS
from omnibus.core.digest import layout_digest, state_digest
from omnibus.core.errors import IllegalAction
from omnibus.core.fair import SEED_BYTES
from omnibus.core.game import Game
from omnibus.core.phrases import phrase
from omnibus.core.texts import clean_text
from omnibus.server.errors import Refused
from omnibus.server.limits import Limits
from omnibus.server.protocol import commands as messages
from omnibus.server.protocol.table import Phrase, Settings
from omnibus.server.tables.entries import (
    Acted,
    Admitted,
    BotSat,
    By,
    Configured,
    Deal,
    Entry,
    Hosted,
    Moved,
    Opened,
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
from omnibus.server.tables.game import Play, Step
from omnibus.server.tables.player_id import companion_id, is_screen, owner_of, watcher_of
from omnibus.server.tables.seats import COLORS, MISSES_UNTIL_WARM
from omnibus.server.tables.state import TableState

KEEPER = "normal"
"""The level of the bot that keeps an absent player's seat."""
CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Without letters and digits that look alike."""
CODE_LENGTH = 8


class Outcome(Struct, frozen=True):
    """The entries of a command, and the step of an action. No entries: there was nothing to do."""

    entries: tuple[Entry, ...]
    step: Step | None = None


def new_code(length: int = CODE_LENGTH) -> str:
    """An unguessable code that people can read out."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(length))


def bot_seed(dice: bytes, number: int, seat: int) -> bytes:
    """The seed of a bot's random choices: secret, as it would let others infer the bot's cards from its actions."""
    return hashlib.sha256(dice + f"{number} {seat}".encode()).digest()


def clean_name(text: str, limits: Limits) -> str:
    """A cleaned name; raises Refused if it is empty."""
    name = clean_text(text, limits.name_length)
    if not name:
        raise Refused("bad_name", most=limits.name_length)
    return name


def check_level(level: str) -> str:
    """A level of bots; raises Refused if it does not exist."""
    if level not in LEVELS:
        raise Refused("unknown_level", level=level[:40], known=", ".join(LEVELS))
    return level


def check_settings(settings: Settings, game: Game, seats: int, limits: Limits) -> None:
    """Raises Refused if a table cannot be played with these settings."""
    least, most = game.spec.players
    if not least <= seats <= most:
        detail = phrase("players_of_board", board=settings.board, least=least, most=most, players=seats)
        raise Refused("bad_settings", detail=detail)
    shortest, longest = limits.shortest_clock, limits.longest_clock
    if settings.clock is not None and not shortest <= settings.clock <= longest:
        detail = phrase("turn_seconds", least=shortest, most=longest, seconds=settings.clock)
        raise Refused("bad_settings", detail=detail)


def open_table(
    settings: Settings, seats: Sequence[str], host: str, game: Game, limits: Limits, deal: Deal | None = None
) -> Opened:
    """The first entry of a new table."""
    check_settings(settings, game, len(seats), limits)
    for seat in seats:
        if seat != "open":
            check_level(seat)
    if deal is not None:  # nobody should take it for a new deal
        settings = replace(settings, listed=False)
    return Opened(settings, tuple(seats), host, new_code(), new_code(), game.digest, deal)


def _check_open(state: TableState) -> None:
    if state.status != "open":
        raise Refused("already_started")


def play_of(state: TableState) -> Play:
    """The game that is being played; raises Refused."""
    if state.status == "over":
        raise Refused("game_over")
    if state.play is None:
        raise Refused("not_started")
    return state.play


def finished_play(state: TableState) -> Play:
    """The game if it is over; raises Refused."""
    if state.status != "over" or state.play is None:
        raise Refused("not_over")
    return state.play


def check_host(state: TableState, guest: str) -> None:
    """Raises Refused if a guest is not the host."""
    if owner_of(guest) != state.opened.host:
        raise Refused("not_host")


def seat_at(state: TableState, guest: str) -> int:
    """The seat of a guest; raises Refused if they have none."""
    seat = state.seat_of(guest)
    if seat is None:
        raise Refused("not_seated")
    return seat


def _playing_seat(state: TableState, guest: str) -> int:
    """The seat of a guest in the game that is being played; raises Refused, also if they have resigned."""
    seat = seat_at(state, guest)
    play_of(state)
    if state.occupants[seat].resigned:
        raise Refused("resigned")
    return seat


def may_sit(state: TableState, guest: str) -> bool:
    """Whether a guest may take a seat: they are invited, or the table is listed, and the game has not begun."""
    return state.status == "open" and (state.opened.settings.listed or state.admitted.get(owner_of(guest), False))


def check_welcome(state: TableState, guest: str) -> None:
    """Raises Refused if a guest was removed from the table; everybody may see a finished one."""
    if owner_of(guest) in state.removed and state.status != "over":
        raise Refused("removed")


def check_ended(state: TableState) -> None:
    """Raises Refused if the operator has ended the table."""
    if state.ended is not None:
        raise Refused("table_ended", why=state.ended)


def is_invited(state: TableState, guest: str) -> bool:
    """Whether a guest has a seat, is the host, or has used the invitation to sit down."""
    owner = owner_of(guest)
    return bool(state.seats_of(owner)) or owner == state.opened.host or state.admitted.get(owner, False)


def _check_screen(state: TableState, guest: str) -> None:
    """Raises Refused if a guest may not put up a big screen."""
    if not state.opened.settings.one_room:
        raise Refused("no_screens")
    if not is_invited(state, guest):
        raise Refused("not_allowed")


def check_sight(state: TableState, viewer: str) -> None:
    """Raises Refused if a guest, or a big screen, may not see the public side of a table."""
    guest = watcher_of(viewer)
    check_ended(state)
    check_welcome(state, guest)
    if is_screen(viewer):
        _check_screen(state, guest)
    if state.seat_of(guest) is not None or owner_of(guest) == state.opened.host or may_sit(state, guest):
        return
    settings = state.opened.settings
    if not settings.listed and guest not in state.admitted and state.status != "over":
        raise Refused("not_allowed")
    if not settings.spectators:
        raise Refused("no_spectators")


def existing_seat(state: TableState, seat: int) -> int:
    """The number of an existing seat; raises IllegalAction."""
    if not 0 <= seat < len(state.occupants):
        raise IllegalAction("no_such_seat", seat=seat)
    return seat


def admit(state: TableState, guest: str, code: str) -> Outcome:
    """Admits a guest with a code."""
    check_welcome(state, guest)
    sit = secrets.compare_digest(code, state.opened.invite)
    if not sit and not secrets.compare_digest(code, state.opened.watch):
        raise Refused("no_such_code")
    if not sit and not state.opened.settings.spectators:
        raise Refused("no_spectators")
    known = state.admitted.get(guest)
    return Outcome(() if known or known == sit else (Admitted(guest, sit),))


def admit_from_room(state: TableState, guest: str) -> Outcome:
    """Admits a guest who was invited to the table of which this is the rematch."""
    check_welcome(state, guest)
    return Outcome(() if is_invited(state, guest) else (Admitted(guest, True),))


def check_deal(state: TableState, known_deal: bool) -> None:
    """Raises Refused if a new player has not confirmed that others may know the deal."""
    if state.opened.deal is not None and not known_deal:
        raise Refused("known_deal")


def _check_color(state: TableState, guest: str, color: int) -> None:
    if not 0 <= color < COLORS:
        raise Refused("bad_message", detail=f"a colour is a number from 0 to {COLORS - 1}")
    if any(occupant.color == color and occupant.guest != guest for occupant in state.occupants):
        raise Refused("color_taken")


def sit(state: TableState, guest: str, name: str, command: messages.Sit) -> Outcome:
    """Takes a seat, or another one."""
    _check_open(state)
    check_welcome(state, guest)
    if not may_sit(state, guest):
        raise Refused("not_allowed")
    host: tuple[Entry, ...] = ()
    if state.host_left and owner_of(guest) != state.opened.host:
        host = (Hosted(owner_of(guest)),)
    if command.beside:
        check_host(state, guest)
        known = {occupant.guest for occupant in state.occupants}
        guest = next(each for number in count(2) if (each := companion_id(guest, number)) not in known)
    if state.seat_of(guest) is None:
        check_deal(state, command.known_deal)
    if command.color is not None:
        _check_color(state, guest, command.color)
    free = [seat for seat, occupant in enumerate(state.occupants) if not occupant.taken]
    if command.seat is None:
        if state.seat_of(guest) is not None:
            raise Refused("seated_already")
        if not free:
            raise Refused("no_open_seat")
        return Outcome((*host, Sat(guest, free[0], name, command.color)))
    own = existing_seat(state, command.seat) == state.seat_of(guest)
    if command.seat not in free and not own:
        raise Refused("seat_taken")
    occupant = state.occupants[command.seat]
    if own and name == occupant.name and command.color in (None, occupant.color):
        return Outcome(())
    return Outcome((*host, Sat(guest, command.seat, name, command.color)))


def stand(state: TableState, guest: str, command: messages.Stand) -> Outcome:
    _check_open(state)
    seat = seat_at(state, guest)
    return Outcome((*_passed_on(state, seat), Stood(seat)))


def _passed_on(state: TableState, seat: int) -> tuple[Entry, ...]:
    """Makes the next person the host if the host leaves their only seat."""
    if state.seats_of(state.opened.host) != [seat]:
        return ()
    later = [*state.occupants[seat + 1 :], *state.occupants[:seat]]
    people = [occupant.guest for occupant in later if occupant.guest is not None and not occupant.resigned]
    return (Hosted(owner_of(people[0])),) if people else ()


def move(state: TableState, owner: str, guest: str, known_deal: bool) -> Outcome:
    """Moves a guest's seat to another guest, who is presumably the same person on another device.

    The seat may have changed since the link was made, but not its owner.
    """
    seat = state.seat_of(owner)
    if seat is None:
        raise Refused("link_used")
    check_welcome(state, guest)
    if owner == guest:
        return Outcome(())
    if state.seat_of(guest) is not None:
        raise Refused("seated_already")
    check_deal(state, known_deal)
    return Outcome((Moved(seat, guest),))


def swap(state: TableState, guest: str, command: messages.Swap) -> Outcome:
    _check_open(state)
    check_host(state, guest)
    return Outcome((Swapped(existing_seat(state, command.one), existing_seat(state, command.other)),))


def set_seat(state: TableState, guest: str, command: messages.SetSeat) -> Outcome:
    """Puts a bot on a seat, or frees it."""
    _check_open(state)
    check_host(state, guest)
    seat = existing_seat(state, command.seat)
    level = None if command.level is None else check_level(command.level)
    other = state.occupants[seat].guest
    if other is not None and owner_of(other) != state.opened.host:
        return Outcome((Removed(seat, level),))
    if level is None:
        return Outcome((*_passed_on(state, seat), Stood(seat)))
    return Outcome((BotSat(seat, level),))


def configure(state: TableState, guest: str, command: messages.Configure, game: Game, limits: Limits) -> Outcome:
    """Changes the settings; a table with a known deal keeps its board and number of seats."""
    _check_open(state)
    check_host(state, guest)
    seats = len(state.occupants) if command.seats is None else command.seats
    check_settings(command.settings, game, seats, limits)
    if any(occupant.guest is not None for occupant in state.occupants[seats:]):
        raise Refused("seat_taken")
    if state.opened.deal is not None and (game.digest != state.opened.digest or seats != len(state.occupants)):
        raise Refused("bad_settings", detail=phrase("given_deal"))
    if state.opened.deal is not None and command.settings.listed:
        raise Refused("bad_settings", detail=phrase("listed_deal"))
    return Outcome((Configured(command.settings, seats, game.digest),))


def draw(state: TableState) -> tuple[bytes, bytes, list[int]]:
    """The random part of a new game: its seed, the seed of its bots' choices, and the order of the seats."""
    order = list(range(len(state.occupants)))
    if state.opened.settings.order == "drawn":
        secrets.SystemRandom().shuffle(order)
    return secrets.token_bytes(SEED_BYTES), secrets.token_bytes(SEED_BYTES), order


def _check_may_start(state: TableState, guest: str) -> None:
    """Raises Refused if somebody may not start the game: in one room, nobody waits for the host."""
    is_room = state.opened.settings.one_room and state.opened.deal is None
    if not is_room or not (is_screen(guest) or state.seat_of(guest) is not None):
        check_host(state, guest)
    elif all(occupant.guest is None for occupant in state.occupants):
        raise Refused("nobody_seated")


def _without_open_seats(state: TableState) -> tuple[Entry, ...]:
    """In one room, people sit down until somebody starts: the entries that leave out the seats still open, or put bots
    on them if there are fewer players than the game needs."""
    opened, order = state.opened, list(range(len(state.occupants)))
    taken = [seat for seat in order if state.occupants[seat].taken]
    if not opened.settings.one_room or opened.deal is not None or len(taken) == len(order):
        return ()
    entries: list[Entry] = []
    for place, seat in enumerate(taken):
        if place != seat:  # the place is open: those before are taken, and this seat comes after it
            entries.append(Swapped(place, seat))
    least = state.game.spec.players[0]
    seats = max(len(taken), least)
    entries.append(Configured(opened.settings, seats, opened.digest))
    entries += [BotSat(seat, KEEPER) for seat in range(len(taken), seats)]
    return tuple(entries)


def start(state: TableState, guest: str, command: messages.Start | None = None) -> Outcome:
    _check_open(state)
    _check_may_start(state, guest)
    before = _without_open_seats(state)
    if before:
        state = state.copy()
        for entry in before:
            state.add(state.number + 1, state.at, entry)
    if not all(occupant.taken for occupant in state.occupants):
        raise Refused("seats_open")
    deal, game = state.opened.deal, state.game
    rules, layout = game.spec.rules_version, layout_digest(game.size)
    seed, dice, order = draw(state)
    first = 0 if state.opened.settings.order == "fixed" else None
    if deal is not None:
        seed, order, first = bytes.fromhex(deal.seed), sorted(order), deal.first
        dice = bytes.fromhex(deal.dice) if deal.dice else dice
    return Outcome((*before, Started(seed.hex(), tuple(order), first, rules, layout, dice.hex())))


def back_entries(state: TableState, seat: int) -> tuple[Entry, ...]:
    """Returns the seat to its player, if a bot keeps it."""
    return (Returned(seat),) if state.occupants[seat].is_kept else ()


def act(state: TableState, guest: str, command: messages.Act) -> Outcome:
    seat, play = _playing_seat(state, guest), play_of(state)
    if command.on < play.touched[seat]:
        raise Refused("stale")
    back = back_entries(state, seat)
    outcome = act_for(play, seat, play.game.codec.encode_read(command.action), "player")
    return Outcome((*back, *outcome.entries), outcome.step)


def act_for(play: Play, seat: int, code: int, by: By) -> Outcome:
    """An action, chosen by a player, a bot or the clock; raises IllegalAction."""
    step = play.try_action(seat, code)
    return Outcome((Acted(seat, play.text_of(code), state_digest(step.state), by),), step)


def missed(state: TableState, seat: int, code: int) -> Outcome:
    """An action after a time-out; after the third in a row, a bot keeps the seat."""
    outcome = act_for(play_of(state), seat, code, "clock")
    if state.occupants[seat].misses + 1 < MISSES_UNTIL_WARM or state.occupants[seat].guest is None:
        return outcome
    return Outcome((*outcome.entries, Warmed(seat, KEEPER)), outcome.step)


def say(state: TableState, guest: str, name: str, command: messages.Say, limits: Limits) -> Outcome:
    check_sight(state, guest)
    ready: Phrase | None = command.phrase
    text = None if command.text is None else clean_text(command.text, limits.chat_length)
    if (not text) == (ready is None):
        raise Refused("bad_text", most=limits.chat_length)
    seat = state.seat_of(guest)
    name = name if seat is None else state.occupants[seat].name
    return Outcome((Said(seat, name, text, ready, guest),))


def check_no_tournament(state: TableState) -> None:
    """Raises Refused at a table of a tournament."""
    if state.opened.tournament:
        raise Refused("in_tournament")


def resign(state: TableState, guest: str, command: messages.Resign) -> Outcome:
    check_no_tournament(state)
    seat = _playing_seat(state, guest)
    return Outcome((*_passed_on(state, seat), Resigned(seat)))


def absent(state: TableState, guest: str, command: messages.Absent) -> Outcome:
    """Lets a bot keep the seat, or takes it back."""
    seat = _playing_seat(state, guest)
    if command.absent and state.has_fixed_dice:
        raise Refused("no_substitute")
    if command.absent:
        return Outcome(() if state.occupants[seat].warm else (Warmed(seat, KEEPER),))
    return Outcome(back_entries(state, seat))


def keep_seat(state: TableState, guest: str, command: messages.KeepSeat, overdue: Collection[int]) -> Outcome:
    """Lets a bot keep the seat of another player who is overdue."""
    _playing_seat(state, guest)
    seat = existing_seat(state, command.seat)
    if state.opened.settings.keeper == "host" and owner_of(state.occupants[seat].guest or "") != state.opened.host:
        check_host(state, guest)
    if state.occupants[seat].warm:  # somebody else was faster
        return Outcome(())
    if seat not in overdue:
        raise Refused("not_away")
    return Outcome((Warmed(seat, KEEPER),))
