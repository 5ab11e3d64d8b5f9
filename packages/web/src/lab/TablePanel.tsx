// The table and the bankroll: rulebook, limits, what the house may set, and how long a session is.
import { findRulebook, RULEBOOKS } from '@passline/engine';
import type { ReactNode } from 'react';
import { ChoiceField, type FormProps, LinesField, TextField } from './Fields.tsx';
import { HOUSE_FIELDS } from './form.ts';

const BOOKS = RULEBOOKS.map(({ id, title }) => ({ value: id, text: title }));
const COMMISSION = [
  { value: '', text: 'as in the rulebook' },
  { value: 'placed', text: 'when the bet is placed' },
  { value: 'win', text: 'when the bet wins' },
];

function HouseFields(props: FormProps): ReactNode {
  const house = findRulebook(props.form.book)?.house ?? {};
  return (
    <>
      {house.odds && (
        <TextField {...props} field="odds" label="Most odds" numeric={false} hint="2x, 3-4-5x or cap" />
      )}
      {house.commission && (
        <ChoiceField {...props} field="commission" label="Commission is taken" options={COMMISSION} />
      )}
      {house['buy-commission'] && (
        <TextField
          {...props}
          field="buy-commission"
          label="Commission on buy"
          numeric={false}
          hint="such as 5%"
        />
      )}
      {house['lay-commission'] && (
        <TextField
          {...props}
          field="lay-commission"
          label="Commission on lay"
          numeric={false}
          hint="such as 5%"
        />
      )}
      {house.pay && (
        <LinesField
          {...props}
          field="more"
          label="Pays of this house"
          hint="A line each; none below what the law allows."
          placeholder="pay-field-12=3:1"
        />
      )}
    </>
  );
}

export function TablePanel(props: FormProps): ReactNode {
  const { form, problems } = props;
  const inside = ['min', 'max', 'chip', 'more', ...HOUSE_FIELDS] as const;
  const opened = inside.some(field => problems[field] || form[field] !== '');
  return (
    <section className="panel lab-panel" aria-labelledby="lab-table">
      <h2 id="lab-table">Table and bankroll</h2>
      <div className="lab-fields">
        <div className="lab-wide">
          <ChoiceField {...props} field="book" label="Rulebook" options={BOOKS} />
        </div>
        <TextField {...props} field="unit" label="Betting unit" />
        <TextField {...props} field="bankroll" label="Bankroll" />
        <TextField {...props} field="rolls" label="Rolls a session" />
        <TextField {...props} field="pace" label="Rolls an hour" />
      </div>
      <details className="lab-more" open={form.target !== '' || form['stop-loss'] !== '' || undefined}>
        <summary>Leave early</summary>
        <div className="lab-fields">
          <TextField
            {...props}
            field="target"
            label="Target"
            placeholder="none"
            hint="Worth to leave at, ahead"
          />
          <TextField
            {...props}
            field="stop-loss"
            label="Stop-loss"
            placeholder="none"
            hint="Worth to leave at, behind"
          />
        </div>
      </details>
      <details className="lab-more" open={opened || undefined}>
        <summary>Limits and house settings</summary>
        <div className="lab-fields">
          <TextField {...props} field="min" label="Table minimum" placeholder="none" />
          <TextField {...props} field="max" label="Table maximum" placeholder="none" />
          <TextField
            {...props}
            field="chip"
            label="Lowest chip"
            placeholder={findRulebook(form.book)?.chip.lowest ?? ''}
          />
          <HouseFields {...props} />
        </div>
      </details>
    </section>
  );
}
