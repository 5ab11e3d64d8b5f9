// Why a strategy has so many states: the part of its memory, sight or bets that keeps taking new values.
import { formatCents, type Table } from '@passline/engine';
import { required } from '@passline/engine/required';
import * as say from '../sentences/strategies.ts';
import type { Player } from '../strategy/player.ts';
import type { SightReads } from '../strategy/sight.ts';
import type { Memory } from '../strategy/strategy.ts';

type State = { readonly table: Table; readonly player: Pick<Player, 'memory' | 'visit'> };

/** A part, and its distinct values in the order in which they came. */
type Part = { readonly name: string; readonly values: readonly string[] };

const different = (values: readonly string[]): readonly string[] => [...new Set(values)];

const SHOWN = 60;
const shorten = (value: string): string => (value.length <= SHOWN ? value : `${value.slice(0, SHOWN)}…`);

function examplesOf({ name, values }: Part): string {
  const shown = values.length <= 4 ? values : [...values.slice(0, 3), '…', ...values.slice(-1)];
  const list = shown.map(shorten).join(', ');
  return say.manyValues(name, values.length.toLocaleString('en'), list.replace(', …,', ' …'));
}

/** The part of a memory at this path; undefined if it has none. */
function partOf(memory: Memory, path: readonly string[]): Memory | undefined {
  let part: Memory | undefined = memory;
  for (const key of path) {
    if (typeof part !== 'object' || part === null) return undefined;
    part = (part as Readonly<Record<string, Memory>>)[key];
  }
  return part;
}

const nameOf = (path: readonly string[]): string =>
  ['memory', ...path].reduce((name, key) => (/^\d+$/.test(key) ? `${name}[${key}]` : `${name}.${key}`));

/** The smallest part of the memory that has at least half as many values as all of it. */
function growingMemory(memories: readonly Memory[]): Part {
  const valuesAt = (path: readonly string[]): readonly string[] =>
    different(memories.flatMap(memory => JSON.stringify(partOf(memory, path)) ?? []));
  let path: readonly string[] = [];
  let values = valuesAt(path);
  const half = values.length / 2;
  for (;;) {
    const keys = new Set<string>();
    for (const memory of memories) {
      const part = partOf(memory, path);
      if (typeof part === 'object' && part !== null) for (const key of Object.keys(part)) keys.add(key);
    }
    const smaller = [...keys]
      .map(key => ({ path: [...path, key], values: valuesAt([...path, key]) }))
      .find(part => part.values.length >= half && part.values.length > 1);
    if (!smaller) return { name: nameOf(path), values };
    ({ path, values } = smaller);
  }
}

/** The spot with the most distinct amounts. */
function growingBets(states: readonly State[]): Part {
  const amounts = new Map<string, string[]>();
  for (const { table } of states)
    for (const { spot, amount } of required(table.seats[0]).bets) {
      const known = amounts.get(spot) ?? [];
      known.push(formatCents(amount));
      amounts.set(spot, known);
    }
  const parts = [...amounts].map(([spot, all]) => ({ name: say.theBetOn(spot), values: different(all) }));
  return parts.reduce((max, part) => (part.values.length > max.values.length ? part : max), {
    name: say.theLayout,
    values: [],
  });
}

/** One clause that says what grows, with examples. */
export function whatGrows(states: readonly State[], reads: SightReads): string {
  if (reads.rack) {
    const racks = states.map(({ table }) => formatCents(required(table.seats[0]).rack));
    return say.endless.chips(examplesOf({ name: say.theRack, values: different(racks) }));
  }
  if (reads.roll || reads.handRoll) return say.endless.rolls;
  if (reads.hand) return say.endless.hands;
  const memory = growingMemory(states.map(({ player }) => player.memory));
  const bets = growingBets(states);
  if (memory.values.length < bets.values.length) return say.endless.bets(examplesOf(bets));
  return say.endless.memory(examplesOf(memory));
}
