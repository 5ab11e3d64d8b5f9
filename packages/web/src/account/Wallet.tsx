// The wallet of play money: what is in it, new chips, and every movement of it.
import type { Statement } from '@passline/client';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { client } from '../api/client.ts';
import { Link } from '../app/router.tsx';
import { ready, useSession } from '../app/session.tsx';
import { sentence } from '../lobby/sentence.ts';
import { amount, signed } from '../text/money.ts';
import { type Line, lineText } from '../text/statement.ts';
import { announce } from '../ui/announcer.tsx';
import { CopyField } from '../ui/CopyField.tsx';
import { when } from './when.ts';

const PAGE = 20;

function Refill(): ReactNode {
  const { wallet, refresh } = useSession();
  const [problem, setProblem] = useState('');
  if (!wallet) return null;
  const { canRefillAt } = wallet;
  const open = canRefillAt !== null && canRefillAt <= Date.now();
  const refill = async (): Promise<void> => {
    try {
      const { balance } = await client.refill();
      announce(`Your wallet holds ${amount(balance)} play money.`);
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
          Get new play chips
        </button>
      </p>
      <p className="you-note">
        {open && 'Fills your wallet up to what a new guest gets, once in 24 hours.'}
        {!open && canRefillAt === null && 'New chips are given when your wallet runs low.'}
        {!open && canRefillAt !== null && `New chips again from ${when(canRefillAt)}.`}
      </p>
      {problem && (
        <p role="alert" className="lobby-problem">
          {problem}
        </p>
      )}
    </>
  );
}

export function Lines({ lines }: { readonly lines: readonly Line[] }): ReactNode {
  return (
    <table className="you-table">
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col" className="num">
            Amount
          </th>
          <th scope="col" className="num">
            Balance
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(line => (
          <tr key={line.entry}>
            <td>
              {line.table ? <Link to={`/replay?table=${line.table}`}>{lineText(line)}</Link> : lineText(line)}
              <small>{when(line.at)}</small>
            </td>
            <td className="num">{signed(line.amount)}</td>
            <td className="num">{amount(line.balance)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

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
  // Whatever moved the balance is a line of the statement.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew for each balance
  useEffect(() => {
    void read();
  }, [read, balance]);
  return { lines, next, problem, read };
}

export function WalletCard(): ReactNode {
  const { session, wallet } = useSession();
  const { lines, next, problem, read } = useStatement(wallet?.balance);
  return (
    <section className="panel you-card">
      <h2>Play money</h2>
      <p className="you-balance">
        <b>{wallet ? amount(wallet.balance) : '…'}</b> play money in your wallet
      </p>
      <p className="you-note">It cannot be bought, and is never paid out.</p>
      <Refill />
      <CopyField label="Your number, for a manager who gives you chips" value={session?.id ?? ''} />
      <h3>Statement</h3>
      {problem && (
        <p role="alert" className="lobby-problem">
          {problem}
        </p>
      )}
      <Lines lines={lines} />
      <p className="row">
        {next !== null && (
          <button type="button" className="quiet" onClick={() => read(next)}>
            Show earlier movements
          </button>
        )}
        <a className="lobby-way" href="/api/wallet/statement?format=csv" download="passline-statement.csv">
          Download as CSV
        </a>
      </p>
    </section>
  );
}
