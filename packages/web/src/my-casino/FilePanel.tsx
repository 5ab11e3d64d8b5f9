// The rulebook as a file, which can also be edited as text; a text with a mistake is not used.
import { type ReactNode, useState } from 'react';
import { readHouseFile } from '../books/house-file.ts';
import * as casinoText from '../text/my-casino.ts';
import { LinesField, TextField } from '../ui/Field.tsx';
import { ProblemList } from '../ui/ProblemList.tsx';
import { type Draft, setIn } from './draft.ts';
import { editable } from './start.ts';
import type { Editing } from './use-draft.ts';

export const fileText = (file: Draft): string => `${JSON.stringify(file, null, 2)}\n`;

export function FilePanel({ editing }: { readonly editing: Editing }): ReactNode {
  const [typed, setTyped] = useState<string | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const use = (): void => {
    if (typed === null) return;
    const read = readHouseFile(typed);
    const file = read.ok ? editable(read.value) : null;
    setProblems(read.ok ? (file ? [] : [casinoText.cannotStart]) : read.problems);
    if (!file) return;
    setTyped(null);
    editing.change(() => file);
  };
  return (
    <div className="panel casino-file">
      <p className="casino-soft">{casinoText.fileAbout}</p>
      <TextField
        name="id"
        label={casinoText.idLabel}
        value={String(editing.file.id ?? '')}
        hint={casinoText.idHint}
        problem={editing.problemAt('id')}
        onChange={id => editing.change(file => setIn(file, ['id'], id))}
      />
      <LinesField
        label={casinoText.fileLabel}
        rows={18}
        value={typed ?? fileText(editing.file)}
        onChange={setTyped}
      />
      <ProblemList problems={problems} />
      {typed !== null && (
        <p className="row">
          <button type="button" onClick={use}>
            {casinoText.applyFile}
          </button>
          <button
            type="button"
            className="quiet"
            onClick={() => {
              setTyped(null);
              setProblems([]);
            }}
          >
            {casinoText.undoFile}
          </button>
        </p>
      )}
    </div>
  );
}
