// What may be set at a side's table beyond its rulebook: limits, the lowest chip, and what the book leaves to the house.
import { findRulebook } from '@passline/engine';
import type { ReactNode } from 'react';
import { ChoiceField, type FormProps, LinesField, TextField } from './Fields.tsx';
import { fieldOf, type Key, SETTING_FIELDS } from './form.ts';

type SideProps = FormProps & { readonly side: Key };

const COMMISSION = [
  { value: '', text: 'as in the rulebook' },
  { value: 'placed', text: 'when the bet is placed' },
  { value: 'win', text: 'when the bet wins' },
];

const bookOf = ({ form, side }: SideProps) => findRulebook(form[fieldOf(side, 'book')]);

function HouseFields(props: SideProps): ReactNode {
  const { side } = props;
  const house = bookOf(props)?.house ?? {};
  return (
    <>
      {house.odds && (
        <TextField
          {...props}
          field={fieldOf(side, 'odds')}
          label="Most odds"
          numeric={false}
          hint="2x, 3-4-5x or cap"
        />
      )}
      {house.commission && (
        <ChoiceField
          {...props}
          field={fieldOf(side, 'commission')}
          label="Commission is taken"
          options={COMMISSION}
        />
      )}
      {(['buy', 'lay'] as const).map(
        bet =>
          house[`${bet}-commission`] && (
            <TextField
              key={bet}
              {...props}
              field={fieldOf(side, `${bet}-commission`)}
              label={`Commission on ${bet}`}
              numeric={false}
              hint="such as 5%"
            />
          ),
      )}
      {house.pay && (
        <LinesField
          {...props}
          field={fieldOf(side, 'more')}
          label="Pays of this house"
          hint="A line each; none below what the law allows."
          placeholder="pay-field-12=3:1"
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
      <summary>Limits and house settings</summary>
      <div className="lab-fields">
        <TextField {...props} field={fieldOf(side, 'min')} label="Table minimum" placeholder="none" />
        <TextField {...props} field={fieldOf(side, 'max')} label="Table maximum" placeholder="none" />
        <TextField
          {...props}
          field={fieldOf(side, 'chip')}
          label="Lowest chip"
          placeholder={bookOf(props)?.chip.lowest ?? ''}
        />
        <HouseFields {...props} />
      </div>
    </details>
  );
}
