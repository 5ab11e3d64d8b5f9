// Thrown dice: they cross the felt, hit the back wall, and come to rest apart, each on its face.
import { describe, expect, test } from 'vitest';
import { rotationTo } from '../../layout/tumble.ts';
import { type Felt, restOf, throwPath } from './throw-path.ts';

const FELTS: readonly (readonly [string, Felt])[] = [
  ['a desk', { width: 1000, height: 500, edge: 80 }],
  ['an upright phone', { width: 344, height: 420, edge: 56 }],
];
const VALUES = [1, 2, 3, 4, 5, 6] as const;

describe.each(FELTS)('on %s', (_, felt) => {
  test.each(VALUES)('a %i lies as it was rolled, where dice rest', value => {
    for (const index of [0, 1] as const) {
      const last = throwPath(felt, index, value, 'roll 7').frames.at(-1);
      const face = rotationTo(value);
      expect(last).toMatchObject({ offset: 1, turnX: face.x, turnY: face.y });
      expect([Math.round(last?.z ?? 1), Math.abs(last?.turnZ ?? 90) < 8]).toEqual([0, true]);
      const rest = restOf(felt, index);
      expect(Math.hypot((last?.x ?? 0) - rest.x, (last?.y ?? 0) - rest.y)).toBeLessThan(0.01);
    }
  });

  test('it comes from one end, reaches the far wall, and comes back', () => {
    const { frames } = throwPath(felt, 0, 3, 'another');
    const lies = felt.width >= felt.height;
    const along = frames.map(({ x, y }) => (lies ? x / felt.width : 1 - y / felt.height));
    expect(along[0]).toBeLessThan(0.1);
    expect(Math.max(...along)).toBeGreaterThan(0.9);
    expect(Math.max(...along)).toBeLessThan(1);
    expect(along.at(-1)).toBeLessThan(0.75);
  });

  test('the dice fly side by side: neither goes through the other', () => {
    for (const seed of ['1', '2', '3', '12', '13', '40']) {
      const [one, other] = [throwPath(felt, 0, 3, seed).frames, throwPath(felt, 1, 5, seed).frames];
      const apart = one.map(({ x, y }, at) => Math.hypot(x - (other[at]?.x ?? x), y - (other[at]?.y ?? y)));
      expect(Math.min(...apart)).toBeGreaterThan(0.8 * felt.edge);
      for (const { x, y } of [...one, ...other]) {
        expect(Math.min(x, y, felt.width - x, felt.height - y)).toBeGreaterThan(0);
      }
    }
  });

  test('the dice rest apart and within the felt', () => {
    const [one, other] = [restOf(felt, 0), restOf(felt, 1)];
    expect(other.x - one.x).toBeGreaterThan(felt.edge * 1.2);
    expect(one.x).toBeGreaterThan(felt.edge);
    expect(other.x).toBeLessThan(felt.width - felt.edge);
  });
});

test('the same roll takes the same path, another roll another', () => {
  const felt = { width: 800, height: 400, edge: 70 };
  expect(throwPath(felt, 0, 4, 'a')).toEqual(throwPath(felt, 0, 4, 'a'));
  expect(throwPath(felt, 0, 4, 'a')).not.toEqual(throwPath(felt, 0, 4, 'b'));
  const { hits } = throwPath(felt, 1, 4, 'a');
  expect(hits.map(({ at }) => at)).toEqual([...hits.map(({ at }) => at)].sort((a, b) => a - b));
});
