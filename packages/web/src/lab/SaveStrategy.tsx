// Saves the code in the editor under a name in this browser, and deletes what was saved.
import { type ReactNode, useState } from 'react';
import * as labText from '../text/lab.ts';
import { announce } from '../ui/announcer.tsx';
import { ConfirmButton } from '../ui/ConfirmButton.tsx';
import { TextField } from '../ui/Field.tsx';
import { deleteStrategy, MAX_NAME, saveStrategy, useSaved } from './saved.ts';

type SaveProps = {
  readonly code: string;
  /** The name that the code gives itself, if it has run. */
  readonly ownName: string;
};

export function SaveStrategy({ code, ownName }: SaveProps): ReactNode {
  const saved = useSaved();
  const [typed, setTyped] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const same = saved.find(known => known.code === code);
  const name = (typed ?? same?.name ?? ownName).slice(0, MAX_NAME);
  const known = saved.find(each => each.name === name.trim());
  const say = (text: string): void => {
    setSaid(text);
    announce(text);
  };
  const save = (): void => say(labText.SAVE_RESULTS[saveStrategy({ name: name.trim(), code })]);
  const remove = (): void => {
    say(deleteStrategy(name.trim()) ? labText.strategyDeleted : labText.SAVE_RESULTS.refused);
    setTyped(null);
  };
  return (
    <div className="lab-keep">
      <TextField
        label={labText.savedName}
        value={name}
        maxLength={MAX_NAME}
        onChange={value => {
          setTyped(value);
          setSaid('');
        }}
      />
      <div className="row">
        <button type="button" onClick={save} disabled={name.trim() === '' || known?.code === code}>
          {known && known.code !== code ? labText.saveChanges : labText.saveStrategy}
        </button>
        {known && (
          <ConfirmButton
            key={known.name}
            label={labText.deleteSaved}
            yes={labText.deleteForGood}
            no={labText.keepSaved}
            subject={known.name}
            busy={false}
            onConfirm={remove}
          />
        )}
        <span className="lab-soft">{said}</span>
      </div>
    </div>
  );
}
