// Sets of bets: the numbers that players mean by a word, in amounts that are paid in full, with every rulebook.
import { readFileSync } from 'node:fs';
import { loadRulebook, newTable, RULEBOOKS, type Rulebook, type Rules, type Table } from '@passline/engine';
import { describe, expect, it } from 'vitest';
import { onSpot, tryRequests } from '../betting/betting.ts';
import { changeBetween } from '../betting/change.ts';
import { planHalve, planRegress, planTo } from '../betting/plans.ts';
import { planUndo } from '../betting/undo.ts';
import { bet, play, tableOf } from '../store/test-table.ts';
import { planSet, type SetId, setsOffered, spotsIn } from './bet-sets.ts';

const EXAMPLES = new URL('../../../../../examples/', import.meta.url);

function rulesOf(book: Rulebook): Rules {
  const made = newTable(book);
  if (!made.ok) throw new Error(made.message);
  return made.table.rules;
}

function house(name: string): Rulebook {
  const loaded = loadRulebook(JSON.parse(readFileSync(new URL(`${name}.json`, EXAMPLES), 'utf8')));
  if (!loaded.ok) throw new Error(`${name} is not a rulebook`);
  return loaded.book;
}

const numbersOf = (rules: Rules, id: SetId): readonly (number | null | undefined)[] =>
  spotsIn(rules, id).map(name => rules.spots.get(name)?.spot.number);

function after(game: Table, requests: Parameters<typeof tryRequests>[2]): Table {
  const outcome = tryRequests(game, 1, requests);
  if (!outcome.ok) throw new Error(outcome.refusal.message);
  return outcome.game;
}

describe('the numbers of a set', () => {
  it.each(RULEBOOKS.map(book => [book.id, book] as const))('by %s', (_, book) => {
    const rules = rulesOf(book);
    expect(numbersOf(rules, 'inside')).toEqual([5, 6, 8, 9]);
    expect(numbersOf(rules, 'outside')).toEqual([4, 5, 9, 10]);
    expect(numbersOf(rules, 'across')).toEqual([4, 5, 6, 8, 9, 10]);
    expect(numbersOf(rules, 'hard')).toEqual([4, 6, 8, 10]);
    // If several bets are on the same numbers, those without commission.
    for (const name of spotsIn(rules, 'across')) expect(rules.spots.get(name)?.commission).toBeNull();
  });

  it('without a natural, craps numbers are across too, and the least likely are not inside bets', () => {
    const rules = rulesOf(house('crapless'));
    expect(numbersOf(rules, 'across')).toEqual([2, 3, 4, 5, 6, 8, 9, 10, 11, 12]);
    expect(numbersOf(rules, 'inside')).toEqual([3, 4, 5, 6, 8, 9, 10, 11]);
  });
});

describe('the amounts of a set', () => {
  it('are those that a dealer would take: 22 inside, 20 outside, 32 across', () => {
    const game = tableOf('rws-2019', { chip: '1.00' });
    expect(setsOffered(game, 1, 5_00)).toEqual([
      { id: 'inside', total: 22_00, can: true, bets: [4, 4] },
      { id: 'outside', total: 20_00, can: true, bets: [4, 4] },
      { id: 'across', total: 32_00, can: true, bets: [6, 6] },
      { id: 'hard', total: 20_00, can: true, bets: [4, 4] },
    ]);
    expect(setsOffered(game, 1, 25_00)[0]).toMatchObject({ total: 110_00 });
  });

  it('are whole chips of the tray where cents can be bet, unless cents are asked for', () => {
    const game = tableOf('etg', { chip: '0.01' });
    expect(setsOffered(game, 1, 5_00).map(({ total }) => total)).toEqual([22_00, 20_00, 32_00, 20_00]);
    expect(setsOffered(game, 1, 5_01)[0]?.total).toBeLessThan(20_50);
  });

  it('make a bet that is there grow to the next amount that is paid in full', () => {
    const game = play(tableOf('rws-2019', { chip: '1.00' }), bet('place-6', 5_00));
    const made = after(game, planSet(game, 1, 'inside', 5_00).requests);
    expect([onSpot(made, 1, 'place-6'), onSpot(made, 1, 'place-8')]).toEqual([12_00, 6_00]);
  });

  it('start at the table’s minimum', () => {
    const game = tableOf('rws-2019', { chip: '1.00', min: '10.00' });
    const made = after(game, planSet(game, 1, 'inside', 1_00).requests);
    expect([onSpot(made, 1, 'place-5'), onSpot(made, 1, 'place-6')]).toEqual([10_00, 10_00]);
  });

  it('leave out what the rack does not hold, and say why', () => {
    const game = tableOf('rws-2019', { chip: '1.00' }, 12_00);
    const { requests, left, refusal } = planSet(game, 1, 'inside', 5_00);
    expect([requests.length, left.length]).toEqual([2, 2]);
    expect(refusal?.code).toBe('bet/insufficient-chips');
    expect(setsOffered(game, 1, 5_00)[0]).toEqual({ id: 'inside', total: 11_00, can: true, bets: [2, 4] });
  });
});

describe('a bet that is there', () => {
  const there = play(tableOf('rws-2019', { chip: '1.00' }), bet('place-6', 12_00), bet('field', 5_00));

  it('is made any amount, more or less', () => {
    expect(planTo(there, 1, 'place-6', 30_00)).toEqual([{ type: 'bet', spot: 'place-6', amount: 18_00 }]);
    expect(planTo(there, 1, 'place-6', 6_00)).toEqual([{ type: 'reduce', spot: 'place-6', amount: 6_00 }]);
    expect(planTo(there, 1, 'place-6', 12_00)).toEqual([]);
    expect(planTo(there, 1, 'hard-8', 7_00)).toEqual([{ type: 'bet', spot: 'hard-8', amount: 7_00 }]);
  });

  it('is regressed to about half, in an amount that is paid in full', () => {
    expect(planRegress(there, 1, 'place-6')).toMatchObject({ type: 'reduce', amount: 6_00 });
    const more = after(there, planTo(there, 1, 'place-6', 30_00));
    expect(planRegress(more, 1, 'place-6')).toMatchObject({ amount: 18_00 });
  });

  it('and all others are halved at once, and everything comes back by one undo', () => {
    const halved = after(there, planHalve(there, 1).requests);
    expect([onSpot(halved, 1, 'place-6'), onSpot(halved, 1, 'field')]).toEqual([6_00, 2_00]);
    const { requests } = planUndo(halved, 1, changeBetween(there, halved, 1));
    const back = after(halved, requests);
    expect([onSpot(back, 1, 'place-6'), onSpot(back, 1, 'field')]).toEqual([12_00, 5_00]);
  });

  it('is joined by a set, which one undo takes down again', () => {
    const made = after(there, planSet(there, 1, 'across', 5_00).requests);
    const { requests } = planUndo(made, 1, changeBetween(there, made, 1));
    const back = after(made, requests);
    expect(changeBetween(there, back, 1)).toEqual({ grown: [], called: [] });
  });
});
