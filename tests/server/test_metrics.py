"""The metrics, and alerts based on them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from time import monotonic

import pytest
import yaml

from omnibus.server.metrics import BOUNDS, NAMES, SECONDS, Histogram, quantile
from tests.command import INTERPRETED
from tests.server.serving import OPEN_HOUSE, PATIENCE, ROOT, Person, Serving, serving
from tests.server.test_games import choose, play_on, sit_at

LINE = re.compile(r"(?P<name>[a-z_]+)(?:\{(?P<labels>[^}]*)\})? (?P<value>\S+)")
RULES = ROOT / "deploy" / "alerts.yml"


@pytest.fixture(scope="module")
def counted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server that only these tests use."""
    with serving(tmp_path_factory.mktemp("counted") / "data", *OPEN_HOUSE, **INTERPRETED) as server:
        yield server


def shown(server: Serving) -> dict[tuple[str, str], float]:
    """All samples by name and labels, parsed as Prometheus does."""
    text: str = Person(server).get("/metrics").decode()
    assert text.endswith("\n")
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    found = [LINE.fullmatch(line) for line in lines]
    assert all(found), lines
    return {(each["name"], each["labels"] or ""): float(each["value"]) for each in found if each}


def test_actions_of_people_and_bots_are_counted(counted: Serving) -> None:
    before = shown(counted)
    person = Person(counted, "Ada")
    window = person.at(person.create("london", ["open", "easy"], start=True, clock=600))
    for turn in range(4):
        window.until(lambda each: each.legal)
        window.act(choose(window, turn))
    window.until(lambda each: each.legal)
    window.ask(t="resign")
    actions = person.get(f"/api/tables/{window.table_id}/replay")["actions"]
    assert {action[0] for action in actions} == {"0", "1"}
    after = shown(counted)

    def grown(name: str, labels: str = "") -> float:
        return after[name, labels] - before.get((name, labels), 0)

    assert grown("omnibus_actions_total") == len(actions)
    assert grown("omnibus_move_seconds_count") == 4, "those of people, from message to message"
    assert grown("omnibus_thinking_seconds_count") == grown("omnibus_thinking_wait_seconds_count") >= len(actions) - 4
    assert grown("omnibus_append_seconds_count") >= len(actions)
    assert grown("omnibus_commit_seconds_count") > 0 and grown("omnibus_commit_seconds_sum") > 0
    assert grown("omnibus_request_seconds_count", 'route="tables"') == 2
    assert after["omnibus_sockets", ""] == after["omnibus_people", ""] == 1


def test_sockets_are_counted_by_the_reason_of_their_end(counted: Serving) -> None:
    windows = sit_at([Person(counted, "Bo"), Person(counted, "Cy")], "london")
    play_on(windows, most=2)
    before = shown(counted)
    stranger = Person(counted, "Dee")
    window = stranger.at(windows[0].table_id)  # refused, then disconnected
    assert '"not_allowed"' in window.raw[0]
    for each in windows:
        each.close()
    closed = "omnibus_sockets_closed_total"
    wanted = {'code="left"': 2, 'code="not_allowed"': 1}
    grown, end = dict.fromkeys(wanted, 0.0), monotonic() + PATIENCE
    while grown != wanted:
        assert monotonic() < end and all(grown[labels] <= wanted[labels] for labels in wanted), grown
        after = shown(counted)
        grown = {labels: after.get((closed, labels), 0) - before.get((closed, labels), 0) for labels in wanted}
    assert after["omnibus_refused_total", 'code="not_allowed"'] > before.get(
        ("omnibus_refused_total", 'code="not_allowed"'), 0
    )


def test_histogram_buckets_are_cumulative(counted: Serving) -> None:
    found = shown(counted)
    for name in SECONDS:
        counts = {labels: value for (each, labels), value in found.items() if each == f"omnibus_{name}_count"}
        assert counts, name
        for labels, count in counts.items():
            own = f"{labels}," if labels else ""
            bounds = [*map(str, BOUNDS), "+Inf"]
            buckets = [found[f"omnibus_{name}_bucket", f'{own}le="{bound}"'] for bound in bounds]
            assert buckets == sorted(buckets) and buckets[-1] == count
    assert found["process_open_fds", ""] < found["process_max_fds", ""]
    assert found["process_cpu_seconds_total", ""] > 0 and found["process_resident_memory_bytes", ""] > 10**7


def test_a_quantile_is_the_bound_below_which_that_many_lie() -> None:
    histogram = Histogram()
    assert quantile(histogram.counts, 0.5) is None
    for _ in range(99):
        histogram.observe(0.004)
    histogram.observe(0.05)
    assert (quantile(histogram.counts, 0.5), quantile(histogram.counts, 0.99)) == (0.005, 0.005)
    assert quantile(histogram.counts, 1.0) == 0.05, "which is its own bound"
    histogram.observe(1000.0)
    assert quantile(histogram.counts, 1.0) == float("inf") and abs(histogram.sum - 1000.446) < 1e-9


def test_every_alert_uses_existing_metrics(counted: Serving) -> None:
    found = shown(counted)
    names, labels = {name for name, _ in found}, {"job", "instance", "le", "code", "route"}
    rules = [rule for group in yaml.safe_load(RULES.read_text())["groups"] for rule in group["rules"]]
    used: set[str] = set()
    for rule in rules:
        metrics = set(re.findall(r"\b(?:omnibus|process)_[a-z_]+\b", rule["expr"]))
        assert metrics <= names and (metrics or rule["alert"] == "OmnibusDown"), rule
        assert set(re.findall(r"(\w+)(?==~?\"|!=\")", rule["expr"])) <= labels, rule
        assert rule["annotations"]["summary"] and rule["labels"]["severity"] in ("page", "ticket")
        used |= {re.sub("_bucket$", "", name) for name in metrics}
    assert len({rule["alert"] for rule in rules}) == len(rules)
    assert {f"omnibus_{name}" for name in SECONDS} <= used, "every histogram has an alert"
    codes = re.findall(r'code=~"([^"]+)"', RULES.read_text())
    from omnibus.server.errors import REFUSALS
    from omnibus.server.sockets.connection import REASONS

    known = [*REFUSALS, *REASONS.values()]
    for pattern in (part for code in codes for part in code.split("|")):
        assert any(re.fullmatch(pattern, each) for each in known), pattern


def test_the_pages_about_operations_explain_every_name() -> None:
    for page in ("operations.md", "operations.fr.md"):
        text = (ROOT / "docs" / page).read_text("utf-8")
        for name in (*(f"omnibus_{name}_total" for name in NAMES), *(f"omnibus_{name}" for name in SECONDS)):
            assert f"`{name}" in text, (page, name)
