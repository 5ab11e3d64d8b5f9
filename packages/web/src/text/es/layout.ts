// Sentences of the layout.
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';

export const diceTotal = (one: Value, other: Value, total: Value): string => `${one} y ${other}: ${total}`;
export const noRollYet = 'Todavía no hay tiradas';
export const rollCount = (count: Value): string => `Tiradas: ${count}`;
export const layoutLabel = (title: Value, point: Value): string => `Tapete, ${title}. ${point}`;
export const comeOutState = 'Tirada de salida: disco en OFF.';
export const pointState = (point: Value): string => `Punto: ${point}.`;
export const keysHint = 'Las flechas llevan de una casilla a otra. Enter pone una ficha, Suprimir la quita.';
export const placePays = (pays: Value): string => `Place ${pays}`;
export const hopBetsOneRoll = 'Hops · una tirada';
export const hardways = 'Difíciles';
export const oneRoll = 'Una tirada';
export const hornHigh = 'Cuerno alto';
export const sideBets = 'Apuestas al turno completo';
export const otherBets = 'Más apuestas';
export const progress = (reached: Value): string => `van ${reached}`;
export const soFar = (count: Value): string => `${count} hasta ahora`;
export const playerCount = (others: Value): string => `${others} jugadores`;
export const notAvailableNow = 'no disponible ahora';
export const isFull = 'al máximo';
export const push = 'empate';
export const betBack = 'devuelve';
export const fullBet = (amount: Value): string => `${amount} MÁX`;
export const ownBet = (amount: Value, is: { readonly off: boolean; readonly calledOn: boolean }): string =>
  `tu apuesta ${amount}${is.off ? ', inactiva' : ''}${is.calledOn ? ', activada' : ''}`;
export const betsFrom = (total: Value, players: Value): string => `apuestas por ${total} de ${players}`;
export const othersBets = (total: Value, players: Value): string => `otros, ${total} de ${players}`;
export const seat = (seat: Value): string => `asiento ${seat}`;
export const raisedTo = (odds: Value, totals: readonly number[] | null): string =>
  `sube a ${odds}${totals ? ` con ${totals.join(', ')}` : ''}`;
export const tableParts = 'Partes de la mesa';
export const lineSection = 'Línea';
export const numbersSection = 'Números';
export const centerSection = 'Centro';
export const moreSection = 'Más apuestas';
export const nextStep = (more: Value, pays: Value): string => `${more} más: ${pays}`;

export type Complete = Translates<typeof import('../layout.ts'), typeof import('./layout.ts')>;
