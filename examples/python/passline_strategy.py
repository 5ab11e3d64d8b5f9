"""The loop of a strategy in Python: one JSON line in, one JSON line out. Standard library only.

A strategy is a pure function play(sight, memory) that returns {"bets": {...}, "memory": ...}. Amounts are whole cents.
With parameters={"levels": 6} it is play(sight, memory, parameters), and --set and --sweep change their values.
See docs/reference/engine-protocol.md.
"""

import json
import sys


def serve(name, play, about="", start=None, sees=(), parameters=None, when_short="partial"):
    """Answers passline until it closes the input."""
    for line in sys.stdin:
        request = json.loads(line)
        if request["ask"] == "hello":
            answer = {"name": name, "about": about, "start": start, "sees": list(sees), "whenShort": when_short}
            if parameters:
                answer["parameters"] = parameters
        else:
            try:
                given = [request["parameters"]] if parameters else []
                answer = play(request["sight"], request["memory"], *given)
            except Exception as error:  # passline shows it and stops
                answer = {"error": f"{type(error).__name__}: {error}"}
        print(json.dumps(answer), flush=True)
