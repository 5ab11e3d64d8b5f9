// What goes on in the rooms that are photographed: for each picture who looks at which address, and what they do there.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Client } from '@passline/client';
import { managerAt, staffAt } from '@passline/server/testing/process/people.ts';
import type { ServerProcess } from '@passline/server/testing/process/server.ts';
import type { Page } from 'playwright-core';
import { guest, liveTables, openEvening, openPractice, playHands } from './scenes.ts';

const PASSLINE = fileURLToPath(new URL('../../cli/src/launch.ts', import.meta.url));

export type Shot = {
  readonly path: string;
  readonly as?: Client;
  readonly prepare?: (page: Page) => Promise<unknown>;
  readonly isDark?: true;
};

/** A day on which three players have finished the hand. */
async function playDaily(base: string): Promise<Client> {
  let last: Client | null = null;
  for (const [name, stake] of [
    ['Ivy', 10_00],
    ['Jon', 25_00],
    ['Ana', 15_00],
  ] as const) {
    last = await guest(base, name);
    const { table } = await last.playDaily();
    for (;;) {
      const { state } = await last.table(table);
      if (state.closed) break;
      const legal = await last.legal(table);
      if (!legal.mayRoll) await last.command(table, { type: 'bet', spot: 'pass', amount: stake });
      await last.command(table, { type: 'bet', spot: 'field', amount: stake });
      await last.command(table, { type: 'roll' });
    }
  }
  if (!last) throw new Error('nobody played');
  return last;
}

/** A tournament at a real table, after its first roll. */
async function playTournament(base: string, manager: Client): Promise<string> {
  const { id, code } = await manager.newTournament({
    name: 'Spring Open',
    mode: 'dealer-run',
    stack: 500_00,
    rounds: [{ rolls: 12, advance: 3 }, { rolls: 12 }],
  });
  const players: Client[] = [];
  for (const name of ['Ana', 'Ben', 'Chloe', 'Dev', 'Emil', 'Fay']) {
    const player = await guest(base, name);
    await player.joinByCode(code);
    players.push(player);
  }
  await manager.tournamentCommand(id, { type: 'start-round', round: 1 });
  const table = (await manager.tournament(id)).tables[0]?.id ?? '';
  for (const [index, player] of players.entries()) {
    const spots = [index % 2 === 0 ? 'pass' : 'dont-pass', 'field'] as const;
    for (const spot of spots) await player.command(table, { type: 'bet', spot, amount: (index + 1) * 10_00 });
  }
  await manager.command(table, { type: 'enter-dice', dice: [6, 5] });
  await manager.command(table, { type: 'confirm-dice', dice: [6, 5] });
  return id;
}

async function runHouse(base: string, manager: Client): Promise<void> {
  await staffAt({ base }, manager, 'Dee', ['dealer']);
  await staffAt({ base }, manager, 'Cam', ['pit']);
  const lesson = await manager.house.newRoster({ name: 'Class 7b', seats: 30, chips: 250_00 });
  for (let n = 1; n <= 12; n += 1) {
    await new Client({ base, attempts: 1 }).joinClass(lesson.code, `Student ${n}`);
  }
}

/** A dealer-run table where the stickman has called a roll that is not paid yet. */
async function callRoll(base: string): Promise<{ readonly table: string; readonly trainee: Client }> {
  const { table, dealer } = await openEvening(base, 'rws-2013', 'The training room');
  await dealer.command(table, { type: 'enter-dice', dice: [4, 4] });
  return { table, trainee: await guest(base, 'Tess') };
}

/** The odds sheet that the command line writes. */
function writeSheet(dir: string): string {
  const file = join(dir, 'sheet.html');
  execFileSync(process.execPath, [PASSLINE, 'odds', 'etg', '--report', file]);
  return pathToFileURL(file).href;
}

const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).click();

/** Plays everything, and says how to take each picture. */
export async function openScenes(node: ServerProcess, dir: string): Promise<Readonly<Record<string, Shot>>> {
  const { base } = node;
  const manager = await managerAt(node);
  await liveTables(base);
  await runHouse(base, manager);
  const { table, dealer, player } = await openEvening(base);
  const electronic = await openPractice(base, 'etg');
  const alone = await openPractice(base, 'rws-2019');
  const played = await playHands(base, 12);
  const drill = await callRoll(base);
  const daily = await playDaily(base);
  const tournament = await playTournament(base, manager);
  const atTable = { path: `/table/${table}`, as: player };
  const point = (spot: string) => (page: Page) => page.locator(`.table-main [data-spot="${spot}"]`).hover();
  return {
    table: { ...atTable, prepare: point('place-8') },
    'table-sideways': atTable,
    'table-phone': atTable,
    'table-electronic': {
      path: `/table/${electronic.table}`,
      as: electronic.player,
      prepare: point('hot-shooter'),
      isDark: true,
    },
    'quick-bets': {
      path: `/table/${alone.table}`,
      as: alone.player,
      async prepare(page) {
        await press(page, 'Quick bets');
        await page.getByRole('button', { name: /^Inside/ }).waitFor();
      },
    },
    settings: {
      path: `/table/${alone.table}`,
      as: alone.player,
      async prepare(page) {
        await press(page, 'Settings');
        await page.getByLabel('Felt').selectOption('Blue');
      },
    },
    lobby: {
      path: '/',
      // Waits until the house bots have bet at the live table.
      prepare: page => page.locator('.lobby-live-felt .layout-chips [data-seat]').nth(3).waitFor(),
    },
    daily: { path: '/daily', as: daily },
    session: {
      path: `/you?session=${played.table}&seat=1&from=0`,
      as: played.player,
      prepare: page => page.getByRole('img', { name: /^Your result after each of/ }).waitFor(),
    },
    account: { path: '/you', as: played.player },
    'sign-in': { path: '/signin' },
    learn: { path: '/learn' },
    trainer: { path: '/learn?part=trainer' },
    drill: {
      path: `/table/${drill.table}/drill`,
      as: drill.trainee,
      prepare: page => page.locator('.learn-answers fieldset').first().waitFor(),
    },
    replay: {
      path: `/replay?table=${played.table}`,
      as: played.player,
      async prepare(page) {
        const rolls = page.getByRole('region', { name: 'Fairness check' }).getByRole('button');
        await rolls.last().click();
        for (let back = 0; back < 20; back += 1) await press(page, /Previous roll/);
        await page.evaluate(() => scrollTo(0, 0));
      },
    },
    lab: {
      path: '/lab',
      async prepare(page) {
        await press(page, 'Simulate');
        await page.getByText('100,000 of 100,000 sessions').waitFor();
        await page.locator('.lab-bar').evaluate(element => element.scrollIntoView());
      },
    },
    rulebooks: {
      path: '/rulebooks?left=rws-2019&right=etg',
      async prepare(page) {
        await page.getByText('Exact house edge').waitFor();
        await page.locator('#compare').evaluate(element => element.scrollIntoView());
      },
    },
    rulebook: { path: '/rulebooks/rws-2019', prepare: page => page.locator('.rules-book').waitFor() },
    'my-casino': {
      path: '/my-casino?from=south-dakota',
      prepare: page => page.getByRole('tab', { name: 'Side bets' }).click(),
    },
    'odds-sheet': { path: writeSheet(dir) },
    docs: { path: '/docs' },
    'docs-page': {
      path: '/docs/fair-dice',
      prepare: page => page.locator('article h2').first().waitFor(),
    },
    api: { path: '/docs/api', prepare: page => page.locator('details').first().waitFor() },
    dealer: { path: `/table/${table}/dealer`, as: dealer },
    'big-screen': { path: `/table/${table}/screen`, as: dealer },
    tournaments: { path: '/tournaments', as: manager },
    tournament: { path: `/tournament/${tournament}`, as: manager },
    'tournament-screen': { path: `/tournament/${tournament}/screen`, as: manager },
    house: { path: '/house', as: manager },
  };
}
