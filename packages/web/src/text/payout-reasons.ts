// Why a bet is settled as it is: amount, rounding, commission and what happens to the bet, each with its citation.
import {
  formatCents,
  type Line,
  parseOdds,
  type SpotName,
  type SpotRules,
  type Table,
} from '@passline/engine';
import type { Question, Settlement } from '../learn/trainer/question.ts';
import { amount } from './money.ts';

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

/** etg §33: a multiple of the bet with the bet inside, by the table's roll count. */
function jackpotSum({ rolled }: Question, line: Line): readonly Reason[] {
  const times = Number.parseInt(line.pays ?? '', 10);
  const whole = line.stake + line.won;
  const text =
    times === 1
      ? `That is the bet back: ${amount(whole)}, neither won nor lost.`
      : `That returns ${times} times the bet: ${amount(whole)}, including the bet of ${amount(line.stake)}.`;
  return [
    { text: `The roll count is ${rolled.count}, including the seven-out.`, cite: 'D4, D55' },
    { text, cite: line.cite },
  ];
}

/** What each has at risk in a box that is over its maximum. */
function shareOf({ table, bets }: Question, { bet, line }: Bet): readonly Reason[] {
  const { boxMax, min } = table.rules;
  const inBox = bets.filter(other => other.bet.spot === bet.spot && other.line !== null);
  if (boxMax === null || !inBox.some(other => other.line && other.line.stake < other.line.before)) return [];
  const cite = `${table.rules.book.procedure.shares}, D15`;
  if (min !== null && line.before < min) {
    return [{ text: `It is below the minimum of ${amount(min)}, so all of it is at risk.`, cite }];
  }
  const total = inBox.reduce((sum, other) => sum + other.bet.amount, 0);
  const start = `The box holds ${amount(total)}, and its maximum is ${amount(boxMax)}: `;
  if (line.stake === line.before) return [{ text: `${start}all of this bet is at risk.`, cite }];
  const back = `The other ${amount(line.before - line.stake)} comes back.`;
  if (line.stake === min) {
    return [{ text: `${start}this share cannot fall below the minimum of ${amount(min)}. ${back}`, cite }];
  }
  return [
    { text: `${start}shared in proportion, ${amount(line.stake)} of this bet is at risk. ${back}`, cite },
  ];
}

function sumOf({ table, rolled }: Question, { bet, line }: Bet): readonly Reason[] {
  const odds = parseOdds(line.pays ?? '');
  if (!odds) return [{ text: `It pays ${line.pays}: ${amount(line.won)}.`, cite: line.cite }];
  const part = line.stake - line.lost;
  const product = part * odds.num;
  const isRaised = table.raised.some(raise => raise.spot === bet.spot && raise.odds.num === odds.num);
  const onPart = line.lost > 0 ? ` of it on ${rolled.total}` : '';
  const start = `${amount(part)}${onPart} at ${odds.num} to ${odds.den}${isRaised ? ', raised for this roll,' : ''}`;
  const sum: Reason = { text: `${start} is ${exactly(product, odds.den)}.`, cite: line.cite };
  if (line.capped !== undefined) {
    const text = `The cap on long odds takes ${amount(line.capped)} off: ${amount(line.won)}.`;
    return [sum, { text, cite: line.cite }];
  }
  if (product === line.won * odds.den) return [sum];
  const { to, way, cite } = table.rules.book.rounding;
  const unit = to === 'chip' ? `whole chips of ${amount(table.rules.chip)}` : 'the cent';
  return [
    sum,
    { text: `Rounded ${way === 'nearest' ? '' : `${way} `}to ${unit}: ${amount(line.won)}.`, cite },
  ];
}

function deductions(rules: SpotRules, line: Line): readonly Reason[] {
  const reasons: Reason[] = [];
  if (line.lost > 0) {
    const text = `The other ${amount(line.lost)} loses and comes out of the win.`;
    reasons.push({ text, cite: rules.cite });
  }
  if (rules.commission && line.commission > 0) {
    const { rate, of, when, cite } = rules.commission;
    const share = `${(100 * rate.num) / rate.den}% of ${of === 'bet' ? 'the bet' : 'the win'}`;
    const again = when === 'placed' ? ', due again for the bet that stays up' : '';
    reasons.push({ text: `Less commission of ${formatCents(line.commission)}, ${share}${again}.`, cite });
  }
  return reasons;
}

function afterWin(table: Table, rules: SpotRules, line: Line): Reason {
  const cite = table.rules.book.afterWin[rules.spot.family]?.cite ?? line.cite;
  return line.up > 0
    ? { text: `The bet of ${amount(line.up)} stays up.`, cite }
    : { text: 'The bet goes back to the player with the winnings.', cite };
}

function untouched({ rolled }: Question, { bet }: Settlement, rules: SpotRules): Reason {
  if (rules.hand) return { text: 'It rides until the seven-out.', cite: rules.cite };
  if (bet.inPlay) return { text: `${rolled.total} does not affect this bet.`, cite: rules.cite };
  const why = bet.marker === 'off' ? 'Its player has called it off' : 'It is off on a come-out roll';
  return { text: `${why}: it neither wins nor loses.`, cite: rules.workingCite };
}

function winReasons(question: Question, bet: Bet, rules: SpotRules): readonly Reason[] {
  if (rules.hand) return jackpotSum(question, bet.line);
  return [...sumOf(question, bet), ...deductions(rules, bet.line), afterWin(question.table, rules, bet.line)];
}

function loseReason({ rolled }: Question, { line }: Bet, rules: SpotRules): Reason {
  if (!rules.hand) return { text: `${rolled.total} loses this bet.`, cite: line.cite };
  const min = rules.hand.pays[0]?.from;
  return { text: `The roll count is ${rolled.count}: below ${min} loses.`, cite: line.cite };
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
          text: `${rolled.total} is barred: the bet pushes and stays up.`,
          cite: table.rules.book.bar?.cite ?? line.cite,
        },
      ];
    case 'move':
      return [{ text: `It goes to the ${rolled.total} and waits there.`, cite: line.cite }];
    case 'return':
      return [{ text: 'The odds were off: they go back when their bet is decided.', cite: line.cite }];
  }
}
