// Every bet of a rulebook with its pay, its exact cost, and the cost of an amount as its table rounds; sortable.
import type { Rulebook } from '@passline/engine';
import { type ReactNode, useState } from 'react';
import { amount as amountText } from '../text/money.ts';
import * as rulebooksText from '../text/rulebooks.ts';
import { asTyped, positiveCentsOf } from '../ui/amount.ts';
import { type Column, DataTable, type Order, type Sorting } from '../ui/DataTable.tsx';
import { AmountField } from '../ui/Field.tsx';
import { type BetRow, type Exact, fraction, payoutText, percent, type Sort, sortRows } from './edge.ts';
import { useAmountEdges } from './use-amount-edges.ts';
import { useFigures } from './use-figures.ts';
import './edge-table.css';

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

type Shown = {
  readonly book: Rulebook;
  /** The amount whose cost is computed as the table rounds it. */
  readonly amount: number;
  edgeAtAmount(row: BetRow): AmountEdge;
  /** Shown in place of a missing figure. */
  readonly blank: ReactNode;
};

/** The content of columns that a narrow window leaves out. */
function Narrow({ row, shown }: { readonly row: BetRow; readonly shown: Shown }): ReactNode {
  const { figures, raised } = row;
  const { amount, edgeAtAmount, blank } = shown;
  return (
    <small className="rules-narrow">
      {rulebooksText.betOf(amountText(amount))}: {amountEdge(edgeAtAmount(row))};{' '}
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

function columnsOf(shown: Shown, sorting: (by: Sort) => Sorting): readonly Column<BetRow>[] {
  const { book, amount, edgeAtAmount, blank } = shown;
  const wide = { num: true, className: 'rules-wide' };
  const withPower: Column<BetRow> = {
    ...wide,
    head: rulebooksText.withPowerOdds,
    cell: ({ figures }) => (figures?.withPower ? percent(figures.withPower) : blank),
  };
  return [
    {
      head: rulebooksText.bet,
      names: true,
      sort: sorting('layout'),
      cell: row => (
        <span data-spots={row.spots.join(' ')}>
          {row.label}
          {row.asMade && <small>{rulebooksText.asMade(percent(row.asMade))}</small>}
          <Narrow row={row} shown={shown} />
        </span>
      ),
    },
    { head: rulebooksText.pays, cell: ({ payout }) => payoutText(payout) },
    {
      head: rulebooksText.houseEdge,
      num: true,
      sort: sorting('edge'),
      cell: ({ figures }) => (
        <>
          <b>{figures ? percent(figures.edge) : blank}</b>
          <small>{figures && figures.edge.num !== '0' ? fraction(figures.edge) : '\u00a0'}</small>
        </>
      ),
    },
    ...(book.power === null ? [] : [withPower]),
    {
      head: rulebooksText.betOf(amountText(amount)),
      num: true,
      className: 'rules-wide rules-at-amount',
      cell: row => amountEdge(edgeAtAmount(row)),
    },
    {
      ...wide,
      head: rulebooksText.wins,
      sort: sorting('win'),
      cell: ({ figures }) => (
        <>
          {figures ? percent(figures.win) : blank}
          {figures && figures.push.num !== '0' && (
            <small>{rulebooksText.pushesShare(percent(figures.push))}</small>
          )}
        </>
      ),
    },
    {
      ...wide,
      head: rulebooksText.rolls,
      sort: sorting('rolls'),
      cell: ({ figures }) => (figures ? figures.rolls.value.toFixed(2) : blank),
    },
  ];
}

const FIRST_AMOUNT = 500;

export function EdgeTable({ book }: { readonly book: Rulebook }): ReactNode {
  const { rows, isBusy } = useFigures(book);
  const [sorted, setSorted] = useState<{ readonly by: Sort; readonly order: Order }>({
    by: 'layout',
    order: 'ascending',
  });
  const [typed, setTyped] = useState(() => asTyped(FIRST_AMOUNT));
  const [amount, setAmount] = useState(FIRST_AMOUNT);
  const amountEdges = useAmountEdges(book, amount);
  const sorting = (by: Sort): Sorting => {
    const order = sorted.by === by ? sorted.order : null;
    return {
      order,
      onSort: () => setSorted({ by, order: order === 'ascending' ? 'descending' : 'ascending' }),
    };
  };
  const type = (text: string): void => {
    setTyped(text);
    setAmount(positiveCentsOf(text) ?? amount);
  };
  const edgeAtAmount = ({ spots: [first] }: BetRow): AmountEdge => first && amountEdges.get(first);
  const shown = { book, amount, edgeAtAmount, blank: isBusy ? PENDING : NONE };
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
      <DataTable
        className="rules-edges"
        caption={rulebooksText.edgeTable}
        columns={columnsOf(shown, sorting)}
        rows={sortRows(rows, sorted.by, sorted.order)}
        keyOf={({ label }) => label}
        isBusy={isBusy}
      />
    </>
  );
}
