// May this bet be put down, taken down or called? One check per reason, in the order that the notation fixes,
// shared by `decide` and `legal`.

import { chargeFor } from '../bets/commission.ts';
import { findSpot } from '../bets/known-spots.ts';
import type { SpotRules } from '../bets/rules.ts';
import type { SpotName } from '../bets/spot-name.ts';
import { isLineOdds, type Spot } from '../bets/spots.ts';
import type { Point } from '../dice.ts';
import { required } from '../lib/required.ts';
import { excerpt } from '../lib/text.ts';
import { type Cents, cents, MAX_CENTS, portion, ZERO } from '../money.ts';
import { money, type Refusal, refusal } from '../refusal.ts';
import * as sentences from '../sentences/bets.ts';
import { amountOn, type Bet, betOn, rulesFor, type Seat, spotRules, type Table } from '../table.ts';
import { handContractRefusal, handTimingRefusal, otherBetsRefusal } from './hand-checks.ts';
import { limitRefusal, limitsOn, limitsOnLateBet } from './limits.ts';
import { unpayableRefusal } from './unpayable.ts';

/** A seat's request on a spot, with everything that its checks need. */
export type Request = {
  /** Tells a request from a refusal, which has a code. */
  readonly code: null;
  readonly table: Table;
  readonly seat: Seat;
  readonly rules: SpotRules;
  readonly bet: Bet | undefined;
  readonly amount: Cents;
};

type Check = (request: Request) => Refusal | null;

function notOfferedRefusal(table: Table, spot: SpotName): Refusal {
  const known = findSpot(spot);
  const name = excerpt(spot);
  const message = known ? sentences.notOffered(known.label) : sentences.unknownSpot(name);
  return refusal('bet/not-offered', table.rules.book.procedure.spots, message, { spot: name });
}

const closedRefusal: Check = ({ table }) =>
  table.phase === 'open' ? null : refusal('bet/closed', table.rules.book.procedure.close, sentences.closed);

const stillOpenRefusal: Check = ({ table }) =>
  table.phase === 'closed' ? null : refusal('late-bet/open', 'P19', sentences.stillOpen);

const formRefusal: Check = ({ rules, amount }) => {
  const bad = (cite: string, message: string): Refusal =>
    refusal('bet/bad-amount', cite, message, { amount, multiple: rules.step });
  // An amount that is far too large is refused later, by the limit of the spot or the rack.
  if (amount > MAX_CENTS) return null;
  if (!Number.isInteger(amount)) return bad('D30', sentences.wholeCents);
  if (amount <= 0) return bad('D30', sentences.aboveZero);
  if (amount % rules.step === 0) return null;
  return bad(rules.stepCite, sentences.multiples(rules.spot.label, money(rules.step)));
};

const unpayableTotalRefusal: Check = ({ table, rules, bet, amount }) =>
  unpayableRefusal(table, rules, bet?.amount ?? 0, amount, 'put');

const unpayableRestRefusal: Check = ({ table, rules, bet, amount }) =>
  unpayableRefusal(table, rules, bet?.amount ?? 0, amount, 'take');

const sizeRefusal: Check = ({ rules, bet, amount }) =>
  amount + (bet?.amount ?? 0) <= MAX_CENTS
    ? null
    : refusal('bet/bad-amount', 'P15', sentences.tooLarge(money(MAX_CENTS)), {
        amount,
        multiple: rules.step,
      });

const comeOutOnlyRefusal = (rules: SpotRules): Refusal =>
  refusal('bet/come-out-only', rules.cite, sentences.comeOutOnly(rules.spot.label));

const needsPointRefusal = (rules: SpotRules): Refusal =>
  refusal('bet/needs-point', rules.cite, sentences.needsPoint(rules.spot.label));

function raiseTimingRefusal(rules: SpotRules): Refusal | null {
  if (rules.increase?.afterPoint !== false) return null;
  const message = sentences.notIncreasable(rules.spot.label);
  return refusal('bet/not-increasable', rules.increase.cite, message);
}

function flatTimingRefusal({ table, seat, rules }: Request): Refusal | null {
  if (isLineOdds(rules.spot) && table.point === null) return needsPointRefusal(rules);
  if (rules.spot.flat === null) throw new Error(`${rules.spot.name} has no flat bet to stand on`);
  const flat = rulesFor(table, rules.spot.flat).spot;
  if (betOn(seat, flat.name)) return null;
  return refusal('bet/needs-flat', rules.cite, sentences.needsFlat(rules.spot.label, flat.label), {
    flat: flat.name,
  });
}

/** Chips come to a number only with the bet that moves there. */
function nothingToRaiseRefusal(table: Table, { spot, cite }: SpotRules): Refusal {
  const made = rulesFor(table, required(spot.contract) as SpotName).spot.label;
  return refusal('bet/none', cite, sentences.nothingToRaise(spot.label, made));
}

const timingRefusal: Check = request => {
  const { table, rules, bet } = request;
  switch (rules.spot.timing) {
    case 'hand':
      return rules.hand && handTimingRefusal(table, rules, rules.hand, bet);
    case 'any':
      return null;
    case 'point':
      return table.point === null ? needsPointRefusal(rules) : null;
    case 'come-out':
      if (table.point === null) return null;
      return bet ? raiseTimingRefusal(rules) : comeOutOnlyRefusal(rules);
    case 'raise-only':
      return bet ? raiseTimingRefusal(rules) : nothingToRaiseRefusal(table, rules);
    case 'with-flat':
      return flatTimingRefusal(request);
  }
};

const exclusionRefusal: Check = ({ table, seat, rules }) => {
  for (const { family, cite } of rules.excludes) {
    const other = seat.bets.map(bet => rulesFor(table, bet.spot).spot).find(spot => spot.family === family);
    if (!other) continue;
    const message = sentences.excluded(rules.spot.label, other.label);
    return refusal('bet/excluded', cite, message, { with: other.name });
  }
  return null;
};

const limitsRefusal: Check = ({ table, rules, bet, amount }) =>
  limitRefusal(table, rules, limitsOn(table.rules, rules), bet?.amount ?? 0, amount);

const lateBetLimitsRefusal: Check = ({ table, rules, bet, amount }) =>
  limitRefusal(table, rules, limitsOnLateBet(table.rules, rules), bet?.amount ?? 0, amount);

/** The maximum odds behind a flat bet of this size. */
export function maxOdds(rules: SpotRules, flat: Cents, point: Point | null): Cents {
  const limit = rules.odds;
  const on = rules.spot.number === null ? point : rules.spot.number;
  const pay = on === null ? null : rules.pays[on];
  if (!limit || !pay || flat === 0) return ZERO;
  const cap = limit.cap ?? MAX_CENTS;
  const times = limit.times?.[String(on)];
  if (times === undefined) return cap;
  const ratio = limit.of === 'bet' ? times : { num: times.num * pay.den, den: times.den * pay.num };
  return cents(Math.min(cap, portion(flat, ratio.num, ratio.den, 1, 'down')));
}

const oddsLimitRefusal: Check = ({ table, seat, rules, bet, amount }) => {
  if (!rules.odds || rules.spot.flat === null) return null;
  const flat = amountOn(seat, rules.spot.flat);
  const max = maxOdds(rules, flat, table.point);
  const room = Math.max(0, max - (bet?.amount ?? 0));
  if (amount <= room) return null;
  const { label } = rules.spot;
  const message =
    room > 0 ? sentences.oddsRoom(label, money(max), money(room)) : sentences.oddsLimit(label, money(max));
  return refusal('bet/odds-limit', rules.odds.cite, message, { maximum: max, room });
};

const chipsRefusal: Check = ({ seat, rules, bet, amount }) => {
  const total = cents((bet?.amount ?? 0) + amount);
  const cost = amount + chargeFor(rules, bet, total);
  if (cost <= seat.rack) return null;
  const message = sentences.insufficientChips(money(cost), money(seat.rack));
  return refusal('bet/insufficient-chips', 'D28', message, { cost, rack: seat.rack });
};

// The order in which reasons are given is fixed by the notation.
const formAndTimingRefusal: Check = r =>
  formRefusal(r) ?? sizeRefusal(r) ?? unpayableTotalRefusal(r) ?? timingRefusal(r) ?? exclusionRefusal(r);
const affordRefusal: Check = r =>
  oddsLimitRefusal(r) ?? otherBetsRefusal(r.seat, r.rules, r.bet) ?? chipsRefusal(r);

export const putDownRefusal: Check = r =>
  closedRefusal(r) ?? formAndTimingRefusal(r) ?? limitsRefusal(r) ?? affordRefusal(r);

/**
 * For chips that were on the layout at the close: the same checks as for a bet, except the table's limits (P19, D48).
 */
export const lateBetChecks: Check = r =>
  stillOpenRefusal(r) ?? formAndTimingRefusal(r) ?? lateBetLimitsRefusal(r) ?? affordRefusal(r);

/** A seat's request on a spot, or the refusal if there can't be one. */
export function request(table: Table, seat: Seat, spot: SpotName, amount: number): Request | Refusal {
  const rules = spotRules(table, spot);
  if (!rules) return notOfferedRefusal(table, spot);
  const bet = betOn(seat, rules.spot.becomes);
  return { code: null, table, seat, rules, bet, amount: amount as Cents };
}

function check(step: Check, table: Table, seat: Seat, spot: SpotName, amount: number): Refusal | null {
  const asked = request(table, seat, spot, amount);
  return asked.code === null ? step(asked) : asked;
}

export const betRefusal = (table: Table, seat: Seat, spot: SpotName, amount: number): Refusal | null =>
  check(putDownRefusal, table, seat, spot, amount);

export const lateBetRefusal = (table: Table, seat: Seat, spot: SpotName, amount: number): Refusal | null =>
  check(lateBetChecks, table, seat, spot, amount);

const noBetRefusal = (rules: SpotRules): Refusal =>
  refusal('bet/none', rules.cite, sentences.noBet(rules.spot.label), { spot: rules.spot.name });

const noStandingBetRefusal: Check = ({ seat, rules }) =>
  betOn(seat, rules.spot.name) ? null : noBetRefusal(rules);

const tooMuchRefusal: Check = ({ rules, bet, amount }) => {
  if (amount <= (bet?.amount ?? 0)) return null;
  const message = sentences.tooMuchTaken(rules.spot.label, money(bet?.amount ?? 0));
  return refusal('bet/bad-amount', rules.cite, message, { amount, there: bet?.amount ?? 0 });
};

/** Whether a bet has its point: the table's for line bets, always for a bet on its number. */
const ownPointStands = (table: Table, spot: Spot): boolean =>
  spot.number !== null || (table.point !== null && spot.definition.bet === 'line');

const contractRefusal: Check = ({ table, rules, bet, amount }) => {
  if (rules.hand) return handContractRefusal(table, rules, rules.hand, bet);
  if (!rules.binds || rules.binds.from === 'never' || !bet) return null;
  const free =
    rules.binds.from === 'close' ? bet.unbound : ownPointStands(table, rules.spot) ? 0 : bet.amount;
  if (amount <= free) return null;
  const message =
    free > 0 ? sentences.partlyContract(rules.spot.label, money(free)) : sentences.contract(rules.spot.label);
  return refusal('bet/contract', rules.binds.cite, message, { free });
};

const remainderRefusal: Check = ({ table, rules, bet, amount }) => {
  const { min } = limitsOn(table.rules, rules);
  const rest = (bet?.amount ?? 0) - amount;
  if (min === null || rest === 0 || rest >= min) return null;
  const message = sentences.leavesTooLittle(rules.spot.label, money(rest), money(min));
  return refusal('bet/below-minimum', rules.limits.minCite, message, { minimum: min, rest });
};

const oddsFirstRefusal: Check = ({ table, seat, rules, bet, amount }) => {
  const behind = rules.spot.odds;
  const odds = behind === null ? undefined : betOn(seat, behind);
  const oddsRules = behind === null ? undefined : spotRules(table, behind);
  if (!odds || !oddsRules) return null;
  const rest = cents((bet?.amount ?? 0) - amount);
  const max = maxOdds(oddsRules, rest, table.point);
  if (odds.amount <= max) return null;
  const message = sentences.oddsFirst(money(max));
  return refusal('bet/odds-first', oddsRules.odds?.cite ?? oddsRules.cite, message, { maximum: max });
};

const reductionRefusal: Check = r =>
  closedRefusal(r) ??
  formRefusal(r) ??
  noStandingBetRefusal(r) ??
  tooMuchRefusal(r) ??
  unpayableRestRefusal(r) ??
  contractRefusal(r) ??
  remainderRefusal(r) ??
  oddsFirstRefusal(r);

const takeDownRefusal: Check = r =>
  closedRefusal(r) ?? noStandingBetRefusal(r) ?? contractRefusal(r) ?? oddsFirstRefusal(r);

export const reduceRefusal = (table: Table, seat: Seat, spot: SpotName, amount: number): Refusal | null =>
  check(reductionRefusal, table, seat, spot, amount);

export const takeRefusal = (table: Table, seat: Seat, spot: SpotName): Refusal | null =>
  check(takeDownRefusal, table, seat, spot, amountOn(seat, spot));

const notCallableRefusal: Check = ({ rules }) =>
  rules.calls
    ? null
    : refusal('call/not-allowed', rules.workingCite, sentences.notCallable(rules.spot.label));

const callingRefusal: Check = r => closedRefusal(r) ?? notCallableRefusal(r) ?? noStandingBetRefusal(r);

export const callRefusal = (table: Table, seat: Seat, spot: SpotName): Refusal | null =>
  check(callingRefusal, table, seat, spot, 0);
