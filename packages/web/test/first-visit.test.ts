// A first visit with the browser's console open: nothing is refused, and no errors are logged.

import { newTestStorage } from '@passline/server/testing/process/new-test-storage.ts';
import { type ServerProcess, startNode } from '@passline/server/testing/process/server.ts';
import { beforeAll, expect, test } from 'vitest';
import { seatOn } from './seat.ts';
import { eventually, newVisitor } from './visitors.ts';

let node: ServerProcess;
beforeAll(async () => {
  node = await startNode(await newTestStorage('SQLite'));
});

test('from the lobby to the first roll and back, the console stays empty', async () => {
  const visitor = await newVisitor(node, { serviceWorkers: 'allow' });
  const { page } = visitor;
  const heard: string[] = [];
  page.on('console', message => heard.push(`${message.type()}: ${message.text()}`));
  page.on('response', answer => {
    if (answer.status() >= 400) heard.push(`${answer.status()} ${answer.request().method()} ${answer.url()}`);
  });
  await visitor.go('/');
  await page
    .getByRole('button', { name: /^Practice \(/ })
    .first()
    .click();
  const seat = await seatOn(visitor);
  await seat.spot('pass').click();
  await seat.spot('field').click();
  await seat.lies({ pass: 5_00, field: 5_00 });
  await seat.button('Roll').click();
  await eventually(() => seat.countOf('rolled')).toBe(1);
  await seat.agrees();
  await page.getByRole('link', { name: 'Passline' }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('.account-name').click();
  await page.waitForURL(/\/you$/);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(heard).toEqual([]);
});

test('two tabs that a new visitor opens at once show one guest', async () => {
  const visitor = await newVisitor(node);
  const { context } = visitor;
  const pages = [visitor.page, await context.newPage()];
  const asked: (() => void)[] = [];
  // Holds the first request until the second arrives: without care, each tab would create a guest.
  await context.route('**/api/session', async (route, request) => {
    if (request.method() === 'POST' && asked.length < 2) {
      await new Promise<void>(resolve => {
        asked.push(resolve);
        const both = asked.length === 2;
        if (both) for (const go of asked) go();
        else setTimeout(resolve, 2_000);
      });
    }
    await route.continue();
  });
  await Promise.all(pages.map(page => page.goto(node.base)));
  const names = pages.map(page => page.getByRole('link', { name: /^Guest / }));
  for (const name of names) await name.waitFor();
  expect(await names[0]?.textContent()).toBe(await names[1]?.textContent());
  for (const page of pages) {
    await page.bringToFront();
    expect(await page.getByText('Another account is signed in').count()).toBe(0);
  }
});
