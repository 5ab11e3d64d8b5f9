// A visitor's own strategy: its code, which runs only once the visitor agrees, with the types beside it.
import { type ReactNode, useMemo } from 'react';
import * as labText from '../text/lab.ts';
import { ChoiceField } from '../ui/Field.tsx';
import type { FormProps } from './bind.ts';
import { CodeEditor } from './editor/CodeEditor.tsx';
import { spotsOf } from './editor/spots.ts';
import { EXAMPLES } from './examples.ts';
import type { Key, LabTable } from './form.ts';
import { Guide } from './Guide.tsx';
import { SaveStrategy } from './SaveStrategy.tsx';
import type { SideState } from './side.ts';
import './editor/editor.css';

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
        <strong>{labText.codeFromLink}</strong> {labText.codeWarning}
      </p>
      <button type="button" onClick={agree}>
        {labText.runThisCode}
      </button>
    </div>
  );
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
          label={labText.codeLabel(side.toUpperCase())}
          code={form[field]}
          problem={problem}
          readOnly={!trusted}
          spots={spots}
          change={code => change({ [field]: code })}
        />
        <ChoiceField
          label={labText.startFromAnExample}
          value={EXAMPLES.find(({ code }) => code === form[field])?.name ?? ''}
          choices={[
            ['', labText.yourOwnCode, true],
            ...EXAMPLES.map(({ name, title }) => [name, title] as const),
          ]}
          disabled={!trusted}
          onChange={chosen => {
            const example = EXAMPLES.find(({ name }) => name === chosen);
            if (example) change({ [field]: example.code });
          }}
        />
        {trusted && (
          <SaveStrategy code={form[field]} ownName={state.solved?.name ?? state.unsolved?.name ?? ''} />
        )}
      </div>
      <Guide spots={spots} />
    </div>
  );
}
