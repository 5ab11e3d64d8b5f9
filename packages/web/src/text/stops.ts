// Sentences about stopped play: who stopped it, and why.
import type { TableStop } from '@passline/client';
import { endSentence } from './phrases.ts';
import { offOnDevice } from './sign-in.ts';

const whatRemains =
  'If bets are closed, the dice still roll. You can take bets down as the rules allow, and you can leave.';

/** The whole table, not only this player. */
const stopsEveryone = ({ scope }: TableStop): boolean => scope === 'house' || scope === 'table';

function whoStopped(stop: TableStop, when: (at: number) => string): string {
  switch (stop.scope) {
    case 'house':
      return endSentence(`${stop.by} stopped all play: ${stop.because}`);
    case 'table':
      return endSentence(`${stop.by} stopped this table: ${stop.because}`);
    case 'player':
      return endSentence(`${stop.by} stopped your play: ${stop.because}`);
    case 'self-exclusion':
      return `You excluded yourself from play until ${when(stop.until)}.`;
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
