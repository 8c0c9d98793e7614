"""Plays a whole game against a bot over the network: python client.py http://127.0.0.1:8000 [BOARD]

Needs the package websockets. It takes a route whenever it can, otherwise the first legal action.
"""

import http.client
import json
import sys
from urllib.parse import urlsplit

from websockets.sync.client import connect

ADDRESS = urlsplit(sys.argv[1])
BOARD = sys.argv[2] if len(sys.argv) > 2 else "london"
COOKIE = ""


def post(path, body):
    """Sends a request over HTTP; the first answer sets the cookie that makes us a guest."""
    global COOKIE
    connection = http.client.HTTPConnection(ADDRESS.netloc)
    headers = {"Content-Type": "application/json", "Cookie": COOKIE}
    connection.request("POST", ADDRESS.path.rstrip("/") + path, json.dumps(body), headers)
    response = connection.getresponse()
    answer = json.loads(response.read())
    if response.status != 200:
        sys.exit(f"{answer['code']}: {answer['says']['en']}")
    COOKIE = (response.getheader("Set-Cookie") or COOKIE).partition(";")[0]
    return answer


def choose(legal):
    """The first claim, or the first action."""
    return next((action for action in legal if action["do"] == "claim"), legal[0])


post("/api/me", {"name": "Example"})
table = post("/api/tables", {"settings": {"board": BOARD}, "seats": ["open", "easy"], "start": True})["table"]
place = f"ws://{ADDRESS.netloc}{ADDRESS.path.rstrip('/')}/ws/tables/{table}"

with connect(place, additional_headers={"Cookie": COOKIE}) as socket:
    socket.send(json.dumps({"t": "hello"}))
    number, sent, answered, legal, status = 0, 0, True, [], "playing"
    while status == "playing":
        message = json.loads(socket.recv())
        answered = answered or message.get("re") == f"{sent}"  # until then, an update may still offer our last action
        if message["t"] == "refused" and message["code"] != "stale":  # the news is in an update
            sys.exit(f"{message['code']}: {message['says']['en']}")
        if message["t"] == "update":
            number = message["seq"]
            legal = message.get("legal", legal)  # fields missing from an update have not changed
            status = message.get("table", {}).get("status", status)
            if message.get("table", {}).get("ending"):
                ending, you = message["table"]["ending"], message["you"]["seat"]
        if legal and answered and status == "playing":
            sent, answered = sent + 1, False
            socket.send(json.dumps({"t": "act", "id": f"{sent}", "on": number, "action": choose(legal)}))

totals = [seat["total"] for seat in ending["seats"]]
print(f"{sent} actions, points {totals}, {'won' if you in ending['winners'] else 'lost'}")
