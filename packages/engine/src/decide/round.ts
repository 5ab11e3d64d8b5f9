// The round: bets closed, dice rolled or called a No Roll, odds raised, the last roll corrected.

import { covers } from '../bets/power.ts';
import type { SpotName } from '../bets/spot-name.ts';
import { areDice, type ThrownDice } from '../dice.ts';
import type { BetsClosed, Event, Line } from '../events.ts';
import { evolve } from '../evolve/evolve.ts';
import { formatOdds } from '../lib/ratio.ts';
import { money, refusal } from '../refusal.ts';
import * as sentences from '../sentences/rounds.ts';
import { goesBack, rulesFor, seatAt, spotRules, type Table } from '../table.ts';
import { creditsOf } from './credits.ts';
import { accept, type Decision, refuse } from './decision.ts';
import { correctRoll } from './irregular.ts';
import { returnLine } from './lines.ts';
import { settle } from './settle.ts';
import { namedFor, rollRefusal, shooterNow } from './shooter.ts';

/**
 * Bets made in this bet time by a player whose bets add up to too little (P84), or that need more on other
 * bets (D24).
 */
const linesOfShortBets = (table: Table): readonly Line[] =>
  table.seats.flatMap(seat => {
    const back = new Set(seat.bets.filter(bet => goesBack(table, seat, bet)));
    const rest = seat.bets.reduce((sum, bet) => (back.has(bet) ? sum : sum + bet.amount), 0);
    return seat.bets.flatMap(bet => {
      if (back.has(bet)) return [returnLine(seat, bet, table.rules.book.minimum.cite)];
      const { hand } = rulesFor(table, bet.spot);
      if (hand?.otherBets == null || bet.fresh !== bet.amount) return [];
      return rest - bet.amount < hand.otherBets ? [returnLine(seat, bet, 'D24')] : [];
    });
  });

/** No more bets: a shooter is found, and bets that are too small go back (P84, D24). */
export function closeBets(table: Table): BetsClosed {
  const { book } = table.rules;
  const { hasHandBets, sumMin } = table.rules;
  const lines = hasHandBets || sumMin !== null ? linesOfShortBets(table) : [];
  const shooter = shooterNow(table);
  const cite = book.procedure.close;
  const credits = creditsOf(table, lines);
  return { type: 'bets-closed', shooter, namedFor: namedFor(table, shooter), lines, credits, cite };
}

const badDice = (table: Table): Decision =>
  refuse(refusal('roll/bad-dice', table.rules.book.procedure.faces, sentences.badDice));

export function roll(table: Table, thrown: ThrownDice): Decision {
  if (!areDice(thrown)) return badDice(table);
  const refusing = rollRefusal(table);
  if (refusing) return refuse(refusing);
  if (table.phase === 'closed') return accept(settle(table, thrown));
  const closed = closeBets(table);
  return accept(closed, settle(evolve(table, closed), thrown));
}

/** Settles a round that was interrupted after its dice were determined. */
export function conclude(table: Table, fixed: ThrownDice): Decision {
  const decision = roll(table, fixed);
  if (!decision.ok) return decision;
  const cite = table.rules.book.procedure.interrupt;
  const events = decision.events.map(event =>
    event.type === 'rolled' ? { ...event, interrupted: true as const, cite } : event,
  );
  return accept(...events);
}

export function noRoll(table: Table, ground: string): Decision {
  const { noRoll: grounds, procedure } = table.rules.book;
  const known = Object.hasOwn(grounds, ground) ? grounds[ground] : undefined;
  if (!known) {
    const names = Object.keys(grounds);
    // The whole list: a caller who names an unknown ground did not choose from it.
    const all = Object.entries(grounds).map(([name, { words }]) => sentences.groundWords(name, words));
    const message = sentences.unknownGround(all);
    return refuse(refusal('no-roll/unknown-ground', procedure['no-roll'], message, { grounds: names }));
  }
  const called: Event = { type: 'no-roll-called', ground, call: known.call, cite: known.cite };
  return table.phase === 'closed' ? accept(called) : accept(closeBets(table), called);
}

export function power(table: Table, spot: SpotName, odds: string): Decision {
  const policy = table.rules.book.power;
  const cite = policy?.cite ?? table.rules.book.procedure.spots;
  const notOffered = (message: string): Decision =>
    refuse(refusal('power/not-offered', cite, message, { spot }));
  const rules = spotRules(table, spot);
  if (!policy || !rules || rules.raises.length === 0 || table.rules.powerChance.num === 0)
    return notOffered(sentences.noPowerOdds);
  if (table.phase === 'open') return notOffered(sentences.closeBeforeRaising);
  const raise = rules.raises.find(part => part.odds.some(listed => formatOdds(listed) === odds));
  const listed = raise?.odds.find(candidate => formatOdds(candidate) === odds);
  if (!raise || !listed) {
    const all = rules.raises.flatMap(part => part.odds.map(formatOdds));
    return notOffered(sentences.raisedOnlyTo(rules.spot.label, all));
  }
  const twice = table.raised.some(
    other =>
      other.spot === spot && (raise.totals === null || raise.totals.every(total => covers(other, total))),
  );
  if (twice) return notOffered(sentences.raisedAlready(rules.spot.label));
  return accept({ type: 'odds-raised', spot, totals: raise.totals, odds: listed, cite });
}

export function correct(table: Table, thrown: ThrownDice): Decision {
  if (!areDice(thrown)) return badDice(table);
  const cite = table.rules.book.procedure.correct;
  if (!table.lastRoll) {
    return refuse(refusal('round/no-roll-to-correct', cite, sentences.nothingRolled));
  }
  const { dice: from, settled } = table.lastRoll;
  if (!settled) {
    return refuse(refusal('round/final', cite, sentences.resultStands));
  }
  const event = correctRoll(table, from, settled, thrown);
  // Only after a ruling has taken chips away can a rack hold less than the correction takes back.
  const short = event.changes.find(({ seat, amount }) => (seatAt(table, seat)?.rack ?? 0) + amount < 0);
  if (short) {
    const message = sentences.correctionShort(short.seat, money(-short.amount));
    return refuse(
      refusal('bet/insufficient-chips', cite, message, { seat: short.seat, amount: -short.amount }),
    );
  }
  return accept(event);
}
