// Plays commands at a table: each must be accepted and conserve the chips.
import {
  assertConserved,
  type Command,
  decide,
  evolve,
  type SeatNumber,
  type SpotName,
  type Table,
} from '../src/index.ts';

/** The table after these commands; a refusal fails the test. */
export function play(table: Table, ...commands: readonly Command[]): Table {
  return commands.reduce((at, command) => {
    const decision = decide(at, command);
    if (!decision.ok) throw new Error(decision.refusal.message);
    const after = decision.events.reduce(evolve, at);
    assertConserved(after);
    return after;
  }, table);
}

/** The code of the refusal; null if the command is accepted. */
export function codeOf(table: Table, command: Command): string | null {
  const decision = decide(table, command);
  return decision.ok ? null : decision.refusal.code;
}

export const roll = (a: number, b: number): Command => ({ type: 'roll', dice: [a, b] });

export const bet = (spot: SpotName, amount: number, seat: SeatNumber = 1): Command => ({
  type: 'bet',
  seat,
  spot,
  amount,
});
