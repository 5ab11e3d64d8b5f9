// Words for the bets of a rulebook, what they pay and what they cost.
import type { Translates } from '../../translates.ts';
import type { Value } from '../../value.ts';
import { joinList } from '../phrases.ts';

export const bets = {
  title: 'Las apuestas',
  onlyOn: (spots: Value) => `Se ofrece en ${spots} casillas.`,
  whenPaid: 'Se ofrece solo cuando la casa fija cuánto paga.',
  barred: 'Empata en el lado de no pase',
  pushes: (total: Value) => `Si la primera tirada es ${total}, las apuestas de no pase y no venir empatan.`,
  area: (area: Value) => `Zona ${area} del tapete.`,
};

export const pays = {
  title: 'Cuánto pagan',
  as: (bet: Value) => `Como ${bet}.`,
  byRollCount: 'Según las tiradas de la mesa: ver el premio.',
  step: (reached: Value, paid: Value) => `${reached}, ${paid}`,
  steps: (steps: readonly string[]) => steps.join('; '),
  halves: (bets: readonly string[]) =>
    `Se paga como dos medias apuestas: una a ${joinList(bets, 'y una a')}.`,
  byHouse: 'Lo fija la casa, o no se ofrece.',
  eachPart: (prices: Value) => `Cada parte por separado: ${prices}`,
  minimum: 'Pagos mínimos legales',
  noLess:
    'Ninguna mesa puede pagar menos. Una apuesta que agregue la casa debe pagar al menos lo mismo que la apuesta indicada con los mismos dados. Una casa puede pagar más, si lo hacen todas sus mesas.',
};

const onNumbers = (numbers: readonly string[] | null): string =>
  numbers === null ? '' : ` con ${joinList(numbers)}`;

export const commission = {
  title: 'Comisión',
  none: 'Ninguna.',
  on: (bets: Value) => `En ${bets}`,
  bases: { bet: 'de la apuesta', possible: 'de lo que puede ganar aquí', win: 'de lo ganado' },
  rates: {
    placed: (rate: Value, base: Value, numbers: readonly string[] | null) =>
      `${rate} ${base}${onNumbers(numbers)}; se paga al apostar, y otra vez de cada ganancia mientras la apuesta se queda.`,
    win: (rate: Value, base: Value, numbers: readonly string[] | null) =>
      `${rate} ${base}${onNumbers(numbers)}; se toma solo de lo ganado.`,
  },
  down: 'Retirada sin decidirse',
  changed: 'Subida o reducida',
  nothingBack: 'Todavía no se cobró nada, así que nada se devuelve.',
  back: 'La comisión se devuelve, en proporción.',
  changes:
    'Subir una apuesta cuesta la comisión que falta por la apuesta mayor; reducirla devuelve esa parte. La comisión tomada de una ganancia nunca es mayor que la ganancia.',
  units: { cent: 'al centavo', chip: 'a la ficha mínima', dollar: 'a dólares enteros' },
  ways: {
    down: (unit: Value) => `hacia abajo ${unit}`,
    up: (unit: Value) => `hacia arriba ${unit}`,
    nearest: (unit: Value) => `${unit} (la mitad, hacia arriba)`,
  },
  rounded: (how: Value, min: Value | null) =>
    `Se redondea ${how}${min === null ? '' : `, y es de al menos ${min}`}.`,
  rounding: 'Redondeo',
  toTheCent: 'Al centavo',
  roundingOn: (bets: Value) => `Redondeo en ${bets}`,
};

export const odds = {
  title: 'Límites de las odds',
  noLimit: 'Sin límite propio.',
  atMost: (max: Value) => `Hasta ${max}.`,
  timesOfBet: (many: Value) => `${many} veces la apuesta`,
  timesByNumber: (times: readonly (readonly [many: Value, numbers: readonly string[]])[]) =>
    `${times.map(([many, numbers]) => `${many} veces con ${joinList(numbers)}`).join(', ')}, sobre la apuesta`,
  mayBet: (times: Value, max: Value | null) =>
    `Hasta ${times}${max === null ? '' : `; nunca una apuesta de más de ${max}`}.`,
  mayWin: (times: Value, max: Value | null) =>
    `Pueden ganar hasta ${times}${max === null ? '' : `; nunca una apuesta de más de ${max}`}.`,
};

export const contract = {
  title: 'Retirar y subir',
  binds: {
    never: 'Se puede reducir o retirar mientras las apuestas están abiertas.',
    close: 'Apuesta de contrato: una vez cerradas las apuestas, se queda hasta que se decide.',
    point: 'Se puede retirar hasta que se fije su punto, pero no después.',
  },
  mayRaise: 'Se puede subir después de fijarse su punto.',
  mayNotRaise: 'No se puede subir una vez fijado su punto.',
  terms: (binds: Value, raise: Value) => `${binds} ${raise}`,
  late: (bet: Value) => `${bet} cuando ya hay punto`,
  opens: (bet: Value) =>
    `Puedes hacerla o subirla con una apuesta ${bet}, que pasa a ser parte de ella. La cantidad completa cuenta para sus odds.`,
  notLate: 'No se puede hacer ni subir.',
  raiseOnly: 'Puedes subir la apuesta, pero no hacer una nueva. La cantidad completa cuenta para sus odds.',
  inBoxes: (bets: Value) => `${bets} en sus casillas`,
  untilClose: 'Se pueden subir y retirar hasta el cierre. Quedan fijas solo cuando pasan a un número.',
  odds: 'Las odds y su apuesta',
  oddsNeedBet:
    'Las odds necesitan una apuesta. Retira las odds antes de reducir la apuesta por debajo de lo que necesitan.',
  others: 'Las demás apuestas',
  anyTime:
    'Se pueden hacer, subir, reducir y retirar en cualquier momento mientras las apuestas están abiertas.',
};

export type Complete = Translates<
  typeof import('../../rulebooks/bet-sections.ts'),
  typeof import('./bet-sections.ts')
>;
