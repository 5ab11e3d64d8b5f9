// For tests: a table with one player, and commands played on it.
import {
  type Command,
  decide,
  type Event,
  evolve,
  findRulebook,
  newTable,
  type Rulebook,
  type Settings,
  type SpotName,
  type Table,
} from '@passline/engine';

export function tableOf(rulebook: string | Rulebook, settings: Settings = {}, rack = 1_000_00): Table {
  const book = typeof rulebook === 'string' ? findRulebook(rulebook) : rulebook;
  const made = book && newTable(book, settings);
  if (!made?.ok) throw new Error(`no table by ${book?.id ?? rulebook}`);
  return play(made.table, { type: 'seat', seat: 1, name: 'Ana', amount: rack });
}

export function eventsOf(table: Table, command: Command): readonly Event[] {
  const decision = decide(table, command);
  if (!decision.ok) throw new Error(decision.refusal.message);
  return decision.events;
}

export const play = (table: Table, ...commands: readonly Command[]): Table =>
  commands.reduce((now, command) => eventsOf(now, command).reduce(evolve, now), table);

export const bet = (spot: SpotName, amount: number): Command => ({ type: 'bet', seat: 1, spot, amount });
