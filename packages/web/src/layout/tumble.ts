// The paths of tumbling dice: pseudo-random, the same for the same roll, always ending on the given face.

/** Angles in degrees that turn a face to the front; faces lie as on a real die, opposite ones adding up to seven. */
export type Rotation = { readonly x: number; readonly y: number };

const ROTATIONS: Readonly<Record<number, Rotation>> = {
  1: { x: 0, y: 0 },
  2: { x: 0, y: -90 },
  3: { x: -90, y: 0 },
  4: { x: 90, y: 0 },
  5: { x: 0, y: 90 },
  6: { x: 0, y: 180 },
};

export const rotationTo = (value: number): Rotation => ROTATIONS[value] ?? { x: 0, y: 0 };

/** How each face is turned on the cube, before it is moved out by half an edge. */
export const FACE_ROTATIONS: Readonly<Record<number, string>> = {
  1: 'rotateY(0deg)',
  2: 'rotateY(90deg)',
  3: 'rotateX(90deg)',
  4: 'rotateX(-90deg)',
  5: 'rotateY(-90deg)',
  6: 'rotateY(180deg)',
};

/** Numbers from 0 to 1 that depend on a text alone. */
export function numbersFrom(text: string): () => number {
  let state = 2166136261;
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822507) + 0x9e3779b9;
    const mixed = Math.imul(state ^ (state >>> 13), 3266489909);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
  };
}

export type TumbleFrame = {
  readonly offset: number;
  readonly x: number;
  readonly y: number;
  readonly turnX: number;
  readonly turnY: number;
  readonly turnZ: number;
};

/** The lean that shows a die's sides at rest. */
export const LEAN = { x: -16, y: 15 } as const;

const BOUNCES = [
  { offset: 0, left: 1, height: 1 },
  { offset: 0.3, left: 0.62, height: 0 },
  { offset: 0.48, left: 0.38, height: 0.45 },
  { offset: 0.66, left: 0.18, height: 0 },
  { offset: 0.78, left: 0.08, height: 0.14 },
  { offset: 0.9, left: 0.02, height: 0 },
  { offset: 1, left: 0, height: 0 },
];

/** Thrown in from the right: three bounces, turning ever more slowly, lengths in edges of the die. */
export function tumble(value: number, seed: string): readonly TumbleFrame[] {
  const next = numbersFrom(seed);
  const { x, y } = rotationTo(value);
  const turns = { x: 360 * (2 + Math.floor(next() * 2)), y: 360 * (1 + Math.floor(next() * 2)) };
  const sense = next() < 0.5 ? 1 : -1;
  const roll = (next() - 0.5) * 16;
  const far = 2.2 + next() * 1.2;
  const high = 1.1 + next() * 0.7;
  return BOUNCES.map(({ offset, left, height }) => {
    const still = left ** 0.8;
    return {
      offset,
      x: far * left,
      y: -high * height,
      turnX: x + sense * turns.x * still,
      turnY: y + turns.y * still,
      turnZ: roll + 120 * still * sense,
    };
  });
}
