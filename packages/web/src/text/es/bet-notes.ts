// Sentences about a bet that was not made just as tapped.
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';

export const betNow = (spot: Value, total: Value | null): string => `${spot}: ${total ?? 'sin apuesta'}.`;
export const takesSteps = (spot: Value, step: Value, bet: Value): string =>
  `${spot} va de ${step} en ${step}: apostaste ${bet}.`;
export const minimumIs = (spot: Value, bet: Value): string =>
  `El mínimo en ${spot} es ${bet}: apostaste ${bet}.`;
export const costsMore = (spot: Value, edge: Value, line: Value, lineEdge: Value): string =>
  `${costsMuch(spot, edge)} ${line}: ${lineEdge}.`;
export const costsMuch = (spot: Value, edge: Value): string =>
  `${spot}: cuesta en promedio el ${edge} de la apuesta.`;
export const liesNowOn = (spot: Value, other: Value): string => `${spot}: las fichas van en ${other}.`;
export const commissionPaid = (commission: Value): string => `Comisión pagada: ${commission}.`;
export const lineRaised = (spot: Value, point: Value): string =>
  `Con el punto en ${point}, las odds cuestan menos que aumentar ${spot}.`;

export type Complete = Translates<typeof import('../bet-notes.ts'), typeof import('./bet-notes.ts')>;
