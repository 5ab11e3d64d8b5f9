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
import { recordCall } from './calls.ts';
import { labelOf } from './lines.ts';
import { amount, signed } from './money.ts';
import { settingsText } from './settings.ts';

export type Told = {
  readonly version: number;
  readonly at: number;
  readonly text: string;
  readonly by: string | null;
  readonly because: string | null;
  readonly cite: string;
  /** Housekeeping, shown only on request. */
  readonly minor: boolean;
  readonly roll: boolean;
};

type NameOf = (seat: number) => string;

const MINOR: ReadonlySet<TableEvent['type']> = new Set<TableEvent['type']>([
  'hand-committed',
  'hand-revealed',
  'dice-sealed',
  'dice-opened',
  'seed-set',
  'seat-claimed',
  'clock-set',
  'bank-issued',
]);

function rolledWords(event: Extract<Event, { type: 'rolled' }>, book: Rulebook): string {
  const nets = event.lines.map(netOf);
  const paid = nets.filter(net => net > 0).reduce((sum, net) => sum + net, 0);
  const taken = -nets.filter(net => net < 0).reduce((sum, net) => sum + net, 0);
  const money = paid || taken ? ` Paid ${amount(paid)}, taken ${amount(taken)}.` : ' No bet was decided.';
  const after = event.interrupted ? 'Settled after an interruption. ' : '';
  return `${after}Roll ${event.dice.join('-')}: ${recordCall(event, book)}.${money}`;
}

function correctedWords(event: Extract<Event, { type: 'roll-corrected' }>, nameOf: NameOf): string {
  const changes = event.changes.map(change => `${nameOf(change.seat)} ${signed(change.amount)}`);
  const credits = event.credits.map(({ name, amount: due }) => `${name} is credited ${amount(due)}`);
  const all = [...changes, ...credits];
  const money = all.length > 0 ? all.join(', ') : 'no rack changes';
  return `Roll corrected from ${event.from.join('-')} to ${event.roll.dice.join('-')}: ${money}.`;
}

function placedWords(event: Extract<Event, { type: 'bet-placed' }>, book: Rulebook, who: string): string {
  const spot = labelOf(book, event.asked);
  const total = event.total > event.amount ? `, ${amount(event.total)} in all` : '';
  const commission = event.commission > 0 ? `, commission ${amount(event.commission)}` : '';
  const verb = event.late ? 'had an unrecorded bet of' : 'bets';
  return `${who} ${verb} ${amount(event.amount)} on ${spot}${total}${commission}.`;
}

function voidedWords(event: Extract<Event, { type: 'round-voided' }>): string {
  const back = event.lines.reduce((sum, line) => sum + line.toRack, 0);
  const what = event.how === 'void' ? 'The round is void' : 'The round was interrupted and is void';
  return back > 0 ? `${what}: ${amount(back)} went back to players.` : `${what}.`;
}

/** The ground as the table's rulebook words it, and whether that rulebook borrows the rule. */
function noRollWords(event: Extract<Event, { type: 'no-roll-called' }>, book: Rulebook): string {
  const call = event.call === 'mandatory' ? 'mandatory' : 'at discretion';
  const borrowed = isBorrowed(book, event.cite) ? `, borrowed from ${book.borrowed?.from}` : '';
  return `No Roll, ${call}${borrowed}: ${book.noRoll[event.ground]?.words ?? event.ground}.`;
}

function gameWords(event: Event, book: Rulebook, nameOf: NameOf): string {
  const who = 'seat' in event ? nameOf(event.seat) : '';
  switch (event.type) {
    case 'seated':
      return `${who} sits down at seat ${event.seat} with ${amount(event.amount)}.`;
    case 'bought-in':
      return `${who} buys in for ${amount(event.amount)}.`;
    case 'departed':
      return `${who} leaves with ${amount(event.cashedOut)}${event.freed ? '' : '; bets stand'}.`;
    case 'bet-placed':
      return placedWords(event, book, who);
    case 'bet-reduced':
      return event.total === 0
        ? `${who} takes down ${labelOf(book, event.spot)}, ${amount(event.amount)}.`
        : `${who} takes ${amount(event.amount)} off ${labelOf(book, event.spot)}; ${amount(event.total)} stays.`;
    case 'bet-called':
      return `${who} calls ${labelOf(book, event.spot)} ${event.call}.`;
    case 'dice-accepted':
      return `${who} takes the dice.`;
    case 'dice-declined':
      return `${who} declines the dice.`;
    case 'dice-given-up':
      return `${who} passes the dice.`;
    case 'bets-opened':
      return 'Bets are open.';
    case 'bets-closed':
      return `No more bets.${event.shooter === null ? '' : ` ${nameOf(event.shooter)} has the dice.`}`;
    case 'rolled':
      return rolledWords(event, book);
    case 'no-roll-called':
      return noRollWords(event, book);
    case 'odds-raised':
      return `${labelOf(book, event.spot)} is raised to ${formatOdds(event.odds)} for this roll.`;
    case 'round-voided':
      return voidedWords(event);
    case 'roll-corrected':
      return correctedWords(event, nameOf);
    case 'settings-changed':
      return `Table settings: ${settingsText(event.changes)}.`;
    case 'layout-cleared':
      return event.standing === 'return'
        ? 'The table ends: all bets go back.'
        : 'The table ends: bets on their number are paid what they are worth.';
    case 'ruled':
      return `Ruling: ${who} ${signed(event.amount)}.`;
  }
}

const KINDS = {
  guest: 'a guest',
  bot: 'a bot',
  'house-bot': 'a house bot',
  'by-dealer': 'the dealer',
};
const ROUNDS = {
  'goes-on': 'the round goes on',
  'bet-time-again': 'bet time begins again',
  void: 'the round is void',
};

function duration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 90) return `${seconds} seconds`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`;
}

const termsWords = ({ seats, betMs, shooterMs }: TableTerms): string =>
  `${seats} seats, ${duration(betMs)} to bet, ${duration(shooterMs)} to throw`;

function serviceWords(event: ServiceEvent, nameOf: NameOf): string {
  switch (event.type) {
    case 'table-created':
      return `Table “${event.name}” opens under ${event.rulebook}.`;
    case 'hand-committed':
      return `The seed of hand ${event.hand} is committed.`;
    case 'hand-revealed':
      return `The seed of hand ${event.hand} is revealed.`;
    case 'dice-sealed':
      return `The dice of roll ${event.roll} are drawn and sealed.`;
    case 'dice-opened':
      return 'The seal of the dice is opened.';
    case 'seed-set':
      return `${nameOf(event.seat)} sets a seed for the dice.`;
    case 'seat-claimed':
      return `Seat ${event.seat} is held by ${KINDS[event.kind]}.`;
    case 'player-away':
      return `${nameOf(event.seat)} is away; the seat is kept.`;
    case 'player-back':
      return `${nameOf(event.seat)} is back.`;
    case 'player-ready':
      return `${nameOf(event.seat)} is ready.`;
    case 'player-not-ready':
      return `${nameOf(event.seat)} is betting again.`;
    case 'clock-set':
      return `The clock: ${event.stage}.`;
    case 'dice-entered':
      return `Dice entered: ${event.dice.join('-')}.`;
    case 'dice-withdrawn':
      return 'The dice entered are withdrawn.';
    case 'interrupted':
      return `The table was interrupted for ${duration(event.forMs)}: ${ROUNDS[event.round]}.`;
    case 'store-restored':
      return 'The server was restored from a backup. Open bets of this round are back, and the dice have a new seed.';
    case 'bank-issued':
      return `${amount(event.amount)} of play money issued to the table’s bank.`;
    case 'chips-asked':
      return `${nameOf(event.seat)} asks for ${amount(event.amount)} in chips.`;
    case 'chips-declined':
      return `${nameOf(event.seat)} gets no more chips.`;
    case 'record-signed':
      return `${event.by} signs the record as ${event.name}.`;
    case 'round-begun':
      return 'The round of the tournament begins.';
    case 'round-over':
      return 'The round of the tournament is over.';
    case 'terms-changed':
      return `Seats and times: ${termsWords(event.terms)}.`;
    case 'settings-scheduled':
      return `Table settings, once no bet is affected: ${settingsText(event.changes)}.`;
    case 'settings-canceled':
      return 'The scheduled settings change is canceled.';
    case 'table-closed':
      return 'The table is closed.';
  }
}

/** A seat is claimed in the same decision as somebody sits down. */
const CLAIM_WITHIN = 4;
const claims = (event: TableEvent, seat: number): boolean =>
  event.type === 'seat-claimed' && event.seat === seat;

/**
 * Sentences in the order of the log. `names` are those known at its first entry; later players are learned on the
 * way, with a name in place of the pseudonym if `holders` has one.
 */
export function told(
  entries: readonly LogEntry[],
  book: Rulebook,
  names: ReadonlyMap<number, string> = new Map(),
  holders: Names = {},
): readonly Told[] {
  const known = new Map(names);
  const nameAt = (at: number, seat: number): string | undefined => {
    const claim = entries.slice(at, at + CLAIM_WITHIN).find(({ event }) => claims(event, seat));
    const owner = claim?.event.type === 'seat-claimed' ? claim.event.player : null;
    return claim && holders[owner ?? `${seat}.${claim.version}`];
  };
  const nameOf: NameOf = seat => known.get(seat) ?? `Seat ${seat}`;
  return entries.map(({ version, at, event }, index) => {
    if (event.type === 'seated') known.set(event.seat, nameAt(index, event.seat) ?? event.name);
    if (event.type === 'departed' && !known.has(event.seat)) known.set(event.seat, event.name);
    const text = isServiceEvent(event) ? serviceWords(event, nameOf) : gameWords(event, book, nameOf);
    return {
      version,
      at,
      text,
      by: 'by' in event ? (event.by ?? null) : null,
      because: 'because' in event ? (event.because ?? null) : null,
      cite: 'cite' in event ? event.cite : '',
      minor: MINOR.has(event.type),
      roll: event.type === 'rolled' || event.type === 'roll-corrected',
    };
  });
}
