// Charges what a commit added to the store to the quotas of the people it was written for.
import type { TableState } from '@passline/table';
import type { Quotas } from '../accounts/quotas.ts';
import type { StoredEvent } from '../store/stored.ts';
import type { Assembled } from './assemble.ts';
import type { JobOutcome } from './job.ts';

/** The size of rows, keys and hashes without the texts, as measured on both stores. */
const EVENT_BYTES = 150;
const ANSWER_BYTES = 350;
const ENTRY_BYTES = 700;

/** The size of events and wallet entries in the store. */
export const bytesOf = (events: readonly StoredEvent[], entries: number): number =>
  events.reduce((sum, { body }) => sum + Buffer.byteLength(body) + EVENT_BYTES, entries * ENTRY_BYTES);

function outcomeBytes(outcome: JobOutcome): number {
  if (outcome.how === 'done') return bytesOf(outcome.events, 0);
  return outcome.how === 'refused' ? JSON.stringify(outcome.refusal).length : 0;
}

/** Includes players who left while their bets stand. */
export const playersAt = ({ owners }: TableState): readonly string[] =>
  Object.values(owners).flatMap(owner => (owner?.player == null ? [] : [owner.player]));

/** A command counts toward its caller, and what the clock wrote toward the players it was written for. */
export function chargeFor({ append, outcomes, state }: Assembled, quotas: Quotas): void {
  let byClock = 0;
  const entryBytes = Math.ceil((append.entries.length * ENTRY_BYTES) / Math.max(1, outcomes.length));
  for (const [job, outcome] of outcomes) {
    const isKept = outcome.how === 'done' || (outcome.how === 'refused' && outcome.kept);
    const bytes = isKept ? outcomeBytes(outcome) + entryBytes + ANSWER_BYTES : 0;
    if (job.payer) quotas.addBytes(job.payer, bytes);
    else if (job.of !== undefined) quotas.addPlayersBytes([job.of], Math.max(0, bytes - ANSWER_BYTES));
    else if (job.key === null) byClock += bytes - ANSWER_BYTES;
  }
  if (byClock > 0) quotas.addPlayersBytes(playersAt(state), byClock);
}
