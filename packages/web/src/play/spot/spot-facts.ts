// The content of a spot's card: everything from the engine, for the chip in hand and for the bet already there.

import type { LayoutRequest } from '@passline/client';
import {
  type BetView,
  betName,
  cents,
  type Legal,
  type SeatNumber,
  type SpotName,
  type Table,
  type WouldWin,
  wouldWin,
} from '@passline/engine';
import { required } from '@passline/engine/required';
import { handPays, paysText, wordsFor } from '../../rulebooks/spot-words.ts';
import { labelWords } from '../../text/labels.ts';
import { amount, withUnits } from '../../text/money.ts';
import { joinPrices } from '../../text/pays.ts';
import * as detailsText from '../../text/play-details.ts';
import { chipAmount, liesOn, ownBet, tryRequests } from '../betting/betting.ts';
import { type MachineNote, machineNotes } from './machine-notes.ts';

export type SpotFacts = {
  readonly label: string;
  readonly words: string;
  readonly pays: string;
  /** What a bet on a whole hand must reach for each of its pays; null for all other bets. */
  readonly steps: readonly string[] | null;
  /** What is special about it at an electronic table. */
  readonly notes: readonly MachineNote[];
  /** What the rulebook calls the bet, and its clauses. */
  readonly rule: string;
  readonly cites: string;
  /** The player's own bet there, if any. */
  readonly bet: BetView | null;
  /** What a tap adds and what the bet would win then; null if nothing can be added. */
  readonly tap: {
    readonly adds: number;
    readonly commission: number;
    /** The bet's amount after the tap. */
    readonly stake: number;
    readonly wins: readonly WouldWin[];
    readonly winsNothing: boolean;
  } | null;
  /** Why nothing can be added, and by which clause. */
  readonly why: string;
  /** What a tap would add. */
  readonly adds: number;
  readonly whyCites: string;
  readonly limits: string;
  readonly calls: readonly ('on' | 'off')[];
  readonly canTake: boolean;
  readonly canReduce: boolean;
  readonly canPress: boolean;
  /** Whether the bet's total can be changed to this amount. */
  canMakeIt(total: number): boolean;
};

const isMultiple = ({ pays }: WouldWin): boolean => pays.endsWith('x');

/** "8 rolls: your 5 back · 16 rolls: 15" if the book counts the whole return; else "wins 120 with 4 different …". */
function reachedText(wins: readonly WouldWin[], stake: number, steps: readonly string[]): string {
  if (!wins.some(isMultiple)) {
    const won = wins.map((win, i) => detailsText.wonWith(amount(win.amount), steps[i] ?? ''));
    return detailsText.wins(joinPrices(won));
  }
  return wins
    .map((win, i) =>
      detailsText.returnsWith(
        steps[i] ?? '',
        win.amount > 0 ? amount(stake + win.amount) : detailsText.betBack(amount(stake)),
      ),
    )
    .join(' · ');
}

/** "wins 14"; "wins 10 on 2, 12; 5 on 3, 4" if it depends on the roll; or by the steps of a bet on a whole hand. */
export function winsText(
  wins: readonly WouldWin[],
  stake: number,
  steps: readonly string[] | null = null,
): string {
  if (steps !== null) return reachedText(wins, stake, steps);
  const byAmount = new Map<number, number[]>();
  for (const { on, amount: won } of wins) {
    byAmount.set(won, [...(byAmount.get(won) ?? []), ...(on === null ? [] : [on])]);
  }
  if (byAmount.size === 1) return detailsText.wins(amount(required([...byAmount.keys()][0])));
  return detailsText.wins(joinPrices([...byAmount].map(([won, on]) => detailsText.wonOn(amount(won), on))));
}

type Tap = NonNullable<SpotFacts['tap']>;
type Blocked = Pick<SpotFacts, 'why' | 'whyCites'>;

const isTap = (tap: Tap | Blocked): tap is Tap => 'adds' in tap;

function tapOn(game: Table, seat: SeatNumber, spot: SpotName, adds: number): Tap | Blocked {
  const outcome = tryRequests(game, seat, [{ type: 'bet', spot, amount: adds }]);
  if (!outcome.ok) return { why: withUnits(outcome.refusal.message), whyCites: outcome.refusal.cite };
  const [before, after] = [game, outcome.game].map(each => ownBet(each, seat, spot));
  const commission = (after?.commission ?? 0) - (before?.commission ?? 0);
  return {
    adds,
    commission,
    stake: after?.amount ?? 0,
    wins: after?.wouldWin ?? [],
    winsNothing: after?.winsNothing ?? false,
  };
}

function limitsText(game: Table, may: Legal | null, spot: SpotName): string {
  const range = may?.bets.find(bet => bet.spot === spot);
  if (!range) return '';
  const [min, max] = [amount(range.min), amount(range.max)];
  return range.step > game.rules.chip
    ? detailsText.amountRangeInSteps(min, max, amount(range.step))
    : detailsText.amountRange(min, max);
}

/** While dice roll or a result is shown no bets are accepted, although the engine would accept them. */
const isOpen = (may: Legal | null): boolean => may !== null && may.bets.length > 0;

function whileClosed(game: Table, seat: SeatNumber, spot: SpotName): Blocked {
  const tap = tapOn(game, seat, spot, game.rules.chip);
  return isTap(tap) ? { why: detailsText.opensSoon, whyCites: '' } : tap;
}

export function spotFacts(
  game: Table,
  seat: SeatNumber | null,
  may: Legal | null,
  name: SpotName,
  chip: number,
): SpotFacts | null {
  const rules = game.rules.spots.get(name);
  if (!rules) return null;
  const lying = liesOn(name);
  const bet = ownBet(game, seat, name);
  const range = may?.bets.find(each => each.spot === name);
  const adds = chipAmount(range, chip);
  const tap =
    seat === null ? null : isOpen(may) ? tapOn(game, seat, name, adds) : whileClosed(game, seat, name);
  const watched = {
    adds: chip,
    commission: 0,
    stake: chip,
    wins: wouldWin(game, name, { amount: cents(chip), commission: cents(0) }),
    winsNothing: false,
  };
  return {
    label: labelWords(rules.spot.label),
    words: wordsFor(game, rules),
    pays: paysText(game, rules),
    steps: rules.hand && handPays(rules.hand.definition).map(([reached]) => reached),
    notes: machineNotes(game, seat, name),
    rule: betName(game.rules.book, rules.spot.family),
    cites: rules.cite,
    bet,
    adds,
    tap: tap === null ? watched : isTap(tap) ? tap : null,
    why: tap === null || isTap(tap) ? '' : tap.why,
    whyCites: tap === null || isTap(tap) ? '' : tap.whyCites,
    limits: limitsText(game, may, name),
    calls: may?.calls.filter(each => each.spot === lying).map(each => each.call) ?? [],
    canTake: may?.takes.includes(lying) ?? false,
    canReduce: may?.reductions.some(each => each.spot === lying) ?? false,
    canMakeIt: total => {
      const add = total - (bet?.amount ?? 0);
      if (seat === null || !isOpen(may) || add === 0) return false;
      const request: LayoutRequest =
        add > 0
          ? { type: 'bet', spot: bet ? lying : name, amount: add }
          : { type: 'reduce', spot: lying, amount: -add };
      return tryRequests(game, seat, [request]).ok;
    },
    canPress:
      bet !== null && (may?.bets.some(each => each.spot === lying && each.max >= bet.amount) ?? false),
  };
}
