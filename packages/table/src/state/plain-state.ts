// A table's state as plain data. A page that only follows a server's tables needs just the way back, in snapshot.ts.
import type { Table } from '@passline/engine';
import type { PlainState, PlainTable } from './snapshot.ts';
import type { TableState } from './state.ts';

function plainTable({ rules: _rules, baseBook: _book, lastRoll, ...rest }: Table): PlainTable {
  if (lastRoll === null) return { ...rest, lastRoll };
  const { dice, settled } = lastRoll;
  return {
    ...rest,
    lastRoll: { dice, settled: settled && { ...settled, before: plainTable(settled.before) } },
  };
}

export const plainState = (state: TableState): PlainState => ({ ...state, game: plainTable(state.game) });
