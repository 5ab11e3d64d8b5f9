// The house's log, newest first and in words, with a way to the earlier entries and to a file.
import type { ReactNode } from 'react';
import { when } from '../account/when.ts';
import { eventWords, type Names } from '../text/admin.ts';
import type { HouseLog } from './use-house-log.ts';

/** As many as the server gives at a time. */
const CSV = '/api/house/events?format=csv&limit=1000';

type Props = { readonly log: HouseLog; readonly names: Names };

export function LogPanel({ log, names }: Props): ReactNode {
  return (
    <section className="panel house-card" aria-labelledby="house-log">
      <h2 id="house-log">House log</h2>
      <p className="you-note">Numbered, chained by hashes and never changed. Newest first.</p>
      {log.problem && <p role="alert">{log.problem}</p>}
      <ol className="house-log" aria-label="House log">
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
            Show earlier entries
          </button>
        )}
        <a className="lobby-way" href={CSV} download="passline-house.csv">
          Download the newest 1,000 as CSV
        </a>
      </p>
    </section>
  );
}
