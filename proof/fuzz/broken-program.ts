// Loaded before a search to break the program, so that the search can be seen to find the fault.
import { type Change, changeSource, preloadOf } from '../changed-source.ts';

export const FAULTS = {
  'names print without their quotation marks': {
    file: 'notation/tokens.ts',
    from: '/^[^ \\t"#]+$/.test(text)',
    to: 'text.length > 0',
  },
  'a house file is not checked': {
    file: 'rulebooks/load.ts',
    from: 'const problems = found.ok ? [] : [...found.problems];',
    to: 'const problems: Problem[] = [];\n  if (parent) return { ok: true, book: asBook(mergeBooks(parent.book, own)), settled: parent.settled, file: source, rules: rulesOf(asBook(mergeBooks(parent.book, own)), {}).rules };',
  },
  'decisions are not repeated': {
    file: 'record/verify.ts',
    from: 'const wrong = findFault(this.#state, entries);',
    to: 'const wrong = findFault(this.#state, entries) && null;',
  },
  'hashes are not checked': {
    file: 'record/verify.ts',
    from: 'if (nextHash(this.#hash ??',
    to: 'if (false && nextHash(this.#hash ??',
  },
} as const satisfies Readonly<Record<string, Change>>;
export type Fault = keyof typeof FAULTS;

/** A module URL for `--import`. */
export const preloadFor = (fault: Fault): string => preloadOf(import.meta.url, fault);

changeSource(import.meta.url, FAULTS);
