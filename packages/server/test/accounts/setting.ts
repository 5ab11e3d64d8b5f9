// A real store with identity and cashier, a clock that the test sets, and rows like those that tables write.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { required } from '@passline/engine/required';
import type { Mode, Role } from '@passline/table';
import { accountOfTable, type Entry, type EntryKind, ISSUANCE, walletOf } from '@passline/table';
import type { Caller } from '../../src/accounts/caller.ts';
import { Identity } from '../../src/accounts/identity.ts';
import { newId } from '../../src/accounts/secrets.ts';
import { SYSTEM_RANDOM } from '../../src/lib/random.ts';
import type { Result } from '../../src/lib/result.ts';
import type { Append } from '../../src/store/append.ts';
import { openSqlite } from '../../src/store/sqlite/sqlite-store.ts';
import type { Store } from '../../src/store/store.ts';
import type { Holdings, Sitting } from '../../src/store/stored.ts';
import { Cashier } from '../../src/wallet/cashier.ts';

export const WELCOME = 1_000_00;
const KEY = new Uint8Array(32).fill(1);
const EMPTY: Append = {
  table: '',
  after: null,
  events: [],
  row: {},
  entries: [],
  answers: [],
  sittings: [],
  limits: [],
  seatNames: [],
};

export type Setting = ReturnType<typeof settingOn>;

export async function openSetting(): Promise<Setting & { close(): Promise<void> }> {
  const dir = mkdtempSync(join(tmpdir(), 'passline-desk-'));
  const store = await openSqlite(dir);
  return {
    ...settingOn(store),
    async close(): Promise<void> {
      await store.close();
      rmSync(dir, { recursive: true });
    },
  };
}

/** `node` returns the services of another node, on its own store if one is given. */
export function settingOn(store: Store) {
  const clock = { at: 1_700_000_000_000 };
  const now = (): number => clock.at;
  const randomBytes = SYSTEM_RANDOM;
  /** Cents at tables, by table and player. */
  const atTables = new Map<string, number>();
  const chipsAtEach = async (places: Holdings['places']): Promise<readonly number[]> =>
    places.map(({ table, player }) => atTables.get(`${table} ${player}`) ?? 0);
  const chipsAt = async (places: Holdings['places']): Promise<number> =>
    (await chipsAtEach(places)).reduce((sum, cents) => sum + cents, 0);
  const node = (own = store) => ({
    identity: new Identity({ store: own, cookieKey: KEY, now, randomBytes, welcomeCents: WELCOME }),
    cashier: new Cashier({ store: own, now, randomBytes, welcomeCents: WELCOME, chipsAt }),
  });
  return { store, clock, atTables, chipsAtEach, node, ...node() };
}

export function value<T>(answered: Result<T>): T {
  if (!answered.ok) throw new Error(`${answered.refusal.code}: ${answered.refusal.message}`);
  return answered.value;
}

export const codeOf = (answered: Result<unknown>): string => (answered.ok ? 'ok' : answered.refusal.code);

export async function guest({ identity }: Setting, name?: string): Promise<Caller> {
  return value(await identity.createGuest(name)).caller;
}

export async function manager({ identity }: Setting): Promise<Caller> {
  const link = await identity.createManagerLink();
  return value(await identity.signIn(link?.code ?? '', null)).caller;
}

/** For tests of the ledger alone: chips are issued without the house log. */
export const invitationFor = (name: string, roles: readonly Role[], at: string | null = null) => ({
  name,
  roles,
  table: at,
});

export const unrecorded = async (): Promise<void> => undefined;

/** A bot of the owner's that may only watch. */
export async function botOf(here: Setting, owner: Caller): Promise<Caller> {
  const made = { name: 'Bot', scopes: ['watch'], chips: 0, house: false } as const;
  const { token } = value(await here.identity.createBot(owner, made, unrecorded));
  return required(await here.identity.sessions.fromToken(token));
}

/** A table's row, as the server writes it. */
export async function table(
  { store, clock }: Setting,
  owner: string,
  mode: Mode = 'live',
  wallets = mode === 'live',
): Promise<string> {
  const id = newId('t', SYSTEM_RANDOM);
  const create = {
    id,
    name: 'Table',
    mode,
    rulebook: 'rws-2019',
    public: true,
    owner,
    invite: 'x',
    createdAt: clock.at,
    closed: false,
    wallets,
    summary: '{}',
    announcement: null,
  };
  const event = { version: 1, at: clock.at, body: '{}', hash: '0'.repeat(64) };
  const [made] = await store.append([{ ...EMPTY, table: id, create, events: [event] }]);
  if (!made?.ok) throw new Error('no table');
  return id;
}

/** One commit of a table, as the server writes it. */
async function append(
  { store, clock }: Setting,
  at: string,
  rows: (version: number) => Partial<Append>,
): Promise<void> {
  const after = await store.head(at);
  const version = (after?.version ?? 0) + 1;
  const event = { version, at: clock.at, body: '{}', hash: String(version).padStart(64, '0') };
  const [done] = await store.append([{ ...EMPTY, table: at, after, events: [event], ...rows(version) }]);
  if (!done?.ok) throw new Error(done?.why ?? 'nothing appended');
}

export const sit = (setting: Setting, at: string, sitting: Partial<Sitting>): Promise<void> =>
  append(setting, at, version => {
    const since = { from: version, fromAt: setting.clock.at, to: null, toAt: null };
    return { sittings: [{ table: at, seat: 1, principal: '', ...since, ...sitting }] };
  });

const movement = (at: number, principal: string, kind: EntryKind, amount: number, table: string): Entry => ({
  id: newId('e', SYSTEM_RANDOM),
  at,
  kind,
  table,
  version: 1,
  note: null,
  postings: [
    { account: walletOf(principal), amount },
    // A cash-out may exceed the buy-ins, which would need the table's bank; that is not modeled here.
    { account: amount < 0 ? accountOfTable(table) : ISSUANCE, amount: -amount },
  ],
});

/** Moves chips between a wallet and a table, as buy-ins and cash-outs do. */
export async function move(
  { store, clock }: Setting,
  principal: string,
  kind: EntryKind,
  amount: number,
  at = 't_any',
): Promise<void> {
  const posted = await store.post(movement(clock.at, principal, kind, amount, at));
  if (!posted.ok) throw new Error(posted.why);
}

/** Moves a cent to the table and back this many times. */
export const moveOften = (setting: Setting, principal: string, at: string, times: number): Promise<void> =>
  append(setting, at, () => ({
    entries: Array.from({ length: times }, () => [
      movement(setting.clock.at, principal, 'buy-in', -1, at),
      movement(setting.clock.at, principal, 'cash-out', 1, at),
    ]).flat(),
  }));
