#!/usr/bin/env python3
"""Craps as a reinforcement-learning environment, with the interface of Gymnasium.

Uses gymnasium if it is installed, and the standard library alone if it is not. Every bet and payment is the engine's.

    python3 examples/python/craps_env.py --episodes 100 --seed 7

An action is a number of units: on a come-out the bet on pass, with a point on the odds behind it. What the rules do not
allow is lowered to what they do. The reward is the change of the player's worth, rack and bets, in units. An episode
ends when the player reaches the target or cannot bet any more, and is cut off after a number of rolls.
"""

import argparse
import random

from passline_engine import Engine

try:
    import gymnasium
    import numpy
    from gymnasium.spaces import Box, Discrete

    Base = gymnasium.Env

    def as_observation(values):
        return numpy.array(values, dtype=numpy.float64)

except ModuleNotFoundError:

    class Base:
        """What gymnasium.Env does on a reset."""

        def reset(self, *, seed=None, options=None):
            pass

    def as_observation(values):
        return values

    class Discrete:
        """The numbers 0 to n - 1."""

        def __init__(self, n):
            self.n = n
            self._random = random.Random()

        def seed(self, seed=None):
            self._random.seed(seed)

        def sample(self):
            return self._random.randrange(self.n)

        def contains(self, value):
            return isinstance(value, int) and 0 <= value < self.n

    class Box:
        """Lists of numbers within bounds."""

        def __init__(self, low, high, shape, dtype=None):
            self.low, self.high, self.shape = low, high, shape

        def contains(self, values):
            return len(values) == self.shape[0] and all(self.low <= value <= self.high for value in values)


SEAT = 1
FLAT, ODDS = "pass", "pass-odds"


class CrapsEnv(Base):
    metadata = {"render_modes": ["ansi"], "render_fps": 1}
    render_mode = "ansi"

    def __init__(self, rulebook="rws-2019", unit=10_00, bankroll=20, target=40, max_units=10, max_rolls=1000):
        """Bankroll and target in units."""
        self.engine = Engine()
        self.rulebook, self.unit, self.bankroll, self.target = rulebook, unit, bankroll, target
        self.max_rolls = max_rolls
        self.action_space = Discrete(max_units + 1)
        self.observation_space = Box(low=0, high=1_000_000, shape=(4,), dtype=float)
        self.dice = random.Random()
        self.table = None

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        if seed is not None:
            self.dice.seed(seed)
        if self.table:
            self.table.drop()
        self.table = self.engine.new_table(self.rulebook, shooter="house")
        self.table.seat(SEAT, "Player", self.bankroll * self.unit)
        self.rolls, self.point = 0, None
        self.rack, self.bets = self.bankroll * self.unit, {}
        return self._observe(), {}

    def step(self, action):
        before = self.worth()
        self._bet(FLAT if self.point is None else ODDS, int(action) * self.unit)
        faces = self.dice.randint(1, 6), self.dice.randint(1, 6)
        for event in self.table.roll(*faces):
            if event["type"] == "rolled":
                self._settle(event)
        self.rolls += 1
        worth = self.worth()
        reached = worth >= self.target * self.unit
        broke = not self.bets and self.rack < self.unit
        info = {"dice": faces, "worth": worth / self.unit}
        return self._observe(), (worth - before) / self.unit, reached or broke, self.rolls >= self.max_rolls, info

    def render(self):
        bets = ", ".join(f"{spot} {amount / 100:.2f}" for spot, amount in self.bets.items()) or "no bets"
        return f"point {self.point or 'off'}; {bets}; rack {self.rack / 100:.2f}"

    def close(self):
        self.engine.close()

    def _observe(self):
        """The point (0 for none), and units in the rack, on pass, and on its odds."""
        amounts = (self.rack, self.bets.get(FLAT, 0), self.bets.get(ODDS, 0))
        return as_observation([float(self.point or 0), *(amount / self.unit for amount in amounts)])

    def worth(self):
        """Rack and bets, in cents."""
        return self.rack + sum(self.bets.values())

    def _bet(self, spot, wanted):
        """Bets as much of what is wanted as the rules allow."""
        allowed = next((bet for bet in self.table.legal(SEAT)["bets"] if bet["spot"] == spot), None)
        if allowed is None or wanted < allowed["min"]:
            return
        steps = (min(wanted, allowed["max"]) - allowed["min"]) // allowed["step"]
        amount = allowed["min"] + steps * allowed["step"]
        if spot == FLAT and self.bets:
            return
        for event in self.table.bet(SEAT, spot, amount):
            self.rack -= event["amount"] + event["commission"]
            self.bets[event["spot"]] = event["total"]

    def _settle(self, event):
        self.point = event["point"]
        for line in event["lines"]:
            self.rack += line["toRack"]
            self.bets.pop(line["spot"], None)
            if line["up"]:
                self.bets[line["to"] or line["spot"]] = line["up"]


def main():
    parser = argparse.ArgumentParser(description="Plays random actions and prints how the episodes end.")
    parser.add_argument("--episodes", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    env = CrapsEnv()
    env.action_space.seed(options.seed)
    reached, total, rolls = 0, 0.0, 0
    for episode in range(options.episodes):
        observation, _ = env.reset(seed=options.seed * 1_000_003 + episode)
        done = False
        while not done:
            assert env.observation_space.contains(observation)
            observation, reward, terminated, truncated, info = env.step(env.action_space.sample())
            total += reward
            rolls += 1
            done = terminated or truncated
        own = next(seat for seat in env.table.view()["seats"] if seat["seat"] == SEAT)
        assert own["rack"] + own["onLayout"] == env.worth(), "the engine has other chips"
        reached += info["worth"] >= env.target
    env.close()
    print(f"{options.episodes} episodes, {rolls} rolls: {reached} reached the target; {total:+.2f} units in all")


if __name__ == "__main__":
    main()
