// The cashier: wallets, refills, chips issued by the house, statements, and the limits that players set for themselves.
import { MAX_CENTS, textProblem } from '@passline/engine';
import type { WalletSnapshot } from '@passline/table';
import { DAY_MS, type Entry, type Principal, walletOf } from '@passline/table';
import { type Caller, isRemoved, mustBePerson, mustManage } from '../accounts/caller.ts';
import { keyedEntryId } from '../accounts/secrets.ts';
import { KeyedMutex } from '../lib/keyed-mutex.ts';
import { err, ok, type Result } from '../lib/result.ts';
import type { LimitsGuard } from '../store/append.ts';
import type { Store } from '../store/store.ts';
import type { Limit, Sitting } from '../store/stored.ts';
import { issueEntry } from './issue-entry.ts';
import { changeLimit, toShow } from './limit-rules.ts';
import { type GuardedLimits, PlayerLimits } from './limit-status.ts';
import { type RefillStatus, Refills, type RefillsOptions } from './refills.ts';
import { type Statement, type StatementQuery, statementOf } from './statement.ts';

export type { Statement, StatementQuery } from './statement.ts';

export type Wallet = RefillStatus & {
  readonly balance: number;
  /** The limits in force and those pending. */
  readonly limits: readonly Limit[];
};

/** The wallet that a purchase is decided on, and the guard that the store checks when it is written. */
export type GuardedWallet = WalletSnapshot & { readonly guard: LimitsGuard };

/** Cents and milliseconds in any 24 hours; null: no limit; omitted: unchanged. */
export type LimitsChange = {
  readonly loss?: number | null | undefined;
  readonly time?: number | null | undefined;
};

/** A player as managers see them before and after issuing chips. */
export type PlayersWallet = Pick<Principal, 'id' | 'kind' | 'name'> & {
  readonly balance: number;
  readonly statement: Statement;
};

export type IssueRequest = {
  readonly to: string;
  readonly amount: number;
  readonly because: string;
  /** The manager's own name for this request. */
  readonly key: string;
};

/** `replayed`: the same was requested before with the same key, so nothing more was issued. */
export type Issued = { readonly entry: string; readonly balance: number; readonly replayed: boolean };

const MAX_REASON = 300;
const DEFAULT_SITTINGS = 50;
const MAX_SITTINGS = 200;

export class Cashier {
  readonly #store: Store;
  readonly #now: () => number;
  readonly #randomBytes: RefillsOptions['randomBytes'];
  readonly #refills: Refills;
  readonly #limits: PlayerLimits;
  readonly #mutex = new KeyedMutex();

  constructor(options: RefillsOptions) {
    this.#store = options.store;
    this.#now = options.now;
    this.#randomBytes = options.randomBytes;
    this.#refills = new Refills(options);
    this.#limits = new PlayerLimits(options.store, options.now);
  }

  async wallet(caller: Caller): Promise<Wallet> {
    const { id } = caller.principal;
    const { balance } = await this.#store.account(walletOf(id));
    const limits = toShow(await this.#store.limits(id), this.#now());
    return { balance, limits, ...(await this.#refills.status(caller, balance)) };
  }

  /** Fills a guest's chips up to the welcome chips, wherever they are, once in 24 hours. */
  refill(caller: Caller): Promise<Result<{ readonly balance: number }>> {
    return this.#refills.refill(caller);
  }

  /**
   * Issues chips to a player; every statement shows who issued them and why. `record` notes the entry before it is
   * posted, so that no chips lack a cause.
   */
  async issue(
    caller: Caller,
    { to: principal, amount, because, key }: IssueRequest,
    record: (entry: string) => Promise<void>,
  ): Promise<Result<Issued>> {
    const refused = mustManage(caller);
    if (refused) return refused;
    const why = because.trim();
    if (!Number.isSafeInteger(amount) || amount < 1 || amount > MAX_CENTS) {
      return err('request/invalid', 'Give the amount in whole cents, and a reason.');
    }
    const wrong = textProblem(why, MAX_REASON);
    if (wrong) return err('request/invalid', `The reason ${wrong}.`, { field: 'because' });
    const to = await this.#player(principal);
    if (!to.ok) return to;
    const { name, id: manager } = caller.principal;
    // The entry is named after the key, so the store writes it once, whichever nodes are asked.
    const id = keyedEntryId(manager, key);
    const issue = { principal, amount, note: `by ${manager} ${name}: ${why}` };
    const entry = { ...issueEntry(issue, this.#now(), this.#randomBytes), id };
    const posted = await this.#postOnce(entry, record);
    const first = await this.#store.entryLine(id, walletOf(principal));
    const isSame = first !== null && first.amount === amount && first.note?.endsWith(`: ${why}`) === true;
    if (!isSame) {
      return err('idempotency/reused', 'That Idempotency-Key was used for another request.');
    }
    return ok({ entry: id, balance: first.balance, replayed: !posted });
  }

  /** False if it was already posted. */
  async #postOnce(entry: Entry, record: (entry: string) => Promise<void>): Promise<boolean> {
    for (const { account } of entry.postings) {
      if (await this.#store.entryLine(entry.id, account)) return false;
    }
    await record(entry.id);
    const posted = await this.#store.post(entry);
    if (!posted.ok && posted.why !== 'conflict') throw new Error(`chips were not issued: ${posted.why}`);
    return posted.ok;
  }

  /** Another player's wallet, for managers who issue chips. */
  async playersWallet(caller: Caller, id: string, asked: StatementQuery): Promise<Result<PlayersWallet>> {
    const refused = mustManage(caller);
    if (refused) return refused;
    const player = await this.#player(id);
    if (!player.ok) return player;
    const { kind, name } = player.value;
    const { balance } = await this.#store.account(walletOf(id));
    return ok({
      id,
      kind,
      name,
      balance,
      statement: await statementOf(this.#store, walletOf(id), asked),
    });
  }

  statement(caller: Caller, asked: StatementQuery): Promise<Statement> {
    return statementOf(this.#store, walletOf(caller.principal.id), asked);
  }

  /** Stricter limits apply at once, looser ones after a day, also to the person's bots. Returns the limits as shown. */
  async setLimits(caller: Caller, asked: LimitsChange): Promise<Result<readonly Limit[]>> {
    const refused = mustBePerson(caller);
    if (refused) return refused;
    for (const kind of ['loss', 'time'] as const) {
      const value = asked[kind] ?? 0;
      const max = kind === 'time' ? DAY_MS : MAX_CENTS;
      if (!Number.isSafeInteger(value) || value < 0 || value > max) {
        return err(
          'request/invalid',
          `A ${kind} limit must be a whole number up to ${max}, or null for no limit.`,
          {
            kind,
          },
        );
      }
    }
    const { id } = caller.principal;
    // One at a time, so that no change is decided on limits that a concurrent one replaces.
    return this.#mutex.take(id, async () => {
      const before = await this.#store.limits(id);
      for (const kind of ['loss', 'time'] as const) {
        const value = asked[kind];
        if (value === undefined) continue;
        await this.#store.setLimits(id, kind, changeLimit(before, kind, value, this.#now()));
      }
      this.#limits.forget(id);
      return ok(toShow(await this.#store.limits(id), this.#now()));
    });
  }

  /** The wallet snapshot that a buy-in is decided on. */
  async walletSnapshot(principal: string): Promise<GuardedWallet> {
    // Read first: any later posting changes the entry count and so voids the buy-in.
    const { balance, entries } = await this.#store.account(walletOf(principal));
    const { principal: person, version, ...left } = await this.#limits.now(principal);
    const guard = { principal: person, version, purchases: left.lossLimit === null ? 0 : 1 };
    return { balance, entries, ...left, guard };
  }

  /** The limits that a bet is decided on. */
  betLimits(principal: string, fresh: boolean): Promise<GuardedLimits> {
    return this.#limits.forBet(principal, fresh);
  }

  /** Newest first. */
  async sittings(
    caller: Caller,
    asked: { readonly limit?: number | undefined; readonly before?: number | undefined },
  ): Promise<readonly Sitting[]> {
    const limit = Math.min(asked.limit ?? DEFAULT_SITTINGS, MAX_SITTINGS);
    return this.#store.sittings(caller.principal.id, limit, asked.before);
  }

  /** The principal, if they have a wallet of play money. */
  async #player(id: string): Promise<Result<Principal>> {
    const player = await this.#store.principal(id);
    return player && player.kind !== 'staff' && !isRemoved(player)
      ? ok(player)
      : err('request/not-found', 'There is no such player.', { principal: id });
  }
}
