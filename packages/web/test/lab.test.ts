// The lab: exact figures at once, a simulation in its worker, a visitor's code that cannot hang the page, and links.
import { readFileSync } from 'node:fs';
import { newTestStorage } from '@passline/server/testing/process/new-test-storage.ts';
import { type ServerProcess, startNode } from '@passline/server/testing/process/server.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { eventually, newVisitor, type Visitor } from './visitors.ts';

/** Solving takes a while on a busy machine. */
const SOLVED_MS = 30_000;

let node: ServerProcess;
beforeAll(async () => {
  node = await startNode(await newTestStorage('SQLite'));
});

async function inLab(): Promise<Visitor> {
  const visitor = await newVisitor(node);
  visitor.context.setDefaultTimeout(SOLVED_MS);
  await visitor.go('/lab');
  return visitor;
}

const side = (page: Page, letter: string) => page.getByRole('region', { name: `Strategy ${letter}` });

const plays = (page: Page, letter: string) => side(page, letter).getByRole('combobox', { name: 'Strategy' });

const edge = (page: Page, text: string): Promise<void> =>
  page
    .getByRole('row', { name: /^House edge/ })
    .getByText(text)
    .first()
    .waitFor();

const code = (page: Page) => page.getByRole('textbox', { name: 'Code for strategy A' });

/** Replaces all code with a text, as a visitor does: select all, paste. */
async function paste(page: Page, text: string): Promise<void> {
  await code(page).press('ControlOrMeta+a');
  await code(page).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** The text in the editor; a short one is rendered in full. */
const written = async (page: Page): Promise<string> =>
  (await code(page).locator('.cm-line').allInnerTexts()).map(line => line.replace(/\n$/, '')).join('\n');

/** By the page's clock, keys within 75 ms of the list's opening do not go to it: nobody can have meant it yet. */
async function listTakesKeys(page: Page): Promise<void> {
  const opened = await page.evaluate(() => Date.now());
  await page.waitForFunction(since => Date.now() - since > 75, opened);
}

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

test('one strategy under two rulebooks: figures and charts of both, and a link that brings both tables back', async () => {
  const { page } = await inLab();
  await plays(page, 'A').selectOption('pass-345');
  await plays(page, 'B').selectOption('pass-345');
  await side(page, 'B').getByRole('combobox', { name: 'Table' }).selectOption('south-dakota');
  await side(page, 'B').getByRole('textbox', { name: 'Betting unit' }).fill('25');
  await side(page, 'B').getByText('Limits and house settings').click();
  await side(page, 'B').getByRole('textbox', { name: 'Maximum odds' }).fill('2x');
  // 3-4-5 odds behind a pass bet cost 7/1870 of all action, double odds 1/165.
  await edge(page, '7/1870');
  await edge(page, '165');
  const heads = await page.locator('.lab-table thead th').allInnerTexts();
  expect(
    heads.some(head => head.startsWith('B: Pass with 3-4-5 odds (South Dakota, odds=2x, unit 25)')),
  ).toBe(true);
  await page.getByRole('textbox', { name: 'Sessions' }).fill('2000');
  await page.getByRole('button', { name: 'Simulate', exact: true }).click();
  await page.getByText('A: 2,000 of 2,000 sessions').waitFor();
  await page.getByText('B: 2,000 of 2,000 sessions').waitFor();
  for (const title of ['Session results', 'Bankroll over time', 'Risk of ruin over time', 'Result by bet']) {
    const chart = page.getByRole('figure', { name: title });
    for (const key of ['a', 'b'])
      await eventually(() => chart.locator(`[role=img] .lab-side-${key}`).count()).toBeGreaterThan(0);
  }
  await page.getByRole('button', { name: 'Copy link' }).click();
  const link = new URL(await page.getByLabel('Link to this experiment').inputValue());

  const other = await newVisitor(node);
  other.context.setDefaultTimeout(SOLVED_MS);
  await other.go(link.pathname + link.hash);
  await edge(other.page, '165');
  const own = side(other.page, 'B');
  expect(await own.getByRole('combobox', { name: 'Table' }).inputValue()).toBe('south-dakota');
  expect(await own.getByRole('textbox', { name: 'Maximum odds' }).inputValue()).toBe('2x');
  expect(await own.getByRole('textbox', { name: 'Betting unit' }).inputValue()).toBe('25');
});

test('a link from before sides had tables of their own opens as it did', async () => {
  const visitor = await newVisitor(node);
  visitor.context.setDefaultTimeout(SOLVED_MS);
  await visitor.go('/lab#book=etg&a=pass&b=dont-pass&bankroll=500');
  const { page } = visitor;
  await edge(page, '7/495');
  expect(await page.getByRole('combobox', { name: 'Rulebook' }).inputValue()).toBe('etg');
  expect(await side(page, 'B').getByRole('combobox', { name: 'Table' }).inputValue()).toBe('');
  expect(await page.locator('.lab-note').filter({ hasText: 'link' }).count()).toBe(0);
});

test('figures are saved as a file that spreadsheets read, with fractions in full', async () => {
  const { page } = await inLab();
  await plays(page, 'A').selectOption('pass');
  await edge(page, '7/495');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save figures as CSV' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('passline-figures.csv');
  const text = readFileSync(await file.path(), 'utf8');
  expect(text.split('\n')[0]).toBe('figure,Pass,as a fraction,simulated');
  expect(text).toMatch(/^"House edge, of the action",1\.41414%,7\/495,$/m);
});

test('the editor completes the lab’s types and the table’s spots, undoes, and marks mistakes by line', async () => {
  const { page } = await inLab();
  await plays(page, 'A').selectOption({ label: 'write your own…' });
  await code(page).press('ControlOrMeta+a');
  await code(page).press('Delete');
  const options = page.getByRole('listbox', { name: 'Completions' }).getByRole('option');
  await code(page).pressSequentially('if (sight.come');
  await eventually(() => options.allInnerTexts()).toEqual([expect.stringContaining('comeOut')]);
  await listTakesKeys(page);
  await code(page).press('Enter');
  await code(page).press('End');
  await code(page).pressSequentially(" bets = { 'place-");
  await eventually(() => options.count()).toBe(6);
  await listTakesKeys(page);
  await code(page).press('ArrowDown');
  await code(page).press('Tab');
  await eventually(() => options.count()).toBe(0);
  expect(await written(page)).toContain("if (sight.comeOut) bets = { 'place-5'");
  await code(page).press('ControlOrMeta+z');
  expect(await written(page)).not.toContain('place-5');

  const alert = side(page, 'A').getByRole('alert');
  const marked = page.locator('.cm-lintRange-error');
  await paste(page, FIELD.replace('sight.unit', 'sight.unti'));
  await alert.filter({ hasText: /Line 6: .*sight has no “unti”/ }).waitFor();
  await eventually(() => marked.innerText()).toBe('return { bets: { field: sight.unti } };');
  expect(await code(page).getAttribute('aria-invalid')).toBe('true');
  await paste(page, FIELD.replace('field:', "'place-7':"));
  await alert.filter({ hasText: /Line 6: .*“bet place-7/ }).waitFor();
  await paste(page, FIELD.replace('start: null,', 'start: null,,'));
  await alert.filter({ hasText: /Line 4: SyntaxError/ }).waitFor();
  await eventually(() => marked.innerText()).toBe('start: null,,');
  await paste(page, FIELD);
  await edge(page, '5.5');
  expect(await marked.count()).toBe(0);
});

test('the editor can be left by keyboard: Tab indents, and after Escape it moves on', async () => {
  const { page } = await inLab();
  await plays(page, 'A').selectOption({ label: 'write your own…' });
  await code(page).press('ControlOrMeta+a');
  await code(page).press('Delete');
  await code(page).press('Tab');
  expect(await written(page)).toBe('  ');
  const isIn = () => code(page).evaluate(element => element.matches(':focus'));
  expect(await isIn()).toBe(true);
  await code(page).press('Escape');
  await page.keyboard.press('Tab');
  expect(await isIn()).toBe(false);
  expect(await written(page)).toBe('  ');
});

test('the editor has its colors under the page’s policy, and loads only for visitors who write code', async () => {
  const visitor = await newVisitor(node);
  const loaded: string[] = [];
  visitor.context.on('request', request => loaded.push(request.url()));
  await visitor.go('/lab');
  const { page } = visitor;
  await plays(page, 'A').selectOption('pass');
  await edge(page, '1.414');
  const isEditor = (url: string): boolean => /code-mirror/.test(url);
  expect(loaded.filter(isEditor)).toEqual([]);
  await plays(page, 'A').selectOption({ label: 'write your own…' });
  await code(page).waitFor();
  expect(loaded.filter(isEditor).length).toBeGreaterThan(0);
  const colors = await code(page).evaluate(element =>
    [...element.querySelectorAll('span')].map(span => getComputedStyle(span).color),
  );
  expect(new Set(colors).size).toBeGreaterThan(3);
  // Markers, underlines and completions come with images and styles of their own.
  await paste(page, 'const strategy = {');
  await page.locator('.cm-lint-marker-error').waitFor();
  await code(page).press('Control+End');
  await code(page).press('Control+Space');
  await page.getByRole('listbox', { name: 'Completions' }).waitFor();
  expect(visitor.problems).toEqual([]);
});

test('a visitor’s code is solved, its errors are reported by line, and an endless loop is stopped', async () => {
  const { page } = await inLab();
  await plays(page, 'A').selectOption({ label: 'write your own…' });
  await paste(page, FIELD);
  await edge(page, '5.5');
  await paste(page, FIELD.replace('return', 'retrn'));
  await side(page, 'A')
    .getByRole('alert')
    .filter({ hasText: /Line \d/ })
    .waitFor();
  await paste(page, FIELD.replace('return', 'for (;;); return'));
  await side(page, 'A')
    .getByRole('alert')
    .filter({ hasText: /stopped/ })
    .waitFor();
  // The page itself was never stuck, and the next code works.
  await paste(page, FIELD);
  await edge(page, '5.5');
});

test('a strategy can reach nothing: neither the server nor the page', async () => {
  const visitor = await inLab();
  const { page } = visitor;
  visitor.forgive(/Content Security Policy/);
  const answered: string[] = [];
  visitor.context.on('response', response => {
    if (response.url().endsWith('/api/rulebooks?reached')) answered.push(response.url());
  });
  const reaching = `fetch('/api/rulebooks?reached').catch(() => undefined);
    if (typeof document !== 'undefined') throw new Error('there is a page');
    return`;
  await plays(page, 'A').selectOption({ label: 'write your own…' });
  await paste(page, FIELD.replace('return', reaching));
  await edge(page, '5.5');
  expect(answered).toEqual([]);
});

test('a link restores everything, and code that came with it runs only once it is agreed to', async () => {
  const { page } = await inLab();
  await plays(page, 'A').selectOption({ label: 'write your own…' });
  await paste(page, FIELD);
  await page.getByRole('textbox', { name: 'Bankroll' }).fill('750');
  await edge(page, '5.5');
  await page.getByRole('button', { name: 'Copy link' }).click();
  const link = new URL(await page.getByLabel('Link to this experiment').inputValue());

  const other = await newVisitor(node);
  await other.go(link.pathname + link.hash);
  await other.page.getByText('This code came with the link.').waitFor();
  await eventually(() => written(other.page)).toBe(FIELD);
  expect(await code(other.page).getAttribute('aria-readonly')).toBe('true');
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

test('own strategies are saved by name, found again after a reload, and deleted', async () => {
  const { page } = await inLab();
  await plays(page, 'A').selectOption({ label: 'write your own…' });
  await paste(page, FIELD);
  await edge(page, '5.5');
  const name = side(page, 'A').getByRole('textbox', { name: 'Saved name' });
  await eventually(() => name.inputValue()).toBe('field only');
  await name.fill('My field');
  await side(page, 'A').getByRole('button', { name: 'Save strategy' }).click();
  await page.getByText('Saved in this browser.').first().waitFor();
  await name.fill('My other field');
  await side(page, 'A').getByRole('button', { name: 'Save strategy' }).click();

  await page.goto(`${new URL(page.url()).origin}/lab`);
  await plays(page, 'A').selectOption('pass');
  await edge(page, '7/495');
  expect(await plays(page, 'A').locator('optgroup[label="Saved strategies"] option').allInnerTexts()).toEqual(
    ['My field', 'My other field'],
  );
  await plays(page, 'A').selectOption({ label: 'My field' });
  await edge(page, '5.5');
  expect(await written(page)).toBe(FIELD);
  // By keyboard: the button asks once more, and the second press confirms.
  await side(page, 'A').getByRole('button', { name: 'Delete…' }).press('Enter');
  await side(page, 'A').getByRole('button', { name: 'Delete My field' }).press('Enter');
  await eventually(() => plays(page, 'A').locator('optgroup option').allInnerTexts()).toEqual([
    'My other field',
  ]);
});

test('figures that are failed, not solved, inapplicable or known to simulations only say which', async () => {
  const { page } = await inLab();
  const cell = (row: RegExp) => page.getByRole('row', { name: row }).getByRole('cell').first();
  await edge(page, '7/1870');
  await cell(/^Average max drawdown/)
    .getByText('simulate to see')
    .waitFor();
  await plays(page, 'A').selectOption({ label: 'write your own…' });
  // Figures of the strategy before are dimmed, or gone already.
  await paste(page, FIELD.replace('{ field: sight.unit }', '{}'));
  await cell(/^House edge/)
    .getByText('no bets')
    .waitFor();
  await paste(page, FIELD.replace('return', 'retrn'));
  await cell(/^House edge/)
    .getByText('failed')
    .waitFor();
  await paste(page, FIELD.replace('sight.unit', 'sight.unit + 100 * (Math.floor(sight.rack / 100) % 2)'));
  await cell(/^House edge/)
    .getByText('not solved')
    .waitFor();
});

test('weighted dice change every figure, and every bet is shown with these dice and as made', async () => {
  const { page } = await inLab();
  await plays(page, 'A').selectOption('pass');
  await edge(page, '7/495');
  await page.locator('summary', { hasText: /^Dice$/ }).click();
  await page
    .getByRole('combobox', { name: 'Dice' })
    .selectOption({ label: 'dice setter: one seven in seven rolls' });
  await page.getByText('Sevens: 14.29% of rolls, one in 7.00').waitFor();
  // The player wins 11/630 with these dice.
  await edge(page, '11/630');
  await page.getByRole('textbox', { name: 'Betting unit' }).fill('5');
  const bets = page.getByRole('region', { name: 'Every bet at A’s table' }).first();
  await bets.getByRole('button', { name: 'Show every bet' }).click();
  const six = bets.getByRole('row', { name: /^Place 6/ });
  await eventually(() => six.getByRole('cell').count()).toBe(3);
  expect((await six.getByRole('cell').allInnerTexts())[1]).toBe('1.515%');
  // With the weights gone, what is shown belongs to other dice, and says so.
  await page.getByRole('combobox', { name: 'Dice' }).selectOption({ label: 'fair dice' });
  await bets.getByText('The form has changed since').waitFor();
  await bets.getByRole('button', { name: 'Show every bet' }).click();
  // 5 on Place 6 is paid 5 by this rulebook.
  await eventually(() => six.getByRole('cell').allInnerTexts()).toEqual(['1.515%', '9.091%']);
});

test('the best play is found, shown and played as strategy A', async () => {
  const { page } = await inLab();
  await page.getByRole('textbox', { name: 'Bankroll' }).fill('60');
  const best = page.getByRole('region', { name: 'Best play' });
  await best.getByRole('textbox', { name: 'Reach' }).fill('100');
  await best.getByRole('button', { name: 'Find the best play' }).click();
  await best.getByText('Highest chance: 59.18137%').waitFor();
  await best.getByRole('row', { name: /^Then, point 5.*10.*20/ }).waitFor();
  await best.getByRole('button', { name: 'Play it as strategy A' }).click();
  await page.getByRole('textbox', { name: 'Sessions' }).fill('2000');
  await page.getByRole('button', { name: 'Simulate', exact: true }).click();
  await page.getByText('2,000 of 2,000 sessions').waitFor();
  const reached = page.getByRole('row', { name: /^Target reached/ }).getByRole('cell');
  // Four standard errors of 2,000 sessions.
  await eventually(async () => {
    const [, share] = /(\d+\.?\d*)%/.exec(await reached.innerText()) ?? [];
    return Math.abs(Number(share) - 59.18) < 4.4;
  }).toBe(true);
});

test('charts answer arrow keys and the pointer, switch sides off, add up, and are saved as pictures', async () => {
  const { page } = await inLab();
  await plays(page, 'B').selectOption('dont-pass');
  await edge(page, '3/220');
  const ruin = page.getByRole('figure', { name: 'Risk of ruin over time' });
  const cross = ruin.getByRole('slider');
  await cross.focus();
  // Points are still being added: the end moves until all are there.
  const atEnd = async (chart: typeof ruin): Promise<string | null> => {
    await chart.getByRole('slider').press('End');
    return chart.getByRole('slider').getAttribute('aria-valuetext');
  };
  await eventually(() => atEnd(ruin)).toMatch(/^Rolls 400 · A exact: \d+\.\d+% · B exact: [\d.]+%$/);
  await cross.press('Home');
  await eventually(() => ruin.locator('.lab-readout').innerText()).toMatch(/^Rolls 0 ·/);
  await cross.hover({ position: { x: 200, y: 60 } });
  await eventually(() => ruin.locator('.lab-readout').innerText()).not.toMatch(/^Rolls 0 ·/);

  const results = page.getByRole('figure', { name: 'Session results' });
  await results.getByText(/^Sessions that end in ruin: A \d+\.\d+% · B [\d.]+%\./).waitFor();
  await results.getByRole('checkbox', { name: /^Cumulative/ }).check();
  await eventually(() => atEnd(results)).toMatch(/^Finish all sessions · A exact: (100|99\.9\d)/);
  await results.getByRole('button', { name: 'A: Pass with 3-4-5 odds', pressed: true }).press('Enter');
  await eventually(() => ruin.locator('[role=img] .lab-side-a').count()).toBe(0);
  expect(await ruin.locator('[role=img] .lab-side-b').count()).toBe(1);
  expect(await results.getByRole('button', { name: 'B: Don’t pass' }).isDisabled()).toBe(true);

  await results.getByText('Numbers').click();
  for (const [kind, start] of [
    ['SVG', '<svg'],
    ['PNG', '\u0089PNG'],
  ] as const) {
    const saving = page.waitForEvent('download');
    await results.getByRole('button', { name: `Save session-results as ${kind}` }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toBe(`passline-session-results.${kind.toLowerCase()}`);
    const content = readFileSync(await file.path());
    expect(content.toString('latin1', 0, 4)).toBe(start);
    expect(content.length).toBeGreaterThan(2000);
  }
});
