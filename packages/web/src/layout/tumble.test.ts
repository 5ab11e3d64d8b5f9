// Tumbling dice: whatever the path, they come to rest on the roll, and the same roll tumbles the same way.
import { expect, test } from 'vitest';
import { FACE_ROTATIONS, numbersFrom, rotationTo, tumble } from './tumble.ts';

const VALUES = [1, 2, 3, 4, 5, 6];
const TURN = /rotate([XY])\((-?\d+)deg\)/;

type Vector = readonly [number, number, number];

function rotated([x, y, z]: Vector, axis: string, degrees: number): Vector {
  const angle = (degrees * Math.PI) / 180;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return axis === 'X' ? [x, y * c - z * s, y * s + z * c] : [x * c + z * s, y, z * c - x * s];
}

/** Which way a face points once the cube is turned: 1 is toward the viewer. */
function towardReader(face: number, turnX: number, turnY: number): number {
  const [, axis = 'X', degrees = '0'] = TURN.exec(FACE_ROTATIONS[face] ?? '') ?? [];
  const set = rotated([0, 0, 1], axis, Number(degrees));
  return rotated(rotated(set, 'Y', turnY), 'X', turnX)[2];
}

test.each(VALUES)('a %i ends with its face toward the viewer', value => {
  for (let i = 0; i < 50; i++) {
    const last = tumble(value, `roll ${i}`).at(-1);
    expect(last).toMatchObject({ offset: 1, x: 0 });
    const facing = VALUES.filter(face => towardReader(face, last?.turnX ?? 0, last?.turnY ?? 0) > 0.99);
    expect(facing).toEqual([value]);
  }
});

test('opposite faces add up to seven', () => {
  for (const value of VALUES) {
    const { x, y } = rotationTo(value);
    expect(towardReader(7 - value, x, y)).toBeCloseTo(-1);
  }
});

test('the same roll always tumbles the same way, and another roll differently', () => {
  expect(tumble(3, 'a')).toEqual(tumble(3, 'a'));
  expect(tumble(3, 'a')).not.toEqual(tumble(3, 'b'));
});

test('the numbers behind it are spread between 0 and 1', () => {
  const next = numbersFrom('seed');
  const numbers = Array.from({ length: 1000 }, next);
  expect(numbers.every(n => n >= 0 && n < 1)).toBe(true);
  const mean = numbers.reduce((sum, n) => sum + n, 0) / numbers.length;
  expect(mean).toBeGreaterThan(0.45);
  expect(mean).toBeLessThan(0.55);
});
