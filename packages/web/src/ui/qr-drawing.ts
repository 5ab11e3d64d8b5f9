// Where the bits of a QR code go: finders, timing, alignment, format, data in its zigzag, and the mask that reads best.

export type Modules = readonly (readonly boolean[])[];

type Grid = (boolean | null)[][];

const ALIGNMENT: readonly (readonly number[])[] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];

const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  r => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

/** A value followed by the remainder of its division, which lets a reader mend it. */
function guarded(value: number, width: number, polynomial: number): number {
  const degree = 31 - Math.clz32(polynomial);
  let rest = value << degree;
  for (let bit = width + degree - 1; bit >= degree; bit -= 1) {
    if ((rest >> bit) & 1) rest ^= polynomial << (bit - degree);
  }
  return (value << degree) | rest;
}

/** Level M is 00; the whole is turned over so that it is never all light. */
export const formatBits = (mask: number): number => guarded(mask, 5, 0x537) ^ 0x5412;
export const versionBits = (version: number): number => guarded(version, 6, 0x1f25);

function set(grid: Grid, row: number, column: number, dark: boolean): void {
  const line = grid[row];
  if (line && column >= 0 && column < line.length) line[column] = dark;
}

/** A square of rings around a center: a finder with its light border, or an alignment pattern. */
function rings(grid: Grid, row: number, column: number, reach: number, light: readonly number[]): void {
  for (let dr = -reach; dr <= reach; dr += 1) {
    for (let dc = -reach; dc <= reach; dc += 1) {
      set(grid, row + dr, column + dc, !light.includes(Math.max(Math.abs(dr), Math.abs(dc))));
    }
  }
}

function drawFormat(grid: Grid, mask: number): void {
  const size = grid.length;
  const bits = formatBits(mask);
  const bit = (at: number): boolean => ((bits >> at) & 1) === 1;
  for (let at = 0; at < 15; at += 1) {
    const inward = at < 6 ? at : at < 8 ? at + 1 : at === 8 ? 7 : 14 - at;
    if (at < 8) {
      set(grid, inward, 8, bit(at));
      set(grid, 8, size - 1 - at, bit(at));
    } else {
      set(grid, 8, inward, bit(at));
      set(grid, size - 15 + at, 8, bit(at));
    }
  }
  set(grid, size - 8, 8, true);
}

function drawVersion(grid: Grid, version: number): void {
  if (version < 7) return;
  const bits = versionBits(version);
  for (let at = 0; at < 18; at += 1) {
    const dark = ((bits >> at) & 1) === 1;
    const [along, across] = [Math.floor(at / 3), grid.length - 11 + (at % 3)];
    set(grid, along, across, dark);
    set(grid, across, along, dark);
  }
}

function drawPatterns(version: number): Grid {
  const size = version * 4 + 17;
  const grid: Grid = Array.from({ length: size }, () => new Array<boolean | null>(size).fill(null));
  for (let at = 8; at < size - 8; at += 1) {
    set(grid, 6, at, at % 2 === 0);
    set(grid, at, 6, at % 2 === 0);
  }
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const) {
    rings(grid, row, column, 4, [2, 4]);
  }
  const places = ALIGNMENT[version - 1] ?? [];
  const last = places.at(-1);
  for (const row of places) {
    for (const column of places) {
      const isFinder = (row === 6 && (column === 6 || column === last)) || (row === last && column === 6);
      if (!isFinder) rings(grid, row, column, 2, [1]);
    }
  }
  drawFormat(grid, 0);
  drawVersion(grid, version);
  return grid;
}

/** The free modules in the order that data takes: two columns at a time from the right, up and down in turn. */
export function zigzag(grid: Grid): readonly (readonly [number, number])[] {
  const size = grid.length;
  const path: [number, number][] = [];
  let upwards = true;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const row = upwards ? size - 1 - step : step;
      for (const column of [right, right - 1]) if (grid[row]?.[column] === null) path.push([row, column]);
    }
    upwards = !upwards;
  }
  return path;
}

/** Which modules carry data, for a reader. */
export const dataPath = (version: number): readonly (readonly [number, number])[] =>
  zigzag(drawPatterns(version));

export const isMasked = (mask: number, row: number, column: number): boolean =>
  MASKS[mask]?.(row, column) ?? false;

/** Long runs, blocks and an uneven balance are harder to read. */
function penalty(modules: Modules): number {
  const size = modules.length;
  let points = 0;
  let dark = 0;
  for (let row = 0; row < size; row += 1) {
    let [across, down] = [0, 0];
    for (let column = 0; column < size; column += 1) {
      const here = modules[row]?.[column];
      if (here) dark += 1;
      across = column > 0 && here === modules[row]?.[column - 1] ? across + 1 : 1;
      down = column > 0 && modules[column]?.[row] === modules[column - 1]?.[row] ? down + 1 : 1;
      points += (across === 5 ? 3 : across > 5 ? 1 : 0) + (down === 5 ? 3 : down > 5 ? 1 : 0);
      const square = [modules[row]?.[column + 1], modules[row + 1]?.[column], modules[row + 1]?.[column + 1]];
      if (square.every(other => other === here)) points += 3;
    }
  }
  return points + 10 * Math.floor((Math.abs(dark / size ** 2 - 0.5) * 100) / 5);
}

export function drawn(version: number, bytes: readonly number[]): Modules {
  const blank = drawPatterns(version);
  const path = zigzag(blank);
  const candidates = MASKS.map((masked, mask) => {
    const grid = blank.map(line => [...line]);
    drawFormat(grid, mask);
    path.forEach(([row, column], at) => {
      const bit = (((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1) === 1;
      set(grid, row, column, bit !== masked(row, column));
    });
    return grid.map(line => line.map(module => module === true));
  });
  return candidates.reduce((best, other) => (penalty(other) < penalty(best) ? other : best));
}
