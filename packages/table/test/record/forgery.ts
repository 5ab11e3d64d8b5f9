// What the tests of untrue records share: one true game, and ways to alter its log and compute its hashes again.

import type { LogEntry, TableEvent } from '../../src/events.ts';
import { NODE_HASHING } from '../../src/fair/node-hashing.ts';
import { bodyOf } from '../../src/record/hash-chain.ts';
import { type Verdict, verifyRecord } from '../../src/record/verify.ts';
import { chained, type House, playedTable } from './game.ts';

export const house: House = { id: 'forged', mode: 'live', rulebook: 'etg' };
const table = playedTable(house, 40);
export const { entries } = table;
export const record = table.record();

/** A record of these entries with every hash correct. */
export const forged = (log: readonly LogEntry[]): Verdict =>
  verifyRecord(chained(log.map(bodyOf), house.id), NODE_HASHING);

export const messages = (verdict: Verdict): string =>
  verdict.problems.map(({ line, message }) => `${line}: ${message}`).join('\n');

export type Of<T extends TableEvent['type']> = Extract<TableEvent, { type: T }>;

/** The n-th entry of a type (from 0), or the last with −1. */
export function entryOf<T extends TableEvent['type']>(
  type: T,
  nth = 0,
  log: readonly LogEntry[] = entries,
): { readonly index: number; readonly version: number; readonly event: Of<T> } {
  const found = log.flatMap(({ version, event }, index) =>
    event.type === type ? [{ index, version, event }] : [],
  );
  const entry = found.at(nth);
  if (!entry) throw new Error(`no ${type}`);
  return entry as { index: number; version: number; event: Of<T> };
}

/** The log with one event changed, or several put in its place. */
export const replacing = (index: number, ...events: readonly TableEvent[]): LogEntry[] =>
  renumbered(entries.flatMap((entry, at) => (at === index ? inPlaceOf(entry, events) : [entry])));

/** The first of them takes over the cause. */
const inPlaceOf = ({ cause, rules, ...entry }: LogEntry, events: readonly TableEvent[]): LogEntry[] =>
  events.map((event, nth) =>
    nth === 0 && cause ? { ...entry, cause, ...(rules && { rules }), event } : { ...entry, event },
  );

export const renumbered = (log: readonly LogEntry[]): LogEntry[] =>
  log.map((entry, index) => ({ ...entry, version: index + 1 }));

export function fail(): never {
  throw new Error('the test’s own record lacks what it needs');
}
