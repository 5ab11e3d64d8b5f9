// The house's money at a glance: drop, win, hold, the win against its expectation, and who runs the open tables.
import type { HouseMoney, MoneyFigures } from '@passline/client';
import { type ReactNode, useCallback, useState } from 'react';
import { house } from '../api/house.ts';
import { usePolled } from '../api/use-polled.ts';
import { Link } from '../app/router.tsx';
import * as moneyText from '../text/house-money.ts';
import { amount, signed } from '../text/money.ts';
import { type Column, DataTable } from '../ui/DataTable.tsx';
import { ChoiceField } from '../ui/Field.tsx';
import { percent, readDeviation, standardDeviations, whoRuns } from './money-words.ts';

type OpenTable = HouseMoney['tables'][number];

const PERIODS: readonly (readonly [days: string, words: string])[] = [
  ['1', moneyText.today],
  ['7', moneyText.sevenDays],
  ['30', moneyText.thirtyDays],
  ['', moneyText.allTime],
];

const hold = ({ hold: share }: MoneyFigures): string => percent(share);
const deviation = ({ deviations }: MoneyFigures): string => standardDeviations(deviations);

const COLUMNS: readonly Column<OpenTable>[] = [
  {
    head: moneyText.table,
    names: true,
    cell: ({ id, name, wallets, closed }) => (
      <>
        <Link to={`/table/${id}`}>{name}</Link> {!wallets && <small>{moneyText.ownChips}</small>}{' '}
        {closed && <small>{moneyText.closed}</small>}
      </>
    ),
  },
  { head: moneyText.runBy, cell: whoRuns },
  {
    head: moneyText.players,
    num: true,
    cell: ({ players, seats }) => moneyText.playersOfSeats(players, seats),
  },
  { head: moneyText.drop, num: true, cell: ({ drop }) => amount(drop) },
  { head: moneyText.win, num: true, cell: ({ win }) => signed(win) },
  { head: moneyText.hold, num: true, cell: hold },
  { head: moneyText.expected, num: true, cell: ({ expected }) => signed(expected) },
  { head: moneyText.deviation, num: true, cell: deviation },
];

type FiguresProps = { readonly title: string; readonly figures: MoneyFigures };

function Figures({ title, figures: house }: FiguresProps): ReactNode {
  const facts: readonly (readonly [name: string, value: string, detail: string])[] = [
    [moneyText.drop, amount(house.drop), moneyText.dropMeans],
    [moneyText.win, signed(house.win), moneyText.rollsPlayed(house.rolls)],
    [moneyText.hold, hold(house), moneyText.holdMeans],
    [moneyText.expected, signed(house.expected), moneyText.giveOrTake(amount(house.standardDeviation))],
    [moneyText.deviation, deviation(house), readDeviation(house.deviations)],
  ];
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <dl className="admin-figures">
        {facts.map(([name, value, detail]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <b>{value}</b> <small>{detail}</small>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Tables with their own chips are never added to wallets' money, and hidden in a house that has none. */
const hasOwnChips = ({ ownChips, tables }: HouseMoney): boolean =>
  ownChips.drop > 0 || ownChips.rolls > 0 || tables.some(({ wallets }) => !wallets);

export function MoneyPanel(): ReactNode {
  const [days, setDays] = useState('1');
  const read = useCallback(
    (): Promise<HouseMoney> => house.money(days === '' ? {} : { days: Number(days) }),
    [days],
  );
  const { value: money, problem } = usePolled(read);
  return (
    <section className="panel admin-card admin-money" aria-labelledby="admin-money">
      <h2 id="admin-money">{moneyText.title}</h2>
      <p className="note">{moneyText.about}</p>
      {problem && <p role="alert">{problem}</p>}
      <ChoiceField label={moneyText.period} value={days} choices={PERIODS} onChange={setDays} />
      {money && <Figures title={moneyText.fromWallets} figures={money.house} />}
      {money && hasOwnChips(money) && <Figures title={moneyText.withOwnChips} figures={money.ownChips} />}
      {money?.tables.length === 0 && <p>{moneyText.noTables}</p>}
      {money && money.tables.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard
        <section className="admin-members" tabIndex={0} aria-label={moneyText.tables}>
          <DataTable className="account-table" columns={COLUMNS} rows={money.tables} keyOf={({ id }) => id} />
        </section>
      )}
    </section>
  );
}
