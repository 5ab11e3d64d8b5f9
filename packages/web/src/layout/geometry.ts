// Lays out the spots that a rulebook offers: rectangles, captions and the puck's positions, for both arrangements.
import { NUMBERS, type Spot, type SpotName, type Table } from '@passline/engine';
import { required } from '@passline/engine/required';
import { type Lane, laneOf, roundCorners } from './curves.ts';
import {
  type Band,
  type Columns,
  NARROW,
  narrowBands,
  type Piece,
  WIDE,
  wideBands,
} from './geometry-bands.ts';
import { type LaidSpot, type Places, placesOf } from './places.ts';
import { type Shape, shapeBySize } from './positions.ts';

export type Rect = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
/** The radii of its corners, clockwise from the top left. */
export type Corners = readonly [number, number, number, number];
export type Zone = Rect & {
  readonly spot: SpotName;
  readonly shape: Shape;
  readonly corners?: Corners;
  /** On a table that is drawn small: only names and numbers, in larger letters. Not set on a phone's upright table. */
  readonly isSmall?: boolean;
};
/** A second area of a spot, lettered with a symbol. */
export type SymbolArea = Rect & { readonly spot: SpotName; readonly text: string };
export type Caption = Rect & { readonly text: string };
export type Section = { readonly name: string; readonly y: number };
export type Position = { readonly x: number; readonly y: number };

export type PuckPositions = Readonly<Record<number | 'off', Position>>;

export type Arrangement = {
  readonly wide: boolean;
  readonly isSmall: boolean;
  readonly width: number;
  readonly height: number;
  readonly zones: readonly Zone[];
  readonly symbols: readonly SymbolArea[];
  readonly captions: readonly Caption[];
  /** The outlines of the number boxes. */
  readonly boxes: readonly (Rect & { readonly number: number })[];
  /** The pass line around the table's corner and up its side; null where there is none. */
  readonly lane: Lane | null;
  /** The parts of a phone's table, by where they begin. */
  readonly sections: readonly Section[];
  /** Which spot lies at which place of the drawing. */
  readonly places: Places;
  /** Where the puck lies: OFF, or at a point. */
  readonly puck: PuckPositions;
};

type Draft = {
  readonly places: Places;
  zones: Zone[];
  symbols: SymbolArea[];
  captions: Caption[];
  boxes: (Rect & { number: number })[];
  sections: Section[];
};

const newDraft = (places: Places): Draft => ({
  places,
  zones: [],
  symbols: [],
  captions: [],
  boxes: [],
  sections: [],
});

const CAPTION = 18;
const MIN_HEIGHT = 88;

/** The piece without the spots that are not offered; null if nothing is left. */
function keepOffered(piece: Piece, places: Places): Piece | null {
  if ('place' in piece) return places.has(piece.place) ? piece : null;
  if ('gap' in piece) return piece;
  if ('symbol' in piece) {
    return places.has('c-and-e') && places.has(piece.of) && !places.has(piece.unless) ? piece : null;
  }
  const of = piece.of.map(part => keepOffered(part, places)).filter(part => part !== null);
  return of.every(part => 'gap' in part) ? null : { ...piece, of };
}

/** The natural height of a piece: the shares of what is stacked in it are heights. */
function tallness(piece: Piece): number {
  if (!('way' in piece)) return 0;
  if (piece.way === 'down') return piece.of.reduce((sum, { share }) => sum + share, 0);
  return Math.max(MIN_HEIGHT, ...piece.of.map(tallness));
}

function lay(piece: Piece, rect: Rect, draft: Draft): void {
  if ('gap' in piece) return;
  if ('place' in piece) {
    const spot = required(draft.places.get(piece.place));
    draft.zones.push({ ...rect, spot, shape: piece.shape ?? shapeBySize(rect) });
    return;
  }
  if ('symbol' in piece) {
    draft.symbols.push({ ...rect, spot: required(draft.places.get(piece.of)), text: piece.symbol });
    return;
  }
  if (piece.box !== undefined) draft.boxes.push({ ...rect, number: piece.box });
  const whole = piece.of.reduce((sum, { share }) => sum + share, 0);
  const along = piece.way === 'across' ? rect.w : rect.h;
  let done = 0;
  for (const part of piece.of) {
    const from = (done / whole) * along;
    const length = (part.share / whole) * along;
    lay(
      part,
      piece.way === 'across'
        ? { ...rect, x: rect.x + from, w: length }
        : { ...rect, y: rect.y + from, h: length },
      draft,
    );
    done += part.share;
  }
}

type Strip = {
  readonly piece: Piece;
  readonly height: number;
  readonly caption: string | null;
  readonly inset: number;
  readonly section: string | null;
};

/** The bands that have anything on them. A caption whose band is empty is dropped. */
function strips(bands: readonly Band[], places: Places): readonly Strip[] {
  return bands.flatMap(band => {
    const piece = keepOffered(band.piece, places);
    if (!piece) return [];
    const height = band.height ?? tallness(piece);
    const { caption = null, inset = 0, section = null } = band;
    return [{ piece, height, caption, inset, section }];
  });
}

const heightOf = (list: readonly Strip[]): number =>
  list.reduce((sum, { height, caption }) => sum + height + (caption ? CAPTION : 0), 0);

/** Stacks strips, stretched to a height if one is given; returns the y below them. */
function pile(
  list: readonly Strip[],
  { x, y, w }: { x: number; y: number; w: number },
  draft: Draft,
  to = heightOf(list),
): number {
  const captions = list.filter(({ caption }) => caption !== null).length * CAPTION;
  const stretch = (to - captions) / Math.max(1, heightOf(list) - captions);
  let top = y;
  for (const { piece, height, caption, inset, section } of list) {
    if (section !== null) draft.sections.push({ name: section, y: top });
    if (caption !== null) {
      draft.captions.push({ x, y: top, w, h: CAPTION, text: caption });
      top += CAPTION;
    }
    lay(piece, { x: x + inset, y: top, w: w - inset, h: height * stretch }, draft);
    top += height * stretch;
  }
  return top;
}

const PUCK_INSET = 15;

/** A game without points has no puck. */
export const hasPuck = ({ rules }: Pick<Table, 'rules'>): boolean => rules.book.comeOut.points.length > 0;

/** Where an OFF puck may lie, best place first. */
const OFF_PLACES = ['dont-come', 'come', 'pass'];

/** OFF it lies in a box of its own, ON in the corner of the point's number. */
function puckPositions({ places, zones, boxes }: Draft): PuckPositions {
  const zoneAt = (place: string): Zone | undefined => zones.find(({ spot }) => spot === places.get(place));
  const off = OFF_PLACES.map(zoneAt).find(zone => zone !== undefined) ?? zones[0];
  const positions: Record<number | 'off', Position> = {
    off: { x: (off?.x ?? 0) + (off ? off.w - PUCK_INSET : PUCK_INSET), y: (off?.y ?? 0) + PUCK_INSET },
  };
  for (const n of new Set([...NUMBERS, ...boxes.map(({ number }) => number)])) {
    const rect = zoneAt(`place-${n}`) ?? boxes.find(({ number }) => number === n);
    positions[n] = rect
      ? { x: rect.x + rect.w - PUCK_INSET, y: rect.y + PUCK_INSET }
      : { x: PUCK_INSET * n, y: PUCK_INSET };
  }
  return positions;
}

/** A second column if a single one would be this much taller than the table. */
const MAX_TALLER = 1.15;

type Parts = {
  readonly main: readonly Strip[];
  readonly center: readonly Strip[];
  readonly rest: readonly Strip[];
};

function partsOf(
  spots: readonly Spot[],
  places: Places,
  columns: Columns,
): Parts & { readonly height: number } {
  const bands = wideBands(spots, places, columns);
  const [main, center, rest] = [bands.main, bands.center, bands.rest].map(list => strips(list, places));
  const parts = { main: required(main), center: required(center), rest: required(rest) };
  return { ...parts, height: Math.max(heightOf(parts.main), heightOf(parts.center)) };
}

/** Bets that are neither numbers, lines nor center are below these or, if there is room beside, in columns. */
function wideTable(
  spots: readonly Spot[],
  places: Places,
  { isBroad, isSmall }: { readonly isBroad: boolean; readonly isSmall: boolean },
): Arrangement {
  const draft = newDraft(places);
  const { width, gutter, edge } = WIDE;
  const one = partsOf(spots, places, isBroad ? 1 : 0);
  const needsTwo = isBroad && heightOf(one.rest) > MAX_TALLER * one.height;
  const { main, center, rest, ...table } = needsTwo ? partsOf(spots, places, 2) : one;
  const isAside = isBroad && rest.length > 0;
  const height = Math.max(table.height, isAside ? heightOf(rest) : 0);
  const aside = (needsTwo ? 2 : 1) * (isSmall ? WIDE.smallAside : WIDE.aside);
  const inner = width - 2 * edge;
  const mainWidth = center.length === 0 ? inner : main.length === 0 ? 0 : WIDE.main;
  const x = edge + mainWidth + (mainWidth > 0 ? gutter : 0);
  pile(main, { x: edge, y: edge, w: mainWidth }, draft, height);
  pile(center, { x, y: edge, w: width - edge - x }, draft, height);
  if (isAside) pile(rest, { x: width - edge + gutter, y: edge, w: aside }, draft, height);
  const y = edge + height + (height > 0 ? gutter : 0);
  const bottom = isAside || rest.length === 0 ? edge + height : pile(rest, { x: edge, y, w: inner }, draft);
  const lane = laneOf(draft.zones, places.get('pass'), edge);
  return {
    wide: true,
    isSmall,
    width: isAside ? width + gutter + aside : width,
    height: bottom + edge,
    puck: puckPositions(draft),
    ...draft,
    zones: roundCorners(draft.zones, lane).map(zone => ({ ...zone, isSmall })),
    lane,
  };
}

function narrowTable(spots: readonly Spot[], places: Places): Arrangement {
  const draft = newDraft(places);
  const { width, edge } = NARROW;
  const list = strips(narrowBands(spots, places), places);
  const bottom = pile(list, { x: edge, y: edge, w: width - 2 * edge }, draft);
  return {
    wide: false,
    isSmall: false,
    width,
    height: bottom + edge,
    puck: puckPositions(draft),
    lane: null,
    ...draft,
  };
}

/** What there is room for: an upright phone's table, a table, or one with more beside it; small ones in low windows. */
export type Format = 'narrow' | 'wide' | 'broad' | 'small' | 'small-broad';

/** The table's geometry, in units that are pixels on a phone 360 pixels wide or a table 1080 pixels wide. */
export function arrange(laid: readonly LaidSpot[], format: Format): Arrangement {
  const places = placesOf(laid);
  const spots = laid.map(({ spot }) => spot);
  if (format === 'narrow') return narrowTable(spots, places);
  return wideTable(spots, places, {
    isBroad: format.endsWith('broad'),
    isSmall: format.startsWith('small'),
  });
}

/** The scale at which the table fits into a rectangle of pixels. */
export function scaleIn(laid: readonly LaidSpot[], format: Format, width: number, height: number): number {
  const table = arrange(laid, format);
  return Math.min(width / table.width, height / table.height);
}

export type Direction = 'left' | 'right' | 'up' | 'down';

const apart = (a: number, aLength: number, b: number, bLength: number): number =>
  Math.max(0, Math.max(a, b) - Math.min(a + aLength, b + bLength));

/** The zone that an arrow key leads to: the nearest in that direction, preferring those straight ahead. */
export function neighbor(zones: readonly Zone[], from: SpotName, way: Direction): SpotName | null {
  const here = zones.find(({ spot }) => spot === from);
  if (!here) return zones[0]?.spot ?? null;
  const flat = way === 'left' || way === 'right';
  const sign = way === 'right' || way === 'down' ? 1 : -1;
  let best: SpotName | null = null;
  let min = Number.POSITIVE_INFINITY;
  for (const zone of zones) {
    const ahead = flat
      ? sign > 0
        ? zone.x - (here.x + here.w)
        : here.x - (zone.x + zone.w)
      : sign > 0
        ? zone.y - (here.y + here.h)
        : here.y - (zone.y + zone.h);
    if (ahead < -0.5) continue;
    const aside = flat ? apart(here.y, here.h, zone.y, zone.h) : apart(here.x, here.w, zone.x, zone.w);
    const middle = flat
      ? Math.abs(here.y + here.h / 2 - zone.y - zone.h / 2)
      : Math.abs(here.x + here.w / 2 - zone.x - zone.w / 2);
    const cost = ahead + 4 * aside + middle / 100;
    if (cost < min) {
      min = cost;
      best = zone.spot;
    }
  }
  return best;
}
