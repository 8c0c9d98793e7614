"""`omnibus report`: what it prints about a game, and what it says of files that it cannot judge."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest

from omnibus.analysis import played_out
from omnibus.analysis.history import history_of
from omnibus.analysis.report import GRADES
from omnibus.cli.mechanisms import wordings
from omnibus.cli.rendering import Renderer
from omnibus.cli.reporting.journey_words import story_lines, ticket_lines
from omnibus.cli.reporting.report_texts import PARTS, ReportTexts, adding_up, parts_of, plain
from omnibus.cli.reporting.terminal import ReportPrinter, curve_line, marks_line
from omnibus.cli.session import Session
from omnibus.core.record import LARGEST_FILE, read_record, write_record
from omnibus.core.story import Fact
from omnibus.games import game_ids, load_game
from omnibus.words import words_in
from tests.cli.reported import NAMES, Reported
from tests.command import LANGUAGES, Outcome, on_terminal

Omnibus = Callable[..., Outcome]
RECORDS = Path(__file__).parents[1] / "records"


@pytest.fixture(params=LANGUAGES)
def printed(request: pytest.FixtureRequest, reported: Reported, capsys: pytest.CaptureFixture[str]) -> str:
    """The report as it is printed, in each language."""
    ReportPrinter(Session(words_in(request.param)), reported.texts(request.param)).print()
    return capsys.readouterr().out


def test_json_is_the_report_with_its_game(reported: Reported) -> None:
    status, out, err = reported.outcome
    assert (status, err) == (0, "") and out.count("\n") == 1
    read, record = json.loads(out), reported.record
    assert (read["format"], read["board"], read["digest"]) == (1, "paris", record.digest)
    assert [player["name"] for player in read["players"]] == list(NAMES)
    assert read["result"] == json.loads(write_record(record))["result"]
    assert len(read["report"]["curve"]["joint"]) == len(record.actions) + 1


def test_the_sheet_of_luck_and_skill_visibly_adds_up(printed: str, reported: Reported) -> None:
    found = [each.balance for each in reported.line.report.seats]
    rows = re.findall(r"^  \S.*?((?:\s+[+−=]?\s?\d+){2})$", printed, flags=re.MULTILINE)
    numbers = [re.findall(r"([+−=]?)\s?(\d+)", row) for row in rows][-len(PARTS) - 1 :]
    for seat, balance in enumerate(found):
        assert balance is not None
        *parts, total = [(-1 if sign == "−" else 1) * int(size) for sign, size in (row[seat] for row in numbers)]
        assert sum(parts) == total == round(100 * balance.result)
        assert parts == parts_of(balance)


def test_turning_points_name_what_was_played_and_what_was_better(printed: str, reported: Reported) -> None:
    texts = reported.texts("fr" if "Tournants" in printed else "en")
    assert len(texts.turning_points) == 3
    for move in texts.turning_points:
        assert move.decision.grade != "good" and move.reasons
        assert move.played and move.better and move.played != move.better
        for text in (move.played, move.better, move.reasons[0], texts.cost(move.decision)):
            assert text in printed


def test_the_journey_has_every_ticket_and_fact(printed: str, reported: Reported) -> None:
    texts = reported.texts("fr" if "Tournants" in printed else "en")
    for seat, found in enumerate(texts.report.seats):
        assert len(ticket_lines(texts, seat)) == len(found.journey.tickets)
        assert len(story_lines(texts, seat)) == sum(map(len, found.journey.story.values())) > 0
        for line in (*ticket_lines(texts, seat), *story_lines(texts, seat)):
            assert line in printed


def test_what_the_sheet_needs_to_be_understood_is_said_and_nothing_else(reported: Reported) -> None:
    words, texts = words_in("en"), reported.texts()

    def notes(decisions: float, luck: float, *, judged: bool) -> str:
        balances = [msgspec.structs.replace(each.balance, error=luck) for each in texts.report.seats if each.balance]
        first, other = (
            msgspec.structs.replace(each, decisions=loss, hidden=each.hidden + each.decisions - loss)
            for each, loss in zip(balances, (decisions, -0.2), strict=True)
        )
        seats = tuple(
            msgspec.structs.replace(each, balance=balance)
            for each, balance in zip(texts.report.seats, (first, other), strict=True)
        )
        report = msgspec.structs.replace(texts.report, seats=seats, decisions=texts.report.decisions if judged else ())
        return " ".join(ReportTexts(words, texts.name, texts.game, texts.record, report).sheet_notes())

    exceeding = words("analysis-losses-added")
    assert exceeding in notes(-1.29, 0.01, judged=True)
    assert exceeding not in notes(-0.99, 0.01, judged=True)
    for luck, judged in ((0.01, True), (0.0, True), (0.01, False), (0.0004, False)):
        said = notes(-0.5, luck, judged=judged)
        assert ("luck ±" in said, "decisions ±" in said) == (luck == 0.01, judged)
        assert "± 0 %" not in said and "± 0.0" not in said


def test_lines_for_programs_have_no_progress_bar_between_them(reported: Reported, tmp_path: Path) -> None:
    paths = [tmp_path / f"{name}.json" for name in "ab"]
    for path in paths:
        path.write_bytes(reported.path.read_bytes())
    status, out = on_terminal("report", *paths, "--json", "--jobs", 1, COLUMNS="200")
    lines = [line for line in out.replace("\r", "").split("\n") if line]
    assert status == 0 and len(lines) == 2
    assert [Path(json.loads(line)["name"]).name for line in lines] == ["a.json", "b.json"]


def test_a_narrow_terminal_wraps(reported: Reported, monkeypatch: pytest.MonkeyPatch, capsys: object) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    session = Session(words_in("en"))
    with session.out.capture() as captured:
        ReportPrinter(session, reported.texts()).print()
    lines = captured.get().splitlines()
    assert max(len(line.rstrip()) for line in lines[3:]) <= 60


def test_ctrl_c_ends_cleanly(reported: Reported) -> None:
    status, out = on_terminal("report", reported.path, stop_at=b"Analysing")
    assert status == 130 and "Traceback" not in out


def test_a_board_of_ones_own_is_played_out(omnibus: Omnibus, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name, few in {"TRIES": 4, "WORLDS": 2, "FEWEST_WORLDS": 2, "MOST_WORLDS": 2}.items():
        monkeypatch.setattr(played_out, name, few)
    path, board = RECORDS / "tiny-london-4-all-passed.json", RECORDS / "boards/tiny-london.json"
    assert omnibus("report", path).status == 2
    status, out, err = omnibus("report", path, "--board", board, "--jobs", 1, "-o", tmp_path / "report.html")
    assert (status, out) == (0, "") and "report.html" in err
    page = (tmp_path / "report.html").read_text()
    for key in ("analysis-no-balance", "analysis-judge-played_out"):
        assert words_in("en").look_up(key) in page


def test_the_program_on_the_page_about_reports_runs(
    reported: Reported, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = (RECORDS.parents[1] / "docs/report.md").read_text("utf-8")
    (program,) = re.findall(r"^```python\n(.*?)^```", page, flags=re.DOTALL | re.MULTILINE)
    (tmp_path / "game.json").write_bytes(reported.path.read_bytes())
    monkeypatch.chdir(tmp_path)
    exec(program, {})
    out = capsys.readouterr().out
    for number in reported.line.report.turning_points:
        assert f"{reported.record.actions[number]} cost " in out


# Facts in words


def facts() -> Iterator[tuple[str, Fact]]:
    """Facts that games at random seldom have."""
    yield "san_francisco", Fact("pile_placed", {"place": "marina", "symbol": 3, "count": 2})
    yield "paris", Fact("flag_declined", {"count": 1})


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", game_ids())
def test_every_fact_of_a_game_is_a_sentence(records: Path, name: str, language: str) -> None:
    game = load_game(name)
    wanted = {code for mechanism in game.spec.mechanisms for code in mechanism.facts}
    said: dict[str, str] = {}
    for path in sorted(records.glob(f"{name}-*.json")):
        record = read_record(path.read_bytes())
        history = history_of(game, record)
        paint = Renderer(words_in(language).of(name), game.board, [player.name for player in record.players])
        for wording in wordings(paint, game.spec):
            mine = [fact for board, fact in facts() if board == name and fact.code in wording.mechanism.facts]
            for seat in range(len(record.players)):
                for fact in (*mine, *wording.mechanism.story(history, seat)):
                    said[fact.code] = plain(wording.told(fact))
    assert set(said) <= wanted
    rare = {"flag_completed", "district_completed"}  # a game at random may have none
    assert wanted - set(said) <= rare
    assert all(text and "{" not in text and "None" not in text for text in said.values())


# Numbers and lines


def test_numbers_are_rounded_so_that_they_add_up() -> None:
    assert adding_up([33.4, 33.3, 33.3], 100) == [34, 33, 33]
    assert adding_up([-12.5, 112.5], 100) == [-13, 113] or sum(adding_up([-12.5, 112.5], 100)) == 100
    assert adding_up([0.0, 16.2, 16.7], 33) == [0, 16, 17]


def test_a_curve_is_as_high_as_its_chances() -> None:
    assert curve_line([0, 0.2, 0.5, 0.8, 1], 5) == "▁▂▅▇█"
    assert len(curve_line([0.5] * 300, 60)) == 60
    assert marks_line([0, 2, 2], 5, 5) == "1 23"
    assert marks_line([], 5, 5) == ""


def test_grades_are_from_the_worst_to_the_best() -> None:
    assert [name for name, _ in GRADES] == ["blunder", "mistake", "inaccuracy"]


# Wrong input


def test_a_game_that_cannot_be_judged_is_a_sentence(omnibus: Omnibus, reported: Reported, tmp_path: Path) -> None:
    record = reported.record
    assert record.result is not None
    changes: dict[str, dict[str, object]] = {
        "unfinished": {"actions": record.actions[:5], "result": None},
        "two moves": {"actions": record.actions[:2]},
        "goes on": {"actions": (*record.actions, "0 pass")},
        "rules": {"rules": 99},
        "version": {"digest": "0" * 64},
        "board": {"board": "<b>atlantis\x1b"},
        "players": {"players": record.players * 3},
        "no seed": {"seed": None},
        "seed": {"seed": "00" * 32},
        "result": {"result": msgspec.structs.replace(record.result, winners=(0,))},
    }
    for name, change in changes.items():
        path = tmp_path / f"{name}.json"
        path.write_bytes(write_record(msgspec.structs.replace(record, **change)))
        status, out, err = omnibus("report", path, "-o", tmp_path / "report.html")
        assert (status, out) == (2, ""), name
        assert err.startswith(f"{path}: ") and len(err.splitlines()) == 1 and "\x1b" not in err, name
    assert not (tmp_path / "report.html").exists()


@pytest.mark.parametrize("content", [b"", b"hello", b"[1]", b"\xff\x00", b"[" * 100_000, b" " * (LARGEST_FILE + 1)])
def test_a_file_that_is_no_record_is_a_sentence(omnibus: Omnibus, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(content)
    status, out, err = omnibus("report", path)
    assert (status, out, len(err.splitlines())) == (2, "", 1) and err.startswith(f"{path}: this is not a record")


def test_damaged_files_alone_are_listed_one_by_one(omnibus: Omnibus, reported: Reported, tmp_path: Path) -> None:
    (tmp_path / "half.json").write_text('{"format": 1, "pl')
    (tmp_path / "text.json").write_text("hello")
    status, out, err = omnibus("report", tmp_path, "--json", "--limit", 2, "--jobs", 1)
    assert (status, out) == (1, "") and len(err.splitlines()) == 2
    assert "half.json" in err and "text.json" in err
    assert omnibus("report", tmp_path / "half.json", reported.path, "--limit", 1).err.count("--limit") == 1


def test_an_output_that_cannot_be_written_is_found_before_the_work(omnibus: Omnibus, tmp_path: Path) -> None:
    (tmp_path / "game.json").write_text("hello")
    (tmp_path / "a.html").mkdir()
    for name in ("a.html", "none/report.html", "game.json", "game.json/reports"):
        status, out, err = omnibus("report", tmp_path / "game.json", "-o", tmp_path / name)
        assert (status, out) == (2, "") and err.startswith(f"“{tmp_path / name}”") and len(err.splitlines()) == 1
    assert (tmp_path / "game.json").read_text() == "hello"


def test_a_game_is_chosen_in_a_dataset_or_an_arena_only(omnibus: Omnibus, reported: Reported, tmp_path: Path) -> None:
    assert omnibus("report", reported.path, "--game", 3).status == 2
    assert omnibus("report").status == 2
    assert omnibus("report", tmp_path).status == 2
    assert omnibus("report", tmp_path / "no.parquet", "--game", 3).status == 2
