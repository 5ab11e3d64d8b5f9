// The installation's master key: in a file or given by the operator, never in the database. Seeds derive from it.
import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, unlinkSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { syncPath } from './sync-path.ts';

/** A key object, which never prints its content in logs or errors. */
export type MasterKey = KeyObject;

const BYTES = 32;
const HEX = /^[0-9a-fA-F]{64}$/;

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

function keyOf(text: string, where: string): MasterKey {
  // The message must not contain the text: it may be a key with a digit missing.
  if (!HEX.test(text)) throw new Error(`${where} is not 64 hexadecimal digits`);
  return createSecretKey(Buffer.from(text, 'hex'));
}

function readKey(file: string): MasterKey | null {
  try {
    return keyOf(readFileSync(file, 'utf8').trim(), `the master key in ${file}`);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Written to a temporary file and then linked, so that neither a crash nor a second process can corrupt it. */
function makeKey(file: string): void {
  const draft = `${file}.${process.pid}-${randomBytes(6).toString('hex')}`;
  const descriptor = openSync(draft, 'wx', 0o600);
  try {
    writeSync(descriptor, `${randomBytes(BYTES).toString('hex')}\n`);
    fsyncSync(descriptor);
    linkSync(draft, file);
    syncPath(dirname(file));
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    closeSync(descriptor);
    unlinkSync(draft);
  }
}

/** The key as given, or from its file, which is created if missing. */
export function loadMasterKey(from: { readonly file: string } | { readonly hex: string }): MasterKey {
  if ('hex' in from) return keyOf(from.hex.trim(), 'the master key');
  const known = readKey(from.file);
  if (known) return known;
  makeKey(from.file);
  const made = readKey(from.file);
  if (!made) throw new Error(`the master key in ${from.file} is gone again`);
  return made;
}

const derived = (master: MasterKey, message: string): Buffer =>
  createHmac('sha256', master).update(message).digest();

/**
 * The secret seed of a hand: the same after every restart, so that no roll is redrawn, but different in every
 * generation, so that none recurs after a restore. A null generation is for hands from before there were generations.
 */
export const seedOf = (master: MasterKey, table: string, hand: number, generation: string | null): string => {
  const label = generation === null ? 'passline/seed/1' : `passline/seed/2|${generation}`;
  return derived(master, `${label}|${table}|${hand}`).toString('hex');
};

/** Stored, so that the store is never opened with another key. */
export const fingerprintOf = (master: MasterKey): string =>
  derived(master, 'passline/fingerprint/1').toString('hex');

/** Derives a key for another purpose, such as signing cookies. */
export const keyFor = (master: MasterKey, label: string): Uint8Array =>
  derived(master, `passline/key/1|${label}`);

/** Signs a text with a derived key. */
export const signatureOf = (key: Uint8Array, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex');
