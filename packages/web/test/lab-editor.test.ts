// A visitor's own strategies in the lab: the editor, links with code, and code that cannot hang the page or reach out.
import { newTestStorage } from '@passline/server/testing/process/new-test-storage.ts';
import { type ServerProcess, startNode } from '@passline/server/testing/process/server.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { code, edge, FIELD, inLabOf, paste, plays, side, written } from './lab-visitor.ts';
import { eventually, newVisitor, type Visitor } from './visitors.ts';

let node: ServerProcess;
beforeAll(async () => {
  node = await startNode(await newTestStorage('SQLite'));
});

const inLab = (): Promise<Visitor> => inLabOf(node);

/** For its first 75 ms, by the page's clock, the list ignores keys: nobody can have meant it yet. */
async function listTakesKeys(page: Page): Promise<void> {
  const opened = await page.evaluate(() => Date.now());
  await page.waitForFunction(since => Date.now() - since > 75, opened);
}

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
  // Markers, underlines and completions bring images and styles of their own.
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
  // The page itself never hung, and the next code works.
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
  // By keyboard: the first press asks, the second confirms.
  await side(page, 'A').getByRole('button', { name: 'Delete…' }).press('Enter');
  await side(page, 'A').getByRole('button', { name: 'Delete My field' }).press('Enter');
  await eventually(() => plays(page, 'A').locator('optgroup option').allInnerTexts()).toEqual([
    'My other field',
  ]);
});
