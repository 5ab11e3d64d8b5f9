// What the table may cost: bytes of scripts and styles, time to the first bet, no layout shifts; and that its security policy is in force.
import type { Client } from '@passline/client';
import { newTestStorage } from '@passline/server/testing/process/new-test-storage.ts';
import { type ServerProcess, startNode } from '@passline/server/testing/process/server.ts';
import { beforeAll, expect, test } from 'vitest';
import { watchCode, watchFirstBet, watchShifts, watchWork } from './costs.ts';
import { openPractice } from './scenes.ts';
import { practiceSeat, seatOn } from './seat.ts';
import { eventually, newVisitor, newVisitorAs } from './visitors.ts';

const MAX_BYTES = 150_000;
/** In processor time, which a busy machine hardly affects; wall time is in `npm run bench -- --only page`. */
const MAX_MS = 1_000;
const MAX_SHIFT = 0.05;

let node: ServerProcess;
let player: Client;
let table = '';
beforeAll(async () => {
  node = await startNode(await newTestStorage('SQLite'));
  ({ player, table } = await openPractice(node.base, 'etg'));
});

test('the table loads at most 150 kB of scripts and styles, gzipped', async () => {
  const visitor = await newVisitorAs(player, node);
  const code = await watchCode(visitor.page);
  await visitor.go(`/table/${table}`);
  const sizes = await code();
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  expect(sizes.length).toBeGreaterThan(2);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(MAX_BYTES);
});

test('the first bet is possible soon after opening', async () => {
  const visitor = await newVisitorAs(player, node);
  const [firstBet, work] = [await watchFirstBet(visitor.page), await watchWork(visitor.page)];
  await visitor.go(`/table/${table}`);
  await firstBet();
  const used = await work();
  expect(used).toBeGreaterThan(10);
  expect(used).toBeLessThan(MAX_MS);
});

test('a table is opened with one request for its snapshot', async () => {
  const visitor = await newVisitorAs(player, node);
  const snapshots: string[] = [];
  visitor.page.on('request', request => {
    const { pathname } = new URL(request.url());
    if (pathname === `/api/tables/${table}`) snapshots.push(pathname);
  });
  await visitor.go(`/table/${table}`);
  const seat = await seatOn(visitor);
  await seat.agrees();
  expect(snapshots.length).toBe(1);
});

test.each(['/', '/learn', '/rulebooks', '/table'])('nothing jumps while %s loads', async path => {
  const visitor = await newVisitorAs(player, node);
  const shifted = await watchShifts(visitor.page);
  await visitor.go(path === '/table' ? `/table/${table}` : path);
  await visitor.page.locator('h1').first().waitFor();
  await visitor.settles();
  expect(await shifted()).toBeLessThan(MAX_SHIFT);
});

test('the lobby keeps a place for the player’s own tables above the rulebooks, and nothing jumps', async () => {
  const visitor = await newVisitorAs(player, node);
  const { page } = visitor;
  const shifted = await watchShifts(page);
  for (const visit of ['the first', 'the second']) {
    await visitor.go('/');
    await page.getByRole('link', { name: /^Continue/ }).waitFor();
    await visitor.settles();
    const headings = await page.getByRole('heading', { level: 2 }).allTextContents();
    const places = [-1, headings.indexOf('Your tables'), headings.indexOf('Practice now')];
    expect(places, visit).toEqual(places.toSorted((a, b) => a - b));
    expect(new Set(places).size, visit).toBe(3);
    expect(await shifted(), visit).toBeLessThan(MAX_SHIFT);
  }
});

test('nothing jumps while dice roll', async () => {
  const visitor = await newVisitor(node, { reducedMotion: 'no-preference' });
  const shifted = await watchShifts(visitor.page);
  const seat = await practiceSeat(visitor);
  await seat.spot('field').click();
  await seat.spot('pass').click();
  await eventually(() => seat.on('pass')).toBeGreaterThan(0);
  await seat.button('Roll').click();
  await eventually(() => seat.page.evaluate(() => document.getAnimations().length)).toBeGreaterThan(0);
  await seat.agrees();
  // The browser ignores shifts right after an input; the results are shown for longer than that.
  await seat.resultsEnd();
  expect(await shifted()).toBeLessThan(MAX_SHIFT);
});

test('a strict policy is in force: no inline script, no eval, no other origin', async () => {
  const visitor = await newVisitor(node);
  const { page } = visitor;
  const answer = await page.goto(`${node.base}/`);
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'self'");
  expect(policy).not.toMatch(/unsafe|\*/);
  await page.locator('h1').first().waitFor();
  expect(visitor.problems).toEqual([]);
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.inline = true';
    document.body.append(script);
    return Reflect.has(window, 'inline');
  });
  expect(ran).toBe(false);
  // In a task of the page itself, because the debugger may evaluate code under any policy.
  const evaluated = await page.evaluate(
    () =>
      new Promise(resolve =>
        setTimeout(() => {
          try {
            resolve(Function('return "ran"')());
          } catch (error) {
            resolve(error instanceof EvalError ? 'refused' : String(error));
          }
        }),
      ),
  );
  expect(evaluated).toBe('refused');
  await page.evaluate(() => fetch('http://127.0.0.2:9/').catch(() => undefined));
  // Every other test fails on such problems; here they are expected.
  await eventually(() => visitor.problems.length).toBeGreaterThanOrEqual(2);
  visitor.problems.length = 0;
});

test('every style sheet says which layer wins, whichever is loaded first', async () => {
  const visitor = await newVisitorAs(player, node);
  const sheets: Promise<string>[] = [];
  visitor.page.on('response', response => {
    if (response.url().endsWith('.css')) sheets.push(response.text());
  });
  await visitor.go(`/table/${table}`);
  await eventually(() => sheets.length).toBeGreaterThan(2);
  for (const sheet of await Promise.all(sheets))
    expect(sheet).toMatch(/^@layer reset,\s?tokens,\s?base,\s?ui,\s?rooms;/);
});
