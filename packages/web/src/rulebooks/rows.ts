// A rulebook as rows of plain words, for a page of rules and for comparing two rulebooks.
import { type LimitPolicy, parseCents, type Rulebook } from '@passline/engine';
import { required } from '@passline/engine/required';
import { amount } from '../text/money.ts';
import * as rowText from '../text/rulebooks/rows.ts';
import { READ_AS } from './read-as.ts';

/** One rule: its topic, its words, and its source. The key is the same in every rulebook. */
export type RuleRow = {
  readonly key: string;
  readonly topic: string;
  readonly text: string;
  /** A remark beside the rule, ignored when rulebooks are compared. */
  readonly note?: string;
  /** The rulebook that this one borrows the rule from. */
  readonly borrowed?: string;
  readonly cites: readonly string[];
  /** The text as a table. */
  readonly table?: readonly (readonly [of: string, is: string])[];
  /** Says that there is no such rule; left out beside another rulebook's rules. */
  readonly nothing?: true;
};

export type Section = {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly RuleRow[];
};

export type SectionWriter = (book: Rulebook) => Section;

/** Citations as in the data, several per text possible, each once. */
export function citesOf(...cites: readonly (string | undefined)[]): readonly string[] {
  const all = cites.filter(cite => cite !== undefined).flatMap(cite => cite.split(', '));
  return [...new Set(all)].filter(cite => cite !== '');
}

export const row = (
  key: string,
  topic: string,
  text: string,
  ...cites: readonly (string | undefined)[]
): RuleRow => ({
  key,
  topic,
  text,
  cites: [...new Set(citesOf(...cites).flatMap(cite => [cite, ...(READ_AS[cite] ?? [])]))],
});

/** Shown if a rulebook has no rule of a kind. */
export const nothing = (key: string, topic: string, text: string): RuleRow => ({
  ...row(key, topic, text),
  nothing: true,
});

/** An amount as rulebooks write it, `1000.00`, formatted for people. */
export const amountText = (text: string): string =>
  amount(required(parseCents(text), 'a rulebook holds valid amounts'));

/** The limits of a bet: "From 5 to 1,000". */
export function rangeText({ min, max }: LimitPolicy): string {
  if (min === undefined) return rowText.upTo(amountText(max ?? ''));
  return max === undefined ? rowText.from(amountText(min)) : rowText.fromTo(amountText(min), amountText(max));
}
