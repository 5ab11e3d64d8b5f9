// The wallet of play money: its balance, refills, and every movement.
import type { Statement } from '@passline/client';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { client } from '../api/client.ts';
import { Link } from '../app/router.tsx';
import { ready, useSession } from '../app/session.tsx';
import { sentence } from '../lobby/sentence.ts';
import * as accountText from '../text/account.ts';
import { amount, signed } from '../text/money.ts';
import { type Line, lineText } from '../text/statement.ts';
import { announce } from '../ui/announcer.tsx';
import { CopyField } from '../ui/CopyField.tsx';
import { type Column, DataTable } from '../ui/DataTable.tsx';
import { RichText } from '../ui/RichText.tsx';
import { when } from './when.ts';

const PAGE = 20;

function Refill(): ReactNode {
  const { wallet, refresh } = useSession();
  const [problem, setProblem] = useState('');
  if (!wallet) return null;
  const { canRefillAt, class: ofClass } = wallet;
  if (ofClass !== null) return <p className="you-note">{accountText.refillByClass(ofClass)}</p>;
  const open = canRefillAt !== null && canRefillAt <= Date.now();
  const refill = async (): Promise<void> => {
    try {
      const { balance } = await client.refill();
      announce(accountText.walletNow(amount(balance)));
      setProblem('');
    } catch (error) {
      setProblem(sentence(error));
    }
    await refresh();
  };
  return (
    <>
      <p className="row">
        <button type="button" onClick={refill} disabled={!open}>
          {accountText.getMorePlayMoney}
        </button>
      </p>
      <p className="note">
        {open && accountText.refillTerms}
        {!open && canRefillAt === null && accountText.refillWhenLow}
        {!open && canRefillAt !== null && accountText.refillAgainAt(when(canRefillAt))}
      </p>
      {problem && (
        <p role="alert" className="lobby-problem">
          {problem}
        </p>
      )}
    </>
  );
}

const COLUMNS: readonly Column<Line>[] = [
  {
    head: accountText.entry,
    cell: line => (
      <>
        {line.table ? <Link to={`/replay?table=${line.table}`}>{lineText(line)}</Link> : lineText(line)}
        <small>{when(line.at)}</small>
      </>
    ),
  },
  { head: accountText.amount, num: true, cell: line => signed(line.amount) },
  { head: accountText.balance, num: true, cell: line => amount(line.balance) },
];

export const StatementTable = ({ lines }: { readonly lines: readonly Line[] }): ReactNode => (
  <DataTable className="account-table" columns={COLUMNS} rows={lines} keyOf={({ entry }) => entry} />
);

/** The pages read so far, as one list. */
function useStatement(balance: number | undefined) {
  const [lines, setLines] = useState<readonly Line[]>([]);
  const [next, setNext] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const read = useCallback(async (before?: string): Promise<void> => {
    try {
      await ready();
      const page: Statement = await client.statement({ limit: PAGE, ...(before ? { before } : {}) });
      setLines(known => (before ? [...known, ...page.lines] : page.lines));
      setNext(page.next);
      setProblem('');
    } catch (error) {
      setProblem(sentence(error));
    }
  }, []);
  // Every change of the balance adds a line to the statement.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when the balance changes
  useEffect(() => {
    void read();
  }, [read, balance]);
  return { lines, next, problem, read };
}

export function WalletCard(): ReactNode {
  const { session, wallet } = useSession();
  const { lines, next, problem, read } = useStatement(wallet?.balance);
  return (
    <section className="panel account-card">
      <h2>{accountText.playMoney}</h2>
      <p className="account-balance">
        <RichText
          text={accountText.walletBalance}
          parts={{ balance: <b>{wallet ? amount(wallet.balance) : '…'}</b> }}
        />
      </p>
      <p className="note">{accountText.playMoneyTerms}</p>
      <Refill />
      <CopyField label={accountText.playerNumber} value={session?.id ?? ''} />
      <h3>{accountText.statement}</h3>
      {problem && (
        <p role="alert" className="lobby-problem">
          {problem}
        </p>
      )}
      <StatementTable lines={lines} />
      <p className="row">
        {next !== null && (
          <button type="button" className="quiet" onClick={() => read(next)}>
            {accountText.showEarlierEntries}
          </button>
        )}
        <a className="link-button" href="/api/wallet/statement?format=csv" download="passline-statement.csv">
          {accountText.downloadAsCsv}
        </a>
      </p>
    </section>
  );
}
