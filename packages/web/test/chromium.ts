// The system's own Chromium, as scripts/test-setup.js installs it: the headless one if there is one.
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

/** Only a browser that hangs takes this long, even on a busy machine. */
const START_MS = 300_000;

/** A program that starts another by a command, such as in a network of its own. */
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
