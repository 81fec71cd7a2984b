"""A bot at a noripan table: sits in the first open seat, plays random legal moves, goes home after the match.

python bot.py http://127.0.0.1:8642 ABC234 Robo        (needs: pip install websockets)
"""

import json
import random
import secrets
import sys
import time
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect


def post(url, body, token=""):
    headers = {"authorization": f"Bearer {token}"} if token else {}
    with urlopen(Request(url, json.dumps(body).encode(), headers)) as answer:
        return json.load(answer)


def choose(match):
    if match["legal"] is not None:
        return random.choice(match["legal"])
    from noripan.games.ofc import best_fantasyland  # the one decision with too many moves to list

    best = best_fantasyland(match["hand"]).encode()
    return {"type": "place", **{row: best[row] for row in ("top", "mid", "bottom", "discard")}}


def wanted(seat, view, version):
    """The command that this view asks for, if any."""
    match, seats = view["match"], view["table"]["seats"]
    free = [at for at, there in enumerate(seats) if not there["person"] and there["bot"] is None]
    if seat is None and match is None and free:
        return {"type": "sit", "seat": free[0], "nonce": secrets.token_hex(16)}
    if match is not None and seat in match["pending"]:
        return {"type": "move", "version": version, "move": choose(match)}


def play(socket):
    """Whether the match was seen to its end. Each command waits for the answer to the one before."""
    seat, busy = None, False
    for message in map(json.loads, socket):
        if message["type"] in ("welcome", "update"):
            view, version, seat = message["view"], message["version"], message.get("seat", seat)
            if view["match"] is not None and view["match"]["match"]["over"]:
                return True
        elif message["type"] in ("ack", "refused"):
            busy = False
        # After `ack` an update follows; after `refused` the last view is good for another try.
        if message["type"] in ("welcome", "update", "refused") and not busy:
            if command := wanted(seat, view, version):
                socket.send(json.dumps({"id": secrets.token_hex(8), **command}))
                busy = True


def main(server, code, name):
    token = post(f"{server}/api/me", {"name": name, "token": True})["token"]
    over = False
    while not over:
        try:
            ticket = post(f"{server}/api/tables/{code}/ticket", {}, token)["ticket"]
            with connect(server.replace("http", "ws", 1) + "/ws") as socket:
                socket.send(json.dumps({"type": "hello", "protocol": 1, "ticket": ticket}))
                over = play(socket)
        except HTTPError as error:  # the server says no: the table is closed, perhaps
            sys.exit(json.load(error)["error"])
        except (OSError, ConnectionClosed):
            time.sleep(1)  # and then back to the same seat


main(*sys.argv[1:4])
