"""All nodes obey the operator, whichever node they use."""

from __future__ import annotations

import json
from collections.abc import Iterator
from time import monotonic

import pytest

from tests.server.backends import schema_in
from tests.server.databases import Database
from tests.server.operators import BEHIND_A_PROXY, FOREVER, Boss, code_of, from_address, secret_file
from tests.server.serving import PATIENCE, Serving
from tests.server.test_games import play_on, sit_at
from tests.server.test_nodes import elsewhere, serving_on
from tests.server.test_operator import closed_with


@pytest.fixture(scope="module")
def two_nodes(tmp_path_factory: pytest.TempPathFactory, postgresql: Database) -> Iterator[list[Serving]]:
    folder = tmp_path_factory.mktemp("run")
    options = ("--operator-secret-file", str(secret_file(folder)), *BEHIND_A_PROXY)
    with schema_in(postgresql) as backend, serving_on(backend, folder, 2, *options) as nodes:
        yield nodes


def test_a_table_a_name_and_an_address_at_two_nodes(two_nodes: list[Serving]) -> None:
    one, other = two_nodes
    boss = Boss(one)
    ada, bo = from_address(one, "Ada", "203.0.113.1"), from_address(other, "Rude Bo", "203.0.113.2")
    windows = sit_at([ada, bo], "london")
    play_on(windows, most=4)
    end = monotonic() + PATIENCE
    while boss.see("/tables?search=ada")[0]["present"] != 2 or boss.see()["people_everywhere"] != 2:
        assert monotonic() < end, "presence at the other node is unknown"
    assert boss.see()["nodes"] == 2 and boss.see()["store"] == "postgresql"
    guest = boss.guest("Rude Bo")
    assert (guest["here"], guest["tables"]) == (False, 1), "windows at another node are not known here"
    assert Boss(other).guest("Rude Bo")["addresses"] == ["203.0.113.2"]

    boss.act(f"/guests/{guest['guest']}/remove-name")
    windows[0].until(lambda window: "N. N." in json.dumps(window.table))
    back = windows[1].until(lambda window: "N. N." in json.dumps(window.table))
    assert "Rude" not in json.dumps([back.table, back.events, back.chat])
    back.ask(t="say", text="I was rude")
    assert back.chat[-1]["name"].startswith("N. N.")

    boss.act("/block", network="203.0.113.2/31", until=FOREVER)
    assert closed_with(back) == 4403, "at the other node"
    assert code_of(bo, "/api/me") == "blocked" and Boss(other).see("/blocks")[0]["network"] == "203.0.113.2/31"
    Boss(other).act("/unblock", network="203.0.113.2/31")
    end = monotonic() + PATIENCE
    while code_of(elsewhere(bo, one), "/api/me") == "blocked":
        assert monotonic() < end
    back = bo.at(windows[1].table_id)

    boss.act(f"/tables/{back.table_id}/end", why="Enough.")
    assert closed_with(back) == closed_with(windows[0]) == 4403
    assert json.loads(back.raw[-1])["code"] == "table_ended"
    assert [deed["what"] for deed in Boss(other).see("/deeds")] == ["end", "unblock", "block", "name"]
