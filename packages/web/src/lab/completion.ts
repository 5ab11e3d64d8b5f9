// What may stand where the cursor is: what a strategy sees after “sight.”, and spots of the table in quotation marks.
import { SIGHT } from './strategy-types.ts';

/** One way to go on: its text, and what is said of it. */
export type Suggestion = { readonly text: string; readonly about: string };

export type Completion = {
  /** Where the word begins that a suggestion takes the place of. */
  readonly from: number;
  readonly suggestions: readonly Suggestion[];
};

const MOST = 8;

const SEEN: readonly Suggestion[] = SIGHT.members.map(({ name, type, note }) => ({
  text: name,
  about: note ? `${type}, ${note}` : type,
}));

/** Those that begin with a word come before those that have it further on; a word that is whole needs no help. */
function fitting(word: string, all: readonly Suggestion[]): readonly Suggestion[] {
  const small = word.toLowerCase();
  const begins = all.filter(({ text }) => text.toLowerCase().startsWith(small));
  const has = all.filter(({ text }) => text.toLowerCase().indexOf(small) > 0);
  const found = [...begins, ...has].slice(0, MOST);
  return found.length === 1 && found[0]?.text === word ? [] : found;
}

/** Within an open quotation mark of this line: what was written since. */
function quotedWord(line: string): string | null {
  let open = '';
  let from = 0;
  for (let at = 0; at < line.length; at += 1) {
    const char = line.charAt(at);
    if (open === '' && char === '/' && line.charAt(at + 1) === '/') return null;
    if (open === '' && /['"`]/.test(char)) [open, from] = [char, at + 1];
    else if (char === open) open = '';
  }
  const word = line.slice(from);
  return open !== '' && /^[a-z\d-]*$/i.test(word) ? word : null;
}

/** Null where there is nothing to suggest. */
export function completionAt(code: string, cursor: number, spots: readonly Suggestion[]): Completion | null {
  const line = code.slice(code.lastIndexOf('\n', cursor - 1) + 1, cursor);
  // In the middle of a word nothing is put into it.
  if (/^[\w-]/.test(code.slice(cursor))) return null;
  const [, seen] = /\bsight\.(\w*)$/.exec(line) ?? [];
  const spot = seen === undefined ? quotedWord(line) : null;
  const word = seen ?? spot;
  if (word === null) return null;
  // An empty quotation mark may become anything: a name, a text.
  const suggestions =
    seen === undefined && word === '' ? [] : fitting(word, seen === undefined ? spots : SEEN);
  return suggestions.length === 0 ? null : { from: cursor - word.length, suggestions };
}
