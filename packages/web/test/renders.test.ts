// A tap on a spot renders only what it changes: the spot, the player's chips and the legal actions.
import { newTestStorage } from '@passline/server/testing/process/new-test-storage.ts';
import { type ServerProcess, startNode } from '@passline/server/testing/process/server.ts';
import { beforeAll, expect, test } from 'vitest';
import { watchRenders } from './costs.ts';
import { practiceSeat } from './seat.ts';
import { eventually, newVisitor } from './visitors.ts';

const TAPS = 5;
/** The whole table would be about 250. */
const MAX_COMPONENTS = 60;

let node: ServerProcess;
beforeAll(async () => {
  node = await startNode(await newTestStorage('SQLite'));
});

test(`a tap on a spot renders at most ${MAX_COMPONENTS} components, until the server has the bet`, async () => {
  const visitor = await newVisitor(node);
  const rendered = await watchRenders(visitor.page);
  const seat = await practiceSeat(visitor);
  await seat.spot('field').click();
  await eventually(() => seat.on('field')).toBeGreaterThan(0);
  await seat.agrees();
  const chip = await seat.on('field');
  await rendered();
  for (let tap = 1; tap <= TAPS; tap += 1) {
    await seat.spot('field').click();
    await eventually(() => seat.on('field')).toBe(chip * (1 + tap));
    await seat.agrees();
  }
  const { components } = await rendered();
  expect(components / TAPS).toBeGreaterThan(0);
  expect(components / TAPS).toBeLessThanOrEqual(MAX_COMPONENTS);
});
