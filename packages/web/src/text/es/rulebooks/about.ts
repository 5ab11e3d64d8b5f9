// What each rulebook is, in one line for the lobby and a few for its own page.
import type { About } from '../../rulebooks/about.ts';
import type { Translates } from '../../translates.ts';

export type { About } from '../../rulebooks/about.ts';

export const ABOUT: Readonly<Record<string, About>> = {
  'rws-2019': {
    short: 'Una mesa real en Singapur: odds 3‑4‑5×, apuestas que activas o desactivas, cuernos altos.',
    long: 'Las reglas de la mesa real de Resorts World Sentosa, en Singapur, desde julio de 2019: los dados dan la vuelta a la mesa, las apuestas place y buy se activan o desactivan a pedido, y las odds llegan a tres, cuatro o cinco veces la apuesta.',
  },
  'rws-2013': {
    short: 'El mismo casino, seis años antes: el mismo juego, otras reglas para la tirada nula.',
    long: 'La edición anterior de las reglas de Resorts World Sentosa. Los pagos y el juego son los de 2019; cambia qué tiradas no cuentan, y deja más del procedimiento sin escribir.',
  },
  etg: {
    short:
      'Una máquina como crupier: apuestas que siguen tras ganar, hops, el premio Hot Shooter y Power Odds.',
    long: 'El juego de mesa electrónico: la máquina lleva la mesa, paga al centavo y activa o desactiva las apuestas. Las que ganan siguen en la mesa, los hops cubren las 21 combinaciones y hay un premio según las tiradas hasta el siete fuera. Las Power Odds suben los pagos al azar.',
  },
  'south-dakota': {
    short: 'Ley estatal: pagos mínimos, apuestas put y hop, odds de hasta 1,000.',
    long: 'Los pagos que las reglas de juego de Dakota del Sur fijan para todas las mesas de craps del estado. Una casa puede pagar más, nunca menos; donde las reglas callan, se juega como en Resorts World 2019.',
  },
};

export type Complete = Translates<typeof import('../../rulebooks/about.ts'), typeof import('./about.ts')>;
