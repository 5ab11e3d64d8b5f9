// For tests: the rulebooks in `examples/`, loaded.
import { readFileSync } from 'node:fs';
import { loadRulebook, type Rulebook } from '@passline/engine';

export function exampleBook(name: string): Rulebook {
  const url = new URL(`../../../examples/${name}.json`, import.meta.url);
  const loaded = loadRulebook(JSON.parse(readFileSync(url, 'utf8')));
  if (!loaded.ok)
    throw new Error(loaded.problems.map(({ path, message }) => `${path}: ${message}`).join('; '));
  return loaded.book;
}
