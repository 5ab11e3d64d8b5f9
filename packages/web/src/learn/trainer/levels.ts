// The trainer's levels: which bets a question is made of, and what it asks about them.
import type { Rulebook, SpotRules } from '@passline/engine';
import { jackpotOf } from '../../rulebooks/prices.ts';
import * as learnText from '../../text/learn.ts';
import { isInCenter, isInParts, isOnNumber } from './kinds.ts';

export type LevelId = 'line' | 'numbers' | 'center' | 'parts' | 'everything' | 'jackpot' | 'box' | 'players';

export type Level = {
  readonly id: LevelId;
  readonly name: string;
  /** How a layout is dealt: bet by bet, at the end of a long hand, in one box, or for several players. */
  readonly deal: 'bets' | 'jackpot' | 'box' | 'players';
  /** Whether line and come bets are made, with their odds. */
  readonly line: boolean;
  /** Which other bets it asks about, and how many of them. */
  has(rules: SpotRules): boolean;
  readonly bets: readonly number[];
};

const isNone = (): boolean => false;
const isAny = ({ spot }: SpotRules): boolean => isOnNumber(spot) || isInCenter(spot) || isInParts(spot);
/** Boxes without commission, because the share is difficult enough. */
const isBox = ({ spot, commission }: SpotRules): boolean =>
  commission === null && spot.side !== 'wrong' && (isOnNumber(spot) || isInCenter(spot));

export const LEVELS: readonly Level[] = [
  { id: 'line', name: learnText.levelLine, deal: 'bets', line: true, has: isNone, bets: [] },
  {
    id: 'numbers',
    name: learnText.levelNumbers,
    deal: 'bets',
    line: false,
    has: ({ spot }) => isOnNumber(spot),
    bets: [2, 3],
  },
  {
    id: 'center',
    name: learnText.levelCenter,
    deal: 'bets',
    line: false,
    has: ({ spot }) => isInCenter(spot),
    bets: [2, 3, 4],
  },
  {
    id: 'parts',
    name: learnText.levelHorn,
    deal: 'bets',
    line: false,
    has: ({ spot }) => isInParts(spot),
    bets: [1, 2, 3],
  },
  {
    id: 'everything',
    name: learnText.levelEverything,
    deal: 'bets',
    line: true,
    has: isAny,
    bets: [2, 3],
  },
  { id: 'box', name: learnText.levelFullBox, deal: 'box', line: false, has: isBox, bets: [1] },
  { id: 'jackpot', name: learnText.levelJackpot, deal: 'jackpot', line: true, has: isNone, bets: [] },
  {
    id: 'players',
    name: learnText.levelFullTable,
    deal: 'players',
    line: true,
    has: isAny,
    bets: [2, 3],
  },
];

export const levelOf = (id: string): Level | undefined => LEVELS.find(level => level.id === id);

/** Whether a rulebook has what a level asks about. */
export const fits = (level: Level, book: Rulebook): boolean =>
  level.deal !== 'jackpot' || jackpotOf(book) !== null;
