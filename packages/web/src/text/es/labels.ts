// What the bets of the rulebooks are called; what a house calls its own stays as it is written.
import type { Translates } from '../translates.ts';

/** The usual labels; a number or faces follow some of them, at the mark. */
const LABELS: Readonly<Record<string, string>> = {
  'Pass line': 'Línea de pase',
  Put: 'Put #',
  'Pass odds': 'Odds de pase',
  "Don't pass": 'No pase',
  "Don't pass odds": 'Odds de no pase',
  Come: 'Venir #',
  'Come odds': 'Odds de venir #',
  "Don't come": 'No venir #',
  "Don't come odds": 'Odds de no venir #',
  Place: 'Place #',
  'Place to lose': 'Place en contra #',
  Buy: 'Buy #',
  Lay: 'Lay #',
  Hard: '# difícil',
  Big: '# grande',
  Field: 'Campo',
  'Any seven': 'Cualquier siete',
  'Any craps': 'Cualquier craps',
  Two: 'Dos',
  Three: 'Tres',
  Eleven: 'Once',
  Twelve: 'Doce',
  Horn: 'Cuerno',
  'Horn high': 'Cuerno alto #',
  'C & E': 'C y E',
  Hop: 'Hop #',
  'Hot Shooter Jackpot': 'Premio Hot Shooter',
};

/** A label by itself, or at the start of a sentence. */
export function labelWords(label: string): string {
  const [, bet = label, mark = ''] = /^(.*?) ([\d-]+)$/.exec(label) ?? [];
  const known = LABELS[bet];
  if (known === undefined) return label;
  return (known.includes('#') ? known.replace('#', mark) : `${known} ${mark}`).trim();
}

export type Complete = Translates<typeof import('../labels.ts'), typeof import('./labels.ts')>;
