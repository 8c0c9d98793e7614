"""The server's log: JSON objects with the same fields, and without secrets."""

from __future__ import annotations

import json
import re
from pathlib import Path
from socket import create_connection

from tests.command import INTERPRETED
from tests.server.operators import FOREVER, SECRET, Boss
from tests.server.processes import PROCESSES, children_of
from tests.server.serving import OPEN_HOUSE, PATIENCE, Person, Serving, Window, serving
from tests.server.test_games import play_on, sit_at

FIELDS = {"at", "level", "from", "message"}
METRICS_SECRET = "who-counts-what"
TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00")


def everything(server: Serving) -> set[str]:
    """Uses all parts of a server, rightly and wrongly; returns the texts that must not be in its log."""
    ada, bo, cy = (Person(server, name) for name in ("Ada", "Bo", "Cy"))
    windows = sit_at([ada, bo], "london")
    play_on(windows, most=3)
    you, table = windows[0].you, windows[0].table_id
    links = [ada.post(f"/api/tables/{table}/seat-link")["address"].partition("#")[2] for _ in range(2)]
    assert cy.request("POST", "/api/seat", json.dumps({"secret": links[0]}).encode())[0] == 400, "no content-type"
    cy.post("/api/seat", {"secret": links[0]})
    broken = b'{"secret": ["' + links[1].encode()
    assert cy.request("POST", "/api/seat", broken, **{"Content-Type": "application/json"})[0] == 400
    bo.post("/api/join", {"code": you["invite"]})
    for path in (
        f"/join/{you['invite']}",
        f"/watch/{you['watch']}",
        f"/seat?secret={links[1]}",
        "/api/none?x=" + links[1],
    ):
        cy.request("GET", path, Accept="text/html")
    windows[1].ask(t="say", text="between us alone")
    windows[1].socket.send('{"t": "say", "text": "between us alone')
    windows[1].socket.send("x" * 70_000)
    Window(Person(server), table).hear()  # a client without a cookie
    Window(cy, "no-such-table").hear()
    boss = Boss(server)
    boss.see("/guests")
    assert Boss(server, SECRET[:-1])._person.request("GET", "/api/operator")[0] == 401
    boss.act("/block", network="203.0.113.0/24", until=FOREVER)
    assert Person(server, headers={"Authorization": f"Bearer {METRICS_SECRET}", "Via": "proxy"}).get("/metrics")
    boss.act(f"/tables/{table}/end", why="between you and me")
    for _ in range(3):
        with create_connection(("127.0.0.1", server.port), PATIENCE) as noise:
            noise.sendall(f"GET /{links[1]}\x00 HTTP/1.1\r\nCookie: {ada.cookie}\r\n: {links[1]}\r\n\r\n".encode())
            assert b"400" in noise.recv(100)
        ada.request("BREW", f"/api/tables/{table}/invite")
    cookies = {person.cookie.partition("=")[2] for person in (ada, bo, cy)}
    assert all(len(cookie) == 43 for cookie in cookies)
    return {*cookies, *links, you["invite"], you["watch"], SECRET, SECRET[:-1], METRICS_SECRET, "between us alone"}


def test_no_secret_is_in_the_log_or_visible_in_processes(tmp_path: Path) -> None:
    secrets = {"OMNIBUS_OPERATOR_SECRET": SECRET, "OMNIBUS_METRICS_SECRET": METRICS_SECRET}
    with serving(tmp_path / "data", *OPEN_HOUSE, "--log", "debug", **INTERPRETED, **secrets) as server:
        hidden = everything(server)
        person = Person(server, "Dee")
        window = person.at(person.create("london", ["open", "easy"], start=True))
        window.until(lambda each: each.table["status"] == "playing" and (each.legal or each.view))
        window.act(window.legal[0])
        window.until(lambda each: len({event.get("seat") for event in each.events} - {None}) == 2)
        assert server.process is not None
        pids = [server.process.pid, *children_of(server.process.pid)]
        for pid in pids:
            command = (PROCESSES / str(pid) / "cmdline").read_bytes().decode()
            assert not [secret for secret in hidden if secret in command]
        for pid in pids[1:]:
            variables = (PROCESSES / str(pid) / "environ").read_bytes().decode()
            assert SECRET not in variables and METRICS_SECRET not in variables, "bots do not have the secrets"
        server.stop()
        said = server.log.read_text()
    assert not [secret for secret in hidden if secret in said]
    lines = [line for line in said.splitlines() if not line.startswith("Omnibus is served at")]
    found = [json.loads(line) for line in lines]
    assert len(found) > 3 and {each["level"] for each in found} <= {"debug", "info", "warning", "error"}
    for each in found:
        assert set(each) - {"traceback"} == FIELDS and TIME.fullmatch(each["at"]), each
        assert "traceback" not in each, each
