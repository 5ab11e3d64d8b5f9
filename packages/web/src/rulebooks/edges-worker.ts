// Computes every bet's exact figures in a worker: the lab takes up to a second for a rulebook.
import { newTable, type SpotName } from '@passline/engine';
import { type Figures, odds, type Rational, toNumber } from '@passline/lab';
import type { Edge, Exact } from './edge.ts';
import type { EdgesRequest } from './edges.ts';

const exact = (value: Rational): Exact => ({
  num: String(value.num),
  den: String(value.den),
  value: toNumber(value),
});

const edgeOf = ({ spot, edge, edgeWithPowerOdds, win, push, rolls }: Figures): Edge => ({
  spot,
  edge: exact(edge),
  withPower: edgeWithPowerOdds && exact(edgeWithPowerOdds),
  win: exact(win),
  push: exact(push),
  rolls: exact(rolls),
});

function spotsOf({ book, settings }: EdgesRequest): readonly SpotName[] {
  const made = newTable(book, settings);
  return made.ok ? [...made.table.rules.spots.keys()] : [];
}

const figuresIn = ({ book, settings, spots }: EdgesRequest): readonly Figures[] =>
  spots ? odds(book, settings, spots) : odds(book, settings);

/** A house's own rules may leave a bet without exact figures; those of the others are still worth having. */
function edgesIn(asked: EdgesRequest): readonly Edge[] {
  try {
    return figuresIn(asked).map(edgeOf);
  } catch {
    return (asked.spots ?? spotsOf(asked)).flatMap(spot => {
      try {
        return figuresIn({ ...asked, spots: [spot] }).map(edgeOf);
      } catch {
        return [];
      }
    });
  }
}

addEventListener('message', ({ data }: MessageEvent<EdgesRequest>) => {
  postMessage(edgesIn(data));
});
