"""An operator, and clients with addresses of their own."""

from __future__ import annotations

import json
from pathlib import Path
from time import time
from urllib.parse import quote

from tests.server.serving import Answered, Json, Person, Serving

SECRET = "a-secret-of-the-tests"
FOREVER = int(1000 * time()) + 10**9
"""More than a week after the tests."""
BEHIND_A_PROXY = ("--behind-proxy", "127.0.0.1")
"""Lets clients choose their addresses."""


def secret_file(folder: Path) -> Path:
    """A file with the secret."""
    file = folder / "secret"
    file.write_text(f"{SECRET}\n")
    return file


def from_address(server: Serving, name: str, address: str) -> Person:
    """A client with this address."""
    return Person(server, name, {"X-Forwarded-For": address})


class Boss:
    """The operator."""

    def __init__(self, server: Serving, secret: str = SECRET, address: str = "192.0.2.1") -> None:
        headers = {"Authorization": f"Bearer {secret}", "X-Forwarded-For": address}
        self._person = Person(server, headers=headers)

    def see(self, what: str = "") -> Json:
        """The answer to a query; raises Answered."""
        return self._person.get(f"/api/operator{what}")

    def act(self, path: str, **body: Json) -> Json:
        """Carries out an action; raises Answered."""
        return self._person.post(f"/api/operator{path}", body)

    def refusal(self, path: str, **body: Json) -> tuple[int, str]:
        """The status and code of a refusal."""
        content = json.dumps(body).encode()
        status, answer, _ = self._person.request(
            "POST", f"/api/operator{path}", content, **{"Content-Type": "application/json"}
        )
        return status, answer["code"]

    def guest(self, name: str) -> Json:
        """The guest with this name."""
        (found,) = [each for each in self.see(f"/guests?search={quote(name)}") if each["name"] == name]
        return found


def code_of(person: Person, path: str) -> str:
    """The code of a refusal, or an empty text."""
    try:
        person.get(path)
    except Answered as answered:
        return answered.code
    return ""
