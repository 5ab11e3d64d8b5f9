// A table for the dealer's tests: rws-2019 with chips of 1 and a minimum of 5, after some commands.
import { type Command, decide, evolve, findRulebook, newTable, type Table } from '@passline/engine';

export function tableAfter(...commands: readonly Command[]): Table {
  const book = findRulebook('rws-2019');
  const made = book ? newTable(book, { chip: '1.00', min: '5.00' }) : null;
  if (!made?.ok) throw new Error('no table');
  return commands.reduce((table, command) => {
    const decision = decide(table, command);
    if (!decision.ok) throw new Error(decision.refusal.message);
    return decision.events.reduce(evolve, table);
  }, made.table);
}
