// Words for what happens to bets as the dice roll: in play or not, after a win, together, and rounded.
import type { Translates } from '../../translates.ts';
import type { Value } from '../../value.ts';

export const noBet = 'Ninguna apuesta.';

export const working = {
  title: 'Activas e inactivas',
  off: 'Inactivas en la tirada de salida',
  calls: 'El jugador puede activarlas o desactivarlas',
  noCalls: 'Ninguna: las apuestas se activan y desactivan solas.',
  on: 'Siempre en juego',
  oddsOff: 'Odds inactivas',
  oddsComeBack: 'Se devuelven al jugador cuando se decide su apuesta.',
  puck: 'Qué posición del disco cuenta',
  puckBefore: 'La de antes de la tirada.',
};

export const afterWin = {
  title: 'Después de ganar',
  always: 'La apuesta se queda',
  stays: (bets: Value) => `${bets}. El jugador recibe la ganancia.`,
  firstRoll: 'Se queda si gana en su primera tirada',
  staysOnce: (bets: Value) => `${bets}; si gana después con un siete, se retira.`,
  eleven: 'Se queda si sale once en su primera tirada',
  never: 'Se retiran apuesta y ganancia',
  inParts: (bet: Value) => `Si gana: ${bet}`,
  partsPaid: 'Paga la parte ganadora menos las perdidas, y se queda entera.',
  draw: 'Una apuesta de no pase o no venir que empata',
  drawStays: 'Se queda.',
};

export const exclusions = {
  title: 'Combinar apuestas',
  pair: (one: Value, other: Value) => `${one} y ${other}`,
  sameRoll: 'No por el mismo jugador en la misma tirada; las apuestas que ya están en un número no cuentan.',
  sameTime: 'No por el mismo jugador al mismo tiempo, sea cual sea el número.',
  any: 'Dos apuestas cualesquiera',
  none: 'Pueden estar juntas.',
};

export const rounded = {
  chip: {
    down: 'Un pago que no sale exacto se redondea hacia abajo a la ficha mínima de la mesa.',
    up: 'Un pago que no sale exacto se redondea hacia arriba a la ficha mínima de la mesa.',
    nearest: 'Un pago que no sale exacto se redondea a la ficha más cercana (la mitad, hacia arriba).',
  },
  cent: {
    down: 'Un pago que no sale exacto se redondea hacia abajo al centavo.',
    up: 'Un pago que no sale exacto se redondea hacia arriba al centavo.',
    nearest: 'Un pago que no sale exacto se redondea al centavo más cercano (la mitad, hacia arriba).',
  },
};

export const money = {
  title: 'Fichas y redondeo',
  units: 'Unidades',
  wholeChips: 'Las apuestas son múltiplos de la ficha mínima.',
  wholeCents: 'Las apuestas son de centavos enteros.',
  lowestChip: 'Ficha mínima',
  lowest: (chip: Value) => `${chip}, si la mesa no dice otra cosa.`,
  rounding: 'Redondeo',
  wholeStand: (rounding: Value) => `${rounding} Las cantidades enteras se pagan tal cual.`,
  unpayable: 'Apuestas que no se pueden pagar',
  unpayableRefused:
    'Una apuesta se rechaza si las fichas de la mesa no pueden pagar exactamente lo que gana. El rechazo dice las cantidades más cercanas que sí se pueden pagar.',
  parts: 'Apuestas en partes',
  partsRefused: 'Se rechaza una apuesta que no se divide entre sus partes.',
  halves: (bet: Value) => `${bet}, en mitades`,
  halvesPaid: 'Sus mitades son de centavos enteros; la que gana se paga y se redondea por separado.',
  rack: 'Las fichas del jugador',
  rackHolds:
    'Las fichas frente al jugador se compran y se cobran; una apuesta solo las lleva al tapete o las trae de él.',
};

export type Complete = Translates<
  typeof import('../../rulebooks/play-sections.ts'),
  typeof import('./play-sections.ts')
>;
