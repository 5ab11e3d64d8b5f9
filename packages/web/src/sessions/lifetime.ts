// Totals over all sessions. Finished sessions never change, so what was read of them is kept in the browser.
import { isRecord } from '@passline/engine';
import { recall, remember } from '../app/stored.ts';
import { allSessions } from './all-sessions.ts';
import { readTally } from './read-session.ts';
import type { SessionRef, Tally } from './session-fold.ts';

export type Kept = Tally & { readonly isOver: boolean };
export type KeptSessions = Readonly<Record<string, Kept>>;

export type Lifetime = {
  readonly sessions: number;
  readonly rolls: number;
  readonly hands: number;
  readonly longestHand: number;
  readonly result: number;
  readonly kinds: Tally['kinds'];
};

const storedUnder = (player: string): string => `passline.sessions.${player}`;
const nameOf = ({ table, seat, from }: SessionRef): string => `${table} ${seat} ${from}`;

const isAmount = (value: unknown): value is number => Number.isSafeInteger(value);

function isKept(value: unknown): value is Kept {
  if (!isRecord(value) || typeof value.isOver !== 'boolean' || !isRecord(value.kinds)) return false;
  const { rolls, hands, longestHand, result, bought, fromAt, toAt } = value;
  if (![rolls, hands, longestHand, result, bought, fromAt, toAt].every(isAmount)) return false;
  return Object.values(value.kinds).every(
    kind => isRecord(kind) && [kind.result, kind.wins, kind.losses].every(isAmount),
  );
}

/** As they were stored; anything that is not a session is dropped. */
export function keptIn(stored: unknown): KeptSessions {
  if (!isRecord(stored)) return {};
  return Object.fromEntries(
    Object.entries(stored).flatMap(([name, value]) => (isKept(value) ? [[name, value] as const] : [])),
  );
}

/** Sessions without a roll do not count. */
export function totalOf(kept: readonly Kept[]): Lifetime {
  const played = kept.filter(({ rolls }) => rolls > 0);
  const sum = (of: (each: Kept) => number): number => played.reduce((total, each) => total + of(each), 0);
  const kinds: Record<string, Tally['kinds'][string]> = {};
  for (const [name, kind] of played.flatMap(each => Object.entries(each.kinds))) {
    const old = kinds[name] ?? { result: 0, wins: 0, losses: 0 };
    kinds[name] = {
      result: old.result + kind.result,
      wins: old.wins + kind.wins,
      losses: old.losses + kind.losses,
    };
  }
  return {
    sessions: played.length,
    rolls: sum(({ rolls }) => rolls),
    hands: sum(({ hands }) => hands),
    longestHand: Math.max(0, ...played.map(({ longestHand }) => longestHand)),
    result: sum(({ result }) => result),
    kinds,
  };
}

export type Adding = {
  readonly done: number;
  readonly all: number;
  /** Sessions whose logs could not be read. */
  readonly missing: number;
  readonly total: Lifetime;
};

/** Adds up a player's sessions, and reports after each one that had to be read. */
export async function addUp(player: string, report: (adding: Adding) => boolean): Promise<void> {
  let kept = keptIn(recall(storedUnder(player)));
  const refs = await allSessions();
  const unread = refs.filter(ref => kept[nameOf(ref)]?.isOver !== true);
  let missing = 0;
  const adding = (done: number): Adding => ({
    done: refs.length - unread.length + done,
    all: refs.length,
    missing,
    total: totalOf(Object.values(kept)),
  });
  if (!report(adding(0))) return;
  for (const [index, ref] of unread.entries()) {
    try {
      kept = { ...kept, [nameOf(ref)]: await readTally(ref) };
    } catch {
      if (!(nameOf(ref) in kept)) missing += 1;
    }
    if (!report(adding(index + 1))) break;
  }
  remember(storedUnder(player), kept);
}
