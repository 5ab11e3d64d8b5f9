// A table's plain state, as snapshots and the wire carry it, and the full state from it.
import type { Dice, Rulebook, Rules, Settings, Table } from '@passline/engine';
import { freshTable, type TableState } from './state.ts';

/** A table without what is compiled from its rulebook, as snapshots carry it. */
export type PlainTable = Omit<Table, 'rules' | 'baseBook' | 'lastRoll'> & {
  readonly lastRoll: { readonly dice: Dice; readonly settled: PlainSettled | null } | null;
};
export type PlainSettled = Omit<NonNullable<NonNullable<Table['lastRoll']>['settled']>, 'before'> & {
  readonly before: PlainTable;
};
export type PlainState = Omit<TableState, 'game'> & { readonly game: PlainTable };

function fullTable(table: PlainTable, baseBook: Rulebook, compiled: (settings: Settings) => Rules): Table {
  const { lastRoll, ...kept } = table;
  const rest = { ...kept, diceBefore: table.diceBefore ?? null };
  const rules = compiled(table.settings);
  if (lastRoll === null) return { ...rest, lastRoll, baseBook, rules };
  const { dice, settled } = lastRoll;
  const before = settled && { ...settled, before: fullTable(settled.before, baseBook, compiled) };
  return { ...rest, lastRoll: { dice, settled: before }, baseBook, rules };
}

/** The full state from a snapshot; fields that an older snapshot lacks are empty. */
export function reviveState(state: PlainState): TableState {
  const { rulebook, house } = state.created;
  const compiled = (settings: Settings): Rules => freshTable(rulebook, house, settings).rules;
  const { baseBook } = freshTable(rulebook, house, state.game.settings);
  const fair = state.fair && {
    ...state.fair,
    sealed: state.fair.sealed ?? null,
    generation: state.fair.generation ?? null,
  };
  return {
    ...state,
    fair,
    scheduled: state.scheduled ?? null,
    purses: state.purses ?? {},
    chipsAsked: state.chipsAsked ?? {},
    signers: state.signers ?? {},
    ready: state.ready ?? [],
    satOut: state.satOut ?? [],
    round: state.round ?? null,
    game: fullTable(state.game, baseBook, compiled),
  };
}
