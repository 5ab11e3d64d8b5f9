// A wallet's movements in words.
import type { Line } from '../statement.ts';
import type { Translates } from '../translates.ts';

export type { Line } from '../statement.ts';

const TABLE: Readonly<Record<string, string>> = {
  'buy-in': 'Fichas compradas en una mesa',
  'cash-out': 'Fichas cobradas en una mesa',
  credit: 'Ganado después de salir de una mesa',
  bank: 'Banca de la mesa',
};

const NOTES: Readonly<Record<string, string>> = {
  welcome: 'Fichas de bienvenida',
  refill: 'Recarga de dinero ficticio',
  'account deleted': 'De vuelta a la casa: cuenta eliminada',
  class: 'Fichas de tu clase',
};

/** Notes that name somebody, behind an id that means nothing to a player. */
const BY_NAME: readonly (readonly [start: string, words: (name: string) => string])[] = [
  ['reset by ', name => `Reiniciado por ${name}`],
  ['removed by ', name => `${name} te quitó de tu clase`],
  ['by ', name => `De ${name}`],
  ['to bot ', name => `A tu bot ${name}`],
  ['from bot ', name => `De vuelta de tu bot ${name}`],
];

export function lineText({ kind, note }: Pick<Line, 'kind' | 'note'>): string {
  const text = note ?? '';
  const known = TABLE[kind] ?? NOTES[text];
  if (known !== undefined) return known;
  const named = BY_NAME.find(([start]) => text.startsWith(start));
  if (named) return named[1](text.slice(named[0].length).replace(/^\S+ /, ''));
  return text === '' ? kind : text;
}

export type Complete = Translates<typeof import('../statement.ts'), typeof import('./statement.ts')>;
