// The table's record in words: one sentence per entry, with the signer and the reason.

import {
  isServiceEvent,
  type LogEntry,
  type Names,
  pseudonymOf,
  type ServiceEvent,
  type TableEvent,
  type TableTerms,
} from '@passline/client';
import {
  type Event,
  formatOdds,
  groundWords,
  isBorrowed,
  netOf,
  netTotal,
  type Rolled,
  type Rulebook,
  type SeatNumber,
  type SpotName,
} from '@passline/engine';
import { required } from '@passline/engine/required';
import { type BuyInTerms, holderOf, isReturned } from '@passline/table';
import { labelOf } from '../../layout/label-of.ts';
import { amount, signed } from '../../text/money.ts';
import * as recordText from '../../text/record.ts';
import { settingsText } from '../../text/settings.ts';
import { recordCall } from '../throw/calls.ts';

export type Told = {
  readonly version: number;
  readonly at: number;
  readonly text: string;
  readonly by: string | null;
  readonly because: string | null;
  readonly cite: string;
  /** Part of the preceding correction: chips of a player who has left. */
  readonly ofCorrection: boolean;
  /** Housekeeping, shown only on request. */
  readonly minor: boolean;
  readonly roll: boolean;
};

type NameOf = (seat: number) => string;
type Corrected = Extract<Event, { type: 'roll-corrected' }>;

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
  const money = paid || taken ? recordText.moneyMoved(amount(paid), amount(taken)) : recordText.noBetDecided;
  const say = event.interrupted ? recordText.rolledInterrupted : recordText.rolled;
  return say(event.dice.join('-'), recordCall(event, book), money);
}

type Moved = { readonly seat: SeatNumber; readonly was: SpotName; readonly is: SpotName };

/** Chips that went to a number, and are on another after the correction. */
function movedBets({ roll }: Corrected, wrong: Rolled): readonly Moved[] {
  return wrong.lines.flatMap(({ seat, spot, to }) => {
    const now = roll.lines.find(line => line.seat === seat && line.spot === spot)?.to;
    return to && now && now !== to ? [{ seat, was: to, is: now }] : [];
  });
}

/** Results as the roll was first settled, and as they are now; only the racks if the wrong roll is not known. */
function changeWords(
  event: Corrected,
  book: Rulebook,
  nameOf: NameOf,
  wrong: Rolled | null,
): readonly string[] {
  const { changes, roll } = event;
  if (!wrong) return changes.map(({ seat, amount: by }) => `${nameOf(seat)} ${signed(by)}`);
  const netAt = ({ lines }: Rolled, seat: SeatNumber): number =>
    netTotal(lines.filter(line => line.seat === seat));
  const results = [...new Set([...wrong.lines, ...roll.lines].map(({ seat }) => seat))]
    .map(seat => ({ seat, was: netAt(wrong, seat), is: netAt(roll, seat) }))
    .filter(({ was, is }) => was !== is)
    .map(({ seat, was, is }) => recordText.wasNow(nameOf(seat), signed(was), signed(is)));
  const moved = movedBets(event, wrong).map(({ seat, was, is }) =>
    recordText.betMoved(nameOf(seat), labelOf(book, was), labelOf(book, is)),
  );
  return [...results, ...moved];
}

function correctedWords(event: Corrected, book: Rulebook, nameOf: NameOf, wrong: Rolled | null): string {
  const credits = event.credits.map(({ seat, amount: due }) =>
    recordText.credited(nameOf(seat), amount(due)),
  );
  const all = [...changeWords(event, book, nameOf, wrong), ...credits];
  const money = all.length > 0 ? recordText.changes(all) : recordText.noRackChanges;
  return recordText.corrected(event.from.join('-'), event.roll.dice.join('-'), money);
}

function placedWords(event: Extract<Event, { type: 'bet-placed' }>, book: Rulebook, who: string): string {
  const spot = labelOf(book, event.asked);
  const total = event.total > event.amount ? amount(event.total) : null;
  const commission = event.commission > 0 ? amount(event.commission) : null;
  const say = event.late ? recordText.foundBet : recordText.placed;
  return say(who, amount(event.amount), spot, recordText.betDetails(total, commission));
}

const MAX_REFUNDS = 4;

/** Whose chips went back; if there are many players, the first few. */
function voidedWords(event: Extract<Event, { type: 'round-voided' }>, nameOf: NameOf): string {
  const backs = new Map<string, number>();
  for (const { seat, toRack } of event.lines) {
    if (toRack > 0) backs.set(nameOf(seat), (backs.get(nameOf(seat)) ?? 0) + toRack);
  }
  const words = recordText.voided[event.how];
  if (backs.size === 0) return words.nothing;
  const named = [...backs].slice(0, MAX_REFUNDS).map(([name, back]) => `${name} ${amount(back)}`);
  return words.returning(recordText.refunds(named, backs.size - named.length));
}

/** The ground as the table's rulebook words it, and whether that rulebook borrows the rule. */
function noRollWords(event: Extract<Event, { type: 'no-roll-called' }>, book: Rulebook): string {
  const ground = groundWords(book, event.ground);
  const say = event.call === 'mandatory' ? recordText.noRollMandatory : recordText.noRollAtDiscretion;
  const from = isBorrowed(book, event.cite)
    ? required(book.borrowed, 'another book lends the rule').from
    : null;
  return say(ground, recordText.borrowed(from));
}

function gameWords(event: Event, book: Rulebook, nameOf: NameOf, wrong: Rolled | null): string {
  const who = 'seat' in event ? nameOf(event.seat) : '';
  switch (event.type) {
    case 'seated':
      return recordText.seated(who, event.seat, amount(event.amount));
    case 'bought-in':
      return (isReturned(event) ? recordText.returned : recordText.boughtIn)(who, amount(event.amount));
    case 'departed':
      return (event.freed ? recordText.left : recordText.leftWithBets)(who, amount(event.cashedOut));
    case 'bet-placed':
      return placedWords(event, book, who);
    case 'bet-reduced':
      if (event.late !== undefined) {
        return recordText.lateBetUndone(who, amount(event.amount), labelOf(book, event.spot));
      }
      return event.total === 0
        ? recordText.tookDown(who, labelOf(book, event.spot), amount(event.amount))
        : recordText.reduced(who, amount(event.amount), labelOf(book, event.spot), amount(event.total));
    case 'bet-called':
      return recordText.called[event.call](who, labelOf(book, event.spot));
    case 'dice-accepted':
      return recordText.tookDice(who);
    case 'dice-declined':
      return recordText.declinedDice(who);
    case 'dice-given-up':
      return recordText.passedDice(who);
    case 'bets-opened':
      return recordText.betsOpen;
    case 'bets-closed':
      return event.shooter === null
        ? recordText.betsClosed
        : recordText.shooterHasDice(nameOf(event.shooter));
    case 'rolled':
      return rolledWords(event, book);
    case 'no-roll-called':
      return noRollWords(event, book);
    case 'odds-raised':
      return recordText.oddsRaised(labelOf(book, event.spot), formatOdds(event.odds));
    case 'round-voided':
      return voidedWords(event, nameOf);
    case 'roll-corrected':
      return correctedWords(event, book, nameOf, wrong);
    case 'settings-changed':
      return recordText.settingsChanged(settingsText(event.changes));
    case 'layout-cleared':
      return event.standing === 'return' ? recordText.betsReturned : recordText.betsPaidOut;
    case 'ruled':
      return recordText.ruled(who, signed(event.amount));
  }
}

function duration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 90) return recordText.seconds(seconds);
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? recordText.minutes(minutes) : recordText.hours(Math.round(minutes / 60));
}

/** How more chips come to a table with its own. */
export const rebuyWords = ({ rebuys, most }: BuyInTerms): readonly string[] => [
  recordText.rebuys[rebuys],
  ...(most == null ? [] : [recordText.chipsPerPlayer(amount(most))]),
];

/** Times are for live tables, and chips for tables with their own. */
function termsWords({ seats, betMs, shooterMs, buyIn, betsOpen }: TableTerms): string {
  const words = [recordText.seats(seats)];
  if (betMs > 0) words.push(recordText.times(duration(betMs), duration(shooterMs)));
  if (buyIn) words.push(recordText.stack(amount(buyIn.stack)), ...rebuyWords(buyIn));
  if (betsOpen === 'on-call') words.push(recordText.betsOnCall);
  return recordText.changes(words);
}

function serviceWords(event: ServiceEvent, nameOf: NameOf): string {
  switch (event.type) {
    case 'table-created':
      return recordText.opened(event.name, event.rulebook);
    case 'hand-committed':
      return recordText.seedCommitted(event.hand);
    case 'hand-revealed':
      return recordText.seedRevealed(event.hand);
    case 'dice-sealed':
      return recordText.diceSealed(event.roll);
    case 'dice-opened':
      return recordText.diceOpened;
    case 'seed-set':
      return recordText.seedSet(nameOf(event.seat));
    case 'seat-claimed':
      return recordText.claimed[event.kind](event.seat);
    case 'player-away':
      return recordText.away(nameOf(event.seat));
    case 'player-back':
      return recordText.back(nameOf(event.seat));
    case 'player-ready':
      return recordText.ready(nameOf(event.seat));
    case 'player-not-ready':
      return recordText.notReady(nameOf(event.seat));
    case 'clock-set':
      return recordText.clock[event.stage];
    case 'dice-entered':
      return recordText.diceEntered(event.dice.join('-'));
    case 'dice-withdrawn':
      return recordText.diceWithdrawn;
    case 'interrupted':
      return recordText.interrupted[event.round](duration(event.forMs));
    case 'store-restored':
      return recordText.restored;
    case 'bank-issued':
      return recordText.bankIssued(amount(event.amount));
    case 'chips-asked':
      return recordText.chipsAsked(nameOf(event.seat), amount(event.amount));
    case 'chips-declined':
      return recordText.chipsDeclined(nameOf(event.seat));
    case 'record-signed':
      return recordText.signed(event.by, event.name);
    case 'round-begun':
      return recordText.roundBegun;
    case 'round-over':
      return recordText.roundOver;
    case 'terms-changed':
      return recordText.termsChanged(termsWords(event.terms));
    case 'settings-scheduled':
      return recordText.settingsScheduled(settingsText(event.changes));
    case 'settings-canceled':
      return recordText.settingsCanceled;
    case 'table-closed':
      return recordText.closed;
  }
}

/** The claim follows shortly after: sitting down and claiming a seat are one decision. */
const CLAIM_WITHIN = 4;
const claims = (event: TableEvent, seat: number): boolean =>
  event.type === 'seat-claimed' && event.seat === seat;

/** The name of a player whom the log knows by a pseudonym. */
function nameBehind(pseudonym: string, holders: Names): string {
  const isBehind = (id: string): boolean =>
    ['guest', 'bot'].some(kind => pseudonymOf({ id, kind }) === pseudonym);
  return Object.entries(holders).find(([holder]) => isBehind(holder))?.[1] ?? pseudonym;
}

/**
 * Sentences in the order of the log. `names` are those known at its first entry; later players are learned along the
 * way, with a name in place of the pseudonym if `holders` has one.
 */
export function told(
  entries: readonly LogEntry[],
  book: Rulebook,
  names: ReadonlyMap<number, string> = new Map(),
  holders: Names = {},
  /** Names at the roll that `entries` begin with, or at the one before them. */
  atRoll: ReadonlyMap<number, string> = new Map(),
): readonly Told[] {
  const known = new Map(names);
  const nameAt = (at: number, seat: SeatNumber): string | undefined => {
    const claim = entries.slice(at, at + CLAIM_WITHIN).find(({ event }) => claims(event, seat));
    if (claim?.event.type !== 'seat-claimed') return undefined;
    return holders[holderOf(seat, { ...claim.event, since: claim.version })];
  };
  const nameOf: NameOf = seat => known.get(seat) ?? recordText.seat(seat);
  let roll: Rolled | null = null;
  // A correction is about those who bet on the roll, whoever has their seats now.
  let bettors = atRoll;
  /** The first event of the current decision, whose entry has the cause. */
  let first: TableEvent['type'] | null = null;
  const bettorAt: NameOf = seat => bettors.get(seat) ?? nameOf(seat);
  return entries.map(({ version, at, cause, event }, index) => {
    if (cause !== undefined) first = event.type;
    if (event.type === 'seated') known.set(event.seat, nameAt(index, event.seat) ?? event.name);
    if (event.type === 'departed' && !known.has(event.seat))
      known.set(event.seat, nameBehind(event.name, holders));
    const wrong = roll;
    if (event.type === 'rolled') {
      roll = event;
      if (index > 0 || bettors.size === 0) bettors = new Map(known);
    }
    if (event.type === 'roll-corrected') roll = event.roll;
    const names = event.type === 'roll-corrected' ? bettorAt : nameOf;
    const text = isServiceEvent(event) ? serviceWords(event, names) : gameWords(event, book, names, wrong);
    const ofCorrection = first === 'roll-corrected' && cause === undefined;
    return {
      version,
      at,
      text,
      by: 'by' in event ? (event.by ?? null) : null,
      because: 'because' in event && event.because ? recordText.reasonWords(event.because) : null,
      cite: 'cite' in event ? event.cite : '',
      ofCorrection,
      minor: MINOR.has(event.type) || (ofCorrection && event.type !== 'ruled'),
      roll: event.type === 'rolled' || event.type === 'roll-corrected',
    };
  });
}
