// Somebody's first visit, with the browser's console open: nothing is refused, and no errors are logged.

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
  const visitor = await newVisitor(node);
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
