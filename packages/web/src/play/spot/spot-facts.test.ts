// Every spot of every rulebook has a card, and its content comes from the engine.
import { legal, parseSpotName, RULEBOOKS } from '@passline/engine';
import { required } from '@passline/engine/required';
import { describe, expect, it } from 'vitest';
import { exampleBook } from '../../../test/example-book.ts';
import { bet, play, tableOf } from '../store/test-table.ts';
import { machineNotes } from './machine-notes.ts';
import { spotFacts, winsText } from './spot-facts.ts';

describe.each(RULEBOOKS.map(({ id }) => id))('by %s', id => {
  const comeOut = tableOf(id);
  const point = play(comeOut, bet('pass', 10_00), { type: 'roll', dice: [2, 2] });

  it.each([...comeOut.rules.spots.keys()])('%s', spot => {
    for (const game of [comeOut, point]) {
      const facts = spotFacts(game, 1, legal(game, 1), spot, 5_00);
      expect(facts?.words).not.toMatch(/undefined|NaN/);
      expect(facts?.pays).toMatch(/\d/);
      // Either a tap adds something, or the engine says why it does not.
      if (facts?.tap) expect(winsText(facts.tap.wins, facts.tap.stake, facts.steps)).toMatch(/\d/);
      else expect(facts?.why).toMatch(/\.$/);
      expect(spotFacts(game, null, null, spot, 5_00)?.tap?.wins.length).toBeGreaterThan(0);
    }
  });
});

it('states the commission on a tap, and the win net of it', () => {
  const game = tableOf('rws-2019');
  expect(spotFacts(game, 1, legal(game, 1), 'buy-4', 100_00)?.tap).toMatchObject({
    adds: 100_00,
    commission: 5_00,
  });
});

it('states what the current bet would win, by total', () => {
  const game = play(tableOf('rws-2019'), bet('field', 5_00));
  const facts = spotFacts(game, 1, legal(game, 1), 'field', 5_00);
  expect(winsText(facts?.bet?.wouldWin ?? [], 5_00)).toBe('wins 10 on 2, 12; 5 on 3, 4, 9, 10, 11');
});

it('states which bets Power Odds have raised', () => {
  const game = play(
    tableOf('etg'),
    bet('hard-6', 5_00),
    { type: 'close' },
    { type: 'power', spot: 'hard-6', odds: '18:1' },
  );
  const facts = spotFacts(game, 1, legal(game, 1), 'hard-6', 5_00);
  expect(facts?.pays).toBe('9:1; raised to 18:1 for this roll');
  expect(winsText(facts?.bet?.wouldWin ?? [], 5_00)).toBe('wins 90');
});

// cites: D55
it('states what the jackpot returns by the table’s roll count, and never a win of 0', () => {
  const after = play(
    tableOf('etg'),
    { type: 'roll', dice: [2, 2] },
    { type: 'roll', dice: [3, 4] },
    bet('pass', 5_00),
    bet('hot-shooter', 5_00),
  );
  const facts = spotFacts(after, 1, legal(after, 1), 'hot-shooter', 5_00);
  expect(winsText(facts?.bet?.wouldWin ?? [], 5_00, facts?.steps)).toBe(
    '8 rolls: your 5 back · 16 rolls: 15 · 24 rolls: 25 · 32 rolls: 35 · 40 rolls: 60 · 45 rolls: 150 · 50 rolls: 500',
  );
  expect(facts?.words).toContain('whoever shoots');
  expect(facts?.pays).toContain('8 rolls: bet back · 16 rolls: 3×');
});

// cites: D11
it('says when the machine switches a bet off', () => {
  const game = tableOf('etg');
  expect(spotFacts(game, 1, legal(game, 1), 'place-6', 5_00)?.words).toContain('off if it was already up');
  expect(spotFacts(game, 1, legal(game, 1), 'lay-6', 5_00)?.words).not.toContain('off');
});

it('states what a bet on a whole hand must reach, in the bet’s own terms', () => {
  const fire = required(parseSpotName('fire'));
  const game = play(tableOf(exampleBook('las-vegas')), bet(fire, 5_00));
  const facts = spotFacts(game, 1, legal(game, 1), fire, 5_00);
  expect(winsText(facts?.bet?.wouldWin ?? [], 5_00, facts?.steps)).toBe(
    'wins 120 with 4 different points made; 1,245 with 5 different points made; 4,995 with 6 different points made',
  );
});

it('an electronic table’s own features have a few words for where the card has two lines', () => {
  const game = tableOf('etg');
  const shortOf = (spot: 'hard-6' | 'hot-shooter' | 'pass') => machineNotes(game, 1, spot)[0]?.short;
  expect(shortOf('hard-6')).toBe('Power Odds up to 18:1');
  expect(shortOf('hot-shooter')).toBe('Roll count: 0 so far; 8 more: bet back');
  expect(shortOf('pass')).toBeUndefined();
});
