// The price of a bet: what rounding takes, the amounts that are paid in full, and advice that is the lab's exact figure.
import { cents, findRulebook, type SpotName, type Table } from '@passline/engine';
import { required } from '@passline/engine/required';
import { oddsAsMade, toNumber } from '@passline/lab';
import { expect, it } from 'vitest';
import { amount } from '../../text/money.ts';
import * as text from '../../text/price.ts';
import { winsText } from '../spot-facts.ts';
import { bet, play, tableOf } from '../test-table.ts';
import { adviceOn, type Edges, priceOf } from './price.ts';

const price = (game: Table, spot: SpotName, stake: number) => required(priceOf(game, spot, stake));

/** As the page's worker asks for them. */
function edgesOf(game: Table, spot: SpotName, amounts: readonly number[]): Edges {
  const { baseBook, settings } = game;
  return new Map(
    amounts.map(each => {
      const [made] = oddsAsMade(baseBook, settings, cents(each), [spot]);
      if (!made || made.refusal) return [each, null];
      const { edge } = made.withPowerOdds ?? made;
      return [each, { num: String(edge.num), den: String(edge.den), value: toNumber(edge) }];
    }),
  );
}

function adviceFor(game: Table, spot: SpotName, stake: number): string | null {
  const asked = price(game, spot, stake);
  const amounts = [stake, ...asked.better.map(each => each.amount)];
  const advice = adviceOn(asked, edgesOf(game, spot, amounts));
  return advice && text.coachSays(advice);
}

const dollars = tableOf('rws-2019', { chip: '1.00' });

it('says that 5 on 6 is rounded down, and that 6 wins 7', () => {
  const asked = price(dollars, 'place-6', 5_00);
  const [full] = asked.better;
  expect(asked).toMatchObject({ isRounded: true, isPlain: false });
  const { amount: better, wins } = required(full);
  expect(text.roundedDown(amount(5_00), amount(better), winsText(wins, better))).toBe(
    '5 is rounded down: 6 wins 7',
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
  expect(adviceFor(dollars, 'place-6', 5_00)).toBe('6 instead of 5 saves 7.6%.');
  expect(adviceFor(dollars, 'place-8', 25_00)).toBe('24 instead of 25 saves 0.3%.');
  expect(adviceFor(dollars, 'place-6', 6_00)).toBeNull();
  expect(adviceFor(dollars, 'place-5', 5_00)).toBeNull();
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
