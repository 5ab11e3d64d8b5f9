// Compares the rights and rules in the store with what the house log and the tables' logs say.

import { pseudonymOf } from '@passline/table';
import { publicationHash } from '../store/shared/first-books.ts';
import { houseQueries } from '../store/shared/house.ts';
import type { Sql } from '../store/shared/sql.ts';
import type { StoredRoster } from '../store/stored.ts';
import { type HouseReplay, rolesText, stopKey } from './house-replay.ts';

type RoleRow = {
  readonly id: string;
  readonly kind: string;
  readonly roles: string;
  readonly epoch: number;
  readonly at: number;
};
type BotRow = Omit<RoleRow, 'roles'> & { readonly owner: string };
type MemberRow = { readonly table: string; readonly principal: string; readonly roles: string };

const rolesIn = (json: string): string => rolesText(JSON.parse(json) as readonly string[]);
const orNone = (roles: string): string => (roles === '' ? 'none' : roles);

/** Only staff have roles, and exactly those that the house log gave them. */
async function staffProblems(sql: Sql, { staff, since }: HouseReplay): Promise<readonly string[]> {
  const problems: string[] = [];
  const rows = await sql.rows<RoleRow>(
    "SELECT id, kind, roles, epoch, created_at AS at FROM principals WHERE kind = 'staff' OR roles <> '[]' ORDER BY id",
  );
  for (const { id, kind, roles, epoch, at } of rows) {
    const held = rolesIn(roles);
    const given = staff.get(id);
    // An invitation ends with the role of the manager who made it.
    if (held === '' && epoch === 0) continue;
    // Older programs did not log who was invited.
    if (given === undefined && kind === 'staff' && (since === null || at < since)) continue;
    if (held !== (kind === 'staff' ? (given ?? '') : ''))
      problems.push(`${id} has the roles ${orNone(held)}; the house log gave ${orNone(given ?? '')}.`);
  }
  return problems;
}

/** Only tables that pay from wallets: roles at other tables are their owners' business. */
async function memberProblems(sql: Sql, { atTables, since }: HouseReplay): Promise<readonly string[]> {
  const problems: string[] = [];
  const rows = await sql.rows<MemberRow & { readonly at: number }>(
    `SELECT t.id AS "table", m.principal, m.roles, t.created_at AS at FROM memberships m JOIN tables t ON t.num = m.tbl
     WHERE m.roles <> '[]' AND t.wallets`,
  );
  for (const { table, principal, roles, at } of rows) {
    const held = rolesIn(roles);
    const given = atTables.get(`${table} ${principal}`);
    if (given === undefined && (since === null || at < since)) continue;
    if (held !== (given ?? ''))
      problems.push(
        `${principal} has the roles ${held} at table ${table}; the house log gave ${orNone(given ?? '')}.`,
      );
  }
  return problems;
}

/** Only missing stops are problems: earlier versions stopped new accounts on stopped devices without logging it. */
async function stopProblems(sql: Sql, { stops, excluded }: HouseReplay): Promise<readonly string[]> {
  const rows = await houseQueries(sql).stops();
  const found = new Map(rows.map(stop => [stopKey(stop.scope, stop.target), stop]));
  const own = new Set(
    rows
      .filter(({ scope }) => scope === 'self-exclusion')
      .flatMap(({ target }) => ['guest', 'bot'].map(kind => pseudonymOf({ id: target, kind }))),
  );
  return [
    ...[...stops]
      .filter(key => found.get(key)?.until !== null)
      .map(key => `The stop “${key}” of the house log was lifted in the database.`),
    ...[...excluded]
      .filter(name => !own.has(name))
      .map(name => `The exclusion of ${name} in the house log was lifted in the database.`),
  ];
}

/** A reset issues what the class's row says, so the row must match what a manager made. */
async function classProblems(sql: Sql, replay: HouseReplay): Promise<readonly string[]> {
  const rows = await sql.rows<Omit<StoredRoster, 'name' | 'code'>>(
    `SELECT id, seats, chips, created_at AS "createdAt", expires_at AS "expiresAt", made_by AS "madeBy" FROM rosters`,
  );
  const { since, clockSlackMs, classes } = replay;
  return rows.flatMap(({ id, seats, chips, createdAt, expiresAt, madeBy }) => {
    const made = classes.get(id);
    const isOld = since === null || createdAt < since;
    if (!made) return isOld ? [] : [`The class ${id} is not in the house log.`];
    const problems: string[] = [];
    if (made.chips !== chips || made.seats !== seats)
      problems.push(
        `The class ${id} gives ${chips} cents in ${seats} places; the house log says ${made.chips} in ${made.seats}.`,
      );
    // Older programs did not store who made a class.
    if (madeBy !== made.by && !(isOld && madeBy === null))
      problems.push(`The class ${id} is ${madeBy ?? 'nobody'}’s; the house log says ${made.by}’s.`);
    if (made.endedAt !== null && expiresAt > made.endedAt + clockSlackMs)
      problems.push(`The code of the class ${id} works, but the house log ended it.`);
    return problems;
  });
}

async function bookProblems(sql: Sql, { books }: HouseReplay): Promise<readonly string[]> {
  const rows = await houseQueries(sql).publishedBooks();
  const problems: string[] = [];
  for (const { id, house, settings, hash } of rows) {
    if (publicationHash(house, settings) !== hash || books.get(id) !== hash)
      problems.push(`The book ${id} is not published as the house log says.`);
  }
  const found = new Set(rows.map(({ id }) => id));
  for (const id of books.keys()) {
    if (!found.has(id)) problems.push(`The book ${id} of the house log is no longer published.`);
  }
  return problems;
}

/**
 * House bots play with the house's chips and have no limits, so a player's bot must not pass for one, or vice versa.
 */
async function botProblems(sql: Sql, { houseBots, since }: HouseReplay): Promise<readonly string[]> {
  const rows = await sql.rows<BotRow>(
    `SELECT id, kind, owner, epoch, created_at AS at FROM principals WHERE kind IN ('bot', 'house-bot') ORDER BY id`,
  );
  return rows.flatMap(({ id, kind, owner, epoch, at }) => {
    const made = houseBots.get(id);
    if (!made) {
      const isOld = since === null || at < since;
      return kind === 'bot' || isOld
        ? []
        : [`The bot ${id} plays for the house, but the house log does not have it.`];
    }
    if (kind !== 'house-bot' || owner !== made.by)
      return [`The bot ${id} is ${owner}’s; the house log says that ${made.by} made it for the house.`];
    return made.removed && epoch === 0 ? [`The bot ${id} can still play, but the house log removed it.`] : [];
  });
}

/** Problems with roles, stops, classes, house bots and books. Players' own limits are deliberately in no log. */
export async function rightsProblems(sql: Sql, replay: HouseReplay): Promise<readonly string[]> {
  return [
    ...(await staffProblems(sql, replay)),
    ...(await memberProblems(sql, replay)),
    ...(await stopProblems(sql, replay)),
    ...(await classProblems(sql, replay)),
    ...(await botProblems(sql, replay)),
    ...(await bookProblems(sql, replay)),
  ];
}
