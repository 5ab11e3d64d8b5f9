// A bet's part in a settlement, in a few words after its label.
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';

export const wins = (won: Value): string => `gana ${won}`;
export const winsAt = (won: Value, pays: Value): string => `gana ${won} a ${pays}`;
export const netAt = (net: Value, pays: Value): string => `${net} (paga ${pays})`;
export const netOn = (net: Value, total: Value, pays: Value): string => `${net} (${total} paga ${pays})`;
export const lessByCap = (money: Value): string => `, ${money} menos por el tope`;
export const lessCommission = (money: Value): string => `, menos ${money} de comisión`;

export const givesBack = (money: Value): string => `devuelve ${money}`;
export const loses = (money: Value): string => `pierde ${money}`;
export const pushesAndStays = 'empata y se queda';
export const pushes = (money: Value): string => `empata, devuelve ${money}`;
export const moves = (spot: Value): string => `pasa a ${spot}`;
export const movesToItsNumber = 'pasa a su número';
export const returned = (money: Value): string => `se devuelve: ${money}`;

/** Why a bet on a number is settled. */
export const totalRolled = (total: Value): string => `salió ${total}`;
/** Why a hardway loses: its total came with two different faces. */
export const easyWay = (total: Value, dice: Value): string => `salió ${total} fácil (${dice})`;
/** A roll that won and lost, under what is left of both. */
export const wonAndLost = (won: Value, lost: Value): string => `Ganado ${won}, perdido ${lost}`;
/** Results that have no room. */
export const andMore = (count: Value): string => `y ${count} más`;
/** A result with its reason: "Don’t pass loses: 7 on the come-out". */
export const because = (label: Value, won: boolean, reason: Value): string =>
  `${label} ${won ? 'gana' : 'pierde'}: ${reason}`;

export type Complete = Translates<typeof import('../lines.ts'), typeof import('./lines.ts')>;
