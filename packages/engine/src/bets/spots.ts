// Every betting spot of every rulebook by name, with its family, number and the keys its pays are listed under.
import { FACES, type Face, NUMBERS } from '../dice.ts';
import type { Family, Mark } from './families.ts';
import type { SpotName } from './spot-name.ts';

export type Spot = Mark & {
  readonly name: SpotName;
  readonly index: number;
  readonly family: Family;
  /** The spot for people: "Place 6", "Hard 8". */
  readonly label: string;
  /** The totals (or points) that the pay depends on; none where it never varies. */
  readonly payTotals: readonly number[];
  /** The keys that its pays are listed under, by these totals; one key under null where the pay never varies. */
  readonly payKeys: ReadonlyMap<number | null, string>;
  /** The flat bet that odds stand behind. */
  readonly flat: SpotName | null;
  /** The bet this spot's chips become: `put` becomes `pass`. */
  readonly becomes: SpotName;
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
  faces?: readonly [Face, Face];
  payKeys?: Iterable<readonly [number | null, string]>;
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

const hops: Draft[] = FACES.flatMap(a =>
  FACES.filter(b => b >= a).map(b => ({
    name: `hop-${a}-${b}`,
    family: 'hop',
    label: `Hop ${a}-${b}`,
    faces: [a, b] as const,
  })),
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
  ...perNumber('come-n', 'Come', NUMBERS, n => ({ name: `come-${n}`, payKeys: [[null, 'come']] })),
  ...perNumber('come-odds', 'Come odds', NUMBERS, n => ({ flat: `come-${n}` })),
  single('dont-come', "Don't come"),
  ...perNumber('dont-come-n', "Don't come", NUMBERS, n => ({
    name: `dont-come-${n}`,
    payKeys: [[null, 'dont-come']],
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

// The JavaScript engine interns property keys: comparing two of them compares two addresses.
const intern = (name: string): SpotName => Object.keys({ [name]: 0 })[0] ?? name;

function spotOf(draft: Draft, index: number): Spot {
  const payKeys = new Map<number | null, string>(draft.payKeys ?? [[null, draft.becomes ?? draft.name]]);
  return Object.freeze({
    name: intern(draft.name),
    index,
    family: draft.family,
    label: draft.label,
    number: draft.number ?? null,
    faces: draft.faces ?? null,
    payTotals: [...payKeys.keys()].filter(total => total !== null),
    payKeys,
    flat: draft.flat === undefined ? null : intern(draft.flat),
    becomes: intern(draft.becomes ?? draft.name),
  });
}

export const SPOTS: readonly Spot[] = drafts.map(spotOf);

const byName: ReadonlyMap<string, Spot> = new Map(SPOTS.map(spot => [spot.name, spot]));

export const findSpot = (name: string): Spot | undefined => byName.get(name);

export function spotNamed(name: string): Spot {
  const spot = byName.get(name);
  if (!spot) throw new Error(`no such spot: ${name}`);
  return spot;
}

const travels: ReadonlyMap<string, readonly (SpotName | undefined)[]> = new Map(
  ['come', 'dont-come'].map(box => [
    box,
    Array.from({ length: 13 }, (_, n) => byName.get(`${box}-${n}`)?.name),
  ]),
);

/** Where a come or don't come bet goes when its number is rolled. */
export function travelsTo(box: SpotName, total: number): SpotName {
  const to = travels.get(box)?.[total];
  if (to === undefined) throw new Error(`${box} does not travel on ${total}`);
  return to;
}

const oddsByFlat = new Map(SPOTS.filter(spot => spot.flat !== null).map(spot => [spot.flat, spot]));

/** The odds spot behind a flat bet. */
export const oddsOf = (spot: Spot): Spot | undefined => oddsByFlat.get(spot.name);

/** All keys under which a rulebook may list a pay. */
export const PAY_KEYS: readonly string[] = [...new Set(SPOTS.flatMap(spot => [...spot.payKeys.values()]))];
