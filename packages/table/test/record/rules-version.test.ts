// Decisions name the rules that they were made by: older ones are not repeated, and claiming older rules gains nothing.
import { RULEBOOKS } from '@passline/engine';
import { describe, expect, test } from 'vitest';
import type { LogEntry, Mode } from '../../src/events.ts';
import { NODE_HASHING } from '../../src/fair/node-hashing.ts';
import { bodyOf } from '../../src/record/hash-chain.ts';
import { type Verdict, verifyRecord } from '../../src/record/verify.ts';
import { RULES_VERSION } from '../../src/state/rules-version.ts';
import { entries, forged, house } from './forgery.ts';
import { chained, playedTable } from './game.ts';
import { edit, insert, type Log, more } from './log-edits.ts';

/** As if a program with these rules had decided it; null: one from before rules had versions. */
const decidedBy = (log: Log, rules: number | null): LogEntry[] =>
  log.map(({ rules: _rules, ...entry }) => (entry.cause && rules !== null ? { ...entry, rules } : entry));

const OLD = RULES_VERSION - 1;
const isRoll = ({ event }: LogEntry): boolean => event.type === 'rolled' && event.lines.length > 0;
/** Another payment than today's rules make, with chips conserved: a rule may have changed since. */
const otherwise = (log: Log): Log => edit(log, 'bet-placed', event => ({ ...event, cite: 'rws-1999 §1' }));

describe('decisions of an older program', () => {
  test.each([
    ['that named its rules', OLD],
    ['from before rules had versions', null],
  ])('%s are checked for chain, dice and money, and not repeated', (_, rules) => {
    expect(entries.some(isRoll)).toBe(true);
    expect(forged(otherwise(entries)).ok).toBe(false);
    const verdict = forged(decidedBy(otherwise(entries), rules));
    expect(verdict).toMatchObject({
      ok: true,
      problems: [],
      recomputed: 0,
      notRepeated: entries.length,
      events: entries.length,
    });
    expect(verdict.rolls.filter(({ fairness }) => fairness === 'fair').length).toBeGreaterThan(10);
  });

  test('without any causes are followed entry by entry', () => {
    const former = entries.map(({ cause, rules, ...entry }) => entry);
    expect(forged(former)).toMatchObject({ ok: true, notRepeated: entries.length });
  });

  test.each<readonly [string, (log: Log) => Log, RegExp]>([
    [
      'more bet than the rack holds',
      log => edit(log, 'bet-placed', event => ({ ...event, amount: more(event.amount, 1_000_000_00) })),
      /cannot have happened/,
    ],
    ['other dice', log => edit(log, 'rolled', event => ({ ...event, dice: [6, 6] })), /dice|seed|seal/i],
  ])('still do not verify with %s', (_, forge, says) => {
    const { ok, problems } = forged(decidedBy(forge(entries), OLD));
    expect(ok).toBe(false);
    expect(problems.map(({ message }) => message).join('\n')).toMatch(says);
  });

  test('are followed by repeated ones once the program was upgraded', () => {
    const first = entries.findIndex((entry, at) => at > entries.length / 2 && entry.cause !== undefined);
    const log = [...decidedBy(entries.slice(0, first), OLD), ...entries.slice(first)];
    expect(forged(log)).toMatchObject({ ok: true, notRepeated: first });
    expect(forged(log).recomputed).toBeGreaterThan(0);
  });
});

describe('a forger', () => {
  const messages = ({ problems }: Verdict): readonly string[] => problems.map(({ message }) => message);

  // cites: P73
  test('cannot claim older rules after the table had newer ones', () => {
    const before = entries.length - 10;
    const log = insert(entries, before, { type: 'clock' }, { type: 'bank-issued', amount: 500 } as never);
    const claimed = log.map((entry, at) => (at === before + 1 ? { ...entry, rules: OLD } : entry));
    expect(messages(forged(claimed.map((entry, at) => ({ ...entry, version: at + 1 }))))).toContain(
      `The rules go back from version ${RULES_VERSION} to ${OLD}.`,
    );
  });

  test('cannot claim rules that are still to come', () => {
    expect(messages(forged(decidedBy(entries, RULES_VERSION + 1)))).toEqual([
      `Decided by version ${RULES_VERSION + 1} of the rules, but this program knows only ${RULES_VERSION}: check it with a newer one.`,
    ]);
  });

  test('cannot open a table by a house file that is not valid', () => {
    const open = (file: unknown, rules: number | null) =>
      forged(
        decidedBy(
          edit(entries, 'table-created', event => ({ ...event, house: file })),
          rules,
        ),
      );
    const file = { extends: 'etg', id: 'ours', title: 'Ours', unheardOf: 1 };
    expect(messages(open(file, RULES_VERSION))[0]).toBe('The table refuses it: the house file is not valid.');
    // It may have been valid once: it only has to resolve to a book.
    expect(messages(open(file, OLD))).toEqual([]);
    expect(messages(open({ ...file, extends: 'none' }, OLD))[0]).toContain('fields of its kind');
    for (const hostile of [
      { ...file, spots: 1 },
      { ...file, pays: [] },
      { ...file, rounding: null },
    ]) {
      expect(() => open(hostile, OLD)).not.toThrow();
    }
  });
});

const MODES: readonly Mode[] = ['practice', 'live', 'dealer-run'];

const fingerprint = (text: string): string =>
  NODE_HASHING.sha256(new TextEncoder().encode(text)).slice(0, 16);

/**
 * What the books say, and what these games come to. Where a figure changes, logs of this version can no longer be
 * repeated: raise RULES_VERSION, with `FORMAT_OF_RULES`, and write the new figures here.
 */
const PINNED = {
  rules: 6,
  books: {
    'rws-2013': '8a071853d916cc2a',
    'rws-2019': '18d684baec33f4d5',
    etg: '8173ecfdc39e9057',
    'south-dakota': 'f1d2232036d37e70',
  },
  games: {
    'rws-2013': '2da560916cf1d352',
    'rws-2019': 'b7d44dc686ccfd5f',
    etg: '8cd1596cfc1ef935',
    'south-dakota': 'aad6b89f9720114f',
  },
};

test('decisions are those of the version that they name', () => {
  const games = Object.fromEntries(
    RULEBOOKS.map(({ id }) => {
      const texts = MODES.map(mode => {
        const log = playedTable({ ...house, mode, rulebook: id }, 60).entries;
        return chained(
          log.map(({ rules, ...entry }) => bodyOf(entry)),
          house.id,
        );
      });
      return [id, fingerprint(texts.join(''))];
    }),
  );
  // A game of sixty rolls does not reach every pay, so the books are compared as a whole, except for their names.
  const books = Object.fromEntries(
    RULEBOOKS.map(({ title, ...book }) => [book.id, fingerprint(JSON.stringify(book))]),
  );
  expect({ rules: RULES_VERSION, books, games }).toEqual(PINNED);
  expect(verifyRecord(playedTable(house, 5).record(), NODE_HASHING).notRepeated).toBe(0);
});
