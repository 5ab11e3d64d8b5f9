// Rulebooks: the four are frozen and complete, and the example house book changes what it says.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { loadRulebook, newTable, RULEBOOKS } from '../src/index.ts';
import { rulebookProblems } from '../src/rulebooks/validate.ts';
import { runScript } from './script.ts';

const example = (): Record<string, unknown> =>
  JSON.parse(readFileSync(new URL('../../../examples/house-ten-times.json', import.meta.url), 'utf8'));

describe.each(RULEBOOKS)('$id', book => {
  test('is complete and valid by the same check as a house book', () => {
    expect(rulebookProblems(book)).toEqual([]);
  });

  test('is frozen to its leaves', () => {
    const thawed: string[] = [];
    const look = (value: unknown, path: string): void => {
      if (typeof value !== 'object' || value === null) return;
      if (!Object.isFrozen(value)) thawed.push(path);
      for (const [key, child] of Object.entries(value)) look(child, `${path}.${key}`);
    };
    look(book, book.id);
    expect(thawed).toEqual([]);
  });

  test('cites every policy', () => {
    const uncited: string[] = [];
    for (const section of [
      'spots',
      'pays',
      'binds',
      'increase',
      'oddsLimits',
      'commission',
      'working',
      'afterWin',
    ] as const) {
      for (const [key, policy] of Object.entries(book[section])) {
        if (!policy?.cite) uncited.push(`${section}.${key}`);
      }
    }
    for (const policy of [book.bar, book.unit, book.chip, book.rounding, book.shooter, book.continued]) {
      if (!policy?.cite) uncited.push(JSON.stringify(policy));
    }
    expect(uncited).toEqual([]);
  });

  test('opens a table', () => {
    expect(newTable(book).ok).toBe(true);
  });
});

describe('the example house book', () => {
  test('offers 10x odds, field 3:1 on 12 and commission on wins only', () => {
    const loaded = loadRulebook(example());
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
    expect(loaded.book.pays['field-12']?.odds).toBe('3:1');
    expect(loaded.book.pays['field-2']?.odds).toBe('2:1');
    expect(loaded.book.oddsLimits['pass-odds']?.times?.[4]).toBe(10);
    expect(loaded.book.commission.buy?.when).toBe('win');
    expect(Object.isFrozen(loaded.book.pays)).toBe(true);
    const script = readFileSync(new URL('../../../examples/house-night.craps', import.meta.url), 'utf8');
    expect(runScript(script, () => loaded).problems).toEqual([]);
  });
});
