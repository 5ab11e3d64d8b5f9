// The visitor's own tables, one line each, in the place kept for them.
import type { Session, TableListing } from '@passline/client';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as lobbyText from '../text/lobby.ts';
import { keepOwnTablesHeight } from './own-tables-height.ts';
import { TableList } from './TableList.tsx';

/** More are shown on request: they would push everything else out of the window. */
const MAX_SHOWN = 4;

type Props = {
  /** Null until they are known. */
  readonly tables: readonly TableListing[] | null;
  readonly session: Session | null;
  /** Offline, the page cannot know the tables on the server. */
  readonly isOffline: boolean;
  /** In pixels. */
  readonly reserved: number;
  onChange(): void;
};

export function OwnTables({ tables, session, isOffline, reserved, onChange }: Props): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  const [all, setAll] = useState(false);
  const shown = all ? tables : (tables?.slice(0, MAX_SHOWN) ?? null);
  const ids = shown?.map(({ id }) => id).join(' ') ?? null;
  useEffect(() => {
    if (ids === null || isOffline || !list.current) return;
    keepOwnTablesHeight(ids === '' ? 0 : list.current.offsetHeight);
  }, [ids, isOffline]);
  return (
    <div style={{ minHeight: reserved }}>
      <div ref={list} className="lobby-own">
        <TableList
          id="own-title"
          title={lobbyText.yourTables}
          tables={shown}
          empty={isOffline ? lobbyText.ownTablesOffline : lobbyText.noOwnTables}
          more={tables && !all && tables.length > MAX_SHOWN ? () => setAll(true) : null}
          session={session}
          onChange={onChange}
        />
      </div>
    </div>
  );
}
