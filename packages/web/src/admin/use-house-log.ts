// The house's log as far as it is loaded: the newest page is polled, earlier ones are read on request.
import type { HouseEvents } from '@passline/client';
import { useCallback, useEffect, useState } from 'react';
import { house } from '../api/house.ts';
import { type Polled, usePolled } from '../api/use-polled.ts';
import { sentence } from '../lobby/sentence.ts';

const PAGE = 25;

export type HouseEntry = HouseEvents['events'][number]['entry'];
/** Newest first and without gaps; `next` is where earlier entries continue, or null if there are none. */
export type Read = { readonly entries: readonly HouseEntry[]; readonly next: number | null };

export type HouseLog = Read & Pick<Polled<Read>, 'problem' | 'refresh'> & { earlier(): Promise<void> };

const NOTHING: Read = { entries: [], next: null };

const readPage = async (before?: number): Promise<Read> => {
  const { events, next } = await house.events({
    limit: PAGE,
    ...(before === undefined ? {} : { before }),
  });
  return { entries: events.map(({ entry }) => entry), next };
};

const readNewest = (): Promise<Read> => readPage();

/** Puts a new first page before the known entries; if the two do not meet, only the page is kept. */
export function withNewest(known: Read, page: Read): Read {
  const top = known.entries[0]?.version ?? 0;
  const meets = page.entries.some(({ version }) => version <= top);
  if (!meets) return page;
  return {
    entries: [...page.entries.filter(({ version }) => version > top), ...known.entries],
    next: known.next,
  };
}

/** Adds an earlier page after the known entries, if it still belongs there. */
export function withEarlier(known: Read, page: Read): Read {
  const last = known.entries.at(-1)?.version;
  if (last === undefined || page.entries[0]?.version !== last - 1) return known;
  return { entries: [...known.entries, ...page.entries], next: page.next };
}

export function useHouseLog(): HouseLog {
  const { value: newest, problem, refresh } = usePolled(readNewest);
  const [read, setRead] = useState<Read>(NOTHING);
  const [failure, setFailure] = useState('');
  useEffect(() => {
    if (newest) setRead(known => withNewest(known, newest));
  }, [newest]);
  const { next } = read;
  const earlier = useCallback(async () => {
    if (next === null) return;
    try {
      const page = await readPage(next);
      setRead(known => withEarlier(known, page));
      setFailure('');
    } catch (error) {
      setFailure(sentence(error));
    }
  }, [next]);
  return { ...read, problem: problem || failure, refresh, earlier };
}
