// One class: its code to show, the players who have joined, chips for all of them, a reset, and its end.
import { ROOM_PATHS, type Roster } from '@passline/client';
import { type FormEvent, type ReactNode, useCallback, useState } from 'react';
import { when } from '../account/when.ts';
import { house } from '../api/house.ts';
import { classLink } from '../app/class-link.ts';
import { reachable } from '../app/reachable.ts';
import { SharedLink } from '../dealer/staff/SharedLink.tsx';
import * as adminText from '../text/admin.ts';
import * as drillText from '../text/drill.ts';
import { amount } from '../text/money.ts';
import { announce } from '../ui/announcer.tsx';
import { ConfirmButton } from '../ui/ConfirmButton.tsx';
import { ReasonField } from '../ui/Field.tsx';
import { RichText } from '../ui/RichText.tsx';
import { SendResult } from '../ui/SendResult.tsx';
import { useSend } from '../ui/use-send.ts';
import { GiveForm } from './GiveForm.tsx';
import { MemberTable } from './MemberTable.tsx';

type PartProps = { readonly roster: Roster; onChange(): Promise<void> };

type CodeProps = { readonly roster: Roster; readonly code: string };

function Code({ roster: { name, origin: serverOrigin }, code }: CodeProps): ReactNode {
  const { origin, onlyHere } = reachable(location, serverOrigin);
  return (
    <>
      <p className="admin-code">
        <RichText text={adminText.classCode} parts={{ code: <b>{code}</b> }} />
      </p>
      <p className="note">
        <RichText
          text={onlyHere ? adminText.linkOnlyHere : adminText.typeCodeAt(`${origin}${ROOM_PATHS.signIn}`)}
        />
      </p>
      <SharedLink link={classLink(origin, { code, name })} label={adminText.classLink(name)} />
    </>
  );
}

function ChipsForAll({ roster: { id, name, members }, onChange }: PartProps): ReactNode {
  const give = async (cents: number, why: string): Promise<string> => {
    const { members: reached } = await house.issueToRoster(id, cents, why);
    return adminText.chipsGiven(amount(cents), reached);
  };
  const button = (
    <>
      {adminText.giveToAll(members.length)}
      <span className="unseen"> {name}</span>
    </>
  );
  return <GiveForm label={adminText.chipsForEach} button={button} give={give} onGiven={onChange} />;
}

function Reset({ roster: { id, name, chips, members }, onChange }: PartProps): ReactNode {
  const [asked, setAsked] = useState(false);
  const [why, setWhy] = useState('');
  const sending = useSend();
  const ask = (): void => {
    setAsked(true);
    sending.clear();
  };
  const submit = (event: FormEvent): Promise<void> => {
    event.preventDefault();
    return sending.send(async () => {
      const { members: reached } = await house.resetRoster(id, why.trim());
      setAsked(false);
      setWhy('');
      await onChange();
      return adminText.walletsReset(reached, amount(chips));
    });
  };
  if (!asked) {
    return (
      <>
        <button type="button" className="quiet" disabled={sending.busy} onClick={ask}>
          {adminText.resetWallets}
          <span className="unseen"> {name}</span>
        </button>
        <SendResult {...sending} />
      </>
    );
  }
  return (
    <form className="admin-resume" onSubmit={submit}>
      <p>{adminText.resetAbout(amount(chips))}</p>
      <ReasonField value={why} onChange={setWhy} required />
      <span className="row">
        <button type="submit" className="danger" disabled={sending.busy}>
          {adminText.yesReset(members.length)}
          <span className="unseen"> {name}</span>
        </button>
        <button type="button" className="quiet" onClick={() => setAsked(false)}>
          {adminText.cancel}
        </button>
      </span>
      <SendResult {...sending} />
    </form>
  );
}

function Close({ roster: { id, name }, onClosed }: Pick<RowProps, 'roster' | 'onClosed'>): ReactNode {
  const sending = useSend();
  const close = (): Promise<void> =>
    sending.send(async () => {
      await house.endRoster(id);
      await onClosed(name);
      return adminText.classClosed(name);
    });
  return (
    <>
      <ConfirmButton
        label={adminText.closeClass}
        yes={adminText.yesClose}
        no={adminText.cancel}
        subject={name}
        about={adminText.closeAbout}
        busy={sending.busy}
        onConfirm={close}
      />
      <SendResult {...sending} />
    </>
  );
}

type RowProps = PartProps & {
  readonly isNew: boolean;
  /** Announces the end, because the row itself moves to the closed classes. */
  onClosed(name: string): Promise<void>;
};

export function RosterRow({ roster, isNew, onChange, onClosed }: RowProps): ReactNode {
  const { name, seats, chips, open, code, expiresAt, members } = roster;
  const [removed, setRemoved] = useState('');
  const onRemoved = useCallback(
    async (label: string): Promise<void> => {
      const words = adminText.memberRemoved(label, name);
      setRemoved(words);
      announce(words);
      await onChange();
    },
    [name, onChange],
  );
  return (
    <li>
      <details open={isNew || undefined}>
        <summary>{adminText.classJoined(name, members.length, seats)}</summary>
        <div className="admin-class">
          {code !== null && <Code roster={roster} code={code} />}
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
              <MemberTable roster={roster} onRemoved={onRemoved} />
              <ChipsForAll roster={roster} onChange={onChange} />
              <p>
                <a
                  className="link-button"
                  href={`/api/house/rosters/${roster.id}/drill?format=csv`}
                  download="passline-drill.csv"
                >
                  {drillText.classResults(name)}
                </a>
              </p>
            </>
          )}
          {removed && <p className="note">{removed}</p>}
          <div className="row">
            {members.length > 0 && <Reset roster={roster} onChange={onChange} />}
            {open && <Close roster={roster} onClosed={onClosed} />}
          </div>
        </div>
      </details>
    </li>
  );
}
