// Sentences of “My casino”, the editor for a house's own rulebook.
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';

export { changeText, mistakeAt, times } from '../my-casino.ts';

export const firstTitle = 'Mi casino';
export const houseRule = 'Regla de la casa';
export const roomTitle = 'Mi casino';
export const roomAbout =
  'Haz las reglas de tu propio casino. Parte de cualquier reglamento, cambia lo que quieras y ve al instante lo que cuesta cada apuesta. Todo queda en este navegador hasta que lo compartas.';

// Starting
export const startTitle = 'Partir de un reglamento';
export const startBook = 'Reglamento';
export const startButton = 'Empezar';
export const exampleOf = (title: Value): string => `Ejemplo: ${title}`;
export const questionsTitle = 'Responder diez preguntas';
export const questionsAbout = 'Dos minutos para un reglamento propio. Después puedes cambiarlo todo.';
export const questionsButton = 'Empezar las preguntas';
export const openTitle = 'Abrir un archivo';
export const openLabel = 'Archivo de reglamento';
export const openHint = 'Un archivo que descargaste aquí, o uno que escribiste.';
export const savedTitle = 'Tus reglamentos';
export const savedNone = 'Todavía ninguno.';
export const continueDraft = (title: Value): string => `Seguir con ${title}`;
export const edit = 'Editar';
export const read = 'Leer';
export const remove = 'Eliminar…';
export const yesRemove = 'Sí, eliminar';
export const keep = 'Conservar';
export const cannotStart = 'Este reglamento no se puede cambiar aquí. Elige otro.';
export const linkBroken = 'Este enlace no trae ningún reglamento. Quizá se cortó.';
export const notSavedHere = 'Este reglamento no está guardado en este navegador.';
export const fromLink = 'Este reglamento vino con un enlace. Guárdalo para conservarlo.';
export const fromFile = 'Este reglamento vino de un archivo. Guárdalo para conservarlo.';

// Questions
export const questionNumber = (number: Value, of: Value): string => `Pregunta ${number} de ${of}`;
export const askName = '¿Cómo se llama tu casino?';
export const askBook = '¿De qué reglas partes?';
export const askBookHint = 'Deciden todo lo que no cambies: procedimiento, tirador, tirada nula.';
export const asTheBook = 'Como en el reglamento';
export const askOdds = '¿Cuáles son las odds máximas?';
export const askOddsHint = 'Múltiplos de la apuesta de línea. Las odds no dan ventaja a la casa.';
export const fullDouble = 'Dobles completas: 2×, y 2½× con 6 y 8';
export const timesByPoint = '3-4-5×';
export const askField = '¿Cuánto paga el campo con 2 y 12?';
export const fieldDouble = '2:1 con ambos';
export const fieldTriple = (total: Value, other: Value): string => `3:1 con ${total}, 2:1 con ${other}`;
export const fieldTripleBoth = '3:1 con ambos';
export const askBar = '¿Qué total empata en el lado de no pase?';
export const askBarHint =
  'En la tirada de salida, las apuestas de no pase y no venir empatan con él en vez de ganar.';
export const askCommission = '¿Cuándo pagan su comisión las apuestas buy y lay?';
export const commissionPlaced = '5% al hacer la apuesta';
export const commissionWin = '5%, solo si la apuesta gana';
export const commissionDollars = '5%, solo si la apuesta gana, en dólares enteros, al menos 1';
export const askLimits = '¿Cuánto se puede apostar a los difíciles y en las apuestas de una tirada?';
export const askLimitsHint = 'Las demás apuestas tienen los límites de la mesa.';
export const limitsOfTable = 'Lo mismo que a cualquier otra';
export const limitOf = (amount: Value): string => `Hasta ${amount}`;
export const askExtra = '¿Qué otras apuestas ofreces?';
export const extraPut = 'Put: apuestas de pase hechas después de la salida';
export const extraBig = '6 grande y 8 grande';
export const extraLose = 'Place en contra';
export const extraHops = 'Apuestas hop';
export const askSide = '¿Qué apuestas extra ofreces?';
export const askMoney = '¿Cómo pagas?';
export const moneyDollars = 'Fichas desde 1, pagos redondeados hacia abajo a la ficha';
export const moneyQuarters = 'Fichas desde 0.25, pagos redondeados hacia abajo a la ficha';
export const moneyCents = 'Fichas desde 1, pagos al centavo';
export const next = 'Siguiente';
export const back = 'Atrás';
export const finish = 'Hacer mi reglamento';
export const cancel = 'Cancelar';

// The editor
export const sections = 'Partes del reglamento';
export const lineSection = 'Línea y odds';
export const numbersSection = 'Place, buy y lay';
export const oneRollSection = 'Campo y una tirada';
export const sideSection = 'Apuestas extra';
export const moneySection = 'Límites y dinero';
export const fileSection = 'Como archivo';
export const title = 'Nombre';
export const idLabel = 'Nombre corto';
export const idHint = 'Para enlaces y archivos: letras minúsculas, cifras y guiones.';
export const idTaken = 'otro de tus reglamentos tiene este nombre corto';
export const startsFrom = (title: Value): string => `Parte de ${title}.`;
export const save = 'Guardar';
export const saved = 'Guardado en este navegador.';
export const unsaved = 'Sin guardar todavía.';
export const notKept =
  'Este navegador no pudo guardarlo. Elimina un reglamento que no necesites, o descarga el archivo.';
export const fixFirst = (count: number): string =>
  count === 1 ? 'Corrige primero el error.' : `Corrige primero los ${count} errores.`;
export const download = 'Descargar';
export const share = 'Compartir…';
export const shareTitle = 'Compartir este reglamento';
export const shareAbout =
  'El reglamento entero va en el enlace. Quien lo abra recibe una copia; los cambios posteriores no van en ella.';
export const shareLink = 'Enlace';
export const shareTooLong =
  'Este reglamento es demasiado largo para un enlace. Descarga el archivo y envíalo.';
export const practice = 'Practicar';
export const compare = 'Comparar';
export const lab = 'Laboratorio';
export const allBooks = 'Todos mis reglamentos';
export const mistakes = 'Errores';
export const warningsTitle = 'Tu casa perdería dinero';
export const warningsAbout =
  'A la larga, los jugadores ganan con estas apuestas. Puedes practicar con ellas, pero ninguna casa puede publicarlas.';
export const handReturns = (name: Value, back: Value): string =>
  `${name} devuelve a la larga ${back} de lo apostado`;
export const columnBet = 'Apuesta';
export const effects = 'Lo que cuestan tus cambios';
export const effectsAbout = (book: Value): string => `Ventaja de la casa en ${book} → en tu reglamento.`;
export const noEffects = 'Cada apuesta cuesta lo mismo que en el reglamento del que partiste.';
export const working = 'Calculando las ventajas…';
export const newBet = 'nueva';
export const noBet = 'quitada';
export const houseEdge = 'Ventaja de la casa';
export const edgeOn = (edge: Value, on: Value): string => `${edge} con ${on}`;
export const pays = 'Paga';
export const paysOn = (numbers: Value): string => `Paga con ${numbers}`;
export const pairs = 'dobles';
export const otherFaces = 'dos caras distintas';
/** “16 tiradas o más” */
export const reachedOrMore = (reached: Value): string => `${reached} o más`;
export const timesOn = (points: Value): string => `Odds con ${points} (×)`;
export const minimum = 'Apuesta mínima';
export const maximum = 'Apuesta máxima';
export const theTables = 'la de la mesa';
export const cap = 'Nunca más de';
export const none = 'sin límite';
export const ofWinnings = 'El múltiplo limita lo que pueden ganar las odds.';
export const commissionRate = 'Comisión';
export const rateHint = 'Por ejemplo 5% o 1/20; 0 si no hay.';
export const commissionWhen = 'Se cobra';
export const whenPlaced = 'al hacer la apuesta';
export const whenWon = 'solo de lo ganado';
export const commissionOf = 'Sobre';
export const ofBet = 'la apuesta';
export const ofWin = 'lo que gana';
export const commissionNumbers = 'Se cobra en';
export const everyNumber = 'todos los números';
export const only = (numbers: Value): string => `solo ${numbers}`;
export const commissionRound = 'Se redondea';
export const downTo = (unit: Value): string => `hacia abajo: ${unit}`;
export const upTo = (unit: Value): string => `hacia arriba: ${unit}`;
export const cent = 'el centavo';
export const chipUnit = 'la ficha mínima';
export const dollar = 'dólares enteros';
export const commissionMin = 'Al menos';
export const noMin = 'nada';
export const removeBet = 'Quitar';
export const addBet = 'Agregar una apuesta';
export const chooseABet = 'Elige una apuesta…';
export const add = 'Agregar';
export const bar = 'Empata en el lado de no pase';
export const barHint = 'En la tirada de salida, las apuestas de no pase y no venir empatan con él.';
export const popularSets = 'Apuestas extra populares';
export const offer = (title: Value): string => `Ofrecer ${title}`;
export const partsAbout = 'La pagan las apuestas que la forman.';
export const lowestChip = 'Ficha mínima';
export const unit = 'Unidad de las apuestas';
export const wholeChips = 'fichas enteras';
export const wholeCents = 'centavos enteros';
export const rounding = 'Los pagos se redondean';
export const down = 'hacia abajo';
export const up = 'hacia arriba';
export const nearest = 'a lo más cercano';
export const roundTo = 'A';
export const dollarsStand = 'Dólares enteros sin redondear';
export const yes = 'Sí';
export const no = 'No';
export const limitsAbout =
  'El mínimo y el máximo de la mesa se eligen al abrirla. Una apuesta puede tener los suyos: mira cada una.';
export const minimumOf = 'El mínimo de la mesa es para';
export const eachBet = 'cada apuesta';
export const sumOfBets = 'la suma de las apuestas de un jugador';
export const payoutCap = 'Todas las de pago alto juntas ganan hasta';
export const cappedAbove = 'Las de pago alto pagan más de';
export const overLimit = 'Una apuesta que pasa de su máximo, vista demasiado tarde';
export const shared = 'cuenta hasta el máximo';
export const standsWhole = 'cuenta entera';
export const settledBy = (title: Value): string => `Lo fija ${title}; una casa no puede cambiarlo.`;
export const fileAbout =
  'El mismo reglamento como archivo, solo con lo que cambia respecto de aquel del que parte. Edítalo aquí si quieres.';
export const fileLabel = 'Archivo';
export const applyFile = 'Usar esto';
export const undoFile = 'Deshacer';

export type Complete = Translates<typeof import('../my-casino.ts'), typeof import('./my-casino.ts')>;
