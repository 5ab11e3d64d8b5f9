#!/usr/bin/env python3
"""Pass with 3-4-5 odds, as a strategy in Python.

    npx passline solve rws-2019 examples/python/pass_345.py
    npx passline simulate rws-2019 examples/python/pass_345.py --rolls 1000000000
    npx passline bot http://localhost:7400 --strategy examples/python/pass_345.py --practice rws-2019
"""

from passline_strategy import serve

TIMES = {4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3}


def play(sight, memory):
    if sight["comeOut"]:
        return {"bets": {"pass": sight["unit"]}}
    flat = sight["bets"].get("pass", 0)
    odds = min(flat * TIMES[sight["point"]], sight["maxOdds"].get("pass-odds", 0))
    return {"bets": {"pass-odds": odds}}


serve("pass-345-in-python", play, "pass with 3-4-5 odds")
