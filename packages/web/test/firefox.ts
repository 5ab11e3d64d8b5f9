// Debian's Firefox, as scripts/test-setup.js installs it, driven over WebDriver BiDi: visitors with a page and a seat.
import { Client } from '@passline/client';
import { type Browser, type ElementHandle, launch, type Page } from 'puppeteer-core';
import { inPath } from '../../../scripts/postgres.js';
import { readShown, type Shown, TableSeat } from './table-seat.ts';
import { PAGE_MS } from './visitors.ts';
import type { Hands } from './whole-game.ts';

const NAMES = ['firefox-esr', 'firefox'];
const VIEWPORT = { width: 1366, height: 850 };

export async function startFirefox(): Promise<Browser> {
  const executablePath = NAMES.map(inPath).find(path => path !== null);
  if (!executablePath) throw new Error('no Firefox on this machine: run node scripts/test-setup.js');
  return launch({
    browser: 'firefox',
    executablePath,
    defaultViewport: VIEWPORT,
    timeout: PAGE_MS,
    protocolTimeout: PAGE_MS,
    // With reduced motion, nothing waits for tumbling dice.
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1, 'intl.accept_languages': 'en-US' },
  });
}

/** The enabled button whose name matches, ignoring decorative marks. Runs in the page. */
function findButton(pattern: string): HTMLElement | null {
  const wanted = new RegExp(pattern);
  const nameOf = (button: HTMLElement): string => {
    const named = button.cloneNode(true) as HTMLElement;
    for (const mark of named.querySelectorAll('[aria-hidden="true"], kbd')) mark.remove();
    return (button.getAttribute('aria-label') ?? named.textContent ?? '').trim();
  };
  const buttons = [...document.querySelectorAll('button')];
  const canPress = (button: HTMLButtonElement): boolean =>
    button.checkVisibility() && !button.disabled && button.ariaDisabled !== 'true';
  return buttons.find(button => canPress(button) && wanted.test(nameOf(button))) ?? null;
}

export class FirefoxSeat extends TableSeat {
  readonly #page: Page;

  constructor(page: Page, table: string, client: Client) {
    super(table, client);
    this.#page = page;
  }

  shown(): Promise<Shown> {
    return this.#page.evaluate(readShown);
  }

  async said(): Promise<string> {
    const words = await this.#page.$eval('[role=status].unseen', element => element.textContent);
    return words.trim();
  }

  dice(): Promise<string | null> {
    return this.#page.$$eval('.table-stick [data-dice]', ([dice]) => dice?.getAttribute('data-dice') ?? null);
  }
}

/** By key, because the page ignores the second of two quick clicks on a button, but never a key. */
export async function pressButton(page: Page, pattern: RegExp): Promise<void> {
  const found = await page.waitForFunction(findButton, { timeout: PAGE_MS }, pattern.source);
  await (found as ElementHandle<HTMLElement>).focus();
  await page.keyboard.press('Enter');
}

/** The seat at the table that the page shows. */
export async function firefoxSeatOn(page: Page, base: string): Promise<FirefoxSeat> {
  await page.waitForSelector('.table-main [data-spot="pass"]', { timeout: PAGE_MS });
  const cookies = await page.browserContext().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const table = new URL(page.url()).pathname.split('/')[2] ?? '';
  return new FirefoxSeat(page, table, new Client({ base, cookie, attempts: 1 }));
}

/** A player with the mouse on the layout and keys for the buttons. */
export function handsIn(page: Page, seat: FirefoxSeat): Hands {
  const spot = (name: string) => page.locator(`.table-main [data-spot="${name}"]`).setTimeout(PAGE_MS);
  return {
    add: name => spot(name).click(),
    takeAway: name => spot(name).click({ button: 'right' }),
    async takeDown(name) {
      await spot(name).hover();
      await page.waitForSelector(`.table-main [data-spot="${name}"] .layout-current`, { timeout: PAGE_MS });
      await pressButton(page, /^Take .* down$/);
    },
    undo: () => pressButton(page, /^Undo$/),
    async allOdds() {
      await pressButton(page, /^Odds$/);
      // Where a rulebook allows a thousandfold, the page asks how much.
      const isAsked = async (): Promise<boolean> => (await page.$('[role=dialog], dialog[open]')) !== null;
      while (!(await isAsked()) && (await seat.on('pass-odds')) === 0) await page.evaluate(() => undefined);
      if (await isAsked()) await pressButton(page, /^Full/);
    },
    roll: () => pressButton(page, /^Roll$/),
  };
}
