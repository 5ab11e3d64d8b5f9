// Stopped play, as the table room learns of it: from a refusal, until something shows that play goes on.
import { type LogEntry, Problem, type TableRequest } from '@passline/client';
import { detailOf } from '../lobby/sentence.ts';
import { layoutRequests } from './outbox.ts';

export type Stopped = {
  /** The server's sentence. */
  readonly detail: string;
  /** The whole table, or only this player. */
  readonly everyone: boolean;
};

const CODES: ReadonlySet<string> = new Set(['play/stopped', 'limit/self-excluded']);

/** The stop that an answer reports, if any. */
export function stoppedBy(error: unknown): Stopped | null {
  if (!(error instanceof Problem) || !CODES.has(error.code)) return null;
  const { scope } = error.data;
  return { detail: detailOf(error), everyone: scope === 'house' || scope === 'table' };
}

/** A request that is refused while play is stopped: once it is accepted, play goes on. */
export const isPlay = (request: TableRequest): boolean =>
  request.type === 'sit' ||
  request.type === 'buy-in' ||
  layoutRequests(request).some(({ type }) => type === 'bet');

const GOES_ON: ReadonlySet<string> = new Set(['bets-closed', 'interrupted', 'seated', 'bought-in']);

/** Whether events since then cannot happen at a stopped table. */
export const goesOn = ({ everyone }: Stopped, entries: readonly LogEntry[]): boolean =>
  everyone && entries.some(({ event }) => GOES_ON.has(event.type) || isBet(event));

/** Late bets were there before. */
const isBet = (event: LogEntry['event']): boolean => event.type === 'bet-placed' && !event.late;
