// Every room, on a desk and on a phone, by day and by night: axe finds nothing serious, and nothing is cut off.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Client } from '@passline/server/client';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { newPlace } from '../../server/test/process/place.ts';
import { type ServerProcess, startNode } from '../../server/test/process/server.ts';
import { evening, liveTables, practising } from './scenes.ts';
import { DESK, newVisitor, newVisitorAs, PHONE } from './visitors.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Room = {
  readonly path: string;
  readonly as?: Client;
  /** Shows more of the room than it shows by itself. */
  readonly open?: (page: Page) => Promise<unknown>;
};

let node: ServerProcess;
let rooms: Readonly<Record<string, Room>>;

beforeAll(async () => {
  node = await startNode(await newPlace('SQLite'));
  const { base } = node;
  const [live = ''] = await liveTables(base);
  const { table, dealer, player } = await evening(base);
  const alone = await practising(base, 'etg');
  const section = (name: string) => (page: Page) => page.getByRole('tab', { name }).click();
  rooms = {
    lobby: { path: '/' },
    'lobby, opening a table': {
      path: '/',
      open: page => page.getByRole('button', { name: 'Open a table' }).click(),
    },
    'practice table': { path: `/table/${alone.table}`, as: alone.player },
    'table with others': { path: `/table/${table}`, as: player },
    'table, not seated': { path: `/table/${live}` },
    'table, its keys': {
      path: `/table/${table}`,
      as: player,
      open: page => page.keyboard.press('?'),
    },
    'console, bets': { path: `/table/${table}/dealer`, as: dealer },
    'console, players': { path: `/table/${table}/dealer`, as: dealer, open: section('Players') },
    'console, put right': { path: `/table/${table}/dealer`, as: dealer, open: section('Put right') },
    'console, house': { path: `/table/${table}/dealer`, as: dealer, open: section('House') },
    'console, record': { path: `/table/${table}/dealer`, as: dealer, open: section('Record') },
    'console, no role': { path: `/table/${table}/dealer` },
    'big screen': { path: `/table/${table}/screen`, as: dealer },
    learn: { path: '/learn' },
    trainer: { path: '/learn?part=trainer' },
    lab: { path: '/lab' },
    rulebooks: { path: '/rulebooks' },
    rulebook: { path: '/rulebooks/etg' },
    replay: { path: '/replay' },
    'replay of a table': { path: `/replay?table=${table}`, as: dealer },
    you: { path: '/you', as: player },
    'sign in': { path: '/signin' },
    'no such room': { path: '/learn/nothing' },
  };
});

async function seriousIn(page: Page): Promise<readonly string[]> {
  // By the debugger, not by a script element: the page's policy allows none.
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    // biome-ignore lint/suspicious/noExplicitAny: axe brings no types into the page.
    const { violations } = await (window as any).axe.run({ resultTypes: ['violations'] });
    return violations
      .filter(({ impact }: { impact: string }) => impact === 'serious' || impact === 'critical')
      .map(
        ({ id, nodes }: { id: string; nodes: { target: string[]; failureSummary: string }[] }) =>
          `${id}: ${nodes
            .slice(0, 3)
            .map(
              ({ target, failureSummary }) => `${target.join(' ')} ${failureSummary.split('\n')[1]?.trim()}`,
            )
            .join(' | ')}`,
      );
  });
}

const SURROUNDINGS = [
  ['a desk by day', { viewport: DESK, colorScheme: 'light' }],
  ['a desk by night', { viewport: DESK, colorScheme: 'dark' }],
  ['a phone by day', { viewport: PHONE, colorScheme: 'light', isMobile: true, hasTouch: true }],
  ['a phone by night', { viewport: PHONE, colorScheme: 'dark', isMobile: true, hasTouch: true }],
] as const;

describe.each(SURROUNDINGS)('on %s', (_name, options) => {
  test('axe finds nothing serious in any room, and no room is wider than the window', async () => {
    const found: Record<string, readonly string[]> = {};
    for (const [name, { path, as, open }] of Object.entries(rooms)) {
      const visitor = as ? await newVisitorAs(as, node, options) : await newVisitor(node, options);
      const { page } = visitor;
      await visitor.go(path);
      await page.locator('h1').first().waitFor();
      await open?.(page);
      await page.waitForTimeout(150);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      const problems = [...(await seriousIn(page)), ...(wide > 0 ? [`${wide} px too wide`] : [])];
      if (problems.length > 0) found[name] = problems;
      if (process.env.PASSLINE_SHOTS) {
        const file = `${name} ${options.viewport.width} ${options.colorScheme}`.replaceAll(/[ ,]+/g, '-');
        await page.screenshot({ path: `${process.env.PASSLINE_SHOTS}/${file}.png` });
      }
      await visitor.context.close();
    }
    expect(found).toEqual({});
  });
});
