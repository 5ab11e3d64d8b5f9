// The table's record in words: one sentence per entry, with the signer and the reason.
import {
  isServiceEvent,
  type LogEntry,
  type Names,
  type ServiceEvent,
  type TableEvent,
  type TableTerms,
} from '@passline/client';
import { type Event, formatOdds, isBorrowed, netOf, type Rulebook } from '@passline/engine';
import { amount, signed } from '../money.ts';
import { type Told, told as toldInEnglish } from '../record.ts';
import { settingsText } from '../settings.ts';
import type { Translates } from '../translates.ts';
import { recordCall } from './calls.ts';
import { labelOf } from './lines.ts';

export type { Told } from '../record.ts';

type NameOf = (seat: number) => string;

function rolledWords(event: Extract<Event, { type: 'rolled' }>, book: Rulebook): string {
  const nets = event.lines.map(netOf);
  const paid = nets.filter(net => net > 0).reduce((sum, net) => sum + net, 0);
  const taken = -nets.filter(net => net < 0).reduce((sum, net) => sum + net, 0);
  const money =
    paid || taken ? ` Pagado ${amount(paid)}, recogido ${amount(taken)}.` : ' No se decidió ninguna apuesta.';
  const after = event.interrupted ? 'Resuelta tras una interrupción. ' : '';
  return `${after}Tirada ${event.dice.join('-')}: ${recordCall(event, book)}.${money}`;
}

function correctedWords(event: Extract<Event, { type: 'roll-corrected' }>, nameOf: NameOf): string {
  const changes = event.changes.map(change => `${nameOf(change.seat)} ${signed(change.amount)}`);
  const credits = event.credits.map(({ name, amount: due }) => `${amount(due)} a la cuenta de ${name}`);
  const all = [...changes, ...credits];
  const money = all.length > 0 ? all.join(', ') : 'ningún estante cambia';
  return `Tirada corregida de ${event.from.join('-')} a ${event.roll.dice.join('-')}: ${money}.`;
}

function placedWords(event: Extract<Event, { type: 'bet-placed' }>, book: Rulebook, who: string): string {
  const spot = labelOf(book, event.asked);
  const total = event.total > event.amount ? `, ${amount(event.total)} en total` : '';
  const commission = event.commission > 0 ? `, comisión ${amount(event.commission)}` : '';
  const verb = event.late ? 'tenía sin registrar' : 'apuesta';
  return `${who} ${verb} ${amount(event.amount)} a ${spot}${total}${commission}.`;
}

function voidedWords(event: Extract<Event, { type: 'round-voided' }>): string {
  const back = event.lines.reduce((sum, line) => sum + line.toRack, 0);
  const what = event.how === 'void' ? 'La ronda se anula' : 'La ronda se interrumpió y se anula';
  return back > 0 ? `${what}: ${amount(back)} de vuelta a los jugadores.` : `${what}.`;
}

/** The ground as the table's rulebook words it, and whether that rulebook borrows the rule. */
function noRollWords(event: Extract<Event, { type: 'no-roll-called' }>, book: Rulebook): string {
  const call = event.call === 'mandatory' ? 'obligatoria' : 'a criterio del crupier';
  const borrowed = isBorrowed(book, event.cite) ? `, prestada de ${book.borrowed?.from}` : '';
  return `Tirada nula, ${call}${borrowed}: ${book.noRoll[event.ground]?.words ?? event.ground}.`;
}

function gameWords(event: Event, book: Rulebook, nameOf: NameOf): string {
  const who = 'seat' in event ? nameOf(event.seat) : '';
  switch (event.type) {
    case 'seated':
      return `${who} se sienta en el asiento ${event.seat} con ${amount(event.amount)}.`;
    case 'bought-in':
      return `${who} compra fichas por ${amount(event.amount)}.`;
    case 'departed':
      return `${who} se va con ${amount(event.cashedOut)}${event.freed ? '' : '; sus apuestas siguen'}.`;
    case 'bet-placed':
      return placedWords(event, book, who);
    case 'bet-reduced':
      return event.total === 0
        ? `${who} retira ${labelOf(book, event.spot)}, ${amount(event.amount)}.`
        : `${who} quita ${amount(event.amount)} de ${labelOf(book, event.spot)}; quedan ${amount(event.total)}.`;
    case 'bet-called':
      return `${who} declara ${labelOf(book, event.spot)} ${event.call === 'on' ? 'activa' : 'inactiva'}.`;
    case 'dice-accepted':
      return `${who} toma los dados.`;
    case 'dice-declined':
      return `${who} rechaza los dados.`;
    case 'dice-given-up':
      return `${who} pasa los dados.`;
    case 'bets-opened':
      return 'Hagan sus apuestas.';
    case 'bets-closed':
      return `No va más.${event.shooter === null ? '' : ` ${nameOf(event.shooter)} tiene los dados.`}`;
    case 'rolled':
      return rolledWords(event, book);
    case 'no-roll-called':
      return noRollWords(event, book);
    case 'odds-raised':
      return `${labelOf(book, event.spot)} sube a ${formatOdds(event.odds)} en esta tirada.`;
    case 'round-voided':
      return voidedWords(event);
    case 'roll-corrected':
      return correctedWords(event, nameOf);
    case 'settings-changed':
      return `Ajustes de la mesa: ${settingsText(event.changes)}.`;
    case 'layout-cleared':
      return event.standing === 'return'
        ? 'La mesa termina: todas las apuestas se devuelven.'
        : 'La mesa termina: las apuestas en su número se pagan por lo que valen.';
    case 'ruled':
      return `Decisión: ${who} ${signed(event.amount)}.`;
  }
}

const KINDS = {
  guest: 'un invitado',
  bot: 'un bot',
  'house-bot': 'un bot de la casa',
  'by-dealer': 'el crupier',
};
const ROUNDS = {
  'goes-on': 'la ronda sigue',
  'bet-time-again': 'el tiempo para apostar empieza otra vez',
  void: 'la ronda se anula',
};

function duration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 90) return `${seconds} segundos`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `${minutes} minutos` : `${Math.round(minutes / 60)} horas`;
}

const termsWords = ({ seats, betMs, shooterMs }: TableTerms): string =>
  `${seats} asientos, ${duration(betMs)} para apostar, ${duration(shooterMs)} para tirar`;

function serviceWords(event: ServiceEvent, nameOf: NameOf): string {
  switch (event.type) {
    case 'table-created':
      return `La mesa «${event.name}» abre con el reglamento ${event.rulebook}.`;
    case 'hand-committed':
      return `La semilla del turno ${event.hand} queda comprometida.`;
    case 'hand-revealed':
      return `La semilla del turno ${event.hand} se revela.`;
    case 'dice-sealed':
      return `Los dados de la tirada ${event.roll} se sacan y se sellan.`;
    case 'dice-opened':
      return 'Se abre el sello de los dados.';
    case 'seed-set':
      return `${nameOf(event.seat)} pone una semilla para los dados.`;
    case 'seat-claimed':
      return `Asiento ${event.seat}: lo tiene ${KINDS[event.kind]}.`;
    case 'player-away':
      return `${nameOf(event.seat)} no está; se guarda su asiento.`;
    case 'player-back':
      return `${nameOf(event.seat)} está de vuelta.`;
    case 'player-ready':
      return `${nameOf(event.seat)} está listo.`;
    case 'player-not-ready':
      return `${nameOf(event.seat)} apuesta otra vez.`;
    case 'clock-set':
      return `El reloj: ${event.stage}.`;
    case 'dice-entered':
      return `Dados ingresados: ${event.dice.join('-')}.`;
    case 'dice-withdrawn':
      return 'Los dados ingresados se retiran.';
    case 'interrupted':
      return `La mesa se interrumpió ${duration(event.forMs)}: ${ROUNDS[event.round]}.`;
    case 'store-restored':
      return 'El servidor se restauró de una copia de seguridad. Las apuestas abiertas de esta ronda se devuelven, y los dados tienen una semilla nueva.';
    case 'bank-issued':
      return `${amount(event.amount)} de dinero ficticio para la banca de la mesa.`;
    case 'chips-asked':
      return `${nameOf(event.seat)} pide ${amount(event.amount)} en fichas.`;
    case 'chips-declined':
      return `${nameOf(event.seat)} no recibe más fichas.`;
    case 'record-signed':
      return `${event.by} firma el registro como ${event.name}.`;
    case 'round-begun':
      return 'Empieza la ronda del torneo.';
    case 'round-over':
      return 'Termina la ronda del torneo.';
    case 'terms-changed':
      return `Asientos y tiempos: ${termsWords(event.terms)}.`;
    case 'settings-scheduled':
      return `Ajustes de la mesa, cuando no afecten a ninguna apuesta: ${settingsText(event.changes)}.`;
    case 'settings-canceled':
      return 'El cambio de ajustes programado se cancela.';
    case 'table-closed':
      return 'La mesa se cierra.';
  }
}

/** A seat is claimed in the same decision as somebody sits down. */
const CLAIM_WITHIN = 4;
const claims = (event: TableEvent, seat: number): boolean =>
  event.type === 'seat-claimed' && event.seat === seat;

/** As the English record, which names the entries' facts, with Spanish sentences. */
export function told(
  entries: readonly LogEntry[],
  book: Rulebook,
  names: ReadonlyMap<number, string> = new Map(),
  holders: Names = {},
): readonly Told[] {
  const english = toldInEnglish(entries, book, names, holders);
  const known = new Map(names);
  const nameAt = (at: number, seat: number): string | undefined => {
    const claim = entries.slice(at, at + CLAIM_WITHIN).find(({ event }) => claims(event, seat));
    const owner = claim?.event.type === 'seat-claimed' ? claim.event.player : null;
    return claim && holders[owner ?? `${seat}.${claim.version}`];
  };
  const nameOf: NameOf = seat => known.get(seat) ?? `El asiento ${seat}`;
  return english.map((entry, index) => {
    const event = entries[index]?.event;
    if (event === undefined) return entry;
    if (event.type === 'seated') known.set(event.seat, nameAt(index, event.seat) ?? event.name);
    if (event.type === 'departed' && !known.has(event.seat)) known.set(event.seat, event.name);
    const text = isServiceEvent(event) ? serviceWords(event, nameOf) : gameWords(event, book, nameOf);
    return { ...entry, text };
  });
}

export type Complete = Translates<typeof import('../record.ts'), typeof import('./record.ts')>;
