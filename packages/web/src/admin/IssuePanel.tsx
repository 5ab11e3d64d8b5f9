// Issuing play money: a player found by number or at a table, their wallet, and chips for it.
import type { PlayersWallet, TableListing } from '@passline/client';
import { type ReactNode, useState } from 'react';
import { StatementTable } from '../account/Wallet.tsx';
import { house } from '../api/house.ts';
import { sentence } from '../lobby/sentence.ts';
import * as adminText from '../text/admin.ts';
import { amount } from '../text/money.ts';
import { RichText } from '../ui/RichText.tsx';
import { FindPlayer } from './FindPlayer.tsx';
import { GiveForm } from './GiveForm.tsx';

/** Enough to see what was issued recently. */
const LINES = { limit: 10 };

type IssueProps = { readonly wallet: PlayersWallet; onIssued(wallet: PlayersWallet): void };

function IssueForm({ wallet: { id, name }, onIssued }: IssueProps): ReactNode {
  const give = async (cents: number, why: string): Promise<string> => {
    await house.issue(id, cents, why);
    return adminText.playMoneyIssued(amount(cents), name);
  };
  const read = async (): Promise<void> => onIssued(await house.playersWallet(id, LINES));
  return (
    <GiveForm
      label={adminText.playMoneyToIssue}
      button={adminText.issueToName(name)}
      give={give}
      onGiven={read}
    />
  );
}

export function IssuePanel({ tables }: { readonly tables: readonly TableListing[] }): ReactNode {
  const [wallet, setWallet] = useState<PlayersWallet | null>(null);
  const [problem, setProblem] = useState('');
  const find = async (id: string): Promise<void> => {
    try {
      setWallet(await house.playersWallet(id, LINES));
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
