// Refills: a guest whose chips, wherever they are, come to less than the welcome chips is filled up once in 24 hours.
import { formatCents } from '@passline/engine';
import { DAY_MS, walletOf } from '@passline/table';
import { type Caller, mustBePerson } from '../accounts/caller.ts';
import type { RandomBytes } from '../lib/random.ts';
import { err, ok, type Result } from '../lib/result.ts';
import type { Store } from '../store/store.ts';
import type { Holdings } from '../store/stored.ts';
import { issueEntry } from './issue-entry.ts';
import { linesSince } from './statement.ts';

export type RefillsOptions = {
  readonly store: Store;
  readonly now: () => number;
  readonly randomBytes: RandomBytes;
  readonly welcomeCents: number;
  /** Cents in the racks and bets of these players. */
  readonly chipsAt: (places: Holdings['places']) => Promise<number>;
};

/** When the next refill is due, and who else gives out chips. */
export type RefillStatus = {
  /** Null while the guest has enough chips, while bots keep moving chips, and for those who get no refills. */
  readonly canRefillAt: number | null;
  /** The class whose organizer gives out chips; null: none. */
  readonly class: string | null;
};

const REFILL = 'refill';
const TRIES = 5;
/** By then, bets of players who left are long settled. */
export const BETS_STAND_MS = 7 * DAY_MS;

export class Refills {
  readonly #options: RefillsOptions;

  constructor(options: RefillsOptions) {
    this.#options = options;
  }

  async status({ principal }: Caller, balance: number): Promise<RefillStatus> {
    const { id, kind } = principal;
    if (kind !== 'guest') return { canRefillAt: null, class: null };
    const roster = await this.#options.store.rosterOf(id);
    if (roster) return { canRefillAt: null, class: roster.name };
    const total = await this.#total(id, balance);
    return { canRefillAt: total === null ? null : await this.#from(id, total), class: null };
  }

  async refill(caller: Caller): Promise<Result<{ readonly balance: number }>> {
    const { id, kind } = caller.principal;
    const person = mustBePerson(caller);
    if (person) return person;
    if (kind !== 'guest') return err('auth/role', 'Staff have no wallet.');
    const { store, now, randomBytes, welcomeCents } = this.#options;
    const roster = await store.rosterOf(id);
    if (roster) {
      const sentence = `The organizer of ${roster.name} gives out chips.`;
      return err('wallet/class', sentence, { class: roster.name });
    }
    for (let tries = 0; tries < TRIES; tries += 1) {
      // Read first: chips that move later change the entry count, and then nothing is issued.
      const { balance, entries } = await store.account(walletOf(id));
      const total = await this.#total(id, balance);
      if (total === null) continue;
      const from = await this.#from(id, total);
      if (from === null || from > now()) return this.#notYet(balance, total, from);
      const amount = welcomeCents - total;
      const entry = issueEntry(
        { principal: id, amount, note: REFILL, ifEntries: entries },
        now(),
        randomBytes,
      );
      // Of two concurrent requests, on any nodes, the second finds a different entry count.
      const posted = await store.post(entry);
      if (posted.ok) return ok({ balance: balance + amount });
    }
    return err('server/conflict', 'Your wallet or your bots’ are in use: try again shortly.');
  }

  /**
   * The wallet, plus chips at tables and with bots if it holds less than the welcome chips by itself; null: bots keep
   * moving chips, so some could be missed.
   */
  async #total(id: string, balance: number): Promise<number | null> {
    const { store, now, welcomeCents, chipsAt } = this.#options;
    if (balance >= welcomeCents) return balance;
    const since = now() - BETS_STAND_MS;
    let held = await store.holdings(id, since);
    for (let tries = 0; tries < TRIES; tries += 1) {
      const atTables = await chipsAt(held.places);
      const after = await store.holdings(id, since);
      if (after.botEntries === held.botEntries) return balance + after.botWallets + atTables;
      held = after;
    }
    return null;
  }

  /** When a guest with this many chips may next get more; null: not while they have this many. */
  async #from(id: string, total: number): Promise<number | null> {
    const { store, welcomeCents } = this.#options;
    if (total >= welcomeCents) return null;
    const now = this.#options.now();
    const lines = await linesSince(store, walletOf(id), now - DAY_MS);
    if (lines === null) return now + DAY_MS;
    const last = lines.find(({ kind, note }) => kind === 'issue' && note === REFILL);
    return last ? Math.max(last.at + DAY_MS, now) : now;
  }

  #notYet(balance: number, total: number, from: number | null): ReturnType<typeof err> {
    const welcome = this.#options.welcomeCents;
    const sentence =
      from === null
        ? `You can refill when you have less than ${formatCents(welcome)}, counting chips at tables and with your bots.`
        : 'You can refill once every 24 hours.';
    return err('wallet/not-yet', sentence, { balance, total, welcome, from });
  }
}
