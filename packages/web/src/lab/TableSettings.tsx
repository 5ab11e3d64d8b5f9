// The settings of a side's table beyond its rulebook: limits, the lowest chip, and what is left to the house.
import type { ReactNode } from 'react';
import { bookOf as bookIn } from '../books/library.ts';
import * as labText from '../text/lab.ts';
import { AmountField, type Choice, ChoiceField, LinesField, TextField } from '../ui/Field.tsx';
import { bind, type FormProps } from './bind.ts';
import { fieldOf, type Key, SETTING_FIELDS } from './form.ts';

type SideProps = FormProps & { readonly side: Key };

const COMMISSION: readonly Choice[] = [
  ['', labText.byTheRulebook],
  ['placed', labText.whenTheBetIsPlaced],
  ['win', labText.whenTheBetWins],
];

const bookOf = ({ form, side }: SideProps) => bookIn(form[fieldOf(side, 'book')]);

function HouseFields(props: SideProps): ReactNode {
  const { side } = props;
  const house = bookOf(props)?.house ?? {};
  return (
    <>
      {house.odds && (
        <TextField
          {...bind(props, fieldOf(side, 'odds'))}
          label={labText.maximumOdds}
          hint={labText.oddsHint}
          maxLength={200}
        />
      )}
      {house.commission && (
        <ChoiceField
          {...bind(props, fieldOf(side, 'commission'))}
          label={labText.commissionTaken}
          choices={COMMISSION}
        />
      )}
      {(['buy', 'lay'] as const).map(
        bet =>
          house[`${bet}-commission`] && (
            <TextField
              key={bet}
              {...bind(props, fieldOf(side, `${bet}-commission`))}
              label={labText.commissionOnBet(bet)}
              hint={labText.commissionHint}
              maxLength={200}
            />
          ),
      )}
      {house.pay && (
        <LinesField
          {...bind(props, fieldOf(side, 'more'))}
          label={labText.housePays}
          hint={labText.housePaysHint}
          placeholder="pay-field-12=3:1"
          maxLength={400}
        />
      )}
    </>
  );
}

export function TableSettings(props: SideProps): ReactNode {
  const { form, problems, side } = props;
  const fields = SETTING_FIELDS.map(field => fieldOf(side, field));
  const opened = fields.some(field => problems[field] || form[field] !== '');
  return (
    <details className="lab-more" open={opened || undefined}>
      <summary>{labText.limitsAndHouseSettings}</summary>
      <div className="lab-fields">
        <AmountField
          {...bind(props, fieldOf(side, 'min'))}
          label={labText.tableMinimum}
          placeholder={labText.none}
          maxLength={200}
        />
        <AmountField
          {...bind(props, fieldOf(side, 'max'))}
          label={labText.tableMaximum}
          placeholder={labText.none}
          maxLength={200}
        />
        <AmountField
          {...bind(props, fieldOf(side, 'chip'))}
          label={labText.lowestChip}
          placeholder={bookOf(props)?.chip.lowest ?? ''}
          maxLength={200}
        />
        <HouseFields {...props} />
      </div>
    </details>
  );
}
