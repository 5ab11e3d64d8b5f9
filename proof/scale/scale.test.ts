// The queueing simulation, checked against theory where there is a formula, and otherwise against itself.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Calendar, Processors } from './calendar.ts';
import { DEFAULT_PLAY, FULL_TABLES, LANES, MEASURED } from './costs.ts';
import { HouseSimulation } from './house.ts';
import { exceeded, limitOf, summaryOf } from './limits.ts';
import { costTable, replaceTable } from './page.ts';
import { sizesOf } from './tables.ts';
import { meanBatch, meanWait, perPlayer } from './theory.ts';

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const within = (value: number, of: number, part: number): void => {
  expect(Math.abs(value / of - 1), `${value} and ${of}`).toBeLessThan(part);
};

const FREE = { ...MEASURED, commitUs: 0, rowUs: 0, flushUs: 0, tripUs: 0 };
const ONE = { nodes: 1, databases: 1, databaseCores: 1 };

test('things happen in the order of their times', () => {
  const calendar = new Calendar();
  const order: number[] = [];
  for (const at of [5, 1, 4, 2, 3, 2.5]) calendar.schedule(at, () => order.push(at));
  calendar.runUntil(4);
  expect(order).toEqual([1, 2, 2.5, 3, 4]);
});

test('two processors take work in order, and are as busy as the work requires', () => {
  const calendar = new Calendar();
  const two = new Processors(calendar, 2);
  const ends: number[] = [];
  for (const seconds of [3, 1, 1, 1]) two.work(seconds, () => ends.push(calendar.now));
  calendar.runUntil(4);
  expect(ends).toEqual([1, 2, 3, 3]);
  expect(two.utilization()).toBe(6 / 8);
});

// The Pollaczek–Khinchine formula for work that arrives at random moments.
test.each([0.3, 0.6, 0.85])(
  'if commits cost nothing, commands at a node with a load of %d wait as long as theory says',
  load => {
    const costs = { ...FREE, commandUs: 100, frameUs: 0 };
    const play = { ...FULL_TABLES, visitS: Number.POSITIVE_INFINITY };
    const { commands, rolls } = perPlayer({ costs, play });
    const players = load / ((commands + rolls) * 100e-6);
    const figures = new HouseSimulation({ costs, play, house: ONE, players }, `${load}`).run(5, 60);
    within(
      mean(figures.acknowledged),
      100e-6 + meanWait([{ perSecond: players * (commands + rolls), seconds: 100e-6 }]),
      0.04,
    );
    within(figures.nodes, load, 0.02);
  },
);

test('two kinds of work at one processor wait as long as theory says', () => {
  const calendar = new Calendar();
  const one = new Processors(calendar, 1);
  const kinds = [
    { perSecond: 2000, seconds: 70e-6 },
    { perSecond: 1000, seconds: 500e-6 },
  ];
  const waits: number[] = [];
  let state = 1;
  const uniform = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state + 0.5) / 2 ** 32;
  };
  for (const { perSecond, seconds } of kinds) {
    const next = (): void =>
      calendar.schedule(calendar.now - Math.log(uniform()) / perSecond, () => {
        const came = calendar.now;
        one.work(seconds, () => waits.push(calendar.now - came - seconds));
        next();
      });
    next();
  }
  calendar.runUntil(100);
  within(mean(waits), meanWait(kinds), 0.04);
});

test('commits include as much of what arrived meanwhile as theory says', () => {
  const costs = { ...FREE, commandUs: 0, frameUs: 0, commitUs: 5000, rowUs: 20 };
  const play = { ...FULL_TABLES, visitS: Number.POSITIVE_INFINITY };
  const { commands, rolls } = perPlayer({ costs, play });
  const perSecond = 20_000;
  const players = perSecond / (commands + rolls);
  // With as many processors as commits in progress, each sees its share of the arrivals.
  const house = { ...ONE, databaseCores: LANES };
  const { batch } = new HouseSimulation({ costs, play, house, players }, '1').run(1, 10);
  within(batch, meanBatch(perSecond / LANES, 5e-3, 20e-6), 0.05);
});

test('a busy disk never idles, and nobody waits for more than the flush in progress and two more', () => {
  const costs = { ...FREE, commandUs: 0, frameUs: 0, flushUs: 1000 };
  const play = { ...FULL_TABLES, visitS: Number.POSITIVE_INFINITY };
  const { commands, rolls } = perPlayer({ costs, play });
  const players = 30_000 / (commands + rolls);
  const figures = new HouseSimulation({ costs, play, house: ONE, players }, '1').run(1, 5);
  within(figures.journals, 1, 0.01);
  expect(figures.acknowledged.length / 5).toBeGreaterThan(0.9 * 30_000 * (commands / (commands + rolls)));
  expect(figures.acknowledged.every(seconds => seconds < 3.001e-3)).toBe(true);
});

test('people at tables: the averages match the chosen sizes', () => {
  const sizes = sizesOf(DEFAULT_PLAY);
  const even = Array.from({ length: 100_000 }, (_, index) => (index + 0.5) / 100_000);
  within(mean(even.map(sizes.pick)), sizes.mean, 0.001);
  within(mean(even.map(sizes.pickSeated)), sizes.audience, 0.001);
  expect(sizesOf(FULL_TABLES)).toMatchObject({ mean: 8, seated: 8, audience: 8 });
});

test('at its limit, one node is as busy as theory says, and more players are too many', () => {
  const carried = { costs: MEASURED, play: FULL_TABLES, house: { ...ONE, databaseCores: 8 }, seed: '1' };
  const { summary, limit } = limitOf(carried);
  within(summary.nodes, summary.players * perPlayer(carried).nodeUs * 1e-6, 0.05);
  expect(limit).toBe('the nodes’ processors');
  expect(exceeded(summary)).toBeNull();
  expect(exceeded(summaryOf(carried, Math.round(summary.players * 1.2)))).toBe(limit);
});

test('the same seed gives the same figures', () => {
  const carried = {
    costs: MEASURED,
    play: DEFAULT_PLAY,
    house: { nodes: 4, databases: 2, databaseCores: 2 },
    seed: 'again',
  };
  expect(summaryOf(carried, 5000)).toEqual(summaryOf(carried, 5000));
});

const PAGE = readFileSync(new URL('../../docs/explanation/scale.md', import.meta.url), 'utf8');

test('the page shows the costs that were measured', () => {
  expect(PAGE).toContain(costTable(MEASURED));
});

test('a table of the page is replaced, and the text around it stays', () => {
  const page = '# Scale\n\n## Costs\n\nBefore.\n\n| a |\n|---|\n| 1 |\n\nAfter.\n\n## Capacity\n\n| b |\n';
  expect(replaceTable(page, 'Costs', '| new |')).toBe(page.replace('| a |\n|---|\n| 1 |', '| new |'));
  expect(() => replaceTable(page, 'Hints', '| new |')).toThrow('no table under Hints');
});
