// The table, the unit and the bankroll, and how long a session is.
import type { ReactNode } from 'react';
import { BookChooser } from '../books/BookChooser.tsx';
import { WarningsOf } from '../books/BookWarnings.tsx';
import * as labText from '../text/lab.ts';
import { AmountField } from '../ui/Field.tsx';
import { bind, type FormProps } from './bind.ts';
import { DiceWeightsFields } from './DiceWeightsFields.tsx';
import { hasOwnTable } from './form.ts';
import { TableSettings } from './TableSettings.tsx';

export function TablePanel(props: FormProps): ReactNode {
  const { form } = props;
  return (
    <section className="panel lab-panel" aria-labelledby="lab-table">
      <h2 id="lab-table">{labText.tableAndBankroll}</h2>
      <div className="lab-fields">
        <div className="lab-wide">
          <BookChooser
            {...bind(props, 'book')}
            label={hasOwnTable(form) ? labText.rulebookOfA : labText.rulebook}
          />
          <WarningsOf book={form.book} />
        </div>
        <AmountField {...bind(props, 'unit')} label={labText.bettingUnit} maxLength={200} />
        <AmountField {...bind(props, 'bankroll')} label={labText.bankroll} maxLength={200} />
        <AmountField {...bind(props, 'rolls')} label={labText.rollsPerSession} maxLength={200} />
        <AmountField {...bind(props, 'pace')} label={labText.rollsPerHour} maxLength={200} />
      </div>
      <details className="lab-more" open={form.target !== '' || form['stop-loss'] !== '' || undefined}>
        <summary>{labText.stopEarly}</summary>
        <div className="lab-fields">
          <AmountField
            {...bind(props, 'target')}
            label={labText.target}
            placeholder={labText.none}
            hint={labText.targetHint}
            maxLength={200}
          />
          <AmountField
            {...bind(props, 'stop-loss')}
            label={labText.stopLoss}
            placeholder={labText.none}
            hint={labText.stopLossHint}
            maxLength={200}
          />
        </div>
      </details>
      <TableSettings {...props} side="a" />
      <DiceWeightsFields {...props} side="a" />
    </section>
  );
}
