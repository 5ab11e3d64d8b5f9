// Random ids, codes and tokens. For secret ones, only the SHA-256 is stored.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { RandomBytes } from '../lib/random.ts';

// 32 letters, so that five bits of a random byte choose one evenly; without 0, 1, I and O, which people mix up.
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

const GROUPS = 5;
const GROUP_LETTERS = 4;
const ID_LETTERS = 16;
const TOKEN_LETTERS = 32;

const CODE = new RegExp(`^[${LETTERS}]{${GROUPS * GROUP_LETTERS}}$`);
const TOKEN = new RegExp(`^plt_[${LETTERS}]{${TOKEN_LETTERS}}$`, 'i');
const MAX_TYPED = 100;

const randomLetters = (count: number, randomBytes: RandomBytes): string =>
  Array.from(randomBytes(count), byte => LETTERS.charAt(byte & 31)).join('');

/** Guests, bots, staff, tables, credentials, rosters, tournaments, and entries that belong to no table. */
export type IdKind = 'g' | 'b' | 's' | 't' | 'c' | 'e' | 'r' | 'k';

/** 80 random bits: unguessable and unique. */
export const newId = (kind: IdKind, randomBytes: RandomBytes): string =>
  `${kind}_${randomLetters(ID_LETTERS, randomBytes).toLowerCase()}`;

/** One sign-in on one device. */
export const newSessionId = (randomBytes: RandomBytes): string =>
  randomLetters(ID_LETTERS, randomBytes).toLowerCase();

/** The id of the one entry that a principal makes under a key; no other principal or key leads to the same id. */
export const keyedEntryId = (principal: string, key: string): string =>
  newId('e', count =>
    createHash('sha256').update(`passline/entry/1|${principal}|${key}`).digest().subarray(0, count),
  );

/** The id of the one tournament that a manager makes under a key. */
export const keyedTournamentId = (principal: string, key: string): string =>
  newId('k', count =>
    createHash('sha256').update(`passline/tournament/1|${principal}|${key}`).digest().subarray(0, count),
  );

/** The account id of somebody whom a manager enters in a tournament by name. */
export const walkInId = (tournament: string, name: string): string =>
  newId('g', count =>
    createHash('sha256').update(`passline/walk-in/1|${tournament}|${name}`).digest().subarray(0, count),
  );

const REMOVAL_TRIES = 5;

/** The ids of the entries that take back a removed member's chips, one for each attempt. */
export const removalEntryIds = (by: string, key: string, member: string): readonly string[] =>
  Array.from({ length: REMOVAL_TRIES }, (_, tries) =>
    keyedEntryId(by, tries === 0 ? `${key}|${member}` : `${key}|${member}|${tries}`),
  );

/** A bot's bearer token, of 160 random bits. */
export const newToken = (randomBytes: RandomBytes): string =>
  `plt_${randomLetters(TOKEN_LETTERS, randomBytes).toLowerCase()}`;

const inGroups = (letters: string): string => (letters.match(/.{4}/g) ?? []).join('-');

/** Appends a check group that only this installation can compute from the rest (P67). */
function withCheck(key: Uint8Array, letters: string): string {
  const digest = createHmac('sha256', key).update(`passline/code-check/1|${letters}`).digest();
  return letters + randomLetters(GROUP_LETTERS, count => digest.subarray(0, count));
}

/**
 * A code for people to write down, such as 7KQM-2XWD-F9TB-HN4A-C6PV: 80 random bits, and 20 check bits that expose a
 * guess without a lookup.
 */
export const newCode = (key: Uint8Array, randomBytes: RandomBytes): string =>
  inGroups(withCheck(key, randomLetters((GROUPS - 1) * GROUP_LETTERS, randomBytes)));

/** The letters of a typed code that this installation once made; null: a guess, or a code of an earlier version. */
export function ownCode(key: Uint8Array, text: string): string | null {
  const letters = codeAsTyped(text) ?? classCodeAsTyped(text);
  if (letters === null) return null;
  return isSameText(withCheck(key, letters.slice(0, -GROUP_LETTERS)), letters) ? letters : null;
}

const CLASS_GROUPS = 3;
/** Earlier versions made class codes of two groups, without a check. */
const CLASS_CODE = new RegExp(`^(?:[${LETTERS}]{${GROUP_LETTERS}}){2,${CLASS_GROUPS}}$`);

/**
 * A code for a blackboard, such as K7QM-2XWD-F9TB: 60 bits, far more than the code throttle lets anybody guess. It is
 * derived from the roster's id, so that managers can read it again although the store holds only its hash.
 */
export const classCodeOf = (key: Uint8Array, roster: string): string =>
  inGroups(withCheck(key, classLetters(key, 'passline/class/2', roster, CLASS_GROUPS - 1)));

/** The code as earlier versions derived it, in two or three groups. */
export const formerClassCodeOf = (key: Uint8Array, roster: string, groups: number): string =>
  inGroups(classLetters(key, 'passline/class/1', roster, groups));

function classLetters(key: Uint8Array, label: string, roster: string, groups: number): string {
  const digest = createHmac('sha256', key).update(`${label}|${roster}`).digest();
  return randomLetters(groups * GROUP_LETTERS, count => digest.subarray(0, count));
}

/** The derived code with this hash, from any version; null: the roster's code was not derived. */
export function classCodeWith(key: Uint8Array, roster: string, hash: string): string | null {
  const former = [CLASS_GROUPS, 2].map(groups => formerClassCodeOf(key, roster, groups));
  const codes = [classCodeOf(key, roster), ...former];
  return codes.find(code => hashOfClassCode(code) === hash) ?? null;
}

/** A typed class code in the form that is hashed; null if it cannot be one. */
export function classCodeAsTyped(text: string): string | null {
  if (text.length > MAX_TYPED) return null;
  const letters = text.replaceAll(/[\s\p{Pd}]/gu, '').toUpperCase();
  return CLASS_CODE.test(letters) ? letters : null;
}

/** The hash that the store keeps of a class code. */
export function hashOfClassCode(code: string): string {
  const letters = classCodeAsTyped(code);
  if (letters === null) throw new Error('not a class code');
  return sha256(`passline/class/1|${letters}`);
}

/** A suffix for default names, such as 4F7K: letters alternate with digits, so it is never a word. */
export function newTag(randomBytes: RandomBytes): string {
  const one = (fits: RegExp): string => {
    for (;;) {
      const drawn = randomLetters(1, randomBytes);
      if (fits.test(drawn)) return drawn;
    }
  };
  const digit = (): string => one(/[0-9]/);
  const letter = (): string => one(/[A-Z]/);
  return digit() + letter() + digit() + letter();
}

/** A typed code in the canonical form that is hashed; null if it cannot be a code. */
export function codeAsTyped(text: string): string | null {
  if (text.length > MAX_TYPED) return null;
  const letters = text.replaceAll(/[\s\p{Pd}]/gu, '').toUpperCase();
  return CODE.test(letters) ? letters : null;
}

/** The hash that the store keeps of a session that has ended. */
export const hashOfSession = (session: string): string => sha256(`passline/session/1|${session}`);

export const isToken = (text: string): boolean => TOKEN.test(text);

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The hash that the store keeps of a code. */
export function hashOfCode(code: string): string {
  const letters = codeAsTyped(code);
  if (letters === null) throw new Error('not a code');
  return sha256(`passline/code/1|${letters}`);
}

/** The hash that the store keeps of a token. */
export const hashOfToken = (token: string): string => sha256(`passline/token/1|${token.toLowerCase()}`);

/** The hash that the store keeps of an identity at a provider. */
export const hashOfIdentity = (issuer: string, subject: string): string =>
  sha256(`passline/identity/1|${JSON.stringify([issuer, subject])}`);

/** Compares two texts in constant time. */
export function isSameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
