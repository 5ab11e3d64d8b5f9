// passline serve: runs the table server until it is told to stop.
import {
  type Config,
  configFrom,
  describeConfig,
  type Flag,
  type Given,
  type LoadFeatured,
  networkAddresses,
  OPTIONS,
  type Option,
  type Running,
  runWorker,
  SetupError,
  serve,
  serveWithWorkers,
  workerRole,
} from '@passline/server';
import { Arguments, type CommandSpec } from './arguments.ts';
import { HOME, isPageBuilt, PAGE } from './home.ts';
import { say } from './output.ts';
import { terminalQr } from './terminal-qr.ts';
import { UsageError } from './usage-error.ts';

const LISTED: readonly Option[] = OPTIONS;
const VALUED = OPTIONS.filter(option => 'value' in option).map(({ flag }) => flag);
const FLAGS = OPTIONS.filter(option => !('value' in option)).map(({ flag }) => flag);

export const SPEC: CommandSpec = { command: 'serve', valued: VALUED, flags: FLAGS };

export function help(): string {
  const rows = LISTED.map(({ flag, env, value, default: preset, description }) => {
    const unless = preset === undefined ? '' : ` (${preset})`;
    return `  ${`${flag} ${value ?? ''}`.padEnd(28)}${description}${unless}\n${' '.repeat(30)}or ${env} in the environment`;
  });
  return `passline serve: live tables for players, dealers, and bots.\n\n${rows.join('\n')}`;
}

function readFlags(args: readonly string[]): Given {
  const read = new Arguments(args, SPEC);
  read.expectOptionsOnly();
  const given: Partial<Record<Flag, string | true>> = {};
  for (const flag of VALUED) {
    const text = read.text(flag);
    if (text !== null) given[flag] = text;
  }
  for (const flag of FLAGS) if (read.has(flag)) given[flag] = true;
  return given;
}

/** The address that phones open; null if none is known. */
function lanLink({ lan }: Config, { port }: Running): string | null {
  const best = lan?.address ?? networkAddresses()[0];
  return lan && best !== undefined ? `http://${best}:${port}` : null;
}

/** Prints the address for phones as a link and as a QR code, and this machine's other addresses. */
function printLan(link: string | null): void {
  if (link === null) {
    say('  This machine has no address that phones can reach: connect it to a network first.');
    return;
  }
  say(`  Phones on the same network open ${link} or point their camera here:`);
  say(terminalQr(link));
  const others = networkAddresses().filter(other => other !== new URL(link).hostname);
  if (others.length > 0) {
    say(`  If phones cannot open it, try --lan-address with another: ${others.join(', ')}`);
  }
}

function printAddresses(config: Config, running: Running): void {
  const { host, lan } = config;
  const { port } = running;
  if (lan) printLan(lanLink(config, running));
  else if (host === '0.0.0.0' || host === '::') {
    for (const address of networkAddresses()) say(`  on the network: http://${address}:${port}`);
  } else if (host === 'localhost' || host.startsWith('127.')) {
    say('  only this computer can open it; to let phones in, start it with --lan');
  }
}

function printSetup(config: Config): void {
  for (const [name, value] of Object.entries(describeConfig(config))) {
    say(`  ${name.padEnd(20)}${value}`);
  }
  if (config.databaseUrl !== null && config.masterKeyHex === null && config.keyFile === null) {
    say('  Other nodes on this database need the same master key: give them a copy with --key-file.');
  }
}

/** Loaded separately, because only their strategies need the lab. */
const featuredPlayers: LoadFeatured = async () => (await import('./featured-players.ts')).FEATURED_PLAYERS;

/** Resolves on the first signal. A second one ends the process at once, as usual. */
function waitForStopSignal(): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  process.once('SIGINT', resolve);
  process.once('SIGTERM', resolve);
  return promise;
}

/** With several workers, SIGHUP replaces them one by one. */
async function startServing(config: Config): Promise<Running> {
  if (config.workers === 1) return serve(config, HOME, featuredPlayers);
  const running = await serveWithWorkers(config);
  process.on('SIGHUP', () => void running.replaceAll());
  return running;
}

function printReady(config: Config, running: Running): void {
  say(`Passline is ready on ${running.url}`);
  say(`  program fingerprint ${running.program}`);
  if (!isPageBuilt())
    say('  The page is not built, so browsers see nothing here: stop this and run npm start');
  printAddresses(config, running);
  if (running.firstSignIn === null) return;
  const who = config.newManager ? 'a new manager' : 'the first manager';
  const base = config.publicOrigin ?? lanLink(config, running) ?? running.url;
  say(`  ${who} signs in once at ${base}${running.firstSignIn}`);
}

export async function serveCommand(args: readonly string[]): Promise<number> {
  try {
    const config = configFrom(readFlags(args), process.env, PAGE);
    const role = workerRole();
    if (role !== null) {
      await runWorker(config, HOME, role, featuredPlayers);
      return 0;
    }
    printSetup(config);
    const stop = waitForStopSignal();
    const running = await startServing(config);
    printReady(config, running);
    await stop;
    say('Stopping…');
    await running.stop();
    return 0;
  } catch (error) {
    throw error instanceof SetupError ? new UsageError(`serve: ${error.message}`) : error;
  }
}
