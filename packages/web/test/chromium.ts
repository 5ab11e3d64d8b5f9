// The system's Chromium, as scripts/test-setup.js installs it; headless if available.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { inPath } from '../../../scripts/postgres.js';

const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** Only a hung browser takes this long to start, even on a busy machine. */
const START_MS = 300_000;

/** A script that starts the program through a command, for example in another network namespace. */
function startedBy(within: readonly string[], program: string): string {
  const script = join(mkdtempSync(join(tmpdir(), 'passline-browser-')), 'browser');
  writeFileSync(script, `#!/bin/sh\nexec ${within.join(' ')} ${program} "$@"\n`, { mode: 0o755 });
  return script;
}

export async function startChromium(within: readonly string[] = []): Promise<Browser> {
  const found = NAMES.map(inPath).find(path => path !== null);
  const executablePath = found && within.length > 0 ? startedBy(within, found) : found;
  if (!executablePath) throw new Error('no Chromium on this machine: run node scripts/test-setup.js');
  // Root cannot use the sandbox.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({ executablePath, args, timeout: START_MS });
}
