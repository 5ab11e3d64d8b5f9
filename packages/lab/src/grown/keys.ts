// Keys of layouts: texts that are equal for tables on which a player has the same bets.
import { type Bet, isInPlay, type Table } from '@passline/engine';
import { clampBet } from '../automaton/automaton.ts';

const bySpot = (a: Bet, b: Bet): number => (a.spot < b.spot ? -1 : 1);

const sortedBets = (table: Table): readonly Bet[] => {
  const bets = table.seats[0]?.bets ?? [];
  return bets.length > 1 ? bets.toSorted(bySpot) : bets;
};

/** The key of a table before a roll. */
export function layoutKey(table: Table): string {
  let key = `${table.point}`;
  for (const bet of sortedBets(table)) {
    const { spot, amount, commission, call, memory } = clampBet(table, bet);
    key += `|${spot} ${amount} ${commission} ${call} ${isInPlay(table, bet) ? 1 : 0}`;
    if (memory) key += ` ${memory.join()}`;
  }
  return key;
}

/** The key of a table's bets without amounts; null if one is on a whole hand, because it remembers every roll. */
export function shapeKey(table: Table): string | null {
  let key = `${table.point}`;
  for (const bet of sortedBets(table)) {
    if (table.rules.spots.get(bet.spot)?.hand) return null;
    key += `|${bet.spot} ${bet.call} ${isInPlay(table, bet) ? 1 : 0}`;
  }
  return key;
}

/** Whether the table offers bets on a whole hand: only they depend on the shooter, or on a seven just rolled. */
export const hasHandBets = ({ rules }: Table): boolean =>
  [...rules.spots.values()].some(({ hand }) => hand !== null);

/** What opens bets on a whole hand: a new shooter, or a seven. */
function opensKey({ count, lastRoll }: Table): string {
  const last = lastRoll?.dice;
  return ` ${count === 0 ? 0 : 1} ${last && last[0] + last[1] === 7 ? 7 : 0}`;
}

/** The key of a table after a roll, before the strategy acts; includes what opens bets on a whole hand, if any. */
export function aftermathKey(table: Table, opensHandBets: boolean): string {
  let key = `${table.point}${opensHandBets ? opensKey(table) : ''}`;
  for (const { spot, amount, commission, call, memory } of sortedBets(table)) {
    key += `|${spot} ${amount} ${commission} ${call}`;
    if (memory) key += ` ${memory.join()}`;
  }
  return key;
}
