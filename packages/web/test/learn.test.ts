// The learning room: the ten steps can be done by hand on the layout, and the trainer tells right from wrong.

import { newTestStorage } from '@passline/server/testing/process/new-test-storage.ts';
import { type ServerProcess, startNode } from '@passline/server/testing/process/server.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { seatOn } from './seat.ts';
import { eventually, newVisitor } from './visitors.ts';

const STEPS = 10;
const MAX_TASKS = 12;

let node: ServerProcess;
beforeAll(async () => {
  node = await startNode(await newTestStorage('SQLite'));
});

/** Does what the coach asks for: plays the marked spot, rolls, or leaves. */
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

test('a first game: ten steps by hand, then a table with fair dice and a coach', async () => {
  // In a laptop's window, the buttons are always within reach.
  const visitor = await newVisitor(node, { viewport: { width: 1366, height: 650 } });
  const { page } = visitor;
  await visitor.go('/learn');
  const bottomOf = async (selector: string): Promise<number> => {
    const box = await page.locator(selector).boundingBox();
    return box ? box.y + box.height : Number.NaN;
  };
  for (let step = 1; step <= STEPS; step += 1) {
    await page.getByText(`Step ${step} of ${STEPS}`, { exact: true }).waitFor();
    const next = page.getByRole('button', { name: step === STEPS ? /^Open a practice table/ : 'Next step' });
    for (let tasks = 0; (await next.count()) === 0; tasks += 1) {
      expect(tasks, await page.locator('.learn-coach').innerText()).toBeLessThan(MAX_TASKS);
      await doTask(page);
      await eventually(() => bottomOf('.learn-doing')).toBeLessThan(650);
      await eventually(() => bottomOf('.learn-table svg[role=group]')).toBeLessThan(650);
    }
    await next.click();
  }
  const seat = await seatOn(visitor);
  expect((await seat.player()).rack).toBe(1_000_00);
  // The coach is on, and says which amount costs less.
  await seat.spot('place-6').click();
  await page.getByText('6 instead of 5 saves 7.6% of the bet on average.').first().waitFor();
});

test('a phone held sideways shows what to do beside the whole felt', async () => {
  const visitor = await newVisitor(node, { viewport: { width: 844, height: 390 } });
  const { page } = visitor;
  await visitor.go('/learn');
  await page.locator('.learn-coach').evaluate(coach => coach.scrollIntoView());
  for (const part of ['.learn-ask', '.learn-doing', '.learn-table svg[role=group]']) {
    await eventually(async () => {
      const box = await page.locator(part).boundingBox();
      return [part, box && box.y >= 0 && box.y + box.height <= 390 && box.x + box.width <= 844];
    }).toEqual([part, true]);
  }
  const [ask, doing] = [page.locator('.learn-ask'), page.locator('.learn-doing')];
  const asked = await ask.boundingBox();
  expect((asked?.y ?? Number.NaN) + (asked?.height ?? Number.NaN)).toBeLessThanOrEqual(
    (await doing.boundingBox())?.y ?? Number.NaN,
  );
});

test('progress is kept, and the lesson can be started over', async () => {
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

/** A right answer: amounts by their labels, and what happens to the bet. */
type Right = { readonly amounts: Readonly<Record<string, string>>; readonly fate: string | null };

const LABELS: Readonly<Record<string, string>> = { 'at risk': 'At risk', pay: 'Pay', take: 'Take' };

/** The right answers, as the trainer gives them after wrong ones: “✗ Not right: at risk 48; pay 56; stays up.” */
async function answersOf(page: Page): Promise<readonly Right[]> {
  const told = await page.locator('.learn-verdict > p').allInnerTexts();
  return told.map(text => {
    const [, answer = ''] = /: (.*)\.$/.exec(text) ?? [];
    const parts = answer.split('; ').map(part => /^(at risk|pay|take) ([\d,.]+)$/.exec(part) ?? part);
    const amounts = parts.flatMap(part =>
      typeof part === 'string' ? [] : [[LABELS[part[1] ?? ''] ?? '', (part[2] ?? '').replaceAll(',', '')]],
    );
    return {
      amounts: Object.fromEntries(amounts),
      fate: parts.find(part => typeof part === 'string') ?? null,
    };
  });
}

/** A trainer that always asks the same question, so that a test can learn the answers from wrong attempts. */
async function trainer(level: string): Promise<Page> {
  const visitor = await newVisitor(node);
  const { page } = visitor;
  await page.addInitScript(() => {
    const random = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = array => {
      random(array);
      if (array instanceof Uint32Array && array.length === 1) array[0] = 12_345;
      return array;
    };
  });
  await visitor.go('/learn?part=trainer');
  await page.getByLabel('Level').selectOption({ label: level });
  await page.locator('.learn-answer').first().waitFor();
  return page;
}

const inputsIn = (page: Page) => page.locator('.learn-answer input:not([type=radio])');

async function answerWrongly(page: Page): Promise<void> {
  const inputs = inputsIn(page);
  const asksFates = (await page.locator('.learn-fates').count()) > 0;
  for (let input = 0; input < (await inputs.count()); input += 1) {
    await inputs.nth(input).fill('123.45');
    // Keys in the amount box choose what happens to the bet: L for lost.
    if (asksFates) await inputs.nth(input).press('l');
  }
  await page.keyboard.press('Enter');
  await page.getByText('✗ Not all correct').waitFor();
}

async function answerRightly(page: Page, right: readonly Right[]): Promise<void> {
  const rows = page.locator('.learn-answer');
  for (const [index, { amounts, fate }] of right.entries()) {
    for (const [label, amount] of Object.entries(amounts))
      await rows.nth(index).getByLabel(label, { exact: true }).fill(amount);
    if (fate !== null)
      await rows
        .nth(index)
        .getByRole('radio', { name: new RegExp(fate, 'i') })
        .check();
  }
  await page.getByRole('button', { name: 'Check' }).click();
}

test.each([
  ['Line and odds', ['Pay']],
  ['Shares of a full box', ['At risk', 'Pay']],
  ['Hot Shooter Jackpot', ['Pay']],
  ['A full table, by player', ['Pay', 'Take']],
])(
  '%s: wrong answers are shown with the right amounts, and right ones build a streak',
  async (level, asked) => {
    const page = await trainer(level);
    const answers = await page.locator('.learn-answer').count();
    expect(answers).toBeGreaterThan(0);
    await answerWrongly(page);
    const right = await answersOf(page);
    expect(right).toHaveLength(answers);
    expect([...new Set(right.flatMap(({ amounts }) => Object.keys(amounts)))]).toEqual(asked);
    await eventually(() => page.locator('.learn-score').innerText()).toMatch(/In a row\s*0/);

    await page.reload();
    await inputsIn(page).first().waitFor();
    expect(await page.locator('.learn-answer').count()).toBe(answers);
    await answerRightly(page, right);
    await page.getByText('✓ All correct').waitFor();
    await eventually(() => page.locator('.learn-score').innerText()).toMatch(/In a row\s*1/);
    await page.getByRole('button', { name: 'Next question' }).click();
    await page.getByRole('button', { name: 'Check' }).waitFor();
  },
);

test('the trainer counts answers, and asks again what went wrong after two other questions', async () => {
  const visitor = await newVisitor(node);
  const { page } = visitor;
  await visitor.go('/learn?part=trainer');
  const asked: string[] = [];
  for (let question = 1; question <= 3; question += 1) {
    await page.locator('.learn-answer').first().waitFor();
    expect(await page.getByText('You missed this one before.').count()).toBe(0);
    asked.push(await page.locator('.learn-bar').innerText());
    await answerWrongly(page);
    await page.getByRole('button', { name: 'Next question' }).click();
  }
  await page.getByText('You missed this one before.').waitFor();
  expect(await page.locator('.learn-bar').innerText()).toBe(asked[0]);
  await page.getByText('Statistics', { exact: true }).click();
  await page.getByRole('row', { name: 'Line and odds 3 0%' }).waitFor();
  await page.getByText('3 missed questions will come back.').waitFor();
});

test('the trainer asks for the jackpot if there is one, and states the roll count', async () => {
  const page = await trainer('Hot Shooter Jackpot');
  expect(await page.getByLabel('Rulebook').inputValue()).toBe('etg');
  expect(await page.getByText(/^Roll count \d+$/).count()).toBe(1);
  expect(await page.getByLabel('Rulebook').locator('option[value=rws-2019]').isDisabled()).toBe(true);
});
