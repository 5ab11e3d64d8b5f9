// Checks an installation: program, clock, store, disk, key, backups, and what a proxy in front of it passes on.
import { readdirSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { HOUR_MS } from '@passline/table';
import type { Config } from '../config/config.ts';
import { fingerprintOf, loadMasterKey } from '../lib/master-key.ts';
import { openStore } from '../store/open-store.ts';
import { databaseFile } from '../store/sqlite/sqlite-store.ts';
import type { Store } from '../store/store.ts';
import { checkPublicUrl } from './doctor-proxy.ts';
import { readTrustedTime } from './trusted-time.ts';

/** The outcome of one check: a sentence, and what to do if it failed. */
export type Finding = {
  readonly check: 'program' | 'clock' | 'store' | 'disk' | 'key' | 'key copy' | 'backup' | 'proxy' | 'TLS';
  readonly how: 'ok' | 'warn' | 'fail';
  readonly sentence: string;
};

export type DoctorOptions = {
  readonly config: Config;
  /** The address that players use; null: not checked. */
  readonly url: string | null;
  /** A copy of the master key that is kept elsewhere. */
  readonly keyCopy: string | null;
  /** The directory that holds backups. */
  readonly backups: string | null;
  readonly now: number;
};

const MB = 1_000_000;
const MAX_BACKUP_HOURS = 26;
const MAX_CLOCK_MS = 2_000;
const MAJOR = 24;

const finding = (check: Finding['check'], how: Finding['how'], sentence: string): Finding => ({
  check,
  how,
  sentence,
});

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'it does not exist',
  EACCES: 'you may not read it',
};

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return REASONS[(error as NodeJS.ErrnoException).code ?? ''] ?? error.message;
}

function checkProgram(): Finding {
  const major = Number(process.versions.node.split('.')[0]);
  return major >= MAJOR
    ? finding('program', 'ok', `Node ${process.versions.node}.`)
    : finding('program', 'warn', `Node ${process.versions.node} is old: use Node ${MAJOR}.`);
}

/** Compares with a clock that is known to be right, if there is one. */
async function checkClock(store: Store | null, { config, now }: DoctorOptions): Promise<Finding> {
  const [last] = (await store?.houseEvents(1)) ?? [];
  if (last && last.at > now + MAX_CLOCK_MS) {
    const hours = ((last.at - now) / HOUR_MS).toFixed(1);
    const sentence = `the store’s last entry is ${hours} hours ahead of this clock. Set the clock before you start the server.`;
    return finding('clock', 'fail', sentence);
  }
  const { source, offsetMs, isSynchronized } = await readTrustedTime(config.databaseUrl);
  if (offsetMs !== null && Math.abs(offsetMs) > MAX_CLOCK_MS) {
    const sentence = `${(offsetMs / 1000).toFixed(1)} s away from ${source}. Turn time synchronization on (timedatectl set-ntp true).`;
    return finding('clock', 'fail', sentence);
  }
  if (isSynchronized === false) {
    const sentence = 'not synchronized. Turn time synchronization on (timedatectl set-ntp true).';
    return finding('clock', 'warn', sentence);
  }
  if (offsetMs !== null || isSynchronized) return finding('clock', 'ok', `agrees with ${source}.`);
  return finding(
    'clock',
    'warn',
    'nothing here says whether it is right. Compare it with a clock you trust.',
  );
}

function checkDisk({ config }: DoctorOptions): Finding {
  try {
    const { bavail, blocks, bsize } = statfsSync(config.dataDir);
    const [free, part] = [bavail * bsize, bavail / Math.max(1, blocks)];
    const sentence = `${Math.round(free / MB).toLocaleString('en')} MB free (${Math.round(part * 100)}%) in ${config.dataDir}.`;
    if (free < 200 * MB) return finding('disk', 'fail', `${sentence} Make room: a full disk stops play.`);
    if (free < 1_000 * MB || part < 0.05) {
      return finding('disk', 'warn', `${sentence} Make room, or archive closed tables (passline archive).`);
    }
    return finding('disk', 'ok', sentence);
  } catch (error) {
    return finding('disk', 'fail', `${config.dataDir} cannot be read: ${reasonOf(error)}.`);
  }
}

const keyFileOf = ({ keyFile, dataDir }: Config): string => keyFile ?? `${dataDir}/master.key`;

function isReadableByOthers(file: string): boolean {
  return process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0;
}

/** The key in use, if it can be read; never created here. */
function readKey(config: Config): { readonly fingerprint: string | null; readonly finding: Finding | null } {
  try {
    if (config.masterKeyHex !== null) {
      return { fingerprint: fingerprintOf(loadMasterKey({ hex: config.masterKeyHex })), finding: null };
    }
    const file = keyFileOf(config);
    statSync(file);
    const fingerprint = fingerprintOf(loadMasterKey({ file }));
    const sentence = `other users can read ${file} and so predict every roll. Run chmod 600 ${file}.`;
    return { fingerprint, finding: isReadableByOthers(file) ? finding('key', 'fail', sentence) : null };
  } catch (error) {
    const sentence = `the master key cannot be read: ${reasonOf(error)}. Restore it from your copy: without it, open hands cannot be finished.`;
    return { fingerprint: null, finding: finding('key', 'fail', sentence) };
  }
}

async function checkKey(store: Store | null, { config }: DoctorOptions): Promise<Finding> {
  const { fingerprint, finding: problem } = readKey(config);
  if (problem) return problem;
  const expected = (await store?.meta('master-key')) ?? null;
  if (expected !== null && expected !== fingerprint) {
    const sentence = 'it is not the key this store was created with. Pass the original with --key-file.';
    return finding('key', 'fail', sentence);
  }
  return finding('key', 'ok', expected === null ? 'the store has no key yet.' : 'it matches the store.');
}

function checkKeyCopy({ config, keyCopy }: DoctorOptions): Finding {
  if (keyCopy === null) {
    const sentence = `not checked. Keep a copy of the key on another machine, and check it with --key-copy FILE.`;
    return finding('key copy', 'warn', sentence);
  }
  try {
    statSync(keyCopy);
    const own = readKey(config).fingerprint;
    if (own !== null && fingerprintOf(loadMasterKey({ file: keyCopy })) !== own) {
      return finding('key copy', 'fail', `${keyCopy} is a different key. Copy the current key again.`);
    }
    return finding('key copy', 'ok', `${keyCopy} is the same key.`);
  } catch (error) {
    return finding('key copy', 'fail', `${keyCopy} cannot be read: ${reasonOf(error)}. Copy the key again.`);
  }
}

/** The newest file in the directory, at most two levels down. */
function newestIn(dir: string, depth = 2): number {
  let newest = 0;
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) newest = Math.max(newest, depth > 0 ? newestIn(path, depth - 1) : 0);
    else newest = Math.max(newest, statSync(path).mtimeMs);
  }
  return newest;
}

function checkBackups({ backups, now, config }: DoctorOptions): Finding {
  const tool = config.databaseUrl === null ? 'passline backup' : 'pg_dump';
  if (backups === null) {
    return finding(
      'backup',
      'warn',
      `not checked. Back up every day with ${tool}, and check with --backups DIR.`,
    );
  }
  try {
    const newest = newestIn(backups);
    if (newest === 0) return finding('backup', 'fail', `${backups} is empty. Back up with ${tool}.`);
    const hours = Math.max(0, (now - newest) / HOUR_MS);
    const sentence = `the newest in ${backups} is ${hours < 48 ? `${hours.toFixed(1)} hours` : `${Math.round(hours / 24)} days`} old.`;
    return hours > MAX_BACKUP_HOURS
      ? finding('backup', 'fail', `${sentence} See why the daily ${tool} did not run.`)
      : finding('backup', 'ok', sentence);
  } catch (error) {
    return finding('backup', 'fail', `${backups} cannot be read: ${reasonOf(error)}. Back up with ${tool}.`);
  }
}

/** A missing store is not a problem: the first start creates it. */
async function openForLook({ config }: DoctorOptions): Promise<readonly [Store | null, Finding]> {
  try {
    if (config.databaseUrl === null && !statSync(databaseFile(config.dataDir), { throwIfNoEntry: false })) {
      return [
        null,
        finding(
          'store',
          'warn',
          `${config.dataDir} has no store yet. The server creates it when it first starts.`,
        ),
      ];
    }
    const store = await openStore(config, { beside: true });
    await store.ping();
    return [store, finding('store', 'ok', `${store.kind === 'sqlite' ? 'SQLite' : 'PostgreSQL'} answers.`)];
  } catch (error) {
    return [null, finding('store', 'fail', reasonOf(error))];
  }
}

/** Runs every check once, in the order in which they are shown. */
export async function examine(options: DoctorOptions): Promise<readonly Finding[]> {
  const [store, opened] = await openForLook(options);
  try {
    return [
      checkProgram(),
      await checkClock(store, options),
      opened,
      checkDisk(options),
      await checkKey(store, options),
      checkKeyCopy(options),
      checkBackups(options),
      ...(await checkPublicUrl(options)),
    ];
  } finally {
    await store?.close();
  }
}
