// A spot's label in the page's language, including that of a bet that only one rulebook has.
import { listedSpots, type Rulebook } from '@passline/engine';
import { labelWords } from '../text/labels.ts';

const labels = new WeakMap<Rulebook, ReadonlyMap<string, string>>();

export function labelOf(book: Rulebook, spot: string): string {
  const known =
    labels.get(book) ?? new Map(listedSpots(book).map(({ name, label }) => [name, labelWords(label)]));
  labels.set(book, known);
  return known.get(spot) ?? spot;
}
