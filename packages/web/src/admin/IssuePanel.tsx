// Issuing play money: a player found by number or at a table, their wallet, and chips for it.
import type { PlayersWallet, TableListing } from '@passline/client';
import { type FormEvent, type ReactNode, useState } from 'react';
import { StatementTable } from '../account/Wallet.tsx';
import { client } from '../api/client.ts';
import { sentence } from '../lobby/sentence.ts';
import * as adminText from '../text/admin.ts';
import { amount } from '../text/money.ts';
import { positiveCentsOf } from '../ui/amount.ts';
import { AmountField, ReasonField } from '../ui/Field.tsx';
import { RichText } from '../ui/RichText.tsx';
import { SendResult } from '../ui/SendResult.tsx';
import { InputProblem, useSend } from '../ui/use-send.ts';
import { FindPlayer } from './FindPlayer.tsx';

/** Enough to see what was issued recently. */
const LINES = { limit: 10 };

type IssueProps = { readonly wallet: PlayersWallet; onIssued(wallet: PlayersWallet): void };

function IssueForm({ wallet, onIssued }: IssueProps): ReactNode {
  const [text, setText] = useState('');
  const [why, setWhy] = useState('');
  const sending = useSend();
  const change = (set: (typed: string) => void, typed: string): void => {
    set(typed);
    sending.clear();
  };
  const submit = (event: FormEvent): Promise<void> => {
    event.preventDefault();
    return sending.send(async () => {
      const cents = positiveCentsOf(text);
      if (cents === null) throw new InputProblem(adminText.amountExample);
      await client.issue(wallet.id, cents, why.trim());
      setText('');
      setWhy('');
      onIssued(await client.playersWallet(wallet.id, LINES));
      return adminText.playMoneyIssued(amount(cents), wallet.name);
    });
  };
  return (
    <form className="dealer-form" onSubmit={submit}>
      <AmountField
        label={adminText.playMoneyToIssue}
        value={text}
        onChange={typed => change(setText, typed)}
        required
      />
      <ReasonField value={why} onChange={typed => change(setWhy, typed)} required />
      <button type="submit" disabled={sending.busy || sending.done !== ''}>
        {adminText.issueToName(wallet.name)}
      </button>
      <SendResult {...sending} />
    </form>
  );
}

export function IssuePanel({ tables }: { readonly tables: readonly TableListing[] }): ReactNode {
  const [wallet, setWallet] = useState<PlayersWallet | null>(null);
  const [problem, setProblem] = useState('');
  const find = async (id: string): Promise<void> => {
    try {
      setWallet(await client.playersWallet(id, LINES));
      setProblem('');
    } catch (error) {
      setWallet(null);
      setProblem(sentence(error));
    }
  };
  return (
    <section className="panel admin-card" aria-labelledby="admin-chips">
      <h2 id="admin-chips">{adminText.playMoneyForAPlayer}</h2>
      <FindPlayer tables={tables} onFind={find} />
      {problem && <p role="alert">{problem}</p>}
      {wallet && (
        <div className="admin-wallet">
          <h3>{wallet.name}</h3>
          <p className="account-balance" role="status">
            <RichText text={adminText.walletBalance} parts={{ balance: <b>{amount(wallet.balance)}</b> }} />
          </p>
          <IssueForm key={wallet.id} wallet={wallet} onIssued={setWallet} />
          <h3>{adminText.recentWalletEntries}</h3>
          <StatementTable lines={wallet.statement.lines} />
        </div>
      )}
    </section>
  );
}
