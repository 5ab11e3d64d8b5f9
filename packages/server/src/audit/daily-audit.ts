// Audits the ledger and the logs once a day, on one node, and whenever a manager asks. Problems go into the house log.
import type { HouseEntry, HouseEvent } from '@passline/client/wire';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@passline/table';
import type { Cancel, Clock } from '../lib/clock.ts';
import { KeyedMutex } from '../lib/keyed-mutex.ts';
import type { ReadSnapshot } from '../store/read-snapshot.ts';
import type { Store } from '../store/store.ts';
import { type AuditResult, auditStore } from './store-audit.ts';

export type DailyAuditOptions = {
  readonly store: Pick<Store, 'setMetaOnce' | 'houseHead' | 'latestAudit'>;
  /** Null if there is no database to audit, as in simulations. */
  readonly snapshot: (() => Promise<ReadSnapshot>) | null;
  readonly node: string;
  /** The public key that verifies checkpoints. */
  readonly signingKey: string;
  readonly clock: Clock;
  readonly recordHouseEvent: (event: HouseEvent) => Promise<void>;
  readonly onError: (error: Error) => void;
};

/** How many of an audit's problems go into the house log. */
const MAX_NOTED = 20;
/** How often a node reads the results of other nodes' audits. */
const READ_EVERY_MS = MINUTE_MS / 6;
/** When a day's audit is overdue: a day, and two of a node's hourly looks. */
const OVERDUE_MS = DAY_MS + 2 * HOUR_MS;

export class DailyAudit {
  readonly #options: DailyAuditOptions;
  #timer: Cancel | null = null;
  #reader: Cancel | null = null;
  #problem: string | null = null;
  /** The version up to which the house log was searched for results. */
  #readTo = 0;
  /** When the last audit in the house log was made. */
  #auditedAt: number | null = null;
  #startedAt = 0;
  /** How many audits of this node are running or waiting; they run one at a time. */
  #waiting = 0;
  readonly #mutex = new KeyedMutex();

  constructor(options: DailyAuditOptions) {
    this.#options = options;
  }

  /** The first problem that the last audit on any node found; null if there was none, or no audit yet. */
  get problem(): string | null {
    return this.#problem;
  }

  async start(): Promise<void> {
    const { clock, onError } = this.#options;
    this.#startedAt = clock.now();
    await this.#readResult();
    this.#reader = clock.every(READ_EVERY_MS, () => {
      this.#readResult().catch(onError);
    });
    this.#timer = clock.every(HOUR_MS, () => {
      this.#look().catch(onError);
    });
  }

  stop(): void {
    this.#timer?.();
    this.#reader?.();
  }

  /** Every node reports what any of them found, until a later audit succeeds. */
  async #readResult(): Promise<void> {
    const { store } = this.#options;
    const head = await store.houseHead();
    if (head === null || head.version === this.#readTo) return;
    const latest = await store.latestAudit(this.#readTo);
    this.#readTo = head.version;
    if (!latest) return;
    const { at, event } = JSON.parse(latest.body) as HouseEntry;
    this.#auditedAt = at;
    const [first] = (event.details?.problems ?? []) as readonly string[];
    this.#problem = event.type === 'books-wrong' ? (first ?? 'see the house log') : null;
  }

  /**
   * The first node to claim a day makes that day's audit. If no audit follows, because that node died or somebody put
   * its name into the database, every node makes one.
   */
  async #look(): Promise<void> {
    const { store, node, clock, snapshot } = this.#options;
    // A long audit is still running.
    if (!snapshot || this.#waiting > 0) return;
    const day = Math.floor(clock.now() / DAY_MS);
    const mine = `${node} ${clock.now()}`;
    const isMine = (await store.setMetaOnce(`audit-${day}`, mine)) === mine;
    const age = Math.abs(clock.now() - (this.#auditedAt ?? this.#startedAt));
    if (isMine || age >= OVERDUE_MS) await this.run({});
  }

  /** Audits now. `by` and `name` are the manager who asked; the daily audit has neither. */
  async run(asked: Pick<HouseEvent, 'by' | 'name'>): Promise<AuditResult & { readonly at: number }> {
    this.#waiting += 1;
    return this.#mutex
      .take('audit', () => this.#run(asked))
      .finally(() => {
        this.#waiting -= 1;
      });
  }

  async #run(asked: Pick<HouseEvent, 'by' | 'name'>): Promise<AuditResult & { readonly at: number }> {
    const { snapshot, clock, signingKey: key, recordHouseEvent } = this.#options;
    const at = clock.now();
    if (!snapshot) return { at, tables: 0, accounts: 0, entries: 0, notRepeated: 0, problems: [] };
    const opened = await snapshot();
    const result = await auditStore(opened.sql, { key, now: at }).finally(() => opened.close());
    const { problems, ...details } = result;
    this.#problem = problems[0] ?? null;
    if (problems.length === 0) {
      await recordHouseEvent({ type: 'books-audited', ...asked, details });
    } else {
      const found = { count: problems.length, problems: problems.slice(0, MAX_NOTED) };
      await recordHouseEvent({ type: 'books-wrong', ...asked, details: found });
    }
    return { at, ...result };
  }
}
