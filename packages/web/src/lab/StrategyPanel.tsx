// One side's strategy: a known one by name, or the visitor's own code, which runs only once it is agreed to.
import { STRATEGIES } from '@passline/lab';
import { type ReactNode, useId } from 'react';
import { CodeEditor } from './CodeEditor.tsx';
import type { Key } from './charts/shown.ts';
import { EXAMPLES, FIRST_CODE } from './examples.ts';
import { type Form, type LabTable, OWN } from './form.ts';
import { Guide } from './Guide.tsx';
import type { SideState } from './side.ts';

type PanelProps = {
  readonly side: Key;
  readonly form: Form;
  readonly table: LabTable | null;
  readonly state: SideState;
  readonly trusted: boolean;
  change(change: Partial<Form>): void;
  agree(): void;
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function Consent({ agree }: { agree(): void }): ReactNode {
  return (
    <div className="lab-consent" role="note">
      <p>
        <strong>This code came with the link.</strong> Somebody wrote it, and it has not been run yet. It
        would run in a worker of this page that can reach nothing: no network, and none of your tables. Look
        at it first.
      </p>
      <button type="button" onClick={agree}>
        Run this code
      </button>
    </div>
  );
}

function OwnCode({ side, form, table, state, trusted, change, agree }: PanelProps): ReactNode {
  const field = `${side}-code` as const;
  const problem = trusted ? state.problem : null;
  return (
    <div className="lab-own">
      <div>
        {!trusted && <Consent agree={agree} />}
        <CodeEditor
          label={`Code of strategy ${side.toUpperCase()}`}
          code={form[field]}
          wrongLine={problem?.line ?? null}
          readOnly={!trusted}
          change={code => change({ [field]: code })}
        />
        <label className="lab-field">
          <span>Start from an example</span>
          <select
            value={EXAMPLES.find(({ code }) => code === form[field])?.name ?? ''}
            onChange={event => {
              const example = EXAMPLES.find(({ name }) => name === event.target.value);
              if (example) change({ [field]: example.code });
            }}
            disabled={!trusted}
          >
            <option value="" disabled>
              Your own text
            </option>
            {EXAMPLES.map(({ name, title }) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </select>
        </label>
      </div>
      <Guide table={table} />
    </div>
  );
}

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
      {chosen !== '' && <Said state={state} about={about || 'your own'} />}
      {chosen === OWN && <OwnCode {...props} />}
    </section>
  );
}
