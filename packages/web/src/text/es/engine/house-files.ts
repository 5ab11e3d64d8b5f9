// What is wrong with a house's file, and which of its bets lose money. Each sentence follows the path of what it is about, without a full stop.
import type { Translates } from '../../translates.ts';
import type { Value } from '../../value.ts';
import { labelWords } from '../labels.ts';
import { joinList } from '../phrases.ts';

const named = (bet: Value): string => `«${labelWords(String(bet))}»`;

export const missing = 'falta';
export const missingExpected = (expected: Value): string => `falta: se espera ${expected}`;
export const missingBecause = (why: Value): string => `falta: ${why}`;
export const expectedGot = (expected: Value, got: Value): string => `se espera ${expected}, no ${got}`;
export const withHint = (wrong: Value, hint: Value): string => `${wrong}; ${hint}`;
export const unknownField = (guess: Value): string => `campo desconocido${guess}`;
export const didYouMean = (near: Value): string => `; ¿quisiste decir "${near}"?`;
export const cannotBeRemoved = 'no se puede quitar: todo reglamento lo tiene';
export const isEmpty = 'está vacío';
export const aText = 'un texto';
export const trueOrFalse = 'true o false';
export const wholeNumber = (min: Value, max: Value): string => `un número entero de ${min} a ${max}`;
export const oneOfMany = (count: Value, first: Value): string => `uno de ${count} nombres como ${first}`;
export const listOf = (count: Value): string => `una lista de ${count}`;
export const listFromTo = (min: Value, max: Value): string => `una lista de ${min} a ${max}`;
export const impossibleName = 'no se puede usar como nombre';
export const badName = (max: Value): string =>
  `un nombre empieza con una minúscula, sigue con minúsculas, cifras y guiones sueltos, y tiene ${max} caracteres como máximo`;
export const aName = (max: Value): string =>
  `un nombre como "our-bet", de minúsculas, cifras y guiones sueltos, de ${max} caracteres como máximo`;
export const anId = 'un id como "my-house", de 1 a 40 minúsculas, cifras y guiones';
export const anAmount = 'una cantidad como "1000.00", mayor que 0 y de 1000000000.00 como máximo';
export const someOdds = 'un pago como "7:6", de números enteros de 1 a 1000';
export const handOdds = 'un pago como "24:1", o "3x" con la apuesta incluida, de números enteros de 1 a 1000';
export const aRate = 'un porcentaje como "1/20" o "5%", de 0 a 1';
export const aMultiple = 'un múltiplo como 3, "5/2" o "2.5", de 1/1000 a 1000';
export const aPoint = 'un número entero de 2 a 12 que no sea 7';
export const aJsonObject = 'un objeto JSON';
export const hasBoth = (one: Value, other: Value, hint: Value): string => `tiene ${one} y ${other}; ${hint}`;
export const partOfDefinition =
  'es parte de una definición: agrega "bet" y todo lo demás que tiene una apuesta así';
export const itsOwn = (field: Value): string => `un reglamento de la casa tiene su propio ${field}`;
export const neededByCompleteBook = 'un reglamento que no extiende otro lo necesita';
export const nothingToRemove = 'null quita lo que tiene el reglamento de base, y este no extiende ninguno';
export const setBy = (book: Value): string => `lo fija ${book} y no se puede cambiar`;
export const definedBy = (book: Value): string => `lo define ${book} y no se puede cambiar`;
export const idTaken = (id: Value): string => `"${id}" ya es de un reglamento incluido`;
export const notAnObject = (name: Value): string => `${name} no es un objeto JSON`;
export const otherId = (name: Value, id: Value): string => `el archivo de ${name} tiene el id ${id}`;
export const tooManyEntries = (count: Value, max: Value): string =>
  `tiene ${count} entradas: una sección tiene ${max} como máximo`;
export const chainTooLong = (max: Value): string =>
  `una cadena tiene ${max} reglamentos de la casa como máximo`;
export const neededBy = (family: Value): string => `${family} lo necesita`;
export const noSuchBet = (name: Value, guess: Value): string => `no hay una apuesta "${name}"${guess}`;
export const noSuchPay = (key: Value, guess: Value): string => `no hay "${key}" en pays${guess}`;
export const offeredWhole = 'se ofrece entera o no se ofrece: otras apuestas se basan en ella';
export const excludesItself = (name: Value): string => `${name} no se puede excluir a sí misma`;
export const isOffered = (name: Value): string => `${name} se ofrece`;
export const needsWords = (name: Value): string =>
  `${name} se ofrece y necesita sus palabras, "name" y "how"`;
export const limitedByOddsLimits = 'las odds se limitan con oddsLimits';
export const needsMinOrMax = 'necesita min, max o ambos';
export const notARange = (min: Value, max: Value): string => `de ${min} a ${max} no es un rango válido`;
export const noCapAllowed = 'debe ser null donde un regulador fija pagos mínimos';
export const belowRegulator = (odds: Value, min: Value): string =>
  `${odds} está por debajo del mínimo del regulador, ${min}`;
export const aboveRegulator = (rate: Value, max: Value): string =>
  `${rate} es más que ${max}, lo que permite el regulador`;
export const refusedNeedsChips = 'puede ser "refused" solo donde los pagos se redondean a la ficha';
export const needsCap = (max: Value): string => `necesita un tope de ${max} como máximo`;
export const needsMultiplesOrCap = 'necesita múltiplos, un tope o ambos';
export const cannotStay = (family: Value, stays: Value): string => `${family} no puede quedarse «${stays}»`;
export const bandsAscend = 'los tramos deben ir en aumento';
export const returnsTooMuch = (back: Value): string =>
  `devuelven a la larga ${back} de lo apostado: debe ser menos del 100%`;
export const alwaysOn = 'debe estar activa y sin anuncios: una apuesta a todo el turno está siempre en juego';
export const notASpot = 'no es una casilla de este reglamento';
export const notPaidByTotals = (name: Value): string => `${name} no se paga según estos totales`;
export const raisedTwice = (odds: Value, name: Value): string => `${odds} ya aumenta otra parte de ${name}`;
export const raisedTooLittle = (odds: Value, name: Value): string =>
  `${odds} es menos de lo que ${name} ya paga`;
export const notSameSide = (name: Value): string => `${name} no es una apuesta de línea del mismo lado`;
export const takesNotEveryPoint = (name: Value): string => `${name} no lleva esta apuesta a todos los puntos`;
export const alreadyBehind = (name: Value, flat: Value): string => `${name} ya está detrás de ${flat}`;
export const nothingToStandBehind = (name: Value): string =>
  `${name} no es una apuesta de línea o de venir que admita odds`;
export const hardNumbers = 'solo el 4, el 6, el 8 y el 10 pueden salir difíciles';
export const doesNotTravelHere = (name: Value): string =>
  `${name} no es una apuesta de venir que llegue aquí`;
export const inNoPart = (total: Value): string => `${total} no está en ninguna de las partes`;
export const higherFaceFirst = (faces: Value): string => `${faces} tiene primero la cara mayor`;
export const withoutPoints = (value: Value): string => `debe ser "${value}" donde no hay puntos`;
export const firstPointOnly = 'puede ser "first-point" solo en apuestas a puntos sacados';
export const paidByNumber = 'una apuesta a "one-point" se paga por número';
export const onlyOnePoint = 'es solo para apuestas a "one-point"';
export const unreachable = (max: Value): string => `no se puede alcanzar: hay ${max}`;
export const onlyLineAndCome = 'es solo para apuestas de línea y de venir';
export const onlyOdds = 'es solo para odds';
export const neededByDontBets = 'las apuestas de no pase y no venir lo necesitan';
export const notAPoint = (number: Value): string => `${number} no es un punto`;
export const cannotBeCharged = 'solo se puede cobrar en apuestas a números y de una tirada';
export const notOnWinnings = (family: Value): string =>
  `puede ser "winnings" solo en apuestas a números, y ${family} aquí no lo es`;
export const notOnNumbers = (family: Value): string => `${family} aquí no es una apuesta a números`;
export const sameSpotName = (name: Value, other: Value): string =>
  `tiene una casilla llamada ${name}, y ${other} también: elige otro nombre`;
export const samePayName = (key: Value, other: Value): string =>
  `se paga con ${key}, y ${other} también: elige otro nombre`;
export const choice = (names: readonly string[]): string => joinList(names, 'o');
export const remembersOne = (fields: readonly string[]): string =>
  `una apuesta recuerda una sola cosa: ${fields.join(', ')}`;
export const oneRollHas = (forms: readonly string[]): string =>
  `una apuesta de una tirada tiene uno de estos: ${forms.join(', ')}`;
export const parents = (ids: readonly string[]): string =>
  `${ids.join(', ')}, o el id de un reglamento de la casa que se conoce aquí`;
export const inACircle = (ids: readonly string[]): string => `es circular: ${ids.join(', ')}`;
export const inFile = (file: Value, path: string, wrong: Value): string =>
  `en ${file}: ${path === '' ? '' : `${path}: `}${wrong}`;
export const chargedOnlyOn = (book: Value, bets: readonly string[]): string =>
  `${book} permite cobrar comisión solo en ${bets.join(' y ') || 'ninguna apuesta'}`;
export const namesTwice = (values: readonly string[]): string => `nombra ${values.join(', ')} dos veces`;
export const silentOn = (totals: readonly number[]): string => `no dice qué pasa con ${totals.join(', ')}`;
export const barMustLose = (total: Value, loses: readonly number[]): string =>
  `${total} debe ser uno de comeOut.loses: ${loses.join(', ') || 'no hay ninguno'}`;

export const fullReturn = {
  unknown: (bet: Value) => `calcular lo que ${named(bet)} devuelve a la larga toma demasiado tiempo`,
  ofBets: (bet: Value, back: Value) => `${named(bet)} devuelve a la larga ${back} de lo apostado`,
  ofAmount: (bet: Value, back: Value, amount: Value) =>
    `${named(bet)} devuelve a la larga ${back} de una apuesta de ${amount}`,
};

export type Complete = Translates<
  typeof import('@passline/engine/sentences/house-files'),
  typeof import('./house-files.ts')
>;
