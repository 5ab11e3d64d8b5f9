// The places and people of an evening: a server, browsers on the laptop and on the guests' devices, and what hosts and
// guests do before the first bet and after the last.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newTestStorage } from '@passline/server/testing/process/new-test-storage.ts';
import { PROGRAM, type ServerProcess, startNode } from '@passline/server/testing/process/server.ts';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { startChromium } from './chromium.ts';
import { Console } from './console.ts';
import { EVENING, labelsIn, readGuide, sectionOf } from './guides.ts';
import { MAKES_NETWORKS, openNetwork } from './own-network.ts';
import { readQrCode } from './qr-reader.ts';
import { type Seat, seatOn } from './seat.ts';
import { eventually, newVisitor, PHONE, type Visitor } from './visitors.ts';

export const TABLET = { viewport: { width: 1024, height: 768 }, hasTouch: true };
export const GUESTS = ['Ana', 'Bo', 'Cy', 'Dee', 'Eli', 'Fay'] as const;
export type Guest = { readonly name: string; readonly phone: Visitor; readonly seat: Seat };

export type Evening = {
  readonly node: ServerProcess;
  readonly base: string;
  /** Browsers on the server's machine, and on phones, tablet and wall; undefined without a network of their own. */
  readonly laptop?: Browser | undefined;
  readonly devices?: Browser | undefined;
  readonly directly?: string | undefined;
  end(): Promise<void>;
};

export async function openEvening(): Promise<Evening> {
  const network = MAKES_NETWORKS ? openNetwork() : null;
  const browsers: Browser[] = [];
  const end = async (): Promise<void> => {
    await Promise.all(browsers.map(browser => browser.close()));
    network?.end();
  };
  try {
    const node = await startNode(await newTestStorage('SQLite'), [], { within: network?.onMachine ?? [] });
    if (!network) return { node, base: node.base, end };
    const directly = await network.reach(node.port);
    browsers.push(...(await Promise.all([network.onMachine, network.onDevice].map(startChromium))));
    const [laptop, devices] = browsers;
    return { node, base: `http://${network.address}:${node.port}`, laptop, devices, directly, end };
  } catch (error) {
    await end();
    throw error;
  }
}

/** What the host presses, fills in and looks for an hour before, by the guide's own words and in its order. */
function setUp() {
  const labels = labelsIn(sectionOf(readGuide(EVENING), 'An hour before'));
  expect(labels).toHaveLength(17);
  const [open = '', dealerRun = '', stack = '', rebuys = '', most = '', , chips = '', mayBet = ''] = labels;
  const [onCall = '', , table = '', otherDevice = '', signIn = '', bigScreen = ''] = labels.slice(8);
  return {
    open,
    dealerRun,
    stack,
    rebuys,
    most,
    chips,
    mayBet,
    onCall,
    table,
    otherDevice,
    signIn,
    bigScreen,
  };
}

/** Step 2. */
async function createTable(host: Visitor): Promise<Console> {
  const { page } = host;
  const label = setUp();
  await host.go('/');
  await page.getByRole('button', { name: label.open }).click();
  const form = page.getByRole('dialog', { name: label.open });
  await form.getByRole('radio', { name: label.dealerRun }).check();
  await form.getByLabel('Table name').fill('Friday table');
  await form.getByLabel('Minimum bet').fill('5');
  await form.getByLabel(label.stack).fill('300');
  await form.getByLabel(label.rebuys).selectOption({ label: 'you approve each' });
  await form.getByLabel(label.most).fill('1000');
  expect(await form.getByLabel(label.mayBet).locator('option:checked').innerText()).toBe(label.onCall);
  await form.getByRole('button', { name: 'Open table' }).click();
  await page.waitForURL(/\/dealer$/);
  await page.getByRole('tab', { name: label.table }).click();
  await page.getByRole('heading', { name: label.chips }).waitFor();
  const table = new URL(page.url()).pathname.split('/')[2] ?? '';
  return new Console(page, table, await host.client());
}

/** The host opens the table on the laptop, at localhost, and moves to the tablet with a link that works once. */
export async function openTable({ node, base, laptop, devices, directly }: Evening): Promise<Console> {
  const tablet = await newVisitor({ base, browser: devices, directly }, TABLET);
  if (!laptop) return createTable(tablet);
  const label = setUp();
  expect(node.said).toContain(`Phones on the same network open ${base}`);
  const here = await newVisitor({ base: `http://localhost:${node.port}`, browser: laptop, directly });
  const { page, table } = await createTable(here);
  const panel = page.getByRole('region', { name: label.otherDevice });
  await panel.getByRole('button', { name: label.otherDevice }).click();
  const link = await panel.getByRole('textbox', { name: 'Your link' }).inputValue();
  expect(link).toMatch(`${base}/signin#`);
  await eventually(() => readQrCode(panel.getByRole('img', { name: 'QR code: Your link' }))).toBe(link);
  // At the network address, the tablet is not signed in until it opens the link.
  await tablet.go(`/table/${table}/dealer`);
  await tablet.page.getByText('You have no role at this table.').waitFor();
  await tablet.page.goto(link);
  await tablet.page.getByRole('button', { name: label.signIn }).tap();
  await tablet.page.waitForURL(`${base}/table/${table}/dealer`);
  await here.context.close();
  return new Console(tablet.page, table, await tablet.client());
}

/** The computer at the projector finds the big screen in the lobby. */
export async function openWall({ base, devices, directly }: Evening): Promise<Visitor> {
  const wall = await newVisitor(
    { base, browser: devices, directly },
    { viewport: { width: 1920, height: 1080 } },
  );
  await wall.go('/');
  await wall.page.getByRole('link', { name: setUp().bigScreen }).click();
  await wall.page.waitForURL(/\/screen$/);
  return wall;
}

async function sitDown(
  { base, devices, directly }: Evening,
  name: string,
  seat: number,
  arrive: (phone: Visitor) => Promise<void>,
): Promise<Guest> {
  const phone = await newVisitor(
    { base, browser: devices, directly },
    { viewport: PHONE, hasTouch: true, isMobile: true },
  );
  await arrive(phone);
  const sit = phone.page.getByRole('form', { name: 'Sit down' });
  await sit.getByRole('combobox', { name: 'Seat' }).selectOption(String(seat));
  await sit.getByLabel('Your name at all tables').fill(name);
  await sit.getByLabel('Chips (play money)').fill('200');
  await sit.getByRole('button', { name: 'Sit down' }).tap();
  await phone.page.getByRole('region', { name: 'Bets and dice' }).waitFor();
  return { name, phone, seat: await seatOn(phone) };
}

/** One guest joins by the code on the wall, the others by its QR code. */
export async function seatGuests(evening: Evening, dealer: Console, wall: Page): Promise<readonly Guest[]> {
  const { base } = evening;
  const code = await wall.locator('.screen-code b').innerText();
  const link = `${base}/table/${dealer.table}`;
  await eventually(() => readQrCode(wall.getByRole('img', { name: 'QR code for the table link' }))).toBe(
    link,
  );
  const byCode = async ({ page }: Visitor): Promise<void> => {
    await page.goto(base);
    await page.getByLabel('Join with a code').fill(code.toLowerCase());
    await page.getByRole('button', { name: 'Join with a code' }).tap();
    await page.waitForURL(new RegExp(`/table/${dealer.table}$`));
  };
  const byQr = async ({ page }: Visitor): Promise<void> => void (await page.goto(link));
  return Promise.all(GUESTS.map((name, at) => sitDown(evening, name, at + 1, at === 0 ? byCode : byQr)));
}

/** The shell commands of the host's checklist. */
const commandsIn = (page: string): readonly string[] =>
  [...page.matchAll(/```sh\n([^`]*?)\n\s*```/g)].map(([, command = '']) => command.trim());

/** Fetches what the dealer would download. */
export const fetchText = ({ page }: Console, address: string): Promise<string> =>
  page.evaluate(async from => (await fetch(from)).text(), address);

/** Checks the record as the last step of the checklist does. */
export async function verifiesRecord(dealer: Console): Promise<void> {
  const [serve, verify = ''] = commandsIn(readGuide(EVENING));
  expect(serve).toBe('npm start -- --lan');
  const file = join(mkdtempSync(join(tmpdir(), 'passline-evening-')), `${dealer.table}.record`);
  writeFileSync(file, await fetchText(dealer, `/api/tables/${dealer.table}/record`));
  const [, ...args] = verify.replace('t_….record', file).split(' ');
  expect(args.shift()).toBe('passline');
  const checked = spawnSync(process.execPath, [PROGRAM, ...args], { encoding: 'utf8' });
  expect(checked.stdout).toMatch(/signed {3}Dana Reyes \(Guest-\w{6}\)[\s\S]*Everything checks out\./);
  rmSync(file);
}
