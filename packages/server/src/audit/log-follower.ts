// Folds a table's log, and derives the ledger entries that each decision posts, and who sat there.
import {
  DecisionDraft,
  type Entry,
  entriesOf,
  evolve,
  type LogEntry,
  rulesOf,
  type TableState,
} from '@passline/table';
import type { StoredEvent } from '../store/stored.ts';
import { SittingCheck } from './sitting-check.ts';

export class LogFollower {
  state: TableState | null = null;
  /** The version of the rules that the last entry was decided by. */
  rules = rulesOf({});
  readonly sittings = new SittingCheck();
  #decision: LogEntry[] = [];
  #before: TableState | null = null;

  take({ body }: StoredEvent): readonly Entry[] {
    const entry = JSON.parse(body) as LogEntry;
    const due = entry.cause ? this.end() : [];
    if (entry.cause) {
      this.#before = this.state;
      this.rules = rulesOf(entry);
    }
    this.#decision.push(entry);
    this.sittings.take(this.state, entry);
    this.state = evolve(this.state, entry);
    return due;
  }

  end(): readonly Entry[] {
    const entries = this.#decision;
    this.#decision = [];
    const [first] = entries;
    if (!first || !this.#before) return [];
    const draft = new DecisionDraft(this.#before, first.at, first.cause ?? { type: 'clock' });
    for (const { event } of entries) {
      // The draft adds to the bank by itself when it must pay.
      if (event.type !== 'bank-issued') draft.add(event);
      if (event.type === 'table-closed') draft.redeem();
    }
    return entriesOf(draft.state, draft.transfers, this.#before.version, first.at, null);
  }
}
