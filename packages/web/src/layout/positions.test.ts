// Chips within a spot: all are inside it, the small ones beside each other, and none on top of the player's own.
import { newTable, RULEBOOKS } from '@passline/engine';
import { describe, expect, test } from 'vitest';
import { arrange, type Format, type Position, type Zone } from './geometry.ts';
import { positionsIn, type Spread } from './positions.ts';

type Laid = Spread & { readonly zone: Zone };

function laid(book: (typeof RULEBOOKS)[number], format: Format): readonly Laid[] {
  const made = newTable(book);
  if (!made.ok) throw new Error(made.message);
  const { spots } = made.table.rules;
  const { zones } = arrange([...spots.values()], format);
  return zones.map(zone => ({ zone, ...positionsIn(zone) }));
}

const isWithin = ({ x, y, w, h }: Zone, at: Position, r: number): boolean =>
  at.x - r >= x && at.x + r <= x + w && at.y - r >= y && at.y + r <= y + h;

const apart = (a: Position, b: Position): number => Math.hypot(a.x - b.x, a.y - b.y);
const named = (list: readonly Laid[]): readonly string[] => list.map(({ zone }) => zone.spot);

describe.each(RULEBOOKS.map(book => [book.id, book] as const))('%s', (_, book) => {
  describe.each(['narrow', 'wide', 'broad', 'small', 'small-broad'] as const)('%s', format => {
    const all = laid(book, format);

    test('every spot has room for its chips and for those of at least one other', () => {
      expect(named(all.filter(({ zone, chips, r }) => !isWithin(zone, chips, r)))).toEqual([]);
      expect(named(all.filter(({ crowd }) => crowd.length === 0))).toEqual([]);
      const outside = all.filter(({ zone, crowd, crowdRadius }) =>
        crowd.some(place => !isWithin(zone, place, crowdRadius)),
      );
      expect(named(outside)).toEqual([]);
    });

    test('no two small chips overlap, and none covers the player’s own', () => {
      const touching = all.filter(({ chips, r, crowd, crowdRadius }) =>
        crowd.some(
          (place, i) =>
            apart(place, chips) < r + crowdRadius - 1 ||
            crowd.slice(i + 1).some(other => apart(place, other) < 2 * crowdRadius),
        ),
      );
      expect(named(touching)).toEqual([]);
    });
  });
});
