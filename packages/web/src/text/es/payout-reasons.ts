// Why a bet is settled as it is: amount, rounding, commission and what happens to the bet.
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';

export const betBack = (whole: Value): string => `Eso devuelve la apuesta: ${whole}, ni gana ni pierde.`;
export const timesTheBet = (times: Value, whole: Value, bet: Value): string =>
  `Eso devuelve ${times} veces la apuesta: ${whole}, con la apuesta de ${bet} incluida.`;
export const rollCount = (count: Value): string => `Van ${count} tiradas, con el siete fuera incluido.`;
export const countLoses = (count: Value, lowest: Value): string =>
  `Van ${count} tiradas: con menos de ${lowest} pierde.`;
export const rides = 'Sigue hasta el siete fuera.';

export const belowMinimum = (min: Value): string =>
  `Está por debajo del mínimo de ${min}, así que se arriesga entera.`;
export const allAtRisk = (total: Value, max: Value): string =>
  `La casilla tiene ${total} y su máximo es ${max}: esta apuesta se arriesga entera.`;
export const minimumAtRisk = (total: Value, max: Value, min: Value, back: Value): string =>
  `La casilla tiene ${total} y su máximo es ${max}: esta parte no puede bajar del mínimo de ${min}. Los otros ${back} se devuelven.`;
export const shareAtRisk = (total: Value, max: Value, stake: Value, back: Value): string =>
  `La casilla tiene ${total} y su máximo es ${max}: en proporción, se arriesgan ${stake} de esta apuesta. Los otros ${back} se devuelven.`;

export const paysInWords = (pays: Value, won: Value): string => `Paga ${pays}: ${won}.`;
export const partOn = (part: Value, total: Value): string => `${part} de ella al ${total}`;
export const product = (part: Value, num: Value, den: Value, result: Value): string =>
  `${part} a razón de ${num} a ${den} son ${result}.`;
export const raisedProduct = (part: Value, num: Value, den: Value, result: Value): string =>
  `${part} a razón de ${num} a ${den}, el pago aumentado de esta tirada, son ${result}.`;
export const capped = (off: Value, won: Value): string => `El tope de los pagos altos quita ${off}: ${won}.`;

export const roundedToChips = {
  down: (chip: Value, won: Value) => `Redondeado hacia abajo a fichas enteras de ${chip}: ${won}.`,
  up: (chip: Value, won: Value) => `Redondeado hacia arriba a fichas enteras de ${chip}: ${won}.`,
  nearest: (chip: Value, won: Value) => `Redondeado a fichas enteras de ${chip}: ${won}.`,
};
export const roundedToCents = {
  down: (won: Value) => `Redondeado hacia abajo al centavo: ${won}.`,
  up: (won: Value) => `Redondeado hacia arriba al centavo: ${won}.`,
  nearest: (won: Value) => `Redondeado al centavo: ${won}.`,
};

export const otherPartLoses = (lost: Value): string =>
  `Los otros ${lost} se pierden y se descuentan de lo ganado.`;
export const commissionShare = {
  bet: (percent: Value) => `${percent}% de la apuesta`,
  winnings: (percent: Value) => `${percent}% de lo ganado`,
};
export const commission = (money: Value, share: Value): string => `Menos la comisión de ${money}, ${share}.`;
export const commissionAgain = (money: Value, share: Value): string =>
  `Menos la comisión de ${money}, ${share}, que se debe otra vez por la apuesta que se queda.`;

export const staysUp = (up: Value): string => `La apuesta de ${up} se queda.`;
export const comesDown = 'La apuesta vuelve al jugador con la ganancia.';
export const setsPoint = (point: Value): string => `${point} es ahora el punto. La apuesta se queda.`;
export const unaffected = (total: Value): string => `${total} no afecta a esta apuesta.`;
export const calledOff = 'Su jugador la declaró inactiva: ni gana ni pierde.';
export const offOnComeOut = 'Está inactiva en la tirada de salida: ni gana ni pierde.';
export const loses = (total: Value): string => `Con ${total} esta apuesta pierde.`;
export const barred = (total: Value): string => `Con ${total} empata, y la apuesta se queda.`;
export const moves = (total: Value): string => `Pasa al ${total} y espera ahí.`;
export const oddsWereOff = 'Las odds estaban inactivas: se devuelven al decidirse su apuesta.';

export type Complete = Translates<
  typeof import('../payout-reasons.ts'),
  typeof import('./payout-reasons.ts')
>;
