// A visitor's own strategy: its code with the types beside it, which runs only once it is agreed to.
import { newTable } from '@passline/engine';
import { type ReactNode, useMemo } from 'react';
import { CodeEditor } from './CodeEditor.tsx';
import type { Suggestion } from './completion.ts';
import { EXAMPLES } from './examples.ts';
import './editor.css';
import type { FormProps } from './Fields.tsx';
import type { Key, LabTable } from './form.ts';
import { Guide } from './Guide.tsx';
import type { SideState } from './side.ts';

export type PanelProps = FormProps & {
  readonly side: Key;
  readonly table: LabTable | null;
  readonly state: SideState;
  readonly trusted: boolean;
  agree(): void;
};

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

/** The table's spots, for the editor to suggest. */
function spotsOf(table: LabTable | null): readonly Suggestion[] {
  const made = table && newTable(table.book, table.settings);
  if (!made?.ok) return [];
  return [...made.table.rules.spots.values()].map(({ spot }) => ({ text: spot.name, about: spot.label }));
}

export function OwnCode({ side, form, table, state, trusted, change, agree }: PanelProps): ReactNode {
  const field = `${side}-code` as const;
  const problem = trusted ? state.problem : null;
  const spots = useMemo(() => spotsOf(table), [table]);
  return (
    <div className="lab-own">
      <div>
        {!trusted && <Consent agree={agree} />}
        <CodeEditor
          label={`Code of strategy ${side.toUpperCase()}`}
          code={form[field]}
          wrongLine={problem?.line ?? null}
          readOnly={!trusted}
          spots={spots}
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
      <Guide spots={spots} />
    </div>
  );
}
