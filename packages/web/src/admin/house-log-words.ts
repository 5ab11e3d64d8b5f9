// The house's log in words: reads each entry's details, and says them in the page's language.
import { roleNames } from '../text/app.ts';
import * as logText from '../text/house-log.ts';
import { amount, signed } from '../text/money.ts';
import type { HouseEntry } from './use-house-log.ts';

type Event = HouseEntry['event'];
type Details = NonNullable<Event['details']>;
/** Names of tables, staff and classes by their ids; a player is known by number. */
export type Names = ReadonlyMap<string, string>;

const MAX_FILES = 5;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
/** A number, or how many there are in a list. */
const count = (value: unknown): number => (Array.isArray(value) ? value.length : number(value));

/** A newer server may have a role that this page has no name for. */
const NAMES_OF_ROLES: Readonly<Record<string, string | undefined>> = roleNames;

/** Which part of the house is stopped. */
export function scopeWords(scope: unknown, target: unknown, names: Names): string {
  const id = text(target);
  if (scope === 'table') return logText.stopped.table(names.get(id) ?? id);
  return scope === 'player' ? logText.stopped.player(names.get(id) ?? id) : logText.stopped.all;
}

/** The files that changed, of which the first few are named. */
function filesOf({ changes, count: all }: Details): logText.Told['files'] {
  const named = list(changes).map(change => text((change as { readonly file?: unknown }).file));
  const total = Math.max(number(all), named.length);
  return { count: total, named: named.slice(0, MAX_FILES), hasMore: total > MAX_FILES };
}

const namesIn = (details: Details, names: Names) => ({
  of: names.get(text(details.of)) ?? text(details.of),
  to: text(details.to),
  for: text(details.for),
  bot: text(details.bot),
  book: text(details.book),
  name: text(details.name),
  tournament: names.get(text(details.tournament)) ?? text(details.tournament),
  // Every class is known, closed ones too.
  roster: names.get(text(details.roster)) ?? text(details.roster),
  roles: list(details.roles).map(role => NAMES_OF_ROLES[text(role)] ?? text(role)),
  scope: scopeWords(details.scope, details.target, names),
});

const figuresIn = (details: Details) => ({
  amount: amount(number(details.amount)),
  change: signed(number(details.amount)),
  chips: amount(number(details.chips)),
  returned: amount(number(details.returned)),
  number: number(details.number),
  tables: count(details.tables),
  voided: number(details.voided),
  seats: number(details.seats),
  seat: number(details.seat),
  members: number(details.members),
  round: number(details.round),
  players: count(details.players),
  advance: count(details.advance),
  notRepeated: number(details.notRepeated),
  version: number(details.version),
  linksEnded: number(details.linksEnded),
  dice: list(details.dice).join('-'),
});

function read({ by, name, table, address, details = {} }: Event, names: Names): logText.Told {
  const at = table === undefined ? null : (names.get(table) ?? table);
  return {
    who: name ?? by ?? logText.theServer,
    table: at ?? logText.aTable,
    at,
    // A reason may end with a full stop of its own.
    because: text(details.because)
      .trim()
      .replace(/[.。]+$/, ''),
    // The log holds a hash of the address; its beginning tells networks apart.
    network: address === undefined ? null : address.slice(0, 8),
    askedBy: name || null,
    ...namesIn(details, names),
    ...figuresIn(details),
    files: filesOf(details),
    changes: Object.entries((details.changes ?? {}) as object).map(
      ([setting, value]) => `${setting} ${String(value)}`,
    ),
    problems: list(details.problems).map(text),
    nothingLost: details.nothingLost === true,
  };
}

export function eventWords(event: Event, names: Names): string {
  // A newer server may log an event that this page has no words for.
  const words: ((told: logText.Told) => string) | undefined = logText.words[event.type];
  return words?.(read(event, names)) ?? event.type;
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
