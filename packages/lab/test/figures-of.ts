// Exact figures by rulebook, spot and settings, each computed once per test file.
import { loadRulebook, RULEBOOKS, type Rulebook, type Settings } from '@passline/engine';
import { formatRational } from '@passline/engine/rational';
import { type Figures, odds } from '../src/odds/odds.ts';
import { book } from './known.ts';

export function house(changes: object): Rulebook {
  const loaded = loadRulebook(changes);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
  return loaded.book;
}

const tables = new Map<string, ReadonlyMap<string, Figures>>();

export function figures(id: string, settings: Settings = {}): ReadonlyMap<string, Figures> {
  const key = JSON.stringify([id, settings]);
  const known = tables.get(key) ?? new Map(odds(book(id), settings).map(one => [one.spot, one]));
  tables.set(key, known);
  return known;
}

export function of(id: string, spot: string, settings: Settings = {}): Figures {
  const found = figures(id, settings).get(spot);
  if (!found) throw new Error(`${id} has no ${spot}`);
  return found;
}

export const edge = (id: string, spot: string, settings: Settings = {}): string =>
  formatRational(of(id, spot, settings).edge);

export const WAYS: Readonly<Record<number, number>> = { 4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3 };
export const IDS: readonly string[] = RULEBOOKS.map(({ id }) => id);
