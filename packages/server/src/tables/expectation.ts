// The house's result of a roll and its exact expectation: the same layout settled on all 36 rolls.
import { ALL_DICE, decide, type Event, evolve, netTotal, type Rolled, type Table } from '@passline/engine';
import type { DecisionDraft } from '@passline/table';
import { isServiceEvent, type TableState } from '@passline/table';

export type Expected = {
  /** What the house won on the roll, in cents, with the mean and variance over all 36 rolls. */
  readonly result: number;
  readonly expected: number;
  readonly variance: number;
};

/** Null if the closed table takes no further roll: the shooter's only bet went back at the close. */
function expectationAt(closed: Table, rolled: Rolled): Expected | null {
  let sum = 0;
  let squares = 0;
  for (const dice of ALL_DICE) {
    const decision = decide(closed, { type: 'roll', dice });
    const roll = decision.ok ? decision.events.find(event => event.type === 'rolled') : undefined;
    if (!roll) return null;
    const win = -netTotal(roll.lines);
    sum += win;
    squares += win * win;
  }
  const expected = sum / ALL_DICE.length;
  return {
    result: -netTotal(rolled.lines),
    expected,
    variance: squares / ALL_DICE.length - expected * expected,
  };
}

/** For each roll in a decision. Results minus expectations sum to a fair game, whatever players bet. */
export function expectationsOf(before: TableState, draft: DecisionDraft): Expected[] {
  const expectations: Expected[] = [];
  let table = before.game;
  for (const event of draft.events.filter((other): other is Event => !isServiceEvent(other))) {
    const expected = event.type === 'rolled' ? expectationAt(table, event) : null;
    if (expected) expectations.push(expected);
    table = evolve(table, event);
  }
  return expectations;
}
