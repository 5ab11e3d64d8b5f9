// The layout's geometry: every offered spot has an area, none overlap, and all are large enough for a finger.
import { newTable, parseSpotName, RULEBOOKS, SPOTS, type SpotName } from '@passline/engine';
import { required } from '@passline/engine/required';
import { describe, expect, test } from 'vitest';
import { exampleBook } from '../../test/example-book.ts';
import { tableOf } from '../play/store/test-table.ts';
import { type Arrangement, arrange, hasPuck, neighbor, type Zone } from './geometry.ts';
import type { LaidSpot } from './places.ts';

const CHARGED: readonly string[] = ['buy', 'lay'];
const ALL: readonly LaidSpot[] = SPOTS.map(spot => ({
  spot,
  commission: CHARGED.includes(spot.family) ? {} : null,
}));
const some = (...names: readonly string[]): readonly LaidSpot[] =>
  ALL.filter(({ spot }) => names.includes(spot.name));

const EXAMPLES = ['las-vegas', 'crapless', 'mini-dice', 'great-britain'];

const books = [...RULEBOOKS, ...EXAMPLES.map(exampleBook)].map(book => {
  const made = newTable(book);
  if (!made.ok) throw new Error(made.message);
  return { id: book.id, spots: [...made.table.rules.spots.values()] };
});
const sets = [
  ...books,
  { id: 'every spot there is', spots: ALL },
  { id: 'a line and a field', spots: some('pass', 'field') },
  { id: 'center only', spots: some('hard-4', 'hop-1-2', 'horn') },
  { id: 'one number', spots: some('place-6', 'dont-come') },
];

const FORMATS = ['narrow', 'wide', 'broad', 'small', 'small-broad'] as const;

const overlap = (a: Zone, b: Zone): boolean =>
  a.x < b.x + b.w - 0.01 && b.x < a.x + a.w - 0.01 && a.y < b.y + b.h - 0.01 && b.y < a.y + a.h - 0.01;

const overlapping = ({ zones }: Arrangement): string[] =>
  zones.flatMap((a, i) =>
    zones
      .slice(i + 1)
      .filter(b => overlap(a, b))
      .map(b => `${a.spot} ${b.spot}`),
  );

describe.each(sets)('$id', ({ spots }) => {
  test.each(FORMATS)('%s: every offered spot has an area, and no other spot does', format => {
    const placed = arrange(spots, format).zones.map(({ spot }) => spot);
    expect(placed.toSorted()).toEqual(spots.map(({ spot }) => spot.name).toSorted());
  });

  test.each(FORMATS)('%s: no two spots overlap, and all are on the felt', format => {
    const table = arrange(spots, format);
    expect(overlapping(table)).toEqual([]);
    const outside = table.zones.filter(
      ({ x, y, w, h }) => x < 0 || y < 0 || x + w > table.width || y + h > table.height,
    );
    expect(outside).toEqual([]);
  });

  test('on a phone 360 pixels wide, each is at least 44 pixels either way', () => {
    const table = arrange(spots, 'narrow');
    const scale = (360 - 2 * 8) / table.width;
    const small = table.zones.filter(({ w, h }) => Math.min(w, h) * scale < 44);
    expect(small).toEqual([]);
  });

  test('on a tablet 820 pixels wide, each is at least 34 pixels either way', () => {
    const table = arrange(spots, 'wide');
    const scale = (820 - 2 * 12) / table.width;
    expect(table.zones.filter(({ w, h }) => Math.min(w, h) * scale < 34)).toEqual([]);
  });

  test.each(FORMATS)('%s: arrow keys reach every spot', format => {
    const { zones } = arrange(spots, format);
    const reached = new Set<string>();
    const open = zones.slice(0, 1).map(({ spot }) => spot);
    for (let spot = open.pop(); spot !== undefined; spot = open.pop()) {
      if (reached.has(spot)) continue;
      reached.add(spot);
      for (const way of ['left', 'right', 'up', 'down'] as const) {
        const next = neighbor(zones, spot, way);
        if (next !== null) open.push(next);
      }
    }
    expect(zones.map(({ spot }) => spot).filter(spot => !reached.has(spot))).toEqual([]);
  });
});

test('the arrow keys lead to the spot in that direction', () => {
  const { zones } = arrange(ALL, 'wide');
  expect(neighbor(zones, 'place-5', 'right')).toBe('place-6');
  expect(neighbor(zones, 'place-5', 'left')).toBe('place-4');
  expect(neighbor(zones, 'come', 'down')).toBe('field');
  expect(neighbor(zones, 'pass', 'up')).toBe('dont-pass');
  expect(neighbor(zones, 'dont-come', 'left')).toBeNull();
});

test('the puck is in the point’s number, or in the don’t come box when it is off', () => {
  const { puck, zones } = arrange(ALL, 'narrow');
  const inside = (name: string, n: number | 'off'): boolean => {
    const zone = zones.find(({ spot }) => spot === name);
    const place = puck[n];
    if (!zone || !place) return false;
    return place.x > zone.x && place.x < zone.x + zone.w && place.y > zone.y && place.y < zone.y + zone.h;
  };
  expect([4, 5, 6, 8, 9, 10].filter(n => !inside(`place-${n}`, n))).toEqual([]);
  expect(inside('dont-come', 'off')).toBe(true);
});

test('an OFF puck lies in the come box where there is no don’t come box', () => {
  const spots = [...tableOf(exampleBook('crapless')).rules.spots.values()];
  for (const format of FORMATS) {
    const { puck, zones } = arrange(spots, format);
    const inside = zones.filter(
      ({ x, y, w, h }) => puck.off.x > x && puck.off.x < x + w && puck.off.y > y && puck.off.y < y + h,
    );
    expect(inside.map(({ spot }) => spot)).toEqual(['come']);
  }
});

test('a game without points has no puck', () => {
  expect([hasPuck(tableOf('rws-2019')), hasPuck(tableOf(exampleBook('mini-dice')))]).toEqual([true, false]);
});

/** The usual bets under unusual names. */
const renamed = (name: string): string =>
  name.replace(/^(pass|dont-pass|come|place|field|any-seven)\b/, 'my-$1');

test('a bet lies where its kind belongs, whatever a house calls it', () => {
  const spots = [...tableOf('etg').rules.spots.values()];
  const named = (name: SpotName): SpotName => required(parseSpotName(renamed(name)));
  const own = spots.map(rules => {
    const { spot } = rules;
    return { ...rules, spot: { ...spot, name: named(spot.name), flat: spot.flat && named(spot.flat) } };
  });
  for (const format of FORMATS) {
    const usual = arrange(spots, format);
    const other = arrange(own, format);
    expect(other.zones).toEqual(usual.zones.map(zone => ({ ...zone, spot: named(zone.spot) })));
    expect(other.puck).toEqual(usual.puck);
  }
});
