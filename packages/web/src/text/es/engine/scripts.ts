// What is wrong with a .craps script: a line that cannot be read, and an expectation that does not hold.
import type { Translates } from '../../translates.ts';
import type { Value } from '../../value.ts';
import { joinList } from '../phrases.ts';

export const expectedGot = (expected: Value, got: Value): string => `se espera ${expected}, no ${got}`;
export const endOfLine = 'el final de la línea';
export const word = (text: Value): string => `«${text}»`;
export const choice = (words: readonly string[]): string => joinList(words, 'o');
export const aStatement = 'una instrucción';
export const aStatementLike = 'una instrucción como «1 bet pass 10.00» o «roll 3 1»';
export const anAct = 'lo que hace el jugador, como bet';
export const anAmount = 'una cantidad con dos decimales como máximo, como 10.00';
export const amountUpTo = (max: Value): string => `una cantidad de ${max} como máximo`;
export const aSeat = 'un número de asiento';
export const seatOrNone = 'none o un número de asiento';
export const aSpot = 'una casilla como pass o place-6';
export const twoDice = 'dos dados como 3 1';
export const secondDie = 'un segundo dado';
export const aName = 'un nombre';
export const aGround = 'un motivo como off-table';
export const someOdds = 'un pago como 18:1';
export const aSigner = 'el nombre de quien firma';
export const aReason = 'una razón entre comillas';
export const aPoint = 'off o un punto';
export const rollCount = 'un número de tiradas';
export const aRulebook = 'un reglamento como rws-2019';
export const aRefusalCode = 'un código de rechazo como bet/closed';
export const aSetting = 'CLAVE=VALOR';
export const settingForm =
  'CLAVE=VALOR con una clave de minúsculas, cifras y guiones, 40 como máximo, y un valor de 1 a 80 caracteres';
export const setTwice = (key: Value): string => `${key} se fija dos veces`;
export const actAfterBy = 'después de «by» se espera la acción de una persona';
export const lineTooLong = (max: Value, length: Value): string =>
  `se espera una línea de ${max} caracteres como máximo, no ${length}`;
export const openQuote = 'se esperan unas comillas de cierre y un espacio';

export const secondRulebook = 'se espera una sola instrucción rulebook, y aquí hay otra';
export const rulebookFirst = 'se espera «rulebook ID» como primera instrucción';
export const emptyScript = 'se espera «rulebook ID» como primera instrucción, y el guion está vacío';
export const tableAfterPlay = '«table» va antes del juego; después es «settings»';
export const noSuchSpot = (spot: Value): string => `el reglamento de esta mesa no tiene la casilla «${spot}»`;
export const notAccepted = (code: Value, message: Value): string =>
  `se espera que se acepte, y la mesa responde ${code}: ${message}`;
export const notRefused = (code: Value): string => `se espera el rechazo ${code}, y la mesa lo acepta`;
export const refusedOtherwise = (code: Value, got: Value, message: Value): string =>
  `se espera el rechazo ${code}, no ${got}: ${message}`;

export type Complete = Translates<
  typeof import('@passline/engine/sentences/scripts'),
  typeof import('./scripts.ts')
>;
