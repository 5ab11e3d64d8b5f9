// The editor of one rulebook: its name, its parts as tabs, what the changes cost, and what can be done with it.

import { type ReactNode, useMemo, useState } from 'react';
import { replaceAddress } from '../app/address.ts';
import { navigate } from '../app/router.tsx';
import { ownRef } from '../books/book-ref.ts';
import { PracticeButton } from '../lobby/PracticeButton.tsx';
import { useFigures } from '../rulebooks/use-figures.ts';
import { bookTitle } from '../text/book-titles.ts';
import * as casinoText from '../text/my-casino.ts';
import { TextField } from '../ui/Field.tsx';
import { saveFile } from '../ui/save-file.ts';
import { Tabs } from '../ui/Tabs.tsx';
import { BetSectionPanel } from './BetSectionPanel.tsx';
import { effectsOf } from './effects.ts';
import { FilePanel, fileText } from './FilePanel.tsx';
import { BET_SECTIONS, type BetSection } from './form-model.ts';
import { MoneyPanel } from './MoneyPanel.tsx';
import { ShareDialog } from './ShareDialog.tsx';
import { Summary } from './Summary.tsx';
import { placeOfOwn } from './unsaved.ts';
import { type Editing, type Opened, useDraft } from './use-draft.ts';

const TABS = [
  ['line', casinoText.lineSection],
  ['numbers', casinoText.numbersSection],
  ['one-roll', casinoText.oneRollSection],
  ['side', casinoText.sideSection],
  ['money', casinoText.moneySection],
  ['file', casinoText.fileSection],
] as const;
type Tab = (typeof TABS)[number][0];

const isBetSection = (tab: Tab): tab is BetSection => (BET_SECTIONS as readonly string[]).includes(tab);

/** Saves first, so that the next room finds the rulebook; a mistake keeps the visitor here. */
function Ways({ editing }: { readonly editing: Editing }): ReactNode {
  const [isSharing, setIsSharing] = useState(false);
  const { file, base, problems, isSaved, saveProblem, save } = editing;
  const id = String(file.id);
  const isSound = problems.length === 0;
  const keep = (): boolean => {
    const isDone = save();
    if (isDone) replaceAddress(`/my-casino${placeOfOwn(id)}`);
    return isDone;
  };
  const go = (to: string): void => {
    if (keep()) navigate(to);
  };
  return (
    <div>
      <p className="row casino-ways">
        <button type="button" disabled={!isSound} onClick={keep}>
          {casinoText.save}
        </button>
        <button
          type="button"
          className="quiet"
          disabled={!isSound}
          onClick={() => saveFile(`${id}.json`, fileText(file), 'application/json')}
        >
          {casinoText.download}
        </button>
        <button type="button" className="quiet" disabled={!isSound} onClick={() => setIsSharing(true)}>
          {casinoText.share}
        </button>
        {isSound && (
          <PracticeButton book={{ id, title: String(file.title) }} file={file} quiet onOpen={keep} />
        )}
        <button
          type="button"
          className="quiet"
          disabled={!isSound}
          onClick={() => go(`/rulebooks?left=${base.id}&right=${ownRef(id)}#compare`)}
        >
          {casinoText.compare}
        </button>
        <button
          type="button"
          className="quiet"
          disabled={!isSound}
          onClick={() => go(`/lab#book=${ownRef(id)}`)}
        >
          {casinoText.lab}
        </button>
      </p>
      <p className="casino-soft" role={saveProblem ? 'alert' : 'status'}>
        {saveProblem ||
          (isSound
            ? isSaved
              ? casinoText.saved
              : casinoText.unsaved
            : casinoText.fixFirst(problems.length))}
      </p>
      {isSharing && <ShareDialog file={file} onClose={() => setIsSharing(false)} />}
    </div>
  );
}

function NameField({ editing }: { readonly editing: Editing }): ReactNode {
  const { file, base, rename, problemAt } = editing;
  return (
    <TextField
      name="title"
      label={casinoText.title}
      value={String(file.title ?? '')}
      maxLength={200}
      hint={casinoText.startsFrom(bookTitle(base.id, base.title))}
      problem={problemAt('title')}
      onChange={rename}
    />
  );
}

type Props = {
  readonly opened: Opened;
  readonly note: string;
  onLeave(): void;
};

export function Editor({ opened, note, onLeave }: Props): ReactNode {
  const editing = useDraft(opened);
  const [tab, setTab] = useState<Tab>('line');
  const before = useFigures(editing?.base ?? null);
  const after = useFigures(editing?.sound ?? null);
  const isBusy = before.isBusy || after.isBusy;
  const effects = useMemo(
    () => effectsOf(before.rows, after.rows, isBusy),
    [before.rows, after.rows, isBusy],
  );
  if (!editing) return <p role="alert">{casinoText.cannotStart}</p>;
  return (
    <div className="casino-editor">
      <header>
        <h1>{casinoText.roomTitle}</h1>
        <button type="button" className="quiet" onClick={onLeave}>
          {casinoText.allBooks}
        </button>
      </header>
      {note && !editing.isSaved && <p role="note">{note}</p>}
      <div className="casino-head">
        <NameField editing={editing} />
        <Ways editing={editing} />
      </div>
      <div className="casino-columns">
        <Tabs<Tab> label={casinoText.sections} tabs={TABS} chosen={tab} onChoose={setTab}>
          {isBetSection(tab) && <BetSectionPanel section={tab} editing={editing} effects={effects} />}
          {tab === 'money' && <MoneyPanel editing={editing} />}
          {tab === 'file' && <FilePanel editing={editing} />}
        </Tabs>
        <Summary editing={editing} effects={effects} isBusy={isBusy} />
      </div>
    </div>
  );
}
