// Every room: axe finds nothing serious in light or dark mode, and nothing is wider than a desktop or phone window.
import { Client, ROOM_PATHS } from '@passline/client';
import { newTestStorage } from '@passline/server/testing/process/new-test-storage.ts';
import { managerAt, staffAt } from '@passline/server/testing/process/people.ts';
import { type ServerProcess, startNode } from '@passline/server/testing/process/server.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { COLORS, EVERYTHING, FINGERS, loadAxe, seriousIn } from './axe.ts';
import { guest, liveTables, openEvening, openPractice } from './scenes.ts';
import { newVisitor, newVisitorAs, PHONE, type Visitor } from './visitors.ts';

type Room = {
  readonly path: string;
  readonly as?: Client;
  /** Opens parts of the room that are closed at first. */
  readonly open?: (page: Page) => Promise<unknown>;
  /** The part to check; the whole page by default. */
  readonly part?: string;
  /** Whether what is opened is only on a phone. */
  readonly onPhone?: true;
};

type Shot = (page: Page, how: string) => Promise<void>;

let node: ServerProcess;
let rooms: Readonly<Record<string, Room>>;

beforeAll(async () => {
  node = await startNode(await newTestStorage('SQLite'));
  const { base } = node;
  const [live = ''] = await liveTables(base);
  const { table, dealer, player } = await openEvening(base);
  const alone = await openPractice(base, 'etg');
  const manager = await managerAt(node);
  await staffAt(node, manager, 'Dee', ['dealer']);
  const { id: house } = await manager.newTable({ mode: 'dealer-run', rulebook: 'rws-2019', name: 'Table 1' });
  const { code } = await manager.staffLink({ name: 'Cam', roles: ['pit'], table: house });
  await (await guest(base, 'Cam')).signIn(code);
  const { id } = await player.session();
  const lesson = await manager.house.newRoster({ name: 'Class 7b', seats: 30, chips: 250_00 });
  for (let n = 1; n <= 12; n += 1) {
    await new Client({ base, attempts: 1 }).joinClass(lesson.code, `Student ${n}`);
  }
  const still = await openPractice(base, 'rws-2019');
  await manager.house.stopPlay({ scope: 'table', target: still.table, because: 'a die is chipped' });
  const section = (name: string): Room => ({
    path: `/table/${table}/dealer`,
    as: dealer,
    open: page => page.getByRole('tab', { name }).click(),
    part: '[role=tabpanel]',
  });
  const dialog = (path: string, as: Client, name: string): Room => ({
    ...{ path, as, part: 'dialog[open]' },
    open: page => page.getByRole('button', { name, exact: true }).click(),
  });
  const tournament = await manager.newTournament({
    name: 'Spring Open',
    stack: 100_00,
    rounds: [{ rolls: 2 }],
  });
  for (const name of ['Ana', 'Bo']) await (await guest(base, name)).joinByCode(tournament.code);
  // Full odds would take most of the rack there, so the page asks how much.
  const deadwood = await openPractice(base, 'south-dakota');
  rooms = {
    lobby: { path: '/' },
    'lobby, opening a table': {
      path: '/',
      open: page => page.getByRole('button', { name: 'Open a table' }).click(),
      part: 'dialog[open]',
    },
    'daily hand': { path: '/daily' },
    'practice table': { path: `/table/${alone.table}`, as: alone.player },
    'table with others': { path: `/table/${table}`, as: player },
    'table, not seated': { path: `/table/${live}` },
    'table, stopped': {
      path: `/table/${still.table}`,
      as: still.player,
      open: page => page.locator('.table-stopped').waitFor(),
    },
    'table, its keys': {
      path: `/table/${table}`,
      as: player,
      open: page => page.keyboard.press('?'),
      part: 'dialog[open]',
    },
    'table, quick bets': {
      path: `/table/${table}`,
      as: player,
      open: async page => {
        await page.getByRole('button', { name: 'Quick bets' }).click();
        await page.getByRole('button', { name: /^Inside/ }).waitFor();
      },
      part: '.quick',
    },
    'table, leaving': dialog(`/table/${deadwood.table}`, deadwood.player, 'Leave'),
    'table, buying chips': dialog(`/table/${deadwood.table}`, deadwood.player, 'Buy chips'),
    'table, how much odds': dialog(`/table/${deadwood.table}`, deadwood.player, 'Odds'),
    'table, inviting': dialog(`/table/${table}`, player, 'Invite'),
    'table, its players': dialog(`/table/${table}`, player, '5 players'),
    'table, about a bet': {
      ...{ path: `/table/${deadwood.table}`, as: deadwood.player, part: 'dialog[open]', onPhone: true },
      async open(page) {
        await page.locator('.table-main [data-spot="field"]').tap();
        await page.getByRole('button', { name: 'More about Field' }).tap();
      },
    },
    'table, a result': {
      path: `/table/${deadwood.table}`,
      as: deadwood.player,
      async open(page) {
        // What shows results is loaded with the first bet.
        await page.locator('.table-main [data-spot="field"]').click();
        await page.locator('.table-paid-slot').waitFor({ state: 'attached' });
        await page.evaluate(keepResult);
        await deadwood.player.command(deadwood.table, { type: 'roll' });
        await page.locator('.throw-card').waitFor();
        await page.evaluate(showResultToAxe);
      },
      part: '.throw-card',
    },
    drill: { path: `/table/${table}/drill`, as: player },
    tournaments: { path: '/tournaments', as: manager },
    tournament: { path: `/tournament/${tournament.id}`, as: manager },
    'tournament, on the wall': { path: `/tournament/${tournament.id}/screen`, as: manager },
    'settings, in blue': {
      path: `/table/${alone.table}`,
      as: alone.player,
      open: async page => {
        await page.getByRole('button', { name: 'Settings' }).click();
        await page.getByLabel('Felt').selectOption('Blue');
      },
    },
    'console, bets': { path: `/table/${table}/dealer`, as: dealer },
    'console, players': section('Players'),
    'console, fix a mistake': section('Fix a mistake'),
    'console, house': section('Table'),
    'console, record': section('Record'),
    'console, no role': { path: `/table/${table}/dealer` },
    'big screen': { path: `/table/${table}/screen`, as: dealer },
    learn: { path: '/learn' },
    trainer: { path: '/learn?part=trainer' },
    lab: { path: '/lab' },
    rulebooks: { path: '/rulebooks' },
    rulebook: { path: '/rulebooks/etg' },
    'my casino': { path: '/my-casino' },
    'my casino, a rulebook': {
      path: '/my-casino?from=south-dakota',
      open: async page => {
        await page.getByRole('tab', { name: 'Side bets' }).press('Enter');
        await page.getByLabel('Fire').check();
        await page.locator('[data-bet="fire"] input').first().fill('much');
      },
    },
    replay: { path: '/replay' },
    'session remembered': {
      path: `/you?session=${alone.table}&seat=1&from=0`,
      as: alone.player,
      open: page => page.getByRole('img', { name: /^Your result after each of/ }).waitFor(),
    },
    'replay, a study': {
      path: '/replay',
      open: async page => {
        await page.getByRole('button', { name: 'Show me an example' }).click();
        await page.getByRole('textbox', { name: 'Roll' }).fill('1');
        await page.getByRole('textbox', { name: 'Roll' }).press('Enter');
        await page.getByRole('button', { name: 'Full odds' }).click();
        await page.getByText(/^It costs nothing on average/).waitFor();
      },
    },
    'replay of a table': { path: `/replay?table=${table}`, as: dealer },
    you: { path: '/you', as: player },
    'you, keeping out': {
      path: '/you',
      as: player,
      open: page => page.getByRole('button', { name: 'Exclude me…' }).click(),
    },
    'the house': {
      path: '/house',
      as: manager,
      open: async page => {
        const card = page.getByRole('region', { name: 'Sign-in link' });
        await card.getByLabel('Their name').fill('Dot');
        await card.getByRole('button', { name: 'Create link' }).click();
        await card.getByRole('img', { name: /QR code/ }).waitFor();
        const chips = page.getByRole('region', { name: 'Play money for a player' });
        await chips.getByLabel('Player number').fill(id);
        await chips.getByRole('button', { name: 'Find' }).click();
        await chips.getByRole('table').waitFor();
        const stop = page.getByRole('region', { name: 'Stop play' });
        await stop.getByRole('button', { name: /^Resume…/ }).click();
        await stop.getByLabel('What to stop').selectOption('player');
        await stop.getByLabel('Player number').fill(id);
        await stop.getByRole('button', { name: 'Find' }).click();
        await stop.getByRole('status').waitFor();
        await page.getByRole('combobox', { name: 'Table', exact: true }).selectOption(house);
        await page.getByRole('list', { name: 'Table staff' }).waitFor();
        const classes = page.getByRole('region', { name: 'Classes' });
        await classes.getByText('Class 7b: 12 of 30 joined').click();
        await classes.getByRole('button', { name: /^Reset wallets…/ }).click();
      },
    },
    'the house, not a manager': { path: '/house' },
    'sign in': { path: '/signin' },
    'joining a class': { path: '/signin#class=K7QM-2XWD-F9TB' },
    'the documentation': {
      path: '/docs',
      open: async page => {
        await page.getByLabel('Search the documentation').fill('commission buy');
        await page.getByRole('status').filter({ hasText: 'results' }).waitFor();
        await page.getByRole('link', { name: /^Rulebooks: How they differ/ }).waitFor();
      },
    },
    'a page of the documentation': {
      path: '/docs/write-a-bot#passline-bot',
      open: page => page.getByRole('heading', { name: 'passline bot' }).waitFor(),
    },
    'the API': {
      path: '/docs/api#get-api-tables-id-events',
      open: async page => {
        // The URL opens the endpoint that it names; a refusal's code works the same way.
        const endpoint = page.locator('details[open]', { hasText: '/api/tables/{id}/events' });
        await endpoint.getByRole('link', { name: 'table/none' }).waitFor();
        await endpoint.getByRole('row', { name: /^last-event-id:/i }).waitFor();
        await page.locator('[id="bet/closed"]').waitFor();
      },
      // The hundred closed endpoints are alike, and axe takes a quarter of a second for each.
      part: ':is(header, nav, h1, h2, details[open])',
    },
    'not found': { path: '/rulebooks/etg/nothing' },
  };
});

/** Keeps the result of a roll on the felt; otherwise it goes away by itself. Runs in the page. */
function keepResult(): void {
  const usual = window.setTimeout;
  Object.assign(window, { setTimeout: (act: () => void, ms = 0) => (ms > 1_000 ? 0 : usual(act, ms)) });
}

/** Axe skips what is hidden from screen readers, and colors on a picture: white is the worst ground. Runs in the page. */
function showResultToAxe(): void {
  document.querySelector('.table-paid-slot')?.removeAttribute('aria-hidden');
  const felt = document.querySelector<HTMLElement>('.throw-felt');
  if (felt) felt.style.background = '#fff';
}

const tooWide = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const by = document.documentElement.scrollWidth - innerWidth;
    if (by <= 0) return [];
    const widest = [...document.querySelectorAll('main *')].filter(
      element => element.getBoundingClientRect().right > innerWidth,
    );
    const names = widest.map(({ tagName, className }) => `${tagName}.${className}`);
    return [`${by} px wider than the window of ${innerWidth}: ${names.join(' ')}`];
  });

async function flawsOf(visitor: Visitor, { path, open, part }: Room, shot: Shot): Promise<readonly string[]> {
  const { page } = visitor;
  await visitor.go(path);
  await page.locator('h1').first().waitFor();
  await open?.(page);
  if (part) await page.locator(part).first().waitFor();
  await visitor.settles();
  await loadAxe(page);
  const flaws = [...(await seriousIn(page, EVERYTHING, part)), ...(await tooWide(page))];
  await shot(page, 'desk-light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await visitor.settles();
  flaws.push(...(await seriousIn(page, COLORS, part)));
  await shot(page, 'desk-dark');
  await page.setViewportSize(PHONE);
  await visitor.settles();
  flaws.push(...(await seriousIn(page, FINGERS, part)));
  flaws.push(...(await tooWide(page)));
  await shot(page, 'phone-dark');
  return flaws;
}

/** Takes screenshots if a folder for them is named. */
const shotsOf =
  (room: string): Shot =>
  async (page, how) => {
    const folder = process.env.PASSLINE_SHOTS;
    if (folder) await page.screenshot({ path: `${folder}/${room.replaceAll(/[ ,]+/g, '-')}-${how}.png` });
  };

const NAMES = [
  'lobby',
  'lobby, opening a table',
  'daily hand',
  'practice table',
  'table with others',
  'table, not seated',
  'table, stopped',
  'table, its keys',
  'table, quick bets',
  'table, leaving',
  'table, buying chips',
  'table, how much odds',
  'table, inviting',
  'table, its players',
  'table, about a bet',
  'table, a result',
  'drill',
  'tournaments',
  'tournament',
  'tournament, on the wall',
  'settings, in blue',
  'console, bets',
  'console, players',
  'console, fix a mistake',
  'console, house',
  'console, record',
  'console, no role',
  'big screen',
  'learn',
  'trainer',
  'lab',
  'rulebooks',
  'rulebook',
  'my casino',
  'my casino, a rulebook',
  'replay',
  'replay, a study',
  'replay of a table',
  'session remembered',
  'you',
  'you, keeping out',
  'the house',
  'the house, not a manager',
  'sign in',
  'joining a class',
  'the documentation',
  'a page of the documentation',
  'the API',
  'not found',
];

test('every room is among them', () => {
  expect(NAMES.toSorted()).toEqual(Object.keys(rooms).toSorted());
  const paths = Object.values(rooms).map(({ path }) => path.replace(/[?#].*/, ''));
  const isOpened = (pattern: string): boolean => {
    const room = new RegExp(`^${pattern.replace(':id', '[\\w-]+')}$`);
    return paths.some(path => room.test(path));
  };
  expect(Object.values(ROOM_PATHS).filter(pattern => !isOpened(pattern))).toEqual([]);
});

test.each(NAMES)(
  '%s: axe finds nothing serious by day or night, and nothing is wider than the window',
  async name => {
    const room = rooms[name];
    if (!room) throw new Error(`there is no ${name}`);
    const options = room.onPhone ? { viewport: PHONE, hasTouch: true, isMobile: true } : {};
    const visitor = room.as ? await newVisitorAs(room.as, node, options) : await newVisitor(node, options);
    if (name === 'not found') visitor.forgive(/status of 404 .*\/rulebooks\/etg\/nothing$/);
    expect(await flawsOf(visitor, room, shotsOf(name))).toEqual([]);
  },
);
