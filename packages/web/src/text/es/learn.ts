// Sentences of the lessons and the trainer.
import type { Translates } from '../translates.ts';
import type { Value } from '../value.ts';

export const rulebook = 'Reglamento';
export const dealersTrainer = 'Entrenador de crupieres';
export const yourFirstGame = 'Tu primera partida';
export const learn = 'Aprender';
export const firstGame = 'Lección';
export const clickHint = 'Haz clic en la casilla marcada, o llega a ella con las flechas y presiona Enter.';
export const tapHint = 'Toca la casilla marcada.';
export const rightClickHint = 'Haz clic derecho en las fichas, o presiona Suprimir en la casilla.';
export const holdHint = 'Mantén presionadas las fichas marcadas.';
export const diceAreRolling = 'Los dados están rodando…';
export const allTenSteps = 'Los diez pasos';
export const showMe = 'Muéstrame';
export const back = 'Atrás';
export const stepOfSteps = (step: Value, steps: Value): string => `Paso ${step} de ${steps}`;
export const lessonDice = 'Dados elegidos para la lección';
export const stepsDone = 'Pasos hechos';
export const startAgain = 'Empezar de nuevo';
export const spotPays = (spot: Value, odds: Value): string => `${spot} paga ${odds}.`;
export const serverNotResponding = 'El servidor no responde. Inténtalo de nuevo.';
export const oneMoment = 'Un momento…';
export const openPractice = 'Abrir una mesa de práctica con dados justos y asesor';
export const betStillUp = (spot: Value): string =>
  `Tu apuesta ${spot} sigue puesta: esta mesa la deja ahí después de ganar.`;
export const stepDoneGoOn = 'Paso hecho. Ve al siguiente.';
export const betLater = (spot: Value, ask: Value): string =>
  `Podrías apostar a «${spot}», pero no en este paso. ${ask}`;
export const takeLater = (ask: Value): string => `Deja esas fichas por ahora. ${ask}`;
export const notYet = (ask: Value): string => `Todavía no. ${ask}`;
export const stepDone = (learned: Value): string => `Paso hecho. ${learned}`;
export const stepAnnounced = (step: Value, steps: Value, title: Value, intro: Value, ask: Value): string =>
  `Paso ${step} de ${steps}: ${title}. ${intro} ${ask}`;
export const byTheRollCount = 'según las tiradas de la mesa';
export const pays = (pays: Value, on: Value): string => `${pays} con ${on}`;
export const staysUp = 'Se queda';
export const comesBack = 'Se devuelve';
export const lost = 'Se pierde';
export const atRisk = 'En riesgo';
export const pay = 'Pagar';
export const take = 'Recoger';
export const rightAnswer = (spot: Value, amount: Value, paid: Value, toLowerCase: Value): string =>
  `${spot}, ${amount}: pagar ${paid}; ${toLowerCase}`;
export const correct = '✓ Correcto';
export const incorrect = '✗ Incorrecto';
export const theBet = 'La apuesta';
export const left = (left: Value): string => `quedan ${left} s`;
export const level = 'Nivel';
export const allRulebooks = 'Todos los reglamentos';
export const clock = 'Reloj';
export const off = 'Sin reloj';
export const timeSeconds = (time: Value): string => `${time} segundos`;
export const rollCount = (count: Value): string => `Tiradas: ${count}`;
export const minimumMin = (min: Value): string => `Mínimo ${min}`;
export const boxOverMaximum = (boxMax: Value): string =>
  `máximo por casilla ${boxMax}, sin aplicar hasta ahora`;
export const puckOff = 'Disco en OFF: tirada de salida';
export const puckOnPoint = (point: Value): string => `Disco en ON: punto ${point}`;
export const inARow = 'Seguidas';
export const best = 'Récord';
export const allCorrect = '✓ Todo correcto.';
export const someIncorrect = '✗ No todo es correcto. Mira arriba las cantidades correctas.';
export const taskByPlayer =
  'Por cada jugador: total pagado, menos partes perdidas y comisión, y total recogido.';
export const whatDoYouPay = '¿Cuánto pagas?';
export const nextQuestion = 'Siguiente pregunta';
export const check = 'Comprobar';
export const amountExample = 'Escribe una cantidad, como 42 o 12.50.';
export const fatesMissing = 'Elige para cada apuesta: se queda, se devuelve o se pierde.';
export const levelLine = 'Línea y odds';
export const levelNumbers = 'Place, buy y lay';
export const levelCenter = 'Difíciles y centro';
export const levelHorn = 'Cuerno y hops';
export const levelEverything = 'Todo';
export const levelFullBox = 'Partes de una casilla llena';
export const levelJackpot = 'Premio Hot Shooter';
export const levelFullTable = 'Una mesa llena, por jugador';
export const streakGrows = (now: Value): string => `Todo correcto. Seguidas: ${now}.`;
export const streakLost = (wrong: Value, marks: Value): string =>
  `${wrong} de ${marks} respuestas incorrectas. La racha empieza de nuevo.`;
export const roll = 'Tirar<rest> los dados</rest>';
export const leave = 'Salir<rest> de la mesa</rest>';
export const next = 'Siguiente<rest> paso</rest>';
export const skip = 'Saltar<rest> este paso</rest>';
export const stepInList = (number: Value, title: Value, isDone: boolean): string =>
  `${number}. ${title}${isDone ? ' ✓<unseen>, hecho</unseen>' : ''}`;
export const chips = 'Fichas <rack/> · en el tapete <layout/> · dinero ficticio';
export const spokenOdds = (odds: string): string => odds.replace(':', ' a ');
export const raisedTo = (num: Value, den: Value, totals: readonly number[] | null): string =>
  `sube a ${num}:${den}${totals ? ` con ${totals.join(', ')}` : ''}`;
export const trainerKeys = 'Presiona Enter para comprobar.';
export const trainerKeysByBet =
  'En la casilla de la cantidad, presiona S (se queda), C (se devuelve) o L (se pierde). Presiona Enter para comprobar.';
export const taskByBet =
  'Por cada apuesta: la cantidad pagada, menos partes perdidas y comisión, y qué pasa con la apuesta.';
export const taskByShare =
  'Por cada apuesta: la cantidad en riesgo, porque la casilla supera su máximo; la cantidad pagada, menos partes perdidas y comisión; y qué pasa con la apuesta.';
export const timeIsUp = (result: Value): string => `Se acabó el tiempo. ${result}`;
export const withAStickman =
  'Con una persona como stickman: abre una mesa con crupier y, en «Mesa», muestra a los aprendices el enlace a la práctica de crupieres.';
export const statistics = 'Estadísticas';
export const asked = 'Preguntas';
export const right = 'Correctas';
export const bet = 'Apuesta';
export const toRepeat = (count: number): string =>
  count === 1 ? '1 pregunta fallada volverá.' : `${count} preguntas falladas volverán.`;
export const askedAgain = 'Esta ya la fallaste antes.';

export type Complete = Translates<typeof import('../learn.ts'), typeof import('./learn.ts')>;
