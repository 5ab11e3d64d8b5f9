// My casino: ten questions make a rulebook, edges change at once, mistakes show at their field; saving and sharing.
import { readFileSync } from 'node:fs';
import { cents, loadRulebook } from '@passline/engine';
import { compile, STRATEGIES, solve } from '@passline/lab';
import { newTestStorage } from '@passline/server/testing/process/new-test-storage.ts';
import { type ServerProcess, startNode } from '@passline/server/testing/process/server.ts';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { percent } from '../src/lab/numbers.ts';
import { seatOn } from './seat.ts';
import { eventually, newVisitor, PHONE, type Visitor } from './visitors.ts';

let node: ServerProcess;
beforeAll(async () => {
  node = await startNode(await newTestStorage('SQLite'));
});

async function atStart(options = {}): Promise<Visitor> {
  const visitor = await newVisitor(node, options);
  await visitor.go('/my-casino');
  return visitor;
}

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();
const card = (page: Page, family: string): Locator => page.locator(`[data-bet="${family}"]`);
const edge = (page: Page, family: string): Promise<string> =>
  card(page, family).locator('.casino-edge').innerText();
const tab = (page: Page, name: string): Promise<void> => page.getByRole('tab', { name }).click();

/** What a strategy costs if the field pays 3:1 on 12, computed by the lab. */
function edgeOf(name: string): string {
  const file = {
    extends: 'rws-2019',
    id: 'ours',
    title: 'Ours',
    pays: { 'field-12': { odds: '3:1', cite: 'Notice 1' } },
  };
  const loaded = loadRulebook(file);
  const strategy = STRATEGIES.find(each => each.name === name);
  if (!loaded.ok || !strategy) throw new Error(`no ${name}`);
  const { edge } = solve(compile({ book: loaded.book, settings: {}, unit: cents(10_00) }, strategy));
  return percent(edge?.value ?? 0, 6);
}

/** Opens the editor with a new rulebook of this name. */
async function openEditor(visitor: Visitor, title: string): Promise<Page> {
  const { page } = visitor;
  await press(page, 'Start');
  await page.getByLabel('Name', { exact: true }).fill(title);
  return page;
}

test('ten questions make a rulebook that is saved, is still there after a reload, and can be deleted', async () => {
  const { page } = await atStart();
  await press(page, 'Start the questions');
  await page.getByRole('textbox', { name: 'What is your casino called?' }).fill('The Golden Puck');
  await press(page, 'Next');
  await press(page, 'Next');
  await page.getByLabel('10×').check();
  await press(page, 'Next');
  await page.getByLabel('3:1 on 12, 2:1 on 2').check();
  await press(page, 'Next');
  await page.getByLabel('2', { exact: true }).check();
  await press(page, 'Next');
  await page.getByLabel('5%, only if the bet wins', { exact: true }).check();
  await press(page, 'Next');
  await page.getByLabel('At most 100').check();
  await press(page, 'Next');
  await page.getByLabel('World').check();
  await press(page, 'Next');
  await page.getByLabel('Small, Tall & All').check();
  await press(page, 'Next');
  await page.getByText('Question 10 of 10').waitFor();
  await press(page, 'Make my rulebook');

  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('The Golden Puck');
  expect(await page.getByRole('combobox', { name: 'Barred on the don’t side' }).inputValue()).toBe('2');
  const effects = page.getByRole('complementary', { name: 'What your changes cost' });
  await effects
    .getByRole('row', { name: /^Field/ })
    .getByText('5.556% → 2.778%')
    .waitFor();
  await effects
    .getByRole('row', { name: /^All Small/ })
    .getByText('new → 7.761%')
    .waitFor();
  await tab(page, 'Field & one-roll');
  for (const family of ['horn', 'world']) {
    expect(await card(page, family).getByLabel('Maximum bet').inputValue(), family).toBe('100.00');
  }
  await press(page, 'Save');
  await page.getByText('Saved in this browser.').first().waitFor();
  expect(new URL(page.url()).search).toBe('?book=own_the-golden-puck');
  await page.reload();
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('The Golden Puck');

  await press(page, 'All my rulebooks');
  const saved = page.getByRole('region', { name: 'Your rulebooks' });
  await saved.getByRole('button', { name: /^Delete…/ }).click();
  await saved.getByRole('button', { name: /^Yes, delete/ }).click();
  await saved.getByText('None yet.').waitFor();
});

test('an edge changes at once and is the lab’s; a mistake is shown at its field; a bet that favors players gets a warning', async () => {
  const visitor = await atStart();
  // The first worker's code fails to load, so another worker is started.
  let dropped = 0;
  await visitor.context.route(/edges-worker/, route => {
    dropped += 1;
    return dropped === 1 ? route.abort() : route.continue();
  });
  const page = await openEditor(visitor, 'Ours');
  await tab(page, 'Field & one-roll');
  await eventually(() => edge(page, 'field')).toBe('House edge 5.556%');
  expect(dropped).toBeGreaterThan(1);
  const pays = card(page, 'field').getByLabel('Pays on 12', { exact: true });
  await pays.fill('3:1');
  await eventually(() => edge(page, 'field')).toBe('House edge 5.556% → 2.778%');

  await pays.fill('three');
  const told = await pays.getAttribute('aria-describedby');
  expect(await pays.getAttribute('aria-invalid')).toBe('true');
  expect(await page.locator(`[id="${told}"]`).innerText()).toBe(
    'expected odds such as "7:6", of whole numbers from 1 to 1000, got "three"',
  );
  expect(await page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true);
  await pays.fill('5:1');
  await page.getByRole('alert').getByText('Your house would lose money').waitFor();

  // The lab and a replay with the same rulebook warn too.
  await press(page, 'Lab');
  await page.waitForURL(/\/lab/);
  const warning = page.getByRole('note').filter({ hasText: 'This house would lose money' });
  await warning.getByText(/^Field returns 102\.777/).waitFor();
  await visitor.go('/replay');
  const script = 'rulebook ./ours.json\nseat 1 Ana 100.00\n1 bet pass 5.00\n1 bet field 5.00\nroll 6 6\n';
  await page.getByRole('textbox', { name: 'Or paste a script' }).fill(`${script}expect rack 1 120.00\n`);
  await press(page, 'Open');
  await warning.getByText(/^Field returns 102\.777/).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);

  await visitor.go('/my-casino?book=own_ours');
  await tab(page, 'Field & one-roll');
  await pays.fill('3:1');
  await eventually(() => page.getByText('Your house would lose money').count()).toBe(0);
  await press(page, 'Lab');
  await page.waitForURL(/\/lab/);
  expect(await warning.count()).toBe(0);
  expect(await page.getByLabel('Rulebook', { exact: true }).inputValue()).toBe('own_ours');
  const strategy = page.getByRole('region', { name: 'Strategy A' });
  await strategy.getByRole('combobox', { name: 'Strategy' }).selectOption('iron-cross');
  await page
    .getByRole('row', { name: /^House edge/ })
    .getByText(edgeOf('iron-cross'))
    .first()
    .waitFor();
});

test('a rulebook is downloaded, opened again, and shared by a link that holds all of it', async () => {
  const visitor = await atStart();
  const page = await openEditor(visitor, 'Twins');
  await tab(page, 'Side bets');
  await page.getByLabel('Fire').check();
  await card(page, 'fire').getByLabel('4 different points made').fill('25:1');
  const downloading = page.waitForEvent('download');
  await press(page, 'Download');
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('twins.json');
  const text = readFileSync(await download.path(), 'utf8');
  expect(JSON.parse(text).spots.fire.pays.bands[0]).toEqual({ from: 4, odds: '25:1' });
  await press(page, 'Share…');
  const link = new URL(await page.getByLabel('Link', { exact: true }).inputValue());
  expect(link.href.length).toBeLessThan(8_500);

  const other = await newVisitor(node, { viewport: PHONE });
  await other.go(link.pathname + link.hash);
  await other.page.getByText('This rulebook came with a link.').waitFor();
  await tab(other.page, 'As a file');
  expect(JSON.parse(await other.page.getByLabel('File', { exact: true }).inputValue())).toEqual(
    JSON.parse(text),
  );

  const third = await atStart();
  await third.page
    .getByLabel('Rulebook file')
    .setInputFiles({ name: 'twins.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await eventually(() => third.page.getByLabel('Name', { exact: true }).inputValue()).toBe('Twins');
  await other.go('/my-casino#book=nonsense');
  await other.page.reload();
  await other.page.getByRole('alert').getByText('This link holds no rulebook.').waitFor();
});

test('a practice table uses it, with its side bet, and a changed file opens another table', async () => {
  const visitor = await atStart();
  const page = await openEditor(visitor, 'Table rules');
  await tab(page, 'Side bets');
  await page.getByLabel('Small, Tall & All').check();
  await page.getByRole('button', { name: /^Practice/ }).click();
  const seat = await seatOn(visitor);
  await seat.spot('small').click();
  await seat.lies({ small: 5_00 });
  await page.getByRole('link', { name: 'Table rules', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Table rules' }).waitFor();

  await visitor.go('/my-casino?book=own_table-rules');
  await tab(page, 'Side bets');
  await card(page, 'small').getByLabel('All of 2, 3, 4, 5, 6').fill('30:1');
  await page.getByRole('button', { name: /^Practice/ }).click();
  const again = await seatOn(visitor);
  expect(again.table).not.toBe(seat.table);
});

test('it is compared with the rulebook that it starts from, bets of its own included', async () => {
  const page = await openEditor(await atStart(), 'Compared');
  await tab(page, 'Field & one-roll');
  await page.getByLabel('Over 7, Under 7').check();
  await press(page, 'Compare');
  const compare = page.locator('#compare');
  await compare
    .getByRole('status')
    .filter({ hasText: /rules differ/ })
    .waitFor();
  expect(await compare.getByLabel('Second book').inputValue()).toBe('own_compared');
  const row = compare.getByRole('row').filter({ hasText: 'Over 7' }).first();
  expect(await row.getByRole('cell').allInnerTexts()).toEqual([
    'Not in this book.',
    expect.stringContaining('wins on 8 to 12'),
  ]);
  await compare.getByText('Exact house edge').waitFor();
});

test('unsaved changes are still there after a reload, the skip link, and a look at another rulebook', async () => {
  const visitor = await atStart();
  const page = await openEditor(visitor, 'First');
  await press(page, 'Save');
  await tab(page, 'Field & one-roll');
  const pays = card(page, 'field').getByLabel('Pays on 12', { exact: true });
  await pays.fill('3:1');
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await page.reload();
  await tab(page, 'Field & one-roll');
  expect(await pays.inputValue()).toBe('3:1');
  await page.getByText('Not saved yet.').waitFor();

  await press(page, 'All my rulebooks');
  await openEditor(visitor, 'Second');
  await press(page, 'Save');
  await press(page, 'All my rulebooks');
  await press(page, 'Continue with First');
  await tab(page, 'Field & one-roll');
  expect(await pays.inputValue()).toBe('3:1');
  // The draft still belongs to the saved rulebook: its short name stays, and Save makes no copy.
  await page.getByLabel('Name', { exact: true }).fill('Renamed');
  await press(page, 'Save');
  await press(page, 'All my rulebooks');
  const saved = page.getByRole('region', { name: 'Your rulebooks' });
  expect(await saved.locator('b').allInnerTexts()).toEqual(['Renamed', 'Second']);
  expect(await page.getByRole('button', { name: /^Continue/ }).count()).toBe(0);
});

test('on a phone nothing is wider than the screen, and everything is reached by keyboard', async () => {
  const visitor = await atStart({ viewport: PHONE });
  const page = await openEditor(visitor, 'Phone');
  for (const name of ['Place, buy, lay', 'Field & one-roll', 'Side bets', 'Limits & money', 'As a file']) {
    await page.getByRole('tab', { selected: true }).press('ArrowRight');
    expect(await page.getByRole('tab', { selected: true }).innerText()).toBe(name);
    const over = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await over(), name).toBeLessThanOrEqual(0);
  }
});
