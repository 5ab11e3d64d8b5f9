// The same games played with the keyboard alone, starting in the lobby.
import { RULEBOOKS } from '@passline/engine';
import { newTestStorage } from '@passline/server/testing/process/new-test-storage.ts';
import { type ServerProcess, startNode } from '@passline/server/testing/process/server.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { bookNames } from '../src/text/book-names.ts';
import { type Seat, seatOn } from './seat.ts';
import { newVisitor } from './visitors.ts';
import { A_FEW_ROLLS, asksHowMuchOdds, type Hands, playHand } from './whole-game.ts';

const MAX_STEPS = 60;
const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const;

let node: ServerProcess;
beforeAll(async () => {
  node = await startNode(await newTestStorage('SQLite'));
});

/** What has the focus: its spot, or its text. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('data-spot') ?? element?.textContent?.trim() ?? '';
  });

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, isThere: (focus: string) => boolean): Promise<void> {
  for (let step = 0; step < MAX_STEPS; step += 1) {
    if (isThere(await focused(page))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead there: it ended at ${await focused(page)}`);
}

/** The arrow keys in the order in which they lead toward a spot. */
async function arrowsTowards(page: Page, spot: string): Promise<readonly (typeof ARROWS)[number][]> {
  const [dx, dy] = await page.evaluate(name => {
    const center = (element: Element | null): readonly [number, number] => {
      const box = element?.getBoundingClientRect();
      return box ? [box.x + box.width / 2, box.y + box.height / 2] : [0, 0];
    };
    const [x, y] = center(document.activeElement);
    const [toX, toY] = center(document.querySelector(`[data-spot="${name}"]`));
    return [toX - x, toY - y] as const;
  }, spot);
  const ahead = { ArrowUp: -dy, ArrowDown: dy, ArrowLeft: -dx, ArrowRight: dx };
  return [...ARROWS].sort((a, b) => ahead[b] - ahead[a]);
}

/** Across the layout with the arrow keys; no spot is visited twice. */
async function arrowTo(page: Page, spot: string): Promise<void> {
  const passed = new Set<string>();
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const here = await focused(page);
    if (here === spot) return;
    passed.add(here);
    for (const key of await arrowsTowards(page, spot)) {
      await page.keyboard.press(key);
      const now = await focused(page);
      if (!passed.has(now)) break;
      if (now !== here) {
        const back = {
          ArrowUp: 'ArrowDown',
          ArrowDown: 'ArrowUp',
          ArrowLeft: 'ArrowRight',
          ArrowRight: 'ArrowLeft',
        };
        await page.keyboard.press(back[key]);
      }
    }
  }
  throw new Error(`the arrows do not lead to ${spot}`);
}

function keys(seat: Seat): Hands {
  const { page } = seat;
  const at = (spot: string, key: string) => async (): Promise<void> => {
    const isSpot = await page.evaluate(() => document.activeElement?.hasAttribute('data-spot') ?? false);
    if (!isSpot) await tabTo(page, focus => /^[a-z-]+(-\d+)*$/.test(focus));
    await arrowTo(page, spot);
    await page.keyboard.press(key);
  };
  return {
    add: spot => at(spot, 'Enter')(),
    takeAway: spot => at(spot, 'Delete')(),
    takeDown: spot => at(spot, 't')(),
    undo: () => page.keyboard.press('u'),
    async allOdds() {
      await page.keyboard.press('o');
      if (!(await asksHowMuchOdds(seat))) return;
      await tabTo(page, focus => focus.startsWith('Full'));
      await page.keyboard.press('Enter');
    },
    roll: () => page.keyboard.press('Space'),
  };
}

test.each(RULEBOOKS)('a hand by $id with keys alone', async book => {
  const visitor = await newVisitor(node);
  const { page } = visitor;
  // Counts anything done with a mouse or a finger.
  await page.addInitScript(() => {
    Object.assign(window, { pointers: 0 });
    const count = (): void => {
      Object.assign(window, { pointers: Number(Reflect.get(window, 'pointers')) + 1 });
    };
    for (const type of ['pointerdown', 'mousedown', 'touchstart']) addEventListener(type, count, true);
  });
  await visitor.go('/');
  const name = bookNames[book.id] ?? book.title;
  await page.getByRole('button', { name: `Practice (${name})` }).waitFor();
  await tabTo(page, focus => focus === `Practice (${name})`);
  await page.keyboard.press('Enter');
  const seat = await seatOn(visitor);
  await playHand(seat, keys(seat), book.id, A_FEW_ROLLS);
  expect(await page.evaluate(() => Reflect.get(window, 'pointers'))).toBe(0);
});
