// Loads every case in the folder, so that a new one needs no list.
import { readdirSync } from 'node:fs';
import type { Case } from './case.ts';

const FOLDER = new URL('./cases/', import.meta.url);

/** The cases by file name without the extension. */
export async function loadCases(): Promise<ReadonlyMap<string, Case>> {
  const files = readdirSync(FOLDER)
    .filter(file => file.endsWith('.ts'))
    .sort();
  const cases = new Map<string, Case>();
  for (const file of files) {
    const { attack } = (await import(new URL(file, FOLDER).href)) as { readonly attack: Case };
    cases.set(file.slice(0, -'.ts'.length), attack);
  }
  return cases;
}
