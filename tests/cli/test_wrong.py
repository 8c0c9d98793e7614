"""Wrong input gives a sentence in the user's language and exit status 2, never a traceback."""

from __future__ import annotations

import json
import os
import re
import resource
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from omnibus.cli import BROKEN_PIPE, INTERRUPTED
from tests.command import INTERPRETED, LANGUAGES, Outcome, environment, on_terminal, program, start
from tests.fork_server import child

Omnibus = Callable[..., Outcome]

ARGUMENTS: list[tuple[tuple[object, ...], str]] = [
    (("nonsense",), "nonsense"),
    (("wach",), "watch"),
    (("board", "chek", "london"), "check"),
    (("board", "check"), "BOARD"),
    (("board", "check", "london", "paris"), "paris"),
    (("board", "svg", "london"), "--output"),
    (("board", "svg", "london", "-o"), "-o"),
    (("board", "svg", "london", "-o", "--record"), "--output"),
    (("board", "svg", "london", "-o", "x.svg", "--at", "3"), "--record"),
    (("board", "export", "atlantis", "-o", "x.json"), "atlantis"),
    (("boards", "--verbose"), "--verbose"),
    (("replay",), "FILE"),
    (("replay", "x.json", "--att", "3"), "--at"),
    (("replay", "x.json", "--at", "three"), "three"),
    (("simulate", "extra"), "extra"),
    (("simulate", "--games"), "--games"),
    (("simulate", "--games", "many"), "many"),
    (("simulate", "--games", "0"), "--games"),
    (("simulate", "--games", "-3"), "-3"),
    (("simulate", "--games", "1", "--games", "2"), "--games"),
    (("simulate", "--jobs", "-1"), "--jobs"),
    (("simulate", "--players", "6"), "6"),
    (("simulate", "--players", "5", "--board", "paris"), "5"),
    (("simulate", "--players", "none"), "none"),
    (("simulate", "--bots", "clever"), "clever"),
    (("simulate", "--bots", "random,clever"), "clever"),
    (("simulate", "--bots", "random,"), "random"),
    (("simulate", "--bots", "tickets:slips=2"), "slips"),
    (("simulate", "--bots", "greedy,tickets", "--players", "3"), "--bots"),
    (("simulate", "--bots", "greedy,tickets,greedy,tickets,greedy,tickets"), "6"),
    (("watch", "--bots", "greedy", "--board", "paris", "--players", "5"), "5"),
    (("watch", "--bots", "no-such-bot.py"), "no-such-bot.py"),
    (("watch", "--bots", "run:no-such-program"), "no-such-program"),
    (("watch", "--bots", "greedy,tickets", "--players", "3"), "--bots"),
    (("simulate", "--board", "atlantis"), "atlantis"),
    (("watch", "--players", "1"), "1"),
    (("watch", "--players", "all"), "all"),
    (("watch", "--speed", "-1"), "--speed"),
    (("watch", "--speed", "nan"), "--speed"),
    (("verify",), "?"),
    (("report",), "?"),
    (("report", "x.json", "--limit", "0"), "--limit"),
    (("score",), "--new"),
    (("score", "x.json", "--new", "london"), "--numbers"),
    (("score", "--new", "london"), "-o"),
    (("score", "--new", "london", "-o"), "-o"),
    (("score", "--new", "atlantis", "-o", "-"), "atlantis"),
    (("score", "--new", "london", "-o", "-", "--players", "5"), "5"),
    (("score", "--numbers", "atlantis"), "atlantis"),
    (("--lang", "de", "boards"), "de"),
    (("boards", "--lang"), "en, fr"),
    (("--nonsense",), "--nonsense"),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("arguments", "named"), ARGUMENTS)
def test_wrong_arguments(
    omnibus: Omnibus, monkeypatch: pytest.MonkeyPatch, arguments: tuple[object, ...], named: str, language: str
) -> None:
    monkeypatch.setenv("LANG", {"en": "C", "fr": "fr_FR.UTF-8"}[language])
    status, out, err = omnibus(*arguments)
    assert (status, out) == (2, "")
    assert named in err
    assert "Traceback" not in err
    assert len(err.splitlines()) <= 2


def test_learning_may_be_as_short_as_its_refusal_says(omnibus: Omnibus) -> None:
    learn = ("learn", "--lang", "en", "-o", "x", "--players", "none", "--minutes")
    refused = omnibus(*learn, "0").err
    assert "--minutes" in refused
    least = re.search(r"from ([\d.]+) to", refused)
    assert least is not None
    assert "--minutes" not in omnibus(*learn, least[1]).err
    assert "--minutes" in omnibus(*learn, f"{float(least[1]) / 2}").err


def make_inputs(folder: Path) -> dict[str, Path]:
    """Every kind of invalid file."""
    texts = {
        "empty": "",
        "text": "hello",
        "list": "[]",
        "object": "{}",
        "half": '{"id": "london", "p',
        "number": "3",
    }
    made = {name: folder / f"{name}.json" for name in texts}
    for name, text in texts.items():
        made[name].write_text(text)
    made["bytes"] = folder / "bytes.json"
    made["bytes"].write_bytes(bytes(range(256)))
    made["deep"] = folder / "deep.json"
    made["deep"].write_text("[" * 100_000)
    made["folder"] = folder / "folder.json"
    made["folder"].mkdir()
    made["missing"] = folder / "missing.json"
    made["long"] = folder / ("x" * 300 + ".json")
    made["below"] = made["text"] / "below.json"
    made["device"] = Path("/dev/zero")
    return made


COMMANDS: dict[str, tuple[str, ...]] = {
    "check": ("board", "check", "{}"),
    "svg": ("board", "svg", "{}", "-o", "{out}"),
    "svg record": ("board", "svg", "london", "-o", "{out}", "--record", "{}"),
    "simulate": ("simulate", "--games", "1", "--board", "{}"),
    "watch": ("watch", "--board", "{}"),
    "replay": ("replay", "{}"),
    "report": ("report", "{}"),
    "replay events": ("replay", "{}", "--events"),
    "replay board": ("replay", "{record}", "--board", "{}"),
    "verify board": ("verify", "{record}", "--board", "{}"),
    "fair": ("fair", "{}"),
    "score": ("score", "{}"),
    "score board": ("score", "{pad}", "--board", "{}"),
}


@pytest.mark.parametrize("command", COMMANDS)
def test_wrong_files(omnibus: Omnibus, records: Path, tmp_path: Path, command: str) -> None:
    made = make_inputs(tmp_path)
    record, out, pad = records / "london-2-000000.json", tmp_path / "out.svg", tmp_path / "a.pad"
    omnibus("score", "--new", "london", "-o", pad)
    for number, (name, path) in enumerate(made.items()):
        arguments = [word.format(path, out=out, record=record, pad=pad) for word in COMMANDS[command]]
        status, said, err = omnibus(*arguments, "--lang", LANGUAGES[number % 2])
        assert status == 2, name
        assert (said + err).strip(), name
        assert "Traceback" not in err, name
        assert not out.exists(), name


def test_every_command_prints_all_faults_of_a_board(omnibus: Omnibus, records: Path, tmp_path: Path) -> None:
    path = tmp_path / "wrong.json"
    raw = json.loads(omnibus("board", "export", "paris", "-o", "-").out)
    path.write_text(json.dumps({**raw, "routes": [*raw["routes"][1:], {"a": 1}], "surprise": "\033[2J"}))
    faults = [line for line in omnibus("board", "check", path).out.splitlines() if line.startswith("  ")]
    assert len(faults) >= 2
    record = records / "london-2-000000.json"
    for arguments in (("simulate", "--board", path), ("watch", "--board", path), ("replay", record, "--board", path)):
        done = omnibus(*arguments)
        assert (done.status, done.out) == (2, "")
        assert [line for line in done.err.splitlines() if line.startswith("  ")] == faults
        assert "\033" not in done.err


@pytest.mark.parametrize(("error", "said"), [(PermissionError(13, "no"), "permission"), (OSError(5, "I/O"), "I/O")])
def test_a_file_that_cannot_be_read(
    omnibus: Omnibus, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: OSError, said: str
) -> None:
    """Root may read every file, so the error is simulated."""
    (tmp_path / "secret.json").write_text("{}")

    def refuse(*_: object) -> None:
        raise error

    monkeypatch.setattr(Path, "open", refuse)
    done = omnibus("replay", tmp_path / "secret.json")
    assert (done.status, done.out) == (2, "")
    assert said in done.err


@pytest.mark.parametrize("language", LANGUAGES)
def test_files_that_cannot_be_written(omnibus: Omnibus, tmp_path: Path, language: str) -> None:
    (tmp_path / "file").write_text("")
    for target in (tmp_path / "none" / "x.json", tmp_path, tmp_path / "file" / "x.json"):
        done = omnibus("board", "export", "london", "-o", target, "--force", "--lang", language)
        assert (done.status, done.out) == (2, "")
        assert str(target) in done.err
    done = omnibus("simulate", "--games", 1, "--players", 2, "--records", tmp_path / "file", "--lang", language)
    assert (done.status, done.out) == (2, "")
    assert "file" in done.err


def test_records_that_cannot_be_written(omnibus: Omnibus, tmp_path: Path) -> None:
    (tmp_path / "london-2-000000.json").mkdir()
    done = omnibus("simulate", "--board", "london", "--players", 2, "--games", 1, "--records", tmp_path)
    assert (done.status, done.out) == (2, "")
    assert "london-2-000000.json" in done.err


def test_verify_names_missing_files(omnibus: Omnibus, tmp_path: Path) -> None:
    assert omnibus("verify", tmp_path / "missing.json").status == 2
    (tmp_path / "empty").mkdir()
    done = omnibus("verify", tmp_path / "empty")
    assert done.status == 2
    assert "*.json" in done.err


def test_a_closed_pipe(records: Path, tmp_path: Path) -> None:
    ours, theirs = os.pipe()
    arguments = ["replay", str(records / "germany-5-000000.json"), "--events"]
    with os.fdopen(ours, "rb") as reader, (tmp_path / "errors").open("wb") as errors:
        process = child("omnibus", arguments, environment(), theirs, errors.fileno())
        os.close(theirs)
        reader.readline()
    assert process.wait(timeout=120) == BROKEN_PIPE
    assert (tmp_path / "errors").read_bytes() == b""


@pytest.mark.parametrize("arguments", [("--help",), ("boards",), ("board", "export", "paris", "-o", "-")])
def test_a_full_output_device(arguments: tuple[str, ...], tmp_path: Path) -> None:
    with (tmp_path / "full").open("wb") as full:
        done = subprocess.run(
            program(*arguments),
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
            env=environment(),
            text=True,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0)),
        )
    assert done.returncode == 2
    assert "cannot be written" in done.stderr
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("arguments", "appears"),
    [
        (("watch", "--seed", "1"), b"plays first"),
        (("simulate", "--games", "100000000"), b"Playing"),
        (("simulate", "--games", "100000000", "--jobs", "2"), b"Playing"),
    ],
)
def test_ctrl_c_is_quiet(arguments: tuple[str, ...], appears: bytes) -> None:
    status, written = on_terminal(*arguments, stop_at=appears)
    assert status == INTERRUPTED
    assert "Traceback" not in written


def test_output_without_unicode() -> None:
    arguments = ("watch", "--board", "paris", "--players", 2, "--seed", 1, "--lang", "fr")
    done = start(*arguments, PYTHONIOENCODING="ascii", **INTERPRETED)
    assert done.status == 0
    assert done.out.isascii()


def test_the_program_is_installed_under_its_name() -> None:
    program_file = Path(sys.executable).parent / "omnibus"
    done = subprocess.run([program_file, "--version"], capture_output=True, check=True, env=environment(), text=True)
    assert done.stdout.startswith("omnibus ")
