// One command on one state: events, or one refusal. Nothing is drawn, timed or thrown for a player's mistake.
import { betRefusal, callRefusal, reduceRefusal, takeRefusal } from './bets.ts';
import type { Command, Signature } from './commands.ts';
import { chargeFor, commissionBack } from './commission.ts';
import { areDice, type Dice } from './dice.ts';
import type { BetsClosed, Event } from './events.ts';
import { evolve } from './evolve.ts';
import { corrected, settingsChanged, voided } from './irregular.ts';
import { type Cents, cents, MOST } from './money.ts';
import { covers } from './power.ts';
import { formatOdds } from './ratio.ts';
import { money, type Refusal, refusal } from './refusal.ts';
import { rulesOf } from './rules.ts';
import { changedSettings } from './settings.ts';
import { returnLine, settle } from './settle.ts';
import {
  acceptRefusal,
  declineRefusal,
  giveUpRefusal,
  namedFor,
  rollRefusal,
  shooterNow,
} from './shooter.ts';
import {
  amountOn,
  betOn,
  jackpotWindow,
  layoutTotal,
  rulesFor,
  SEATS,
  type Seat,
  seatAt,
  spotRules,
  type Table,
} from './table.ts';

export type Decision =
  | { readonly ok: true; readonly events: readonly Event[] }
  | { readonly ok: false; readonly refusal: Refusal };

type Of<T extends Command['type']> = Extract<Command, { type: T }>;

const NOTHING: Decision = { ok: true, events: [] };
const refused = (refusal: Refusal): Decision => ({ ok: false, refusal });
const done = (...events: readonly Event[]): Decision => ({ ok: true, events });

const badAmount = (message: string): Decision => refused(refusal('bet/bad-amount', 'D28', message));

const isAmount = (value: number): value is Cents => Number.isSafeInteger(value) && Math.abs(value) <= MOST;

const signed = <E extends Event>(event: E, { by, because }: Signature): E =>
  by === undefined && because === undefined
    ? event
    : { ...event, ...(by === undefined ? {} : { by }), ...(because === undefined ? {} : { because }) };

function sitDown(table: Table, { seat, name, amount }: Of<'seat'>): Decision {
  if (!Number.isInteger(seat) || seat < 1 || seat > SEATS) {
    return refused(refusal('seat/bad-number', 'P14', `Seats are numbered 1 to ${SEATS}.`, { seats: SEATS }));
  }
  const taken = seatAt(table, seat);
  if (taken) {
    return refused(
      refusal('seat/taken', 'D43', `${taken.name} has seat ${seat}.`, { seat, name: taken.name }),
    );
  }
  if (!/^[^\p{C}"]{1,40}$/u.test(name) || name.trim() !== name) {
    return refused(refusal('seat/bad-name', 'P14', 'A name has 1 to 40 characters and no quotation marks.'));
  }
  if (!isAmount(amount) || amount < 0) return badAmount('A buy-in is an amount in whole cents.');
  return done({ type: 'seated', seat, name, amount, cite: 'D28' });
}

function buyIn(seat: Seat, amount: number): Decision {
  if (!isAmount(amount) || amount <= 0) return badAmount('A buy-in is an amount above nothing.');
  return done({ type: 'bought-in', seat: seat.seat, amount, cite: 'D28' });
}

function leave(table: Table, seat: Seat): Decision {
  const freed = seat.bets.length === 0;
  const cite = table.rules.book.procedure.leave;
  return done({ type: 'departed', seat: seat.seat, name: seat.name, cashedOut: seat.rack, freed, cite });
}

function bet(table: Table, seat: Seat, spot: string, amount: number): Decision {
  const refusal = betRefusal(table, seat, spot, amount);
  if (refusal) return refused(refusal);
  const asked = rulesFor(table, spot);
  const rules = asked.spot.becomes === spot ? asked : rulesFor(table, asked.spot.becomes);
  const standing = betOn(seat, rules.spot.name);
  const total = cents((standing?.amount ?? 0) + amount);
  const commission = chargeFor(rules, standing, total);
  return done({
    type: 'bet-placed',
    seat: seat.seat,
    spot: rules.spot.name,
    asked: asked.spot.name,
    amount: cents(amount),
    total,
    commission,
    cite: asked.cite,
  });
}

function takeDown(table: Table, seat: Seat, spot: string, amount: Cents): Decision {
  const standing = betOn(seat, spot);
  if (!standing) throw new Error(`no bet on ${spot} after its check`);
  return done({
    type: 'bet-reduced',
    seat: seat.seat,
    spot,
    amount,
    total: cents(standing.amount - amount),
    commissionBack: commissionBack(standing, amount),
    cite: rulesFor(table, spot).cite,
  });
}

function call(table: Table, seat: Seat, { spot, call }: Of<'call'>): Decision {
  const refusal = callRefusal(table, seat, spot);
  if (refusal) return refused(refusal);
  return done({ type: 'bet-called', seat: seat.seat, spot, call, cite: rulesFor(table, spot).workingCite });
}

function dice(table: Table, seat: Seat, type: 'accept' | 'decline' | 'give-up'): Decision {
  const cite = table.rules.book.procedure.dice;
  const [refusal, event] = {
    accept: [acceptRefusal, 'dice-accepted'] as const,
    decline: [declineRefusal, 'dice-declined'] as const,
    'give-up': [giveUpRefusal, 'dice-given-up'] as const,
  }[type];
  const refusing = refusal(table, seat);
  return refusing ? refused(refusing) : done({ type: event, seat: seat.seat, cite });
}

/** No more bets: the dice find their shooter, and a jackpot bet without enough beside it goes back (D24). */
function closing(table: Table): BetsClosed {
  const { jackpot, book } = table.rules;
  const lines =
    jackpot && jackpotWindow(table)
      ? table.seats.flatMap(seat => {
          const hot = betOn(seat, 'hot-shooter');
          const short = hot && layoutTotal(seat) - hot.amount < jackpot.otherBets;
          return short ? [returnLine(seat, hot, 'D24')] : [];
        })
      : [];
  const shooter = shooterNow(table);
  const cite = book.procedure.close;
  return { type: 'bets-closed', shooter, namedFor: namedFor(table, shooter), lines, cite };
}

const badDice = (): Decision =>
  refused(refusal('roll/bad-dice', 'rws-2019 §2.2.1', 'Dice show two numbers from 1 to 6.'));

function roll(table: Table, thrown: Dice): Decision {
  if (!areDice(thrown)) return badDice();
  const refusing = rollRefusal(table);
  if (refusing) return refused(refusing);
  if (table.phase === 'closed') return done(settle(table, thrown));
  const closed = closing(table);
  // A close that gives nothing back leaves the layout as it is.
  const layout = closed.lines.length === 0 ? table : evolve(table, closed);
  return done(closed, settle(layout, thrown));
}

function noRoll(table: Table, ground: string): Decision {
  const { noRoll: grounds } = table.rules.book;
  const known = Object.hasOwn(grounds, ground) ? grounds[ground] : undefined;
  if (!known) {
    const names = Object.keys(grounds);
    const list = names.length > 0 ? `Grounds are ${names.join(', ')}.` : 'This table has none.';
    return refused(
      refusal('no-roll/unknown-ground', 'P10', `That is no ground of a No Roll. ${list}`, { grounds: names }),
    );
  }
  const called: Event = { type: 'no-roll-called', ground, call: known.call, cite: known.cite };
  return table.phase === 'closed' ? done(called) : done(closing(table), called);
}

function power(table: Table, { spot, odds }: Of<'power'>): Decision {
  const policy = table.rules.book.power;
  const cite = policy?.cite ?? 'etg §34 b';
  const refuse = (message: string): Decision =>
    refused(refusal('power/not-offered', cite, message, { spot }));
  const rules = spotRules(table, spot);
  if (!policy || !rules || rules.raises.length === 0) return refuse('Power Odds do not come on this spot.');
  if (table.phase === 'open') return refuse('Power Odds come once bets are closed.');
  const raise = rules.raises.find(part => part.odds.some(listed => formatOdds(listed) === odds));
  const listed = raise?.odds.find(candidate => formatOdds(candidate) === odds);
  if (!raise || !listed) {
    const all = rules.raises.flatMap(part => part.odds.map(formatOdds));
    return refuse(`${rules.spot.label} is raised to ${all.join(' or ')}.`);
  }
  const twice = table.raised.some(
    other =>
      other.spot === spot && (raise.totals === null || raise.totals.every(total => covers(other, total))),
  );
  if (twice) return refuse(`${rules.spot.label} is raised already.`);
  return done({ type: 'odds-raised', spot, totals: raise.totals, odds: listed, cite });
}

function correct(table: Table, thrown: Dice): Decision {
  if (!areDice(thrown)) return badDice();
  const cite = table.rules.book.procedure.correct;
  if (!table.lastRoll) {
    return refused(refusal('round/no-roll-to-correct', cite, 'Nothing has been rolled yet.'));
  }
  const { dice: from, settled } = table.lastRoll;
  if (!settled) {
    return refused(refusal('round/final', cite, 'The next round has begun: the last result stands.'));
  }
  return done(corrected(table, from, settled, thrown));
}

function settings(table: Table, { changes }: Of<'settings'>): Decision {
  if (table.phase === 'closed') {
    return refused(refusal('bet/closed', 'P6', 'Settings change only while bets are open.'));
  }
  const merged = changedSettings(table.settings, changes);
  const compiled = rulesOf(table.book, merged);
  if (!compiled.ok) {
    return refused(refusal(compiled.code, 'D22', `${compiled.message}.`, { key: compiled.key }));
  }
  return done(settingsChanged(table, changes, merged));
}

function ruling(table: Table, seat: Seat, { amount, by, because }: Of<'ruling'>): Decision {
  const cite = table.rules.book.procedure.ruling;
  if (!by || !because) {
    return refused(refusal('ruling/unsigned', cite, 'A ruling says who ruled and why.'));
  }
  if (!isAmount(amount)) return badAmount('A ruling moves an amount in whole cents.');
  if (seat.rack + amount < 0) {
    const message = `The rack of ${seat.name} holds only ${money(seat.rack)}.`;
    return refused(refusal('bet/insufficient-chips', cite, message, { rack: seat.rack }));
  }
  return done({ type: 'ruled', seat: seat.seat, amount, cite });
}

type Seated = Exclude<Extract<Command, { seat: number }>, { type: 'seat' }>;

function decideSeated(table: Table, command: Seated): Decision {
  const seat = seatAt(table, command.seat);
  if (!seat || seat.left) {
    const message = `Nobody sits at seat ${command.seat}.`;
    return refused(refusal('seat/empty', 'D43', message, { seat: command.seat }));
  }
  switch (command.type) {
    case 'buy-in':
      return buyIn(seat, command.amount);
    case 'leave':
      return leave(table, seat);
    case 'bet':
      return bet(table, seat, command.spot, command.amount);
    case 'reduce': {
      const refusal = reduceRefusal(table, seat, command.spot, command.amount);
      return refusal ? refused(refusal) : takeDown(table, seat, command.spot, cents(command.amount));
    }
    case 'take': {
      const refusal = takeRefusal(table, seat, command.spot);
      return refusal ? refused(refusal) : takeDown(table, seat, command.spot, amountOn(seat, command.spot));
    }
    case 'call':
      return call(table, seat, command);
    case 'accept':
    case 'decline':
    case 'give-up':
      return dice(table, seat, command.type);
    case 'ruling':
      return ruling(table, seat, command);
  }
}

function decideUnsigned(table: Table, command: Command): Decision {
  switch (command.type) {
    case 'seat':
      return sitDown(table, command);
    case 'open':
      return table.phase === 'open'
        ? NOTHING
        : done({ type: 'bets-opened', cite: table.rules.book.procedure.open });
    case 'close':
      return table.phase === 'closed' ? NOTHING : done(closing(table));
    case 'roll':
      return roll(table, command.dice);
    case 'no-roll':
      return noRoll(table, command.ground);
    case 'power':
      return power(table, command);
    case 'interrupt':
    case 'void':
      return table.begun ? done(voided(table, command.type)) : NOTHING;
    case 'correct':
      return correct(table, command.dice);
    case 'settings':
      return settings(table, command);
    default:
      return decideSeated(table, command);
  }
}

// No quotation marks or control characters, so that every signature can be written in a script.
const isSignable = (text: string | undefined, most: number): boolean =>
  text === undefined || (/^[^\p{C}"]+$/u.test(text) && text.trim() === text && text.length <= most);

export function decide(table: Table, command: Command): Decision {
  if (command.by === undefined && command.because === undefined) return decideUnsigned(table, command);
  if (!isSignable(command.by, 60) || !isSignable(command.because, 300)) {
    const message = 'Who acts and why are short texts without quotation marks.';
    return refused(refusal('signature/unreadable', 'P14', message));
  }
  const decision = decideUnsigned(table, command);
  if (!decision.ok) return decision;
  return { ok: true, events: decision.events.map(event => signed(event, command)) };
}
