// The house's result of a roll and its exact expectation: the same layout settled on all 36 rolls.
import { ALL_DICE, decide, type Event, evolve, type Rolled, type Table } from '@passline/engine';
import type { DecisionDraft } from '@passline/table';
import { isServiceEvent, type TableState } from '@passline/table';

export type Expected = {
  /** What the house won on the roll, in cents, with the mean and variance over all 36 rolls. */
  readonly result: number;
  readonly expected: number;
  readonly variance: number;
};

function houseWin({ lines }: Rolled): number {
  let sum = 0;
  for (const { won, lost, commission, commissionBack } of lines)
    sum += lost - won + commission - commissionBack;
  return sum;
}

function expectationAt(closed: Table, rolled: Rolled): Expected {
  let sum = 0;
  let squares = 0;
  for (const dice of ALL_DICE) {
    const decision = decide(closed, { type: 'roll', dice });
    const roll = decision.ok ? decision.events.find(event => event.type === 'rolled') : undefined;
    const win = roll ? houseWin(roll) : 0;
    sum += win;
    squares += win * win;
  }
  const expected = sum / ALL_DICE.length;
  return { result: houseWin(rolled), expected, variance: squares / ALL_DICE.length - expected * expected };
}

/** For each roll in a decision. Results minus expectations sum to a fair game, whatever players bet. */
export function expectationsOf(before: TableState, draft: DecisionDraft): Expected[] {
  const expectations: Expected[] = [];
  let table = before.game;
  for (const event of draft.events.filter((other): other is Event => !isServiceEvent(other))) {
    if (event.type === 'rolled') expectations.push(expectationAt(table, event));
    table = evolve(table, event);
  }
  return expectations;
}
