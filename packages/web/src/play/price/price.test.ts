// The price of a bet: what rounding takes, the amounts that are paid in full, and advice with the lab's exact figures.
import { findRulebook, type SeatNumber, type SpotName, type Table } from '@passline/engine';
import { required } from '@passline/engine/required';
import { expect, it } from 'vitest';
import { amount } from '../../text/money.ts';
import * as text from '../../text/price.ts';
import { changeBetween } from '../betting/change.ts';
import { spotFacts, winsText } from '../spot/spot-facts.ts';
import { bet, play, tableOf } from '../store/test-table.ts';
import { costText } from './cost-text.ts';
import { costlyNote } from './costly.ts';
import { figuresNow } from './figures-now.ts';
import { adviceOn, edgeShown, type Figures, fullPayOf, isFromHere, priceOf } from './price.ts';
import { situationOf } from './situation.ts';

const price = (game: Table, spot: SpotName, stake: number) => required(priceOf(game, spot, stake));

/** As the page's worker answers. */
function figuresOf(game: Table, spot: SpotName, amounts: readonly number[]): Figures {
  const figures = figuresNow(situationOf(game, 1 as SeatNumber, spot, amounts));
  return new Map(amounts.map((each, i) => [each, figures[i] ?? null]));
}

function adviceFor(game: Table, spot: SpotName, stake: number): string | null {
  const asked = price(game, spot, stake);
  const amounts = [stake, ...asked.better.map(each => each.amount)];
  const advice = adviceOn(asked, figuresOf(game, spot, amounts));
  return advice && text.coachSays(advice);
}

const dollars = tableOf('rws-2019', { chip: '1.00' });

it('says that 5 on 6 is rounded down, and that 6 wins 7', () => {
  const asked = price(dollars, 'place-6', 5_00);
  const [full] = asked.better;
  expect(asked).toMatchObject({ isRounded: true, isPlain: false });
  const { amount: better, wins } = required(full);
  expect(text.roundedDown(amount(5_00), 'wins 5', amount(better), winsText(wins, better))).toBe(
    '5 wins 5, rounded down; 6 wins 7 in full',
  );
  expect(price(dollars, 'place-6', 6_00)).toMatchObject({ isRounded: false, better: [], isPlain: true });
});

it('knows no bet by name: odds are rounded by their point, and a chip of a cent is never', () => {
  const onFive = play(dollars, bet('pass', 5_00), { type: 'roll', dice: [4, 1] });
  expect(price(onFive, 'pass-odds', 5_00).better.map(each => each.amount)).toEqual([6_00, 4_00]);
  expect(price(tableOf('rws-2019', { chip: '0.01' }), 'place-6', 6_00).isRounded).toBe(false);
});

it('advises by the exact difference of the two bets as they are made', () => {
  // 1/11 − 1/66 = 5/66
  expect(adviceFor(dollars, 'place-6', 5_00)).toBe('6 instead of 5 saves 7.6% of the bet on average.');
  expect(adviceFor(dollars, 'place-8', 25_00)).toBe('24 instead of 25 saves 0.3% of the bet on average.');
  expect(adviceFor(dollars, 'place-6', 6_00)).toBeNull();
  expect(adviceFor(dollars, 'place-5', 5_00)).toBeNull();
});

it('advises whole chips where cents can be bet', () => {
  const cents = tableOf('etg', { chip: '0.01' });
  expect(price(cents, 'place-6', 5_00).better.map(each => each.amount)).toEqual([6_00, 3_00]);
});

it('offers the amount that the coach advises, and none before the coach has spoken', () => {
  const lay = price(dollars, 'lay-4', 5_00);
  const figures = figuresOf(dollars, 'lay-4', [5_00, ...lay.better.map(each => each.amount)]);
  const advice = required(adviceOn(lay, figures));
  const offered = (coached: Parameters<typeof fullPayOf>[1]) => fullPayOf(lay, coached, () => true)?.amount;
  expect(lay.better.map(each => each.amount)).toContain(advice.instead);
  expect(offered({ advice, isKnown: true })).toBe(advice.instead);
  expect(offered({ advice: null, isKnown: false })).toBeUndefined();
  // Without the coach, the nearest amount, but never one that cannot be bet.
  expect(offered(null)).toBe(lay.better[0]?.amount);
  expect(fullPayOf(lay, { advice, isKnown: true }, total => total !== advice.instead)?.amount).not.toBe(
    advice.instead,
  );
});

it('never advises twice as much, or half', () => {
  const asked = price(dollars, 'place-6', 3_00);
  expect(asked.isRounded).toBe(true);
  expect(asked.better).toEqual([]);
  expect(adviceFor(dollars, 'place-6', 3_00)).toBeNull();
});

it('asks the lab about a bet with commission, whose cost depends on the amount', () => {
  expect(required(findRulebook('rws-2019'))).toBe(dollars.baseBook);
  expect(price(dollars, 'buy-4', 20_00).isPlain).toBe(false);
  expect(price(dollars, 'field', 5_00).isPlain).toBe(true);
});

/** What the card says under "Costs". */
function costOf(game: Table, spot: SpotName, stake: number): string {
  expect(price(game, spot, stake).isPlain).toBe(false);
  return costText(figuresOf(game, spot, [stake]).get(stake));
}

const roll = (...dice: [1 | 2 | 3 | 4 | 5 | 6, 1 | 2 | 3 | 4 | 5 | 6]) => ({ type: 'roll', dice }) as const;
const onFive = play(dollars, bet('pass', 5_00), roll(4, 1));

it('says what a line bet costs with its point on, not what it cost on the come-out', () => {
  expect(price(dollars, 'pass', 5_00).isPlain).toBe(true);
  // Two of five decisions win.
  expect(costOf(onFive, 'pass', 5_00)).toBe('1 on average, 20.00%');
  expect(costOf(onFive, 'pass', 10_00)).toBe('2 on average, 20.00%');
});

it('says of such a cost that it is from here', () => {
  const spots: readonly SpotName[] = ['pass', 'dont-pass', 'come', 'come-6', 'place-6', 'pass-odds', 'field'];
  expect(spots.filter(spot => isFromHere(onFive, spot))).toEqual(['pass', 'dont-pass', 'come-6']);
  expect(isFromHere(dollars, 'pass')).toBe(false);
});

it('shows no edge of a new bet for one whose own is still being computed', () => {
  const ofNewBet = required(figuresOf(dollars, 'pass', [5_00]).get(5_00)).edge;
  const figure = required(figuresOf(onFive, 'pass', [5_00]).get(5_00));
  expect(edgeShown(undefined, ofNewBet, isFromHere(dollars, 'pass'))).toBe(ofNewBet);
  expect(edgeShown(undefined, ofNewBet, isFromHere(onFive, 'pass'))).toBe(null);
  expect(edgeShown(figure, ofNewBet, isFromHere(onFive, 'pass'))).toMatchObject({ num: '1', den: '5' });
});

it('says that a don’t bet with its point on gains', () => {
  const against = play(dollars, bet('dont-pass', 5_00), roll(4, 1));
  expect(costOf(against, 'dont-pass', 5_00)).toBe('nothing: wins 1 on average, 20.00%');
});

it('prices odds by the point that is on, as the table rounds them', () => {
  // 5 at 3:2 wins 7: 2/5 × 7 − 3/5 × 5 = −1/5.
  expect(costOf(onFive, 'pass-odds', 5_00)).toBe('0.20 on average, 4.00%');
  expect(costOf(onFive, 'pass-odds', 6_00)).toBe('nothing: true odds');
  expect(adviceFor(onFive, 'pass-odds', 5_00)).toBe('6 instead of 5 saves 4.0% of the bet on average.');
  expect(required(spotFacts(onFive, 1 as SeatNumber, null, 'pass-odds', 5_00)).pays).toBe('3:2');
});

it('prices a come bet on its number, and chips added there', () => {
  const onSix = play(onFive, bet('come', 5_00), roll(4, 2));
  // Five of eleven decisions win.
  expect(costOf(onSix, 'come-6', 5_00)).toBe('0.45 on average, 9.09%');
});

it('counts a commission paid up front as put up', () => {
  // 20 at 2:1 with 1 commission: 1/3 × 39 − 2/3 × 21 = −1.
  expect(costOf(dollars, 'buy-4', 20_00)).toBe('1 on average, 4.76%');
});

it('says that a bet which is called off has no figure now', () => {
  const off = play(onFive, bet('place-6', 6_00), { type: 'call', seat: 1, spot: 'place-6', call: 'off' });
  expect(costText(figuresOf(off, 'place-6', [6_00]).get(6_00))).toBe('no exact figure now');
});

it('prices a win that is rounded up as it is paid', () => {
  const deadwood = tableOf('south-dakota', { chip: '1.00' });
  // south-dakota ¶5: 5 at 7:6 is 5.83, paid 6, and 5/11 × 6 = 6/11 × 5.
  expect(costOf(deadwood, 'place-6', 5_00)).toBe('nothing: true odds');
  expect(costOf(deadwood, 'place-6', 3_00)).toBe('nothing: wins 0.18 on average, 6.06%');
  expect(costOf(deadwood, 'place-6', 6_00)).toBe('0.09 on average, 1.52%');
});

it('the coach says what a costly bet costs, beside the pass line, once for each kind', async () => {
  const said = new Set<string>();
  const coached = (game: Table, ...spots: readonly SpotName[]): Promise<string> => {
    const after = play(game, ...spots.map(spot => bet(spot, 5_00)));
    const change = changeBetween(game, after, 1 as SeatNumber);
    return costlyNote(after, 1 as SeatNumber, change, said, async asked => figuresNow(asked));
  };
  const line = 'Pass line costs 1.41%.';
  expect(await coached(dollars, 'any-seven')).toBe(`Any seven costs 16.67% of the bet on average. ${line}`);
  expect(await coached(dollars, 'any-seven')).toBe('');
  expect(await coached(dollars, 'pass')).toBe('');
  expect(await coached(dollars, 'field')).toBe(`Field costs 5.56% of the bet on average. ${line}`);
  // The costliest of several; hardways are one kind.
  expect(await coached(onFive, 'hard-6', 'hard-4')).toBe(
    `Hard 4 costs 11.11% of the bet on average. ${line}`,
  );
  expect(await coached(onFive, 'hard-8')).toBe('');
  expect(await coached(onFive, 'place-9')).toBe(`Place 9 costs 4.00% of the bet on average. ${line}`);
  // The coach speaks about rounding instead, and a raised line bet has a sentence of its own.
  expect(await coached(onFive, 'place-6', 'pass')).toBe('');
});
