// The trainer's levels: which bets a question is made of.
import type { Family } from '@passline/engine';

export type LevelId = 'line' | 'numbers' | 'centre' | 'horn' | 'everything';

export type Level = {
  readonly id: LevelId;
  readonly name: string;
  /** Whether line and come bets are made, with their odds. */
  readonly line: boolean;
  /** Other bets, and how many of them. */
  readonly families: readonly Family[];
  readonly bets: readonly number[];
};

const NUMBER_BETS: readonly Family[] = ['place', 'buy', 'lay', 'place-to-lose', 'big'];
const CENTRE: readonly Family[] = [
  'hard',
  'field',
  'any-seven',
  'any-craps',
  'c',
  'e',
  'two',
  'three',
  'eleven',
  'twelve',
  'c-and-e',
];
const HORN: readonly Family[] = ['horn', 'horn-high', 'hop'];

export const LEVELS: readonly Level[] = [
  { id: 'line', name: 'Line and odds', line: true, families: [], bets: [] },
  { id: 'numbers', name: 'Place, buy and lay', line: false, families: NUMBER_BETS, bets: [2, 3] },
  { id: 'centre', name: 'Hardways and centre bets', line: false, families: CENTRE, bets: [2, 3, 4] },
  { id: 'horn', name: 'Horn and hops', line: false, families: HORN, bets: [1, 2, 3] },
  {
    id: 'everything',
    name: 'Everything',
    line: true,
    families: [...NUMBER_BETS, ...CENTRE, ...HORN],
    bets: [2, 3],
  },
];

export const levelOf = (id: string): Level | undefined => LEVELS.find(level => level.id === id);
