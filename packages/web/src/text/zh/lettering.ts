// Words printed on the felt: a few, and short, since boxes are small.
import { inBox as englishInBox, type OnNumber } from '../lettering.ts';
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';

export const bar = (total: Value): string => `${total} 平`;
export const high = (total: Value): string => `重押 ${total}`;

export const linesOf = (label: string): readonly string[] => label.toUpperCase().split(' ');
export const oddsLines = (label: string): readonly string[] => [label.toUpperCase()];
export const partsLines = (label: string): readonly string[] => [label.toUpperCase()];

const IN_BOX: Readonly<Record<string, string>> = {
  Come: '来注',
  'Come odds': '赔率',
  "Don't come": '不来',
  "Don't come odds": '赔率',
  Place: '置注',
  'Place to lose': '置输',
  Buy: '买注',
  Lay: '反注',
};

/** A bet in the box of its number; what a house calls its own bets stays as it is. */
export const inBox = (label: string, how: OnNumber): string => IN_BOX[label] ?? englishInBox(label, how);

export type Complete = Translates<typeof import('../lettering.ts'), typeof import('./lettering.ts')>;
