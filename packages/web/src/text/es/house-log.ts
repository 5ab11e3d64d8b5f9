// Sentences of the house's log: one for each event.
import type { HouseEntry } from '../../admin/use-house-log.ts';
import type { Told } from '../house-log.ts';
import { grouped } from '../money.ts';
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';
import { counted } from './phrases.ts';

export const theServer = 'El servidor';
export const aTable = 'una mesa';
export const stopped = {
  all: 'todo el juego',
  table: (name: Value) => `la mesa ${name}`,
  player: (name: Value) => `el juego de ${name}`,
};

const because = ({ because: why }: Told): string => (why === '' ? '.' : `: ${why}.`);
const fromNetwork = ({ network }: Told): string => (network === null ? '' : ` desde la red ${network}`);
const askedBy = ({ askedBy: name }: Told): string => (name === null ? '' : ` a pedido de ${name}`);
const rolesWords = ({ roles }: Told): string => roles.join(', ');
const filesWords = ({ files: { count, named, hasMore } }: Told): string =>
  `${counted(count, 'archivo')} (${named.join(', ')}${hasMore ? ' y otros' : ''})`;

function rolesGiven(told: Told): string {
  const { who, of, at, linksEnded: ended } = told;
  const where = at === null ? '' : ` en ${at}`;
  const links =
    ended === 0 ? '' : ` Con eso ${ended === 1 ? 'terminó 1 enlace' : `terminaron ${ended} enlaces`}.`;
  return told.roles.length === 0
    ? `${who} quitó su puesto a ${of}${where}.${links}`
    : `${who} dio a ${of} el puesto de ${rolesWords(told)}${where}.${links}`;
}

export const words: Readonly<Record<HouseEntry['event']['type'], (told: Told) => string>> = {
  'server-started': () => 'El servidor arrancó.',
  'server-stopped': () => 'El servidor se detuvo.',
  'store-lost': () => 'El servidor perdió la conexión con su base de datos.',
  'store-back': () => 'La conexión con la base de datos volvió.',
  'store-behind': () => 'La base de datos volvió a un estado anterior. El juego se detuvo.',
  'store-restored': told =>
    told.nothingLost
      ? `La base de datos se aceptó como completa${because(told)}`
      : `La base de datos se restauró: dados nuevos en ${counted(told.tables, 'mesa')}, rondas anuladas: ${told.voided}${because(told)}`,
  'signed-in': told => `${told.who} entró${fromNetwork(told)}.`,
  'wrong-code': told => `Código equivocado${fromNetwork(told)}.`,
  'locked-out': told => `Demasiados códigos equivocados${fromNetwork(told)}.`,
  'link-made': told =>
    `${told.who} creó un enlace para ${told.for}, ${rolesWords(told)}${told.at === null ? '' : ` en ${told.table}`}.`,
  'roles-set': rolesGiven,
  'chips-issued': told => `${told.who} dio ${told.amount} de dinero ficticio a ${told.to}${because(told)}`,
  'house-bot-made': told => `${told.who} creó el bot de la casa ${told.bot}.`,
  'house-bot-removed': told =>
    `${told.who} quitó el bot de la casa ${told.bot}: ${told.returned} de dinero ficticio de vuelta a la casa.`,
  'book-published': told => `${told.who} publicó el reglamento ${told.book}.`,
  'book-withdrawn': told => `${told.who} retiró el reglamento ${told.book}.`,
  'self-excluded': told => `${told.who} se autoexcluyó del juego.`,
  'play-stopped': told => `${told.who} detuvo ${told.scope}${because(told)}`,
  'play-resumed': told => `${told.who} reanudó ${told.scope}${because(told)}`,
  'program-checked': told =>
    `El programa se comprobó${askedBy(told)}: sin cambios desde que arrancó el servidor.`,
  'program-changed': told =>
    `El programa se comprobó${askedBy(told)} y cambió desde que arrancó el servidor: ${filesWords(told)}.`,
  'checkpoint-made': told => `Se firmó el punto de control ${told.number}: ${counted(told.tables, 'mesa')}.`,
  'books-audited': told =>
    `Se auditaron las cuentas${askedBy(told)}: todo cuadra.${told.notRepeated > 0 ? ` Entradas con las reglas de una versión anterior, cuyas decisiones no se volvieron a calcular: ${grouped(told.notRepeated)}.` : ''}`,
  'books-wrong': told => `Se auditaron las cuentas${askedBy(told)} y no cuadran: ${told.problems.join(' ')}`,
  'large-win': told => `El asiento ${told.seat} de ${told.table} ganó ${told.amount} con ${told.dice}.`,
  'settings-changed': told =>
    `${told.who} cambió ajustes en ${told.table} (${told.changes.join(', ')})${because(told)}`,
  'terms-changed': told => `${told.who} cambió los asientos y tiempos de ${told.table}${because(told)}`,
  ruled: told =>
    `${told.who} tomó una decisión en ${told.table} para el asiento ${told.seat}, ${told.change}${because(told)}`,
  'round-voided': told => `${told.who} anuló una ronda en ${told.table}${because(told)}`,
  'roll-corrected': told => `${told.who} corrigió una tirada en ${told.table}${because(told)}`,
  'table-closed': told => `${told.who} cerró ${told.table}${because(told)}`,
  'table-broken': told => `El servidor detuvo ${told.table}: sus fichas no cuadraban.`,
  'roster-made': told =>
    `${told.who} creó un código de clase para ${told.name}: ${counted(told.seats, 'lugar')}, ${told.chips} cada uno.`,
  'roster-ended': told => `${told.who} cerró la clase ${told.roster}.`,
  'roster-issued': told =>
    `${told.who} dio ${told.amount} a cada jugador de la clase ${told.roster} (${counted(told.members, 'jugador')})${because(told)}`,
  'roster-removed': told => `${told.who} quitó a ${told.of} de la clase ${told.roster}.`,
  'roster-reset': told =>
    `${told.who} reinició las billeteras de la clase ${told.roster} (${counted(told.members, 'jugador')})${because(told)}`,
  'tournament-made': told => `${told.who} creó el torneo ${told.name}.`,
  'tournament-started': told =>
    `${told.who} empezó la ronda ${told.round} del torneo ${told.tournament}: ${counted(told.tables, 'mesa')}.`,
  'tournament-scored': told =>
    `Terminó la ronda ${told.round} del torneo ${told.tournament}: ${counted(told.players, 'jugador')}, avanzan ${told.advance}.`,
  'tournament-replayed': told =>
    `La ronda ${told.round} del torneo ${told.tournament} se tiene que jugar otra vez: el servidor se restauró de una copia de seguridad.`,
  'tournament-canceled': told => `${told.who} canceló el torneo ${told.tournament}.`,
  'table-archived': told =>
    `El registro de ${told.table} se archivó (${counted(told.version, 'evento')}) y su bitácora se borró.`,
  'table-kept': told => `La bitácora de ${told.table} no se borró: cambió mientras se archivaba.`,
};

export type Complete = Translates<typeof import('../house-log.ts'), typeof import('./house-log.ts')>;
