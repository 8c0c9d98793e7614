"""Opens tables: with given settings, for a lesson, as a rematch, or from a position of a finished game."""

from __future__ import annotations

from contextlib import suppress
from functools import partial

import msgspec
from msgspec.structs import replace

from omnibus.core.phrases import phrase
from omnibus.lessons.lesson import LEARNER
from omnibus.server.boards import split
from omnibus.server.errors import Refused
from omnibus.server.lessons import find_lesson
from omnibus.server.protocol.commands import Sit as SitDown
from omnibus.server.protocol.http import CreateTable, Fork, TableLine
from omnibus.server.protocol.table import Settings
from omnibus.server.tables import commands, teaching
from omnibus.server.tables.bot_names import BOT_NAMES
from omnibus.server.tables.commands import Outcome
from omnibus.server.tables.entries import DAILY, BotSat, Deal, Entry, Followed, Opened, Sat
from omnibus.server.tables.player_id import owner_of
from omnibus.server.tables.registry import TableRegistry
from omnibus.server.tables.seats import Occupant
from omnibus.server.tables.state import TableState
from omnibus.server.tables.table import Table

MOST_LINES = 100
"""The most tables in a guest's list."""


async def create(registry: TableRegistry, guest: str, name: str, request: CreateTable) -> Table:
    """A table with a guest's settings."""
    game = await registry.boards.fetch(request.settings.board)
    opened = commands.open_table(request.settings, request.seats, guest, game, registry.limits)
    entries: list[Entry] = []
    if request.sit:
        if "open" not in request.seats:
            raise Refused("no_open_seat")
        entries.append(Sat(guest, request.seats.index("open"), name))
    elif request.beside:
        raise Refused("not_seated")
    for each in request.beside:
        if not 0 <= each.seat < len(request.seats):
            raise Refused("bad_settings", detail=phrase("no_seat", seat=each.seat))
        shown = registry.removed_names.display_name(guest, commands.clean_name(each.name, registry.limits))
        asked = SitDown("", each.seat, beside=True)
        entries += commands.sit(_trial(registry, opened, entries), guest, shown, asked).entries
    if request.start:
        entries += start_entries(registry, opened, entries, guest)
    return await registry.open(opened, entries)


def _trial(registry: TableRegistry, opened: Opened, entries: list[Entry]) -> TableState:
    """The state after these entries."""
    trial = registry.loader.blank("")
    for number, entry in enumerate([opened, *entries], 1):
        trial.add(number, 0, entry)
    return trial


def start_entries(registry: TableRegistry, opened: Opened, entries: list[Entry], guest: str) -> tuple[Entry, ...]:
    """The entries that start the game at once."""
    return commands.start(_trial(registry, opened, entries), guest).entries


async def teach(registry: TableRegistry, guest: str, name: str, lesson: str, anew: bool) -> Table:
    """A table for a lesson: the guest's own if they have started it, or a new one."""
    found = find_lesson(lesson)
    table = await _begun(registry, guest, lesson)
    if table is None:
        game = await registry.boards.fetch(found.board)
        opened = teaching.open_lesson(lesson, found, guest, game, registry.limits)
        entries: list[Entry] = [Sat(guest, LEARNER, name)]
        table = await registry.open(opened, [*entries, *start_entries(registry, opened, entries, guest)])
    elif anew or not teaching.is_taught(table.state):
        await table.execute(lambda state: teaching.restart(state, guest))
    await table.execute(teaching.play_opening)
    return table


async def _begun(registry: TableRegistry, guest: str, lesson: str) -> Table | None:
    """The guest's table with this lesson, if there is one: opening a lesson often leaves no tables behind."""
    for line in await registry.store.of_guest(guest, MOST_LINES):
        decoded = msgspec.json.decode(line.summary.title, type=TableLine)
        if decoded.lesson == lesson and decoded.status == "playing":
            table = await registry.find(line.table)
            if teaching.followed(table.state) is not None and table.state.seat_of(guest) is not None:
                return table
    return None


async def again(registry: TableRegistry, table: Table, guest: str, same_deal: bool) -> Table:
    """A rematch, which is announced to everybody; with the same deal, the players keep their seats.

    The same deal against bots, or beside a rematch, is a table of its own: it leads nobody away. A rematch takes the
    place of the same deal in what is announced, as nobody who asks for other cards wants those.
    """
    state, play = table.state, commands.finished_play(table.state)
    by = state.seat_of(guest)
    if by is None:
        _check_room(state, guest, same_deal)
        guest = _room_host(state)
    final = play.result
    points = None if final is None else tuple(seat.total for seat in final.seats)
    deal = Deal(play.seed.hex(), int(play.state.first), points=points, table=state.id) if same_deal else None
    seats = [occupant.level or "open" for occupant in state.occupants]
    settings, game = state.opened.settings, play.game
    if state.opened.deal is not None and state.opened.deal.of in ("lesson", *DAILY):
        settings = Settings(board=settings.board)
    if not same_deal:
        today = split(settings.board)[0]
        with suppress(Refused):  # with the current rules, if they still fit the board
            game = await registry.boards.fetch(today)
            settings = replace(settings, board=today)
    opened = commands.open_table(settings, seats, guest, game, registry.limits, deal)
    sat = [_sat_again(seat, occupant) for seat, occupant in enumerate(state.occupants)]
    if same_deal and (state.next is not None or not _has_others(state, guest)):
        return await registry.open(opened, sat)
    announced = None if _leads_on(state, same_deal) else state.next
    followed = Followed(announced or registry.new_name(), by, same_deal)
    return await registry.once(followed.table, _follow(registry, table, followed, opened, sat))


def _check_room(state: TableState, guest: str, same_deal: bool) -> None:
    """Raises Refused if somebody without a seat may not ask for a rematch: in one room, the big screen may."""
    if same_deal or not state.opened.settings.one_room or not commands.is_invited(state, guest):
        raise Refused("not_seated")


def _leads_on(state: TableState, same_deal: bool) -> bool:
    """Whether a table that follows is announced: the first one, and the first with another deal."""
    return state.next is None or (state.next_same_deal and not same_deal)


def _has_others(state: TableState, guest: str) -> bool:
    """Whether people on other devices had seats, even if they resigned or left."""
    return any(
        occupant.guest is not None and owner_of(occupant.guest) != owner_of(guest) for occupant in state.occupants
    )


def _room_host(state: TableState) -> str:
    """The host of a rematch that the big screen opens: the host before, if they played, or else the first person."""
    people = [owner_of(occupant.guest) for occupant in state.occupants if occupant.guest is not None]
    host = state.opened.host
    return host if host in people or not people else people[0]


def _sat_again(seat: int, occupant: Occupant) -> Entry:
    """The entry that seats a player again. A bot that replaced a removed player gets a new name."""
    if occupant.guest is not None:
        return Sat(occupant.guest, seat, occupant.name, occupant.color)
    name = occupant.name if occupant.name in BOT_NAMES else ""
    return BotSat(seat, occupant.level or commands.KEEPER, name, occupant.color)


async def _follow(registry: TableRegistry, table: Table, followed: Followed, opened: Opened, sat: list[Entry]) -> Table:
    """The rematch, with this name unless another request was faster: the log of the first table decides."""
    await table.execute(lambda state: Outcome((followed,) if _leads_on(state, followed.same_deal) else ()))
    decided = table.state.next or followed.table
    opening = registry.open_or_load(decided, opened, sat)
    return await (opening if decided == followed.table else registry.once(decided, opening))


async def fork(registry: TableRegistry, table: Table, guest: str, name: str, request: Fork) -> Table:
    """A table that continues a position of a finished game against bots."""
    state, play = table.state, commands.finished_play(table.state)
    level = commands.check_level(request.level)
    if not 0 <= request.actions < len(play.moves):
        raise Refused("no_such_number", number=request.actions)
    if not 0 <= request.seat < len(state.occupants):
        raise Refused("bad_settings", detail=phrase("no_seat", seat=request.seat))
    actions = tuple(f"{move.seat} {play.text_of(move.code)}" for move in play.moves[: request.actions])
    deal = Deal(play.seed.hex(), int(play.state.first), actions, of="fork", table=state.id)
    seats = ["open" if seat == request.seat else level for seat in range(len(state.occupants))]
    opened = commands.open_table(state.opened.settings, seats, guest, play.game, registry.limits, deal)
    new = await registry.open(opened, [Sat(guest, request.seat, name)])
    await new.execute(lambda state: commands.start(state, guest))
    return new


MOST_REMATCHES = 20
"""The most rematches that an invitation follows."""


async def latest_of_room(registry: TableRegistry, table: Table, guest: str) -> Table:
    """The table at which the people of one room play now, if it is a rematch of this one; admits the guest there.

    So the address of a big screen, and the code that people know, stay the same all evening.
    """
    for _ in range(MOST_REMATCHES):
        state = table.state
        if state.next is None or not state.opened.settings.one_room or not commands.is_invited(state, guest):
            break
        following = await registry.find_seen(state.next)
        if following is None:
            break
        await following.execute(partial(commands.admit_from_room, guest=guest))
        table = following
    return table
