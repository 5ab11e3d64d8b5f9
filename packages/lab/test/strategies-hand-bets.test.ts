// Strategies with bets on a whole hand: the automaton plays as the engine does, roll for roll, and loses what the odds
// say.
import { readFileSync } from 'node:fs';
import { ALL_DICE, layoutTotal, loadRulebook, parseSpotName, type SpotName, seatAt } from '@passline/engine';
import { equals, toNumber } from '@passline/engine/rational';
import { required } from '@passline/engine/required';
import { describe, expect, test } from 'vitest';
import { DEEP_RACK, DEFAULT_UNIT, labTable, playRoll } from '../src/automaton/automaton.ts';
import { compile } from '../src/automaton/compile.ts';
import { DiceStream } from '../src/kernel/dice.ts';
import { expandSeed } from '../src/kernel/random.ts';
import { odds } from '../src/odds/odds.ts';
import { solve } from '../src/solver/solve.ts';
import { act, newPlayer, SEAT } from '../src/strategy/player.ts';
import type { Strategy } from '../src/strategy/strategy.ts';

const cite = 'House 1';
const repeat = {
  bet: 'hand',
  label: 'Repeat 3',
  remembers: { repeats: 3 },
  opens: 'after-any-seven',
  binds: { from: 'first-roll', cite },
  ends: 'any-seven',
  paid: 'when-reached',
  pays: { bands: [{ from: 3, odds: '50:1' }], cite },
  offered: 'always',
  cite,
};

const file = JSON.parse(
  readFileSync(new URL('../../../examples/las-vegas.json', import.meta.url), 'utf8'),
) as { spots: object; bets: object };
const loaded = loadRulebook({
  ...file,
  spots: { ...file.spots, repeat },
  bets: { ...file.bets, repeat: { name: 'repeat 3', how: 'Wins if a 3 comes three times before a 7.' } },
});
if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
const { book } = loaded;
const figures = odds(book);

const spotNamed = (name: string): SpotName => required(parseSpotName(name));

/** Bets a unit whenever it can. */
const betting = (spot: SpotName): Strategy => ({
  name: spot,
  about: `${spot} whenever it is open`,
  start: null,
  play: sight => ({ bets: sight.isOpen(spot) ? { [spot]: sight.unit } : {} }),
});

/** Deals of eight rolls each. */
const DEALS = 400;

describe.each(['fire', 'small', 'tall', 'repeat', 'all'])('%s', name => {
  const spot = spotNamed(name);
  const strategy = betting(spot);
  const automaton = compile({ book }, strategy);

  test('plays as the engine does, roll for roll', () => {
    const stream = new DiceStream(expandSeed(7n));
    const dice = Array.from({ length: DEALS }, () => [...stream.deal()]).flat();
    const player = newPlayer(strategy, DEEP_RACK);
    let acted = act(strategy, labTable({ book }, DEEP_RACK), player, DEFAULT_UNIT);
    let state = automaton.start;
    for (const thrown of dice) {
      const worth = required(seatAt(acted.table, SEAT));
      acted = playRoll(strategy, acted.table, acted.player, DEFAULT_UNIT, required(ALL_DICE[thrown]));
      const { table } = acted;
      const after = required(seatAt(table, SEAT));
      const edge = state * 36 + thrown;
      expect(automaton.rack[edge]).toBe(after.rack - worth.rack);
      state = required(automaton.next[edge]);
      expect([automaton.layout[state], automaton.point[state]]).toEqual([layoutTotal(after), table.point]);
    }
  });

  test('loses what the odds say', () => {
    const { edge } = required(figures.find(one => one.spot === spot));
    const solved = required(solve(automaton).edge);
    if (solved.exact) expect(equals(solved.exact, edge)).toBe(true);
    else expect(Math.abs(solved.value - toNumber(edge))).toBeLessThan(1e-9);
  });
});
