// Sentences of the replay room.
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';

export { speedTimes } from '../replay.ts';

export const lineMessage = (line: Value, message: Value): string => `Línea ${line}: ${message}`;
export const andRestMore = (rest: Value): string => `y ${rest} más`;
export const unfairRolls = 'Tiradas no limpias';
export const handRollDice = (hand: Value, roll: Value, dice: Value): string =>
  `✗ Turno ${hand}, tirada ${roll}: ${dice}`;
export const andCountMore = (count: Value): string => `y ${count} más`;
export const rollsShown = (from: Value, to: Value, all: Value): string => `Tiradas ${from} a ${to} de ${all}`;
export const checking = 'Comprobando los hashes, los dados y cada pago…';
export const progress = 'Avance';
export const fairnessCheck = 'Comprobación del juego limpio';
export const verified = '✓ Verificado';
export const notVerified = '✗ No verificado';
export const partlyVerified = 'Sin problemas, pero algunas decisiones no se volvieron a calcular';
export const notRepeated = (entries: Value, isOne: boolean): string =>
  `${entries} ${isOne ? 'entrada se decidió' : 'entradas se decidieron'} con las reglas de una versión anterior. Se comprobaron los hashes, los dados y el dinero; las decisiones no se volvieron a calcular.`;
export const racks = 'Fichas de los jugadores';
export const seat = 'Asiento';
export const player = 'Jugador';
export const rack = 'Fichas';
export const puckOff = 'Disco en OFF';
export const puckOnPoint = (point: Value): string => `Disco en ON, ${point}`;
export const gameEmpty = 'Esta partida está vacía.';
export const openAnother = 'Abrir otra';
export const fileTooLarge =
  'Esta página abre archivos de hasta 64 MB. Comprueba los más grandes con «passline verify» en la línea de comandos.';
export const openAGame = 'Abrir una partida';
export const replayAGame = 'Ver la repetición de una partida';
export const chooseAFile = 'Elegir un archivo';
export const showMeAnExample = 'Ver un ejemplo';
export const anExample = 'un ejemplo';
export const orPasteAScript = 'O pega un guion';
export const openScript = 'Abrir';
export const aPastedScript = 'un guion pegado';
export const recordNotLoaded = 'El registro no se cargó.';
export const openingName = (name: Value): string => `Abriendo ${name}…`;
export const positionInTheGame = 'Posición en la partida';
export const positionValue = (step: Value, steps: Value, words: Value): string =>
  `${step} de ${steps}: ${words}`;
export const previousRoll = '◀ Tirada anterior';
export const stepBack = '◀ Paso';
export const pause = 'Pausa';
export const play = 'Reproducir';
export const stepForward = 'Paso ▶';
export const nextRoll = 'Tirada siguiente ▶';
export const stepOfSteps = (step: Value, steps: Value): string => `${step} de ${steps}`;
export const stepKeys =
  'Teclas: ← → paso, Mayús + ← → tirada por tirada, Inicio, Fin, Espacio para reproducir.';
export const whatOpens = 'Abre un guion .craps o el registro de una mesa.';
export const fileEmpty = 'El archivo está vacío.';
export const notText = (wanted: Value): string => `No es un archivo de texto. ${wanted}`;
export const notAGame = (opening: Value, wanted: Value): string =>
  `No es un guion ni un registro: empieza con «${opening}». ${wanted}`;
export const fairRoll = 'limpia: los dados coinciden con la semilla fijada';
export const unfairShort = 'no limpia';
export const unfairRoll = 'no limpia: la semilla fijada da otros dados';
export const seedPendingShort = 'semilla aún no revelada';
export const seedPending = 'la semilla de este turno aún no se revela';
export const enteredShort = 'ingresada por el crupier';
export const enteredRoll = 'dados reales, ingresados por el crupier';
export const tableOpened = {
  practice: (name: Value) => `${name}: mesa de práctica.`,
  live: (name: Value) => `${name}: mesa automática.`,
  'dealer-run': (name: Value) => `${name}: mesa con crupier.`,
};
export const handCommitted = (hand: Value, hash: Value): string =>
  `Semilla del turno ${hand} fijada: ${hash}…`;
export const seedOfHandRevealed = (hand: Value, seed: Value): string =>
  `Semilla del turno ${hand} revelada: ${seed}…`;
export const seatSetsASeed = (seat: Value): string => `El asiento ${seat} pone una semilla.`;
export const seatDisconnects = (seat: Value): string => `El asiento ${seat} se desconecta.`;
export const seatIsBack = (seat: Value): string => `El asiento ${seat} está de vuelta.`;
export const diceEntered = (by: Value, dice: Value): string => `${by} ingresó los dados: ${dice}.`;
export const diceWithdrawn = (by: Value): string => `${by} retiró los dados.`;
export const storeRestored = (): string => 'El servidor se restauró de una copia de seguridad.';
export const interrupted = (seconds: Value): string => `Interrupción de ${seconds} s.`;
export const diceSealed = (roll: Value, seal: Value): string =>
  `Dados de la tirada ${roll} sorteados y sellados: ${seal}…`;
export const settingsScheduled = (by: Value): string =>
  `${by} programa un cambio de ajustes para cuando no afecte a ninguna apuesta.`;
export const settingsCanceled = (by: Value): string => `${by} canceló el cambio de ajustes programado.`;
export const tableClosed = (by: Value): string => `${by} cerró la mesa.`;
export const recordTooLong =
  'El registro es demasiado largo para esta página. Compruébalo con «passline verify» en la línea de comandos.';
export const impossibleLine = (line: Value, message: Value): string =>
  `La línea ${line} no pudo ocurrir en esta mesa: ${message}. La partida se muestra hasta ahí.`;
export const recordEmpty = 'El registro está vacío.';
export const unknownRulebook = (id: Value): string =>
  `aquí no hay reglamento «${id}»; abre su archivo en Mi casino y guárdalo, o ejecuta el guion en la línea de comandos`;
export const badLine = (line: Value, message: Value): string => `Línea ${line}: ${message}.`;
export const scriptTooLong = 'El guion es demasiado largo para esta página.';
export const scriptNeedsRulebook =
  'El guion no nombra un reglamento. Empiézalo con una línea como «rulebook rws-2019».';
export const recordNotChecked =
  'El registro no se pudo comprobar aquí. Prueba «passline verify» en la línea de comandos.';
export const lastHash = 'Último hash <hash/>. Compáralo con el que guardaste.';
export const openAbout =
  'Abre un guion <code>.craps</code> o el registro de una mesa, recórrelo paso a paso y comprueba sus dados y pagos en tu navegador.';
export const rollButton = (dice: Value, sign: Value, hand: Value, roll: Value, fairness: Value): string =>
  `${dice} ${sign}<unseen>, turno ${hand}, tirada ${roll}: ${fairness}</unseen>`;
export const showLine = (line: Value): string => `Ver<unseen>: línea ${line}</unseen>`;
export const leftPlayer = (name: Value): string => `${name} (se fue)`;
export const verdictAbout = (entries: Value, recomputed: Value, rolls: string): string =>
  `${entries} entradas en una cadena de hashes. ${recomputed} decisiones recalculadas.${rolls === '' ? '' : ` Tiradas: ${rolls}.`}`;
export const goToRoll = (rolls: Value): string => `<label>Tirada <field/></label> de ${rolls}`;
export const speed = 'Velocidad';
export const instant = 'Al instante';
export const bankrolls = 'Fichas por jugador';
export const bankrollsOf = (player: Value, min: Value, max: Value): string =>
  `Fichas de ${player} a lo largo de la partida, de ${min} a ${max}. Usa el control para recorrerla.`;
export const shareGame = 'Compartir';
export const shareTitle = 'Compartir esta posición';
export const shareLink = 'Enlace a esta posición';
export const shareLinkForAll = 'Enlace con la partida entera';
export const shareTable =
  'El enlace abre la partida de esta mesa en este paso, para quien pueda ver la mesa.';
export const shareScript =
  'El enlace lleva la partida entera con tus notas y variantes, y se abre en este paso.';
export const shareNotPossible =
  'Esta partida es demasiado larga para un enlace, o usa tu propio reglamento. Envía el archivo.';
export const onlyHere = 'Los enlaces de aquí solo se abren en esta computadora.';
export const study = 'Estudio';
export const playerToStudy = 'Jugador';
export const exactValues = 'Valores exactos';
export const bet = 'Apuesta';
export const amount = 'Cantidad';
export const onAverage = 'En promedio';
export const allBets = 'Todas las apuestas';
export const noBets = 'No hay apuestas en el tapete.';
export const valuesUnknown = 'Sin valor exacto: una de estas apuestas no se puede seguir hasta el final.';
export const valuesAbout = 'Lo que cada apuesta gana o pierde en promedio si se deja hasta que se decida.';
export const decisionCosts = (amount: Value): string => `Esta decisión cuesta ${amount} en promedio.`;
export const decisionGains = (amount: Value): string => `Esta decisión gana ${amount} en promedio.`;
export const decisionIsFree = 'Esta decisión no cuesta nada en promedio.';
export const notes = 'Notas';
export const noteHere = 'Nota en este paso';
export const saveNote = 'Guardar la nota';
export const noteSaved = 'Nota guardada.';
export const stepNote = (step: Value, text: Value): string => `Paso ${step}: ${text}`;
export const whatIf = '¿Y si…?';
export const whatIfAbout = 'Cambia las apuestas en este paso y sigue con los mismos dados.';
export const noChanges = 'En este paso no se puede apostar nada.';
export const change = 'Cambio';
export const betOn = (spot: Value): string => `Apostar a ${spot}`;
export const takeDown = (spot: Value): string => `Retirar ${spot}`;
export const fullOdds = 'Odds completas';
export const tryIt = 'Probar';
export const moveBet = (amount: Value, spot: Value): string => `apostar ${amount} a ${spot}`;
export const moveTake = (spot: Value): string => `retirar ${spot}`;
export const andMoves = (first: Value, last: Value): string => `${first} y ${last}`;
export const branchAhead = (amount: Value): string => `Con los mismos dados, terminas con ${amount} más.`;
export const branchBehind = (amount: Value): string => `Con los mismos dados, terminas con ${amount} menos.`;
export const branchSame = 'Con los mismos dados, terminas con las mismas fichas.';
export const branchCosts = (amount: Value): string => `Cuesta ${amount} en promedio.`;
export const branchGains = (amount: Value): string => `Gana ${amount} en promedio.`;
export const branchIsFree = 'No cuesta nada en promedio.';
export const branchLine = (step: Value, moves: Value): string => `Paso ${step}: ${moves}`;
export const betsSkipped = (count: number): string =>
  count === 1
    ? '1 apuesta posterior no se pudo hacer.'
    : `${count} apuestas posteriores no se pudieron hacer.`;
export const moveRefused = (message: Value): string => `No se puede: ${message}.`;
export const showBranch = 'Mostrar';
export const hideBranch = 'Ocultar';
export const removeBranch = 'Quitar';
export const amountExample = 'Escribe una cantidad, por ejemplo 30 o 12.50.';
export const problemsFound = (name: Value, count: number): string =>
  `${name}: ${count === 1 ? '1 línea no se puede leer' : `${count} líneas no se pueden leer`}.`;
export const aSharedGame = 'una partida compartida';

export type Complete = Translates<typeof import('../replay.ts'), typeof import('./replay.ts')>;
