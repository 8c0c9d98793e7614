"""External bots: they play like any other, and a bot that fails loses only its own decisions."""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from textwrap import dedent
from time import monotonic, sleep

import pytest

from omnibus.bots.errors import BotError
from omnibus.bots.match_runner import MatchRunner
from omnibus.bots.registry import check_bot, make_bots
from omnibus.games import load_game
from tests.bots.seating import play_out, table_of
from tests.command import INTERPRETED, start
from tests.records.make import BOARDS

Write = Callable[[str, str], str]
SMALL = str(BOARDS / "tiny-london.json")
"""A board with short games."""
PATIENCE = 120.0
"""The timeout of every wait in seconds, longer than the slowest machine takes."""

FILE = """
    import os, sys, time
    from omnibus.bots.bot import Bot
    class Mine(Bot):
        def __init__(self, seat, **parameters):
            self.seat, self.count = seat, 0
        def decide(self, view, legal, budget):
            self.count += 1
            {}
            return legal.codes[-1]
"""
"""A bot's file with a line that runs before it answers; it claims routes, so that games are short."""

PROGRAM = """
    import json, os, subprocess, sys, time
    count = 0
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "decide":
            count, action = count + 1, len(message["legal"]) - 1
            {}
            print(json.dumps({{"action": action}}), flush=True)
"""
"""A program that does the same."""


@pytest.fixture(autouse=True)
def ready_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bot processes interpret the rules, because loading compiled code would take most of their time."""
    for setting, value in INTERPRETED.items():
        monkeypatch.setenv(setting, value)


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Writes a Python file, and returns its path."""

    def write(name: str, text: str) -> str:
        path = tmp_path / name
        path.write_text(dedent(text))
        return str(path)

    return write


def running(program: str, limits: str = "") -> str:
    """The text of a bot that runs a file as a program."""
    return f"run:{limits}{sys.executable} {program}"


def play(text: str, name: str = SMALL) -> MatchRunner:
    """Plays a game of the bot at seat 0 against a random one; only seat 0 may lose decisions."""
    table = play_out(load_game(name), [text, "random"], "outside")
    assert table.match.result() is not None
    assert {forfeit.seat for forfeit in table.forfeits} <= {0}
    return table


def reasons(table: MatchRunner) -> set[str]:
    return {forfeit.reason for forfeit in table.forfeits}


def is_running(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False


def most_of(cases: Iterable[str], *alike: str) -> list[object]:
    """The cases; redundant ones run in `make soak`, because each starts a process."""
    return [pytest.param(case, marks=pytest.mark.soak if case in alike else ()) for case in cases]


FAILING_FILES = {
    "raises": ("if self.count == 2: raise RuntimeError('no idea')", {"crashed"}, "RuntimeError: no idea"),
    "ends": ("os._exit(3) if self.count == 2 else None", {"crashed", "gone"}, "status 3"),
    "answers illegally": ("return -1", {"illegal"}, "-1"),
    "hangs": ("time.sleep(60) if self.count == 2 else None", {"slow", "gone"}, "within 0.4 s"),
    "kills itself": ("os.kill(os.getpid(), 9) if self.count == 3 else None", {"crashed", "gone"}, "status -9"),
}


@pytest.mark.parametrize("failing", most_of(FAILING_FILES, "kills itself"))
def test_a_file_that_fails_loses_only_its_own_decisions(
    write: Write, failing: str, caplog: pytest.LogCaptureFixture
) -> None:
    line, expected, detail = FAILING_FILES[failing]
    path = write("failing.py", FILE.format(line))
    with caplog.at_level(logging.WARNING, "omnibus.bots"):
        table = play(f"{path}:limit={0.4 if failing == 'hangs' else 30}:restarts=1")
    assert reasons(table) == expected
    assert detail in table.forfeits[0].detail
    assert sum("forfeits action" in record.getMessage() for record in caplog.records) == len(table.forfeits)
    assert detail in caplog.text


FAILING_PROGRAMS = {
    "prints garbage": ("print('hello', flush=True); continue", {"garbage", "gone"}, "hello"),
    "prints no action": ("print('{}', flush=True); continue", {"garbage", "gone"}, "no action"),
    "prints no text": (
        "sys.stdout.buffer.write(b'\\xff\\xfe\\n'); sys.stdout.flush(); continue",
        {"garbage", "gone"},
        "xff",
    ),
    "nests deeply": ("print('[' * 100000, flush=True); continue", {"garbage", "gone"}, "["),
    "prints without end": ("print('x' * (1 << 21), end='', flush=True); continue", {"garbage", "gone"}, "more than"),
    # In one write: a later line could be the answer to the next question.
    "answers twice": (
        'print(\'{"action": 0}\\n{"action": 0}\', flush=True); continue',
        {"garbage", "gone"},
        "unexpected output",
    ),
    "gives an unknown number": ("print('{\"action\": 99999}', flush=True); continue", {"illegal"}, "99999"),
    "gives a boolean": ("print('{\"action\": true}', flush=True); continue", {"illegal"}, "true"),
    "gives an unknown action": ('print(\'{"do": "fly"}\', flush=True); continue', {"illegal"}, "fly"),
    "gives an illegal action": ('print(\'{"do": "pass"}\', flush=True); continue', {"illegal"}, "pass"),
    "hangs": ("time.sleep(60)", {"slow", "gone"}, "within 0.3 s"),
    "ends": ("sys.exit('enough')", {"crashed", "gone"}, "enough"),
    "closes its output": ("os.close(1); time.sleep(60)", {"crashed", "gone"}, "closed its output"),
}


@pytest.mark.parametrize("failing", FAILING_PROGRAMS)
def test_a_program_that_fails_loses_only_its_own_decisions(write: Write, failing: str) -> None:
    line, expected, detail = FAILING_PROGRAMS[failing]
    limit = 0.3 if failing == "hangs" else 30
    table = play(running(write("failing.py", PROGRAM.format(line)), f"limit={limit}:restarts=1:"))
    assert reasons(table) == expected
    assert any(detail in forfeit.detail for forfeit in table.forfeits)


def test_a_program_that_never_reads_does_not_stop_the_game(write: Write) -> None:
    """`hello` with Germany's board is larger than a pipe's buffer."""
    path = write("deaf.py", "import time\ntime.sleep(600)\n")
    table = play(running(path, "limit=0.3:restarts=0:"), "germany")
    assert reasons(table) == {"slow", "gone"}


def test_a_program_is_restarted_up_to_its_limit(write: Write, tmp_path: Path) -> None:
    counter = tmp_path / "starts"
    path = write("short.py", f"open({str(counter)!r}, 'a').write('x')\n")
    table = play(running(path, "restarts=2:"))
    assert counter.read_text() == "xxx"
    assert [forfeit.reason for forfeit in table.forfeits][:4] == ["crashed", "crashed", "crashed", "gone"]
    assert len(table.forfeits) == table.decisions[0]


def test_a_restarted_program_gets_all_events_again(write: Write, tmp_path: Path) -> None:
    received = tmp_path / "received"
    line = f"open({str(received)!r}, 'a').write(f'{{len(message[\"events\"])}} '); count == 3 and sys.exit(1)"
    table = play(running(write("forgetful.py", PROGRAM.format(line)), "restarts=1:"))
    assert reasons(table) == {"crashed", "gone"}
    first, second, third, again, *_ = map(int, received.read_text().split())
    assert again > first + second + third


def test_everything_a_program_started_ends_with_it(write: Write, tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    line = f"child = subprocess.Popen(['sleep', '600']); open({str(pids)!r}, 'a').write(f'{{child.pid}}\\n')"
    table = play(running(write("parent.py", PROGRAM.format(line))))
    assert table.forfeits == []
    started = [int(pid) for pid in pids.read_text().split()]
    assert len(started) == table.decisions[0]
    deadline = monotonic() + PATIENCE
    while any(map(is_running, started)) and monotonic() < deadline:
        sleep(0.05)
    assert not any(map(is_running, started))


def test_output_of_bots_goes_to_the_log(write: Write, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, "omnibus.bots"):
        table = play(running(write("chatty.py", PROGRAM.format("print('hm', count, file=sys.stderr)"))))
        hosted = play(write("hosted.py", FILE.format("print('well', self.count); sys.stdout.flush()")))
    assert table.forfeits == hosted.forfeits == []
    lines = [record.getMessage() for record in caplog.records]
    assert sum(": hm " in line for line in lines) >= table.decisions[0] - 1
    assert sum(": well " in line for line in lines) >= hosted.decisions[0] - 1


def test_a_flood_of_notes_does_no_harm(write: Write, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, "omnibus.bots"):
        table = play(running(write("flood.py", PROGRAM.format("sys.stderr.write('y' * 100000 + '\\nz' * 5000)"))))
    assert table.forfeits == []
    assert max(len(record.getMessage()) for record in caplog.records) < 3000
    assert len(caplog.records) <= 1000


UNUSABLE = {
    "": "found none",
    "import nothing_of_this_name": "nothing_of_this_name",
    "this is no Python": "SyntaxError",
    "import sys; sys.exit(1)": "SystemExit",
    "import os; os._exit(4)": "status 4",
    "from omnibus.bots.bot import Bot\nclass A(Bot): pass\nclass B(Bot): pass": "A, B",
}


@pytest.mark.parametrize("content", most_of(UNUSABLE, "import nothing_of_this_name"))
def test_a_file_without_a_bot_is_refused_at_once(write: Write, content: str) -> None:
    path = write("unusable.py", content)
    check_bot(path)
    with pytest.raises(BotError, match=UNUSABLE[content]) as raised:
        make_bots(["random", path], load_game("paris"), bytes(32))
    assert raised.value.code == "bot_not_started"


def test_a_class_or_function_can_be_named_and_has_parameters(write: Write) -> None:
    path = write(
        "several.py",
        """
        from omnibus.bots.bot import Bot
        class Last(Bot):
            def __init__(self, seat, back="1"):
                self.back = int(back)
            def decide(self, view, legal, budget):
                return legal[-min(self.back, len(legal))]
        class Other(Bot):
            def decide(self, view, legal, budget):
                raise RuntimeError
        def second_last(seat):
            return Last(seat, "2")
        """,
    )
    by_class, by_function = (play(f"{path}:{name}") for name in ("Last:back=2", "second_last"))
    assert by_class.forfeits == by_function.forfeits == []
    assert by_class.match.actions == by_function.match.actions != play(f"{path}:Last").match.actions
    with pytest.raises(BotError, match="Third"):
        play(f"{path}:Third")
    make = write("maker.py", "from several import Last\ndef make(seat): return Last(seat, '2')\n")
    assert play(make).match.actions == by_class.match.actions


def test_a_bot_that_cannot_be_created_forfeits(write: Write) -> None:
    path = write("shy.py", FILE.format("pass").replace("self.seat, self.count = seat, 0", "raise RuntimeError('shy')"))
    table = play(f"{path}:restarts=0")
    assert reasons(table) == {"crashed", "gone"}
    assert "shy" in table.forfeits[0].detail


def test_a_file_sees_the_same_as_a_built_in_bot(write: Write) -> None:
    """The greedy bot, hosted in its own process, plays the same games."""
    path = write("wrapped.py", "from omnibus.bots.greedy import GreedyBot\nmake = GreedyBot\n")
    for name in ("germany", "san_francisco"):
        inside, outside = (play(text, name) for text in ("greedy", path))
        assert outside.forfeits == []
        assert inside.match.actions == outside.match.actions


def test_a_process_waits_for_the_next_game_with_a_new_bot(write: Write, tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    line = f"open({str(pids)!r}, 'a').write(f'{{os.getpid()}} {{self.count}}\\n') if self.count == 1 else None"
    path = write("waiting.py", FILE.format(line))
    games = [play(path) for _ in range(3)]
    assert len({tuple(game.match.actions) for game in games}) == 1
    lines = pids.read_text().splitlines()
    assert len(lines) == 3
    assert len(set(lines)) == 1
    write("waiting.py", FILE.format(line.replace("self.count}", "self.count} changed")))
    os.utime(path, ns=(1, 1))
    play(path)
    assert pids.read_text().splitlines()[3] not in lines


def test_two_seats_never_share_a_process(write: Write, tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    line = f"open({str(pids)!r}, 'a').write(f'{{os.getpid()}} {{view.seat}}\\n')"
    path = write("apart.py", FILE.format(line))
    with table_of(load_game("paris"), [path, path], "apart") as table:
        table.play_out()
    pairs = {tuple(line.split()) for line in pids.read_text().splitlines()}
    assert len(pairs) == len({process for process, _ in pairs}) == 2


def test_an_entry_point_is_a_bot(write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write("installed_bot.py", FILE.format("pass"))
    info = tmp_path / "installed_bot-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: installed-bot\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[omnibus.bots]\ninstalled = installed_bot:Mine\n")
    with pytest.raises(BotError, match="there is no bot"):
        check_bot("installed")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    check_bot("installed:own=1")
    table = play("installed:own=1")
    assert table.forfeits == []
    with pytest.raises(BotError, match="installed"):
        check_bot("instaled")


def test_the_log_goes_to_the_file_that_is_set(write: Write, tmp_path: Path) -> None:
    program = running(write("chatty.py", PROGRAM.format("print('hm', file=sys.stderr); count == 2 and sys.exit(1)")))
    log = tmp_path / "bots.log"
    arguments = ("watch", "--board", "paris", "--bots", f"{program},greedy", "--seed", 1)
    done = start(*arguments, OMNIBUS_BOT_LOG=str(log), **INTERPRETED)
    assert (done.status, done.err) == (0, "")
    written = log.read_text()
    assert "WARNING seat 0 (Ada, run:" in written
    assert ": hm\n" in written


READY = """
    import json, os, sys, time
    games = decisions = 0
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            games += 1
            open({pids!r}, "a").write(f"{{os.getpid()}} {{message['seat']}}\\n")
        if message["type"] == "decide":
            decisions += 1
            {decide}
            print(json.dumps({{"action": len(message["legal"]) - 1}}), flush=True)
        elif message["type"] == "hello":
            print(json.dumps({{"type": "ready"}}), flush=True)
            {hello}
        else:
            {end}
            print(json.dumps({{"type": "ready"}}), flush=True)
            {after}
"""
"""A program that can serve several games, with an additional line."""


class Served:
    """Plays some games of such a program."""

    def __init__(self, write: Write, folder: Path, games: int = 3, limits: str = "", **lines: str) -> None:
        filled = {place: lines.get(place, "pass") for place in ("decide", "hello", "end", "after")}
        pids = folder / "pids"
        self.program = running(write("ready.py", READY.format(pids=str(pids), **filled)), limits)
        self.tables = [play(self.program) for _ in range(games)]
        self.lines = pids.read_text().splitlines()

    @property
    def processes(self) -> list[str]:
        """The process of each game, in order."""
        return [line.split()[0] for line in self.lines]


def test_a_program_that_is_ready_serves_the_next_game(write: Write, tmp_path: Path) -> None:
    served = Served(write, tmp_path)
    assert [table.forfeits for table in served.tables] == [[], [], []]
    assert len(served.processes) == 3
    assert len(set(served.processes)) == 1
    assert len({tuple(table.match.actions) for table in served.tables}) == 1


def test_a_program_that_is_never_ready_again_is_started_for_each_game(write: Write, tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    path = write("once.py", PROGRAM.format(f"open({str(pids)!r}, 'a').write(f'{{os.getpid()}}\\n')"))
    for _ in range(2):
        assert play(running(path)).forfeits == []
    assert len(set(pids.read_text().split())) == 2


NOT_READY_AGAIN = {
    "ends at the end": {"after": "sys.exit()"},
    "ends instead of being ready": {"end": "sys.exit()"},
    "ends a moment later": {"after": "time.sleep(0.01); os._exit(1)"},
    "closes its output": {"after": "os.close(1); os.dup2(2, 1)"},
    "prints more than it should": {"after": "print('and so on', flush=True)"},
    "is ready twice": {"after": "print(json.dumps({'type': 'ready'}), flush=True)"},
    "prints something else": {"end": "print('good-bye', flush=True); continue"},
    "is silent": {"end": "continue"},
    "fails because of the first game": {"decide": "games > 1 and sys.exit('seen that')"},
    "is not ready for the next": {"hello": "games > 1 and sys.exit('enough')"},
}


@pytest.mark.parametrize("failing", NOT_READY_AGAIN)
def test_the_next_game_gets_a_new_program_unless_the_old_one_is_ready(
    write: Write, tmp_path: Path, failing: str
) -> None:
    served = Served(write, tmp_path, games=2, limits="restarts=0:", **NOT_READY_AGAIN[failing])
    assert [table.forfeits for table in served.tables] == [[], []], "no game pays for another"
    assert len({tuple(table.match.actions) for table in served.tables}) == 1
    assert len(set(served.processes)) == 2


def test_a_program_that_failed_is_not_used_again(write: Write, tmp_path: Path) -> None:
    wrong = "if decisions == 2: print('{\"action\": -1}', flush=True); continue"
    served = Served(write, tmp_path, games=2, decide=wrong)
    assert [reasons(table) for table in served.tables] == [{"illegal"}, {"illegal"}]
    assert [len(table.forfeits) for table in served.tables] == [1, 1]
    assert len(set(served.processes)) == 2


def test_a_program_that_fails_later_in_a_game_loses_its_decisions(write: Write, tmp_path: Path) -> None:
    served = Served(write, tmp_path, games=2, decide="games == 2 and message['view']['turns'] > 3 and sys.exit(1)")
    assert served.tables[0].forfeits == []
    assert reasons(served.tables[1]) == {"crashed"}


def test_two_seats_never_share_a_program(write: Write, tmp_path: Path) -> None:
    served = Served(write, tmp_path, games=1)
    for label in ("first", "second"):
        with table_of(load_game("paris"), [served.program, served.program], label) as table:
            table.play_out()
        assert table.forfeits == []
    lines = (tmp_path / "pids").read_text().splitlines()[1:]
    for game in (lines[:2], lines[2:]):
        assert len({line.split()[0] for line in game}) == len({line.split()[1] for line in game}) == 2
    assert len({line.split()[0] for line in lines}) == 2, "the second game is served by the same two"


def test_a_program_that_was_changed_is_started_anew(write: Write, tmp_path: Path) -> None:
    served = Served(write, tmp_path, games=1)
    os.utime(tmp_path / "ready.py", ns=(1, 1))
    assert play(served.program).forfeits == []
    assert len(set((tmp_path / "pids").read_text().splitlines())) == 2


DEAF = """
    import json, os, sys, time
    open({pids!r}, "a").write(f"{{os.getpid()}}\\n")
    while True:
        line = sys.stdin.readline()
        if not line:
            time.sleep(0.05)
        else:
            decides = json.loads(line)["type"] == "decide"
            print(json.dumps({{"action": 0}} if decides else {{"type": "ready"}}), flush=True)
"""
"""A program that never ends by itself."""


@pytest.mark.parametrize("jobs", [pytest.param(1, marks=pytest.mark.soak), 2])
def test_a_program_that_waits_ends_with_the_process_that_started_it(write: Write, tmp_path: Path, jobs: int) -> None:
    pids = tmp_path / "pids"
    program = running(write("deaf.py", DEAF.format(pids=str(pids))))
    options = ("--bots", f"p={program},random", "--board", "paris", "--deals", 1, "--jobs", jobs)
    done = start("arena", *options, "-o", tmp_path / "out", **INTERPRETED)
    assert done.status == 0, done.err
    started = [int(pid) for pid in pids.read_text().split()]
    assert 1 <= len(started) <= jobs
    deadline = monotonic() + PATIENCE
    while any(map(is_running, started)) and monotonic() < deadline:
        sleep(0.05)
    assert not any(map(is_running, started))
