// The usual bets of craps as data, in the order of the layout. Books take them over; a house's file may name one
// without defining it.
import { FACES, type Face } from '../dice.ts';
import type { BetDefinition, LineBet, NumberBet, Part, PartsBet } from './bet-shape.ts';
import type { LimitPolicy } from './shape.ts';

export const HARD_NUMBERS = [4, 6, 8, 10] as const;
export const FIELD_TOTALS = [2, 3, 4, 9, 10, 11, 12] as const;
export const HORN_TOTALS = [2, 3, 11, 12] as const;
const CRAPS = [2, 3, 12];

const onLine = (side: LineBet['side'], label: string) =>
  ({ bet: 'line', side, made: 'come-out', label }) as const;
const odds = (behind: string, label: string) => ({ bet: 'odds', behind, label }) as const;
const onNumber = (bet: NumberBet['bet'], numbers: NumberBet['numbers'], label: string) =>
  ({ bet, numbers, label }) as const;
const onTotals = (totals: readonly number[], label: string) =>
  ({ bet: 'one-roll', totals, paid: 'alike', label }) as const;
const byTotal = (totals: readonly number[], label: string) =>
  ({ bet: 'one-roll', totals, paid: 'by-total', label }) as const;
const part = (on: readonly number[], pay: string): Part => ({ on, units: 1, pay });

const horn = {
  bet: 'one-roll',
  parts: [part([2], 'two'), part([3], 'three'), part([11], 'eleven'), part([12], 'twelve')],
  split: { into: 'units', cite: 'D16' },
} as const satisfies PartsBet;

/** C & E as two bets of one half each, instead of one with pays of its own. */
export const CRAPS_AND_ELEVEN_IN_HALVES = {
  bet: 'one-roll',
  parts: [part(CRAPS, 'any-craps'), part([11], 'eleven')],
  split: { into: 'cents', cite: 'P13' },
  label: 'C & E',
} as const satisfies BetDefinition;

const pairs: readonly (readonly [Face, Face])[] = FACES.flatMap(low =>
  FACES.filter(high => high >= low).map(high => [low, high] as const),
);

export const STANDARD_BETS = {
  pass: onLine('right', 'Pass line'),
  put: { bet: 'line', side: 'right', made: 'point', becomes: 'pass', label: 'Put' },
  'pass-odds': odds('pass', 'Pass odds'),
  'dont-pass': onLine('wrong', "Don't pass"),
  'dont-pass-odds': odds('dont-pass', "Don't pass odds"),
  come: { bet: 'come', side: 'right', travels: 'come-n', label: 'Come' },
  'come-n': { ...onNumber('number-before-seven', 'points', 'Come'), arrivesFrom: 'come' },
  'come-odds': odds('come-n', 'Come odds'),
  'dont-come': { bet: 'come', side: 'wrong', travels: 'dont-come-n', label: "Don't come" },
  'dont-come-n': { ...onNumber('seven-before-number', 'points', "Don't come"), arrivesFrom: 'dont-come' },
  'dont-come-odds': odds('dont-come-n', "Don't come odds"),
  place: onNumber('number-before-seven', 'points', 'Place'),
  'place-to-lose': onNumber('seven-before-number', 'points', 'Place to lose'),
  buy: onNumber('number-before-seven', 'points', 'Buy'),
  lay: onNumber('seven-before-number', 'points', 'Lay'),
  hard: onNumber('hardway', HARD_NUMBERS, 'Hard'),
  big: onNumber('number-before-seven', [6, 8], 'Big'),
  field: byTotal(FIELD_TOTALS, 'Field'),
  'any-seven': onTotals([7], 'Any seven'),
  'any-craps': onTotals(CRAPS, 'Any craps'),
  c: onTotals(CRAPS, 'C'),
  e: onTotals([11], 'E'),
  two: onTotals([2], 'Two'),
  three: onTotals([3], 'Three'),
  eleven: onTotals([11], 'Eleven'),
  twelve: onTotals([12], 'Twelve'),
  horn: { ...horn, label: 'Horn' },
  'horn-high': { ...horn, high: HORN_TOTALS, label: 'Horn high' },
  'c-and-e': byTotal(HORN_TOTALS, 'C & E'),
  hop: { bet: 'one-roll', faces: pairs, label: 'Hop' },
  'hot-shooter': {
    bet: 'hand',
    remembers: { counts: 'rolls' },
    opens: 'after-seven-out',
    binds: { from: 'first-roll', cite: 'P8' },
    ends: 'seven-out',
    paid: 'at-end',
    pays: {
      bands: [
        { from: 8, odds: '1x' },
        { from: 16, odds: '3x' },
        { from: 24, odds: '5x' },
        { from: 32, odds: '7x' },
        { from: 40, odds: '12x' },
        { from: 45, odds: '30x' },
        { from: 50, odds: '100x' },
      ],
      cite: 'etg §33 a',
    },
    needs: { otherBets: '3.00', cite: 'etg §33 b' },
    codes: { window: 'bet/hot-shooter-window', needs: 'bet/hot-shooter-minimum' },
    label: 'Hot Shooter Jackpot',
  },
} as const satisfies Readonly<Record<string, BetDefinition>>;

/** Limits that come with a usual bet. */
export const STANDARD_LIMITS = {
  'hot-shooter': { min: '1.00', max: '1000.00', cite: 'etg §33 g' },
} as const satisfies Readonly<Partial<Record<keyof typeof STANDARD_BETS, LimitPolicy>>>;

export type Family = keyof typeof STANDARD_BETS;
export const FAMILIES = Object.keys(STANDARD_BETS) as readonly Family[];

/** Whether a bet has contract terms: line and come bets do. */
export const hasContract = (definition: BetDefinition): boolean =>
  (definition.bet === 'line' && definition.becomes === undefined) || definition.bet === 'come';
export const isOdds = ({ bet }: BetDefinition): boolean => bet === 'odds';

export const standardBet = (family: string): BetDefinition | undefined =>
  Object.hasOwn(STANDARD_BETS, family) ? STANDARD_BETS[family as Family] : undefined;
