// Opens what a server runs on: the master key, the store, and the mark. Errors that the operator can fix are sentences.
import { existsSync, mkdirSync } from 'node:fs';
import type { Config } from './config/config.ts';
import { SetupError } from './config/setup-error.ts';
import { admitStore, type HighWater, StoreRefused } from './generations/high-water.ts';
import { MarkFile } from './generations/mark-file.ts';
import { fingerprintOf, loadMasterKey, type MasterKey } from './lib/master-key.ts';
import { SYSTEM_RANDOM } from './lib/random.ts';
import { type Store, StoreError } from './store/store.ts';

const KEY_META = 'master-key';

const isSystems = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

/** Errors that the operator can fix become one sentence; anything else is a bug and is passed on. */
export function setupError(error: unknown, doing: string): unknown {
  if (error instanceof SetupError || !(error instanceof Error)) return error;
  if (error instanceof StoreError) return new SetupError(error.message);
  return isSystems(error) ? new SetupError(`${doing}: ${error.message}`) : error;
}

export async function explainErrors<T>(doing: string, work: () => Promise<T> | T): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw setupError(error, doing);
  }
}

const keyFileOf = ({ keyFile, dataDir }: Config): string => keyFile ?? `${dataDir}/master.key`;

export function openKey(config: Config): MasterKey {
  const { dataDir, masterKeyHex } = config;
  try {
    if (masterKeyHex !== null) return loadMasterKey({ hex: masterKeyHex });
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    return loadMasterKey({ file: keyFileOf(config) });
  } catch (error) {
    throw isSystems(error) ? error : new SetupError((error as Error).message);
  }
}

/** Never creates a key: a store that was played on already has one, and a new key would be useless. */
export function openKnownKey(config: Config): MasterKey {
  const file = keyFileOf(config);
  if (config.masterKeyHex === null && !existsSync(file)) {
    throw new SetupError(
      `there is no master key in ${file}: put a copy of it there, or give it with --key-file or PASSLINE_MASTER_KEY`,
    );
  }
  return openKey(config);
}

/** Hands in progress need the key that they were started with, so a store accepts no other. */
export async function checkKey(store: Store, key: MasterKey, config: Config): Promise<void> {
  const own = fingerprintOf(key);
  if ((await store.setMetaOnce(KEY_META, own)) === own) return;
  const where = config.masterKeyHex !== null ? 'PASSLINE_MASTER_KEY' : keyFileOf(config);
  throw new SetupError(
    `the master key from ${where} is not the one this store was created with; pass the original with --key-file or PASSLINE_MASTER_KEY`,
  );
}

export function openMark({ dataDir, markFile }: Config): MarkFile {
  if (markFile === null) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  return new MarkFile(markFile ?? `${dataDir}/dice.mark`);
}

/** Throws, in a sentence that says what to do, if the store has gone back. */
export async function admit(store: Store, key: MasterKey, config: Config): Promise<HighWater> {
  try {
    return await admitStore(store, openMark(config), key, SYSTEM_RANDOM);
  } catch (error) {
    if (!(error instanceof StoreRefused)) throw error;
    const which = config.databaseUrl === null ? `--data ${config.dataDir}` : '--database URL';
    throw new SetupError(
      `this store may have gone back to an earlier state: ${error.message}. Players could know its coming dice. Run “passline restore ${which}” with the flags of this server; see docs/how-to/back-up-and-restore.md`,
    );
  }
}
