// Touch at the table: chips are dragged directly, a long press shows the card, and a double tap does nothing twice.

import { newTestStorage } from '@passline/server/testing/process/new-test-storage.ts';
import { type ServerProcess, startNode } from '@passline/server/testing/process/server.ts';
import type { CDPSession } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { practiceSeat, type Seat } from './seat.ts';
import { eventually, newVisitor, PHONE } from './visitors.ts';

let node: ServerProcess;
beforeAll(async () => {
  node = await startNode(await newTestStorage('SQLite'));
});

type Point = { readonly x: number; readonly y: number };

class Finger {
  readonly #session: CDPSession;

  constructor(session: CDPSession) {
    this.#session = session;
  }

  async down(point: Point): Promise<void> {
    await this.#session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  }

  async to(from: Point, to: Point, steps = 8): Promise<void> {
    for (let step = 1; step <= steps; step += 1) {
      const share = step / steps;
      const point = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
      await this.#session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] });
    }
  }

  async up(): Promise<void> {
    await this.#session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }

  /** Sends all four events at once, so that a busy machine cannot slow the taps down. */
  async doubleTap(point: Point): Promise<void> {
    await Promise.all([this.down(point), this.up(), this.down(point), this.up()]);
  }
}

async function phoneSeat(): Promise<{ readonly seat: Seat; readonly finger: Finger }> {
  const visitor = await newVisitor(node, { viewport: PHONE, hasTouch: true, isMobile: true });
  const seat = await practiceSeat(visitor);
  return { seat, finger: new Finger(await visitor.context.newCDPSession(visitor.page)) };
}

async function middleOf({ page }: Seat, selector: string): Promise<Point> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not to be seen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const spot = (name: string): string => `.table-main [data-spot="${name}"]`;
const chipsOn = (name: string): string => `[data-chips-on="${name}"] ellipse`;

test('chips are dragged to another spot by a finger on them, and the page stays where it is', async () => {
  const { seat, finger } = await phoneSeat();
  await seat.spot('pass').tap();
  await seat.lies({ pass: 5_00 });
  const from = await middleOf(seat, chipsOn('pass'));
  const to = await middleOf(seat, spot('dont-pass'));
  await finger.down(from);
  await finger.to(from, to);
  await eventually(() => seat.page.locator('.layout-ghost').count()).toBe(1);
  await finger.up();
  await seat.lies({ 'dont-pass': 5_00 });
  expect(await seat.page.evaluate(() => scrollY)).toBe(0);
});

test('a long press takes a chip away and opens the card; More shows all of it', async () => {
  const { seat, finger } = await phoneSeat();
  await seat.spot('pass').tap();
  await seat.spot('pass').tap();
  await seat.lies({ pass: 10_00 });
  await finger.down(await middleOf(seat, spot('pass')));
  await seat.lies({ pass: 5_00 });
  await finger.up();
  await eventually(() => seat.text('.table-strip-text')).toMatch(/Pass line edge 1\.41%\s*5, wins 5/);
  await seat.button('More about Pass line').tap();
  const card = seat.page.getByRole('dialog', { name: 'About this bet' });
  expect(await card.innerText()).toMatch(/7 or 11 wins/);
  expect(await card.innerText()).toMatch(/1\.41%, exactly 7\/495/);
  expect(await card.innerText()).toMatch(/A tap adds\s*5, then wins 10/);
  await card.getByRole('button', { name: 'Press Pass line' }).tap();
  await seat.lies({ pass: 10_00 });
});

test('a double tap rolls once, and doubles once', async () => {
  const { seat, finger } = await phoneSeat();
  await seat.spot('pass').tap();
  await seat.lies({ pass: 5_00 });
  const doubleTap = async (name: string) =>
    finger.doubleTap(await middleOf(seat, `.table-acts button:has-text("${name}")`));
  await doubleTap('Double');
  await seat.lies({ pass: 10_00 });
  // A second doubling, or a second roll, would have been sent before the next bet.
  await seat.spot('field').tap();
  await seat.lies({ pass: 10_00, field: 5_00 });
  await seat.button('Undo').tap();
  await seat.lies({ pass: 10_00 });
  await doubleTap('Roll');
  await eventually(() => seat.countOf('rolled')).toBe(1);
  await seat.agrees();
  await seat.spot('field').tap();
  await eventually(() => seat.on('field')).toBe(5_00);
  expect(await seat.countOf('rolled')).toBe(1);
});
