// A bet's exact figures as they come from the worker, and how they are grouped, sorted and written.
import { type Family, findSpot, type Rulebook } from '@passline/engine';
import { BETS, capital, listed } from './bet-words.ts';
import { row, type Section } from './rows.ts';

/** A fraction as text, since it may be longer than any number, with its nearest number. */
export type Exact = { readonly num: string; readonly den: string; readonly value: number };

export type Edge = {
  readonly spot: string;
  readonly payout: string | Readonly<Record<string, string>>;
  readonly edge: Exact;
  /** With Power Odds at the book's chance; null where the book has none. */
  readonly withPower: Exact | null;
  readonly win: Exact;
  readonly push: Exact;
  readonly rolls: Exact;
};

/** Bets of one kind with the same figures; `on` are their numbers or faces, where there are several kinds of rows. */
export type EdgeRow = Edge & { readonly family: Family; readonly label: string; readonly on: string };

/** What may never be put down by itself is not a bet to compare: chips only travel there. */
function isBet(book: Rulebook, family: Family): boolean {
  if (family === 'come-n') return book.increase.come.afterPoint;
  if (family === 'dont-come-n') return book.increase['dont-come'].afterPoint;
  return true;
}

const figuresKey = ({ payout, edge, withPower, win }: Edge): string =>
  JSON.stringify([payout, edge.num, edge.den, withPower, win.num, win.den]);

const MOST_NAMED = 6;

/** "4 and 10", or how many there are; empty for a bet that is the only one of its kind. */
function onText(spots: readonly string[]): string {
  const marks = spots
    .map(name => {
      const spot = findSpot(name);
      return spot?.faces ? `${spot.faces[0]}-${spot.faces[1]}` : String(spot?.number || '');
    })
    .filter(mark => mark !== '');
  return marks.length > MOST_NAMED ? `${marks.length} of them` : listed(marks);
}

function rowOf(family: Family, edge: Edge, spots: readonly string[]): EdgeRow {
  const on = onText(spots);
  const name = capital(family === 'come-n' ? 'come, raised on its number' : BETS[family].name);
  const label =
    family === 'big' || on === '' ? name : `${name}${spots.length > MOST_NAMED ? ', ' : ' '}${on}`;
  return { ...edge, family, label, on };
}

/** One row for bets that are alike, in the order of the layout. */
export function edgeRows(book: Rulebook, edges: readonly Edge[]): readonly EdgeRow[] {
  const groups = new Map<string, { family: Family; edge: Edge; spots: string[] }>();
  for (const edge of edges) {
    const family = findSpot(edge.spot)?.family;
    if (!family || !isBet(book, family)) continue;
    const key = `${family} ${figuresKey(edge)}`;
    const group = groups.get(key) ?? { family, edge, spots: [] };
    group.spots.push(edge.spot);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ family, edge, spots }) => rowOf(family, edge, spots));
}

/** "1.515% on 6 and 8, 4% on 5 and 9"; one figure alone where it is the same on all of them. */
function edgesText(alike: readonly EdgeRow[]): string {
  const byPercent = Map.groupBy(alike, ({ edge }) => percent(edge));
  if (byPercent.size === 1) return `${[...byPercent.keys()].join()}.`;
  const texts = [...byPercent].map(([edge, rows]) => `${edge} on ${listed(rows.map(({ on }) => on))}`);
  return `${texts.join(', ')}.`;
}

/** The edges as one more section of a book, to be compared with another's. */
export function edgeSection(rows: readonly EdgeRow[]): Section {
  const byFamily = Map.groupBy(rows, ({ family }) => family);
  return {
    id: 'edges',
    title: 'Exact house edge',
    rows: [...byFamily].map(([family, alike]) =>
      row(`edge-${family}`, capital(BETS[family].name), edgesText(alike)),
    ),
  };
}

export const SORTS = ['layout', 'edge', 'win', 'rolls'] as const;
export type Sort = (typeof SORTS)[number];

/** `layout` keeps the order; the rest from small to large, or the other way. */
export function sorted(rows: readonly EdgeRow[], by: Sort, way: 'up' | 'down'): readonly EdgeRow[] {
  if (by === 'layout') return way === 'up' ? rows : rows.toReversed();
  const sign = way === 'up' ? 1 : -1;
  return rows.toSorted((a, b) => sign * (a[by].value - b[by].value));
}

/** Beyond this a fraction says less than its decimals. */
const LONGEST = 14;

export function fraction({ num, den }: Exact): string {
  if (num === '0') return '0';
  if (den === '1') return num;
  const text = `${num}/${den}`;
  return text.length <= LONGEST ? text : `a fraction of ${den.length} digits`;
}

/** Three decimals, or none where it is exactly whole. */
export function percent({ num, den, value }: Exact): string {
  const whole = (BigInt(num) * 100n) % BigInt(den) === 0n;
  return `${whole ? (BigInt(num) * 100n) / BigInt(den) : (value * 100).toFixed(3)}%`;
}

/** "9:5", or "2:1 on 2 and 12, 1:1 on 3 …" by total, point or count. */
export function payoutText(payout: Edge['payout']): string {
  if (typeof payout === 'string') return payout;
  const byOdds = new Map<string, string[]>();
  for (const [on, odds] of Object.entries(payout)) byOdds.set(odds, [...(byOdds.get(odds) ?? []), on]);
  return [...byOdds].map(([odds, on]) => `${odds.replace('x', '×')} on ${listed(on)}`).join(', ');
}
