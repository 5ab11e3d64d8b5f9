// A table in the lobby: what is played there, its limits, and how to join.
import type { Session, TableListing } from '@passline/client';
import { findRulebook } from '@passline/engine';
import { type ReactNode, useState } from 'react';
import { when } from '../account/when.ts';
import { client } from '../api/client.ts';
import { screenPath } from '../app/held-invites.ts';
import { Link } from '../app/router.tsx';
import { bookAddress, tableRef } from '../books/book-ref.ts';
import * as lobbyText from '../text/lobby.ts';
import { limitsText, modeText, playersText, stageText } from '../text/table-listing.ts';
import { Invitation } from './Invitation.tsx';
import { readable } from './readable.ts';
import { sentence } from './sentence.ts';

type Props = {
  readonly table: TableListing;
  readonly session: Session | null;
  /** Called after the table has changed. */
  onChange(): void;
};

function Ways({ table, session }: Pick<Props, 'table' | 'session'>): ReactNode {
  const seated = session?.seats.some(held => held.table === table.id) ?? false;
  const deals = table.mode === 'dealer-run' && (table.owner || (table.wallets && session?.kind === 'staff'));
  const full = table.players >= table.seats;
  const unseen = <span className="unseen"> {table.name}</span>;
  if (table.mode === 'practice') {
    return (
      <Link to={`/table/${table.id}`} className="link-button main">
        {table.players > 0 ? lobbyText.resumeTable : lobbyText.playAgain}
        {unseen}
      </Link>
    );
  }
  return (
    <>
      {deals && (
        <Link to={`/table/${table.id}/dealer`} className="link-button main">
          {lobbyText.dealersConsole}
          {unseen}
        </Link>
      )}
      {seated ? (
        <Link to={`/table/${table.id}`} className="link-button main">
          {lobbyText.backToYourSeat}
          {unseen}
        </Link>
      ) : (
        <>
          {!full && (
            <Link to={`/table/${table.id}`} className={`link-button${deals ? '' : ' main'}`}>
              {lobbyText.join}
              {unseen}
            </Link>
          )}
          <Link to={`/table/${table.id}?watch=1`} className="link-button">
            {lobbyText.watch}
            {unseen}
          </Link>
        </>
      )}
      {(deals || (table.mode === 'dealer-run' && !seated)) && (
        <Link to={screenPath(table.id)} className="link-button">
          {lobbyText.bigScreen}
          {unseen}
        </Link>
      )}
    </>
  );
}

function Owned({ table, onChange }: Pick<Props, 'table' | 'onChange'>): ReactNode {
  const [showing, setShowing] = useState(false);
  const [sure, setSure] = useState(false);
  const [problem, setProblem] = useState('');
  const close = async (): Promise<void> => {
    setSure(false);
    try {
      await client.command(table.id, { type: 'close-table' });
      onChange();
    } catch (error) {
      setProblem(sentence(error));
    }
  };
  const unseen = <span className="unseen"> {table.name}</span>;
  return (
    <>
      {table.mode !== 'practice' && (
        <button
          type="button"
          className="quiet"
          aria-expanded={showing}
          onClick={() => setShowing(now => !now)}
        >
          {lobbyText.invite}
          {unseen}
        </button>
      )}
      {sure ? (
        <>
          <button type="button" className="danger" onClick={close}>
            {lobbyText.closePermanently}
            {unseen}
          </button>
          <button type="button" className="quiet" onClick={() => setSure(false)}>
            {lobbyText.keepOpen}
          </button>
        </>
      ) : (
        <button type="button" className="quiet" onClick={() => setSure(true)}>
          {lobbyText.closeTable}
          {unseen}
        </button>
      )}
      {problem && (
        <p role="alert" className="lobby-problem">
          {problem}
        </p>
      )}
      {showing && <Invitation table={table.id} />}
    </>
  );
}

/** A house's own rules are shown as the table has them. */
const rulesAddress = ({ id, rulebook }: TableListing): string =>
  bookAddress(findRulebook(rulebook) ? rulebook : tableRef(id));

export function TableCard({ table: listed, session, onChange }: Props): ReactNode {
  const table = readable(listed);
  const isPractice = table.mode === 'practice';
  return (
    <li className="panel lobby-table" data-table={table.id}>
      <h3>{table.name}</h3>
      <p className="lobby-marks">
        <span className="lobby-mark">{modeText(table)}</span>
        {/* Practice tables with the same rulebook differ in nothing else. */}
        {isPractice && <span className="lobby-mark">{when(table.createdAt)}</span>}
        {table.featured && <span className="lobby-mark">{lobbyText.houseBots}</span>}
        {!table.public && !isPractice && <span className="lobby-mark">{lobbyText.privateMark}</span>}
        {!table.wallets && !isPractice && <span className="lobby-mark">{lobbyText.chipsStayMark}</span>}
      </p>
      <dl className="lobby-facts">
        <div>
          <dt>{lobbyText.rulebook}</dt>
          <dd>
            <Link to={rulesAddress(table)} className="lobby-rules">
              {table.title}
            </Link>
          </dd>
        </div>
        {!isPractice && (
          <div>
            <dt>{lobbyText.players}</dt>
            <dd>{playersText(table)}</dd>
          </div>
        )}
        <div>
          <dt>{lobbyText.bets}</dt>
          <dd>{limitsText(table)}</dd>
        </div>
        <div>
          <dt>{lobbyText.now}</dt>
          <dd>{stageText(table)}</dd>
        </div>
      </dl>
      <div className="row lobby-ways">
        <Ways table={table} session={session} />
        {table.owner && <Owned table={table} onChange={onChange} />}
      </div>
    </li>
  );
}
