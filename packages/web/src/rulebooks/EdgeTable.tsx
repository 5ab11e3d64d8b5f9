// Every bet of a book with its pay and its exact price, to be sorted by what matters to the reader.
import type { Rulebook } from '@passline/engine';
import { type ReactNode, useMemo, useState } from 'react';
import { edgeRows, fraction, payoutText, percent, type Sort, sorted } from './edge.ts';
import { useEdges } from './use-edges.ts';

type Order = { readonly by: Sort; readonly way: 'up' | 'down' };

type HeadProps = {
  readonly by: Sort;
  readonly order: Order;
  readonly className?: string;
  readonly children: ReactNode;
  onSort(by: Sort): void;
};

function Head({ by, order, className = '', children, onSort }: HeadProps): ReactNode {
  const active = order.by === by;
  const arrow = active ? (order.way === 'up' ? '▲' : '▼') : '';
  return (
    <th
      scope="col"
      className={className}
      aria-sort={active ? (order.way === 'up' ? 'ascending' : 'descending') : undefined}
    >
      <button type="button" className="rules-sort" onClick={() => onSort(by)}>
        {children} <span aria-hidden="true">{arrow}</span>
      </button>
    </th>
  );
}

function Skeleton(): ReactNode {
  return (
    <p className="rules-working" role="status">
      Working out the exact figures…
    </p>
  );
}

export function EdgeTable({ book }: { readonly book: Rulebook }): ReactNode {
  const edges = useEdges(book);
  const [order, setOrder] = useState<Order>({ by: 'layout', way: 'up' });
  const rows = useMemo(() => (Array.isArray(edges) ? edgeRows(book, edges) : []), [book, edges]);
  const sort = (by: Sort): void =>
    setOrder(now => ({ by, way: now.by === by && now.way === 'up' ? 'down' : 'up' }));
  if (edges === null) return <Skeleton />;
  if (edges instanceof Error) return <p role="alert">{edges.message}</p>;
  const head = { order, onSort: sort };
  return (
    <table className="rules-edges">
      <caption className="unseen">Pays and exact house edge of every bet</caption>
      <thead>
        <tr>
          <Head by="layout" {...head}>
            Bet
          </Head>
          <th scope="col">Pays</th>
          <Head by="edge" className="num" {...head}>
            House edge
          </Head>
          {book.power && (
            <th scope="col" className="num rules-wide">
              With Power Odds
            </th>
          )}
          <Head by="win" className="num rules-wide" {...head}>
            Wins
          </Head>
          <Head by="rolls" className="num rules-wide" {...head}>
            Rolls
          </Head>
        </tr>
      </thead>
      <tbody>
        {sorted(rows, order.by, order.way).map(row => (
          <tr key={row.label} data-family={row.family}>
            <th scope="row">
              {row.label}
              <small className="rules-narrow">
                wins {percent(row.win)}, {row.rolls.value.toFixed(1)} rolls
              </small>
            </th>
            <td>{payoutText(row.payout)}</td>
            <td className="num">
              <b>{percent(row.edge)}</b>
              {row.edge.num !== '0' && <small>{fraction(row.edge)}</small>}
              {row.withPower && row.withPower.num !== row.edge.num && (
                <small className="rules-narrow">{percent(row.withPower)} with Power Odds</small>
              )}
            </td>
            {book.power && <td className="num rules-wide">{row.withPower && percent(row.withPower)}</td>}
            <td className="num rules-wide">
              {percent(row.win)}
              {row.push.num !== '0' && <small>draws {percent(row.push)}</small>}
            </td>
            <td className="num rules-wide">{row.rolls.value.toFixed(2)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
