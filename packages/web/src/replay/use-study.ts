// The study of an open game, and the address that names the game, the step, the notes and the branches.
import { useEffect, useState } from 'react';
import { replaceAddress } from '../app/address.ts';
import { fragmentOf, type Study } from './study.ts';

/** How a game is found again: by its table, by its script in the address, or not at all. */
export type GameSource =
  | { readonly from: 'table'; readonly table: string }
  | { readonly from: 'script'; readonly script: string }
  | { readonly from: 'file' };

/** Browsers limit how often the address may change. */
const REST_MS = 300;

/** Path and query of a line of a game; null if no address can name it. */
export async function addressOf(source: GameSource, study: Study, line: number): Promise<string | null> {
  if (source.from === 'file') return null;
  const script = source.from === 'script' ? source.script : null;
  const fragment = await fragmentOf({ ...study, script });
  if (fragment === null) return null;
  const query = source.from === 'table' ? `table=${encodeURIComponent(source.table)}&` : '';
  return `/replay?${query}line=${line}${fragment === '' ? '' : `#${fragment}`}`;
}

/** Keeps the page's address up to date, so that reloading or copying it returns to this step. */
export function useStudy(
  source: GameSource,
  first: Study,
  line: number,
): readonly [Study, (study: Study) => void] {
  const [study, setStudy] = useState(first);
  useEffect(() => {
    let wanted = true;
    const timer = setTimeout(() => {
      void addressOf(source, study, line).then(address => {
        if (wanted && address !== null) replaceAddress(address, history.state);
      });
    }, REST_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [source, study, line]);
  return [study, setStudy];
}
