// The trainer's levels: which bets a question is made of, and what it asks about them.
import type { Family, Rulebook } from '@passline/engine';
import * as learnText from '../../text/learn.ts';
import { jackpotOf } from '../../text/pays.ts';

export type LevelId = 'line' | 'numbers' | 'center' | 'horn' | 'everything' | 'jackpot' | 'box' | 'players';

export type Level = {
  readonly id: LevelId;
  readonly name: string;
  /** How a layout comes about: bet by bet, at the end of a long hand, in one box, or by several players. */
  readonly deal: 'bets' | 'jackpot' | 'box' | 'players';
  /** Whether line and come bets are made, with their odds. */
  readonly line: boolean;
  /** Other bets, and how many of them. */
  readonly families: readonly Family[];
  readonly bets: readonly number[];
};

const NUMBER_BETS: readonly Family[] = ['place', 'buy', 'lay', 'place-to-lose', 'big'];
const CENTER: readonly Family[] = [
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
const ALL = [...NUMBER_BETS, ...CENTER, ...HORN];
/** Boxes without commission: the share is difficult enough. */
const BOXES: readonly Family[] = ['place', 'field', 'hard', 'any-seven', 'any-craps', 'big'];

export const LEVELS: readonly Level[] = [
  { id: 'line', name: learnText.levelLine, deal: 'bets', line: true, families: [], bets: [] },
  {
    id: 'numbers',
    name: learnText.levelNumbers,
    deal: 'bets',
    line: false,
    families: NUMBER_BETS,
    bets: [2, 3],
  },
  {
    id: 'center',
    name: learnText.levelCenter,
    deal: 'bets',
    line: false,
    families: CENTER,
    bets: [2, 3, 4],
  },
  { id: 'horn', name: learnText.levelHorn, deal: 'bets', line: false, families: HORN, bets: [1, 2, 3] },
  {
    id: 'everything',
    name: learnText.levelEverything,
    deal: 'bets',
    line: true,
    families: ALL,
    bets: [2, 3],
  },
  { id: 'box', name: learnText.levelFullBox, deal: 'box', line: false, families: BOXES, bets: [1] },
  { id: 'jackpot', name: learnText.levelJackpot, deal: 'jackpot', line: true, families: [], bets: [] },
  {
    id: 'players',
    name: learnText.levelFullTable,
    deal: 'players',
    line: true,
    families: ALL,
    bets: [2, 3],
  },
];

export const levelOf = (id: string): Level | undefined => LEVELS.find(level => level.id === id);

/** Whether a rulebook has what a level asks about. */
export const fits = (level: Level, book: Rulebook): boolean =>
  level.deal !== 'jackpot' || jackpotOf(book) !== null;
