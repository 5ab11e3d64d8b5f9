// The lab: exact figures at once, a simulation in its worker, code of one's own that cannot hang the page, and links.
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { newPlace } from '../../server/test/process/place.ts';
import { type ServerProcess, startNode } from '../../server/test/process/server.ts';
import { eventually, newVisitor, type Visitor } from './visitors.ts';

/** Solving takes its time on a busy machine. */
const SOLVED_MS = 30_000;

let node: ServerProcess;
beforeAll(async () => {
  node = await startNode(await newPlace('SQLite'));
});

async function inLab(): Promise<Visitor> {
  const visitor = await newVisitor(node);
  visitor.context.setDefaultTimeout(SOLVED_MS);
  await visitor.go('/lab');
  return visitor;
}

const side = (page: Page, letter: string) => page.getByRole('region', { name: `Strategy ${letter}` });

const plays = (page: Page, letter: string) => side(page, letter).getByRole('combobox', { name: 'Plays' });

const edge = (page: Page, text: string): Promise<void> =>
  page
    .getByRole('row', { name: /^House edge/ })
    .getByText(text)
    .first()
    .waitFor();

const code = (page: Page) => page.getByRole('textbox', { name: 'Code of strategy A' });

const FIELD = `const strategy = {
  name: 'field only',
  about: 'the field on every roll',
  start: null,
  play(sight) {
    return { bets: { field: sight.unit } };
  },
};
`;

test('the pass line costs exactly 7/495, a simulation runs to its end, and two strategies are compared', async () => {
  const { page } = await inLab();
  await plays(page, 'A').selectOption('pass');
  await edge(page, '1.414');
  await page
    .getByText(/7\/495/)
    .first()
    .waitFor();
  await page.getByRole('textbox', { name: 'Sessions' }).fill('2000');
  await page.getByRole('button', { name: 'Simulate', exact: true }).click();
  await page.getByText('2,000 of 2,000 sessions').waitFor();
  const charts = page.locator('.lab-charts svg');
  await eventually(() => charts.count()).toBeGreaterThanOrEqual(3);
  // Two strategies side by side.
  await plays(page, 'B').selectOption('dont-pass');
  await edge(page, '1.3');
});

test('code of one’s own is solved; what is wrong with it is said by line; an endless loop is stopped', async () => {
  const { page } = await inLab();
  await plays(page, 'A').selectOption({ label: 'write your own…' });
  await code(page).fill(FIELD);
  await edge(page, '5.5');
  await code(page).fill(FIELD.replace('return', 'retrn'));
  await side(page, 'A')
    .getByRole('alert')
    .filter({ hasText: /Line \d/ })
    .waitFor();
  await code(page).fill(FIELD.replace('return', 'for (;;); return'));
  await side(page, 'A')
    .getByRole('alert')
    .filter({ hasText: /stopped/ })
    .waitFor();
  // The page itself was never stuck, and the next code works.
  await code(page).fill(FIELD);
  await edge(page, '5.5');
});

test('a strategy can reach nothing: neither the server nor the page', async () => {
  const visitor = await inLab();
  const { page } = visitor;
  visitor.forgive(/Content Security Policy/);
  const answered: string[] = [];
  visitor.context.on('response', response => {
    if (response.url().includes('/api/rulebooks')) answered.push(response.url());
  });
  const reaching = `fetch('/api/rulebooks').catch(() => undefined);
    if (typeof document !== 'undefined') throw new Error('there is a page');
    return`;
  await plays(page, 'A').selectOption({ label: 'write your own…' });
  await code(page).fill(FIELD.replace('return', reaching));
  await edge(page, '5.5');
  expect(answered).toEqual([]);
});

test('a link restores everything, and code that came with it runs only once it is agreed to', async () => {
  const { page } = await inLab();
  await plays(page, 'A').selectOption({ label: 'write your own…' });
  await code(page).fill(FIELD);
  await page.getByRole('textbox', { name: 'Bankroll' }).fill('750');
  await edge(page, '5.5');
  await page.getByRole('button', { name: 'Copy a link to this' }).click();
  const link = new URL(await page.getByLabel('Link to this experiment').inputValue());

  const other = await newVisitor(node);
  await other.go(link.pathname + link.hash);
  await other.page.getByText('This code came with the link.').waitFor();
  expect(await code(other.page).inputValue()).toBe(FIELD);
  expect(await other.page.getByRole('textbox', { name: 'Bankroll' }).inputValue()).toBe('750');
  expect(
    await other.page
      .getByRole('row', { name: /^House edge/ })
      .getByText('5.5')
      .count(),
  ).toBe(0);
  await other.page.getByRole('button', { name: 'Run this code' }).click();
  await edge(other.page, '5.5');
});
