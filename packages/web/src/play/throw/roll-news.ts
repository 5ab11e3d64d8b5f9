// What a roll means for a player, in a few words on the felt.
import {
  formatOdds,
  type Line,
  netOf,
  netTotal,
  type Raised,
  type Rolled,
  type Rulebook,
  type SeatNumber,
  type SpotName,
  type Table,
} from '@passline/engine';
import { isCount, memoryShown, type NextStep, stepAfter } from '../../layout/hand-marks.ts';
import { labelOf } from '../../layout/label-of.ts';
import * as linesText from '../../text/lines.ts';
import { amount } from '../../text/money.ts';
import * as detailsText from '../../text/play-details.ts';
import { reasonWords } from '../record/line-words.ts';
import { ownLines } from '../record/table-news.ts';
import { stickCall } from './calls.ts';

export type RollNews = {
  readonly call: string;
  /** "You win 35"; null if none of the player's bets was decided. */
  readonly net: string | null;
  readonly way: 'up' | 'down' | 'even';
  readonly notes: readonly string[];
};

/** "Hard 6 pays 18:1". */
export const raisedWords = ({ rules }: Table, raised: readonly Raised[]): readonly string[] =>
  raised.map(({ spot, odds, totals }) =>
    detailsText.raisedSpot(labelOf(rules.book, spot), formatOdds(odds), totals ?? null),
  );

/** The progress of a bet on a whole hand, and what it pays next. */
function nextStep(game: Table, spot: SpotName, seat: SeatNumber | null): NextStep | null {
  const hand = game.rules.spots.get(spot)?.hand ?? null;
  const memory = hand && memoryShown(game, spot, seat);
  if (!hand || !memory) return null;
  return stepAfter(hand, isCount(hand) ? (memory[0] ?? 0) : memory.length);
}

/** The largest results are explained on the felt, all of them under the last roll. */
const MAX_REASONS = 3;

/** "Won 45, lost 3", if the roll did both. */
function bothWays(nets: readonly number[]): readonly string[] {
  const sum = (part: readonly number[]): number => part.reduce((total, net) => total + net, 0);
  const [won, lost] = [sum(nets.filter(net => net > 0)), -sum(nets.filter(net => net < 0))];
  return won > 0 && lost > 0 ? [linesText.wonAndLost(amount(won), amount(lost))] : [];
}

/** Why the player's bets won or lost: "Don’t pass loses: 7 on the come-out". */
function reasons(rolled: Rolled, lines: readonly Line[], book: Rulebook): readonly string[] {
  const decided = lines
    .filter(line => netOf(line) !== 0)
    .sort((a, b) => Math.abs(netOf(b)) - Math.abs(netOf(a)));
  const told = decided.length > MAX_REASONS ? decided.slice(0, MAX_REASONS - 1) : decided;
  const rest = decided.length - told.length;
  return [
    ...bothWays(decided.map(netOf)),
    ...told.map(line =>
      linesText.because(labelOf(book, line.spot), netOf(line) > 0, reasonWords(book, line, rolled)),
    ),
    ...(rest > 0 ? [linesText.andMore(rest)] : []),
  ];
}

/** The progress of the player's bets on a whole hand, and what comes next. */
function handNotes(game: Table, seat: SeatNumber | null): readonly string[] {
  const bets = game.seats.find(player => player.seat === seat)?.bets ?? [];
  return bets.flatMap(({ spot }) => {
    const next = nextStep(game, spot, seat);
    return next === null
      ? []
      : [detailsText.handNote(labelOf(game.rules.book, spot), next.reached, next.text)];
  });
}

export function rollNews(
  rolled: Rolled,
  raised: readonly Raised[],
  game: Table,
  seat: SeatNumber | null,
): RollNews {
  const lines = ownLines(rolled, seat);
  const net = netTotal(lines);
  const byPower = lines.filter(
    ({ spot, outcome }) => outcome === 'win' && raised.some(each => each.spot === spot),
  );
  return {
    call: stickCall(rolled, game.rules.book),
    net: net > 0 ? detailsText.youWin(amount(net)) : net < 0 ? detailsText.youLose(amount(-net)) : null,
    way: net > 0 ? 'up' : net < 0 ? 'down' : 'even',
    notes: [
      ...reasons(rolled, lines, game.rules.book),
      ...byPower.map(({ spot }) => detailsText.paidByPower(labelOf(game.rules.book, spot))),
      ...handNotes(game, seat),
    ],
  };
}
