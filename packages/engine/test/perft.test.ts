// The pinned perft counts, and properties of them that need no pinning.
import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  ALL_DICE,
  decide,
  evolve,
  findSpot,
  layoutTotal,
  RULEBOOKS,
  SPOTS,
  type SpotName,
  type Table,
} from '../src/index.ts';
import { spotRules } from '../src/table.ts';
import { FIGURES, type Figures, perft } from './perft.ts';
import { DEPTH, printed, readLines, SCRIPTS, startOf } from './perft-files.ts';

const WAYS: Readonly<Record<number, number>> = { 4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3 };

/** Where the puck is and how often a roll was a seven-out, from the numbers of ways alone. */
function puckAfter(point: number | null, depth: number): { on: number; sevenOut: number }[] {
  let off = point === null ? 1 : 0;
  let on = new Map(Object.keys(WAYS).map(n => [Number(n), Number(n) === point ? 1 : 0]));
  const levels: { on: number; sevenOut: number }[] = [];
  for (let level = 1; level <= depth; level += 1) {
    let made = 0;
    let sevenOut = 0;
    const next = new Map<number, number>();
    for (const [n, paths] of on) {
      const ways = WAYS[n] ?? 0;
      made += paths * ways;
      sevenOut += paths * 6;
      next.set(n, paths * (30 - ways) + off * ways);
    }
    off = off * 12 + made + sevenOut;
    on = next;
    levels.push({ on: [...on.values()].reduce((sum, paths) => sum + paths, 0), sevenOut });
  }
  return levels;
}

const racksOf = (table: Table): number[] => table.seats.map(seat => seat.rack);
const layoutOf = (table: Table): number => sumOf(table.seats.map(layoutTotal));
const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** What the 36 throws do to racks, layout and house, read off the tables and not off the lines. */
function movedBy36(start: Table): Record<'racks' | 'squares' | 'layout' | 'house' | 'chipsIn', number> {
  const moved = { racks: 0, squares: 0, layout: 0, house: 0, chipsIn: 0 };
  for (const dice of ALL_DICE) {
    const decision = decide(start, { type: 'roll', dice });
    if (!decision.ok) continue;
    const table = decision.events.reduce(evolve, start);
    const racks = racksOf(table);
    moved.racks += sumOf(racks) - sumOf(racksOf(start));
    moved.squares += sumOf(racksOf(start).map((rack, index) => ((racks[index] ?? 0) - rack) ** 2));
    moved.layout += layoutOf(table) - layoutOf(start);
    moved.house += table.house - start.house;
    moved.chipsIn += table.chipsIn - start.chipsIn;
  }
  return moved;
}

/** The lines of the 36 settlements added up throw by throw. */
function settledBy36(start: Table): Partial<Figures> {
  const lines = ALL_DICE.flatMap(dice => {
    const decision = decide(start, { type: 'roll', dice });
    if (!decision.ok) return [];
    return decision.events.flatMap(event => ('lines' in event ? event.lines : []));
  });
  const sum = (pick: (line: (typeof lines)[number]) => number): number =>
    lines.reduce((total, line) => total + pick(line), 0);
  const count = (outcome: string): number => lines.filter(line => line.outcome === outcome).length;
  const departed = new Set(start.seats.filter(seat => seat.left).map(seat => seat.seat));
  return {
    win: count('win'),
    lose: count('lose'),
    push: count('push'),
    move: count('move'),
    return: count('return'),
    'won-cents': sum(line => line.won),
    'lost-cents': sum(line => line.lost),
    'commission-cents': sum(line => line.commission),
    'commission-back-cents': sum(line => line.commissionBack),
    'to-rack-cents': sum(line => line.toRack),
    'credited-cents': sum(line => (departed.has(line.seat) ? line.toRack : 0)),
  };
}

describe.each(SCRIPTS)('perft $name', script => {
  const { table } = startOf(script);
  const levels = perft(table, { depth: DEPTH });

  test('counts what is pinned', () => {
    expect(printed(script, levels)).toBe(readLines(script.pinned));
  });

  test('counts 36^depth sequences, each of them played or refused', () => {
    expect(levels.map(figures => figures.nodes)).toEqual([36, 1296, 46656]);
  });

  test('puts the puck where two dice put it, as long as somebody may roll', () => {
    const puck = puckAfter(table.point, DEPTH);
    levels.forEach((figures, index) => {
      if (figures.refused > 0) return;
      expect([figures['point-on'], figures['seven-out']]).toEqual([puck[index]?.on, puck[index]?.sevenOut]);
    });
  });

  test('sums at depth 1 what the 36 settlements do one by one', () => {
    expect(levels[0]).toMatchObject(settledBy36(table));
  });

  test('sums at depth 1 what racks, layout and house show', () => {
    const [figures] = levels;
    if (!figures) throw new Error('no depth 1');
    const { racks, squares, layout, house, chipsIn } = movedBy36(table);
    const { 'won-cents': won, 'lost-cents': lost, 'commission-cents': taken } = figures;
    const { 'commission-back-cents': back, 'to-rack-cents': toRack, 'credited-cents': credited } = figures;
    expect(house).toBe(lost + taken - won - back);
    expect(racks).toBe(toRack - credited);
    expect(chipsIn).toBe(0 - credited);
    expect(layout).toBe(-toRack - house);
    if (credited === 0) expect(squares).toBe(figures['to-rack-squares']);
  });

  test('counts the same without merging equal states', () => {
    expect(perft(table, { depth: 2, merge: false })).toEqual(levels.slice(0, 2));
  });
});

const lastOfEach = RULEBOOKS.map(({ id }) => SCRIPTS.findLast(script => script.rulebook === id)).filter(
  script => script !== undefined,
);

test.each(lastOfEach)('perft $name: all 46656 sequences walked one by one count the same', script => {
  const { table } = startOf(script);
  expect(perft(table, { depth: 3, merge: false })).toEqual(perft(table, { depth: 3 }));
});

describe.each(RULEBOOKS)('perft scripts of $id', ({ id }) => {
  const scripts = SCRIPTS.filter(script => script.rulebook === id);
  const starts = scripts.map(startOf);

  test('cover every spot that the rulebook offers', () => {
    const covered = new Set(
      starts.flatMap(({ table, asked }) => [
        ...table.seats.flatMap(seat => seat.bets.map(bet => bet.spot)),
        ...[...asked].filter(name => findSpot(name)?.becomes !== name),
      ]),
    );
    const offered = (name: SpotName): boolean => starts.some(({ table }) => Boolean(spotRules(table, name)));
    expect(SPOTS.map(spot => spot.name).filter(name => offered(name) && !covered.has(name))).toEqual([]);
  });

  test('see every outcome, and both positions of the puck', () => {
    const seen = starts.map(({ table }) => perft(table, { depth: 1 })[0]);
    const never = FIGURES.filter(figure => seen.every(figures => figures?.[figure] === 0));
    expect(never.filter(figure => ['win', 'lose', 'push', 'move'].includes(figure))).toEqual([]);
    expect(new Set(starts.map(({ table }) => table.point !== null)).size).toBe(2);
  });

  test('all have their counts, and no counts are left over', () => {
    const folder = new URL(`../perft/${id}/`, import.meta.url);
    const files = readdirSync(folder).sort();
    const expected = scripts.flatMap(({ path, pinned }) =>
      [path, pinned].map(url => url.pathname.split('/').at(-1)),
    );
    expect(files).toEqual(expected);
  });
});
