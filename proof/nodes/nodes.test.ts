// The short version: a few faults, and clients whose histories are still parts of one log.

import type { LoggedEvent } from '@passline/client';
import { endNats, startNats } from '@passline/server/testing/nats.ts';
import { newTestStorage } from '@passline/server/testing/process/new-test-storage.ts';
import { afterAll, expect, test } from 'vitest';
import { manyNodes } from './many-nodes.ts';
import { Sightings } from './sightings.ts';

afterAll(endNats);

test('three nodes that fail one after another show every client the same log', async () => {
  const figures = await manyNodes({
    storage: await newTestStorage('PostgreSQL'),
    busUrl: (await startNats()).url,
    crowd: { seed: 8, live: 1, seats: 4, alone: 1 },
    isEnough: faults => faults >= 5,
    say: () => undefined,
  });
  // The count depends on the machine.
  expect(figures.askedAgain).toBeGreaterThan(0);
  expect(figures.streams).toBeGreaterThan(5);
  expect(figures.reads).toBeGreaterThan(5);
});

const entry = (version: number, hash = 'a'.repeat(64)): LoggedEvent => ({
  hash,
  entry: { version, at: 0, event: { type: 'player-back', seat: 1 } },
});

test('a gap, a repeat, a wrong order and two different entries are caught', () => {
  const seen = new Sightings();
  seen.head('t_1', 7, 'a'.repeat(64));
  expect(() => seen.entries('t_1', 10, [entry(12)])).toThrow(/a gap or a repeat/);
  expect(() => seen.entries('t_1', 10, [entry(10)])).toThrow(/a gap or a repeat/);
  expect(() => seen.entries('t_1', 7, [entry(8)])).toThrow(/does not follow/);
  expect(() => seen.head('t_1', 7, 'b'.repeat(64))).toThrow(/two different entries/);
});
