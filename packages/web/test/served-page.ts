// The built page on a server of its own, with a browser, for pictures and measurements.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Client } from '@passline/client';
import { configFrom, type LoadFeatured, serve } from '@passline/server';
import type { Browser } from 'playwright-core';
import { startChromium } from './chromium.ts';

const PAGE = fileURLToPath(new URL('../dist', import.meta.url));
const HOUSE_BOTS = new URL('../../cli/src/featured-players.ts', import.meta.url).href;

/** The cookies with which a browser continues an existing session. */
export const cookiesOf = (client: Client, url: string): { name: string; value: string; url: string }[] =>
  client.cookie.split('; ').map(pair => {
    const [name = '', ...value] = pair.split('=');
    return { name, value: value.join('='), url };
  });

/** The bots that the command line seats at featured tables. */
const houseBots: LoadFeatured = async () => (await import(HOUSE_BOTS)).FEATURED_PLAYERS;

type Options = {
  /** Include tables where house bots play. */
  readonly featured?: boolean;
};

/** Starts a server and a browser, and stops both when `use` is done. */
export async function withServedPage(
  use: (browser: Browser, base: string) => Promise<void>,
  { featured = false }: Options = {},
): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'passline-page-'));
  const given = { '--port': '0', '--data': dir, '--log': 'silent', '--no-rate-limits': true } as const;
  const config = configFrom(given, {}, PAGE);
  const running = await serve(config, undefined, featured ? houseBots : null);
  const browser = await startChromium();
  try {
    await use(browser, `http://127.0.0.1:${running.port}`);
  } finally {
    await browser.close();
    await running.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}
