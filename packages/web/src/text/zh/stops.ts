// Sentences about stopped play: who stopped it, and why.
import type { TableStop } from '@passline/client';
import type { Translates } from '../translates.ts';
import { endSentence } from './phrases.ts';
import { offOnDevice } from './sign-in.ts';

const whatRemains = '如果已停止下注，骰子照掷。你可以按规则取回注，也可以离桌。';

/** The whole table, not only this player. */
const stopsEveryone = ({ scope }: TableStop): boolean => scope === 'house' || scope === 'table';

function whoStopped(stop: TableStop, when: (at: number) => string): string {
  switch (stop.scope) {
    case 'house':
      return endSentence(`${stop.by} 暂停了全部游戏：${stop.because}`);
    case 'table':
      return endSentence(`${stop.by} 暂停了这张桌：${stop.because}`);
    case 'player':
      return endSentence(`${stop.by} 暂停了你的游戏：${stop.because}`);
    case 'self-exclusion':
      return `你已自我禁入至 ${when(stop.until)}。`;
    case 'device':
      return offOnDevice;
  }
}

/** For a player: the stop that reaches furthest. Empty if there is none. */
export function whyStopped(stops: readonly TableStop[], when: (at: number) => string): string {
  const [first] = stops;
  return first ? `${whoStopped(first, when)}${whatRemains}` : '';
}

/** For a room full of people, and for the dealer: only what concerns the whole table. */
export function tableStopped(stops: readonly TableStop[]): string {
  const stop = stops.find(stopsEveryone);
  return stop ? whoStopped(stop, String) : '';
}

export type Complete = Translates<typeof import('../stops.ts'), typeof import('./stops.ts')>;
