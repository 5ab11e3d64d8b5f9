// A table in a list, in words: its limits, what is happening, how full it is.
import type { TableListing } from '@passline/client';
import { amount } from '../money.ts';
import type { Translates } from '../translates.ts';
import { counted } from './phrases.ts';

export { inOrder } from '../table-listing.ts';

export function limitsText({ min, max, chip }: Pick<TableListing, 'min' | 'max' | 'chip'>): string {
  if (min !== null && max !== null) return `de ${amount(min)} a ${amount(max)}`;
  if (min !== null) return `desde ${amount(min)}`;
  if (max !== null) return `hasta ${amount(max)}`;
  return `desde ${amount(chip)}, sin máximo`;
}

const STAGES: Readonly<Record<NonNullable<TableListing['stage']>, string>> = {
  asleep: 'espera apuestas',
  betting: 'apuestas abiertas',
  shooter: 'el tirador tiene los dados',
  lockstep: 'espera a las otras mesas',
  showing: 'paga la última tirada',
};

type Now = Pick<TableListing, 'mode' | 'stage' | 'point' | 'players'>;

export function stageText({ mode, stage, point, players }: Now): string {
  // This node does not run the table, so it knows no more.
  if (stage === null) return players > 0 ? 'en juego' : 'espera jugadores';
  const puck = point === null ? 'tirada de salida' : `punto ${point}`;
  return mode === 'live' ? `${puck}, ${STAGES[stage]}` : puck;
}

export const playersText = ({ players, seats }: Pick<TableListing, 'players' | 'seats'>): string =>
  players >= seats ? `llena, ${counted(players, 'jugador')}` : `${players} de ${seats} asientos ocupados`;

const MODES: Readonly<Record<TableListing['mode'], string>> = {
  practice: 'práctica',
  live: 'crupier automático',
  'dealer-run': 'con crupier',
};

export const modeText = ({ mode }: Pick<TableListing, 'mode'>): string => MODES[mode];

export type Complete = Translates<typeof import('../table-listing.ts'), typeof import('./table-listing.ts')>;
