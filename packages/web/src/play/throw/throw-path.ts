// The path of a thrown die: from the shooter across the felt, off the back wall, and to where it comes to rest.
import { numbersFrom, rotationTo } from '../../layout/tumble.ts';

/** The felt that dice are thrown across, in pixels, and the length of a die's edge. */
export type Felt = { readonly width: number; readonly height: number; readonly edge: number };

export type ThrowFrame = {
  /** Time, from 0 to 1. */
  readonly offset: number;
  /** The die's center. */
  readonly x: number;
  readonly y: number;
  /** How high above the felt, in edges. */
  readonly z: number;
  readonly turnX: number;
  readonly turnY: number;
  readonly turnZ: number;
};

export type Throw = {
  readonly frames: readonly ThrowFrame[];
  /** When it hits the felt or the wall (from 0 to 1), and how hard. */
  readonly hits: readonly { readonly at: number; readonly force: number }[];
};

/** A part of the path: where it ends, along and across the throw as shares of the felt, and how high it flies. */
type Leg = {
  readonly until: number;
  readonly along: number;
  readonly across: number;
  readonly high: number;
  readonly force: number;
};

const FRAMES = 48;

/** The wall is at the far end of the longer side. The dice leave one hand together; each keeps to its `lane`. */
function legsOf(together: () => number, next: () => number, lane: number, rest: Leg): readonly Leg[] {
  const drift = (size: number): number => (next() - 0.5) * size;
  const [thrown, wall] = [0.5 + 0.16 * (together() - 0.5) + lane, 0.42 + 0.26 * (together() - 0.5) + lane];
  return [
    { until: 0.34, along: 0.7 + drift(0.08), across: thrown + drift(0.04), high: 2.2, force: 0.8 },
    { until: 0.47, along: 0.955, across: wall, high: 0.7, force: 1 },
    { until: 0.62, along: 0.8 + drift(0.06), across: wall + drift(0.05), high: 0.9, force: 0.6 },
    { until: 0.76, along: 0.66 + drift(0.05), across: 0.42 + lane + drift(0.05), high: 0.45, force: 0.4 },
    {
      until: 0.87,
      along: (0.62 + rest.along) / 2,
      across: (0.42 + lane + rest.across) / 2,
      high: 0.18,
      force: 0.2,
    },
    rest,
  ];
}

type Point = { readonly along: number; readonly across: number; readonly z: number };

function pointAt(legs: readonly Leg[], start: Leg, t: number): Point {
  let from = start;
  for (const leg of legs) {
    if (t <= leg.until) {
      const share = (t - from.until) / (leg.until - from.until);
      const between = (a: number, b: number): number => a + (b - a) * share;
      return {
        along: between(from.along, leg.along),
        across: between(from.across, leg.across),
        z: 4 * leg.high * share * (1 - share),
      };
    }
    from = leg;
  }
  return { along: from.along, across: from.across, z: 0 };
}

/** Where both dice come to rest: side by side, a little above the middle. */
export function restOf(
  { width, height, edge }: Felt,
  index: 0 | 1,
): { readonly x: number; readonly y: number } {
  return { x: width / 2 + (index - 0.5) * 1.5 * edge, y: height * 0.36 };
}

/** Pseudo-random, the same for the same roll; the die ends on its value, where it rests. */
export function throwPath(felt: Felt, index: 0 | 1, value: number, seed: string): Throw {
  const next = numbersFrom(`${seed} ${index}`);
  const lies = felt.width >= felt.height;
  const [length, breadth] = lies ? [felt.width, felt.height] : [felt.height, felt.width];
  const { x, y } = restOf(felt, index);
  const rest: Leg = {
    until: 1,
    along: lies ? x / length : 1 - y / length,
    across: lies ? y / breadth : x / breadth,
    high: 0.05,
    force: 0.1,
  };
  const lane = (index - 0.5) * 1.6 * (felt.edge / breadth);
  const start: Leg = { until: 0, along: 0.04, across: 0.76 + lane, high: 0, force: 0 };
  const legs = legsOf(numbersFrom(seed), next, lane, rest);
  const face = rotationTo(value);
  const turns = { x: 360 * (3 + Math.floor(next() * 2)), y: 360 * (2 + Math.floor(next() * 2)) };
  const sense = next() < 0.5 ? 1 : -1;
  const roll = (next() - 0.5) * 14;
  const frames = Array.from({ length: FRAMES + 1 }, (_, i): ThrowFrame => {
    const offset = i / FRAMES;
    const { along, across, z } = pointAt(legs, start, offset);
    const left = (1 - offset) ** 1.5;
    return {
      offset,
      x: lies ? along * length : across * breadth,
      y: lies ? across * breadth : (1 - along) * length,
      z,
      turnX: face.x + sense * turns.x * left,
      turnY: face.y + turns.y * left,
      turnZ: roll + 150 * left * sense,
    };
  });
  return { frames, hits: legs.map(({ until, force }) => ({ at: until, force })) };
}
