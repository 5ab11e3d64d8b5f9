// The learning room: the ten steps can be done by hand on the layout, and the trainer tells right from wrong.
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { newPlace } from '../../server/test/process/place.ts';
import { type ServerProcess, startNode } from '../../server/test/process/server.ts';
import { seatOn } from './seat.ts';
import { eventually, newVisitor } from './visitors.ts';

const STEPS = 10;
const MOST_TASKS = 12;

let node: ServerProcess;
beforeAll(async () => {
  node = await startNode(await newPlace('SQLite'));
});

/** Does what the coach asks: the spot with the ring, the dice, or leaving. */
async function doTask(page: Page): Promise<void> {
  const before = await page.locator('.learn-coach').innerText();
  const enabled = (name: RegExp) =>
    page.locator('.learn-coach').getByRole('button', { name, disabled: false });
  if ((await enabled(/^Roll/).count()) > 0) await enabled(/^Roll/).click();
  else if ((await enabled(/^Leave/).count()) > 0) await enabled(/^Leave/).click();
  else {
    const takes = /right-click/i.test(before);
    await page.locator('[data-spot]:has(.layout-current)').click({ button: takes ? 'right' : 'left' });
  }
  await eventually(() => page.locator('.learn-coach').innerText()).not.toBe(before);
  await eventually(() => page.locator('.learn-rolling').count()).toBe(0);
}

test('a first game: ten steps done by hand, then a table with fair dice', async () => {
  const visitor = await newVisitor(node);
  const { page } = visitor;
  await visitor.go('/learn');
  for (let step = 1; step <= STEPS; step += 1) {
    await page.getByText(`Step ${step} of ${STEPS}`, { exact: true }).waitFor();
    const next = page.getByRole('button', { name: step === STEPS ? /^Open a practice table/ : 'Next step' });
    for (let tasks = 0; (await next.count()) === 0; tasks += 1) {
      expect(tasks, await page.locator('.learn-coach').innerText()).toBeLessThan(MOST_TASKS);
      await doTask(page);
    }
    await next.click();
  }
  const seat = await seatOn(visitor);
  expect((await seat.player()).rack).toBe(1_000_00);
});

test('what was learnt is kept, and can be begun again', async () => {
  const visitor = await newVisitor(node);
  const { page } = visitor;
  await visitor.go('/learn');
  await page.getByRole('button', { name: 'Skip this step' }).click();
  await page.getByText(`Step 2 of ${STEPS}`, { exact: true }).waitFor();
  await page.reload();
  await page.getByText(`Step 2 of ${STEPS}`, { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Start again' }).click();
  await page.getByText(`Step 1 of ${STEPS}`, { exact: true }).waitFor();
});

type Right = { readonly paid: string; readonly fate: string };

/** The right answers as the trainer tells them once wrong ones are in. */
async function answersOf(page: Page): Promise<readonly Right[]> {
  const told = await page.locator('.learn-verdict > p').allInnerTexts();
  return told.map(text => {
    const [, paid = '', fate = ''] = /pay ([\d,.]+); (.*)\.$/.exec(text) ?? [];
    return { paid: paid.replaceAll(',', ''), fate };
  });
}

test('the trainer marks wrong answers with the right sums, and right ones with a streak', async () => {
  const visitor = await newVisitor(node);
  const { page } = visitor;
  // The same question every time: otherwise nobody but the engine knows what is right.
  await page.addInitScript(() => {
    const random = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = array => {
      random(array);
      if (array instanceof Uint32Array && array.length === 1) array[0] = 12_345;
      return array;
    };
  });
  await visitor.go('/learn?part=trainer');
  const rows = page.locator('.learn-answer');
  const inputs = rows.getByLabel('Pay');
  await inputs.first().waitFor();
  const bets = await inputs.count();
  expect(bets).toBeGreaterThan(0);
  for (let bet = 0; bet < bets; bet += 1) {
    await inputs.nth(bet).fill('123.45');
    // With the keys of the amount box: L for lost.
    await inputs.nth(bet).press('l');
  }
  await page.keyboard.press('Enter');
  await page.getByText('✗ Not all right').waitFor();
  const right = await answersOf(page);
  expect(right).toHaveLength(bets);

  await page.reload();
  await inputs.first().waitFor();
  expect(await inputs.count()).toBe(bets);
  for (const [bet, { paid, fate }] of right.entries()) {
    await inputs.nth(bet).fill(paid);
    await rows
      .nth(bet)
      .getByRole('radio', { name: new RegExp(fate, 'i') })
      .check();
  }
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByText('✓ All right').waitFor();
  await eventually(() => page.locator('.learn-score').innerText()).toMatch(/In a row\s*1/);
  await page.getByRole('button', { name: 'Next question' }).click();
  await page.getByRole('button', { name: 'Check' }).waitFor();
});
