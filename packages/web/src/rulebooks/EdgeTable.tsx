// Every bet of a rulebook with its pay, its exact cost, and the cost of an amount as its table rounds; sortable.
import type { Rulebook } from '@passline/engine';
import { type ReactNode, useState } from 'react';
import { amount as amountText } from '../text/money.ts';
import * as rulebooksText from '../text/rulebooks.ts';
import { asTyped, positiveCentsOf } from '../ui/amount.ts';
import { AmountField } from '../ui/Field.tsx';
import { type BetRow, type Exact, fraction, payoutText, percent, type Sort, sortRows } from './edge.ts';
import { useAmountEdges } from './use-amount-edges.ts';
import { useFigures } from './use-figures.ts';
import './edge-table.css';

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

/** A placeholder for a figure that is being computed, so that nothing moves when it arrives. */
const PENDING = <span className="rules-pending">00.000%</span>;

/** A house's own bet that has no exact figures. */
const NONE = <span title={rulebooksText.noExactFigures}>–</span>;

/** A bet that the table does not take. */
const REFUSED = <span title={rulebooksText.amountNotTaken}>–</span>;

/** Undefined while it is being computed. */
type AmountEdge = Exact | null | undefined;

const amountEdge = (edge: AmountEdge): ReactNode =>
  edge === undefined ? PENDING : edge === null ? REFUSED : percent(edge);

type FigureProps = { readonly row: BetRow; readonly blank: ReactNode; readonly atAmount: AmountEdge };

function Wins({
  row: { figures, raised },
  blank,
  atAmount,
  amount,
}: FigureProps & { readonly amount: number }): ReactNode {
  return (
    <small className="rules-narrow">
      {rulebooksText.betOf(amountText(amount))}: {amountEdge(atAmount)}; {rulebooksText.wins.toLowerCase()}{' '}
      {figures ? percent(figures.win) : blank},{' '}
      {rulebooksText.countRolls(figures ? figures.rolls.value.toFixed(1) : '…')}
      {raised && (
        <>
          {' '}
          ({figures?.withPower ? percent(figures.withPower) : blank} {rulebooksText.edgeWithPowerOdds})
        </>
      )}
    </small>
  );
}

function Figures({
  row: { figures },
  blank,
  power,
  atAmount,
}: FigureProps & { readonly power: boolean }): ReactNode {
  return (
    <>
      <td className="num">
        <b>{figures ? percent(figures.edge) : blank}</b>
        <small>{figures && figures.edge.num !== '0' ? fraction(figures.edge) : '\u00a0'}</small>
      </td>
      {power && <td className="num rules-wide">{figures?.withPower ? percent(figures.withPower) : blank}</td>}
      <td className="num rules-wide" data-edge="amount">
        {amountEdge(atAmount)}
      </td>
      <td className="num rules-wide">
        {figures ? percent(figures.win) : blank}
        {figures && figures.push.num !== '0' && (
          <small>{rulebooksText.pushesShare(percent(figures.push))}</small>
        )}
      </td>
      <td className="num rules-wide">{figures ? figures.rolls.value.toFixed(2) : blank}</td>
    </>
  );
}

type HeadsProps = {
  readonly power: boolean;
  readonly amount: number;
  readonly order: Order;
  onSort(by: Sort): void;
};

function Heads({ power, amount, ...head }: HeadsProps): ReactNode {
  return (
    <tr>
      <Head by="layout" {...head}>
        {rulebooksText.bet}
      </Head>
      <th scope="col">{rulebooksText.pays}</th>
      <Head by="edge" className="num" {...head}>
        {rulebooksText.houseEdge}
      </Head>
      {power && (
        <th scope="col" className="num rules-wide">
          {rulebooksText.withPowerOdds}
        </th>
      )}
      <th scope="col" className="num rules-wide">
        {rulebooksText.betOf(amountText(amount))}
      </th>
      <Head by="win" className="num rules-wide" {...head}>
        {rulebooksText.wins}
      </Head>
      <Head by="rolls" className="num rules-wide" {...head}>
        {rulebooksText.rolls}
      </Head>
    </tr>
  );
}

const FIRST_AMOUNT = 500;

export function EdgeTable({ book }: { readonly book: Rulebook }): ReactNode {
  const { rows, isBusy } = useFigures(book);
  const [order, setOrder] = useState<Order>({ by: 'layout', way: 'up' });
  const [typed, setTyped] = useState(() => asTyped(FIRST_AMOUNT));
  const [amount, setAmount] = useState(FIRST_AMOUNT);
  const amountEdges = useAmountEdges(book, amount);
  const sort = (by: Sort): void =>
    setOrder(now => ({ by, way: now.by === by && now.way === 'up' ? 'down' : 'up' }));
  const type = (text: string): void => {
    setTyped(text);
    setAmount(positiveCentsOf(text) ?? amount);
  };
  const blank = isBusy ? PENDING : NONE;
  return (
    <>
      <AmountField
        className="rules-amount"
        label={rulebooksText.yourBet}
        hint={rulebooksText.yourBetAbout}
        problem={positiveCentsOf(typed) === null ? rulebooksText.amountExample : undefined}
        value={typed}
        onChange={type}
      />
      <table className="rules-edges" aria-busy={isBusy}>
        <caption className="unseen">{rulebooksText.edgeTable}</caption>
        <thead>
          <Heads power={book.power !== null} amount={amount} order={order} onSort={sort} />
        </thead>
        <tbody>
          {sortRows(rows, order.by, order.way).map(row => {
            const [first] = row.spots;
            const figures = { row, blank, atAmount: first && amountEdges.get(first) };
            return (
              <tr key={row.label} data-spots={row.spots.join(' ')}>
                <th scope="row">
                  {row.label}
                  {row.asMade && <small>{rulebooksText.asMade(percent(row.asMade))}</small>}
                  <Wins {...figures} amount={amount} />
                </th>
                <td>{payoutText(row.payout)}</td>
                <Figures {...figures} power={book.power !== null} />
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}
