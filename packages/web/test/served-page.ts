// The built page on a server of its own, with a browser, for measurements.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Client } from '@passline/client';
import { configFrom, serve } from '@passline/server';
import type { Browser } from 'playwright-core';
import { startChromium } from './chromium.ts';

const PAGE = fileURLToPath(new URL('../dist', import.meta.url));

/** The cookies with which a browser continues an existing session. */
export const cookiesOf = (client: Client, url: string): { name: string; value: string; url: string }[] =>
  client.cookie.split('; ').map(pair => {
    const [name = '', ...value] = pair.split('=');
    return { name, value: value.join('='), url };
  });

/** Starts a server and a browser, and stops both when `use` is done. */
export async function withServedPage(use: (browser: Browser, base: string) => Promise<void>): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'passline-page-'));
  const given = { '--port': '0', '--data': dir, '--log': 'silent', '--no-rate-limits': true } as const;
  const config = configFrom(given, {}, PAGE);
  const running = await serve(config, undefined, null);
  const browser = await startChromium();
  try {
    await use(browser, `http://127.0.0.1:${running.port}`);
  } finally {
    await browser.close();
    await running.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}
