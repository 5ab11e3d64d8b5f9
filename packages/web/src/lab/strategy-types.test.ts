// The types beside the editor are those that the lab has.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SIGHT, STRATEGY, TYPES, type TypeShown, WISH } from './strategy-types.ts';

const SOURCE = readFileSync(new URL('../../../lab/src/strategy/strategy.ts', import.meta.url), 'utf8');

/** The names in a type of the lab's source. */
function membersOf(type: string): readonly string[] {
  const [, body = ''] = new RegExp(`export type ${type}\\b[^{]*\\{([^]*?)\\n\\};`).exec(SOURCE) ?? [];
  return [...body.matchAll(/^ {2}(?:readonly )?(\w+\??)[:(]/gm)].map(([, name = '']) => name);
}

test.each([SIGHT, WISH, STRATEGY])('$name has the members that it has in the lab', (shown: TypeShown) => {
  const known = membersOf(shown.name);
  expect(known.length).toBeGreaterThan(2);
  expect(shown.members.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
});

test('they read as types', () => {
  expect(TYPES).toContain('type Sight = { // amounts in cents\n  point: 4 | 5 | 6 | 8 | 9 | 10 | null\n');
  expect(TYPES.split('\n').every(line => line.length < 64)).toBe(true);
});
