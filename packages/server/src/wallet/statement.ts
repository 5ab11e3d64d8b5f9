// Wallet statements: pages of lines with opening and closing balances, and a day's movements for the limits.
import type { Store } from '../store/store.ts';
import type { StatementLine } from '../store/stored.ts';

export type StatementQuery = {
  /** Epoch milliseconds, inclusive; by default from the beginning. */
  readonly from?: number | undefined;
  /** Exclusive; by default up to now. */
  readonly to?: number | undefined;
  readonly limit?: number | undefined;
  /** The `next` of the previous page. */
  readonly before?: string | undefined;
};

/**
 * One page, newest first. Its lines lead from `opening` to `closing`, so the next page's closing balance is this page's
 * opening balance. `next` is null on the last page, whose opening balance is that of the whole period.
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

export async function statementOf(store: Store, account: string, asked: StatementQuery): Promise<Statement> {
  const { from = 0, to = FOREVER, before } = asked;
  const limit = Math.min(asked.limit ?? DEFAULT_LINES, MAX_LINES);
  // The store includes both ends, and times are whole milliseconds.
  const found = await store.statement(account, from, to - 1, limit + 1, before);
  const lines = found.slice(0, limit);
  const newest = lines.at(0);
  const oldest = lines.at(-1);
  if (!newest || !oldest) {
    const [earlier] = await store.statement(account, 0, from - 1, 1);
    const balance = earlier?.balance ?? 0;
    return { opening: balance, closing: balance, lines, next: null };
  }
  // Added up rather than read from the oldest line: nodes' clocks differ slightly, so an entry outside the period may
  // lie between these lines.
  return {
    opening: lines.reduce((balance, { amount }) => balance - amount, newest.balance),
    closing: newest.balance,
    lines,
    next: found.length > limit ? oldest.entry : null,
  };
}

const PAGE = 500;
const MAX_PAGES = 10;
// Lines are in posting order, and two nodes' clocks differ by less than this.
const SKEW_MS = 60_000;

/** All lines since a moment, newest first; null if there are more than one player can make in a day. */
export async function linesSince(
  store: Pick<Store, 'statement'>,
  account: string,
  since: number,
): Promise<readonly StatementLine[] | null> {
  const lines: StatementLine[] = [];
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    // Without a start time: the store would scan the whole account for lines that do not exist.
    const page = await store.statement(account, 0, FOREVER, PAGE, lines.at(-1)?.entry);
    lines.push(...page);
    if (page.length < PAGE || page.some(({ at }) => at < since - SKEW_MS)) {
      return lines.filter(({ at }) => at >= since);
    }
  }
  return null;
}
