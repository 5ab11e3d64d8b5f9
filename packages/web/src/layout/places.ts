// Where things lie within a spot: lettering, one's own chips, and the small chips of the other seats.
import type { Place, Rect } from './geometry.ts';

export type Shape = 'strip' | 'number' | 'dice' | 'field' | 'jackpot' | 'small' | 'cell';

const SMALL_FAMILIES: ReadonlySet<string> = new Set([
  'come-n',
  'come-odds',
  'dont-come-n',
  'dont-come-odds',
  'place-to-lose',
  'buy',
  'lay',
  'horn-high',
]);
const DICE_FAMILIES: ReadonlySet<string> = new Set(['hard', 'hop', 'two', 'three', 'eleven', 'twelve']);

/** How a spot is lettered: along its length, with its number or dice on top, or with its name. */
export function shapeOf(family: string, { w, h }: Rect): Shape {
  if (family === 'place') return 'number';
  if (family === 'field') return 'field';
  if (family === 'hot-shooter') return 'jackpot';
  if (SMALL_FAMILIES.has(family)) return 'small';
  if (DICE_FAMILIES.has(family)) return 'dice';
  return w > 1.9 * h ? 'strip' : 'cell';
}

export type Spread = {
  readonly chips: Place;
  readonly r: number;
  /** The first of the small chips, the step to the next, and how many there is room for. */
  readonly crowd: Place & { readonly dx: number; readonly dy: number; readonly most: number };
};

export const CROWD_RADIUS = 7.5;
const APART = 15.5;

/** The part of a strip that its lettering has: the chips have the rest. */
export const lettersWidth = (w: number): number => (w > 400 ? w - 210 : w - 56);

const ownPlace: Readonly<Record<Shape, (rect: Rect) => Place & { r: number }>> = {
  strip: ({ x, y, w, h }) => ({
    x: x + w - (w > 400 ? 150 : 34),
    y: y + h / 2 - 1,
    r: w > 400 ? Math.min(17, h / 3.4) : 13,
  }),
  number: ({ x, y, w, h }) => ({ x: x + w * 0.78, y: y + h - 27, r: h > 80 ? 15 : 12 }),
  dice: ({ x, y, w, h }) =>
    w > 75
      ? { x: x + w - (w > 110 ? 38 : 28), y: y + h / 2, r: 12 }
      : { x: x + w - 16, y: y + h * 0.4, r: 10.5 },
  field: ({ x, y, w, h }) =>
    w > 400 ? { x: x + w - 90, y: y + h / 2, r: 17 } : { x: x + w - 66, y: y + 18, r: 12 },
  jackpot: ({ x, y, w, h }) => ({ x: x + w - 64, y: y + h * 0.47, r: 13 }),
  small: ({ x, y, w, h }) => ({ x: x + w * 0.5, y: y + h * 0.54, r: 11 }),
  cell: ({ x, y, w, h }) => ({
    x: x + w * 0.56,
    y: y + h * (h > 180 ? 0.82 : h > 100 ? 0.6 : 0.68),
    r: h > 100 ? 15 : 12,
  }),
};

export function spread(shape: Shape, rect: Rect): Spread {
  const { x, y, w, h } = rect;
  const { r, ...chips } = ownPlace[shape](rect);
  const start = { x: x + w - CROWD_RADIUS - 3, y: y + h - CROWD_RADIUS - 3 };
  if (shape === 'field' && w <= 400) {
    return { chips, r, crowd: { x: start.x, y: y + CROWD_RADIUS + 3, dx: -APART, dy: 0, most: 3 } };
  }
  const inRow = (shape === 'strip' || shape === 'field') && w > 400;
  const above = shape === 'number' ? 34 : shape === 'jackpot' ? 44 : 4;
  if (shape === 'dice' && w <= 75) return { chips, r, crowd: { ...start, dx: 0, dy: 0, most: 1 } };
  const most = inRow ? 7 : Math.max(2, Math.floor((h - above) / APART));
  return { chips, r, crowd: { ...start, dx: inRow ? -16 : 0, dy: inRow ? 0 : -APART, most } };
}

const LETTER = { title: 0.8, plain: 0.62 } as const;

/** The largest lettering, up to a size, that fits a width, whichever of the fonts is there. */
export const fitted = (
  text: string,
  width: number,
  most: number,
  kind: keyof typeof LETTER = 'plain',
): number => Math.min(most, width / Math.max(1, text.length * LETTER[kind]));
