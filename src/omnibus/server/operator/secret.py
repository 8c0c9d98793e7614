"""The operators' secrets: in a file or in the environment, since everybody on the machine can read a command line.

One secret is the whole text. Several operators have a line each, a name and a secret, so that the log says who acted.
"""

from __future__ import annotations

import os
from hashlib import sha256
from hmac import compare_digest
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from omnibus.words.messages import AnyKey

VARIABLE = "OMNIBUS_OPERATOR_SECRET"
SHORTEST = 16
FEWEST_CHARACTERS = 6
"""So many different characters a secret has at least: nobody is kept from guessing by anything but the secret."""
LONGEST_NAME = 40


class SecretError(Exception):
    """Why there is no secret to be had: the key of a sentence, and its details."""

    def __init__(self, key: AnyKey, **details: str | int) -> None:
        super().__init__(key)
        self.key, self.details = key, details


class OperatorCredential(Struct, frozen=True):
    """An operator: a name, empty where there is only one, and the SHA-256 of their secret."""

    name: str
    digest: bytes

    def matches(self, secret: str) -> bool:
        """Whether this is their secret; takes as long where it is not."""
        return compare_digest(sha256(secret.encode()).digest(), self.digest)


def read_operators(file: Path | None) -> tuple[OperatorCredential, ...]:
    """The operators in the file, or without one in the environment; none where there is neither. Raises SecretError."""
    found = _read(file)
    names = [name for name, _ in found]
    if len(set(names)) < len(names) or len({secret for _, secret in found}) < len(names):
        raise SecretError("operator-twice")
    return tuple(OperatorCredential(name, sha256(secret.encode()).digest()) for name, secret in found)


def read_secret(file: Path | None) -> str:
    """The secret of whoever asks a server for something; nothing where there is none. Raises SecretError."""
    found = _read(file)
    if len(found) > 1:
        raise SecretError("operator-which-secret")
    return found[0][1] if found else ""


def _read(file: Path | None) -> list[tuple[str, str]]:
    """Names and secrets.

    They are taken out of the environment, so that no bot or other program that is started from here has them.
    """
    try:
        given = os.environ.pop(VARIABLE, "")
        text = given if file is None else file.read_text("utf-8")
    except (OSError, UnicodeError) as error:
        detail = getattr(error, "strerror", None) or type(error).__name__
        raise SecretError("operator-no-file", file=str(file), detail=detail) from None
    lines = [words for line in text.splitlines() if (words := line.split())]
    if not lines and file is not None:
        raise SecretError("operator-short-secret", least=SHORTEST)
    if len(lines) == 1 and len(lines[0]) == 1:
        return [("", _checked(lines[0][0]))]
    return [_named(words) for words in lines]


def _named(words: list[str]) -> tuple[str, str]:
    """A line with a name and a secret."""
    if len(words) != 2 or len(words[0]) > LONGEST_NAME or not words[0].isprintable():
        raise SecretError("operator-odd-line")
    name, secret = words
    return name, _checked(secret)


def _checked(secret: str) -> str:
    """Raises SecretError where it would be guessed, or cannot stand in a header."""
    if len(secret) < SHORTEST or len(set(secret)) < FEWEST_CHARACTERS:
        raise SecretError("operator-short-secret", least=SHORTEST)
    if not secret.isascii() or not secret.isprintable():
        raise SecretError("operator-odd-secret")
    return secret
