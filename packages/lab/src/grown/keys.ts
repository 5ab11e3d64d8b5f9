// What tells layouts apart: texts that are equal for tables on which a player has the same bets.
import { type Bet, isInPlay, type Table } from '@passline/engine';
import { clampBet } from '../automaton/automaton.ts';

const bySpot = (a: Bet, b: Bet): number => (a.spot < b.spot ? -1 : 1);

const sortedBets = (table: Table): readonly Bet[] => {
  const bets = table.seats[0]?.bets ?? [];
  return bets.length > 1 ? bets.toSorted(bySpot) : bets;
};

/** A table before a roll. */
export function layoutKey(table: Table): string {
  let key = `${table.point}`;
  for (const bet of sortedBets(table)) {
    const { spot, amount, commission, call, memory } = clampBet(table, bet);
    key += `|${spot} ${amount} ${commission} ${call} ${isInPlay(table, bet) ? 1 : 0}`;
    if (memory) key += ` ${memory.join()}`;
  }
  return key;
}

/** The bets of a table without their amounts; null with a bet on a whole hand, which remembers every roll. */
export function shapeKey(table: Table): string | null {
  let key = `${table.point}`;
  for (const bet of sortedBets(table)) {
    if (table.rules.spots.get(bet.spot)?.hand) return null;
    key += `|${bet.spot} ${bet.call} ${isInPlay(table, bet) ? 1 : 0}`;
  }
  return key;
}

/** Whether any bet is on a whole hand: only these see who shoots, or that a seven has come. */
export const hasHandBets = ({ rules }: Table): boolean =>
  [...rules.spots.values()].some(({ hand }) => hand !== null);

/** When bets on a whole hand open: with a new shooter, or after a seven. */
function opensKey({ count, lastRoll }: Table): string {
  const last = lastRoll?.dice;
  return ` ${count === 0 ? 0 : 1} ${last && last[0] + last[1] === 7 ? 7 : 0}`;
}

/** A table after a roll, before the strategy acts; what opens bets on a whole hand counts where there are any. */
export function aftermathKey(table: Table, opensHandBets: boolean): string {
  let key = `${table.point}${opensHandBets ? opensKey(table) : ''}`;
  for (const { spot, amount, commission, call, memory } of sortedBets(table)) {
    key += `|${spot} ${amount} ${commission} ${call}`;
    if (memory) key += ` ${memory.join()}`;
  }
  return key;
}
