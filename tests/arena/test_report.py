"""The report in a real browser: no warnings, nothing loaded, everything present and legible."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from omnibus.arena.entrants import Entrant
from omnibus.arena.plan import make_plan
from omnibus.arena.tournament import REPORT, write_results
from omnibus.core.board import Board
from omnibus.games import game_ids, load_board
from omnibus.html.marks import PATTERNS, SHAPES
from omnibus.html.markup import Scale, scale_around, ticks_for
from omnibus.words import words_in
from tests.arena.made_up import make_up
from tests.browser import Page, open_browser

WIDTHS = (1440, 1200, 1024, 390)
HOSTILE = "\"><script>throw Error('run')</script><img src=http://127.0.0.1:9/x>&amp;'"
BOTS = ["random", "greedy", "tickets", "planner", "mcts:iters=200", "somewhere/else/my_own_bot.py:Clever"]

CASES: dict[str, tuple[list[str], list[int], list[str], bool, str]] = {
    "everything": (list(game_ids()), [2, 5], BOTS, False, "en"),
    "mixed": (["germany", "paris"], [3, 4], BOTS[:4], True, "fr"),
    "two": (["london"], [2], BOTS[2:4], False, "fr"),
    "alone": (["london"], [2], ["planner"], False, "en"),
    "hostile": (["hostile"], [2], [HOSTILE, "x" * 300, "run:python -c 'print(1)'"], False, "en"),
}
ALONE = ["points", "spreads", "tickets", "lengths", "seats", "times", "forfeits", "method"]
COMPARED = ["ratings", "differences", "matrix"]
SECTIONS = {"everything": [*COMPARED, *ALONE], "mixed": [*COMPARED, "firsts", *ALONE], "alone": ALONE}

LEAST_CONTRAST = """(() => {
  const parse = text => { const [r, g, b, a = 1] = text.match(/[\\d.]+/g).map(Number); return [r, g, b, a]; };
  const over = (top, below) => [0, 1, 2].map(i => top[i] * top[3] + below[i] * (1 - top[3])).concat(1);
  const light = c => { const [r, g, b] = c.slice(0, 3).map(v => v / 255)
    .map(v => v <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4); return .2126 * r + .7152 * g + .0722 * b; };
  const ground = node => { const under = node.parentElement ? ground(node.parentElement) : [255, 255, 255, 1];
    return over(parse(getComputedStyle(node).backgroundColor), under); };
  let worst = [99, ''];
  for (const node of document.querySelectorAll('body *')) {
    const own = [...node.childNodes].some(child => child.nodeType === 3 && child.data.trim());
    if (!own || node.closest('.unseen')) continue;
    const style = getComputedStyle(node), ink = parse(node.closest('svg') ? style.fill : style.color);
    const [a, b] = [light(over(ink, ground(node))), light(ground(node))].sort((x, y) => y - x);
    const ratio = (a + .05) / (b + .05);
    if (ratio < worst[0]) worst = [ratio, node.outerHTML.slice(0, 200)];
  }
  return worst;
})()"""


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """A report of made-up games for each case."""
    made = {}
    for name, (boards, players, bots, mix, language) in CASES.items():
        folder = tmp_path_factory.mktemp(name)
        entrants = [Entrant(bot, bot) for bot in bots]
        plan = make_plan([_board(board) for board in boards], players, entrants, mix=mix, any_code=True)
        games = make_up(plan, 8, [3.0 * bot for bot in range(len(bots))])
        write_results(plan, 8, games, folder, words_in(language))
        made[name] = folder / REPORT
    return made


def _board(name: str) -> Board:
    if name != "hostile":
        return load_board(name)
    london = load_board("london")
    names = msgspec.structs.replace(london.names, title=dict.fromkeys(("en", "fr"), HOSTILE))
    return msgspec.structs.replace(london, id="hostile", names=names)


@pytest.fixture(scope="module")
def page() -> Iterator[Page]:
    """A page in the browser."""
    with open_browser() as opened:
        yield opened


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("name", CASES)
def test_the_page_is_complete(page: Page, reports: dict[str, Path], name: str, width: int) -> None:
    page.open(reports[name], width, dark=width == 1024)
    (request,) = page.complaints
    assert request == ("request", reports[name].resolve().as_uri()), "nothing but the file itself is loaded"
    assert page.ask("document.documentElement.scrollWidth") <= width, "it scrolls sideways"
    wide = "[...document.querySelectorAll('.card, .listing, header')].filter(x => x.scrollWidth > x.clientWidth + 1)"
    assert page.ask(f"{wide}.length") == 0, "something sticks out"
    sections = page.ask("[...document.querySelectorAll('section')].map(x => [x.id, x.innerText.length])")
    assert [section for section, _ in sections] == SECTIONS.get(name, SECTIONS["everything"])
    assert min(length for _, length in sections) > 60
    assert page.ask("[...document.querySelectorAll('nav a')].every(a => document.querySelector(a.hash))")
    drawn = page.ask("[...document.querySelectorAll('.pic')].map(x => x.getBoundingClientRect().width)")
    assert len(drawn) > 5
    assert min(drawn) > 100


@pytest.mark.parametrize("name", ["everything", "mixed"])
def test_no_picture_is_empty_and_no_mark_lies_outside(page: Page, reports: dict[str, Path], name: str) -> None:
    page.open(reports[name], 390)
    assert page.ask("[...document.querySelectorAll('.pic')].every(x => x.querySelector('rect, path, line, text'))")
    outside = """[...document.querySelectorAll('.pic rect, .pic path, .pic .whisker, .pic text')].filter(mark => {
      const own = mark.getBoundingClientRect(), room = mark.closest('.card').getBoundingClientRect();
      return own.left < room.left || own.right > room.right; }).length"""
    assert page.ask(outside) == 0


LONG = [f"experiments/2026-11/policy_number_{number}.py:weights=net.npz" for number in range(8)]


@pytest.mark.parametrize("bots", [2, 5, 8])
def test_the_matrix_fits_with_long_names(page: Page, tmp_path: Path, bots: int) -> None:
    entrants = [Entrant(name, name) for name in LONG[:bots]]
    plan = make_plan([load_board(board) for board in ("london", "germany", "paris")], [2], entrants, any_code=True)
    write_results(plan, 2, make_up(plan, 2, [100.0 * bot for bot in range(bots)]), tmp_path, words_in("fr"))
    page.open(tmp_path / REPORT, 1200)
    widths = page.ask("[...document.querySelectorAll('.matrix')].map(x => x.offsetWidth - x.parentNode.clientWidth)")
    assert len(widths) == 3
    assert max(widths) <= 0, "it scrolls"
    cut = "x => x.scrollWidth > x.clientWidth + 1 || x.scrollHeight > x.clientHeight + 1"
    assert page.ask(f"[...document.querySelectorAll('.matrix .label, .matrix td')].filter({cut}).length") == 0
    page.open(tmp_path / REPORT, 390)
    names = page.ask("[...document.querySelectorAll('.matrix tbody th')].map(x => x.offsetWidth)")
    assert min(names) >= 90, "names are there"
    assert max(names) <= 190, "and leave room for the rest"


@pytest.mark.parametrize("dark", [False, True])
def test_every_text_can_be_read_in_both_themes(page: Page, reports: dict[str, Path], dark: bool) -> None:
    page.open(reports["everything"], 1440, dark=dark)
    ratio, where = page.ask(LEAST_CONTRAST)
    assert ratio >= 4.5, where
    grounds = page.ask("getComputedStyle(document.body).backgroundColor")
    assert (sum(map(int, re.findall(r"\d+", grounds))) < 200) == dark


def test_the_tables_are_tables_for_everybody(page: Page, reports: dict[str, Path]) -> None:
    page.open(reports["mixed"], 1024)
    assert page.ask("document.documentElement.lang") == "fr"
    assert page.ask("[...document.querySelectorAll('table')].every(t => t.querySelector('thead th[scope=col]'))")
    assert page.ask("[...document.querySelectorAll('tbody tr:not([aria-hidden])')].every(r => r.cells[0].scope)")
    assert page.ask("[...document.querySelectorAll('svg')].every(s => s.closest('[aria-hidden=true]'))")
    assert page.ask("document.querySelectorAll('h1').length") == 1


def test_no_colour_stands_alone(page: Page, reports: dict[str, Path]) -> None:
    assert len(set(SHAPES)) == len(SHAPES) == 8
    assert len(set(PATTERNS)) == len(PATTERNS) == 4
    page.open(reports["everything"], 1440)
    shapes = page.ask(
        "[...document.querySelectorAll('#ratings .cards:first-of-type .bot path')].map(p => p.getAttribute('d'))"
    )
    assert len(set(shapes)) == len(BOTS)
    signs = page.ask("[...document.querySelectorAll('.matrix td.win b, .matrix td.loss b')].map(b => b.innerText[0])")
    assert set(signs) == {"▲", "▼"}


def test_the_report_speaks_both_languages(reports: dict[str, Path]) -> None:
    english, french = (reports[name].read_text("utf-8") for name in ("everything", "mixed"))
    assert "Who plays best?" in english
    assert "Qui joue le mieux\N{NO-BREAK SPACE}?" in french
    assert "Allemagne · 3 joueurs" in french
    assert "Germany · 5 players" in english
    for key in ("report-ratings-about", "report-points", "report-design-mix", "report-footer"):
        assert words_in("fr")(key).split("\N{NO-BREAK SPACE}")[0] in french
        assert words_in("en")(key) not in french


def test_the_page_refers_to_nothing_outside(reports: dict[str, Path]) -> None:
    for path in reports.values():
        content = path.read_text("utf-8")
        assert "<script" not in content
        assert not re.search(r"(?:src|href)=[\"'](?!#|data:)", content)
        assert not re.search(r"url\((?!#)|@import", content)
        assert "default-src 'none'" in content


@pytest.mark.parametrize(
    ("low", "high", "ticks"),
    [
        (0, 10, [0, 2.5, 5, 7.5, 10]),
        (3, 7.2, [2, 4, 6, 8]),
        (-312, 180, [-400, -200, 0, 200]),
        (0, 0.9, [0, 0.25, 0.5, 0.75, 1]),
        (1312, 1699, [1300, 1400, 1500, 1600, 1700]),
    ],
)
def test_ticks_are_round_and_hold_everything(low: float, high: float, ticks: list[float]) -> None:
    assert ticks_for(low, high) == pytest.approx(ticks)


def test_scales() -> None:
    scale = scale_around([5.0, 5.0])
    assert scale.low < 5 < scale.high
    assert scale.ticks[0] == scale.low
    assert Scale(0, 10).at(5) == "50%"
    assert Scale(0, 10).percent(-3) == Scale(0, 10).percent(0) > 0
    assert Scale(0, 10).span(2, 4) == Scale(0, 10).span(6, 4)
