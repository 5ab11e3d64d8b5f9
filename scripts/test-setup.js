// Installs what the tests need besides packages: PostgreSQL, Chromium, Firefox, libfaketime, nginx, NATS, pgbouncer,
// iproute2, zsh, openssl and xxd. Plain JavaScript for any Node from 20 on.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { faketimeLibrary } from './faketime.js';
import { inPath, OLDEST_POSTGRES, postgresBin } from './postgres.js';

/** The headless browser starts in half the time; if there is no such package, the full one will do. */
const HEADLESS = 'chromium-headless-shell';
const CHROMIUM = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const FIREFOX = ['firefox-esr', 'firefox'];
/** Debian keeps these where only root's PATH looks. */
const NGINX = ['/usr/sbin/nginx', '/usr/local/sbin/nginx'];
const NATS = '/usr/sbin/nats-server';
const PGBOUNCER = '/usr/sbin/pgbouncer';
/** Only root can create a network for a test; otherwise, the evening is played at this machine's own address. */
const IP = ['/usr/sbin/ip', '/sbin/ip', '/usr/bin/ip'];
const isRoot = () => process.platform === 'linux' && process.getuid?.() === 0;
const CLUSTER_SETTINGS = '/etc/postgresql-common/createcluster.conf';

/** @returns {{ name: string, packages: string[] }[]} */
function missing() {
  const list = [];
  if (!postgresBin()) list.push({ name: `PostgreSQL ${OLDEST_POSTGRES} or newer`, packages: ['postgresql'] });
  if (!CHROMIUM.some(inPath)) list.push({ name: 'Chromium', packages: [HEADLESS] });
  if (!FIREFOX.some(inPath)) list.push({ name: 'Firefox', packages: ['firefox-esr'] });
  if (!faketimeLibrary()) list.push({ name: 'libfaketime', packages: ['faketime'] });
  if (isRoot() && !IP.some(existsSync)) list.push({ name: 'iproute2', packages: ['iproute2'] });
  if (!NGINX.some(existsSync) && !inPath('nginx')) list.push({ name: 'nginx', packages: ['nginx-light'] });
  if (!existsSync(NATS) && !inPath('nats-server')) list.push({ name: 'NATS', packages: ['nats-server'] });
  if (!existsSync(PGBOUNCER) && !inPath('pgbouncer'))
    list.push({ name: 'pgbouncer', packages: ['pgbouncer'] });
  for (const name of ['zsh', 'openssl', 'xxd']) if (!inPath(name)) list.push({ name, packages: [name] });
  return list;
}

/** @param {readonly string[]} args @returns {boolean} */
function apt(args) {
  const { status } = spawnSync('apt-get', ['-y', '-qq', '--no-install-recommends', ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}

/** The tests create their own clusters; without this, Debian's package would create and start one. */
function makeNoCluster() {
  const before = existsSync(CLUSTER_SETTINGS) ? readFileSync(CLUSTER_SETTINGS, 'utf8') : '';
  const others = before.split('\n').filter(line => !/^\s*create_main_cluster\b/.test(line));
  writeFileSync(CLUSTER_SETTINGS, `${others.join('\n').trimEnd()}\ncreate_main_cluster = false\n`);
}

/** @param {readonly string[]} packages @returns {boolean} */
function install(packages) {
  if (!apt(['update'])) return false;
  if (packages.includes('postgresql')) {
    if (!apt(['install', 'postgresql-common'])) return false;
    makeNoCluster();
  }
  if (apt(['install', ...packages])) return true;
  return apt(['install', ...packages.map(name => (name === HEADLESS ? 'chromium' : name))]);
}

const wanted = missing();
if (wanted.length > 0 && process.getuid?.() === 0 && inPath('apt-get')) {
  console.log(`Installing ${wanted.map(({ name }) => name).join(' and ')} for the tests…`);
  install(wanted.flatMap(({ packages }) => packages));
}
const still = missing();
if (still.length > 0) {
  const names = still.map(({ name }) => name).join(' and ');
  const packages = still.flatMap(item => item.packages).join(' ');
  console.error(
    `The tests need ${names}: please install what is missing (on Debian: apt-get install ${packages}).`,
  );
  process.exit(1);
}
