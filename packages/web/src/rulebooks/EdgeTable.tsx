// Every bet of a rulebook with its pay and its exact cost, sortable by any column.
import type { Rulebook } from '@passline/engine';
import { type ReactNode, useState } from 'react';
import * as rulebooksText from '../text/rulebooks.ts';
import { type BetRow, fraction, payoutText, percent, type Sort, sortRows } from './edge.ts';
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

type FigureProps = { readonly row: BetRow; readonly blank: ReactNode };

function Wins({ row: { figures, raised }, blank }: FigureProps): ReactNode {
  return (
    <small className="rules-narrow">
      {rulebooksText.wins.toLowerCase()} {figures ? percent(figures.win) : blank},{' '}
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

function Figures({ row: { figures }, blank, power }: FigureProps & { readonly power: boolean }): ReactNode {
  return (
    <>
      <td className="num">
        <b>{figures ? percent(figures.edge) : blank}</b>
        <small>{figures && figures.edge.num !== '0' ? fraction(figures.edge) : '\u00a0'}</small>
      </td>
      {power && <td className="num rules-wide">{figures?.withPower ? percent(figures.withPower) : blank}</td>}
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

export function EdgeTable({ book }: { readonly book: Rulebook }): ReactNode {
  const { rows, isBusy } = useFigures(book);
  const [order, setOrder] = useState<Order>({ by: 'layout', way: 'up' });
  const sort = (by: Sort): void =>
    setOrder(now => ({ by, way: now.by === by && now.way === 'up' ? 'down' : 'up' }));
  const blank = isBusy ? PENDING : NONE;
  const head = { order, onSort: sort };
  return (
    <table className="rules-edges" aria-busy={isBusy}>
      <caption className="unseen">{rulebooksText.edgeTable}</caption>
      <thead>
        <tr>
          <Head by="layout" {...head}>
            {rulebooksText.bet}
          </Head>
          <th scope="col">{rulebooksText.pays}</th>
          <Head by="edge" className="num" {...head}>
            {rulebooksText.houseEdge}
          </Head>
          {book.power && (
            <th scope="col" className="num rules-wide">
              {rulebooksText.withPowerOdds}
            </th>
          )}
          <Head by="win" className="num rules-wide" {...head}>
            {rulebooksText.wins}
          </Head>
          <Head by="rolls" className="num rules-wide" {...head}>
            {rulebooksText.rolls}
          </Head>
        </tr>
      </thead>
      <tbody>
        {sortRows(rows, order.by, order.way).map(row => (
          <tr key={row.label} data-spots={row.spots.join(' ')}>
            <th scope="row">
              {row.label}
              {row.asMade && <small>{rulebooksText.asMade(percent(row.asMade))}</small>}
              <Wins row={row} blank={blank} />
            </th>
            <td>{payoutText(row.payout)}</td>
            <Figures row={row} blank={blank} power={book.power !== null} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
