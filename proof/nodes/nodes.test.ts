// The proof by many nodes in short: a few troubles, and clients whose histories are still parts of one log.

import type { LoggedEvent } from '@passline/client';
import { newPlace } from '@passline/server/testing/process/new-place.ts';
import { expect, test, vi } from 'vitest';
import { manyNodes } from './many-nodes.ts';
import { Sightings } from './sightings.ts';

// A busy machine starts a server in as many seconds as a calm one does in tenths.
vi.setConfig({ testTimeout: 400_000 });

test('three nodes that fail one after the other are one log to every client', async () => {
  const figures = await manyNodes({
    place: await newPlace('PostgreSQL'),
    crowd: { seed: 8, live: 1, seats: 4, alone: 1 },
    isEnough: troubles => troubles >= 5,
    say: () => undefined,
  });
  // How many is the machine's affair.
  expect(figures.askedAgain).toBeGreaterThan(0);
  expect(figures.streams).toBeGreaterThan(5);
  expect(figures.reads).toBeGreaterThan(5);
});

const entry = (version: number, hash = 'a'.repeat(64)): LoggedEvent => ({
  hash,
  entry: { version, at: 0, event: { type: 'player-back', seat: 1 } },
});

test('a gap, a repeat, another order and two different entries are found out', () => {
  const seen = new Sightings();
  seen.head('t_1', 7, 'a'.repeat(64));
  expect(() => seen.entries('t_1', 10, [entry(12)])).toThrow(/a gap or a repeat/);
  expect(() => seen.entries('t_1', 10, [entry(10)])).toThrow(/a gap or a repeat/);
  expect(() => seen.entries('t_1', 7, [entry(8)])).toThrow(/does not follow/);
  expect(() => seen.head('t_1', 7, 'b'.repeat(64))).toThrow(/two different entries/);
});
