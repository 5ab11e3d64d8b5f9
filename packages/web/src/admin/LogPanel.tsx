// The house's log, newest first and in words, with earlier entries on request and a download.
import type { ReactNode } from 'react';
import { when } from '../account/when.ts';
import * as adminText from '../text/admin.ts';
import { eventWords, type Names } from './house-log-words.ts';
import type { HouseLog } from './use-house-log.ts';

/** The server's page size. */
const CSV = '/api/house/events?format=csv&limit=1000';

type Props = { readonly log: HouseLog; readonly names: Names };

export function LogPanel({ log, names }: Props): ReactNode {
  return (
    <section className="panel admin-card" aria-labelledby="admin-log">
      <h2 id="admin-log">{adminText.houseLog}</h2>
      <p className="note">{adminText.logAbout}</p>
      {log.problem && <p role="alert">{log.problem}</p>}
      <ol className="admin-log" aria-label={adminText.houseLog}>
        {log.entries.map(({ version, at, event }) => (
          <li key={version}>
            <small>
              {version}, <time dateTime={new Date(at).toISOString()}>{when(at)}</time>
            </small>
            <span>{eventWords(event, names)}</span>
          </li>
        ))}
      </ol>
      <p className="row">
        {log.next !== null && (
          <button type="button" className="quiet" onClick={log.earlier}>
            {adminText.showEarlierEntries}
          </button>
        )}
        <a className="link-button" href={CSV} download="passline-house.csv">
          {adminText.downloadNewest}
        </a>
      </p>
    </section>
  );
}
