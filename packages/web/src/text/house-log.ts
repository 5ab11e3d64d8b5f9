// Sentences of the house's log: one for each event.
import type { HouseEntry } from '../admin/use-house-log.ts';
import { grouped } from './money.ts';
import { counted } from './phrases.ts';
import type { Value } from './value.ts';

/** What an entry says, read from it; empty, 0 or null where it does not say it. */
export type Told = {
  readonly who: string;
  /** The table that it is about: by name, or "a table". */
  readonly table: string;
  /** The same; null for what is not of one table. */
  readonly at: string | null;
  /** The reason, without a full stop; empty for none. */
  readonly because: string;
  /** The beginning of the address's hash, which tells networks apart; null if there was none. */
  readonly network: string | null;
  /** Who asked for a check; null if the server did by itself. */
  readonly askedBy: string | null;
  readonly roles: readonly string[];
  /** What is stopped or resumed. */
  readonly scope: string;
  readonly of: string;
  readonly to: string;
  readonly for: string;
  readonly bot: string;
  readonly book: string;
  readonly name: string;
  readonly tournament: string;
  readonly roster: string;
  readonly dice: string;
  readonly amount: string;
  /** The same amount with its sign. */
  readonly change: string;
  readonly chips: string;
  readonly returned: string;
  readonly number: number;
  readonly tables: number;
  readonly voided: number;
  readonly seats: number;
  readonly seat: number;
  readonly members: number;
  readonly round: number;
  readonly players: number;
  readonly advance: number;
  readonly notRepeated: number;
  readonly version: number;
  readonly linksEnded: number;
  readonly files: { readonly count: number; readonly named: readonly string[]; readonly hasMore: boolean };
  /** "min 5.00" */
  readonly changes: readonly string[];
  readonly problems: readonly string[];
  readonly nothingLost: boolean;
};

export const theServer = 'The server';
export const aTable = 'a table';
export const stopped = {
  all: 'all play',
  table: (name: Value) => `the table ${name}`,
  player: (name: Value) => `the player ${name}`,
};

const because = ({ because: why }: Told): string => (why === '' ? '.' : `: ${why}.`);
const fromNetwork = ({ network }: Told): string => (network === null ? '' : ` from network ${network}`);
const askedBy = ({ askedBy: name }: Told): string => (name === null ? '' : ` at ${name}’s request`);
const rolesWords = ({ roles }: Told): string => roles.join(', ');
const filesWords = ({ files: { count, named, hasMore } }: Told): string =>
  `${counted(count, 'file')} (${named.join(', ')}${hasMore ? ' and others' : ''})`;
const advanceWords = (count: number): string => (count === 1 ? '1 advances' : `${count} advance`);

function rolesGiven(told: Told): string {
  const { who, of, at, linksEnded: ended } = told;
  const where = at === null ? '' : ` at ${at}`;
  const links = ended === 0 ? '' : ` ${counted(ended, 'link')} canceled.`;
  return told.roles.length === 0
    ? `${who} removed ${of}’s role${where}.${links}`
    : `${who} gave ${of} the role of ${rolesWords(told)}${where}.${links}`;
}

export const words: Readonly<Record<HouseEntry['event']['type'], (told: Told) => string>> = {
  'server-started': () => 'The server started.',
  'server-stopped': () => 'The server stopped.',
  'store-lost': () => 'The server lost its database connection.',
  'store-back': () => 'The database connection is back.',
  'store-behind': () => 'The database went back to an earlier state. Play stopped.',
  'store-restored': told =>
    told.nothingLost
      ? `The database was accepted as complete${because(told)}`
      : `The database was restored: new dice at ${counted(told.tables, 'table')}, ${counted(told.voided, 'round')} voided${because(told)}`,
  'signed-in': told => `${told.who} signed in${fromNetwork(told)}.`,
  'wrong-code': told => `Wrong code${fromNetwork(told)}.`,
  'locked-out': told => `Too many wrong codes${fromNetwork(told)}.`,
  'link-made': told =>
    `${told.who} created a link for ${told.for}, ${rolesWords(told)}${told.at === null ? '' : ` at ${told.table}`}.`,
  'roles-set': rolesGiven,
  'chips-issued': told => `${told.who} issued ${told.amount} in play money to ${told.to}${because(told)}`,
  'house-bot-made': told => `${told.who} created the house bot ${told.bot}.`,
  'house-bot-removed': told =>
    `The house bot ${told.bot} was removed by ${told.who}: ${told.returned} in play money back to the house.`,
  'book-published': told => `${told.who} published the rulebook ${told.book}.`,
  'book-withdrawn': told => `${told.who} withdrew the rulebook ${told.book}.`,
  'self-excluded': told => `${told.who} excluded themselves from play.`,
  'play-stopped': told => `${told.who} stopped ${told.scope}${because(told)}`,
  'play-resumed': told => `${told.who} resumed ${told.scope}${because(told)}`,
  'program-checked': told => `The program was checked${askedBy(told)}: no changes since the server started.`,
  'program-changed': told =>
    `The program was checked${askedBy(told)} and has changed since the server started: ${filesWords(told)}.`,
  'checkpoint-made': told => `Checkpoint ${told.number} was signed: ${counted(told.tables, 'table')}.`,
  'books-audited': told =>
    `The books were audited${askedBy(told)}: everything adds up.${told.notRepeated > 0 ? ` ${grouped(told.notRepeated)} entries follow an older version’s rules, so their decisions were not rechecked.` : ''}`,
  'books-wrong': told =>
    `The books were audited${askedBy(told)} and do not add up: ${told.problems.join(' ')}`,
  'large-win': told => `Seat ${told.seat} at ${told.table} won ${told.amount} on ${told.dice}.`,
  'settings-changed': told =>
    `${told.who} changed settings at ${told.table} (${told.changes.join(', ')})${because(told)}`,
  'terms-changed': told => `${told.who} changed the seats and times at ${told.table}${because(told)}`,
  ruled: told =>
    `${told.who} made a ruling at ${told.table} for seat ${told.seat}, ${told.change}${because(told)}`,
  'round-voided': told => `${told.who} voided a round at ${told.table}${because(told)}`,
  'roll-corrected': told => `${told.who} corrected a roll at ${told.table}${because(told)}`,
  'table-closed': told => `${told.who} closed ${told.table}${because(told)}`,
  'table-broken': told => `${told.table} was stopped by the server: its chips did not add up.`,
  'roster-made': told =>
    `${told.who} created a class code for ${told.name}: up to ${counted(told.seats, 'player')}, ${told.chips} each.`,
  'roster-ended': told => `${told.who} closed the class ${told.roster}.`,
  'roster-issued': told =>
    `${told.who} issued ${told.amount} to each player of the class ${told.roster} (${counted(told.members, 'player')})${because(told)}`,
  'roster-removed': told => `${told.who} removed ${told.of} from the class ${told.roster}.`,
  'roster-reset': told =>
    `${told.who} reset the wallets of the class ${told.roster} (${counted(told.members, 'player')})${because(told)}`,
  'tournament-made': told => `${told.who} created the tournament ${told.name}.`,
  'tournament-started': told =>
    `${told.who} started round ${told.round} of the tournament ${told.tournament}: ${counted(told.tables, 'table')}.`,
  'tournament-scored': told =>
    `Round ${told.round} of the tournament ${told.tournament} is over: ${counted(told.players, 'player')}, ${advanceWords(told.advance)}.`,
  'tournament-replayed': told =>
    `Round ${told.round} of the tournament ${told.tournament} has to be played again: the server was restored from a backup.`,
  'tournament-canceled': told => `${told.who} canceled the tournament ${told.tournament}.`,
  'table-archived': told =>
    `The record of ${told.table} was archived (${counted(told.version, 'event')}) and its log deleted.`,
  'table-kept': told => `The log of ${told.table} was not deleted: it changed while it was being archived.`,
};
