// Works out every bet's exact figures away from the page: the lab takes up to a second for a book.
import type { Rulebook } from '@passline/engine';
import { exactOdds, type Rational, toNumber } from '@passline/lab';
import type { Edge, Exact } from './edge.ts';

const exact = (value: Rational): Exact => ({
  num: String(value.num),
  den: String(value.den),
  value: toNumber(value),
});

function edgesIn(book: Rulebook): readonly Edge[] {
  return exactOdds(book).map(({ spot, edge, edgeWithPowerOdds, win, push, rolls }) => ({
    spot,
    edge: exact(edge),
    withPower: edgeWithPowerOdds && exact(edgeWithPowerOdds),
    win: exact(win),
    push: exact(push),
    rolls: exact(rolls),
  }));
}

addEventListener('message', ({ data }: MessageEvent<Rulebook>) => {
  postMessage({ id: data.id, edges: edgesIn(data) });
});
