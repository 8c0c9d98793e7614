"""Which games count for ratings, with what places, and that each counts once: in registries on real stores."""

from __future__ import annotations

import asyncio
import random
from functools import partial
from itertools import combinations
from pathlib import Path

import pytest
from msgspec.structs import replace

from omnibus.server.analyses.service import Analyses
from omnibus.server.clock import now
from omnibus.server.protocol.commands import Absent, AnswerRemoval, Remove
from omnibus.server.protocol.http import Beside, CreateTable
from omnibus.server.protocol.ratings import NotRated
from omnibus.server.protocol.table import Settings
from omnibus.server.protocol.tournaments import EnterTournament, TournamentSettings
from omnibus.server.ratings import recorder as module
from omnibus.server.ratings.ladders import DAY
from omnibus.server.ratings.recorder import Recorder
from omnibus.server.ratings.rules import family_of, places_of
from omnibus.server.ratings.service import Ratings
from omnibus.server.store import Guest
from omnibus.server.store.admin import AuditEntry
from omnibus.server.store.ratings import RatedGame, RatedOutcome
from omnibus.server.tables import commands, consent, moderation, opening
from omnibus.server.tables.registry import TableRegistry
from omnibus.server.tables.table import Table
from omnibus.server.tournaments import commands as tournament_commands
from omnibus.server.tournaments.service import Tournaments
from tests.server.backends import Backend, SqliteBackend
from tests.server.test_own_games import at, begun, give_up
from tests.server.test_transfers import refused
from tests.server.test_two_registries import settle, with_two_halls

TWO = CreateTable(settings=Settings(board="amsterdam", order="fixed", hints=False), seats=["open", "open"])
THREE = replace(TWO, seats=["open"] * 3)
COUNTED, VOID, RUNNING = RatedOutcome.COUNTED, RatedOutcome.VOID, RatedOutcome.RUNNING


async def join(registry: TableRegistry, *guests: str) -> None:
    for guest in guests:
        await registry.store.ratings.join(guest, 1)


async def noted(registry: TableRegistry, table: Table) -> RatedGame | None:
    """Records a table in a process that has not seen it before."""
    await Recorder(registry).record(table.state)
    return await registry.store.ratings.find(table.state.id)


async def places(registry: TableRegistry, table: Table) -> dict[str, int]:
    """The places that count."""
    game = await noted(registry, table)
    assert game is not None and game.outcome == COUNTED
    return {each.guest: each.place for each in await registry.store.ratings.places(game.board, 0, 10**15)}


async def play_out(table: Table) -> None:
    """Plays random actions for everybody, to the end."""
    choice = random.Random(1)
    while table.state.status == "playing":
        play = table.state.play
        assert play is not None
        seat = play.to_act()[0]
        code = choice.choice(list(play.game.legal(play.state, seat).codes))
        await table.execute(lambda state: commands.act_for(play, seat, code, "player"))  # noqa: B023 - done at once


WITHOUT: dict[NotRated, CreateTable] = {
    "hints": replace(TWO, settings=replace(TWO.settings, hints=True)),
    "shared_device": replace(THREE, beside=[Beside(2, "Cy")]),
}


@pytest.mark.parametrize("why", WITHOUT)
def test_games_that_do_not_count_are_not_noted(tmp_path: Path, why: NotRated) -> None:
    async def scene(registry: TableRegistry) -> None:
        await join(registry, "ada", "bo")
        table = await begun(registry, WITHOUT[why], "bo")
        assert await noted(registry, table) is None
        shown = await Ratings(registry, offered=True).at_table(table.state)
        assert (shown.counts, shown.why) == (False, why)

    at(SqliteBackend(tmp_path), scene)


def test_a_known_deal_does_not_count(tmp_path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        await join(registry, "ada", "bo")
        table = await begun(registry, TWO, "bo")
        await give_up(table, "ada")
        for same, why in ((True, "known_deal"), (False, None)):
            again = await opening.again(registry, table, "ada", same)
            shown = await Ratings(registry, offered=True).at_table(again.state)
            assert (shown.counts, shown.why) == (why is None, why)

    at(SqliteBackend(tmp_path), scene)


def test_a_person_s_consent_counts_from_the_next_game_on(tmp_path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        await join(registry, "ada")
        table = await begun(registry, TWO, "bo")
        await registry.store.ratings.join("bo", table.state.started_at + 1)
        assert await noted(registry, table) is None
        assert (await Ratings(registry, offered=True).at_table(table.state)).why == "too_few"
        await registry.store.ratings.leave("bo")
        await join(registry, "bo")
        assert await noted(registry, table) is not None

    at(SqliteBackend(tmp_path), scene)


def test_a_game_to_its_end_counts_by_its_result(tmp_path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        await join(registry, "ada", "bo", "cy")
        table = await begun(registry, THREE, "bo", "cy")
        game = await noted(registry, table)
        assert game is not None and (game.outcome, game.board) == (RUNNING, "amsterdam")
        await play_out(table)
        found, state = await places(registry, table), table.state
        assert state.play is not None and state.play.result is not None
        totals = [each.total for each in state.play.result.seats]
        for seat, guest in enumerate(("ada", "bo", "cy")):
            better = sum(total > totals[seat] for total in totals)
            assert found[guest] == 1 if seat in state.winners() else found[guest] >= max(2, 1 + better)
        assert sorted(found.values())[0] == 1

    at(SqliteBackend(tmp_path), scene)


def test_who_resigns_is_last(tmp_path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        await join(registry, "ada", "bo", "cy")
        table = await begun(registry, THREE, "bo", "cy")
        await give_up(table, "ada")
        assert places_of(table.state) is None
        await give_up(table, "cy")
        assert await places(registry, table) == {"bo": 1, "ada": 2, "cy": 2}

    at(SqliteBackend(tmp_path), scene)


def test_who_lets_a_bot_end_the_game_is_last(tmp_path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        await join(registry, "ada", "bo")
        table = await begun(registry, TWO, "bo")
        for guest in ("ada", "bo"):
            away = partial(commands.absent, guest=guest, command=Absent("1", guest == "ada"))
            if guest == "ada":
                await table.execute(away)
        await play_out(table)
        assert await places(registry, table) == {"bo": 1, "ada": 2}

    at(SqliteBackend(tmp_path), scene)


def test_who_is_absent_when_the_other_resigns_has_won(tmp_path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        await join(registry, "ada", "bo")
        table = await begun(registry, TWO, "bo")
        await table.execute(partial(commands.absent, guest="ada", command=Absent("1", True)))
        await give_up(table, "bo")
        assert await places(registry, table) == {"ada": 1, "bo": 2}

    at(SqliteBackend(tmp_path), scene)


def test_who_is_removed_by_the_others_loses_nothing(tmp_path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        await join(registry, "ada", "bo", "cy")
        table = await begun(registry, THREE, "bo", "cy")
        assert await noted(registry, table) is not None
        await table.execute(partial(consent.remove, guest="ada", command=Remove("1", 2)))
        await table.execute(partial(consent.answer_removal, guest="bo", command=AnswerRemoval("1", True)))
        await give_up(table, "bo")
        await play_out(table)
        assert await places(registry, table) == {"ada": 1, "bo": 2}

    at(SqliteBackend(tmp_path), scene)


def test_a_seat_on_another_device_still_counts_for_its_person(tmp_path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        await join(registry, "ada", "bo")
        table = await begun(registry, TWO, "bo")
        assert await noted(registry, table) is not None
        await table.execute(lambda state: commands.move(state, "bo", "a phone", False))
        await give_up(table, "a phone")
        assert await places(registry, table) == {"ada": 1, "bo": 2}

    at(SqliteBackend(tmp_path), scene)


def test_a_table_that_the_operator_ends_counts_for_nobody(tmp_path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        await join(registry, "ada", "bo")
        table = await begun(registry, TWO, "bo")
        assert await noted(registry, table) is not None
        await table.execute(lambda state: moderation.end(state, "why"))
        await Recorder(registry).settle()
        game = await registry.store.ratings.find(table.state.id)
        assert game is not None and game.outcome == VOID
        assert await registry.store.ratings.of_guest("ada", 9) == []

    at(SqliteBackend(tmp_path), scene)


def test_who_deletes_their_ratings_during_a_game_is_not_in_it(tmp_path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        await join(registry, "ada", "bo")
        table = await begun(registry, TWO, "bo")
        assert await noted(registry, table) is not None
        await registry.store.ratings.leave("bo")
        await give_up(table, "bo")
        game = await noted(registry, table)
        assert game is not None and game.outcome == VOID

    at(SqliteBackend(tmp_path), scene)


def test_earlier_rules_of_a_board_count_for_the_same_one(tmp_path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await begun(registry, TWO, "bo")
        table.state.opened = replace(table.state.opened, settings=replace(TWO.settings, board="amsterdam@1"))
        assert family_of(table.state) == "amsterdam"

    at(SqliteBackend(tmp_path), scene)


def test_what_a_killed_process_has_not_noted_is_found_later_and_counts_once(backend: Backend) -> None:
    async def scene(one: TableRegistry, other: TableRegistry) -> None:
        await join(one, "ada", "bo")
        here = await begun(one, TWO, "bo")
        assert await noted(one, here) is not None
        await give_up(here, "bo")
        there = await other.find(here.state.id)
        await settle(here, there)
        recorders = Recorder(one), Recorder(other)
        looks = [recorder.settle() for recorder in recorders]
        await asyncio.gather(*looks, noted(one, here), noted(other, there))
        await recorders[0].settle()
        counted = one.metrics.counted("rated_games") + other.metrics.counted("rated_games")
        assert counted == 1
        assert await places(other, there) == {"ada": 1, "bo": 2}
        shown = await Ratings(other, offered=True).at_table(there.state)
        winner, loser = shown.seats
        assert winner is not None and loser is not None and shown.counts
        assert (winner.before, loser.before) == (1500, 1500)
        assert winner.rating - 1500 == 1500 - loser.rating > 0

    with_two_halls(backend, scene)


def test_a_table_is_noted_by_itself(tmp_path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        ratings = Ratings(registry, offered=True)
        registry.on_turn = ratings.note
        await join(registry, "ada", "bo")
        table = await begun(registry, TWO, "bo")
        await give_up(table, "bo")
        async with asyncio.timeout(60):
            while registry.metrics.counted("rated_games") == 0:
                await asyncio.sleep(0.01)
                ratings.note(table)
        own = await ratings.own("ada")
        assert [(each.board, each.games, each.provisional) for each in own.ratings] == [("amsterdam", 1, True)]
        assert own.games[0].outcome == "counted" and own.games[0].after == own.ratings[0].rating
        await registry.store.ratings.annul(table.state.id)
        own = await ratings.own("ada")
        assert own.ratings == [] and own.games[0].outcome == "annulled" and own.games[0].after is None
        await ratings.close()
        assert module.LOOK_SECONDS > 0

    at(SqliteBackend(tmp_path), scene)


def test_the_list_has_settled_ratings_of_people_who_are_not_barred(tmp_path: Path) -> None:
    people = ("ada", "bo", "cy", "di")

    async def scene(registry: TableRegistry) -> None:
        store = registry.store
        for number, guest in enumerate(people):
            await store.add_guest(bytes([number]) * 32, Guest(guest, guest.title() if guest != "cy" else "", 1))
        await join(registry, *people)
        for day in range(12):
            for pair in combinations(people, 2):
                table, at = f"{day} {pair}", now() - (12 - day) * DAY
                await store.ratings.begin(table, "london", at, dict(enumerate(pair)))
                better = 1 if day % 3 == 0 else 0
                await store.ratings.end(table, COUNTED, at, {better: 1, 1 - better: 2})
        ratings = Ratings(registry, offered=True)
        found = await ratings.page("london", 0, "bo")
        assert [row.name for row in found.rows] == ["Ada", "Bo", "N. N. cy", "Di"]
        assert [row.yours for row in found.rows] == [False, True, False, False]
        assert [row.rank for row in found.rows] == [1, 2, 3, 4] and not any(row.provisional for row in found.rows)
        assert (await ratings.own("bo")).ratings[0].rank == 2
        assert (await ratings.page("london", 1, None)).rows == []
        assert [(board, pair.games, pair.wins) for board, pair in await ratings.pairs()] == [("london", 12, 8)] * 6
        registry.removed_names.remove("ada", "Ada")
        registry.sanctions.apply(AuditEntry(1, now(), "bar", "bo", until=now() + DAY))
        found = await ratings.page("london", 0, None)
        assert [row.name for row in found.rows] == ["N. N. ada", "N. N. cy", "Di"] and found.total == 3
        await ratings.want("cy", False)
        found = await ratings.page("london", 0, None)
        assert (found.rows, found.provisional) == ([], 3), "two opponents are too few"

    at(SqliteBackend(tmp_path), scene)


def test_switching_ratings_on_and_off_is_limited(tmp_path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        ratings = Ratings(registry, offered=True)
        for number in range(3):
            await ratings.want("ada", number % 2 == 0)
        await refused(ratings.want("ada", True), "too_fast")

    at(SqliteBackend(tmp_path), scene, changes_at_once=3, changes_per_second=0.001)


def test_a_game_of_a_tournament_counts(tmp_path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        await join(registry, "ada", "bo")
        settings = TournamentSettings(name="Cup", board="amsterdam", form="swiss", seats=2, rounds=1)
        tournaments = Tournaments(registry, Analyses(registry))
        opened = tournament_commands.open_tournament(settings, "00" * 32)
        cup = await tournaments.open(opened, "ada", "Ada")
        for guest in ("ada", "bo"):
            await tournaments.execute(
                cup.id,
                partial(tournament_commands.enter, guest=guest, command=EnterTournament(code=opened.code)),
                (guest, guest),
            )
        state = await tournaments.begin_round(cup.id, "ada")
        table = await registry.find(state.tables[0][0])
        assert table.state.opened.tournament == cup.id
        assert await noted(registry, table) is not None
        await tournaments.close()

    at(SqliteBackend(tmp_path), scene)
