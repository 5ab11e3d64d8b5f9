"""The rules of craps from Python: talks to “passline engine --stdio”. Standard library only.

    with Engine() as engine:
        table = engine.new_table("rws-2019", shooter="house")
        table.seat(1, "Ana", 500_00)
        table.bet(1, "pass", 10_00)
        events = table.roll(3, 4)

The command is “npx passline”, or what the environment variable PASSLINE says.
"""

import json
import os
import shlex
import subprocess


class Refused(Exception):
    """The rules refuse a command; nothing has changed."""

    def __init__(self, refusal):
        super().__init__(f"{refusal['code']}: {refusal['message']}")
        self.code = refusal["code"]
        self.data = refusal.get("data")


class Engine:
    def __init__(self, command=None):
        start = shlex.split(command or os.environ.get("PASSLINE", "npx passline"))
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
        self.process = subprocess.Popen([*start, "engine", "--stdio"], text=True, bufsize=1, **pipes)
        self.about = self.ask("hello")

    def ask(self, what, **fields):
        self.process.stdin.write(json.dumps({"do": what, **fields}) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise EOFError("the engine has ended")
        answer = json.loads(line)
        if answer["ok"]:
            return answer
        if "refusal" in answer:
            raise Refused(answer["refusal"])
        raise ValueError(answer["error"]["message"])

    def new_table(self, rulebook, **settings):
        """Settings as in scripts; a dash in a name is an underscore here: box_max="500.00"."""
        texts = {name.replace("_", "-"): str(value) for name, value in settings.items()}
        return Table(self, self.ask("new-table", rulebook=rulebook, settings=texts)["table"])

    def close(self):
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


class Table:
    """A table of the engine. Amounts are whole cents."""

    def __init__(self, engine, number):
        self.engine = engine
        self.number = number

    def command(self, kind, **fields):
        return self.engine.ask("command", table=self.number, command={"type": kind, **fields})["events"]

    def seat(self, seat, name, amount):
        return self.command("seat", seat=seat, name=name, amount=amount)

    def bet(self, seat, spot, amount):
        return self.command("bet", seat=seat, spot=spot, amount=amount)

    def take(self, seat, spot):
        return self.command("take", seat=seat, spot=spot)

    def roll(self, a, b):
        return self.command("roll", dice=[a, b])

    def settle(self, a, b):
        """What this roll would do; the table stays as it is."""
        return self.engine.ask("settle", table=self.number, dice=[a, b])["events"]

    def legal(self, seat):
        return self.engine.ask("legal", table=self.number, seat=seat)["legal"]

    def view(self):
        return self.engine.ask("view", table=self.number)["view"]

    def script(self):
        return self.engine.ask("script", table=self.number)["script"]

    def copy(self):
        return Table(self.engine, self.engine.ask("copy", table=self.number)["table"])

    def drop(self):
        self.engine.ask("drop", table=self.number)
