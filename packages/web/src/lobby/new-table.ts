// A new table as entered in the form, the request for it, and the field that a refusal is about.
import type { NewTable, Problem } from '@passline/client';
import { listedSpots, type Rulebook } from '@passline/engine';
import { labelWords } from '../text/labels.ts';
import * as lobbyText from '../text/lobby.ts';
import { centsOf } from '../ui/amount.ts';

export const TERMS = ['seats', 'betMs', 'shooterMs', 'showMs'] as const;
export type Term = (typeof TERMS)[number];

export type BuyInField = 'stack' | 'rebuys' | 'most';

export type BetsOpen = NonNullable<NonNullable<NewTable['terms']>['betsOpen']>;

export type Draft = {
  readonly mode: 'live' | 'dealer-run';
  /** A rulebook's id; empty with a house file. */
  readonly rulebook: string;
  readonly house: unknown;
  readonly name: string;
  readonly isPublic: boolean;
  /** As typed; an empty field is left to the rulebook. */
  readonly settings: Readonly<Record<string, string>>;
  /** Seats as a number, times in seconds; as typed. */
  readonly terms: Readonly<Partial<Record<Term, string>>>;
  /** How players get chips at a dealer-run table; as typed. */
  readonly buyIn: Readonly<Partial<Record<BuyInField, string>>>;
  /** When players of a dealer-run table may bet after a roll. */
  readonly betsOpen: BetsOpen;
};

export const EMPTY: Draft = {
  mode: 'live',
  rulebook: 'rws-2019',
  house: null,
  name: '',
  isPublic: true,
  settings: {},
  terms: {},
  buyIn: {},
  betsOpen: 'on-call',
};

const filledFields = (fields: Readonly<Record<string, string>>): [string, string][] =>
  Object.entries(fields)
    .map(([key, text]): [string, string] => [key, text.trim()])
    .filter(([, text]) => text !== '');

const termValue = (term: string, text: string): number =>
  term === 'seats' ? Number(text) : Math.round(Number(text) * 1000);

type BuyIn = NonNullable<NonNullable<NewTable['terms']>['buyIn']>;

const DEFAULT_STACK = 1_000_00;
const STACKS_IN_ALL = 10;
/** An amount that the server refuses, saying what is wrong with the field. */
const UNREADABLE = 0;

/** Null if everything is left to the house. */
export function buyInOf({ mode, buyIn }: Pick<Draft, 'mode' | 'buyIn'>): BuyIn | null {
  const { stack, rebuys, most } = Object.fromEntries(filledFields(buyIn as Record<string, string>));
  if (mode !== 'dealer-run' || (!stack && !rebuys && !most)) return null;
  const each = stack ? (centsOf(stack) ?? UNREADABLE) : DEFAULT_STACK;
  return {
    stack: each,
    rebuys: rebuys === 'none' || rebuys === 'free' ? rebuys : 'approval',
    most: most ? (centsOf(most) ?? UNREADABLE) : STACKS_IN_ALL * each,
  };
}

export function requestOf(draft: Draft): NewTable {
  const { mode, rulebook, house, name, isPublic, settings, terms } = draft;
  const buyIn = buyInOf(draft);
  const set = Object.fromEntries(filledFields(settings));
  const asked = [
    ...filledFields(terms as Record<string, string>).map(([term, text]) => [term, termValue(term, text)]),
    ...(buyIn ? [['buyIn', buyIn]] : []),
    ...(mode === 'dealer-run' ? [['betsOpen', draft.betsOpen]] : []),
  ];
  return {
    mode,
    public: isPublic,
    ...(rulebook === '' ? { house } : { rulebook }),
    ...(name.trim() === '' ? {} : { name: name.trim() }),
    ...(Object.keys(set).length === 0 ? {} : { settings: set }),
    ...(asked.length === 0 ? {} : { terms: Object.fromEntries(asked) }),
  };
}

/** The form's name for the field that the server's sentence is about; null for the table as a whole. */
export function fieldOf({ code, data, message }: Pick<Problem, 'code' | 'data' | 'message'>): string | null {
  if (code === 'table/bad-house-file') return 'rulebook';
  if (typeof data.key === 'string') return `settings.${data.key}`;
  if (typeof data.field === 'string') {
    if (data.field.includes('buyIn')) return data.field.endsWith('stack') ? 'buyIn.stack' : 'buyIn.most';
    return (TERMS as readonly string[]).includes(data.field) ? `terms.${data.field}` : data.field;
  }
  return message.startsWith('rulebook:') ? 'rulebook' : null;
}

/** The sentence without the name of its field. */
export function plainSentence(message: string): string {
  const text = message.replace(/^(settings|terms)?\.?[\w-]+: /, '');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The pays that a house may set, by the names of their settings. */
export function payChoices(book: Rulebook): readonly { readonly key: string; readonly label: string }[] {
  if (!book.house.pay) return [];
  const choices = new Map<string, string>();
  for (const spot of listedSpots(book)) {
    const policy = book.spots[spot.family];
    for (const [total, key] of spot.payKeys) {
      const known = book.pays[key] !== undefined || policy?.offered === 'when-paid';
      if (!known || choices.has(key)) continue;
      const now = book.pays[key]?.odds;
      choices.set(key, lobbyText.payChoice(labelWords(spot.label), total, now));
    }
  }
  return [...choices].map(([key, label]) => ({ key, label }));
}
