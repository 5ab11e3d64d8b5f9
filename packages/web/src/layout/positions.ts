// Positions within a spot: lettering, the player's own chips, and the small chips of the other seats.
import type { Position, Rect } from './geometry.ts';

/** How a spot is lettered: along its length, with its number or dice on top, with its progress, or with its name. */
export type Shape = 'strip' | 'number' | 'dice' | 'field' | 'hand' | 'small' | 'cell';

export const shapeBySize = ({ w, h }: Rect): Shape => (w > 1.9 * h ? 'strip' : 'cell');

export type Spread = {
  /** The player's own chips, with the radius of one. */
  readonly chips: Position;
  readonly r: number;
  /** Where the other seats' chips have room, and the radius of one. */
  readonly crowd: readonly Position[];
  readonly crowdRadius: number;
};

const MARGIN = 2.5;

/** From the right end of the lowest row to the left, then the row above, with the given count in each. */
function rowsOf({ x, y, w, h }: Rect, radius: number, ...rows: readonly number[]): readonly Position[] {
  const step = 2 * radius + 0.5;
  return rows.flatMap((count, row) =>
    Array.from({ length: Math.max(0, count) }, (_, i) => ({
      x: x + w - MARGIN - radius - i * step,
      y: y + h - MARGIN - radius - row * step,
    })),
  );
}

/** How many chips of a radius fit side by side in a length. */
const room = (length: number, radius: number): number => Math.floor((length - MARGIN) / (2 * radius + 0.5));

const equalRows = (rows: number, count: number): readonly number[] => new Array<number>(rows).fill(count);

type Within = (rect: Rect) => Spread;

/** What the chips take of a strip's right end; centered lettering leaves as much free on the left. */
export const stripEnd = (w: number): number => (w > 400 ? 118 : w > 250 ? 74 : 56);

function inStrip(rect: Rect): Spread {
  const { x, y, w, h } = rect;
  const rows = room(h, 7.5);
  const columns = w > 400 ? 4 : w > 250 ? 2 : 1;
  return {
    chips: { x: x + w - columns * 15.5 - 22, y: y + h / 2 - 2 },
    r: w > 400 ? Math.min(17, h / 3.4) : 12.5,
    crowd: rowsOf(rect, 7.5, ...equalRows(rows, columns)),
    crowdRadius: 7.5,
  };
}

/** Name above, pay below on the left; own chips between them, others' chips in the corner. */
function inBox(rect: Rect): Spread {
  const { x, y, w, h } = rect;
  const tall = h > 64 && w > 70;
  const radius = w > 60 ? 6.8 : 6.2;
  return {
    chips: { x: x + (tall ? 24 : 19), y: y + h / 2 + (tall ? 2 : 0.5) },
    r: tall ? 11 : 8,
    crowd: rowsOf(
      rect,
      radius,
      Math.max(1, room(w - (w > 110 ? 66 : w > 60 ? 36 : 27), radius)),
      room(w - (tall ? 42 : 34), radius),
    ),
    crowdRadius: radius,
  };
}

/** Tall enough for lettering above and chips below. */
function inCell(rect: Rect): Spread {
  const { x, y, w, h } = rect;
  if (h < 100) return inBox(rect);
  const rows = Math.min(4, room(h * 0.46, 7.5));
  return {
    chips: { x: x + 25, y: y + h - 32 },
    r: 14,
    crowd: rowsOf(rect, 7.5, ...equalRows(rows, room(w - 44, 7.5))),
    crowdRadius: 7.5,
  };
}

/** The number and the puck above, the pay below on the left. */
function inNumber(rect: Rect): Spread {
  const { x, y, w, h } = rect;
  const wide = w > 90;
  const radius = wide ? 7.5 : 6.8;
  const beside = room(w - (wide ? 50 : 36), radius);
  return {
    chips: { x: x + (wide ? 27 : 20), y: y + h * 0.64 },
    r: h > 80 ? 11.9 : wide ? 11 : 9,
    crowd: rowsOf(rect, radius, room(w - (wide ? 78 : 32), radius), beside, h > 80 ? beside : 0),
    crowdRadius: radius,
  };
}

/** Dice on the left, then own chips, others' chips at the right edge; words below. */
function inDice(rect: Rect): Spread {
  const { x, y, w, h } = rect;
  if (w <= 75) {
    return {
      chips: { x: x + w - 16, y: y + h * 0.38 },
      r: 8.5,
      crowd: rowsOf(rect, 6.5, 1),
      crowdRadius: 6.5,
    };
  }
  const columns = w > 130 ? 2 : 1;
  const radius = w > 90 ? 7 : 6.5;
  return {
    chips: { x: x + w - columns * (2 * radius + 0.5) - (w > 90 ? 18 : 15.5), y: y + h * 0.44 },
    r: w > 90 ? 11.5 : 9,
    crowd: rowsOf(rect, radius, ...equalRows(room(h, radius), columns)),
    crowdRadius: radius,
  };
}

function inField(rect: Rect): Spread {
  const { x, y, w } = rect;
  if (w > 400) return inStrip(rect);
  return {
    chips: { x: x + w - 62, y: y + 17 },
    r: 10.5,
    crowd: rowsOf({ ...rect, h: 20 }, 7, 3),
    crowdRadius: 7,
  };
}

/** The bands of its pay are at its foot. */
const inHand: Within = ({ x, y, w, h }) => ({
  chips: { x: x + w - 86, y: y + h * 0.47 },
  r: 12,
  crowd: rowsOf({ x, y, w, h: h - 35 }, 7, 4, 4),
  crowdRadius: 7,
});

const WITHIN: Readonly<Record<Shape, Within>> = {
  strip: inStrip,
  number: inNumber,
  dice: inDice,
  field: inField,
  hand: inHand,
  small: inBox,
  cell: inCell,
};

export const positionsIn = (zone: Rect & { readonly shape: Shape }): Spread => WITHIN[zone.shape](zone);

const LETTER = { title: 0.88, plain: 0.67 } as const;

/** The largest lettering, up to a size, that fits a width in any of the fonts. */
export const fitLettering = (
  text: string,
  width: number,
  max: number,
  kind: keyof typeof LETTER = 'plain',
): number => Math.min(max, width / Math.max(1, text.length * LETTER[kind]));
