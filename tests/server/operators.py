"""Whoever runs a server, and people who come to it from elsewhere."""

from __future__ import annotations

import json
from pathlib import Path
from time import time
from urllib.parse import quote

from tests.server.serving import Answered, Json, Person, Serving

SECRET = "a secret of the tests".replace(" ", "-")
FOREVER = int(1000 * time()) + 10**9
"""As long as the tests take, and a week."""
BEHIND_A_PROXY = ("--behind-proxy", "127.0.0.1")
"""So that people may say from where they come."""


def secret_file(folder: Path) -> Path:
    """A file with the secret."""
    file = folder / "secret"
    file.write_text(f"{SECRET}\n")
    return file


def from_address(server: Serving, name: str, address: str) -> Person:
    """Somebody who comes from an address."""
    return Person(server, name, {"X-Forwarded-For": address})


class Boss:
    """Has the secret."""

    def __init__(self, server: Serving, secret: str = SECRET, address: str = "192.0.2.1") -> None:
        headers = {"Authorization": f"Bearer {secret}", "X-Forwarded-For": address}
        self._person = Person(server, headers=headers)

    def see(self, what: str = "") -> Json:
        """What is told; raises Answered."""
        return self._person.get(f"/api/operator{what}")

    def act(self, path: str, **body: Json) -> Json:
        """Does something; raises Answered."""
        return self._person.post(f"/api/operator{path}", body)

    def refusal(self, path: str, **body: Json) -> tuple[int, str]:
        """With which status and code something is refused."""
        content = json.dumps(body).encode()
        status, answer, _ = self._person.request(
            "POST", f"/api/operator{path}", content, **{"Content-Type": "application/json"}
        )
        return status, answer["code"]

    def guest(self, name: str) -> Json:
        """A guest, by name."""
        (found,) = [each for each in self.see(f"/guests?search={quote(name)}") if each["name"] == name]
        return found


def code_of(person: Person, path: str) -> str:
    """With which code a request is refused; nothing where it is not."""
    try:
        person.get(path)
    except Answered as answered:
        return answered.code
    return ""
