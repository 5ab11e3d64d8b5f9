// Installs missing packages as locked, including the Node that runs them. Plain JavaScript for any Node from 20 on.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isInstalled } from './installed.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const [OLDEST_MAJOR, OLDEST_MINOR] = [22, 18];

function installPackages() {
  if (isInstalled(ROOT)) return;
  console.log('Installing the locked packages…');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error('npm ci failed: see above. It needs to reach the npm registry once.');
    process.exit(status ?? 1);
  }
}

// Node itself strips types; if npm has no Node package for the platform, the system's Node must be new enough.
function checkNode() {
  const { stdout } = spawnSync('node', ['--version'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const [major = 0, minor = 0] = (stdout ?? '').trim().replace('v', '').split('.').map(Number);
  if (major > OLDEST_MAJOR || (major === OLDEST_MAJOR && minor >= OLDEST_MINOR)) return;
  console.error(
    `Passline runs on Node ${OLDEST_MAJOR}.${OLDEST_MINOR} or newer, and npm has none to bring along for this`,
  );
  console.error(`platform (${process.platform}-${process.arch}). Please install Node 24 and try again.`);
  process.exit(1);
}

installPackages();
checkNode();
