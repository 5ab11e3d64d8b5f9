// The replay room checks a table's record in the browser: green if it verifies, red where somebody changed it.
import { type Client, pseudonymOf } from '@passline/client';
import { newTestStorage } from '@passline/server/testing/process/new-test-storage.ts';
import { type ServerProcess, startNode } from '@passline/server/testing/process/server.ts';
import { chained, playedTable } from '@passline/table/testing/record/game.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { isInside } from './fits.ts';
import { playHands } from './scenes.ts';
import { DESK, eventually, newVisitor, newVisitorAs } from './visitors.ts';

let node: ServerProcess;
let player: Client;
let table = '';
let rolls = 0;

beforeAll(async () => {
  node = await startNode(await newTestStorage('SQLite'));
  ({ player, table, rolls } = await playHands(node.base));
});

const verdict = (page: Page) => page.getByRole('region', { name: 'Fairness check' });

async function openFile(page: Page, text: string): Promise<void> {
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'table.record', mimeType: 'text/plain', buffer: Buffer.from(text) });
}

test('a table’s own record verifies: every roll is fair, and it can be stepped through', async () => {
  const visitor = await newVisitorAs(player, node);
  const { page } = visitor;
  await visitor.go(`/replay?table=${table}`);
  await verdict(page)
    .getByRole('heading', { name: /Verified/ })
    .waitFor();
  expect(
    await verdict(page)
      .getByRole('button', { name: /fair: the dice match/ })
      .count(),
  ).toBe(rolls);

  const slider = page.getByRole('slider', { name: 'Position in the game' });
  const at = async (): Promise<number> => Number(await slider.inputValue());
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect(await at()).toBe(2);
  await page.keyboard.press('ArrowLeft');
  expect(await at()).toBe(1);
  // The last mark leads to the last roll, the seven-out.
  await verdict(page).getByRole('button', { name: /fair/ }).last().click();
  await eventually(() => page.locator('.replay-story [aria-current=step]').innerText()).toMatch(/seven/i);
});

test('the whole game can be reached by keyboard and by roll number', async () => {
  const visitor = await newVisitor(node);
  const { page } = visitor;
  await visitor.go('/replay');
  await page.getByRole('button', { name: 'Show me an example' }).click();
  const slider = page.getByRole('slider', { name: 'Position in the game' });
  const at = async (): Promise<number> => Number(await slider.inputValue());
  const told = () => page.locator('.replay-story [aria-current=step]').innerText();
  await page.locator('h1').click();
  await page.keyboard.press('Shift+ArrowRight');
  expect(await told()).toContain('3-1');
  await page.keyboard.press('PageDown');
  expect(await told()).toContain('5-1');
  await page.keyboard.press('End');
  expect(await at()).toBe(Number(await slider.getAttribute('max')));
  await page.keyboard.press('Home');
  expect(await at()).toBe(0);
  const roll = page.getByRole('textbox', { name: 'Roll' });
  await roll.fill('5');
  await roll.press('Enter');
  expect(await told()).toContain('2-2');
  await page.locator('h1').click();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
});

test.each([
  ['a picture', '\u0089PNG\r\n\u001a\n\0\0\0\rIHDR', /table\.record: This is not a text file/],
  ['another format', '{"rolls":[[3,4]]}', /Not a script or a record: it starts with “\{"rolls"/],
  ['an empty file', '', /The file is empty/],
  ['a wrong line', 'rulebook rws-2019\nseat 1 Ana 100.00\n1 bet pass ten\n', /Line 3: expected an amount/],
  ['a house’s own book', 'rulebook ./house.json\n', /Line 1: there is no rulebook “\.\/house\.json” here/],
])('%s is reported in one sentence', async (_, text, sentence) => {
  const visitor = await newVisitor(node);
  await visitor.go('/replay');
  await openFile(visitor.page, text);
  await visitor.page.getByRole('alert').filter({ hasText: sentence }).waitFor();
  // Another file can be opened right away.
  await openFile(visitor.page, 'rulebook etg\nseat 1 Ana 100.00\n');
  await visitor.page.getByRole('slider', { name: 'Position in the game' }).waitFor();
});

test('a game is studied: its address names the step, odds not laid are tried, and a note goes along', async () => {
  const visitor = await newVisitor(node);
  const { page } = visitor;
  await visitor.go('/replay');
  await page
    .getByLabel('Or paste a script')
    .fill('rulebook rws-2019\nseat 1 Ana ten\nseat 2 Bo 500.00\nroll 3\ndance\n');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  const problems = page.getByRole('alert').getByRole('listitem');
  await eventually(() => problems.allInnerTexts()).toEqual([
    expect.stringMatching(/^Line 2: expected an amount/),
    expect.stringMatching(/^Line 4: expected/),
    expect.stringMatching(/^Line 5: /),
  ]);

  await page
    .getByLabel('Or paste a script')
    .fill(
      'rulebook rws-2019\nseat 1 Ana 500.00\n1 bet pass 10.00\nroll 2 2 # the point\nroll 6 5\nroll 3 1\n',
    );
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  const slider = page.getByRole('slider', { name: 'Position in the game' });
  const values = page.getByRole('region', { name: 'Exact values' });
  await slider.fill('2');
  await values.getByText('This decision costs 0.14 on average.').waitFor();
  // The only player's chips are drawn once.
  expect(await page.locator('[data-chips-on="pass"] .layout-total').allTextContents()).toEqual(['10']);
  expect(await page.locator('.layout-small-chip').count()).toBe(0);
  await page.keyboard.press('ArrowRight');
  await page.getByText('the point', { exact: true }).waitFor();
  // With the point on 4, the pass line loses a third of its bet.
  await values.getByRole('row', { name: 'Pass line 10 −3.33' }).waitFor();
  const whatIf = page.getByRole('region', { name: 'What if' });
  await whatIf.getByRole('button', { name: 'Full odds' }).click();
  const answer = whatIf.getByText(
    'It costs nothing on average. With the same dice, you finish 60 better off.',
  );
  await answer.waitFor();
  // The whole answer is scrolled into view.
  await eventually(() => isInside(answer, DESK)).toBe(true);
  await page.getByLabel('Note at this step').fill('Take odds here.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await eventually(() => page.url()).toMatch(/\/replay\?line=4#study=/);

  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page.getByRole('dialog').getByLabel('Link to this position').inputValue();
  const friend = await newVisitor(node);
  await friend.go(new URL(link).pathname + new URL(link).search + new URL(link).hash);
  const theirs = friend.page;
  await eventually(() => theirs.getByRole('slider', { name: 'Position in the game' }).inputValue()).toBe('3');
  await theirs.getByText('Step 4: Take odds here.').waitFor();
  await theirs.getByText(/you finish 60 better off/).waitFor();

  // The graph is a slider too, and “Instant” jumps to the end.
  const graph = theirs.locator('.replay-graph');
  await graph.click({ position: { x: 2, y: 20 } });
  expect(await theirs.getByRole('slider', { name: 'Position in the game' }).inputValue()).toBe('0');
  await theirs.getByLabel('Speed').selectOption('Instant');
  await theirs.getByRole('button', { name: 'Play', exact: true }).click();
  await eventually(() => theirs.getByRole('slider', { name: 'Position in the game' }).inputValue()).toBe('5');
});

test('the address of a table’s game names its step', async () => {
  const visitor = await newVisitorAs(player, node);
  const { page } = visitor;
  await visitor.go(`/replay?table=${table}`);
  const slider = page.getByRole('slider', { name: 'Position in the game' });
  await eventually(() => page.url()).toMatch(/&line=\d+$/);
  const start = page.url();
  await slider.fill('7');
  await eventually(() => page.url()).not.toBe(start);
  await page.reload();
  await eventually(() => slider.inputValue()).toBe('7');
  // Nobody else may see a practice table, but its game can be sent as a script.
  await page.getByRole('button', { name: 'Next roll' }).click();
  const words = await page.locator('.replay-story [aria-current=step] span').first().innerText();
  // The reader sees their own name; others get the record's pseudonym.
  const { name } = await player.session();
  expect(words.startsWith(`${name} rolls`)).toBe(true);
  const asSent = `${pseudonymOf(await player.session())}${words.slice(name.length)}`;
  await page.getByRole('button', { name: 'Share' }).click();
  const link = new URL(await page.getByRole('dialog').getByLabel('Link with the whole game').inputValue());
  const friend = await newVisitor(node);
  await friend.go(link.pathname + link.search + link.hash);
  await eventually(() =>
    friend.page.locator('.replay-story [aria-current=step] span').first().innerText(),
  ).toBe(asSent);
  expect(await page.locator('.replay-story').innerText()).not.toMatch(/\d\.00/);
});

test('a record with one digit changed does not verify', async () => {
  const visitor = await newVisitor(node);
  await visitor.go('/replay');
  const record = await player.record(table);
  const forged = record.replace(/"dice":\[(\d),/, (_, die) => `"dice":[${(Number(die) % 6) + 1},`);
  expect(forged).not.toBe(record);
  await openFile(visitor.page, forged);
  await verdict(visitor.page)
    .getByRole('heading', { name: /Not verified/ })
    .waitFor();
});

/** A record with the dice of one roll changed and every hash recomputed. */
function forgedRecord(entries: readonly unknown[], rollNumber: number, id: string): string {
  const bodies = entries.map(entry => JSON.stringify(entry));
  const rolled = bodies.flatMap((body, index) => (body.includes('"type":"rolled"') ? [index] : []));
  const at = rolled[rollNumber - 1];
  const other = (_: string, a: string, b: string): string => `"dice":[${a},${(Number(b) % 6) + 1}]`;
  return chained(
    bodies.map((body, index) => (index === at ? body.replace(/"dice":\[(\d),(\d)\]/, other) : body)),
    id,
  );
}

test('dice changed with every hash recomputed do not match the committed seed', async () => {
  const visitor = await newVisitor(node);
  await visitor.go('/replay');
  const { events } = await player.events(table, 0, 1000);
  const forged = forgedRecord(
    events.map(({ entry }) => entry),
    1,
    table,
  );
  await openFile(visitor.page, forged);
  await verdict(visitor.page)
    .getByRole('heading', { name: /Not verified/ })
    .waitFor();
  const rolled = verdict(visitor.page).locator('.replay-rolls').getByRole('button');
  expect(await rolled.filter({ hasText: 'not fair' }).count()).toBe(1);
  expect(await rolled.first().innerText()).toContain('✗');
});

test('in a long record the one roll that is not fair is red, and one click away', async () => {
  const LONG = 1500;
  const WRONG = 1234;
  const house = { id: 't_longrecord0000000000', mode: 'practice', rulebook: 'rws-2019' } as const;
  const played = playedTable(house, LONG);
  const visitor = await newVisitor(node);
  const { page } = visitor;
  await visitor.go('/replay');
  await openFile(page, forgedRecord(played.entries, WRONG, house.id));
  await verdict(page)
    .getByRole('heading', { name: /Not verified/ })
    .waitFor();
  await verdict(page)
    .getByText(/1 not fair, [\d,]+ fair/)
    .waitFor();
  await verdict(page).getByRole('list', { name: 'Unfair rolls' }).getByRole('button').click();
  expect(await page.getByRole('textbox', { name: 'Roll' }).inputValue()).toBe(String(WRONG));
  expect(await page.locator('.replay-now').innerText()).toContain('✗ not fair');
  const current = verdict(page).locator('.replay-rolls [aria-current=step]');
  await eventually(() => current.innerText()).toContain('✗');
  // The rolls beside it are green.
  await page.keyboard.press('Shift+ArrowLeft');
  await eventually(() => page.locator('.replay-now').innerText()).toContain('✓ fair');
  await eventually(() => current.innerText()).toContain('✓');
  // However long the game is, only one page of its rolls is drawn.
  expect(await verdict(page).locator('.replay-rolls button').count()).toBeLessThanOrEqual(120);
});

test('a record that is cut short is shown as far as it goes', async () => {
  const visitor = await newVisitor(node);
  await visitor.go('/replay');
  const record = await player.record(table);
  await openFile(visitor.page, record.slice(0, record.lastIndexOf('end ')));
  await visitor.page.getByRole('alert').filter({ hasText: 'cut short' }).waitFor();
  await visitor.page.getByRole('slider', { name: 'Position in the game' }).waitFor();
  await verdict(visitor.page)
    .getByRole('heading', { name: /Not verified/ })
    .waitFor();
});

test('the example script opens with one click', async () => {
  const visitor = await newVisitor(node);
  const { page } = visitor;
  await visitor.go('/replay');
  await page.getByRole('button', { name: 'Show me an example' }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  expect(await page.locator('.replay-story li').count()).toBeGreaterThan(2);
  expect(await page.getByRole('alert').count()).toBe(0);
});
