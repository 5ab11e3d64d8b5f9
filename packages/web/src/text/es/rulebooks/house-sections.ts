// Words for the rest of a rulebook: No Roll, the jackpot, Power Odds, what is left to the house, and procedure.
import type { Translates } from '../../translates.ts';
import type { Value } from '../../value.ts';
import { joinList } from '../phrases.ts';

export const notInThisBook = 'No está en este reglamento.';

export const grounds: Readonly<Record<string, string>> = {
  'not-together': 'Dados tirados por separado',
  'no-effort': 'Sin esfuerzo',
  'no-line-bet': 'Sin apuesta de línea',
  'off-table': 'Fuera de la mesa',
  stacked: 'Uno sobre otro',
  'on-float': 'En la banca de fichas',
  'in-bowl': 'En el cuenco de los dados',
  'on-rail': 'En la baranda',
  'on-chips': 'Sobre fichas',
  slanted: 'Dados inclinados',
  'wrong-shooter': 'Tirador equivocado',
  interfered: 'Interferencia',
  'far-wall': 'La pared del fondo',
};

export const noRoll = {
  title: 'Cuándo no cuenta una tirada',
  must: (words: Value) => `Es obligatorio declarar tirada nula cuando ${words}.`,
  may: (words: Value) => `El personal puede declarar tirada nula cuando ${words}.`,
  grounds: 'Motivos',
  noGrounds: 'Ninguno: una máquina tira los dados.',
  bets: 'Apuestas después de una tirada nula',
  betsClosed:
    'Siguen cerradas hasta la tirada que cuenta, salvo que el crupier las abra otra vez en la misma ronda.',
  withoutLineBet: 'Un tirador sin apuesta de línea',
  refused: 'Se advierte antes de tirar los dados, y la tirada se rechaza.',
};

export const jackpot = {
  title: 'Premio',
  byRollCount: 'Premio por número de tiradas',
  whatItPays: 'Cuánto paga',
  betBack: 'devuelve la apuesta',
  rolls: (from: Value, to: Value) => `${from}–${to} tiradas`,
  rollsOrMore: (from: Value) => `${from} tiradas o más`,
  fewerRolls: (from: Value) => `menos de ${from} tiradas`,
  lost: 'pierde',
  returns: (steps: readonly string[]) =>
    `Total devuelto según las tiradas de la mesa, con tu apuesta incluida: ${steps.join(', ')}.`,
  pays: (steps: readonly string[]) => `Según las tiradas de la mesa: ${steps.join(', ')}.`,
  count: 'La cuenta de tiradas',
  counted:
    'Todas las tiradas de la mesa, tire quien tire, desde la tirada de salida después de un siete fuera hasta el siguiente siete fuera, que también cuenta. En una mesa nueva empieza con la primera tirada.',
  once: 'Una vez',
  paidOnce: 'Se paga con el siete fuera, y solo por el tramo más alto alcanzado.',
  howMuch: 'Cuánto',
  needs: 'Qué hace falta',
  otherBets: (amount: Value) =>
    `Se hace en la tirada de salida después de un siete fuera, con al menos ${amount} en otras apuestas, también anteriores. Si al cierre las otras suman menos, la apuesta al premio se devuelve.`,
  changed: 'Subirla o retirarla',
  rides: 'Solo mientras se puede hacer; después sigue hasta el siete fuera.',
};

export const power = {
  raised: 'Pagos aumentados',
  how: 'Cómo',
  chance: (chance: Value) =>
    `Al cerrar las apuestas, cada una de estas casillas sube para esa tirada con una probabilidad de ${chance}. Sus pagos más altos son igual de probables.`,
  oneIn: (num: Value, den: Value) => `${num} en ${den}`,
  howLong: 'Cuánto dura',
  oneRoll:
    'Solo para esa tirada. El aumento se sortea antes de los dados y aparte de ellos. Con una tirada nula se conserva; si la ronda se anula, se pierde. Una vez anunciado, las apuestas siguen cerradas, y ninguna casilla sube dos veces.',
  odds: (two: readonly string[], totals: readonly string[] | null) =>
    `${two.join(' o ')}${totals ? ` con ${joinList(totals)}` : ''}`,
  raisedTo: (odds: Value) => `Sube a ${odds}.`,
  pairHops: 'Hops de un doble',
  otherHops: 'Hops de dos caras distintas',
  singleHorn: 'Números sueltos del cuerno',
  singleHornRaised: 'Una apuesta a un solo número del cuerno es una apuesta de cuerno, y sube por separado.',
};

export const choices = {
  'buy-commission': 'El porcentaje de comisión en las apuestas buy',
  'lay-commission': 'El porcentaje de comisión en las apuestas lay',
  commission: 'Si la comisión se paga al apostar o de lo ganado',
  odds: 'Las odds máximas, en múltiplos de la apuesta',
  pay: 'Pagos más altos que los indicados',
  'power-odds': 'La probabilidad de Power Odds',
};

export const house = {
  title: 'A elección de la casa',
  uniform: 'Los fija la casa, iguales en todas las mesas abiertas.',
  eachTable: 'Lo fija cada mesa.',
  eachTableUpTo: (max: Value) => `Lo fija cada mesa, hasta ${max}.`,
  beyond: 'Además de límites y fichas',
  nothing: 'Nada: el reglamento lo prevé todo.',
  dontOdds: 'Odds de no pase y no venir',
  dontOddsLimit: 'Un límite de 2x o 3-4-5x se aplica a lo que ganarían.',
  fees: 'Otros cargos',
  noFees: 'Ninguno: aparte de la comisión en buy y lay, no se cobra nada por apostar.',
  settingsChange: 'Cuando cambian los ajustes',
  betsReturned: 'Las apuestas que ganaron y se quedaron se devuelven, con lo que se les agregó y sus odds.',
  betsStay: 'Las apuestas siguen donde están, con las condiciones con que se hicieron.',
};

export const steps: Readonly<Record<string, string>> = {
  spots: 'Dónde están las apuestas',
  faces: 'El resultado',
  open: 'Una ronda',
  close: 'No va más',
  roll: 'La tirada',
  'no-roll': 'Tirada nula',
  leave: 'Salir de la mesa',
  interrupt: 'Interrupción',
  void: 'Anulación',
  correct: 'Corrección',
  staff: 'Apuestas hechas por el personal',
  ruling: 'Decisiones',
  settings: 'Ajustes',
};

export const procedure = {
  title: 'Procedimiento',
  lateBets: 'Apuestas tardías',
  betTime: 'Tiempo para apostar',
  timer:
    'Un reloj muestra el tiempo que queda, y las apuestas se cierran cuando se acaba. Cada mesa fija su tiempo.',
  dealerCalls: 'El crupier anuncia cuándo se abren y se cierran las apuestas.',
};

export type Complete = Translates<
  typeof import('../../rulebooks/house-sections.ts'),
  typeof import('./house-sections.ts')
>;
