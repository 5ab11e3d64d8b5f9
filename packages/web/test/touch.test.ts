// A phone at a table: a tap adds a chip, a long press takes one away, and nothing is too small or off the screen.

import type { SpotName } from '@passline/engine';
import { newTestStorage } from '@passline/server/testing/process/new-test-storage.ts';
import { type ServerProcess, startNode } from '@passline/server/testing/process/server.ts';
import type { CDPSession } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { practiceSeat, type Seat } from './seat.ts';
import { eventually, newVisitor, PHONE } from './visitors.ts';
import { A_FEW_ROLLS, type Hands, playHand } from './whole-game.ts';

let node: ServerProcess;
beforeAll(async () => {
  node = await startNode(await newTestStorage('SQLite'));
});

async function center(seat: Seat, spot: string): Promise<{ readonly x: number; readonly y: number }> {
  await seat.spot(spot).scrollIntoViewIfNeeded();
  const box = await seat.spot(spot).boundingBox();
  if (!box) throw new Error(`${spot} is not to be seen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Holds a finger on a spot until a chip is gone, using the browser's own touch events. */
async function hold(seat: Seat, finger: CDPSession, spot: SpotName): Promise<void> {
  const [point, before] = [await center(seat, spot), await seat.on(spot)];
  // A tap right after a long press would count as part of it, so this press is dated a second ago.
  const timestamp = Date.now() / 1000 - 1;
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point], timestamp });
  await eventually(() => seat.on(spot)).toBeLessThan(before);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp });
}

/** Measures how long the last finger was down, by the page's clock. Runs in the page. */
function measurePresses(): void {
  let downAt = 0;
  const begin = (): void => {
    downAt = performance.now();
  };
  addEventListener('pointerdown', begin, true);
  addEventListener('pointerup', () => Object.assign(window, { heldMs: performance.now() - downAt }), true);
}

const LONG_PRESS_MS = 500;

/** Adds one chip. On a busy machine, a slow tap may count as a long press, which takes a chip away. */
async function tap(seat: Seat, spot: SpotName): Promise<void> {
  const before = await seat.on(spot);
  await seat.spot(spot).tap();
  const heldMs = await seat.page.evaluate(() => Number(Reflect.get(window, 'heldMs')));
  if (heldMs < LONG_PRESS_MS) return;
  await seat.agrees();
  const after = await seat.on(spot);
  if (after < before) await tap(seat, spot);
  if (after <= before) await tap(seat, spot);
}

async function phoneSeat(): Promise<{ readonly seat: Seat; readonly finger: CDPSession }> {
  const visitor = await newVisitor(node, { viewport: PHONE, hasTouch: true, isMobile: true });
  await visitor.page.addInitScript(measurePresses);
  const seat = await practiceSeat(visitor);
  return { seat, finger: await visitor.context.newCDPSession(visitor.page) };
}

test('a hand with a finger: tap adds, holding takes away', async () => {
  const { seat, finger } = await phoneSeat();
  const { page } = seat;
  const hands: Hands = {
    add: spot => tap(seat, spot),
    takeAway: spot => hold(seat, finger, spot),
    async takeDown(spot) {
      await hold(seat, finger, spot);
      if ((await seat.on(spot)) > 0)
        await page
          .getByRole('button', { name: /^Take .* down$/ })
          .first()
          .tap();
    },
    undo: () => page.getByRole('button', { name: 'Undo' }).tap(),
    allOdds: () => page.getByRole('button', { name: 'Odds', exact: true }).tap(),
    roll: () => page.getByRole('button', { name: 'Roll', exact: true }).tap(),
  };
  await playHand(seat, hands, 'rws-2019', A_FEW_ROLLS);
});

test('a double tap is two chips and no zoom; a finger that scrolls bets nothing', async () => {
  const { seat, finger } = await phoneSeat();
  await seat.spot('field').tap();
  await seat.spot('field').tap();
  await eventually(() => seat.on('field')).toBe(10_00);
  await seat.agrees();
  expect(await seat.page.evaluate(() => visualViewport?.scale)).toBe(1);
  const from = await center(seat, 'field');
  await finger.send('Input.synthesizeScrollGesture', { ...from, yDistance: 200, speed: 1_200 });
  // A bet by that finger would have been sent before this one.
  await seat.spot('pass').tap();
  await seat.lies({ field: 10_00, pass: 5_00 });
});

test('nothing is wider than the phone, and every spot and button is large enough for a finger', async () => {
  const { seat } = await phoneSeat();
  const wide = await seat.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  const small = await seat.page.evaluate(() =>
    Array.from(document.querySelectorAll('main [data-spot], main button, main label:has(input[type=radio])'))
      .map(element => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < 43.5 || box.height < 43.5))
      .map(({ element, box }) => {
        const name = element.getAttribute('data-spot') ?? element.textContent;
        return `${name}: ${box.width.toFixed()} × ${box.height.toFixed()}`;
      }),
  );
  expect(small).toEqual([]);
});
