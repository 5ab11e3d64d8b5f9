// Counts what the random games have reached: kinds of commands, spots, refusal codes.
import { CODES } from '@passline/engine';
import type { Command } from './rules/model.ts';
import { ALL_SPOTS } from './rules/spots.ts';

export const COMMANDS: readonly Command['type'][] = [
  'seat',
  'buy-in',
  'leave',
  'bet',
  'reduce',
  'take',
  'call',
  'accept',
  'decline',
  'give-up',
  'open',
  'close',
  'roll',
  'no-roll',
  'power',
  'interrupt',
  'void',
  'correct',
  'settings',
  'ruling',
  'late-bet',
  'undo-late-bet',
];

/** Don't come bets are never made directly on their numbers. */
const BETTABLE = ALL_SPOTS.filter(spot => !/^dont-come-\d/.test(spot));

/** How often each thing was seen, by name; threads count separately and the counts are added. */
export type Counts = Record<string, number>;

export function addTo(counts: Counts, more: Counts): void {
  for (const [name, count] of Object.entries(more)) counts[name] = (counts[name] ?? 0) + count;
}

export function countCommand(counts: Counts, command: Command, code: string | null): void {
  addTo(counts, { [`${command.type} ${code === null ? 'accepted' : 'refused'}`]: 1 });
  if (code !== null) addTo(counts, { [`code ${code}`]: 1 });
  else if (command.type === 'bet') addTo(counts, { [`spot ${command.spot}`]: 1 });
}

const number = (count: number): string => count.toLocaleString('en');

const missing = (counts: Counts, kind: string, names: readonly string[]): string[] =>
  names.filter(name => !counts[`${kind} ${name}`]);

function reached(counts: Counts, kind: string, names: readonly string[]): string {
  const not = missing(counts, kind, names);
  const rest = not.length === 0 ? '' : `; not reached: ${not.join(', ')}`;
  return `${names.length - not.length} of ${names.length}${rest}`;
}

export function coverageText(counts: Counts): string {
  const of = (command: string, answer: string): number => counts[`${command} ${answer}`] ?? 0;
  const total = (answer: string): number => COMMANDS.reduce((sum, name) => sum + of(name, answer), 0);
  const rows = COMMANDS.map(
    name =>
      `  ${name.padEnd(13)} ${number(of(name, 'accepted')).padStart(12)} ${number(of(name, 'refused')).padStart(12)}`,
  );
  return [
    `  ${'command'.padEnd(13)} ${'accepted'.padStart(12)} ${'refused'.padStart(12)}`,
    ...rows,
    `  ${'all'.padEnd(13)} ${number(total('accepted')).padStart(12)} ${number(total('refused')).padStart(12)}`,
    `spots bet on: ${reached(counts, 'spot', BETTABLE)}`,
    `codes of refusals: ${reached(counts, 'code', CODES)}`,
  ].join('\n');
}
