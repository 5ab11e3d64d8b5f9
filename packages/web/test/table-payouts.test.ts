// Payouts: chips with their amounts fly from winning spots to the rack; with reduced motion, the amounts just appear.

import { seatNumber } from '@passline/engine';
import { newTestStorage } from '@passline/server/testing/process/new-test-storage.ts';
import { type ServerProcess, startNode } from '@passline/server/testing/process/server.ts';
import { beforeAll, expect, test } from 'vitest';
import { dealtSeat } from './dealt.ts';
import { isInside } from './fits.ts';
import type { Seat } from './seat.ts';
import { DESK, eventually, PHONE } from './visitors.ts';

let node: ServerProcess;
beforeAll(async () => {
  node = await startNode(await newTestStorage('SQLite'));
});

type Flown = {
  readonly spot: string | null;
  readonly text: string;
  /** Distances in pixels: at the start from the middle of the spot, at the end from the middle of the rack. */
  readonly startsOff: number;
  readonly endsOff: number;
  readonly animated: readonly string[];
};

/** Records each flight as it begins: its start, its end, and what is animated. */
async function watchFlights({ page }: Seat): Promise<() => Promise<readonly Flown[]>> {
  await page.evaluate(() => {
    const flown: Flown[] = [];
    Object.assign(window, { flown });
    const middle = (element: Element | null | undefined): readonly [number, number] => {
      const box = element?.getBoundingClientRect();
      return box ? [box.x + box.width / 2, box.y + box.height / 2] : [0, 0];
    };
    const seen = (selector: string): Element | undefined =>
      [...document.querySelectorAll(selector)].find(element => element.getBoundingClientRect().width > 0);
    const note = (flight: HTMLElement): void => {
      const [animation] = flight.getAnimations();
      const { effect } = animation ?? {};
      if (!animation || !(effect instanceof KeyframeEffect)) return;
      const spot = flight.dataset.paid ?? null;
      const [toX, toY] = middle(seen('[data-rack]'));
      const [fromX] = middle(document.querySelector(`.table-main [data-spot="${spot}"]`));
      const { delay = 0, duration } = effect.getComputedTiming();
      animation.pause();
      animation.currentTime = delay;
      const [startX] = middle(flight);
      animation.currentTime = delay + Number(duration) - 1;
      const [endX, endY] = middle(flight);
      flown.push({
        spot,
        text: flight.textContent?.trim() ?? '',
        startsOff: Math.abs(startX - fromX),
        endsOff: Math.hypot(endX - toX, endY - toY),
        animated: [...new Set(effect.getKeyframes().flatMap(frame => Object.keys(frame)))],
      });
      animation.currentTime = 0;
      animation.play();
    };
    const flights = document.querySelector('.table-flights');
    if (!flights) throw new Error('nowhere to fly');
    new MutationObserver(records => {
      for (const { addedNodes } of records)
        for (const added of addedNodes) if (added instanceof HTMLElement) note(added);
    }).observe(flights, { childList: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'flown') as Flown[]);
}

async function pointOnFour(seat: Seat, deal: (...dice: [2, 2][]) => Promise<void>): Promise<void> {
  await seat.spot('pass').click();
  await seat.lies({ pass: 5_00 });
  await deal([2, 2]);
  await seat.button('Odds').click();
  await seat.spot('field').click();
  await seat.lies({ pass: 5_00, 'pass-odds': 15_00, field: 5_00 });
}

test.each([
  ['at a desk', { viewport: DESK }],
  ['on a phone', { viewport: PHONE, isMobile: true, hasTouch: true }],
] as const)('%s they fly, each with its sum, by transforms and opacity alone', async (_where, options) => {
  const { seat, deal } = await dealtSeat(node, 'rws-2019', {
    visitor: { ...options, reducedMotion: 'no-preference' },
  });
  await pointOnFour(seat, deal);
  const flown = await watchFlights(seat);
  await deal([3, 1]);
  await eventually(async () =>
    (await flown()).map(({ spot, text }) => [spot, text.replace(/\s+/g, ' ')]),
  ).toEqual([
    ['pass', '+5 5 back'],
    ['pass-odds', '+30 15 back'],
    ['field', '+5 5 back'],
  ]);
  for (const { startsOff, endsOff, animated } of await flown()) {
    // An amount may be moved away from the window's edges, but lands on the rack.
    expect(startsOff).toBeLessThan(60);
    expect(endsOff).toBeLessThan(30);
    expect([...animated].sort()).toEqual([
      'composite',
      'computedOffset',
      'easing',
      'offset',
      'opacity',
      'transform',
    ]);
  }
  await eventually(() => seat.page.locator('.table-flight').count()).toBe(0);
});

/** The buttons that an element covers. */
const buttonsUnder = ({ page }: Seat, selector: string): Promise<readonly (string | null)[]> =>
  page.evaluate(wanted => {
    const above = document.querySelector(wanted)?.getBoundingClientRect();
    if (!above || above.height === 0) throw new Error(`nothing is shown: ${wanted}`);
    return [...document.querySelectorAll('button')]
      .filter(button => {
        const { left, right, top, bottom, width } = button.getBoundingClientRect();
        const isUnder = left < above.right && right > above.left && top < above.bottom && bottom > above.top;
        return width > 0 && isUnder;
      })
      .map(({ textContent }) => textContent);
  }, selector);

type Pushed = {
  readonly spot: string | undefined;
  readonly seat: string | undefined;
  readonly text: string;
  /** The distance from the rail at the end, in pixels. */
  readonly endsOff: number;
};

/** Records each payment to another seat as it begins. */
async function watchPushes({ page }: Seat): Promise<() => Promise<readonly Pushed[]>> {
  await page.locator('.table-flights').waitFor({ state: 'attached' });
  await page.evaluate(() => {
    const pushed: Pushed[] = [];
    Object.assign(window, { pushed });
    new MutationObserver(records => {
      for (const flight of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(flight instanceof HTMLElement) || !flight.matches('.table-push')) continue;
        const [animation] = flight.getAnimations();
        const felt = document.querySelector('.table-main .layout-frame')?.getBoundingClientRect();
        if (!animation || !felt) return;
        animation.pause();
        animation.currentTime = Number(animation.effect?.getComputedTiming().endTime) - 1;
        const box = flight.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        pushed.push({
          spot: flight.dataset.pushed,
          seat: flight.dataset.to,
          text: flight.textContent ?? '',
          endsOff: Math.min(Math.abs(x - felt.left), Math.abs(x - felt.right), Math.abs(y - felt.bottom)),
        });
        animation.currentTime = 0;
        animation.play();
      }
    }).observe(document.querySelector('.table-flights') ?? document.body, { childList: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'pushed') as Pushed[]);
}

test('other winners are paid too: stacks in their colors go to their places at the rail', async () => {
  const { seat, deal, dealer } = await dealtSeat(node, 'rws-2019', {
    visitor: { viewport: PHONE, isMobile: true, hasTouch: true, reducedMotion: 'no-preference' },
  });
  for (const [other, name, spot] of [
    [3, 'Ben', 'field'],
    [4, 'Chloe', 'any-seven'],
    [5, 'Dev', 'pass'],
  ] as const) {
    const at = seatNumber(other);
    await dealer.command(seat.table, { type: 'seat', seat: at, name, amount: 100_00 });
    await dealer.command(seat.table, { type: 'bet', seat: at, spot, amount: 10_00 });
  }
  await seat.spot('field').click();
  await seat.lies({ field: 5_00 });
  const pushed = await watchPushes(seat);
  await deal([6, 5]);
  await eventually(async () => (await pushed()).map(({ spot, seat: to, text }) => [spot, to, text])).toEqual([
    ['field', '3', '20'],
    ['pass', '5', '20'],
  ]);
  for (const { endsOff } of await pushed()) expect(endsOff).toBeLessThan(20);
  await seat.resultsEnd();
});

test('a list shows the same payouts, on a phone beside the rack for a moment', async () => {
  const { seat, deal } = await dealtSeat(node, 'rws-2019', {
    visitor: { viewport: PHONE, isMobile: true, hasTouch: true, reducedMotion: 'no-preference' },
  });
  await pointOnFour(seat, deal);
  await deal([3, 1]);
  const list = seat.page.locator('.table-paid li');
  await eventually(() => list.allInnerTexts()).toEqual([
    'Pass line +5 5 back',
    'Pass odds +30 15 back',
    'Field +5 5 back',
    'Total +40',
  ]);
  expect(await seat.page.locator('.table-last li').allTextContents()).toEqual([
    'Pass line wins 5 at 1:1 · Point 4 made',
    'Pass odds wins 30 at 2:1 · Point 4 made',
    'Field wins 5 at 1:1 · 4 rolled',
  ]);
  await eventually(() => list.count()).toBe(0);
});

test('with reduced motion nothing flies: the amounts appear on the spots and in the list at once', async () => {
  const { seat, deal } = await dealtSeat(node, 'rws-2019', {
    visitor: { viewport: PHONE, reducedMotion: 'reduce' },
  });
  await pointOnFour(seat, deal);
  const flown = await watchFlights(seat);
  await deal([3, 1]);
  const sums = seat.page.locator('.layout-result');
  await eventually(() => sums.allTextContents()).toEqual(expect.arrayContaining(['+5', '+30', '+5']));
  await eventually(() => seat.page.locator('.table-paid li').count()).toBe(4);
  expect(await flown()).toEqual([]);
  expect(await buttonsUnder(seat, '.throw-card')).toEqual([]);
  // The dice may fade in, but nothing moves.
  const moved = await seat.page.evaluate(() =>
    document
      .getAnimations()
      .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
      .filter(frame => frame.transform !== undefined),
  );
  expect(moved).toEqual([]);
});

test('the result turns with a phone; a tap takes it away, and bets on nothing under it', async () => {
  const { seat, deal } = await dealtSeat(node, 'rws-2019', {
    visitor: { viewport: PHONE, hasTouch: true, isMobile: true },
  });
  const { page } = seat;
  const card = page.locator('.throw-card');
  for (const spot of ['pass', 'field']) await seat.spot(spot).tap();
  await seat.lies({ pass: 5_00, field: 5_00 });
  // The result stays: it is tapped while it is there, even on a busy machine.
  await page.evaluate(() => {
    const { setTimeout: later } = window;
    const hold = (act: () => void, ms = 0): number => (ms >= 1_000 ? 0 : later(act, ms));
    Object.assign(window, { setTimeout: hold });
  });
  await deal([2, 2]);
  await card.getByText('You win 5').waitFor();
  // A turned phone still shows all of it.
  await page.setViewportSize({ width: PHONE.height, height: PHONE.width });
  await eventually(() => isInside(card, { width: PHONE.height, height: PHONE.width })).toBe(true);
  const box = await card.boundingBox();
  if (!box) throw new Error('no card');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await card.waitFor({ state: 'detached' });
  // A bet under the card would have been sent before this one.
  await seat.spot('pass-odds').tap();
  await eventually(() => seat.on('pass-odds')).toBe(5_00);
  expect(await seat.countOf('bet-placed')).toBe(3);
});

test('a player who has not bet since the page was opened sees what is raised, and what it paid', async () => {
  const { seat, dealer, deal } = await dealtSeat(node, 'etg', { visitor: { viewport: DESK } });
  for (const spot of ['pass', 'hard-6']) await seat.spot(spot).click();
  await seat.lies({ pass: 5_00, 'hard-6': 5_00 });
  await deal([2, 2]);
  await seat.page.reload();
  await seat.lies({ pass: 5_00, 'hard-6': 5_00 });
  expect(await seat.page.locator('.table-flights').count()).toBe(0);
  await dealer.command(seat.table, { type: 'close' });
  await dealer.command(seat.table, { type: 'power', spot: 'hard-6', odds: '18:1' });
  await seat.page.locator('.throw-power').getByText('Hard 6 pays 18:1').waitFor();
  await deal([3, 3]);
  await seat.page.locator('.throw-card').getByText('Hard 6 paid at Power Odds').waitFor();
});
