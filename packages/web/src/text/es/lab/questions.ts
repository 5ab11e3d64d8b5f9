// What is wrong with a question to the lab: its dice, its seed, its sessions, or the bets that may be used.
import type { Translates } from '../../translates.ts';
import type { Value } from '../../value.ts';

export const notAWeight = (word: Value): string => `«${word}» no es un peso como 5, 0.028 o 1/36`;
export const weightCount = (count: Value, needed: Value): string =>
  `hay ${count} pesos, no ${needed}: seis filas de seis`;
export const onlyZeros = 'todos los pesos son 0';
export const tooManyDigits = 'hay pesos con demasiadas cifras: usa 12 decimales como máximo';

export const seedForm = 'una semilla es un número, una palabra o el texto que da un resultado';
export const seedDigits = (generator: Value): string =>
  `una semilla es ${generator}: y 64 cifras hexadecimales, o hasta 16 en su forma corta`;
export const seedZeros = 'una semilla solo de ceros no produce más que ceros';
export const seedTooLong = 'una semilla tiene 200 caracteres como máximo';
export const seedTooLarge = 'una semilla numérica es menor que 2^64';
export const otherGenerator = (seed: Value, generator: Value): string =>
  `la semilla «${seed}» es de otro generador: aquí los dados vienen de ${generator}`;

export const bankrollTooSmall = (bankroll: Value): string =>
  `un bankroll de ${bankroll} no alcanza para ninguna de las primeras apuestas`;
export const bankrollShort = (name: Value): string =>
  `el bankroll no alcanza para todas las primeras apuestas de ${name}`;
export const targetTooLow = (target: Value, bankroll: Value): string =>
  `la meta de ${target} debe ser mayor que el bankroll de ${bankroll}`;
export const stopLossTooHigh = (stopLoss: Value, bankroll: Value): string =>
  `el límite de pérdida de ${stopLoss} debe ser menor que el bankroll de ${bankroll}`;
export const needsTarget = 'sin un número de tiradas hace falta una meta';
export const noSession = (count: Value, number: Value): string =>
  `hay ${count} sesiones, así que no hay sesión ${number}`;
export const tooManyRolls = (rolls: Value): string =>
  `${rolls} tiradas de esta estrategia son demasiadas para seguir cada cantidad de fichas`;
export const tooManyRacks = (rows: Value, racks: Value): string =>
  `${rows} filas de ${racks} cantidades de fichas no caben en la memoria`;
export const tooManyKinds = (max: Value): string =>
  `esta estrategia tiene más de ${max} clases de cantidades de fichas`;

export const bankrollZero = 'el bankroll debe ser mayor que 0';
export const unitZero = 'la unidad debe ser mayor que 0';
export const goalZero = 'acción, bankroll y unidad deben ser mayores que 0';
export const targetBelow = 'la meta debe ser mayor que el bankroll';
export const targetUnits = (max: Value): string =>
  `la meta es de más de ${max} unidades: usa unidades mayores`;
export const rollsZero = 'debe haber 1 tirada o más';
export const noBetUpTo = 'ninguna de estas apuestas se puede hacer con fichas hasta la meta';
export const noBetAllowed = 'la mesa o el bankroll no permite ninguna de estas apuestas';
export const noLineBet = 'esta mesa no tiene apuesta de línea: di qué apuestas se pueden usar';
export const noBetNamed = 'nombra al menos una apuesta';
export const noSuchBet = (name: Value, near: string | null): string =>
  `esta mesa no tiene la apuesta «${name}»${near === null ? '' : `; ¿quisiste decir ${near}?`}`;
export const tooManySituations =
  'hay demasiadas situaciones que comparar: usa unidades mayores, menos apuestas o una meta menor';
export const tooMuchAction =
  'hay demasiadas situaciones que comparar: usa unidades mayores, menos apuestas o menos acción';
export const tooManyLayouts = (max: Value): string =>
  `hay más de ${max} combinaciones de apuestas para elegir: usa unidades mayores o menos apuestas`;
export const tooLong =
  'tantas tiradas toman demasiado tiempo aquí: usa unidades mayores, menos apuestas o menos tiradas';
export const tooManyRaises =
  'Power Odds puede aumentar demasiadas de estas apuestas a la vez: usa menos apuestas';
export const askForLess = (why: Value): string => `${why}: usa menos tiradas o menos apuestas`;
export const tooLittleAction = 'estas apuestas no pueden dar tanta acción';
export const policySeesMore = 'este plan depende de más de lo que una estrategia puede ver';
export const bestPlay = (bankroll: Value, target: Value, rolls: Value | null): string =>
  `la mejor jugada para convertir ${bankroll} en ${target}${rolls === null ? '' : ` en ${rolls} tiradas como máximo`}`;

export const exactNeeds = (bet: Value, code: Value, why: Value): string =>
  `las cifras exactas necesitan «${bet}» aquí: ${code}: ${why}`;
export const undecided = {
  'never made': (bet: Value) => `con estos dados nunca se puede hacer ${bet}`,
  'never decided': (bet: Value) => `con estos dados nunca se decide ${bet}`,
};
export const theBet = 'la apuesta';
export const partUnclear = (raise: Value): string => `${raise} no dice cuál de sus partes aumenta`;
export const alwaysRemainder = (spot: Value): string =>
  `${spot}: no hay una cantidad pequeña que se pague sin resto`;
export const noOtherBet = 'no se puede poner ninguna apuesta junto a una apuesta a todo el turno';
export const noSpot = (spot: Value): string => `esta mesa no tiene ${spot}`;

export type Complete = Translates<
  typeof import('@passline/lab/sentences/questions'),
  typeof import('./questions.ts')
>;
