// All sentences of a text of the page, with marks in place of the values that they take.

export type Module = Readonly<Record<string, unknown>>;
export type Sentence = readonly [key: string, text: unknown];

/** A mark for each value that a sentence takes, so that one left out is noticed. */
export const MARKS = ['Ⓐ', 'Ⓑ', 'Ⓒ', 'Ⓓ', 'Ⓔ', 'Ⓕ'] as const;

/** What a function of words says; null if it takes more than words. */
function say(text: (...values: unknown[]) => unknown): unknown {
  for (const values of [MARKS, MARKS.map(mark => [mark])]) {
    try {
      const said = text(...values.slice(0, text.length));
      if (said !== undefined) return said;
    } catch {}
  }
  return null;
}

/** All sentences of a value, those in lists and records with the path to them. */
function sentencesOf(key: string, value: unknown): readonly Sentence[] {
  if (typeof value === 'function') return [[key, say(value as (...values: unknown[]) => unknown)]];
  if (typeof value !== 'object' || value === null) return [[key, value]];
  return Object.entries(value).flatMap(([name, inner]) => sentencesOf(`${key}.${name}`, inner));
}

export const entriesOf = (module: Module): ReadonlyMap<string, unknown> =>
  new Map(Object.entries(module).flatMap(([key, value]) => sentencesOf(key, value)));
