// A whole hand in each rulebook in Firefox, from one click in the lobby to the seven-out.
import { RULEBOOKS } from '@passline/engine';
import { newTestStorage } from '@passline/server/testing/process/new-test-storage.ts';
import { type ServerProcess, startNode } from '@passline/server/testing/process/server.ts';
import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookNames } from '../src/text/book-names.ts';
import { firefoxSeatOn, handsIn, pressButton, startFirefox } from './firefox.ts';
import { A_HAND, playHand } from './whole-game.ts';

let node: ServerProcess;
let browser: Browser;
beforeAll(async () => {
  [node, browser] = await Promise.all([
    newTestStorage('SQLite').then(storage => startNode(storage)),
    startFirefox(),
  ]);
});
afterAll(() => browser.close());

test.each(RULEBOOKS)('a hand by $id in Firefox', async book => {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', error => problems.push(String(error)));
  page.on('console', message => {
    if (message.type() === 'error') problems.push(message.text());
  });
  await page.goto(`${node.base}/`);
  await pressButton(page, new RegExp(`^Practice \\(${bookNames[book.id] ?? book.title}\\)$`));
  const seat = await firefoxSeatOn(page, node.base);
  await playHand(seat, handsIn(page, seat), book.id, A_HAND);
  expect(problems).toEqual([]);
  await context.close();
});
