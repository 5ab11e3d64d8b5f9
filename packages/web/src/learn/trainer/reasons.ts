// Why a bet is settled as it is: amount, rounding, commission and what happens to the bet, each with its citation.
import {
  formatCents,
  type Line,
  parseOdds,
  type SpotName,
  type SpotRules,
  type Table,
} from '@passline/engine';
import { required } from '@passline/engine/required';
import { amount } from '../../text/money.ts';
import * as reasonText from '../../text/payout-reasons.ts';
import type { Question, Settlement } from './question.ts';

/** A bet that is affected by a roll. */
type Bet = Settlement & { readonly line: Line };

export type Reason = { readonly text: string; readonly cite: string };

function rulesFor(table: Table, spot: SpotName): SpotRules {
  const rules = table.rules.spots.get(spot);
  if (!rules) throw new Error(`this table has no ${spot}`);
  return rules;
}

/** Exact cents, or cut off after the cents with an ellipsis. */
function exactly(numerator: number, denominator: number): string {
  if (numerator % denominator === 0) return amount(numerator / denominator);
  return `${formatCents(Math.floor(numerator / denominator))}…`;
}

/** etg §33: a multiple of the bet, which includes the bet itself, by the table's roll count. */
function jackpotSum({ rolled }: Question, line: Line): readonly Reason[] {
  const times = Number.parseInt(line.pays ?? '', 10);
  const whole = line.stake + line.won;
  const text =
    times === 1
      ? reasonText.betBack(amount(whole))
      : reasonText.timesTheBet(times, amount(whole), amount(line.stake));
  return [
    { text: reasonText.rollCount(rolled.count), cite: 'D4, D55' },
    { text, cite: line.cite },
  ];
}

/** What each player has at risk in a box that is over its maximum. */
function shareOf({ table, bets }: Question, { bet, line }: Bet): readonly Reason[] {
  const { boxMax, min } = table.rules;
  const inBox = bets.filter(other => other.bet.spot === bet.spot && other.line !== null);
  if (boxMax === null || !inBox.some(other => other.line && other.line.stake < other.line.before)) return [];
  const cite = `${table.rules.book.procedure.shares}, D15`;
  if (min !== null && line.before < min) {
    return [{ text: reasonText.belowMinimum(amount(min)), cite }];
  }
  const total = inBox.reduce((sum, other) => sum + other.bet.amount, 0);
  const box = [amount(total), amount(boxMax)] as const;
  if (line.stake === line.before) return [{ text: reasonText.allAtRisk(...box), cite }];
  const back = amount(line.before - line.stake);
  if (line.stake === min) return [{ text: reasonText.minimumAtRisk(...box, amount(min), back), cite }];
  return [{ text: reasonText.shareAtRisk(...box, amount(line.stake), back), cite }];
}

function sumOf({ table, rolled }: Question, { bet, line }: Bet): readonly Reason[] {
  const odds = parseOdds(line.pays ?? '');
  if (!odds)
    return [{ text: reasonText.paysInWords(required(line.pays), amount(line.won)), cite: line.cite }];
  const part = line.stake - line.lost;
  const product = part * odds.num;
  const isRaised = table.raised.some(raise => raise.spot === bet.spot && raise.odds.num === odds.num);
  const start = line.lost > 0 ? reasonText.partOn(amount(part), rolled.total) : amount(part);
  const sayProduct = isRaised ? reasonText.raisedProduct : reasonText.product;
  const sum: Reason = {
    text: sayProduct(start, odds.num, odds.den, exactly(product, odds.den)),
    cite: line.cite,
  };
  if (line.capped !== undefined) {
    return [sum, { text: reasonText.capped(amount(line.capped), amount(line.won)), cite: line.cite }];
  }
  if (product === line.won * odds.den) return [sum];
  const { to, way, cite } = table.rules.book.rounding;
  const text =
    to === 'chip'
      ? reasonText.roundedToChips[way](amount(table.rules.chip), amount(line.won))
      : reasonText.roundedToCents[way](amount(line.won));
  return [sum, { text, cite }];
}

function deductions(rules: SpotRules, line: Line): readonly Reason[] {
  const reasons: Reason[] = [];
  if (line.lost > 0) {
    reasons.push({ text: reasonText.otherPartLoses(amount(line.lost)), cite: rules.cite });
  }
  if (rules.commission && line.commission > 0) {
    const { rate, of, when, cite } = rules.commission;
    const share = reasonText.commissionShare[of]((100 * rate.num) / rate.den);
    const say = when === 'placed' ? reasonText.commissionAgain : reasonText.commission;
    reasons.push({ text: say(formatCents(line.commission), share), cite });
  }
  return reasons;
}

function afterWin(table: Table, rules: SpotRules, line: Line): Reason {
  const cite = table.rules.book.afterWin[rules.spot.family]?.cite ?? line.cite;
  return line.up > 0
    ? { text: reasonText.staysUp(amount(line.up)), cite }
    : { text: reasonText.comesDown, cite };
}

function untouched({ rolled }: Question, { bet }: Settlement, rules: SpotRules): Reason {
  if (rules.hand) return { text: reasonText.rides, cite: rules.cite };
  if (rules.spot.definition.bet === 'line' && rolled.pointBefore === null && rolled.point !== null) {
    return { text: reasonText.setsPoint(rolled.point), cite: rules.cite };
  }
  if (bet.inPlay) return { text: reasonText.unaffected(rolled.total), cite: rules.cite };
  return {
    text: bet.marker === 'off' ? reasonText.calledOff : reasonText.offOnComeOut,
    cite: rules.workingCite,
  };
}

function winReasons(question: Question, bet: Bet, rules: SpotRules): readonly Reason[] {
  if (rules.hand) return jackpotSum(question, bet.line);
  return [...sumOf(question, bet), ...deductions(rules, bet.line), afterWin(question.table, rules, bet.line)];
}

function loseReason({ rolled }: Question, { line }: Bet, rules: SpotRules): Reason {
  if (!rules.hand) return { text: reasonText.loses(rolled.total), cite: line.cite };
  const [lowest] = rules.hand.pays;
  const text = reasonText.countLoses(rolled.count, required(lowest, 'a hand bet has pays').from);
  return { text, cite: line.cite };
}

export function reasonsFor(question: Question, settled: Settlement): readonly Reason[] {
  const { table, rolled } = question;
  const { line } = settled;
  const rules = rulesFor(table, settled.bet.spot);
  if (!line) return [untouched(question, settled, rules)];
  const bet = { ...settled, line };
  switch (line.outcome) {
    case 'win':
      return [...shareOf(question, bet), ...winReasons(question, bet, rules)];
    case 'lose':
      return [...shareOf(question, bet), loseReason(question, bet, rules)];
    case 'push':
      if (line.up === 0) return jackpotSum(question, line);
      return [
        {
          text: reasonText.barred(rolled.total),
          cite: table.rules.book.bar?.cite ?? line.cite,
        },
      ];
    case 'move':
      return [{ text: reasonText.moves(rolled.total), cite: line.cite }];
    case 'return':
      return [{ text: reasonText.oddsWereOff, cite: line.cite }];
  }
}
