// A local table: the engine decides, and nothing is sent anywhere.
import {
  type Command,
  decide,
  type Event,
  evolve,
  newTable,
  type Refusal,
  type Rulebook,
  type Settings,
  seatNumber,
  type Table,
} from '@passline/engine';

export type PlayResult =
  | { readonly ok: true; readonly table: Table; readonly events: readonly Event[] }
  | { readonly ok: false; readonly refusal: Refusal };

export function play(table: Table, command: Command): PlayResult {
  const decision = decide(table, command);
  if (!decision.ok) return decision;
  return { ok: true, table: decision.events.reduce(evolve, table), events: decision.events };
}

/** For commands that must be accepted: a refusal is a bug in the page. */
export function after(table: Table, command: Command): Table {
  const played = play(table, command);
  if (!played.ok) throw new Error(`${command.type} was refused: ${played.refusal.message}`);
  return played.table;
}

/** A table with a player of that name at each seat from 1 on. */
export function tableFor(book: Rulebook, settings: Settings, names: readonly string[], chips: number): Table {
  const made = newTable(book, settings);
  if (!made.ok) throw new Error(made.message);
  return names.reduce(
    (table, name, index) => after(table, { type: 'seat', seat: seatNumber(index + 1), name, amount: chips }),
    made.table,
  );
}
