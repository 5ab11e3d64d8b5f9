// What is wrong with a strategy: bets that the table refuses, a play that is not pure, states without end.
import type { Translates } from '../../translates.ts';
import type { Value } from '../../value.ts';

export const refused = (name: Value, bet: Value, when: Value, roll: Value, code: Value, why: Value): string =>
  `${name}: la mesa rechaza «${bet}» ${when} en la tirada ${roll}: ${code}: ${why}`;
export const onComeOut = 'en una tirada de salida';
export const withPoint = (point: Value): string => `con el punto ${point}`;
export const notCents = (name: Value, wanted: Value, spot: Value): string =>
  `${name} quiere ${wanted} en ${spot}: las cantidades son centavos enteros, desde 0.`;
export const meantCents = (amount: Value, cents: Value): string =>
  ` Las cantidades van en centavos: ¿quisiste decir ${amount}, que son ${cents}?`;
export const threw = (name: Value, message: Value): string => `${name} dio un error: ${message}`;
export const returnsNoBets = (name: Value): string =>
  `${name} debe devolver { bets: { casilla: cantidad en centavos } }`;
export const leavesAtOnce = (name: Value): string => `${name} se va antes de la primera tirada`;
export const noParameter = (name: Value, key: Value, known: readonly string[], near: string | null): string =>
  `${name} no tiene el parámetro «${key}»: ${known.length === 0 ? 'no tiene ninguno' : `tiene ${known.join(', ')}`}.${near === null ? '' : ` ¿Quisiste decir «${near}»?`}`;
export const notANumber = (name: Value, key: Value, value: Value): string =>
  `${name}: ${key} debe ser un número, no ${value}`;

export const impure = (name: Value, does: Value, advice: Value): string => `${name} ${does}. ${advice}.`;
export const decideByMemory =
  'Devuelve como «memory» lo que deba recordar, y decide solo por lo que ve y por esa memoria';
export const keepNothingElse =
  'Seguramente guarda algo fuera de su memoria, como una variable de su módulo: devuelve como «memory» lo que deba recordar';
export const returnNewMemory = 'Devuelve una memoria nueva';
export const plainMemory =
  'La memoria se compone de null, true y false, números finitos, textos, listas y objetos simples';
export const calls = (what: Value): string => `llama a ${what}`;
export const changesMemory = 'cambia su memoria en vez de devolver otra';
export const changesMemoryError = (message: Value): string => `${changesMemory} (${message})`;
export const changesMemoryTo = (before: Value, after: Value): string =>
  `${changesMemory}, de ${before} a ${after}`;
export const answersTwice = (answer: Value, again: Value): string =>
  `responde distinto cuando se le pregunta dos veces: ${answer} y luego ${again}, aunque ve y recuerda lo mismo`;
export const answersLater = (answer: Value, now: Value): string =>
  `responde primero ${answer} y más tarde ${now}, aunque ve y recuerda lo mismo`;
export const opensTwice = (one: Value, other: Value): string =>
  `abre con ${one} en una visita y con ${other} en otra`;
export const playsOtherwise = (how: Value): string => `no juega siempre igual: ${how}`;
export const atRoll = (roll: Value, dice: Value, how: Value): string =>
  `en la tirada ${roll} (${dice}) ${how}`;
export const twoTables = 'juega distinto en dos mesas con los mismos dados';
export const twoResults = (one: Value, other: Value): string =>
  `${one} en una mesa y ${other} en otra con los mismos dados`;
export const engineAndAutomaton = (engine: Value, automaton: Value): string =>
  `el motor ${engine}, pero el autómata ${automaton}`;
export const sessionsDiffer = (engine: Value, automaton: Value): string =>
  `en el motor tiene ${engine}, pero en su autómata ${automaton}`;
export const chipsAfter = (chips: Value, rolls: Value, end: string | null): string =>
  `${chips} después de ${rolls} tiradas${end === null ? '' : ` (${end})`}`;
export const won = (amount: Value, wagered: Value): string => `ganó ${amount} de ${wagered} decididos`;
export const lost = (amount: Value, wagered: Value): string => `perdió ${amount} de ${wagered} decididos`;
export const andRack = (change: Value): string => `, fichas ${change}`;
export const andSevenOut = ', siete fuera';
export const andLeft = ', y se fue';

export const unplainMemory = (flaw: Value): string => `tiene una memoria que no son datos simples: ${flaw}`;
export const valueIs = (path: Value, what: Value): string => `${path} es ${what}`;
export const aKind = (name: Value): string => `de tipo ${name}`;
export const notPlainObject = 'un objeto que no es simple';
export const containsItself = (path: Value): string => `${path} se contiene a sí mismo`;
export const hasGaps = (path: Value): string => `${path} es una lista con huecos`;
export const hasSymbol = (path: Value): string => `${path} tiene una clave que es un símbolo`;
export const notPlainProperty = (path: Value): string => `${path} no es una propiedad simple`;

export const tooManyStates = (name: Value, max: Value, why: Value): string =>
  `${name} tiene más de ${max} estados: ${why}`;
export const tooManyWithChips = (name: Value, max: Value, why: Value): string =>
  `${name} tiene más de ${max} estados con sus fichas: ${why}`;
export const tooManyShort = (name: Value, max: Value): string =>
  `${name} tiene más de ${max} situaciones en las que le faltan fichas`;
export const looksAtChips = (name: Value): string =>
  `${name} mira sus fichas, así que su autómata crece mientras se juega`;
export const looksWhenShort = (name: Value): string =>
  `${name} mira el número de la tirada o del turno solo cuando le faltan fichas: simúlala con --path engine`;
export const endless = {
  chips: (examples: Value) => `mira sus fichas: ${examples}`,
  rolls: 'mira el número de la tirada, que no tiene fin',
  hands: 'mira el número del turno, que no tiene fin',
  bets: (examples: Value) => `sus apuestas no dejan de cambiar: ${examples}`,
  memory: (examples: Value) => `su memoria no deja de cambiar: ${examples}`,
};
export const manyValues = (part: Value, count: Value, examples: Value): string =>
  `${part} tiene ${count} valores distintos, como ${examples}`;
export const theRack = 'el total de sus fichas';
export const theLayout = 'el tapete';
export const theBetOn = (spot: Value): string => `la apuesta a ${spot}`;

export type Complete = Translates<
  typeof import('@passline/lab/sentences/strategies'),
  typeof import('./strategies.ts')
>;
