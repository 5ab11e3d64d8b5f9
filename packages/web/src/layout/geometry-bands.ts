// The table as a drawing: bands of places, for a wide table and for a phone held upright. `places.ts` puts bets there.

import { NUMBERS, type Spot, type SpotName } from '@passline/engine';
import { required } from '@passline/engine/required';
import * as layoutText from '../text/layout.ts';
import { ownPlace, type Places } from './places.ts';
import type { Shape } from './positions.ts';

/**
 * A place, a symbol that is a second area of a place, or pieces side by side or stacked; `share` is a piece's part
 * of the length. A gap is plain felt. A symbol is drawn `unless` a bet lies at that place. A place without a shape
 * is lettered as its size allows.
 */
export type Piece =
  | { readonly place: string; readonly share: number; readonly shape?: Shape }
  | { readonly gap: true; readonly share: number }
  | { readonly symbol: string; readonly of: string; readonly unless: string; readonly share: number }
  | {
      readonly way: 'across' | 'down';
      readonly of: readonly Piece[];
      readonly share: number;
      readonly box?: number;
    };

/** A strip of the table; without a height it is as tall as its pieces need. */
export type Band = {
  readonly height?: number;
  readonly caption?: string;
  readonly piece: Piece;
  /** The width that it leaves free on its left. */
  readonly inset?: number;
  /** A part of a phone's table begins here. */
  readonly section?: string;
};

const at = (place: string, share = 1, shape?: Shape): Piece => ({ place, share, ...(shape && { shape }) });
const small = (place: string, share = 1): Piece => at(place, share, 'small');
const dice = (place: string): Piece => at(place, 1, 'dice');
const across = (share: number, ...of: readonly Piece[]) => ({ way: 'across', of, share }) as const;
const down = (share: number, ...of: readonly Piece[]): Piece => ({ way: 'down', of, share });
/** Any craps and eleven have two areas on the layout: a name, and a symbol beside C & E (App. C S and U). */
const C: Piece = { symbol: 'C', of: 'any-craps', unless: 'c', share: 1 };
const E: Piece = { symbol: 'E', of: 'eleven', unless: 'e', share: 1 };
const row = (...of: readonly Piece[]): Piece => across(1, ...of);

/** Pieces in rows of one length, at most `max` in each, under one caption. */
function rowsOf(pieces: readonly Piece[], max: number, height: number, caption: string): readonly Band[] {
  const rows = Math.ceil(pieces.length / max);
  const each = Math.ceil(pieces.length / rows);
  return Array.from({ length: rows }, (_, i) => ({
    height,
    piece: row(...pieces.slice(i * each, (i + 1) * each)),
    ...(i === 0 ? { caption } : {}),
  }));
}

/** Hop bets, which are on both faces. */
const hopBands = (spots: readonly Spot[], max: number, height: number): readonly Band[] =>
  rowsOf(
    spots.filter(({ faces }) => faces !== null).map(({ name }) => dice(ownPlace(name))),
    max,
    height,
    layoutText.hopBetsOneRoll,
  );

/** Where a spot is, even if no band of this table shows that place. */
const placeIn = (places: Places, spot: SpotName): string =>
  [...places].find(([, there]) => there === spot)?.[0] ?? ownPlace(spot);

/** Bets that no other band has: those of a house's own book. Bets on a whole hand have room for their progress. */
function sideBands(
  spots: readonly Spot[],
  places: Places,
  drawn: ReadonlySet<string>,
  max: { readonly hand: number; readonly other: number },
): readonly Band[] {
  const placed = new Set([...places].filter(([place]) => drawn.has(place)).map(([, spot]) => spot));
  const rest = spots.filter(({ name, faces }) => !placed.has(name) && faces === null);
  const isHand = ({ definition }: Spot): boolean => definition.bet === 'hand';
  const hand = rest.filter(isHand).map(({ name }) => at(placeIn(places, name), 1, 'hand'));
  const other = rest.filter(spot => !isHand(spot)).map(({ name }) => at(placeIn(places, name)));
  return [
    ...rowsOf(hand, max.hand, 96, layoutText.sideBets),
    ...rowsOf(other, max.other, 56, layoutText.otherBets),
  ];
}

function placesIn(piece: Piece): readonly string[] {
  if ('place' in piece) return [piece.place];
  return 'way' in piece ? piece.of.flatMap(placesIn) : [];
}

const drawnIn = (bands: readonly Band[]): ReadonlySet<string> =>
  new Set(bands.flatMap(({ piece }) => placesIn(piece)));

/** The numbers that have a box: the usual points, and any other that a bet is on. */
function boxNumbers(places: Places): readonly number[] {
  const isBoxed = (n: number): boolean =>
    NUMBERS.some(point => point === n) || placesIn(box(n, 1, WIDE_BOX)).some(place => places.has(place));
  return [2, 3, 4, 5, 6, 8, 9, 10, 11, 12].filter(isBoxed);
}

/** A number's box: don't come and lay behind the number, the number itself, come in front of it. */
function box(n: number, share: number, heights: { low: number; number: number; apart: boolean }): Piece {
  const { low, number, apart } = heights;
  const on = (bet: string): string => `${bet}-${n}`;
  const toLose = small(on('place-to-lose'), apart ? low : 0.7);
  const place = at(on('place'), apart ? number : 1, 'number');
  const rows = [
    across(low, small(on('dont-come')), small(on('dont-come-odds'))),
    across(low, small(on('lay')), small(on('buy'))),
    ...(apart ? [place, toLose] : [across(number, place, toLose)]),
    across(low, small(on('come')), small(on('come-odds'))),
  ];
  return { way: 'down', of: rows, share, box: n };
}

const HORN_HIGHS = row(...([2, 3, 11, 12] as const).map(n => small(`horn-high-${n}`)));
const cAndE = (share: number) => across(1, at('c'), C, at('c-and-e', share, 'cell'), at('e'), E);

export const WIDE = { width: 1080, main: 736, gutter: 8, edge: 22, aside: 300, smallAside: 252 } as const;

/** The pass line turns the corner and goes up the table's side. */
export const LANE = { width: 40, radius: 64 } as const;

/** How many of the remaining bets are in a row: below the table, or beside it in this many columns. */
const IN_ROW = [
  { hand: 3, other: 6, hops: 11 },
  { hand: 1, other: 2, hops: 3 },
  { hand: 2, other: 4, hops: 6 },
] as const;
export type Columns = 0 | 1 | 2;

const WIDE_BOX = { low: 52, number: 88, apart: true };
const MAX_BOXES_IN_ROW = 6;

/** Six boxes are in one row beside don't come; ten are in two. */
function wideBoxes(numbers: readonly number[]): readonly Band[] {
  const first = numbers.length > MAX_BOXES_IN_ROW ? Math.ceil(numbers.length / 2) : numbers.length;
  const boxes = (of: readonly number[]): readonly Piece[] => of.map(n => box(n, 624 / of.length, WIDE_BOX));
  const rest = numbers.slice(first);
  return [
    { piece: across(1, at('dont-come', 72), ...boxes(numbers.slice(0, first))) },
    ...(rest.length > 0 ? [{ piece: across(1, ...boxes(rest)) }] : []),
  ];
}

const gap = (share: number): Piece => ({ gap: true, share });

function wideMain(places: Places): readonly Band[] {
  const inset = places.has('pass') ? LANE.width : 0;
  const inner: readonly Band[] = [
    ...wideBoxes(boxNumbers(places)),
    { height: 66, piece: at('come') },
    { height: 70, piece: across(1, at('big-6', 84), at('big-8', 84), at('field', 528, 'field')) },
    { height: 52, piece: across(1, at('dont-pass', 512), at('dont-pass-odds', 184)) },
  ];
  const corner = inset > 0 ? [gap(LANE.radius)] : [];
  return [
    ...inner.map(band => ({ ...band, inset })),
    { height: 56, piece: across(1, at('pass', 584), at('put', 152)) },
    { height: 48, piece: across(1, ...corner, at('pass-odds', WIDE.main - LANE.radius)) },
  ];
}

/** A single bet on a whole hand is at the head of the center; several have bands of their own. */
const onlyHandBet = (spots: readonly Spot[]): readonly Piece[] => {
  const hand = spots.filter(({ definition }) => definition.bet === 'hand');
  return hand.length === 1 ? hand.map(({ name }) => at(ownPlace(name), 1, 'hand')) : [];
};

const wideCenter = (spots: readonly Spot[]): readonly Band[] => [
  ...onlyHandBet(spots).map(piece => ({ height: 96, piece })),
  { height: 48, piece: at('any-seven') },
  { height: 58, caption: layoutText.hardways, piece: row(dice('hard-4'), dice('hard-10')) },
  { height: 58, piece: row(dice('hard-6'), dice('hard-8')) },
  {
    height: 116,
    caption: layoutText.oneRoll,
    piece: across(
      1,
      down(1, dice('two'), dice('three')),
      at('horn', 1.2),
      down(1, dice('twelve'), dice('eleven')),
    ),
  },
  { height: 52, caption: layoutText.hornHigh, piece: HORN_HIGHS },
  { height: 56, piece: cAndE(1.4) },
  { height: 48, piece: at('any-craps') },
];

/** The table's parts: numbers and lines, the center beside them, and the rest across both or beside them. */
export function wideBands(
  spots: readonly Spot[],
  places: Places,
  columns: Columns,
): {
  readonly main: readonly Band[];
  readonly center: readonly Band[];
  readonly rest: readonly Band[];
} {
  const { hops, ...inRow } = IN_ROW[columns];
  const [main, center] = [wideMain(places), wideCenter(spots)];
  const drawn = drawnIn([...main, ...center]);
  return {
    main,
    center,
    rest: [...sideBands(spots, places, drawn, inRow), ...hopBands(spots, hops, 58)],
  };
}

export const NARROW = { width: 344, edge: 4 } as const;

const NARROW_BOX = { low: 48, number: 66, apart: false };
const MAX_NARROW_BOXES = 3;

/** As evenly as possible, the longer rows first and last: ten numbers are three, two, two and three. */
function inRows(numbers: readonly number[], rows: number): readonly (readonly number[])[] {
  const over = numbers.length % rows;
  const sizes = Array.from({ length: rows }, (_, row) => {
    const isLonger = row < Math.ceil(over / 2) || row >= rows - Math.floor(over / 2);
    return Math.floor(numbers.length / rows) + (isLonger ? 1 : 0);
  });
  const starts = sizes.map((_, row) => sizes.slice(0, row).reduce((sum, size) => sum + size, 0));
  return sizes.map((size, row) => numbers.slice(starts[row], required(starts[row]) + size));
}

function narrowBoxes(numbers: readonly number[]): readonly Band[] {
  const rows = Math.ceil(numbers.length / MAX_NARROW_BOXES);
  return inRows(numbers, rows).map(row => ({
    piece: across(1, ...row.map(n => box(n, 1, NARROW_BOX))),
  }));
}

/** Marks the first of these bands as the beginning of a part of the table. */
const beginning = (section: string, bands: readonly Band[]): readonly Band[] =>
  bands.map((band, i) => (i === 0 ? { ...band, section } : band));

const NARROW_LINE: readonly Band[] = [
  // On a phone, the first bets in view are those that most players make first.
  { height: 58, piece: across(1, at('pass', 1.8), at('put', 0.7), at('pass-odds', 1.6)) },
  { height: 54, piece: across(1, at('dont-pass', 1.8), at('dont-pass-odds', 1.6)) },
  { height: 62, piece: across(1, at('dont-come', 2), at('come', 3)) },
  { height: 68, piece: across(1, at('big-6', 62), at('big-8', 62), at('field', 212, 'field')) },
];

const NARROW_CENTER: readonly Band[] = [
  { height: 48, caption: layoutText.oneRoll, piece: row(at('any-seven'), at('any-craps')) },
  { height: 60, piece: row(dice('two'), dice('three'), dice('eleven'), dice('twelve')) },
  { height: 62, piece: across(1, at('horn', 1.4), ...cAndE(1.6).of) },
  { height: 52, caption: layoutText.hornHigh, piece: HORN_HIGHS },
  {
    height: 62,
    caption: layoutText.hardways,
    piece: row(dice('hard-4'), dice('hard-6'), dice('hard-8'), dice('hard-10')),
  },
];

export function narrowBands(spots: readonly Spot[], places: Places): readonly Band[] {
  const usual: readonly Band[] = [
    ...beginning(layoutText.lineSection, NARROW_LINE),
    ...beginning(layoutText.numbersSection, narrowBoxes(boxNumbers(places))),
    ...beginning(layoutText.centerSection, NARROW_CENTER),
  ];
  const hand = onlyHandBet(spots).map(piece => ({ height: 100, piece }));
  return [
    ...usual,
    ...beginning(layoutText.moreSection, [
      ...hand,
      ...sideBands(spots, places, drawnIn([...usual, ...hand]), { hand: 1, other: 3 }),
      ...hopBands(spots, 7, 52),
    ]),
  ];
}
