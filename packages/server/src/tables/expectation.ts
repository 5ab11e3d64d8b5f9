// The house's result on a roll and its exact expectation: the same layout settled on all 36 rolls.
import { ALL_DICE, decide, type Event, evolve, netTotal, type Rolled, type Table } from '@passline/engine';
import type { DecisionDraft } from '@passline/table';
import { isServiceEvent, type TableState } from '@passline/table';

export type Expected = {
  /** What the house won on the roll, in cents. */
  readonly result: number;
  /** What it would win on all 36 rolls together: 36 times the expectation, in whole cents. */
  readonly total: number;
  readonly variance: number;
};

/** Null if the table does not accept a roll. */
function expectationAt(table: Table, rolled: Rolled, ignored: ReadonlySet<number>): Expected | null {
  const winOn = ({ lines }: Rolled): number =>
    -netTotal(ignored.size === 0 ? lines : lines.filter(({ seat }) => !ignored.has(seat)));
  let total = 0;
  let squares = 0;
  for (const dice of ALL_DICE) {
    const decision = decide(table, { type: 'roll', dice });
    const roll = decision.ok ? decision.events.find(event => event.type === 'rolled') : undefined;
    if (!roll) return null;
    const win = winOn(roll);
    total += win;
    squares += win * win;
  }
  const mean = total / ALL_DICE.length;
  return { result: winOn(rolled), total, variance: squares / ALL_DICE.length - mean * mean };
}

/**
 * For each roll in a decision, leaving out the bets at some seats. Results minus expectations add up to a fair game,
 * whatever players bet.
 */
export function expectationsOf(
  before: TableState,
  draft: DecisionDraft,
  ignored: ReadonlySet<number> = new Set(),
): Expected[] {
  const expectations: Expected[] = [];
  let table = before.game;
  let open = table;
  for (const event of draft.events.filter((other): other is Event => !isServiceEvent(other))) {
    if (event.type === 'bets-closed') open = table;
    if (event.type === 'rolled') {
      // If the shooter's only bet was returned at the close, only the table before the close accepts the roll.
      const expected = expectationAt(table, event, ignored) ?? expectationAt(open, event, ignored);
      if (expected) expectations.push(expected);
    }
    table = evolve(table, event);
  }
  return expectations;
}
