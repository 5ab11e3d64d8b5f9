// The daily hand in the page: from the lobby to the last roll by keyboard, then the result and the leaderboard.
import { newTestStorage } from '@passline/server/testing/process/new-test-storage.ts';
import { type ServerProcess, startNode } from '@passline/server/testing/process/server.ts';
import { beforeAll, expect, test } from 'vitest';
import { guest } from './scenes.ts';
import { eventually, newVisitor } from './visitors.ts';

let node: ServerProcess;
beforeAll(async () => {
  node = await startNode(await newTestStorage('SQLite'));
});

// cites: P116
test('from the lobby to the leaderboard, by keyboard', async () => {
  const visitor = await newVisitor(node);
  const { page } = visitor;
  await visitor.go('/');
  const open = page.getByRole('link', { name: 'Open the Daily Hand' });
  await open.focus();
  await page.keyboard.press('Enter');
  await page.getByText('Nobody has finished today’s hand yet. Be the first.').waitFor();
  await page.getByRole('button', { name: 'Play today’s hand' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/table\//);
  const table = page.url().split('/').at(-1) ?? '';
  const client = await visitor.client();
  await page.locator('.table-rack dd[data-rack]').waitFor();
  expect(await page.getByRole('button', { name: 'Buy chips' }).count()).toBe(0);

  // A second visit leads back to the same table.
  await page.goto(`${node.base}/daily`);
  await page.getByRole('button', { name: 'Keep playing' }).click();
  await page.waitForURL(`**/table/${table}`);

  // With bets up, leaving cannot end the hand, so the dialog does not offer to.
  await client.command(table, { type: 'bet', spot: 'pass', amount: 10_00 });
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  const leaving = page.getByRole('dialog', { name: 'Leave the Daily Hand?' });
  await leaving.getByText('Come back anytime today').waitFor();
  await eventually(() => leaving.getByRole('button').allInnerTexts()).toEqual(['✕', 'Play later', 'Stay']);
  await client.command(table, { type: 'take', spot: 'pass' });
  await leaving.getByRole('button', { name: 'End my hand' }).waitFor();
  await leaving.getByRole('button', { name: 'Play later' }).click();
  await page.getByRole('button', { name: 'Keep playing' }).click();
  await page.waitForURL(`**/table/${table}`);
  for (;;) {
    const { state } = await client.table(table);
    if (state.closed) break;
    const legal = await client.legal(table);
    if (!legal.mayRoll) await client.command(table, { type: 'bet', spot: 'pass', amount: 10_00 });
    await client.command(table, { type: 'roll' });
  }
  const over = page.getByRole('dialog', { name: 'Your daily hand is over' });
  await over.waitFor();
  await over.getByText(/1st of 1, after \d+ rolls?\.$/).waitFor();
  // Nothing more can be bet here.
  await eventually(() => page.locator('.table-call').innerText()).toMatch(/Table closed\.\s*$/);
  await over.getByRole('link', { name: 'See the leaderboard' }).click();
  const { today } = await client.daily();
  const [mine] = today.leaderboard;
  expect(mine).toMatchObject({ rank: 1, you: true });
  await page.getByRole('row', { name: /\(you\)/ }).waitFor();
  await page.getByText(/1st of 1, after \d+ rolls?\.$/).waitFor();
  // A link that works only on this computer is left out.
  expect(await page.getByRole('textbox', { name: 'Share your result' }).inputValue()).toMatch(
    /^Passline Daily Hand \d{4}-\d\d-\d\d: \S+, 1st of 1, \d+ rolls?\.$/,
  );

  // In the place where the lobby offered the hand, it now shows the result and when the next hand starts.
  await page.getByRole('link', { name: 'Passline' }).click();
  const card = page.getByRole('region', { name: 'Daily Hand' });
  await card.getByText(/^You .*1st of 1, after \d+ rolls?\. The next hand starts \S/).waitFor();
  await eventually(() => card.getByText('One stack, one try').isVisible()).toBe(false);
  await card.getByRole('link', { name: 'See the leaderboard' }).click();
  await page.waitForURL(/\/daily$/);

  const bo = await guest(node.base, 'Bo');
  const other = (await bo.playDaily()).table;
  await bo.command(other, { type: 'leave' });
  expect((await bo.daily()).today.yours).toMatchObject({ finished: true, rank: null });
});
