// The system's own Chromium, as scripts/test-setup.js installs it: the headless one if there is one.
import { type Browser, chromium } from 'playwright-core';
import { inPath } from '../../../scripts/postgres.js';

const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

export async function startChromium(): Promise<Browser> {
  const executablePath = NAMES.map(inPath).find(path => path !== null);
  if (!executablePath) throw new Error('no Chromium on this machine: run node scripts/test-setup.js');
  // Root cannot use the sandbox.
  return chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
}
