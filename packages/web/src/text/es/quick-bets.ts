// Sentences of quick bets: whole sets, a typed amount, press and regress, favorites.
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';

export const quickBets = 'Apuestas rápidas';
export const close = 'Cerrar las apuestas rápidas';
export const amountLabel = 'Cantidad por apuesta';
export const amountExample = 'Escribe una cantidad, como 5 o 12.50.';
export const sets = {
  inside: 'Interiores',
  outside: 'Exteriores',
  across: 'Todos los números',
  hard: 'Todos los difíciles',
} as const;
export const setTotal = (name: Value, total: Value): string => `${name} ${total}`;
export const partOfSet = (name: Value, total: Value, bets: Value, all: Value): string =>
  `${name} ${total} (${bets} de ${all})`;
export const wholeSets = 'Grupos de apuestas';
export const fullOdds = 'Odds completas';
export const halveAll = 'Todo a la mitad';
export const spotBet = (label: Value, bet: Value): string => `${label}: ${bet}`;
export const makeIt = (total: Value): string => `Que sean ${total}`;
export const press = 'Subir';
export const pressTo = (total: Value): string => `Subir a ${total}`;
export const regress = 'Bajar';
export const regressTo = (total: Value): string => `Bajar a ${total}`;
export const favorites = 'Favoritas';
export const noFavorites = 'Guarda las apuestas del tapete para repetirlas con un toque.';
export const favorite = (name: Value, total: Value): string => `${name} · ${total}`;
export const removeFavorite = (name: Value): string => `Quitar ${name}`;
export const nameLabel = 'Nombre de la favorita';
export const nameHint = 'Nombre';
export const saveBets = 'Guardar mis apuestas';
export const saved = (name: Value): string => `${name}: guardada.`;
export const removed = (name: Value): string => `${name}: quitada.`;
export const nothingToSave = 'Primero apuesta, luego guarda.';
export const tooMany = 'Primero quita una favorita.';
export const defaultName = (number: Value): string => `Grupo ${number}`;

export type Complete = Translates<typeof import('../quick-bets.ts'), typeof import('./quick-bets.ts')>;
