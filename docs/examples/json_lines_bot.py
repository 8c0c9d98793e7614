"""A bot for Omnibus that speaks JSON lines: takes the longest route it can pay for, otherwise draws cards."""

import json
import sys

board = {}


def decide(view, legal):
    """The position, in the list of legal actions, of the one it chooses."""
    claims = [index for index, action in enumerate(legal) if action["do"] == "claim"]
    if claims:
        return max(claims, key=lambda index: board["routes"][legal[index]["route"]]["length"])
    hand = view["seats"][view["seat"]]["hand"]
    cards = [index for index, action in enumerate(legal) if action["do"] == "card" and action["slot"] is not None]
    wanted = [index for index in cards if hand.get(view["display"][legal[index]["slot"]], 0) > 1]
    return wanted[0] if wanted else 0


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "decide":
        answer = {"action": decide(message["view"], message["legal"])}
    else:  # a game begins, or ends: nothing of it is kept
        board = message.get("board", {})
        answer = {"type": "ready"}
    print(json.dumps(answer), flush=True)
