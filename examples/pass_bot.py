#!/usr/bin/env python3
"""A bot in plain Python: plays a few rolls of the pass line, and prints what it won.

Written from /openapi.json alone, with nothing but the standard library. It opens its own practice table, or joins
the one you name, follows the table's stream, bets when bets are open, reads its results, and leaves.

    python3 examples/pass_bot.py http://localhost:7400 --rolls 10
    python3 examples/pass_bot.py http://localhost:7400 --table t_5f0b1c2d3e4f5a6b7c8d
"""

import argparse
import json
import sys
import urllib.error
import urllib.parse
import urllib.request
import uuid

BUY_IN = 100_00
BET = 5_00
TIMEOUT_S = 60


class Refused(Exception):
    """A refusal by the server: problem JSON with a stable code."""

    def __init__(self, problem):
        super().__init__(f"{problem.get('code')}: {problem.get('detail')}")
        self.code = problem.get("code")


class Api:
    def __init__(self, base):
        self.base = base.rstrip("/")
        self.headers = {}

    def open(self, path, method="GET", body=None, headers=None):
        data = None if body is None else json.dumps(body).encode()
        asked = urllib.request.Request(self.base + path, data, method=method)
        if data is not None:
            asked.add_header("Content-Type", "application/json")
        for name, value in {**self.headers, **(headers or {})}.items():
            asked.add_header(name, value)
        try:
            return urllib.request.urlopen(asked, timeout=TIMEOUT_S)
        except urllib.error.HTTPError as error:
            raise Refused(json.load(error)) from None

    def ask(self, path, method="GET", body=None, headers=None):
        with self.open(path, method, body, headers) as answer:
            return json.load(answer), answer.headers

    def command(self, table, request):
        """Gives every command its own key: repeated with the same key, it happens once."""
        key = {"Idempotency-Key": str(uuid.uuid4())}
        return self.ask(f"/api/tables/{table}/commands", "POST", request, key)[0]


def become_bot(base):
    """Signs in as a guest with welcome chips, creates a bot, and from then on acts with the bot's token."""
    api = Api(base)
    _, headers = api.ask("/api/session", "POST", {"name": "Monty"})
    api.headers["Cookie"] = headers["Set-Cookie"].split(";")[0]
    new_bot = {"name": "Monty's bot", "scopes": ["watch", "play"], "chips": BUY_IN}
    made, _ = api.ask("/api/bots", "POST", new_bot)
    api.headers = {"Authorization": f"Bearer {made['token']}"}
    return api


def entries(stream):
    """The entries of a table's log, read from Server-Sent Events: each has an id and a line of data."""
    event, data = "message", []
    for raw in stream:
        line = raw.decode().rstrip("\r\n")
        if line == "":
            if event == "message" and data:
                yield json.loads("\n".join(data))["entry"]
            event, data = "message", []
        elif line.startswith("event:"):
            event = line[len("event:"):].strip()
        elif line.startswith("data:"):
            data.append(line[len("data:"):].strip())


def money(cents):
    return f"{'-' if cents < 0 else ''}{abs(cents) // 100}.{abs(cents) % 100:02d}"


class Player:
    def __init__(self, api, table, rolls):
        self.api = api
        self.table = table
        self.wanted = rolls
        self.rolls = 0
        self.seat = None
        self.mode = None
        self.point = None
        self.on_layout = 0

    def act(self):
        """Bets on pass if nothing is there, and rolls the dice at its own practice table."""
        legal, _ = self.api.ask(f"/api/tables/{self.table}/legal")
        ranges = {bet["spot"]: bet for bet in (legal["seatLegal"] or {"bets": []})["bets"]}
        wants = self.rolls < self.wanted and self.on_layout == 0 and self.point is None
        if wants and "pass" in ranges:
            amount = max(BET, ranges["pass"]["min"])
            self.try_command({"type": "bet", "spot": "pass", "amount": amount})
        if self.mode == "practice":
            self.try_command({"type": "roll"})

    def try_command(self, request):
        """Bets may have closed since we looked: a refusal changes nothing."""
        try:
            self.api.command(self.table, request)
        except Refused as refused:
            print(f"{request['type']}: {refused}", file=sys.stderr)

    def hear(self, event):
        """Keeps up with the table: chips on the layout, the point, and what a roll won or lost."""
        if event["type"] == "bet-placed" and event["seat"] == self.seat:
            self.on_layout += event["amount"]
        mine = [line for line in event.get("lines", []) if line["seat"] == self.seat]
        self.on_layout += sum(line["up"] - line["before"] for line in mine)
        if event["type"] != "rolled":
            return
        self.rolls += 1
        self.point = event["point"]
        net = sum(line["won"] - line["lost"] - line["commission"] for line in mine)
        first, second = event["dice"]
        print(f"roll {self.rolls}: {first}-{second} = {event['total']}; {money(net)}", flush=True)

    def sit(self):
        """Takes a free seat, and returns the table's version, from which to follow its events."""
        done = self.api.command(self.table, {"type": "sit", "amount": BUY_IN})
        events = [logged["entry"]["event"] for logged in done["events"]]
        self.seat = next(event["seat"] for event in events if event["type"] == "seated")
        look, _ = self.api.ask(f"/api/tables/{self.table}")
        self.mode = look["state"]["created"]["mode"]
        self.point = look["state"]["game"]["point"]
        return look["version"]

    def play(self):
        """Plays the rolls wanted, and then goes on until none of its chips are on the layout."""
        after = self.sit()
        headers = {"Accept": "text/event-stream", "Last-Event-ID": str(after)}
        with self.api.open(f"/api/tables/{self.table}/events", headers=headers) as stream:
            self.act()
            for entry in entries(stream):
                event = entry["event"]
                self.hear(event)
                if self.rolls >= self.wanted and self.on_layout == 0:
                    break
                # At a live table the clock says when bets open; at a practice table they are open after a roll.
                opens = event["type"] == "clock-set" and event["stage"] in ("asleep", "betting")
                if opens or (event["type"] == "rolled" and self.mode == "practice"):
                    self.act()
        return self.leave()

    def leave(self):
        """Leaves the table: the chips in the rack go back to the wallet."""
        done = self.api.command(self.table, {"type": "leave"})
        events = [logged["entry"]["event"] for logged in done["events"]]
        return next(event["cashedOut"] for event in events if event["type"] == "departed")


def main():
    parser = argparse.ArgumentParser(description="Plays the pass line and prints what it won.")
    parser.add_argument("base", help="the server, such as http://localhost:7400")
    parser.add_argument("--table", help="a table's id; by default the bot opens a practice table")
    parser.add_argument("--rolls", type=int, default=10)
    options = parser.parse_args()
    api = become_bot(options.base)
    table = options.table
    if table is None:
        table = api.ask("/api/tables", "POST", {"mode": "practice", "rulebook": "rws-2019"})[0]["id"]
    print(f"table {table}", flush=True)
    taken = Player(api, table, options.rolls).play()
    print(f"brought {money(BUY_IN)}, took {money(taken)}: won {money(taken - BUY_IN)}")


if __name__ == "__main__":
    try:
        main()
    except (Refused, OSError) as error:
        sys.exit(f"pass_bot: {error}")
