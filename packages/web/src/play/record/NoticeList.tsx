// What the house did, and when. Loaded with the first notice.
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { timeOfDay } from '../../account/when.ts';
import type { Notice } from './table-news.ts';

const SHOWN_MS = 10_000;

/** If the list is in a drawer, the newest notice is shown over the table for a while; it is already announced. */
function Newest({ text, version }: Pick<Notice, 'text' | 'version'>): ReactNode {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const ending = setTimeout(() => setPassed(version), SHOWN_MS);
    return () => clearTimeout(ending);
  }, [version]);
  const over = document.querySelector('[data-side="drawer"] .table-toast');
  return over && passed !== version ? createPortal(<p aria-hidden="true">{text}</p>, over) : null;
}

type Props = {
  readonly notices: readonly Notice[];
  /** A closed table says so itself. */
  readonly isClosed: boolean;
};

export function NoticeList({ notices, isClosed }: Props): ReactNode {
  const [newest] = notices;
  return (
    <>
      {newest && !isClosed && <Newest {...newest} />}
      <ul>
        {notices.map(({ version, at, text }) => (
          <li key={version}>
            <time dateTime={new Date(at).toISOString()}>{timeOfDay(at)}</time> {text}
          </li>
        ))}
      </ul>
    </>
  );
}
