// What is wrong with a record: lines that cannot be read, entries that the table would not write, and dice that are not
// those of their seed.

import type { Translates } from '../../translates.ts';
import type { Value } from '../../value.ts';
import { problemWords } from '../problems.ts';

export const firstLine = 'Se espera «passline-record 1 MESA» como primera línea.';
export const endLine = 'Se espera «end VERSIÓN HASH».';
export const lineTooLong = (max: Value): string => `Se espera una línea de ${max} caracteres como máximo.`;
export const nothingAfterEnd = 'No debe haber nada después de la línea final.';
export const hashAndEvent = 'Se espera un hash en hexadecimal con minúsculas, un espacio y un evento.';
export const lastLineOpen = 'La última línea no termina: el registro está cortado, o hay algo después.';
export const cutShort = 'Se espera «end VERSIÓN HASH» como última línea: el registro está cortado.';
export const noEnd = 'El registro no tiene final.';

export const notCanonical = 'El evento no está escrito como lo escribe el servidor.';
export const notJson = 'El evento no es JSON.';
export const entryShape =
  'Una entrada tiene su versión, su hora, una causa con sus reglas y lo que pasó, y nada más.';
export const rulesMisplaced = 'Solo la primera entrada de una decisión nombra sus reglas.';
export const wrongFields = (type: Value): string => `«${type}» no tiene los campos de su clase.`;

export const tooManyEvents = (max: Value): string => `Un registro tiene ${max} eventos como máximo.`;
export const wrongHash = 'El hash no es el del evento y el hash anterior.';
export const wrongVersion = (expected: Value, got: Value): string =>
  `Se espera la versión ${expected}, no ${got}: faltan eventos o se movieron.`;
export const timeBackward = 'La hora retrocede.';
export const rulesBackward = (from: Value, to: Value): string =>
  `Las reglas retroceden de la versión ${from} a la ${to}.`;
export const newerRules = (rules: Value, known: Value): string =>
  `Se decidió con la versión ${rules} de las reglas, y este programa solo conoce la ${known}: revísalo con uno más nuevo.`;
export const impossible = (why: Value): string => `Esto no pudo pasar en la mesa: ${why}.`;
export const otherTable = 'El evento es de otra mesa.';
export const footerVersion = (version: Value, events: Value): string =>
  `La última línea dice versión ${version}, pero el registro tiene ${events} eventos.`;
export const footerHash = 'El hash de la última línea no es el del último evento.';

export const noCause = 'La entrada no dice quién la pidió ni por qué.';
export const timesDiffer = 'Las entradas de una misma decisión no tienen la misma hora.';
export const undecidable = (why: Value): string => `La mesa no puede decidirlo: ${why}.`;
export const refuses = (why: Value, code: string | null, data: Readonly<Record<string, unknown>>): string =>
  `La mesa lo rechaza: ${(code === null ? null : problemWords(code, data)) ?? why}`;
export const alreadyOpen = 'ya está abierta.';
export const tableFirst = 'un registro empieza con su mesa.';
export const badHouseFile = 'el archivo de la casa no es válido.';
export const eventMissing = (type: Value): string => `falta «${type}»`;
export const nothingDue = (type: Value): string => `A esta hora no le toca nada a la mesa: no hay «${type}».`;
export const notLogged = (type: Value): string => `La mesa no anotaría «${type}» aquí.`;
export const loggedOtherwise = (due: Value, type: Value): string =>
  `La mesa anotaría «${due}» aquí, pero el registro tiene «${type}».`;
export const missingNext = (due: Value): string => `La mesa anotaría «${due}» a continuación, pero falta.`;
export const decidesOtherwise = (path: Value, logged: Value, made: Value): string =>
  `La mesa decide otra cosa: ${path} es ${logged} y la mesa pone ${made}.`;
export const nothing = 'nada';

export const impossibleRequest = (field: Value): string => `nadie puede pedir este ${field}.`;
export const causeOtherwise = (path: Value, logged: Value): string =>
  `la causa se escribiría de otra manera: ${path} es ${logged}.`;
export const roleTwice = 'nadie tiene un puesto dos veces.';
export const botRole = 'un bot no tiene puesto.';
export const staffOnly = 'solo el personal administra la casa.';
export const badSignature = 'nadie puede firmar así.';
export const badTableName = (wrong: Value): string => `su nombre ${wrong}.`;
export const practiceAlone = 'una mesa de práctica es solo de su dueño, con fichas propias.';
export const seriesChips = 'solo las mesas con fichas propias comparten sus dados.';
export const oneHandAlone = 'una mesa de un solo turno es solo de su dueño.';
export const impossibleTerm = (field: Value): string => `nadie puede fijar este ${field}.`;
export const otherRulebook = (own: Value, named: Value): string => `su reglamento es ${own}, no ${named}.`;
export const badSettings = (why: Value): string => `${why}.`;
export const settingsInFull = 'sus ajustes no están escritos por completo.';

export const nobodyThere = (seat: Value): string => `Nadie ocupa el asiento ${seat} para dar una semilla.`;
export const noCorrection = 'En esta mesa los dados vienen de la semilla y no se pueden corregir.';
export const notEntered = 'Estos no son los dados que había anotado un crupier.';
export const committedTwice = (hand: Value): string =>
  `La semilla del turno ${hand} se fija por segunda vez.`;
export const seedReplaced = (hand: Value): string =>
  `El turno ${hand} recibe otra semilla, y la anterior no se revela.`;
export const committedDuring = (hand: Value, during: Value): string =>
  `La semilla del turno ${hand} se fija durante el turno ${during}.`;
export const generationChanges = 'La generación de las semillas cambia sin que se restaurara el servidor.';
export const generationStays = 'La generación de las semillas no avanza con la restauración.';
export const closedAfterRestore =
  'Las apuestas se cierran después de una restauración antes de que el turno tenga otra semilla.';
export const closedUncommitted = (hand: Value): string =>
  `Las apuestas se cierran en el turno ${hand} antes de fijarse su semilla.`;
export const closedRevealed = (hand: Value): string =>
  `Las apuestas se cierran en el turno ${hand} después de revelarse su semilla.`;
export const notRevealed = (hand: Value): string =>
  `El turno ${hand} termina aquí, y después no se revela su semilla.`;
export const noSecret = (hand: Value): string =>
  `Esta tirada no se basa en una semilla secreta del turno ${hand}.`;
export const sealedWrongly =
  'Los dados se sellan una vez, al cerrarse las apuestas, para la tirada que viene.';
export const openedWrongly = 'Esto no abre el sello de los dados que vienen.';
export const notSealed = 'Estos dados no se sellaron al cerrarse las apuestas.';
export const notOpened = 'Estos dados se sellaron, y el sello no se abre.';
export const sealedOthers = (dice: string | null): string =>
  dice === null ? 'No hay dados sellados.' : `Los dados sellados son ${dice}.`;
export const undoneAfterDice = 'La ronda se deshace después de mostrarse sus dados.';
export const revealedUncommitted = (hand: Value): string =>
  `El turno ${hand} se revela y su semilla nunca se fijó.`;
export const revealedTwice = (hand: Value): string => `El turno ${hand} se revela por segunda vez.`;
export const otherSeed = (hand: Value): string => `La semilla del turno ${hand} no es la que se fijó.`;
export const otherDice = (roll: Value, hand: Value, dice: Value, due: Value): string =>
  `La tirada ${roll} del turno ${hand} muestra ${dice}; su semilla da ${due}.`;
export const otherSeal = (roll: Value, hand: Value): string =>
  `Los dados sellados para la tirada ${roll} del turno ${hand} no son los que da su semilla.`;
export const otherRaise = (raised: Value, roll: Value, hand: Value, due: Value): string =>
  `Power Odds aumentó ${raised} en la tirada ${roll} del turno ${hand}; su semilla aumenta ${due}.`;

export type Complete = Translates<
  typeof import('@passline/table/sentences/records'),
  typeof import('./records.ts')
>;
