// A person's own data: the download and the deletion. What the logs need stays under a pseudonym.
import type { Preferences } from '@passline/client/wire';
import { type Entry, ISSUANCE, type Principal, pseudonymOf, walletOf } from '@passline/table';
import type { RandomBytes } from '../lib/random.ts';
import { err, ok, type Result } from '../lib/result.ts';
import type { Store } from '../store/store.ts';
import type { Sitting, StatementLine, TableRow } from '../store/stored.ts';
import { type Caller, mustBePerson } from './caller.ts';
import type { Identity } from './identity.ts';
import { newId } from './secrets.ts';

const PAGE = 1_000;
/** A table may still pay a wallet while it is being emptied, but not for long. */
const TRIES = 5;
const MAX_DRILLS = 50_000;

/** At the top of the file, for the person who opens it. */
const ABOUT = [
  'Everything this server keeps about you.',
  'Amounts are whole cents of play money: 12550 is 125.50. In the wallet, what you received is positive.',
  'Times are in UTC.',
  'A loss limit is in cents, a time limit in milliseconds; null: none.',
  'Sittings: when you took a seat at a table and left it; “from” and “to” are entries of the table’s log.',
  'Codes and tokens are kept as hashes, so only their kinds and dates are here.',
  'Logs and records name you by your pseudonym.',
];

const utc = (epochMs: number): string => new Date(epochMs).toISOString();
const utcOrNull = (epochMs: number | null): string | null => (epochMs === null ? null : utc(epochMs));

export type OwnDataOptions = {
  readonly store: Store;
  readonly identity: Identity;
  readonly now: () => number;
  readonly randomBytes: RandomBytes;
  readonly excludedUntil: (player: string) => number | null;
  /** Called when the person has chosen another picture. */
  readonly onAvatar: (player: string) => void;
};

export class OwnData {
  readonly #options: OwnDataOptions;

  constructor(options: OwnDataOptions) {
    this.#options = options;
  }

  async download(caller: Caller) {
    const person = mustBePerson(caller);
    if (person) return person;
    const { store, now, excludedUntil } = this.#options;
    const { id } = caller.principal;
    const bots = await store.botsOf(id);
    const sittings = await this.#sittings(id);
    return ok({
      format: 'passline-data/2' as const,
      about: ABOUT,
      at: utc(now()),
      account: account(caller.principal),
      formerNames: (await store.formerNames([id], 0)).map(({ name, until }) => ({ name, until: utc(until) })),
      excludedUntil: utcOrNull(excludedUntil(id)),
      class: (await store.rosterOf(id))?.name ?? null,
      memberships: (await store.membershipsOf(id)).map(({ table, roles }) => ({ table, roles: [...roles] })),
      preferences: await this.#preferences(id),
      limits: (await store.limits(id)).map(limit => ({ ...limit, from: utc(limit.from) })),
      credentials: (await store.credentialsOf(id)).map(({ kind, label, createdAt, expiresAt }) => ({
        kind,
        label,
        createdAt: utc(createdAt),
        expiresAt: utcOrNull(expiresAt),
      })),
      wallet: await this.#wallet(id),
      sittings: sittings.map(shown),
      tables: (await this.#tables(id)).map(({ id: table, name, createdAt, closed }) => ({
        id: table,
        name,
        createdAt: utc(createdAt),
        closed,
      })),
      dailyHands: (await store.dailyHandsOf(id)).map(({ day, table, net, rolls }) => ({
        day,
        table,
        net,
        rolls,
      })),
      seats: sittings.filter(({ to }) => to === null).map(({ table, seat }) => ({ table, seat })),
      drills: (await store.drillRolls({ of: 'trainee', id }, MAX_DRILLS)).map(
        ({ table, at, dice, ms, asked, right }) => ({ table, at: utc(at), dice, ms, asked, right }),
      ),
      bots: await Promise.all(
        bots.map(async bot => ({
          account: account(bot),
          ...(await this.#wallet(bot.id)),
          sittings: (await this.#sittings(bot.id)).map(shown),
        })),
      ),
    });
  }

  async preferences(caller: Caller): Promise<Result<Preferences>> {
    return mustBePerson(caller) ?? ok(await this.#preferences(caller.principal.id));
  }

  async setPreferences(caller: Caller, given: Preferences): Promise<Result<Preferences>> {
    const person = mustBePerson(caller);
    if (person) return person;
    const { id } = caller.principal;
    const { store, onAvatar } = this.#options;
    const before = await this.#preferences(id);
    await store.setPreferences(id, JSON.stringify(given));
    if ((given.avatar ?? 'none') !== (before.avatar ?? 'none')) onAvatar(id);
    return ok(given);
  }

  /** Needs no check: preferences are checked when they are set. */
  async #preferences(id: string): Promise<Preferences> {
    const body = await this.#options.store.preferences(id);
    return body === null ? {} : (JSON.parse(body) as Preferences);
  }

  /** Deletes the account: chips go to the house, secrets and names are deleted; pseudonyms and an exclusion stay. */
  async delete(caller: Caller): Promise<Result<{ readonly bots: readonly string[] }>> {
    const { principal } = caller;
    const person = mustBePerson(caller);
    if (person) return person;
    if (principal.kind === 'staff') {
      return err(
        'auth/role',
        'Staff accounts sign the house’s records and cannot be deleted. Ask a manager to remove your roles first.',
      );
    }
    const { store, identity, excludedUntil } = this.#options;
    const bots = await store.botsOf(principal.id);
    for (const { id } of [principal, ...bots]) {
      const seated = (await store.sittingsSince(id, this.#options.now())).some(({ to }) => to === null);
      if (seated) return err('account/seated', 'Leave your tables first, and have your bots leave too.');
    }
    for (const bot of bots) {
      const removed = await identity.removeBot(caller, bot.id);
      if (!removed.ok) return removed;
      await store.erase(bot.id, pseudonymOf(bot), null);
    }
    if (!(await this.#emptyWallet(principal.id))) {
      return err('server/conflict', 'Your wallet is in use: try again shortly.');
    }
    await store.erase(principal.id, pseudonymOf(principal), excludedUntil(principal.id));
    await this.returnLateCredits([principal, ...bots].map(({ id }) => id));
    return ok({ bots: bots.map(({ id }) => id) });
  }

  /** Returns to the house what tables have paid to deleted accounts since, such as through a corrected roll. */
  async returnLateCredits(among?: readonly string[]): Promise<void> {
    for (const id of await this.#options.store.erasedWithChips(among)) await this.#emptyWallet(id);
  }

  async #emptyWallet(id: string): Promise<boolean> {
    const { store, now, randomBytes } = this.#options;
    for (let tries = 0; tries < TRIES; tries += 1) {
      const { balance, entries } = await store.account(walletOf(id));
      if (balance === 0) return true;
      const entry: Entry = {
        id: newId('e', randomBytes),
        at: now(),
        kind: 'redeem',
        table: null,
        version: null,
        note: 'account deleted',
        postings: [
          { account: walletOf(id), amount: -balance, ifEntries: entries },
          { account: ISSUANCE, amount: balance },
        ],
      };
      if ((await store.post(entry)).ok) return true;
    }
    return false;
  }

  async #wallet(id: string) {
    const { store } = this.#options;
    const lines: StatementLine[] = [];
    for (;;) {
      const before = lines.at(-1)?.entry;
      const page = await store.statement(walletOf(id), 0, Number.MAX_SAFE_INTEGER, PAGE, before);
      lines.push(...page);
      if (page.length < PAGE) break;
    }
    const { balance } = await store.account(walletOf(id));
    return { balance, lines: lines.map(line => ({ ...line, at: utc(line.at) })) };
  }

  /** All at once: pages by time could lose sittings that began in the same millisecond. */
  #sittings(id: string): Promise<readonly Sitting[]> {
    return this.#options.store.sittings(id, Number.MAX_SAFE_INTEGER);
  }

  async #tables(owner: string): Promise<readonly TableRow[]> {
    const all: TableRow[] = [];
    for (;;) {
      const last = all.at(-1)?.id;
      const page = await this.#options.store.tables({
        owner,
        limit: PAGE,
        ...(last === undefined ? {} : { after: last }),
      });
      all.push(...page);
      if (page.length < PAGE) return all;
    }
  }
}

const account = (principal: Principal) => {
  const { id, kind, name, roles, createdAt } = principal;
  return { id, pseudonym: pseudonymOf(principal), kind, name, roles: [...roles], createdAt: utc(createdAt) };
};

const shown = ({ table, seat, from, fromAt, to, toAt }: Sitting) => ({
  table,
  seat,
  from,
  fromAt: utc(fromAt),
  to,
  toAt: utcOrNull(toAt),
});
