// The cast for tests of refusals: everyone who may try what they should not, and tables, bots and codes to try.
import { Visitor } from '../http/visitor.ts';
import { CALM, PRACTICE } from './people.ts';
import type { ServerProcess } from './server.ts';
import type { TestStorage } from './test-storage.ts';

export type Who =
  /** No session at all; a cookie with a false signature; one from before signing out everywhere. */
  | 'nobody'
  | 'forger'
  | 'signed-out'
  /** Ana owns everything; Ben sits beside her; Eve has a session and no seat; Cam deals at one table of Ana's. */
  | 'ana'
  | 'ben'
  | 'eve'
  | 'cam'
  /** Ana's bots: one that may only watch, one that may only play, one whose token was withdrawn. */
  | 'watch-bot'
  | 'play-bot'
  | 'withdrawn-bot'
  /** Staff of the whole house. */
  | 'dealer'
  | 'pit'
  | 'manager';

export type Cast = {
  readonly who: Readonly<Record<Who, Visitor>>;
  readonly ids: Readonly<
    Record<'ana' | 'ben' | 'cam' | 'manager' | 'watch-bot' | 'roster' | 'student' | 'tournament', string>
  >;
  /** A public live table with Ana and Ben, one by invitation, one where Ana deals, and her practice table. */
  readonly tables: Readonly<Record<'live' | 'hidden' | 'dealt' | 'practice', string>>;
  readonly invites: { readonly good: string; readonly old: string };
  readonly codes: Readonly<Record<'recovery' | 'replaced' | 'link' | 'used' | 'expired' | 'class', string>>;
};

async function make(visitor: Visitor, method: string, path: string, body?: unknown): Promise<Result> {
  const answer = await visitor.ask(method, path, body === undefined ? {} : { body });
  if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.text}`);
  return answer.body;
}
// biome-ignore lint/suspicious/noExplicitAny: the visitor has checked it against the API's own schema
type Result = any;

async function arrive(node: ServerProcess, path: string, body: unknown): Promise<Visitor> {
  const visitor = new Visitor(node);
  const { status, text } = await visitor.arrive(path, body);
  if (status >= 400) throw new Error(text);
  return visitor;
}

async function botOf(
  owner: Visitor,
  node: ServerProcess,
  scopes: readonly string[],
): Promise<[Visitor, string]> {
  const { bot, token } = await make(owner, 'POST', '/api/bots', {
    name: scopes.join(),
    scopes,
    chips: 10_00,
  });
  const visitor = new Visitor(node);
  visitor.token = token;
  return [visitor, bot.id];
}

const link = async (boss: Visitor, roles: readonly string[], table?: string): Promise<string> => {
  const { code } = await make(boss, 'POST', '/api/staff/links', { name: 'Someone', roles, table });
  return code;
};

async function withTables(ana: Visitor, ben: Visitor): Promise<Pick<Cast, 'tables' | 'invites'>> {
  const table = async (input: unknown): Promise<string> => (await make(ana, 'POST', '/api/tables', input)).id;
  const tables = {
    live: await table(CALM),
    hidden: await table({ ...CALM, public: false }),
    dealt: await table({ mode: 'dealer-run', rulebook: 'rws-2019' }),
    practice: await table(PRACTICE),
  };
  for (const id of Object.values(tables)) await ana.command(id, { type: 'sit', seat: 1, amount: 100_00 });
  for (const id of [tables.live, tables.dealt])
    await ben.command(id, { type: 'sit', seat: 2, amount: 100_00 });
  const path = `/api/tables/${tables.hidden}/invitation`;
  const { invite: old } = await make(ana, 'GET', path);
  const { invite: good } = await make(ana, 'POST', path);
  return { tables, invites: { good, old } };
}

async function codesOf(
  storage: TestStorage,
  boss: Visitor,
  ana: Visitor,
  node: ServerProcess,
): Promise<Omit<Cast['codes'], 'class'>> {
  const recovery = async (): Promise<string> => (await make(ana, 'POST', '/api/session/recovery-code')).code;
  const replaced = await recovery();
  const expired = await link(boss, ['dealer']);
  // Instead of waiting seven days, the test ages the link in the database, but not so far that it is removed soon.
  await storage.rows(`UPDATE credentials SET expires_at = created_at WHERE kind = 'sign-in' AND created_at =
    (SELECT max(created_at) FROM credentials WHERE kind = 'sign-in')`);
  const used = await link(boss, ['dealer']);
  await arrive(node, '/api/session/sign-in', { code: used });
  return { recovery: await recovery(), replaced, expired, used, link: await link(boss, ['dealer']) };
}

export async function newCast(storage: TestStorage, node: ServerProcess): Promise<Cast> {
  const guest = (name: string): Promise<Visitor> => arrive(node, '/api/session', { name });
  const [ana, ben, eve] = [await guest('Ana'), await guest('Ben'), await guest('Eve')];
  const manager = await arrive(node, '/api/session/sign-in', { code: node.firstCode });
  const staff = async (role: string): Promise<Visitor> =>
    arrive(node, '/api/session/sign-in', { code: await link(manager, [role]) });
  const { tables, invites } = await withTables(ana, ben);
  const cam = await arrive(node, '/api/session/sign-in', {
    code: await link(ana, ['dealer'], tables.dealt),
  });
  const [watch, watchId] = await botOf(ana, node, ['watch']);
  const [play] = await botOf(ana, node, ['play']);
  const [withdrawn, withdrawnId] = await botOf(ana, node, ['watch', 'play']);
  await make(ana, 'DELETE', `/api/bots/${withdrawnId}`);

  const forger = new Visitor(node);
  forger.cookie = `${ana.cookie?.slice(0, -4)}AAAA`;
  const left = await guest('Gone');
  const signedOut = new Visitor(node);
  signedOut.cookie = left.cookie;
  await make(left, 'DELETE', '/api/session?everywhere=1');

  const roster = await make(manager, 'POST', '/api/house/rosters', { name: 'Class', seats: 9, chips: 5_00 });
  const student = await arrive(node, '/api/session/class', { code: roster.code, name: 'Student' });
  const made = await manager.ask('POST', '/api/tournaments', {
    body: { name: 'Cup', stack: 100_00, rounds: [{ rolls: 5 }] },
    headers: { 'idempotency-key': 'cup' },
  });
  const idOf = async (visitor: Visitor): Promise<string> => (await make(visitor, 'GET', '/api/session')).id;
  return {
    who: {
      nobody: new Visitor(node),
      forger,
      'signed-out': signedOut,
      ana,
      ben,
      eve,
      cam,
      'watch-bot': watch,
      'play-bot': play,
      'withdrawn-bot': withdrawn,
      dealer: await staff('dealer'),
      pit: await staff('pit'),
      manager,
    },
    ids: {
      ana: await idOf(ana),
      ben: await idOf(ben),
      cam: await idOf(cam),
      manager: await idOf(manager),
      'watch-bot': watchId,
      roster: roster.id,
      student: await idOf(student),
      tournament: made.body.id,
    },
    tables,
    invites,
    codes: { ...(await codesOf(storage, manager, ana, node)), class: roster.code },
  };
}

/** Everything that a refused request must leave unchanged: tables' heads, accounts, people and their secrets. */
export async function everythingIn(storage: TestStorage): Promise<unknown> {
  const all: Record<string, unknown> = {};
  const parts = {
    tables: 'SELECT id, version, hash, invite, closed, summary FROM tables ORDER BY id',
    accounts: 'SELECT id, balance, entries FROM accounts ORDER BY id',
    principals: 'SELECT id, name, roles, epoch FROM principals ORDER BY id',
    credentials: 'SELECT id, hash, principal FROM credentials ORDER BY id',
    memberships: 'SELECT tbl, principal, roles FROM memberships ORDER BY tbl, principal',
    limits: 'SELECT principal, kind, value FROM limits ORDER BY principal, kind',
    sittings: 'SELECT tbl, seat, first, last FROM sittings ORDER BY tbl, seat, first',
    rosters: 'SELECT id, code, expires_at FROM rosters ORDER BY id',
    roster_members: 'SELECT roster, principal FROM roster_members ORDER BY roster, principal',
    tournaments: 'SELECT id, version FROM tournaments ORDER BY id',
    stops: 'SELECT scope, target, until_at FROM stops ORDER BY scope, target',
  };
  for (const [name, text] of Object.entries(parts)) all[name] = await storage.rows(text);
  return all;
}
