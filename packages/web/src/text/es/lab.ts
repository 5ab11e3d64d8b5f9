// Sentences of the lab.
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';

export { columnOf, ofSide, readPlace, readValue, sentence } from '../lab.ts';

export const codeHint = 'JavaScript, con los tipos del laboratorio si quieres.';
export const editorHint =
  'Ctrl+Espacio muestra sugerencias. Tab acepta una o sangra. Escape y luego Tab sale del editor.';
export const ruinShare = (name: Value, ruin: Value): string => `${name}: ruina en ${ruin} de las sesiones`;
export const simulationComplete = (text: Value): string => `Simulación terminada. ${text}.`;
export const notSolved = (note: Value): string => `Sin resolver: ${note}. Haz una simulación.`;
export const yourOwn = 'la tuya';
export const yourOwnAbout = 'edita el código de abajo y las cifras se actualizan';
export const simulated = 'simulado';
/** In place of a figure that is not there. */
export const MISSING = {
  pending: 'calculando…',
  unsolved: 'sin resolver',
  failed: 'falló',
  simulation: 'simula para verlo',
  none: '–',
} as const;
export const staleFigures = 'Actualizando: las cifras atenuadas son de antes de tu cambio.';
export const inTheLongRun = 'A la larga';
export const sessionRolls = (rolls: Value, bankroll: Value): string =>
  `Sesión: ${rolls} tiradas desde ${bankroll}`;
export const simulatedAbout = '≈ simulado';
export const simulatedWithError = '≈ simulado, ± un error estándar';
export const spotsAtThisTable = 'Casillas de esta mesa';
export const howAStrategyWorks = 'Cómo funciona una estrategia';
export const typesOfAStrategy = 'Tipos de una estrategia';
export const lab = 'Laboratorio';
export const about =
  'El costo exacto de cualquier estrategia de apuestas, y una simulación de cómo resulta. Solo dinero ficticio.';
export const oneMoment = 'Un momento…';
export const codeWarning =
  'Lo escribió otra persona y todavía no se ha ejecutado. Léelo antes de ejecutarlo. No tendrá acceso a la red ni a tus mesas.';
export const codeFromLink = 'Este código vino con el enlace.';
export const runThisCode = 'Ejecutar este código';
export const codeLabel = (toUpperCase: Value): string => `Código de la estrategia ${toUpperCase}`;
export const startFromAnExample = 'Partir de un ejemplo';
export const yourOwnCode = 'Tu propio código';
/** What is saved, in the name of the file too. */
export const savedTables = { figures: 'cifras', bets: 'apuestas' };
export const saveAsCsv = (name: Value): string => `Guardar ${name} como CSV`;
export const saveAsPicture = (name: Value, kind: Value): string => `Guardar ${name} como ${kind}`;
export const pictureFailed = 'Este navegador no pudo dibujar la imagen.';
export const linkCopied = 'Enlace copiado.';
export const copyShownLink = 'Copia el enlace que se muestra.';
export const copyLink = 'Copiar el enlace';
export const copied = 'Copiado:';
export const copyThis = 'Copia esto:';
export const linkToThisExperiment = 'Enlace a este experimento';
export const simulate = 'Simular';
export const sessions = 'Sesiones';
export const seed = 'Semilla';
export const stop = 'Detener';
export const restart = 'Reiniciar';
export const continueWord = 'Continuar';
export const newSeed = 'Semilla nueva';
export const lineNumber = (line: Value): string => `Línea ${line}:`;
export const sameTable = 'la misma mesa que A';
export const atTable = 'Mesa';
export const bettingUnit = 'Unidad de apuesta';
export const sameUnit = (unit: Value): string => `${unit}, como A`;
export const strategyOfSide = (toUpperCase: Value): string => `Estrategia ${toUpperCase}`;
export const strategy = 'Estrategia';
export const savedStrategies = 'Estrategias guardadas';
export const savedName = 'Nombre guardado';
export const saveStrategy = 'Guardar la estrategia';
export const saveChanges = 'Guardar los cambios';
export const deleteSaved = 'Eliminar…';
export const deleteForGood = 'Eliminar';
export const keepSaved = 'Conservar';
export const strategyDeleted = 'Eliminada. El código sigue en el editor.';
export const SAVE_RESULTS = {
  saved: 'Guardada en este navegador.',
  full: 'Tienes 50 estrategias guardadas. Elimina una primero.',
  refused: 'Este navegador no deja que la página guarde nada.',
} as const;
export const noComparison = 'sin comparación';
export const writeYourOwn = 'escribe la tuya…';
export const tableAndBankroll = 'Mesa y bankroll';
export const rulebookOfA = 'Reglamento de la mesa de A';
export const rulebook = 'Reglamento';
export const bankroll = 'Bankroll';
export const rollsPerSession = 'Tiradas por sesión';
export const rollsPerHour = 'Tiradas por hora';
export const stopEarly = 'Parar antes';
export const target = 'Meta';
export const none = 'no hay';
export const targetHint = 'Irte cuando llegues a esta cantidad';
export const stopLoss = 'Límite de pérdida';
export const stopLossHint = 'Irte cuando bajes a esta cantidad';
export const byTheRulebook = 'según el reglamento';
export const whenTheBetIsPlaced = 'al hacer la apuesta';
export const whenTheBetWins = 'solo si gana';
export const maximumOdds = 'Odds máximas';
export const oddsHint = '2x, 3-4-5x o cap';
export const commissionTaken = 'Cobro de la comisión';
export const commissionOnBet = (bet: Value): string => `Comisión de ${bet}`;
export const commissionHint = 'por ejemplo 5%';
export const housePays = 'Pagos de la casa';
export const housePaysHint = 'Uno por línea. Ninguno bajo el mínimo legal.';
export const limitsAndHouseSettings = 'Límites y ajustes de la casa';
export const tableMinimum = 'Mínimo de la mesa';
export const tableMaximum = 'Máximo de la mesa';
export const lowestChip = 'Ficha mínima';
export const dice = 'Dados';
export const fairDice = 'dados justos';
export const weightedDice = 'dados con pesos';
export const ownWeights = 'tus propios pesos';
export const diceSetter = 'tirador con control: un siete cada siete tiradas';
export const heavySix = 'cargados: el 6 sale un quinto más a menudo';
export const weightsOfRolls = 'Pesos de las 36 tiradas';
export const weightsHint =
  'Seis filas de seis: la fila es el primer dado, la columna el segundo. Solo cuentan las proporciones.';
/** The reason is the engine’s own, in English. */
export const badWeights = (message: string): string => `Pesos no válidos: ${message}.`;
export const sevenRate = (share: Value, rolls: Value): string =>
  `Sietes: ${share} de las tiradas, uno cada ${rolls} (dados justos: 16.67%, uno cada 6).`;
export const neverSeven = 'Con estos dados nunca sale un siete.';
export const bestPlay = 'Mejor jugada';
export const bestAbout =
  'La jugada con más probabilidad de llegar a una meta antes de quedarte sin nada, entre todo lo que las reglas permiten en la mesa de A en unidades de apuesta enteras.';
export const reachTarget = 'Llegar a';
export const fromBankroll = (bankroll: Value): string => `desde ${bankroll}`;
export const withinRolls = 'En cuántas tiradas';
export const noLimit = 'sin límite';
export const withTheseBets = 'Con estas apuestas';
export const lineAndOdds = 'pase y odds';
export const dontPassAndOdds = 'no pase y odds';
export const sixAndEight = 'place 6 y 8';
export const fieldOnly = 'el campo';
export const otherBets = 'otras apuestas…';
export const spotNames = 'Casillas';
export const spotNamesHint = 'Nombres como pass, place-6 o hard, separados por comas.';
export const findBest = 'Buscar la mejor jugada';
export const bestChance = (chance: Value): string => `Mayor probabilidad: ${chance}`;
export const bestBound = (bound: Value): string =>
  `demostrada, con un margen de ${bound} puntos porcentuales`;
export const when = 'Momento';
export const haveOnLayout = 'En el tapete';
export const firstComeOut = 'Primera salida';
export const thenPoint = (point: Value): string => `Después, punto ${point}`;
export const noBet = 'ninguna apuesta';
export const leaveBets = 'Después deja las apuestas como están.';
export const bestSituations = (count: Value): string =>
  `${count} situaciones en total: la estrategia las conoce todas.`;
export const useAsA = 'Jugarla como estrategia A';
export const saveBest = 'Guardar como JavaScript';
export const everyBet = 'Todas las apuestas de la mesa de A';
export const everyBetAbout =
  'La ventaja de la casa en cada apuesta, y lo que de verdad cuesta una unidad según redondea esta mesa. Negativa: la ventaja es del jugador.';
export const showEveryBet = 'Ver todas las apuestas';
export const edgeWithTheseDice = 'Ventaja con estos dados';
export const neverDecided = 'Nunca se decide';
export const edgeWithFairDice = 'Con dados justos';
export const edgeAsMade = (unit: Value): string => `Una apuesta de ${unit}`;
export const staleAnswer = 'El formulario cambió: búscala otra vez.';
export const tookTooLong = 'Tardó demasiado y se detuvo. Prueba con unidades más grandes o menos apuestas.';
export const resultByBet = 'Resultado por apuesta';
export const actionPerRoll = (head: Value): string => `${head}: acción por tirada`;
export const headPerHour = (head: Value): string => `${head}: por hora`;
export const headEdge = (head: Value): string => `${head}: ventaja`;
export const bet = 'Apuesta';
export const hourlyResultSummary = (rows: Value): string =>
  `Resultado esperado por hora de ${rows} apuestas.`;
export const hourlyResultAxis = 'resultado por hora, dinero ficticio';
export const hourlyResultTitle = (pace: Value): string => `resultado por hora a ${pace} tiradas`;
export const noData = 'Todavía sin datos.';
export const betsKey =
  'barras: a la larga, exacto donde se conoce · puntos: sesiones simuladas, que terminan antes o con apuestas en pie';
export const rolls = 'Tiradas';
export const medianFinish = (name: Value, middle: Value): string =>
  `${name}: la mitad de las sesiones termina por debajo de ${middle}`;
export const anUnknownAmount = 'una cantidad desconocida';
export const bankrollOverTime = 'Bankroll en el tiempo';
export const bankrollSummary = (bankroll: Value, middles: Value): string =>
  `Bankroll por tirada, desde ${bankroll}. ${middles}.`;
export const bankrollAxis = 'fichas y apuestas, dinero ficticio';
export const pathsPlaceholder = 'Haz una simulación para ver sesiones de muestra.';
export const pathsKey =
  'bandas: 50% y 90% de las sesiones, exacto · línea: mediana · líneas finas: sesiones simuladas, con un punto donde una terminó antes';
export const numbers = 'Cifras';
export const numbersOf = (title: Value): string => `${title}: cifras`;
export const belowAmount = (below: Value): string => `menos de ${below}`;
export const amountOrMore = (from: Value): string => `${from} o más`;
export const betweenAmounts = (from: Value, below: Value): string => `de ${from} a ${below}`;
export const finish = 'Final';
export const endInRuin = (shares: Value): string =>
  `Sesiones que terminan en ruina: ${shares}. Sus barras muestran lo que les quedaba.`;
export const anyAmount = 'todas las sesiones';
export const cumulative = 'Acumulado: la parte que termina por debajo de una cantidad';
export const shareUpTo = 'parte de las sesiones que termina por debajo';
export const readChart = (title: Value): string => `${title}: lee los valores con las flechas`;
export const notKnownYet = 'todavía no se sabe';
export const ruinOfSessions = (ruin: Value): string => `${ruin} de las sesiones terminan en ruina`;
export const resultsSummary = (parts: Value): string =>
  `Distribución de los resultados de las sesiones. ${parts}.`;
export const sessionResults = 'Resultados de las sesiones';
export const resultsAxis = 'bankroll final, dinero ficticio';
export const shareOfSessions = 'parte de las sesiones';
export const resultsKeySimulated = 'barras: simulado · líneas: exacto';
export const resultsKeyExact = 'barras: exacto';
export const bankrollLower = 'bankroll';
export const ruinTitle = 'Riesgo de ruina en el tiempo';
export const ruinSummary = (rolls: Value, last: Value): string =>
  `Riesgo de ruina por tirada. Tras ${rolls} tiradas: ${last}.`;
export const ruinAxis = 'riesgo de ruina hasta ahí';
export const ruinKey = 'línea fina o puntos: exacto · línea gruesa: simulado';
export const examplePressOnce = 'Subir una vez: place 6 y 8, al doble tras un acierto';
export const examplePassAndHardway = 'Pase con odds máximas, y un difícil';
export const exampleThreeFields = 'Tres apuestas al campo por punto: una estrategia que cuenta';
export const exampleRackShare = 'El 1% de tus fichas: solo simulación';
export const houseEdge = 'Ventaja de la casa';
export const ofTheAction = 'de la acción';
export const noBets = 'sin apuestas';
export const expectedLossPerRoll = 'Pérdida esperada por tirada';
export const expectedLossPerHour = 'Pérdida esperada por hora';
export const atPaceRolls = (pace: Value): string => `a ${pace} tiradas`;
export const actionPerRollTitle = 'Acción por tirada';
export const amountsDecided = 'cantidades decididas';
export const standardDeviation = 'Desviación estándar';
export const perHour = 'por hora';
export const growsFaster = 'crece más rápido que el número de tiradas';
export const variancePerRoll = 'Varianza por tirada';
export const states = 'Estados';
export const statesHint = 'reglas y estrategia combinadas';
export const ruin = 'Ruina';
export const ruinMeaning = 'no alcanza para las próximas apuestas';
export const targetReached = 'Meta alcanzada';
export const stopLossReached = 'Límite de pérdida alcanzado';
export const aheadAtTheEnd = 'Con ganancia al final';
export const averageResult = 'Bankroll final promedio';
export const deviationOf = (finish: Value): string => `desviación estándar ${finish}`;
export const median = 'Mediana';
export const worstLevel = (level: Value): string => `El peor ${level}`;
export const bestLevel = (level: Value): string => `El mejor ${level}`;
export const result = 'resultado';
export const resultAtMost = 'resultado máximo';
export const resultAtLeast = 'resultado mínimo';
export const averageRolls = 'Tiradas en promedio';
export const averageMaxDrawdown = 'Caída máxima promedio';
export const drawdownHint = 'desde el punto más alto';
export const amountExample = 'Escribe una cantidad mayor que 0, por ejemplo 10 o 7.50.';
export const amountMissing = 'Escribe una cantidad.';
export const wholeNumberExample = (max: Value): string => `Escribe un número entero de 1 a ${max}.`;
export const badSetting = (slice: Value): string => `«${slice}» no es un ajuste. Ejemplo: pay-field-12=3:1`;
export const unknownBook = 'Ese reglamento no existe.';
export const targetTooLow = 'La meta debe superar el bankroll.';
export const stopLossTooHigh = 'El límite de pérdida debe quedar por debajo del bankroll.';
export const unknownStrategy = (shown: Value, toUpperCase: Value): string =>
  `No hay estrategia ${shown}: el lado ${toUpperCase} usa la predeterminada.`;
export const unknownRulebook = (shown: Value): string =>
  `No hay reglamento ${shown}: se usa el predeterminado.`;
export const linkTooLong = 'Este enlace es demasiado largo para el laboratorio.';
export const unknownLinkField = (slice: Value): string => `Campo desconocido en el enlace: «${slice}».`;
export const badLinkField = (key: Value): string =>
  `No se entiende «${key}» en el enlace: se usa el valor predeterminado.`;
/** A strategy, and what distinguishes its table. */
export const atItsTable = (strategy: Value, table: Value): string => `${strategy} (${table})`;
export const unitOf = (unit: Value): string => `unidad ${unit}`;
export const codeNeverFinished =
  'El código corrió cuatro segundos sin terminar y se detuvo. ¿Tiene un bucle infinito?';
export const workerStopped =
  'El proceso del laboratorio se detuvo. Cambia algo o vuelve a cargar la página para reiniciarlo.';
export const defineStrategy = 'Define «const strategy = { … }».';
export const strategyMustBeObject = 'La estrategia debe ser un objeto: «{ name, start, play }».';
export const strategyNeedsName = 'La estrategia no tiene nombre (name).';
export const strategyNeedsPlay = 'La estrategia no tiene la función «play(sight, memory)».';
export const strategyNeedsStart = 'La estrategia no tiene valor «start». Usa null si no necesita memoria.';
export const playAbout =
  'Antes de cada tirada, <code>play</code> ve la mesa y devuelve la cantidad que quiere en cada casilla: más se apuesta, menos se retira, 0 lo retira todo. Las casillas que no nombra quedan como están. El reglamento tiene la última palabra.';
export const asAFraction = 'como fracción';
export const notSimulatedYet = 'todavía sin simular';
export const sessionsPlayed = 'sesiones jugadas';
export const simulationProgress = (
  played: Value,
  asked: Value,
  rate: Value,
  is: { readonly stopped: boolean },
): string => `${played} de ${asked} sesiones${is.stopped ? ', detenida' : ''} · ${rate} tiradas por segundo`;
export const levelBelow = (level: Value): string => `${level} quedan por debajo`;
export const sessionLower = 'sesión';
export const rollsLower = 'tiradas';
export const finishLower = 'final';
export const exactLower = 'exacto';

export const noSuchModule = (name: Value, known: Value): string =>
  `aquí no hay módulo «${name}»: importa de ${known}`;
export const notExported = (name: Value, module: Value): string => `«${name}» no está en ${module}`;

export const sightHasNo = (name: Value, known: Value): string => `sight no tiene «${name}»: tiene ${known}`;
export const wishHasNo = (name: Value, known: Value): string =>
  `lo que devuelve no puede tener «${name}»: tiene ${known}`;
export const noOwnDice = 'una estrategia no puede sacar números por su cuenta: los dados son los de la mesa';

export type Complete = Translates<typeof import('../lab.ts'), typeof import('./lab.ts')>;
