// What the house did, with its times. Loaded with the first of it.
import type { ReactNode } from 'react';
import { timeOfDay } from '../account/when.ts';
import type { Notice } from './table-news.ts';

export function NoticeList({ notices }: { readonly notices: readonly Notice[] }): ReactNode {
  return (
    <ul>
      {notices.map(({ version, at, text }) => (
        <li key={version}>
          <time dateTime={new Date(at).toISOString()}>{timeOfDay(at)}</time> {text}
        </li>
      ))}
    </ul>
  );
}
