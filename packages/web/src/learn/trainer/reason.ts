// Why a bet is settled as it is: the sum, the rounding, the commission and what becomes of the bet, each with its citation.
import { formatCents, type Line, parseOdds, type SpotRules, type Table } from '@passline/engine';
import { amount } from '../../app/money.ts';
import type { Asked, Question } from './question.ts';

export type Reason = { readonly text: string; readonly cite: string };

function rulesFor(table: Table, spot: string): SpotRules {
  const rules = table.rules.spots.get(spot);
  if (!rules) throw new Error(`this table has no ${spot}`);
  return rules;
}

/** Exact cents, or cut after them with dots. */
function exactly(numerator: number, denominator: number): string {
  if (numerator % denominator === 0) return amount(numerator / denominator);
  return `${formatCents(Math.floor(numerator / denominator))}…`;
}

function sumOf(
  { table, rolled }: Question,
  { bet, line }: Asked & { readonly line: Line },
): readonly Reason[] {
  const odds = parseOdds(line.pays ?? '');
  if (!odds) return [{ text: `It pays ${line.pays}: ${amount(line.won)}.`, cite: line.cite }];
  const part = line.stake - line.lost;
  const product = part * odds.num;
  const isRaised = table.raised.some(raise => raise.spot === bet.spot && raise.odds.num === odds.num);
  const onPart = line.lost > 0 ? ` of it lie on ${rolled.total}` : '';
  const start = `${amount(part)}${onPart} at ${odds.num} to ${odds.den}${isRaised ? ', raised for this roll,' : ''}`;
  const sum: Reason = { text: `${start} is ${exactly(product, odds.den)}.`, cite: line.cite };
  if (product === line.won * odds.den) return [sum];
  const { to, way, cite } = table.rules.book.rounding;
  const unit = to === 'chip' ? `whole chips of ${amount(table.rules.chip)}` : 'the cent';
  return [sum, { text: `Rounded ${way} to ${unit}: ${amount(line.won)}.`, cite }];
}

function deductions(rules: SpotRules, line: Line): readonly Reason[] {
  const reasons: Reason[] = [];
  if (line.lost > 0) {
    const text = `The other ${amount(line.lost)} lose and are taken from the win.`;
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
    : { text: 'The bet goes back to the player with it.', cite };
}

function untouched({ rolled }: Question, { bet }: Asked, rules: SpotRules): Reason {
  if (bet.inPlay) return { text: `${rolled.total} decides nothing for this bet.`, cite: rules.cite };
  const why = bet.marker === 'off' ? 'Its player has called it off' : 'It is off on a come-out roll';
  return { text: `${why}: it neither wins nor loses.`, cite: rules.workingCite };
}

export function reasonsFor(question: Question, asked: Asked): readonly Reason[] {
  const { table, rolled } = question;
  const { line } = asked;
  const rules = rulesFor(table, asked.bet.spot);
  if (!line) return [untouched(question, asked, rules)];
  switch (line.outcome) {
    case 'win':
      return [
        ...sumOf(question, { ...asked, line }),
        ...deductions(rules, line),
        afterWin(table, rules, line),
      ];
    case 'lose':
      return [{ text: `${rolled.total} loses this bet.`, cite: line.cite }];
    case 'draw':
      return [
        { text: `${rolled.total} is barred: nobody wins, the bet stays.`, cite: table.rules.book.bar.cite },
      ];
    case 'move':
      return [{ text: `It goes to the ${rolled.total} and waits there.`, cite: line.cite }];
    case 'return':
      return [{ text: 'The odds were off: they go back when their bet is decided.', cite: line.cite }];
  }
}
