// The places and people of an evening: a server, browsers on the laptop and on the guests' devices, and what hosts and
// guests do before the first bet and after the last.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { newTestStorage } from '@passline/server/testing/process/new-test-storage.ts';
import { PROGRAM, type ServerProcess, startNode } from '@passline/server/testing/process/server.ts';
import { ResultsTally } from '@passline/table';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { startChromium } from './chromium.ts';
import { Console, openConsole } from './console.ts';
import { openNetwork } from './own-network.ts';
import { readQrCode } from './qr-reader.ts';
import { type Seat, seatOn } from './seat.ts';
import { eventually, newVisitor, PHONE, type Visitor } from './visitors.ts';

const GUIDE = fileURLToPath(new URL('../../../docs/how-to/run-an-evening.md', import.meta.url));
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
  const network = openNetwork();
  if (!network) process.stderr.write('No network of its own without root and iproute2: at localhost.\n');
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

/** The host opens the table on the laptop, at localhost, and moves to the tablet with a link that works once. */
export async function openTable({ node, base, laptop, devices, directly }: Evening): Promise<Console> {
  const tablet = await newVisitor({ base, browser: devices, directly }, TABLET);
  if (!laptop) return openConsole(tablet);
  expect(node.said).toContain(`Phones on the same network open ${base}`);
  const here = await newVisitor({ base: `http://localhost:${node.port}`, browser: laptop, directly });
  const { page, table } = await openConsole(here);
  await page.getByRole('tab', { name: 'Table' }).click();
  const panel = page.getByRole('region', { name: 'Use on another device' });
  await panel.getByRole('button', { name: 'Use on another device' }).click();
  const link = await panel.getByRole('textbox', { name: 'Your link' }).inputValue();
  expect(link).toMatch(`${base}/signin#`);
  await eventually(() => readQrCode(panel.getByRole('img', { name: 'QR code: Your link' }))).toBe(link);
  // At the network address, the tablet is not signed in until it opens the link.
  await tablet.go(`/table/${table}/dealer`);
  await tablet.page.getByText('You have no role at this table.').waitFor();
  await tablet.page.goto(link);
  await tablet.page.getByRole('button', { name: 'Sign in' }).tap();
  await tablet.page.waitForURL(`${base}/table/${table}/dealer`);
  await here.context.close();
  return new Console(tablet.page, table, await tablet.client());
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

/** The results, computed from the record itself. */
export async function tally({ client, table }: Console) {
  const results = new ResultsTally();
  let after = 0;
  for (;;) {
    const { events, version } = await client.events(table, after, 500);
    for (const { entry } of events) results.add(entry);
    after += events.length;
    if (after >= version || events.length === 0) return results.results();
  }
}

/** The shell commands of the host's checklist. */
const commandsIn = (page: string): readonly string[] =>
  [...page.matchAll(/```sh\n([^`]*?)\n\s*```/g)].map(([, command = '']) => command.trim());

/** Fetches what the dealer would download. */
export const fetchText = ({ page }: Console, address: string): Promise<string> =>
  page.evaluate(async from => (await fetch(from)).text(), address);

/** Checks the record as the last step of the checklist does. */
export async function verifiesRecord(dealer: Console): Promise<void> {
  const [serve, verify = ''] = commandsIn(readFileSync(GUIDE, 'utf8'));
  expect(serve).toBe('npm start -- --lan');
  const file = join(mkdtempSync(join(tmpdir(), 'passline-evening-')), `${dealer.table}.record`);
  writeFileSync(file, await fetchText(dealer, `/api/tables/${dealer.table}/record`));
  const [, ...args] = verify.replace('t_….record', file).split(' ');
  expect(args.shift()).toBe('passline');
  const checked = spawnSync(process.execPath, [PROGRAM, ...args], { encoding: 'utf8' });
  expect(checked.stdout).toMatch(/signed {3}Dana Reyes \(Guest-\w{6}\)[\s\S]*Everything checks out\./);
  rmSync(file);
}
