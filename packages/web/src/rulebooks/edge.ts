// A rulebook's bets as rows, with exact figures that arrive later from the worker: grouped, sorted and formatted.
import {
  type Family,
  type HandRules,
  newTable,
  type Rulebook,
  type SpotName,
  type SpotRules,
} from '@passline/engine';
import { capital, joinList, joinWithCommas } from '../text/phrases.ts';
import * as rulebooksText from '../text/rulebooks.ts';
import type { Order } from '../ui/DataTable.tsx';
import { betName } from './bet-names.ts';
import { countsRolls } from './prices.ts';
import { row, type Section } from './rows.ts';
import { handPays } from './spot-words.ts';

/** A fraction as text, since it may be too long for a number, with its nearest number. */
export type Exact = { readonly num: string; readonly den: string; readonly value: number };

/** One spot's exact figures. */
export type Edge = {
  readonly spot: SpotName;
  readonly edge: Exact;
  /** With Power Odds at the rulebook's probability; null if it has none. */
  readonly withPower: Exact | null;
  readonly win: Exact;
  readonly push: Exact;
  readonly rolls: Exact;
};

/** "7:6", or by total, point or count if it varies. */
export type Payout = string | Readonly<Record<string, string>>;

/** Bets of one kind that cost the same; `on` are their numbers or faces. */
export type BetRow = {
  readonly family: Family;
  readonly label: string;
  readonly on: string;
  readonly spots: readonly SpotName[];
  readonly payout: Payout;
  /** Whether Power Odds may raise it. */
  readonly raised: boolean;
  /** The bet whose chips move here, if chips can only be added here. */
  readonly made: SpotName | null;
  /** Null while it is being computed. */
  readonly figures: Edge | null;
  /** For chips added to a bet on its number: the edge of the bet when it was made. */
  readonly asMade: Exact | null;
};

/** For a spot that bets move to: the bet as it is made, whose cost differs. */
const madeAs = ({ definition }: SpotRules['spot']): SpotName | null =>
  (('arrivesFrom' in definition && definition.arrivesFrom) || null) as SpotName | null;

/** A spot that chips only move to, and that can never be bet by itself, is not a bet to compare. */
const isBet = ({ spot, increase }: SpotRules): boolean =>
  madeAs(spot) === null || (increase?.afterPoint ?? false);

function handPayout({ definition, pays: bands }: HandRules): Payout {
  if (!countsRolls(definition)) return Object.fromEntries(handPays(definition));
  const entries = bands.map(({ from, wins }, index) => {
    const next = bands[index + 1];
    return [
      next ? rulebooksText.rollRange(from, next.from - 1) : rulebooksText.rollsOrMore(from),
      wins.num === 0 ? rulebooksText.betBack : `${wins.num + 1}×`,
    ];
  });
  return Object.fromEntries(entries);
}

function payoutOf({ pays, hand }: SpotRules): Payout {
  if (hand) return handPayout(hand);
  const paid = [...pays.entries()].flatMap(([total, pay]) => (pay ? [[total, pay.text] as const] : []));
  const texts = new Set(paid.map(([, text]) => text));
  return texts.size === 1 ? [...texts].join() : Object.fromEntries(paid);
}

/** A number and 14 minus that number are equally likely, and so are any two rolls of different faces. */
const likeness = ({ number, faces }: SpotRules['spot']): string =>
  faces ? String(faces[0] === faces[1]) : String(number === null ? null : Math.abs(7 - number));

const MAX_NAMED = 6;

/** "4 and 10", or how many there are; empty if the bet is the only one of its kind. */
function onText(spots: readonly SpotRules['spot'][]): string {
  const marks = spots
    .map(({ faces, number }) => (faces ? `${faces[0]}-${faces[1]}` : String(number || '')))
    .filter(mark => mark !== '');
  return marks.length > MAX_NAMED ? rulebooksText.howMany(marks.length) : joinList(marks);
}

/** A bet on its number is past its most favorable roll, so chips added there cost more than the bet did. */
const edgeName = (book: Rulebook, family: Family, made: SpotName | null): string =>
  made === null ? capital(betName(book, family)) : rulebooksText.addedToBet(betName(book, made as Family));

/** Whether a name already includes its numbers, as in “Big 6 and Big 8”. */
const hasNumbers = (name: string, { number }: SpotRules['spot']): boolean =>
  number !== null && new RegExp(`\\b${number}\\b`).test(name);

function rowOf(book: Rulebook, alike: readonly SpotRules[]): BetRow[] {
  const [first] = alike;
  if (!first) return [];
  const { family } = first.spot;
  const on = onText(alike.map(({ spot }) => spot));
  const made = madeAs(first.spot);
  const name = edgeName(book, family, made);
  const join =
    alike.length > MAX_NAMED || made ? joinWithCommas : (words: readonly string[]) => words.join(' ');
  return [
    {
      family,
      label: on === '' || alike.every(({ spot }) => hasNumbers(name, spot)) ? name : join([name, on]),
      on,
      spots: alike.map(({ spot }) => spot.name),
      payout: payoutOf(first),
      raised: first.raises.length > 0,
      made,
      figures: null,
      asMade: null,
    },
  ];
}

/** One row for bets that are alike, in the order of the layout, still without their figures. */
export function betRows(book: Rulebook): readonly BetRow[] {
  const made = newTable(book);
  if (!made.ok) throw new Error(made.message);
  const bets = [...made.table.rules.spots.values()].filter(isBet);
  const groups = Map.groupBy(bets, rules =>
    JSON.stringify([rules.spot.family, likeness(rules.spot), payoutOf(rules), rules.commission]),
  );
  return [...groups.values()].flatMap(alike => rowOf(book, alike));
}

/** One spot of each row, and the bets as which some of them are made. */
export const spotsToSolve = (rows: readonly BetRow[]): readonly SpotName[] => [
  ...new Set(rows.flatMap(({ spots, made }) => [...spots.slice(0, 1), ...(made ? [made] : [])])),
];

/** The rows with the worker's figures. */
export function withFigures(rows: readonly BetRow[], edges: readonly Edge[]): readonly BetRow[] {
  const bySpot = new Map(edges.map(edge => [edge.spot, edge]));
  const figuresOf = (spot: SpotName | undefined): Edge | null => (spot && bySpot.get(spot)) ?? null;
  return rows.map(each => ({
    ...each,
    figures: figuresOf(each.spots[0]),
    asMade: figuresOf(each.made ?? undefined)?.edge ?? null,
  }));
}

/** "1.515% on 6 and 8, 4% on 5 and 9"; a single figure if it is the same on all of them. */
function edgesText(alike: readonly BetRow[]): string {
  const byPercent = Map.groupBy(alike, ({ figures }) => (figures ? percent(figures.edge) : ''));
  if (byPercent.size === 1) return `${[...byPercent.keys()].join()}.`;
  const texts = [...byPercent].map(([edge, rows]) =>
    rulebooksText.edge(edge, joinList(rows.map(({ on }) => on))),
  );
  const made = alike[0]?.asMade;
  return made
    ? rulebooksText.edgesAsMade(joinWithCommas(texts), percent(made))
    : rulebooksText.edges(joinWithCommas(texts));
}

/** The edges as one more section of a rulebook, for comparison. */
export function edgeSection(book: Rulebook, rows: readonly BetRow[]): Section {
  const byFamily = Map.groupBy(rows, ({ family }) => family);
  return {
    id: 'edges',
    title: rulebooksText.exactHouseEdge,
    rows: [...byFamily].map(([family, alike]) =>
      row(`edge-${family}`, edgeName(book, family, alike[0]?.made ?? null), edgesText(alike)),
    ),
  };
}

export type Sort = 'layout' | 'edge' | 'win' | 'rolls';

/** `layout` keeps the order; others sort from small to large, or the reverse. */
export function sortRows(rows: readonly BetRow[], by: Sort, order: Order): readonly BetRow[] {
  if (by === 'layout') return order === 'ascending' ? rows : rows.toReversed();
  const sign = order === 'ascending' ? 1 : -1;
  const figure = ({ figures }: BetRow): number => figures?.[by].value ?? 0;
  return rows.toSorted((a, b) => sign * (figure(a) - figure(b)));
}

/** Longer fractions are less readable than decimals. */
const LONGEST = 14;

export function fraction({ num, den }: Exact): string {
  if (num === '0') return '0';
  if (den === '1') return num;
  const text = `${num}/${den}`;
  return text.length <= LONGEST ? text : rulebooksText.longFraction(den.length);
}

/** Three decimals, or none if it is exactly whole. */
export function percent({ num, den, value }: Exact): string {
  const whole = (BigInt(num) * 100n) % BigInt(den) === 0n;
  return `${whole ? (BigInt(num) * 100n) / BigInt(den) : (value * 100).toFixed(3)}%`;
}

/** "9:5", or "2:1 on 2 and 12, 1:1 on 3 …" by total, point or count. */
export function payoutText(payout: Payout): string {
  if (typeof payout === 'string') return payout;
  const byOdds = new Map<string, string[]>();
  for (const [on, odds] of Object.entries(payout)) byOdds.set(odds, [...(byOdds.get(odds) ?? []), on]);
  return joinWithCommas([...byOdds].map(([odds, on]) => rulebooksText.odds(odds, joinList(on))));
}
