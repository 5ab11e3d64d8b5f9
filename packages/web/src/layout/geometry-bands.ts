// Where every spot lies, as data: bands of pieces for a wide table and for a phone held upright.
import { NUMBERS, SPOTS } from '@passline/engine';
import * as layoutText from '../text/layout.ts';

/**
 * A spot, a symbol that is a second area of a spot, or pieces side by side or stacked; `share` is their part
 * of the length, in units of it. A symbol is there `unless` the rulebook has a spot of that name.
 */
export type Piece =
  | { readonly spot: string; readonly share: number }
  | { readonly symbol: string; readonly of: string; readonly unless: string; readonly share: number }
  | {
      readonly way: 'across' | 'down';
      readonly of: readonly Piece[];
      readonly share: number;
      readonly box?: number;
    };

/** A strip of the table; without a height it is as tall as its pieces need. */
export type Band = { readonly height?: number; readonly caption?: string; readonly piece: Piece };

const at = (spot: string, share = 1): Piece => ({ spot, share });
const across = (share: number, ...of: readonly Piece[]): Piece => ({ way: 'across', of, share });
const down = (share: number, ...of: readonly Piece[]): Piece => ({ way: 'down', of, share });
/** Any craps and eleven have two areas on the layout: a name, and a symbol beside C & E (App. C S and U). */
const C: Piece = { symbol: 'C', of: 'any-craps', unless: 'c', share: 1 };
const E: Piece = { symbol: 'E', of: 'eleven', unless: 'e', share: 1 };
const row = (...spots: readonly string[]): Piece => across(1, ...spots.map(spot => at(spot)));

const HOPS = SPOTS.filter(({ family }) => family === 'hop').map(({ name }) => name);

/** The hops that a rulebook offers, at most `max` per row. */
function hopBands(offered: ReadonlySet<string>, max: number, height: number): readonly Band[] {
  const hops = HOPS.filter(name => offered.has(name));
  const rows = Math.ceil(hops.length / max);
  const each = Math.ceil(hops.length / rows);
  return Array.from({ length: rows }, (_, i) => ({
    height,
    piece: row(...hops.slice(i * each, (i + 1) * each)),
    ...(i === 0 ? { caption: layoutText.hopBetsOneRoll } : {}),
  }));
}

/** A number's box: don't come and lay behind the number, the number itself, come in front of it. */
function box(n: number, share: number, heights: { small: number; number: number; apart: boolean }): Piece {
  const { small, number, apart } = heights;
  const toLose = at(`place-to-lose-${n}`, apart ? small : 0.7);
  const rows = [
    across(small, at(`dont-come-${n}`), at(`dont-come-odds-${n}`)),
    across(small, at(`lay-${n}`), at(`buy-${n}`)),
    apart ? at(`place-${n}`, number) : across(number, at(`place-${n}`), toLose),
    ...(apart ? [toLose] : []),
    across(small, at(`come-${n}`), at(`come-odds-${n}`)),
  ];
  return { way: 'down', of: rows, share, box: n };
}

const HORN_HIGHS = row('horn-high-2', 'horn-high-3', 'horn-high-11', 'horn-high-12');

export const WIDE = { width: 1080, main: 752, gutter: 8, edge: 10 } as const;

const WIDE_BOX = { small: 52, number: 88, apart: true };

export const WIDE_MAIN: readonly Band[] = [
  { piece: across(1, at('dont-come', 80), ...NUMBERS.map(n => box(n, 112, WIDE_BOX))) },
  { height: 66, piece: at('come') },
  { height: 70, piece: across(1, at('big-6', 84), at('big-8', 84), at('field', 584)) },
  { height: 52, piece: across(1, at('dont-pass', 560), at('dont-pass-odds', 192)) },
  { height: 56, piece: across(1, at('pass', 600), at('put', 152)) },
  { height: 48, piece: at('pass-odds') },
];

export const WIDE_CENTER: readonly Band[] = [
  { height: 96, piece: at('hot-shooter') },
  { height: 48, piece: at('any-seven') },
  { height: 58, caption: layoutText.hardways, piece: row('hard-4', 'hard-10') },
  { height: 58, piece: row('hard-6', 'hard-8') },
  {
    height: 116,
    caption: layoutText.oneRoll,
    piece: across(1, down(1, at('two'), at('three')), at('horn', 1.2), down(1, at('twelve'), at('eleven'))),
  },
  { height: 52, caption: layoutText.hornHigh, piece: HORN_HIGHS },
  { height: 56, piece: across(1, at('c'), C, at('c-and-e', 1.4), at('e'), E) },
  { height: 48, piece: at('any-craps') },
];

export const wideFoot = (offered: ReadonlySet<string>): readonly Band[] => hopBands(offered, 11, 58);

export const NARROW = { width: 344, edge: 4 } as const;

const NARROW_BOX = { small: 52, number: 76, apart: false };
const narrowBoxes = (numbers: readonly number[]): Band => ({
  piece: across(1, ...numbers.map(n => box(n, 1, NARROW_BOX))),
});

export const narrowBands = (offered: ReadonlySet<string>): readonly Band[] => [
  // On a phone the first visible area is the first bet that most players make.
  { height: 58, piece: across(1, at('pass', 2), at('put', 0.7), at('pass-odds', 1.4)) },
  { height: 54, piece: across(1, at('dont-pass', 2), at('dont-pass-odds', 1.4)) },
  narrowBoxes([4, 5, 6]),
  narrowBoxes([8, 9, 10]),
  { height: 62, piece: across(1, at('dont-come', 2), at('come', 3)) },
  { height: 68, piece: across(1, at('big-6', 62), at('big-8', 62), at('field', 212)) },
  { height: 48, caption: layoutText.oneRoll, piece: row('any-seven', 'any-craps') },
  { height: 60, piece: row('two', 'three', 'eleven', 'twelve') },
  {
    height: 62,
    piece: across(1, at('horn', 1.4), at('c'), C, at('c-and-e', 1.6), at('e'), E),
  },
  { height: 52, caption: layoutText.hornHigh, piece: HORN_HIGHS },
  { height: 62, caption: layoutText.hardways, piece: row('hard-4', 'hard-6', 'hard-8', 'hard-10') },
  ...hopBands(offered, 7, 52),
  { height: 100, piece: at('hot-shooter') },
];
