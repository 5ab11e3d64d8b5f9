// The bystanders' state, read directly from the database: it must be the same after the attack.
import { isDeepStrictEqual } from 'node:util';
import { storedState } from '@passline/server/testing/process/consistency.ts';
import type { TestStorage } from '@passline/server/testing/process/test-storage.ts';
import type { Bystanders } from './participants.ts';

export type BystanderState = Readonly<Record<string, unknown>>;

const sqlList = (values: readonly string[]): string => values.map(value => `'${value}'`).join(', ');

/** Heads of logs, balances, memberships, credentials, names, roles, limits and seats, part by part. */
export async function readBystanders(storage: TestStorage, bystanders: Bystanders): Promise<BystanderState> {
  const people = sqlList(Object.values(bystanders.ids));
  const tables = sqlList(Object.values(bystanders.tables));
  const both = sqlList([...Object.values(bystanders.tables), bystanders.shared.table]);
  const accounts = sqlList([
    ...Object.values(bystanders.ids).map(id => `wallet:${id}`),
    ...Object.values(bystanders.tables).map(id => `table:${id}`),
  ]);
  const parts = {
    tables: `SELECT id, name, version, hash, invite, closed, owner, public, summary, wake_at FROM tables
      WHERE id IN (${tables}) ORDER BY id`,
    logs: `SELECT t.id, count(*) AS events, max(e.version) AS last FROM events e JOIN tables t ON t.num = e.tbl
      WHERE t.id IN (${tables}) GROUP BY t.id ORDER BY t.id`,
    invitations: `SELECT id, invite, owner, public, name, closed FROM tables WHERE id IN (${both}) ORDER BY id`,
    accounts: `SELECT id, balance, entries FROM accounts WHERE id IN (${accounts}) ORDER BY id`,
    people: `SELECT id, kind, name, roles, owner, epoch FROM principals WHERE id IN (${people}) ORDER BY id`,
    credentials: `SELECT id, hash, principal, kind, scopes, expires_at FROM credentials
      WHERE principal IN (${people}) OR (kind = 'sign-in' AND tbl IS NULL AND expires_at > 1) ORDER BY id`,
    staff: "SELECT id, roles FROM principals WHERE kind = 'staff' ORDER BY id",
    memberships: `SELECT t.id, m.principal, m.roles FROM memberships m JOIN tables t ON t.num = m.tbl
      WHERE t.id IN (${tables}) OR m.principal IN (${people}) ORDER BY t.id, m.principal`,
    limits: `SELECT principal, kind, from_at, value FROM limits WHERE principal IN (${people})
      ORDER BY principal, kind, from_at`,
    stops: `SELECT scope, target, until_at FROM stops
      WHERE target IN (${people}, ${both}) OR scope = 'house' ORDER BY scope, target`,
    sittings: `SELECT tbl, seat, first, principal, last FROM sittings
      WHERE tbl IN (${tables}) OR principal IN (${people}) ORDER BY tbl, seat, first`,
  };
  const seen: Record<string, unknown> = {};
  for (const [name, text] of Object.entries(parts)) seen[name] = await storage.rows(text);
  const { table, seat } = bystanders.shared;
  const { game, owners } = await storedState(storage, table);
  const { rack, bets, left, name } = game.seats.find(each => each.seat === seat) ?? {};
  // A node that takes over a clock marks players without a stream as away, without any request.
  const owner = { ...owners[seat], awayUntil: null };
  seen['the seat beside the attackers'] = { rack, bets, left, name, owner };
  return JSON.parse(JSON.stringify(seen));
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Where two values differ first, and how. */
function firstDifference(before: unknown, after: unknown, path: string): string {
  if (isObject(before) && isObject(after)) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
      if (!isDeepStrictEqual(before[key], after[key]))
        return firstDifference(before[key], after[key], `${path} ${key}`);
    }
  }
  return `${path}: ${JSON.stringify(before)?.slice(0, 300)} became ${JSON.stringify(after)?.slice(0, 300)}`;
}

/** What differs, part by part. */
export function differences(before: BystanderState, after: BystanderState): readonly string[] {
  return Object.keys(before)
    .filter(part => !isDeepStrictEqual(before[part], after[part]))
    .map(part => `of bystanders, ${firstDifference(before[part], after[part], part)}`);
}
