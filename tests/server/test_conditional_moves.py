"""Conditional moves: played on one's own turns only, withdrawn at any time, and unknown to everybody else."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from omnibus.core.actions import Claim, DrawCard
from omnibus.games import load_game
from omnibus.server.protocol.commands import Sit
from omnibus.server.protocol.conditional import ConditionalMoves, DrawOtherwise, TakeRoute
from omnibus.server.protocol.http import CreateTable
from omnibus.server.protocol.table import Settings
from omnibus.server.tables import commands, opening
from omnibus.server.tables.conditional_moves import choose, is_open
from omnibus.server.tables.conditional_requests import ConditionalRequests
from omnibus.server.tables.registry import TableRegistry
from omnibus.server.tables.table import Table
from tests.command import INTERPRETED
from tests.play import of_every_game
from tests.server.backends import Backend, PostgresqlBackend
from tests.server.serving import OPEN_HOUSE, PATIENCE, Answered, Json, Person, Serving, Window, serving
from tests.server.test_games import sit_at, together
from tests.server.test_two_registries import acting, with_two_halls

A_DAY = 24 * 3600
BLIND = {"do": "card"}
DRAW: Json = {"otherwise": {}}


def path(window: Window) -> str:
    return f"/api/tables/{window.table_id}/conditional-moves"


def prepare(window: Window, moves: Json) -> Json:
    return window.person.post(path(window), moves)


def refused_with(window: Window, moves: Json) -> str:
    with pytest.raises(Answered) as answered:
        prepare(window, moves)
    return answered.value.code


def withdraw(window: Window) -> Json:
    status, body, _ = window.person.request("DELETE", path(window))
    assert status == 200
    return body


def begin(server: Serving, board: str = "london", **settings: Json) -> tuple[Window, Window]:
    """A game after set-up: the window of the player with the turn, and that of the other."""
    people = [Person(server, name) for name in ("Ada", "Bo")]
    windows = sit_at(people, board, **{"clock": A_DAY, **settings})
    for window in windows:
        window.act({"do": "keep", "positions": [0, 1]})
    together(windows)
    ready = next(window for window in windows if window.legal)
    return ready, next(window for window in windows if window is not ready)


def routes_of(board: str, length: int, most: int = 8) -> list[int]:
    """Routes of a length, of as many colours as possible, and not parallel to each other."""
    game = load_game(board)
    found = [number for number, route in enumerate(game.board.routes) if route.length == length]
    found = [number for number in found if not any(other < number for other in game.board.parallels[number])]
    colors = [game.board.routes[number].color for number in found]
    order = sorted(range(len(found)), key=lambda each: colors[:each].count(colors[each]))
    return [found[each] for each in order[:most]]


def wishes(*routes: int, **more: Json) -> Json:
    return {"routes": [{"route": route} for route in routes], **more}


def turn(window: Window) -> None:
    """Two blind cards."""
    window.act(BLIND)
    window.act(BLIND)


def kinds(window: Window, seat: int) -> list[str]:
    """The kinds of a seat's events after set-up."""
    return [each["e"] for each in window.events if each.get("seat") == seat and each["e"] in ("drew", "claimed")]


def test_the_player_draws_until_the_route_can_be_paid_and_takes_it_once(house: Serving) -> None:
    ready, other = begin(house)
    routes = routes_of("london", 3)
    assert prepare(other, wishes(*routes, **DRAW))["moves"]["otherwise"] == {"card": None}
    seat = other.you["seat"]
    while "claimed" not in kinds(ready, seat):
        before = len(kinds(ready, seat))
        turn(ready)
        ready.until(lambda each: each.legal)
        new = kinds(ready, seat)[before:]
        assert new in (["drew", "drew"], ["claimed"]), "one turn each time"
    other.until(lambda each: each.seq >= ready.seq)
    claimed = next(each for each in other.events if each["e"] == "claimed")
    assert claimed["seat"] == seat and claimed["route"] in routes
    left = other.person.get(path(other))["moves"]
    assert left is None or claimed["route"] not in [each["route"] for each in left["routes"]]
    assert "conditional" not in "".join(ready.raw)


def test_others_receive_the_same_bytes_while_moves_are_set_and_withdrawn(house: Serving) -> None:
    ready, other = begin(house)
    watcher = Person(house, "Watcher")
    watcher.post("/api/join", {"code": other.person.get(f"/api/tables/{other.table_id}/invite")["watch"][-8:]})
    third = watcher.at(other.table_id)
    together([ready, other, third])
    for window in (ready, third):
        window.ask(t="ping")  # answered after all effects of its arrival
    heard = [len(window.raw) for window in (ready, third)]
    long, short = routes_of("london", 4), routes_of("london", 1)
    for _ in range(3):
        prepare(other, wishes(*long, **DRAW))
        assert refused_with(other, {"routes": [{"route": 10_000}]}) == "bad_request"
        prepare(other, wishes(*short))
        withdraw(other)
    for window, before in zip((ready, third), heard, strict=True):
        assert window.ask(t="ping")["seq"] == window.seq
        assert len(window.raw) == before + 1, "the answer to the ping, and nothing else"
    with pytest.raises(Answered) as answered:
        watcher.get(path(other))
    assert answered.value.code == "not_seated"
    assert ready.person.get(path(other)) == {"moves": None, "why_not": "your_turn"}


def test_withdrawn_moves_are_not_played(house: Serving) -> None:
    ready, other = begin(house)
    prepare(other, wishes(*routes_of("london", 3), **DRAW))
    assert withdraw(other)["moves"] is None
    turn(ready)
    other.until(lambda each: each.legal)
    assert other.act(BLIND)["t"] == "update" and other.act(BLIND)["t"] == "update"
    ready.until(lambda each: each.legal)
    assert kinds(ready, other.you["seat"]) == ["drew", "drew"]


def test_without_a_drawing_wish_they_wait_for_the_player(house: Serving) -> None:
    ready, other = begin(house)
    prepare(other, wishes(*routes_of("london", 4)))
    turn(ready)
    other.until(lambda each: each.legal)
    assert other.person.get(path(other))["why_not"] == "your_turn"
    assert other.act(BLIND)["t"] == "update", "nobody has acted for them, nor goes on with what they have begun"
    assert other.act(BLIND)["t"] == "update"


def test_refusals(house: Serving) -> None:
    ready, other = begin(house)
    routes = routes_of("london", 1)
    assert refused_with(ready, wishes(*routes)) == "your_turn"
    fast = begin(house, clock=600)
    assert refused_with(fast[1], wishes(*routes)) == "no_long_turns"
    assert fast[1].person.get(path(fast[1])) == {"moves": None, "why_not": "no_long_turns"}
    bad: list[Json] = [
        {"routes": []},
        {"routes": [{"route": -1}]},
        {"routes": [{"route": routes[0], "color": "wild"}]},
        {"routes": [{"route": routes[0]}] * 2},
        {"routes": [{"route": route} for route in range(9)]},
        {"routes": [{"route": routes[0]}], "otherwise": {"card": "mauve"}},
        {"routes": [{"route": routes[0]}], "spare": 2},
        {"routes": [{"route": 10**30}]},
    ]
    for wrong in bad:
        assert refused_with(other, wrong) == "bad_request"
    claim = next((action for action in ready.legal if action["do"] == "claim"), None)
    if claim is not None:
        ready.act(claim)
        other.until(lambda each: each.seq >= ready.seq)
        assert refused_with(other, wishes(claim["route"])) in ("your_turn", "not_open")
    stranger = Person(house, "Stranger")
    for method in ("GET", "POST", "DELETE"):
        body = b'{"routes":[{"route":0}]}' if method == "POST" else None
        status, answer, _ = stranger.request(method, path(other), body, **{"Content-Type": "application/json"})
        assert (status, answer["code"]) == (403, "not_seated")


def test_on_a_shared_device_nobody_prepares_moves(house: Serving) -> None:
    ada, bo = Person(house, "Ada"), Person(house, "Bo")
    window = ada.at(ada.create("london", ["open", "open", "open"], clock=A_DAY))
    window.ask(t="sit", beside=True, name="Al")
    bo.post("/api/join", {"code": window.you["invite"]})
    bo.at(window.table_id).ask(t="sit")
    window.ask(t="start")
    assert refused_with(window, wishes(0)) == "shared_device"


def test_taking_a_prepared_action_back_withdraws_them(house: Serving) -> None:
    ready, other = begin(house, undo="ask")
    prepare(other, wishes(*routes_of("london", 3), **DRAW))
    turn(ready)
    ready.until(lambda each: each.legal)
    other.until(lambda each: each.seq >= ready.seq)
    other.ask(t="undo", on=other.seq)
    ready.until(lambda each: each.table["undo"])
    ready.ask(t="answer_undo", accept=True)
    other.until(lambda each: each.legal)
    assert other.person.get(path(other)) == {"moves": None, "why_not": "your_turn"}
    assert [other.act(BLIND)["t"], other.act(BLIND)["t"]][-1] in ("update", "refused")


def test_while_an_undo_request_waits_nothing_is_played(house: Serving) -> None:
    ready, other = begin(house, undo="ask")
    ready.act(BLIND)
    prepare(other, wishes(*routes_of("london", 3), **DRAW))
    ready.ask(t="undo", on=ready.seq)
    other.until(lambda each: each.table["undo"])
    assert other.ask(t="answer_undo", accept=False)["table"]["undo"] is None
    ready.until(lambda each: not each.table["undo"])
    ready.act(BLIND)
    ready.until(lambda each: each.legal)
    assert len(kinds(ready, other.you["seat"])) in (1, 2), "afterwards they are"


def test_a_bot_that_keeps_the_seat_ends_them_and_so_do_resigning_and_the_end(house: Serving) -> None:
    ready, other = begin(house)
    prepare(other, wishes(*routes_of("london", 4)))
    other.ask(t="absent", absent=True)
    assert other.ask(t="absent", absent=False)["t"] == "update"
    assert other.person.get(path(other)) == {"moves": None, "why_not": None}
    prepare(other, wishes(*routes_of("london", 4)))
    assert other.person.get("/api/me/data")["conditional_moves"][0]["table"] == other.table_id
    assert ready.person.get("/api/me/data")["conditional_moves"] == []
    other.ask(t="resign")
    assert other.person.get(path(other)) == {"moves": None, "why_not": "game_over"}
    assert other.person.get("/api/me/data")["conditional_moves"] == [], "nothing is kept of them"


def test_they_move_to_another_device_with_the_seat(house: Serving) -> None:
    _, other = begin(house)
    prepare(other, wishes(*routes_of("london", 4), **DRAW))
    secret = other.person.post(f"/api/tables/{other.table_id}/seat-link")["address"].partition("#")[2]
    phone = Person(house, "Bo")
    phone.post("/api/seat", {"secret": secret})
    assert phone.get(path(other))["moves"] is not None
    assert phone.get("/api/me/data")["conditional_moves"] and not other.person.get("/api/me/data")["conditional_moves"]


def test_a_killed_server_still_plays_them_and_so_does_the_middle_of_a_turn(tmp_path: Path) -> None:
    with serving(tmp_path / "data", *OPEN_HOUSE, "--bot-pace", "0.5", **INTERPRETED) as server:
        ready, other = begin(server)
        prepare(other, wishes(*routes_of("london", 4), **DRAW))
        turn(ready)
        seat, table = other.you["seat"], other.table_id
        other.until(lambda each: kinds(each, seat) or each.legal)
        server.restart()
        again = ready.person.at(table)
        again.until(lambda each: each.legal)
        assert kinds(again, seat) in (["drew", "drew"], ["claimed"])
        again.person.post(f"/api/tables/{table}/seat-link")


@of_every_game
def test_the_prepared_action_is_legal_and_one_of_the_wished_ones_in_every_game(name: str) -> None:
    game, dice, seen = load_game(name), Random(7), set()
    for number in range(3):
        players = game.spec.players[0]
        state = game.new(players, bytes([number]) * 32)
        routes = dice.sample(range(len(game.board.routes)), 8)
        cards = [None, *game.spec.card_names]
        moves = ConditionalMoves([TakeRoute(route) for route in routes], DrawOtherwise(dice.choice(cards)))
        for _ in range(400):
            seats = game.seats_to_act(state)
            if not seats:
                break
            seat = seats[0]
            view, legal = game.observe(state, seat), game.legal(state, seat)
            action = choose(view, legal, moves)
            if action is None:
                waits = view.asks not in ("turn", "second_card") or view.turns_left is not None
                assert waits or DrawCard(None) not in legal
                action = legal[dice.randrange(len(legal))]
            else:
                seen.add(type(action))
                assert action in legal and view.asks in ("turn", "second_card")
                assert isinstance(action, DrawCard) or (isinstance(action, Claim) and action.route in routes)
                if isinstance(action, Claim):
                    assert is_open(view, action.route)
                    wilds = [each.wilds for each in legal if isinstance(each, Claim) and each.route == action.route]
                    assert action.wilds == min(wilds)
            game.apply(state, action, seat)
    assert seen == {Claim, DrawCard}


def test_a_wish_for_a_colour_or_against_wilds_is_kept() -> None:
    game = load_game("london")
    for seed in range(5):
        state = game.new(2, bytes([seed]) * 32)
        for _ in range(40):
            seat = game.seats_to_act(state)[0]
            view, legal = game.observe(state, seat), game.legal(state, seat)
            for claim in [each for each in legal if isinstance(each, Claim)][:3]:
                wish = TakeRoute(claim.route, claim.color, wilds=claim.wilds > 0)
                found = choose(view, legal, ConditionalMoves([wish]))
                assert isinstance(found, Claim) and found.wilds <= claim.wilds
                assert found.color in (claim.color, None) or claim.color is None
            draws = [each for each in legal if isinstance(each, DrawCard)]
            game.apply(state, draws[0] if draws else legal[0], seat)


async def caught_up(*tables: Table) -> None:
    """Lets all nodes read all entries, also those that do not hold the lease."""
    for table in tables:
        await table.catch_up()


async def long_game(one: TableRegistry, other: TableRegistry) -> tuple[Table, Table]:
    """A game after set-up with a day for each turn; ada, in one registry, has the turn; bo is in the other."""
    wish = CreateTable(settings=Settings(board="london", order="fixed", clock=A_DAY), seats=["open", "open"])
    here = await opening.create(one, "ada", "Ada", wish)
    there = await other.find(here.state.id)
    code = here.state.opened.invite
    await there.execute(lambda state: commands.admit(state, "bo", code))
    await there.execute(lambda state: commands.sit(state, "bo", "Bo", Sit("1")))
    await caught_up(here, there)
    await here.execute(lambda state: commands.start(state, "ada"))
    await caught_up(here, there)
    for guest, table in (("ada", here), ("bo", there)):
        play = table.state.play
        assert play is not None
        keep = play.game.legal(play.state, table.state.seat_of(guest))[0]
        await table.execute(acting(guest, table.state.number, keep))
        await caught_up(here, there)
    return here, there


def test_of_several_nodes_one_plays_them_once(backend: Backend) -> None:
    leases = backend if isinstance(backend, PostgresqlBackend) else None

    async def scene(one: TableRegistry, other: TableRegistry) -> None:
        here, there = await long_game(one, other)
        moves = ConditionalMoves([TakeRoute(route) for route in routes_of("london", 4)], DrawOtherwise())
        await ConditionalRequests(other).put(here.state.id, "bo", moves)
        for _ in range(4):
            assert here.state.play is not None
            before = len(here.state.play.moves)
            for _ in "12":
                await caught_up(here, there)
                await here.execute(acting("ada", here.state.number, DrawCard()))
            async with asyncio.timeout(PATIENCE):
                while here.state.play.to_act() != (0,) or len(here.state.play.moves) <= before + 2:
                    await here.catch_up()
                    await asyncio.sleep(0.005)
            mine = [move for move in here.state.play.moves[before + 2 :] if move.seat == 1]
            assert 1 <= len(mine) <= 2 and {move.by for move in mine} == {"player"}

    with_two_halls(backend, scene, leases)
