// Pays as people read them: "9:5 con 4 y 10; 7:5 con 5 y 9".
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';

export const noPrice = 'sin pago propio';
export const priceOn = (odds: Value, on: Value): string => `${odds} con ${on}`;
export const pairs = (count: Value): string => `${count} dobles`;
export const unlikeFaces = (count: Value): string => `${count} combinaciones de dos caras distintas`;
export const combinations = (count: Value): string => `${count} combinaciones`;

export { joinPrices } from '../pays.ts';

export type Complete = Translates<typeof import('../pays.ts'), typeof import('./pays.ts')>;
