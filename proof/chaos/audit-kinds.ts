// The events that only a command can cause: each must be part of exactly one answer.
import { HOUSE, type TableEvent } from '@passline/table';

const COMMANDED: ReadonlySet<TableEvent['type']> = new Set<TableEvent['type']>([
  'seat-claimed',
  'seated',
  'bought-in',
  'bet-placed',
  'bet-reduced',
  'bet-called',
  'dice-accepted',
  'dice-declined',
  'seed-set',
  'dice-entered',
  'dice-withdrawn',
  'no-roll-called',
  'roll-corrected',
  'ruled',
  'terms-changed',
  'settings-scheduled',
  'table-closed',
]);

const UNLESS_HOUSE: ReadonlySet<TableEvent['type']> = new Set<TableEvent['type']>([
  'departed',
  'settings-changed',
  'dice-given-up',
]);

export const isCommanded = (event: TableEvent): boolean =>
  COMMANDED.has(event.type) || (UNLESS_HOUSE.has(event.type) && !('by' in event && event.by === HOUSE));
