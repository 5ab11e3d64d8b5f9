// The house's log in words: one sentence for each event, with names where they are known.

import type { HouseEntry } from '../admin/use-house-log.ts';
import { roleNames } from './app.ts';
import { locale } from './locale.ts';
import { amount, signed } from './money.ts';
import { counted } from './phrases.ts';

type Event = HouseEntry['event'];
/** Names of tables, staff and classes by their ids; a player is known by number. */
export type Names = ReadonlyMap<string, string>;

const MAX_FILES = 5;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A newer server may have a role that this page has no name for. */
const NAMES_OF_ROLES: Readonly<Record<string, string | undefined>> = roleNames;

const rolesWords = (roles: unknown): string =>
  list(roles)
    .map(role => NAMES_OF_ROLES[text(role)] ?? text(role))
    .join(', ');

/** A reason may end with a full stop of its own. */
const because = (value: unknown): string => {
  const why = text(value).trim().replace(/\.+$/, '');
  return why === '' ? '.' : `: ${why}.`;
};

/** "7 files", of which the first few are named. */
function filesWords({ changes, count }: Readonly<Record<string, unknown>>): string {
  const named = list(changes).map(change => text((change as { readonly file?: unknown }).file));
  const all = Math.max(number(count), named.length);
  const shown = named.slice(0, MAX_FILES).join(', ');
  return `${all === 1 ? '1 file' : `${all} files`} (${shown}${all > MAX_FILES ? ' and others' : ''})`;
}

/** "1 advances", "8 advance". */
const advanceWords = (count: number): string => (count === 1 ? '1 advances' : `${count} advance`);

/** Every class is known, closed ones too. */
const className = ({ details, names }: Told): string =>
  names.get(text(details.roster)) ?? text(details.roster);

/** Which part of the house is stopped. */
export function scopeWords(scope: unknown, target: unknown, names: Names): string {
  const id = text(target);
  if (scope === 'table') return `the table ${names.get(id) ?? id}`;
  return scope === 'player' ? `the player ${names.get(id) ?? id}` : 'all play';
}

type Told = {
  readonly who: string;
  readonly table: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly event: Event;
  readonly names: Names;
};

/** The log holds a hash of the address; its beginning tells networks apart. */
const fromNetwork = ({ address }: Event): string =>
  address === undefined ? '' : ` from network ${address.slice(0, 8)}`;

const rolesGiven = ({ who, table, details, event, names }: Told): string => {
  const of = names.get(text(details.of)) ?? text(details.of);
  const at = event.table === undefined ? '' : ` at ${table}`;
  const roles = rolesWords(details.roles);
  const ended = number(details.linksEnded);
  const links = ended === 0 ? '' : ` ${ended === 1 ? '1 link' : `${ended} links`} ended with it.`;
  return roles === ''
    ? `${who} removed ${of}’s role${at}.${links}`
    : `${who} gave ${of} the role of ${roles}${at}.${links}`;
};

const settingsWords = ({ who, table, details }: Told): string => {
  const changes = Object.entries((details.changes ?? {}) as object).map(
    ([name, value]) => `${name} ${String(value)}`,
  );
  return `${who} changed settings at ${table} (${changes.join(', ')})${because(details.because)}`;
};

const WORDS: Readonly<Record<Event['type'], (told: Told) => string>> = {
  'server-started': () => 'The server was started.',
  'server-stopped': () => 'The server was stopped.',
  'store-lost': () => 'The server lost its database connection.',
  'store-back': () => 'The database connection is back.',
  'store-behind': () => 'The database went back to an earlier state. Play stopped.',
  'store-restored': ({ details }) =>
    details.nothingLost === true
      ? `The database was accepted as complete${because(details.because)}`
      : `The database was restored: new dice at ${counted(number(details.tables), 'table')}, ${counted(number(details.voided), 'round')} voided${because(details.because)}`,
  'signed-in': ({ who, event }) => `${who} signed in${fromNetwork(event)}.`,
  'wrong-code': ({ event }) => `Wrong code${fromNetwork(event)}.`,
  'locked-out': ({ event }) => `Too many wrong codes${fromNetwork(event)}.`,
  'link-made': ({ who, table, details, event }) =>
    `${who} created a link for ${text(details.for)}, ${rolesWords(details.roles)}${event.table === undefined ? '' : ` at ${table}`}.`,
  'roles-set': rolesGiven,
  'chips-issued': ({ who, details }) =>
    `${who} issued ${amount(number(details.amount))} play money to ${text(details.to)}${because(details.because)}`,
  'house-bot-made': ({ who, details }) => `${who} made the house bot ${text(details.bot)}.`,
  'house-bot-removed': ({ who, details }) =>
    `The house bot ${text(details.bot)} was removed by ${who}: ${amount(number(details.returned))} play money back to the house.`,
  'book-published': ({ who, details }) => `${who} published the rulebook ${text(details.book)}.`,
  'book-withdrawn': ({ who, details }) => `${who} withdrew the rulebook ${text(details.book)}.`,
  'self-excluded': ({ who }) => `${who} excluded themselves from play.`,
  'play-stopped': ({ who, details, names }) =>
    `${who} stopped ${scopeWords(details.scope, details.target, names)}${because(details.because)}`,
  'play-resumed': ({ who, details, names }) =>
    `${who} resumed ${scopeWords(details.scope, details.target, names)}${because(details.because)}`,
  'program-checked': ({ event }) =>
    `The program was checked${event.name ? ` for ${event.name}` : ''}: no changes since the server started.`,
  'program-changed': ({ event, details }) =>
    `The program was checked${event.name ? ` for ${event.name}` : ''} and has changed since the server started: ${filesWords(details)}.`,
  'checkpoint-made': ({ details }) =>
    `Checkpoint ${number(details.number)} was signed: ${counted(number(details.tables), 'table')}.`,
  'books-audited': ({ event, details }) =>
    `The books were audited${event.name ? ` for ${event.name}` : ''}: everything adds up.${number(details.notRepeated) > 0 ? ` ${number(details.notRepeated).toLocaleString(locale)} entries follow an older version’s rules, so their decisions were not rechecked.` : ''}`,
  'books-wrong': ({ event, details }) =>
    `The books were audited${event.name ? ` for ${event.name}` : ''} and do not add up: ${list(details.problems).join(' ')}`,
  'large-win': ({ table, details }) =>
    `Seat ${number(details.seat)} at ${table} won ${amount(number(details.amount))} on ${list(details.dice).join('-')}.`,
  'settings-changed': settingsWords,
  'terms-changed': ({ who, table, details }) =>
    `${who} changed the seats and times at ${table}${because(details.because)}`,
  ruled: ({ who, table, details }) =>
    `${who} ruled at ${table}, seat ${number(details.seat)}, ${signed(number(details.amount))}${because(details.because)}`,
  'round-voided': ({ who, table, details }) => `${who} voided a round at ${table}${because(details.because)}`,
  'roll-corrected': ({ who, table, details }) =>
    `${who} corrected a roll at ${table}${because(details.because)}`,
  'table-closed': ({ who, table, details }) => `${who} closed ${table}${because(details.because)}`,
  'table-broken': ({ table }) => `${table} was stopped by the server: its chips did not add up.`,
  'roster-made': ({ who, details }) =>
    `${who} created a class code for ${text(details.name)}: ${counted(number(details.seats), 'place')}, ${amount(number(details.chips))} each.`,
  'roster-ended': told => `${told.who} closed the class ${className(told)}.`,
  'roster-issued': told =>
    `${told.who} issued ${amount(number(told.details.amount))} to each player of the class ${className(told)} (${counted(number(told.details.members), 'player')})${because(told.details.because)}`,
  'roster-removed': told => `${told.who} removed ${text(told.details.of)} from the class ${className(told)}.`,
  'roster-reset': told =>
    `${told.who} reset the wallets of the class ${className(told)} (${counted(number(told.details.members), 'player')})${because(told.details.because)}`,
  'tournament-made': ({ who, details }) => `${who} created the tournament ${text(details.name)}.`,
  'tournament-started': ({ who, details }) =>
    `${who} started round ${number(details.round)} of the tournament ${text(details.tournament)}: ${counted(list(details.tables).length, 'table')}.`,
  'tournament-scored': ({ details }) =>
    `Round ${number(details.round)} of the tournament ${text(details.tournament)} is over: ${counted(list(details.players).length, 'player')}, ${advanceWords(list(details.advance).length)}.`,
  'tournament-replayed': ({ details }) =>
    `Round ${number(details.round)} of the tournament ${text(details.tournament)} has to be played again: the server was restored from a backup.`,
  'tournament-canceled': ({ who, details }) => `${who} canceled the tournament ${text(details.tournament)}.`,
  'table-archived': ({ table, details }) =>
    `The record of ${table} was archived (${counted(number(details.version), 'event')}) and its log deleted.`,
  'table-kept': ({ table }) => `The log of ${table} was not deleted: it changed while it was being archived.`,
};

export function eventWords(event: Event, names: Names): string {
  const { by, name, table, details = {} } = event;
  const told: Told = {
    who: name ?? by ?? 'The server',
    table: table === undefined ? 'a table' : (names.get(table) ?? table),
    details,
    event,
    names,
  };
  // A newer server may log an event that this page has no words for.
  const words: ((given: Told) => string) | undefined = WORDS[event.type];
  return words?.(told) ?? event.type;
}

/** The program as of the last log entry about it. */
export function lastLooked(
  entries: readonly HouseEntry[],
): { readonly at: number; readonly fingerprint: string; readonly changed: boolean } | null {
  for (const { at, event } of entries) {
    const fingerprint = text(event.details?.fingerprint ?? event.details?.program);
    const looked = ['program-checked', 'program-changed', 'server-started'].includes(event.type);
    if (looked && fingerprint !== '') return { at, fingerprint, changed: event.type === 'program-changed' };
  }
  return null;
}
