// One class: its code to show, the players who have joined, chips for all of them, a reset, and its end.
import type { Roster } from '@passline/client';
import { type FormEvent, type ReactNode, useState } from 'react';
import { when } from '../account/when.ts';
import { client } from '../api/client.ts';
import { classLink } from '../app/class-link.ts';
import { SharedLink } from '../dealer/SharedLink.tsx';
import { sentence } from '../lobby/sentence.ts';
import * as adminText from '../text/admin.ts';
import { amount } from '../text/money.ts';
import { positiveCentsOf } from '../ui/amount.ts';
import { announce } from '../ui/announcer.tsx';
import { ConfirmButton } from '../ui/ConfirmButton.tsx';
import { type Column, DataTable } from '../ui/DataTable.tsx';
import { AmountField, ReasonField } from '../ui/Field.tsx';
import { RichText } from '../ui/RichText.tsx';

type Member = Roster['members'][number];

const COLUMNS: readonly Column<Member>[] = [
  { head: adminText.player, cell: ({ name }) => name, names: true },
  { head: adminText.wallet, cell: ({ balance }) => amount(balance), num: true },
];

const byName = (a: Member, b: Member): number => a.name.localeCompare(b.name, undefined, { numeric: true });

/** Sends a request, and shows the result. */
type Act = (ask: () => Promise<string>) => Promise<void>;
type PartProps = { readonly roster: Roster; readonly act: Act };

function Code({ name, code }: { readonly name: string; readonly code: string }): ReactNode {
  return (
    <>
      <p className="admin-code">
        <RichText text={adminText.classCode} parts={{ code: <b>{code}</b> }} />
      </p>
      <SharedLink link={classLink(location.origin, code)} label={adminText.classLink(name)} />
    </>
  );
}

function ChipsForAll({ roster: { id, name, members }, act }: PartProps): ReactNode {
  const [text, setText] = useState('');
  const [why, setWhy] = useState('');
  const submit = (event: FormEvent): Promise<void> => {
    event.preventDefault();
    return act(async () => {
      const cents = positiveCentsOf(text);
      if (cents === null) throw new TypedWrong(adminText.amountExample);
      const { members: reached } = await client.issueToRoster(id, cents, why.trim());
      setText('');
      setWhy('');
      return adminText.chipsGiven(amount(cents), reached);
    });
  };
  return (
    <form className="dealer-form" onSubmit={submit}>
      <AmountField label={adminText.chipsForEach} value={text} onChange={setText} required />
      <ReasonField value={why} onChange={setWhy} required />
      <button type="submit">
        {adminText.giveToAll(members.length)}
        <span className="unseen"> {name}</span>
      </button>
    </form>
  );
}

function Reset({ roster: { id, name, chips, members }, act }: PartProps): ReactNode {
  const [asked, setAsked] = useState(false);
  const [why, setWhy] = useState('');
  const submit = (event: FormEvent): Promise<void> => {
    event.preventDefault();
    return act(async () => {
      const { members: reached } = await client.resetRoster(id, why.trim());
      setAsked(false);
      setWhy('');
      return adminText.walletsReset(reached, amount(chips));
    });
  };
  if (!asked) {
    return (
      <button type="button" className="quiet" onClick={() => setAsked(true)}>
        {adminText.resetWallets}
        <span className="unseen"> {name}</span>
      </button>
    );
  }
  return (
    <form className="admin-resume" onSubmit={submit}>
      <p>{adminText.resetAbout(amount(chips))}</p>
      <ReasonField value={why} onChange={setWhy} required />
      <span className="row">
        <button type="submit" className="danger">
          {adminText.yesReset(members.length)}
          <span className="unseen"> {name}</span>
        </button>
        <button type="button" className="quiet" onClick={() => setAsked(false)}>
          {adminText.keepWallets}
        </button>
      </span>
    </form>
  );
}

/** What was typed cannot be sent: the sentence says why. */
class TypedWrong extends Error {}

type RowProps = { readonly roster: Roster; readonly isNew: boolean; onChange(): Promise<void> };

export function RosterRow({ roster, isNew, onChange }: RowProps): ReactNode {
  const { id, name, seats, chips, open, code, expiresAt, members } = roster;
  const [problem, setProblem] = useState('');
  const [done, setDone] = useState('');
  const act: Act = async ask => {
    try {
      const success = await ask();
      setProblem('');
      setDone(success);
      announce(success);
      await onChange();
    } catch (error) {
      setDone('');
      setProblem(error instanceof TypedWrong ? error.message : sentence(error));
    }
  };
  const close = async (): Promise<string> => {
    await client.endRoster(id);
    return adminText.classClosed(name);
  };
  return (
    <li>
      <details open={isNew || undefined}>
        <summary>{adminText.classJoined(name, members.length, seats)}</summary>
        <div className="admin-class">
          {code !== null && <Code name={name} code={code} />}
          <p className="note">
            {open
              ? adminText.classTerms(when(expiresAt), amount(chips))
              : adminText.classWasClosed(when(expiresAt))}
          </p>
          {open && code === null && <p className="note">{adminText.codeNotKnown}</p>}
          {members.length === 0 ? (
            <p>{adminText.nobodyJoined}</p>
          ) : (
            <>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard */}
              <section className="admin-members" tabIndex={0} aria-label={adminText.playersOf(name)}>
                <DataTable
                  className="account-table"
                  columns={COLUMNS}
                  rows={members.toSorted(byName)}
                  keyOf={member => member.id}
                />
              </section>
              <ChipsForAll roster={roster} act={act} />
            </>
          )}
          <div className="row">
            {members.length > 0 && <Reset roster={roster} act={act} />}
            {open && (
              <ConfirmButton
                label={adminText.closeClass}
                yes={adminText.yesClose}
                no={adminText.keepOpen}
                subject={name}
                onConfirm={() => act(close)}
              />
            )}
          </div>
          {done && <p className="note">{done}</p>}
          {problem && <p role="alert">{problem}</p>}
        </div>
      </details>
    </li>
  );
}
