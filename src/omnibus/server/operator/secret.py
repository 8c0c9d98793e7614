"""The operator's secret: in a file or in the environment, since everybody on the machine can read a command line."""

from __future__ import annotations

import os
from pathlib import Path

VARIABLE = "OMNIBUS_OPERATOR_SECRET"
SHORTEST = 16


class SecretError(Exception):
    """Why there is no secret to be had: the key of a sentence, and its details."""

    def __init__(self, key: str, **details: str | int) -> None:
        super().__init__(key)
        self.key, self.details = key, details


def read_secret(file: Path | None) -> str:
    """What stands in the file, or without one in the environment; nothing where it stands in neither.

    It is taken out of the environment, so that no bot or other program that is started from here has it.
    Raises SecretError where it cannot be read, would be guessed, or cannot stand in a header.
    """
    try:
        given = os.environ.pop(VARIABLE, "")
        text = given if file is None else file.read_text("utf-8")
    except (OSError, UnicodeError) as error:
        detail = getattr(error, "strerror", None) or type(error).__name__
        raise SecretError("operator-no-file", file=str(file), detail=detail) from None
    secret = text.strip()
    if len(secret) < SHORTEST and (secret or file is not None):
        raise SecretError("operator-short-secret", least=SHORTEST)
    if not secret.isascii() or not secret.isprintable() or " " in secret:
        raise SecretError("operator-odd-secret")
    return secret
