// The house's log in words: one sentence for each event, with names where they are known.
import type { HouseEntry } from '../../admin/use-house-log.ts';
import type { Names } from '../house-log.ts';
import { amount, signed } from '../money.ts';
import type { Translates } from '../translates.ts';
import { roleNames } from './app.ts';
import { locale } from './locale.ts';
import { counted } from './phrases.ts';

export { lastLooked, type Names } from '../house-log.ts';

type Event = HouseEntry['event'];

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

/** "7 archivos", of which the first few are named. */
function filesWords({ changes, count }: Readonly<Record<string, unknown>>): string {
  const named = list(changes).map(change => text((change as { readonly file?: unknown }).file));
  const all = Math.max(number(count), named.length);
  const shown = named.slice(0, MAX_FILES).join(', ');
  return `${counted(all, 'archivo')} (${shown}${all > MAX_FILES ? ' y otros' : ''})`;
}

/** Every class is known, closed ones too. */
const className = ({ details, names }: Told): string =>
  names.get(text(details.roster)) ?? text(details.roster);

/** Which part of the house is stopped. */
export function scopeWords(scope: unknown, target: unknown, names: Names): string {
  const id = text(target);
  if (scope === 'table') return `la mesa ${names.get(id) ?? id}`;
  return scope === 'player' ? `el juego de ${names.get(id) ?? id}` : 'todo el juego';
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
  address === undefined ? '' : ` desde la red ${address.slice(0, 8)}`;

/** Who asked for a check, if somebody did. */
const askedBy = ({ name }: Event): string => (name ? ` a pedido de ${name}` : '');

const rolesGiven = ({ who, table, details, event, names }: Told): string => {
  const of = names.get(text(details.of)) ?? text(details.of);
  const at = event.table === undefined ? '' : ` en ${table}`;
  const roles = rolesWords(details.roles);
  const ended = number(details.linksEnded);
  const links =
    ended === 0 ? '' : ` Con eso ${ended === 1 ? 'terminó 1 enlace' : `terminaron ${ended} enlaces`}.`;
  return roles === ''
    ? `${who} quitó su puesto a ${of}${at}.${links}`
    : `${who} dio a ${of} el puesto de ${roles}${at}.${links}`;
};

const settingsWords = ({ who, table, details }: Told): string => {
  const changes = Object.entries((details.changes ?? {}) as object).map(
    ([name, value]) => `${name} ${String(value)}`,
  );
  return `${who} cambió ajustes en ${table} (${changes.join(', ')})${because(details.because)}`;
};

const WORDS: Readonly<Record<Event['type'], (told: Told) => string>> = {
  'server-started': () => 'El servidor arrancó.',
  'server-stopped': () => 'El servidor se detuvo.',
  'store-lost': () => 'El servidor perdió la conexión con su base de datos.',
  'store-back': () => 'La conexión con la base de datos volvió.',
  'store-behind': () => 'La base de datos volvió a un estado anterior. El juego se detuvo.',
  'store-restored': ({ details }) =>
    details.nothingLost === true
      ? `La base de datos se aceptó como completa${because(details.because)}`
      : `La base de datos se restauró: dados nuevos en ${counted(number(details.tables), 'mesa')}, rondas anuladas: ${number(details.voided)}${because(details.because)}`,
  'signed-in': ({ who, event }) => `${who} entró${fromNetwork(event)}.`,
  'wrong-code': ({ event }) => `Código equivocado${fromNetwork(event)}.`,
  'locked-out': ({ event }) => `Demasiados códigos equivocados${fromNetwork(event)}.`,
  'link-made': ({ who, table, details, event }) =>
    `${who} creó un enlace para ${text(details.for)}, ${rolesWords(details.roles)}${event.table === undefined ? '' : ` en ${table}`}.`,
  'roles-set': rolesGiven,
  'chips-issued': ({ who, details }) =>
    `${who} dio ${amount(number(details.amount))} de dinero ficticio a ${text(details.to)}${because(details.because)}`,
  'house-bot-made': ({ who, details }) => `${who} creó el bot de la casa ${text(details.bot)}.`,
  'house-bot-removed': ({ who, details }) =>
    `${who} quitó el bot de la casa ${text(details.bot)}: ${amount(number(details.returned))} de dinero ficticio de vuelta a la casa.`,
  'book-published': ({ who, details }) => `${who} publicó el reglamento ${text(details.book)}.`,
  'book-withdrawn': ({ who, details }) => `${who} retiró el reglamento ${text(details.book)}.`,
  'self-excluded': ({ who }) => `${who} se autoexcluyó del juego.`,
  'play-stopped': ({ who, details, names }) =>
    `${who} detuvo ${scopeWords(details.scope, details.target, names)}${because(details.because)}`,
  'play-resumed': ({ who, details, names }) =>
    `${who} reanudó ${scopeWords(details.scope, details.target, names)}${because(details.because)}`,
  'program-checked': ({ event }) =>
    `El programa se comprobó${askedBy(event)}: sin cambios desde que arrancó el servidor.`,
  'program-changed': ({ event, details }) =>
    `El programa se comprobó${askedBy(event)} y cambió desde que arrancó el servidor: ${filesWords(details)}.`,
  'checkpoint-made': ({ details }) =>
    `Se firmó el punto de control ${number(details.number)}: ${counted(number(details.tables), 'mesa')}.`,
  'books-audited': ({ event, details }) =>
    `Se auditaron las cuentas${askedBy(event)}: todo cuadra.${number(details.notRepeated) > 0 ? ` Entradas con las reglas de una versión anterior, cuyas decisiones no se repitieron: ${number(details.notRepeated).toLocaleString(locale)}.` : ''}`,
  'books-wrong': ({ event, details }) =>
    `Se auditaron las cuentas${askedBy(event)} y no cuadran: ${list(details.problems).join(' ')}`,
  'large-win': ({ table, details }) =>
    `El asiento ${number(details.seat)} de ${table} ganó ${amount(number(details.amount))} con ${list(details.dice).join('-')}.`,
  'settings-changed': settingsWords,
  'terms-changed': ({ who, table, details }) =>
    `${who} cambió los asientos y tiempos de ${table}${because(details.because)}`,
  ruled: ({ who, table, details }) =>
    `${who} tomó una decisión en ${table}, asiento ${number(details.seat)}, ${signed(number(details.amount))}${because(details.because)}`,
  'round-voided': ({ who, table, details }) =>
    `${who} anuló una ronda en ${table}${because(details.because)}`,
  'roll-corrected': ({ who, table, details }) =>
    `${who} corrigió una tirada en ${table}${because(details.because)}`,
  'table-closed': ({ who, table, details }) => `${who} cerró ${table}${because(details.because)}`,
  'table-broken': ({ table }) => `El servidor detuvo ${table}: sus fichas no cuadraban.`,
  'roster-made': ({ who, details }) =>
    `${who} creó un código de clase para ${text(details.name)}: ${counted(number(details.seats), 'lugar')}, ${amount(number(details.chips))} cada uno.`,
  'roster-ended': told => `${told.who} cerró la clase ${className(told)}.`,
  'roster-issued': told =>
    `${told.who} dio ${amount(number(told.details.amount))} a cada jugador de la clase ${className(told)} (${counted(number(told.details.members), 'jugador')})${because(told.details.because)}`,
  'roster-removed': told => `${told.who} quitó a ${text(told.details.of)} de la clase ${className(told)}.`,
  'roster-reset': told =>
    `${told.who} reinició las billeteras de la clase ${className(told)} (${counted(number(told.details.members), 'jugador')})${because(told.details.because)}`,
  'tournament-made': ({ who, details }) => `${who} creó el torneo ${text(details.name)}.`,
  'tournament-started': ({ who, details }) =>
    `${who} empezó la ronda ${number(details.round)} del torneo ${text(details.tournament)}: ${counted(list(details.tables).length, 'mesa')}.`,
  'tournament-scored': ({ details }) =>
    `Terminó la ronda ${number(details.round)} del torneo ${text(details.tournament)}: ${counted(list(details.players).length, 'jugador')}, avanzan ${number(list(details.advance).length)}.`,
  'tournament-replayed': ({ details }) =>
    `La ronda ${number(details.round)} del torneo ${text(details.tournament)} se tiene que jugar otra vez: el servidor se restauró de una copia de seguridad.`,
  'tournament-canceled': ({ who, details }) => `${who} canceló el torneo ${text(details.tournament)}.`,
  'table-archived': ({ table, details }) =>
    `El registro de ${table} se archivó (${number(details.version)} eventos) y su bitácora se borró.`,
  'table-kept': ({ table }) => `La bitácora de ${table} no se borró: cambió mientras se archivaba.`,
};

export function eventWords(event: Event, names: Names): string {
  const { by, name, table, details = {} } = event;
  const told: Told = {
    who: name ?? by ?? 'El servidor',
    table: table === undefined ? 'una mesa' : (names.get(table) ?? table),
    details,
    event,
    names,
  };
  // A newer server may log an event that this page has no words for.
  const words: ((given: Told) => string) | undefined = WORDS[event.type];
  return words?.(told) ?? event.type;
}

export type Complete = Translates<typeof import('../house-log.ts'), typeof import('./house-log.ts')>;
