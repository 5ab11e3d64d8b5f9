// One side's strategy: a known one by name, or the visitor's own code, which runs only once it is agreed to.
import { STRATEGIES } from '@passline/lab';
import { type ReactNode, useId } from 'react';
import { FIRST_CODE } from './examples.ts';
import { ChoiceField, type FormProps, TextField } from './Fields.tsx';
import { hasOwnTable, OWN } from './form.ts';
import { OwnCode, type PanelProps } from './OwnCode.tsx';
import type { SideState } from './side.ts';
import { BOOKS } from './TablePanel.tsx';
import { TableSettings } from './TableSettings.tsx';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What is said of the strategy below its name: what it does, or what is wrong. */
function Said({ state, about }: { readonly state: SideState; readonly about: string }): ReactNode {
  const { problem } = state;
  return (
    <div className="lab-said" aria-live="polite">
      {problem ? (
        <p className="lab-wrong" role="alert">
          {problem.line !== null && <strong>Line {problem.line}: </strong>}
          {problem.message}
        </p>
      ) : (
        <p className="lab-soft">{capital(about)}.</p>
      )}
    </div>
  );
}

const TABLES = [{ value: '', text: 'the same table as A' }, ...BOOKS];

/** Where B plays: at A's table, or at one of its own. */
function WhereB(props: FormProps): ReactNode {
  const { form } = props;
  return (
    <>
      <ChoiceField {...props} field="b-book" label="At" options={TABLES} />
      {hasOwnTable(form) && (
        <>
          <TextField {...props} field="b-unit" label="Betting unit" placeholder={`${form.unit}, as A`} />
          <TableSettings {...props} side="b" />
        </>
      )}
    </>
  );
}

export function StrategyPanel(props: PanelProps): ReactNode {
  const { side, form, state, change } = props;
  const id = useId();
  const chosen = form[side];
  const known = STRATEGIES.find(({ name }) => name === chosen);
  const about = known?.about ?? state.solved?.about ?? state.unsolved?.about ?? '';
  const choose = (name: string): void => {
    const code = form[`${side}-code`];
    change({ [side]: name, ...(name === OWN && code === '' ? { [`${side}-code`]: FIRST_CODE } : {}) });
  };
  return (
    <section className={`panel lab-panel lab-strategy lab-edge-${side}`} aria-labelledby={id}>
      <h2 id={id}>
        <span className={`lab-letter lab-side-${side}`} aria-hidden="true">
          {side.toUpperCase()}
        </span>{' '}
        Strategy {side.toUpperCase()}
      </h2>
      <label className="lab-field">
        <span>Plays</span>
        <select value={chosen} onChange={event => choose(event.target.value)}>
          {side === 'b' && <option value="">nothing to compare with</option>}
          {STRATEGIES.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
          <option value={OWN}>write your own…</option>
        </select>
      </label>
      {side === 'b' && chosen !== '' && <WhereB {...props} />}
      {chosen !== '' && <Said state={state} about={about || 'your own'} />}
      {chosen === OWN && <OwnCode {...props} />}
    </section>
  );
}
