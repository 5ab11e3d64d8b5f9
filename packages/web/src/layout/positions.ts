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

type Within = (rect: Rect & { readonly isSmall?: boolean }) => Spread;

/** The size of the smallest print, in units: usually, and on a table drawn small. */
export const PRINT = 14;
export const SMALL_PRINT = 17.4;
export const printOf = ({ isSmall }: { readonly isSmall?: boolean }): number =>
  isSmall ? SMALL_PRINT : PRINT;

/** The width that chips take at a strip's right end; centered lettering leaves as much free on the left. */
export const stripEnd = (w: number): number => (w > 400 ? 118 : w > 250 ? 74 : 56);

/** The radius of the other seats' chips, which have their amounts lettered on them. */
const CROWD = 9.5;
const STEP = 2 * CROWD + 0.5;

/** Positions for the crowd, by how many fit in each row from the bottom. */
const crowded = (rect: Rect, ...rows: readonly number[]): Pick<Spread, 'crowd' | 'crowdRadius'> => ({
  crowd: rowsOf(rect, CROWD, ...rows),
  crowdRadius: CROWD,
});

function inStrip(rect: Rect): Spread {
  const { x, y, w, h } = rect;
  const columns = w > 400 ? 4 : w > 250 ? 2 : 1;
  return {
    chips: { x: x + w - columns * STEP - 20, y: y + h / 2 - 2 },
    r: w > 400 ? Math.min(17, h / 3.4) : 12.5,
    ...crowded(rect, ...equalRows(room(h, CROWD), columns)),
  };
}

/** Name above, pay below on the left; own chips between them, others' chips in the corner. */
function inBox(rect: Rect): Spread {
  const { x, y, w, h } = rect;
  const tall = h > 64 && w > 70;
  const inCorner = Math.max(1, room(w - (w > 110 ? 66 : w > 60 ? 36 : 27), CROWD));
  return {
    chips: { x: x + (tall ? 24 : h < 50 ? 22 : 19), y: y + h / 2 + (tall ? 0 : 0.5) },
    r: tall ? 11 : 8,
    ...crowded(rect, inCorner, tall ? room(w - 42, CROWD) : 0),
  };
}

/** On a small table, only the name, with all chips below it. */
const inSmall: Within = rect => {
  const { x, y, h, isSmall } = rect;
  const spread = inBox(rect);
  return isSmall ? { ...spread, chips: { x: x + 15, y: y + h - 16 } } : spread;
};

/** Tall enough for lettering above and chips below. */
function inCell(rect: Rect): Spread {
  const { x, y, w, h } = rect;
  if (h < 100) return inBox(rect);
  const rows = Math.min(4, room(h * 0.46, CROWD));
  return {
    chips: { x: x + 25, y: y + h - 32 },
    r: 14,
    ...crowded(rect, ...equalRows(rows, room(w - 44, CROWD))),
  };
}

/** The number and the puck above, the pay below on the left. */
function inNumber(rect: Rect): Spread {
  const { x, y, w, h } = rect;
  const wide = w > 90;
  return {
    chips: { x: x + (wide ? 22 : 18), y: y + h * (wide && h < 80 ? 0.56 : 0.6) },
    r: h > 80 ? 11.9 : wide ? 11 : 9,
    ...crowded(rect, room(w - (wide ? 60 : 32), CROWD), h > 80 ? room(w - 50, CROWD) : 0),
  };
}

/** A box of a small table that has room for its chips below large dice. */
export const isTallDice = ({ w, h, isSmall = false }: Parameters<Within>[0]): boolean =>
  isSmall && w <= 130 && h > 70;

/** Dice on the left, then own chips, others' chips at the right edge; words below. */
function inDice(rect: Parameters<Within>[0]): Spread {
  const { x, y, w, h } = rect;
  if (w <= 75) {
    return { chips: { x: x + w - 16, y: y + h * 0.38 }, r: 8.5, ...crowded(rect, 1) };
  }
  const columns = w > 130 ? 2 : 1;
  return {
    chips: {
      x: x + w - columns * STEP - (w > 90 ? 18 : isTallDice(rect) ? 11 : 15.5),
      y: y + h * (isTallDice(rect) ? 0.65 : 0.44),
    },
    r: w > 90 ? 11.5 : 9,
    ...crowded(rect, ...equalRows(room(h, CROWD), columns)),
  };
}

function inField(rect: Rect): Spread {
  const { x, y, w } = rect;
  if (w > 400) return inStrip(rect);
  return { chips: { x: x + w - 62, y: y + 17 }, r: 10.5, ...crowded({ ...rect, h: 22 }, 2) };
}

/** The marks of its pays are at its foot. */
const inHand: Within = ({ x, y, w, h, isSmall }) => ({
  chips: { x: x + w - 86, y: y + h * (isSmall ? 0.4 : 0.47) },
  r: 12,
  ...crowded({ x, y, w, h: h - (isSmall ? 42 : 34) }, 3),
});

const WITHIN: Readonly<Record<Shape, Within>> = {
  strip: inStrip,
  number: inNumber,
  dice: inDice,
  field: inField,
  hand: inHand,
  small: inSmall,
  cell: inCell,
};

export const positionsIn = (zone: Rect & { readonly shape: Shape; readonly isSmall?: boolean }): Spread =>
  WITHIN[zone.shape](zone);

/** Widths of letters, in ems of the felt's two faces. */
const LETTER = {
  title: { narrow: 0.38, wide: 0.95, usual: 0.74 },
  plain: { narrow: 0.29, wide: 0.67, usual: 0.48 },
} as const;
const NARROW = /[ .,:;'’!|·\-–/()iIjlt1]/;
const WIDEST = /[MW%@mw—]/;
/** Chinese, in which a letter is as wide as it is high. */
const SQUARE = /[\u3000-\uffef]/;

export const isSquare = (text: string): boolean => SQUARE.test(text);

/** How wide a text is, in ems: at least as wide as the browser draws it. */
export function emsOf(text: string, kind: keyof typeof LETTER = 'plain'): number {
  const { narrow, wide, usual } = LETTER[kind];
  let ems = 0;
  for (const letter of text) {
    ems += isSquare(letter) ? 1 : NARROW.test(letter) ? narrow : WIDEST.test(letter) ? wide : usual;
  }
  return ems;
}

/** The largest lettering, up to a size, that fits a width. */
export const fitLettering = (
  text: string,
  width: number,
  max: number,
  kind: keyof typeof LETTER = 'plain',
): number => Math.min(max, width / Math.max(0.5, emsOf(text, kind)));
