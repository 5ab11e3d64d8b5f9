// What a bet costs in the long run: the engine settles it on all 36 rolls, point by point.
import { ALL_DICE, type Rulebook, type SpotName, type Table } from '@passline/engine';
import { after, play, tableFor } from './local-table.ts';

// Divisible by every unit that bets are paid in, so that nothing is rounded.
const STAKE = 66_000_00;
const SEAT = 1;

type RidingBet = { readonly table: Table; readonly spot: SpotName };

/** The bet after a roll: its result once decided (also a push), or the bet still up, perhaps on a number. */
function afterThrow(watched: RidingBet, dice: (typeof ALL_DICE)[number]): number | RidingBet {
  const { table, spot } = watched;
  const played = play(table, { type: 'roll', dice });
  if (!played.ok) throw new Error(played.refusal.message);
  const rolled = played.events.find(event => event.type === 'rolled');
  const line = rolled?.lines.find(candidate => candidate.spot === spot);
  if (line?.outcome === 'move') return { table: played.table, spot: line.to ?? spot };
  if (line) return line.toRack + line.up - line.before;
  const isLine = table.rules.spots.get(spot)?.spot.definition.bet === 'line';
  const pointSet = isLine && played.table.point !== table.point;
  return pointSet ? { table: played.table, spot } : watched;
}

/** The mean result until the bet is decided; rolls that do not affect it are left out. */
function meanResult(watched: RidingBet): number {
  let sum = 0;
  let counted = 0;
  for (const dice of ALL_DICE) {
    const then = afterThrow(watched, dice);
    if (then === watched) continue;
    counted += 1;
    sum += typeof then === 'number' ? then : meanResult(then);
  }
  return sum / counted;
}

/** The share of the stake that a bet loses on average until it is decided: 1/18 for the field. */
export function costOf(book: Rulebook, spot: SpotName, point: boolean): number {
  const fresh = tableFor(book, { shooter: 'house' }, ['Anyone'], STAKE * 2);
  const ready = point ? after(fresh, { type: 'roll', dice: [2, 2] }) : fresh;
  const table = after(ready, { type: 'bet', seat: SEAT, spot, amount: STAKE });
  return -meanResult({ table, spot }) / STAKE;
}

/** `0.0555…` as "5.56": the loss per 100 bet. */
export const ofHundred = (cost: number): string => (cost * 100).toFixed(2);
