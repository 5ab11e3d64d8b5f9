// Sixty frames a second while dice roll on a phone with a quarter of this machine's speed. The page's work per frame is
// measured, because the frame rate of a machine without graphics hardware says little about a phone.

import { newTestStorage } from '@passline/server/testing/process/new-test-storage.ts';
import { type ServerProcess, startNode } from '@passline/server/testing/process/server.ts';
import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { practiceSeat, type Seat } from './seat.ts';
import { FRAME_MS, percentile, type Tumble, tumbleOf, watchTumbles } from './tumbling.ts';
import { eventually, newVisitor, PHONE } from './visitors.ts';

/**
 * How much slower a phone is. Measured processor time is multiplied by it, because throttling the browser itself takes
 * processor time, and more of it on a busy machine.
 */
const SLOWER = 4;
const LONG_TASK_MS = 50;
/** Other load can only make a roll look worse, so the best of these counts. */
const MAX_ROLLS = 5;

let node: ServerProcess;
beforeAll(async () => {
  node = await startNode(await newTestStorage('SQLite'));
});

async function roll(browser: Browser, seat: Seat): Promise<Tumble> {
  await seat.spot('field').tap();
  if ((await seat.game()).point === null) await seat.spot('pass').tap();
  await eventually(() => seat.on('field')).toBeGreaterThan(0);
  await seat.agrees();
  // Waits until nothing else is left to draw: neither the last roll's results nor the figures that a worker computes.
  await seat.resultsEnd();
  await eventually(() => seat.text('.table-strip-text')).toMatch(/edge \d/);
  const tumble = await tumbleOf(browser, seat.page, () => seat.button('Roll').tap());
  await seat.agrees();
  return tumble;
}

const isSmooth = ({ workMs, longestTaskMs }: Tumble): boolean =>
  SLOWER * percentile(workMs, 0.95) < FRAME_MS && SLOWER * longestTaskMs < LONG_TASK_MS;

/** Drawing each side only as it turns up leaves eight or more missing; a busy machine, one or two. */
const isDrawnInTime = ({ missing }: Tumble): boolean => missing < 4;

test('dice tumble without scripts: every frame has time to spare, needs no layout, and has all its sides drawn', async () => {
  const visitor = await newVisitor(node, {
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
    reducedMotion: 'no-preference',
  });
  await watchTumbles(visitor.page);
  const seat = await practiceSeat(visitor);
  const browser = visitor.context.browser();
  if (!browser) throw new Error('no browser');
  const tumbles = [await roll(browser, seat)];
  const isShown = (): boolean => tumbles.some(isSmooth) && tumbles.some(isDrawnInTime);
  while (!isShown() && tumbles.length < MAX_ROLLS) tumbles.push(await roll(browser, seat));
  expect(isShown(), JSON.stringify(tumbles)).toBe(true);
  for (const { animated, forcedLayouts, frames, drawnByPage } of tumbles) {
    // Only properties that the compositor handles alone are animated.
    const allowed = new Set(['offset', 'computedOffset', 'easing', 'composite', 'transform', 'opacity']);
    expect(animated).toContain('transform');
    expect(animated.filter(property => !allowed.has(property))).toEqual([]);
    expect(forcedLayouts).toBe(0);
    // Most frames indeed need no work from the page.
    expect(frames).toBeGreaterThan(10);
    expect(drawnByPage).toBeLessThan(frames / 2);
  }
});
