// A table as its room shows it: behind the dice while they tumble, ahead by what is on its way.

import type { Done, LogEntry, TableRequest, TableState } from '@passline/client';
import type { Table } from '@passline/engine';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { client } from '../api/client.ts';
import { heard, type Skew, skewAt } from './clock.ts';
import { follow, type Ledger, newLedger } from './ledger.ts';
import { Outbox, overlaid, type Pending } from './outbox.ts';
import { RollStage, type Shown } from './roll-stage.ts';
import { goesOn, isPlay, type Stopped, stoppedBy } from './stopped.ts';
import type { TableStore, TableView } from './table-store.ts';
import { useEntries } from './use-table.ts';

export type RoomTable = {
  readonly state: TableState;
  /** With own chips that are on their way. */
  readonly game: Table;
  readonly seat: number | null;
  readonly shown: Shown;
  readonly pending: readonly Pending[];
  readonly stage: RollStage;
  readonly outbox: Outbox;
  /** Where the server has said so, and nothing since shows that play goes on. */
  readonly stopped: Stopped | null;
};

export function useRoomTable(view: TableView, store: TableStore, now: TableState): RoomTable {
  const stage = useMemo(() => new RollStage(store), [store]);
  const [stopped, setStopped] = useState<Stopped | null>(null);
  const outbox = useMemo(() => {
    const command = async (request: TableRequest): Promise<Done> => {
      try {
        const done = await client.command(store.id, request);
        if (isPlay(request)) setStopped(null);
        return done;
      } catch (error) {
        setStopped(known => stoppedBy(error) ?? known);
        throw error;
      }
    };
    return new Outbox(command, () => store.view().state?.version ?? 0);
  }, [store]);
  useEffect(() => stage.attach(), [stage]);
  const shown = useSyncExternalStore(stage.subscribe, stage.shown);
  const pending = useSyncExternalStore(outbox.subscribe, outbox.pending);
  useEntries(store, entries => {
    outbox.seen(entries, store.view().seat);
    setStopped(known => (known && goesOn(known, entries) ? null : known));
  });
  const state = shown.held ?? now;
  const { seat } = view;
  const game = useMemo(() => overlaid(state.game, seat, pending, state.version), [state, seat, pending]);
  return { state, game, seat, shown, pending, stage, outbox, stopped };
}

/** Calls back when entries are shown, from now on. */
export function useShownEntries(
  stage: RollStage,
  listener: (entries: readonly LogEntry[], state: TableState) => void,
): void {
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => stage.onShown((entries, state) => latest.current(entries, state)), [stage]);
}

export function useSkew(store: TableStore, state: TableState): Skew {
  const skew = useRef<Skew | null>(null);
  skew.current ??= skewAt(state, Date.now());
  useEntries(store, entries => {
    skew.current = heard(skew.current ?? { samples: [0] }, entries, Date.now());
  });
  return skew.current;
}

const PAGE = 1000;
/** A sitting longer than this many entries is shown from the last of them on. */
const MAX_ENTRIES = 30_000;
/** Enough to find the last rolls before one sat down. */
const LOOK_BACK = 400;

async function readLedger(table: string, seat: number | null, from: number, to: number): Promise<Ledger> {
  // The chips came with the entry before the seat was claimed.
  const since = seat === null ? to : Math.max(from - 2, 0);
  const start = Math.max(0, Math.min(since, to - LOOK_BACK), to - MAX_ENTRIES);
  let ledger = newLedger(start, null);
  for (let after = start; after < to; ) {
    const { events } = await client.events(table, after, PAGE);
    const entries = events.map(({ entry }) => entry).filter(({ version }) => version <= to);
    const last = entries.at(-1);
    if (!last) break;
    const mine = entries.filter(({ version }) => version > since);
    ledger = follow(ledger, entries.slice(0, entries.length - mine.length));
    if (mine.length > 0) ledger = follow({ ...ledger, seat }, mine);
    after = last.version;
  }
  return { ...ledger, seat, version: Math.max(ledger.version, to) };
}

/** The sitting's ledger, read from the log once and kept up as entries are shown. */
export function useLedger(room: RoomTable): Ledger | null {
  const { state, seat, stage } = room;
  const table = state.created.id;
  const since = seat === null ? 0 : (state.owners[seat]?.since ?? 0);
  const [ledger, setLedger] = useState<Ledger | null>(null);
  const [reading, setReading] = useState(0);
  /** What is shown while the log is being read. */
  const meanwhile = useRef<LogEntry[]>([]);
  const version = useRef(state.version);
  version.current = state.version;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `reading` asks for the log to be read again.
  useEffect(() => {
    let wanted = true;
    meanwhile.current = [];
    readLedger(table, seat, since, version.current).then(
      read => {
        if (wanted) setLedger(follow(read, meanwhile.current));
        meanwhile.current = [];
      },
      () => undefined,
    );
    return () => {
      wanted = false;
      setLedger(null);
    };
  }, [table, seat, since, reading]);
  useShownEntries(stage, entries => {
    if (ledger === null) meanwhile.current.push(...entries);
    else if ((entries[0]?.version ?? 0) > ledger.version + 1) setReading(reading + 1);
    else setLedger(now => now && follow(now, entries));
  });
  return ledger;
}
