// Ten questions whose answers make a house's rulebook: the data, and how an answer changes a file.
import type { BetDefinition } from '@passline/engine';
import { loadFile } from '../books/house-file.ts';
import * as casinoText from '../text/my-casino.ts';
import { baseOf, type Draft, setEntry, setField } from './draft.ts';
import { addBet, addSet, setAllTimes, setCommission, setMaxOf } from './edits.ts';
import { POPULAR_SETS } from './popular-bets.ts';

/** What an answer sets; anything that the rulebook lacks, or that its regulator has settled, stays as it is. */
type AnswerChoice = {
  readonly id: string;
  readonly label: string;
  /** By pay key. */
  readonly pays?: Readonly<Record<string, string>>;
  readonly fields?: Readonly<Record<string, Draft>>;
  /** Odds multiples by how far a point is from seven. */
  readonly times?: Readonly<Record<number, number | string>>;
  /** For every bet with a commission. */
  readonly commission?: Draft;
  /** The maximum of every bet of some kinds. */
  readonly maxOf?: { readonly kinds: readonly BetDefinition['bet'][]; readonly max: string };
  /** A bet of another rulebook. */
  readonly bet?: string;
  /** Bets that none of the four has. */
  readonly set?: string;
};

export type Question = {
  readonly id: string;
  readonly ask: string;
  readonly hint?: string;
  /** Several answers may be given. */
  readonly several?: true;
  readonly answers: readonly AnswerChoice[];
};

const AS_THE_BOOK: AnswerChoice = { id: '', label: casinoText.asTheBook };

const alike = (times: number): Readonly<Record<number, number>> => ({ 1: times, 2: times, 3: times });

const setsFor = (isSide: boolean): readonly AnswerChoice[] =>
  POPULAR_SETS.filter(({ bets }) =>
    Object.values(bets).every(({ definition }) => (definition.bet === 'hand') === isSide),
  ).map(({ id, title }) => ({ id, label: title, set: id }));

/** The first two questions, the name and the rulebook to start from, are asked by controls of their own. */
export const QUESTIONS: readonly Question[] = [
  {
    id: 'odds',
    ask: casinoText.askOdds,
    hint: casinoText.askOddsHint,
    answers: [
      AS_THE_BOOK,
      { id: '1', label: casinoText.times('1'), times: alike(1) },
      { id: '2', label: casinoText.times('2'), times: alike(2) },
      { id: 'full-double', label: casinoText.fullDouble, times: { 1: '5/2', 2: 2, 3: 2 } },
      { id: '345', label: casinoText.timesByPoint, times: { 1: 5, 2: 4, 3: 3 } },
      { id: '5', label: casinoText.times('5'), times: alike(5) },
      { id: '10', label: casinoText.times('10'), times: alike(10) },
      { id: '20', label: casinoText.times('20'), times: alike(20) },
      { id: '100', label: casinoText.times('100'), times: alike(100) },
    ],
  },
  {
    id: 'field',
    ask: casinoText.askField,
    answers: [
      AS_THE_BOOK,
      { id: 'double', label: casinoText.fieldDouble, pays: { 'field-2': '2:1', 'field-12': '2:1' } },
      {
        id: 'triple-12',
        label: casinoText.fieldTriple('12', '2'),
        pays: { 'field-2': '2:1', 'field-12': '3:1' },
      },
      {
        id: 'triple-2',
        label: casinoText.fieldTriple('2', '12'),
        pays: { 'field-2': '3:1', 'field-12': '2:1' },
      },
      { id: 'triple', label: casinoText.fieldTripleBoth, pays: { 'field-2': '3:1', 'field-12': '3:1' } },
    ],
  },
  {
    id: 'bar',
    ask: casinoText.askBar,
    hint: casinoText.askBarHint,
    answers: [
      AS_THE_BOOK,
      { id: '12', label: '12', fields: { bar: { total: 12 } } },
      { id: '2', label: '2', fields: { bar: { total: 2 } } },
      { id: '3', label: '3', fields: { bar: { total: 3 } } },
    ],
  },
  {
    id: 'commission',
    ask: casinoText.askCommission,
    answers: [
      AS_THE_BOOK,
      { id: 'placed', label: casinoText.commissionPlaced, commission: { rate: '1/20', when: 'placed' } },
      { id: 'win', label: casinoText.commissionWin, commission: { rate: '1/20', when: 'win' } },
      {
        id: 'dollars',
        label: casinoText.commissionDollars,
        commission: {
          rate: '1/20',
          when: 'win',
          round: { to: 'dollar', way: 'down' },
          min: '1.00',
        },
      },
    ],
  },
  {
    id: 'limits',
    ask: casinoText.askLimits,
    hint: casinoText.askLimitsHint,
    answers: [
      { id: '', label: casinoText.limitsOfTable },
      ...['25.00', '100.00', '500.00'].map(max => ({
        id: max,
        label: casinoText.limitOf(Number(max)),
        maxOf: { kinds: ['hardway', 'one-roll'] as const, max },
      })),
    ],
  },
  {
    id: 'extra',
    ask: casinoText.askExtra,
    several: true,
    answers: [
      { id: 'put', label: casinoText.extraPut, bet: 'put' },
      { id: 'big', label: casinoText.extraBig, bet: 'big' },
      { id: 'place-to-lose', label: casinoText.extraLose, bet: 'place-to-lose' },
      { id: 'hop', label: casinoText.extraHops, bet: 'hop' },
      ...setsFor(false),
    ],
  },
  { id: 'side', ask: casinoText.askSide, several: true, answers: setsFor(true) },
  {
    id: 'money',
    ask: casinoText.askMoney,
    answers: [
      AS_THE_BOOK,
      {
        id: 'dollars',
        label: casinoText.moneyDollars,
        fields: {
          chip: { lowest: '1.00' },
          unit: { of: 'chip' },
          rounding: { to: 'chip', way: 'down', wholeDollarsStand: false },
        },
      },
      {
        id: 'quarters',
        label: casinoText.moneyQuarters,
        fields: {
          chip: { lowest: '0.25' },
          unit: { of: 'chip' },
          rounding: { to: 'chip', way: 'down', wholeDollarsStand: false },
        },
      },
      {
        id: 'cents',
        label: casinoText.moneyCents,
        fields: {
          chip: { lowest: '1.00' },
          unit: { of: 'chip' },
          rounding: { to: 'cent', way: 'down', wholeDollarsStand: false },
        },
      },
    ],
  },
];

/** The ids of the answers that were given, by question. */
export type Answers = Readonly<Record<string, readonly string[]>>;

function applyAnswer(file: Draft, answer: AnswerChoice): Draft {
  const base = baseOf(file);
  if (!base) return file;
  let next = file;
  for (const [key, odds] of Object.entries(answer.pays ?? {})) {
    if (base.pays[key]) next = setEntry(next, 'pays', key, { odds });
  }
  for (const [field, value] of Object.entries(answer.fields ?? {})) {
    if (!base.regulated.includes(field)) next = setField(next, field, value);
  }
  if (answer.times) next = setAllTimes(next, answer.times);
  if (answer.commission) {
    for (const family of Object.keys(base.commission)) next = setCommission(next, family, answer.commission);
  }
  if (answer.maxOf) next = setMaxOf(next, answer.maxOf.kinds, answer.maxOf.max);
  if (answer.bet !== undefined) next = addBet(next, answer.bet);
  const set = POPULAR_SETS.find(({ id }) => id === answer.set);
  if (set) next = addSet(next, set);
  // If a regulator has settled some of it, the rulebook's own rule stays.
  return loadFile(next).ok ? next : file;
}

/** A new file with the answers in it. */
export function answered(file: Draft, answers: Answers): Draft {
  const given = QUESTIONS.flatMap(({ id, answers: all }) =>
    all.filter(answer => answers[id]?.includes(answer.id)),
  );
  // Maximums come last, because they apply to added bets too.
  return given.toSorted((a, b) => Number('maxOf' in a) - Number('maxOf' in b)).reduce(applyAnswer, file);
}
