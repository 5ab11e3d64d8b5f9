// Computes every bet's exact figures in a worker: the lab takes up to a second for a rulebook.
import { odds, type Rational, toNumber } from '@passline/lab';
import type { Edge, Exact } from './edge.ts';
import type { EdgesRequest } from './edges.ts';

const exact = (value: Rational): Exact => ({
  num: String(value.num),
  den: String(value.den),
  value: toNumber(value),
});

function edgesIn({ book, settings }: EdgesRequest): readonly Edge[] {
  return odds(book, settings).map(({ spot, edge, edgeWithPowerOdds, win, push, rolls }) => ({
    spot,
    edge: exact(edge),
    withPower: edgeWithPowerOdds && exact(edgeWithPowerOdds),
    win: exact(win),
    push: exact(push),
    rolls: exact(rolls),
  }));
}

addEventListener('message', ({ data }: MessageEvent<EdgesRequest>) => {
  postMessage(edgesIn(data));
});
