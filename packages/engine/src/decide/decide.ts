// One command on one state: events, or one refusal. No randomness, no clock, and no exception for a player's mistake.

import { rulesOf } from '../bets/rules.ts';
import { BETS_AT_CLOSE, type BetsAtClose, type Command, type Signature } from '../commands.ts';
import type { Event } from '../events.ts';
import { excerpt } from '../lib/text.ts';
import { nameProblem } from '../lib/text-problem.ts';
import { isRecord } from '../lib/value.ts';
import { cents, MAX_CENTS } from '../money.ts';
import { money, refusal } from '../refusal.ts';
import type { Settings, SettingsProblem } from '../rulebooks/setting.ts';
import { changedSettings, sameSettings, settingsForm } from '../rulebooks/settings.ts';
import { isSeatNumber, SEATS } from '../seat-number.ts';
import * as sentences from '../sentences/rounds.ts';
import * as textSentences from '../sentences/texts.ts';
import { amountOn, type Seat, seatAt, type Table } from '../table.ts';
import { betsStandingRefusal } from './altered-bets.ts';
import { lateBetChecks, request } from './bet-checks.ts';
import { clearLayout } from './clear-layout.ts';
import { decideBet, emptySeat, placeBet } from './decide-bet.ts';
import { accept, type Decision, NOTHING, refuse } from './decision.ts';
import { alteredSpots, changeSettings, voidRound } from './irregular.ts';
import { closeBets, conclude, correct, noRoll, power, roll } from './round.ts';
import { acceptRefusal, declineRefusal, giveUpRefusal } from './shooter.ts';

type Of<T extends Command['type']> = Extract<Command, { type: T }>;

const MAX_NAME = 40;
const MAX_SIGNATURE = 60;
const MAX_REASON = 300;

const badAmount = (message: string): Decision => refuse(refusal('bet/bad-amount', 'D28', message));

/** What is wrong with an amount of this kind, if anything. */
function amountRefusal(what: 'buy-in' | 'ruling', amount: number, min: number): Decision | null {
  if (Math.abs(amount) > MAX_CENTS) {
    return refuse(refusal('bet/bad-amount', 'P15', sentences.tooLarge[what](money(MAX_CENTS))));
  }
  if (!Number.isInteger(amount)) return badAmount(sentences.wholeCents[what]);
  if (amount >= min) return null;
  return badAmount(min > 0 ? sentences.aboveZero[what] : sentences.notNegative[what]);
}

const BET_EVENTS = new Set<Event['type']>(['bet-placed', 'bet-reduced', 'bet-called']);

/** Whether staff handled a bet for its player; the player made a late bet themselves. */
const isHandled = (event: Event): boolean => BET_EVENTS.has(event.type) && !('late' in event);

/**
 * Puts who acted and why on the event; a bet that staff handled for a player cites the rule that allows it.
 */
const sign = (event: Event, { by, because }: Signature, staff: string): Event => ({
  ...event,
  ...(by === undefined ? {} : { by }),
  ...(because === undefined ? {} : { because }),
  ...(isHandled(event) ? { cite: staff } : {}),
});

function sitDown(table: Table, { seat, name, amount }: Of<'seat'>): Decision {
  if (!isSeatNumber(seat)) {
    return refuse(refusal('seat/bad-number', 'P18', sentences.seatNumbers(SEATS), { seats: SEATS }));
  }
  const taken = seatAt(table, seat);
  if (taken) {
    return refuse(
      refusal('seat/taken', 'D43', sentences.seatTaken(taken.name, seat), { seat, name: taken.name }),
    );
  }
  const wrong = nameProblem(name, MAX_NAME);
  if (wrong) return refuse(refusal('seat/bad-name', 'P18', textSentences.wrongName(wrong)));
  const refusing = amountRefusal('buy-in', amount, 0);
  if (refusing) return refusing;
  return accept({ type: 'seated', seat, name, amount: cents(amount + 0), cite: 'D28' });
}

function buyIn(seat: Seat, amount: number): Decision {
  const refusing = amountRefusal('buy-in', amount, 1);
  if (refusing) return refusing;
  return accept({ type: 'bought-in', seat: seat.seat, amount: cents(amount), cite: 'D28' });
}

function leave(table: Table, seat: Seat): Decision {
  const freed = seat.bets.length === 0;
  const cite = table.rules.book.procedure.leave;
  return accept({ type: 'departed', seat: seat.seat, name: seat.name, cashedOut: seat.rack, freed, cite });
}

/** P19: chips that were on the layout at the close but had not been recorded. */
function lateBet(table: Table, seat: Seat, { spot, amount, by }: Of<'late-bet'>): Decision {
  if (by === undefined) {
    return refuse(refusal('late-bet/unsigned', 'P19', sentences.unsignedLateBet));
  }
  const asked = request(table, seat, spot, amount);
  if (asked.code !== null) return refuse(asked);
  const refusing = lateBetChecks(asked);
  return refusing ? refuse(refusing) : accept({ ...placeBet(asked), late: true, cite: 'P19' });
}

/** P125: takes back a late bet that was entered by mistake, without reopening bets. */
function undoLateBet(table: Table, { seat, spot, amount, by }: Of<'undo-late-bet'>): Decision {
  if (by === undefined) return refuse(refusal('late-bet/unsigned', 'P125', sentences.unsignedLateBet));
  const { lateEntry: last, phase, round } = table;
  const isLast = last?.seat === seat && last.spot === spot && last.amount === amount;
  if (!last || !isLast || phase !== 'closed' || last.round !== round) {
    return refuse(refusal('bet/none', 'P125', sentences.notLastLateBet));
  }
  if (table.raised.length > 0) return refuse(refusal('bet/closed', 'P7', sentences.lateBetStands));
  const standing = seatAt(table, seat);
  return accept({
    type: 'bet-reduced',
    seat,
    spot,
    amount: last.amount,
    total: cents((standing ? amountOn(standing, spot) : 0) - last.amount),
    commissionBack: last.commission,
    late: last.late,
    cite: 'P125',
  });
}

function dice(table: Table, seat: Seat, type: 'accept' | 'decline' | 'give-up'): Decision {
  const { offer, decline, 'give-up': giveUp } = table.rules.book.procedure;
  const [refusal, event, cite] = {
    accept: [acceptRefusal, 'dice-accepted', offer] as const,
    decline: [declineRefusal, 'dice-declined', decline] as const,
    'give-up': [giveUpRefusal, 'dice-given-up', giveUp] as const,
  }[type];
  const refusing = refusal(table, seat);
  return refusing ? refuse(refusing) : accept({ type: event, seat: seat.seat, cite });
}

/**
 * rws-2019 §5.5: if the round's dice are already determined, it is settled with them; otherwise it is void.
 */
function interrupt(table: Table, { dice }: Of<'interrupt'>): Decision {
  if (dice) return conclude(table, dice);
  return table.begun ? accept(voidRound(table, 'interrupt')) : NOTHING;
}

const settingsRefusal = (table: Table, { code, key, message }: SettingsProblem): Decision =>
  refuse(refusal(code, table.rules.book.procedure.settings, `${message}.`, { key: excerpt(key) }));

/** P7: Players who have seen the raised odds must not bet on them. */
function open(table: Table): Decision {
  if (table.phase === 'open' && table.begun) return NOTHING;
  if (table.raised.length > 0) {
    return refuse(refusal('bet/closed', 'P7', sentences.closedByPowerOdds));
  }
  return accept({ type: 'bets-opened', cite: table.rules.book.procedure.open });
}

/** P41: the one change after the close, which touches no bet. */
const givesHouseTheDice = (changes: Settings): boolean =>
  isRecord(changes) && Object.keys(changes).length === 1 && changes.shooter === 'house';

function settings(table: Table, { changes }: Of<'settings'>): Decision {
  if (table.phase === 'closed' && !givesHouseTheDice(changes)) {
    return refuse(refusal('bet/closed', 'P6', sentences.settingsWhenOpen));
  }
  const wrong = settingsForm(changes);
  if (wrong) return settingsRefusal(table, wrong);
  const merged = changedSettings(table.settings, changes);
  if (sameSettings(merged, table.settings)) return NOTHING;
  const compiled = rulesOf(table.baseBook, merged);
  if (!compiled.ok) return settingsRefusal(table, compiled);
  const spots = alteredSpots(table, compiled.rules);
  if (spots.length > 0) return refuse(betsStandingRefusal(table, spots));
  return accept(changeSettings(table, changes, merged, compiled.rules));
}

/** P110: once odds are raised, players know what the coming roll is worth to them. */
function clear(table: Table, standing: BetsAtClose): Decision {
  if (!BETS_AT_CLOSE.includes(standing)) {
    const message = sentences.standingChoices(BETS_AT_CLOSE);
    return refuse(refusal('settings/bad-value', 'P110', message, { key: 'standing' }));
  }
  if (table.raised.length > 0) {
    return refuse(refusal('bet/closed', 'P110', sentences.rollFirst));
  }
  const event = clearLayout(table, standing);
  return event.lines.length === 0 ? NOTHING : accept(event);
}

function ruling(table: Table, seat: Seat, { amount, by, because }: Of<'ruling'>): Decision {
  const cite = table.rules.book.procedure.ruling;
  if (!by || !because) {
    return refuse(refusal('ruling/unsigned', cite, sentences.unsignedRuling));
  }
  const refusing = amountRefusal('ruling', amount, -MAX_CENTS);
  if (refusing) return refusing;
  if (seat.rack + amount < 0) {
    const message = sentences.rulingShort(seat.name, money(seat.rack));
    return refuse(refusal('bet/insufficient-chips', cite, message, { rack: seat.rack }));
  }
  return accept({ type: 'ruled', seat: seat.seat, amount: cents(amount), cite });
}

type Seated = Exclude<Extract<Command, { seat: number }>, { type: 'seat' }>;

function decideSeated(table: Table, command: Seated): Decision {
  const seat = seatAt(table, command.seat);
  if (!seat || seat.left) return refuse(emptySeat(command.seat));
  switch (command.type) {
    case 'buy-in':
      return buyIn(seat, command.amount);
    case 'leave':
      return leave(table, seat);
    case 'bet':
    case 'reduce':
    case 'take':
    case 'call':
      return decideBet(table, command);
    case 'accept':
    case 'decline':
    case 'give-up':
      return dice(table, seat, command.type);
    case 'ruling':
      return ruling(table, seat, command);
    case 'late-bet':
      return lateBet(table, seat, command);
    case 'undo-late-bet':
      return undoLateBet(table, command);
  }
}

function decideUnsigned(table: Table, command: Command): Decision {
  switch (command.type) {
    case 'seat':
      return sitDown(table, command);
    case 'open':
      return open(table);
    case 'close':
      return table.phase === 'closed' ? NOTHING : accept(closeBets(table));
    case 'roll':
      return roll(table, command.dice);
    case 'no-roll':
      return noRoll(table, command.ground);
    case 'power':
      return power(table, command.spot, command.odds);
    case 'interrupt':
      return interrupt(table, command);
    case 'void':
      return table.begun ? accept(voidRound(table, 'void')) : NOTHING;
    case 'correct':
      return correct(table, command.dice);
    case 'settings':
      return settings(table, command);
    case 'clear-layout':
      return clear(table, command.standing);
    default:
      return decideSeated(table, command);
  }
}

/** No quotation marks or invisible characters, so that every signature can be written in a script. */
function signatureProblem({ by, because }: Signature): string | null {
  if (by === undefined) return sentences.reasonWithoutName;
  const name = nameProblem(by, MAX_SIGNATURE);
  if (name) return textSentences.wrongSignature(name);
  const reason = because === undefined ? null : nameProblem(because, MAX_REASON);
  return reason && textSentences.wrongReason(reason);
}

export function decide(table: Table, command: Command): Decision {
  if (command.by === undefined && command.because === undefined) return decideUnsigned(table, command);
  const wrong = signatureProblem(command);
  if (wrong) return refuse(refusal('signature/unreadable', 'P18', wrong));
  const decision = decideUnsigned(table, command);
  if (!decision.ok) return decision;
  const { staff } = table.rules.book.procedure;
  return { ok: true, events: decision.events.map(event => sign(event, command, staff)) };
}
