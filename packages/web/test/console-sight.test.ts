// On a tablet, what a dealer needs stays in sight, and what was chosen stays chosen, in every section.
import { seatNumber } from '@passline/engine';
import { newTestStorage } from '@passline/server/testing/process/new-test-storage.ts';
import { type ServerProcess, startNode } from '@passline/server/testing/process/server.ts';
import type { Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { Console } from './console.ts';
import { isInside, textsCutOff } from './fits.ts';
import { guest } from './scenes.ts';
import { eventually, newVisitorAs } from './visitors.ts';

let node: ServerProcess;
beforeAll(async () => {
  node = await startNode(await newTestStorage('SQLite'));
});

const NAMES = ['Kit', 'Lou', 'Mae', 'Ned', 'Oz', 'Pia', 'Quin'] as const;
const VIEWPORT = { width: 1024, height: 768 };
const UPRIGHT = { width: 768, height: 1024 };

/** In the window, and not behind anything. */
async function canBeTapped(part: Locator, viewport: typeof VIEWPORT): Promise<boolean> {
  if (!(await isInside(part, viewport))) return false;
  return part.evaluate(button => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return [0.1, 0.5, 0.9].every(at => {
      const hit = document.elementFromPoint(x + width / 2, y + height * at);
      return button.contains(hit);
    });
  });
}

test('in every section a dealer reaches the main action and requests, and keeps the chosen player', async () => {
  const dana = await guest(node.base, 'Dana');
  const { id } = await dana.newTable({ mode: 'dealer-run', rulebook: 'rws-2019' });
  for (const [index, name] of NAMES.entries()) {
    const seat = seatNumber(index + 1);
    await dana.command(id, { type: 'seat', seat, name, amount: 300_00 });
    await dana.command(id, { type: 'bet', seat, spot: 'pass', amount: 10_00 });
  }
  const visitor = await newVisitorAs(dana, node, { viewport: VIEWPORT });
  const { page } = visitor;
  await visitor.go(`/table/${id}/dealer`);
  const console = new Console(page, id, await visitor.client());
  await console.button('Not now').click();

  // After a visit to another section, chips still go to the chosen player, and the last entry can be undone.
  await console.betFor(/Lou/, 'field');
  await eventually(() => console.rackOf(2)).toBe(285_00);
  await console.section('Players');
  await console.section('Bets');
  const lou = page.getByRole('group', { name: 'Player' }).getByRole('button', { name: /Lou/ });
  expect(await lou.getAttribute('aria-pressed')).toBe('true');
  await console.spot('field').click();
  await eventually(() => console.rackOf(2)).toBe(280_00);
  await console.section('Record');
  await console.section('Bets');
  await console.button(/^Undo: Lou/).click();
  await eventually(() => console.rackOf(2)).toBe(285_00);
  expect(await console.rackOf(1)).toBe(290_00);

  // Even when a section is scrolled to its end.
  const ana = await guest(node.base, 'Ana');
  await ana.command(id, { type: 'sit', amount: 300_00 });
  await ana.command(id, { type: 'buy-in', amount: 100_00 });
  for (const viewport of [UPRIGHT, VIEWPORT]) {
    await page.setViewportSize(viewport);
    for (const section of ['Players', 'Fix a mistake', 'Table']) {
      await page.evaluate(() => window.scrollTo(0, 0));
      await console.section(section);
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      for (const needed of ['No more bets', 'First die: 6', 'Second die: 1', /^(Chip requests: 1|Approve)/]) {
        const part = page.locator('.dealer-status, .dealer-round').getByRole('button', { name: needed });
        const inSight = await Promise.all((await part.all()).map(one => canBeTapped(one, viewport)));
        expect(inSight, `${needed} under ${section}`).toContain(true);
      }
      const shot = `${process.env.SHOTS}/sight-${viewport.width}-${section}.png`;
      if (process.env.SHOTS) await page.screenshot({ path: shot });
    }
  }

  // What everybody has bought and lost stands under the racks, and all of it is in sight.
  await console.section('Bets');
  await page.evaluate(() => window.scrollTo(0, 0));
  await console.roll(2, 2);
  const chooser = page.getByRole('group', { name: 'Player' });
  const kit = chooser.getByRole('button', { name: /Kit/ });
  expect((await kit.innerText()).split(/\s+/).join(' ')).toBe('1 Kit 290 in for 300 0');
  await console.roll(3, 4);
  await eventually(async () => (await kit.innerText()).split(/\s+/).join(' ')).toBe(
    '1 Kit 290 in for 300 −10',
  );
  expect(await chooser.getByRole('button').count()).toBe(8);
  expect(await textsCutOff(chooser)).toEqual([]);
  expect(await chooser.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  for (const part of ['.dealer-choose-net', '.dealer-bets .layout'])
    for (const one of await page.locator(part).all()) expect(await isInside(one, VIEWPORT)).toBe(true);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/sight-bets.png` });
  await console.section('Players');
  const row = page.locator('.dealer-players').getByRole('listitem').filter({ hasText: 'Kit' });
  expect(await row.innerText()).toContain('Bought in 300, now 290, net −10');

  // Seven pass bets lose: those out of sight are counted until they are scrolled to.
  await console.section('Bets');
  const payout = page.getByRole('region', { name: 'Payout' });
  await payout.getByRole('button', { name: 'Show the payout again' }).click();
  const bets = payout.getByRole('listitem');
  expect(await bets.count()).toBe(7);
  const inSight = await bets.evaluateAll(items => {
    const bottom = items[0]?.parentElement?.getBoundingClientRect().bottom ?? 0;
    return items.filter(item => item.getBoundingClientRect().bottom <= bottom + 1).length;
  });
  expect(inSight).toBeLessThan(7);
  await payout.getByText(`${7 - inSight} more below`).waitFor();
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/sight-payout.png` });
  await bets.last().scrollIntoViewIfNeeded();
  await eventually(() => payout.getByText('more below').count()).toBe(0);
});

test('with twenty players, everybody can be chosen, and part of the last row shows that there are more', async () => {
  const dana = await guest(node.base, 'Dana');
  const { id } = await dana.newTable({ mode: 'dealer-run', rulebook: 'rws-2019', name: 'Friday table' });
  for (let index = 1; index <= 20; index += 1)
    await dana.command(id, {
      type: 'seat',
      seat: seatNumber(index),
      name: `Fernandina ${index}`,
      amount: 300_00,
    });
  const visitor = await newVisitorAs(dana, node, { viewport: VIEWPORT });
  const { page } = visitor;
  await visitor.go(`/table/${id}/dealer`);
  const console = new Console(page, id, await visitor.client());
  await console.button('Not now').click();
  const chooser = page.getByRole('group', { name: 'Player' });
  expect(await chooser.getByRole('button').count()).toBe(20);
  const last = chooser.getByRole('button', { name: /Fernandina 20/ });
  const [box, button] = [await chooser.boundingBox(), await last.boundingBox()];
  const seen = (box?.y ?? 0) + (box?.height ?? 0) - (button?.y ?? 0);
  expect(seen).toBeGreaterThan(10);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/twenty.png` });
  expect(await isInside(page.locator('.dealer-bets .layout'), VIEWPORT)).toBe(true);
  expect(await canBeTapped(console.button('No more bets'), VIEWPORT)).toBe(true);
  await last.click();
  expect(await last.getAttribute('aria-pressed')).toBe('true');

  // The printed join card is alone on its page.
  await page.evaluate(() => Object.assign(window, { print: () => undefined }));
  await console.section('Table');
  await console.button('Print the join card').click();
  await page.emulateMedia({ media: 'print' });
  const card = page.locator('.print-card');
  await card.waitFor();
  const { code } = await dana.invitation(id);
  expect((await card.innerText()).split(/\n+/)).toEqual(['Friday table', code, new URL(node.base).host]);
  expect((await card.getByRole('img').boundingBox())?.width).toBeGreaterThan(400);
  expect(await page.getByRole('heading').allInnerTexts()).toEqual(['Friday table']);
  if (process.env.SHOTS) await page.pdf({ path: `${process.env.SHOTS}/card.pdf` });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await card.waitFor({ state: 'detached' });
  expect(await page.getByRole('button', { name: 'Print the join card' }).count()).toBe(1);
});
