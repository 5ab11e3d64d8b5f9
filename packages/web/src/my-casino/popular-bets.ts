// Bets that American tables offer beside those of the four rulebooks, with their usual pays: data to put into a file.
import type { BetDefinition, BetWords } from '@passline/engine';
import * as betsText from '../text/popular-bets.ts';
import { HOUSE } from './draft.ts';

/** One bet as a file defines it. */
export type PopularBet = {
  readonly words: BetWords;
  readonly definition: BetDefinition;
  /** By pay key; a bet on a whole hand has its pays in its definition. */
  readonly pays: Readonly<Record<string, string>>;
};

/** Bets that are offered together, with the pays that houses choose from. */
export type PopularSet = {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly bets: Readonly<Record<string, PopularBet>>;
};

type Hand = Extract<BetDefinition, { bet: 'hand' }>;
type Bands = Hand['pays']['bands'];

const ONE_ROLL = 'one-roll' as const;

/** Decided by the totals that come before any seven. */
const beforeAnySeven = (
  label: string,
  remembers: Hand['remembers'],
  bands: Bands,
): Hand & { label: string } => ({
  label,
  bet: 'hand',
  remembers,
  opens: 'after-any-seven',
  binds: { from: 'first-roll', cite: HOUSE },
  ends: 'any-seven',
  paid: 'when-reached',
  pays: { bands, cite: HOUSE },
});

/** Decided by what one shooter does before the seven-out; line wins count from the first roll. */
const ofOneShooter = (
  label: string,
  remembers: Hand['remembers'],
  bands: Bands,
): Hand & { label: string } => ({
  label,
  bet: 'hand',
  remembers,
  opens: 'new-shooter',
  binds: {
    from: 'counts' in remembers && remembers.counts === 'line-wins' ? 'first-roll' : 'first-point',
    cite: HOUSE,
  },
  ends: 'seven-out',
  paid: 'at-end',
  pays: { bands, cite: HOUSE },
});

const inOrder = (from: number, odds: readonly string[]): Bands =>
  odds.map((each, index) => ({ from: from + index, odds: each }));

const handBet = (definition: Hand & { label: string }, how: string): PopularBet => ({
  words: { name: definition.label, how },
  definition,
  pays: {},
});

const SMALL = [2, 3, 4, 5, 6];
const TALL = [8, 9, 10, 11, 12];
const EVERY = [...SMALL, ...TALL];

/** A total this many times before a seven: 2 twice, 3 three times … and likewise 12 twice, 11 three times. */
const REPEATS: readonly (readonly [total: number, times: number, odds: string])[] = EVERY.map(total => {
  const times = total < 7 ? total : 14 - total;
  return [total, times, ['40:1', '50:1', '65:1', '80:1', '90:1'][times - 2] ?? '40:1'];
});

const part = (total: number, pay: string) => ({ on: [total], units: 1, pay });

export const POPULAR_SETS: readonly PopularSet[] = [
  {
    id: 'fire',
    title: betsText.fire,
    about: betsText.fireAbout,
    bets: {
      fire: handBet(
        ofOneShooter(betsText.fire, { counts: 'different-points' }, inOrder(4, ['24:1', '249:1', '999:1'])),
        betsText.fireHow,
      ),
    },
  },
  {
    id: 'small-tall-all',
    title: betsText.smallTallAll,
    about: betsText.smallTallAllAbout,
    bets: {
      small: handBet(
        beforeAnySeven(betsText.small, { collects: SMALL }, [{ from: 5, odds: '34:1' }]),
        betsText.smallHow,
      ),
      tall: handBet(
        beforeAnySeven(betsText.tall, { collects: TALL }, [{ from: 5, odds: '34:1' }]),
        betsText.tallHow,
      ),
      all: handBet(
        beforeAnySeven(betsText.all, { collects: EVERY }, [{ from: 10, odds: '175:1' }]),
        betsText.allHow,
      ),
    },
  },
  {
    id: 'hot-hand',
    title: betsText.hotHand,
    about: betsText.hotHandAbout,
    bets: {
      'hot-hand': handBet(
        beforeAnySeven(betsText.hotHand, { collects: EVERY }, inOrder(9, ['20:1', '80:1'])),
        betsText.hotHandHow,
      ),
    },
  },
  {
    id: 'different-doubles',
    title: betsText.doubles,
    about: betsText.doublesAbout,
    bets: {
      'different-doubles': handBet(
        beforeAnySeven(
          betsText.doubles,
          { collects: 'doubles' },
          inOrder(3, ['4:1', '8:1', '15:1', '100:1']),
        ),
        betsText.doublesHow,
      ),
    },
  },
  {
    id: 'repeater',
    title: betsText.repeater,
    about: betsText.repeaterAbout,
    bets: Object.fromEntries(
      REPEATS.map(([total, times, odds]) => [
        `repeat-${total}`,
        handBet(
          beforeAnySeven(betsText.repeaterOn(total), { repeats: total }, [{ from: times, odds }]),
          betsText.repeaterHow(total, times),
        ),
      ]),
    ),
  },
  {
    id: 'ride-the-line',
    title: betsText.ride,
    about: betsText.rideAbout,
    bets: {
      'ride-the-line': handBet(
        ofOneShooter(
          betsText.ride,
          { counts: 'line-wins' },
          inOrder(3, ['1:1', '2:1', '4:1', '6:1', '8:1', '15:1', '20:1', '25:1', '50:1']),
        ),
        betsText.rideHow,
      ),
    },
  },
  {
    id: 'replay',
    title: betsText.replay,
    about: betsText.replayAbout,
    bets: {
      replay: handBet(
        ofOneShooter(betsText.replay, { counts: 'one-point' }, [
          { on: [4, 10], from: 3, odds: '120:1' },
          { on: [4, 10], from: 4, odds: '1000:1' },
          { on: [5, 9], from: 3, odds: '95:1' },
          { on: [5, 9], from: 4, odds: '500:1' },
          { on: [6, 8], from: 3, odds: '70:1' },
          { on: [6, 8], from: 4, odds: '100:1' },
        ]),
        betsText.replayHow,
      ),
    },
  },
  {
    id: 'world',
    title: betsText.world,
    about: betsText.worldAbout,
    bets: {
      world: {
        words: { name: betsText.worldName, how: betsText.worldHow },
        definition: {
          label: betsText.world,
          bet: ONE_ROLL,
          parts: [
            part(2, 'two'),
            part(3, 'three'),
            part(7, 'any-seven'),
            part(11, 'eleven'),
            part(12, 'twelve'),
          ],
          split: { into: 'units', cite: HOUSE },
        },
        pays: {},
      },
    },
  },
  {
    id: 'over-under',
    title: betsText.overUnder,
    about: betsText.overUnderAbout,
    bets: {
      'over-7': {
        words: { name: betsText.over, how: betsText.overHow },
        definition: { label: betsText.over, bet: ONE_ROLL, totals: TALL, paid: 'alike' },
        pays: { 'over-7': '1:1' },
      },
      'under-7': {
        words: { name: betsText.under, how: betsText.underHow },
        definition: { label: betsText.under, bet: ONE_ROLL, totals: SMALL, paid: 'alike' },
        pays: { 'under-7': '1:1' },
      },
    },
  },
  {
    id: 'low-high',
    title: betsText.lowHigh,
    about: betsText.lowHighAbout,
    bets: {
      'low-dice': {
        words: { name: betsText.low, how: betsText.lowHow },
        definition: { label: betsText.low, bet: ONE_ROLL, totals: SMALL, paid: 'by-total' },
        pays: Object.fromEntries(SMALL.map(total => [`low-dice-${total}`, total === 2 ? '5:1' : '1:1'])),
      },
      'high-dice': {
        words: { name: betsText.high, how: betsText.highHow },
        definition: { label: betsText.high, bet: ONE_ROLL, totals: TALL, paid: 'by-total' },
        pays: Object.fromEntries(TALL.map(total => [`high-dice-${total}`, total === 12 ? '5:1' : '1:1'])),
      },
    },
  },
];
