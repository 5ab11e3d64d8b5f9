// Ways to alter a log so that rules, chain and dice still hold, and the check that the verifier finds each of them.
import { expect } from 'vitest';
import type { LogEntry, TableEvent } from '../../src/events.ts';
import { NODE_HASHING } from '../../src/fair/node-hashing.ts';
import { bodyOf } from '../../src/record/hash-chain.ts';
import { verifyRecord } from '../../src/record/verify.ts';
import type { Cause } from '../../src/state/cause.ts';
import { RULES_VERSION } from '../../src/state/rules-version.ts';
import { entryOf, fail, type Of, renumbered } from './forgery.ts';
import { chained } from './game.ts';

export type Log = readonly LogEntry[];

export const BOOKS = ['rws-2013', 'rws-2019', 'etg', 'south-dakota'] as const;
export const ID = 'forged';

export const verdictOn = (log: Log) => verifyRecord(chained(renumbered(log).map(bodyOf), ID), NODE_HASHING);

/** Replaces the entry at an index with others, or with none. */
export const change = (log: Log, index: number, to: (entry: LogEntry) => readonly LogEntry[]): Log =>
  log.flatMap((entry, at) => (at === index ? to(entry) : [entry]));

/** Another event, or other fields of it. */
export const edit = <T extends TableEvent['type']>(
  log: Log,
  type: T,
  to: (event: Of<T>) => TableEvent,
  nth = 0,
): Log => {
  const { index, event } = entryOf(type, nth, log);
  return change(log, index, entry => [{ ...entry, event: to(event) }]);
};

export const drop = (log: Log, type: TableEvent['type'], nth = 0): Log =>
  change(log, entryOf(type, nth, log).index, () => []);

/** Another cause for the decision that a type of event belongs to. */
export function blame(log: Log, type: TableEvent['type'], to: (cause: Cause) => Cause, nth = 0): Log {
  const { index } = entryOf(type, nth, log);
  const first = log.findLastIndex((entry, at) => at <= index && entry.cause !== undefined);
  return change(log, first, entry => [{ ...entry, cause: to(entry.cause ?? fail()) }]);
}

export const asked = (to: object) => (cause: Cause) => ({ ...cause, ...to }) as Cause;
export const withoutRoles = (cause: Cause): Cause => {
  const { roles: _roles, ...rest } = cause as Extract<Cause, { type: 'asked' }>;
  return rest;
};

/** A decision inserted after another entry. */
export const insert = (log: Log, after: number, cause: Cause, event: TableEvent): Log =>
  change(log, after, entry => [entry, { version: 0, at: entry.at, cause, rules: RULES_VERSION, event }]);

/** The decision that holds a type of event, at another time. */
export function move(log: Log, type: TableEvent['type'], ms: number, nth = 0): Log {
  const { index } = entryOf(type, nth, log);
  const { at } = log[index] ?? fail();
  return log.map(entry => (entry.at === at ? { ...entry, at: at + ms } : entry));
}

export const more = <N extends number>(amount: N, by: number): N => (amount + by) as N;
export const bank = { type: 'bank-issued', amount: 1_000_000_000 } as unknown as TableEvent;
/** Which roll is the first with something to settle. */
export const firstSettled = (log: Log): number =>
  log
    .flatMap(({ event }) => (event.type === 'rolled' ? [event.lines.length] : []))
    .findIndex(lines => lines > 0);
export const lastOf = (log: Log, type: TableEvent['type']): number => entryOf(type, -1, log).index;

export type Forgery = readonly [name: string, forge: (log: Log) => Log, says: RegExp];

/** Found, at an entry that was changed or the one before or after it. */
export function expectFound(log: Log, forge: (log: Log) => Log, says: RegExp): void {
  const forged = renumbered(forge(log));
  const first = forged.findIndex((entry, at) => {
    const was = log[at];
    return was === undefined || bodyOf(entry) !== bodyOf(was);
  });
  const { ok, problems } = verdictOn(forged);
  expect(ok).toBe(false);
  const found = problems.find(({ message }) => says.test(message));
  expect(found?.message ?? problems).toMatch(says);
  expect(found?.version).toBeGreaterThanOrEqual(first);
}
