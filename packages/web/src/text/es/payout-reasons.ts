// Why a bet is settled as it is: amount, rounding, commission and what happens to the bet, each with its citation.
import {
  formatCents,
  type Line,
  parseOdds,
  type SpotName,
  type SpotRules,
  type Table,
} from '@passline/engine';
import type { Question, Settlement } from '../../learn/trainer/question.ts';
import { amount } from '../money.ts';
import type { Reason } from '../payout-reasons.ts';
import type { Translates } from '../translates.ts';

export type { Reason } from '../payout-reasons.ts';

/** A bet that is affected by a roll. */
type Bet = Settlement & { readonly line: Line };

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
      ? `Eso devuelve la apuesta: ${amount(whole)}, ni gana ni pierde.`
      : `Eso devuelve ${times} veces la apuesta: ${amount(whole)}, con la apuesta de ${amount(line.stake)} incluida.`;
  return [
    { text: `Van ${rolled.count} tiradas, con el siete fuera incluido.`, cite: 'D4, D55' },
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
    return [{ text: `Está por debajo del mínimo de ${amount(min)}, así que se arriesga entera.`, cite }];
  }
  const total = inBox.reduce((sum, other) => sum + other.bet.amount, 0);
  const start = `La casilla tiene ${amount(total)} y su máximo es ${amount(boxMax)}: `;
  if (line.stake === line.before) return [{ text: `${start}esta apuesta se arriesga entera.`, cite }];
  const back = `Los otros ${amount(line.before - line.stake)} se devuelven.`;
  if (line.stake === min) {
    return [{ text: `${start}esta parte no puede bajar del mínimo de ${amount(min)}. ${back}`, cite }];
  }
  return [
    { text: `${start}en proporción, se arriesgan ${amount(line.stake)} de esta apuesta. ${back}`, cite },
  ];
}

const WAYS = { down: ' hacia abajo', up: ' hacia arriba', nearest: '' } as const;

function sumOf({ table, rolled }: Question, { bet, line }: Bet): readonly Reason[] {
  const odds = parseOdds(line.pays ?? '');
  if (!odds) return [{ text: `Paga ${line.pays}: ${amount(line.won)}.`, cite: line.cite }];
  const part = line.stake - line.lost;
  const product = part * odds.num;
  const isRaised = table.raised.some(raise => raise.spot === bet.spot && raise.odds.num === odds.num);
  const onPart = line.lost > 0 ? ` de ella con ${rolled.total}` : '';
  const start = `${amount(part)}${onPart} a ${odds.num} por ${odds.den}${isRaised ? ', que sube en esta tirada,' : ''}`;
  const sum: Reason = { text: `${start} son ${exactly(product, odds.den)}.`, cite: line.cite };
  if (line.capped !== undefined) {
    const text = `El tope de los pagos altos quita ${amount(line.capped)}: ${amount(line.won)}.`;
    return [sum, { text, cite: line.cite }];
  }
  if (product === line.won * odds.den) return [sum];
  const { to, way, cite } = table.rules.book.rounding;
  const unit = to === 'chip' ? `a fichas enteras de ${amount(table.rules.chip)}` : 'al centavo';
  return [sum, { text: `Redondeado${WAYS[way]} ${unit}: ${amount(line.won)}.`, cite }];
}

function deductions(rules: SpotRules, line: Line): readonly Reason[] {
  const reasons: Reason[] = [];
  if (line.lost > 0) {
    const text = `Los otros ${amount(line.lost)} pierden y salen de lo ganado.`;
    reasons.push({ text, cite: rules.cite });
  }
  if (rules.commission && line.commission > 0) {
    const { rate, of, when, cite } = rules.commission;
    const share = `${(100 * rate.num) / rate.den} % de ${of === 'bet' ? 'la apuesta' : 'lo ganado'}`;
    const again = when === 'placed' ? ', que se debe otra vez por la apuesta que se queda' : '';
    reasons.push({ text: `Menos la comisión de ${formatCents(line.commission)}, ${share}${again}.`, cite });
  }
  return reasons;
}

function afterWin(table: Table, rules: SpotRules, line: Line): Reason {
  const cite = table.rules.book.afterWin[rules.spot.family]?.cite ?? line.cite;
  return line.up > 0
    ? { text: `La apuesta de ${amount(line.up)} se queda.`, cite }
    : { text: 'La apuesta vuelve al jugador con la ganancia.', cite };
}

function untouched({ rolled }: Question, { bet }: Settlement, rules: SpotRules): Reason {
  if (rules.hand) return { text: 'Sigue hasta el siete fuera.', cite: rules.cite };
  if (bet.inPlay) return { text: `${rolled.total} no afecta a esta apuesta.`, cite: rules.cite };
  const why =
    bet.marker === 'off' ? 'Su jugador la declaró inactiva' : 'Está inactiva en la tirada de salida';
  return { text: `${why}: ni gana ni pierde.`, cite: rules.workingCite };
}

function winReasons(question: Question, bet: Bet, rules: SpotRules): readonly Reason[] {
  if (rules.hand) return jackpotSum(question, bet.line);
  return [...sumOf(question, bet), ...deductions(rules, bet.line), afterWin(question.table, rules, bet.line)];
}

function loseReason({ rolled }: Question, { line }: Bet, rules: SpotRules): Reason {
  if (!rules.hand) return { text: `Con ${rolled.total} esta apuesta pierde.`, cite: line.cite };
  const min = rules.hand.pays[0]?.from;
  return { text: `Van ${rolled.count} tiradas: con menos de ${min} pierde.`, cite: line.cite };
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
          text: `Con ${rolled.total} empata: la apuesta se queda.`,
          cite: table.rules.book.bar?.cite ?? line.cite,
        },
      ];
    case 'move':
      return [{ text: `Pasa al ${rolled.total} y espera ahí.`, cite: line.cite }];
    case 'return':
      return [
        { text: 'Las odds estaban inactivas: se devuelven cuando su apuesta se decide.', cite: line.cite },
      ];
  }
}

export type Complete = Translates<
  typeof import('../payout-reasons.ts'),
  typeof import('./payout-reasons.ts')
>;
