// A bet's commission: the rate, what it is a rate of, when, on which numbers, and how it is rounded.
import type { ReactNode } from 'react';
import * as casinoText from '../text/my-casino.ts';
import { joinList } from '../text/phrases.ts';
import { AmountField, type Choice, ChoiceField, TextField } from '../ui/Field.tsx';
import type { BetProps } from './BetCard.tsx';
import type { Draft } from './draft.ts';
import { setCommission } from './edits.ts';

const ROUNDINGS: readonly Choice[] = [
  ['', casinoText.downTo(casinoText.cent)],
  ['down dollar', casinoText.downTo(casinoText.dollar)],
  ['up dollar', casinoText.upTo(casinoText.dollar)],
  ['down chip', casinoText.downTo(casinoText.chipUnit)],
  ['up chip', casinoText.upTo(casinoText.chipUnit)],
];

/** Pairs of equally likely numbers, and all of them. */
function numberChoices(numbers: readonly number[]): readonly Choice[] {
  const pairs = Map.groupBy(numbers, number => Math.abs(7 - number));
  return [
    ['', casinoText.everyNumber],
    ...[...pairs.values()].map((pair): Choice => [pair.join(), casinoText.only(joinList(pair.map(String)))]),
  ];
}

export function CommissionFields({ bet, editing }: BetProps): ReactNode {
  const { family, commission, numbers } = bet;
  if (!commission) return null;
  const path = `commission.${family}`;
  const set = (change: Draft): void => editing.change(file => setCommission(file, family, change));
  const bind = (part: string) => ({ name: `${path}.${part}`, problem: editing.problemAt(`${path}.${part}`) });
  const choices = numberChoices(numbers);
  const chosen = (commission.numbers ?? []).join();
  const { round } = commission;
  const rounding = round && round.to !== 'cent' ? `${round.way} ${round.to}` : '';
  return (
    <div className="casino-charge">
      <TextField
        {...bind('rate')}
        label={casinoText.commissionRate}
        hint={casinoText.rateHint}
        value={commission.rate}
        onChange={text => set({ rate: text.trim() })}
      />
      <ChoiceField
        {...bind('when')}
        label={casinoText.commissionWhen}
        value={commission.when}
        choices={[
          ['placed', casinoText.whenPlaced],
          ['win', casinoText.whenWon],
        ]}
        onChange={when => set({ when })}
      />
      <ChoiceField
        {...bind('of')}
        label={casinoText.commissionOf}
        value={commission.of}
        choices={[
          ['bet', casinoText.ofBet],
          ['winnings', casinoText.ofWin],
        ]}
        onChange={of => set({ of })}
      />
      {numbers.length > 0 && (
        <ChoiceField
          {...bind('numbers')}
          label={casinoText.commissionNumbers}
          value={chosen}
          choices={
            choices.some(([value]) => value === chosen)
              ? choices
              : [...choices, [chosen, casinoText.only(joinList(chosen.split(',')))]]
          }
          onChange={value => set({ numbers: value === '' ? undefined : value.split(',').map(Number) })}
        />
      )}
      <ChoiceField
        {...bind('round')}
        label={casinoText.commissionRound}
        value={rounding}
        choices={ROUNDINGS}
        onChange={value => {
          const [way, to] = value.split(' ');
          set({ round: value === '' ? undefined : { to, way } });
        }}
      />
      <AmountField
        {...bind('min')}
        label={casinoText.commissionMin}
        placeholder={casinoText.noMin}
        value={commission.min ?? ''}
        onChange={text => set({ min: text.trim() === '' ? undefined : text.trim() })}
      />
    </div>
  );
}
