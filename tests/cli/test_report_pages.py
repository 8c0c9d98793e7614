"""The pages of `omnibus report`: well-formed, self-contained, with the numbers of the report, safe against names."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from html.parser import HTMLParser
from pathlib import Path

import msgspec
import pytest

from omnibus.cli.errors import CommandError
from omnibus.cli.files import Games
from omnibus.cli.game_sources import sources_in
from omnibus.cli.reporting.board_pictures import BoardPictures
from omnibus.cli.reporting.game_page import SECTIONS, game_page
from omnibus.cli.reporting.grades import SHAPES
from omnibus.cli.reporting.output import INDEX, Pages
from omnibus.cli.reporting.report_texts import PARTS, ReportTexts, parts_of
from omnibus.cli.reporting.summary import game_line, player_lines, player_name
from omnibus.core.match import verify_record
from omnibus.games import load_board
from omnibus.words import words_in
from tests.cli.reported import NAMES, Reported
from tests.command import LANGUAGES, Outcome

Omnibus = Callable[..., Outcome]
VOID = {"meta", "link", "br", "img"}


class Reader(HTMLParser):
    """Checks that elements are closed, and collects what is in them."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: Counter[str] = Counter()
        self.ids: list[str] = []
        self.addresses: list[str] = []
        self.labels: list[str] = []
        self.text: list[str] = []
        self.feed(page)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen[tag] += 1
        for name, value in attrs:
            assert not name.startswith("on")
            if name == "id":
                self.ids.append(value or "")
            if name in ("href", "src", "xlink:href", "action", "data", "srcset"):
                self.addresses.append(value or "")
            if name == "aria-labelledby":
                self.labels += (value or "").split()
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text.append(data)


@pytest.fixture(scope="module")
def pages(reported: Reported) -> dict[str, str]:
    """The page in each language."""
    pictures = BoardPictures()
    return {language: game_page(reported.texts(language), pictures) for language in LANGUAGES}


@pytest.fixture(params=LANGUAGES)
def page(request: pytest.FixtureRequest, pages: dict[str, str]) -> str:
    return pages[request.param]


def told_in(page: str, reported: Reported) -> ReportTexts:
    return reported.texts("fr" if '<html lang="fr">' in page else "en")


def text_of(page: str) -> str:
    return "".join(Reader(page).text)


def test_a_page_is_well_formed_and_loads_nothing(page: str) -> None:
    found = Reader(page)
    assert not found.seen.keys() & {"script", "img", "iframe", "object", "embed", "image", "form", "base"}
    assert all(re.fullmatch(r"#[\w-]+|data:,", address) for address in found.addresses)
    assert "url(http" not in page and "@import" not in page and "default-src 'none'" in page
    assert max(Counter(found.ids).values()) == 1
    assert {address[1:] for address in found.addresses if address.startswith("#")} <= set(found.ids)
    assert set(found.labels) <= set(found.ids)


def test_a_page_has_every_part(page: str, reported: Reported) -> None:
    found, texts = Reader(page), told_in(page, reported)
    assert set(SECTIONS) | {"method"} <= set(found.ids)
    assert found.seen["table"] == found.seen["caption"] == 2 * len(NAMES) + 1
    boards = len(texts.turning_points)
    assert page.count('role="img"') == boards + len(NAMES)
    assert page.count('class="route"') == boards * len(load_board("paris").routes)
    assert f'<html lang="{texts.words.language}">' in page


def test_names_are_text(page: str, reported: Reported) -> None:
    assert reported.record.players[0].name == NAMES[0]
    assert "<b>&" not in page and "amp&quot;</b>" not in page
    assert NAMES[0] in text_of(page)


def test_the_numbers_are_those_of_the_report(page: str, reported: Reported) -> None:
    texts, text = told_in(page, reported), text_of(page)
    for seat, found in enumerate(texts.report.seats):
        assert texts.words("analysis-mean-said", loss=texts.figure(found.mean_loss), count=found.decisions) in text
        assert texts.player(seat) in text and str(texts.result.seats[seat].total) in text
    for move in texts.turning_points:
        for part in (texts.cost(move.decision), move.played, move.better, *move.reasons, *move.held):
            assert part in text
    for points in re.findall(r'<path d="M([^"ZH]+)" class="chances(?: own)?"', page):
        heights = [float(point.split()[1]) for point in points.split("L")]
        rows = zip(*texts.report.curve.own, strict=True), zip(*texts.report.curve.joint, strict=True)
        assert any(
            all(abs(100 - 100 * chance - high) < 0.01 for chance, high in zip(line, heights, strict=True))
            for lines in rows
            for line in lines
        )


def test_the_band_is_the_error_and_ends_at_the_outcome(page: str, reported: Reported) -> None:
    curve = reported.line.report.curve
    bands = re.findall(r'<path d="M([^"Z]+)Z" class="band"', page)
    assert len(bands) == len(NAMES)
    for seat, band in enumerate(bands):
        points = [tuple(map(float, point.split())) for point in band.split("L")]
        upper, lower = points[: len(curve.joint)], points[len(curve.joint) :][::-1]
        assert upper[-1] == lower[-1] == (len(curve.joint) - 1, 100 - 100 * curve.joint[-1][seat])
        for row, (_, high), (_, low) in zip(curve.joint[:-1], upper, lower, strict=False):
            assert high == pytest.approx(100 - 100 * min(1, row[seat] + curve.joint_error), abs=0.01)
            assert low == pytest.approx(100 - 100 * max(0, row[seat] - curve.joint_error), abs=0.01)


def test_bars_of_the_sheet_begin_where_the_one_before_ends(page: str, reported: Reported) -> None:
    texts = told_in(page, reported)
    sheets = re.findall(r'<table class="sheet">.*?</table>', page)
    assert len(sheets) == len(NAMES)
    for sheet, seat in zip(sheets, texts.report.seats, strict=True):
        assert seat.balance is not None
        numbers = re.findall(r"<td>([+−=]? ?\d+)</td>", sheet)
        *parts, total = [int(re.sub(r"[+= ]", "", number).replace("−", "-")) for number in numbers]
        assert parts == parts_of(seat.balance) and sum(parts) == total and len(parts) == len(PARTS)
        bars = [tuple(map(float, bar)) for bar in re.findall(r'x="([\d.]+)%" width="([\d.]+)%" y="4"', sheet)]
        edges = [(start, start + width) for start, width in bars]
        for number, before, after in zip(parts[1:], edges[:-2], edges[1:-1], strict=True):
            start = after[0] if number >= 0 else after[1]
            assert min(abs(start - end) for end in before) < 0.05


def test_marks_have_a_shape_for_each_grade(page: str, reported: Reported) -> None:
    texts = told_in(page, reported)
    for grade, shape in SHAPES.items():
        marks = re.findall(rf'<path d="{re.escape(shape)}" class="{grade}" transform', page)
        lost = [each for each in texts.report.decisions if each.grade == grade != "good"]
        assert len(marks) == len(lost)


def test_a_claimed_route_is_outlined_and_a_better_one_dashed(reported: Reported, pages: dict[str, str]) -> None:
    texts = reported.texts()
    routes = [route for move in texts.turning_points for route in (*move.routes,)]
    length = {index: route.length for index, route in enumerate(load_board("paris").routes)}
    outlines = pages["en"].count('stroke="#c8005f"')
    chosen, better = routes[::2], routes[1::2]
    pairs = [({one} | {two}) - {None} for one, two in zip(chosen, better, strict=True)]
    assert outlines == sum(length[route] for pair in pairs for route in pair if route is not None) > 0


def test_no_two_grades_look_alike() -> None:
    assert len(set(SHAPES.values())) == len(SHAPES)


# Several games


def several(reported: Reported) -> Iterator[ReportTexts]:
    """The same report under names that look alike on disk."""
    for name in ("a/short.json", "b/short.json", "index.json", "games.parquet 7"):
        texts = reported.texts()
        texts.name = name
        yield texts


def test_several_games_are_a_folder_with_a_list(reported: Reported, tmp_path: Path) -> None:
    pages = Pages(tmp_path / "reports", several=True)
    lines = [game_line(texts) for texts in several(reported)]
    for texts, line in zip(several(reported), lines, strict=True):
        pages.add(texts, line)
    index = pages.close(words_in("en"))
    names = {path.name for path in index.parent.iterdir()}
    assert names == {INDEX, "short.html", "short-2.html", "index-2.html", "games_parquet_7.html"}
    found = Reader(index.read_text())
    pages_linked = {address for address in found.addresses if not address.startswith(("#", "data:"))}
    assert pages_linked == names - {INDEX}
    assert f'href="{INDEX}"' in (index.parent / "short.html").read_text()
    assert "greedy" in text_of(index.read_text())


def test_players_are_summed_up(reported: Reported) -> None:
    line = game_line(reported.texts())
    (alone,) = player_lines([line, line])
    assert (alone.player, alone.games, alone.won) == ("greedy", 4, 0.5)
    seats = reported.line.report.seats
    decisions = sum(seat.decisions for seat in seats)
    assert alone.loss == pytest.approx(sum(seat.mean_loss * seat.decisions for seat in seats) / decisions)
    assert alone.luck == pytest.approx(0, abs=1e-6)  # what one wins by luck, the other loses
    people = [msgspec.structs.replace(seat, player=name) for seat, name in zip(line.seats, "AB", strict=True)]
    named = player_lines([msgspec.structs.replace(line, seats=tuple(people))])
    assert {(each.player, each.games, each.luck_error) for each in named} == {("A", 1, None), ("B", 1, None)}


def test_a_person_named_like_a_kind_of_bot_is_not_summed_up_with_it(reported: Reported) -> None:
    line = game_line(reported.texts())
    bot, other = line.seats
    person = msgspec.structs.replace(other, is_bot=False)
    assert person.player == bot.player == "greedy"
    lines = player_lines([msgspec.structs.replace(line, seats=(bot, person))])
    assert [each.games for each in lines] == [1, 1]
    assert {player_name(words_in("en"), each) for each in lines} == {"greedy", "Bot: greedy"}


def test_one_page_is_a_file_and_several_are_not(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="trouble-report-folder"):
        Pages(tmp_path / "report.html", several=True)
    with pytest.raises(CommandError):
        Pages(Path("-"), several=True)


def test_good_games_are_reported_and_damaged_files_listed(omnibus: Omnibus, reported: Reported, tmp_path: Path) -> None:
    games, reports = tmp_path / "games", tmp_path / "reports"
    (games / "deep").mkdir(parents=True)
    (games / "deep" / "short.json").write_bytes(reported.path.read_bytes())
    (games / "<b>half.json").write_text('{"format": 1, "pl')
    status, out, err = omnibus("report", games, "-o", reports, "--lang", "fr")
    assert status == 1 and "<b>half.json" in err and str(reports / INDEX) in err
    assert "greedy" in out and "short.json" in out
    assert {path.name for path in reports.iterdir()} == {INDEX, "short.html"}
    index, page = ((reports / name).read_text() for name in (INDEX, "short.html"))
    assert '<html lang="fr">' in index and '<html lang="fr">' in page
    assert "<b>half.json: " in text_of(index) and "<b>half" not in index


def test_a_page_or_a_folder_by_its_name(reported: Reported, tmp_path: Path) -> None:
    texts = reported.texts()
    for name, files in {"a.HTML": {"a.HTML"}, "b": {INDEX, "short.html"}}.items():
        pages = Pages(tmp_path / name, several=False)
        pages.add(texts, game_line(texts))
        written = pages.close(words_in("en"))
        assert {path.name for path in written.parent.iterdir() if path.is_file()} == files


def test_games_of_datasets_and_arenas_are_those_that_were_played(omnibus: Omnibus, tmp_path: Path) -> None:
    board = ("--board", "paris", "--players", 2, "--seed", 1)
    options = (*board, "--bots", "random", "--games", 2)
    assert omnibus("simulate", *options, "--records", tmp_path / "games").status == 0
    assert omnibus("simulate", *options, "--dataset", tmp_path / "games.parquet").status == 0
    assert omnibus("arena", *board, "--bots", "greedy,random", "--deals", 1, "-o", tmp_path / "arena").status == 0
    count, sources = sources_in([tmp_path / "games", tmp_path / "games.parquet", tmp_path / "arena"], Games())
    names, records = [], []
    for source in sources:
        game, read = source.open()
        names.append(source.name.removeprefix(f"{tmp_path}/"))
        records.append(read())
        verify_record(records[-1], game)
    assert count == len(names) == 6
    assert names[2:] == ["games.parquet 0", "games.parquet 1", "arena 1", "arena 2"]
    assert [each.actions for each in records[:2]] == [each.actions for each in records[2:4]]
    _, one = sources_in([tmp_path / "games.parquet"], Games(), 1)
    assert next(one).open().record() == records[3]
