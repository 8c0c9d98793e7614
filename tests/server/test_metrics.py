"""What the server counts."""

from __future__ import annotations

import re
from pathlib import Path

from tests.command import INTERPRETED
from tests.server.serving import OPEN_HOUSE, Person, serving
from tests.server.test_games import choose


def _count(person: Person, name: str) -> int:
    found = re.search(rf"^omnibus_{name}_total (\d+)$", person.get("/metrics").decode(), re.MULTILINE)
    assert found is not None
    return int(found[1])


def test_actions_are_counted_whoever_plays_them(tmp_path: Path) -> None:
    with serving(tmp_path / "data", *OPEN_HOUSE, **INTERPRETED) as server:
        person = Person(server, "Ada")
        window = person.at(person.create("london", ["open", "easy"], start=True, clock=600))
        for turn in range(4):
            window.until(lambda each: each.legal)
            window.act(choose(window, turn))
        window.until(lambda each: each.legal)
        window.ask(t="resign")
        actions = person.get(f"/api/tables/{window.table_id}/replay")["actions"]
        assert {action[0] for action in actions} == {"0", "1"}
        assert _count(person, "actions") == len(actions)
