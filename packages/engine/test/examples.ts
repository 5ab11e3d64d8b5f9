// The example rulebooks by id; one that another extends is in the same folder.
import { existsSync, readFileSync } from 'node:fs';
import { type Loaded, loadRulebook } from '../src/index.ts';

const EXAMPLES = new URL('../../../examples/', import.meta.url);

/** An example's file as parsed JSON; undefined if there is none. */
export function findExample(id: string): unknown {
  const file = new URL(`${id}.json`, EXAMPLES);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

export const loadExample = (id: string): Loaded => loadRulebook(findExample(id), findExample);
