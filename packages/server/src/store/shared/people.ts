// Principals, their secrets, roles and limits, and the installation's own values: plain SQL for both databases.

import { type Membership, type Principal, walletOf } from '@passline/table';
import type { Store } from '../store.ts';
import type { Credential, FormerName, Limit } from '../stored.ts';
import { firstRow, type Sql, type SqlStatement, statement } from './sql.ts';

type PeopleQueries = Pick<
  Store,
  | 'principal'
  | 'updatePrincipal'
  | 'formerNames'
  | 'staff'
  | 'botsOf'
  | 'houseBots'
  | 'endSessions'
  | 'addCredential'
  | 'credential'
  | 'credentialsOf'
  | 'linksMadeBy'
  | 'removeCredential'
  | 'membership'
  | 'members'
  | 'membershipsOf'
  | 'setMembership'
  | 'removeMembership'
  | 'erase'
  | 'erasedWithChips'
  | 'erasedAmong'
  | 'limits'
  | 'limitsVersion'
  | 'setLimits'
  | 'preferences'
  | 'setPreferences'
  | 'meta'
  | 'setMetaOnce'
>;

const MAX_FORMER_NAMES = 100;

/** Lists of roles and scopes are kept as JSON. */
type Listed<T, K extends keyof T> = Omit<T, K> & { readonly [P in K]: string };

const principalOf = (row: Listed<Principal, 'roles'>): Principal => ({
  ...row,
  roles: JSON.parse(row.roles),
});
const credentialOf = (row: Listed<Credential, 'scopes'>): Credential => ({
  ...row,
  scopes: JSON.parse(row.scopes),
});
const membershipOf = (row: Listed<Membership, 'roles'>): Membership => ({
  ...row,
  roles: JSON.parse(row.roles),
});

const PRINCIPAL = 'SELECT id, kind, name, roles, owner, epoch, created_at AS "createdAt" FROM principals';
const CREDENTIAL =
  'SELECT id, hash, principal, kind, scopes, label, created_at AS "createdAt", expires_at AS "expiresAt", tbl AS "table", made_by AS "madeBy" FROM credentials';
const MEMBERSHIP =
  'SELECT t.id AS "table", m.principal, m.roles FROM memberships m JOIN tables t ON t.num = m.tbl';

/** A statement, for stores that add a principal together with its first entry. */
export const insertPrincipal = (principal: Principal) =>
  statement(
    'INSERT INTO principals (id, kind, name, roles, owner, epoch, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
    principal.id,
    principal.kind,
    principal.name,
    JSON.stringify(principal.roles),
    principal.owner,
    principal.epoch,
    principal.createdAt,
  );

/** Only for people who have played: nobody else is named in results. */
const keepName = (principal: string, name: string, at: number): readonly SqlStatement[] => [
  statement(
    `INSERT INTO former_names (principal, until_at, name)
     SELECT id, CAST(? AS bigint), name FROM principals
     WHERE id = ? AND name <> ? AND EXISTS (SELECT 1 FROM sittings WHERE principal = ?)
     ON CONFLICT (principal, until_at) DO NOTHING`,
    at,
    principal,
    name,
    principal,
  ),
  statement(
    `DELETE FROM former_names WHERE principal = ? AND until_at <=
       (SELECT until_at FROM former_names WHERE principal = ? ORDER BY until_at DESC LIMIT 1 OFFSET ?)`,
    principal,
    principal,
    MAX_FORMER_NAMES,
  ),
];

function principals(
  sql: Sql,
): Pick<PeopleQueries, 'principal' | 'updatePrincipal' | 'formerNames' | 'staff' | 'botsOf' | 'houseBots'> {
  const many = async (where: string, ...values: readonly string[]): Promise<readonly Principal[]> =>
    (await sql.rows<Listed<Principal, 'roles'>>(`${PRINCIPAL} WHERE ${where}`, ...values)).map(principalOf);
  return {
    async principal(id) {
      const [found] = await many('id = ?', id);
      return found ?? null;
    },
    async updatePrincipal(id, { name, roles, epoch }, at) {
      await sql.write(
        ...(name === undefined ? [] : keepName(id, name, at)),
        statement(
          'UPDATE principals SET name = coalesce(?, name), roles = coalesce(?, roles), epoch = coalesce(?, epoch) WHERE id = ?',
          name ?? null,
          roles ? JSON.stringify(roles) : null,
          epoch ?? null,
          id,
        ),
      );
    },
    formerNames: async (people, since) =>
      people.length === 0
        ? []
        : sql.rows<FormerName>(
            `SELECT principal, name, until_at AS "until" FROM former_names
             WHERE until_at > ? AND principal IN (${people.map(() => '?').join(', ')}) ORDER BY until_at`,
            since,
            ...people,
          ),
    staff: () => many("kind = 'staff' ORDER BY created_at, id"),
    botsOf: owner => many('owner = ? ORDER BY created_at, id', owner),
    houseBots: () => many("kind = 'house-bot' ORDER BY created_at, id"),
  };
}

function credentials(
  sql: Sql,
): Pick<
  PeopleQueries,
  'endSessions' | 'addCredential' | 'credential' | 'credentialsOf' | 'linksMadeBy' | 'removeCredential'
> {
  type CredentialRow = Listed<Credential, 'scopes'>;
  return {
    async endSessions(principal, epoch) {
      // Of two at once, the second finds nothing left to end, so it does not delete the new session's codes.
      const stillLasts = 'EXISTS (SELECT 1 FROM principals own WHERE own.id = ? AND own.epoch = ?)';
      const ends = (text: string): SqlStatement =>
        statement(`${text} AND ${stillLasts}`, principal, principal, epoch);
      const changed = await sql.write(
        // Locks the row.
        statement('UPDATE principals SET epoch = epoch WHERE id = ?', principal),
        ends("DELETE FROM credentials WHERE principal = ? AND kind IN ('recovery', 'device')"),
        ends("DELETE FROM credentials WHERE made_by = ? AND kind = 'sign-in'"),
        ends(
          `DELETE FROM credentials
           WHERE kind = 'token' AND principal IN (SELECT id FROM principals WHERE owner = ?)`,
        ),
        ends('UPDATE principals SET epoch = 1 WHERE owner = ? AND epoch = 0'),
        statement('UPDATE principals SET epoch = epoch + 1 WHERE id = ? AND epoch = ?', principal, epoch),
      );
      return changed.at(-1) === 1;
    },
    async addCredential(made, maker) {
      const [makerId, epoch] = [maker?.id ?? '', maker?.epoch ?? 0];
      const mayAdd = "(? = '' OR EXISTS (SELECT 1 FROM principals WHERE id = ? AND epoch = ?))";
      const changed = await sql.write(
        // Locks the row: signing out everywhere at the same moment either sees the new credential or comes first, and
        // the later of two device codes sees and replaces the earlier one.
        statement('UPDATE principals SET epoch = epoch WHERE id = ?', makerId),
        statement(
          `DELETE FROM credentials WHERE kind = 'device' AND kind = ? AND principal = ? AND ${mayAdd}`,
          made.kind,
          made.principal,
          makerId,
          makerId,
          epoch,
        ),
        // The conflicting index covers recovery codes only: a principal has one, and a new one replaces it.
        statement(
          `INSERT INTO credentials (id, hash, principal, kind, scopes, label, created_at, expires_at, tbl, made_by)
           SELECT ?, ?, ?, ?, ?, ?, CAST(? AS bigint), CAST(? AS bigint), ?, ?
           WHERE ${mayAdd}
           ON CONFLICT (principal) WHERE kind = 'recovery' DO UPDATE SET id = excluded.id, hash = excluded.hash,
             scopes = excluded.scopes, label = excluded.label, created_at = excluded.created_at,
             expires_at = excluded.expires_at, tbl = excluded.tbl, made_by = excluded.made_by`,
          made.id,
          made.hash,
          made.principal,
          made.kind,
          JSON.stringify(made.scopes),
          made.label,
          made.createdAt,
          made.expiresAt,
          made.table,
          made.madeBy,
          makerId,
          makerId,
          epoch,
        ),
      );
      return changed.at(-1) === 1;
    },
    async credential(hash) {
      const row = await firstRow<CredentialRow>(sql, `${CREDENTIAL} WHERE hash = ?`, hash);
      return row && credentialOf(row);
    },
    async credentialsOf(principal) {
      const rows = await sql.rows<CredentialRow>(
        `${CREDENTIAL} WHERE principal = ? ORDER BY created_at, id`,
        principal,
      );
      return rows.map(credentialOf);
    },
    async linksMadeBy(principal) {
      const rows = await sql.rows<CredentialRow>(
        `${CREDENTIAL} WHERE made_by = ? AND kind = 'sign-in' ORDER BY created_at, id`,
        principal,
      );
      return rows.map(credentialOf);
    },
    async removeCredential(id) {
      const [removed] = await sql.write(statement('DELETE FROM credentials WHERE id = ?', id));
      return removed === 1;
    },
  };
}

function memberships(
  sql: Sql,
): Pick<PeopleQueries, 'membership' | 'members' | 'membershipsOf' | 'setMembership' | 'removeMembership'> {
  type MembershipRow = Listed<Membership, 'roles'>;
  return {
    async membership(table, principal) {
      const row = await firstRow<MembershipRow>(
        sql,
        `${MEMBERSHIP} WHERE t.id = ? AND m.principal = ?`,
        table,
        principal,
      );
      return row && membershipOf(row);
    },
    async members(table) {
      const rows = await sql.rows<MembershipRow>(`${MEMBERSHIP} WHERE t.id = ? ORDER BY m.principal`, table);
      return rows.map(membershipOf);
    },
    async membershipsOf(principal) {
      const rows = await sql.rows<MembershipRow>(
        `${MEMBERSHIP} WHERE m.principal = ? ORDER BY t.id`,
        principal,
      );
      return rows.map(membershipOf);
    },
    async removeMembership(table, principal) {
      const text =
        'DELETE FROM memberships WHERE tbl = (SELECT num FROM tables WHERE id = ?) AND principal = ?';
      const [removed] = await sql.write(statement(text, table, principal));
      return removed === 1;
    },
    async setMembership({ table, principal, roles }) {
      await sql.write(
        statement(
          `INSERT INTO memberships (tbl, principal, roles)
           VALUES ((SELECT num FROM tables WHERE id = ?), ?, ?)
           ON CONFLICT (tbl, principal) DO UPDATE SET roles = excluded.roles`,
          table,
          principal,
          JSON.stringify(roles),
        ),
      );
    },
  };
}

/** A deleted person's row stays under another name, because logs and the ledger refer to its id. */
const erasure = (principal: string, name: string, waysInUntil: number | null): readonly SqlStatement[] => [
  statement('UPDATE principals SET name = ?, epoch = epoch + 1, erased = true WHERE id = ?', name, principal),
  waysInUntil === null
    ? statement('DELETE FROM credentials WHERE principal = ?', principal)
    : statement(
        "DELETE FROM credentials WHERE principal = ? AND kind NOT IN ('recovery', 'identity')",
        principal,
      ),
  statement('UPDATE credentials SET expires_at = ? WHERE principal = ?', waysInUntil, principal),
  statement('UPDATE principals SET limits_version = limits_version + 1 WHERE id = ?', principal),
  statement('DELETE FROM limits WHERE principal = ?', principal),
  statement('UPDATE principals SET preferences = NULL WHERE id = ?', principal),
  statement('DELETE FROM former_names WHERE principal = ?', principal),
  statement('DELETE FROM drill_rolls WHERE principal = ?', principal),
  statement('DELETE FROM memberships WHERE principal = ?', principal),
  statement('DELETE FROM roster_members WHERE principal = ?', principal),
  statement('DELETE FROM daily_hands WHERE principal = ?', principal),
  statement("UPDATE stops SET by_whom = ? WHERE scope = 'self-exclusion' AND target = ?", name, principal),
  // Notes of transfers name bots; what the house issued keeps its reason.
  statement(
    `UPDATE entries SET note = NULL
     WHERE kind = 'transfer' AND id IN (SELECT entry FROM postings WHERE account = ?)`,
    walletOf(principal),
  ),
];

function limits(sql: Sql): Pick<PeopleQueries, 'limits' | 'limitsVersion' | 'setLimits'> {
  return {
    limits: principal =>
      sql.rows<Limit>(
        'SELECT kind, value, from_at AS "from" FROM limits WHERE principal = ? ORDER BY kind, from_at',
        principal,
      ),
    async limitsVersion(principal) {
      const text = 'SELECT limits_version AS version FROM principals WHERE id = ?';
      return (await firstRow<{ version: number }>(sql, text, principal))?.version ?? 0;
    },
    async setLimits(principal, kind, kept) {
      await sql.write(
        statement('UPDATE principals SET limits_version = limits_version + 1 WHERE id = ?', principal),
        statement('DELETE FROM limits WHERE principal = ? AND kind = ?', principal, kind),
        ...kept.map(limit =>
          statement(
            'INSERT INTO limits (principal, kind, from_at, value) VALUES (?, ?, ?, ?)',
            principal,
            kind,
            limit.from,
            limit.value,
          ),
        ),
      );
    },
  };
}

function preferences(sql: Sql): Pick<PeopleQueries, 'preferences' | 'setPreferences'> {
  return {
    async preferences(principal) {
      const text = 'SELECT preferences AS body FROM principals WHERE id = ?';
      return (await firstRow<{ body: string | null }>(sql, text, principal))?.body ?? null;
    },
    async setPreferences(principal, body) {
      // A request in flight when the account was deleted leaves nothing behind.
      const text = 'UPDATE principals SET preferences = ? WHERE id = ? AND NOT erased';
      await sql.write(statement(text, body, principal));
    },
  };
}

function meta(sql: Sql): Pick<PeopleQueries, 'meta' | 'setMetaOnce'> {
  const read = async (key: string): Promise<string | null> => {
    const row = await firstRow<{ value: string }>(sql, 'SELECT value FROM meta WHERE key = ?', key);
    return row?.value ?? null;
  };
  return {
    meta: read,
    async setMetaOnce(key, value) {
      await sql.write(
        statement('INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO NOTHING', key, value),
      );
      return (await read(key)) ?? value;
    },
  };
}

export const peopleQueries = (sql: Sql): PeopleQueries => ({
  ...principals(sql),
  ...credentials(sql),
  ...memberships(sql),
  ...limits(sql),
  ...preferences(sql),
  ...meta(sql),
  async erase(principal, name, waysInUntil) {
    await sql.write(...erasure(principal, name, waysInUntil));
  },
  async erasedWithChips(among) {
    if (among?.length === 0) return [];
    const only = among === undefined ? '' : `AND p.id IN (${among.map(() => '?').join(', ')})`;
    const rows = await sql.rows<{ id: string }>(
      `SELECT p.id FROM principals p JOIN accounts a ON a.id = '${walletOf('')}' || p.id
       WHERE p.erased AND a.balance > 0 ${only} ORDER BY p.id`,
      ...(among ?? []),
    );
    return rows.map(({ id }) => id);
  },
  async erasedAmong(among) {
    if (among.length === 0) return [];
    const rows = await sql.rows<{ id: string }>(
      `SELECT id FROM principals WHERE erased AND id IN (${among.map(() => '?').join(', ')}) ORDER BY id`,
      ...among,
    );
    return rows.map(({ id }) => id);
  },
});
