// A rulebook as rows of plain words: what two books are compared by, and what a page of rules shows.
import { parseCents, type Rulebook } from '@passline/engine';
import { amount } from '../text/money.ts';
import { READ_AS } from './read-as.ts';

/** One rule: what it is about, in which words, and where it comes from. The key is the same in every book. */
export type Row = {
  readonly key: string;
  readonly topic: string;
  readonly text: string;
  /** Said beside it, and no difference between two books. */
  readonly note?: string;
  /** The book that this one has the rule from. */
  readonly borrowed?: string;
  readonly cites: readonly string[];
  /** The same as its text, to be read as a table. */
  readonly table?: readonly (readonly [of: string, is: string])[];
  /** Says that there is no rule of this kind; beside another book's rules it is left out. */
  readonly nothing?: true;
};

export type Section = {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly Row[];
};

export type SectionWriter = (book: Rulebook) => Section;

/** Citations as data has them, one or several in a text, each once. */
export function citesOf(...cites: readonly (string | undefined)[]): readonly string[] {
  const all = cites.filter(cite => cite !== undefined).flatMap(cite => cite.split(', '));
  return [...new Set(all)].filter(cite => cite !== '');
}

export const row = (
  key: string,
  topic: string,
  text: string,
  ...cites: readonly (string | undefined)[]
): Row => ({
  key,
  topic,
  text,
  cites: [...new Set(citesOf(...cites).flatMap(cite => [cite, ...(READ_AS[cite] ?? [])]))],
});

/** Where a book has no rule of a kind. */
export const nothing = (key: string, topic: string, text: string): Row => ({
  ...row(key, topic, text),
  nothing: true,
});

/** An amount as a book writes it, `1000.00`, as people read it. */
export const amountText = (text: string): string => amount(parseCents(text) ?? 0);
