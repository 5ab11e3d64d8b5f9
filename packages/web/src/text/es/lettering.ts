// Words printed on the felt: a few, and short, since boxes are small.
import { inBox as englishInBox, type OnNumber } from '../lettering.ts';
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';

export const bar = (total: Value): string => `BARRA ${total}`;
export const high = (total: Value): string => `ALTO ${total}`;

/** A preposition stands with the word that follows it: "LÍNEA", "DE PASE". */
export const linesOf = (label: string): readonly string[] => label.toUpperCase().split(/(?<!\bDE) /);

/** "ODDS", "DE PASE". */
export const oddsLines = (label: string): readonly string[] => label.toUpperCase().split(/(?<=^ODDS) /);

export const partsLines = (label: string): readonly string[] => [label.toUpperCase()];

const IN_BOX: Readonly<Record<string, string>> = {
  Come: 'Venir',
  "Don't come": 'NV',
  "Don't come odds": 'Odds NV',
  'Place to lose': 'Contra',
};

/** A bet in the box of its number; what a house calls its own bets stays as it is. */
export const inBox = (label: string, how: OnNumber): string => IN_BOX[label] ?? englishInBox(label, how);

export type Complete = Translates<typeof import('../lettering.ts'), typeof import('./lettering.ts')>;
