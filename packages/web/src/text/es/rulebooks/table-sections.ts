// Words for how a table is run: its limits, and who has the dice.
import type { Translates } from '../../translates.ts';
import type { Value } from '../../value.ts';
import { joinList } from '../phrases.ts';

export const limits = {
  title: 'Límites',
  amounts: 'Las cantidades',
  belowMinimum: 'Por debajo del mínimo',
  aboveMaximum: 'Por encima del máximo',
  box: 'Máximo por casilla',
  shares: 'Demasiado en una casilla',
  cap: 'Tope de los pagos altos',
  capped: (above: Value, amount: Value) =>
    `Las apuestas que pagan más de ${above} ganan juntas a lo sumo ${amount} en una tirada. Si ganaran más, se reparte en proporción, redondeado hacia abajo. Las ventajas de la casa son de apuestas que no llegan al tope.`,
  spots: 'A qué se aplican',
  totalOnSpot:
    'Al total de una casilla. Las odds tienen sus propios límites. Una apuesta reducida no puede quedar por debajo del mínimo.',
  totalOnSpotWithJackpot:
    'Al total de una casilla. Las odds y el premio tienen sus propios límites. Una apuesta reducida no puede quedar por debajo del mínimo.',
};

export const shooter = {
  title: 'El tirador',
  chosen: 'Quién tira',
  offered: 'Los dados se ofrecen alrededor de la mesa, asiento por asiento; el jugador los toma o pasa.',
  named: 'La mesa nombra al tirador: el siguiente asiento en turno que puede tirar.',
  moves: 'Cuándo pasan los dados',
  turns: { 'seven-out': 'después de un siete fuera', point: 'cuando se fija un punto' },
  diceGo: (turns: readonly string[], mayGiveUp: boolean) =>
    `Los dados pasan al siguiente jugador ${joinList(turns, 'o')}${mayGiveUp ? ', o cuando el tirador los pasa' : ''}.`,
  needs: 'Qué hace falta',
  anyBet: 'Cualquier apuesta',
  betOn: (lines: readonly string[]) => `Una apuesta a ${joinList(lines, 'o')}`,
  orComeBet: (bet: Value) => `${bet}; si nadie tiene una, una apuesta de venir en su número.`,
  none: 'Sin tirador',
  nobodyRolls: 'Nadie tira hasta que haya uno.',
  diceRoll: 'Los dados se tiran solos.',
  offer: 'La oferta',
  decline: 'Rechazarlos',
  keep: 'Conservar los dados',
  button: 'El botón',
  buttonRolls:
    'El tirador lo presiona para tirar. Si antes se acaba el tiempo que se muestra, los dados se tiran solos.',
  chance: 'Quién presiona',
  noDifference: 'A los dados les da igual quién presiona y cuándo.',
  withoutLineBet: 'Sin apuesta de línea al cierre',
  diceMoveOn: 'Los dados pasan al siguiente jugador que tenga una.',
  leaves: 'Un tirador que se va',
  givesUp: 'Pasa los dados.',
};

export type Complete = Translates<
  typeof import('../../rulebooks/table-sections.ts'),
  typeof import('./table-sections.ts')
>;
