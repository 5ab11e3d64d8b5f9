// What a table's log holds: the engine's events, and also who sits where, clocks, the fair dice, and how it began.
import type { Event } from '@passline/engine';
import type { Mode, ServiceEvent } from './schemas/service-events.ts';
import type { Cause } from './state/cause.ts';

// The types come from the schemas. Only types are imported here, so that the page does not load the schemas.
export type {
  Mode,
  OwnerKind,
  Scheduled,
  ServiceEvent,
  Stage,
  TableCreated,
  TournamentRound,
} from './schemas/service-events.ts';

export const MODES = ['practice', 'live', 'dealer-run'] as const satisfies readonly Mode[];

/** Signs what the house does by itself. */
export const HOUSE = 'Passline';

export type TableEvent = Event | ServiceEvent;

/** One entry of a table's log, as it is stored, hashed, streamed and exported. */
export type LogEntry = {
  readonly version: number;
  readonly at: number;
  /** With the first entry of each decision; the entries after it were decided with it. */
  readonly cause?: Cause;
  /** With the cause: the version of the rules that it was decided by; absent in logs from before rules had versions. */
  readonly rules?: number;
  readonly event: TableEvent;
};
