"""The operators' secrets, from a file or the environment: a command line can be read by everybody on the machine.

A single secret is the whole text. Several operators have a line each, with a name and a secret; the log shows the name.
"""

from __future__ import annotations

import os
from hashlib import sha256
from hmac import compare_digest
from pathlib import Path

from msgspec import Struct

from omnibus.server.errors import SetupError

VARIABLE = "OMNIBUS_OPERATOR_SECRET"
SHORTEST = 16
FEWEST_CHARACTERS = 6
"""The fewest different characters that a secret may have: nothing else prevents guessing."""
LONGEST_NAME = 40


class OperatorCredential(Struct, frozen=True):
    """An operator's name, empty if there is only one, and the SHA-256 of their secret."""

    name: str
    digest: bytes

    def matches(self, secret: str) -> bool:
        """Compares in constant time."""
        return compare_digest(sha256(secret.encode()).digest(), self.digest)


def read_operators(file: Path | None) -> tuple[OperatorCredential, ...]:
    """The operators in the file or, without a file, in the environment; empty if there are none. Raises SetupError."""
    found = _read(file)
    names = [name for name, _ in found]
    if len(set(names)) < len(names) or len({secret for _, secret in found}) < len(names):
        raise SetupError("operator-twice")
    return tuple(OperatorCredential(name, sha256(secret.encode()).digest()) for name, secret in found)


def read_secret(file: Path | None) -> str:
    """The secret that a client sends, or an empty text. Raises SetupError."""
    found = _read(file)
    if len(found) > 1:
        raise SetupError("operator-which-secret")
    return found[0][1] if found else ""


def _read(file: Path | None) -> list[tuple[str, str]]:
    """Names and secrets. Removes the environment variable, so that bots and other child processes do not inherit it."""
    try:
        given = os.environ.pop(VARIABLE, "")
        text = given if file is None else file.read_text("utf-8")
    except (OSError, UnicodeError) as error:
        detail = getattr(error, "strerror", None) or type(error).__name__
        raise SetupError("operator-no-file", file=str(file), detail=detail) from None
    lines = [words for line in text.splitlines() if (words := line.split())]
    if not lines and file is not None:
        raise SetupError("operator-short-secret", least=SHORTEST)
    if len(lines) == 1 and len(lines[0]) == 1:
        return [("", _checked(lines[0][0]))]
    return [_named(words) for words in lines]


def _named(words: list[str]) -> tuple[str, str]:
    """Parses a line with a name and a secret."""
    if len(words) != 2 or len(words[0]) > LONGEST_NAME or not words[0].isprintable():
        raise SetupError("operator-odd-line")
    name, secret = words
    return name, _checked(secret)


def _checked(secret: str) -> str:
    """Raises SetupError for a secret that is easy to guess, or does not fit into a header."""
    if len(secret) < SHORTEST or len(set(secret)) < FEWEST_CHARACTERS:
        raise SetupError("operator-short-secret", least=SHORTEST)
    if not secret.isascii() or not secret.isprintable():
        raise SetupError("operator-odd-secret")
    return secret
