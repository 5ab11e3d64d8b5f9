// The record: events in words, newest first, with signer and reason; and the whole record as files.
import type { Names } from '@passline/client';
import type { Rulebook } from '@passline/engine';
import { type ReactNode, useMemo, useState } from 'react';
import { timeToTheSecond } from '../../account/when.ts';
import { ClauseTags } from '../../clauses/ClauseTag.tsx';
import { type Told, told } from '../../play/record/record.ts';
import { useNamesSeen } from '../../play/store/names-seen.ts';
import type { TableStore } from '../../play/store/table-store.ts';
import { useResults } from '../../play/store/use-results.ts';
import * as dealerText from '../../text/dealer.ts';
import { Checkbox } from '../../ui/Check.tsx';
import { SignatureNow } from '../staff/SignRecord.tsx';
import type { Dealer } from '../use-dealer.ts';
import { useRecord } from './use-record.ts';

function Entry({ entry, book }: { readonly entry: Told; readonly book: Rulebook }): ReactNode {
  return (
    <li className={entry.roll ? 'dealer-record-roll' : undefined}>
      <span className="dealer-soft num">
        {entry.version} · {timeToTheSecond(entry.at)}
      </span>
      <span>
        {entry.text}
        {entry.by && (
          <em className="dealer-soft"> {entry.because ? `${entry.by}: ${entry.because}` : entry.by}</em>
        )}{' '}
        <ClauseTags cites={entry.cite} book={book} />
      </span>
    </li>
  );
}

type Props = { readonly dealer: Dealer; readonly store: TableStore };

/** Nobody sits at a closed table, so the names come from its results. */
export function ClosedRecord(props: Props): ReactNode {
  const { results } = useResults(props.dealer.id);
  const names = useMemo(
    () => Object.fromEntries((results?.players ?? []).map(({ holder, name }) => [holder, name])),
    [results],
  );
  return <Entries {...props} holders={names} />;
}

export function RecordPanel(props: Props): ReactNode {
  const holders = useNamesSeen(props.dealer.state);
  return (
    <>
      <SignatureNow dealer={props.dealer} />
      <Entries {...props} holders={holders} />
    </>
  );
}

function Entries({ dealer, store, holders }: Props & { readonly holders: Names }): ReactNode {
  const { entries, earlier } = useRecord(store, dealer.state.version);
  const [all, setAll] = useState(false);
  const { book } = dealer.game.rules;
  const names = useMemo(
    () => new Map(dealer.game.seats.map(({ seat, name }) => [seat, name])),
    [dealer.game.seats],
  );
  const lines = useMemo(
    () => [...told(entries, book, names, holders)].reverse(),
    [entries, book, names, holders],
  );
  return (
    <section aria-label={dealerText.record}>
      <div className="row">
        <a className="link-button" href={`/api/tables/${dealer.id}/record`} download>
          {dealerText.exportRecord}
        </a>
        <a className="link-button" href={`/api/tables/${dealer.id}/script`} download>
          {dealerText.exportAsCraps}
        </a>
        <Checkbox checked={all} onChange={setAll}>
          {dealerText.showHousekeeping}
        </Checkbox>
      </div>
      <ol className="dealer-record" reversed>
        {lines
          .filter(({ minor }) => all || !minor)
          .map(entry => (
            <Entry key={entry.version} entry={entry} book={book} />
          ))}
      </ol>
      {earlier && (
        <button type="button" className="quiet dealer-wide" onClick={() => earlier()}>
          {dealerText.earlier}
        </button>
      )}
    </section>
  );
}
