"""The tables of a tournament's rounds: opened with everybody in their seat, and started at once."""

from __future__ import annotations

from msgspec.structs import replace

from omnibus.core.digest import layout_digest
from omnibus.server.protocol.table import Settings
from omnibus.server.protocol.tournaments import TournamentSettings
from omnibus.server.tables import commands
from omnibus.server.tables.entries import BotSat, Entry, Sat, Started
from omnibus.server.tables.registry import TableRegistry
from omnibus.server.tables.table import Table
from omnibus.server.tournaments.state import TournamentState
from omnibus.tournament.plan import Bench, Where

NOBODY = ""
"""The host of these tables: no guest, so nobody can change them."""


def settings_of(settings: TournamentSettings) -> Settings:
    """The settings of every table: the first seat begins, without spectators or hints."""
    return Settings(
        board=settings.board,
        order="fixed",
        clock=settings.clock,
        spectators=False,
        hints=False,
        undo=settings.undo,
    )


async def check_settings(registry: TableRegistry, settings: TournamentSettings) -> None:
    """Raises Refused if no table could be opened."""
    game = await registry.boards.fetch(settings.board)
    commands.check_settings(settings_of(settings), game, settings.seats, registry.limits)
    commands.check_level(settings.level)


async def open_table(registry: TableRegistry, tournament: TournamentState, where: Where) -> Table:
    """Opens a table of a round, unless another process has."""
    number, place = where
    settings = tournament.opened.settings
    game = await registry.boards.fetch(settings.board)
    bench = tournament.rounds[number].tables[place]
    guests = _guests(tournament, bench)
    seats = ["open" if guest else settings.level for guest in guests]
    opened = replace(
        commands.open_table(settings_of(settings), seats, NOBODY, game, registry.limits),
        tournament=tournament.id,
        shared_deal=bool(tournament.deals[number]),
    )
    entries: list[Entry] = [_seated(tournament, bench, guests, seat, settings.level) for seat in range(len(bench))]
    trial = registry.loader.blank("")
    for count, entry in enumerate([opened, *entries], 1):
        trial.add(count, 0, entry)
    seed, dice, order = commands.draw(trial)
    deal = tournament.deals[number] or seed.hex()
    rules, layout = game.spec.rules_version, layout_digest(game.size)
    entries.append(Started(deal, tuple(sorted(order)), 0, rules, layout, dice.hex()))
    name = tournament.tables[number][place]
    return await registry.once(name, registry.open_or_load(name, opened, entries))


def _guests(tournament: TournamentState, bench: Bench) -> list[str]:
    """The guest of each seat; empty for bots, and for people who have deleted their data."""
    return ["" if person is None else tournament.people[int(person)].guest for person in bench]


def _seated(tournament: TournamentState, bench: Bench, guests: list[str], seat: int, level: str) -> Entry:
    person = bench[seat]
    if person is None or not guests[seat]:
        return BotSat(seat, level)
    return Sat(guests[seat], seat, tournament.people[int(person)].name)
