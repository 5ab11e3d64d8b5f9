// Opening a table: how it is run, its rules and limits; a refusal is shown at the field that it is about.

import { Problem, type TableMade } from '@passline/client';
import { findRulebook } from '@passline/engine';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { client } from '../api/client.ts';
import { useReachable } from '../app/reachable.ts';
import { navigate } from '../app/router.tsx';
import { ready } from '../app/session.tsx';
import { bookTitle } from '../text/book-titles.ts';
import * as lobbyText from '../text/lobby.ts';
import { CopyField } from '../ui/CopyField.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { fieldId, TextField } from '../ui/Field.tsx';
import { RichText } from '../ui/RichText.tsx';
import { BookField, type Chosen } from './BookField.tsx';
import { HouseFields } from './HouseFields.tsx';
import {
  BetsOpenField,
  BuyInFields,
  LimitFields,
  ModeField,
  TermFields,
  VisibilityField,
} from './NewTableFields.tsx';
import { type Draft, EMPTY, fieldOf, plainSentence, requestOf } from './new-table.ts';
import { expectOwnTables } from './own-tables-height.ts';
import { sentence } from './sentence.ts';
import { invitationLink } from './table-address.ts';

const roomOf = (draft: Draft, { id }: TableMade): string =>
  draft.mode === 'dealer-run' ? `/table/${id}/dealer` : `/table/${id}`;

/** By field; an empty key means that the table as a whole is refused. */
type Problems = Readonly<Record<string, string>>;

function problemsOf(error: unknown): Problems {
  const field = error instanceof Problem ? fieldOf(error) : null;
  const known = field !== null && document.getElementById(fieldId(field)) !== null;
  return known ? { [field]: plainSentence(sentence(error)) } : { '': sentence(error) };
}

function useNewTable(isPublic: boolean) {
  const [draft, setDraft] = useState<Draft>({ ...EMPTY, isPublic });
  const [problems, setProblems] = useState<Problems>({});
  const [made, setMade] = useState<TableMade | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setProblems({});
    try {
      await ready();
      const table = await client.newTable(requestOf(draft));
      expectOwnTables();
      // Show the link to a private table first: it has to be passed on. A dealer's console has it anyway.
      if (draft.isPublic || draft.mode === 'dealer-run') navigate(roomOf(draft, table));
      else setMade(table);
    } catch (error) {
      const found = problemsOf(error);
      setProblems(found);
      const [field = ''] = Object.keys(found);
      const refused = document.getElementById(fieldId(field));
      refused?.closest('details')?.setAttribute('open', '');
      refused?.focus();
    }
    setBusy(false);
  };
  return { draft, setDraft, problems, made, busy, submit };
}

/** The code that players enter in the lobby; null until it is known, or if the server has none. */
function useJoinCode(table: string): string | null {
  const [code, setCode] = useState<string | null>(null);
  useEffect(() => {
    let isShown = true;
    // Without a code, the link is enough.
    client.invitation(table).then(
      invited => isShown && setCode(invited.code),
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, [table]);
  return code;
}

function Made({ draft, table }: { readonly draft: Draft; readonly table: TableMade }): ReactNode {
  const address = useReachable();
  const code = useJoinCode(table.id);
  return (
    <>
      <p>{lobbyText.sendLink}</p>
      {/* The line is there before the code, so that nothing moves. */}
      <p className="lobby-made-code">
        {lobbyText.code} <b className="lobby-code">{code ?? '…'}</b>
      </p>
      {!table.wallets && <p>{lobbyText.chipsStay}</p>}
      {address && (
        <CopyField
          label={lobbyText.invitationLink}
          value={invitationLink(address.origin, table.id, table.invite)}
        />
      )}
      {address?.onlyHere && (
        <p>
          <RichText text={lobbyText.onlyThisComputer} />
        </p>
      )}
      <p className="row">
        <button type="button" onClick={() => navigate(roomOf(draft, table))}>
          {lobbyText.goToTable}
        </button>
      </p>
    </>
  );
}

type FormProps = {
  readonly form: ReturnType<typeof useNewTable>;
  /** Whether all settings are shown at once. */
  readonly isLong: boolean;
  onClose(): void;
};

function NewTableForm({ form, isLong, onClose }: FormProps): ReactNode {
  const { draft, setDraft, problems, busy, submit } = form;
  const [chosen, setChosen] = useState<Chosen>({
    rulebook: draft.rulebook,
    house: null,
    book: findRulebook(draft.rulebook) ?? null,
  });
  const set = (change: Partial<Draft>): void => setDraft(now => ({ ...now, ...change }));
  const choose = (next: Chosen): void => {
    setChosen(next);
    // Drop settings that another rulebook may not leave to the house.
    const kept = ['chip', 'min', 'max', 'box-max', 'limits', 'shooter'];
    const settings = Object.fromEntries(Object.entries(draft.settings).filter(([key]) => kept.includes(key)));
    set({ rulebook: next.rulebook, house: next.house, settings });
  };
  const fields = {
    settings: draft.settings,
    problems,
    onSet: (key: string, value: string) => set({ settings: { ...draft.settings, [key]: value } }),
  };
  return (
    <form onSubmit={submit} noValidate>
      <div className="lobby-form">
        <TextField
          name="name"
          label={lobbyText.tableName}
          value={draft.name}
          problem={problems.name}
          placeholder={chosen.book ? bookTitle(chosen.book.id, chosen.book.title) : ''}
          onChange={name => set({ name })}
        />
        <BookField first={EMPTY.rulebook} chosen={chosen} problem={problems.rulebook} onChoose={choose} />
        <details className="lobby-more" open={isLong || undefined}>
          <summary>{lobbyText.moreSettings}</summary>
          <ModeField mode={draft.mode} onChange={mode => set({ mode })} />
          <VisibilityField isPublic={draft.isPublic} onChange={isPublic => set({ isPublic })} />
          <LimitFields {...fields} mode={draft.mode} chip={chosen.book?.chip.lowest ?? '1.00'} />
          <TermFields
            mode={draft.mode}
            terms={draft.terms}
            problems={problems}
            onSet={(term, value) => set({ terms: { ...draft.terms, [term]: value } })}
          />
          {draft.mode === 'dealer-run' && (
            <>
              <BuyInFields
                buyIn={draft.buyIn}
                problems={problems}
                onSet={(field, value) => set({ buyIn: { ...draft.buyIn, [field]: value } })}
              />
              <BetsOpenField betsOpen={draft.betsOpen} onChange={betsOpen => set({ betsOpen })} />
            </>
          )}
          {chosen.book && <HouseFields key={chosen.book.id} book={chosen.book} {...fields} />}
        </details>
      </div>
      <div className="row lobby-actions">
        {problems[''] && (
          <p role="alert" className="lobby-problem">
            {problems['']}
          </p>
        )}
        <button type="submit" disabled={busy || chosen.book === null}>
          {lobbyText.openTable}
        </button>
        <button type="button" className="quiet" onClick={onClose}>
          {lobbyText.cancel}
        </button>
      </div>
    </form>
  );
}

type Props = {
  /** Only those who are invited may join, unless the host chooses otherwise. */
  readonly withFriends: boolean;
  onClose(): void;
};

export function NewTableDialog({ withFriends, onClose }: Props): ReactNode {
  const form = useNewTable(!withFriends);
  const title = withFriends ? lobbyText.playWithFriends : lobbyText.openATable;
  return (
    <Dialog title={form.made ? lobbyText.tableOpened : title} className="lobby-dialog" onClose={onClose}>
      {form.made ? (
        <Made draft={form.draft} table={form.made} />
      ) : (
        <NewTableForm form={form} isLong={!withFriends} onClose={onClose} />
      )}
    </Dialog>
  );
}
