// A batch of appends as the parameters of the one statement that writes it to PostgreSQL.
import type { Entry } from '@passline/table';
import type { Append, LimitsGuard } from '../append.ts';
import { outcomeColumns } from '../shared/answer-row.ts';
import { lastOf, lastSittings, mergeGuards, newRow } from '../shared/append-form.ts';
import { storedEvents } from '../shared/quotas.ts';
import type { Query } from './connections.ts';
import { APPEND } from './statements.ts';

export function moneyOf(entries: readonly Entry[]): readonly [postings: string, entries: string] {
  if (entries.length === 0) return ['[]', '[]'];
  const postings = entries.flatMap(entry =>
    entry.postings.map(({ account, amount, ifEntries }) => ({
      entry: entry.id,
      account,
      amount,
      if_entries: ifEntries ?? null,
    })),
  );
  return [
    JSON.stringify(postings.map((posting, i) => ({ i, ...posting }))),
    JSON.stringify(
      entries.map(({ id, at, kind, table, version, note }) => ({ id, at, kind, tbl: table, version, note })),
    ),
  ];
}

/** Tables are locked in the order of their names, like accounts. */
function headsOf(appends: readonly Append[]): readonly object[] {
  return appends
    .toSorted((a, b) => (a.table < b.table ? -1 : 1))
    .flatMap(({ table, after, events, row }) => {
      if (!after) return [];
      const last = lastOf(events);
      return {
        id: table,
        version: after.version,
        hash: after.hash,
        to_version: last?.version,
        to_hash: last?.hash,
        at: last?.at,
        summary: row.summary,
        closed: row.closed,
        sets_wake: row.wakeAt !== undefined,
        wake_at: row.wakeAt,
        pays: row.pays,
      };
    });
}

function createdOf(appends: readonly Append[]): readonly object[] {
  return appends.flatMap(({ create, row, events, house }) => {
    const last = lastOf(events);
    if (!create || !last) return [];
    const { createdAt: created_at, wakeAt: wake_at, ...made } = newRow(create, row);
    const house_file = house?.hash ?? null;
    return {
      ...made,
      created_at,
      version: last.version,
      hash: last.hash,
      active_at: last.at,
      wake_at,
      house_file,
    };
  });
}

/** A player may sit down and leave in one append: the last change counts. */
function seatNamesOf(appends: readonly Append[]): readonly object[] {
  const last = new Map<string, object>();
  for (const { table, seatNames } of appends) {
    for (const { seat, from, name } of seatNames) {
      last.set(`${table} ${seat} ${from}`, { tbl: table, seat, first: from, name });
    }
  }
  return [...last.values()];
}

const takingsOf = (appends: readonly Append[]): readonly object[] =>
  appends.flatMap(({ table: tbl, takings }) => {
    if (!takings) return [];
    const { drop: bought, win: won, dealer, ...rest } = takings;
    const { account: dealer_id = null, signature = null } = dealer ?? {};
    return { tbl, bought, won, ...rest, dealer: signature, dealer_id };
  });

const guardsOf = (limits: readonly LimitsGuard[]): string =>
  JSON.stringify(
    mergeGuards(limits).map(({ principal: id, version, purchases }) => ({ id, version, purchases })),
  );

export function queryFor(appends: readonly Append[]): Query {
  const events = appends.flatMap(append =>
    storedEvents(append).map(({ version, at, body, hash }) => ({
      id: append.table,
      version,
      at,
      body,
      hash,
    })),
  );
  const answers = appends.flatMap(append =>
    append.answers.map(({ table: tbl, outcome, ...answer }) => ({
      ...answer,
      tbl,
      ...outcomeColumns(outcome),
    })),
  );
  const sittings = lastSittings(appends.flatMap(append => append.sittings)).map(
    ({ table: tbl, from: first, fromAt: from_at, to: last, toAt: to_at, ...sitting }) => ({
      ...sitting,
      tbl,
      first,
      from_at,
      last,
      to_at,
    }),
  );
  return {
    name: 'append',
    text: APPEND,
    values: [
      ...moneyOf(appends.flatMap(({ entries }) => entries)),
      JSON.stringify(headsOf(appends)),
      JSON.stringify(createdOf(appends)),
      JSON.stringify(events),
      JSON.stringify(answers),
      JSON.stringify(sittings),
      appends.length,
      guardsOf(appends.flatMap(({ limits }) => limits)),
      JSON.stringify(seatNamesOf(appends)),
      JSON.stringify(takingsOf(appends)),
    ],
  };
}
