// Each spot in words: when it wins and loses according to its rulebook, and what it pays.
import {
  betText,
  capOn,
  formatOdds,
  type HandBet,
  isLineOdds,
  type SpotRules,
  type Table,
} from '@passline/engine';
import { amount } from '../text/money.ts';
import * as spotText from '../text/spots.ts';

export function wordsFor({ rules }: Table, { spot, comeOut }: SpotRules): string {
  const how = betText(rules.book, spot.family, spot.number);
  return comeOut === 'off-if-remaining' ? spotText.offIfRemaining(how) : how;
}

/** Adds what Power Odds have raised it to for the coming roll. */
const withRaises = (pays: string, { raised }: Table, { spot }: SpotRules): string =>
  raised
    .filter(raise => raise.spot === spot.name)
    .reduce((text, { odds, totals }) => spotText.raisedFor(text, totals, formatOdds(odds)), pays);

/** Adds the cap that it shares with all bets at long odds. */
function withCap(pays: string, { rules }: Table, spot: SpotRules): string {
  const cap = capOn(rules.payoutCap, spot);
  return cap ? spotText.cappedAt(pays, formatOdds(cap.above), amount(cap.amount)) : pays;
}

/** Line odds are paid by the point; once there is one, only its pay is shown. */
const pricesText = ({ point }: Table, rules: SpotRules): string =>
  point !== null && isLineOdds(rules.spot) ? (rules.pays[point]?.text ?? '') : printedText(rules);

/** "7:6", or by total if it varies; plus raised odds and a cap, if any. */
export const paysText = (game: Table, rules: SpotRules): string =>
  withCap(withRaises(pricesText(game, rules), game, rules), game, rules);

type Band = HandBet['pays']['bands'][number];

function reachedText({ remembers }: HandBet, { from, on }: Band): string {
  const { reached } = spotText;
  if ('repeats' in remembers) return reached.repeated(remembers.repeats, from);
  if ('collects' in remembers) {
    const { collects } = remembers;
    if (collects === 'doubles') return from === 6 ? reached.allDoubles : reached.doubles(from);
    return from === collects.length ? reached.allOf(collects) : reached.someOf(from, collects);
  }
  switch (remembers.counts) {
    case 'rolls':
      return reached.rolls(from);
    case 'line-wins':
      return reached.lineWins(from);
    case 'different-points':
      return reached.differentPoints(from);
    case 'one-point':
      return on ? reached.pointOf(on, from) : reached.onePoint(from);
  }
}

/** What a bet on a whole hand pays, by what it has reached. */
export const handPays = (bet: HandBet): readonly (readonly [reached: string, paid: string])[] =>
  bet.pays.bands.map(band => [
    reachedText(bet, band),
    band.odds === '1x' ? spotText.betBack : band.odds.replace('x', '×'),
  ]);

/** As printed on the layout, by total if it varies. */
function printedText({ spot, pays, hand }: SpotRules): string {
  if (hand) {
    return handPays(hand.definition)
      .map(([reached, paid]) => spotText.stepPays(reached, paid))
      .join(' · ');
  }
  if (spot.payKeys.has(null)) return pays[spot.number ?? 7]?.text ?? '';
  const byOdds = new Map<string, number[]>();
  for (const total of spot.payTotals) {
    const text = pays[total]?.text;
    if (text) byOdds.set(text, [...(byOdds.get(text) ?? []), total]);
  }
  if (byOdds.size === 1) return [...byOdds.keys()][0] ?? '';
  return spotText.byTotals([...byOdds].map(([odds, totals]) => [totals, odds]));
}
