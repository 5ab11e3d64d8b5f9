// Statements of a wallet: pages of lines with the balances before and after, and a day's movements for the limits.
import type { StatementLine, Store } from '../store/store.ts';

export type StatementAsked = {
  /** Milliseconds of the epoch, inclusive; from the beginning unless told. */
  readonly from?: number | undefined;
  /** Exclusive; up to now unless told. */
  readonly to?: number | undefined;
  readonly limit?: number | undefined;
  /** The entry id that the page before gave as `next`. */
  readonly before?: string | undefined;
};

/**
 * One page, newest first. Its lines lead from `opening` to `closing`, so the next page closes with what this one opened
 * with; `next` is null on the last page, which opens as the whole period does.
 */
export type Statement = {
  readonly opening: number;
  readonly closing: number;
  readonly lines: readonly StatementLine[];
  readonly next: string | null;
};

const DEFAULT_LINES = 100;
const MAX_LINES = 1_000;
const FOREVER = Number.MAX_SAFE_INTEGER;

export async function statementOf(store: Store, account: string, asked: StatementAsked): Promise<Statement> {
  const { from = 0, to = FOREVER, before } = asked;
  const limit = Math.min(asked.limit ?? DEFAULT_LINES, MAX_LINES);
  // The store counts both ends in, and times are whole milliseconds.
  const found = await store.statement(account, from, to - 1, limit + 1, before);
  const lines = found.slice(0, limit);
  const newest = lines.at(0);
  const oldest = lines.at(-1);
  if (!newest || !oldest) {
    const [earlier] = await store.statement(account, 0, from - 1, 1);
    const balance = earlier?.balance ?? 0;
    return { opening: balance, closing: balance, lines, next: null };
  }
  // Added up rather than read off the oldest line: nodes' clocks differ by a little, so an entry of another time may
  // lie between these.
  return {
    opening: lines.reduce((balance, { amount }) => balance - amount, newest.balance),
    closing: newest.balance,
    lines,
    next: found.length > limit ? oldest.entry : null,
  };
}

const PAGE = 500;
const MAX_PAGES = 10;
// Lines are in the order they were posted in, and the clocks of two nodes differ by less than this.
const SKEW_MS = 60_000;

/** All lines since a moment, newest first; null where they are more than one player's play can make in a day. */
export async function linesSince(
  store: Store,
  account: string,
  since: number,
): Promise<readonly StatementLine[] | null> {
  const lines: StatementLine[] = [];
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    // Without a time to the store, which would look through the whole account for lines that are not there.
    const page = await store.statement(account, 0, FOREVER, PAGE, lines.at(-1)?.entry);
    lines.push(...page);
    if (page.length < PAGE || page.some(({ at }) => at < since - SKEW_MS)) {
      return lines.filter(({ at }) => at >= since);
    }
  }
  return null;
}
