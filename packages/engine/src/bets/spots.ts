// Every betting spot of every rulebook by name, with its family, number and the keys its pays are listed under.
import { NUMBERS } from '../dice.ts';
import type { Family, Mark } from './families.ts';

export type Spot = Mark & {
  readonly name: string;
  readonly index: number;
  readonly family: Family;
  /** The spot for people: "Place 6", "Hard 8". */
  readonly label: string;
  /** The totals (or points) the pay depends on, each with its key; one key under 0 where it never varies. */
  readonly payKeys: ReadonlyMap<number, string>;
  /** The flat bet that odds stand behind. */
  readonly flat: string | null;
  /** The bet this spot's chips become: `put` becomes `pass`. */
  readonly becomes: string;
};

export const HARD_NUMBERS = [4, 6, 8, 10] as const;
export const FIELD_TOTALS = [2, 3, 4, 9, 10, 11, 12] as const;
export const HORN_TOTALS = [2, 3, 11, 12] as const;
const HORN_PARTS = { 2: 'two', 3: 'three', 11: 'eleven', 12: 'twelve' } as const;

type Draft = {
  name: string;
  family: Family;
  label: string;
  number?: number;
  faces?: readonly [number, number];
  payKeys?: Iterable<readonly [number, string]>;
  flat?: string;
  becomes?: string;
};

const byTotal = (name: string, totals: readonly number[]): [number, string][] =>
  totals.map(total => [total, `${name}-${total}`]);
const hornKeys = HORN_TOTALS.map(total => [total, HORN_PARTS[total]] as const);

const perNumber = (
  family: Family,
  label: string,
  numbers: readonly number[],
  extra: (n: number) => Partial<Draft> = () => ({}),
): Draft[] =>
  numbers.map(n => ({ name: `${family}-${n}`, family, label: `${label} ${n}`, number: n, ...extra(n) }));

const hops: Draft[] = [1, 2, 3, 4, 5, 6].flatMap(a =>
  [1, 2, 3, 4, 5, 6]
    .filter(b => b >= a)
    .map(b => ({ name: `hop-${a}-${b}`, family: 'hop', label: `Hop ${a}-${b}`, faces: [a, b] as const })),
);

const single = (name: Family, label: string, extra: Partial<Draft> = {}): Draft => ({
  name,
  family: name,
  label,
  ...extra,
});

const drafts: readonly Draft[] = [
  single('pass', 'Pass line'),
  single('put', 'Put', { becomes: 'pass' }),
  single('pass-odds', 'Pass odds', { flat: 'pass', payKeys: byTotal('pass-odds', NUMBERS) }),
  single('dont-pass', "Don't pass"),
  single('dont-pass-odds', "Don't pass odds", {
    flat: 'dont-pass',
    payKeys: byTotal('dont-pass-odds', NUMBERS),
  }),
  single('come', 'Come'),
  ...perNumber('come-n', 'Come', NUMBERS, n => ({ name: `come-${n}`, payKeys: [[0, 'come']] })),
  ...perNumber('come-odds', 'Come odds', NUMBERS, n => ({ flat: `come-${n}` })),
  single('dont-come', "Don't come"),
  ...perNumber('dont-come-n', "Don't come", NUMBERS, n => ({
    name: `dont-come-${n}`,
    payKeys: [[0, 'dont-come']],
  })),
  ...perNumber('dont-come-odds', "Don't come odds", NUMBERS, n => ({ flat: `dont-come-${n}` })),
  ...perNumber('place', 'Place', NUMBERS),
  ...perNumber('place-to-lose', 'Place to lose', NUMBERS),
  ...perNumber('buy', 'Buy', NUMBERS),
  ...perNumber('lay', 'Lay', NUMBERS),
  ...perNumber('hard', 'Hard', HARD_NUMBERS),
  ...perNumber('big', 'Big', [6, 8]),
  single('field', 'Field', { payKeys: byTotal('field', FIELD_TOTALS) }),
  single('any-seven', 'Any seven'),
  single('any-craps', 'Any craps'),
  single('c', 'C'),
  single('e', 'E'),
  single('two', 'Two'),
  single('three', 'Three'),
  single('eleven', 'Eleven'),
  single('twelve', 'Twelve'),
  single('horn', 'Horn', { payKeys: hornKeys }),
  ...perNumber('horn-high', 'Horn high', HORN_TOTALS, () => ({ payKeys: hornKeys })),
  single('c-and-e', 'C & E', { payKeys: byTotal('c-and-e', HORN_TOTALS) }),
  ...hops,
  single('hot-shooter', 'Hot Shooter Jackpot', { payKeys: [] }),
];

// A property key is one shared string in the machine: comparing two of them is comparing two addresses.
const interned = (name: string): string => Object.keys({ [name]: 0 })[0] ?? name;

export const SPOTS: readonly Spot[] = drafts.map((draft, index) =>
  Object.freeze({
    name: interned(draft.name),
    index,
    family: draft.family,
    label: draft.label,
    number: draft.number ?? 0,
    faces: draft.faces ?? null,
    payKeys: new Map(draft.payKeys ?? [[0, draft.becomes ?? draft.name]]),
    flat: draft.flat === undefined ? null : interned(draft.flat),
    becomes: interned(draft.becomes ?? draft.name),
  }),
);

const byName = new Map(SPOTS.map(spot => [spot.name, spot]));

export const findSpot = (name: string): Spot | undefined => byName.get(name);

export function spotNamed(name: string): Spot {
  const spot = byName.get(name);
  if (!spot) throw new Error(`no such spot: ${name}`);
  return spot;
}

const travels = new Map(
  ['come', 'dont-come'].map(box => [
    box,
    Array.from({ length: 13 }, (_, n) => byName.get(`${box}-${n}`)?.name),
  ]),
);

/** Where a come or don't come bet goes when its number is rolled. */
export function travelsTo(box: string, total: number): string {
  const to = travels.get(box)?.[total];
  if (to === undefined) throw new Error(`${box} does not travel on ${total}`);
  return to;
}

const oddsByFlat = new Map(SPOTS.filter(spot => spot.flat !== null).map(spot => [spot.flat, spot]));

/** The odds spot behind a flat bet. */
export const oddsOf = (spot: Spot): Spot | undefined => oddsByFlat.get(spot.name);

/** All keys under which a rulebook may list a pay. */
export const PAY_KEYS: readonly string[] = [...new Set(SPOTS.flatMap(spot => [...spot.payKeys.values()]))];
