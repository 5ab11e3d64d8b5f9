// The words of the rules on the page: grounds as the table's edition states them, and clauses that open where cited.

import { newTestStorage } from '@passline/server/testing/process/new-test-storage.ts';
import { type ServerProcess, startNode } from '@passline/server/testing/process/server.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { guest } from './scenes.ts';
import { practiceSeat } from './seat.ts';
import { eventually, newVisitor, newVisitorAs, PHONE, TABLET } from './visitors.ts';

let node: ServerProcess;
beforeAll(async () => {
  node = await startNode(await newTestStorage('SQLite'));
});

const tag = (page: Page, cite: string) =>
  page.getByRole('button', { name: `Read rule ${cite}`, exact: true }).first();

async function grounds(rulebook: string): Promise<{ readonly page: Page; readonly table: string }> {
  const dealer = await guest(node.base, 'Dana');
  const { id: table } = await dealer.newTable({ mode: 'dealer-run', rulebook, name: 'Friday table' });
  await dealer.command(table, { type: 'close' });
  const visitor = await newVisitorAs(dealer, node, { viewport: TABLET });
  await visitor.go(`/table/${table}/dealer`);
  await visitor.page.getByRole('button', { name: 'Call No Roll…' }).click();
  return { page: visitor.page, table };
}

const ON_CHIPS = /chips or (an)?other object/;

const DIE_ON_CHIPS = [
  ['rws-2013', 'One or both of the dice rest on a stack of chips or other object', 'rws-2013 §3.10 (ix)'],
  ['rws-2019', 'One or both of the dice rest on two or more chips or other object', 'rws-2019 §3.16.9'],
  ['south-dakota', 'More than one side of a die rests on chips or another object', 'D56'],
] as const;

// cites: rws-2013 §3.10 (ix), rws-2019 §3.16.9, D56
test.each(DIE_ON_CHIPS)(
  '%s: the console states the ground as its own document does',
  async (rulebook, words, cite) => {
    const { page } = await grounds(rulebook);
    const ground = page.locator('.dealer-grounds li').filter({ hasText: words });
    expect(await ground.count()).toBe(1);
    expect(await ground.innerText()).toContain('mandatory');
    expect(await page.locator('.dealer-grounds').innerText()).toMatch(ON_CHIPS);
    await ground.getByRole('button', { name: `Read rule ${cite}` }).click();
    const dialog = page.getByRole('dialog', { name: cite });
    await eventually(() => dialog.innerText()).toContain(cite);
    // Reading a clause does not call a No Roll.
    await page.keyboard.press('Escape');
    await eventually(() => dialog.count()).toBe(0);
    expect(await ground.isVisible()).toBe(true);
  },
);

// cites: D56
test('South Dakota’s console says which grounds are borrowed', async () => {
  const { page } = await grounds('south-dakota');
  const panel = page.getByRole('region', { name: 'No Roll' });
  expect(await panel.innerText()).toContain('is borrowed from the Resorts World rules of 2019');
  const offTable = panel.getByRole('button', { name: /go off the table/ });
  expect(await offTable.innerText()).toContain('borrowed from rws-2019');
  const onChips = panel.getByRole('button', { name: /More than one side/ });
  expect(await onChips.innerText()).not.toContain('borrowed');
  await panel.getByRole('button', { name: 'Read rule rws-2019 §3.16.4' }).click();
  await eventually(() => page.getByRole('dialog', { name: 'rws-2019 §3.16.4' }).innerText()).toContain(
    'Borrowed by South Dakota',
  );
});

// cites: D56
test('South Dakota’s rulebook page marks what is borrowed', async () => {
  const visitor = await newVisitor(node);
  const { page } = visitor;
  await visitor.go('/rulebooks/south-dakota');
  await page.getByText('Borrowed procedure.').waitFor();
  expect(await page.locator('#no-roll .rules-borrowed').count()).toBeGreaterThan(5);
  expect(await page.locator('#pays .rules-borrowed').count()).toBe(0);
});

test('a clause opens by keyboard, states its number and text, and Escape returns the focus', async () => {
  const visitor = await newVisitor(node);
  const { page } = visitor;
  await visitor.go('/rulebooks/rws-2019');
  const shares = tag(page, 'rws-2019 §5.1.1');
  await shares.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'rws-2019 §5.1.1' });
  await eventually(() => dialog.innerText()).toMatch(/rws-2019 §5\.1\.1\s+[A-Z].*maximum/s);
  expect(await dialog.innerText()).toContain('in our own words');
  await page.keyboard.press('Escape');
  await eventually(() => dialog.count()).toBe(0);
  await eventually(() => shares.evaluate(element => element === document.activeElement)).toBe(true);
  // Everything that looks like a citation is a button.
  expect(await page.locator('.clause-tag:not(button):not(summary)').count()).toBe(0);
  expect(await page.locator('.clause-tag').count()).toBeGreaterThan(50);
});

test('a clause opens from a spot’s card and from a refusal, on a phone too', async () => {
  const seat = await practiceSeat(await newVisitor(node));
  await seat.spot('pass-odds').hover();
  await tag(seat.page, 'rws-2019 App. D 2').click();
  await eventually(() => seat.page.getByRole('dialog').innerText()).toContain('rws-2019 App. D 2');
  await seat.page.getByRole('button', { name: 'Close' }).click();
  await eventually(() => seat.page.getByRole('dialog').count()).toBe(0);

  const phone = await practiceSeat(await newVisitor(node, { viewport: PHONE }));
  await phone.spot('pass').click();
  await phone.button('More about Pass line').click();
  await tag(phone.page, 'rws-2019 App. D 1').click();
  const clause = phone.page.getByRole('dialog', { name: 'rws-2019 App. D 1' });
  await eventually(() => clause.innerText()).toMatch(/pass/i);
  const wide = await phone.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
});

test('an entry of the record and a step of a replay open their clauses', async () => {
  const { page } = await grounds('rws-2019');
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Record' }).click();
  const closed = page.locator('.dealer-record li').filter({ hasText: 'No more bets' });
  await closed.getByRole('button', { name: 'Read rule rws-2019 §5.7' }).click();
  await eventually(() => page.getByRole('dialog').innerText()).toContain('rws-2019 §5.7');

  const visitor = await newVisitor(node);
  await visitor.go('/replay');
  await visitor.page.getByRole('button', { name: 'Show me an example' }).click();
  await visitor.page.getByRole('slider', { name: 'Position in the game' }).waitFor();
  for (let steps = 0; steps < 3; steps += 1) await visitor.page.keyboard.press('ArrowRight');
  const step = visitor.page.locator('.replay-story [aria-current=step]');
  const cited = step.locator('.clause-tag').first();
  const cite = ((await cited.getAttribute('aria-label')) ?? '').replace('Read rule ', '');
  await cited.click();
  await eventually(() => visitor.page.getByRole('dialog', { name: cite }).innerText()).toContain(cite);
});
