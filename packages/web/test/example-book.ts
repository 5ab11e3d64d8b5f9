// Loads the rulebooks in `examples/` for tests.
import { readFileSync } from 'node:fs';
import { loadRulebook, type Rulebook } from '@passline/engine';

export function exampleBook(name: string): Rulebook {
  const file = (id: string): unknown =>
    JSON.parse(readFileSync(new URL(`../../../examples/${id}.json`, import.meta.url), 'utf8'));
  const loaded = loadRulebook(file(name), file);
  if (!loaded.ok)
    throw new Error(loaded.problems.map(({ path, message }) => `${path}: ${message}`).join('; '));
  return loaded.book;
}
