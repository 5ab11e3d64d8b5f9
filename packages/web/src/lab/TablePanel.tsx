// The table, how much is bet and brought, and how long a session is.
import { RULEBOOKS } from '@passline/engine';
import type { ReactNode } from 'react';
import { ChoiceField, type FormProps, TextField } from './Fields.tsx';
import { hasOwnTable } from './form.ts';
import { TableSettings } from './TableSettings.tsx';

export const BOOKS = RULEBOOKS.map(({ id, title }) => ({ value: id, text: title }));

export function TablePanel(props: FormProps): ReactNode {
  const { form } = props;
  return (
    <section className="panel lab-panel" aria-labelledby="lab-table">
      <h2 id="lab-table">Table and bankroll</h2>
      <div className="lab-fields">
        <div className="lab-wide">
          <ChoiceField
            {...props}
            field="book"
            label={hasOwnTable(form) ? 'Rulebook of A’s table' : 'Rulebook'}
            options={BOOKS}
          />
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
      <TableSettings {...props} side="a" />
    </section>
  );
}
