// The tables of a grown automaton: they return what was put in, however much of it they forget.
import { cents, decide, evolve, type SpotName, type Table } from '@passline/engine';
import { expect, test } from 'vitest';
import { labTable, rollOn } from '../src/automaton/automaton.ts';
import { Heads, NO_HEAD } from '../src/grown/heads.ts';
import { Memories, NOT_KEPT } from '../src/grown/memories.ts';
import { MemoryRows, NO_ENTRY } from '../src/grown/memory-rows.ts';
import { inUnits, isProportional } from '../src/grown/scale.ts';
import { LOOKED, WatchedMemory } from '../src/grown/watched-memory.ts';
import { FOUND, WishTable } from '../src/grown/wish-table.ts';
import { WorthPages } from '../src/grown/worth-pages.ts';
import type { Wish } from '../src/strategy/strategy.ts';
import { book } from './known.ts';

test('wishes that come again are remembered, and old ones make room', () => {
  const table = new WishTable();
  const keys = (index: number): [number, number, number] => [index % 1000, index >> 4, index * 100 + 5e10];
  const add = (index: number): void => {
    table.ints[table.add(...keys(index)) + FOUND.act] = index;
  };
  for (let index = 0; index < 2_000_000; index += 1) {
    add(index);
    // The first few are wished for again and again.
    if (index % 100_000 === 0) for (let often = 0; often < 10; often += 1) table.recall(...keys(often));
  }
  for (const index of [0, 9, 1_999_999])
    expect(table.ints[table.recall(...keys(index)) + FOUND.act]).toBe(index);
  let forgotten = 0;
  for (let index = 0; index < 2_000_000; index += 997) {
    const at = table.recall(...keys(index));
    if (at < 0) forgotten += 1;
    else expect(table.ints[at + FOUND.act]).toBe(index);
  }
  expect(forgotten).toBeGreaterThan(100);
  expect(table.find(5, 5, 5)).toBe(-1);
  expect(table.ints.byteLength).toBeLessThanOrEqual(2 ** 25);
});

test('equal memories are one cell from the second time on, and others never are', () => {
  const memories = new Memories(1000);
  const memory = (index: number): { line: number[]; result: number } => ({
    line: [index, 1],
    result: index % 3,
  });
  for (let index = 0; index < 500; index += 1) {
    expect(memories.cellOf(memory(index), null).number).toBe(NOT_KEPT);
    const cell = memories.cellOf(memory(index), null);
    expect(cell.value).toEqual(memory(index));
    expect(memories.cellOf(memory(index), null)).toBe(cell);
  }
  // A strategy can see the order of keys and the sign of zero.
  const kept = memories.keep({ a: 0, b: 1 });
  expect(memories.keep({ b: 1, a: 0 })).not.toBe(kept);
  expect(memories.keep({ a: -0, b: 1 })).not.toBe(kept);
  expect(memories.keep({ a: 0, b: 1 })).toBe(kept);
  expect(new Set(memories.cells.map(({ number }) => number)).size).toBe(503);
});

test('a memory has four wishes and what is usual, at one scale', () => {
  const rows = new MemoryRows();
  const scaleOf = (memory: number): number => 1 + (memory % 7);
  rows.reach(1000, 0);
  for (let memory = 0; memory < 1000; memory += 1) {
    const [scale, next] = [scaleOf(memory), scaleOf(memory + 1)];
    expect(rows.addQuiet(memory, scale, 1 << (memory % 31))).toBe(true);
    for (const key of [5, 9, 12, 13])
      expect(rows.add(memory, scale, key, key + (memory % 100), memory + 1, next)).toBe(true);
    expect(rows.add(memory, scale, 11, 0, memory + 1, next)).toBe(false);
    expect(rows.add(memory, 8, 5, 0, memory + 1, next)).toBe(false);
    // The next memory's row is for the scale that the first wish led to.
    expect(rows.add(memory, scale, 5, 0, memory + 1, 8)).toBe(false);
    expect(rows.scaleOf(memory + 1)).toBe(next);
  }
  for (let memory = 0; memory < 1000; memory += 1) {
    const scale = scaleOf(memory);
    expect(rows.quietOf(memory, scale)).toBe(1 << (memory % 31));
    expect(rows.quietOf(memory, scale + 1)).toBe(0);
    for (const key of [5, 9, 12, 13]) {
      const found = rows.find(memory, scale, key);
      expect(rows.actOf(found)).toBe(key + (memory % 100));
      expect(rows.nextOf(found)).toBe(memory + 1);
    }
    expect(rows.find(memory, scale, 11)).toBe(NO_ENTRY);
    expect(rows.find(memory, scale + 1, 5)).toBe(NO_ENTRY);
  }
});

test('a watched memory tells looks at its head from looks inside, and whether it is kept', () => {
  type Looked = { readonly count: number; readonly line: readonly number[] };
  const value: Looked = Object.freeze({ count: 2, line: Object.freeze([1, 2]) as readonly number[] });
  const look = (by: (memory: Looked) => Wish['memory']): [number, boolean] => {
    const watched = new WatchedMemory(value);
    const memory = by(watched.proxy as unknown as Looked);
    const kept = watched.isKeptBy({ bets: {}, ...(memory === undefined ? {} : { memory }) });
    return [watched.looked, kept];
  };
  expect(look(() => undefined)).toEqual([LOOKED.nowhere, true]);
  expect(look(memory => memory)).toEqual([LOOKED.nowhere, true]);
  expect(look(memory => ({ ...memory }))).toEqual([LOOKED.head, true]);
  expect(look(({ count, line }) => ({ count, line }))).toEqual([LOOKED.head, true]);
  expect(look(({ count, line }) => ({ line, count }))).toEqual([LOOKED.head, false]);
  expect(look(({ line }) => ({ count: 3, line }))).toEqual([LOOKED.head, false]);
  expect(look(({ line }) => ({ count: 2, line: [...line] }))).toEqual([LOOKED.inside, false]);
  expect(look(({ line }) => line.length && undefined)).toEqual([LOOKED.inside, true]);
  expect(
    look(memory => (Object.getOwnPropertyDescriptor(memory, 'line')?.value[0] === 9 ? 1 : undefined)),
  ).toEqual([LOOKED.inside, true]);
  expect(
    look(memory => {
      (memory as { count: number }).count = 3;
      return undefined;
    }),
  ).toEqual([LOOKED.inside, true]);
});

test('memories have the same head with the same keys, plain values and kinds of parts', () => {
  const heads = new Heads();
  const first = heads.of({ count: 2, line: [1, 2] });
  expect(heads.of({ count: 2, line: [] })).toBe(first);
  const others = [
    { count: 3, line: [1, 2] },
    { line: [1, 2], count: 2 },
    { count: 2, line: { a: 1 } },
    { count: 2, line: null },
    { count: 2 },
    { count: 2, line: [1], more: 0 },
  ];
  expect(new Set([first, ...others.map(memory => heads.of(memory))]).size).toBe(1 + others.length);
  expect([heads.of([1]), heads.of(5), heads.of(null)]).toEqual([NO_HEAD, NO_HEAD, NO_HEAD]);
  for (let count = 10; count < 200; count += 1) heads.of({ count });
  expect(heads.of({ count: 1000 })).toBe(NO_HEAD);
  expect(heads.of({ count: 2, line: [7] })).toBe(first);
});

test('acts are found by the chips that they were kept with, and by no others, whatever their step', () => {
  const pages = new WorthPages();
  const kept = new Map<string, number>();
  const keep = (situation: number, worth: number, act: number): void => {
    if (pages.add(situation, worth, act)) kept.set(`${situation} ${worth}`, act);
  };
  keep(0, 500_000, 1);
  // A second amount gives the step.
  expect(pages.find(0, 500_000)).toBe(-1);
  keep(0, 501_000, 1);
  for (let index = 0; index < 5000; index += 1)
    keep(index % 300, 500_000 + 1000 * ((index * 7) % 901), index);
  expect(kept.size).toBeGreaterThan(4000);
  for (const [key, act] of kept) {
    const [situation, worth] = key.split(' ').map(Number) as [number, number];
    expect(pages.find(situation, worth)).toBe(act);
    expect(pages.find(situation, worth + 500)).toBe(-1);
    expect(pages.find(situation + 300, worth)).toBe(-1);
  }
  // Too far away to be counted, and not a whole number of steps: this forgets everything.
  expect(pages.add(0, 5e12, 3)).toBe(false);
  expect(pages.add(0, 500_250, 3)).toBe(true);
  expect(pages.find(0, 500_250)).toBe(3);
  expect(pages.find(0, 501_000)).toBe(-1);
});

/** A table with a point of 4, or none, and these bets. */
function withBets(bets: Readonly<{ [S in SpotName]?: number }>, point = false): Table {
  const empty = labTable({ book: book('rws-2019') }, cents(10_000_000));
  return Object.entries(bets as Readonly<Record<string, number>>).reduce(
    (table, [spot, amount]) => {
      const decision = decide(table, { type: 'bet', seat: 1, spot: spot as SpotName, amount });
      if (!decision.ok) throw new Error(decision.refusal.message);
      return decision.events.reduce(evolve, table);
    },
    point ? rollOn(empty, [2, 2]).table : empty,
  );
}

test('a single bet is played in units if every roll pays it to the cent', () => {
  const seven = inUnits(withBets({ pass: 7000 }), cents(1000));
  expect(seven?.units).toBe(7);
  expect(seven?.single.seats[0]?.bets[0]).toMatchObject({ spot: 'pass', amount: 1000, fresh: 1000 });
  expect(isProportional(withBets({ pass: 1000 }))).toBe(true);
  // 7:6 on 10.00 is 11.66…: rounded, so 60.00 wins more than six times as much.
  expect(isProportional(withBets({ 'place-6': 1000 }, true))).toBe(false);
  expect(isProportional(withBets({ 'place-6': 1200 }, true))).toBe(true);
  for (const bets of [{}, { pass: 7500 }, { pass: 1000, field: 1000 }])
    expect(inUnits(withBets(bets), cents(1000))).toBeNull();
});
