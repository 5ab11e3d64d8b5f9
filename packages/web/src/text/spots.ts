// Each spot in words: what makes it win and lose as its rulebook says, and what it pays.
import { betText, capOn, formatOdds, type HandBet, type SpotRules, type Table } from '@passline/engine';
import { amount } from './money.ts';

/** When it is off, if the rules switch it and players cannot call it. */
const OFF_WORDS = {
  on: '',
  off: '',
  'off-if-remaining': ' On a come-out roll it is on if you just bet it, off if it was already up.',
} as const;

export const wordsFor = ({ rules }: Table, { spot, comeOut }: SpotRules): string =>
  `${betText(rules.book, spot.family, spot.number)}${OFF_WORDS[comeOut]}`;

/** What Power Odds have raised it to for the coming roll. */
const raisedText = ({ raised }: Table, { spot }: SpotRules): string =>
  raised
    .filter(raise => raise.spot === spot.name)
    .map(
      ({ odds, totals }) =>
        `; ${totals ? `${totals.join(', ')} ` : ''}raised to ${formatOdds(odds)} for this roll`,
    )
    .join('');

/** What its wins share with all others at long odds. */
function capText({ rules }: Table, spot: SpotRules): string {
  const cap = capOn(rules.payoutCap, spot);
  return cap ? `; capped: wins above ${formatOdds(cap.above)} share ${amount(cap.amount)} per roll` : '';
}

/** "7:6", or by total if it varies; and what it is raised to, if it is. */
export const paysText = (game: Table, rules: SpotRules): string =>
  `${printedText(rules)}${raisedText(game, rules)}${capText(game, rules)}`;

/** What a bet on a whole hand must reach to be paid: "12 rolls", "4 points", "all of 2, 3 and 4". */
function reachedText({ remembers }: HandBet, { from, on }: HandBet['pays']['bands'][number]): string {
  const times = from === 1 ? 'once' : `${from} times`;
  if ('repeats' in remembers) return `${remembers.repeats} rolled ${times}`;
  if ('collects' in remembers) {
    const { collects } = remembers;
    if (collects === 'doubles') return from === 6 ? 'all six doubles' : `${from} different doubles`;
    return from === collects.length ? `all of ${collects.join(', ')}` : `${from} of ${collects.join(', ')}`;
  }
  const plural = from === 1 ? '' : 's';
  switch (remembers.counts) {
    case 'rolls':
      return `${from} roll${plural}`;
    case 'line-wins':
      return `${from} pass line win${plural}`;
    case 'different-points':
      return `${from} different point${plural} made`;
    case 'one-point':
      return on ? `${on.join(' or ')} made as the point ${times}` : `a point made ${times}`;
  }
}

/** What a bet on a whole hand pays, by what it has reached. */
export const handPays = (bet: HandBet): readonly (readonly [reached: string, paid: string])[] =>
  bet.pays.bands.map(band => [
    reachedText(bet, band),
    band.odds === '1x' ? 'bet back' : band.odds.replace('x', '×'),
  ]);

/** As printed on the layout: "2, 12: 2:1; 3, 4: 1:1" if it varies by total. */
function printedText({ spot, pays, hand }: SpotRules): string {
  if (hand) {
    return handPays(hand.definition)
      .map(([reached, paid]) => `${reached}: ${paid}`)
      .join(' · ');
  }
  if (spot.payKeys.has(null)) return pays[spot.number ?? 7]?.text ?? '';
  const byOdds = new Map<string, number[]>();
  for (const total of spot.payTotals) {
    const text = pays[total]?.text;
    if (text) byOdds.set(text, [...(byOdds.get(text) ?? []), total]);
  }
  if (byOdds.size === 1) return [...byOdds.keys()][0] ?? '';
  return [...byOdds].map(([odds, totals]) => `${totals.join(', ')}: ${odds}`).join('; ');
}
