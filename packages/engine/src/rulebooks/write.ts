// Small functions that let a rulebook read like its document.
import { NUMBERS } from '../dice.ts';
import type { Cited, SpotPolicy } from './shape.ts';
import { type Family, HARD_NUMBERS, STANDARD_BETS } from './standard-bets.ts';

/** The same value for several names, under one citation. */
export function each<K extends string, T extends object>(
  names: readonly K[],
  value: T,
  cite: string,
): Record<K, Cited<T>> {
  return Object.fromEntries(names.map(name => [name, { ...value, cite }])) as Record<K, Cited<T>>;
}

/** A usual bet as a book offers it: under its clause, with what the book changes. */
export const standard = (
  family: Family,
  cite: string,
  own: Partial<Pick<SpotPolicy, 'offered' | 'only' | 'area'>> = {},
): SpotPolicy => ({ ...STANDARD_BETS[family], offered: 'always', ...own, cite });

/** Usual bets, each under the clause that offers it. */
export const offer = (
  clauses: Readonly<Partial<Record<Family, string>>>,
): Partial<Record<Family, SpotPolicy>> =>
  Object.fromEntries(
    Object.entries(clauses).map(([family, cite]) => [family, standard(family as Family, cite)]),
  );

/** Pays by key under one citation. */
export function pays(
  cite: string,
  odds: Readonly<Record<string, string>>,
): Record<string, Cited<{ odds: string }>> {
  return Object.fromEntries(Object.entries(odds).map(([key, value]) => [key, { odds: value, cite }]));
}

/** 4/10, 5/9 and 6/8 of a spot: byPair('place', '9:5', '7:5', '7:6'). */
export function byPair(
  name: string,
  fourTen: string,
  fiveNine: string,
  sixEight: string,
): Record<string, string> {
  return {
    [`${name}-4`]: fourTen,
    [`${name}-5`]: fiveNine,
    [`${name}-6`]: sixEight,
    [`${name}-8`]: sixEight,
    [`${name}-9`]: fiveNine,
    [`${name}-10`]: fourTen,
  };
}

/** The usual come-out. */
export const COME_OUT = { wins: [7, 11], loses: [2, 3, 12], points: NUMBERS } as const;

export const timesByPair = (fourTen: number, fiveNine: number, sixEight: number): Record<string, number> => ({
  4: fourTen,
  5: fiveNine,
  6: sixEight,
  8: sixEight,
  9: fiveNine,
  10: fourTen,
});

export const takingOdds = (name: string): Record<string, string> => byPair(name, '2:1', '3:2', '6:5');
export const layingOdds = (name: string): Record<string, string> => byPair(name, '1:2', '2:3', '5:6');

export const HARDWAYS: Readonly<Record<string, string>> = Object.fromEntries(
  HARD_NUMBERS.map(n => [`hard-${n}`, n === 4 || n === 10 ? '7:1' : '9:1']),
);

export const FIELD: Readonly<Record<string, string>> = {
  'field-2': '2:1',
  'field-3': '1:1',
  'field-4': '1:1',
  'field-9': '1:1',
  'field-10': '1:1',
  'field-11': '1:1',
  'field-12': '2:1',
};

export const FLAT: Readonly<Record<string, string>> = {
  pass: '1:1',
  'dont-pass': '1:1',
  come: '1:1',
  'dont-come': '1:1',
};

export const ONE_ROLL: Readonly<Record<string, string>> = {
  'any-seven': '4:1',
  'any-craps': '7:1',
  two: '30:1',
  three: '15:1',
  eleven: '15:1',
  twelve: '30:1',
};

export const CRAPS_ELEVEN: Readonly<Record<string, string>> = {
  'c-and-e-2': '3:1',
  'c-and-e-3': '3:1',
  'c-and-e-12': '3:1',
  'c-and-e-11': '7:1',
};

/** Freezes a rulebook deeply. */
export function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    for (const child of Object.values(value)) frozen(child);
    Object.freeze(value);
  }
  return value;
}
