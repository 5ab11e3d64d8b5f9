// The replay room checks a table's record in the browser: green where it holds, red where somebody changed it.
import type { Client } from '@passline/server/client';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { newPlace } from '../../server/test/process/place.ts';
import { type ServerProcess, startNode } from '../../server/test/process/server.ts';
import { chained } from '../../server/test/record-game.ts';
import { handPlayed } from './scenes.ts';
import { eventually, newVisitor, newVisitorAs } from './visitors.ts';

let node: ServerProcess;
let player: Client;
let table = '';
let rolls = 0;

beforeAll(async () => {
  node = await startNode(await newPlace('SQLite'));
  ({ player, table, rolls } = await handPlayed(node.base));
});

const verdict = (page: Page) => page.getByRole('region', { name: 'Fairness check' });

async function openFile(page: Page, text: string): Promise<void> {
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'table.record', mimeType: 'text/plain', buffer: Buffer.from(text) });
}

test('a table’s own record holds: every roll is fair, and it can be stepped through', async () => {
  const visitor = await newVisitorAs(player, node);
  const { page } = visitor;
  await visitor.go(`/replay?table=${table}`);
  await verdict(page)
    .getByRole('heading', { name: /It holds/ })
    .waitFor();
  expect(
    await verdict(page)
      .getByRole('button', { name: /fair: the dice are/ })
      .count(),
  ).toBe(rolls);

  const slider = page.getByRole('slider', { name: 'Where in the game' });
  const at = async (): Promise<number> => Number(await slider.inputValue());
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect(await at()).toBe(2);
  await page.keyboard.press('ArrowLeft');
  expect(await at()).toBe(1);
  // To the last roll by its mark: the seven-out.
  await verdict(page).getByRole('button', { name: /fair/ }).last().click();
  await eventually(() => page.locator('.replay-story [aria-current=step]').innerText()).toMatch(/seven/i);
});

test('a record with one digit changed does not hold', async () => {
  const visitor = await newVisitor(node);
  await visitor.go('/replay');
  const record = await player.record(table);
  const forged = record.replace(/"dice":\[(\d),/, (_, die) => `"dice":[${(Number(die) % 6) + 1},`);
  expect(forged).not.toBe(record);
  await openFile(visitor.page, forged);
  await verdict(visitor.page)
    .getByRole('heading', { name: /does not hold/ })
    .waitFor();
});

test('dice changed with every hash made anew are told from the committed seed’s', async () => {
  const visitor = await newVisitor(node);
  await visitor.go('/replay');
  const { events } = await player.events(table, 0, 1000);
  const bodies = events.map(({ entry }) => JSON.stringify(entry));
  const at = bodies.findIndex(body => body.includes('"type":"rolled"'));
  const forged = bodies.map((body, index) =>
    index === at
      ? body.replace(/"dice":\[(\d),(\d)\]/, (_, a, b) => `"dice":[${a},${(Number(b) % 6) + 1}]`)
      : body,
  );
  await openFile(visitor.page, chained(forged, table));
  await verdict(visitor.page)
    .getByRole('heading', { name: /does not hold/ })
    .waitFor();
  expect(
    await verdict(visitor.page)
      .getByRole('button', { name: /not fair/ })
      .count(),
  ).toBe(1);
});

test('the example script is there at one click', async () => {
  const visitor = await newVisitor(node);
  const { page } = visitor;
  await visitor.go('/replay');
  await page.getByRole('button', { name: 'Show me an example' }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  expect(await page.locator('.replay-story li').count()).toBeGreaterThan(2);
  expect(await page.getByRole('alert').count()).toBe(0);
});
