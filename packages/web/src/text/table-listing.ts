// A table in a list, in words: its limits, what is happening, how full it is.
import type { TableListing } from '@passline/client';
import { amount } from './money.ts';

export function limitsText({ min, max, chip }: Pick<TableListing, 'min' | 'max' | 'chip'>): string {
  if (min !== null && max !== null) return `${amount(min)} to ${amount(max)}`;
  if (min !== null) return `from ${amount(min)}`;
  if (max !== null) return `up to ${amount(max)}`;
  return `from ${amount(chip)}, no maximum`;
}

const STAGES: Readonly<Record<NonNullable<TableListing['stage']>, string>> = {
  asleep: 'waiting for bets',
  betting: 'bets are open',
  shooter: 'the shooter has the dice',
  lockstep: 'waiting for the other tables',
  showing: 'paying the last roll',
};

type Now = Pick<TableListing, 'mode' | 'stage' | 'point' | 'players'>;

export function stageText({ mode, stage, point, players }: Now): string {
  // This node does not run the table, so it knows no more.
  if (stage === null) return players > 0 ? 'in play' : 'waiting for players';
  const puck = point === null ? 'come-out' : `point ${point}`;
  return mode === 'live' ? `${puck}, ${STAGES[stage]}` : puck;
}

export const playersText = ({ players, seats }: Pick<TableListing, 'players' | 'seats'>): string =>
  players >= seats ? `full, ${players} players` : `${players} of ${seats} seats taken`;

const MODES: Readonly<Record<TableListing['mode'], string>> = {
  practice: 'practice',
  live: 'automatic dealer',
  'dealer-run': 'run by a dealer',
};

export const modeText = ({ mode }: Pick<TableListing, 'mode'>): string => MODES[mode];

/** People's tables before those of house bots; those with players first, then the newest. */
export const inOrder = (tables: readonly TableListing[]): readonly TableListing[] =>
  tables.toSorted((a, b) => +a.featured - +b.featured || b.players - a.players || b.createdAt - a.createdAt);
