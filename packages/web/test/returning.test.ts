// A player who leaves with bets up and sits down again, and a dealer-seated player who leaves early: on the phone, on
// the wall, and in the results.
import type { Client } from '@passline/client';
import { seatNumber } from '@passline/engine';
import { newTestStorage } from '@passline/server/testing/process/new-test-storage.ts';
import { type ServerProcess, startNode } from '@passline/server/testing/process/server.ts';
import { beforeAll, expect, test } from 'vitest';
import { guest } from './scenes.ts';
import { eventually, newVisitorAs, PHONE } from './visitors.ts';

let node: ServerProcess;
beforeAll(async () => {
  node = await startNode(await newTestStorage('SQLite'));
});

async function roll(dealer: Client, table: string, dice: readonly [number, number]): Promise<void> {
  await dealer.command(table, { type: 'enter-dice', dice: [...dice] });
  await dealer.command(table, { type: 'confirm-dice', dice: [...dice] });
}

// cites: P143, P111
test('bets left up pay the player who came back, whoever left stays on the wall, and results name everybody', async () => {
  const [host, dev] = [await guest(node.base, 'Marta'), await guest(node.base, 'Dev')];
  const { id } = await host.newTable({
    mode: 'dealer-run',
    rulebook: 'rws-2019',
    settings: { chip: '1.00' },
    terms: { seats: 3, buyIn: { stack: 200_00, rebuys: 'none' } },
  });
  const seat = (number: number, name: string) =>
    host.command(id, { type: 'seat', seat: seatNumber(number), name, amount: 200_00 });
  await dev.command(id, { type: 'sit' });
  await seat(2, 'Theodora');
  await seat(3, 'Farid');
  await host.command(id, { type: 'bet', seat: seatNumber(3), spot: 'pass', amount: 10_00 });
  await dev.command(id, { type: 'bet', spot: 'pass', amount: 10_00 });
  await roll(host, id, [5, 3]);
  await dev.command(id, { type: 'bet', spot: 'hard-6', amount: 5_00 });

  const wall = await newVisitorAs(await guest(node.base, 'Wall'), node, {
    viewport: { width: 1024, height: 768 },
  });
  await wall.go(`/table/${id}/screen`);
  const rows = wall.page.getByRole('list', { name: 'Players' }).getByRole('listitem');
  /** The text of a player's row. */
  const rowOf = (name: string) => (): Promise<string> =>
    rows.filter({ hasText: name }).evaluate(row => {
      const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
      const texts: string[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode.textContent?.trim() ?? '');
      return texts.filter(text => text !== '').join(' ');
    });
  const phone = await newVisitorAs(dev, node, { viewport: PHONE, hasTouch: true });

  // While all three seats of the table are taken, nobody is invited.
  const code = wall.page.locator('.screen-code b');
  await eventually(() => rows.count()).toBe(3);
  expect(await code.count()).toBe(0);
  await dev.command(id, { type: 'leave' });
  await eventually(rowOf('Dev')).toMatch(/^1 Dev left; bets stay up 185 0\b/);
  await phone.go(`/table/${id}`);
  const form = phone.page.getByRole('form', { name: 'Sit down' });
  expect(await form.getByLabel('Chips (play money)').inputValue()).toBe('185');
  await form.getByRole('button', { name: 'Sit down' }).tap();
  await eventually(rowOf('Dev')).toMatch(/^4 1 Dev 185 0\b/);

  await host.command(id, { type: 'leave', seat: seatNumber(2) });
  await eventually(rowOf('Theodora')).toMatch(/^Theodora left 200 0 in for 200$/);
  // Dev's bets hold seat 1, and he sits at the fourth: Theodora's is free.
  expect(await code.innerText()).toBe((await host.invitation(id)).code);
  await seat(2, 'Quentin');
  await eventually(() => rows.count()).toBe(4);
  await eventually(() => code.count()).toBe(0);
  expect(await rowOf('Theodora')()).toContain('left');

  await roll(host, id, [3, 3]);
  await phone.page.getByText('Hard 6 wins 45 at 9:1: you left it up at seat 1.').first().waitFor();
  await eventually(() => phone.page.locator('[data-rack]').first().innerText()).toMatch(/235/);
  await eventually(rowOf('Dev')).toMatch(/^4 1 Dev 235 \+45\b/);

  await host.command(id, { type: 'close-table', standing: 'return' });
  const standings = wall.page.getByRole('table', { name: 'Results' });
  await standings.waitFor();
  const { players } = await host.results(id);
  expect(players.map(({ name, net }) => [name, net])).toEqual([
    ['Dev', 45_00],
    ['Theodora', 0],
    ['Quentin', 0],
    ['Farid', 0],
  ]);
  const csv = await phone.page.evaluate(
    async path => (await fetch(path, { headers: { accept: 'text/csv' } })).text(),
    `/api/tables/${id}/results`,
  );
  for (const name of ['Dev', 'Theodora', 'Quentin', 'Farid']) {
    expect(csv).toContain(`,${name},`);
    expect(await standings.innerText()).toContain(name);
  }
  const sheet = phone.page.locator('.results-sheets');
  await eventually(() => sheet.textContent()).toContain('Theodora');
});
