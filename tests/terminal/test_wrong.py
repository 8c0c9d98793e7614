"""Wrong arguments and files of `omnibus play`: a sentence in the user's language, and exit status 2."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from omnibus.core.record import Player, Record, write_record
from tests.command import LANGUAGES, Outcome, run
from tests.play import new_match
from tests.terminal.positions import new_local_game

Omnibus = Callable[..., Outcome]


@pytest.fixture
def omnibus(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Callable[..., Outcome]:
    monkeypatch.setenv("OMNIBUS_DATA_DIR", str(tmp_path / "games"))
    return lambda *arguments: run("play", *arguments, capture=capsys)


ARGUMENTS: list[tuple[tuple[object, ...], str]] = [
    (("lodnon",), "london"),
    (("San_Fransisco",), "san_francisco"),
    (("atlantis",), "paris"),
    (("london", "paris"), "paris"),
    (("--against", "clever"), "clever"),
    (("--against", "hard,clever"), "expert"),
    (("--against", "mcts:iters=none"), "none"),
    (("--against", "greedy,greedy,greedy,greedy"), "5"),
    (("germany", "--against", "greedy,greedy,greedy,greedy,greedy"), "6"),
    (("--against", "none"), "1"),
    (("--players", "Ada,Ada"), "Ada"),
    (("--players", ","), ","),
    (("--players", "A,B,C,D,E", "--against", "none"), "5"),
    (("--resume", "missing.json"), "missing.json"),
    (("--resume", "a.json", "b.json"), "b.json"),
    (("--resume", "a.json", "--seed", "1"), "--seed"),
    (("--resume", "a.json", "--against", "hard"), "--against"),
    (("--seed",), "--seed"),
    (("--planar",), "--plain"),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("arguments", "named"), ARGUMENTS)
def test_wrong_arguments(omnibus: Omnibus, arguments: tuple[object, ...], named: str, language: str) -> None:
    status, out, err = omnibus(*arguments, "--lang", language)
    assert (status, out) == (2, "")
    assert "Traceback" not in err
    assert len(err.splitlines()) <= 2
    assert named in err


@pytest.mark.parametrize(("language", "said"), [("en", "no unfinished game"), ("fr", "pas de partie en cours")])
def test_nothing_to_resume(omnibus: Omnibus, language: str, said: str) -> None:
    status, out, err = omnibus("--resume", "--lang", language)
    assert (status, out) == (2, "")
    assert said in err


def record_with_bot(bot: str, *, with_seed: bool) -> Record:
    match = new_match("london", 2, bot)
    match.players = (Player("Ada"), Player("Bot", bot))
    return match.record(with_seed=with_seed)


def damaged() -> dict[str, bytes]:
    """Files that cannot be resumed, by a word of the English error."""
    record = new_local_game("london", "damaged").match.record(with_seed=True)
    whole = write_record(record)
    without_seed = write_record(record_with_bot("greedy", with_seed=False))
    elsewhere = whole.replace(b'"london"', b'"atlantis"')
    return {
        "it ends too early": whole[: len(whole) // 2],
        "JSON": b"{}",
        "the seed is missing": without_seed,
        "does not match": whole.replace(record.commitment.encode(), b"0" * 64),
        "atlantis": elsewhere,
        "clever": write_record(record_with_bot("clever", with_seed=True)),
        "cannot be played": whole.replace(b'"actions": [', b'"actions": ["0 pass"'),
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_damaged_games(omnibus: Omnibus, tmp_path: Path, language: str) -> None:
    for number, (reason, content) in enumerate(damaged().items()):
        path = tmp_path / f"{number}.json"
        path.write_bytes(content)
        status, out, err = omnibus("--resume", path, "--lang", language)
        assert (status, out) == (2, ""), reason
        assert str(path) in err or "clever" in err, reason
        assert "Traceback" not in err
        assert language != "en" or reason in err
        assert path.read_bytes() == content, "the file was changed"


def test_a_file_that_is_there_is_not_overwritten(omnibus: Omnibus, tmp_path: Path) -> None:
    path = tmp_path / "precious.json"
    path.write_text("precious")
    status, out, err = omnibus("--save", path, "--against", "greedy")
    assert (status, out) == (2, "")
    assert f"--resume {path}" in err
    assert path.read_text() == "precious"
