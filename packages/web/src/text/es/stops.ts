// Sentences about stopped play: who stopped it, and why.
import type { TableStop } from '@passline/client';
import type { Translates } from '../translates.ts';
import { endSentence } from './phrases.ts';
import { offOnDevice } from './sign-in.ts';

const whatRemains =
  'Si las apuestas ya cerraron, los dados se tiran igual. Puedes retirar apuestas según las reglas, y puedes irte.';

/** The whole table, not only this player. */
const stopsEveryone = ({ scope }: TableStop): boolean => scope === 'house' || scope === 'table';

function whoStopped(stop: TableStop, when: (at: number) => string): string {
  switch (stop.scope) {
    case 'house':
      return endSentence(`${stop.by} detuvo todo el juego: ${stop.because}`);
    case 'table':
      return endSentence(`${stop.by} detuvo esta mesa: ${stop.because}`);
    case 'player':
      return endSentence(`${stop.by} detuvo tu juego: ${stop.because}`);
    case 'self-exclusion':
      return endSentence(`Te excluiste del juego hasta el ${when(stop.until)}`);
    case 'device':
      return offOnDevice;
  }
}

/** For a player: the stop that reaches furthest. Empty if there is none. */
export function whyStopped(stops: readonly TableStop[], when: (at: number) => string): string {
  const [first] = stops;
  return first ? `${whoStopped(first, when)} ${whatRemains}` : '';
}

/** For a room full of people, and for the dealer: only what concerns the whole table. */
export function tableStopped(stops: readonly TableStop[]): string {
  const stop = stops.find(stopsEveryone);
  return stop ? whoStopped(stop, String) : '';
}

export type Complete = Translates<typeof import('../stops.ts'), typeof import('./stops.ts')>;
