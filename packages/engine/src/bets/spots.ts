// The spots of a book, derived from its bets: one spot, or one per number, pair of faces or high total.
import type { Face, Point } from '../dice.ts';
import type { Ratio } from '../lib/ratio.ts';
import type { BetDefinition, Part, Side } from '../rulebooks/bet-shape.ts';
import type { Rulebook } from '../rulebooks/shape.ts';
import { FAMILIES, type Family, standardBet } from '../rulebooks/standard-bets.ts';
import type { SpotName } from './spot-name.ts';

/** What distinguishes a spot within its family: its number or two faces; and the side it is on. */
export type Mark = {
  readonly number: number | null;
  readonly faces: readonly [Face, Face] | null;
  readonly side: Side;
};

/**
 * When chips may be put down: on a come-out, with a point, with a flat bet, only on a bet there, in a hand's window,
 * anytime.
 */
export type BetWindow = 'come-out' | 'point' | 'with-flat' | 'raise-only' | 'hand' | 'any';

export type Spot = Mark & {
  readonly name: SpotName;
  readonly index: number;
  /** The bet of the book that it belongs to. */
  readonly family: Family;
  readonly definition: BetDefinition;
  readonly timing: BetWindow;
  /** The spot for people: "Place 6", "Hard 8". */
  readonly label: string;
  /** The totals (or points) that the pay depends on; empty if it never varies. */
  readonly payTotals: readonly number[];
  /** The keys that its pays are listed under, by these totals; one key under null if the pay never varies. */
  readonly payKeys: ReadonlyMap<number | null, string>;
  /** By total: the share of the stake that is on it; null if all of it is. */
  readonly shares: readonly (Ratio | undefined)[] | null;
  /** The flat bet that odds stand behind. */
  readonly flat: SpotName | null;
  /** The odds that stand behind it. */
  readonly odds: SpotName | null;
  /** The bet this spot's chips become: `put` becomes `pass`. */
  readonly becomes: SpotName;
  /** By total: where a come or don't come bet goes when its number is rolled. */
  readonly travels: readonly (SpotName | undefined)[];
  /** The family whose contract terms apply: a come bet on its number keeps those of its box. */
  readonly contract: string | null;
};

/** The bets of a book by family, each with its definition. */
export type Definitions = Readonly<Partial<Record<string, BetDefinition>>>;

/** What spots are derived from. */
type Source = { readonly definitions: Definitions; readonly points: readonly Point[] };

type Draft = {
  readonly name: string;
  readonly label: string;
  readonly number?: number;
  readonly faces?: readonly [Face, Face];
  readonly payKeys?: Iterable<readonly [number | null, string]>;
  readonly flat?: string;
  readonly shares?: Spot['shares'];
};

/** Odds are on the side of the bet that they stand behind; a file that puts odds behind odds is refused later. */
const sideOf = (definitions: Definitions, definition: BetDefinition): Side => {
  if ('side' in definition) return definition.side;
  if (definition.bet === 'seven-before-number') return 'wrong';
  const flat = definition.bet === 'odds' ? definitions[definition.behind] : undefined;
  return flat && flat.bet !== 'odds' ? sideOf(definitions, flat) : 'right';
};

const numbersOf = (numbers: 'points' | readonly number[], points: readonly Point[]): readonly number[] =>
  numbers === 'points' ? points : numbers;

const byTotal = (name: string, totals: readonly number[]): [number, string][] =>
  totals.map(total => [total, `${name}-${total}`]);

/** Where a family's spot for a number is: a come bet on its number has the name of its box. */
const onNumber = (definitions: Definitions, family: string, number: number): string => {
  const definition = definitions[family];
  const from = definition && 'arrivesFrom' in definition ? definition.arrivesFrom : undefined;
  return `${from ?? family}-${number}`;
};

function sharesIn(parts: readonly Part[], high: number | null): Spot['shares'] {
  const units = (part: Part): number => part.units + (high !== null && part.on.includes(high) ? 1 : 0);
  const den = parts.reduce((sum, part) => sum + units(part), 0);
  const shares: (Ratio | undefined)[] = new Array(13).fill(undefined);
  for (const part of parts) for (const total of part.on) shares[total] = { num: units(part), den };
  return shares;
}

const partKeys = (parts: readonly Part[]): [number, string][] =>
  parts.flatMap(({ on, pay }) => on.map(total => [total, pay] as [number, string])).sort(([a], [b]) => a - b);

function oneRollDrafts(family: string, definition: Extract<BetDefinition, { bet: 'one-roll' }>): Draft[] {
  const { label } = definition;
  if ('faces' in definition) {
    return definition.faces.map(faces => ({
      name: `${family}-${faces.join('-')}`,
      label: `${label} ${faces.join('-')}`,
      faces,
    }));
  }
  if ('totals' in definition) {
    const { totals, paid } = definition;
    return [{ name: family, label, ...(paid === 'by-total' ? { payKeys: byTotal(family, totals) } : {}) }];
  }
  const { parts, high } = definition;
  const payKeys = partKeys(parts);
  if (!high) return [{ name: family, label, payKeys, shares: sharesIn(parts, null) }];
  return high.map(number => ({
    name: `${family}-${number}`,
    label: `${label} ${number}`,
    number,
    payKeys,
    shares: sharesIn(parts, number),
  }));
}

function oddsDrafts(
  { definitions, points }: Source,
  family: string,
  { behind, label }: Extract<BetDefinition, { bet: 'odds' }>,
): Draft[] {
  const flat = definitions[behind];
  if (!flat || !('numbers' in flat)) {
    return [{ name: family, label, flat: behind, payKeys: byTotal(family, points) }];
  }
  return numbersOf(flat.numbers, points).map(number => ({
    name: `${family}-${number}`,
    label: `${label} ${number}`,
    number,
    flat: onNumber(definitions, behind, number),
  }));
}

function draftsOf(source: Source, family: string, definition: BetDefinition): Draft[] {
  const { label } = definition;
  switch (definition.bet) {
    case 'line':
      return [{ name: family, label, payKeys: [[null, definition.becomes ?? family]] }];
    case 'come':
      return [{ name: family, label }];
    case 'hand':
      return [{ name: family, label, payKeys: [] }];
    case 'odds':
      return oddsDrafts(source, family, definition);
    case 'one-roll':
      return oneRollDrafts(family, definition);
    default: {
      const { arrivesFrom } = definition;
      return numbersOf(definition.numbers, source.points).map(number => ({
        name: onNumber(source.definitions, family, number),
        label: `${label} ${number}`,
        number,
        ...(arrivesFrom === undefined ? {} : { payKeys: [[null, arrivesFrom] as const] }),
      }));
    }
  }
}

function timingOf(definition: BetDefinition): BetWindow {
  switch (definition.bet) {
    case 'line':
      return definition.made;
    case 'come':
      return 'point';
    case 'odds':
      return 'with-flat';
    case 'hand':
      return 'hand';
    case 'one-roll':
      return 'any';
    default:
      return definition.arrivesFrom === undefined ? 'any' : 'raise-only';
  }
}

/** The family whose terms bind a line or come bet: a come bet keeps those of its box. */
export function contractOf(family: string, definition: BetDefinition): string | null {
  if (definition.bet === 'line') return definition.becomes ?? family;
  if (definition.bet === 'come') return family;
  return ('arrivesFrom' in definition && definition.arrivesFrom) || null;
}

// The JavaScript engine interns property keys: comparing two of them compares two addresses.
const intern = (name: string): SpotName => (Object.keys({ [name]: 0 })[0] ?? name) as SpotName;

/** The usual bets in the order of the layout, then a book's own in its order. */
const inOrder = (definitions: Definitions): readonly string[] => {
  const own = Object.keys(definitions).filter(family => standardBet(family) === undefined);
  return [...FAMILIES.filter(family => definitions[family] !== undefined), ...own];
};

/** Every spot of these bets, given the points. */
export function writeSpots(definitions: Definitions, points: readonly Point[]): readonly Spot[] {
  const source: Source = { definitions, points };
  const drafts = inOrder(definitions).flatMap(family => {
    const definition = definitions[family];
    if (!definition) return [];
    return draftsOf(source, family, definition).map(draft => ({ family, definition, draft }));
  });
  const oddsBehind = new Map(drafts.map(({ draft }) => [draft.flat, intern(draft.name)]));
  const travelsTo = (to: string): Spot['travels'] => {
    const spots = drafts.filter(({ family }) => family === to);
    const byNumber = new Map(spots.map(({ draft }) => [draft.number, intern(draft.name)]));
    return Array.from({ length: 13 }, (_, total) => byNumber.get(total));
  };
  return drafts.map(({ family, definition, draft }, index): Spot => {
    const payKeys = new Map<number | null, string>(draft.payKeys ?? [[null, draft.name]]);
    const becomes = definition.bet === 'line' ? (definition.becomes ?? draft.name) : draft.name;
    return Object.freeze({
      name: intern(draft.name),
      index,
      family: family as Family,
      definition,
      timing: timingOf(definition),
      label: draft.label,
      number: draft.number ?? null,
      faces: draft.faces ?? null,
      side: sideOf(definitions, definition),
      payTotals: [...payKeys.keys()].filter(total => total !== null),
      payKeys,
      shares: draft.shares ?? null,
      flat: draft.flat === undefined ? null : intern(draft.flat),
      odds: oddsBehind.get(draft.name) ?? null,
      becomes: intern(becomes),
      travels: definition.bet === 'come' ? travelsTo(definition.travels) : [],
      contract: contractOf(family, definition),
    });
  });
}

/** Odds behind a line bet: the table's point decides and pays them. */
export const isLineOdds = ({ flat, number }: Pick<Spot, 'flat' | 'number'>): boolean =>
  flat !== null && number === null;

type Written = { readonly comeOut: Rulebook['comeOut']; readonly all: readonly Spot[] };
const written = new WeakMap<Rulebook['spots'], Written>();

/** The spots of a book's bets, offered or not. */
export function spotsOf({ spots, comeOut }: Pick<Rulebook, 'spots' | 'comeOut'>): readonly Spot[] {
  const known = written.get(spots);
  if (known?.comeOut === comeOut) return known.all;
  const all = writeSpots(spots, comeOut.points);
  written.set(spots, { comeOut, all });
  return all;
}

/** A book's policy for a bet or pay; null if it has none. */
export const policyOf = <T>(policies: Readonly<Partial<Record<string, T>>>, name: string | null): T | null =>
  (name !== null && Object.hasOwn(policies, name) ? policies[name] : null) ?? null;
